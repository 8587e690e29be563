/** Short sounds like cards and wooden bars on a table, synthesised here; everything heard is also shown. */
import { momentOf, type MomentKind } from "@/table/moments.svelte";
import type { WireEvent } from "@/wire";
import { settings } from "@/lib/settings.svelte";

export type Kind = "draw" | "play" | "turn" | "lose" | "win" | Exclude<MomentKind, "out">;

/** A rustle of paper: noise through a band that moves from one pitch to another. */
interface Rustle {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
  readonly level: number;
}

/** A soft tone, like a struck bar: it comes at once and dies away; its pitch may glide. */
interface Tone {
  readonly pitch: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
  readonly level: number;
}

export interface Recipe {
  readonly rustles: readonly Rustle[];
  readonly tones: readonly Tone[];
}

const rustle = (from: number, to: number, start: number, length: number, level = 1): Rustle => ({ from, to, start, length, level });
const tone = (pitch: number, start: number, length: number, level = 1, to = pitch): Tone => ({ pitch, to, start, length, level });

/** A phone's speaker has nothing below about 300 Hz to give: every sound lives above that. */
export const RECIPES: Record<Kind, Recipe> = {
  // A card slides off the pile.
  draw: { rustles: [rustle(1500, 3400, 0, 0.16)], tones: [] },
  // A card is put down: a short slap, and the table under it.
  play: { rustles: [rustle(2600, 900, 0, 0.08)], tones: [tone(420, 0.005, 0.12, 0.5, 330)] },
  // A gentle knock of two wooden bars.
  turn: { rustles: [], tones: [tone(523.25, 0, 0.35, 0.8), tone(783.99, 0.11, 0.45, 0.8)] },
  uno: { rustles: [], tones: [tone(659.25, 0, 0.26), tone(987.77, 0.09, 0.28), tone(1318.5, 0.18, 0.42)] },
  // Four cards slapped down, one after another, ever lower.
  four: { rustles: [0, 1, 2, 3].map((i) => rustle(2800 - 450 * i, 800, 0.07 * i, 0.09, 0.8)), tones: [tone(466.16, 0.24, 0.4, 0.9, 349.23)] },
  // A step that is left out: up, nothing, and down.
  skip: { rustles: [], tones: [tone(880, 0, 0.14, 0.9), tone(587.33, 0.16, 0.28)] },
  // Round and back again.
  reverse: { rustles: [rustle(900, 2600, 0, 0.2, 0.7), rustle(2600, 900, 0.2, 0.2, 0.7)], tones: [tone(440, 0, 0.38, 0.5, 698.46)] },
  caught: { rustles: [rustle(1400, 600, 0, 0.16, 0.7)], tones: [tone(622.25, 0, 0.24), tone(466.16, 0.14, 0.42)] },
  // The challenge was right: a bright chord.
  bluff: { rustles: [], tones: [tone(523.25, 0, 0.5, 0.7), tone(659.25, 0.05, 0.5, 0.7), tone(987.77, 0.1, 0.5, 0.7)] },
  // The challenge was wrong: two steps down.
  honest: { rustles: [], tones: [tone(554.37, 0, 0.3), tone(415.3, 0.18, 0.44)] },
  win: { rustles: [], tones: [tone(523.25, 0, 0.6), tone(659.25, 0.12, 0.6), tone(783.99, 0.24, 0.6), tone(1046.5, 0.38, 0.9)] },
  // Kindly: it ends on a friendly note.
  lose: { rustles: [], tones: [tone(659.25, 0, 0.35, 0.8), tone(523.25, 0.16, 0.35, 0.8), tone(587.33, 0.34, 0.6, 0.8)] },
};

/** How loud the loudest tenth of a second of every sound is, and how far a sample may go. */
const LOUDNESS = 0.16;
const CEILING = 0.85;
const ATTACK = 0.006;
const RELEASE = 0.02;
/** A bar's overtones: how many times its pitch, how strong, and how much sooner they are gone. */
const PARTIALS = [
  [1, 1, 1],
  [2, 0.28, 1.6],
  [3.98, 0.1, 3],
] as const;

/** The samples of a sound, from silence to silence, as loud as every other. */
export function rendered(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const parts = [...recipe.rustles, ...recipe.tones];
  const samples = new Float32Array(Math.ceil(Math.max(...parts.map(({ start, length }) => start + length)) * rate) + 1);
  for (const one of recipe.tones) addTone(samples, one, rate);
  recipe.rustles.forEach((one, i) => addRustle(samples, one, rate, i));
  const gain = LOUDNESS / Math.max(1e-6, loudest(samples, rate));
  for (let i = 0; i < samples.length; i++) samples[i] = CEILING * Math.tanh((samples[i]! * gain) / CEILING);
  return samples;
}

