/** Checking a deal from what the server opened: the same steps as the server's, done here. */
import type { EditionSheet } from "@/protocol";
import { bytes, hex, hmac, sha256 } from "./sha256";

export const ALGORITHM = "lastcard-deal-1/lastcard-shuffle-1";

export interface Deal {
  round: number;
  commitment: string;
  algorithm: string;
  dealer: number;
  /** The chair each seat was taken by. */
  seating?: number[];
  /** The secret, and every chair's salt; only once the round is over. */
  seed?: string;
  salts?: string[];
}

/** What this browser saw for itself. */
export interface Witnessed {
  /** The commitment shown before the deal. */
  commitment: string | null;
  salt: string | null;
  seat: number | null;
  hand: string[];
}

export const commitmentTo = (secret: string): string => hex(sha256(bytes(secret)));

export function shuffleSeed(secret: string, round: number, salts: readonly string[]): string {
  return hex(hmac(bytes(secret), bytes(JSON.stringify({ round, salts }))));
}

/** The endless row of 32-bit words of one shuffle. */
function* words(seed: string, shuffle: number): Generator<number> {
  const key = bytes(seed);
  for (let block = 0; ; block++) {
    const digest = new DataView(hmac(key, bytes(`${shuffle}/${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/** A number below the limit, each as likely: a word that would favour some is thrown away. */
function below(limit: number, source: Generator<number>): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const word = source.next().value as number;
    if (word < fair) return word % limit;
  }
}

export function shuffled<T>(items: readonly T[], seed: string, shuffle: number): T[] {
  const order = [...items];
  const source = words(seed, shuffle);
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1, source);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

const CARD = /^[RGBYP][0-9SRD]$/i;

/** The deck in its fixed order; a blank that carries a rule joins it at the end. */
export function deckOf(sheet: EditionSheet, options: Record<string, unknown>): string[] {
  const printed = sheet.cards.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const blanks = Object.entries((options["blanks"] ?? {}) as Record<string, string>);
  return [...printed, ...blanks.filter(([, use]) => !CARD.test(use.trim())).map(([colour]) => `${colour}X`)];
}

/** The hands as dealt: one card at a time from the dealer's left, seats that are out passed over. */
export function dealtHands(order: readonly string[], players: number, dealer: number, size: number, out: readonly number[]): string[][] {
  const seats = Array.from({ length: players }, (_, i) => (dealer + 1 + i) % players).filter((seat) => !out.includes(seat));
  const hands = Array.from({ length: players }, (): string[] => []);
  order.slice(0, size * seats.length).forEach((card, i) => hands[seats[i % seats.length]!]!.push(card));
  return hands;
}

export type Check = "algorithm" | "opened" | "commitment" | "salt" | "hand";

export interface Checked {
  readonly checks: readonly { check: Check; held: boolean }[];
  readonly hands: readonly string[][];
  readonly shuffle: string;
}

export interface Table {
  readonly deck: readonly string[];
  readonly players: number;
  readonly size: number;
  readonly out: readonly number[];
}

/** Every step of the check, in order; what this browser did not witness is not judged. */
export function checked(deal: Deal, table: Table, seen: Witnessed | null): Checked {
  const checks: { check: Check; held: boolean }[] = [{ check: "algorithm", held: deal.algorithm === ALGORITHM }];
  const { seed, salts } = deal;
  checks.push({ check: "opened", held: seed !== undefined && salts !== undefined });
  if (seed === undefined || salts === undefined) return { checks, hands: [], shuffle: "" };
  checks.push({ check: "commitment", held: commitmentTo(seed) === (seen?.commitment ?? deal.commitment) });
  if (seen?.salt) checks.push({ check: "salt", held: salts.includes(seen.salt) });
  const shuffle = shuffleSeed(seed, deal.round, salts);
  const hands = dealtHands(shuffled(table.deck, shuffle, 0), table.players, deal.dealer, table.size, table.out);
  if (seen?.seat != null && seen.hand.length > 0) {
    const own = [...(hands[seen.seat] ?? [])].sort().join(" ");
    checks.push({ check: "hand", held: own === [...seen.hand].sort().join(" ") });
  }
  return { checks, hands, shuffle };
}
