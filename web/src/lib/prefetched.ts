/** Data the server has written into the page's HTML, so that the page need not fetch it; null if there is none. */
import type { Prefetched } from "@/wire";

const written = document.getElementById("prefetched")?.textContent;
export const prefetched = written ? (JSON.parse(written) as Prefetched) : null;
