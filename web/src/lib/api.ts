/** Calls to the server over HTTP.  What it refuses comes back as a `Refused` with its own sentence. */
import { base } from "@/lib/base";
import { whileDialling } from "@/lib/socket";
import { prefetched } from "@/lib/prefetched";
import { spoken } from "@/lib/words.svelte";
import type { Calls, ClubCommand, EditionSheet, NewClub, NewSettings, NewTable, NewTournament, Problem, QuickMatch } from "@/wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field: string | null,
    /** The whole answer of the server. */
    readonly detail: unknown = null,
  ) {
    super(message);
  }
}

type Answer<C extends keyof Calls> = Calls[C]["answer"];
type Body<C extends keyof Calls> = Calls[C] extends { body: infer B } ? B : undefined;
type Places = Record<string, string | number>;

/** One of the server's calls, its `{places}` filled in; places its path does not name are its query. */
export async function call<C extends keyof Calls>(what: C, places: Places = {}, body?: Body<C>, token: string | null = null): Promise<Answer<C>> {
  const answer = await ask(what, places, body, token);
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as Answer<C>;
  const { error = "", field = null } = data as Partial<Problem>;
  throw new Refused(answer.status, error, field, data);
}

/** The answer to a call as it came; a token goes in a header, never in the address. */
export async function ask<C extends keyof Calls>(what: C, places: Places, body?: Body<C>, token: string | null = null): Promise<Response> {
  const [method, path] = addressed(what, places);
  const headers: Record<string, string> = { accept: "application/json", "accept-language": spoken() };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refused(0, "", null);
  }
}

function addressed(what: keyof Calls, places: Places): [string, string] {
  const [method = "GET", template = ""] = what.split(" ");
  const query = new URLSearchParams();
  let path = template;
  for (const [name, value] of Object.entries(places)) {
    if (template.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  return [method, base + (query.size ? `${path}?${query}` : path)];
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
}

let sheets: Promise<EditionSheet[]> | null = prefetched ? Promise.resolve(prefetched.editions) : null;

/** Every edition, fetched at most once. */
export function editions(): Promise<EditionSheet[]> {
  sheets ??= call("GET /api/editions");
  sheets.catch(() => (sheets = null));
  return sheets;
}

/** Create a table; a creator with a name takes a seat. */
export const createTable = (table: NewTable & { name: string }) =>
  whileDialling(call("POST /api/tables", {}, table)).then((made) => made as Seated);
/** The tables that anybody may join. */
export const openTables = () => call("GET /api/tables");
/** Take a seat at any open table. */
export const quickMatch = (wish: QuickMatch) => whileDialling(call("POST /api/quick", {}, wish));
/** Take a seat; with `queue`, wait for one if none is free. */
export const sitDown = (table: string, name: string, queue = false) =>
  whileDialling(call("POST /api/tables/{table}/seats", { table }, { name, queue }));
/** Change how a table that waits for its first deal is played, as its host. */
export const changeSettings = (table: string, wanted: NewSettings, token: string) =>
  call("POST /api/tables/{table}/settings", { table }, wanted, token);
export const lookAt = (table: string) => call("GET /api/tables/{table}", { table });
/** How a rule is understood; on a coloured blank it may be a printed card instead. */
export const readBack = (edition: string, sentence: string, colour: string | null) =>
  call("POST /api/cards", {}, { edition, sentence, colour });
/** Rules to start from, in the reader's language. */
export const readyMade = () => call("GET /api/cards", {});
/** What a rule does to a round, tried by bots for a second. */
export const tryCard = (edition: string, sentence: string, colour: string | null) =>
  call("POST /api/cards/trial", {}, { edition, sentence, colour });
/** What a mix of rules does to a round of four, played by bots. */
export const judgeRules = (edition: string, options: Record<string, unknown>) => call("POST /api/coach/rules", {}, { edition, options });
export const rulesOf = (edition: string, options: Record<string, unknown>) =>
  call("GET /api/rules/{edition}", { edition, options: JSON.stringify(options) });
export const recordOf = (table: string) => addressed("GET /api/tables/{table}/record", { table })[1];
/** A new tournament; whoever has the token `host` manages it. */
export const holdTournament = (wanted: NewTournament) => call("POST /api/tournaments", {}, wanted);
export const tournamentOf = (tournament: string) => call("GET /api/tournaments/{tournament}", { tournament });
/** The tournament's progress, and the table of the player with the token. */
export const tournamentNow = (tournament: string, token: string | null) =>
  call("GET /api/tournaments/{tournament}/now", { tournament }, undefined, token);
export const signUp = (tournament: string, name: string, token: string) =>
  call("POST /api/tournaments/{tournament}/players", { tournament }, { name, token });
export const tournamentDo = (tournament: string, token: string, words: string) =>
  call("POST /api/tournaments/{tournament}/commands", { tournament }, { do: words }, token);
export const stageOf = (tournament: string, stage: number) =>
  call("GET /api/tournaments/{tournament}/stages/{stage}", { tournament, stage });
/** A new club: one link for many tables; whoever has the token `leader` leads them. */
export const openClub = (wanted: NewClub) => call("POST /api/clubs", {}, wanted);
export const clubOf = (club: string) => call("GET /api/clubs/{club}", { club });
/** Take a seat at the first table of a club with room. */
export const sitInClub = (club: string, name: string) => whileDialling(call("POST /api/clubs/{club}/seats", { club }, { name }));
export const clubDo = (club: string, leader: string, command: ClubCommand) => call("POST /api/clubs/{club}/commands", { club }, command, leader);
