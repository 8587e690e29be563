/** The connection of one seat to its table: it reconnects by itself and never carries out a command twice. */
import type { Changed, ClientFrame, Do, PersonalView, ServerFrame, TableCommand } from "@/wire";

export type Link = "joining" | "open" | "lost" | "refused" | "elsewhere";

/** What a listener is told: a view is always whole. */
export type WholeFrame = Exclude<ServerFrame, Changed>;

export interface Listener {
  frame(frame: WholeFrame): void;
  link(link: Link, why: string | null): void;
}

export interface SocketLike {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  socket(): SocketLike;
  later(what: () => void, ms: number): number;
  never(timer: number): void;
  random(): number;
  /** Whether the page is visible: only then is silence watched for. */
  watched(): boolean;
}

/** The close code when the seat was opened elsewhere, most likely by the same person. */
export const REPLACED = 4409;
const FIRST_PAUSE = 250;
/** The longest pause between two tries in the first minutes: play resumes within two seconds after the network is back. */
const SHORT_PAUSE = 1_200;
/** After this many tries, about five minutes, the pauses grow. */
const SHORT_PAUSES = 250;
const LONG_PAUSE = 8_000;
const ANSWER_WITHIN = 8_000;
/** After this long without a frame the server is pinged: with SILENCE, a loss is noticed within three seconds. */
const BEAT = 1_000;
/** If a ping is not answered for this long, the connection is lost and the reader is told. */
const SILENCE = 1_600;
/** The same where the browser itself says that it is offline. */
const DOUBT = 500;
/** After this long without an answer the connection is given up and another one opened: with BEAT and SILENCE, within four seconds. */
const GIVE_UP = 1_000;
/** How long opening a connection may take: on a slow network the oldest try may be the first to succeed. */
const DIAL = 15_000;
/** How long the server may take to answer a hello. */
const GREETING = 8_000;
const OPEN = 1;
/** Close codes for an unknown table or token, or an unreadable table: trying again cannot help. */
const FINAL_CODES = new Set([4401, 4403, 4404, REPLACED, 4410]);
/** The last frame before such a close, which says why in the player's own language. */
const HOPELESS = new Set(["no-table", "token", "table-unreadable", "deleted", "not-played"]);

