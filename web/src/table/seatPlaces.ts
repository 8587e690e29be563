/** Where the other players sit: on an oval round the piles, as large as the felt allows, never on each other. */

/** The other seats in order, from the reader's left round the table; all of them for a watcher. */
export function around(count: number, own: number | null): number[] {
  const from = own ?? -1;
  return Array.from({ length: count }, (_, i) => (from + 1 + i) % count).filter((seat) => seat !== own);
}

export type PlateKind = "grand" | "fan" | "plain" | "small" | "slim";

interface Plate {
  readonly kind: PlateKind;
  readonly width: number;
  readonly height: number;
  /** What it is worth beside larger piles. */
  readonly worth: number;
}

/** From the largest down; Opponent.svelte draws each at exactly this size. */
export const PLATES: readonly Plate[] = [
  { kind: "grand", width: 216, height: 138, worth: 62 },
  { kind: "fan", width: 160, height: 92, worth: 44 },
  { kind: "plain", width: 148, height: 52, worth: 24 },
  { kind: "small", width: 112, height: 48, worth: 14 },
  { kind: "slim", width: 76, height: 42, worth: 0 },
];

export interface Places {
  readonly kind: PlateKind;
  readonly width: number;
  readonly height: number;
  /** The middle of each seat, from the reader's left on, in pixels. */
  readonly seats: readonly { x: number; y: number }[];
  /** The width of the cards on the piles. */
  readonly card: number;
  /** How far from the top the piles' part of the felt begins. */
  readonly top: number;
}

const GAP = 6;
const SLIM_GAP = 4;
const LARGEST = 168;
const SMALLEST = 46;
/** The piles with the arrows round them, in widths of a card; below them stands the colour. */
export const PILES = { wide: 3.2, tall: 1.86, below: 46 };

/** The largest cards whose piles fit into a part of the felt. */
function cardFor(width: number, height: number): number {
  return Math.min(LARGEST, width / PILES.wide, (height - PILES.below) / PILES.tall);
}

/** Whether no two seats lie on each other, and none on the piles or beside the felt. */
function apart({ seats, width: w, height: h, card, top }: Places, felt: { width: number; height: number }): boolean {
  const lies = (one: { x: number; y: number }, other: { x: number; y: number }, wide: number, tall: number) =>
    Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < tall;
  const piles = { x: felt.width / 2, y: top + (felt.height - top) / 2 };
  const reach = { wide: (w + PILES.wide * card) / 2, tall: (h + PILES.tall * card + PILES.below) / 2 };
  const inside = seats.every(({ x, y }) => x >= w / 2 && x <= felt.width - w / 2 && y >= h / 2 && y <= felt.height - h / 2);
  return inside && seats.every((one, i) => !lies(one, piles, reach.wide, reach.tall) && seats.slice(i + 1).every((other) => !lies(one, other, w, h)));
}

/** Larger piles are worth more, most of all while they are small. */
function worthOf(card: number): number {
  return 0.8 * Math.min(card, 110) + 0.3 * Math.max(0, card - 110);
}

interface Try extends Places {
  readonly value: number;
}

