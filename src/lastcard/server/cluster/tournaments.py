"""Tournaments: sets of tables that the server runs, one sitting after the other.

Only a tournament's specification is stored.  Its tables' ids follow from its own, so any node can work out
from their logs where it stands, and a table is never opened twice.
"""

import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.formats import FORMATS, BadEntry, Format, Standing, make_format
from lastcard.formats.whist import HANDS_TOGETHER
from lastcard.game import RoundResult
from lastcard.server.cluster.lobby import Lobby
from lastcard.server.cluster.new_tables import check_bot
from lastcard.server.deals.committed_shuffle import new_secret
from lastcard.server.messages.call_answers import TournamentStanding, TournamentTable
from lastcard.server.messages.catalogue import table_formats
from lastcard.server.messages.incoming import NewTournament, read_name
from lastcard.server.messages.names import likeness
from lastcard.server.messages.problems import BadField, about
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.history import Unreadable, recalled
from lastcard.server.table.host import TableHost
from lastcard.server.table.log_entries import Seated, Spec
from lastcard.server.table.seats import BOT_NAMES
from lastcard.server.table.table_state import TableState
from lastcard.words.nearest import misnamed

log = logging.getLogger("lastcard")

_MARK = "~"
"""Part of the ids of a tournament's tables, and of no others."""
_TARGET = 1_000_000
"""More points than four hands can bring: a sitting ends with its hands."""


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it was asked for."""

    asked: NewTournament
    players: tuple[Seated, ...]


class Tournaments:
    """The tournaments whose tables this node has."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._creators: dict[str, str] = {}
        """The address each running tournament was asked for from, as far as this process knows."""
        lobby.on_load.append(self._follow)

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        for tournament in await self._lobby.store.running_tournaments():
            self._go_on(tournament)

    async def create(self, new: NewTournament, *, creator: str) -> tuple[str, dict[str, str]]:
        """A new tournament's id, and each person's token, which opens their seat at every table.

        :raises BadField: and none was begun.
        """
        fmt = _format(new)
        names = [read_name("players", name) for name in new.players]
        if len(set(map(likeness, names))) < len(names):
            raise BadField("players", "names-twice")
        check_bot("bot", new.bot)
        keys = {name: tokens.new_token() for name in names}
        people = [Seated(name=name, token=tokens.hashed(token)) for name, token in keys.items()]
        alike = set(map(likeness, names))
        free = [name for name in BOT_NAMES if likeness(name) not in alike]
        bots = [Seated(name=name, bot=new.bot) for name in free[: _size(fmt) - len(people)]]
        tournament = tokens.new_table_id()
        held = Held(asked=new, players=(*people, *bots))
        await self._lobby.store.hold_tournament(tournament, msgspec.json.encode(held).decode())
        self._creators[tournament] = creator
        try:
            await self._advance(tournament)
        except Unavailable:  # It is stored: its tables are opened as soon as they can be.
            self._go_on(tournament)
        return tournament, keys

    async def show(self, tournament: str) -> TournamentStanding | None:
        """Where a tournament stands; None if there is none."""
        held = await self._held(tournament)
        if held is None:
            return None
        fmt = _format(held.asked)
        standing, sitting, tables = await self._standing(tournament, held)
        return TournamentStanding(
            tournament=tournament,
            edition=held.asked.edition,
            format=held.asked.format,
            players=[player.name for player in held.players],
            scores=list(standing.scores),
            ranking=[[held.players[p].name for p in place] for place in fmt.ranking(standing)],
            over=standing.over,
            winners=[held.players[p].name for p in standing.winners],
            sitting=sitting,
            tables=[_shown(name, table) for name, table in tables],
        )

    # -------------------------------------------------------------- going on
    def _follow(self, host: TableHost) -> None:
        if _MARK in host.name:
            tournament = host.name.partition(_MARK)[0]
            host.when_over = partial(self._go_on, tournament)
            if host.table.stage == "over":  # Whoever had it before may not have come to the next sitting.
                self._go_on(tournament)

    def _go_on(self, tournament: str) -> None:
        self._lobby.supervisor.until_done(
            f"tournament {tournament}", partial(self._try_to_advance, tournament)
        )

    async def _try_to_advance(self, tournament: str) -> None:
        try:
            await self._advance(tournament)
        except Unreadable as error:
            log.error("tournament %s cannot go on: %s", tournament, error)  # noqa: TRY400 - it says where

    async def _advance(self, tournament: str) -> None:
        """Open the tables of the next sitting once those of the last are over."""
        held = await self._held(tournament)
        assert held is not None
        standing, sitting, tables = await self._standing(tournament, held)
        if standing.over:
            self._creators.pop(tournament, None)
            await self._lobby.store.finish_tournament(tournament)
            return
        there = {name for name, _ in tables}
        for number, seating in enumerate(_format(held.asked).scheme.seatings(standing)):
            if (name := _table_id(tournament, sitting, number)) not in there:
                seated = tuple(held.players[player] for player in seating)
                creator = self._creators.get(tournament, "")
                await self._lobby.open_table(name, _spec(held.asked, seated), creator=creator)

    async def _standing(
        self, tournament: str, held: Held
    ) -> tuple[Standing, int, Sequence[tuple[str, TableState]]]:
        """The standing after all sittings that are over, the number of the next, and its tables so far."""
        fmt = _format(held.asked)
        standing = fmt.begin(len(held.players))
        sitting = 0
        while not standing.over:
            names = [_table_id(tournament, sitting, number) for number in range(fmt.scheme.tables)]
            tables = [(name, table) for name in names if (table := await self._table(name)) is not None]
            if len(tables) < len(names) or any(table.stage != "over" for _, table in tables):
                return standing, sitting, tables
            standing = _folded(fmt, standing, [table for _, table in tables])
            sitting += 1
        return standing, sitting, ()

    async def _table(self, name: str) -> TableState | None:
        host = self._lobby.hosts.get(name)
        if host is not None:
            return host.table
        stored = await self._lobby.store.load(name)
        return None if stored is None else (await recalled(self._lobby.store, stored)).now

    async def _held(self, tournament: str) -> Held | None:
        text = await self._lobby.store.tournament(tournament)
        try:
            return None if text is None else msgspec.json.decode(text, type=Held)
        except msgspec.DecodeError as error:
            raise Unreadable(str(error)) from error


