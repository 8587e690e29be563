/** One table as this seat knows it: what the server said, and nothing worked out from it. */
import type { ChatLine, Say, ServerFrame, PersonalView, WireEvent } from "@/wire";
import { Connection, type Link, type Surroundings } from "@/lib/connection";
import { browser } from "@/lib/socket";
import { reconciled, type Held } from "@/table/hand";
import { keepGame } from "@/history/games";
import { countRound } from "@/history/statistics";
import { Witness } from "@/lib/witness";
import { readAction, readHand, type Action } from "@/lib/notation";
import { recallHere, rememberHere } from "@/lib/storage";
import { spoken } from "@/lib/words.svelte";

export interface Moment {
  readonly seq: number;
  readonly events: readonly WireEvent[];
  /** Who sat where when it happened, and in which seat the reader: since then somebody may have taken over. */
  readonly names: readonly (string | null)[];
  readonly me: number | null;
}

interface Kept {
  seq: number;
  round: number;
  log: Moment[];
}

const REMEMBERED = 150;
/** What a player says of their own seat, host or not. */
const OWN_SEAT = new Set(["leave", "return"]);
/** How long the page waits before it gives the only possible answer: always the same. */
export const FORCED_PAUSE = 1_100;
/** Words said out of turn; a question is none the less forced because they are open too. */
const OUT_OF_TURN = new Set(["uno", "catch", "jump"]);

/** What is wrong with a salt: the page sends it by itself, and the player has done nothing. */
const OWN_FRAMES = /salt/;

/** The last frame from a table that is not there. */
const GONE = new Set(["no-table", "deleted"]);

export type Watcher = (moment: Moment, view: PersonalView) => void;

export class Game {
  view: PersonalView | null = $state.raw(null);
  seq = $state(0);
  link: Link = $state("joining");
  /** The host has closed the table. */
  closed = $state(false);
  /** There is no such table, or no more. */
  gone = $state(false);
  log: Moment[] = $state.raw([]);
  hand: Held[] = $state.raw([]);
  /** Why the server refused, in the language it was greeted in. */
  refusal: string | null = $state(null);
  /** The command that has not been answered yet. */
  asking: string | null = $state(null);
  armed = $state(false);
  said: Record<number, { emote: string; at: number }> = $state({});
  /** What was written, the newest last; kept as long as the page. */
  chat: readonly ChatLine[] = $state.raw([]);
  /** The last line that each seat wrote, for a moment at that seat. */
  written: Record<number, { text: string; at: number }> = $state({});
  /** Lines written while nobody looked. */
  unread = $state(0);
  /** The names of those whom this reader does not want to hear. */
  muted: string[] = $state([]);
  /** When the view came, for the clock. */
  arrived = $state(0);
  /** When a round was last seen to be dealt. */
  dealtAt = -Infinity;

  /** This viewer's seat in the round. */
  readonly seat: number | null = $derived(this.view?.me ?? null);
  readonly may: Action[] = $derived((this.view?.may ?? []).map(readAction));
  readonly mine: boolean = $derived(this.seat !== null && this.view?.turn === this.seat);
  /** Whoever shares the device and may be the host: their commands are at hand here, too. */
  deputy: Game | null = $state.raw(null);
  /** The host's commands that would be accepted now from this device. */
  readonly heard: ReadonlySet<string> = $derived(new Set(this.view?.manage ?? this.deputy?.view?.manage ?? []));

