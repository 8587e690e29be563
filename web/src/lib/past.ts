/** Calls about a table's past: the seat's token goes with them. */
import { ask, call, Refused } from "./api";
import { tokenAt } from "./seats";

export const historyOf = (table: string, before: number | null = null) =>
  call("GET /api/tables/{table}/history", before === null ? { table } : { table, before }, undefined, tokenAt(table));

export const deleteTable = (table: string) => call("DELETE /api/tables/{table}", { table }, undefined, tokenAt(table));

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
