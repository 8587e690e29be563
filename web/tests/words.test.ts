import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { linesOf } from "@/lib/say";
import { known, speak, stretched, withWords } from "@/lib/words.svelte";
import type { WireEvent } from "@/wire";

const LOCALES = join(import.meta.dirname, "../../src/lastcard/words");
const SOURCES = join(import.meta.dirname, "../src");

/** The rules, and the help of the commands: English has them in the ledger and in the commands themselves. */
const NOT_IN_ENGLISH = ["rules.ftl", "commands.ftl"];

function text(language: string): string {
  const folder = join(LOCALES, language);
  return readdirSync(folder).filter((file) => file.endsWith(".ftl") && !NOT_IN_ENGLISH.includes(file)).map((file) => readFileSync(join(folder, file), "utf-8")).join("\n");
}

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false, functions: { START: ([fact]) => String(fact) } });
  const errors = made.addResource(new FluentResource(text(language)));
  expect(errors).toEqual([]);
  return made;
}

const ids = (source: string) => [...source.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((found) => found[1]!);

/** A language may choose its words by who or what a fact is: $me and $whoIs come with $who. */
const factOf = (variable: string) => (variable === "me" ? "who" : variable.replace(/(?<=[a-z])(Is|Me)$/, ""));

/** Verbs and those they speak of: each language takes of their facts what its grammar needs. */
const CONJUGATED = /^(?:deed-|does-|if-|those-|first-|clause-|cards-of|number-named|numbers-of|face-)/;

/** The facts of each message, by its name. */
function variables(source: string): Record<string, string[]> {
  const parts = source.split(/^(?=[a-zA-Z][\w-]* =)/m).filter((part) => /^[a-zA-Z]/.test(part));
  return Object.fromEntries(
    parts.map((part) => [part.split(" ")[0], [...new Set([...part.matchAll(/\$(\w+)/g)].map((found) => factOf(found[1]!)))].sort()]),
  );
}

function used(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" }).filter((file) => /\.(svelte|ts)$/.test(file));
  const all = files.map((file) => readFileSync(join(SOURCES, file), "utf-8")).join("\n");
  return new Set([...all.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1]!));
}

/** The sources that *entry* needs before it runs. */
function needed(entry: string, found = new Map<string, string>()): Map<string, string> {
  const file = [entry, `${entry}.ts`].find((path) => /\.\w+$/.test(path) && existsSync(join(SOURCES, path)));
  if (!file || found.has(file)) return found;
  const source = readFileSync(join(SOURCES, file), "utf-8");
  found.set(file, source);
  for (const [, path] of source.matchAll(/^\s*import (?!type\b)[^;]*?"@\/([^"]+)";/gm)) needed(path!, found);
  return found;
}

