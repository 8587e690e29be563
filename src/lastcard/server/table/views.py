"""What a viewer is shown: the round's view, and the table around it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.game import IllegalAction, State, unplayable
from lastcard.game import View as Seen
from lastcard.game.actions import Action, Catch
from lastcard.game.calls import leaves_one
from lastcard.game.cards import notations
from lastcard.game.refusals import Refusal
from lastcard.game.view import ViewBuilder
from lastcard.language.describe import describe_options
from lastcard.notation.actions import write_offers
from lastcard.server.table.commands import OfferedCommands
from lastcard.server.table.committed_shuffle import commitment
from lastcard.server.table.state import TableState
from lastcard.server.table.votes import needed, patience, person_asked, voters, votes_cast
from lastcard.server.wire.answers import PublicTable
from lastcard.server.wire.outgoing import (
    Occupant,
    Opening,
    PersonalView,
    PublicView,
    RoundOutcome,
    RoundView,
    Unplayable,
    Without,
)
from lastcard.server.wire.vocabulary import TableStage
from lastcard.words import ENGLISH, facts_to_data, translator

_DISCARDS_SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveStatus:
    """The state of a table that is not in its log: who is connected, deadlines."""

    connected: frozenset[int] = frozenset()
    """Chairs somebody is connected to."""
    away: frozenset[int] = frozenset()
    """Chairs of people a bot plays for meanwhile."""
    deadline: int | None = None
    """Milliseconds left to decide."""
    grace: int = 0
    """Milliseconds until a catch counts."""
    watchers: int = 0
    open_left: int = 0
    """Milliseconds left to open salts, where the next deal was called."""
    acting: int | None = None
    """The acting host's chair; None if nobody acts as host."""
    begins: int | None = None
    """Milliseconds until the server itself deals; None where the host does."""


_encode = msgspec.json.Encoder().encode
_values = msgspec.structs.astuple


def _part(
    name: str, struct: type[msgspec.Struct], *, without: Iterable[str] = (), only: Iterable[str] = ()
) -> Any:
    """A struct with some fields of *struct*: those not in *without*, or *only* these."""
    chosen = [
        (one.name, one.type, one.default)
        for one in msgspec.structs.fields(struct)
        if (one.name in only if only else one.name not in without)
    ]
    return msgspec.defstruct(name, chosen, kw_only=True)


_STANDING = (
    "settings", "duplicate", "stage", "round", "seats", "scores", "host", "queue", "commitment",
    "next_commitment", "goal",
)  # fmt: skip
"""The fields of a view that hardly any move changes."""
StandingView = _part("StandingView", PublicView, only=_STANDING)
MomentView = _part("MomentView", PublicView, without=_STANDING)
OwnView = _part("OwnView", PersonalView, without=PublicView.__struct_fields__)
"""The fields of a view that only one viewer has."""


class Delta(NamedTuple):
    """What has changed between two views."""

    changed: bytes
    """The fields with a new value, as the inside of a JSON object."""
    gone: tuple[str, ...]
    """The fields that are not there any more."""


_SAME = Delta(b"", ())


class ViewPart:
    """Some fields of a view.  They are encoded when somebody is sent all of them."""

    __slots__ = ("_fields", "_since", "_text")

    def __init__(self, fields: Any) -> None:
        self._fields = fields
        self._text: bytes | None = None
        self._since: tuple[ViewPart, Delta] | None = None

    @property
    def text(self) -> bytes:
        """All fields as the inside of a JSON object."""
        if self._text is None:
            self._text = _encode(self._fields)[1:-1]
        return self._text

    def since(self, before: "ViewPart") -> Delta:
        """What has changed since *before*, which has the same fields."""
        if before is self:
            return _SAME
        old, new = _values(before._fields), _values(self._fields)
        if old == new:
            return _SAME
        each = zip(self._fields.__struct_fields__, old, new, strict=True)
        changed = {name: now for name, then, now in each if then is not now and then != now}
        gone = tuple([name for name, now in changed.items() if now is UNSET])
        for name in gone:
            del changed[name]
        return Delta(_encode(changed)[1:-1] if changed else b"", gone)

    def all_since(self, before: "ViewPart") -> Delta:
        """The same for a part that all viewers have: *before* is mostly the same one for all of them."""
        if before is self:
            return _SAME
        if self._since is None or self._since[0] is not before:
            self._since = before, self.since(before)
            before.forget()
        return self._since[1]

    def forget(self) -> None:
        """Do not keep the part before this one in memory, and all those before it."""
        self._since = None


