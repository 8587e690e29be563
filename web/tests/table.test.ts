import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { speak } from "@/lib/words.svelte";
import { linesOf, namesIn } from "@/lib/say";
import { countRound, tally } from "@/history/statistics";
import HostControls from "@/table/HostControls.svelte";
import Meanwhile from "@/table/Meanwhile.svelte";
import RoundEnd from "@/table/RoundEnd.svelte";
import Scene from "@/table/Scene.svelte";
import { Finale } from "@/table/finale.svelte";
import type { WireEvent } from "@/wire";
import { played, Shown, viewOf, wonBy } from "./shown";

let made: Record<string, unknown>[] = [];
let games: Shown[] = [];
const settled = () => new Promise((done) => setTimeout(done));

beforeAll(() => speak("en"));
afterEach(() => {
  for (const one of made) void unmount(one);
  for (const one of games) one.game.close();
  [made, games] = [[], []];
  document.body.replaceChildren();
  localStorage.clear();
});

function shown(...first: Parameters<typeof viewOf>): Shown {
  const one = new Shown(viewOf(...first));
  games.push(one);
  return one;
}

function put<Props extends object>(component: Component<Props>, props: Props): void {
  made.push(mount(component as Component, { target: document.body, props }) as Record<string, unknown>);
  flushSync();
}

function atTable(one: Shown): void {
  put(Scene, { game: one.game, colours: ["R", "G", "B", "Y"], scored: true });
}

const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null;
const sat = (seat: number, name: string): WireEvent => ({ is: "Sat", seat, name, kind: "person" });
const began: WireEvent = { is: "RoundBegan", round: 3, dealer: 0, commitment: "" } as WireEvent;

describe("the UNO call", () => {
  it("cannot be armed while the next play leaves more than one card", () => {
    const one = shown();
    atTable(one);
    document.querySelector<HTMLButtonElement>("button.uno")!.click();
    one.game.arm();
    expect(one.game.armed).toBe(false);
    expect(document.querySelector<HTMLButtonElement>("button.uno")!.disabled).toBe(true);
  });

  it("is used up by the play it was armed for", () => {
    const one = shown({ hand: ["R7", "R2"], may: ["R7", "R2", "draw"] });
    one.game.arm();
    one.game.play("R7");
    expect(one.asked).toBe("R7!");
    expect(one.game.armed).toBe(false);
  });

  it("does not stay armed when cards were drawn, or into the next round", () => {
    for (const next of [viewOf({ hand: ["R7", "R2", "G1"] }), wonBy(1), viewOf({ round: 3 })]) {
      const one = shown({ hand: ["R7", "R2"] });
      one.game.arm();
      expect(one.game.armed).toBe(true);
      one.show(next);
      expect(one.game.armed).toBe(false);
    }
  });

  it("has no button where the table calls for everybody", () => {
    const one = shown({ settings: { ...viewOf().settings, auto_uno: true } });
    atTable(one);
    expect(document.querySelector("button.uno")).toBeNull();
  });
});

describe("whoever takes over a bot's seat", () => {
  const watching = viewOf({ me: null, turn: 1, may: [] });

  it("does not read the bot's moves as their own", () => {
    const one = shown(watching);
    one.show(viewOf({ me: 1 }), played(1, "R9"), sat(1, "Eve"));
    one.show(viewOf({ me: 1 }), played(1, "R8"));
    const lines = one.game.log.flatMap((moment) => linesOf(moment.events, moment.me, namesIn(moment)));
    expect(lines[0]).toBe("Ben plays a red 9.");
    expect(lines.at(-1)).toBe("You play a red 8.");
  });

  it("is not told that they won, and has won nothing", () => {
    const won = wonBy(1, { me: 1 });
    const late = { ...won, seats: won.seats.map((seat, i) => (i === 1 ? { ...seat, name: "Eve" } : seat)), results: { ...won.results!, me: null } };
    const one = shown(late);
    put(RoundEnd, { game: one.game, colours: ["R"], scored: true, finale: new Finale() });
    expect(text(".end h2")).toBe("Ben won the round");
    expect(document.querySelector(".end")!.textContent).not.toContain("Eve");
    countRound([{ is: "RoundOver", winner: 1, hands: [], caught: [] }], late);
    expect(tally().rounds).toBe(0);
  });
});

describe("a new round", () => {
  it("marks no card as new", () => {
    const one = shown();
    one.show(viewOf({ round: 3, hand: ["R7", "G1", "B2"] }), began);
    expect(one.game.hand.map(({ fresh }) => fresh)).toEqual([false, false, false]);
    one.show(viewOf({ round: 3, hand: ["R7", "G1", "B2", "Y3"] }));
    expect(one.game.hand.map(({ fresh }) => fresh)).toEqual([false, false, false, true]);
  });

  it("tells its first card and whose turn it is once it is dealt", async () => {
    const one = shown();
    atTable(one);
    one.show(viewOf({ round: 3, hand: ["R7", "G1", "B2"] }), began, { is: "TurnedUp", card: "R5" });
    await settled();
    flushSync();
    expect([text(".prompt"), text(".last")]).toEqual(["Dealing…", ""]);
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    flushSync();
    expect(text(".prompt")).toContain("Your turn");
    expect(text(".last")).toContain("The first card is a red 5.");
  });
});

describe("a screen over the table", () => {
  it("says that it is the reader's turn, and how long they have", () => {
    const one = shown({ deadline: 9_000 });
    put(Meanwhile, { game: one.game });
    expect(text(".meanwhile")).toContain("Your turn");
    expect(document.querySelector("[role=timer]")!.textContent).toBe("9");
    one.show(viewOf({ turn: 1, may: [], deadline: 9_000 }));
    expect(text(".meanwhile")).toBe("Ben's turn");
  });
});

describe("handing over the table", () => {
  it("asks first", () => {
    const one = shown({ manage: ["host 1"] });
    put(HostControls, { game: one.game });
    const button = [...document.querySelectorAll("button")].find((it) => it.textContent === "Make Ben the host")!;
    button.click();
    flushSync();
    expect(one.tube.last.sent.filter((frame) => frame.t === "table")).toEqual([]);
    button.click();
    expect(one.tube.last.sent.at(-1)).toMatchObject({ t: "table", do: "host 1" });
  });
});

describe("after a round", () => {
  it.each([
    ["a bot's win", 1, [], false],
    ["the reader's own", 0, [], true],
    ["the partner's", 2, [0, 1, 0, 1], true],
    ["the other side's", 1, [0, 1, 0, 1], false],
  ])("there is confetti for the reader's side only: %s", (_, winner, sides, cheered) => {
    const one = shown();
    atTable(one);
    one.show(wonBy(winner, { sides }), { is: "RoundOver", winner, hands: [], caught: [] });
    const finale = document.querySelector(".scene")!;
    expect(finale).not.toBeNull();
    expect(one.game.view!.results!.winner).toBe(winner);
    put(RoundEnd, { game: one.game, colours: ["R"], scored: true, finale: new Finale() });
    expect(document.querySelector(".end")!.classList.contains("own")).toBe(cheered);
  });

  it("does not speak of the host where the next round starts by itself", () => {
    for (const view of [wonBy(1, { begins: 18_000, manage: [] }), wonBy(1, { begins: 18_000, manage: [], stage: "over" })]) {
      const one = shown(view);
      put(RoundEnd, { game: one.game, colours: ["R"], scored: true, finale: new Finale() });
      expect(document.querySelector(".end")!.textContent).toContain("18 seconds");
      expect(document.querySelector(".end")!.textContent).not.toContain("host");
      document.body.replaceChildren();
    }
  });
});