  #connection: Connection;
  #count = 0;
  /** Who waits for the answers to which commands. */
  #answered = new Map<string, (done: boolean) => void>();
  #watchers = new Set<Watcher>();
  readonly #witness: Witness;
  /** What was kept of the round before the page was loaded again. */
  #kept: Kept | null;
  readonly #mark = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly token: string | null,
    around?: Surroundings,
    /** Which of the seats on this device it is; its browser's own is 0. */
    private readonly place = 0,
  ) {
    const listener = {
      frame: (frame: ServerFrame) => this.#take(frame),
      link: (link: Link) => {
        if (link === "open") this.#witness.again();
        this.link = link;
        if (link === "refused") for (const id of this.#answered.keys()) this.#answer(id, false);
      },
    };
    this.#connection = new Connection(table, token, listener, spoken(), around ?? browser);
    this.#witness = new Witness(this.#name);
    if (!around) this.muted = recallHere<string[]>(`muted.${this.#name}`, []);
    this.#kept = around ? null : recallHere<Kept | null>(`log.${this.#name}`, null);
    if (this.#kept) this.#connection.resume(this.#kept.seq);
  }

  /** What this seat's things are kept by. */
  get #name(): string {
    return this.place ? `${this.table}.${this.place}` : this.table;
  }

  /** Keep what happened for this tab: the page may be about to be loaded again. */
  keepLog(): void {
    if (this.view) rememberHere(`log.${this.#name}`, { seq: this.seq, round: this.view.round, log: this.log } satisfies Kept);
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
    this.#watchers.clear();
  }

  nudge(): void {
    this.#connection.nudge();
  }

  doubt(): void {
    this.#connection.doubt();
  }

  /** Have the server's sentences in this language from now on. */
  speak(language: string): void {
    if (this.#connection.speak(language)) this.refusal = null;
  }

  /** Be told of everything that happens, to animate and to sound it. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Report what was chosen.  Words out of turn go without the number of the last action seen. */
  choose(text: string): void {
    this.refusal = null;
    const id = this.#nextId();
    const outOfTurn = /^(uno|catch|jump)\b/i.test(text);
    if (!outOfTurn) this.asking = id;
    this.#connection.command({ t: "do", id, do: text, ...(outOfTurn ? {} : { at: this.seq }) });
  }

  /** Play, with UNO called where it was armed; that uses it up. */
  play(text: string): void {
    const call = this.armed;
    this.armed = false;
    this.choose(call ? `${text}!` : text);
  }

  /** Arm the call for the next play, or take that back; only where that play leaves one card. */
  arm(): void {
    this.armed = this.view?.calls === true && !this.armed;
  }

  /** Whether a setting of the table may be changed from this device now. */
  maySet(setting: string): boolean {
    return [...this.heard].some((word) => word.startsWith(`set ${setting}`));
  }

  /** Give a command of the host's or of one's own seat; whether it was carried out, once that is known. */
  manage(what: string): Promise<boolean> {
    this.refusal = null;
    if (this.deputy && this.view?.manage === undefined && !OWN_SEAT.has(what)) return this.deputy.manage(what);
    const id = this.#nextId();
    const answer = new Promise<boolean>((done) => this.#answered.set(id, done));
    this.#connection.command({ t: "table", id, do: what });
    return answer;
  }

  /** Give up the seat; whether it is given up.  Where the answer was lost, a seat that opens no more says so, too. */
  async leave(): Promise<boolean> {
    return (await this.manage("leave")) || this.link === "refused";
  }

  write(text: string): void {
    this.refusal = null;
    this.#connection.say({ t: "chat", text });
  }

  mute(name: string, silent: boolean): void {
    this.muted = silent ? [...this.muted, name] : this.muted.filter((other) => other !== name);
    rememberHere(`muted.${this.#name}`, this.muted);
  }

  emote(emote: Say["emote"]): void {
    this.#connection.say({ t: "say", emote });
  }

  /** The only answer there is to what is asked, or null. */
  get forced(): string | null {
    const answers = this.may.filter((action) => !OUT_OF_TURN.has(action.verb));
    const only = answers.length === 1 ? answers[0] : undefined;
    if (!this.mine || !only || this.view?.pending === "play" || only.verb === "discard" || only.verb === "give") return null;
    return only.text;
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#mark}-${this.#count}`;
  }

  #take(frame: ServerFrame): void {
    if (frame.t === "welcome" || frame.t === "view") {
      this.#see(frame.seq, frame.view);
    } else if (frame.t === "events") {
      this.#happened(frame.seq, frame.events, frame.view);
    } else if (frame.t === "ack") {
      this.#answer(frame.id, true);
    } else if (frame.t === "refused") {
      this.#answer(frame.id, false);
      this.refusal = frame.stale ? null : frame.why;
      if (frame.view) this.#see(frame.seq ?? this.seq, frame.view);
    } else if (frame.t === "say") {
      this.said = { ...this.said, [frame.seat]: { emote: frame.emote, at: Date.now() } };
    } else if (frame.t === "chats") {
      this.chat = frame.lines;
    } else if (frame.t === "chat") {
      this.#wrote(frame);
    } else if (frame.t === "error" && GONE.has(frame.code)) {
      this.gone = true;
    } else if (frame.t === "error" && !OWN_FRAMES.test(frame.code)) {
      this.refusal = frame.why;
    }
  }

  #answer(id: string, done: boolean): void {
    if (this.asking === id) this.asking = null;
    this.#answered.get(id)?.(done);
    this.#answered.delete(id);
  }

  #wrote({ seat, name, text }: ChatLine): void {
    this.chat = [...this.chat.slice(1 - REMEMBERED), { seat, name, text }];
    if (seat === this.seat || this.muted.includes(name)) return;
    this.unread += 1;
    this.written = { ...this.written, [seat]: { text, at: Date.now() } };
  }

  #happened(seq: number, events: readonly WireEvent[], view: PersonalView): void {
    if (events.some((event) => event.is === "Closed")) this.closed = true;
    if (events.some((event) => event.is === "SettingChanged" && event.setting === "chat")) this.chat = [];
    this.#witness.sawDeal(events, view);
    if (events.some((event) => event.is === "RoundBegan")) this.dealtAt = performance.now();
    if (!this.place) {
      countRound(events, view);
      keepGame(this.table, events, view);
    }
    this.#restoreLog(seq - 1, view);
    const newRound = this.view !== null && view.round !== this.view.round;
    const then = this.view === null || newRound ? view : this.view;
    const moment: Moment = { seq, events, names: then.seats.map(({ name }) => name), me: then.me };
    this.log = newRound ? [moment] : [...this.log.slice(1 - REMEMBERED), moment];
    this.#see(seq, view);
    for (const watcher of this.#watchers) watcher(moment, view);
  }

  /** The log as it was before the page was loaded again; not that of a server that stands further back. */
  #restoreLog(seq: number, view: PersonalView): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept !== null && kept.round === view.round && kept.seq <= seq) this.log = kept.log;
  }

  #see(seq: number, view: PersonalView): void {
    this.#restoreLog(seq, view);
    const salt = this.#witness.saltFor(view);
    if (salt !== null) this.#connection.say(salt);
    this.seq = seq;
    this.arrived = performance.now();
    const sameDeal = this.view?.round === view.round;
    if (view.hand !== undefined) this.hand = reconciled(sameDeal ? this.hand : [], readHand(view.hand));
    if (!view.calls) this.armed = false;
    this.view = view;
  }
}
