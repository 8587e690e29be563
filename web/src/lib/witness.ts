/** What this browser sees of each deal for itself, kept so that the deal can be checked after it. */
import type { Salt, View, WireEvent } from "@/wire";
import { commitmentTo, type Witnessed } from "@/lib/deal";
import { recall, remember } from "@/lib/storage";

/** A salt for the deal that the server is bound to by `commitment`. */
interface Pledge {
  commitment: string;
  salt: string;
  /** Everybody's commitments when it was opened; null while it is shut. */
  commits: readonly string[] | null;
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
  #pledge: Pledge | null;
  /** What was last said on this connection. */
  #said = "";

  constructor(private readonly table: string) {
    this.#pledge = recall<Pledge | null>(`pledge.${table}`, null);
  }

  /** Say again what is to be said: a new connection may have lost it. */
  again(): void {
    this.#said = "";
  }

  /** What is to be sent for the next deal: first the commitment to a salt, then, once it is called, the salt. */
  saltFor(view: View): Salt | null {
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
    // A salt that was opened is no secret any more, whatever became of the deal it was opened for.
    if (known?.commitment !== commitment || known.commits !== null) this.#keep({ commitment, salt: randomSalt(), commits: null });
    return { t: "salt", commit: commitmentTo(this.#pledge!.salt) };
  }

  /** The salt, for one list of commitments only: opened for a second one, it would be known before that was closed. */
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

  sawDeal(events: readonly WireEvent[], view: View): void {
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
