/**
 * The socket to a table.  Its address names no table, its first frame does: so it can be dialled before the table is
 * there, or the code that shows it.  On a slow line that is half a second.
 */
import { base } from "@/lib/base";
import type { SocketLike, Surroundings } from "@/lib/connection";

let early: WebSocket | null = null;

/** Dial now; the first table that is opened takes the socket over.  The server keeps it for ten seconds. */
export function dialEarly(): void {
  hangUp();
  early = made();
}

/** No table is opened after all. */
export function hangUp(): void {
  early?.close();
  early = null;
}

/** What *sitting* comes to, a seat at a table; its socket is dialled meanwhile. */
export async function whileDialling<Seat>(sitting: Promise<Seat>): Promise<Seat> {
  dialEarly();
  try {
    return await sitting;
  } catch (error) {
    hangUp();
    throw error;
  }
}

/** The socket that was dialled early, which may be open already, or a new one. */
export function dial(): WebSocket {
  const socket = early;
  early = null;
  return socket === null || socket.readyState > WebSocket.OPEN ? made() : socket;
}

function made(): WebSocket {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/api/play`);
}

/** What a connection has in a browser; `tests/players.ts` runs it in Node. */
export const browser: Surroundings = {
  socket: () => dial() as SocketLike,
  later: (what, ms) => window.setTimeout(what, ms),
  never: (timer) => window.clearTimeout(timer),
  random: Math.random,
  watched: () => !document.hidden,
};
