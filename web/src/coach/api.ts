/** Calls about reviews of finished rounds; each sends the seat's token. */
import { tokenFor } from "@/duplicates/api";
import { call } from "@/lib/api";

export const reviewOf = (table: string, round: number, seat: number) =>
  call("GET /api/tables/{table}/coach/{round}", { table, round, seat }, undefined, tokenFor(table));

export const coachLineOf = (table: string, round: number, seat: number) =>
  call("GET /api/tables/{table}/coach/{round}/line", { table, round, seat }, undefined, tokenFor(table));
