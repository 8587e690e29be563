/** Cards and events in words. */
import type { WireEvent } from "@/wire";
import { readAction, readCard, readHand, type Colour } from "./notation";
import { known, t } from "./words.svelte";

export function colourName(colour: Colour | string | null): string {
  return colour ? t(`colour-${colour}`) : "";
}

export function cardName(code: string): string {
  const { colour, face } = readCard(code);
  if (!colour) return t(`card-${face}`);
  const values = { colour: t(`colour-${colour}`), colourIs: colour };
  if (/^[0-9]$/.test(face)) return t("card-number", { ...values, number: Number(face) });
  return t(`card-${face}`, values);
}

export function cardNames(codes: readonly string[]): string {
  return codes.map(cardName).join(", ");
}

/** The message that tells an event: "RoundOver" is told by "log-round-over". */
function messageOf(event: WireEvent): string {
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

/** Every hand is seen to be dealt. */
const SEEN_ANYWAY = new Set(["Dealt"]);

/** A moment in words.  Cards turned up first that could not begin are told of in one sentence with the one that did. */
export function linesOf(events: readonly WireEvent[], me: number | null, name: Namer, rule?: (code: string) => string | null): string[] {
  const turned = events.filter((event) => event.is === "TurnedUp");
  const begins = turned.at(-1);
  if (!begins || turned.length === 1) return events.map((event) => eventLine(event, me, name, rule)).filter((line) => line !== null);
  const passed = turned.slice(0, -1).map((event) => event.card);
  const told = events.filter((event) => event === begins || (event.is !== "TurnedUp" && event.is !== "Returned"));
  return told
    .map((event) => (event === begins ? t("first-after", { card: cardName(event.card), cards: cardNames(passed), count: passed.length }) : eventLine(event, me, name, rule)))
    .filter((line) => line !== null);
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
    card: card ? cardName(card) : "none",
    round: Number(event["round"] ?? 0),
    wild: card.startsWith("W") ? "yes" : "no",
    cards: cardNames(cards),
    seen: cards.length > 0 ? "yes" : "no",
    colour: colourName((event["colour"] as Colour | null) ?? null),
    count: typeof event["count"] === "number" ? event["count"] : cards.length,
    uno: event["uno"] === true ? "yes" : "no",
    jump: event["jump"] === true ? "yes" : "no",
    guilty: event["guilty"] === true ? "yes" : "no",
    direction: event["direction"] === -1 ? "right" : "left",
    aimed: typeof event["target"] === "number" ? "yes" : "no",
    text: String(event["text"] ?? ""),
    on: event["on"] === true ? "yes" : "no",
  });
}

/** An action offered, in words, as a button or a list entry says it. */
export function actionName(text: string, name: Namer): string {
  const action = readAction(text);
  const values = {
    card: action.card ? cardName(action.card) : "",
    colour: colourName(action.colour),
    who: action.seat === null ? "" : name(action.seat),
    count: action.count ?? 0,
  };
  return t(`do-${action.verb === "other" ? action.text : action.verb}`, values);
}
