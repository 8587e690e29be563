"""Starting a round from an edition's name."""

from collections.abc import Sequence

from lastcard.editions.options import build
from lastcard.game.cards import Card
from lastcard.game.deal import start as start_round
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.game.shuffle import Shuffle, shuffled
from lastcard.game.state import State


def start(
    rules: Rules | str,
    players: int,
    *,
    seed: str | int,
    dealer: int = 0,
    out: tuple[int, ...] = (),
    sides: tuple[int, ...] = (),
    deck: Sequence[Card] | None = None,
    shuffle: Shuffle = shuffled,
) -> tuple[State, tuple[Event, ...]]:
    """Shuffle, deal and turn up the first card; return the state and what happened.

    *rules* is what ``build`` returns, or the name of an edition for its rules without options.
    The same *seed* gives the same deal; ``7`` and ``"7"`` are the same seed.  *deck* is an order to deal from
    instead of a shuffle, and *shuffle* another way to shuffle.

    :raises CannotStart: naming what is wrong.
    :raises BadOption: for an edition that does not exist.
    """
    chosen = build(rules) if isinstance(rules, str) else rules
    return start_round(
        chosen, players, seed=seed, dealer=dealer, out=out, sides=sides, deck=deck, shuffle=shuffle
    )
