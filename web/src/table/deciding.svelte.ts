/** The choice the reader is making, until it is complete and sent. */
import type { Game } from "@/table/game.svelte";
import type { Held } from "@/table/hand";
import type { Colour } from "@/lib/notation";
import { t } from "@/lib/words.svelte";
import type { PersonalView } from "@/wire";
import { begun, offeredCards, question, withColour, withSeat, type Choice } from "@/table/choice";

const CATCH_COOLS = 1_500;
/** The questions that are answered with cards of the hand. */
const OF_THE_HAND = new Set<PersonalView["pending"]>(["play", "drawn", "stack", "show", "discard", "put-under", "shuffle-in"]);

export class Deciding {
  choice: Choice | null = $state.raw(null);
  /** The key of the card being played. */
  picked: number | null = $state(null);
  chosen: ReadonlySet<number> = $state.raw(new Set());
  /** Why the card pressed last cannot be played. */
  told: string | null = $state(null);
  /** A catch was just tried: pressing again at once does nothing. */
  cooling = $state(false);

  readonly question = $derived(this.choice ? question(this.choice) : null);
  readonly offered: Set<string> = $derived.by(() =>
    offeredCards(this.game.may, this.game.hand.map((held) => held.code)),
  );
  /** Whether cards of the hand answer the question. */
  readonly asked: boolean = $derived.by(() => {
    const pending = this.game.view?.pending;
    return (this.game.mine && pending !== undefined && OF_THE_HAND.has(pending)) || this.offered.size > 0;
  });
  /** The action for several chosen cards: discard or give. */
  readonly parting = $derived.by(() => this.game.may.find((action) => action.verb === "discard" || action.verb === "give"));
  /** What is done with them: discards may go back into the draw pile. */
  readonly partingAs = $derived.by(() => {
    const pending = this.game.view?.pending;
    if (pending === "put-under" || pending === "shuffle-in") return pending;
    return this.parting?.verb === "give" ? "give" : "discard";
  });
  /** How many cards to choose; null where none are. */
  readonly discards: number | null = $derived(this.parting?.count ?? null);

  constructor(readonly game: Game) {}

  /** Start over, because the offered actions have changed. */
  start(): void {
    this.putBack();
    this.chosen = new Set();
    this.told = null;
    this.game.refusal = null;
  }

  press(held: Held): void {
    this.told = null;
    if (this.discards !== null) {
      const why = this.why(held.code);
      if (why) this.told = why;
      else this.#toggle(held);
    } else {
      this.picked = held.key;
      this.#settle(begun(this.game.may, held.code));
    }
  }

  /** Continue with the choice so far; send it if nothing is left to ask. */
  #settle(next: Choice): void {
    const still = question(next);
    if (still?.ask !== "nothing") {
      this.choice = next;
      return;
    }
    this.putBack();
    if (still.text.startsWith("show")) this.game.choose(still.text);
    else this.game.play(still.text);
  }

  pickColour(colour: Colour): void {
    if (this.choice) this.#settle(withColour(this.choice, colour));
    else this.game.choose(`>${colour}`);
  }

  pickSeat(seat: number): void {
    if (this.choice) this.#settle(withSeat(this.choice, seat));
  }

  putBack(): void {
    this.choice = null;
    this.picked = null;
  }

  #toggle(held: Held): void {
    const next = new Set(this.chosen);
    if (!next.delete(held.key)) next.add(held.key);
    this.chosen = next;
  }

  discard(): void {
    const codes = this.game.hand.filter((held) => this.chosen.has(held.key)).map((held) => held.code);
    this.chosen = new Set();
    this.game.choose(`${this.parting?.verb ?? "discard"} ${codes.join(" ")}`);
  }

  why(card: string): string | null {
    return this.game.view?.reasons?.[card]?.why ?? null;
  }

  explain(held: Held): void {
    if (this.asked) this.told = this.why(held.code) ?? t("hand-not-now");
    else this.told = this.game.mine ? null : t("not-your-turn");
  }

  /** Call UNO late where that is offered; otherwise arm the call for the next-to-last card. */
  uno(): void {
    if (this.game.may.some((action) => action.verb === "uno")) this.game.choose("uno");
    else this.game.arm();
  }

  catch(seat: number): void {
    if (this.cooling) return;
    this.cooling = true;
    setTimeout(() => (this.cooling = false), CATCH_COOLS);
    this.game.choose(`catch ${seat}`);
  }

  catchFirst(): void {
    const found = this.game.may.find((action) => action.verb === "catch");
    if (found?.seat != null) this.catch(found.seat);
  }
}
