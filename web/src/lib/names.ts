/** What a player may be called; the server refuses the rest, and would say the same. */
const LONGEST = 24;

export function tooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST;
}
