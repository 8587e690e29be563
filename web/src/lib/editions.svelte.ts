/** The editions this server has: their order, colours, cards and looks are its own to say, the page names none. */
import type { Colour, EditionSheet, FormatSheet } from "@/wire";
import { editions } from "@/lib/api";

let sheets: readonly EditionSheet[] = $state.raw([]);

/** Have the editions, and their themes; asked for again where it failed before. */
export async function openEditions(): Promise<void> {
  const found = await editions();
  if (found === sheets) return;
  sheets = found;
  dress(found);
}

/** The themes as one sheet of styles: each edition's custom properties, over the page's own. */
function dress(found: readonly EditionSheet[]): void {
  const rules = found.map(({ name, theme }) => {
    const style = Object.entries(theme.style).map(([property, value]) => `--${property}: ${value};`);
    return `[data-theme="${name}"] { ${style.join(" ")} }`;
  });
  const looks = new CSSStyleSheet();
  looks.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets = [looks];
}

/** Every edition, the usual one first; none until the server has answered. */
export function allEditions(): readonly EditionSheet[] {
  return sheets;
}

export function sheetOf(edition: string | null | undefined): EditionSheet | undefined {
  return sheets.find((sheet) => sheet.name === edition);
}

/** The first of these editions that there is, or else the usual one. */
export function oneOf(...wanted: (string | null | undefined)[]): string {
  const there = wanted.find((name) => name && (sheets.length === 0 || sheetOf(name)));
  return there ?? sheets[0]?.name ?? "";
}

const USUAL: readonly Colour[] = ["R", "G", "B", "Y"];

export function coloursOf(edition: string | null | undefined): readonly Colour[] {
  return sheetOf(edition)?.colours ?? USUAL;
}

/** What is known of a format, whatever the edition. */
export function formatOf(name: string | undefined): FormatSheet | undefined {
  return sheets[0]?.format_sheets.find((one) => one.name === name);
}

/** The drawing of a card that only some edition has. */
export function drawingOf(face: string): string | undefined {
  return sheets.find((sheet) => face in sheet.theme.drawings)?.theme.drawings[face];
}

/** The option by which people write on cards of an edition, where it has such cards. */
export function writingOf(sheet: EditionSheet): EditionSheet["options"][number] | undefined {
  return sheet.options.find((option) => option.type === "blanks" || option.type === "customizable");
}
