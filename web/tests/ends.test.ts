import { describe, expect, it } from "vitest";
import { placesOf } from "@/ends/podium";
import { deciding } from "@/history/decisive";
import { facesOf, featuresOf } from "@/lib/faces";
import type { Decisive } from "@/wire";

const NAMES = ["Ana", "Ben", "Cai", "Dora"];
const shown = (winners: number[], scores: number[], scored = true) => placesOf(NAMES, winners, scores, scored, String).map(({ name, place }) => `${place} ${name}`);

describe("a podium", () => {
  it("has the winner first, then the others by their points", () => {
    expect(shown([2], [120, 310, 500, 7])).toEqual(["1 Cai", "2 Ben", "3 Ana"]);
  });

  it("has the winner first also where the fewest points win", () => {
    expect(shown([3], [120, 310, 500, 7])[0]).toBe("1 Dora");
  });

  it("is shared by those who won together and by those with the same points", () => {
    expect(shown([0, 2], [500, 40, 500, 40])).toEqual(["1 Ana", "1 Cai", "3 Ben"]);
    expect(shown([0], [500, 40, 40, 0])).toEqual(["1 Ana", "2 Ben", "2 Cai"]);
  });

  it("has only the winner where no points are counted", () => {
    expect(shown([1], [0, 0, 0, 0], false)).toEqual(["1 Ben"]);
  });
});

describe("what decided a round", () => {
  const one = (at: number, kind: Decisive["kind"]): Decisive => ({ at, kind, seat: 0, other: 1, count: 4 });

  it("is told by its most telling moments, in the order they came, and not by the end", () => {
    const moments = [one(3, "lead"), one(5, "big-draw"), one(8, "one-card"), one(9, "caught"), one(12, "lead"), one(20, "over")];

    expect(deciding(moments).map(({ at, kind }) => `${at} ${kind}`)).toEqual(["5 big-draw", "9 caught", "12 lead"]);
  });

  it("is nothing where nothing happened", () => {
    expect(deciding([one(4, "over")])).toEqual([]);
  });
});

describe("a face", () => {
  it("beams or is startled where a moment asks for it, and is the player's own otherwise", () => {
    const [face] = facesOf(["Ana"]);
    const drawn = ([null, "beaming", "startled"] as const).map((mood) => featuresOf(face!, mood));
    expect(new Set(drawn.map(({ eyes, mouth }) => eyes + mouth)).size).toBe(3);
  });
});
