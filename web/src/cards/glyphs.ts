/** The drawings of cards that are no numbers: stroked paths on a square from -50 to 50. */

export const GLYPHS: Record<string, string> = {
  // Skip: a leap over a place
  S: "M-36 18C-30-34 24-38 32 6M14-4L33 9L44-12M-3 28a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
  // Reverse: two arrows that pass each other
  R: "M-34-16H26M8-36L28-16L8 4M34 20H-26M-8 0L-28 20L-8 40",
  // A card to write on: a pencil over lines
  X: "M-28 34H28M-20 18L14-30L30-18L-6 28L-24 32Z",
  // Shuffle Hands: two strands that change places
  WS: "M-38-20C-8-20 8 20 38 20M24 6L39 20L24 34M-38 20C-8 20 8-20 38-20M24-34L39-20L24-6",
  // Fashion Trend: a hanger
  WF: "M0-14C0-20 10-20 10-30A10 10 0 0 0-10-30M0-14L42 22C46 28 42 32 36 32H-36C-42 32-46 28-42 22Z",
  // Badtz-Maru: the shortest of the hands is struck
  WB: "M-30 34V-6M-10 34V-20M10 34V14M30 34V-34M0-4L10 6L20-4M10 6V-34",
};
