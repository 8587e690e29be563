/** Lengths of time in words. */
import { t } from "@/lib/words.svelte";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** From an hour for a decision on, people play by correspondence: they need not be there at the same time. */
export function byCorrespondence(timer: number | null): boolean {
  return timer !== null && timer >= HOUR;
}

export function lasting(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return t("days", { count: seconds / DAY });
  return seconds >= HOUR ? t("hours", { count: Math.round(seconds / HOUR) }) : t("seconds", { count: seconds });
}
