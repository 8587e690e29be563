/** Reads and writes cards and actions; the rules are the server's. */

import type { Colour } from "@/wire";

export type { Colour };

export interface Card {
  /** The card's own code, such as "R7", "W4" or "WC1". */
  readonly code: string;
  readonly colour: Colour | null;
  /** "0" to "9", "S", "R", "D", "X", or a wild's whole code. */
  readonly face: string;
}

export interface Action {
  /** The text that is sent. */
  readonly text: string;
  /** "other" is any word that the page does not know: an answer on a plain button, named by `do-WORD`. */
  readonly verb:
    | "play"
    | "jump"
    | "draw"
    | "pass"
    | "accept"
    | "challenge"
    | "colour"
    | "show"
    | "pick"
    | "discard"
    | "give"
    | "choose"
    | "uno"
    | "catch"
    | "other";
  readonly card: string | null;
  readonly colour: Colour | null;
  /** The seat chosen, or caught. */
  readonly seat: number | null;
  readonly uno: boolean;
  /** How many cards a `discard N` or `give N` asks for, or the number of what a `choose N` chooses. */
  readonly count: number | null;
}

const PLAIN_WORD = /^[a-z]+$/;
const PLAIN_VERBS = new Set(["draw", "pass", "accept", "challenge", "uno"]);
const PLAY = /^([A-Z][A-Z0-9]*)(?:>([RGBYP]))?(?:@(\d+))?(!)?$/;

export function readCard(code: string): Card {
  const colour = code[0] as Colour;
  return code.startsWith("W") ? { code, colour: null, face: code } : { code, colour, face: code.slice(1) };
}

/** The cards of a hand, whether it came as a list or as one line of codes. */
export function readHand(hand: readonly string[] | string | null | undefined): string[] {
  if (hand === null || hand === undefined) return [];
  return typeof hand === "string" ? hand.split(" ").filter(Boolean) : [...hand];
}

export function readAction(text: string): Action {
  const blank = { text, card: null, colour: null, seat: null, uno: false, count: null };
  if (PLAIN_WORD.test(text)) return { ...blank, verb: PLAIN_VERBS.has(text) ? (text as Action["verb"]) : "other" };
  if (text.startsWith(">")) return { ...blank, verb: "colour", colour: text[1] as Colour };
  const [word, rest = ""] = text.split(/ (.*)/);
  if (word === "show" || word === "pick") return { ...blank, verb: word, card: rest };
  if (word === "catch") return { ...blank, verb: "catch", seat: Number(rest) };
  if (word === "discard" || word === "give" || word === "choose") return { ...blank, verb: word, count: Number(rest) };
  if (word === "jump") return { ...readPlay(rest), text, verb: "jump" };
  return readPlay(text);
}

function readPlay(text: string): Action {
  const found = PLAY.exec(text);
  if (!found) throw new Error(`not an action: ${text}`);
  const [, card = "", colour, seat, call] = found;
  return {
    text,
    verb: "play",
    card,
    colour: (colour as Colour | undefined) ?? null,
    seat: seat === undefined ? null : Number(seat),
    uno: call === "!",
    count: null,
  };
}

const COLOUR_ORDER = "RPYGBW";
const FACE_ORDER = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "D", "X"];

export type Order = "colour" | "value" | "hand";

function rank(code: string, order: Order): number {
  const card = readCard(code);
  const face = FACE_ORDER.indexOf(card.face);
  const suit = COLOUR_ORDER.indexOf(card.colour ?? "W");
  const value = face < 0 ? 50 + code.length * 10 + (code.charCodeAt(code.length - 1) % 10) : face;
  return order === "colour" ? suit * 100 + value : value * 10 + suit;
}

/** A hand in the order asked for; "hand" leaves it as it was dealt and drawn. */
export function sorted<T extends { code: string }>(hand: readonly T[], order: Order): T[] {
  if (order === "hand") return [...hand];
  return [...hand].sort((one, other) => rank(one.code, order) - rank(other.code, order));
}
