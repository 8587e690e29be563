/**
 * Players of the page without a page: each line read is an order to one of them, each line written what came of it.
 * `tests/server/cuts.py` bundles and runs this.
 */
import { createInterface } from "node:readline";
import { Connection, type SocketLike, type Surroundings } from "@/lib/connection";
import type { Do, ServerFrame, TableCommand, PersonalView } from "@/wire";

interface Order {
  who: string;
  join?: { port: number; table: string; token: string };
  ask?: Do | TableCommand;
  /** What a browser would say of its network. */
  network?: "online" | "offline";
  /** Tell what is on the screen, under this number. */
  look?: number;
}

const players = new Map<string, Connection>();
const screens = new Map<string, { seq: number; view: PersonalView }>();

function tell(news: object): void {
  process.stdout.write(`${JSON.stringify(news)}\n`);
}

/** As a browser's: Node 20 does not close a socket that could not be made. */
function dial(port: number): SocketLike {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/play`);
  socket.onerror = () => {
    if (socket.readyState === WebSocket.CONNECTING) (socket as SocketLike).onclose?.({ code: 1006, reason: "" });
  };
  return socket as SocketLike;
}

function surroundings(port: number): Surroundings {
  return {
    socket: () => dial(port),
    later: (what, ms) => Number(setTimeout(what, ms)),
    never: (timer) => clearTimeout(timer),
    random: Math.random,
    watched: () => true,
  };
}

function hear(who: string, frame: ServerFrame): void {
  if ("view" in frame && frame.view) screens.set(who, { seq: frame.seq ?? -1, view: frame.view });
  if ("id" in frame) tell({ answered: frame.id });
}

function carryOut({ who, join, ask, network, look }: Order): void {
  if (join) {
    const listener = { frame: (frame: ServerFrame) => hear(who, frame), link: () => undefined };
    players.set(who, new Connection(join.table, join.token, listener, "en", surroundings(join.port)));
    players.get(who)!.open();
  }
  if (ask) players.get(who)!.command(ask);
  if (network === "online") players.get(who)!.nudge();
  if (network === "offline") players.get(who)!.doubt();
  if (look !== undefined) tell({ answered: look, ...screens.get(who) });
}

createInterface(process.stdin).on("line", (line) => carryOut(JSON.parse(line) as Order)).on("close", () => process.exit());
