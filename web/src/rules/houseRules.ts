/** A table's house rules and changed rulings, in words. */
import { sheetOf } from "@/lib/editions.svelte";
import { known, t } from "@/lib/words.svelte";
import { optionName } from "@/rules/formats";

export interface HouseRule {
  name: string;
  value: string;
}

/** Describes a written rule, given the rule and the colour of its blank. */
type Telling = (rule: string, colour: string | null) => string;

/** The options in which a table differs from its rulebook; written rules as they were written, or as `told` says them. */
export function houseRules(edition: string, options: Record<string, unknown>, told: Telling = (rule) => rule): HouseRule[] {
  const printed = sheetOf(edition)?.options ?? [];
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(printed.find((option) => option.name === name)?.default))
    .map(([name, value]) => ({ name: optionName(name), value: said(value, told) }));
}

function said(value: unknown, told: Telling): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.filter((one) => one !== "").map((rule: string) => told(rule, null)).join(" · ");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([colour, rule]) => `${colourOf(colour)}: ${told(String(rule), colour)}`).join(" · ");
  return String(value);
}

function colourOf(letter: string): string {
  const id = `colour-${letter}`;
  return known(id) ? t(id) : letter;
}
