/** Checks a deal with what the server revealed, by the same steps as the server. */
import type { DealProof } from "@/wire";
import { bytes, hex, hmac, sha256 } from "@/lib/sha256";

/** Players are bound to their salts before any is opened. */
export const ALGORITHM = "lastcard-deal-1/lastcard-shuffle-1";

/** What this browser saw for itself. */
export interface Witnessed {
  /** The commitment shown before the deal. */
  commitment: string | null;
  /** The salt this browser opened; null where it did not open one. */
  salt: string | null;
  /** Everybody's commitments as they were shown before that salt was opened. */
  commits: readonly string[] | null;
  seat: number | null;
  hand: string[];
  /** The card the round began with. */
  first: string | null;
}

export const commitmentTo = (secret: string): string => hex(sha256(bytes(secret)));

export function shuffleSeed(secret: string, round: number, salts: readonly string[]): string {
  return hex(hmac(bytes(secret), bytes(JSON.stringify({ round, salts }))));
}

/** The endless stream of 32-bit words of one shuffle. */
function* words(seed: string, shuffle: number): Generator<number> {
  const key = bytes(seed);
  for (let block = 0; ; block++) {
    const digest = new DataView(hmac(key, bytes(`${shuffle}/${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/** A uniform number below the limit; words that would favour some numbers are thrown away. */
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

/** The hands as dealt: one card at a time from the dealer's left, seats that are out passed over. */
export function dealtHands(order: readonly string[], players: number, dealer: number, size: number, out: readonly number[]): string[][] {
  const seats = Array.from({ length: players }, (_, i) => (dealer + 1 + i) % players).filter((seat) => !out.includes(seat));
  const hands = Array.from({ length: players }, (): string[] => []);
  order.slice(0, size * seats.length).forEach((card, i) => hands[seats[i % seats.length]!]!.push(card));
  return hands;
}

/** A deal as it must have come out of its seed. */
export interface Dealt {
  readonly hands: readonly string[][];
  /** The card that began the discard pile; null where none could. */
  readonly first: string | null;
  /** How many times the whole deck was dealt before, with no card left that could begin. */
  readonly misdeals: number;
}

/** No honest deck needs this many deals in a row. */
const MOST_MISDEALS = 100;

/** The deal of one seed: dealt again, by the next shuffle, for as long as no card that is left could begin. */
export function dealt(deal: DealProof, seed: string): Dealt {
  let shuffles = 0;
  for (let misdeals = 0; ; misdeals++) {
    const order = shuffled(deal.deck, seed, shuffles);
    const { players, dealer, out } = seatsOf(deal);
    const hands = dealtHands(order, players, dealer, deal.hand_size, out);
    const turned = turnedUp(order.slice(hands.flat().length), deal, seed, shuffles + 1);
    if (turned.first !== null || misdeals === MOST_MISDEALS) return { hands, first: turned.first, misdeals };
    shuffles = turned.shuffles;
  }
}

function seatsOf(deal: DealProof): { players: number; dealer: number; out: readonly number[] } {
  return { players: deal.seating?.length ?? 0, dealer: deal.dealer ?? 0, out: deal.out ?? [] };
}

/** The first card that may begin, from what is left; null where none of it may.  `shuffles` is the next one's number. */
function turnedUp(
  left: readonly string[],
  { goes_back: back, stays }: DealProof,
  seed: string,
  shuffles: number,
): { first: string | null; shuffles: number } {
  let rest = left;
  for (;;) {
    const [card, ...others] = rest;
    if (card === undefined) return { first: null, shuffles };
    if (back.includes(card)) {
      if (others.every((other) => back.includes(other))) return { first: null, shuffles };
      rest = shuffled(rest, seed, shuffles);
      shuffles += 1;
    } else if (stays.includes(card)) {
      rest = others;
    } else {
      return { first: card, shuffles };
    }
  }
}

/** Whether every salt is the one its player was bound to; one that was not opened is left out. */
function saltsKept(deal: DealProof, salts: readonly string[]): boolean {
  const { commits } = deal;
  if (commits?.length !== salts.length) return false;
  return commits.every((commit, chair) => salts[chair] === "" || commitmentTo(salts[chair]!) === commit);
}

/** Whether the server was bound first, then the players, and nothing was opened before the deal was called. */
function orderKept({ commits, order }: DealProof): boolean {
  if (!commits || !order || order.committed.length !== commits.length) return false;
  const { announced, called, dealt: last } = order;
  const made = order.committed.filter((_, chair) => commits[chair] !== "");
  if (made.length === 0) return announced < last;
  return called !== null && made.every((seq) => announced < seq && seq < called) && called < last;
}

/** The chairs that were bound to a salt and did not open it in time. */
export function leftOut({ commits, salts }: DealProof): number[] {
  return (commits ?? []).flatMap((commit, chair) => (commit !== "" && salts?.[chair] === "" ? [chair] : []));
}

/** The chairs that were bound to a salt and opened it. */
export function bound({ commits, salts }: DealProof): number[] {
  return (commits ?? []).flatMap((commit, chair) => (commit !== "" && salts?.[chair] ? [chair] : []));
}

/** Whether somebody who knew the secret had a choice: a salt was kept shut, and none was opened. */
export function choosable(deal: DealProof): boolean {
  return bound(deal).length === 0 && leftOut(deal).length > 0;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

export type Check = "algorithm" | "opened" | "commitment" | "salts" | "order" | "seen" | "salt" | "hand" | "first";

export interface Checked {
  readonly checks: readonly { check: Check; held: boolean }[];
  /** What the opened secret gives; null while it is shut. */
  readonly dealt: Dealt | null;
  readonly shuffle: string;
}

/** Every step of the check, in order; what this browser did not witness is not judged. */
export function checked(deal: DealProof, seen: Witnessed | null): Checked {
  const checks: { check: Check; held: boolean }[] = [{ check: "algorithm", held: deal.algorithm === ALGORITHM }];
  const { seed, salts } = deal;
  checks.push({ check: "opened", held: seed !== undefined && salts !== undefined });
  if (seed === undefined || salts === undefined) return { checks, dealt: null, shuffle: "" };
  checks.push({ check: "commitment", held: commitmentTo(seed) === (seen?.commitment ?? deal.commitment) });
  checks.push({ check: "salts", held: saltsKept(deal, salts) }, { check: "order", held: orderKept(deal) });
  if (seen?.commits) checks.push({ check: "seen", held: same(deal.commits?.slice() ?? [], seen.commits) });
  if (seen?.salt) checks.push({ check: "salt", held: salts.includes(seen.salt) });
  const shuffle = shuffleSeed(seed, deal.round, salts);
  const made = dealt(deal, shuffle);
  if (seen?.seat != null && seen.hand.length > 0) {
    checks.push({ check: "hand", held: sameCards(made.hands[seen.seat] ?? [], seen.hand) });
  }
  if (seen?.first) checks.push({ check: "first", held: made.first === seen.first });
  return { checks, dealt: made, shuffle };
}

function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join(" ") === [...other].sort().join(" ");
}
