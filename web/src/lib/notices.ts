/** Telling somebody who looks elsewhere that it is their turn. */
import { settings } from "@/lib/settings.svelte";
import { t } from "@/lib/words.svelte";

export function canNotify(): boolean {
  return "Notification" in window;
}

/** Ask for leave to notify; whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** It is the reader's turn at *table*: one notice at a time for each table, and nothing of the cards. */
export async function tellTurn(table: string): Promise<void> {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body: t("notice-turn"), tag: `turn-${table}`, icon: "/icon-192.png", data: { table } };
  // Phones let only a service worker do it.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification(t("notice-title"), options);
  const notice = new Notification(t("notice-title"), options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
