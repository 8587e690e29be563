/** What a screen that only shows a table needs while it is open. */
import type { Game } from "@/table/game.svelte";
import { spoken } from "@/lib/words.svelte";

/** Use the reader's language, reconnect when the network is back, and close the connection with the screen. */
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
