import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openEditions } from "@/lib/editions.svelte";
import { speak } from "@/lib/words.svelte";
import CardWriter from "@/write/CardWriter.svelte";

const OPTION = { name: "customizable", type: "customizable", clause: "card.customizable", default: [], words: null, least: null, most: 3 };
const MODERN = { name: "modern", title: "Modern", year: 2024, colours: ["R", "G", "B", "Y"], cards: [], formats: ["single-hand"], format_sheets: [], tournaments: [], options: [OPTION], players: [2, 10], bots: ["steady"], theme: { style: {}, drawings: {}, spread: [], emblem: "W" } };
const REFUSAL = "This card cannot be played at a table.";

/** A server that reads every card, and makes no table. */
function answer(path: string, method: string): Response {
  if (path === "/api/editions") return Response.json([MODERN]);
  if (path === "/api/cards") return Response.json(method === "GET" ? [] : { reads: "You draw 1 card.", problem: null });
  return Response.json({ error: REFUSAL, code: "not-understood", facts: {}, field: "options.customizable.1" }, { status: 400 });
}

describe("cards to play with", () => {
  let page: Record<string, unknown>;

  beforeAll(async () => {
    await speak("en");
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => Promise.resolve(answer(path, init?.method ?? "GET")));
    await openEditions();
    page = mount(CardWriter, { target: document.body, props: { edition: "modern" } });
    flushSync();
  });
  afterAll(() => void unmount(page));

  const button = () => [...document.querySelectorAll<HTMLButtonElement>(".fields > p .button")][0]!;

  it("are refused beside the cards, not a page later", async () => {
    const field = document.querySelector("textarea")!;
    expect(button().disabled).toBe(true);
    field.value = "draw 1";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    await vi.runAllTimersAsync();
    flushSync();
    expect(button().disabled).toBe(false);

    button().click();
    await vi.runAllTimersAsync();
    flushSync();

    expect(document.querySelector(".fields [role=alert]")?.textContent).toBe(REFUSAL);
    expect(location.pathname).not.toContain("/t/");
  });
});
