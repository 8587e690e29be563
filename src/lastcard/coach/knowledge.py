"""What a seat knew at each moment of a round: the state without hidden cards, its view and its memory."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from lastcard.bots.offers import answers, chances
from lastcard.bots.player import as_seen
from lastcard.game import State, View, view
from lastcard.game.actions import Action, Play
from lastcard.game.cards import Colour
from lastcard.game.decisions import KeepOrPlay, Settle
from lastcard.game.events import (
    Dealt,
    Drew,
    Event,
    Gave,
    HandsPassed,
    HandsShuffled,
    Named,
    Played,
    Swapped,
    Took,
    TurnedUp,
)
from lastcard.notation.record import Replayed
from lastcard.observation.memory import WILD, Memory

KEPT = 0.4
"""How strongly wilds are kept for last: 0 not at all, 1 always.  Measured on rounds of bots, as NAMED is."""
NAMED, TURNED, FOLLOWED = 0.97, 0.4, 0.15
"""How likely a player holds another card of a colour after naming it, turning to it with a face of another
colour, or following it with one of the last cards."""
AGAIN = 1 / 3
"""How likely each other card of that hand is of the colour, beyond chance."""
_LAST = 2
Lacking = Sequence[Counter[Colour]]
"""For each seat and colour, how many cards of the hand are probably not of it (Memory.lacking)."""


@dataclass(frozen=True, slots=True)
class ChosenColour:
    """The colour a seat played last, and how likely it has another card of it, beyond chance."""

    colour: Colour
    likely: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a round as one seat knew it, and what happened next."""

    place: int
    """How many actions had been taken."""
    known: State | None
    """The state with the other hands empty and their cards in the draw pile.

    None once the round is over, and where the position depends on a card that only somebody else saw.
    """
    view: View
    memory: Memory
    heard: list[Event]
    """All this seat has heard; it grows with the round."""
    wild_odds: tuple[float, ...]
    """For each seat, how much likelier a wild is in its hand than a card that was just drawn."""
    chosen: tuple[ChosenColour | None, ...]
    """For each seat, the colour its last card says something about."""
    following: Action | None
    """The next action of anybody; None after the last."""

    @property
    def done(self) -> Action | None:
        """What this seat did now; None where it did nothing."""
        mine = self.following is not None and self.following.seat == self.view.me
        return self.following if mine else None


def moments_of(replayed: Iterable[Replayed], seat: int) -> Iterator[Moment]:
    """Every moment of a round as *seat* knew it; each is to be used before the next is asked for."""
    memory, heard = Memory(seat), list[Event]()
    rounds = list(replayed)
    kept, colours = WildsKept(len(rounds[0].state.hands)), ColoursChosen(len(rounds[0].state.hands))
    for place, (now, after) in enumerate(zip(rounds, [*rounds[1:], None], strict=True)):
        for event in now.events:
            seen = as_seen(event, seat)
            memory.hear(seen)
            heard.append(seen)
        seen_now = view(now.state, seat)
        memory.catch_up(seen_now)
        lacking = [memory.lacking(one, seen_now.rules) for one in range(len(seen_now.hand_sizes))]
        odds = kept.after(now.events, seen_now, lacking)
        chosen = colours.after(now.events, seen_now, lacking)
        following = None if after is None else after.action
        known = without_hidden(now.state, seat)
        yield Moment(place, known, seen_now, memory, heard, odds, chosen, following)


