import { mount } from "svelte";
import App from "@/App.svelte";
import { dialEarly } from "@/lib/socket";
import { openEditions } from "@/lib/editions.svelte";
import { afterPaint, awaitPaint } from "@/lib/firstPaint.svelte";
import { followLinks, here } from "@/lib/route.svelte";
import { settings } from "@/lib/settings.svelte";
import { fetchTableScreen } from "@/table/tableScreen";
import { readyNumbers, speak } from "@/lib/words.svelte";
import "@/style/base.css";
import "@/style/themes.css";

const first = here();
/** Where it has to be asked: longer than a server at hand takes to say what editions it has; the page appears without them then. */
const PATIENCE = 1000;
// The start page leads to the table, and most links do: it is on its way before anything is shown.
fetchTableScreen();
if (first.screen === "table") dialEarly();
const opened = openEditions().catch(() => undefined);
await Promise.all([speak(settings.language), Promise.race([opened, new Promise((done) => setTimeout(done, PATIENCE))])]);
followLinks();
mount(App, { target: document.getElementById("page")! });
awaitPaint();
afterPaint(readyNumbers);
/** The whole page is kept in this browser, but not while a visitor on a slow line waits for the first deal. */
const KEPT_AFTER = 10_000;
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => null), KEPT_AFTER);
}
