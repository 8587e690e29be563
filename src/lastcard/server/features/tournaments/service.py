"""Tournaments as they are asked for: made, signed up for, managed and shown."""

import asyncio
from collections.abc import Callable

import msgspec

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.formats import FORMATS, BadEntry
from lastcard.formats.tournament import make_pairing
from lastcard.game import Rules
from lastcard.notation.json_codec import written_to_data
from lastcard.server.features.tournaments import shown
from lastcard.server.features.tournaments.answers import (
    SignedUp,
    StageShown,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.features.tournaments.commands import commanded, player_with, sign_up
from lastcard.server.features.tournaments.contests import contest_of, format_of
from lastcard.server.features.tournaments.log import Entry, Held, write
from lastcard.server.features.tournaments.register import Register
from lastcard.server.features.tournaments.runner import Runner
from lastcard.server.features.tournaments.state import TournamentState, is_open
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Seated
from lastcard.server.table.new_tables import check_bot
from lastcard.server.table.seats import BOT_NAMES
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.incoming import NewTournament, read_name
from lastcard.server.wire.names import likeness
from lastcard.server.wire.problems import BadField, Denied, about
from lastcard.words.nearest import misnamed

TOO_MANY = 429


class TournamentService:
    """Every tournament of the database, through this node."""

    def __init__(self, registry: TableRegistry, wall: Callable[[], float] = wall_time) -> None:
        self._registry = registry
        self._wall = wall
        self._register = Register(registry.store)
        self.runner = Runner(registry, self._register, wall)
        self._standings: dict[str, TournamentStanding] = {}
        """The newest of each that was asked for."""

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        await self.runner.start()

    async def create(self, new: NewTournament, *, creator: str) -> TournamentMade:
        """A new tournament.

        :raises BadField: and none was begun.
        :raises Denied: its maker has too many.
        """
        self._check_own(creator)
        rules = _check(new, self._registry.settings.limits.entrants)
        names = [read_name("players", name) for name in new.players]
        if len(set(map(likeness, names))) < len(names):
            raise BadField("players", "names-twice")
        keys = {name: tokens.new_token() for name in names}
        people = [Seated(name=name, token=tokens.hashed(token)) for name, token in keys.items()]
        tournament, host = tokens.new_table_id(), tokens.new_token()
        held = Held(
            asked=new,
            written=written_to_data(rules),
            players=tuple(people),
            host=tokens.hashed(host),
            at=self._wall(),
        )
        if not is_open(held):
            held = msgspec.structs.replace(held, players=(*people, *_company(new, names)))
        await self._registry.store.hold_tournament(tournament, write(held))
        self.runner.creators[tournament] = creator
        try:
            await self.runner.advance(tournament)
        except Unavailable:  # It is stored: its tables are opened as soon as they can be.
            self.runner.go_on(tournament)
        state = await self._find(tournament)
        assert state is not None
        tables = shown.shown_tables(tournament, state)
        return TournamentMade(tournament=tournament, host=host, tokens=keys, tables=tables)

    def _check_own(self, creator: str) -> None:
        own = sum(address == creator for address in self.runner.creators.values())
        limits = self._registry.settings.limits
        if own >= limits.own_tournaments * limits.times(creator):
            raise Denied("too-many-tournaments", status=TOO_MANY, most=limits.own_tournaments)

    async def sign_up(
        self, tournament: str, name: str, token: str | None, *, address: str = ""
    ) -> SignedUp | None:
        """A place for *name*, who came from *address*; None if there is no such tournament.

        :raises Denied: or BadField, and says why not.
        """
        if await self._find(tournament) is None:
            return None
        own = token or tokens.new_token()
        limits = self._registry.settings.limits
        origin = tokens.origin_of(tournament, limits.counted(address))

        def signed_up(state: TournamentState) -> Entry | None:
            most = self._most(state)
            return sign_up(state, name, own, most, origin=origin, share=limits.share_of(most))

        state = await self._register.add(tournament, signed_up)
        player = player_with(state, own)
        assert player is not None
        return SignedUp(player=player, token=own)

    async def command(self, tournament: str, do: str, token: str | None) -> TournamentNow | None:
        """Carry out a command of a player's or the host's; None if there is no such tournament.

        :raises Denied: or BadField, and says why not.
        """
        state = await self._find(tournament)
        if state is None:
            return None
        if do.strip() == "start":
            await asyncio.to_thread(_prepare, state)
        state = await self._register.add(tournament, lambda state: commanded(state, do, token, self._wall()))
        self.runner.go_on(tournament)
        return await self._now(tournament, state, token)

    async def now(self, tournament: str, token: str | None) -> TournamentNow | None:
        """How far it has come, and where whoever has *token* is to play; None if there is none."""
        state = await self._find(tournament)
        return None if state is None else await self._now(tournament, state, token)

    async def _now(self, tournament: str, state: TournamentState, token: str | None) -> TournamentNow:
        now = shown.now_shown(tournament, state, token, self._wall())
        if now.you is None or now.you.table is None or await self.runner.has_opened(now.you.table):
            return now
        # Somebody is paired a moment before their table is there to go to.
        return msgspec.structs.replace(now, you=msgspec.structs.replace(now.you, table=None))

    async def show(self, tournament: str) -> TournamentStanding | None:
        """Where a tournament stands; None if there is none."""
        state = await self._find(tournament)
        if state is None:
            return None
        known = self._standings.get(tournament)
        if known is None or known.seq != state.seq:
            known = shown.standing(tournament, state, self._most(state))
            self._standings.pop(tournament, None)
            self._standings[tournament] = known
            if len(self._standings) > self._registry.settings.limits.listed:
                del self._standings[next(iter(self._standings))]
        return msgspec.structs.replace(known, ends=shown.ends_in(state, self._wall()))

    async def stage(self, tournament: str, number: int) -> StageShown | None:
        """A stage, counted from 1; None if there is no such tournament or stage."""
        state = await self._find(tournament)
        if state is None or state.contest is None or not 1 <= number <= len(state.contest.stages):
            return None
        return shown.shown_stage(tournament, state, number - 1)

    async def standings_sheet(self, tournament: str) -> str | None:
        """The standings as CSV; None if there is no such tournament."""
        state = await self._find(tournament)
        return None if state is None else shown.standings_sheet(state)

    async def results_sheet(self, tournament: str) -> str | None:
        """Every match that is over as CSV; None if there is no such tournament."""
        state = await self._find(tournament)
        return None if state is None else shown.results_sheet(state)

    async def _find(self, tournament: str) -> TournamentState | None:
        return await self._register.find(tournament)

    def _most(self, state: TournamentState) -> int:
        most = self._registry.settings.limits.entrants
        asked = state.held.asked
        if asked.pairing == "book":
            most = min(most, format_of(asked).scheme.sizes[-1])
        return min(most, asked.most or most)


def _company(new: NewTournament, names: list[str]) -> list[Seated]:
    """Bots for the places of a match by the book that nobody is named for."""
    alike = set(map(likeness, names))
    free = [name for name in BOT_NAMES if likeness(name) not in alike]
    return [Seated(name=name, bot=new.bot) for name in free[: format_of(new).scheme.sizes[0] - len(names)]]


def _prepare(state: TournamentState) -> None:
    """Find the schedule ahead, which may take a moment; it is kept for whoever asks again."""
    try:
        contest_of(state.held.asked, [state.players[number].name for number in state.entered()])
    except (BadEntry, BadOption):
        return


def _check(new: NewTournament, most: int) -> Rules:
    """The rules that are asked for.

    :raises BadField: naming what cannot be used.
    """
    try:
        rules = build(new.edition, new.options)
    except BadOption as error:
        raise about(error.field if error.field == "edition" else f"options.{error.field}", error) from error
    at_one = table_formats(EDITIONS[new.edition])
    several = tuple(name for name in FORMATS if name not in at_one)
    by_book = tuple(FORMATS) if new.open else several
    fit = by_book if new.pairing == "book" else at_one
    if new.format is not None and new.format not in fit:
        raise misnamed(BadField, "format", "tournament-format", new.format, fit)
    check_bot("bot", new.bot)
    if new.most is not None and new.most > most:
        raise BadField("most", "most-players", given=new.most, most=most)
    _check_pairing(new)
    return rules


def _check_pairing(new: NewTournament) -> None:
    """What the pairing cannot be held with, found by pairing as few as it is for."""
    if new.minutes is not None and new.pairing != "arena":
        raise BadField("minutes", "only-arena-minutes", pairing=new.pairing)
    if new.table_size is not None and new.pairing == "book":
        raise BadField("table_size", "book-size", pairing=new.pairing)
    try:
        fmt = format_of(new)
        size = new.table_size or fmt.scheme.sizes[0]
        if new.pairing in {"arena", "book"}:  # Which know neither stages nor an advance.
            make_pairing("round-robin", table_size=size, stages=new.stages, advance=new.advance)
        contest_of(new, [f"{number}" for number in range(size)])
    except BadEntry as error:
        raise about(error.field, error) from error
    if size not in fmt.scheme.sizes:
        allowed = tuple(fmt.scheme.sizes)
        raise BadField("table_size", "format-size", format=fmt.name, given=size, allowed=allowed)
