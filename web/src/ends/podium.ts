/** Who stands on the podium after a match or a tournament. */
import { facesOf, type Face } from "@/lib/faces";

export interface Placed {
  name: string;
  /** From 1; those who share a place have the same. */
  place: number;
  /** What they have scored, in words; "" where nothing is counted. */
  score: string;
  face: Face;
}

/** The first three of a match: its winners, then the others by what they scored. */
export function placesOf(names: readonly string[], winners: readonly number[], scores: readonly number[], scored: boolean, points: (score: number) => string): Placed[] {
  const faces = facesOf(names);
  const won = (seat: number) => Number(!winners.includes(seat));
  const seats = names.map((_, seat) => seat).toSorted((one, other) => won(one) - won(other) || (scores[other] ?? 0) - (scores[one] ?? 0));
  const placed: Placed[] = [];
  for (const [at, seat] of seats.entries()) {
    const before = seats[at - 1];
    const level = before !== undefined && won(before) === won(seat) && (won(seat) === 0 || scores[before] === scores[seat]);
    const place = level ? placed[at - 1]!.place : at + 1;
    placed.push({ name: names[seat] ?? "", place, score: scored ? points(scores[seat] ?? 0) : "", face: faces[seat]! });
  }
  // Without points only the winners have a place.
  return (scored ? placed : placed.filter((one) => one.place === 1)).slice(0, 3);
}
