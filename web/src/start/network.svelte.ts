/** Whether this device has a network, as far as the browser knows. */
let online = $state(navigator.onLine);
addEventListener("online", () => (online = true));
addEventListener("offline", () => (online = false));

export function isOnline(): boolean {
  return online;
}
