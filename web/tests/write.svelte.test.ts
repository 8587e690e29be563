import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "@/lib/words.svelte";
import RuleField from "@/write/RuleField.svelte";

const HANDS = "You swap hands with the next player.";
const ONE_CARD = "You and the next player exchange 1 card.";
const AMBIGUOUS = "Swap cards with the next player";

/** What the server says of each sentence. */
function answer(sentence: string): Response {
  if (sentence !== AMBIGUOUS) return Response.json({ reads: sentence, problem: null });
  const problem = { error: "choose one", code: "several-readings", field: "sentence", word: AMBIGUOUS, index: 1, start: 0, end: AMBIGUOUS.length };
  return Response.json({ reads: null, problem: { ...problem, expected: [], suggestion: null, on_honour: null, readings: [HANDS, ONE_CARD] } });
}

describe("a rule that is written", () => {
  let field: Record<string, unknown> | null = null;
  const props = $state({ edition: "modern", colour: null, label: "card", value: "", change: vi.fn<(text: string) => void>(), understood: vi.fn<(yes: boolean) => void>() });

  beforeAll(async () => {
    await speak("en");
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => Promise.resolve(answer((JSON.parse(String(init.body)) as { sentence: string }).sentence)));
  });
  afterEach(() => {
    if (field) void unmount(field);
    field = null;
    document.body.replaceChildren();
    props.change.mockReset();
    props.understood.mockReset();
  });

  async function write(text: string): Promise<void> {
    props.value = text;
    field ??= mount(RuleField, { target: document.body, props });
    flushSync();
    await vi.runAllTimersAsync();
    flushSync();
  }
  const good = () => document.querySelector(".good")?.textContent;
  const choices = () => [...document.querySelectorAll<HTMLButtonElement>("[data-do=reading]")];

  it("with two readings offers both, and is not green until one is chosen", async () => {
    await write(AMBIGUOUS);
    expect(choices().map((button) => button.textContent)).toEqual([HANDS, ONE_CARD]);
    expect(good()).toBeUndefined();
    expect(props.understood).toHaveBeenLastCalledWith(false);

    choices()[1]?.click();
    expect(props.change).toHaveBeenCalledExactlyOnceWith(ONE_CARD);
    await write(ONE_CARD);
    expect(good()).toContain(ONE_CARD);
    expect(choices()).toEqual([]);
    expect(props.understood).toHaveBeenLastCalledWith(true);
  });

  it("is not green for what stood there before", async () => {
    await write(HANDS);
    props.value = `${HANDS} Not`;
    flushSync();
    expect(good()).toBeUndefined();
    expect(props.understood).toHaveBeenLastCalledWith(false);
  });
});
