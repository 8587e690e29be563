/** The rule for players' names, the same as the server's. */
const LONGEST = 24;

/** As much of a name as a player may have; a character of several code units counts as one. */
export function shortened(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST ? characters.slice(0, LONGEST).join("") : name;
}
