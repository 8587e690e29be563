/** Rules that people have written on cards: what is written on a card of this table. */
import { sheetOf, writingOf } from "./editions.svelte";
import type { View } from "@/wire";

type Table = Pick<View, "edition" | "options">;

/** The rule on a card, as it was written; null on a card that is printed. */
export function ruleOn(code: string, { edition, options }: Table): string | null {
  const sheet = sheetOf(edition);
  const option = sheet && writingOf(sheet);
  const value = option && options[option.name];
  if (!value || typeof value !== "object") return null;
  const rules = value as Record<string, string | undefined>;
  if (option.type === "customizable") return code.startsWith("WC") ? (rules[Number(code.slice(2)) - 1] ?? null) : null;
  return code.endsWith("X") ? (rules[code[0] ?? ""] ?? null) : null;
}
