/** Every word on the page, in the reader's language. */
import { base } from "@/lib/base";
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import built, { more } from "virtual:words";
import type { Language } from "@/wire";
import { prefetched } from "@/lib/prefetched";

const BUILT_IN = new Set(Object.keys(built));
/** For checking the page: accents and length, and the same from right to left. */
const PSEUDO = new Set(["en-XA", "en-XB"]);

const ACCENTED: Record<string, string> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, i) => [
    letter,
    [..."áƀćđéƒǵĥíĵķļɱńóƥɋŕśţúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĻṀŃÓƤɊŔŚŢÚṼŴẊÝŹ"][i] ?? letter,
  ]),
);

/** The text with accents and its vowels doubled, a third longer: what a translation may need. */
export function stretched(text: string): string {
  return [...text.replace(/[aeiou]/g, "$&$&")].map((letter) => ACCENTED[letter] ?? letter).join("");
}

let bundle: FluentBundle | null = $state.raw(null);
let language = $state("en");

const named = (found: readonly Language[]) => Object.fromEntries(found.map(({ code, name }) => [code, name]));
let offered: Promise<Record<string, string>> | null = prefetched ? Promise.resolve(named(prefetched.languages)) : null;

/** The languages of the server by their own names, fetched at most once. */
export function languages(): Promise<Record<string, string>> {
  offered ??= fetch(`${base}/api/languages`)
    .then((answer) => answer.json() as Promise<Language[]>)
    .then(named)
    .catch(() => {
      offered = null;
      return {};
    });
  return offered;
}

/** The first wanted language that exists, else English. */
async function bestLanguage(wanted: string | null): Promise<string> {
  const wishes = (wanted ? [wanted] : navigator.languages).flatMap((wish) => [wish, wish.split("-")[0] ?? wish]);
  const here = (wish: string) => BUILT_IN.has(wish) || PSEUDO.has(wish);
  const first = wishes[0] ?? "";
  if (here(first)) return first;
  const there = await languages();
  return wishes.find((wish) => here(wish) || wish in there) ?? "en";
}

/** Whether a screen has been opened that the first words are not enough for. */
let everything = false;

async function messages(of: string): Promise<string[]> {
  const parts = everything ? [built, more] : [built];
  return Promise.all([...parts.map((part) => part[of]?.().then((words) => words.default) ?? ""), hostsWords(of)]);
}

/** The code of a screen beyond the start page and the table, once the words it needs are there as well. */
export async function withWords<Screen>(code: Promise<Screen>): Promise<Screen> {
  everything = true;
  await untrack(addMore);
  return code;
}

async function addMore(): Promise<void> {
  const here = bundle;
  const words = await more[PSEUDO.has(language) ? "en" : language]?.();
  if (words) here?.addResource(new FluentResource(words.default));
  if (here !== bundle) await addMore(); // Another language has come meanwhile.
}

/** The messages of the server's plugins; empty if the server does not answer. */
async function hostsWords(language: string): Promise<string> {
  if (prefetched?.language === language) return prefetched.words;
  const answer = await fetch(`${base}/api/words/${language}`).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

/** The Fluent function START: a fact as it is written at the start of a sentence. */
function start([fact]: readonly unknown[]): string {
  const text = String(fact);
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The names of cards in a row; a sentence may put an article before each. */
export class CardNames extends FluentType<string> {
  /** For each card its name, and what the language says of that name. */
  constructor(readonly each: readonly { card: string; cardIs: string }[]) {
    super(each.map(({ card }) => card).join(t("list-joint")));
  }
  override toString(): string {
    return this.value;
  }
}

/** The Fluent functions THE and A: each card with its article; any other fact as it is. */
function withArticle(article: string, fact: FluentValue | undefined): FluentValue {
  if (!(fact instanceof CardNames)) return fact ?? "";
  const said = fact.each.map((one) => t(article, one));
  const last = said.pop() ?? "";
  return said.length > 0 ? said.join(t("list-joint")) + t("and") + last : last;
}

/** The language whose plurals are used: its own where the browser knows them, else English. */
function pluralsOf(code: string): string {
  try {
    return Intl.PluralRules.supportedLocalesOf(code)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Load a language, by default the browser's, and switch the page to it. */
export async function speak(wanted: string | null): Promise<void> {
  const code = await bestLanguage(wanted);
  const pseudo = PSEUDO.has(code);
  const next = new FluentBundle(pseudo ? "en" : pluralsOf(code), {
    useIsolating: false,
    functions: {
      START: (facts) => start(facts),
      THE: ([fact]) => withArticle("the-card", fact),
      A: ([fact]) => withArticle("a-card", fact),
    },
    ...(pseudo ? { transform: stretched } : {}),
  });
  for (const text of await messages(pseudo ? "en" : code)) next.addResource(new FluentResource(text));
  bundle = next;
  language = code;
  document.documentElement.lang = pseudo ? "en" : code;
  document.documentElement.dir = code === "en-XB" ? "rtl" : "ltr";
}

/** Format a number once: the browser's first takes long, and nobody waits for this one. */
export function readyNumbers(): void {
  t("seat-cards", { count: 2 });
}

export function spoken(): string {
  return language;
}

/** Whether there is such a message. */
export function known(id: string): boolean {
  return bundle?.getMessage(id)?.value != null;
}

/** The attribute "is" of a message, such as the gender of a card's name. */
export function saysOfItself(id: string): string {
  const pattern = bundle?.getMessage(id)?.attributes["is"];
  return bundle && pattern ? bundle.formatPattern(pattern) : "none";
}

/** A place in a ranking: messages choose their words by the ordinal plural (1st, 2nd, 3rd). */
export function ordinal(place: number): FluentNumber {
  return new FluentNumber(place, { type: "ordinal" } as Intl.NumberFormatOptions);
}

/** The message in the reader's language; its id in brackets if it is missing. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return `[${id}]`;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, values, errors);
}
