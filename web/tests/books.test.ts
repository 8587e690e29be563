import { describe, expect, it } from "vitest";
import { differingCards, differingTopics, ownCards, ownLines } from "@/rules/books";
import type { CardLine, ClauseLine, Sheet } from "@/wire";

const line = (clause: string, more: Partial<ClauseLine> = {}): ClauseLine => ({ clause, says: `says ${clause}`, ruling: "", why: "", option: "", chosen: false, own: false, ...more });
const card = (code: string, more: Partial<CardLine> = {}): CardLine => ({ code, name: code, count: 4, points: "50", does: "", turned_up: "", own: false, ...more });
const sheet = (name: string, lines: ClauseLine[], cards: CardLine[] = []): Sheet => ({
  name,
  title: name,
  year: null,
  colours: [],
  cards,
  sections: [
    ["Calling UNO", lines.filter(({ clause }) => clause.startsWith("uno"))],
    ["The rest", lines.filter(({ clause }) => !clause.startsWith("uno"))],
  ],
  house: [],
  written: [],
  formats: [],
});

describe("what is special in a box", () => {
  it("are the cards no other has, those that do the same together", () => {
    const found = sheet("a", [], [card("W"), card("WC1", { own: true }), card("WC2", { own: true }), card("WS", { own: true, does: "shuffles" })]);
    expect(ownCards(found).map((alike) => alike.map(({ code }) => code))).toEqual([["WC1", "WC2"], ["WS"]]);
  });

  it("is what only its book says: matches first, without what is open, adds to another, or tells of its own card", () => {
    const own = { own: true };
    const lines = [
      line("deck.a", own),
      line("uno.penalty.four", own),
      line("card.wild", {}),
      line("card.wild.mine", own),
      line("card.trend", own),
      line("card.trend.shown", own),
      line("match.partners", own),
      line("match.partners.eight", own),
      line("start.open", { ...own, ruling: "it stays" }),
    ];
    expect(ownLines(sheet("a", lines)).map(({ clause }) => clause)).toEqual(["match.partners", "uno.penalty.four", "card.wild.mine", "deck.a"]);
  });
});

describe("what is different between two books", () => {
  const ours = sheet("a", [line("uno.call"), line("uno.penalty.four"), line("turn.draw", { ruling: "one" }), line("deck.a")]);
  const theirs = sheet("b", [line("uno.call"), line("uno.penalty.two"), line("turn.draw", { ruling: "two" }), line("deck.b"), line("match.single")]);

  it("is told by topic, with what both say of it", () => {
    const topics = differingTopics(ours, theirs).map(({ topic, ours: one, theirs: other, open }) => [topic, one.map((it) => it.clause), other.map((it) => it.clause), open]);
    expect(topics).toEqual([
      ["uno.penalty", ["uno.penalty.four"], ["uno.penalty.two"], false],
      ["turn.draw", ["turn.draw"], ["turn.draw"], true],
      ["deck", ["deck.a"], ["deck.b"], false],
      ["match.single", [], ["match.single"], false],
    ]);
  });

  it("is nothing between a book and itself", () => {
    expect(differingTopics(ours, ours)).toEqual([]);
    expect(differingCards(ours, ours)).toEqual([]);
  });

  it("names the cards that one has more of, or alone", () => {
    const one = sheet("a", [], [card("W", { count: 8 }), card("W4"), card("WF")]);
    const other = sheet("b", [], [card("W", { count: 4 }), card("W4", { own: true })]);
    expect(differingCards(one, other).map(({ name, theirs: found }) => [name, found?.count ?? null])).toEqual([["W", 4], ["WF", null]]);
  });
});
