/** Calls about a table's history; each sends the seat's token. */
import { ask, call, Refused } from "@/lib/api";
import { tokenFor } from "@/duplicates/api";
import { whileDialling } from "@/lib/socket";
import { tokenAt } from "@/lib/seats";
import type { NewFromMoment } from "@/wire";

export const historyOf = (table: string, before: number | null = null) =>
  call("GET /api/tables/{table}/history", before === null ? { table } : { table, before }, undefined, tokenAt(table));

export const dealOf = (table: string, round: number) =>
  call("GET /api/tables/{table}/deals/{round}", { table, round }, undefined, tokenFor(table));

/** A finished round, with all hands visible or as one seat saw it. */
export const replayOf = (table: string, round: number, seat: number | null = null) =>
  call("GET /api/tables/{table}/replays/{round}", seat === null ? { table, round } : { table, round, seat }, undefined, tokenFor(table));

export const deleteTable = (table: string) => call("DELETE /api/tables/{table}", { table }, undefined, tokenAt(table));

/** Remove the reader's name from a table's history. */
export const forgetMe = (table: string) => call("DELETE /api/tables/{table}/history", { table }, undefined, tokenAt(table));

/** Create a table that continues from a moment of a finished round. */
export const playOn = (table: string, round: number, from: NewFromMoment) =>
  whileDialling(call("POST /api/tables/{table}/replays/{round}/tables", { table, round }, from, tokenFor(table)));

/** The scores of every round, as a file for a spreadsheet. */
export async function saveScores(table: string): Promise<void> {
  const answer = await ask("GET /api/tables/{table}/scores.csv", { table }, undefined, tokenAt(table));
  if (!answer.ok) throw new Refused(answer.status, "", null);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${table}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
