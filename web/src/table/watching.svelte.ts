/** A screen that shows a table and nothing else to do: what it needs for as long as it is open. */
import type { Game } from "@/table/game.svelte";
import { spoken } from "@/lib/words.svelte";

/** Hear of the table in the reader's language, come back when the network does, and leave when the screen goes. */
export function followWhileHere(game: Game): void {
  $effect(() => game.speak(spoken()));
  $effect(() => {
    const nudge = () => game.nudge();
    addEventListener("online", nudge);
    return () => {
      removeEventListener("online", nudge);
      game.close();
    };
  });
}
