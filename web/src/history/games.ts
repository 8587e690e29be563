/** The games this browser has played, so that their histories can be opened again. Stored only here. */
import type { PersonalView, WireEvent } from "@/wire";
import { giveUpSeat, heldSeats, tokenAt } from "@/lib/seats";
import { recall, remember } from "@/lib/storage";

export interface KeptGame {
  readonly table: string;
  readonly edition: string;
  readonly others: readonly string[];
  readonly rounds: number;
  readonly won: number;
  /** When its last round ended, in milliseconds since 1970. */
  readonly at: number;
}

/** Older games are dropped, together with their seat tokens. */
const MOST = 100;

/** The newest first; a game whose token is gone cannot be opened, and is not kept. */
export function keptGames(): KeptGame[] {
  return recall<KeptGame[]>("games", []).filter(({ table }) => tokenAt(table) !== null);
}

/** Add a finished round of a player to the list. */
export function keepGame(table: string, events: readonly WireEvent[], view: PersonalView, now = Date.now()): void {
  const { results } = view;
  const me = results?.me ?? null;
  if (me === null || !results || !events.some((event) => event.is === "RoundOver")) return;
  const games = keptGames();
  const before = games.find((game) => game.table === table);
  const game: KeptGame = {
    table,
    edition: view.settings.edition,
    others: view.seats.flatMap(({ name }, seat) => (seat === me || !name ? [] : [name])),
    rounds: (before?.rounds ?? 0) + 1,
    won: (before?.won ?? 0) + Number(results.winner === me),
    at: now,
  };
  const kept = [game, ...games.filter((one) => one.table !== table)];
  for (const { table: old } of kept.slice(MOST)) if (!heldSeats().includes(old)) giveUpSeat(old);
  remember("games", kept.slice(0, MOST));
}

/** Remove a game and its seat token. */
export function forgetGame(table: string): void {
  remember("games", keptGames().filter((game) => game.table !== table));
  giveUpSeat(table);
}
