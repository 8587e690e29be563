"""The engine's actions as the compiled table's codes, and back."""

from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import Card
from lastcard.game.spoken import FieldError
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout

_PLAIN: dict[int, type[Draw | Pass | Accept | Challenge | CallUno]] = {
    layout.DRAW: Draw,
    layout.PASS: Pass,
    layout.ACCEPT: Accept,
    layout.CHALLENGE: Challenge,
    layout.CALL: CallUno,
}
_PLAIN_CODES = {action: code for code, action in _PLAIN.items()}


def encode(tables: Tables, action: Action) -> tuple[int, ...]:
    """The codes by which the action's seat does it: one, but for a discard one for each card."""
    match action:
        case Play():
            return (_encode_play(tables, action),)
        case Name():
            return (layout.NAME + tables.rules.colours.index(action.colour),)
        case Show():
            return (layout.SHOW + tables.kind[action.card],)
        case Discard():
            return tuple(layout.PUT_AWAY + tables.kind[card] for card in action.cards)
        case Catch():
            return (layout.CATCH + action.other,)
        case _:
            return (_PLAIN_CODES[type(action)],)


def _encode_play(tables: Tables, play: Play) -> int:
    colour = 0 if play.colour is None else 1 + tables.rules.colours.index(play.colour)
    target = 0 if play.target is None else 1 + play.target
    if play.jump:
        return layout.JUMP + play.uno + 2 * colour + 16 * target
    kind = tables.kind[play.card]
    return kind + layout.PLAY_UNO * play.uno + layout.PLAY_COLOUR * colour + layout.PLAY_TARGET * target


def decode(tables: Tables, seat: int, code: int, top: Card) -> Action | None:
    """What *seat* does with *code*; None for letting be.  A jump's card is the *top* card.

    :raises ValueError: for a code that is none, or that speaks of a card these rules lack.
    """
    if not 0 <= code < layout.CODES:
        raise FieldError("code", "not-from-to", given=code, least=0, most=layout.CODES - 1)
    if code < layout.DRAW:
        return _decode_play(tables, seat, code, top)
    if code in _PLAIN:
        return _PLAIN[code](seat)
    if code == layout.LET_BE:
        return None
    if code >= layout.CATCH:
        return Catch(seat, code - layout.CATCH)
    if code >= layout.PUT_AWAY:
        return Discard(seat, (_card(tables, code - layout.PUT_AWAY),))
    if code >= layout.SHOW:
        return Show(seat, _card(tables, code - layout.SHOW))
    return Name(seat, tables.rules.colours[code - layout.NAME])


def _card(tables: Tables, kind: int) -> Card:
    card = tables.kinds[kind]
    if card is None:
        raise FieldError("code", "no-kind", given=kind)
    return card


def _decode_play(tables: Tables, seat: int, code: int, top: Card) -> Play:
    if code >= layout.JUMP:
        code -= layout.JUMP
        card, uno, colour, target = top, code & 1, code >> 1 & 7, code >> 4
        jump = True
    else:
        card, uno, colour, target = _card(tables, code & 63), code >> 6 & 1, code >> 7 & 7, code >> 10
        jump = False
    return Play(
        seat,
        card,
        tables.rules.colours[colour - 1] if colour else None,
        target - 1 if target else None,
        bool(uno),
        jump,
    )
