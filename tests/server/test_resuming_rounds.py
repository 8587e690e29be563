"""Replays from one seat's eyes, their decisive moments, and playing on from one of them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.desk import dealt
from tests.server.play import Running, bearer, deal, play_round, running
from tests.server.test_history import _one_round

from lastcard.bots import greedy_bot
from lastcard.cli.verify import UnfairDeal, check_deals
from lastcard.editions.options import build
from lastcard.formats import FORMATS, make_format
from lastcard.formats.match import undealt
from lastcard.game import apply, default, view
from lastcard.game.cards import cards
from lastcard.notation.actions import read_action, write_action
from lastcard.notation.record import Record, Replayed, RoundRecord, read_record, replay, write_record
from lastcard.server.features.history.replays import decisive
from lastcard.server.features.history.replays import replay as replay_of
from lastcard.server.table.dealing import resumed
from lastcard.server.table.log_entries import Done, Resumes
from lastcard.server.wire.answers import Replay
from lastcard.server.wire.catalogue import at_one_table


def _round(seed: str, *, edition: str = "classic", **options: Any) -> RoundRecord:
    """A round of three that bots have played to its end."""
    from lastcard.game import start

    rules, chance = build(edition, options), Random(seed)
    state, _ = start(rules, 3, seed=seed)
    done = []
    while state.decision is not None:
        action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
        done.append(action)
        state, _ = apply(state, action)
    return RoundRecord(seed=seed, actions=tuple(done))


def _told(one: RoundRecord, *, edition: str = "classic", eyes: int | None = None) -> Replay:
    """The replay of *one* as if a table had played it."""
    return replay_of(dealt(3, edition=edition), 1, one, eyes=eyes)


def _deck(first: str) -> str:
    rest = list(build("classic", {}).deck)
    for card in cards(first):
        rest.remove(card)
    return " ".join([first, *map(str, rest)])


def _moments(deck: str, *actions: str, **options: Any) -> list[Replayed]:
    done = tuple(read_action(int(one[0]), one[2:]) for one in actions)
    one = RoundRecord(deck=_deck(deck), dealer=1, actions=done)
    return list(replay(Record(rules=build("classic", options), players=("A", "B"), rounds=(one,))))


# -------------------------------------------------------------- one seat's eyes
@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_from_one_seats_eyes_no_other_hand_is_told_before_the_end(eyes: int) -> None:
    one = _round("eyes")
    open_hands, mine = _told(one), _told(one, eyes=eyes)

    for shown, own in zip(open_hands.moments[:-1], mine.moments[:-1], strict=True):
        assert [seat == eyes for seat in range(3)] == [hand is not None for hand in own.hands]
        assert shown.hands[eyes] == own.hands[eyes]
        for event in own.events:
            if type(event).__name__ in {"Dealt", "Drew"}:
                assert (event.seat == eyes) == (event.cards is not None)  # type: ignore[attr-defined]
    assert open_hands.moments[-1].hands == mine.moments[-1].hands, "at the end hands lie open"
    assert open_hands.decisive == mine.decisive


def test_a_card_shown_to_another_is_not_told() -> None:
    """The fashion book's card is shown to the one who asks."""
    for seed in map(str, range(200)):
        one = _round(seed, edition="fashion")
        words = [(m.seat, m.do) for m in _told(one, edition="fashion").moments]
        shown = [(at, seat) for at, (seat, do) in enumerate(words) if do and do.startswith("show ")]
        if shown:
            at, seat = shown[0]
            other = next(there for there in range(3) if there != seat)
            assert "show" == _told(one, edition="fashion", eyes=other).moments[at].do
            assert words[at][1] == _told(one, edition="fashion", eyes=seat).moments[at].do
            return
    pytest.fail("no card was ever shown")


# -------------------------------------------------------------- decisive moments
def test_the_decisive_moments_of_a_round_are_found() -> None:
    # A: W4 R1 R2; B: R3 R4 G9; turned up: R5.
    moments = _moments(
        "W4 R3 R1 R4 R2 G9 R5 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2",
        "0 W4>G", "1 challenge", "1 G9", "0 draw", "0 pass",
        hand_size=3,
    )  # fmt: skip

    assert [
        (1, "lead", 0, 2),
        (2, "bluff-caught", 1, 0),
        (2, "big-draw", 0, 4),
        (2, "lead", 1, 3),
    ] == [(one.at, one.kind, one.seat, one.count) for one in decisive(moments)]
    assert 0 == decisive(moments)[1].other


