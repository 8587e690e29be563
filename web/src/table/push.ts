/** Notices of one's turn that come while the page is closed: the server sends them, by the browser's push service. */
import { base } from "@/lib/base";
import { call, Refused } from "@/lib/api";
import { askToNotify, canNotify } from "@/lib/notices";
import { recall, remember } from "@/lib/storage";

/** The ids of this browser's subscriptions, by table. */
type Kept = Record<string, string>;

function canPush(): boolean {
  return isSecureContext && canNotify() && "serviceWorker" in navigator && "PushManager" in window;
}

let asked: Promise<string | null> | null = null;

/** The key to subscribe with; null where the browser or the server cannot do it. */
export function pushKey(): Promise<string | null> {
  if (!canPush()) return Promise.resolve(null);
  asked ??= call("GET /api/push").then(({ key }) => key);
  asked.catch(() => (asked = null));
  return asked;
}

export function isTold(table: string): boolean {
  return table in recall<Kept>("push", {}) && Notification.permission === "granted";
}

export type Told = "on" | "refused" | "failed";

/** Turn on notifications for *table*; the browser asks for permission. */
export async function tellMe(table: string, token: string): Promise<Told> {
  if (!(await askToNotify())) return "refused";
  try {
    await subscribe(table, token);
    return "on";
  } catch {
    return "failed";
  }
}

/** Renew the subscription: the browser may have changed its keys, and the server drops them when a match is over. */
export async function tellMeStill(table: string, token: string): Promise<void> {
  if (isTold(table)) await subscribe(table, token).catch(() => undefined);
}

async function subscribe(table: string, token: string): Promise<void> {
  const key = await pushKey();
  if (key === null) throw new Error("no key");
  const { endpoint, keys } = (await subscription(key)).toJSON();
  const made = { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
  const { subscription: id } = await call("POST /api/tables/{table}/push", { table }, made, token);
  remember("push", { ...recall<Kept>("push", {}), [table]: id });
}

async function subscription(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(`${base}/sw.js`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(wanted);
  } catch {
    // An old subscription with another key is in the way: the server was set up anew.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** Turn off notifications for *table*. */
export async function tellMeNoMore(table: string, token: string): Promise<void> {
  const { [table]: id, ...others } = recall<Kept>("push", {});
  remember("push", others);
  if (id === undefined) return;
  await call("DELETE /api/tables/{table}/push/{subscription}", { table, subscription: id }, undefined, token).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}