class WildsKept:
    """How many cards each seat got since it surely held no wild.

    Wilds are kept for last: of all cards that came to a hand, the wilds are still there when most others are
    played, so that a small hand has more of them than cards from the draw pile would.
    """

    def __init__(self, seats: int) -> None:
        self._got = [0] * seats
        self._without = [0] * seats

    def after(self, events: Iterable[Event], view: View, lacking: Lacking) -> tuple[float, ...]:
        """Count *events*; for each seat, how much likelier a wild is among the cards that may be one."""
        for event in events:
            match event:
                case Dealt(seat, count, _) | Drew(seat, count, _):
                    self._got[seat] += count
                case Played(seat, card) if card.is_wild:
                    self._got[seat] -= 1
                case Swapped() | HandsPassed() | HandsShuffled() | Took() | Gave():
                    self._got = list(view.hand_sizes)
                case _:
                    pass
        return tuple(self._odds(seat, size, view, lacking[seat]) for seat, size in enumerate(view.hand_sizes))

    def _odds(self, seat: int, size: int, view: View, lacking: Counter[Colour]) -> float:
        if seat == view.me:
            return 1.0
        without = lacking[WILD]
        if without > self._without[seat]:
            self._got[seat] = size - without
        self._without[seat] = without
        perhaps = size - min(without, size)
        return float(max(1.0, self._got[seat] / perhaps) ** KEPT) if perhaps else 1.0


class ColoursChosen:
    """Which colour each seat chose with its last card: players go where they hold more."""

    def __init__(self, seats: int) -> None:
        self._colour: Colour = ""
        self._played: list[tuple[Colour, float] | None] = [None] * seats

    def after(self, events: Iterable[Event], view: View, lacking: Lacking) -> tuple[ChosenColour | None, ...]:
        """Count *events*; for each seat, the colour it probably has more of."""
        for event in events:
            match event:
                case Played(seat, card, colour):
                    way = NAMED if card.is_wild else FOLLOWED if colour == self._colour else TURNED
                    self._played[seat], self._colour = (colour, way), colour
                case Named(seat, colour):
                    self._played[seat], self._colour = (colour, NAMED), colour
                case TurnedUp(card):
                    self._colour = card.colour
                case Swapped() | HandsPassed() | HandsShuffled() | Took() | Gave():
                    self._played = [None] * len(self._played)
                case _:
                    pass
        return tuple(
            self._chosen(seat, size, view, lacking[seat]) for seat, size in enumerate(view.hand_sizes)
        )

    def _chosen(self, seat: int, size: int, view: View, lacking: Counter[Colour]) -> ChosenColour | None:
        played = self._played[seat]
        if played is None or not size or seat == view.me or (played[1] == FOLLOWED and size > _LAST):
            return None
        if played[0] not in view.rules.colours or lacking[played[0]]:
            return None
        return ChosenColour(*played)


def without_hidden(state: State, seat: int) -> State | None:
    """*state* as *seat* can imagine it, with all it cannot see in the draw pile.

    None once the round is over, and where what is asked now depends on cards that only another seat has seen.
    """
    decision = state.decision
    if decision is None or (isinstance(decision, KeepOrPlay) and decision.seat != seat):
        return None
    if state.carry is not None and any(one for at, one in enumerate(state.carry.aside) if at != seat):
        return None
    hidden = [card for at, hand in enumerate(state.hands) if at != seat for card in hand]
    return replace(
        state,
        seed="",
        shuffles=0,
        hands=tuple(hand if at == seat else () for at, hand in enumerate(state.hands)),
        draw=tuple(sorted((*state.draw, *hidden))),
        decision=replace(decision, judged=()) if isinstance(decision, Settle) else decision,
    )


def alternatives(view: View, done: Action | None) -> tuple[Action | None, ...]:
    """What the seat could have done; None is to do nothing, where it was not asked.

    Leaving out the call of UNO is an alternative only where that was done.
    """
    asked = answers(view)
    if len(view.hand) == 1 and not view.sides and (wins := [one for one in asked if isinstance(one, Play)]):
        return (done if done in wins else wins[0],)
    spoken = chances(view)
    called = {_way(one) for one in asked if isinstance(one, Play) and one.uno}
    kept: list[Action | None] = [
        one
        for one in (*asked, *spoken)
        if not (isinstance(one, Play) and not one.uno and _way(one) in called) or one == done
    ]
    if not asked and spoken:
        kept.append(None)
    if done is not None:
        kept.append(done)
    return tuple(dict.fromkeys(kept))


def _way(play: Play) -> tuple[object, ...]:
    return play.card, play.colour, play.target, play.jump