def test_a_last_card_a_catch_and_the_end_are_decisive() -> None:
    # A: R1 R2; B: R3 R4; turned up: R5.
    moments = _moments(
        "R1 R3 R2 R4 R5 B1 B2 B3 B4", "0 R1", "1 catch 0", "1 R3!", "0 R2", "1 R4", hand_size=2
    )

    kinds = [(one.at, one.kind, one.seat) for one in decisive(moments)]
    assert [
        (1, "one-card", 0),
        (1, "lead", 0),
        (2, "caught", 0),
        (2, "big-draw", 0),
        (2, "lead", 1),
        (3, "one-card", 1),
        (5, "over", 1),
    ] == kinds
    assert 1 == decisive(moments)[2].other


def test_hands_that_change_are_decisive() -> None:
    # A: R7 R1 R2; B: R3 R4 G9.
    deck = "R7 R3 R1 R4 R2 G9 R5 B1 B2 B3 B4"
    swapped = decisive(_moments(deck, "0 R7@1", hand_size=3, seven_zero=True))
    assert ("hands-change", 0, 1) == next(
        (one.kind, one.seat, one.other) for one in swapped if one.kind == "hands-change"
    )
    passed = decisive(_moments(deck.replace("R7", "R0"), "0 R0", hand_size=3, seven_zero=True))
    assert "hands-change" in {one.kind for one in passed}


# -------------------------------------------------------------- playing on
async def _resume(server: Running, table: str, number: int = 1, **body: Any) -> Any:
    usual = {"at": 2, "seat": 1, "name": "Eve", "pace": 0}
    return await server.http.post(f"/api/tables/{table}/replays/{number}/tables", json=usual | body)


async def test_a_round_is_played_on_from_a_moment_of_it_also_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, _ = await _one_round(server)
        there = (await server.http.get(f"/api/tables/{table}/replays/1")).json()["moments"][1]
        made = (await _resume(server, table, at=1, seat=2, pace=60)).json()
        # Whoever plays on needs the old table no longer.
        assert 200 == (await server.http.delete(f"/api/tables/{table}", headers=bearer(token))).status_code
        eve = await server.join(made["table"], made["token"])
        await eve.send(t="salt", commit="a" * 64)
        await deal(eve, "start")
        here = eve.view
    async with running(tmp_path) as server:
        again = await server.join(made["table"], made["token"])

    for view_ in (here, again.view):
        assert 2 == view_["me"] == made["seat"]
        assert sorted(there["hands"][2]) == sorted(view_["hand"])
        for word in ("top", "colour", "turn", "direction", "dealer", "draw_size", "pending"):
            assert there[word] == view_[word]
        assert [len(hand) for hand in there["hands"]] == view_["hand_sizes"]
        assert ["bot", "bot", "person"] == [seat["kind"] for seat in view_["seats"]]
        assert 2 == view_["host"]


async def test_whoever_played_is_told_their_seat_and_the_others_keep_their_names(tmp_path: Path) -> None:
    """Only the seat that is taken over has another name, and a bot whose name would be a second one."""
    async with running(tmp_path) as server:
        table, token, _ = await _one_round(server)
        path = f"/api/tables/{table}/replays/1"
        mine = (await server.http.get(path, headers=bearer(token))).json()
        players = mine["players"]
        somebody = (await server.http.get(path)).json()
        names = []
        for seat, name in ((0, "Eve"), (2, "Eve"), (2, players[0])):
            made = (await _resume(server, table, seat=seat, name=name)).json()
            seats = (await server.http.get(f"/api/tables/{made['table']}")).json()["seats"]
            names.append([seat["name"] for seat in seats])

    assert (0, None) == (mine["me"], somebody["me"])
    assert ["Eve", *players[1:]] == names[0]
    assert [*players[:2], "Eve"] == names[1]
    assert players[1:2] + players[:1] == names[2][1:]
    assert len({*names[2]}) == 3


