/** The settings of the last table this browser made, without its rules. */
import { recall, remember } from "@/lib/storage";

export interface LastTable {
  seats: number;
  bots: number;
  level: string;
  timer: string;
  bank: string;
  pace: number;
  late: "never" | "next-round" | "at-once";
}

/** Seconds for a decision; from an hour on a table is played by correspondence. */
export const TIMES: readonly number[] = [15, 30, 60, 120, 300, 3_600, 43_200, 86_400, 259_200, 604_800];

const USUAL: LastTable = { seats: 4, bots: 0, level: "steady", timer: "", bank: "", pace: 1.1, late: "next-round" };

export function lastTable(): LastTable {
  return { ...USUAL, ...recall<Partial<LastTable>>("table", {}) };
}

export function keepTable(table: LastTable): void {
  remember("table", table);
}
