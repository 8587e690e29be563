/** The tokens this browser has for tournaments, as a player or as the host. */
import { site } from "@/lib/base";
import { forget, recall, remember } from "@/lib/storage";

/** How many tournaments are remembered; older ones are over. */
const MOST = 6;
const BYTES = 32;

export interface Place {
  /** The player's token, which is valid at every table of the tournament. */
  token: string | null;
  /** The host's token. */
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

/** The tournaments this browser plays in or hosts, newest first. */
export function heldPlaces(): string[] {
  return recall<string[]>("tournaments", []);
}

/** A token made here, so that a repeated sign-up after a lost answer does not sign up twice. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A link that moves this place to another device; the part after # stays in the browser. */
export function movingPlace(tournament: string, token: string): string {
  return `${site}/tournament/${tournament}#seat=${encodeURIComponent(token)}`;
}

/** Take over the place named in the address, and remove the token from the address. */
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
