/** The seat tokens of this browser, by table.  A token is never part of an address the server sees. */
import { site } from "@/lib/base";
import { forget, recall, remember } from "@/lib/storage";

/** How many tables are remembered; older ones are over. */
const MOST = 6;

export function tokenAt(table: string): string | null {
  return recall<string | null>(`seat.${table}`, null);
}

export function keepSeat(table: string, token: string): void {
  remember(`seat.${table}`, token);
  remember("seats", [table, ...heldSeats().filter((one) => one !== table)].slice(0, MOST));
}

/** The seats of others who play on this device as well. */
export function guestsAt(table: string): string[] {
  return recall<string[]>(`guests.${table}`, []);
}

export function keepGuests(table: string, tokens: readonly string[]): void {
  remember(`guests.${table}`, tokens);
}

export function giveUpSeat(table: string): void {
  forget(`seat.${table}`);
  forget(`guests.${table}`);
  remember("seats", heldSeats().filter((one) => one !== table));
}

/** The tables at which this browser has a seat, the newest first. */
export function heldSeats(): string[] {
  return recall<string[]>("seats", []).filter((table) => tokenAt(table) !== null);
}

/** A link that moves this seat to another device; the part after # stays in the browser. */
export function movingLink(table: string, token: string): string {
  return `${site}/t/${table}#seat=${encodeURIComponent(token)}`;
}

function seatInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("seat");
}

/** Take over the seat named in the address, and remove the token from the address. */
export function takeSeatFromAddress(table: string): void {
  const token = seatInAddress();
  if (!token) return;
  keepSeat(table, token);
  history.replaceState(null, "", location.pathname);
}
