/** A picture of a podium to send to friends, drawn in the browser. */
import type { Placed } from "@/ends/podium";
import { GROUNDS, featuresOf, TOPS, type Face, type Mood } from "@/lib/faces";
import { SHAPES } from "@/lib/shapes";

const WIDE = 1200;
const TALL = 630;
const STEPS = [250, 195, 150];
/** Where each place stands: the first in the middle. */
const MIDDLES = [600, 330, 870];
const FONT = '"Figtree Variable", system-ui, sans-serif';
const GOLD = "#ffd75e";

/** Draw the podium under a title on the felt of an edition's *colours*. */
export async function podiumPicture(title: string, line: string, places: readonly Placed[], felt: { light: string; deep: string }): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = TALL;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("canvas");
  ground(pen, felt);
  written(pen, title, WIDE / 2, 88, 58, "#ffffff", 850);
  written(pen, line, WIDE / 2, 138, 28, "rgb(255 255 255 / 80%)", 400);
  places.slice(0, 3).forEach((one, at) => step(pen, one, MIDDLES[at] ?? 0, STEPS[one.place - 1] ?? STEPS[2]!));
  written(pen, "lastcard", WIDE - 100, TALL - 28, 26, "rgb(255 255 255 / 75%)", 850);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("canvas"))), "image/png"));
}

function ground(pen: CanvasRenderingContext2D, felt: { light: string; deep: string }): void {
  const glow = pen.createRadialGradient(WIDE / 2, 210, 60, WIDE / 2, 330, 800);
  glow.addColorStop(0, felt.light);
  glow.addColorStop(1, felt.deep);
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDE, TALL);
  // The four suits, faint, in the corners.
  pen.fillStyle = "rgb(255 255 255 / 7%)";
  for (const [at, shape] of Object.values(SHAPES).slice(0, 4).entries()) {
    pen.save();
    pen.translate(at % 2 ? WIDE - 120 : 120, at < 2 ? 150 : 470);
    pen.scale(1.8, 1.8);
    pen.fill(new Path2D(shape));
    pen.restore();
  }
}

function step(pen: CanvasRenderingContext2D, { name, place, score, face }: Placed, middle: number, height: number): void {
  const top = TALL - 40 - height;
  pen.fillStyle = place === 1 ? GOLD : "rgb(255 255 255 / 88%)";
  pen.beginPath();
  pen.roundRect(middle - 120, top, 240, height, [18, 18, 0, 0]);
  pen.fill();
  written(pen, String(place), middle, top + 74, 64, "#2b2000", 850);
  written(pen, name, middle, top + 108, 25, "#2b2000", 650, 220);
  if (score) written(pen, score, middle, top + 134, 20, "#2b2000", 400, 220);
  drawFace(pen, face, place === 1 ? "beaming" : null, middle - 60, top - 132, 3);
}

function drawFace(pen: CanvasRenderingContext2D, face: Face, mood: Mood | null, x: number, y: number, scale: number): void {
  const INK = "#2b2233";
  const { eyes, mouth: lips, dots, filled } = featuresOf(face, mood);
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  for (const [middle, radius, fill] of [[20, 20, GROUNDS[face.ground] ?? ""], [22, 13, "#fff6e6"]] as const) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(20, middle, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = pen.fillStyle = INK;
  pen.lineCap = pen.lineJoin = "round";
  pen.lineWidth = dots ? 4 : 2.2;
  pen.stroke(new Path2D(eyes));
  pen.lineWidth = 2.2;
  const mouth = new Path2D(lips);
  if (filled) {
    pen.fillStyle = "#b8182f";
    pen.fill(mouth);
    pen.fillStyle = INK;
  }
  pen.stroke(mouth);
  const top = new Path2D(TOPS[face.top]);
  if (face.top !== 3) pen.fill(top);
  pen.lineWidth = face.top === 3 ? 2.4 : 1.4;
  pen.stroke(top);
  pen.restore();
}

function written(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, fill: string, weight: number, most = WIDE - 80): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.textAlign = "center";
  pen.fillStyle = fill;
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2)}…`;
  pen.fillText(shown, x, y);
}
