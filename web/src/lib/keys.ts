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
