/** Follows a tournament: polls its small status often, and reads all of it when something has changed. */
import { Refused, tournamentDo, tournamentNow, tournamentOf } from "@/lib/api";
import { placeIn, type Place } from "@/lib/tournamentPlaces";
import { t } from "@/lib/words.svelte";
import type { TournamentNow, TournamentStanding } from "@/wire";

const EVERY = 1500;

export class Following {
  standing: TournamentStanding | null = $state.raw(null);
  now: TournamentNow | null = $state.raw(null);
  place: Place = $state.raw({ token: null, host: null });
  /** Whether this browser belongs to the host, who may be a player, too. */
  hosting = $state(false);
  nowhere = $state(false);
  problem: string | null = $state(null);
  /** When `now` arrived, by the browser's clock. */
  arrived = $state(0);
  #looking = false;

  constructor(readonly tournament: string) {
    this.place = placeIn(tournament);
    this.hosting = this.place.host !== null;
  }

  /** Start polling; the returned function stops it. */
  follow(): () => void {
    const look = () => void this.look();
    look();
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      await this.#took(await tournamentNow(this.tournament, this.place.token ?? this.place.host));
    } catch (error) {
      // If the server does not answer, the next poll tries again.
      if (error instanceof Refused && error.status === 404) this.nowhere = true;
    } finally {
      this.#looking = false;
    }
  }

  async #took(now: TournamentNow): Promise<void> {
    if (this.standing?.seq !== now.seq) this.standing = await tournamentOf(this.tournament);
    this.now = now;
    this.arrived = performance.now();
  }

  /** Send a command, with the host's token where it needs one; whether it succeeded. */
  async do(words: string, as: "player" | "host" = "player"): Promise<boolean> {
    const token = as === "host" ? this.place.host : this.place.token;
    if (token === null) return false;
    this.problem = null;
    try {
      await tournamentDo(this.tournament, token, words);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message || t("server-away");
      return false;
    }
    await this.look();
    return true;
  }

  nameOf(player: number): string {
    return this.standing?.entered[player]?.name ?? "";
  }
}
