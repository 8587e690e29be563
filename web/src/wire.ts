/** What the server reads and says, made from its own definitions by tools/wire_types.py: change it there. */

export type Colour = "R" | "G" | "B" | "Y" | "P";
export type Frame = Hello | Do | Table | Salt | Say;
export type WireEvent =
  | Dealt
  | TurnedUp
  | Returned
  | Played
  | Drew
  | FoundNothing
  | Kept
  | Reshuffled
  | Named
  | Turned
  | LostTurn
  | GotTurn
  | Challenged
  | Showed
  | CouldNotShow
  | HandShown
  | Discarded
  | Swapped
  | HandsPassed
  | HandsShuffled
  | Called
  | Caught
  | Miscaught
  | Announced
  | RoundOver
  | Sat
  | Left
  | Salted
  | Locked
  | Hosted
  | RoundBegan
  | DealerDrawn
  | Scored
  | MatchOver
  | Rematch
  | Closed;
export type ServerFrame = Welcome | Happened | Look | Ack | Refusal | Said | Trouble;

/**
 * The command was carried out and written down.
 */
export interface Ack {
  id: string;
  seq: number;
  t: "ack";
}
export interface Announced {
  is: "Announced";
  seat: number;
  text: string;
}
export interface Called {
  is: "Called";
  seat: number;
}
/**
 * A kind of card in a deck, and how many there are.
 */
export interface CardCount {
  card: string;
  count: number;
  name: string;
  points: number;
}
/**
 * A kind of card: how many, what they count, what they do.
 */
export interface CardLine {
  code: string;
  name: string;
  count: number;
  points: string;
  does: string;
  turned_up: string;
}
export interface Caught {
  by: number;
  is: "Caught";
  seat: number;
}
export interface Challenged {
  accused: number;
  guilty: boolean;
  hand: string[] | null;
  is: "Challenged";
  seat: number;
}
export interface Closed {
  is: "Closed";
}
export interface CouldNotShow {
  is: "CouldNotShow";
  seat: number;
}
/**
 * What is needed to check a deal; the secret and the salts once the round is over.
 */
export interface Deal {
  algorithm: string;
  commitment: string;
  dealer?: number;
  deck: string[];
  goes_back: string[];
  hand_size: number;
  how: string[];
  out?: number[];
  round: number;
  salts?: string[];
  seating?: number[];
  seats?: SeatSalt[];
  seed?: string;
  shuffle_seed?: string;
  stays: string[];
}
/**
 * The salt a seat added to a shuffle.
 */
export interface SeatSalt {
  salt: string;
  seat: number;
}
export interface DealerDrawn {
  draws: [number, string][][];
  is: "DealerDrawn";
  seat: number;
}
export interface Dealt {
  cards: string[] | null;
  count: number;
  is: "Dealt";
  seat: number;
}
export interface Discarded {
  cards: string[];
  is: "Discarded";
  seat: number;
}
/**
 * An action of the round, in notation.
 */
export interface Do {
  t: "do";
  id: string;
  do: string;
  at?: number | null;
}
export interface Drew {
  cards: string[] | null;
  count: number;
  is: "Drew";
  seat: number;
}
/**
 * An edition as a client needs it to offer a table.
 */
export interface EditionSheet {
  bots: string[];
  cards: CardCount[];
  colours: ("B" | "G" | "P" | "R" | "Y")[];
  formats: string[];
  name: string;
  options: OptionSheet[];
  players: number[];
  title: string;
  year: number | null;
}
/**
 * An option of an edition and what it may be set to.
 */
export interface OptionSheet {
  allowed: string;
  clause: string | null;
  default: unknown;
  least?: number;
  most?: number;
  name: string;
  type: string;
  words?: string[];
}
export interface FoundNothing {
  is: "FoundNothing";
  seat: number;
}
/**
 * The first frame; without a token it watches.
 */
export interface Hello {
  t: "hello";
  token?: string | null;
  since?: number | null;
  watch?: boolean;
}
/**
 * A word of the host's.
 */
export interface Table {
  t: "table";
  id: string;
  do: string;
  at?: number | null;
}
/**
 * Mixed into the next deal.
 */
export interface Salt {
  t: "salt";
  salt: string;
}
/**
 * Show an emote to the table.
 */
export interface Say {
  t: "say";
  emote: string;
}
export interface GotTurn {
  is: "GotTurn";
  seat: number;
}
export interface HandShown {
  hand: string[] | null;
  is: "HandShown";
  seat: number;
  to: number;
}
export interface HandsPassed {
  direction: number;
  is: "HandsPassed";
}
export interface HandsShuffled {
  counts: number[];
  is: "HandsShuffled";
  seat: number;
}
/**
 * What an accepted action did.
 */
export interface Happened {
  events: WireEvent[];
  seq: number;
  t: "events";
  view: View;
}
export interface TurnedUp {
  card: string;
  is: "TurnedUp";
}
export interface Returned {
  card: string;
  is: "Returned";
}
export interface Played {
  card: string;
  colour: "B" | "G" | "P" | "R" | "Y";
  is: "Played";
  jump: boolean;
  seat: number;
  target: number | null;
  uno: boolean;
}
export interface Kept {
  is: "Kept";
  seat: number;
}
export interface Reshuffled {
  count: number;
  is: "Reshuffled";
}
export interface Named {
  colour: "B" | "G" | "P" | "R" | "Y";
  is: "Named";
  seat: number;
}
export interface Turned {
  direction: number;
  is: "Turned";
}
export interface LostTurn {
  is: "LostTurn";
  seat: number;
}
export interface Showed {
  card: string | null;
  is: "Showed";
  seat: number;
  to: number;
}
export interface Swapped {
  is: "Swapped";
  other: number;
  seat: number;
}
export interface Miscaught {
  is: "Miscaught";
  other: number;
  seat: number;
}
export interface RoundOver {
  caught: number[];
  hands: string[][];
  is: "RoundOver";
  winner: number | null;
}
export interface Sat {
  is: "Sat";
  kind: "bot" | "person";
  name: string;
  seat: number;
}
export interface Left {
  is: "Left";
  name: string;
  seat: number;
}
export interface Salted {
  is: "Salted";
  seat: number;
}
export interface Locked {
  is: "Locked";
  locked: boolean;
}
export interface Hosted {
  is: "Hosted";
  seat: number;
}
export interface RoundBegan {
  commitment: string;
  dealer: number;
  is: "RoundBegan";
  round: number;
}
export interface Scored {
  is: "Scored";
  points: number[];
  round: number;
  scores: number[];
}
export interface MatchOver {
  is: "MatchOver";
  winners: number[];
}
export interface Rematch {
  is: "Rematch";
}
/**
 * All that a viewer may know; a watcher's has no hand.
 */
