"""Opponents like people: each level has its own slips, and none of them depends on what cannot be seen."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.laws.redeal import deal_again
from tests.playing import position, run

from lastcard.bots import BOTS, LEVELS, OPPONENTS
from lastcard.bots.characters import CHARACTERS, Character, Human, remark
from lastcard.bots.executor import BotExecutor
from lastcard.bots.player import Bot
from lastcard.editions.options import build
from lastcard.game import State, View, apply, default, start, view
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.game.cards import card
from lastcard.game.events import Called, Caught, Challenged, Event, Played, RoundOver, Secret

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what it plays rounds out with
TRIES = 400


def person(**ways: float) -> Human:
    """Somebody greedy with these ways."""
    return Human(Character(bot="greedy", **ways), BOTS["greedy"].sit(0))  # type: ignore[arg-type]


def chosen(player: Human, state: State, seat: int) -> Counter[Action | None]:
    return Counter(player.choose(view(state, seat), Random(n)) for n in range(TRIES))


def test_there_are_five_levels_and_each_has_a_bot_that_thinks_for_it() -> None:
    assert list(LEVELS) == ["beginner", "easygoing", "steady", "clever", "master"]
    assert not set(LEVELS) & set(BOTS)
    assert set(OPPONENTS) == {*LEVELS, *BOTS}
    assert all(character.bot in BOTS for character in CHARACTERS.values())


def test_uno_is_forgotten_at_its_rate() -> None:
    state = position("classic", "B1 R9", "G1 G2")
    calls = sum(count for play, count in chosen(person(forgets=0.25), state, 0).items() if play and play.uno)  # type: ignore[union-attr]
    assert 0.68 < calls / TRIES < 0.82
    assert all(play.uno for play in chosen(person(), state, 0))  # type: ignore[union-attr]


def test_a_forgotten_call_comes_to_mind_half_of_the_time() -> None:
    state = run(position("classic", "B1 R9", "B2 G2", "G1 G2"), "0 B1")
    late = chosen(person(forgets=0.1), state, 0)
    assert 0.4 < late[CallUno(0)] / TRIES < 0.6
    assert late[None] == TRIES - late[CallUno(0)]


def test_a_chance_to_catch_is_missed_at_its_rate() -> None:
    state = run(position("classic", "B1 R9", "B2 G2", "G1 G2"), "0 B1")
    caught = chosen(person(misses=0.75), state, 2)[Catch(2, 0)]
    assert 0.18 < caught / TRIES < 0.32


def test_a_slip_plays_any_card_that_fits() -> None:
    state = position("classic", "B1 B2 B9 BS G8", "G1 G2", top="B4")
    assert len(chosen(person(), state, 0)) == 1
    slips = chosen(person(slips=1.0), state, 0)
    assert {card(one) for one in ("B1", "B2", "B9", "BS")} == {play.card for play in slips}  # type: ignore[union-attr]


def test_a_bluff_is_a_wild_draw_four_against_its_condition() -> None:
    state = position("classic", "B1 B2 W4 G5", "G1 G2")
    bluffs = sum(
        count for play, count in chosen(person(bluffs=0.5), state, 0).items() if play.card == card("W4")
    )  # type: ignore[union-attr]
    assert 0.4 < bluffs / TRIES < 0.6
    honest = position("classic", "R1 W4 G5", "G1 G2", top="B5")
    assert not any(isinstance(play, Play) and play.uno for play in chosen(person(bluffs=1.0), honest, 0))


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_does_the_same_whatever_it_cannot_see(name: str) -> None:
    state, events = start(build("classic"), 3, seed="level")
    players = {seat: LEVELS[name].sit(seat, heard=events) for seat in range(3)}
    for number in range(12):
        assert state.decision is not None
        seat = state.decision.seat
        other = deal_again(state, seat, Random(number))
        same = {players[seat].choose(view(each, seat), Random(number)) for each in (state, other)}
        assert len(same) == 1
        state, events = apply(state, default(state))


def test_the_time_over_a_move_is_within_the_pace_and_varies() -> None:
    for character in CHARACTERS.values():
        least, most = character.pace
        times = [character.takes(str(n)) for n in range(50)]
        assert all(least <= time <= most for time in times)
        assert len(set(times)) > 40
        assert character.takes("x") == character.takes("x")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (RoundOver(1, ((), ()), (0, 0)), "party"),
        (RoundOver(0, ((), ()), (0, 0)), "good-game"),
        (Caught(1, 0), "cry"),
        (Caught(0, 1), "laugh"),
        (Caught(0, 2), None),
        (Challenged(0, 1, True, Secret((), ())), "sorry"),
        (Challenged(0, 1, False, Secret((), ())), "laugh"),
        (Challenged(0, 2, False, Secret((), ())), None),
        (Played(0, card("B1"), "B", None, True, False), "wow"),
        (Played(1, card("B1"), "B", None, True, False), None),
        (Called(1), "wave"),
        (Called(0), None),
    ],
)
def test_what_is_worth_a_remark_gets_one_at_its_rate(event: Event, said: str | None) -> None:
    talker, quiet = Character(bot="greedy", talks=1.0), Character(bot="greedy")
    assert remark(talker, 1, event, Random(1)) == said
    assert remark(quiet, 1, event, Random(1)) is None


# ------------------------------------------------------------------ preparing
def _needing(prepare) -> Bot:  # type: ignore[no-untyped-def]
    return replace(BOTS["greedy"], name="slow", prepare=prepare)


def test_a_bot_is_prepared_once_and_another_plays_until_then() -> None:
    waiting, done = [], []
    room = BotExecutor(waiting.append)
    bot = _needing(done.append)
    assert room.ready(BOTS["greedy"], build("classic"))
    assert not room.ready(bot, build("classic"))
    assert not room.ready(bot, build("classic"))
    (prepare,) = waiting
    prepare()
    assert room.ready(bot, build("classic"))
    assert len(done) == 1


def test_a_bot_that_cannot_be_prepared_never_plays() -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    room = BotExecutor(lambda work: work())
    assert not room.ready(_needing(broken), build("classic"))
    assert not room.ready(_needing(broken), build("classic"))


def test_a_view_of_nobody_has_no_choice() -> None:
    state, _ = start(build("classic"), 2, seed="watch")
    nobody: View = view(state, None)
    assert all(bot(nobody, Random(0)) is None for bot in OPPONENTS.values())


@pytest.mark.parametrize("name", LEVELS)
def test_the_bot_that_thinks_for_a_level_hears_what_the_level_hears(name: str) -> None:
    heard: list[Event] = []

    class Thinks:
        def hear(self, event: Event, /) -> None:
            heard.append(event)

        def choose(self, view: View, rng: Random, /) -> Action | None:
            return None

    _, events = start(build("classic"), 2, seed="heard")
    player = Human(CHARACTERS[name], Thinks())
    for event in events:
        player.hear(event)
    assert tuple(heard) == events
