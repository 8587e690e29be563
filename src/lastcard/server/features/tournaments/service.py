"""Tournaments: creating them, signing up, commands and answers."""

import asyncio
from collections.abc import Callable

import msgspec

from lastcard.bots.characters import BOT_NAMES
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption
from lastcard.formats import FORMATS, BadEntry
from lastcard.formats.tournament import make_pairing
from lastcard.game import Rules
from lastcard.notation.json_codec import written_to_data
from lastcard.server.features.tournaments import views
from lastcard.server.features.tournaments.commands import entry_for_command, player_with_token, sign_up
from lastcard.server.features.tournaments.log import TournamentEntry, TournamentSpec
from lastcard.server.features.tournaments.messages import (
    NewTournament,
    SignedUp,
    StageShown,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.features.tournaments.progress import format_of, new_progress
from lastcard.server.features.tournaments.repository import TournamentRepository
from lastcard.server.features.tournaments.runner import TournamentRunner
from lastcard.server.features.tournaments.state import TournamentState, is_open
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Seated
from lastcard.server.table.new_tables import check_bot, checked_rules
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.incoming import read_name
from lastcard.server.wire.names import likeness
from lastcard.server.wire.path_values import found
from lastcard.server.wire.problems import BadField, about
from lastcard.words.nearest import misnamed


class TournamentService:
    """Every tournament of the database, through this node.

    Methods raise Denied for a tournament that does not exist.
    """

    def __init__(self, registry: TableRegistry, wall: Callable[[], float] = wall_time) -> None:
        self._registry = registry
        self._wall = wall
        self._repository = TournamentRepository(registry.store)
        self.runner = TournamentRunner(registry, self._repository, wall)
        self._standings: dict[str, TournamentStanding] = {}
        """The newest standing of each tournament that was asked for."""

    async def create(self, new: NewTournament, *, creator: str) -> TournamentMade:
        """Create a tournament.

        :raises BadField: and nothing was created.
        """
        rules = _check(new, self._registry.settings.limits.entrants)
        names = [read_name("players", name) for name in new.players]
        if len(set(map(likeness, names))) < len(names):
            raise BadField("players", "names-twice")
        keys = {name: tokens.new_token() for name in names}
        people = [Seated(name=name, token=tokens.hashed(token)) for name, token in keys.items()]
        tournament, host = tokens.new_table_id(), tokens.new_token()
        spec = TournamentSpec(
            request=new,
            written=written_to_data(rules),
            players=tuple(people) if is_open(new) else (*people, *_bots(new, names)),
            host=tokens.hashed(host),
            created=self._wall(),
        )
        await self._repository.create(tournament, spec)
        self.runner.creators[tournament] = creator
        try:
            await self.runner.advance(tournament)
        except Unavailable:  # It is stored: its tables are opened as soon as they can be.
            self.runner.advance_soon(tournament)
        tables = views.tables_being_played(tournament, await self._find(tournament))
        return TournamentMade(tournament=tournament, host=host, tokens=keys, tables=tables)

    def made_by(self, creator: str) -> int:
        """How many tournaments that are not over an address has created at this node."""
        return sum(address == creator for address in self.runner.creators.values())

    async def sign_up(self, tournament: str, name: str, token: str | None, *, address: str = "") -> SignedUp:
        """Sign up a player called *name*, who came from *address*.

        :raises Denied: or BadField, with the reason.
        """
        await self._find(tournament)
        own = token or tokens.new_token()
        limits = self._registry.settings.limits
        origin = tokens.origin_of(tournament, limits.counted(address))

        def signed_up(state: TournamentState) -> TournamentEntry | None:
            most = self._most(state)
            return sign_up(state, name, own, most, origin=origin, share=limits.share_of(most))

        state = await self._repository.append(tournament, signed_up)
        player = player_with_token(state, own)
        assert player is not None
        return SignedUp(player=player, token=own)

    async def command(self, tournament: str, do: str, token: str | None) -> TournamentNow:
        """Carry out a command of a player or of the host.

        :raises Denied: or BadField, with the reason.
        """
        state = await self._find(tournament)
        if do.strip() == "start":
            await asyncio.to_thread(_prepare, state)
        state = await self._repository.append(
            tournament, lambda state: entry_for_command(state, do, token, self._wall())
        )
        self.runner.advance_soon(tournament)
        return await self._now(tournament, state, token)

    async def now(self, tournament: str, token: str | None) -> TournamentNow:
        """The phase of a tournament, and the table where the player with *token* plays."""
        return await self._now(tournament, await self._find(tournament), token)

    async def _now(self, tournament: str, state: TournamentState, token: str | None) -> TournamentNow:
        now = views.now_answer(tournament, state, token, self._wall())
        if now.you is None or now.you.table is None or await self.runner.has_opened(now.you.table):
            return now
        # A player is paired a moment before their table opens.
        return msgspec.structs.replace(now, you=msgspec.structs.replace(now.you, table=None))

    async def show(self, tournament: str) -> TournamentStanding:
        """The whole state of a tournament that everybody may see."""
        state = await self._find(tournament)
        known = self._standings.get(tournament)
        if known is None or known.seq != state.seq:
            known = views.standing(tournament, state, self._most(state))
            self._standings.pop(tournament, None)
            self._standings[tournament] = known
            if len(self._standings) > self._registry.settings.limits.listed:
                del self._standings[next(iter(self._standings))]
        return msgspec.structs.replace(known, ends=views.ends_in(state, self._wall()))

    async def stage(self, tournament: str, number: int) -> StageShown:
        """One stage, counted from 1.

        :raises Denied: there is no such stage.
        """
        state = await self._repository.find(tournament)
        exists = (
            state is not None and state.progress is not None and 1 <= number <= len(state.progress.stages)
        )
        return views.stage_answer(tournament, found(state if exists else None, "stage"), number - 1)

    async def standings_sheet(self, tournament: str) -> str:
        """The standings as CSV."""
        return views.standings_sheet(await self._find(tournament))

    async def results_sheet(self, tournament: str) -> str:
        """Every finished match as CSV."""
        return views.results_sheet(await self._find(tournament))

    async def _find(self, tournament: str) -> TournamentState:
        return found(await self._repository.find(tournament), "tournament")

    def _most(self, state: TournamentState) -> int:
        most = self._registry.settings.limits.entrants
        request = state.spec.request
        if request.pairing == "book":
            most = min(most, format_of(request).scheme.sizes[-1])
        return min(most, request.most or most)


def _bots(new: NewTournament, names: list[str]) -> list[Seated]:
    """Bots for the free places of a match with the pairing ``book``."""
    alike = set(map(likeness, names))
    free = [name for name in BOT_NAMES if likeness(name) not in alike]
    return [Seated(name=name, bot=new.bot) for name in free[: format_of(new).scheme.sizes[0] - len(names)]]


def _prepare(state: TournamentState) -> None:
    """Compute the schedule, which may take a moment; the result is cached."""
    try:
        new_progress(state.spec.request, [state.players[number].name for number in state.entered()])
    except (BadEntry, BadOption):
        return


def _check(new: NewTournament, most: int) -> Rules:
    """The rules that are asked for.

    :raises BadField: naming what cannot be used.
    """
    rules = checked_rules(new.edition, new.options)
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
    """Check the pairing's settings by pairing the fewest players it is for.

    :raises BadField: naming what cannot be used.
    """
    if new.minutes is not None and new.pairing != "arena":
        raise BadField("minutes", "only-arena-minutes", pairing=new.pairing)
    if new.table_size is not None and new.pairing == "book":
        raise BadField("table_size", "book-size", pairing=new.pairing)
    try:
        fmt = format_of(new)
        size = new.table_size or fmt.scheme.sizes[0]
        # The pairings arena and book have neither stages nor advance: check both here.
        if new.pairing in {"arena", "book"}:
            make_pairing("round-robin", table_size=size, stages=new.stages, advance=new.advance)
        new_progress(new, [f"{number}" for number in range(size)])
    except BadEntry as error:
        raise about(error.field, error) from error
    if size not in fmt.scheme.sizes:
        allowed = tuple(fmt.scheme.sizes)
        raise BadField("table_size", "format-size", format=fmt.name, given=size, allowed=allowed)
