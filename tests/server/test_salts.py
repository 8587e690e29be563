"""R11: every seat is bound to its salt before any is opened, so nobody can choose a deal."""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.desk import Ear, Paper, created, hosted, settled
from tests.server.hand_clock import HandClock
from tests.server.play import Client, choose, running, until

from lastcard.cli.verify import UnfairDeal, _verdict, check_deals, shuffle
from lastcard.editions import EDITIONS
from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.live.schedule import Task
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import shuffle_seed
from lastcard.server.table.log_entries import (
    DealCalledEntry,
    DealtEntry,
    Rematched,
    SaltCommittedEntry,
    Seated,
    read_entry,
)
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import Salt, TableCommand

_OPEN = Limits().open_seconds


def _salt(chair: int) -> str:
    return f"{chair}:" + "x" * 30


def _commit(chair: int) -> str:
    return hashlib.sha256(_salt(chair).encode()).hexdigest()


def _people(players: int = 3, **more: Any) -> TableState:
    """A table of people before its first deal; chair n's token is ``token-n``."""
    seated = tuple(Seated(name=f"P{n}", token=tokens.hashed(f"token-{n}")) for n in range(players))
    return opened(
        created(
            edition="classic", format="first-to-500", options={}, seats=players, seated=seated,
            secret="5" * 64, token=tokens.hashed("host"), pace=60.0, **more,
        )
    )  # fmt: skip


class Desk:
    """A host and one ear for each chair."""

    def __init__(self, table: TableState) -> None:
        self.host: TableHost = hosted(table)
        self.ears = [Ear(chair) for chair in range(len(table.chairs))]
        self.manager = Ear(None, manager=True)
        for ear in (*self.ears, self.manager):
            self.host.attach(ear, None)

    async def say(self, chair: int, **frame: str) -> None:
        self.host.salt(self.ears[chair], Salt(**frame))
        await settled(self.host)

    async def manage(self, do: str) -> dict[str, Any]:
        self.host.ask(self.manager, TableCommand(id=f"{do}{len(self.manager.texts)}", do=do))
        await settled(self.host)
        answers = [frame for frame in self.manager.frames if frame["t"] in {"ack", "refused"}]
        return answers[-1]

    @property
    def table(self) -> TableState:
        return self.host.table

    @property
    def logged(self) -> list[str]:
        paper = self.host._log._store
        assert isinstance(paper, Paper)
        return [entry.text for entry in paper.log]


async def _called(*committing: int) -> Desk:
    desk = Desk(_people())
    for chair in committing:
        await desk.say(chair, commit=_commit(chair))
    assert "ack" == (await desk.manage("start"))["t"]
    return desk


# -------------------------------------------------------------- the flow
async def test_a_deal_is_made_when_every_committed_salt_is_open() -> None:
    desk = await _called(0, 2)
    assert not desk.table.rounds
    await desk.say(2, open=_salt(2))
    assert not desk.table.rounds
    await desk.say(0, open=_salt(0))

    (dealt,) = desk.table.rounds
    assert (_salt(0), "", _salt(2)) == dealt.salts
    assert shuffle_seed("5" * 64, round_number=1, salts=dealt.salts) == dealt.seed
    assert [SaltCommittedEntry, SaltCommittedEntry, DealCalledEntry, DealtEntry] == [
        type(read_entry(text)) for text in desk.logged
    ]


async def test_without_commitments_a_deal_is_made_at_once() -> None:
    desk = await _called()

    assert 1 == len(desk.table.rounds)


async def test_no_opening_is_stored_or_shown_before_the_deal() -> None:
    desk = await _called(0, 1)
    await desk.say(0, open=_salt(0))

    assert not desk.table.rounds
    assert not any(_salt(0) in text for text in desk.logged)
    assert not any(_salt(0).encode() in text for ear in desk.ears for text in ear.texts)


