import { describe, expect, it } from "vitest";
import { around, PILES, placesOf, PLATES } from "@/table/seatPlaces";

/** The felts of phones, tablets and laptops, and what lies between them. */
const FELTS = [320, 344, 360, 390, 430, 560, 600, 768, 900, 1024, 1062, 1136, 1400, 2200].flatMap((width) =>
  [225, 260, 300, 330, 380, 440, 520, 620, 800, 1100].map((height) => [width, height] as const),
);
const COUNTS = Array.from({ length: 10 }, (_, i) => i + 1);

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const meet = (a: Box, b: Box) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

function laidOut(count: number, width: number, height: number): { plates: Box[]; piles: Box; card: number } {
  const { seats, card, top, width: w, height: h } = placesOf(count, width, height);
  const plates = seats.map(({ x, y }) => ({ left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 }));
  const tall = PILES.tall * card + PILES.below;
  const middle = top + (height - top) / 2;
  const piles = { left: width / 2 - (PILES.wide * card) / 2, right: width / 2 + (PILES.wide * card) / 2, top: middle - tall / 2, bottom: middle + tall / 2 };
  return { plates, piles, card };
}

describe.each(COUNTS)("%i others", (count) => {
  it("sit on every felt without lying on each other, on the piles, or beside it", () => {
    const wrong = FELTS.flatMap(([width, height]) => {
      const { plates, piles } = laidOut(count, width, height);
      const troubles = plates.flatMap((one, i) => [
        ...(one.left < -0.5 || one.right > width + 0.5 || one.top < 0 || one.bottom > height ? [`${i} is out`] : []),
        ...plates.slice(i + 1).flatMap((other, j) => (meet(one, other) ? [`${i} lies on ${i + 1 + j}`] : [])),
        ...(height >= 330 && meet(one, piles) ? [`${i} lies on the piles`] : []),
      ]);
      return troubles.length > 0 ? [`${width} x ${height}: ${troubles.join(", ")}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("are as many as there are, and mirrored left to right", () => {
    for (const [width, height] of FELTS) {
      const { seats } = placesOf(count, width, height);
      expect(seats).toHaveLength(count);
      const middle = seats.reduce((sum, { x }) => sum + x, 0) / count;
      expect(Math.abs(middle - width / 2)).toBeLessThan(0.5);
    }
  });
});

it("is larger where there is more room, for the seats and for the piles", () => {
  const worth = (count: number, width: number, height: number) => PLATES.length - PLATES.findIndex(({ kind }) => kind === placesOf(count, width, height).kind);
  for (const count of COUNTS) expect(worth(count, 1400, 620)).toBeGreaterThanOrEqual(worth(count, 360, 330));
  expect(placesOf(1, 1062, 440).kind).toBe("grand");
  expect(placesOf(9, 1062, 380).kind).toBe("fan");
  expect(placesOf(3, 768, 620).card).toBeGreaterThan(placesOf(3, 360, 330).card);
});

it("goes round from the reader's left", () => {
  expect(around(4, 2)).toEqual([3, 0, 1]);
  expect(around(3, null)).toEqual([0, 1, 2]);
});
