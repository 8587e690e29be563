import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import CardFace from "@/cards/CardFace.svelte";
import { Lesson, STEPS } from "@/start/tutorialTable";
import { Game } from "@/table/game.svelte";
import { speak } from "@/lib/words.svelte";
import PickFromHand from "@/table/PickFromHand.svelte";
import Scene from "@/table/Scene.svelte";
import { readAction } from "@/lib/notation";

const settled = () => new Promise((done) => setTimeout(done));

beforeAll(() => speak("en"));

describe("a card's face", () => {
  it.each(["R7", "GS", "BR", "YD", "PX", "W", "W4", "WB", "WF", "WS", "WC1", "WC2", "WC3"])("is drawn for %s", (code) => {
    const target = document.createElement("div");
    const card = mount(CardFace, { target, props: { code } });
    const suit = code.startsWith("W") ? "W" : code[0];
    expect(target.querySelector("svg")?.dataset["suit"]).toBe(suit);
    expect(target.querySelectorAll("svg *").length).toBeGreaterThan(5);
    if (suit !== "W") expect(target.querySelector(".letter")?.textContent).toBe(suit);
    void unmount(card);
  });
});

describe("a hand that a card may be taken from", () => {
  it("offers each card by name, and sends the one that is pressed", () => {
    const picks = ["pick R7", "pick W4"].map(readAction);
    const choose = vi.fn();
    const props = { picks, name: String, colours: ["R", "G", "B", "Y"] as const, busy: false, choose };
    const panel = mount(PickFromHand, { target: document.body, props });
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-do]")];
    expect(buttons.map((button) => button.querySelector(".hidden-text")?.textContent)).toEqual(["Take the red 7", "Take the Wild Draw Four"]);
    buttons[1]!.click();
    expect(choose).toHaveBeenCalledExactlyOnceWith("pick W4");
    void unmount(panel);
  });
});

describe("the table, at the tutorial's", () => {
  let scene: Record<string, unknown> | null = null;
  let open: Game | null = null;
  afterEach(() => {
    open?.close(); // Its heartbeat would outlive the window.
    if (scene) void unmount(scene);
    document.body.replaceChildren();
  });

  async function seated(): Promise<{ game: Game; steps: number[] }> {
    const steps: number[] = [];
    const game = new Game("lesson", null, new Lesson((name) => `not ${name}`, (step) => steps.push(step)));
    open = game;
    game.open();
    await settled();
    scene = mount(Scene, { target: document.body, props: { game, colours: ["R", "G", "B", "Y"], scored: false } });
    flushSync();
    return { game, steps };
  }

  const card = (code: string) => document.querySelector<HTMLButtonElement>(`[data-card="${code}"]`)!;
  const offered = () => [...document.querySelectorAll<HTMLElement>("[data-offered=true]")].map((it) => it.dataset["card"]);

  it("offers exactly the cards it is told to", async () => {
    await seated();
    expect(offered()).toEqual(["R2", "G5"]);
  });

  it("plays a card that is pressed, and none that is not offered", async () => {
    const { steps } = await seated();
    card("B9").click();
    flushSync();
    expect(steps).toEqual([]);
    card("G5").click();
    await settled();
    expect(steps).toEqual([1]);
  });

  it("shows a refusal in the table's own words", async () => {
    const { game } = await seated();
    game.choose("draw");
    await settled();
    flushSync();
    expect(document.querySelector(".prompt")?.textContent).toBe("not match");
  });

  it("calls UNO with the play that it is armed for", async () => {
    const { game, steps } = await seated();
    for (const text of ["G5", "draw", "G8", "YD", "W>R", "accept", "B9"]) {
      if (text === "B9") game.arm();
      if (/^[a-z]/.test(text)) game.choose(text);
      else game.play(text);
      await settled();
    }
    expect(steps.at(-1)).toBe(STEPS.length - 1);
    expect(game.armed).toBe(false);
  });

  it("has a button for an answer it has never heard of, named by the words that came with it", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("do-pay = Pay the toll\nask-toll = Pay, or wait?")));
    await speak("en");
    vi.unstubAllGlobals();
    const { game } = await seated();
    const sent = vi.spyOn(game, "choose").mockReturnValue();
    game.view = { ...game.view!, pending: "toll" as "play", may: ["pay"] };
    flushSync();
    const button = document.querySelector<HTMLButtonElement>("[data-do=pay]")!;
    expect(button.textContent).toBe("Pay the toll");
    expect(document.querySelector(".prompt")?.textContent).toBe("Pay, or wait?");
    button.click();
    expect(sent).toHaveBeenCalledWith("pay");
  });
});
