/** Rules that people have written on cards: each as it is played, in the reader's language. */
import { SvelteMap } from "svelte/reactivity";
import type { TableSettings } from "@/wire";
import { readBack } from "@/lib/api";
import { sheetOf, writingOf } from "@/lib/editions.svelte";
import { spoken } from "@/lib/words.svelte";

type Table = Pick<TableSettings, "edition" | "options">;

/** How the server reads each rule, in each language that was wanted. */
const readings = new SvelteMap<string, string>();
const asked = new Set<string>();

/** A rule in the reader's language; as it was written until the server has read it, or where it cannot. */
export function inWords(rule: string, edition: string, colour: string | null): string {
  const key = JSON.stringify([spoken(), edition, colour, rule]);
  if (!asked.has(key)) {
    asked.add(key);
    readBack(edition, rule, colour).then(
      ({ reads }) => void (reads && readings.set(key, reads)),
      () => {},
    );
  }
  return readings.get(key) ?? rule;
}

/** The rule on a card; null on a card that is printed. */
export function ruleOn(code: string, { edition, options }: Table): string | null {
  const sheet = sheetOf(edition);
  const option = sheet && writingOf(sheet);
  const value = option && options[option.name];
  if (!value || typeof value !== "object") return null;
  const rules = value as Record<string, string | undefined>;
  const customizable = option.type === "customizable";
  if (customizable ? !code.startsWith("WC") : !code.endsWith("X")) return null;
  const colour = customizable ? null : (code[0] ?? null);
  const rule = rules[colour ?? Number(code.slice(2)) - 1];
  return rule ? inWords(rule, edition, colour) : null;
}
