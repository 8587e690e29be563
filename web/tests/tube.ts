import type { SocketLike, Surroundings } from "@/lib/connection";
import type { ServerFrame } from "@/wire";

/** A network in a test tube: sockets that are opened, cut and read by hand, and a clock that is wound by hand. */
export class Tube implements Surroundings {
  sockets: (SocketLike & { sent: { t: string; id?: string; since?: number | null }[] })[] = [];
  /** Sockets are open as soon as they are asked for: they were dialled early. */
  early = false;
  timers: { what: () => void; ms: number }[] = [];

  socket(): SocketLike {
    const sent: { t: string }[] = [];
    const socket = {
      readyState: this.early ? 1 : 0,
      sent,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => void (socket.readyState = 3),
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
  watched = () => true;

  get last() {
    return this.sockets.at(-1)!;
  }
  /** Let a socket be open: the one that was dialled last. */
  open(socket: SocketLike = this.last): void {
    (socket as { readyState: number }).readyState = 1;
    socket.onopen?.();
  }
  say(frame: ServerFrame): void {
    this.last.onmessage?.({ data: JSON.stringify(frame) });
  }
  cut(code = 1006, socket: SocketLike = this.last): void {
    (socket as { readyState: number }).readyState = 3;
    socket.onclose?.({ code, reason: "" });
  }
  /** Let the timer set last ring. */
  ring(): void {
    this.timers.at(-1)?.what();
  }
}
