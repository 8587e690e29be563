"""The claims of scenarios: what must be true of a position, compared with what a program says of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lastcard.formats.errors import BadEntry
from lastcard.game.cards import cards
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.notation.actions import write_cards


class BadScenario(FieldError):
    """A scenario is invalid, or a claim in it is false."""


class Answers(NamedTuple):
    """What a program says of a position."""

    over: bool
    """Whether the round is over."""
    fact: Callable[[str], object]
    offers: Callable[[int], Sequence[str]]
    """What a seat may do, in notation."""
    shown: Callable[[int, int], str]
    """The cards that the last step showed a seat of another's hand, in notation."""


def false_claims(then: Mapping[str, Any], answers: Answers) -> Iterator[BadScenario]:
    """The claims of *then* that are false.

    :raises BadEntry: for a hand that is not in notation.
    """
    for field, expected in then.items():
        if field == "may":
            for claim in listed(expected):
                yield from _false_offers(claim, answers.offers(claim["seat"]))
        elif field == "sees":
            for claim in listed(expected):
                yield from _false_sight(claim, answers.shown(claim["seat"], claim["of"]))
        elif field != "turn" or not answers.over:  # A turn means nothing once the round is over.
            came = answers.fact(field)
            if not _same(field, _plain(field, expected), came):
                yield BadScenario(field, "expected-came", expected=repr(expected), given=came)


def listed(claim: Any) -> list[Any]:
    """The claims about offers or sights: one or a list of them."""
    return claim if isinstance(claim, list) else [claim]


def _same(field: str, expected: object, came: object) -> bool:
    try:
        return _plain(field, came) == expected
    except (LocalizedError, TypeError):
        return False


def _plain(field: str, value: Any) -> object:
    """A claim or a fact as they are compared: hands sorted, a single winner as a list."""
    match field, value:
        case "hands", list():
            return [_sorted_hand(hand) for hand in value]
        case (("winner" | "match_winner" | "out"), int()):
            return [value]
        case (("winner" | "match_winner" | "out"), list()):
            return sorted(value)
        case (("top" | "colour"), str()):
            return value.upper()
        case _:
            return value


def _sorted_hand(hand: object) -> str:
    if not isinstance(hand, str):
        raise BadEntry("hands", "not-text", given=hand)
    try:
        return write_cards(sorted(cards(hand)))
    except LocalizedError as error:
        raise BadEntry("hands", error.code, **error.facts) from None


def _false_offers(claim: Mapping[str, Any], offers: Sequence[str]) -> Iterator[BadScenario]:
    offered = set(map(_folded, offers))
    for action in map(str, claim.get("has", ())):
        if _folded(action) not in offered:
            shown = tuple(offers) or None
            yield BadScenario("may", "not-offered", seat=claim["seat"], given=action, offered=shown)
    for action in map(str, claim.get("not", ())):
        if _folded(action) in offered:
            yield BadScenario("may", "is-offered", seat=claim["seat"], given=action)


def _folded(action: str) -> str:
    return " ".join(action.lower().split())


def _false_sight(claim: Mapping[str, Any], seen: str) -> Iterator[BadScenario]:
    if not _same("hands", [_sorted_hand(claim["hand"])], [seen]):
        facts = {"seat": claim["seat"], "other": claim["of"], "expected": repr(claim["hand"]), "given": seen}
        yield BadScenario("sees", "other-cards-shown", **facts)
