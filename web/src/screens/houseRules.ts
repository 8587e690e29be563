/** What of a table's rules is not as printed, in words. */
import { sheetOf } from "@/lib/editions.svelte";
import { t } from "@/lib/words.svelte";
import { optionName } from "./formats";

export interface HouseRule {
  name: string;
  value: string;
}

/** The options in which a table differs from its book. */
export function houseRules(edition: string, options: Record<string, unknown>): HouseRule[] {
  const printed = sheetOf(edition)?.options ?? [];
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(printed.find((option) => option.name === name)?.default))
    .map(([name, value]) => ({ name: optionName(name), value: said(value) }));
}

function said(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.filter((one) => one !== "").join("; ");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([colour, rule]) => `${colour}: ${rule}`).join("; ");
  return String(value);
}
