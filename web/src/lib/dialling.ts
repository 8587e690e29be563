/** A table's socket, which can be dialled before the code of the table is there: on a slow line that is half a second. */

let early: WebSocket | null = null;

export function addressOf(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/play`;
}

/** Dial now; whoever opens the table takes the socket over. */
export function dialEarly(table: string): void {
  hangUp();
  early = new WebSocket(addressOf(table));
}

/** The table is not opened after all. */
export function hangUp(): void {
  early?.close();
  early = null;
}

/** The socket that was dialled early, where it is one of *address*, or a new one. */
export function dial(address: string): WebSocket {
  const socket = early;
  early = null;
  if (socket?.url !== address || socket.readyState > WebSocket.OPEN) {
    socket?.close();
    return new WebSocket(address);
  }
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => socket.onopen?.(new Event("open")));
  return socket;
}
