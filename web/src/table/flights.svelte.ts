/** Cards in the air: what just happened, shown as movement.  Never more than a few at a time. */
import type { WireEvent } from "@/wire";

export interface Flight {
  readonly key: number;
  /** The card's code, or null for its back. */
  readonly card: string | null;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly delay: number;
}

const MOST = 8;
let lastKey = 0;

export class Flights {
  inAir: Flight[] = $state.raw([]);
  /** Where the reader's own card left the hand. */
  origin: DOMRect | null = null;

  constructor(
    private readonly me: () => number | null,
    /** The table whose places are flown to. */
    private readonly table: () => ParentNode,
  ) {}

  show(events: readonly WireEvent[]): void {
    for (const event of events) this.#launch(event);
  }

  land(key: number): void {
    this.inAir = this.inAir.filter((flight) => flight.key !== key);
  }

  #anchor(name: string): DOMRect | null {
    return this.table().querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
  }

  #place(seat: number): DOMRect | null {
    return seat === this.me() ? this.#anchor("hand") : this.#anchor(`seat-${seat}`);
  }

  #launch(event: WireEvent): void {
    if (event.is === "Played") {
      const own = event.seat === this.me() ? this.origin : null;
      this.origin = null;
      this.#add(event.card, own ?? this.#place(event.seat), this.#anchor("discard"), 0);
    } else if (event.is === "Drew" || event.is === "Dealt") {
      const count = Math.min(event.count, event.is === "Dealt" ? 2 : 4);
      for (let i = 0; i < count; i++) this.#add(null, this.#anchor("draw"), this.#place(event.seat), i * 60);
    } else if (event.is === "Swapped") {
      this.#add(null, this.#place(event.seat), this.#place(event.other), 0);
      this.#add(null, this.#place(event.other), this.#place(event.seat), 0);
    } else if (event.is === "HandsShuffled") {
      for (const place of this.table().querySelectorAll("[data-seat]")) {
        this.#add(null, place.getBoundingClientRect(), this.#anchor("discard"), 0);
      }
    }
  }

  #add(card: string | null, from: DOMRect | null, to: DOMRect | null, delay: number): void {
    if (!from || !to || this.inAir.length >= MOST) return;
    this.inAir = [...this.inAir, { key: ++lastKey, card, from, to, delay }];
  }
}
