/** Duplicate deals: the same deal for several people, each at their own table. */
import { call } from "@/lib/api";
import { whileDialling } from "@/lib/socket";
import { keepSeat, tokenAt } from "@/lib/seats";
import { recall, remember } from "@/lib/storage";
import type { ChallengePlay, ChallengeSheet } from "@/wire";

/** How many tables of others are remembered. */
const MOST = 300;

/** The table where this browser plays a duplicate deal; null if it does not. */
export function ownPlay(challenge: string): string | null {
  const table = recall<string | null>(`play.${challenge}`, null);
  return table !== null && tokenAt(table) !== null ? table : null;
}

function kept(made: ChallengePlay): ChallengePlay {
  keepSeat(made.table, made.token);
  remember(`play.${made.challenge}`, made.table);
  remember(`begin.${made.table}`, true);
  return made;
}

export const setChallenge = (edition: string, name: string, pace: number) =>
  whileDialling(call("POST /api/challenges", {}, { edition, name, pace })).then(kept);

export const takeUp = (challenge: string, name: string, pace: number) =>
  whileDialling(call("POST /api/challenges/{challenge}/tables", { challenge }, { name, pace })).then(kept);

export const daily = () => call("GET /api/daily");

/** A duplicate deal, as far as this browser may see it: results are visible after playing it. */
export async function challengeOf(challenge: string): Promise<ChallengeSheet> {
  const mine = ownPlay(challenge);
  const told = await call("GET /api/challenges/{challenge}", { challenge }, undefined, mine === null ? null : tokenAt(mine));
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
