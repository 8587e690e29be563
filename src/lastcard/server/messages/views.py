"""What a viewer is shown: the round's view, and the table around it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, cast

from lastcard.bots import BOTS
from lastcard.game import IllegalAction, State, View, legal, refusal, view
from lastcard.game.actions import Action, Catch, Play
from lastcard.game.cards import Card
from lastcard.game.decisions import Decision, KeepOrPlay
from lastcard.game.events import Event, Secret
from lastcard.game.refusals import Refusal
from lastcard.notation.json_codec import event_to_data
from lastcard.notation.typed_actions import write_offers
from lastcard.server.messages import outgoing as shapes
from lastcard.server.table import committed_shuffle as fair
from lastcard.server.table.seats import Chair, Note
from lastcard.server.table.table_state import Happening, Round, TableState

_DISCARDS_SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What is true of a table now and not in its log."""

    connected: frozenset[int] = frozenset()
    """Chairs somebody is connected to."""
    away: frozenset[int] = frozenset()
    """Chairs of people a bot plays for meanwhile."""
    deadline: int | None = None
    """Milliseconds left to decide."""
    grace: int = 0
    """Milliseconds until a catch counts."""
    watchers: int = 0


@dataclass(slots=True)
class Pictures:
    """The views of one table at one moment, each worked out once."""

    table: TableState
    moment: Moment
    _common: shapes.CommonView | None = None
    _offers: tuple[Action, ...] = ()

    def of(self, chair: int | None, *, manager: bool = False) -> shapes.View:
        """All that *chair* may know; None is somebody watching, who may still be the host."""
        if self._common is None:
            self._common = _common(self.table, self.moment)
            self._offers = _offers(self.table, self.moment)
        seat = seat_of(self.table, chair)
        shown = cast("shapes.View", {**self._common, "me": seat, "may": []})
        if chair is not None:
            shown["hand"] = []
        if seat is not None and self.table.state is not None:
            _add_own(shown, self.table.state, seat, self._offers)
        if self.table.stage == "closed":
            shown["may"], shown["reasons"] = [], {}
            return shown
        if manager or (chair is not None and chair == self.table.host):
            shown["manage"] = list(_manage(self.table))
        return shown


def _offers(table: TableState, moment: Moment) -> tuple[Action, ...]:
    """What anybody may do now; nobody is caught while there is still time to call."""
    offers = () if table.state is None else legal(table.state)
    return offers if not moment.grace else tuple(a for a in offers if not isinstance(a, Catch))


def seat_of(table: TableState, chair: int | None) -> int | None:
    """The seat in which the player of *chair* sits in this round."""
    if chair is None:
        return None
    seating = table.seating
    return seating.index(chair) if chair in seating else None


def _add_own(shown: shapes.View, state: State, seat: int, offers: Iterable[Action]) -> None:
    """What only *seat* may know: its own cards, and which of all *offers* are made to it."""
    own = tuple(action for action in offers if action.seat == seat)
    decision = state.decision if state.decision is not None and state.decision.seat == seat else None
    shown["hand"] = list(map(str, state.hands[seat]))
    shown["may"] = list(write_offers(own))
    shown["drawn"] = str(decision.card) if isinstance(decision, KeepOrPlay) else None
    shown["reasons"] = {} if decision is None else _reasons(state, decision, own)


def _reasons(state: State, decision: Decision, own: Iterable[Action]) -> dict[str, shapes.Reason]:
    """Why each card of the hand that cannot be played cannot; every fact in it is the seat's own."""
    if decision.asks not in {"play", "drawn", "stack"}:
        return {}
    playable = {action.card for action in own if isinstance(action, Play)}
    others = [card for card in dict.fromkeys(state.hands[decision.seat]) if card not in playable]
    reasons = ((card, _reason(state, decision.seat, card)) for card in others)
    return {str(card): reason for card, reason in reasons if reason is not None}


def _reason(state: State, seat: int, card: Card) -> shapes.Reason | None:
    refused = refusal(state, Play(seat, card, None if card.colour else state.rules.colours[0]))
    return None if refused is None else _told(state.rules.name, refused.code, tuple(refused.words.items()))


@lru_cache(maxsize=4096)
def _told(edition: str, code: str, words: tuple[tuple[str, object], ...]) -> shapes.Reason:
    illegal = IllegalAction(Refusal(code, dict(words)), edition)
    return {"why": str(illegal), "clause": illegal.clause}