async def test_a_salt_that_is_not_opened_in_time_is_left_out_and_seen_to_be(clock: HandClock) -> None:
    desk = await _called(0, 1)
    await desk.say(0, open=_salt(0))
    await clock.wind(_OPEN - 0.1)
    assert not desk.table.rounds
    await clock.wind(0.2)
    await settled(desk.host)

    assert (_salt(0), "", "") == desk.table.rounds[0].salts
    shown = [event for frame in desk.ears[2].frames if frame["t"] == "events" for event in frame["events"]]
    assert {"is": "SaltLeftOut", "seat": 1} in shown


async def test_a_restart_between_call_and_deal_asks_for_the_openings_again(clock: HandClock) -> None:
    desk = await _called(0, 1)
    await desk.say(0, open=_salt(0))
    again = Desk(desk.table)
    await again.say(1, open=_salt(1))
    assert not again.table.rounds
    await again.say(0, open=_salt(0))

    assert (_salt(0), _salt(1), "") == again.table.rounds[0].salts


async def test_nobody_commits_after_the_call() -> None:
    desk = await _called(0)
    await desk.say(1, commit=_commit(1))

    assert "salt-called" == desk.ears[1].frames[-1]["code"]
    assert ("", "") == desk.table.commits.commits[1:]
    with pytest.raises(Refused):
        advance(desk.table, SaltCommittedEntry(chair=1, commit=_commit(1)))


async def test_only_what_was_committed_to_is_opened() -> None:
    desk = await _called(0, 1)
    await desk.say(1, open=_salt(0))

    assert "salt-not-committed" == desk.ears[1].frames[-1]["code"]
    with pytest.raises(Refused):
        advance(desk.table, DealtEntry(salts=("other", "", ""), secret="6" * 64, at=0))


async def test_a_salt_is_not_opened_before_the_call() -> None:
    desk = Desk(_people())
    await desk.say(0, commit=_commit(0))
    await desk.say(0, open=_salt(0))

    assert "salt-not-called" == desk.ears[0].frames[-1]["code"]
    with pytest.raises(Refused):
        advance(desk.table, DealtEntry(salts=(_salt(0), "", ""), secret="6" * 64, at=0))


async def test_a_salt_that_nobody_committed_to_is_not_dealt_from() -> None:
    desk = await _called(1)

    with pytest.raises(Refused, match="salts"):
        advance(desk.table, DealtEntry(salts=("pepper", _salt(1), ""), secret="6" * 64, at=0))


async def test_the_view_shows_every_commitment_to_those_who_open() -> None:
    desk = await _called(0, 2)

    view = desk.ears[2].frames[-1]["view"]
    assert [_commit(0), "", _commit(2)] == view["opening"]["commits"]
    assert 0 < view["opening"]["left"] <= _OPEN * 1000
    assert not {"start", "next", "bot steady"} & set(desk.manager.frames[-1]["view"]["manage"])
    assert "called" == (await desk.manage("start"))["code"]
    await desk.say(0, open=_salt(0))
    await desk.say(2, open=_salt(2))
    assert "opening" not in desk.ears[2].frames[-1]["view"]


async def test_a_call_that_could_not_be_dealt_is_refused() -> None:
    table = replace(_people(), chairs=(*_people().chairs[:1], None, None))
    desk = Desk(table)
    await desk.say(0, commit=_commit(0))

    assert "few" == (await desk.manage("start"))["code"]
    assert desk.table.commits.called is None


async def test_who_leaves_after_the_call_does_not_stop_the_deal(clock: HandClock) -> None:
    desk = await _called(0, 1)
    assert "ack" == (await desk.manage("kick 1"))["t"]
    await desk.say(0, open=_salt(0))
    await clock.wind(_OPEN)
    await settled(desk.host)

    assert (_salt(0), "", "") == desk.table.rounds[0].salts
    shown = [event["is"] for frame in desk.ears[2].frames for event in frame.get("events", [])]
    assert 1 == shown.count("SaltLeftOut")


