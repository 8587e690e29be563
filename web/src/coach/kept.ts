/** What this browser keeps of the coach: figures of reviewed rounds, and positions to practise. */
import { recall, remember } from "@/lib/storage";
import type { CoachLine, DecisionReport, ReviewReport } from "@/wire";

export interface KeptRound {
  /** Table and round. */
  readonly key: string;
  readonly decisions: number;
  readonly cost: number;
  readonly result: number;
  readonly adjusted: number;
}

export interface Exercise {
  readonly key: string;
  readonly edition: string;
  readonly players: readonly string[];
  readonly decision: DecisionReport;
}

const MOST_ROUNDS = 500;
const MOST_EXERCISES = 50;

export function keepLine(table: string, round: number, line: CoachLine): void {
  const key = `${table}/${round}`;
  const { decisions, cost, result, adjusted } = line;
  const others = recall<KeptRound[]>("coach", []).filter((one) => one.key !== key);
  remember("coach", [{ key, decisions, cost, result, adjusted }, ...others].slice(0, MOST_ROUNDS));
}

export interface Summary {
  readonly rounds: number;
  readonly decisions: number;
  /** The mean cost of a decision, in points, and half of its 95% interval. */
  readonly error: number;
  readonly errorInterval: number;
  readonly won: number;
  readonly adjusted: number;
  readonly adjustedInterval: number;
}

function halfInterval(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
  return 1.96 * Math.sqrt(variance / values.length);
}

/** All kept rounds together; null before the first. */
export function summary(): Summary | null {
  const rounds = recall<KeptRound[]>("coach", []).filter((one) => one.decisions > 0);
  const decisions = rounds.reduce((sum, one) => sum + one.decisions, 0);
  if (decisions === 0) return null;
  const total = (pick: (one: KeptRound) => number) => rounds.reduce((sum, one) => sum + pick(one), 0);
  const error = total((one) => one.cost) / decisions;
  // Rounds differ in length: each counts by its decisions.
  const rates = rounds.map((one) => (one.cost * rounds.length) / decisions - error * ((one.decisions * rounds.length) / decisions - 1));
  return {
    rounds: rounds.length,
    decisions,
    error,
    errorInterval: halfInterval(rates),
    won: total((one) => one.result) / rounds.length,
    adjusted: total((one) => one.adjusted) / rounds.length,
    adjustedInterval: halfInterval(rounds.map((one) => one.adjusted)),
  };
}

/** Keep the marked decisions of a review for practice. */
export function keepExercises(table: string, edition: string, review: ReviewReport): void {
  const marked = review.decisions.filter((one) => one.mark !== null);
  const fresh = marked.map((decision) => ({ key: `${table}/${review.round}/${decision.place}`, edition, players: review.players, decision }));
  const keys = new Set(fresh.map((one) => one.key));
  remember("practice", [...fresh, ...exercises().filter((one) => !keys.has(one.key))].slice(0, MOST_EXERCISES));
}

export function exercises(): Exercise[] {
  return recall<Exercise[]>("practice", []);
}

/** Whether an answer is as good as the best, within the noise. */
export function accepted(decision: DecisionReport, place: number): boolean {
  const chosen = decision.alternatives[place];
  return chosen !== undefined && chosen.gap <= 2 * chosen.gap_error;
}
