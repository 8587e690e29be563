import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type Link } from "@/lib/connection";
import type { ServerFrame, PersonalView } from "@/wire";
import { Tube } from "./tube";

const view = { turn: 0 } as PersonalView;
const older = { turn: 1 } as PersonalView;
const stale = (seq: number, shown: PersonalView): ServerFrame => ({
  t: "refused",
  id: "c1",
  why: "Too late: that is already decided.",
  code: "stale",
  facts: {},
  clause: null,
  stale: true,
  seq,
  view: shown,
});
const hello = { t: "hello", table: "abc", token: "token", delta: true };
const welcome = (seq: number): ServerFrame => ({ t: "welcome", seat: 0, seq, view });

describe("a connection", () => {
  let tube: Tube;
  let links: Link[];
  let heard: ServerFrame[];
  let connection: Connection;

  beforeEach(() => {
    tube = new Tube();
    links = [];
    heard = [];
    const listener = { frame: (frame: ServerFrame) => heard.push(frame), link: (link: Link) => links.push(link) };
    connection = new Connection("abc", "token", listener, "en", tube);
    connection.open();
    tube.open();
  });

  it("begins with its token and asks for everything", () => {
    expect(tube.last.sent).toEqual([{ ...hello, since: null, language: "en" }]);
  });

  it("greets the server at once over a socket that was dialled early", () => {
    tube.early = true;
    connection.close();
    connection.open();
    expect(tube.last.sent).toEqual([{ ...hello, since: null, language: "en" }]);
  });

  it("greets the server again, and only then, when another language is spoken", () => {
    tube.say(welcome(7));
    expect(connection.speak("en")).toBe(false);
    expect(tube.sockets.length).toBe(1);
    expect(connection.speak("es")).toBe(true);
    tube.open();
    expect(tube.sockets.length).toBe(2);
    expect(tube.last.sent).toEqual([{ ...hello, since: 7, language: "es" }]);
    tube.sockets[0]!.onclose?.({ code: 4409, reason: "" });
    expect(links).toEqual(["open"]);
  });

  it("comes back by itself and asks for what it missed", () => {
    tube.say(welcome(7));
    tube.cut();
    expect(links).toEqual(["open", "lost"]);
    tube.ring();
    tube.open();
    expect(tube.last.sent[0]?.since).toBe(7);
    tube.say({ t: "events", seq: 8, events: [], view });
    expect(links).toEqual(["open", "lost", "open"]);
  });

  it("waits longer after each failure: little more than a second for the first minutes, then eight", () => {
    const pauses = Array.from({ length: 260 }, () => {
      tube.cut();
      const { ms } = tube.timers.at(-1)!;
      tube.ring();
      return ms;
    });
    const short = Array<number>(248).fill(1200);
    expect(pauses).toEqual([250, 500, 1000, ...short, 2400, 4800, ...Array<number>(7).fill(8000)]);
  });

  it("tries at once, and again soon after, when the network is back", () => {
    for (let failure = 0; failure < 5; failure++) {
      tube.cut();
      tube.ring();
    }
    tube.cut();
    const dialled = tube.sockets.length;
    connection.nudge();
    expect(tube.sockets.length).toBe(dialled + 1);
    tube.cut();
    expect(tube.timers.at(-1)!.ms).toBe(250);
  });

  it("leaves a silent socket at once when the network is back", () => {
    tube.say(welcome(1));
    tube.ring();
    tube.ring();
    expect(links).toEqual(["open", "lost"]);
    connection.nudge();
    expect(tube.sockets.length).toBe(2);
    tube.open();
    tube.say(welcome(1));
    expect(links).toEqual(["open", "lost", "open"]);
  });

  it("dials beside a connection that is not made, greets over the first that is, and drops the other", () => {
    tube.cut();
    tube.ring();
    tube.ring();
    const [, first, second] = tube.sockets;
    expect(tube.sockets.length).toBe(3);
    tube.ring();
    expect(second!.readyState, "the newest but one was dropped").toBe(3);
    expect(first!.readyState, "the oldest is still waited for").toBe(0);
    tube.open(first);
    expect(first!.sent.map(({ t }) => t)).toEqual(["hello"]);
    expect(tube.last.readyState, "it is no longer needed").toBe(3);
    tube.open();
    expect(tube.last.sent, "nobody is greeted twice").toEqual([]);
  });

  it("sends an unanswered command again under the same id", () => {
    tube.say(welcome(1));
    connection.command({ t: "do", id: "c1", do: "draw", at: 1 });
    tube.cut();
    tube.timers.find(({ ms }) => ms === 250)?.what();
    tube.open();
    tube.say(welcome(1));
    expect(tube.last.sent.map(({ id }) => id)).toEqual([undefined, "c1"]);
  });

  it("does not send an answered command again", () => {
    tube.say(welcome(1));
    connection.command({ t: "do", id: "c1", do: "draw", at: 1 });
    tube.say({ t: "ack", id: "c1", seq: 2 });
    tube.cut();
    tube.ring();
    tube.open();
    tube.say(welcome(2));
    expect(tube.last.sent).toHaveLength(1);
  });

  it("takes an answer that does not come for a dead line", () => {
    tube.say(welcome(1));
    connection.command({ t: "do", id: "c1", do: "draw", at: 1 });
    tube.timers.find(({ ms }) => ms === 8_000)?.what();
    expect(links).toEqual(["open", "lost"]);
  });

  it("does not fight for a seat that is played elsewhere", () => {
    tube.say(welcome(1));
    tube.cut(4409);
    expect(links).toEqual(["open", "elsewhere"]);
    expect(tube.timers.filter(({ ms }) => ms >= 0)).toHaveLength(0);
  });

  it("gives up a token that opens nothing", () => {
    tube.say({ t: "error", why: "this token opens no seat", code: "token", facts: {} });
    tube.cut(1008);
    expect(links).toEqual(["refused"]);
  });

  it("gives up a table that is not there", () => {
    tube.say({ t: "error", why: "table not found", code: "no-table", facts: {} });
    tube.cut(4404);
    expect(links).toEqual(["refused"]);
  });

  it("gives up a table that cannot be read, and comes back to one whose server was cut off", () => {
    tube.say(welcome(1));
    tube.say({ t: "error", why: "this server cannot reach its storage", code: "cut-off", facts: {} });
    tube.cut(1013);
    expect(links).toEqual(["open", "lost"]);
    tube.ring();
    const timers = tube.timers.length;
    tube.say({ t: "error", why: "this table cannot be read", code: "table-unreadable", facts: {} });
    tube.cut(4410);
    expect(links).toEqual(["open", "lost", "refused"]);
    expect(tube.timers).toHaveLength(timers);
  });

  it("does not pass on a view that a newer one has overtaken", () => {
    tube.say(welcome(7));
    tube.say({ t: "events", seq: 9, events: [], view });
    heard.length = 0;
    tube.say({ t: "events", seq: 8, events: [], view: older });
    tube.say({ t: "view", seq: 8, view: older });
    tube.say({ t: "welcome", seat: 0, seq: 7, view: older });
    expect(heard).toEqual([]);
  });

  it("makes whole views of what has changed since the last of the same socket", () => {
    tube.say({ t: "welcome", seat: 0, seq: 7, view: { turn: 0, drawn: "R7", watchers: 0 } as PersonalView });
    tube.say({ t: "changed", seq: 8, events: [], fields: { turn: null }, gone: ["drawn"] });
    expect(heard.at(-1)).toEqual({ t: "events", seq: 8, events: [], view: { turn: null, watchers: 0 } });
    tube.say({ t: "changed", seq: 8, fields: { watchers: 1 } });
    expect(heard.at(-1)).toEqual({ t: "view", seq: 8, view: { turn: null, watchers: 1 } });
    tube.say({ t: "changed", seq: 8, events: [], fields: { turn: 1 } });
    expect(heard.length, "events that were told before").toBe(3);
    tube.say(stale(8, older));
    tube.say({ t: "changed", seq: 9, events: [], fields: { watchers: 2 } });
    expect(heard.at(-1)).toEqual({ t: "events", seq: 9, events: [], view: { turn: 1, watchers: 2 } });
  });

  it("passes on a late refusal without its view", () => {
    tube.say(welcome(7));
    connection.command({ t: "do", id: "c1", do: "draw", at: 7 });
    tube.say({ t: "events", seq: 9, events: [], view });
    heard.length = 0;
    tube.say(stale(8, older));
    const [refusal] = heard;
    expect(refusal).toMatchObject({ t: "refused", id: "c1", stale: true });
    expect(refusal).not.toHaveProperty("view");
    expect(refusal).not.toHaveProperty("seq");
  });

  it("passes on the view of a refusal that is the first to tell of it", () => {
    tube.say(welcome(7));
    tube.say(stale(9, view));
    tube.say({ t: "view", seq: 8, view: older });
    expect(heard.at(-1)).toMatchObject({ t: "refused", seq: 9, view });
    tube.cut();
    tube.ring();
    tube.open();
    expect(tube.last.sent[0]?.since, "what happened in between was not told yet").toBe(7);
    tube.say({ t: "events", seq: 8, events: [], view: older });
    expect(heard.at(-1)).toMatchObject({ t: "events", seq: 8 });
  });

  it("tells nothing twice that happened once", () => {
    tube.say(welcome(7));
    tube.say({ t: "events", seq: 8, events: [], view });
    tube.say({ t: "events", seq: 8, events: [], view });
    expect(heard.filter(({ t }) => t === "events")).toHaveLength(1);
    tube.say({ t: "view", seq: 8, view });
    expect(heard.at(-1)?.t, "somebody came or went since").toBe("view");
  });

  it("never asks for what it has seen, however late a frame comes", () => {
    tube.say(welcome(7));
    tube.say({ t: "events", seq: 9, events: [], view });
    tube.say(welcome(7));
    tube.cut();
    tube.ring();
    tube.open();
    expect(tube.last.sent[0]?.since).toBe(9);
  });

  it("believes the answer to its hello, though the server knows less than before", () => {
    tube.say(welcome(7));
    tube.cut();
    tube.ring();
    tube.open();
    tube.say({ ...welcome(3), view: older } as ServerFrame);
    expect(heard.at(-1)).toMatchObject({ seq: 3, view: older });
    tube.say({ t: "events", seq: 4, events: [], view });
    expect(heard.at(-1)).toMatchObject({ seq: 4 });
  });

  it("says within three seconds that nothing comes, and that it comes again", () => {
    tube.say(welcome(1));
    const beat = tube.timers.at(-1)!;
    tube.ring();
    expect(tube.last.sent.at(-1)).toEqual({ t: "ping" });
    expect(beat.ms + tube.timers.at(-1)!.ms).toBeLessThan(3_000);
    tube.ring();
    expect(links).toEqual(["open", "lost"]);
    tube.say({ t: "pong" });
    expect(links).toEqual(["open", "lost", "open"]);
    expect(heard.map(({ t }) => t)).toEqual(["welcome"]);
  });

  it("leaves a socket that stays silent within four seconds and tries another", () => {
    tube.say(welcome(1));
    let silent = 0;
    for (let step = 0; step < 3; step++) {
      silent += tube.timers.at(-1)!.ms;
      tube.ring();
    }
    expect(silent).toBeLessThanOrEqual(4_000);
    expect(tube.sockets.length).toBe(2);
    expect(links).toEqual(["open", "lost"]);
  });

  it("does not ask while nobody looks", () => {
    tube.watched = () => false;
    tube.say(welcome(1));
    tube.ring();
    expect(tube.last.sent.some(({ t }) => t === "ping")).toBe(false);
  });

  it("asks at once when the browser says it is offline, and believes an answer", () => {
    tube.say(welcome(1));
    connection.doubt();
    expect(tube.last.sent.at(-1)).toEqual({ t: "ping" });
    tube.say({ t: "pong" });
    expect(links).toEqual(["open"]);
  });

  it("gives up a connection that is not made within fifteen seconds, and says so", () => {
    tube.cut();
    tube.ring();
    const first = tube.last;
    let waited = 0;
    while (first.readyState === 0) {
      waited += tube.timers.at(-1)!.ms;
      tube.ring();
    }
    expect(waited).toBe(15_600);
    expect(links).toEqual(["lost", "lost"]);
    expect(tube.sockets.filter(({ readyState }) => readyState === 0)).toEqual([tube.last]);
  });

  it("is lost once none of those it dialled can be made", () => {
    tube.cut();
    tube.ring();
    tube.ring();
    tube.cut();
    expect(links).toEqual(["lost"]);
    tube.cut(1006, tube.sockets.at(-2));
    expect(links).toEqual(["lost", "lost"]);
  });
});
