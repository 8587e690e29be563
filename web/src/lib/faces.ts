/** A face for every player, drawn from the name: no two at one table alike. */

export interface Face {
  /** Which of the grounds it stands on: at one table each has its own. */
  readonly ground: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly top: number;
}

export const GROUNDS = ["#f4b740", "#e4688c", "#6fa8ff", "#5cc59a", "#c58af0", "#ff9466", "#8fd3f4", "#c9d65b", "#f2a6c9", "#a3a8b8"];
/** The lines of a face, in a square of 40. */
const EYES = ["M14 19v3M26 19v3", "M12.5 20.5h4M23.5 20.5h4", "M12 21q2-3 4 0M24 21q2-3 4 0", "M14 20.5h.01M26 20.5h.01"];
const MOUTHS = ["M14 27q6 5 12 0", "M15 28h10", "M14 26.5q6 8 12 0z", "M17 28q3 3 6 0"];
/** Somebody who has won beams; somebody who is found out is startled. */
const MOODS = {
  beaming: { eyes: EYES[2]!, mouth: MOUTHS[2]!, dots: false, filled: true },
  startled: { eyes: EYES[3]!, mouth: "M17.6 28.4a2.4 3 0 1 0 4.8 0a2.4 3 0 1 0-4.8 0z", dots: true, filled: true },
};
export type Mood = keyof typeof MOODS;

/** The lines of the eyes and the mouth: whether the eyes are dots, and the mouth is open. */
export function featuresOf({ eyes, mouth }: Face, mood: Mood | null): { eyes: string; mouth: string; dots: boolean; filled: boolean } {
  return mood ? MOODS[mood] : { eyes: EYES[eyes]!, mouth: MOUTHS[mouth]!, dots: eyes === 3, filled: mouth === 2 };
}
export const TOPS = ["M8 17q12-16 24 0q-6-5-12-5t-12 5z", "M6 15h28l-5-3q-9-9-18 0z", "M9 14l2-8l6 5zM31 14l-2-8l-6 5z", "M20 10q-8-8-12 2M20 10q8-8 12 2", ""];

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
    return { ground, eyes: (hash >>> 8) % EYES.length, mouth: (hash >>> 16) % MOUTHS.length, top: (hash >>> 24) % TOPS.length };
  });
}
