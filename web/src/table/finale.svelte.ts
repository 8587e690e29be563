/** The animation of a round's end: the last card lands, hands open one by one and are counted, the winner is cheered. */
import { pace } from "@/lib/settings.svelte";

export type Phase = "land" | "count" | "cheer" | "done";

/** How long the last card is shown, in milliseconds. */
const LAND = 1_400;
/** The longest a hand is counted for; all of them together take no longer than COUNT. */
const HAND = 700;
const COUNT = 3_200;
const CHEER = 2_000;

export class Finale {
  /** Also "done" where there is no animation: it is off, or the page was opened later. */
  phase: Phase = $state("done");
  /** How many hands have been opened. */
  opened = $state(Infinity);
  #timer = 0;

  /** Whether points are still to be counted. */
  get counting(): boolean {
    return this.phase === "land" || this.phase === "count";
  }

  /** @param hands is how many hands are to be counted. */
  begin(hands: number): void {
    this.#stop();
    this.phase = "land";
    this.opened = 0;
    this.#after(LAND, () => this.#count(hands));
  }

  skip(): void {
    this.#stop();
    this.phase = "done";
    this.opened = Infinity;
  }

  #count(hands: number): void {
    this.phase = "count";
    if (this.opened >= hands) {
      this.phase = "cheer";
      this.opened = Infinity;
      this.#after(CHEER, () => this.skip());
      return;
    }
    this.#after(Math.min(HAND, COUNT / hands), () => {
      this.opened += 1;
      this.#count(hands);
    });
  }

  #after(ms: number, what: () => void): void {
    this.#timer = window.setTimeout(what, ms * pace());
  }

  #stop(): void {
    clearTimeout(this.#timer);
  }
}