/** From nothing at once to full, and without a click to nothing again. */
function envelope(at: number, length: number, decay: number): number {
  const rise = at < ATTACK ? 0.5 - 0.5 * Math.cos((Math.PI * at) / ATTACK) : 1;
  const left = length - at;
  const fall = left < RELEASE ? 0.5 - 0.5 * Math.cos((Math.PI * Math.max(0, left)) / RELEASE) : 1;
  return rise * fall * Math.exp((-decay * at) / length);
}

function addTone(samples: Float32Array, { pitch, to, start, length, level }: Tone, rate: number): void {
  const first = Math.round(start * rate);
  let phase = 0;
  for (let i = 0; i < length * rate; i++) {
    const at = i / rate;
    phase += (2 * Math.PI * pitch * (to / pitch) ** (at / length)) / rate;
    for (const [times, share, sooner] of PARTIALS) samples[first + i]! += level * share * Math.sin(phase * times) * envelope(at, length, 4 * sooner);
  }
}

/** Noise through a band that moves (a state-variable filter); the same every time. */
function addRustle(samples: Float32Array, { from, to, start, length, level }: Rustle, rate: number, seed: number): void {
  const first = Math.round(start * rate);
  const dull = 1 - Math.exp((-2 * Math.PI * 3_200) / rate);
  let [low, band, soft, chance] = [0, 0, 0, 0x9e3779b9 + seed];
  for (let i = 0; i < length * rate; i++) {
    const at = i / rate;
    chance = (Math.imul(chance, 1664525) + 1013904223) | 0;
    const turn = 2 * Math.sin((Math.PI * from * (to / from) ** (at / length)) / rate);
    low += turn * band;
    band += turn * (chance / 2 ** 31 - low - 1.1 * band);
    soft += dull * (band - soft); // Paper is not shrill.
    samples[first + i]! += 2.4 * level * soft * envelope(at, length, 2.5);
  }
}

/** The root mean square of the loudest tenth of a second. */
function loudest(samples: Float32Array, rate: number): number {
  const window = Math.min(samples.length, Math.round(rate / 10));
  let [sum, most] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    sum += samples[i]! ** 2 - (i >= window ? samples[i - window]! ** 2 : 0);
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / window);
}

/** The sounds for *events*: at most one for them, and one for the reader's turn. */
export function heardOf(events: readonly WireEvent[], me: number | null, mine: boolean, won = false): Kind[] {
  const first = soundOf(events, won);
  const yours = mine && events.some((event) => !("seat" in event) || event.seat !== me);
  return [...(first ? [first] : []), ...(yours ? (["turn"] as const) : [])];
}

function soundOf(events: readonly WireEvent[], won: boolean): Kind | null {
  if (events.some((event) => event.is === "RoundOver")) return won ? "win" : "lose";
  const moment = momentOf(events);
  if (moment && moment.kind !== "out") return moment.kind;
  if (events.some((event) => event.is === "Played")) return "play";
  return events.some((event) => event.is === "Drew") ? "draw" : null;
}

/** The delay of the sound for the reader's turn, in seconds. */
const APART = 0.18;

class Sound {
  #context: AudioContext | null = null;
  readonly #made = new Map<Kind, AudioBuffer>();

  /** *won*: whether the reader's side has just won the round. */
  play(events: readonly WireEvent[], me: number | null, mine: boolean, won: boolean): void {
    this.sound(heardOf(events, me, mine, won));
  }

  sound(heard: readonly Kind[]): void {
    // A browser lets a page sound only after the reader has touched it.
    if (settings.volume === 0 || heard.length === 0 || !navigator.userActivation?.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    heard.forEach((kind, i) => {
      const source = context.createBufferSource();
      source.buffer = this.#bufferOf(context, kind);
      const gain = context.createGain();
      gain.gain.value = settings.volume;
      source.connect(gain).connect(context.destination);
      source.start(context.currentTime + i * APART);
    });
  }

  #bufferOf(context: AudioContext, kind: Kind): AudioBuffer {
    const known = this.#made.get(kind);
    if (known) return known;
    const samples = rendered(RECIPES[kind], context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#made.set(kind, buffer);
    return buffer;
  }
}

export const sound = new Sound();
