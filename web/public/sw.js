// Keeps the page itself for bad networks; games are never kept, they are the server's.
const KEPT = "lastcard-1";

addEventListener("install", () => skipWaiting());

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
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fresh(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

// A notice that it is somebody's turn leads to the table.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(`/t/${event.notification.data?.table ?? ""}`, location.origin).href;
  const seek = async () => {
    const windows = await clients.matchAll({ type: "window" });
    const open = windows.find((one) => one.url.split("#")[0] === address);
    return open ? open.focus() : clients.openWindow(address);
  };
  event.waitUntil(seek());
});
