import { known, t } from "@/lib/words.svelte";

/** An edition, format or option in words, or its own name where no words are written for it. */
function named(kind: string, name: string): string {
  const id = `${kind}-${name.replaceAll("_", "-")}`;
  return known(id) ? t(id) : name;
}

export const editionName = (name: string): string => named("edition", name);
export const editionAbout = (name: string): string => {
  const id = `edition-${name}-about`;
  return known(id) ? t(id) : "";
};
export const formatName = (name: string): string => named("format", name);
export const optionName = (name: string): string => named("option", name);
export const optionHint = (name: string): string => {
  const id = `option-${name.replaceAll("_", "-")}-hint`;
  return known(id) ? t(id) : "";
};
export const valueName = (option: string, value: string): string => {
  const id = `option-${option.replaceAll("_", "-")}-${value}`;
  return known(id) ? t(id) : value;
};
