/** Starts playing a duplicate deal. */
import { Refused } from "@/lib/api";
import { go } from "@/lib/route.svelte";
import { settings } from "@/lib/settings.svelte";
import { t } from "@/lib/words.svelte";
import type { DuplicatePlay } from "@/wire";

/** Seconds a bot takes over a move. */
export const PACE = 1.1;

export class Playing {
  busy = $state(false);
  problem: string | null = $state(null);

  /** The name to play under. */
  get name(): string {
    return settings.name.trim() || t("you-name");
  }

  async begin(made: () => Promise<DuplicatePlay>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      go(`/t/${(await made()).table}`);
    } catch (error) {
      this.problem = error instanceof Refused && error.message ? error.message : t("server-away");
    }
    this.busy = false;
  }
}
