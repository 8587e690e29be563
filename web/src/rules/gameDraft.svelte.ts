/** How a table or a tournament is to be played, while somebody fills in the form. */
import { formatOf, oneOf, sheetOf } from "@/lib/editions.svelte";
import { withoutField, type Problem } from "@/lib/formProblems";

export interface Terms {
  edition: string | null;
  format?: string | null;
  seats?: number;
  /** Seconds for each decision; "" for no limit. */
  timer?: string;
  bank?: string;
  options?: Record<string, unknown>;
}

const FIELDS = ["format", "timer", "bank"];
const ANY_SIZE = Array.from({ length: 9 }, (_, i) => i + 2);

export class GameDraft {
  #chosen: string | null = $state(null);
  #format: string | null = $state(null);
  #seats = $state(4);
  timer = $state("");
  bank = $state("");
  options: Record<string, unknown> = $state({});
  problem: Problem | null = $state(null);
  /** Formats to choose from, where they are not the edition's own. */
  others: readonly string[] | null = $state(null);

  readonly edition: string = $derived.by(() => oneOf(this.#chosen));
  readonly sheet = $derived(sheetOf(this.edition));
  readonly formats: readonly string[] = $derived.by(() => this.others ?? this.sheet?.formats ?? []);
  readonly format: string = $derived.by(() => (this.#format !== null && this.formats.includes(this.#format) ? this.#format : (this.formats[0] ?? "")));
  /** The numbers of players the format allows. */
  readonly sizes: readonly number[] = $derived.by(() => formatOf(this.format)?.players ?? ANY_SIZE);
  readonly seats: number = $derived.by(() => nearest(this.sizes, this.#seats));
  /** The largest hands that leave a card to turn up. */
  readonly mostDealt: number = $derived.by(() => Math.floor(((this.sheet?.cards ?? []).reduce((sum, { count }) => sum + count, 0) - 1) / this.seats));

  constructor({ edition, format = null, seats = 4, timer = "", bank = "", options = {} }: Terms) {
    this.#chosen = edition;
    this.#format = format;
    this.#seats = seats;
    this.timer = timer;
    this.bank = bank;
    this.options = options;
  }

  /** Another rulebook has its own format and no options yet. */
  setEdition(name: string): void {
    this.#chosen = name;
    this.#format = null;
    this.options = {};
  }

  setFormat(name: string): void {
    this.#format = name;
  }

  setSeats(count: number): void {
    this.#seats = count;
  }

  setOption(name: string, value: unknown): void {
    if (value === undefined) delete this.options[name];
    else this.options[name] = value;
  }

  /** What the server is asked for. */
  get terms(): { edition: string; format: string; options: Record<string, unknown>; timer: number | null } {
    return { edition: this.edition, format: this.format, options: $state.snapshot(this.options), timer: this.timer ? Number(this.timer) : null };
  }

  /** Take over the server's complaint about one of the fields. */
  fail(text: string, field: string | null): void {
    this.problem = { text: withoutField(text, field), field };
  }

  /** The complaint about something that no field of the form says; *own* are the form's fields beside those of the game. */
  otherProblem(...own: string[]): string | null {
    const about = this.problem?.field ?? "";
    const name = about.startsWith("options.") ? about.split(".")[1] : null;
    const shown = [...own, ...FIELDS].includes(about) || this.sheet?.options.some((option) => option.name === name);
    return shown ? null : (this.problem?.text ?? null);
  }

  /** The complaint about a field: by its own name, or for an option by `options.NAME`. */
  wrong(field: string): string | null {
    const about = this.problem?.field ?? "";
    return about === field || about.startsWith(`${field}.`) ? (this.problem?.text ?? null) : null;
  }
}

function nearest(sizes: readonly number[], wanted: number): number {
  return sizes.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? wanted;
}
