import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type Link, type SocketLike, type Surroundings } from "@/lib/connection";
import type { ServerFrame, View } from "@/wire";

/** A network in a test tube: sockets that are opened, cut and read by hand, and a clock that is wound by hand. */
class Tube implements Surroundings {
  sockets: (SocketLike & { sent: { t: string; id?: string; since?: number | null }[] })[] = [];
  timers: { what: () => void; ms: number }[] = [];

  socket(): SocketLike {
    const sent: { t: string }[] = [];
    const socket = {
      readyState: 1,
      sent,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => undefined,
    };
    this.sockets.push(socket);
    return socket;
  }
  later(what: () => void, ms: number): number {
    return this.timers.push({ what, ms });
  }
  never(timer: number): void {
    this.timers[timer - 1] = { what: () => undefined, ms: -1 };
  }
  random = () => 0.5;

  get last() {
    return this.sockets.at(-1)!;
  }
  say(frame: ServerFrame): void {
    this.last.onmessage?.({ data: JSON.stringify(frame) });
  }
  cut(code = 1006): void {
    const socket = this.last;
    (socket as { readyState: number }).readyState = 3;
    socket.onclose?.({ code, reason: "" });
  }
  /** Let the timer set last ring. */
  ring(): void {
    this.timers.at(-1)?.what();
  }
}

const view = {} as View;
const welcome = (seq: number): ServerFrame => ({ t: "welcome", seat: 0, seq, view });

describe("a connection", () => {
  let tube: Tube;
  let links: Link[];
  let connection: Connection;

  beforeEach(() => {
    tube = new Tube();
    links = [];
    connection = new Connection("ws://table", "token", { frame: () => undefined, link: (link) => links.push(link) }, tube);
    connection.open();
    tube.last.onopen?.();
  });

  it("begins with its token and asks for everything", () => {
    expect(tube.last.sent).toEqual([{ t: "hello", token: "token", since: null }]);
  });

  it("comes back by itself and asks for what it missed", () => {
    tube.say(welcome(7));
    tube.cut();
    expect(links).toEqual(["open", "lost"]);
    tube.ring();
    tube.last.onopen?.();
    expect(tube.last.sent[0]?.since).toBe(7);
    tube.say({ t: "events", seq: 8, events: [], view });
    expect(links).toEqual(["open", "lost", "open"]);
  });

  it("waits longer after each failure, and at most five seconds", () => {
    const pauses = Array.from({ length: 7 }, () => {
      tube.cut();
      const { ms } = tube.timers.at(-1)!;
      tube.ring();
      return ms;
    });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it("sends an unanswered command again under the same id", () => {
    tube.say(welcome(1));
    connection.command({ t: "do", id: "c1", do: "draw", at: 1 });
    tube.cut();
    tube.timers.find(({ ms }) => ms === 250)?.what();
    tube.last.onopen?.();
    tube.say(welcome(1));
    expect(tube.last.sent.map(({ id }) => id)).toEqual([undefined, "c1"]);
  });

  it("does not send an answered command again", () => {
    tube.say(welcome(1));
    connection.command({ t: "do", id: "c1", do: "draw", at: 1 });
    tube.say({ t: "ack", id: "c1", seq: 2 });
    tube.cut();
    tube.ring();
    tube.last.onopen?.();
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
    expect(tube.timers).toHaveLength(0);
  });

  it("gives up a token that opens nothing", () => {
    tube.say({ t: "error", why: "this token opens no seat", code: "token" });
    tube.cut(1008);
    expect(links).toEqual(["refused"]);
  });
});