def _common(table: TableState, moment: Moment) -> shapes.CommonView:
    """What everybody may know; a table that was closed waits for nobody, even in the middle of a round."""
    now = table.rounds[-1] if table.rounds and table.state is not None else None
    common: shapes.CommonView = {
        **(_no_round(table) if table.state is None else _round(view(table.state, None))),
        "edition": table.spec.edition,
        "format": table.spec.format,
        "options": table.spec.options,
        "stage": stage(table),
        "round": 0 if now is None else now.number,
        "deal": 0 if now is None else now.number,
        "seats": [seat_to_data(table, chair, moment) for chair in table.seating],
        "scores": list(table.scores),
        "host": seat_of(table, table.host),
        "locked": table.locked,
        "commitment": fair.commitment(now.secret if now is not None and table.playing else table.secret),
        "next_commitment": fair.commitment(table.secret),
        "deadline": moment.deadline,
        "timer": table.spec.timer,
        "grace": moment.grace,
        "watchers": moment.watchers,
        "results": None if now is None or table.state is None else _results(table, table.state, now),
    }
    if table.stage == "closed":
        common["turn"], common["pending"], common["exposed"] = None, "over", []
    return common


def stage(table: TableState) -> shapes.Stage:
    """The stage as the wire names it."""
    return cast("shapes.Stage", "over" if table.stage == "closed" else table.stage)


def _round(seen: View) -> shapes.RoundView:
    return {
        "hand_sizes": list(seen.hand_sizes),
        "top": str(seen.top),
        "colour": cast("shapes.Colour", seen.colour),
        "direction": 1 if seen.direction == 1 else -1,
        "dealer": seen.dealer,
        "turn": seen.turn,
        "pending": cast("shapes.Pending", seen.pending),
        "owed": seen.owed,
        "forfeits": seen.forfeits,
        "draw_size": seen.draw_size,
        "discard_size": seen.discard_size,
        "discard": [str(card) for card in seen.discard[-_DISCARDS_SHOWN:]][::-1],
        "called": list(seen.called),
        "exposed": list(seen.exposed),
        "out": list(seen.out),
        "sides": list(seen.sides),
    }


def _no_round(table: TableState) -> shapes.RoundView:
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
        "draw_size": 0,
        "discard_size": 0,
        "discard": [],
        "called": [],
        "exposed": [],
        "out": [],
        "sides": [],
    }


def _results(table: TableState, state: State, finished: Round) -> shapes.Results | None:
    """A finished round: who went out, what it brought, and the hands as they lie open."""
    if not state.over or finished.points is None:
        return None
    standing = table.standing
    won = () if standing is None or not standing.over else standing.winners
    return {
        "round": finished.number,
        "winner": finished.winner,
        "points": list(finished.points),
        "hands": [[str(card) for card in hand] for hand in state.hands],
        "match_over": table.stage != "playing",
        "match_winners": [table.seating.index(chair) for chair in won],
    }


def seat_to_data(table: TableState, chair: int, moment: Moment) -> shapes.Seat:
    """Who sits in a chair, as anybody may know."""
    there: Chair | None = table.chairs[chair]
    if there is None:
        return {"name": None, "kind": "empty", "connected": False}
    data: shapes.Seat = {
        "name": there.name,
        "kind": "person" if there.bot is None else "bot",
        "connected": there.bot is not None or chair in moment.connected,
    }
    if there.bot is not None:
        data["bot"] = there.bot
    elif chair in moment.away:
        data["away"] = True
    return data


def _manage(table: TableState) -> Iterable[str]:
    """The host's words that would be heard now."""
    people = [n for n, chair in enumerate(table.chairs) if chair is not None]
    if table.stage == "waiting":
        yield "start"
        if None in table.chairs:
            yield from (f"bot {name}" for name in BOTS)
        yield "unlock" if table.locked else "lock"
    elif table.stage == "playing" and not table.playing:
        yield "next"
    elif table.stage == "over":
        yield "rematch"
    yield from (f"kick {seat_of(table, n)}" for n in people if n != table.host)
    yield "close"


def events_to_data(events: Iterable[Happening], seat: int | None) -> list[Mapping[str, Any]]:
    """What happened, as *seat* saw it."""
    return [
        {"is": event.event, **event.words}
        if isinstance(event, Note)
        else _open_data(event) or event_to_data(event, seat)
        for event in events
    ]


@lru_cache(maxsize=1024)
def _open_data(event: Event) -> Mapping[str, Any] | None:
    """An event that hides nothing, written once for all who see it; None for one that does."""
    hides = any(isinstance(getattr(event, one.name), Secret) for one in fields(event))
    return None if hides else event_to_data(event, None)


def public(table_id: str, table: TableState, moment: Moment) -> shapes.PublicTable:
    """What anybody may know of a table who has its link."""
    return {
        "table": table_id,
        "edition": table.spec.edition,
        "format": table.spec.format,
        "options": table.spec.options,
        "stage": stage(table),
        "seats": [seat_to_data(table, chair, moment) for chair in table.seating],
        "scores": list(table.scores),
        "round": len(table.rounds),
        "host": seat_of(table, table.host),
        "locked": table.locked,
        "timer": table.spec.timer,
        "uno_grace": table.spec.uno_grace,
        "pace": table.spec.pace,
        "commitment": fair.commitment(table.secret),
    }
