import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./style/base.css";
import "./style/themes.css";

await speak(settings.language);
followLinks();
mount(App, { target: document.getElementById("page")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => null);