async def test_a_leaver_takes_their_commitment_and_their_tries_along() -> None:
    desk = Desk(_people())
    for number in range(25):
        await desk.say(1, commit=f"{number:064x}")
    assert "too-much-salt" == desk.ears[1].frames[-1]["code"]
    await desk.manage("kick 1")
    assert ("", "", "") == desk.table.commits.commits
    token = asyncio.create_task(desk.host.sit("Next"))
    await settled(desk.host)
    desk.ears[1] = Ear(desk.host.chair_of((await token)[1]))
    desk.host.attach(desk.ears[1], None)
    await desk.say(1, commit=_commit(1))

    assert _commit(1) == desk.table.commits.commits[1]


async def test_a_rematch_is_called_too() -> None:
    table = replace((await _called()).table, stage="over")
    desk = Desk(table)
    await desk.say(0, commit=_commit(0))
    assert "ack" == (await desk.manage("rematch"))["t"]
    await desk.say(0, open=_salt(0))

    assert Rematched is type(read_entry(desk.logged[-1]))
    assert (_salt(0), "", "") == desk.table.rounds[-1].salts


# -------------------------------------------------------------- that it cannot be bent
_DECK = tuple(map(str, EDITIONS["classic"].deck))
_SEATS = 4


def _wild_draw_fours(secret: str, salts: Sequence[str], seat: int) -> int:
    """How many Wild Draw Fours *seat* is dealt, the last seat dealing."""
    order = shuffle(_DECK, shuffle_seed(secret, round_number=1, salts=salts), 0)
    return sum(card == "W4" for card in order[seat : 7 * _SEATS : _SEATS])


def test_somebody_who_knows_the_secret_and_all_salts_but_one_gets_no_better_hand_than_chance() -> None:
    """The attack of old: try thousands of salts, keep the best.  All seats but one work together.

    They choose what seems best for every guess they can make of the honest salt, before it is opened; what
    they are dealt in the end is compared with hands for which nobody chose anything.
    """
    chance, hoped, chosen, plain = Random(10), Counter[int](), Counter[int](), Counter[int]()
    for trial in range(300):
        secret, honest = f"{trial:064x}", f"{chance.getrandbits(128):032x}"
        guess = f"{chance.getrandbits(128):032x}"
        tries = [(f"salt {n} of trial {trial}", "b", "c", guess) for n in range(20)]
        best = max(tries, key=lambda salts: _wild_draw_fours(secret, salts, 0))
        hoped[_wild_draw_fours(secret, best, 0)] += 1
        chosen[_wild_draw_fours(secret, (*best[:3], honest), 0)] += 1
        plain[_wild_draw_fours(secret, ("", "", "", honest), 0)] += 1
    # 7 of 108 cards, 4 of them Wild Draw Fours: 0.26 a hand; three standard errors of the mean of 300.
    for dealt in (chosen, plain):
        assert abs(_mean(dealt) - 7 * 4 / 108) < 3 * 0.49 / 300**0.5
    # Had they known the honest salt too, it would have been worth it.
    assert _mean(hoped) > 1


def _mean(counted: Counter[int]) -> float:
    return sum(value * times for value, times in counted.items()) / counted.total()


@given(
    secret=st.text(st.sampled_from("0123456789abcdef"), min_size=64, max_size=64),
    others=st.tuples(*[st.text(max_size=64)] * 3),
    seat=st.integers(0, 3),
    salts=st.lists(st.integers(0, 2**128 - 1), min_size=2, max_size=2, unique=True),
)
@settings(max_examples=200, deadline=None)
def test_the_deal_depends_on_an_honest_salt_whatever_the_others_send(
    secret: str, others: tuple[str, ...], seat: int, salts: list[int]
) -> None:
    def order(salt: int) -> tuple[str, ...]:
        mixed = [*others[:seat], f"{salt:032x}", *others[seat:]]
        return tuple(shuffle(_DECK, shuffle_seed(secret, round_number=1, salts=mixed), 0))

    one, other = map(order, salts)
    assert one != other
    # Two unrelated orders of 108 cards agree in about one place in a hundred.
    assert sum(a == b for a, b in zip(one, other, strict=True)) < 20


