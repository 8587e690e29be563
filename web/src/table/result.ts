/** The result of a round as one viewer is told it. */
import type { Namer } from "@/lib/say";
import { t } from "@/lib/words.svelte";
import type { RoundOutcome, PersonalView } from "@/wire";

/** Whether the reader's side has won the round; who only watched, or sat down later, has no side. */
export function wonByReader({ results, sides }: Pick<PersonalView, "results" | "sides">): boolean {
  const winner = results?.winner ?? null;
  const me = results?.me ?? null;
  if (winner === null || me === null) return false;
  return winner === me || (sides.length > 0 && sides[winner] === sides[me]);
}

/** The names of those who played the round. */
export function namesOf({ names, me }: RoundOutcome): Namer {
  return (seat) => (seat === me ? t("you") : (names[seat] ?? ""));
}

/** How far along the way to *goal* a score is, from 0 to 1; without a goal, beside the highest score. */
export function shareOf(score: number, goal: number | null, scores: readonly number[]): number {
  const whole = goal ?? Math.max(1, ...scores);
  return Math.min(1, Math.max(0, score / whole));
}
