/** The tutorial's table: a server of eight steps that lives in the page and speaks the same protocol. */
import type { Colour, ServerFrame, PersonalView, WireEvent } from "@/wire";
import type { SocketLike, Surroundings } from "@/lib/connection";

export interface Step {
  readonly name: string;
  readonly view: Partial<PersonalView>;
  /** The offered actions that lead to the next step. */
  readonly wants: RegExp;
}

const NAMES = ["", "Ben", "Dora"];

function base(view: Partial<PersonalView>): PersonalView {
  return {
    settings: {
      edition: "",
      format: "first-to-500",
      options: {},
      seats: 3,
      bots: [],
      timer: null,
      bank: 0,
      uno_grace: 0,
      auto_uno: false,
      paused: false,
      pace: 1,
      chat: false,
      late: "never",
      locked: true,
      listed: false,
      language: null,
      fill_after: null,
    },
    duplicate: null,
    me: 0,
    hand: [],
    calls: view.hand?.length === 2,
    hand_sizes: [view.hand?.length ?? 0, 5, 4],
    top: "R5",
    colour: "R",
    direction: 1,
    turn: 0,
    pending: "play",
    may: [],
    draw_size: 60,
    discard_size: 4,
    discard: [view.top ?? "R5", "R1", "G1"],
    called: [],
    exposed: [],
    out: [],
    sides: [],
    owed: 0,
    forfeits: true,
    asked_by: null,
    asked_colour: null,
    scores: [0, 0, 0],
    round: 1,
    stage: "playing",
    deadline: null,
    grace: 0,
    commitment: "",
    next_commitment: "",
    dealer: 2,
    begins: null,
    queue: [],
    watchers: 0,
    host: null,
    goal: null,
    results: null,
    seats: NAMES.map((name, seat) => ({ name, kind: seat === 0 ? "person" : "bot", connected: true })),
    ...view,
  };
}

const colours = (card: string) => ["R", "G", "B", "Y"].map((colour) => `${card}>${colour}`);

export const STEPS: readonly Step[] = [
  { name: "match", view: { hand: ["R2", "G5", "B9", "Y1"], may: ["R2", "G5"] }, wants: /^(R2|G5)/ },
  { name: "draw", view: { top: "G5", colour: "G", hand: ["R2", "B9", "Y1"], may: ["draw"] }, wants: /^draw$/ },
  {
    name: "drawn",
    view: { top: "G5", colour: "G", pending: "drawn", hand: ["R2", "B9", "Y1", "G8"], may: ["G8", "pass"] },
    wants: /^(G8|pass)/,
  },
  { name: "action", view: { top: "Y3", colour: "Y", hand: ["R2", "B9", "Y1", "YD"], may: ["YD"] }, wants: /^YD/ },
  { name: "wild", view: { top: "YD", colour: "Y", hand: ["R2", "B9", "W"], may: colours("W") }, wants: /^W>/ },
  { name: "challenge", view: { top: "W4", colour: "B", pending: "challenge", owed: 4, asked_by: 2, asked_colour: "Y", hand: ["R2", "B9"], may: ["accept", "challenge"] }, wants: /./ },
  { name: "uno", view: { top: "B4", colour: "B", hand: ["R2", "B9"], may: ["B9"] }, wants: /^(B9!|uno)$/ },
  {
    name: "catch",
    view: { top: "B7", colour: "B", turn: 2, hand: ["R2"], hand_sizes: [1, 1, 4], called: [0], exposed: [1], may: ["catch 1"] },
    wants: /^catch 1$/,
  },
];

/** The events of each move: the lesson has no rules engine to compute them. */
function happened(text: string): WireEvent[] {
  const [, card, named, call] = /^([RGBYW][0-9A-Z]*)(?:>([RGBY]))?(!)?$/.exec(text) ?? [];
  if (card) {
    const colour = (named ?? card[0]) as Colour;
    return [{ is: "Played", seat: 0, card, colour, target: null, uno: call === "!", jump: false }];
  }
  if (text === "draw") return [{ is: "Drew", seat: 0, count: 1, cards: ["G8"] }];
  if (text === "pass") return [{ is: "Kept", seat: 0 }];
  if (text === "accept") return [{ is: "Drew", seat: 0, count: 4, cards: null }];
  if (text === "challenge") return [{ is: "Challenged", seat: 0, accused: 2, guilty: true, hand: ["R7", "B3"] }];
  if (text === "uno") return [{ is: "Called", seat: 0 }];
  return [{ is: "Caught", seat: 1, by: 0 }];
}

export class Lesson implements Surroundings {
  #socket: SocketLike | null = null;
  #step = 0;
  /** The sequence number of the last event. */
  #told = 0;

  /** @param moved is told each step that begins, the last number being past the end. */
  constructor(
    private readonly refusal: (step: string) => string,
    private readonly moved: (step: number) => void,
  ) {}

  later = (what: () => void, ms: number): number => window.setTimeout(what, ms);
  never = (timer: number): void => window.clearTimeout(timer);
  random = Math.random;
  watched = (): boolean => false;

  socket(): SocketLike {
    const socket: SocketLike = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#heard(JSON.parse(text) as { t: string; id?: string; do?: string }),
      close: () => undefined,
    };
    this.#socket = socket;
    return socket;
  }

  #say(frame: ServerFrame): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(frame) });
  }

  #heard(frame: { t: string; id?: string; do?: string }): void {
    if (frame.t === "hello") this.#say({ t: "welcome", seat: 0, seq: 0, view: base(STEPS[0]!.view) });
    if (frame.t === "do") this.#answer(frame.id ?? "", frame.do ?? "");
  }

  /** The next-to-last card was played without calling UNO; it can still be called late. */
  #forgot(id: string, text: string): void {
    this.#say({ t: "ack", id, seq: this.#told + 1 });
    this.#tell(happened(text), base({ top: "B9", colour: "B", turn: 1, hand: ["R2"], hand_sizes: [1, 5, 4], exposed: [0], may: ["uno"] }));
  }

  #tell(events: WireEvent[], view: PersonalView): void {
    this.#told += 1;
    this.#say({ t: "events", seq: this.#told, events, view });
  }

  #answer(id: string, text: string): void {
    const step = STEPS[this.#step];
    if (step?.name === "uno" && text === "B9") return this.#forgot(id, text);
    if (!step?.wants.test(text)) {
      this.#say({ t: "refused", id, why: this.refusal(step?.name ?? ""), code: "lesson", facts: {}, clause: null });
      return;
    }
    this.#step += 1;
    this.#say({ t: "ack", id, seq: this.#told + 1 });
    const next = STEPS[this.#step]?.view ?? { turn: 1, hand: ["R2"], top: "B7", colour: "B" };
    this.#tell(happened(text), base(next));
    this.moved(this.#step);
  }
}