describe("the words", () => {
  it("of the start page and the table are loaded first", async () => {
    await speak("en");
    const sources = [...needed("table/TableScreen.svelte", needed("main.ts")).values()].join("\n");
    const asked = [...new Set([...sources.matchAll(/\bt\([^")`]*"([\w-]+)"/g), ...sources.matchAll(/\? "([a-z]+-[\w-]+)"/g)].map((found) => found[1]!))];
    const there = new Set(ids(text("en")));
    expect(asked.filter((id) => there.has(id) && !known(id))).toEqual([]);
    expect(asked.length).toBeGreaterThan(200);
    const families = [...new Set([...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((found) => found[1]!))];
    expect(ids(text("en")).filter((id) => families.some((one) => id.startsWith(one)) && !known(id))).toEqual([]);
  });

  it("of other screens come with their code, in whichever language is spoken by then", async () => {
    await speak("en");
    expect(known("replay-title")).toBe(false);
    const code = withWords(Promise.resolve("code"));
    await speak("es");
    expect(await code).toBe("code");
    expect(known("replay-title")).toBe(true);
    await speak("en");
    expect(known("replay-title")).toBe(true);
  });

  it("are the same messages in English and in Spanish, once each", () => {
    expect(ids(text("es")).sort()).toEqual(ids(text("en")).sort());
    expect(new Set(ids(text("en"))).size).toBe(ids(text("en")).length);
  });

  it("take the same values in both languages", () => {
    const english = variables(text("en"));
    const spanish = Object.entries(variables(text("es"))).filter(([id]) => !CONJUGATED.test(id));
    for (const [id, names] of spanish) expect([id, names]).toEqual([id, english[id]]);
  });

  it.each(["en", "es"])("are all readable in %s", (language) => {
    const found = bundle(language);
    for (const id of ids(text(language))) expect(found.getMessage(id)?.value, id).not.toBeNull();
  });

  it("hold every message the page asks for", () => {
    const there = new Set(ids(text("en")));
    expect([...used()].filter((id) => !there.has(id))).toEqual([]);
    expect(used().size).toBeGreaterThan(150);
  });

  it.each([
    ["en", "Ana plays a Wild, naming green: UNO!", "You draw a red 7, a blue Reverse and a Wild."],
    ["es", "Ana juega un Comodín y nombra el verde: ¡UNO!", "Robas el 7 rojo, una Reversa azul y un Comodín."],
  ])("say a move in %s, each card with its article", async (language, played, drew) => {
    await speak(language);
    const moves: WireEvent[] = [
      { is: "Played", seat: 0, card: "W", colour: "G", target: null, uno: true, jump: false },
      { is: "Drew", seat: 1, count: 3, cards: ["R7", "BR", "W"] },
    ];
    expect(linesOf(moves, 1, () => "Ana")).toEqual([played, drew]);
  });

  it.each([
    ["en", "The first card is a green Reverse. A Wild Draw Four came before it, but a round cannot start with that.", "Ana plays first."],
    ["es", "La primera carta es una Reversa verde. Antes salió un Comodín roba cuatro, pero con esa carta no puede empezar una ronda.", "Empieza Ana."],
  ])("tell a beginning in %s in one sentence, and call no first turn an extra one", async (language, begins, first) => {
    await speak(language);
    const dealt: WireEvent[] = [
      { is: "TurnedUp", card: "W4" },
      { is: "Returned", card: "W4" },
      { is: "TurnedUp", card: "GR" },
      { is: "GotTurn", seat: 0 },
    ];
    expect(linesOf(dealt, 1, () => "Ana")).toEqual([begins, first]);
  });

  it("say how a coin fell, what somebody chose and where cards were put", async () => {
    await speak("en");
    const happened: WireEvent[] = [
      { is: "CoinFlipped", seat: 0, heads: true },
      { is: "CoinFlipped", seat: 0, heads: false },
      { is: "DieRolled", seat: 0, number: 4 },
      { is: "Chose", seat: 0, option: 0, may: true, other: null },
      { is: "PutBack", seat: 0, count: 2, bottom: true, cards: null },
    ];
    expect(linesOf(happened, 1, () => "Ana")).toEqual([
      "The coin shows heads.",
      "The coin shows tails.",
      "The die shows 4.",
      "Ana chooses to do it.",
      "Ana puts 2 cards at the bottom of the draw pile.",
    ]);
  });

  it("translate the rulebooks' clauses without a mistake Fluent would trip over", () => {
    const source = readFileSync(join(LOCALES, "es/rules.ftl"), "utf-8");
    const spanish = new FluentBundle("es");
    expect(spanish.addResource(new FluentResource(source))).toEqual([]);
    for (const id of ids(source)) expect(spanish.getMessage(id)?.value, id).toBeTruthy();
    expect(new Set(ids(source)).size).toBe(ids(source).length);
  });

  it("grow by about a third in the pseudo-language", () => {
    expect(stretched("The table")).toBe("Ţĥéé ţáábļéé".replace("b", "ƀ"));
  });
});