# -------------------------------------------------------------- the check of a record
async def _record(folder: Path) -> tuple[str, dict[str, Any]]:
    """A played round of Ana, who commits and opens, Ben, who commits and does not, and a bot."""
    async with running(folder, limits=Limits(open_seconds=3600)) as server:
        made = await server.table(name="Ana", seats=3)
        ana = await server.join(made["table"], made["token"])
        ben = await server.join(made["table"], await server.seat(made["table"], "Ben"))
        await ana.manage("bot greedy")
        for client, chair in ((ana, 0), (ben, 1)):
            await client.send(t="salt", commit=_commit(chair))
            await _told(client, "SaltCommitted", seat=chair)
        await ana.manage("start")
        while "opening" not in ana.view:
            await ana.take()
        assert [_commit(0), _commit(1), ""] == ana.view["opening"]["commits"]
        await ana.send(t="salt", open=_salt(0))
        host = server.registry.hosts[made["table"]]
        await until(lambda: bool(host._salts._opened))
        host.submit(lambda: host.clock.carry_out(Task.OPEN_DEAL))  # The hour is over.
        await _told(ana, "RoundBegan")
        await _finished(ana, ben)
        text = (await server.http.get(f"/api/tables/{made['table']}/record")).text
        deal: dict[str, Any] = (await server.http.get(f"/api/tables/{made['table']}/deals/1")).json()
        return text, deal


async def _told(client: Client, event: str, **words: Any) -> None:
    wanted = {"is": event, **words}
    while not any(wanted.items() <= one.items() for one in client.frames[-1].get("events", [])):
        await client.take()


async def _finished(ana: Client, ben: Client) -> None:
    """Play one round to its end."""
    while True:
        await ben.seen(ana.seq)
        await ana.seen(ben.seq)
        if ana.view["pending"] == "over":
            return
        for client in (ana, ben):
            if (move := choose(client.view)) is not None:
                await client.do(move)
                break
        await ana.take()


async def test_a_record_shows_who_was_bound_who_opened_and_who_was_left_out(tmp_path: Path) -> None:
    text, deal = await _record(tmp_path)

    (line,) = check_deals(text)
    assert line == (
        f"round 1: fair; commitment {deal['commitment']}; committed to a salt before any was opened: Ana; "
        "left out, because it was not opened in time: the salt of Ben"
    )
    assert [_salt(0), "", ""] == deal["salts"]
    assert [_commit(0), _commit(1), ""] == deal["commits"]
    order = deal["order"]
    assert order["announced"] < min(order["committed"][:2])
    assert max(order["committed"]) < order["called"] < order["dealt"]

    proof = json.loads(next(one[7:] for one in text.splitlines() if one.startswith("# deal ")))
    committed = order["committed"]
    for changed, why in (
        ({"salts": ["y" * 32, "", ""]}, "does not match their commitment"),
        ({"commits": ["0" * 64, _commit(1), ""]}, "does not match their commitment"),
        ({"order": order | {"called": min(committed[:2])}}, "in the right order"),
        ({"order": order | {"called": None}}, "do not fit together"),
        ({"order": order | {"announced": max(committed)}}, "in the right order"),
        ({"order": order | {"dealt": order["called"]}}, "in the right order"),
        ({"commits": [_commit(0)]}, "do not fit together"),
        ({"order": []}, "a proof has"),
    ):
        bent = text.replace(json.dumps(proof), json.dumps(proof | changed))
        assert bent != text
        with pytest.raises(UnfairDeal, match=why):
            check_deals(bent)


@pytest.mark.parametrize(
    ("commits", "salts", "says"),
    [
        (["", ""], ["", ""], "round 1: fair; commitment c; no player added a salt"),
        (["x", ""], ["", ""], "round 1: dealt from the secret the server had committed to"),
        (
            ["x", ""],
            ["salt", "ground"],
            "round 1: fair; commitment c; committed to a salt before any was opened: A",
        ),
    ],
)
def test_a_deal_that_could_have_been_chosen_is_not_called_fair(
    commits: list[str], salts: list[str], says: str
) -> None:
    proof = {"round": 1, "commitment": "c", "commits": commits, "salts": salts}
    assert _verdict(proof, ("A", "B")).startswith(says)
