import { describe, expect, it } from "vitest";
import { heardOf, RECIPES, type Kind } from "@/table/sound";
import type { WireEvent } from "@/wire";

const played = (uno: boolean): WireEvent => ({ is: "Played", seat: 1, card: "R5", colour: "R", target: null, uno, jump: false });
const KINDS = Object.keys(RECIPES) as Kind[];

describe("sounds", () => {
  it("are six, each unlike the others", () => {
    expect(KINDS.toSorted()).toEqual(["catch", "draw", "play", "turn", "uno", "win"]);
    expect(new Set(KINDS.map((kind) => JSON.stringify(RECIPES[kind]))).size).toBe(6);
  });

  it.each(KINDS)("%s is short", (kind) => {
    const { rustles, tones } = RECIPES[kind];
    const ends = [...rustles, ...tones].map(({ start, length }) => start + length);
    expect(Math.max(...ends)).toBeLessThanOrEqual(kind === "win" ? 1.5 : 0.7);
  });

  it("tells a call from a card, and the reader's turn besides", () => {
    expect(heardOf([played(false)], 0, false)).toEqual(["play"]);
    expect(heardOf([played(true)], 0, false)).toEqual(["uno"]);
    expect(heardOf([{ is: "Drew", seat: 1, count: 1, cards: null }], 0, true)).toEqual(["draw", "turn"]);
    expect(heardOf([{ is: "Caught", seat: 1, by: 0 }, played(false)], 0, false)).toEqual(["catch"]);
    expect(heardOf([played(false), { is: "RoundOver", winner: 1, hands: [], caught: [] }], 0, false)).toEqual(["win"]);
  });
});
