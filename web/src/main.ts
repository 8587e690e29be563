import { mount } from "svelte";
import App from "./App.svelte";
import { openEditions } from "./lib/editions.svelte";
import { followLinks } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./style/base.css";
import "./style/themes.css";

/** Longer than a server at hand takes to say what editions it has; the page appears without them then. */
const PATIENCE = 1000;
const opened = openEditions().catch(() => undefined);
await Promise.all([speak(settings.language), Promise.race([opened, new Promise((done) => setTimeout(done, PATIENCE))])]);
followLinks();
mount(App, { target: document.getElementById("page")! });
/** The whole page is kept in this browser, but not before what the visitor waits for has come. */
function keepPage(): void {
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => null);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(register);
  else setTimeout(register, PATIENCE);
}
if ("serviceWorker" in navigator && import.meta.env.PROD) keepPage();
