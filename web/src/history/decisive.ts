/** The decisive moments of a round, in words. */
import type { Namer } from "@/lib/say";
import { t } from "@/lib/words.svelte";
import type { Decisive } from "@/wire";

export function decisiveWords({ kind, seat, other, count }: Decisive, name: Namer): string {
  return t(`decisive-${kind}`, { who: seat === null ? "none" : name(seat), other: other === null ? "none" : name(other), count });
}

/** The kinds that people talk about afterwards, the most telling first; the end itself is known to all. */
const TELLING: readonly Decisive["kind"][] = ["bluff-caught", "caught", "challenge-failed", "hands-change", "big-draw", "lead", "one-card"];

/** A few moments that decided a round, in the order they came. */
export function deciding(moments: readonly Decisive[], most = 3): Decisive[] {
  const rank = (one: Decisive) => TELLING.indexOf(one.kind);
  const told = moments.filter((one) => rank(one) >= 0);
  // Of two of a kind the later one decided more.
  const first = told.toSorted((one, other) => rank(one) - rank(other) || other.at - one.at).slice(0, most);
  return first.toSorted((one, other) => one.at - other.at);
}
