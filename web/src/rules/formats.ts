import { allEditions, sheetOf } from "@/lib/editions.svelte";
import { known, t } from "@/lib/words.svelte";

/** An edition, format or option in words, or its own name where no words are written for it. */
function named(kind: string, name: string, about: Record<string, number> = {}): string {
  const id = `${kind}-${name.replaceAll("_", "-")}`;
  return known(id) ? t(id, about) : name;
}

export const editionName = (name: string): string => named("edition", name);
export const editionAbout = (name: string): string => {
  const id = `edition-${name}-about`;
  return known(id) ? t(id) : "";
};
/** A format in words, with the points to win of a table's options, or else of its rulebook. */
export function formatName(name: string, edition = "", options: Record<string, unknown> = {}): string {
  const printed = (sheetOf(edition) ?? allEditions()[0])?.options.find((option) => option.name === "target")?.default;
  return named("format", name, { target: Number(options["target"] ?? printed ?? 0) });
}
export const optionName = (name: string): string => named("option", name);
export const optionHint = (name: string): string => {
  const id = `option-${name.replaceAll("_", "-")}-hint`;
  return known(id) ? t(id) : "";
};
export const valueName = (option: string, value: string): string => {
  const id = `option-${option.replaceAll("_", "-")}-${value}`;
  return known(id) ? t(id) : value;
};
