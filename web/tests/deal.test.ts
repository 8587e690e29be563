import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bound, checked, choosable, commitmentTo, dealt, dealtHands, leftOut, shuffled, shuffleSeed, ALGORITHM } from "@/lib/deal";
import { Witness, witnessed } from "@/lib/witness";
import type { DealProof, PersonalView } from "@/wire";
import { bytes, hex, hmac, sha256 } from "@/lib/sha256";

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
});

describe("a deal from its seed", () => {
  const base: DealProof = { round: 1, commitment: "", algorithm: ALGORITHM, how: [], deck: [], hand_size: 1, goes_back: [], stays: [], dealer: 0, seating: [0, 1] };
  const deck = ["R1", "R2", "W"];
  /** A seed whose first shuffle has this card last, that is, left over after two hands of one. */
  const leaving = (card: string) => {
    for (let n = 0; ; n++) if (shuffled(deck, `s${n}`, 0)[2] === card) return `s${n}`;
  };

  it("turns up the card after the hands", () => {
    const seed = leaving("R2");
    const { hands, first, misdeals } = dealt({ ...base, deck, goes_back: ["W"] }, seed);
    const order = shuffled(deck, seed, 0);
    expect({ hands, first, misdeals }).toEqual({ hands: [[order[1]], [order[0]]], first: "R2", misdeals: 0 });
  });

  it("deals again by the next shuffle when the only card left goes back", () => {
    const seed = leaving("W");
    const made = dealt({ ...base, deck, goes_back: ["W"] }, seed);
    const next = shuffled(deck, seed, made.misdeals);
    expect(made.misdeals).toBeGreaterThan(0);
    expect([made.first, made.hands]).toEqual([next[2], [[next[1]], [next[0]]]]);
  });

  it("deals again when nothing is left to turn up on a card that stays", () => {
    const seed = leaving("W");
    expect(dealt({ ...base, deck, stays: ["W"] }, seed).misdeals).toBeGreaterThan(0);
  });

  it("puts a card that goes back before the rest and shuffles it with them", () => {
    const four = [...deck, "R3"];
    let seed = "";
    for (let n = 0; seed === ""; n++) if (shuffled(four, `t${n}`, 0)[2] === "W") seed = `t${n}`;
    let pile: string[] = shuffled(four, seed, 0).slice(2);
    for (let shuffle = 1; pile[0] === "W"; shuffle++) pile = shuffled(pile, seed, shuffle);
    const made = dealt({ ...base, deck: four, goes_back: ["W"] }, seed);
    expect([made.first, made.misdeals]).toEqual([pile[0], 0]);
  });

  it("turns another card up on one that stays", () => {
    const four = [...deck, "R3"];
    let seed = "";
    for (let n = 0; seed === ""; n++) if (shuffled(four, `t${n}`, 0)[2] === "W") seed = `t${n}`;
    expect(dealt({ ...base, deck: four, stays: ["W"] }, seed).first).toBe(shuffled(four, seed, 0)[3]);
  });

  it("gives up on a deck of which no card could ever begin", () => {
    expect(dealt({ ...base, deck: ["W", "W", "W"], goes_back: ["W"] }, "s").first).toBeNull();
  });
});

