"""The engine's actions as action codes, and back."""

from collections.abc import Callable
from typing import Any

from lastcard.game.actions import Accept, Action, CallUno, Catch, Challenge, Discard, Draw, Give, Pass, Play
from lastcard.game.cards import Card
from lastcard.game.errors import FieldError
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.decisions import ANSWERS, ActionCodes, By
from lastcard.sim.kernel.layout import NUMBERED, PAGE, numbered

_PLAIN: dict[int, type[Any]] = {
    layout.DRAW: Draw,
    layout.PASS: Pass,
    layout.ACCEPT: Accept,
    layout.CHALLENGE: Challenge,
    layout.CALL: CallUno,
    **{one.code: one.action for one in ANSWERS if one.by is By.NOTHING},
}
_PLAIN_CODES = {action: code for code, action in _PLAIN.items()}
_WIDTH = {
    By.NOTHING: 1,
    By.COLOUR: layout.COLOURS,
    By.CARD: NUMBERED,
    By.COLOURED_CARD: NUMBERED,
    By.OPTION: layout.OPTIONS,
}
_ANSWER = {one.action: one for one in ANSWERS}
_ANSWERED = {one.code + more: one for one in ANSWERS for more in range(_WIDTH[one.by])}
"""The answer that each code means, on the first page."""


def encode(tables: Tables, action: Action) -> tuple[int, ...]:
    """The codes of an action: one, or for a discard or a gift one for each card."""
    match action:
        case Play():
            return (_encode_play(tables, action),)
        case Discard():
            return tuple(numbered(layout.PUT_AWAY, tables.number[card]) for card in action.cards)
        case Give():
            return tuple(numbered(layout.GIVE, tables.number[card]) for card in action.cards)
        case Catch():
            return (layout.CATCH + action.other,)
        case _ if type(action) in _PLAIN_CODES:
            return (_PLAIN_CODES[type(action)],)
        case _:
            return (_encode_answer(tables, _ANSWER[type(action)], action),)


def _encode_answer(tables: Tables, answer: ActionCodes, action: Any) -> int:
    if answer.by is By.COLOUR:
        return answer.code + tables.rules.colours.index(action.colour)
    if answer.by is By.OPTION:
        option: int = action.option
        return answer.code + option
    return numbered(answer.code, tables.number[action.card])


def _encode_play(tables: Tables, play: Play) -> int:
    colour = 0 if play.colour is None else 1 + tables.rules.colours.index(play.colour)
    target = 0 if play.target is None else 1 + play.target
    if play.jump:
        return layout.JUMP + play.uno + 2 * colour + 16 * target
    card = numbered(0, tables.number[play.card])
    return card + layout.PLAY_UNO * play.uno + layout.PLAY_COLOUR * colour + layout.PLAY_TARGET * target


def decode(tables: Tables, seat: int, code: int, top: Card) -> Action | None:
    """What *seat* does with *code*; None for LET_BE.  A jump's card is the *top* card.

    :raises ValueError: for a number that is not a code, or a card that these rules lack.
    """
    page, act = divmod(code, PAGE)
    answer = _ANSWERED.get(act)
    with_card = act < layout.JUMP or (answer is not None and _WIDTH[answer.by] == NUMBERED)
    known = act <= layout.LET_BE or answer is not None
    if not 0 <= code < layout.CODES or not known or (page and not with_card):
        raise FieldError("code", "not-a-code", given=code)
    if act < layout.JUMP:
        card = _card(tables, page * NUMBERED + act % NUMBERED)
        return _play(tables, seat, card, act >> 6 & 1, act >> 7 & 7, act >> 10, jump=False)
    if act < layout.DRAW:
        jump = act - layout.JUMP
        return _play(tables, seat, top, jump & 1, jump >> 1 & 7, jump >> 4, jump=True)
    if act in _PLAIN:
        plain: Callable[[int], Action] = _PLAIN[act]
        return plain(seat)
    if answer is not None:
        return _decode_answer(tables, seat, answer, page * NUMBERED + act - answer.code)
    return None if act == layout.LET_BE else Catch(seat, act - layout.CATCH)


def _decode_answer(tables: Tables, seat: int, answer: ActionCodes, number: int) -> Action:
    """An answer; *number* is that of its card, or the place of its colour."""
    act: Callable[..., Action] = answer.action
    if answer.by is By.COLOUR:
        return act(seat, tables.rules.colours[number])
    if answer.by is By.OPTION:
        return act(seat, number)
    card = _card(tables, number)
    return act(seat, (card,) if answer.by is By.CARD else card)


def _card(tables: Tables, number: int) -> Card:
    kind = int(tables.record["kind_numbered"][0, number])
    if kind == layout.NO_KIND:
        raise FieldError("code", "no-card-numbered", given=number)
    return tables.kinds[kind]


def _play(tables: Tables, seat: int, card: Card, uno: int, colour: int, target: int, *, jump: bool) -> Play:
    """A play; *colour* and *target* are one more than their places, or 0."""
    named = tables.rules.colours[colour - 1] if colour else None
    return Play(seat, card, named, target - 1 if target else None, bool(uno), jump)
