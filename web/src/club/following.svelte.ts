/** Follows a club by polling, and carries out what its leader asks for. */
import { clubDo, clubOf, Refused } from "@/lib/api";
import { t } from "@/lib/words.svelte";
import type { ClubCommand, ClubShown } from "@/wire";

const EVERY = 2000;

export class ClubFollowing {
  shown: ClubShown | null = $state.raw(null);
  nowhere = $state(false);
  busy = $state(false);
  problem: string | null = $state(null);

  constructor(
    readonly club: string,
    readonly leader: string | null,
  ) {}

  /** Start polling; the returned function stops it. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (!document.hidden) void this.look();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      this.shown = await clubOf(this.club);
    } catch (error) {
      // If the server does not answer, the next poll tries again.
      if (error instanceof Refused && error.status === 404) this.nowhere = true;
    }
  }

  /** Do something at a table, or at all of them. */
  async do(what: ClubCommand["do"], table: string | null = null): Promise<void> {
    if (this.leader === null) return;
    this.busy = true;
    this.problem = null;
    try {
      this.shown = await clubDo(this.club, this.leader, { do: what, table });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message || t("server-away");
    } finally {
      this.busy = false;
    }
  }
}
