/** A finished round that a page tells of: what was asked about it, the book it was played by, and what went wrong. */
import { lookAt, Refused } from "@/lib/api";
import { coloursOf, openEditions } from "@/lib/editions.svelte";
import { t } from "@/lib/words.svelte";

export class OpenedRound<Found> {
  found: Found | null = $state.raw(null);
  problem: string | null = $state(null);
  edition = $state("");
  /** The duplicate deal that was played. */
  duplicate: string | null = $state(null);
  readonly colours = $derived.by(() => coloursOf(this.edition));

  /** Wait for what was *asked* about a round of *table*. */
  async load(table: string, asked: Promise<Found>): Promise<void> {
    try {
      const [found, view] = await Promise.all([asked, lookAt(table), openEditions()]);
      this.edition = view.settings.edition;
      this.duplicate = view.duplicate;
      this.found = found;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message || t("server-away");
    }
  }
}
