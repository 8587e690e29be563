"""The engine's actions as action codes, and back."""

from collections.abc import Callable
from typing import Any

from lastcard.game.actions import Accept, Action, CallUno, Catch, Challenge, Draw, Pass, Play
from lastcard.game.cards import Card
from lastcard.game.errors import FieldError
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.decisions import ANSWERS, ActionCodes, By
from lastcard.sim.kernel.layout import NUMBERED, PAGE, numbered

_CODES = (
    ActionCodes(Draw, layout.DRAW),
    ActionCodes(Pass, layout.PASS),
    ActionCodes(Accept, layout.ACCEPT),
    ActionCodes(Challenge, layout.CHALLENGE),
    ActionCodes(CallUno, layout.CALL),
    *ANSWERS,
)
_WIDTH = {
    By.NOTHING: 1,
    By.COLOUR: layout.COLOURS,
    By.CARD: NUMBERED,
    By.ONE_CARD: NUMBERED,
    By.OPTION: layout.OPTIONS,
}
_BY_ACTION = {one.action: one for one in _CODES}
_BY_CODE = {one.code + more: one for one in _CODES for more in range(_WIDTH[one.by])}
"""The action that each code means, on the first page; not plays, catches and LET_BE."""


def encode(tables: Tables, action: Action) -> tuple[int, ...]:
    """The codes of an action: one, or for a discard or a gift one for each card."""
    if isinstance(action, Play):
        return (_encode_play(tables, action),)
    if isinstance(action, Catch):
        return (layout.CATCH + action.other,)
    _, code, by = _BY_ACTION[type(action)]
    answer: Any = action
    match by:
        case By.NOTHING:
            return (code,)
        case By.COLOUR:
            return (code + tables.rules.colours.index(answer.colour),)
        case By.CARD:
            return tuple(numbered(code, tables.number[card]) for card in answer.cards)
        case By.ONE_CARD:
            return (numbered(code, tables.number[answer.card]),)
        case By.OPTION:
            return (code + answer.option,)


def _encode_play(tables: Tables, play: Play) -> int:
    colour = 0 if play.colour is None else 1 + tables.rules.colours.index(play.colour)
    target = 0 if play.target is None else 1 + play.target
    ways = play.uno + 2 * colour + 16 * target
    return layout.JUMP + ways if play.jump else numbered(layout.PLAY_UNO * ways, tables.number[play.card])


def decode(tables: Tables, seat: int, code: int, top: Card) -> Action | None:
    """What *seat* does with *code*; None for LET_BE.  A jump's card is the *top* card.

    :raises ValueError: for a number that is not a code, or a card that these rules lack.
    """
    page, act = divmod(code, PAGE)
    codes = _BY_CODE.get(act)
    with_card = act < layout.JUMP or (codes is not None and _WIDTH[codes.by] == NUMBERED)
    known = act <= layout.LET_BE or codes is not None
    if not 0 <= code < layout.CODES or not known or (page and not with_card):
        raise FieldError("code", "not-a-code", given=code)
    if act < layout.JUMP:
        card = _card(tables, page * NUMBERED + act % NUMBERED)
        return _play(tables, seat, card, act // layout.PLAY_UNO, jump=False)
    if act < layout.DRAW:
        return _play(tables, seat, top, act - layout.JUMP, jump=True)
    if codes is None:
        return None if act == layout.LET_BE else Catch(seat, act - layout.CATCH)
    number = page * NUMBERED + act - codes.code
    made: Callable[..., Action] = codes.action
    match codes.by:
        case By.NOTHING:
            return made(seat)
        case By.COLOUR:
            return made(seat, tables.rules.colours[number])
        case By.CARD:
            return made(seat, (_card(tables, number),))
        case By.ONE_CARD:
            return made(seat, _card(tables, number))
        case By.OPTION:
            return made(seat, number)


def _card(tables: Tables, number: int) -> Card:
    kind = int(tables.record["kind_numbered"][0, number])
    if kind == layout.NO_KIND:
        raise FieldError("code", "no-card-numbered", given=number)
    return tables.kinds[kind]


def _play(tables: Tables, seat: int, card: Card, ways: int, *, jump: bool) -> Play:
    """A play, with UNO, colour and target as *ways* has them (layout)."""
    uno, colour, target = ways & 1, ways >> 1 & 7, ways >> 4
    named = tables.rules.colours[colour - 1] if colour else None
    return Play(seat, card, named, target - 1 if target else None, bool(uno), jump)
