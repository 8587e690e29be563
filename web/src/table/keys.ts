/** The same letters as the terminal's. */
export const SHORTCUTS: Record<string, "draw" | "uno" | "catch" | "challenge" | "accept" | "pass" | "log"> = {
  d: "draw",
  u: "uno",
  c: "catch",
  h: "challenge",
  a: "accept",
  p: "pass",
  l: "log",
};

/** Whether a dialog lies over *place*: what is pressed then is meant for the dialog. */
export function covered(place: Element): boolean {
  const open = document.querySelector("dialog[open]");
  return open !== null && !open.contains(place);
}
