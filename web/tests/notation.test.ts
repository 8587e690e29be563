import { describe, expect, it } from "vitest";
import { reconciled, moved } from "@/table/hand";
import { readAction, readCard, sorted } from "@/lib/notation";
import { begun, offeredCards, question, withColour, withSeat } from "@/table/choice";

describe("notation", () => {
  it.each([
    ["R7", { verb: "play", card: "R7", colour: null, seat: null, uno: false }],
    ["W>G", { verb: "play", card: "W", colour: "G", seat: null, uno: false }],
    ["WC1>G@2!", { verb: "play", card: "WC1", colour: "G", seat: 2, uno: true }],
    ["jump R7", { verb: "jump", card: "R7" }],
    ["show R3", { verb: "show", card: "R3" }],
    ["pick R3", { verb: "pick", card: "R3" }],
    ["discard 2", { verb: "discard", count: 2 }],
    ["catch 2", { verb: "catch", seat: 2 }],
    [">B", { verb: "colour", colour: "B" }],
    ["draw", { verb: "draw" }],
    ["pay", { verb: "other" }],
  ])("reads %s", (text, meaning) => {
    expect(readAction(text)).toMatchObject({ text, ...meaning });
  });

  it("knows a wild by its having no colour", () => {
    expect(readCard("W4")).toEqual({ code: "W4", colour: null, face: "W4" });
    expect(readCard("RR")).toEqual({ code: "RR", colour: "R", face: "R" });
  });

  it("sorts by colour with wilds last, and by value", () => {
    const hand = ["W4", "B1", "RS", "R2"].map((code) => ({ code }));
    expect(sorted(hand, "colour").map(({ code }) => code)).toEqual(["R2", "RS", "B1", "W4"]);
    expect(sorted(hand, "value").map(({ code }) => code)).toEqual(["B1", "R2", "RS", "W4"]);
    expect(sorted(hand, "hand")).toEqual(hand);
  });
});

describe("a hand", () => {
  it("keeps the places of cards that are still held and flags the new ones", () => {
    const before = reconciled([], ["R1", "R1", "G2"]);
    const after = reconciled(before, ["G2", "R1", "B3"]);
    expect(after.map(({ code, fresh }) => [code, fresh])).toEqual([["R1", false], ["G2", false], ["B3", true]]);
    expect(after[1]?.key).toBe(before[2]?.key);
  });

  it("is the very same when nothing changed", () => {
    const before = reconciled([], ["R1", "G2"]);
    expect(reconciled(before, ["G2", "R1"])).toBe(before);
  });

  it("moves a card to another place", () => {
    const hand = reconciled([], ["R1", "R2", "R3"]);
    expect(moved(hand, 0, 2).map(({ code }) => code)).toEqual(["R2", "R3", "R1"]);
  });
});

describe("a choice", () => {
  const may = ["W>R", "W>G", "WC1>R@1", "WC1>R@2", "WC1>G@1", "R7", "draw"].map(readAction);

  it("asks nothing for a card that needs nothing", () => {
    expect(question(begun(may, "R7"))).toEqual({ ask: "nothing", text: "R7" });
  });

  it("asks first for the colour, then for the player", () => {
    const card = begun(may, "WC1");
    expect(question(card)).toEqual({ ask: "colour", colours: ["R", "G"] });
    expect(question(withColour(card, "R"))).toEqual({ ask: "seat", seats: [1, 2] });
    expect(question(withSeat(withColour(card, "R"), 2))).toEqual({ ask: "nothing", text: "WC1>R@2" });
  });

  it("has nothing to ask for a card that is not offered", () => {
    expect(question(begun(may, "B9"))).toBeNull();
  });

  it("offers the whole hand where cards are to be discarded", () => {
    expect(offeredCards([readAction("discard 1")], ["R1", "G2"])).toEqual(new Set(["R1", "G2"]));
  });
});
