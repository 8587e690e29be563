/** The moments that are shown large over the felt: short, ended by any press, and never in the way of one. */
import { pace, stillness } from "@/lib/settings.svelte";
import type { WireEvent } from "@/wire";

export type MomentKind = "four" | "skip" | "reverse" | "uno" | "caught" | "bluff" | "honest" | "out";

export interface BigMoment {
  readonly kind: MomentKind;
  /** Whose moment it is; null where it is nobody's. */
  readonly seat: number | null;
}

/** The longest a moment is shown, in milliseconds, at any speed. */
export const MOMENT = 700;

type Teller = (events: readonly WireEvent[]) => BigMoment | null;

function first<Name extends WireEvent["is"]>(events: readonly WireEvent[], name: Name): Extract<WireEvent, { is: Name }> | undefined {
  return events.find((event): event is Extract<WireEvent, { is: Name }> => event.is === name);
}

/** From the greatest down: of several, only the first is shown. */
const TELLERS: readonly Teller[] = [
  (events) => {
    const over = first(events, "RoundOver");
    return over && over.winner !== null && over.hands[over.winner]?.length === 0 ? { kind: "out", seat: over.winner } : null;
  },
  (events) => {
    const challenged = first(events, "Challenged");
    return challenged ? { kind: challenged.guilty ? "bluff" : "honest", seat: challenged.accused } : null;
  },
  (events) => {
    const caught = first(events, "Caught");
    return caught ? { kind: "caught", seat: caught.seat } : null;
  },
  (events) => {
    const called = first(events, "Called") ?? events.find((event) => event.is === "Played" && event.uno);
    return called && "seat" in called ? { kind: "uno", seat: called.seat } : null;
  },
  (events) => (first(events, "Played")?.card === "W4" ? { kind: "four", seat: null } : null),
  (events) => {
    const lost = first(events, "LostTurn");
    return lost && first(events, "Played") && !first(events, "Drew") ? { kind: "skip", seat: lost.seat } : null;
  },
  (events) => (first(events, "Turned") ? { kind: "reverse", seat: null } : null),
];

export function momentOf(events: readonly WireEvent[]): BigMoment | null {
  for (const teller of TELLERS) {
    const found = teller(events);
    if (found) return found;
  }
  return null;
}

export class Moments {
  now: (BigMoment & { readonly key: number }) | null = $state.raw(null);
  #timer = 0;
  #count = 0;

  /** Show what *events* are worth; nothing where motion is off or nobody looks. */
  show(events: readonly WireEvent[]): void {
    const found = stillness() || document.hidden ? null : momentOf(events);
    if (!found) return;
    clearTimeout(this.#timer);
    this.now = { ...found, key: ++this.#count };
    this.#timer = window.setTimeout(() => this.skip(), MOMENT * Math.min(1, pace()));
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.now) this.now = null;
  }
}
