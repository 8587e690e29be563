import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checked, commitmentTo, dealtHands, deckOf, shuffled, shuffleSeed, ALGORITHM, type Deal } from "@/lib/deal";
import { bytes, hex, hmac, sha256 } from "@/lib/sha256";
import type { EditionSheet } from "@/protocol";

describe("our SHA-256", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1000])("agrees with Node's for %d bytes", (length) => {
    const data = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
    expect(hex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
  });

  it.each([5, 64, 65, 200])("agrees with Node's HMAC for a key of %d bytes", (length) => {
    const key = Uint8Array.from({ length }, (_, i) => (i * 11) % 256);
    expect(hex(hmac(key, bytes("0/0")))).toBe(createHmac("sha256", key).update("0/0").digest("hex"));
  });
});

describe("a deal", () => {
  it("gives each seat every n-th card from the dealer's left", () => {
    const order = ["a", "b", "c", "d", "e", "f", "g"];
    expect(dealtHands(order, 3, 0, 2, [])).toEqual([["c", "f"], ["a", "d"], ["b", "e"]]);
  });

  it("passes over a seat that is out", () => {
    expect(dealtHands(["a", "b", "c", "d"], 3, 0, 2, [1])).toEqual([["b", "d"], [], ["a", "c"]]);
  });

  it("keeps every card of the deck in a shuffle", () => {
    const deck = Array.from({ length: 112 }, (_, i) => i);
    expect(shuffled(deck, "seed", 0).sort((a, b) => a - b)).toEqual(deck);
    expect(shuffled(deck, "seed", 0)).not.toEqual(shuffled(deck, "seed", 1));
  });

  it("adds a blank with a rule to the deck, but not one that replaces a card", () => {
    const sheet = { cards: [{ card: "R1", count: 2, points: 1 }] } as unknown as EditionSheet;
    expect(deckOf(sheet, { blanks: { Y: "Y7", R: "take an extra turn" } })).toEqual(["R1", "R1", "RX"]);
  });
});

describe("the check", () => {
  const secret = "00ff";
  const deck = ["R1", "R2", "R3", "R4", "R5", "R6"];
  const deal: Deal = { round: 3, commitment: commitmentTo(secret), algorithm: ALGORITHM, dealer: 0, seed: secret, salts: ["x", ""] };
  const table = { deck, players: 2, size: 2, out: [] };
  const order = shuffled(deck, shuffleSeed(secret, 3, ["x", ""]), 0);
  const seen = { commitment: deal.commitment, salt: "x", seat: 1, hand: [order[2]!, order[0]!] };

  it("holds in every step for an honest deal", () => {
    const { checks } = checked(deal, table, seen);
    expect(checks.map(({ check }) => check)).toEqual(["algorithm", "opened", "commitment", "salt", "hand"]);
    expect(checks.every(({ held }) => held)).toBe(true);
  });

  it("fails when one byte of the secret was changed", () => {
    const failed = checked({ ...deal, seed: "00fe" }, table, seen).checks.filter(({ held }) => !held);
    expect(failed.map(({ check }) => check)).toContain("commitment");
  });

  it("fails when the reader's salt was left out", () => {
    const failed = checked({ ...deal, salts: ["y", ""] }, table, seen).checks.filter(({ held }) => !held);
    expect(failed.map(({ check }) => check)).toContain("salt");
  });

  it("fails when other cards were dealt", () => {
    const failed = checked(deal, table, { ...seen, hand: ["R1", "W4"] }).checks.filter(({ held }) => !held);
    expect(failed.map(({ check }) => check)).toEqual(["hand"]);
  });

  it("says that nothing is opened yet while the round is played", () => {
    const { seed: _, salts: __, ...closed } = deal;
    expect(checked(closed, table, null).checks.at(-1)).toEqual({ check: "opened", held: false });
  });
});
