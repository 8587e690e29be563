/** What this browser sees of each deal for itself, kept so that the deal can be checked after it. */
import type { View, WireEvent } from "@/wire";
import type { Witnessed } from "./deal";
import { recall, remember } from "./storage";

interface Promised {
  commitment: string;
  salt: string;
}

const KEPT = 12;
type Deals = Record<string, Witnessed>;

function randomSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was seen of one deal; null for one that this browser was not there for. */
export function witnessed(table: string, deal: number): Witnessed | null {
  return recall<Deals>(`deals.${table}`, {})[deal] ?? null;
}

export class Witness {
  #before: Promised | null;

  constructor(private readonly table: string) {
    this.#before = recall<Promised | null>(`salt.${table}`, null);
  }

  /** A salt to send for the next deal, once its commitment is shown; null where one was sent. */
  saltFor(view: View): string | null {
    const { next_commitment: commitment } = view;
    if (view.me === null || !commitment || this.#before?.commitment === commitment) return null;
    this.#before = { commitment, salt: randomSalt() };
    remember(`salt.${this.table}`, this.#before);
    return this.#before.salt;
  }

  sawDeal(events: readonly WireEvent[], view: View): void {
    if (!events.some((event) => event.is === "RoundBegan")) return;
    const own = events.findLast((event) => event.is === "Dealt" && event.seat === view.me);
    const seen: Witnessed = {
      commitment: this.#before?.commitment ?? null,
      salt: this.#before?.salt ?? null,
      seat: view.me,
      hand: own?.is === "Dealt" ? (own.cards ?? []) : [],
      first: events.findLast((event) => event.is === "TurnedUp")?.card ?? null,
    };
    const deals = Object.entries({ ...recall<Deals>(`deals.${this.table}`, {}), [view.deal]: seen });
    remember(`deals.${this.table}`, Object.fromEntries(deals.slice(-KEPT)));
  }
}
