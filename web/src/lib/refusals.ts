/** Refusals in the reader's language, where it has words for them; the server's own sentence otherwise. */
import type { Colour } from "./notation";
import { cardName, colourName } from "./say";
import { known, spoken, t } from "./words.svelte";

/** A card of the hand is told with the clause it breaks; what each of them refuses it for. */
const CODES: Record<string, string> = {
  "turn.match": "no-match",
  "turn.match.named-colour": "no-match-named",
  "turn.renege.only-drawn": "only-drawn",
  "turn.renege.only-drawn.modern": "only-drawn",
  "card.wild-draw-four.condition": "illegal-draw-four",
  "card.draw-two.no-stacking": "no-stack",
  stacking: "no-stack",
};

export const codeOf = (clause: string): string | null => CODES[clause] ?? null;

export interface About {
  card: string;
  top: string | null;
  colour: Colour | null;
}

export function refusalInWords(sentence: string, code: string | null, about: About | null = null): string {
  const id = `why-${code ?? ""}`;
  // The server speaks English, and knows more of the case than the words here do.
  if (spoken() === "en" || !known(id)) return sentence;
  return t(id, {
    card: about ? cardName(about.card) : "",
    top: about?.top ? cardName(about.top) : "",
    colour: about ? colourName(about.colour) : "",
  });
}
