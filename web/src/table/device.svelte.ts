/** The seats of one table on this device: one is shown, and only to its player. */
import { Game } from "@/table/game.svelte";
import { guestsAt, keepGuests, tokenAt } from "@/lib/seats";

export class Device {
  /** This browser's own seat, or somebody who watches; then the others who share the device. */
  games: readonly Game[] = $state.raw([]);
  /** Who said that they hold the device, and for which deal: a new deal is looked at by nobody yet. */
  #holding: { game: Game; deal: number } | null = $state.raw(null);

  readonly own: Game | null = $derived(this.games[0] ?? null);
  readonly shared: boolean = $derived(this.games.length > 1);
  readonly holder: Game | null = $derived.by(() => {
    const { game, deal } = this.#holding ?? {};
    return game && this.games.includes(game) && game.view?.round === deal ? game : null;
  });
  /** The seat on this device that is asked something. */
  readonly asked: Game | null = $derived(this.games.find((game) => game.mine && game.view?.pending !== "over") ?? null);
  readonly shown: Game | null = $derived(this.holder ?? this.own);
  /** Hands are hidden: while nobody has said who holds the device, and while it is to be passed on. */
  readonly covered: boolean = $derived.by(() => {
    if (!this.shared || this.own?.view?.stage !== "playing" || this.own.view.pending === "over") return false;
    return this.holder === null || (this.asked !== null && this.asked !== this.holder);
  });

  constructor(readonly table: string) {}

  /** Sit down, or watch, with every seat that this browser has. */
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

  /** Somebody says that they hold the device. */
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
