/** Things said once, the first time they matter; which have been said is kept in this browser. */
import type { Action } from "@/lib/notation";
import { recall, remember } from "@/lib/storage";

export type Hint = "catch" | "challenge" | "jump" | "uno" | "drawn" | "play" | "draw";

/** The hint that fits what is offered to a hand of this many cards; the rarest first. */
export function hintFor(may: readonly Action[], cards: number): Hint | null {
  const offers = new Set(may.map((action) => action.verb));
  if (offers.has("catch")) return "catch";
  if (offers.has("challenge")) return "challenge";
  if (offers.has("jump")) return "jump";
  if (offers.has("play")) return cards === 2 ? "uno" : offers.has("pass") ? "drawn" : "play";
  return offers.has("draw") ? "draw" : null;
}

export class Hints {
  now: Hint | null = $state(null);
  readonly #said = new Set(recall<Hint[]>("hints", []));

  /** What is offered has changed: the hint that stood there has done its work. */
  offered(may: readonly Action[], cards: number): void {
    if (this.now) this.#keep(this.now);
    const next = hintFor(may, cards);
    this.now = next && !this.#said.has(next) ? next : null;
  }

  #keep(hint: Hint): void {
    this.#said.add(hint);
    remember("hints", [...this.#said]);
  }
}
