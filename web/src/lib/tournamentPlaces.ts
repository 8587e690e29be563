/** What this browser holds of tournaments: a place in one, or the right to manage it. */
import { forget, recall, remember } from "@/lib/storage";

/** Tournaments further back are over. */
const MOST = 6;
const BYTES = 32;

export interface Place {
  /** Opens a seat at every table. */
  token: string | null;
  /** Manages the tournament. */
  host: string | null;
}

export function placeIn(tournament: string): Place {
  return recall<Place>(`tournament.${tournament}`, { token: null, host: null });
}

export function keepPlace(tournament: string, place: Partial<Place>): void {
  remember(`tournament.${tournament}`, { ...placeIn(tournament), ...place });
  remember("tournaments", [tournament, ...heldPlaces().filter((one) => one !== tournament)].slice(0, MOST));
}

export function giveUpPlace(tournament: string): void {
  forget(`tournament.${tournament}`);
  remember("tournaments", heldPlaces().filter((one) => one !== tournament));
}

/** The tournaments this browser has something to do with, the newest first. */
export function heldPlaces(): string[] {
  return recall<string[]>("tournaments", []);
}

/** A token of our own: sent again after a lost answer, it signs nobody up twice. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A link that moves this place to another device; the part after # stays in the browser. */
export function movingPlace(tournament: string, token: string): string {
  return `${location.origin}/tournament/${tournament}#seat=${encodeURIComponent(token)}`;
}

/** Take over a place named in the address, and take the token out of the address. */
export function takePlaceFromAddress(tournament: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return;
  keepPlace(tournament, { token });
  history.replaceState(null, "", location.pathname);
}

/** The tournament a table belongs to; null for any other table. */
export function tournamentOfTable(table: string): string | null {
  const at = table.indexOf("~");
  return at < 0 ? null : table.slice(0, at);
}
