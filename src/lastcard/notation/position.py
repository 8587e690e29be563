"""Positions of scenarios: a table of hands, piles and whose turn it is, read into a state."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from lastcard.game.cards import Card, cards
from lastcard.game.deal import CannotStart, blank, check
from lastcard.game.decisions import Turn
from lastcard.game.effects import ChangeColour, verbs
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.game.rules import Rules
from lastcard.game.state import State
from lastcard.game.table import Misdeal, Table
from lastcard.words.nearest import misnamed

FIELDS = frozenset((
    "dealer", "turn", "direction", "top", "colour", "discard", "draw", "hands", "scores", "out", "turn_up",
    "seed",
))  # fmt: skip


class BadPosition(FieldError):
    """An impossible position; *field* names what is wrong."""


def position(rules: Rules, given: Mapping[str, Any], *, sides: tuple[int, ...] = ()) -> State:
    """The state that a position describes.

    A seat with one card counts as having called UNO.  Cards that are not listed do not exist.

    :raises BadPosition: naming the invalid field.
    """
    if unknown := sorted(set(given) - FIELDS):
        raise BadPosition(unknown[0], "no-field", allowed=tuple(sorted(FIELDS)))
    if not given.get("hands"):
        raise BadPosition("hands", "no-hands")
    hands = tuple(_cards(rules, f"hands[{seat}]", text) for seat, text in enumerate(_list(given, "hands")))
    dealer = _whole(given, "dealer", 0)
    out = tuple(_whole({"out": seat}, "out", 0) for seat in _list(given, "out"))
    check_seats(rules, len(hands), dealer, out, sides)
    seed = str(given.get("seed", "scenario"))
    table = Table(blank(rules, len(hands), seed=seed, dealer=dealer, out=out, sides=sides))
    table.hands = list(hands)
    table.draw = _cards(rules, "draw", given.get("draw", ""))
    table.called = tuple(seat for seat, hand in enumerate(hands) if len(hand) == 1)
    if given.get("turn_up", False):
        _turn_up(table, given)
    else:
        _set_out(table, given)
    _check_deck(rules, given)
    return table.freeze()


def _check_deck(rules: Rules, given: Mapping[str, Any]) -> None:
    """Check that no card occurs more often than in the deck."""
    left = Counter(rules.deck)
    hands = [(f"hands[{seat}]", text) for seat, text in enumerate(given["hands"])]
    for field, text in (*hands, *((pile, given.get(pile, "")) for pile in ("top", "discard", "draw"))):
        left.subtract(cards(text))
        over = next((card for card, count in left.items() if count < 0), None)
        if over is not None:
            most = rules.deck.count(over)
            raise BadPosition(
                field, "too-many-of", notation=str(over), card=over, edition=rules.name, most=most
            )


def check_seats(
    rules: Rules, players: int, dealer: int, out: tuple[int, ...], sides: tuple[int, ...]
) -> None:
    """Check that so many players can sit here; the dealer may have been eliminated since the deal.

    :raises BadPosition: naming what is wrong.
    """
    # Then a seat that is still in the game stands in for the dealer.
    in_game = next((seat for seat in range(players) if seat not in out), 0) if dealer in out else dealer
    try:
        check(rules.but(hand_size=1), players, dealer=in_game, out=out, sides=sides)
    except CannotStart as error:
        raise BadPosition(error.field, error.code, **error.facts) from None


def _turn_up(table: Table, given: Mapping[str, Any]) -> None:
    for field in ("top", "turn", "discard", "colour"):
        if field in given:
            raise BadPosition(field, "beside-turn-up")
    if _whole(given, "direction", 1) != 1:
        raise BadPosition("direction", "direction-beside-turn-up")
    try:
        table.turn_up()
        table.carry_on()
    except Misdeal:
        raise BadPosition("draw", "draw-cannot-begin") from None


def _set_out(table: Table, given: Mapping[str, Any]) -> None:
    for needed in ("top", "turn"):
        if needed not in given:
            raise BadPosition(needed, "missing-without-turn-up")
    under = _cards(table.rules, "discard", given.get("discard", ""))
    top = _cards(table.rules, "top", given["top"])
    if len(top) != 1:
        raise BadPosition("top", "not-one-card", given=given["top"])
    table.discard = (*reversed(under), *top)
    table.colour = _colour(table.rules, top[0], given.get("colour"))
    table.direction = _whole(given, "direction", 1)
    if table.direction not in {1, -1}:
        raise BadPosition("direction", "not-a-direction", given=table.direction)
    turn = _whole(given, "turn", 0)
    if not 0 <= turn < len(table.hands) or turn in table.out:
        raise BadPosition("turn", "turn-not-in-game", given=turn)
    table.decision = Turn(turn)


def _colour(rules: Rules, top: Card, named: object) -> str:
    if named is None and top.colour:
        return top.colour
    colour = str(named).upper()
    if colour not in rules.colours:
        allowed = tuple(rules.colours)
        if named is None:
            raise BadPosition("colour", "colour-missing", top=str(top), allowed=allowed)
        raise misnamed(BadPosition, "colour", "not-one-of", named, allowed)
    changes = any(isinstance(verb, ChangeColour) for verb in verbs(rules.card_effects[top]))
    if top.colour not in {"", colour} and not changes:
        raise BadPosition("colour", "other-colour", given=named, top=str(top))
    return colour


def _cards(rules: Rules, field: str, text: object) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise BadPosition(field, "not-cards", given=text)
    try:
        found = cards(text)
    except LocalizedError as error:
        raise BadPosition(field, error.code, **error.facts) from None
    for one in found:
        if one not in rules.value:
            raise BadPosition(field, "not-in-deck", notation=str(one), card=one, edition=rules.name)
    return found


def _list(given: Mapping[str, Any], field: str) -> list[Any]:
    value = given.get(field, [])
    if not isinstance(value, list):
        raise BadPosition(field, "not-a-list", given=value)
    return value


def _whole(given: Mapping[str, Any], field: str, absent: int) -> int:
    value = given.get(field, absent)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(field, "not-whole-at-all", given=value)
    return value
