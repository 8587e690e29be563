/** Moments in the reader's own words. */
import { spoken } from "./words.svelte";

/** A date and time, from milliseconds since 1970. */
export function dated(ms: number): string {
  return written({ dateStyle: "medium", timeStyle: "short" }, ms);
}

/** A day that was told as `2026-11-16`. */
export function dayName(day: string): string {
  return written({ dateStyle: "long", timeZone: "UTC" }, Date.parse(day));
}

function written(style: Intl.DateTimeFormatOptions, ms: number): string {
  const language = Intl.DateTimeFormat.supportedLocalesOf(spoken()).length > 0 ? spoken() : "en";
  return new Intl.DateTimeFormat(language, style).format(ms);
}
