/** Cards and events in words. */
import type { WireEvent } from "@/wire";
import { readAction, readCard, readHand, type Colour } from "@/lib/notation";
import { CardNames, known, saysOfItself, t } from "@/lib/words.svelte";

export function colourName(colour: Colour | string | null): string {
  return colour ? t(`colour-${colour}`) : "";
}

/** The message that names a card. */
function messageOfCard(face: string): string {
  return /^[0-9]$/.test(face) ? "card-number" : `card-${face}`;
}

export function cardName(code: string): string {
  const { colour, face } = readCard(code);
  return t(messageOfCard(face), colour ? { colour: t(`colour-${colour}`), colourIs: colour, number: Number(face) } : {});
}

export function cardNames(codes: readonly string[]): string {
  return spokenCards(codes).toString();
}

/** Cards for a sentence, which may put articles before them. */
export function spokenCards(codes: readonly string[]): CardNames {
  return new CardNames(codes.map((code) => ({ card: cardName(code), cardIs: saysOfItself(messageOfCard(readCard(code).face)) })));
}

/** The message that tells an event: "RoundOver" is told by "log-round-over", a change of "chat" by "log-setting-chat". */
function messageOf(event: WireEvent): string {
  if (event.is === "SettingChanged") return `log-setting-${event.setting}`;
  return `log-${event.is.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase()}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** Who a seat is, to the reader: "you" for their own. */
export type Namer = (seat: number) => string;

function who(event: Fields, field: string, me: number | null, name: Namer): Record<string, string> {
  const seat = event[field];
  if (seat === null) return { [field]: "none" };
  if (typeof seat !== "number") return {};
  return { [field === "seat" ? "who" : field]: name(seat), [field === "seat" ? "me" : `${field}Me`]: seat === me ? "yes" : "no" };
}

/** Who sat in which seat when *moment* happened, to the reader. */
export function namesIn({ names, me }: { names: readonly (string | null)[]; me: number | null }): Namer {
  return (seat) => (seat === me ? t("you") : (names[seat] ?? t("seat-number", { number: seat + 1 })));
}

/** Deals are not told: everybody sees them. */
const SEEN_ANYWAY = new Set(["Dealt"]);

/** A moment in words; the start of a round in one sentence. */
export function linesOf(events: readonly WireEvent[], me: number | null, name: Namer, rule?: (code: string) => string | null): string[] {
  const turned = events.filter((event) => event.is === "TurnedUp");
  const begins = turned.at(-1);
  const passed = turned.slice(0, -1).map((event) => event.card);
  const line = (event: WireEvent): string | null => {
    if (!begins) return eventLine(event, me, name, rule);
    if (event.is === "Returned" || (event.is === "TurnedUp" && event !== begins)) return null;
    if (event === begins && passed.length > 0)
      return t("log-turned-up-at-last", { card: spokenCards([begins.card]), cards: spokenCards(passed), count: passed.length });
    // Nobody has played yet: what the dealer gets is the first turn.
    if (event.is === "GotTurn") return t("log-plays-first", who({ ...event }, "seat", me, name));
    return eventLine(event, me, name, rule);
  };
  return events.map(line).filter((said) => said !== null);
}

/** One event in words, with the rule of a card that was written on; null for one that needs none. */
export function eventLine(happened: WireEvent, me: number | null, name: Namer, rule?: (code: string) => string | null): string | null {
  const line = plainLine(happened, me, name);
  const written = line !== null && happened.is === "Played" ? rule?.(happened.card) : null;
  return written ? `${line} ${t("written-rule", { rule: written })}` : line;
}

function plainLine(happened: WireEvent, me: number | null, name: Namer): string | null {
  const id = messageOf(happened);
  if (SEEN_ANYWAY.has(happened.is) || !known(id)) return null;
  const event: Fields = { ...happened };
  const cards = readHand((event["cards"] ?? event["hand"]) as string[] | null);
  const card = typeof event["card"] === "string" ? event["card"] : "";
  return t(id, {
    ...(typeof event["name"] === "string" ? { who: event["name"], me: "no" } : who(event, "seat", me, name)),
    ...who(event, "other", me, name),
    ...who(event, "accused", me, name),
    ...who(event, "by", me, name),
    ...who(event, "to", me, name),
    ...who(event, "winner", me, name),
    ...who(event, "target", me, name),
    ...who(event, "against", me, name),
    card: card ? spokenCards([card]) : "none",
    round: Number(event["round"] ?? 0),
    wild: card.startsWith("W") ? "yes" : "no",
    cards: spokenCards(cards),
    seen: cards.length > 0 ? "yes" : "no",
    colour: colourName((event["colour"] as Colour | null) ?? null),
    count: typeof event["count"] === "number" ? event["count"] : cards.length,
    uno: event["uno"] === true ? "yes" : "no",
    jump: event["jump"] === true ? "yes" : "no",
    guilty: event["guilty"] === true ? "yes" : "no",
    direction: event["direction"] === -1 ? "right" : "left",
    aimed: typeof event["target"] === "number" ? "yes" : "no",
    text: String(event["text"] ?? ""),
    on: event["value"] === true ? "yes" : "no",
    heads: event["heads"] === true ? "yes" : "no",
    may: event["may"] === true ? "yes" : "no",
    number: Number(event["number"] ?? 0),
    option: Number(event["option"] ?? 0),
    bottom: event["bottom"] === true ? "yes" : "no",
  });
}

/** An action offered, in words, as a button or a list entry says it. */
export function actionName(text: string, name: Namer): string {
  const action = readAction(text);
  const values = {
    card: action.card ? spokenCards([action.card]) : "",
    colour: colourName(action.colour),
    who: action.seat === null ? "" : name(action.seat),
    count: action.count ?? 0,
  };
  return t(`do-${action.verb === "other" ? action.text : action.verb}`, values);
}