def _folded(fmt: Format, standing: Standing, tables: Sequence[TableState]) -> Standing:
    """The standing after one sitting: its hands in order, both tables of each."""
    for hand in range(HANDS_TOGETHER):
        for number, table in enumerate(tables):
            played = table.rounds[hand]
            standing = fmt.record(standing, RoundResult(played.winner, played.caught), table=number)
    return standing


def _table_id(tournament: str, sitting: int, table: int) -> str:
    return f"{tournament}{_MARK}{sitting + 1}{'ab'[table]}"


def _shown(name: str, table: TableState) -> TournamentTable:
    seats = [chair.name for chair in table.chairs if chair is not None]
    return TournamentTable(table=name, stage=table.stage, round=len(table.rounds), seats=seats)


def _spec(new: NewTournament, seated: tuple[Seated, ...]) -> Spec:
    return Spec(
        edition=new.edition,
        format="partners",
        options={**new.options, "target": _TARGET},
        seats=len(seated),
        timer=new.timer,
        uno_grace=new.uno_grace,
        pace=new.pace,
        secret=new_secret(),
        token=tokens.hashed(tokens.new_token()),
        auto=True,
        hands=HANDS_TOGETHER,
        seated=seated,
    )


def _format(new: NewTournament) -> Format:
    try:
        rules = build(new.edition, new.options)
    except BadOption as error:
        raise about(error.field if error.field == "edition" else f"options.{error.field}", error) from error
    fit = tuple(name for name in FORMATS if name not in table_formats(EDITIONS[new.edition]))
    if new.format not in fit:
        raise misnamed(BadField, "format", "tournament-format", new.format, fit)
    try:
        return make_format(new.format, rules)
    except BadEntry as error:
        raise about(error.field, error) from error


def _size(fmt: Format) -> int:
    return fmt.scheme.sizes[0]