class EncodedParts:
    """Parts of a table's views as they were last made: most of them are the same after the next move."""

    def __init__(self) -> None:
        self.offers = OfferedCommands()
        self._made: dict[object, tuple[tuple[object, ...], ViewPart]] = {}

    def get(self, part: object, made_of: tuple[object, ...], make: Callable[[], Any]) -> ViewPart:
        """What *make* returns; it is asked only if *part* was *made_of* something else before."""
        known = self._made.get(part)
        if known is None or known[0] != made_of:
            known = self._made[part] = made_of, ViewPart(make())
        return known[1]


class PartedView(NamedTuple):
    """A view in the parts that it is made of."""

    standing: ViewPart
    """What everybody may know of the table, whatever the moment."""
    moment: ViewPart
    """What everybody may know of the moment."""
    own: ViewPart
    """What only this viewer may know."""

    @property
    def text(self) -> bytes:
        """The whole view, encoded."""
        return b"{%b,%b,%b}" % (self.standing.text, self.moment.text, self.own.text)

    def since(self, before: "PartedView") -> Delta:
        """What has changed since this viewer was shown *before*."""
        standing, moment = self.standing.all_since(before.standing), self.moment.all_since(before.moment)
        own = self.own.since(before.own)
        changed = b",".join([part.changed for part in (standing, moment, own) if part.changed])
        return Delta(changed, standing.gone + moment.gone + own.gone)


class TableViews:
    """The views of one table at one moment; what all of them have in common is encoded once."""

    def __init__(self, table: TableState, status: LiveStatus, parts: EncodedParts | None = None) -> None:
        self.table = table
        self._status, self._parts = status, parts or EncodedParts()
        self._state = table.state
        self._window = None if self._state is None else ViewBuilder(self._state)
        self._common: tuple[ViewPart, ViewPart] | None = None
        self._results = _results(table)
        self._parts.offers.refresh(table)

    def of(
        self,
        chair: int | None,
        *,
        manager: bool = False,
        claim: str | None = None,
        language: str = ENGLISH,
    ) -> PartedView:
        """All that *chair* may know; None is somebody watching, who may be the host or have a *claim*."""
        if self._common is None:
            self._common = self._find_common()
        manage = self._parts.offers.to(self.table, chair, self._status.acting, manager=manager)
        if chair is not None and self._is_waiting(chair):
            return PartedView(*self._common, self._waiting(chair, manage))
        viewed = self._watching() if chair is None else self._own(chair, language)
        viewed.manage = manage or UNSET
        if claim is not None:
            _add_claim(viewed, self.table, claim)
        return PartedView(*self._common, ViewPart(viewed))

    def _find_common(self) -> tuple[ViewPart, ViewPart]:
        seen = None if self._window is None else self._window.of(None)
        made_of = (*_TABLE_FACTS(self.table), *_STATUS_FACTS(self._status))
        standing = self._parts.get(None, made_of, lambda: _standing(self.table, self._status))
        return standing, ViewPart(_moment(self.table, self._status, seen))

    def _is_waiting(self, chair: int) -> bool:
        """Whether the player of *chair* has nothing to do now, in a round that is being played."""
        window, seat = self._window, self.table.seat_of(chair)
        return window is not None and self.table.playing and window.has_nothing_to_do(seat)

    def _waiting(self, chair: int, manage: list[str]) -> ViewPart:
        """The own part of a player who waits: it changes only when their cards do."""
        assert self._state is not None
        table, seat = self.table, self.table.seat_of(chair)
        hand, back = self._state.hands[seat], table.is_played_for(chair)
        made_of = (seat, hand, back, manage, table.settings.auto_uno)
        return self._parts.get(
            chair,
            made_of,
            lambda: OwnView(
                me=seat,
                back=seat if back else UNSET,
                hand=notations(hand),
                calls=leaves_one(hand) and not table.settings.auto_uno,
                results=None,
                drawn=None,
                may=[],
                reasons={},
                manage=manage or UNSET,
            ),
        )

    def _watching(self) -> Any:
        return OwnView(me=None, may=[], results=self._results)

    def _own(self, chair: int, language: str) -> Any:
        """What only the player of *chair* may know: their cards, what they may do, and why not more."""
        table, seat, state = self.table, self.table.seat_of(chair), self._state
        if state is None or self._window is None:
            return OwnView(me=seat, may=[], hand=[], results=self._results)
        seen, closed = self._window.of(seat), table.stage == "closed"
        still = closed or table.settings.paused
        asked = seen.turn == seat
        return OwnView(
            me=seat,
            back=seat if table.is_played_for(chair) and not closed else UNSET,
            hand=notations(seen.hand),
            calls=leaves_one(seen.hand) and table.playing and not table.settings.auto_uno,
            results=_played_by(self._results, table, chair),
            drawn=None if seen.drawn is None else str(seen.drawn),
            may=list(write_offers(self._offered(seen.may))) if seen.may and not still else [],
            reasons=_reasons(state, seen, language) if asked and not still else {},
            choices=list(describe_options(seen.choices, language, names=names_by_seat(table)))
            if asked
            else UNSET,
        )

    def _offered(self, actions: tuple[Action, ...]) -> Iterable[Action]:
        """Nobody is caught while there is still time to call."""
        return actions if not self._status.grace else (a for a in actions if not isinstance(a, Catch))


