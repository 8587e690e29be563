/** The ways from the start page to a seat: alone against bots, at a table for friends, or with people who are here. */
import { createTable, quickMatch, Refused } from "@/lib/api";
import { openEditions } from "@/lib/editions.svelte";
import { go } from "@/lib/route.svelte";
import { keepSeat } from "@/lib/seats";
import { keepSettings, settings } from "@/lib/settings.svelte";
import { remember } from "@/lib/storage";
import { spoken, t } from "@/lib/words.svelte";
import { lastTable } from "@/lobby/lastTable";

/** How friends come to a table. */
export type Invitation = "link" | "device" | "tv";

const PACE = 1.1;

export class Seating {
  busy = $state(false);
  problem: string | null = $state(null);

  get #name(): string {
    return settings.name.trim() || t("you-name");
  }

  /** A game against three bots, which begins at once. */
  alone = (edition: string): Promise<void> =>
    this.#sit(edition, async () => {
      await openEditions();
      const made = await createTable({ edition, seats: 4, bots: ["steady", "steady", "steady"], name: this.#name, pace: PACE });
      remember(`begin.${made.table}`, true);
      return made;
    });

  /** A table for friends, who are invited in its lobby. */
  invite = (edition: string, way: Invitation, options: Record<string, unknown> = {}): Promise<void> =>
    this.#sit(edition, () => {
      remember("invite", way);
      return createTable({ edition, options, seats: lastTable().seats, name: this.#name, pace: PACE, language: spoken() });
    });

  /** A seat with whoever is here. */
  quick = (edition: string): Promise<void> =>
    this.#sit(edition, () => {
      // Two players without a name must not get the same one.
      const name = settings.name.trim() || `${t("you-name")} ${100 + Math.floor(Math.random() * 900)}`;
      return quickMatch({ name, edition: edition || null, language: spoken() });
    });

  async #sit(edition: string, seat: () => Promise<{ table: string; token: string }>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      settings.edition = edition;
      keepSettings();
      const { table, token } = await seat();
      keepSeat(table, token);
      go(`/t/${table}`);
    } catch (error) {
      this.busy = false;
      this.problem = error instanceof Refused && error.message ? error.message : t("server-away");
    }
  }
}
