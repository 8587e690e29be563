/** Duplicate deals: the same deal for several people, each at their own table. */
import { call } from "@/lib/api";
import { whileDialling } from "@/lib/socket";
import { keepSeat, tokenAt } from "@/lib/seats";
import { recall, remember } from "@/lib/storage";
import type { DuplicatePlay, DuplicateSummary } from "@/wire";

/** How many tables of others are remembered. */
const MOST = 300;

/** The table where this browser plays a duplicate deal; null if it does not. */
export function ownPlay(duplicate: string): string | null {
  const table = recall<string | null>(`play.${duplicate}`, null);
  return table !== null && tokenAt(table) !== null ? table : null;
}

function kept(made: DuplicatePlay): DuplicatePlay {
  keepSeat(made.table, made.token);
  remember(`play.${made.duplicate}`, made.table);
  remember(`begin.${made.table}`, true);
  return made;
}

export const newDuplicate = (edition: string, name: string, pace: number) =>
  whileDialling(call("POST /api/duplicates", {}, { edition, name, pace })).then(kept);

export const takeUp = (duplicate: string, name: string, pace: number) =>
  whileDialling(call("POST /api/duplicates/{duplicate}/tables", { duplicate }, { name, pace })).then(kept);

export const daily = () => call("GET /api/daily");

/** A duplicate deal, as far as this browser may see it: results are visible after playing it. */
export async function duplicateDeal(duplicate: string): Promise<DuplicateSummary> {
  const mine = ownPlay(duplicate);
  const told = await call("GET /api/duplicates/{duplicate}", { duplicate }, undefined, mine === null ? null : tokenAt(mine));
  if (mine !== null) {
    const others = told.results.flatMap(({ table }) => (table === null ? [] : [[table, mine] as const]));
    const known = Object.entries(recall<Record<string, string>>("looks", {}));
    remember("looks", Object.fromEntries([...known, ...others].slice(-MOST)));
  }
  return told;
}

/** The token that shows the cards of a table: of the own seat there, or of the own play of the same deal. */
export function tokenFor(table: string): string | null {
  const own = recall<Record<string, string>>("looks", {})[table];
  return tokenAt(table) ?? (own === undefined ? null : tokenAt(own));
}
