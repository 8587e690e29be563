/** What this browser has of a club: the leader's token, and the table it was given a seat at. */
import { recall, remember } from "@/lib/storage";

export interface ClubPlace {
  leader: string | null;
  table: string | null;
}

export function placeInClub(club: string): ClubPlace {
  return recall<ClubPlace>(`club.${club}`, { leader: null, table: null });
}

export function keepClubPlace(club: string, place: Partial<ClubPlace>): void {
  remember(`club.${club}`, { ...placeInClub(club), ...place });
}

/** The club a table belongs to; null for any other table. */
export function clubOfTable(table: string): string | null {
  const at = table.indexOf("-");
  return at < 0 ? null : table.slice(0, at);
}
