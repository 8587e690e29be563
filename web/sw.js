// Keeps the page itself, so that it opens without a network; games are never kept, they are the server's.
// FILES and KEPT are written in by the build (vite.config.ts): other files, another cache, and the old one goes.
const FILES = [];
const KEPT = "lastcard";
/** The path the server is under; empty at the root. */
const BASE = new URL(registration.scope).pathname.slice(0, -1);
/** How long the network may take before the page that was kept is shown instead. */
const PATIENCE = 4000;
/** What the server says of itself, the same from one game to the next; the first two on every visit. */
const ABOUT = ["/api/editions", "/api/languages", "/api/words/", "/api/rules/"];

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

/** Everything the page is made of, after what the visitor waits for. */
async function keepAll() {
  const cache = await caches.open(KEPT);
  for (const file of ["/", ...FILES, ...ABOUT.slice(0, 2)]) {
    const answer = await fetch(BASE + file, { priority: "low" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(BASE + file, answer);
  }
}

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

async function kept(request) {
  const cache = await caches.open(KEPT);
  // A page of another origin gets other headers, but never another file.
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The network's answer, kept under *key*; what was kept where the network gives none in time. */
async function fresh(request, key) {
  const cache = await caches.open(KEPT);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  });
  const before = await cache.match(key, { ignoreVary: true });
  if (!before) return asked;
  const late = new Promise((done) => setTimeout(done, PATIENCE, before));
  return Promise.race([asked.catch(() => before), late]);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(`${BASE}/`)) return;
  const path = pathname.slice(BASE.length);
  if (request.mode === "navigate") event.respondWith(fresh(request, `${BASE}/`));
  else if (FILES.includes(path)) event.respondWith(kept(request));
  else if (ABOUT.some((start) => path.startsWith(start))) {
    const language = path.startsWith("/api/rules/") ? `&in=${request.headers.get("accept-language")}` : "";
    event.respondWith(fresh(request, pathname + search + language));
  }
});

// The server says that it is somebody's turn.  Whoever looks at that table sees it, and browsers allow no notice
// to be left out otherwise.
addEventListener("push", (event) => {
  const { table, title, body } = event.data.json();
  const tell = async () => {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const seen = windows.some((one) => one.visibilityState === "visible" && new URL(one.url).pathname === `${BASE}/t/${table}`);
    if (!seen) await registration.showNotification(title, { body, tag: `turn-${table}`, icon: `${BASE}/icon-192.png`, data: { table } });
  };
  event.waitUntil(tell());
});

// A notice leads to the table.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(`${BASE}/t/${event.notification.data?.table ?? ""}`, location.origin).href;
  const seek = async () => {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((one) => one.url.split("#")[0] === address);
    return open ? open.focus() : clients.openWindow(address);
  };
  event.waitUntil(seek());
});
