"""Values made by ``value`` behave like any other frozen dataclass."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, fields, replace
from typing import get_args

import pytest

from lastcard.game import decisions
from lastcard.game.actions import Draw
from lastcard.game.cards import card
from lastcard.game.decisions import Decision, KeepOrPlay, Settle, Turn
from lastcard.game.effect import EFFECTS
from lastcard.game.events import Drew, Event, Played, Secret
from lastcard.game.value import changed

DECISIONS = [
    kind for kind in vars(decisions).values() if isinstance(kind, type) and issubclass(kind, Decision)
]
EVERY = [Secret, *get_args(Event), *DECISIONS, *EFFECTS.values()]
PLAYED = Played(0, card("B1"), "B", None, uno=True, jump=False)
DREW = Drew(1, 1, Secret((card("B1"),), (1,)))
SETTLE = Settle(1, 4, 0, (), "R", stacks=False)


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_fields_are_set_in_their_order_and_cannot_be_changed(kind: type) -> None:
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    made = kind(*range(len(names)))

    assert type(made) is kind
    assert [getattr(made, name) for name in names] == list(range(len(names)))
    for name in names:
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(made, name)


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_values_are_equal_and_shown_by_their_fields(kind: type) -> None:
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    made = kind(*range(len(names)))

    assert made == kind(*range(len(names)))
    assert hash(made) == hash(kind(*range(len(names))))
    assert made != kind(*range(1, len(names) + 1)) or not names
    assert made != tuple(range(len(names)))
    if kind is not Secret:
        told = ", ".join(f"{name}={at}" for at, name in enumerate(names))
        assert repr(made) == f"{kind.__name__}({told})"


@pytest.mark.parametrize("made", [PLAYED, DREW, SETTLE, KeepOrPlay(2, card("RS"))], ids=repr)
def test_copies_and_pickles_are_equal(made: object) -> None:
    for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert type(other) is type(made)
        assert other == made
        assert hash(other) == hash(made)


def test_a_field_left_out_has_its_default_and_one_without_default_must_be_given() -> None:
    assert SETTLE.forfeits
    assert not replace(SETTLE, forfeits=False).forfeits
    with pytest.raises(TypeError, match="seat"):
        Turn()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="colour"):
        Turn(0, colour="R")  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True)
class Doubled:
    """A value with a field that follows from another."""

    number: int
    twice: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.number)


def test_a_changed_copy_is_what_replace_returns_and_derived_fields_follow() -> None:
    first = Doubled(3)

    assert replace(first, number=4) == changed(first, number=4)
    assert (3, 6, 4, 8) == (first.number, first.twice, changed(first, number=4).number, Doubled(4).twice)
    with pytest.raises(FrozenInstanceError):
        changed(first, number=4).number = 5  # type: ignore[misc]
    with pytest.raises(TypeError, match="Doubled has no field size"):
        changed(first, size=1)


def test_a_value_without_derived_fields_is_changed_too() -> None:
    assert Draw(2) == changed(Draw(1), seat=2)
