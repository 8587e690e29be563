import { beforeEach, describe, expect, it } from "vitest";
import { hintFor, Hints } from "@/table/hints.svelte";
import { shortened } from "@/lib/names";
import { readAction } from "@/lib/notation";
import { countRound, forgetTally, tally } from "@/history/statistics";
import type { RoundOutcome, PersonalView, WireEvent } from "@/wire";

const may = (...texts: string[]) => texts.map(readAction);
const ENDED: WireEvent[] = [{ is: "RoundOver", winner: 0, hands: [], caught: [] }];

beforeEach(() => localStorage.clear());

describe("a first-time hint", () => {
  it.each([
    [["R7", "catch 2", "draw"], 5, "catch"],
    [["accept", "challenge"], 5, "challenge"],
    [["R7", "draw"], 2, "uno"],
    [["R7", "draw"], 3, "play"],
    [["R7", "pass"], 5, "drawn"],
    [["draw"], 5, "draw"],
    [["jump R7"], 5, "jump"],
    [[], 5, null],
  ])("for %j with %d cards is %s", (texts, cards, wanted) => {
    expect(hintFor(may(...texts), cards)).toBe(wanted);
  });

  it("is said once, and not again by a page opened later", () => {
    const hints = new Hints();
    hints.offered(may("R7", "draw"), 5);
    expect(hints.now).toBe("play");
    hints.offered([], 4);
    hints.offered(may("R8", "draw"), 4);
    expect(hints.now).toBeNull();
    const later = new Hints();
    later.offered(may("R7", "draw"), 5);
    expect(later.now).toBeNull();
  });
});

describe("what the browser counts", () => {
  const over = (results: Partial<RoundOutcome>, me: number | null = 0) =>
    ({ me, results: { me, round: 1, winner: 0, points: [40, 0], hands: [], match_over: false, match_winners: [], ...results } }) as unknown as PersonalView;

  it("is every round that ended, won or lost, and the best of them", () => {
    countRound(ENDED, over({}));
    countRound(ENDED, over({ winner: 1, points: [0, 90], match_over: true, match_winners: [1] }));
    countRound(ENDED, over({ points: [12, 0], match_over: true, match_winners: [0] }));
    expect(tally()).toEqual({ rounds: 3, won: 2, matches: 2, matchesWon: 1, best: 40 });
  });

  it("is nothing for somebody watching, nor for a view without the end of a round", () => {
    countRound(ENDED, over({}, null));
    countRound([], over({}));
    expect(tally().rounds).toBe(0);
  });

  it("can be forgotten", () => {
    countRound(ENDED, over({}));
    forgetTally();
    expect(tally().rounds).toBe(0);
  });
});

describe("a name", () => {
  it("takes no more than 24 characters, however many code units each has", () => {
    expect(shortened("ñ".repeat(24))).toBe("ñ".repeat(24));
    expect(shortened("🂡".repeat(42))).toBe("🂡".repeat(24));
  });
});
