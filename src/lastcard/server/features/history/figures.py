"""What the players of a round did, counted: calls, catches, bluffs, challenges, cards."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from lastcard.game.actions import Play
from lastcard.game.events import Called, Caught, Challenged, Drew, Event, Miscaught, Played
from lastcard.game.matching import is_bluff
from lastcard.notation.record import Replayed


@dataclass(slots=True)
class Figures:
    """What one seat did in a round, or one player in several."""

    calls: int = 0
    """UNO called, in time or late."""
    forgotten: int = 0
    """Down to one card, and UNO not called with it."""
    caught: int = 0
    catches: int = 0
    false_catches: int = 0
    bluffs: int = 0
    """Wild Draw Fours played against their condition."""
    bluffs_caught: int = 0
    challenges: int = 0
    challenges_won: int = 0
    drawn: int = 0
    """Cards."""
    left: int = 0
    """Cards in hand at the end."""

    def add(self, other: "Figures") -> None:
        """Count *other* in."""
        for field in fields(Figures):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


def figures(moments: Iterable[Replayed]) -> tuple[Figures, ...]:
    """What each seat did in the round that *moments* replay from its deal to its end."""
    before, counted = None, list[Figures]()
    for moment in moments:
        counted = counted or [Figures() for _ in moment.state.hands]
        if before is not None and isinstance(play := moment.action, Play):
            counted[play.seat].bluffs += is_bluff(before, before.hands[play.seat], play.card)
            counted[play.seat].forgotten += not play.uno and play.seat in moment.state.exposed
        for event in moment.events:
            _count(counted, event)
        before = moment.state
    for seat, hand in enumerate(before.hands if before is not None else ()):
        counted[seat].left = len(hand)
    return tuple(counted)


def _count(counted: list[Figures], event: Event) -> None:
    match event:
        case Played(seat=seat, uno=uno):
            counted[seat].calls += uno
        case Called(seat=seat):
            counted[seat].calls += 1
        case Caught(seat=seat, by=by):
            counted[seat].caught += 1
            counted[by].catches += 1
        case Miscaught(seat=seat):
            counted[seat].false_catches += 1
        case Challenged(seat=seat, accused=accused, guilty=guilty):
            counted[seat].challenges += 1
            counted[seat].challenges_won += guilty
            counted[accused].bluffs_caught += guilty
        case Drew(seat=seat, count=count):
            counted[seat].drawn += count
        case _:
            pass
