/**
 * Players of the page without a page: each line read is an order to one of them, each line written what came of it.
 * `tests/server/cuts.py` bundles and runs this.
 */
import { createInterface } from "node:readline";
import { Connection, type SocketLike, type Surroundings } from "@/lib/connection";
import type { Do, TableCommand } from "@/wire";

interface Order {
  who: string;
  join?: { port: number; table: string; token: string };
  ask?: Do | TableCommand;
  /** What a browser would say of its network. */
  network?: "online" | "offline";
}

const players = new Map<string, Connection>();

function tell(news: object): void {
  process.stdout.write(`${JSON.stringify(news)}\n`);
}

function surroundings(port: number): Surroundings {
  return {
    socket: () => new WebSocket(`ws://127.0.0.1:${port}/api/play`) as SocketLike,
    later: (what, ms) => Number(setTimeout(what, ms)),
    never: (timer) => clearTimeout(timer),
    random: Math.random,
    watched: () => true,
  };
}

function carryOut({ who, join, ask, network }: Order): void {
  if (join) {
    const listener = {
      frame: (frame: { t: string }) => "id" in frame && tell({ who, answered: frame.id }),
      link: (link: string) => tell({ who, link }),
    };
    players.set(who, new Connection(join.table, join.token, listener, "en", surroundings(join.port)));
    players.get(who)!.open();
  }
  if (ask) players.get(who)!.command(ask);
  if (network === "online") players.get(who)!.nudge();
  if (network === "offline") players.get(who)!.doubt();
}

createInterface(process.stdin).on("line", (line) => carryOut(JSON.parse(line) as Order)).on("close", () => process.exit());
