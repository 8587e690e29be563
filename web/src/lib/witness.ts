/** What this browser saw of each deal, kept so that the deal can be checked afterwards. */
import type { Salt, PersonalView, WireEvent } from "@/wire";
import { commitmentTo, type Witnessed } from "@/lib/deal";
import { recall, remember } from "@/lib/storage";

/** The salt for the deal the server committed to with `commitment`. */
interface Pledge {
  commitment: string;
  salt: string;
  /** All players' commitments when the salt was opened; null before that. */
  commits: readonly string[] | null;
}

const KEPT = 12;
type Deals = Record<string, Witnessed>;

function randomSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was seen of one deal; null if this browser was not there. */
export function witnessed(table: string, deal: number): Witnessed | null {
  return recall<Deals>(`deals.${table}`, {})[deal] ?? null;
}

export class Witness {
  #pledge: Pledge | null;
  /** The last frame sent on this connection. */
  #said = "";

  constructor(private readonly table: string) {
    this.#pledge = recall<Pledge | null>(`pledge.${table}`, null);
  }

  /** Send it again: a new connection may have lost it. */
  again(): void {
    this.#said = "";
  }

  /** The frame to send for the next deal: first the commitment, and once the deal is called, the salt. */
  saltFor(view: PersonalView): Salt | null {
    const { next_commitment: commitment, opening } = view;
    if (view.me === null || !commitment) return null;
    const frame = opening ? this.#opened(commitment, opening.commits) : this.#committed(commitment);
    const text = JSON.stringify(frame);
    if (text === this.#said) return null;
    this.#said = text;
    return frame;
  }

  #committed(commitment: string): Salt {
    const known = this.#pledge;
    // An opened salt is no longer secret, even if its deal never happened.
    if (known?.commitment !== commitment || known.commits !== null) this.#keep({ commitment, salt: randomSalt(), commits: null });
    return { t: "salt", commit: commitmentTo(this.#pledge!.salt) };
  }

  /** Open the salt for one list of commitments only: for a second list it would already be known. */
  #opened(commitment: string, commits: readonly string[]): Salt | null {
    const pledge = this.#pledge;
    if (pledge?.commitment !== commitment || !commits.includes(commitmentTo(pledge.salt))) return null;
    if (pledge.commits !== null && JSON.stringify(pledge.commits) !== JSON.stringify(commits)) return null;
    this.#keep({ ...pledge, commits: [...commits] });
    return { t: "salt", open: pledge.salt };
  }

  #keep(pledge: Pledge): void {
    this.#pledge = pledge;
    remember(`pledge.${this.table}`, pledge);
  }

  sawDeal(events: readonly WireEvent[], view: PersonalView): void {
    if (!events.some((event) => event.is === "RoundBegan")) return;
    const own = events.findLast((event) => event.is === "Dealt" && event.seat === view.me);
    const opened = this.#pledge?.commits ?? null;
    const seen: Witnessed = {
      commitment: this.#pledge?.commitment ?? null,
      salt: opened === null ? null : this.#pledge!.salt,
      commits: opened,
      seat: view.me,
      hand: own?.is === "Dealt" ? (own.cards ?? []) : [],
      first: events.findLast((event) => event.is === "TurnedUp")?.card ?? null,
    };
    const deals = Object.entries({ ...recall<Deals>(`deals.${this.table}`, {}), [view.round]: seen });
    remember(`deals.${this.table}`, Object.fromEntries(deals.slice(-KEPT)));
  }
}
