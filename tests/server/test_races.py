"""R7: commands that race come out as if they had been given one after the other."""

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.server.desk import Ear, hosted, laid, settled
from tests.server.hand_clock import HandClock
from tests.server.races import RACERS, STATES, TURN, race, random_races

from lastcard.server.wire.incoming import Do


@pytest.mark.parametrize("name", STATES)
async def test_all_orders_of_three_commands_end_as_some_order_of_the_rules(name: str) -> None:
    """Six words, three at a time, in every order: nothing is lost, half done, or done twice."""
    for trio in itertools.product(RACERS, repeat=3):
        await race(name, trio)


async def test_random_orders_of_up_to_six_commands_end_as_some_order_of_the_rules() -> None:
    await random_races(300, Random(2007))


async def test_of_a_call_and_a_catch_the_first_to_reach_the_server_wins() -> None:
    for order, drawn in ((("call", "catch"), 0), (("catch", "call"), 4)):
        host = hosted(laid(TURN, exposed=(0,)))
        ears = [Ear(seat) for seat in range(3)]
        for ear in ears:
            host.attach(ear, None)
        for number, word in enumerate(order):
            RACERS[word].give(host, ears, number)
        await settled(host)
        host.clock.stop()
        assert host.table.state is not None
        assert 1 + drawn == len(host.table.state.hands[0])


async def test_a_call_within_the_grace_is_safe_however_early_the_catch_came() -> None:
    host = hosted(laid(TURN, exposed=(0,), uno_grace=3600.0))
    ears = [Ear(seat) for seat in range(3)]
    for ear in ears:
        host.attach(ear, None)
    for number in range(3):
        host.ask(ears[2], Do(id=f"spam{number}", do="catch 0"))
    host.ask(ears[0], Do(id="call", do="uno"))
    await settled(host)
    host.clock.stop()

    codes = [f["code"] for f in ears[2].frames if f["t"] == "refused"]
    assert ["grace", "grace", "grace"] == codes
    assert "ack" in [f["t"] for f in ears[0].frames if f.get("id") == "call"]
    assert not any("catch" in offer for f in ears[2].frames if "view" in f for offer in f["view"]["may"])


_PINGS = (0.0, 0.1, 0.25, 0.5)


@pytest.mark.parametrize("ping", _PINGS)
@pytest.mark.parametrize("catchers", _PINGS)
async def test_with_any_ping_no_catch_counts_within_the_grace_and_the_call_within_it_does(
    clock: HandClock, ping: float, catchers: float
) -> None:
    """One player sees the exposure and calls as late as the way back allows; another presses all the time."""
    host = hosted(laid(TURN, exposed=(0,), uno_grace=1.0))
    ears = [Ear(seat) for seat in range(3)]
    for ear in ears:
        host.attach(ear, None)
    seen, last_call = ping / 2, 1.0 - 0.01
    assert last_call - ping / 2 >= seen, "there is time to press"
    presses = [round(catchers / 2 + number * 0.05 + catchers / 2, 3) for number in range(25)]
    arrivals = sorted([*((when, "catch 0", 2) for when in presses), (last_call, "uno", 0)])
    now = 0.0
    for number, (when, word, seat) in enumerate(arrivals):
        await clock.wind(when - now)
        now = when
        host.ask(ears[seat], Do(id=f"{number} {when}", do=word))
        await settled(host)
    host.clock.stop()

    acked = [f["id"] for f in (*ears[0].frames, *ears[2].frames) if f["t"] == "ack"]
    assert [f"{arrivals.index((last_call, 'uno', 0))} {last_call}"] == acked
    early = [f["code"] for f in ears[2].frames if f["t"] == "refused"]
    assert early[: sum(when < last_call for when in presses)] == ["grace"] * sum(
        when < last_call for when in presses
    )


async def test_catches_that_were_refused_put_the_next_one_off() -> None:
    """The grace is over, but whoever pressed before it was must wait as long again."""
    host = hosted(laid(TURN, exposed=(0,), uno_grace=3600.0))
    spammer, patient = Ear(2), Ear(1)
    host.attach(spammer, None)
    host.attach(patient, None)
    host.ask(spammer, Do(id="early", do="catch 0"))
    await settled(host)
    host.clock.waiting = replace(host.clock.waiting, safe_until={0: 0.0})
    host.ask(spammer, Do(id="again", do="catch 0"))
    host.ask(patient, Do(id="fair", do="catch 0"))
    await settled(host)
    host.clock.stop()

    answers: dict[str, Any] = {f["id"]: f for f in spammer.frames + patient.frames if "id" in f}
    assert "grace" == answers["early"]["code"]
    assert "cooldown" == answers["again"]["code"]
    assert "ack" == answers["fair"]["t"]


async def test_a_false_catch_is_paid_for_at_once_and_only_the_next_one_must_wait() -> None:
    """Nobody is exposed, so there is no grace to respect: where a false catch is allowed it counts."""
    host = hosted(laid(TURN, options={"false_catch_penalty": 2}, uno_grace=3600.0))
    catcher = Ear(2)
    host.attach(catcher, None)
    state = host.table.state
    assert state is not None
    held = len(state.hands[2])
    for number in range(2):
        host.ask(catcher, Do(id=f"false {number}", do="catch 0"))
    await settled(host)
    host.clock.stop()

    first, second = [f for f in catcher.frames if f.get("id", "").startswith("false")]
    assert ("ack", "cooldown") == (first["t"], second["code"])
    assert host.table.state is not None
    assert held + 2 == len(host.table.state.hands[2])
