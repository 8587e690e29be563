/** A hand whose cards keep their places and their identity from one view to the next. */
import { sorted, type Order } from "@/lib/notation";

export interface Held {
  readonly key: number;
  readonly code: string;
  /** Whether it is new since the last change. */
  readonly fresh: boolean;
}

let lastKey = 0;

/** The new cards of a hand, those still held keeping place and key, the new ones at the end; the same hand if none changed. */
export function reconciled(before: Held[], codes: readonly string[]): Held[] {
  const left = [...codes];
  const kept: Held[] = [];
  for (const held of before) {
    const at = left.indexOf(held.code);
    if (at < 0) continue;
    left.splice(at, 1);
    kept.push(held);
  }
  const changed = left.length > 0 || kept.length < before.length;
  if (!changed) return before;
  const old = kept.map((held) => ({ ...held, fresh: false }));
  return [...old, ...left.map((code) => ({ key: ++lastKey, code, fresh: before.length > 0 }))];
}

export function arranged(hand: readonly Held[], order: Order): Held[] {
  return sorted(hand, order);
}

/** The hand with the card at one place moved to another. */
export function moved(hand: readonly Held[], from: number, to: number): Held[] {
  const next = [...hand];
  const [card] = next.splice(from, 1);
  if (card) next.splice(Math.max(0, Math.min(to, next.length)), 0, card);
  return next;
}
