/** Short synthesized sounds, like cards on a table; everything heard is also shown. */
import type { WireEvent } from "@/wire";
import { settings } from "@/lib/settings.svelte";

export type Kind = "draw" | "play" | "turn" | "uno" | "catch" | "win";

/** A rustle of paper: noise through a band, from one pitch to another. */
interface Rustle {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
  readonly level: number;
}

/** A soft tone, like a struck bar: it comes at once and dies away. */
interface Tone {
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
  readonly level: number;
}

export interface Recipe {
  readonly rustles: readonly Rustle[];
  readonly tones: readonly Tone[];
}

const tone = (pitch: number, start: number, length: number, level = 0.5): Tone => ({ pitch, start, length, level });

export const RECIPES: Record<Kind, Recipe> = {
  // A card slides off the pile.
  draw: { rustles: [{ from: 1800, to: 4200, start: 0, length: 0.16, level: 0.5 }], tones: [] },
  // A card is put down: a short slap, and the table under it.
  play: { rustles: [{ from: 2600, to: 900, start: 0, length: 0.07, level: 0.9 }], tones: [tone(120, 0.01, 0.12, 0.6)] },
  // A gentle knock of two wooden bars.
  turn: { rustles: [], tones: [tone(523.25, 0, 0.35, 0.35), tone(783.99, 0.11, 0.5, 0.35)] },
  uno: { rustles: [], tones: [tone(659.25, 0, 0.3), tone(987.77, 0.09, 0.3), tone(1318.5, 0.18, 0.5, 0.4)] },
  catch: { rustles: [{ from: 700, to: 300, start: 0, length: 0.2, level: 0.6 }], tones: [tone(311.13, 0, 0.25), tone(233.08, 0.14, 0.45)] },
  win: { rustles: [], tones: [tone(523.25, 0, 0.6), tone(659.25, 0.12, 0.6), tone(783.99, 0.24, 0.6), tone(1046.5, 0.38, 1.1)] },
};

/** The sound of each event; of several events, the first in this list is heard. */
const HEARD: readonly [WireEvent["is"], Kind][] = [
  ["RoundOver", "win"],
  ["Caught", "catch"],
  ["Called", "uno"],
  ["Played", "play"],
  ["Drew", "draw"],
];

/** The sounds for *events*: at most one for them, and one for the reader's turn. */
export function heardOf(events: readonly WireEvent[], me: number | null, mine: boolean): Kind[] {
  const called = events.some((event) => event.is === "Played" && event.uno);
  const found = HEARD.find(([name]) => events.some((event) => event.is === name))?.[1];
  const first = found === "play" && called ? "uno" : found;
  const yours = mine && events.some((event) => !("seat" in event) || event.seat !== me);
  return [...(first ? [first] : []), ...(yours ? (["turn"] as const) : [])];
}

const LOUDEST = 0.14;
/** The delay of the sound for the reader's turn. */
const APART = 0.18;

class Sound {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  play(events: readonly WireEvent[], me: number | null, mine: boolean): void {
    if (!settings.sound || settings.volume === 0) return;
    // A browser lets a page sound only after the reader has touched it.
    if (!navigator.userActivation?.hasBeenActive) return;
    const heard = heardOf(events, me, mine);
    if (heard.length === 0) return; // A context takes long to make: not while cards are dealt.
    const context = (this.#context ??= new AudioContext());
    heard.forEach((kind, i) => this.#make(context, RECIPES[kind], i * APART));
  }

  #make(context: AudioContext, recipe: Recipe, after: number): void {
    for (const one of recipe.rustles) this.#rustle(context, one, context.currentTime + after + one.start);
    for (const one of recipe.tones) this.#tone(context, one, context.currentTime + after + one.start);
  }

  #rustle(context: AudioContext, { from, to, length, level }: Rustle, at: number): void {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= noiseOf(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 0.9;
    band.frequency.setValueAtTime(from, at);
    band.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(band).connect(this.#fading(context, at, length, level)).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }

  #tone(context: AudioContext, { pitch, length, level }: Tone, at: number): void {
    for (const [part, share] of [[1, 1], [3.98, 0.18]] as const) {
      const wave = context.createOscillator();
      wave.frequency.value = pitch * part;
      wave.connect(this.#fading(context, at, length / part ** 0.5, level * share)).connect(context.destination);
      wave.start(at);
      wave.stop(at + length);
    }
  }

  #fading(context: AudioContext, at: number, length: number, level: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(settings.volume * LOUDEST * level + 0.0001, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    return gain;
  }
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
