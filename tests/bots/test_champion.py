"""The champion plays every edition by what its seat may know, and says where another plays in its place."""

import logging
from dataclasses import replace
from random import Random

import pytest

from lastcard.bots import BOTS
from lastcard.bots import champion as module
from lastcard.bots.champion import Champion, not_reached
from lastcard.bots.party import Party
from lastcard.bots.player import Bot, as_seen
from lastcard.bots.stakes import Counts, Stakes
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, View, apply, start, view
from lastcard.game.actions import CallUno, Draw, Play
from lastcard.game.rules import Rules
from lastcard.observation.choices import decide
from lastcard.observation.memory import Memory

MOST_MOVES = 2000


def play(rules: Rules, players: int, seed: str, sides: tuple[int, ...] = ()) -> State:
    """A round among champions."""
    state, events = start(rules, players, seed=seed, sides=sides)
    party = Party([BOTS["champion"]] * players)
    party.hear(events)
    rng = Random(seed)
    for _ in range(MOST_MOVES):
        if state.decision is None:
            break
        state, events = apply(state, party.act(state, rng))
        party.hear(events)
    return state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_it_plays_every_edition_to_the_end(edition: str, players: int) -> None:
    assert play(build(edition), players, "1").decision is None


def test_it_plays_house_rules_and_partners() -> None:
    rules = build("classic", {"stacking": "any", "seven_zero": True, "jump_in": True})
    assert play(rules, 4, "2", sides=(0, 1, 0, 1)).decision is None


def hidden_elsewhere(state: State, seat: int, rng: Random) -> State:
    """The same round, with the cards that *seat* cannot see dealt anew."""
    unseen = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    unseen += state.draw
    rng.shuffle(unseen)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(unseen[: len(hand)]))
        del unseen[: 0 if other == seat else len(hand)]
    return replace(state, hands=tuple(hands), draw=tuple(unseen))


def test_hidden_cards_change_no_choice() -> None:
    """Redealt before each choice, over whole rounds; nothing is shown in these rounds that must stay."""
    rng, choices = Random(5), 0
    for game in range(6):
        state, events = start(build("anniversary", {"no_bluff": True}), 3, seed=str(game))
        players = [Champion(seat, Stakes()) for seat in range(3)]
        while state.decision is not None:
            for seat, player in enumerate(players):
                for event in events:
                    player.hear(as_seen(event, seat))
            seat = state.decision.seat
            action = players[seat].choose(view(state, seat), rng)
            for _ in range(3):
                other = hidden_elsewhere(state, seat, rng)
                assert action == players[seat].choose(view(other, seat), rng)
                choices += 1
            assert action is not None
            state, events = apply(state, action)
    assert choices > 300


def test_it_calls_uno_with_its_last_card_but_one_and_late() -> None:
    state, _ = start(build("classic"), 2, seed="1")
    red, blue = (
        next(c for c in state.rules.deck if str(c) == "R5"),
        next(c for c in state.rules.deck if str(c) == "B9"),
    )
    top = next(c for c in state.rules.deck if str(c) == "R1")
    set_up = replace(state, hands=((red, blue), state.hands[1]), discard=(top,), colour="R")
    assert set_up.decision is not None
    asked = replace(set_up, decision=replace(set_up.decision, seat=0))
    action = Champion(0, Stakes()).choose(view(asked, 0), Random(1))
    assert isinstance(action, Play)
    assert action.uno
    exposed = replace(asked, hands=((blue,), state.hands[1]), exposed=(0,))
    assert CallUno(0) == Champion(0, Stakes()).choose(view(exposed, 0), Random(1))


def draws_by_choice(mine: int, theirs: int, players: int = 2) -> bool:
    """Whether one with *mine* cards, whose patience is over, draws though it could play."""
    state, _ = start(build("classic"), players, seed="1", dealer=players - 1)
    red = [card for card in state.rules.deck if card.colour == "R" and card.face.isdigit()]
    hands = (tuple(red[:mine]), tuple(red[mine : mine + theirs]), *state.hands[2:])
    assert state.decision is not None
    at = replace(state, hands=hands, discard=(red[-1],), colour="R", decision=replace(state.decision, seat=0))
    action = decide(view(at, 0), Memory(0), lambda _row, allowed: max(allowed), patience=0)
    assert isinstance(action, Draw | Play)
    return isinstance(action, Draw)


@pytest.mark.parametrize(("mine", "theirs"), [(3, 2), (3, 3), (3, 4), (2, 9), (9, 2)])
def test_between_two_it_waits_on_only_while_the_other_holds_more_cards(mine: int, theirs: int) -> None:
    assert draws_by_choice(mine, theirs) == (theirs > mine)


def test_among_more_it_draws_no_more_by_choice_after_its_patience() -> None:
    assert not draws_by_choice(3, 4, players=3)


class Stand:
    """A thinker that draws, and keeps what it heard."""

    def __init__(self, seat: int, stakes: Stakes) -> None:
        self.seat, self.heard = seat, []
        assert stakes.counts is Counts.CAUGHT

    def hear(self, event: object) -> None:
        self.heard.append(event)

    def choose(self, seen: View, _rng: Random) -> Draw:
        assert self.heard
        assert seen.me == self.seat
        return Draw(self.seat)


def test_where_it_does_not_reach_it_says_why_and_the_thinker_plays(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "thinker_bot", Bot("thinker", Stand, remembers=True))
    caplog.set_level(logging.INFO, "lastcard")
    player = Champion(0, Stakes(Counts.CAUGHT))
    state, events = start(build("classic"), 2, seed="1", dealer=1)
    player.hear(as_seen(events[0], 0))
    assert Draw(0) == player.choose(view(state, 0), Random(1))
    assert player.instead is not None
    assert "points in hand" in str(player.instead)
    assert "champion plays as thinker" in caplog.text


def test_it_reaches_ten_players_and_printed_cards() -> None:
    rules = build("classic")
    assert not_reached(rules, 10, Stakes()) is None
    assert "room for 10" in str(not_reached(rules, 11, Stakes()))
    assert "3 colours" in str(not_reached(rules.but(colours=rules.colours[:3]), 4, Stakes()))
