/** What the offered actions leave to choose, one question at a time: card, then colour, then player. */
import type { Action, Colour } from "@/lib/notation";

/** The plays of one card that are still possible, narrowed by what was chosen so far. */
export interface Choice {
  readonly card: string;
  readonly plays: readonly Action[];
}

export type Question =
  | { ask: "colour"; colours: Colour[] }
  | { ask: "seat"; seats: number[] }
  | { ask: "nothing"; text: string };

export function begun(may: readonly Action[], card: string): Choice {
  return { card, plays: may.filter((action) => isPlay(action) && action.card === card) };
}

function isPlay(action: Action): boolean {
  return action.verb === "play" || action.verb === "jump" || action.verb === "show";
}

export function withColour(choice: Choice, colour: Colour): Choice {
  return { ...choice, plays: choice.plays.filter((play) => play.colour === colour) };
}

export function withSeat(choice: Choice, seat: number): Choice {
  return { ...choice, plays: choice.plays.filter((play) => play.seat === seat) };
}

/** What must still be asked before one action is left; null where the card is not offered. */
export function question(choice: Choice): Question | null {
  const [first] = choice.plays;
  if (!first) return null;
  const colours = distinct(choice.plays.map((play) => play.colour));
  if (colours.length > 1) return { ask: "colour", colours };
  const seats = distinct(choice.plays.map((play) => play.seat));
  if (seats.length > 1) return { ask: "seat", seats };
  return { ask: "nothing", text: first.text };
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value): value is T => value !== null);
}

/** The cards a hand may be asked for now: to play, to jump in with, or to show. */
export function offeredCards(may: readonly Action[], hand: readonly string[]): Set<string> {
  if (may.some((action) => action.verb === "discard" || action.verb === "give")) return new Set(hand);
  return new Set(may.filter(isPlay).map((action) => action.card ?? ""));
}