/** The seats with *aside* of them at each side, and the others in an arc at the top. */
function tried(plate: Plate, aside: number, count: number, width: number, height: number): Try | null {
  const { width: w, height: h, kind } = plate;
  const gap = kind === "slim" ? SLIM_GAP : GAP;
  const margin = width > 900 ? 20 : gap;
  const above = count - 2 * aside;
  const room = width - 2 * margin;
  const bend = above > 2 ? Math.min(h * 0.3, height * 0.05) : 0;
  const rowWidth = above * w + (above - 1) * gap;
  const rowHeight = above > 0 ? h + bend : 0;
  /** How far the upper ones at the sides stand inwards: only where the top leaves them the corners. */
  const bow = aside > 1 && width > 700 ? width * 0.035 : 0;
  const corners = above === 0 || rowWidth <= room - 2 * (w + gap + bow);
  const inset = corners ? bow : 0;
  const since = corners ? gap : gap + rowHeight + gap;
  const stack = aside * h + Math.max(0, aside - 1) * gap;
  if (rowWidth > room || since + stack > height) return null;

  const top = rowHeight > 0 ? gap + rowHeight + gap : gap;
  const between = cardFor(aside > 0 ? room - 2 * (w + gap + inset) : width, height - top);
  const under = aside > 0 ? cardFor(width, height - Math.max(top, since + stack + gap)) : 0;
  const card = Math.max(between, under);
  if (card < SMALLEST) return null;

  const beside = between >= under;
  // Beside the piles the sides stand about the middle, above them they follow the arc.
  const spare = height - since - stack;
  const from = beside ? since + spare * (aside > 1 ? 0.35 : 0.4) : since + Math.min(spare, corners && above > 0 ? h * 0.35 : 0);
  const pileTop = beside ? top : Math.max(top, from + stack + gap);
  const spread = aside > 1 ? Math.min(spare - (from - since), (h + gap) * 0.4 * (aside - 1)) / (aside - 1) : 0;
  const size = beside ? card : cardFor(width, height - pileTop);
  if (size < SMALLEST) return null;

  const left = Array.from({ length: aside }, (_, i) => ({
    x: margin + w / 2 + (inset * i) / Math.max(1, aside - 1),
    y: from + h / 2 + (aside - 1 - i) * (h + gap + (beside ? spread : 0)),
  }));
  const right = left.toReversed().map(({ x, y }) => ({ x: width - x, y }));
  const free = room - w - (corners ? 2 * (w + gap + inset) : aside > 0 ? 0.7 * w : 0);
  const rowSpan = above > 1 ? Math.max(w + gap, Math.min(free / (above - 1), w * 1.5)) : 0;
  const row = Array.from({ length: above }, (_, i) => {
    const off = above > 1 ? i - (above - 1) / 2 : 0;
    const share = above > 1 ? Math.abs(off) / ((above - 1) / 2) : 0;
    return { x: width / 2 + off * rowSpan, y: gap + h / 2 + bend * share ** 2 };
  });
  // An oval has somebody at the top and as many at the sides as it is tall.
  const usual = Math.round((count * Math.min(height, width)) / (2 * (height + width)) + (count > 2 ? 0.2 : 0));
  const odd = 5 * Math.abs(aside - usual) + (above === 0 && count > 2 ? 40 : 0);
  const places = { kind, width: w, height: h, seats: [...left, ...row, ...right], card: size, top: pileTop };
  return apart(places, { width, height }) ? { ...places, value: plate.worth + worthOf(size) - odd } : null;
}

/** In a felt too small for anything else: rows of the smallest plates from the top. */
function rowsOf(count: number, width: number, height: number): Places {
  const plate = PLATES.at(-1)!;
  const perRow = Math.max(1, Math.floor((width - SLIM_GAP) / (plate.width + SLIM_GAP)));
  const rows = Math.ceil(count / perRow);
  const seats = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = row < rows - 1 ? perRow : count - perRow * (rows - 1);
    return {
      x: width / 2 + ((i % perRow) - (inRow - 1) / 2) * (plate.width + SLIM_GAP),
      y: SLIM_GAP + plate.height / 2 + row * (plate.height + SLIM_GAP),
    };
  });
  const top = rows * (plate.height + SLIM_GAP) + SLIM_GAP;
  return { kind: plate.kind, width: plate.width, height: plate.height, seats, card: Math.max(34, cardFor(width, height - top)), top };
}

/** Where *count* others sit on a felt of this size. */
export function placesOf(count: number, width: number, height: number): Places {
  let best: Try | null = null;
  for (const plate of PLATES) {
    for (let aside = 0; aside * 2 <= count; aside++) {
      const found = tried(plate, aside, count, width, height);
      if (found && (best === null || found.value > best.value)) best = found;
    }
  }
  return best ?? rowsOf(count, width, height);
}
