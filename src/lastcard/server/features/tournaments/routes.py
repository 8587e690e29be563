"""The calls about tournaments."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.requests import Request

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption
from lastcard.formats import FORMATS, BadEntry
from lastcard.formats.tournament import make_pairing
from lastcard.game import Rules
from lastcard.notation.json_codec import written_to_data
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.tournaments import views
from lastcard.server.features.tournaments.commands import (
    bot_names,
    entry_for_command,
    player_with_token,
    sign_up,
)
from lastcard.server.features.tournaments.log import TournamentEntry, TournamentSpec
from lastcard.server.features.tournaments.messages import (
    NewPlayer,
    NewTournament,
    SignedUp,
    StageShown,
    TournamentCommand,
    TournamentMade,
    TournamentNow,
    TournamentStanding,
)
from lastcard.server.features.tournaments.progress import format_of, new_progress
from lastcard.server.features.tournaments.repository import TournamentRepository
from lastcard.server.features.tournaments.runner import TournamentRunner
from lastcard.server.features.tournaments.state import TournamentState, is_open
from lastcard.server.limits import Rate
from lastcard.server.storage import Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Seated
from lastcard.server.table.new_tables import check_bot, checked_rules
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.call import CSV, SVG
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.names import likeness, read_name
from lastcard.server.wire.problems import BadField, Denied, about
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import bearer_token, client_address, found, path_number
from lastcard.words.nearest import misnamed

_TOO_MANY = 429
_ONE = "/api/tournaments/{tournament}"


class Tournaments(Feature):
    """Tournaments.  Any node can answer any call about them."""

    def __init__(self, services: Services, wall: Callable[[], float] = wall_time) -> None:
        super().__init__(services)
        self._limits, self._wall = self.registry.settings.limits, wall
        self._repository = TournamentRepository(self.registry.store)
        self.runner = TournamentRunner(self.registry, self._repository, wall)
        self._standings: dict[str, TournamentStanding] = {}
        """The newest standing of each tournament that was asked for."""
        services.holdings["tournaments"] = self.runner.made_by

    async def start(self) -> None:
        """Resume every tournament that is not over."""
        await self.runner.start()
        seconds = self.registry.settings.background_seconds
        self.registry.supervisor.every(seconds, "tournaments", self.runner.run_once)

    @call("POST", "/api/tournaments", status=201, errors=(403, 413), creates=2)
    async def create(self, request: Request, new: NewTournament) -> TournamentMade:
        """Create a tournament."""
        creator, most = client_address(request), self._limits.own_tournaments
        if await self.services.held("tournaments", creator) >= most * self._limits.times(creator):
            raise Denied("too-many-tournaments", status=_TOO_MANY, most=most)
        rules = _check(new, self._limits.entrants)
        names = [read_name("players", name) for name in new.players]
        if len(set(map(likeness, names))) < len(names):
            raise BadField("players", "names-twice")
        keys = {name: tokens.new_token() for name in names}
        players = [Seated(name=name, token=tokens.hashed(token)) for name, token in keys.items()]
        if not is_open(new):
            free = format_of(new).scheme.sizes[0] - len(names)
            players += [Seated(name=name, bot=new.bot) for name in bot_names(names, free)]
        tournament, host = tokens.new_table_id(), tokens.new_token()
        spec = TournamentSpec(
            request=new,
            written=written_to_data(rules),
            players=tuple(players),
            host=tokens.hashed(host),
            created=self._wall(),
        )
        await self._repository.create(tournament, spec)
        self.runner.creators[tournament] = creator
        try:
            await self.runner.advance(tournament)
        except Unavailable:  # It is stored: its tables are opened as soon as they can be.
            self.runner.advance_soon(tournament)
        state = found(await self._repository.find(tournament), "tournament")
        tables = views.tables_being_played(state)
        return TournamentMade(tournament=tournament, host=host, tokens=keys, tables=tables)

    @call("GET", _ONE, errors=(404,))
    async def tournament(self, request: Request, _: None) -> TournamentStanding:
        """The state of a tournament."""
        state = await self._asked(request)
        known = self._standings.get(state.id)
        if known is None or known.seq != state.seq:
            known = views.standing(state, self._most(state))
            self._standings.pop(state.id, None)
            self._standings[state.id] = known
            if len(self._standings) > self._limits.listed:
                del self._standings[next(iter(self._standings))]
        return msgspec.structs.replace(known, ends=views.ends_in(state, self._wall()))

    @call("POST", f"{_ONE}/players", status=201, errors=(403, 404, 409, 413), cost=5)
    async def sign_up(self, request: Request, new: NewPlayer) -> SignedUp:
        """Sign up for a tournament."""
        name, address = read_name("name", new.name), client_address(request)
        if not self.services.rate_limits.may(address, Rate.SIGN_UPS):
            raise Denied("too-many-sign-ups", status=_TOO_MANY)
        tournament = (await self._asked(request)).id
        token = new.token or tokens.new_token()
        origin = tokens.origin_of(tournament, self._limits.counted(address))

        def signed_up(state: TournamentState) -> TournamentEntry | None:
            most = self._most(state)
            return sign_up(state, name, token, most, origin=origin, share=self._limits.share_of(most))

        state = await self._repository.append(tournament, signed_up)
        player = player_with_token(state, token)
        assert player is not None
        return SignedUp(player=player, token=token)

    @call("POST", f"{_ONE}/commands", errors=(403, 404, 409, 413))
    async def manage(self, request: Request, command: TournamentCommand) -> TournamentNow:
        """Check in, withdraw, rest or play; for the host: open check-in, start, remove, end."""
        state, token = await self._asked(request), bearer_token(request)
        if command.do.strip() == "start":
            await asyncio.to_thread(_prepare, state)
        state = await self._repository.append(
            state.id, lambda state: entry_for_command(state, command.do, token, self._wall())
        )
        self.runner.advance_soon(state.id)
        return await self._now(state, token)

    @call("GET", f"{_ONE}/now", errors=(404,))
    async def now(self, request: Request, _: None) -> TournamentNow:
        """The phase of a tournament, and the table where the caller plays."""
        return await self._now(await self._asked(request), bearer_token(request))

    @call("GET", f"{_ONE}/stages/{{stage}}", errors=(404,))
    async def stage(self, request: Request, _: None) -> StageShown:
        """The matches of a stage and their results."""
        number = path_number(request, "stage")
        state = await self._repository.find(request.path_params["tournament"])
        stages = () if state is None or state.progress is None else state.progress.stages
        return views.stage_answer(found(state if 1 <= number <= len(stages) else None, "stage"), number - 1)

    @call("GET", f"{_ONE}/standings.csv", errors=(404,), media=CSV, cost=5)
    async def standings_sheet(self, request: Request, _: None) -> str:
        """The standings as a spreadsheet."""
        return views.standings_sheet(await self._asked(request))

    @call("GET", f"{_ONE}/results.csv", errors=(404,), media=CSV, cost=5)
    async def results_sheet(self, request: Request, _: None) -> str:
        """Every finished match as a spreadsheet."""
        return views.results_sheet(await self._asked(request))

    @call("GET", f"{_ONE}/qr.svg", errors=(404,), media=SVG)
    async def qr(self, request: Request, _: None) -> str:
        """The tournament's link as a QR code."""
        state = await self._asked(request)
        return link_picture(request, f"{self.registry.settings.base_path}/tournament/{state.id}")

    async def _asked(self, request: Request) -> TournamentState:
        """The tournament in the path of *request*.

        :raises Denied: there is no such tournament.
        """
        return found(await self._repository.find(request.path_params["tournament"]), "tournament")

    async def _now(self, state: TournamentState, token: str) -> TournamentNow:
        now = views.now_answer(state, token, self._wall())
        if now.you is None or now.you.table is None or await self.runner.has_opened(now.you.table):
            return now
        # A player is paired a moment before their table opens.
        return msgspec.structs.replace(now, you=msgspec.structs.replace(now.you, table=None))

    def _most(self, state: TournamentState) -> int:
        most, request = self._limits.entrants, state.spec.request
        if request.pairing == "book":
            most = min(most, format_of(request).scheme.sizes[-1])
        return min(most, request.most or most)


def _prepare(state: TournamentState) -> None:
    """Compute the schedule, which may take a moment; the result is cached."""
    with suppress(BadEntry, BadOption):
        new_progress(state.spec.request, [state.players[number].name for number in state.entered()])


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
