/** The rule for players' names, the same as the server's. */
const LONGEST = 24;

export function tooLong(name: string): boolean {
  return [...name.trim()].length > LONGEST;
}
