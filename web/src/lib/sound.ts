/** Short sounds made on the spot; nothing is told by sound alone. */
import type { WireEvent } from "@/wire";
import { settings } from "./settings.svelte";

type Note = readonly [frequency: number, start: number, length: number];

const LOUDEST_FIRST = ["RoundOver", "Caught", "Called", "Challenged", "Turned", "Played", "Drew"] as const;
const TUNES: Record<(typeof LOUDEST_FIRST)[number], readonly Note[]> = {
  Played: [[520, 0, 0.07]],
  Drew: [[300, 0, 0.05]],
  Turned: [
    [420, 0, 0.06],
    [360, 0.07, 0.06],
  ],
  Caught: [
    [240, 0, 0.1],
    [180, 0.1, 0.16],
  ],
  Called: [[880, 0, 0.14]],
  Challenged: [
    [330, 0, 0.09],
    [330, 0.12, 0.09],
  ],
  RoundOver: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.22],
  ],
};
/** It has become the reader's turn. */
const CHIME: readonly Note[] = [
  [660, 0, 0.07],
  [880, 0.08, 0.09],
];

class Sound {
  #context: AudioContext | null = null;

  /** At most one tune for what happened, and the chime when it has become the reader's turn. */
  play(events: readonly WireEvent[], me: number | null, mine: boolean): void {
    if (!settings.sound || settings.volume === 0) return;
    const found = LOUDEST_FIRST.find((name) => events.some((event) => event.is === name));
    const yours = mine && events.some((event) => !("seat" in event) || event.seat !== me);
    if (found) this.#tune(TUNES[found]);
    if (yours) this.#tune(CHIME);
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
