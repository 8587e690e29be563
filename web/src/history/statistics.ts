/** The reader's results, counted and stored only in this browser. */
import type { PersonalView, WireEvent } from "@/wire";
import { forget, recall, remember } from "@/lib/storage";

export interface Tally {
  readonly rounds: number;
  readonly won: number;
  readonly matches: number;
  readonly matchesWon: number;
  /** The most points scored in one round. */
  readonly best: number;
}

const NOTHING: Tally = { rounds: 0, won: 0, matches: 0, matchesWon: 0, best: 0 };

export function tally(): Tally {
  return { ...NOTHING, ...recall<Partial<Tally>>("statistics", {}) };
}

export function forgetTally(): void {
  forget("statistics");
}

/** Count a finished round of a player. */
export function countRound(events: readonly WireEvent[], view: PersonalView): void {
  const { results } = view;
  const me = results?.me ?? null;
  if (me === null || !results || !events.some((event) => event.is === "RoundOver")) return;
  const before = tally();
  remember("statistics", {
    rounds: before.rounds + 1,
    won: before.won + Number(results.winner === me),
    matches: before.matches + Number(results.match_over),
    matchesWon: before.matchesWon + Number(results.match_winners.includes(me)),
    best: Math.max(before.best, results.points[me] ?? 0),
  } satisfies Tally);
}
