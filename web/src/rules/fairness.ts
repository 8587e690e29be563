/** What a written card or a mix of rules does to a round, in words: nothing where it makes no difference. */
import { t } from "@/lib/words.svelte";
import type { Fairness } from "@/wire";

/** How long rounds get beside the book's, up to each bound. */
const LENGTHS = [
  [0.6, "half"],
  [0.8, "third-less"],
  [0.92, "little-less"],
  [1.08, "same"],
  [1.2, "little-more"],
  [1.42, "third-more"],
  [1.75, "half-more"],
  [2.5, "twice"],
] as const;
const OFTEN = [
  [0.02, "never"],
  [0.35, "rarely"],
  [0.65, "half"],
  [0.98, "mostly"],
] as const;
/** About two standard errors of what 1,200 rounds say: less is not worth a word. */
const SKILL = 0.05;
const SEAT = 0.05;
const FAIR = 0.25;
const ENDLESS = 0.01;

const worded = (table: readonly (readonly [number, string])[], figure: number, beyond: string) => table.find(([most]) => figure <= most)?.[1] ?? beyond;

/** *longer* is the length of a round beside one without the card, *leader* how often it hits an opponent with the fewest cards. */
export function trialWords(longer: number, leader: number | null): string {
  const often = leader === null ? "" : t("card-leader", { often: worded(OFTEN, leader, "always") });
  return [lengthWords(longer), often].filter(Boolean).join(" ");
}

function lengthWords(longer: number): string {
  const much = worded(LENGTHS, longer, "many");
  return much === "same" ? "" : t("card-longer", { much, times: Math.round(longer) });
}

/** What one good player of four wins: a fair share, and their part of the rest. */
export const wonBy = (skill: number) => FAIR + (1 - FAIR) * skill;

export const percent = (share: number) => Math.round(share * 100);

export const seatWords = (seat: number, share: number) => t("fairness-seat", { seat, share: percent(share) });

/** What is worth a word about a mix of rules; "" where it plays like the book. */
export function fairnessWords({ longer, skill, skill_before, best_seat, best_share, unfinished }: Fairness): string {
  const less = skill_before - skill;
  return [
    lengthWords(longer),
    Math.abs(less) > SKILL ? t("fairness-skill", { less: String(less > 0) }) : "",
    best_share > FAIR + SEAT ? seatWords(best_seat, best_share) : "",
    unfinished > ENDLESS ? t("fairness-endless") : "",
  ]
    .filter(Boolean)
    .join(" ");
}
