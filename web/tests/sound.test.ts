import { describe, expect, it } from "vitest";
import { momentOf, type MomentKind } from "@/table/moments.svelte";
import { heardOf, RECIPES, rendered, type Kind } from "@/table/sound";
import type { WireEvent } from "@/wire";
import { played } from "./shown";

const KINDS = Object.keys(RECIPES) as Kind[];
const RATE = 44_100;
const SOUNDS = new Map(KINDS.map((kind) => [kind, rendered(RECIPES[kind], RATE)]));
const most = (samples: Float32Array) => samples.reduce((found, one) => Math.max(found, Math.abs(one)), 0);

/** The energy of *samples* in bands of 50 Hz, by a discrete Fourier transform of the loudest tenth of a second. */
function spectrum(samples: Float32Array): number[] {
  const size = Math.min(samples.length, RATE / 10);
  const peak = samples.reduce((best, one, i) => (Math.abs(one) > Math.abs(samples[best]!) ? i : best), 0);
  const from = Math.max(0, Math.min(samples.length - size, peak - Math.floor(size / 4)));
  return Array.from({ length: 240 }, (_, band) => {
    const step = (2 * Math.PI * (band * 50 + 25)) / RATE;
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const shaped = samples[from + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      re += shaped * Math.cos(step * i);
      im += shaped * Math.sin(step * i);
    }
    return re * re + im * im;
  });
}

/** How loud the loudest tenth of a second is, in decibels below full scale. */
function loudness(samples: Float32Array): number {
  const size = RATE / 10;
  let best = 0;
  for (let from = 0; from < samples.length; from += size / 10) {
    const part = samples.subarray(from, from + size);
    best = Math.max(best, part.reduce((sum, one) => sum + one * one, 0) / size);
  }
  return 10 * Math.log10(best);
}

describe.each(KINDS)("the sound %s", (kind) => {
  const samples = SOUNDS.get(kind)!;

  it("neither clips nor clicks", () => {
    expect(most(samples)).toBeLessThanOrEqual(0.86);
    const [first, last] = [samples.subarray(0, 8), samples.subarray(-8)];
    expect(Math.max(most(first), most(last))).toBeLessThan(0.01);
    expect(samples[0]).toBe(0);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1e-3);
  });

  it("can be heard on a phone's speaker, and is not shrill", () => {
    const bands = spectrum(samples);
    const all = bands.reduce((sum, one) => sum + one);
    const between = (from: number, to: number) => bands.slice(from / 50, to / 50).reduce((sum, one) => sum + one, 0) / all;
    expect(between(300, 6_000)).toBeGreaterThan(0.85);
    expect(between(6_000, 12_000)).toBeLessThan(0.1);
  });

  it("is short", () => {
    expect(samples.length / RATE).toBeLessThanOrEqual(kind === "win" || kind === "lose" ? 1.5 : 0.7);
  });
});

describe("all sounds", () => {
  it("are about equally loud", () => {
    const levels = KINDS.map((kind) => loudness(SOUNDS.get(kind)!));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
  });

  it("are unlike each other", () => {
    expect(new Set(KINDS.map((kind) => JSON.stringify(RECIPES[kind]))).size).toBe(KINDS.length);
  });

  it("tell a call from a card, and the reader's turn besides", () => {
    expect(heardOf([played(1, "R5")], 0, false)).toEqual(["play"]);
    expect(heardOf([played(1, "R5", { uno: true })], 0, false)).toEqual(["uno"]);
    expect(heardOf([{ is: "Drew", seat: 1, count: 1, cards: null }], 0, true)).toEqual(["draw", "turn"]);
    expect(heardOf([{ is: "Caught", seat: 1, by: 0 }, played(1, "R5")], 0, false)).toEqual(["caught"]);
  });

  it("tell a win from a loss", () => {
    const over: WireEvent[] = [played(1, "R5"), { is: "RoundOver", winner: 1, hands: [["G1"], []], caught: [] }];
    expect(heardOf(over, 0, false, true)).toEqual(["win"]);
    expect(heardOf(over, 0, false, false)).toEqual(["lose"]);
  });
});

describe("a great moment", () => {
  const lost: WireEvent = { is: "LostTurn", seat: 2 };
  const EVENTS: Record<MomentKind, { events: WireEvent[]; seat: number | null }> = {
    four: { events: [played(1, "W4")], seat: null },
    skip: { events: [played(1, "RS"), lost], seat: 2 },
    reverse: { events: [played(1, "RR"), { is: "Turned", direction: -1 }], seat: null },
    uno: { events: [played(1, "R5", { uno: true })], seat: 1 },
    caught: { events: [{ is: "Caught", seat: 3, by: 0 }], seat: 3 },
    bluff: { events: [{ is: "Challenged", seat: 0, accused: 3, guilty: true, hand: null }], seat: 3 },
    honest: { events: [{ is: "Challenged", seat: 0, accused: 3, guilty: false, hand: null }], seat: 3 },
    out: { events: [played(1, "R5"), { is: "RoundOver", winner: 1, hands: [["G1"], []], caught: [] }], seat: 1 },
  };

  it.each(Object.entries(EVENTS))("is %s, and sounds", (kind, { events, seat }) => {
    expect(momentOf(events)).toEqual({ kind, seat });
    expect(heardOf(events, 0, false)).toHaveLength(1);
  });

  it.each([
    ["a card", [played(1, "R5")]],
    ["a Draw Two", [played(1, "RD"), { is: "Drew", seat: 2, count: 2, cards: null }, lost]],
    ["a deadlock", [{ is: "RoundOver", winner: null, hands: [], caught: [] }]],
  ] as [string, WireEvent[]][])("is not %s", (_, events) => {
    expect(momentOf(events)).toBeNull();
  });
});