def _add_claim(own: Any, table: TableState, claim: str) -> None:
    """Add what concerns somebody who waits for a seat, or has left one."""
    for place, waiter in enumerate(table.queue, 1):
        if waiter.token == claim and waiter.chair is not None:
            own.joins = table.seat_of(waiter.chair)
        elif waiter.token == claim:
            own.queued = place
    for chair, there in enumerate(table.chairs):
        if there is not None and there.claim == claim:
            own.back = table.seat_of(chair)


def seat_of(table: TableState, chair: int | None) -> int | None:
    """The seat of a viewer in this round; None for somebody watching."""
    return None if chair is None else table.seat_of(chair)


def names_by_seat(table: TableState) -> tuple[str, ...]:
    """The players' names in the order of this round's seats; "" for an empty one."""
    return tuple("" if (there := table.chairs[chair]) is None else there.name for chair in table.seating)


def _reasons(state: State, seen: Seen, language: str) -> dict[str, msgspec.Raw]:
    name = state.rules.name
    return {
        str(card): _reason(language, name, refused.code, tuple(refused.facts.items()))
        for card, refused in unplayable(state, seen).items()
    }


@lru_cache(maxsize=32_768)
def _reason(language: str, edition: str, code: str, facts: tuple[tuple[str, object], ...]) -> msgspec.Raw:
    """An ``Unplayable``, encoded."""
    illegal = IllegalAction(Refusal(code, dict(facts)), edition)
    reason = Unplayable(
        why=translator(language).tell(illegal),
        clause=illegal.clause,
        code=code,
        facts=facts_to_data(illegal.facts),
    )
    return msgspec.Raw(_encode(reason))


def _moment(table: TableState, status: LiveStatus, seen: Seen | None) -> Any:
    """What everybody may know of the moment; a closed table waits for nobody, even during a round."""
    fields = _no_round(table) if seen is None else _round_fields(seen)
    if table.stage == "closed":
        fields |= {"turn": None, "pending": "over", "exposed": []}
    banks: list[int] | UnsetType = UNSET
    if table.settings.timer is not None:
        banks = [round(table.banks[chair] * 1000) for chair in table.seating]
    opening: Opening | UnsetType = UNSET
    if table.commits.called is not None:
        opening = Opening(commits=list(table.commits.commits), left=status.open_left)
    return MomentView(
        **fields,
        begins=status.begins,
        deadline=status.deadline,
        banks=banks,
        without=_without(table, status),
        grace=status.grace,
        watchers=status.watchers,
        opening=opening,
    )


def _standing(table: TableState, status: LiveStatus) -> Any:
    """What everybody may know of the table, whatever the moment."""
    now = table.rounds[-1] if table.rounds and table.state is not None else None
    return StandingView(
        settings=table.settings,
        duplicate=table.created.duplicate,
        stage=stage_of(table),
        round=0 if now is None else now.number,
        seats=[seat(table, chair, status) for chair in table.seating],
        scores=list(table.scores),
        host=seat_of(table, table.host if status.acting is None else status.acting),
        queue=[waiter.name for waiter in table.queue],
        commitment=commitment(now.secret if now is not None and table.playing else table.secret),
        next_commitment=commitment(table.secret),
        goal=table.format.goal,
    )


_TABLE_FACTS = attrgetter(
    "settings", "stage", "playing", "rounds", "chairs", "seating", "standing", "host", "queue", "secret",
    "format",
)  # fmt: skip
_STATUS_FACTS = attrgetter("connected", "away", "acting")
"""What ``_standing`` reads."""


