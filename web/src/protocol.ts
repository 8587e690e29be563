/** The wire, as docs/protocol.md has it: what comes from the server; what goes to it is in wire.ts. */
import type { Colour } from "@/lib/notation";
import type { Do, Frame, Table } from "./wire";

export type { NewTable } from "./wire";

export type Stage = "waiting" | "playing" | "over";
export type Pending = "waiting" | "play" | "drawn" | "challenge" | "colour" | "show" | "discard" | "stack" | "over";

export interface Seat {
  name: string | null;
  kind: string;
  connected: boolean;
  /** A bot plays for somebody who is away. */
  away?: boolean;
}

export interface Reason {
  why: string;
  clause: string;
}

export interface RoundResult {
  round: number;
  winner: number | null;
  points: number[];
  hands: string[][];
  match_over: boolean;
  match_winners: number[];
}

/** All that this seat may know; a watcher's has no hand. */
export interface View {
  edition: string;
  format: string;
  options: Record<string, unknown>;
  /** This viewer's seat in the round; null for a watcher. */
  me: number | null;
  hand?: string[];
  hand_sizes: number[];
  top: string | null;
  colour: Colour | null;
  direction: 1 | -1;
  turn: number | null;
  pending: Pending;
  may: string[];
  draw_size: number;
  discard_size: number;
  /** The last few discards, the top first. */
  discard: string[];
  called: number[];
  exposed: number[];
  /** Seats eliminated from the match. */
  out: number[];
  /** Which side each seat scores for; empty where everybody plays alone. */
  sides: number[];
  /** The cards that the player who is asked would have to take. */
  owed: number;
  drawn?: string | null;
  scores: number[];
  round: number;
  /** The number of the deal, counted over rematches. */
  deal: number;
  stage: Stage;
  /** Milliseconds left to decide. */
  deadline: number | null;
  grace: number;
  commitment: string | null;
  /** What the next deal is bound to: shown before any salt is sent. */
  next_commitment: string | null;
  seats: Seat[];
  host: number | null;
  /** The host's words that would be heard now. */
  manage?: string[];
  reasons?: Record<string, Reason>;
  results: RoundResult | null;
}

export interface WireEvent {
  [field: string]: unknown;
}

export type Command = Do | Table;
export type ClientFrame = Frame;

export type ServerFrame =
  | { t: "welcome"; seat: number | null; seq: number; view: View }
  | { t: "events"; seq: number; events: WireEvent[]; view: View }
  | { t: "ack"; id: string; seq: number }
  | { t: "refused"; id: string; why: string; code?: string; clause?: string; stale?: boolean; view?: View }
  | { t: "say"; seat: number; emote: string }
  | { t: "view"; seq: number; view: View }
  | { t: "error"; why: string; code?: string };

export interface OptionSheet {
  name: string;
  type: string;
  default: unknown;
  clause: string | null;
  /** What a choice may be. */
  words?: string[];
  least?: number;
  most?: number;
}

export interface EditionSheet {
  name: string;
  title: string;
  year: number | null;
  colours: Colour[];
  cards: { card: string; count: number; points: number }[];
  formats: string[];
  options: OptionSheet[];
  bots: string[];
}
