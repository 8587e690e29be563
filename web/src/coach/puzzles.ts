/** The puzzles, and which one is today's. They are part of the page, so that they work offline. */
import { cardName, colourName, spokenCards } from "@/lib/say";
import { readAction } from "@/lib/notation";
import { recall, remember } from "@/lib/storage";
import { t } from "@/lib/words.svelte";

export interface Puzzle {
  readonly edition: string;
  readonly hand: readonly string[];
  readonly top: string;
  readonly colour: string;
  readonly sizes: readonly number[];
  readonly direction: number;
  readonly seat: number;
  readonly drawn: string | null;
  readonly owed: number;
  readonly by: number | null;
  readonly before: string | null;
  readonly exposed: readonly number[];
  /** Who drew while which colour was in play, and how often. */
  readonly draws: readonly (readonly [number, string, number])[];
  /** Notation, chance and what it costs, the best first. */
  readonly options: readonly (readonly [string, number, number])[];
  readonly theme: string;
  /** The levels of bots that miss it. */
  readonly fails: readonly string[];
}

export const loadPuzzles = async (): Promise<readonly Puzzle[]> => (await import("../../../src/lastcard/coach/puzzles.json")).default as unknown as readonly Puzzle[];

/** The puzzle of a day, the same for everybody. */
export function dailyPlace(count: number, now = Date.now()): number {
  const day = Math.floor(now / 86_400_000);
  return (day * 137) % count;
}

/** An action in words. */
export function actionWords(text: string, name: (seat: number) => string): string {
  const action = readAction(text);
  if (action.verb === "play")
    return t("coach-do-play", {
      card: spokenCards([action.card ?? ""]),
      colour: action.colour ? colourName(action.colour) : "none",
      target: action.seat === null ? "none" : name(action.seat),
      uno: action.uno ? "yes" : "no",
    });
  if (action.verb === "jump") return t("do-jump", { card: spokenCards([action.card ?? ""]) });
  if (action.verb === "show") return t("do-show", { card: spokenCards([action.card ?? ""]) });
  if (action.verb === "catch") return t("do-catch", { who: name(action.seat ?? 0) });
  if (action.verb === "colour") return t("do-colour", { colour: colourName(action.colour) });
  if (action.verb === "choose") return t("do-choose", { choice: String((action.count ?? 0) + 1) });
  return t(`do-${text.split(" ")[0]}`, { count: action.count ?? 1 });
}

/** The order in which the answers are offered: by their text, which tells nothing. */
export const shuffled = (puzzle: Puzzle): number[] =>
  puzzle.options.map((_, place) => place).sort((one, other) => (puzzle.options[one]![0] < puzzle.options[other]![0] ? -1 : 1));

export const solved = (): Record<string, boolean> => recall<Record<string, boolean>>("puzzles", {});

export function keepSolved(place: number, right: boolean): void {
  const all = solved();
  if (!(place in all)) remember("puzzles", { ...all, [place]: right });
}

/** What the position says besides the cards. */
export function situation(puzzle: Puzzle, name: (seat: number) => string): string[] {
  const said = [];
  if (puzzle.drawn) said.push(t("coach-puzzle-drawn", { card: spokenCards([puzzle.drawn]) }));
  if (puzzle.by !== null && puzzle.before) said.push(t("coach-puzzle-struck", { who: name(puzzle.by), count: puzzle.owed, colour: colourName(puzzle.before) }));
  for (const seat of puzzle.exposed) said.push(t("coach-puzzle-exposed", { who: name(seat) }));
  for (const [seat, colour, count] of puzzle.draws) said.push(t("coach-puzzle-drew", { who: name(seat), colour: colourName(colour), count }));
  return said.map((line) => line.charAt(0).toLocaleUpperCase() + line.slice(1));
}

export { cardName };
