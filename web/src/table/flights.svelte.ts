/** Flying cards: shows what just happened as movement, never more than a few cards at a time. */
import { tick } from "svelte";
import type { Held } from "@/table/hand";
import { afterPaint } from "@/lib/firstPaint.svelte";
import { pace } from "@/lib/settings.svelte";
import type { PersonalView, WireEvent } from "@/wire";

export interface Flight {
  readonly key: number;
  /** The card's code, or null for its back. */
  readonly card: string | null;
  /** It leaves with its back up and is turned on the way. */
  readonly turns: boolean;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly delay: number;
  /** The card of the reader's own hand that it becomes. */
  readonly held: number | null;
}

type Way = Pick<Flight, "card" | "from" | "to"> & Partial<Flight>;

const MOST = 8;
const MOST_DEALT = 28;
/** From the first card that leaves the pile to the last: with their flight and the first card's turn, under two seconds. */
const DEALING = 1_000;
export const DEAL_LASTS = 1_800;
let lastKey = 0;

export class Flights {
  inAir: Flight[] = $state.raw([]);
  /** A deal is being shown. */
  dealing = $state(false);
  /** Where the reader's own card left the hand. */
  origin: DOMRect | null = null;
  #ends = 0;

  constructor(
    private readonly me: () => number | null,
    /** The table whose places are flown to. */
    private readonly table: () => ParentNode,
  ) {}

  /** Cards of the reader's hand that have not arrived yet. */
  readonly awaited: ReadonlySet<number> = $derived(new Set(this.inAir.flatMap(({ held }) => held ?? [])));

  async show(events: readonly WireEvent[], view: PersonalView, hand: readonly Held[]): Promise<void> {
    await tick(); // The cards that have come lie in the hand by now.
    if (events.some((event) => event.is === "RoundBegan")) this.deal(view);
    else for (const event of events) this.#launch(event, hand);
  }

  land(key: number): void {
    this.inAir = this.inAir.filter((flight) => flight.key !== key);
  }

  /** End all animations at once. */
  skip(): void {
    clearTimeout(this.#ends);
    this.dealing = false;
    this.inAir = [];
  }

  /** Animate the first deal: the new table is painted without cards, which fly from the next frame on. */
  dealFirst(view: PersonalView): void {
    this.dealing = true;
    afterPaint(() => this.dealing && this.deal(view));
  }

  /** A card at a time to each player, from the dealer's left. */
  deal(view: PersonalView): void {
    this.skip();
    const players = view.seats.length;
    const seats = view.seats.map((_, i) => ((view.dealer ?? 0) + 1 + i) % players).filter((seat) => !view.out.includes(seat));
    const each = Math.max(1, Math.min(7, Math.floor(MOST_DEALT / seats.length)));
    const from = this.#anchor("draw");
    const step = (DEALING * pace()) / (each * seats.length);
    this.dealing = true;
    this.#ends = window.setTimeout(() => this.skip(), DEAL_LASTS * pace());
    for (let i = 0; i < each * seats.length; i++) {
      const to = this.#place(seats[i % seats.length]!);
      if (from && to) this.#add({ card: null, from, to, delay: i * step }, MOST_DEALT);
    }
  }

  #anchor(name: string): DOMRect | null {
    return this.table().querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;
  }

  #place(seat: number): DOMRect | null {
    return seat === this.me() ? this.#anchor("hand") : this.#anchor(`seat-${seat}`);
  }

  #launch(event: WireEvent, hand: readonly Held[]): void {
    if (event.is === "Played") {
      const own = event.seat === this.me() ? this.origin : null;
      this.origin = null;
      this.#fly(event.card, own ?? this.#place(event.seat), this.#anchor("discard"));
    } else if (event.is === "Drew" && event.seat === this.me() && event.cards) {
      this.#draw(event.cards, hand);
    } else if (event.is === "Drew") {
      for (let i = 0; i < Math.min(event.count, 4); i++) this.#fly(null, this.#anchor("draw"), this.#place(event.seat), i * 60);
    } else if (event.is === "Swapped") {
      this.#fly(null, this.#place(event.seat), this.#place(event.other));
      this.#fly(null, this.#place(event.other), this.#place(event.seat));
    } else if (event.is === "HandsShuffled") {
      for (const place of this.table().querySelectorAll("[data-seat]")) {
        this.#fly(null, place.getBoundingClientRect(), this.#anchor("discard"));
      }
    }
  }

  /** The cards the reader drew: each turns over as it flies to its place in the hand. */
  #draw(cards: readonly string[], hand: readonly Held[]): void {
    const from = this.#anchor("draw");
    const fresh = hand.filter((held) => held.fresh && cards.includes(held.code));
    fresh.forEach(({ key, code }, i) => {
      const to = this.table().querySelector(`[data-key="${key}"]`)?.getBoundingClientRect();
      if (from && to) this.#add({ card: code, from, to, delay: i * 90 * pace(), turns: true, held: key }, MOST);
    });
  }

  #fly(card: string | null, from: DOMRect | null, to: DOMRect | null, delay = 0): void {
    if (from && to) this.#add({ card, from, to, delay: delay * pace() }, MOST);
  }

  #add(way: Way, most: number): void {
    if (this.inAir.length >= most) return;
    this.inAir = [...this.inAir, { turns: false, held: null, delay: 0, ...way, key: ++lastKey }];
  }
}
