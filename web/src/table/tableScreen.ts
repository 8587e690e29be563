/** Loads the code of the table screen separately, so that the start page does not wait for it. */
type Screen = typeof import("@/table/TableScreen.svelte");

let here: Screen | null = null;

/** The table screen, at once if it is already loaded. */
export function tableScreen(): Screen | Promise<Screen> {
  return here ?? import("@/table/TableScreen.svelte").then((found) => (here = found));
}

/** Start loading it; an error is reported when it is needed. */
export function fetchTableScreen(): void {
  Promise.resolve(tableScreen()).catch(() => undefined);
}
