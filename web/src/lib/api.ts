/** Calls to the server over HTTP.  What it refuses comes back as a `Refused` with its own sentence. */
import type { Deal, EditionSheet, NewTable, PublicTable, Replay, Sheet } from "@/wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field: string | null,
    /** All the server said with it. */
    readonly detail: unknown = null,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refused(0, "", null);
  }
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const { error = "", field = null } = data as { error?: string; field?: string | null };
  throw new Refused(answer.status, error, field, data);
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
}

let sheets: Promise<EditionSheet[]> | null = null;

/** Every edition; asked for once. */
export function editions(): Promise<EditionSheet[]> {
  sheets ??= call<EditionSheet[]>("GET", "/api/editions");
  sheets.catch(() => (sheets = null));
  return sheets;
}

export const createTable = (table: NewTable) => call<Seated>("POST", "/api/tables", table);
export const sitDown = (table: string, name: string) =>
  call<Omit<Seated, "table">>("POST", `/api/tables/${table}/seats`, { name });
export const lookAt = (table: string) => call<PublicTable>("GET", `/api/tables/${table}`);
export const dealOf = (table: string, round: number) => call<Deal>("GET", `/api/tables/${table}/deals/${round}`);
/** A rule as it is understood; on the blank of a colour it may be a printed card instead. */
export const readBack = <T>(edition: string, sentence: string, colour: string | null) =>
  call<T>("POST", "/api/cards", { edition, sentence, colour });
export const rulesOf = (edition: string, options: Record<string, unknown>) =>
  call<Sheet>("GET", `/api/rules/${edition}?options=${encodeURIComponent(JSON.stringify(options))}`);
export const recordOf = (table: string) => `/api/tables/${table}/record`;
export const replayOf = (table: string, round: number) => call<Replay>("GET", `/api/tables/${table}/replays/${round}`);
