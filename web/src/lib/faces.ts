/** A face for every player, drawn from the name: no two at one table alike. */

export interface Face {
  /** Which of the grounds it stands on: at one table each has its own. */
  readonly ground: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly top: number;
}

export const GROUNDS = ["#f4b740", "#e4688c", "#6fa8ff", "#5cc59a", "#c58af0", "#ff9466", "#8fd3f4", "#c9d65b", "#f2a6c9", "#a3a8b8"];
export const EYES = 4;
export const MOUTHS = 4;
export const TOPS = 5;

/** FNV-1a, the same on every machine. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The faces of a table's players, in the order of their names; a ground that is taken gives way to the next. */
export function facesOf(names: readonly string[]): Face[] {
  const taken = new Set<number>();
  return names.map((name) => {
    const hash = mixed(name);
    let ground = hash % GROUNDS.length;
    while (taken.has(ground) && taken.size < GROUNDS.length) ground = (ground + 1) % GROUNDS.length;
    taken.add(ground);
    return { ground, eyes: (hash >>> 8) % EYES, mouth: (hash >>> 16) % MOUTHS, top: (hash >>> 24) % TOPS };
  });
}
