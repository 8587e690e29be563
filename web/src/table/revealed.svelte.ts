/** Cards of another player that only the reader is shown: for a challenge, a Fashion Trend, or a written rule. */
import type { WireEvent } from "@/wire";

export class Revealed {
  now: { who: string; cards: readonly string[] } | null = $state.raw(null);

  /** Show what *event* reveals to the seat *me*; the end of the round hides it. */
  see(event: WireEvent, me: number | null, name: (seat: number) => string): void {
    if (event.is === "Challenged" && event.seat === me && event.hand) this.now = { who: name(event.accused), cards: event.hand };
    else if (event.is === "HandShown" && event.to === me && event.hand) this.now = { who: name(event.seat), cards: event.hand };
    else if (event.is === "Showed" && event.to === me && event.card) this.now = { who: name(event.seat), cards: [event.card] };
    else if (event.is === "RoundOver") this.hide();
  }

  hide(): void {
    this.now = null;
  }
}
