/** Every word on the page, in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const FILES = import.meta.glob<string>("@locales/*/*.ftl", { query: "?raw", import: "default" });

export const LANGUAGES: Record<string, string> = { en: "English", es: "Español" };
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

function bestLanguage(wanted: string | null): string {
  const wishes = wanted ? [wanted] : navigator.languages;
  for (const wish of wishes) {
    if (wish in LANGUAGES || PSEUDO.has(wish)) return wish;
    const root = wish.split("-")[0] ?? "";
    if (root in LANGUAGES) return root;
  }
  return "en";
}

/** The rulebooks' clauses are long, and read on one screen only: they are fetched when it is opened. */
const LATER = "/rules.ftl";
let rulebooks = false;

async function messages(of: string): Promise<string[]> {
  const wanted = Object.entries(FILES).filter(
    ([path]) => path.includes(`/${of}/`) && (rulebooks || !path.endsWith(LATER)),
  );
  return Promise.all([...wanted.map(([, load]) => load()), hostsWords(of)]);
}

/** What the server's own plugins say in a language; the page speaks without them where it does not answer. */
async function hostsWords(language: string): Promise<string> {
  const answer = await fetch(`/api/words/${language}`).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

/** Have the clauses of the rulebooks as well. */
export async function openRulebooks(): Promise<void> {
  if (rulebooks) return;
  rulebooks = true;
  await speak(language);
}

/** Load a language, the browser's own where none is wanted, and turn the page to it. */
export async function speak(wanted: string | null): Promise<void> {
  const code = bestLanguage(wanted);
  const pseudo = PSEUDO.has(code);
  const next = new FluentBundle(pseudo ? "en" : code, {
    useIsolating: false,
    ...(pseudo ? { transform: stretched } : {}),
  });
  for (const text of await messages(pseudo ? "en" : code)) next.addResource(new FluentResource(text));
  bundle = next;
  language = code;
  document.documentElement.lang = pseudo ? "en" : code;
  document.documentElement.dir = code === "en-XB" ? "rtl" : "ltr";
}

export function spoken(): string {
  return language;
}

/** Whether there is such a message. */
export function known(id: string): boolean {
  return bundle?.getMessage(id)?.value != null;
}

/** The message in the reader's language; its name in brackets where there is none. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return `[${id}]`;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, values, errors);
}
