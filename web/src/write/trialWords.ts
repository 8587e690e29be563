/** What a written card does to a round, in words: nothing where it makes no difference. */
import { t } from "@/lib/words.svelte";

/** Less than this share of a round more or less is not worth a word. */
const SAME = 0.05;
const OFTEN = [
  [0.02, "never"],
  [0.35, "rarely"],
  [0.65, "half"],
  [0.98, "mostly"],
] as const;

/** *longer* is the length of a round beside one without the card, *leader* how often it hits an opponent with the fewest cards. */
export function trialWords(longer: number, leader: number | null): string {
  const length = Math.abs(longer - 1) <= SAME ? "" : t("card-longer", { longer: Number(longer.toFixed(1)) });
  const often = leader === null ? "" : t("card-leader", { often: OFTEN.find(([most]) => leader <= most)?.[1] ?? "always" });
  return [length, often].filter(Boolean).join(" ");
}