export interface View {
  called: number[];
  colour: ("B" | "G" | "P" | "R" | "Y") | null;
  commitment: string;
  deadline: number | null;
  deal: number;
  dealer: number | null;
  direction: -1 | 1;
  discard: string[];
  discard_size: number;
  draw_size: number;
  drawn?: string | null;
  edition: string;
  exposed: number[];
  forfeits: boolean;
  format: string;
  grace: number;
  hand?: string[];
  hand_sizes: number[];
  host: number | null;
  locked: boolean;
  manage?: string[];
  may: string[];
  me: number | null;
  next_commitment: string;
  options: {
    [k: string]: unknown;
  };
  out: number[];
  owed: number;
  pending: "challenge" | "colour" | "discard" | "drawn" | "over" | "play" | "show" | "stack" | "waiting";
  reasons?: {
    [k: string]: Reason;
  };
  results: Results | null;
  round: number;
  scores: number[];
  seats: Seat[];
  sides: number[];
  stage: "over" | "playing" | "waiting";
  timer: number | null;
  top: string | null;
  turn: number | null;
  watchers: number;
}
/**
 * Why a card cannot be played now.
 */
export interface Reason {
  clause: string;
  why: string;
}
/**
 * A finished round: who went out, what it brought, and the hands as they lie open.
 */
export interface Results {
  hands: string[][];
  match_over: boolean;
  match_winners: number[];
  points: number[];
  round: number;
  winner: number | null;
}
/**
 * Who sits there, as anybody may know.
 */
export interface Seat {
  away?: boolean;
  bot?: string;
  connected: boolean;
  kind: "bot" | "empty" | "person";
  name: string | null;
}
/**
 * One clause as it is played at this table.
 */
export interface Line {
  clause: string;
  says: string;
  ruling: string;
  why: string;
  option: string;
  chosen: boolean;
}
/**
 * Nothing happened in the game, but somebody came, went, or may now be caught.
 */
export interface Look {
  seq: number;
  t: "view";
  view: View;
}
/**
 * One moment of a finished round, all hands open.
 */
export interface Moment {
  called: number[];
  colour: ("B" | "G" | "P" | "R" | "Y") | null;
  direction: -1 | 1;
  discard: string[];
  discard_size: number;
  do: string | null;
  draw_size: number;
  events: WireEvent[];
  hands: string[][];
  owed: number;
  pending: "challenge" | "colour" | "discard" | "drawn" | "over" | "play" | "show" | "stack" | "waiting";
  seat: number | null;
  top: string;
  turn: number | null;
}
/**
 * The body of ``POST /api/cards``: a rule somebody wrote.
 */
export interface NewCard {
  edition: string;
  sentence: string;
  colour?: string | null;
}
/**
 * The body of ``POST /api/tables/{table}/seats``.
 */
export interface NewSeat {
  name: string;
}
/**
 * The body of ``POST /api/tables``.
 */
export interface NewTable {
  edition: string;
  seats?: number | null;
  format?: string | null;
  options?: {
    [k: string]: unknown;
  };
  bots?: string[];
  name?: string | null;
  timer?: number | null;
  uno_grace?: number;
  pace?: number;
}
/**
 * What anybody may know of a table who has its link.
 */
export interface PublicTable {
  commitment: string;
  edition: string;
  format: string;
  host: number | null;
  locked: boolean;
  options: {
    [k: string]: unknown;
  };
  pace: number;
  round: number;
  scores: number[];
  seats: Seat[];
  stage: "over" | "playing" | "waiting";
  table: string;
  timer: number | null;
  uno_grace: number;
}
/**
 * The command was not carried out, and why.
 */
export interface Refusal {
  clause?: string | null;
  code: string;
  id: string;
  retry?: boolean;
  seq?: number;
  stale?: boolean;
  t: "refused";
  view?: View;
  why: string;
}
/**
 * A finished round, moment by moment.
 */
export interface Replay {
  moments: Moment[];
  players: string[];
  round: number;
  rounds: number;
}
/**
 * Somebody showed an emote.
 */
export interface Said {
  emote: string;
  seat: number;
  t: "say";
}
/**
 * The answer to hello: the seat, and all of the table that it may see.
 */
export interface Welcome {
  seat: number | null;
  seq: number;
  t: "welcome";
  view: View;
}
/**
 * A frame that was not understood; with a code, the last frame of the connection.
 */
export interface Trouble {
  code?: string;
  t: "error";
  why: string;
}
/**
 * Everything a player may want to look up about a table's rules.
 */
export interface Sheet {
  name: string;
  title: string;
  year: number | null;
  colours: string[];
  cards: CardLine[];
  sections: [string, Line[]][];
  house: [string, string, unknown][];
  written: [string, string][];
  formats: string[];
}