async def test_the_record_of_a_round_played_on_has_it_from_its_deal(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, _, _ = await _one_round(server)
        old = (await server.http.get(f"/api/tables/{table}/replays/1")).json()["moments"]
        made = (await _resume(server, table, at=1, seat=0)).json()
        eve = await server.join(made["table"], made["token"])
        await deal(eve, "start")
        await play_round(eve)
        text = (await server.http.get(f"/api/tables/{made['table']}/record")).text
        new = (await server.http.get(f"/api/tables/{made['table']}/replays/1")).json()["moments"]
        told = (await server.http.get(f"/api/tables/{made['table']}/deals/1")).json()
        await deal(eve, "rematch")

        assert old[:2] == new[:2]
        assert 1 == len(read_record(text).rounds)
        (line,) = check_deals(text)
        assert f"round 1 of table {table}" in line
        assert ("lastcard-resumed-1", {"table": table, "round": 1, "at": 1}) == (
            told["algorithm"],
            told["resumed"],
        )
        assert eve.view["hand_sizes"] == [len(hand) for hand in old[1]["hands"]], "a rematch begins there too"


@pytest.mark.parametrize("told", ["{}", '{"table": "x"}', '"x"', "null"])
def test_a_record_that_does_not_say_where_its_round_began_is_not_believed(told: str) -> None:
    record = Record(rules=build("classic"), players=("A", "B", "C"), rounds=(_round("unsaid"),))
    text = write_record(record)
    line = f'# deal {{"algorithm": "lastcard-resumed-1", "round": 1, "commitment": "", "resumed": {told}}}'
    head, _, rest = text.partition("\nround ")
    first, _, actions = rest.partition("\n")

    with pytest.raises(UnfairDeal):
        check_deals(f"{head}\nround {first}\n{line}\n{actions}")


async def test_what_cannot_be_played_on_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, _, _ = await _one_round(server)
        last = len((await server.http.get(f"/api/tables/{table}/replays/1")).json()["moments"]) - 1
        cases: list[tuple[dict[str, Any], int, str]] = [
            ({"at": last}, 400, "at"),
            ({"at": -1}, 400, "at"),
            ({"at": 10**12}, 400, "at"),
            ({"seat": 3}, 400, "seat"),
            ({"bot": "nobody"}, 400, "bot"),
            ({"name": " "}, 400, "name"),
            ({"more": 1}, 400, "more"),
            ({"number": 2}, 404, "round"),
            ({"number": "x"}, 400, "round"),
        ]
        for body, status, field in cases:
            answer = await _resume(server, table, **body)
            assert (status, field) == (answer.status_code, answer.json()["field"]), body
            assert answer.json()["error"]
        wrong = await server.http.get(f"/api/tables/{table}/replays/1?seat=3")
        assert (400, "seat") == (wrong.status_code, wrong.json()["field"])


async def test_a_running_round_is_neither_replayed_nor_played_on(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], seats=2, pace=60)
        ana = await server.join(made["table"], made["token"])
        await deal(ana, "start")

        for seat in ("", "?seat=0", "?seat=1"):
            answer = await server.http.get(f"/api/tables/{made['table']}/replays/1{seat}")
            assert 404 == answer.status_code
        assert 404 == (await _resume(server, made["table"], at=0)).status_code


@pytest.mark.parametrize("name", [name for name in FORMATS if at_one_table(name, build("classic", {}))])
def test_every_format_counts_a_round_that_was_taken_up_again(name: str) -> None:
    """Also one in which somebody was out of the match already."""
    rules = build("classic", {"hand_size": 2})
    fmt = make_format(name, rules)
    size = next(size for size in (4, 3, 2) if size in fmt.scheme.sizes)
    outs = [(), (1,)] if not fmt.scheme.sides and size == 4 else [()]
    for out in outs:
        match, begun, _ = resumed(
            undealt(rules, fmt, tuple("ABCD"[:size]), logged=True),
            Resumes(table="t", round=1, seed="s", dealer=0, out=out),
        )
        chance = Random(name)
        while match.playing:
            state = match.playing[0].state
            assert state.decision is not None
            action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
            match, _ = match.play(action)
        assert match.finished[-1].result is not None
        assert begun.deal.out == out


def test_what_was_done_is_done_again() -> None:
    rules = build("classic", {})
    fmt = make_format("single-hand", rules)
    fresh = undealt(rules, fmt, ("A", "B"), logged=True)
    _, dealt, _ = resumed(fresh, Resumes(table="t", round=1, seed="s", dealer=0))
    action = greedy_bot(view(dealt.state, 1), Random(1)) or default(dealt.state)
    done = (Done(seat=action.seat, do=write_action(action)),)

    _, begun, _ = resumed(fresh, Resumes(table="t", round=1, seed="s", dealer=0, done=done))

    after, events = apply(dealt.state, action)
    assert after == begun.state
    assert (*dealt.opening, *events) == begun.opening
