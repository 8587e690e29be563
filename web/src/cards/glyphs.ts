/** The drawings of cards every edition has: stroked paths on a square from -50 to 50.  A theme brings its own. */

export const GLYPHS: Record<string, string> = {
  // Skip: no entry
  S: "M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M-24-24L24 24",
  // Reverse: two arrows that pass each other
  R: "M-34-16H26M8-36L28-16L8 4M34 20H-26M-8 0L-28 20L-8 40",
  // A card to write on: a pencil over lines
  X: "M-28 34H28M-20 18L14-30L30-18L-6 28L-24 32Z",
};
