"""A choice in parts: the card, then the colour named, then the player chosen; what needs no thought is done.

A choice of one is made at once, a last card that fits is played, UNO is always called, and a forgotten call
of an opponent is always caught.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from lastcard.game import View, decisions
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
    Pick,
    Play,
    Show,
)
from lastcard.game.cards import Card, without
from lastcard.game.decisions import ASKED_BY, Decision, Settle
from lastcard.observation import row as r
from lastcard.observation.encode import Sight, make_row, sight
from lastcard.observation.memory import Memory
from lastcard.observation.slots import NotCovered

PickNumber: TypeAlias = Callable[[list[int], list[int]], int]
"""Chooses one of the numbers listed second, knowing the row listed first."""

PAIR = 2
"""Players in the smallest round."""
_PLAIN: Mapping[type[Action], int] = {
    Draw: r.DRAW_ACTION,
    Pass: r.PASS_ACTION,
    Accept: r.ACCEPT_ACTION,
    Challenge: r.CHALLENGE_ACTION,
}
ASKED: Mapping[type[Decision], int] = {
    decisions.Turn: r.ASKED_TURN,
    decisions.KeepOrPlay: r.ASKED_DRAWN,
    Settle: r.ASKED_CHALLENGE,
    decisions.NameColour: r.ASKED_OPENING,
    decisions.ShowCard: r.ASKED_SHOW,
    decisions.ChooseDiscards: r.ASKED_CARDS,
    decisions.ChooseGift: r.ASKED_CARDS,
    decisions.ChooseAside: r.ASKED_CARDS,
    decisions.PickCard: r.ASKED_CARDS,
    decisions.ChooseWhich: r.ASKED_CHOOSE,
    decisions.ChoosePlayer: r.ASKED_CHOOSE,
}
"""How a row tells each decision; ASKED_STACK stands for a Settle without a challenge.

A decision that is not here cannot be put to a network: ``decide`` rejects it by name.
"""


def decide(view: View, memory: Memory, pick: PickNumber, patience: int | None = None) -> Action | None:
    """What the seat does; None, where it is not asked and says nothing.

    After *patience* actions of a round for each player, it no longer draws or keeps a card where it can play
    one, unless ``outwaited``.

    :raises NotCovered: if a row has no room for these rules.
    """
    memory.catch_up(view)
    if (spoken := speaks(view)) is not None:
        return spoken
    if view.turn != view.me:
        jumps = [action for action in view.may if isinstance(action, Play)]
        return _jump(sight(view, memory), jumps, pick) if jumps else None
    answers = [action for action in view.may if not isinstance(action, CallUno | Catch)]
    if not answers:
        return None
    late = patience is not None and memory.moves >= patience * len(view.hand_sizes)
    if late and not outwaited(view):
        in_turn = view.pending in {"play", "drawn"}
        answers = [action for action in answers if in_turn and isinstance(action, Play)] or answers
    seen = sight(view, memory)
    if isinstance(offered := answers[0], Discard | Give):
        return _choose_cards(seen, offered, pick)
    return _answer(seen, answers, pick)


def outwaited(view: View) -> bool:
    """Whether it is a round of two, and the other player holds more cards."""
    sizes = view.hand_sizes
    return view.me is not None and len(sizes) == PAIR and max(sizes) > sizes[view.me]


def speaks(view: View) -> Action | None:
    """The call or catch that is due; partners are not caught."""
    sides = view.sides
    for action in view.may:
        match action:
            case CallUno():
                return action
            case Catch(seat, other) if other in view.exposed and not (sides and sides[seat] == sides[other]):
                return action
            case _:
                pass
    return None


def asked_of(view: View) -> int:
    """What the seat is asked in its turn.

    :raises NotCovered: naming a decision that has no entry in ASKED.
    """
    decision = ASKED_BY[view.pending]
    if decision not in ASKED:
        raise NotCovered("decision", name=decision.__name__)
    if decision is Settle and not any(isinstance(action, Challenge) for action in view.may):
        return r.ASKED_STACK
    return ASKED[decision]


# ------------------------------------------------------------------ in turn
def _answer(seen: Sight, answers: Sequence[Action], pick: PickNumber) -> Action:
    view = seen.view
    plays = [action for action in answers if isinstance(action, Play)]
    if plays and len(view.hand) == 1 and view.pending == "play":
        return plays[0]
    by_number: dict[int, list[Action]] = {}
    for action in answers:
        by_number.setdefault(_number(seen, action, answers), []).append(action)
    focus = view.drawn if view.pending == "drawn" else None
    found = by_number[_one_of(by_number, lambda: make_row(seen, asked_of(view), focus), pick)]
    return _complete(seen, found, pick)


def _number(seen: Sight, action: Action, answers: Sequence[Action]) -> int:
    """The number of the first part of *action*, one of these *answers*.

    An answer that names nothing and has no number of its own is the first option, the second …
    """
    match action:
        case Play(card=card) | Show(card=card) | Pick(card=card):
            return seen.slot(card)
        case Name(_, colour):
            return r.COLOUR_ACTION + seen.colours.index(colour)
        case Choose(_, option):
            return r.OPTION_ACTION + option
        case _:
            return _PLAIN.get(type(action), r.OPTION_ACTION + answers.index(action))


def _complete(seen: Sight, found: Sequence[Action], pick: PickNumber) -> Action:
    """Name the colour and choose the player of a play, where it has them; UNO is called."""
    plays = [action for action in found if isinstance(action, Play)]
    if not plays:
        return found[0]
    if len(seen.view.hand) == 1:
        return plays[0]
    plays = [play for play in plays if play.uno] or plays
    card = plays[0].card
    if plays[0].colour is not None:
        coloured = {r.COLOUR_ACTION + seen.colours.index(p.colour): p.colour for p in plays if p.colour}
        colour = coloured[_one_of(coloured, lambda: make_row(seen, r.ASKED_COLOUR, card), pick)]
        plays = [play for play in plays if play.colour == colour]
    if plays[0].target is not None:
        placed = {r.SEAT_ACTION + seen.others.index(p.target): p for p in plays if p.target is not None}
        return placed[_one_of(placed, lambda: make_row(seen, r.ASKED_SEAT, card), pick)]
    return plays[0]


def _one_of(numbers: Mapping[int, object], row: Callable[[], list[int]], pick: PickNumber) -> int:
    """The number picked; without a row where there is only one."""
    allowed = sorted(numbers)
    return allowed[0] if len(allowed) == 1 else pick(row(), allowed)


# ------------------------------------------------------------------ other questions
def _jump(seen: Sight, jumps: Sequence[Play], pick: PickNumber) -> Action | None:
    top = seen.view.top
    at = seen.slot(top)
    row = make_row(seen, r.ASKED_JUMP, top)
    return _complete(seen, jumps, pick) if pick(row, sorted((at, r.PASS_ACTION))) == at else None


def _choose_cards(seen: Sight, offered: Discard | Give, pick: PickNumber) -> Discard | Give:
    """Choose the cards to part with, one by one, of those the rule asks for."""
    chosen: list[Card] = []
    while len(chosen) < len(offered.cards):
        left = dict.fromkeys(without(seen.view.choosable, tuple(chosen)))
        numbers = {seen.slot(card): card for card in left}
        done = len(chosen)
        at = _one_of(numbers, lambda done=done: make_row(seen, asked_of(seen.view), chosen=done), pick)  # type: ignore[misc]
        chosen.append(numbers[at])
    return replace(offered, cards=tuple(chosen))
