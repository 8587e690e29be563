"""Which tables a network learns at: editions, options, numbers of players, and whom it meets there."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lastcard.editions import EDITIONS, FIRST
from lastcard.editions.options import (
    OPTIONS,
    Blanks,
    Choice,
    Customizable,
    Switch,
    Whole,
    build,
    house_options,
    options_of,
)
from lastcard.game.rules import Rules
from lastcard.sim.batch.rounds import Setting

SHARP_OWNER, CASUAL_OWNER, GREEDY_OWNER = -1, -2, -3
"""Policies by their owner's number."""
LEARNER = 0
ALIGNED = 8
"""Widths and stretches of tables are multiples of this: a GPU multiplies others several times slower."""

SENTENCES = (
    "next player draws 2",
    "everyone else draws 1",
    "take an extra turn",
    "the next player loses a turn",
    "swap hands with a player you choose",
    "everyone passes their hand to the left",
    "you discard 1",
    "the player with the fewest cards draws 3",
    "a player you choose draws 2, then take an extra turn",
    "reverse the direction",
    "if the next player can't play, they draw 3",
)
ALL = (2, 10)
"""The fewest and the most players."""
_PLAYERS = (2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 5, 6, 6, 7, 8, 10)
_OFTEN = {Switch: 0.2, Choice: 0.4, Whole: 0.15}
"""How often a house rule is changed, by the kind of value it takes."""
_MOST_CARDS = 7
"""With more cards dealt to each, only six play, so that the deck is large enough."""


@dataclass(frozen=True)
class TableKind:
    """Rules, players and whether they are partners."""

    rules: Rules
    players: int
    partners: bool = False


def some_options(edition: str, rng: random.Random) -> dict[str, Any]:
    """House rules and written cards as a table might choose them."""
    chosen: dict[str, Any] = {}
    house = house_options()
    for kind, often in _OFTEN.items():
        for name, values in house.items():
            if isinstance(OPTIONS[name].takes, kind) and rng.random() < often:
                chosen[name] = _some_value(values, rng)
    for option in options_of(edition):
        match option.takes:
            case Customizable(most):
                chosen[option.name] = rng.sample(SENTENCES, most)
            case Blanks() if rng.random() < 0.5:  # noqa: PLR2004
                colours = rng.sample(EDITIONS[edition].colours, 2)
                chosen[option.name] = {colour: rng.choice(SENTENCES) for colour in colours}
            case _:
                pass
    return chosen


def _some_value(values: Sequence[Any], rng: random.Random) -> Any:
    """One of a house rule's *values*; of a whole number, any from a little below the lower one on."""
    if values == (True,):
        return True
    if isinstance(values[0], str):
        return rng.choice(values)
    return rng.randint(max(1, values[0] - 2), values[-1])


def tables(count: int, seed: int) -> Iterator[TableKind]:
    """That many kinds of table: three in five by the book, two with options; a few of partners."""
    rng = random.Random(f"mixture/{seed}")  # noqa: S311 - for training
    names = tuple(EDITIONS)
    for number in range(count):
        edition = FIRST if rng.random() < 0.4 else rng.choice(names)  # noqa: PLR2004
        options = some_options(edition, rng) if number % 5 < 2 else {}  # noqa: PLR2004 - two in five
        players = rng.choice(_PLAYERS)
        if options.get("hand_size", _MOST_CARDS) > _MOST_CARDS:
            players = min(players, 6)
        partners = players == 4 and rng.random() < 0.2  # noqa: PLR2004
        yield TableKind(build(edition, options), players, partners)


def among(kinds: Iterable[TableKind], players: tuple[int, int], seed: int) -> list[TableKind]:
    """The same rules for *players*, the fewest and the most: other numbers of players are drawn again."""
    rng = random.Random(f"players/{seed}")  # noqa: S311 - for training
    fewest, most = players
    allowed = [number for number in _PLAYERS if fewest <= number <= most]
    drawn = [(kind, rng.choice(allowed)) for kind in kinds]
    return [
        kind if fewest <= kind.players <= most else TableKind(kind.rules, _seated(kind.rules, number, fewest))
        for kind, number in drawn
    ]


def _seated(rules: Rules, players: int, fewest: int) -> int:
    """So many, or as many as the deck is large enough for."""
    return max(fewest, min(players, 6)) if rules.hand_size > _MOST_CARDS else players


def settings(kinds: Sequence[TableKind], each: int, rivals: Sequence[int], seed: int) -> list[Setting]:
    """*each* tables of every kind; the learner meets itself and each of the rivals at equally many kinds."""
    rng = random.Random(f"seats/{seed}")  # noqa: S311 - for training
    # Tables with the same rival stand side by side, so that a rival's rows are few stretches of memory.
    whom = sorted((LEARNER, *rivals)[number % (1 + len(rivals))] for number in range(len(kinds)))
    made = []
    for kind, rival in zip(rng.sample(kinds, len(kinds)), whom, strict=True):
        learner = rng.randrange(kind.players)
        owners = [_owner(kind, seat, learner, rival) for seat in range(kind.players)]
        made.append(Setting(kind.rules, kind.players, each, tuple(owners), kind.partners))
    return made


def _owner(kind: TableKind, seat: int, learner: int, rival: int) -> int:
    mine = seat == learner or (kind.partners and (seat - learner) % 2 == 0)
    return LEARNER if mine else rival


def drill(
    total: int, rival: int, editions: Sequence[str] = tuple(EDITIONS), players: tuple[int, int] = ALL
) -> list[Setting]:
    """About *total* tables by the book, the learner in one seat and *rival* in all others.

    Half of them are of the first edition, the others of all; two thirds are for two players, the others for
    four, unless *players*, the fewest and the most, leave one of them out.
    """
    parts = {number: part for number, part in ((2, 2), (4, 1)) if players[0] <= number <= players[1]}
    weights = {edition: 1 / len(editions) for edition in editions}
    weights[FIRST] = weights.get(FIRST, 0.0) + 1.0
    return [
        one_rival(
            edition, number, round(total * weight * part / sum(weights.values()) / sum(parts.values())), rival
        )
        for edition, weight in weights.items()
        for number, part in parts.items()
    ]


def whole(count: int) -> int:
    """So many tables, less what is over a multiple of ALIGNED: every stretch of tables begins at one."""
    return count - count % ALIGNED if count > ALIGNED else count


def one_rival(edition: str, players: int, count: int, rival: int) -> Setting:
    """About *count* tables of an edition by the book: the learner in one seat, and *rival* in all others."""
    return Setting(build(edition), players, max(1, whole(count)), (LEARNER, *(rival,) * (players - 1)))
