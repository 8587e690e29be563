/** Moments in the reader's own words. */
import { spoken } from "./words.svelte";

/** A date and time, from milliseconds since 1970. */
export function dated(ms: number): string {
  const language = Intl.DateTimeFormat.supportedLocalesOf(spoken()).length > 0 ? spoken() : "en";
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}
