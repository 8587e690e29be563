/** Short sounds made on the spot; nothing is told by sound alone. */
import type { WireEvent } from "@/protocol";
import { kindOf } from "./say";
import { settings } from "./settings.svelte";

type Note = readonly [frequency: number, start: number, length: number];

const TUNES: Record<string, readonly Note[]> = {
  played: [[520, 0, 0.07]],
  drew: [[300, 0, 0.05]],
  turned: [
    [420, 0, 0.06],
    [360, 0.07, 0.06],
  ],
  caught: [
    [240, 0, 0.1],
    [180, 0.1, 0.16],
  ],
  called: [[880, 0, 0.14]],
  challenged: [
    [330, 0, 0.09],
    [330, 0.12, 0.09],
  ],
  "round-over": [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.22],
  ],
  turn: [
    [660, 0, 0.07],
    [880, 0.08, 0.09],
  ],
};

class Sound {
  #context: AudioContext | null = null;

  /** At most one tune for what happened, and the chime when it has become the reader's turn. */
  play(events: readonly WireEvent[], me: number | null, mine: boolean): void {
    if (!settings.sound || settings.volume === 0) return;
    const names = events.map(kindOf);
    const found = ["round-over", "caught", "called", "challenged", "turned", "played", "drew"].find((name) => names.includes(name));
    const yours = mine && events.some((event) => event["seat"] !== me);
    for (const name of [found, yours ? "turn" : undefined]) if (name) this.#tune(TUNES[name] ?? []);
  }

  #tune(notes: readonly Note[]): void {
    // A browser lets a page sound only after the reader has touched it.
    if (!navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    for (const note of notes) this.#note(this.#context, note);
  }

  #note(context: AudioContext, [frequency, start, length]: Note): void {
    const from = context.currentTime + start;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    level.gain.setValueAtTime(settings.volume * 0.18, from);
    level.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(level).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

export const sound = new Sound();
