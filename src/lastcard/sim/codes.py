"""The engine's actions as action codes, and back."""

from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Choose,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import Card
from lastcard.game.spoken import FieldError
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.layout import NUMBERED, PAGE, numbered

_PLAIN: dict[int, type[Draw | Pass | Accept | Challenge | CallUno]] = {
    layout.DRAW: Draw,
    layout.PASS: Pass,
    layout.ACCEPT: Accept,
    layout.CHALLENGE: Challenge,
    layout.CALL: CallUno,
}
_PLAIN_CODES = {action: code for code, action in _PLAIN.items()}


def encode(tables: Tables, action: Action) -> tuple[int, ...]:
    """The codes of an action: one, or for a discard or a gift one for each card."""
    match action:
        case Play():
            return (_encode_play(tables, action),)
        case Name():
            return (layout.NAME + tables.rules.colours.index(action.colour),)
        case Show():
            return (numbered(layout.SHOW, tables.number[action.card]),)
        case Discard():
            return tuple(numbered(layout.PUT_AWAY, tables.number[card]) for card in action.cards)
        case Give():
            return tuple(numbered(layout.GIVE, tables.number[card]) for card in action.cards)
        case Choose():
            return (layout.CHOOSE + action.option,)
        case Catch():
            return (layout.CATCH + action.other,)
        case _:
            return (_PLAIN_CODES[type(action)],)


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
    with_card = layout.SHOW <= act < layout.CALL or act < layout.JUMP or layout.GIVE <= act < layout.CHOOSE
    if not 0 <= code < layout.CODES or act >= layout.CHOOSE + layout.OPTIONS or (page and not with_card):
        raise FieldError("code", "not-a-code", given=code)
    if with_card:
        return _decode_card(tables, seat, act, page * NUMBERED)
    if act < layout.DRAW:
        jump = act - layout.JUMP
        return _play(tables, seat, top, jump & 1, jump >> 1 & 7, jump >> 4, jump=True)
    if act in _PLAIN:
        return _PLAIN[act](seat)
    if act == layout.LET_BE:
        return None
    if act >= layout.CHOOSE:
        return Choose(seat, act - layout.CHOOSE)
    if act >= layout.CATCH:
        return Catch(seat, act - layout.CATCH)
    return Name(seat, tables.rules.colours[act - layout.NAME])


def _decode_card(tables: Tables, seat: int, act: int, first: int) -> Action:
    """An action with a card: *act* is its code on a page whose card numbers begin with *first*."""
    if act >= layout.GIVE:
        return Give(seat, (_card(tables, first + act - layout.GIVE),))
    if act >= layout.PUT_AWAY:
        return Discard(seat, (_card(tables, first + act - layout.PUT_AWAY),))
    if act >= layout.SHOW:
        return Show(seat, _card(tables, first + act - layout.SHOW))
    card = _card(tables, first + act % NUMBERED)
    return _play(tables, seat, card, act >> 6 & 1, act >> 7 & 7, act >> 10, jump=False)


def _card(tables: Tables, number: int) -> Card:
    kind = int(tables.record["kind_numbered"][0, number])
    if kind == layout.NO_KIND:
        raise FieldError("code", "no-card-numbered", given=number)
    return tables.kinds[kind]


def _play(tables: Tables, seat: int, card: Card, uno: int, colour: int, target: int, *, jump: bool) -> Play:
    """A play; *colour* and *target* are one more than their places, or 0."""
    named = tables.rules.colours[colour - 1] if colour else None
    return Play(seat, card, named, target - 1 if target else None, bool(uno), jump)
