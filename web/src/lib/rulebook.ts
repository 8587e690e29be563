/** The rules page's sentences in the reader's language; English, marked as such, where it has none. */
import { known, t } from "./words.svelte";

export interface Sentence {
  readonly text: string;
  /** The language it is in, where it is not the page's. */
  readonly lang: string | undefined;
}

function said(id: string, english: string): Sentence {
  return known(id) ? { text: t(id), lang: undefined } : { text: english, lang: "en" };
}

const slug = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g)?.join("-") ?? "";

/** What a card does, in a sentence the server made. */
export const cardSentence = (english: string): Sentence => said(`said-${slug(english)}`, english);

/** A clause, our ruling on it, or the reason for that. */
export function clauseSentence(clause: string, part: "" | "-is" | "-why", english: string): Sentence {
  return said(`rule-${clause.replaceAll(".", "-")}${part}`, english);
}
