/** Tips shown once, the first time they matter; this browser remembers which were shown. */
import type { Action } from "@/lib/notation";
import { recall, remember } from "@/lib/storage";

export type Hint = "catch" | "challenge" | "jump" | "uno" | "drawn" | "play" | "draw";

/** The tip for the offered actions and the size of the hand; rare situations first. */
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

  /** The offered actions have changed: the tip shown until now is done. */
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
