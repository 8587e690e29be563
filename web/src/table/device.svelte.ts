/** The seats of one table on this device; only one is shown at a time, to its player. */
import { Game } from "@/table/game.svelte";
import { guestsAt, keepGuests, tokenAt } from "@/lib/seats";

export class Device {
  /** This browser's own seat (or a watcher), then the others on this device. */
  games: readonly Game[] = $state.raw([]);
  /** Who holds the device, and for which deal: after a new deal nobody has confirmed yet. */
  #holding: { game: Game; deal: number } | null = $state.raw(null);

  readonly own: Game | null = $derived(this.games[0] ?? null);
  readonly shared: boolean = $derived(this.games.length > 1);
  readonly holder: Game | null = $derived.by(() => {
    const { game, deal } = this.#holding ?? {};
    return game && this.games.includes(game) && game.view?.round === deal ? game : null;
  });
  /** The seat on this device whose turn it is. */
  readonly asked: Game | null = $derived(this.games.find((game) => game.mine && game.view?.pending !== "over") ?? null);
  readonly shown: Game | null = $derived(this.holder ?? this.own);
  /** Whether hands are hidden: nobody has confirmed yet, or the device is being passed on. */
  readonly covered: boolean = $derived.by(() => {
    if (!this.shared || this.own?.view?.stage !== "playing" || this.own.view.pending === "over") return false;
    return this.holder === null || (this.asked !== null && this.asked !== this.holder);
  });

  constructor(readonly table: string) {}

  /** Connect every seat of this browser, or watch. */
  open(): void {
    this.close();
    const own = new Game(this.table, tokenAt(this.table));
    const guests = guestsAt(this.table).map((token, i) => new Game(this.table, token, undefined, i + 1));
    for (const guest of guests) guest.deputy = own;
    this.games = [own, ...guests];
    for (const game of this.games) game.open();
  }

  close(): void {
    for (const game of this.games) {
      game.keepLog();
      game.close();
    }
  }

  /** A player confirms that they hold the device. */
  hold(game: Game): void {
    this.#holding = { game, deal: game.view?.round ?? 0 };
  }

  /** One more seat on this device. */
  add(token: string): void {
    keepGuests(this.table, [...guestsAt(this.table), token]);
    const guest = new Game(this.table, token, undefined, this.games.length);
    guest.deputy = this.own;
    this.games = [...this.games, guest];
    guest.open();
  }

  /** A seat that was taken away, or left. */
  drop(game: Game): void {
    keepGuests(this.table, guestsAt(this.table).filter((token) => token !== game.token));
    this.games = this.games.filter((one) => one !== game);
    game.close();
  }
}