def _without(table: TableState, status: LiveStatus) -> Without | UnsetType:
    asked = person_asked(table)
    among = () if asked is None else voters(table, status.connected)
    if asked is None or not among:
        return UNSET
    return Without(
        seat=table.seat_of(asked),
        votes=sorted(map(table.seat_of, votes_cast(table, among))) if table.votes else [],
        needed=needed(among),
        after=patience(table, among),
    )


def stage_of(table: TableState) -> TableStage:
    """The stage as the wire names it."""
    return "over" if table.stage == "closed" else table.stage


def round_view(seen: Seen) -> RoundView:
    """What everybody may know of a round."""
    return RoundView(**_round_fields(seen))


def _round_fields(seen: Seen) -> dict[str, Any]:
    return {
        "hand_sizes": list(seen.hand_sizes),
        "top": str(seen.top),
        "colour": seen.colour,
        "direction": 1 if seen.direction == 1 else -1,
        "dealer": seen.dealer,
        "turn": seen.turn,
        "pending": seen.pending,
        "owed": seen.owed,
        "forfeits": seen.forfeits,
        "asked_by": seen.asked_by,
        "asked_colour": seen.asked_colour,
        "draw_size": seen.draw_size,
        "discard_size": seen.discard_size,
        "discard": notations(seen.discard[: -_DISCARDS_SHOWN - 1 : -1]),
        "called": list(seen.called),
        "exposed": list(seen.exposed),
        "out": list(seen.out),
        "sides": list(seen.sides),
    }


def _no_round(table: TableState) -> dict[str, Any]:
    """Before the first deal."""
    return {
        "hand_sizes": [0] * len(table.chairs),
        "top": None,
        "colour": None,
        "direction": 1,
        "dealer": None,
        "turn": None,
        "pending": "waiting",
        "owed": 0,
        "forfeits": False,
        "asked_by": None,
        "asked_colour": None,
        "draw_size": 0,
        "discard_size": 0,
        "discard": [],
        "called": [],
        "exposed": [],
        "out": [],
        "sides": list(table.format.scheme.sides),
    }


def _results(table: TableState) -> RoundOutcome | None:
    """The results of the newest round; None while it is played."""
    state = table.state
    if state is None or not state.over or not table.rounds or (finished := table.rounds[-1]).points is None:
        return None
    standing = table.standing
    won = () if standing is None or not standing.over else standing.winners
    chairs = table.chairs_in(finished.number)
    players = [chairs[chair] for chair in finished.deal.seating]
    return RoundOutcome(
        round=finished.number,
        winner=finished.winner,
        points=list(finished.points),
        caught=list(finished.caught),
        hands=[notations(hand) for hand in state.hands],
        match_over=table.stage != "playing",
        match_winners=[table.seat_of(chair) for chair in won],
        names=["" if there is None else there.name for there in players],
    )


def _played_by(results: RoundOutcome | None, table: TableState, chair: int) -> RoundOutcome | None:
    """*results* as the player of *chair* sees them: "you" only for somebody who played the round."""
    if results is None or not table.rounds:
        return results
    then, now = table.chairs_in(results.round)[chair], table.chairs[chair]
    same = then is not None and now is not None and then.token is not None and then.token == now.token
    return msgspec.structs.replace(results, me=table.seat_of(chair)) if same else results


def seat(table: TableState, chair: int, status: LiveStatus) -> Occupant:
    """The public facts about a chair and who has it."""
    there = table.chairs[chair]
    if there is None:
        return Occupant(name=None, kind="empty", connected=False)
    if there.bot is not None:
        return Occupant(name=there.name, kind="bot", connected=True, bot=there.bot)
    here = chair in status.connected
    away = True if chair in status.away or there.played_for else UNSET
    return Occupant(name=there.name, kind="person", connected=here, away=away)


def public(table_id: str, table: TableState, status: LiveStatus) -> PublicTable:
    """What anybody with the link may know of a table."""
    return PublicTable(
        table=table_id,
        settings=table.settings,
        duplicate=table.created.duplicate,
        stage=stage_of(table),
        seats=[seat(table, chair, status) for chair in table.seating],
        scores=list(table.scores),
        round=len(table.rounds),
        host=seat_of(table, table.host if status.acting is None else status.acting),
        commitment=commitment(table.secret),
    )
