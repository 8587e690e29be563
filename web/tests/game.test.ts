import { expect, it } from "vitest";
import { Game } from "@/table/game.svelte";
import type { ServerFrame, PersonalView } from "@/wire";
import { Tube } from "./tube";

const seen = (turn: number): PersonalView => ({ me: 0, turn, may: ["draw"], hand: ["R1"], seats: [] }) as unknown as PersonalView;
const refused = (seq: number, view: PersonalView): ServerFrame => ({
  t: "refused",
  id: "c1",
  why: "Too late: that is already decided.",
  code: "stale",
  facts: {},
  clause: null,
  stale: true,
  seq,
  view,
});

const settled = () => new Promise((done) => setTimeout(done));

function sat(): { tube: Tube; game: Game } {
  const tube = new Tube();
  const game = new Game("table", "token", tube);
  game.open();
  tube.open();
  tube.say({ t: "welcome", seat: 0, seq: 7, view: seen(0) });
  return { tube, game };
}

it("stays where it is when a stale refusal comes late", () => {
  const { tube, game } = sat();
  tube.say({ t: "events", seq: 9, events: [], view: seen(0) });
  tube.say(refused(8, seen(1)));
  expect(game.mine).toBe(true);
  expect(game.seq).toBe(9);
  expect(game.refusal).toBeNull();
});

it("decides by the number of what a stale refusal shows", () => {
  const { tube, game } = sat();
  tube.say(refused(9, seen(0)));
  game.choose("draw");
  expect(tube.last.sent.at(-1)).toMatchObject({ t: "do", do: "draw", at: 9 });
});

it("commits to its salt again when it comes back, also where it is told what it missed", () => {
  const waiting = { ...seen(0), next_commitment: "c" };
  const { tube } = sat();
  tube.say({ t: "view", seq: 7, view: waiting });
  const commit = tube.last.sent.at(-1);
  expect(commit).toMatchObject({ t: "salt" });
  tube.cut(); // Perhaps before the salt had arrived.
  tube.ring();
  tube.open();
  tube.say({ t: "events", seq: 8, events: [], view: waiting });
  expect(tube.last.sent.at(-1)).toEqual(commit);
});

it("has left once the server says so, and not before, also over a connection that is lost meanwhile", async () => {
  const { tube, game } = sat();
  let left: boolean | null = null;
  void game.leave().then((answer) => (left = answer));
  await settled();
  expect(left).toBeNull();
  tube.cut();
  tube.ring();
  tube.open();
  tube.say({ t: "welcome", seat: 0, seq: 7, view: seen(0) });
  const asked = tube.last.sent.at(-1);
  expect(asked).toMatchObject({ t: "table", do: "leave" });
  tube.say({ t: "ack", id: asked!.id!, seq: 8 });
  await settled();
  expect(left).toBe(true);
});

it("has left where the answer was lost and the seat opens no more", async () => {
  const { tube, game } = sat();
  const left = game.leave();
  tube.cut(4401);
  expect(await left).toBe(true);
});

it("has not left where that is refused", async () => {
  const { tube, game } = sat();
  const left = game.leave();
  const { id } = tube.last.sent.at(-1)!;
  tube.say({ t: "refused", id: id!, why: "Try again.", code: "storage", facts: {}, clause: null, retry: true });
  expect(await left).toBe(false);
  expect(game.refusal).toBe("Try again.");
});
