/** A table in play, written down for a test, and the page's game at it. */
import { flushSync } from "svelte";
import { Game } from "@/table/game.svelte";
import type { PersonalView, WireEvent } from "@/wire";
import { Tube } from "./tube";

/** Seat 0 of Ana, Ben, Cai and Dora, to play on a red 5. */
export function viewOf(given: Partial<PersonalView> = {}): PersonalView {
  const hand = given.hand ?? ["R7", "G5", "B9", "W"];
  return {
    settings: { edition: "classic", format: "first-to-500", options: {}, chat: false, timer: null, pace: 1, late: "never", locked: false, auto_uno: false },
    me: 0,
    hand,
    calls: hand.length === 2,
    hand_sizes: [hand.length, 5, 4, 7],
    top: "R5",
    colour: "R",
    direction: 1,
    dealer: 3,
    turn: 0,
    pending: "play",
    may: ["R7", "W>R", "W>G", "W>B", "W>Y", "draw"],
    draw_size: 60,
    discard_size: 4,
    discard: ["R5", "R1"],
    called: [],
    exposed: [],
    out: [],
    sides: [],
    owed: 0,
    forfeits: true,
    asked_by: null,
    asked_colour: null,
    scores: [120, 45, 310, 0],
    round: 2,
    stage: "playing",
    deadline: null,
    grace: 0,
    begins: null,
    queue: [],
    host: 0,
    goal: 500,
    results: null,
    seats: ["Ana", "Ben", "Cai", "Dora"].map((name) => ({ name, kind: "person", connected: true })),
    ...given,
  } as unknown as PersonalView;
}

/** The view of a round that *winner* has just won. */
export function wonBy(winner: number, given: Partial<PersonalView> = {}): PersonalView {
  const hands = [["R7"], ["B2"], ["Y1"], ["G9"]].map((hand, seat) => (seat === winner ? [] : hand));
  const caught = [7, 2, 1, 9].map((points, seat) => (seat === winner ? 0 : points));
  const points = caught.map((_, seat) => (seat === winner ? caught.reduce((sum, one) => sum + one) : 0));
  const results = { round: 2, winner, points, caught, hands, match_over: false, match_winners: [], names: ["Ana", "Ben", "Cai", "Dora"], me: 0 };
  return viewOf({ pending: "over", turn: null, may: [], calls: false, hand: hands[0]!, results, manage: ["next"], ...given });
}

export const played = (seat: number, card: string, more: object = {}): WireEvent =>
  ({ is: "Played", seat, card, colour: card[0], target: null, uno: false, jump: false, ...more }) as WireEvent;

export class Shown {
  readonly tube = new Tube();
  readonly game: Game;
  #seq = 7;

  constructor(first: PersonalView = viewOf()) {
    this.game = new Game("table", "token", this.tube);
    this.game.open();
    this.tube.open();
    this.tube.say({ t: "welcome", seat: 0, seq: this.#seq, view: first });
  }

  show(view: PersonalView, ...events: WireEvent[]): void {
    this.#seq += 1;
    this.tube.say({ t: "events", seq: this.#seq, events, view });
    flushSync();
  }

  /** What was asked for last, in notation. */
  get asked(): unknown {
    return this.tube.last.sent.filter((frame) => frame.t === "do").at(-1)?.["do" as never];
  }
}
