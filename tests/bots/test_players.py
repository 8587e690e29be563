"""A bot hears what its seat may see of a round, from the deal on, and nothing else."""

from dataclasses import dataclass, field, fields
from random import Random

import pytest
from tests.playing import position

from lastcard.bots import BOTS, Bot, forgetful
from lastcard.bots.party import MatchBots, Party
from lastcard.bots.player import as_seen
from lastcard.bots.stakes import Counts, Stakes, stakes_of
from lastcard.editions.options import build
from lastcard.formats import FORMATS, make_format
from lastcard.formats.match import begin_match
from lastcard.game import RoundResult, View, apply, default, start, view
from lastcard.game.actions import Action, Challenge, Play
from lastcard.game.cards import card
from lastcard.game.events import Challenged, Dealt, Drew, Event, RoundOver, Secret


@dataclass
class Listener:
    """Does what the greedy bot does, and keeps all it hears."""

    seat: int
    heard: list[Event] = field(default_factory=list)

    def hear(self, event: Event, /) -> None:
        self.heard.append(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        return BOTS["greedy"](view, rng)


LISTENER = Bot("listener", lambda seat, _: Listener(seat), remembers=True)


def test_a_whole_round_is_heard_with_nothing_that_the_seat_may_not_see() -> None:
    state, events = start(build("classic"), 4, seed="heard")
    party, rng, told = Party([LISTENER] * 4), Random(1), list(events)
    party.hear(events)
    while not state.over:
        state, events = apply(state, party.act(state, rng))
        party.hear(events)
        told += events

    for seat, player in party.players.items():
        assert isinstance(player, Listener)
        assert [type(event) for event in told] == [type(event) for event in player.heard]
        for true, heard in zip(told, player.heard, strict=True):
            for part in fields(true):
                value, known = getattr(true, part.name), getattr(heard, part.name)
                hidden = isinstance(value, Secret) and seat not in value.seats
                assert (known.value is None) if hidden else known == value
    assert any(isinstance(event, Drew) for event in told)


def test_the_challenger_alone_sees_the_hand_that_is_judged() -> None:
    state = position("classic", "W4 R1 R2", "G1 G2", "Y1 Y2", top="R5")
    state, _ = apply(state, Play(0, card("W4"), "B"))
    _, events = apply(state, Challenge(1))
    (judged,) = [event for event in events if isinstance(event, Challenged)]

    seen, hidden = as_seen(judged, 1), as_seen(judged, 2)

    assert seen == judged
    assert isinstance(hidden, Challenged)
    assert (hidden.guilty, hidden.hand.value) == (True, None)


def test_who_sits_down_late_has_heard_the_same() -> None:
    """As a server does after a restart: a player is made again from what the seat saw."""
    state, events = start(build("classic"), 2, seed="late")
    told, present = list(events), LISTENER.sit(0)
    for _ in range(10):
        state, events = apply(state, default(state))
        told += events
    for event in told:
        present.hear(as_seen(event, 0))

    late = LISTENER.sit(0, heard=told)

    assert isinstance(late, Listener)
    assert isinstance(present, Listener)
    assert late.heard == present.heard


def test_a_bot_without_memory_is_told_nothing() -> None:
    class Deaf:
        def hear(self, event: Event, /) -> None:
            raise AssertionError(event)

        def choose(self, view: View, rng: Random, /) -> Action | None:
            return view.may[0]

    bot = Bot("deaf", lambda *_: Deaf())
    state, events = start(build("classic"), 2, seed="deaf")
    party = Party([bot, bot])

    party.hear(events)

    assert party.act(state, Random(0)) in view(state, state.decision.seat).may  # type: ignore[union-attr]


def test_each_round_of_a_match_has_players_of_its_own() -> None:
    match = begin_match("classic", ["a", "b"], seed="rounds", options={"target": 300})
    bots, rng = MatchBots({0: LISTENER, 1: LISTENER}), Random(2)
    seen = []
    while not match.over:
        one = match.playing[0]
        party = bots.at(match, one)
        match, events = match.apply(party.act(one.state, rng))
        party.hear(events)
        if any(isinstance(event, RoundOver) for event in events):
            seen.append(party.players[0])

    assert len(seen) == match.standing.rounds > 1
    for player in seen:
        assert isinstance(player, Listener)
        assert isinstance(player.heard[0], Dealt)
        assert sum(isinstance(event, RoundOver) for event in player.heard) == 1


def test_nobody_is_asked_out_of_turn_where_nothing_can_be_said() -> None:
    def speaks(view: View, _: Random) -> Action | None:
        assert view.turn == view.me
        return view.may[0]

    state, _ = start(build("classic"), 3, seed="quiet")
    assert Party([forgetful("speaks", speaks)] * 3).act(state, Random(0)).seat == state.decision.seat  # type: ignore[union-attr]


class TestStakes:
    @pytest.mark.parametrize("name", FORMATS)
    def test_every_format_says_what_its_rounds_count(self, name: str) -> None:
        fmt = make_format(name, build("modern"))
        standing = fmt.begin(fmt.scheme.sizes[-1])
        counted = stakes_of(fmt, standing, fmt.deals(standing)[0])

        expected = {"single-hand": Counts.WIN, "caught-points": Counts.CAUGHT, "challenge": Counts.CAUGHT}
        assert expected.get(name, Counts.TAKEN) is counted.counts

    def test_a_win_is_worth_as_much_for_a_partner(self) -> None:
        result = RoundResult(2, (30, 20, 0, 10))
        assert [1, 0, 1, 0] == [Stakes().worth(seat, result, (0, 1, 0, 1)) for seat in range(4)]

    def test_points_taken_are_worth_more_than_few_and_the_match_most(self) -> None:
        early, late = Stakes(Counts.TAKEN, (0, 0)), Stakes(Counts.TAKEN, (470, 0))
        few, many = RoundResult(0, (0, 10)), RoundResult(0, (0, 90))
        assert early.worth(0, few) < early.worth(0, many) < late.worth(0, many)
        assert early.worth(1, many) == -early.worth(0, many)
        assert early.worth(0, RoundResult(None, (5, 5))) == 0

    def test_where_what_is_caught_counts_a_light_hand_is_better_and_being_out_worst(self) -> None:
        stakes = Stakes(Counts.CAUGHT, (0, 480, 0), 500)
        light, heavy = RoundResult(2, (2, 30, 0)), RoundResult(2, (50, 3, 0))
        assert stakes.worth(0, light) > stakes.worth(0, heavy)
        assert stakes.worth(1, heavy) - stakes.worth(1, light) > 1
