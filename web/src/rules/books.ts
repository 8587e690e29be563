/** What only one rulebook has, and how two differ, computed from their rule sheets. */
import type { CardLine, ClauseLine, Sheet } from "@/wire";

/** The chapters a family wants to know first; all others follow. */
const CHAPTERS = ["match", "uno", "card", "challenge", "blank", "start", "turn", "setup", "deck", "players"];

/** What a clause is about: "uno.penalty" for "uno.penalty.four"; of the deck there is only one. */
function topicOf({ clause }: ClauseLine): string {
  const [chapter = "", part = ""] = clause.split(".");
  return chapter === "deck" || chapter === "players" ? chapter : `${chapter}.${part}`;
}

function rank({ clause }: ClauseLine): number {
  const at = CHAPTERS.indexOf(clause.split(".")[0] ?? "");
  return at < 0 ? CHAPTERS.length : at;
}

/** The card that stands for all of a kind: one drawing for its four colours. */
export function pictureOf(code: string, colours: readonly string[]): string {
  if (code.startsWith("W")) return code;
  const colour = colours[0] ?? "R";
  return code.startsWith("-") ? colour + code.slice(1) : /^[RGBYP]./.test(code) ? code : `${colour}7`;
}

const linesOf = (sheet: Sheet): ClauseLine[] => sheet.sections.flatMap(([, lines]) => lines);

/** The cards that no other edition has, grouped by what they do. */
export function ownCards(sheet: Sheet): CardLine[][] {
  const alike = new Map<string, CardLine[]>();
  for (const card of sheet.cards.filter((one) => one.own)) {
    const does = card.does + card.turned_up;
    alike.set(does, [...(alike.get(does) ?? []), card]);
  }
  return [...alike.values()];
}

/**
 * What only this book says, the most telling first.  A clause that adds to another of them is left out, and so are
 * those of a card that only this box has: the card itself says what it does.
 */
export function ownLines(sheet: Sheet): ClauseLine[] {
  const all = linesOf(sheet);
  const shared = new Set(all.filter((line) => !line.own).map(topicOf));
  const said = all.filter((line) => line.own && !line.ruling && !(line.clause.startsWith("card.") && !shared.has(topicOf(line))));
  const adds = ({ clause }: ClauseLine) => said.some((other) => clause.startsWith(`${other.clause}.`));
  return said.filter((line) => !adds(line)).sort((one, other) => rank(one) - rank(other));
}

/** One topic on which two rulebooks differ. */
export interface Difference {
  topic: string;
  /** The title of its section. */
  section: string;
  ours: ClauseLine[];
  theirs: ClauseLine[];
  /** Whether both rulebooks leave it open, and only our rulings differ. */
  open: boolean;
}

/** The topics on which two rulebooks differ, in the order of the sheets. */
export function differingTopics(one: Sheet, other: Sheet): Difference[] {
  const known = [one, other].map((sheet) => new Map(linesOf(sheet).map((line) => [line.clause, line])));
  const found = new Map<string, Difference>();
  for (const [own, sheet] of [one, other].entries()) {
    for (const [section, lines] of sheet.sections) {
      for (const line of lines) {
        const same = known[1 - own]?.get(line.clause);
        if (same && same.ruling === line.ruling) continue;
        const topic = topicOf(line);
        const entry = found.get(topic) ?? { topic, section, ours: [], theirs: [], open: true };
        entry[own === 0 ? "ours" : "theirs"].push(line);
        entry.open &&= line.ruling !== "";
        found.set(topic, entry);
      }
    }
  }
  const order = one.sections.map(([section]) => section);
  return [...found.values()].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** A kind of card that differs between two editions; null where an edition lacks it. */
export interface CardDifference {
  name: string;
  ours: CardLine | null;
  theirs: CardLine | null;
}

/** The kinds of cards that differ between two editions. */
export function differingCards(one: Sheet, other: Sheet): CardDifference[] {
  const [ours, theirs] = [one, other].map((sheet) => new Map(sheet.cards.map((card) => [card.code, card]))) as [Map<string, CardLine>, Map<string, CardLine>];
  const told = (card: CardLine | null) => card && [card.count, card.points, card.does, card.turned_up].join("\n");
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((code) => ({ name: (ours.get(code) ?? theirs.get(code))!.name, ours: ours.get(code) ?? null, theirs: theirs.get(code) ?? null }))
    .filter((card) => told(card.ours) !== told(card.theirs));
}
