"""Seats change hands: whoever left one can come back to it, and nobody looks into one hand after another."""

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.server.desk import Ear, dealt, hosted, settled

from lastcard.bots.greedy import greedy_bot
from lastcard.editions import EDITIONS
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import (
    Did,
    LeftEntry,
    LogEntry,
    QueuedEntry,
    ReturnedEntry,
    SatEntry,
    SettingChanged,
    StoodInEntry,
    UnqueuedEntry,
)
from lastcard.server.table.newcomers import has_room, open_chair
from lastcard.server.table.seats import Chair, Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.tokens import chair_opened, claim_opened, hashed
from lastcard.server.table.transitions import advance
from lastcard.server.wire.vocabulary import LATE

_LIMITS = Limits()
_OUTSIDER, _OTHER = "203.0.113.9", "203.0.113.10"
_LOST: dict[str, LogEntry] = {
    "left": LeftEntry(chair=1, back=True),
    "played for": StoodInEntry(chair=1),
}


def _next_move(table: TableState) -> Did:
    assert table.state is not None
    assert table.state.decision is not None
    seen = view(table.state, table.state.decision.seat)
    action = greedy_bot(seen, Random(table.seq)) or default(table.state)
    return Did(seat=action.seat, do=write_action(action), by="bot")


def _over(table: TableState) -> TableState:
    """The table after the round."""
    while table.playing:
        table, _ = advance(table, _next_move(table))
    return table


def _with_bots(table: TableState, *chairs: int) -> TableState:
    bots = (Chair(name=f"b{n}", bot="greedy") if n in chairs else c for n, c in enumerate(table.chairs))
    return replace(table, chairs=tuple(bots))


@pytest.mark.parametrize(
    ("late", "lost", "when", "listed"),
    list(itertools.product(LATE, _LOST, ("in the round", "after it"), (False, True))),
)
def test_a_seat_that_somebody_has_left_is_open_to_them_alone(
    late: str, lost: str, when: str, *, listed: bool
) -> None:
    table, _ = advance(dealt(2, late=late, listed=listed), _LOST[lost])
    table = _over(table) if when == "after it" else table
    there = table.chairs[1]
    assert there is not None

    assert open_chair(table, "", _LIMITS) is None
    assert not has_room(table)
    for name in (there.name, "Eve"):
        for taking in (SatEntry(chair=1, name=name, token="x"), QueuedEntry(name=name, token="x", chair=1)):
            with pytest.raises(Refused):
                advance(table, taking)
    assert hashed("token-1") == claim_opened(table, "token-1") or chair_opened(table, "token-1") == 1
    table, _ = advance(table, ReturnedEntry(chair=1))
    assert 1 == chair_opened(table, "token-1")


async def test_a_name_alone_opens_no_seat() -> None:
    """Neither at once nor for somebody who waits, whatever the owner was called."""
    host = hosted(dealt(2, late="at-once"))
    await host.commit(LeftEntry(chair=1, back=True))
    there = host.table.chairs[1]
    assert there is not None
    for queue, name in itertools.product((False, True), (there.name, there.name.upper())):
        with pytest.raises(Refused) as refused:
            await host.sit(name, queue=queue, address=_OUTSIDER)
        assert "name-taken" == refused.value.code
    seat, token = await host.sit("Eve", queue=True, address=_OUTSIDER)
    assert seat is None
    eve = Ear(None)
    eve.claim = hashed(token)
    host.attach(eve, None)
    await settled(host)
    host.clock.stop()

    assert eve.chair is None
    assert there == host.table.chairs[1]


@pytest.mark.parametrize("when", ["in the round", "after it"])
def test_whoever_takes_a_seat_over_has_another_token_and_the_earlier_ones_open_nothing(when: str) -> None:
    table, _ = advance(dealt(3, late="at-once"), LeftEntry(chair=1))
    table = _over(table) if when == "after it" else table
    entry = QueuedEntry(name="Eve", token=hashed("eve"), chair=1) if table.playing else None
    table, _ = advance(table, entry or SatEntry(chair=1, name="Eve", token=hashed("eve")))
    table = _over(table)

    assert 1 == chair_opened(table, "eve")
    assert chair_opened(table, "token-1") is None
    assert claim_opened(table, "token-1") is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_latecomer_has_the_seat_once_its_turn_has_passed_and_not_before(edition: str) -> None:
    table = _with_bots(dealt(4, edition=edition, late="at-once"), 1, 2, 3)
    for chair in (1, 2, 3):
        waits, _ = advance(table, QueuedEntry(name="Eve", token=hashed("eve"), chair=chair))
        asked = False
        while chair_opened(waits, "eve") is None:
            assert not asked or chair == waits.asked, "its turn has passed"
            asked = asked or chair == waits.asked
            assert table.chairs == waits.chairs
            waits, _ = advance(waits, _next_move(waits))

        assert not waits.playing or (asked and chair != waits.asked)
        assert () == waits.queue


async def _sit(host: TableHost, name: str, address: str) -> Ear:
    """Somebody who has taken a seat and watches until it is theirs."""
    _, token = await host.sit(name, address=address)
    ear = Ear(None)
    ear.claim = hashed(token)
    host.attach(ear, None)
    await settled(host)
    return ear


def _hands(ear: Ear) -> list[Any]:
    """The hands that were shown to it."""
    views = [frame["view"] for frame in ear.frames if "view" in frame]
    return [view["hand"] for view in views if view.get("hand")]


async def test_one_outsider_does_not_hop_through_the_seats_of_bots_and_see_their_hands() -> None:
    host = hosted(_with_bots(dealt(4, late="at-once"), 1, 2, 3))
    first = await _sit(host, "Eve 0", _OUTSIDER)
    seen = [first]
    for number in range(1, 6):
        claim = seen[-1].claim
        assert claim is not None
        with pytest.raises(Refused) as refused:
            await host.sit(f"Eve {number}", address=_OUTSIDER)
        assert "late-again" == refused.value.code
        if number == 1:  # Whoever gives the seat up has had it all the same.
            await host.commit(UnqueuedEntry(token=claim))
    honest = await _sit(host, "Ana", _OTHER)
    assert not _hands(honest)
    while honest.chair is None:
        await host.commit(_next_move(host.table))
        await settled(host)
    host.clock.stop()

    assert not any(map(_hands, seen))
    assert host.table.playing
    assert _hands(honest)


async def test_somebody_who_waits_is_shown_a_late_seat_no_sooner_than_others() -> None:
    """One who waited before the host let newcomers in has the same seat under the same rule."""
    host = hosted(_with_bots(dealt(3, late="never"), 1, 2))
    waiting = []
    for number in range(2):
        _, token = await host.sit(f"Eve {number}", queue=True, address=_OUTSIDER)
        ear = Ear(None)
        ear.claim = hashed(token)
        waiting.append(ear)
        host.attach(ear, None)
    await host.commit(SettingChanged(setting="late", value="at-once"))
    await settled(host)

    assert ["Eve 0"] == [waiter.name for waiter in host.table.queue if waiter.chair is not None]
    assert not any(map(_hands, waiting))
    host.clock.stop()
