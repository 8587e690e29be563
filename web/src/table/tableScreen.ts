/** The code of the table, which comes by itself: the start page is there without it. */
type Screen = typeof import("@/table/TableScreen.svelte");

let here: Screen | null = null;

/** The table's screen: at once where it has come already. */
export function tableScreen(): Screen | Promise<Screen> {
  return here ?? import("@/table/TableScreen.svelte").then((found) => (here = found));
}

/** Have it come; whoever needs it asks again. */
export function fetchTableScreen(): void {
  Promise.resolve(tableScreen()).catch(() => undefined);
}