describe("the check", () => {
  const secret = "00ff";
  const deck = ["R1", "R2", "R3", "R4", "R5", "R6"];
  const salts = ["x", ""];
  const commits = [commitmentTo("x"), commitmentTo("never opened")];
  const order = { announced: 4, committed: [6, 5], called: 7, dealt: 9 };
  const deal: DealProof = {
    round: 3, commitment: commitmentTo(secret), algorithm: ALGORITHM, how: [], deck, hand_size: 2, goes_back: [], stays: [],
    dealer: 0, seating: [0, 1], out: [], seed: secret, salts, commits, order,
  };
  const cards = shuffled(deck, shuffleSeed(secret, 3, salts), 0);
  const seen = { commitment: deal.commitment, salt: "x", commits, seat: 1, hand: [cards[2]!, cards[0]!], first: cards[4]! };
  const failed = (made: DealProof, by = seen) => checked(made, by).checks.filter(({ held }) => !held).map(({ check }) => check);

  it("holds in every step for an honest deal", () => {
    const { checks } = checked(deal, seen);
    expect(checks.map(({ check }) => check)).toEqual(["algorithm", "opened", "commitment", "salts", "order", "seen", "salt", "hand", "first"]);
    expect(failed(deal)).toEqual([]);
  });

  it("says who was left out, and whether anybody's committed salt is in the deal", () => {
    expect([leftOut(deal), bound(deal), choosable(deal)]).toEqual([[1], [0], false]);
    expect(choosable({ ...deal, salts: ["", ""] })).toBe(true);
    expect(choosable({ ...deal, commits: ["", ""], salts: ["", ""] })).toBe(false);
  });

  it("fails when one byte of the secret was changed", () => {
    expect(failed({ ...deal, seed: "00fe" })).toContain("commitment");
  });

  it("fails when the reader's salt was left out", () => {
    expect(failed({ ...deal, salts: ["", ""] })).toContain("salt");
  });

  it("fails when a salt is not the one its player was bound to", () => {
    expect(failed({ ...deal, salts: ["x", "chosen later"] })).toContain("salts");
    expect(failed({ ...deal, commits: [commits[0]!] })).toContain("salts");
    expect(failed({ ...deal, commits: ["", commits[1]!] })).toContain("salts");
  });

  it.each([
    { ...order, announced: 5 },
    { ...order, committed: [8, 5] },
    { ...order, called: null },
    { ...order, dealt: 7 },
  ])("fails when something was opened before all were bound: %o", (wrong) => {
    expect(failed({ ...deal, order: wrong })).toEqual(["order"]);
  });

  it("fails when others were shown other commitments", () => {
    expect(failed(deal, { ...seen, commits: [commits[0]!, commitmentTo("another")] })).toEqual(["seen"]);
  });

  it("fails when other cards were dealt", () => {
    expect(failed(deal, { ...seen, hand: ["R1", "W4"] })).toEqual(["hand"]);
  });

  it("fails when another card began the round", () => {
    expect(failed(deal, { ...seen, first: cards[5]! })).toEqual(["first"]);
  });

  it("says that nothing is opened yet while the round is played", () => {
    const { seed: _, salts: __, ...closed } = deal;
    expect(checked(closed, null).checks.at(-1)).toEqual({ check: "opened", held: false });
  });
});

describe("the witness", () => {
  const view = (commitment: string, opening?: string[]) =>
    ({ me: 0, round: 1, next_commitment: commitment, ...(opening ? { opening: { commits: opening, left: 5000 } } : {}) }) as PersonalView;

  it("commits first, and opens what it committed to once the deal is called", () => {
    const witness = new Witness("one");
    const commit = witness.saltFor(view("c"))?.commit;
    expect(witness.saltFor(view("c"))).toBeNull();
    const open = witness.saltFor(view("c", [commit!, ""]))?.open;
    expect(commitmentTo(open!)).toBe(commit);
    expect(witness.saltFor(view("c", [commit!, ""]))).toBeNull();
    witness.sawDeal([{ is: "RoundBegan", round: 1, dealer: 0, commitment: "c" }], view("d"));
    expect(witnessed("one", 1)).toMatchObject({ commitment: "c", salt: open, commits: [commit, ""] });
  });

  it("says it again on a new connection, also after the page was loaded again", () => {
    const commit = new Witness("two").saltFor(view("c"))?.commit;
    const later = new Witness("two");
    expect(later.saltFor(view("c"))?.commit).toBe(commit);
    later.again();
    expect(later.saltFor(view("c"))?.commit).toBe(commit);
  });

  it("never opens a salt that is not among the commitments, nor for a second list of them", () => {
    const witness = new Witness("three");
    const commit = witness.saltFor(view("c"))!.commit!;
    expect(witness.saltFor(view("c", ["", ""]))).toBeNull();
    expect(witness.saltFor(view("c", [commit, ""]))?.open).toBeDefined();
    expect(witness.saltFor(view("c", [commit, commitmentTo("ground")]))).toBeNull();
  });

  it("commits to another salt when one that was opened came to nothing", () => {
    const witness = new Witness("four");
    const commit = witness.saltFor(view("c"))!.commit!;
    witness.saltFor(view("c", [commit, ""]));
    expect(witness.saltFor(view("c"))?.commit).not.toBe(commit);
  });

  it("keeps no salt for one who watches", () => {
    expect(new Witness("five").saltFor({ ...view("c"), me: null })).toBeNull();
  });
});
