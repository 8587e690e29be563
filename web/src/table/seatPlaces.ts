/** The other seats in order, from the reader's left round the table; all of them for a watcher. */
export function around(count: number, own: number | null): number[] {
  const from = own ?? -1;
  return Array.from({ length: count }, (_, i) => (from + 1 + i) % count).filter((seat) => seat !== own);
}

/** Where the others sit: along an arc from the reader's left over the top to the right, in per cent. */
export function placeAt(i: number, count: number): { x: number; y: number } {
  if (count === 1) return { x: 50, y: 13 };
  if (count === 2) return { x: 12 + 76 * i, y: 45 };
  const angle = (Math.PI * (i + 0.5)) / count;
  return { x: 50 - 46 * Math.cos(angle), y: 84 - 73 * Math.sin(angle) };
}
