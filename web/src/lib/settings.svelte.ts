import type { Order } from "@/lib/notation";
import { recall, remember } from "@/lib/storage";

export type Shade = "system" | "light" | "dark" | "contrast";

interface Chosen {
  language: string | null;
  shade: Shade;
  /** From 0, silent, to 1. */
  volume: number;
  motion: boolean;
  /** How fast cards fly and results are counted; 1 is the usual speed. */
  speed: number;
  keys: boolean;
  answers: boolean;
  emotes: boolean;
  /** Whether moves can be typed below the log. */
  typing: boolean;
  /** Whether to be told of one's turn while looking elsewhere. */
  notices: boolean;
  hints: boolean;
  /** The edition played last; "" for the usual one. */
  edition: string;
  order: Order;
  name: string;
}

const USUAL: Chosen = {
  language: null,
  shade: "system",
  volume: 0.5,
  motion: true,
  speed: 1,
  keys: true,
  answers: true,
  emotes: true,
  typing: false,
  notices: false,
  hints: true,
  edition: "",
  order: "colour",
  name: "",
};

/** The person's own choices, kept in this browser. */
export const settings: Chosen = $state({ ...USUAL, ...recall<Partial<Chosen>>("settings", {}) });

export function keepSettings(): void {
  remember("settings", $state.snapshot(settings));
}

export function shadeInForce(): Exclude<Shade, "system"> {
  if (settings.shade !== "system") return settings.shade;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function stillness(): boolean {
  return !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What the length of every motion is multiplied by. */
export function pace(): number {
  return 1 / settings.speed;
}