export class Connection {
  /** The newest open socket, which hello was sent to. */
  #socket: SocketLike | null = null;
  /** The sockets being opened: the oldest and the newest. */
  #dialled: SocketLike[] = [];
  /** How many milliseconds the oldest has been waited for. */
  #waited = 0;
  /** The number of tries since the last connection. */
  #tries = 0;
  #waiting = new Map<string, ClientFrame>();
  /** The sequence number of the last action passed on. */
  #since: number | null = null;
  /** The sequence number of the newest view passed on. */
  #shown = -1;
  /** The last view of this socket: later frames say only what has changed since. */
  #view: PersonalView | null = null;
  #pause = FIRST_PAUSE;
  #timer: number | null = null;
  #patience: number | null = null;
  /** The next step of the heartbeat. */
  #pulse: number | null = null;
  /** Whether the reader was told that the connection is lost. */
  #silent = false;
  #closed = false;
  #greeted = false;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    private language: string,
    private readonly around: Surroundings,
  ) {}

  /** Ask only for what came after *seq*: the rest was seen before a reload. */
  resume(since: number): void {
    this.#since = since;
  }

  open(): void {
    this.#closed = false;
    this.#dial();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimers();
    this.#socket?.close();
    this.#drop(this.#dialled);
  }

  /** Try now rather than after the pause: the network is back, or the page is looked at again. */
  nudge(): void {
    if (this.#closed) return;
    if (this.#socket?.readyState === OPEN && !this.#silent) {
      if (this.#greeted) this.#ping(SILENCE);
      return;
    }
    this.#pause = FIRST_PAUSE;
    this.#tries = 0;
    this.#stopTimers();
    this.#leave(); // It may stay silent for as long again as the network was away.
    this.#dialBeside();
  }

  /** The browser says it is offline: a server on this very machine may still answer. */
  doubt(): void {
    if (!this.#closed && this.#greeted && !this.#silent) this.#ping(DOUBT);
  }

  /** Greet the server again where *language* is another one: its sentences are in the language of the greeting. */
  speak(language: string): boolean {
    if (language === this.language) return false;
    this.language = language;
    if (this.#closed || this.#socket === null) return true;
    this.#stopTimers();
    this.#leave();
    this.#dial();
    return true;
  }

  /** Send a command until it is answered, under one id, over as many connections as it takes. */
  command(frame: Do | TableCommand): void {
    this.#waiting.set(frame.id, frame);
    this.#expectAnswer();
    this.#send(frame);
  }

  say(frame: ClientFrame): void {
    this.#send(frame);
  }

  // -------------------------------------------------------------- dialling
  #dial(): void {
    const socket = this.around.socket();
    this.#tries++;
    this.#dialled.push(socket);
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#take(this.#whole(JSON.parse(data) as ServerFrame));
    };
    socket.onclose = ({ code, reason }) => {
      const awaited = this.#dialled.includes(socket);
      this.#dialled = this.#dialled.filter((other) => other !== socket);
      if (socket === this.#socket || (awaited && this.#dialled.length === 0)) this.#lost(code, reason);
    };
    const patience = this.#longestPause();
    this.#beat(() => this.#wait(patience), patience);
    if (socket.readyState === OPEN) socket.onopen(); // It was dialled early.
  }

  /** A connection is not made yet.  Where a network swallows everything, the system itself asks ever more seldom. */
  #wait(ms: number): void {
    this.#waited += ms;
    if (this.#waited >= DIAL) {
      this.#drop(this.#dialled);
      this.listener.link("lost", null);
    }
    this.#dialBeside();
  }

  /** Dial beside the one that has been waited for longest. */
  #dialBeside(): void {
    this.#drop(this.#dialled.slice(1));
    this.#dial();
  }

  #drop(sockets: SocketLike[]): void {
    this.#dialled = this.#dialled.filter((socket) => !sockets.includes(socket));
    if (this.#dialled.length === 0) this.#waited = 0;
    for (const socket of sockets) socket.close();
  }

  #greet(socket: SocketLike): void {
    if (!this.#dialled.includes(socket)) return;
    this.#dialled = this.#dialled.filter((other) => other !== socket);
    this.#drop(this.#dialled);
    this.#socket = socket;
    this.#shown = this.#since ?? -1; // All that comes after that is told again, in order.
    this.#beat(() => this.#giveUp(), GREETING);
    const { table, token, language } = this;
    this.#send({ t: "hello", table, token, since: this.#since, language, delta: true });
  }

  /** Forget the socket in use. */
  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    socket?.close();
  }

  #longestPause(): number {
    return this.#tries <= SHORT_PAUSES ? SHORT_PAUSE : LONG_PAUSE;
  }

  // -------------------------------------------------------------- the heartbeat
  #beat(what: () => void, ms: number): void {
    if (this.#pulse !== null) this.around.never(this.#pulse);
    this.#pulse = this.around.later(what, ms);
  }

  /** A frame arrived: the connection works. */
  #heard(): void {
    if (this.#closed || !this.#greeted) return;
    if (this.#silent) this.listener.link("open", null);
    this.#silent = false;
    this.#beat(() => this.#ask(), BEAT);
  }

  #ask(): void {
    if (this.around.watched()) this.#ping(SILENCE);
    else this.#beat(() => this.#ask(), BEAT);
  }

  #ping(patience: number): void {
    this.#send({ t: "ping" });
    this.#beat(() => this.#silence(), patience);
  }

  #silence(): void {
    this.#silent = true;
    this.listener.link("lost", null);
    this.#beat(() => this.#tryAnother(), GIVE_UP);
  }

  /** Nothing comes: the socket may stand half open for minutes, so it is left alone. */
  #tryAnother(): void {
    this.#stopTimers();
    this.#leave();
    this.#dial();
  }

  /** No answer comes: the server may be busy, so it is tried again after a pause. */
  #giveUp(): void {
    this.#leave();
    this.#lost(0, "");
  }

  // -------------------------------------------------------------- frames
  /** A frame with its whole view, where it says only what has changed. */
  #whole(frame: ServerFrame): WholeFrame {
    if (frame.t !== "changed") {
      if ("view" in frame && frame.view) this.#view = frame.view;
      return frame;
    }
    const { seq, events, fields, gone = [] } = frame;
    const view = { ...this.#view, ...fields } as PersonalView;
    for (const name of gone) delete view[name as keyof PersonalView];
    this.#view = view;
    return events ? { t: "events", seq, events, view } : { t: "view", seq, view };
  }

  #take(frame: WholeFrame): void {
    const news = this.#news(frame);
    if (!this.#greeted && (frame.t === "welcome" || frame.t === "events")) this.#ready();
    this.#heard();
    if (frame.t === "pong") return;
    if (frame.t === "error" && HOPELESS.has(frame.code)) this.#refused(frame.why);
    if ("id" in frame && frame.id) this.#waiting.delete(frame.id);
    if (this.#waiting.size === 0) this.#forgive();
    if (news !== null) this.listener.frame(news);
  }

  /** What of a frame is new.  It may be late, or have come before: an older view never replaces a newer one. */
  #news(frame: WholeFrame): WholeFrame | null {
    if (!("view" in frame)) return frame;
    const { view, seq = -1, ...rest } = frame;
    // The answer to a hello says where the server stands, also one whose storage was put back from a copy.
    const answersHello = frame.t === "welcome" && !this.#greeted;
    const older = seq < this.#shown || (frame.t === "events" && seq === this.#since);
    if (older && !answersHello) return rest.t === "refused" ? rest : null;
    this.#shown = seq;
    if (frame.t === "welcome" || frame.t === "events") this.#since = seq;
    return frame;
  }

  #refused(why: string): void {
    this.#closed = true;
    this.#stopTimers();
    this.listener.link("refused", why);
  }

  #ready(): void {
    this.#greeted = true;
    this.#pause = FIRST_PAUSE;
    this.#tries = 0;
    this.listener.link("open", null);
    for (const frame of this.#waiting.values()) this.#send(frame);
  }

  #lost(code: number, reason: string): void {
    this.#stopTimers();
    this.#greeted = false;
    this.#waited = 0;
    if (this.#closed) return;
    if (FINAL_CODES.has(code)) {
      this.listener.link(code === REPLACED ? "elsewhere" : "refused", reason);
      return;
    }
    this.listener.link("lost", reason);
    this.#timer = this.around.later(() => this.#dial(), this.#pause * (0.75 + this.around.random() / 2));
    this.#pause = Math.min(this.#pause * 2, this.#longestPause());
  }

  /** A connection can die silently: a missing answer counts as that. */
  #expectAnswer(): void {
    this.#patience ??= this.around.later(() => {
      this.#patience = null;
      if (this.#socket?.readyState === OPEN) this.#giveUp();
    }, ANSWER_WITHIN);
  }

  #forgive(): void {
    if (this.#patience !== null) this.around.never(this.#patience);
    this.#patience = null;
  }

  #stopTimers(): void {
    if (this.#timer !== null) this.around.never(this.#timer);
    this.#timer = null;
    if (this.#pulse !== null) this.around.never(this.#pulse);
    this.#pulse = null;
    this.#silent = false;
    this.#forgive();
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
