/** Moments in the reader's own words. */
import { spoken } from "@/lib/words.svelte";

/** A date and time, from milliseconds since 1970. */
export function dated(ms: number): string {
  return written({ dateStyle: "medium", timeStyle: "short" }, ms);
}

/** A day that was told as `2026-11-16`. */
export function dayName(day: string): string {
  return written({ dateStyle: "long", timeZone: "UTC" }, Date.parse(day));
}

/** In the language of the page, and as it is written where the reader lives: British dates for British English. */
function written(style: Intl.DateTimeFormatOptions, ms: number): string {
  const own = navigator.languages.filter((one) => one.split("-")[0] === spoken().split("-")[0]);
  const [language = "en"] = Intl.DateTimeFormat.supportedLocalesOf([...own, spoken()]);
  return new Intl.DateTimeFormat(language, style).format(ms);
}
