import { mount } from "svelte";
import App from "@/App.svelte";
import { base } from "@/lib/base";
import { dialEarly } from "@/lib/socket";
import { openEditions } from "@/lib/editions.svelte";
import { afterPaint, awaitPaint } from "@/lib/firstPaint.svelte";
import { embedded, followLinks, here } from "@/lib/route.svelte";
import { settings } from "@/lib/settings.svelte";
import { fetchTableScreen } from "@/table/tableScreen";
import { readyNumbers, speak } from "@/lib/words.svelte";
import "@/style/base.css";
import "@/style/themes.css";

const first = here();
/** How long to wait for the server's editions before the page appears without them. */
const PATIENCE = 1000;
// The start page and most links lead to a table, so its code is loaded early.
if (!embedded) fetchTableScreen();
if (first.screen === "table") dialEarly();
const opened = openEditions().catch(() => undefined);
await Promise.all([speak(settings.language), Promise.race([opened, new Promise((done) => setTimeout(done, PATIENCE))])]);
if (!embedded) followLinks();
mount(App, { target: document.getElementById("page")! });
awaitPaint();
afterPaint(readyNumbers);
/** Store the whole page for offline use, but not while a visitor on a slow connection waits for the first deal. */
const KEPT_AFTER = 10_000;
if (!embedded && "serviceWorker" in navigator && import.meta.env.PROD) {
  setTimeout(() => void navigator.serviceWorker.register(`${base}/sw.js`).catch(() => null), KEPT_AFTER);
}
