"""What cards ask for beside a play: what may be answered, what a policy answers, and what the answer does.

To add a decision: give it a number, and its answers codes, in layout; write its three functions here, and add
its line to DECISIONS.  The turn, the card just drawn and the cards owed are not here: every round has them,
so they stand in legal, choose and step.
"""

from enum import Enum, auto
from typing import Any, NamedTuple

import numpy as np

from lastcard.game import decisions as engine
from lastcard.game.actions import Action, Choose, Discard, Give, Name, Pick, Show
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.cards import U64, card_code, first, kind_coded, kinds_of, mask_of, place, size_in
from lastcard.sim.kernel.effects import carry_on
from lastcard.sim.kernel.jit import Int, Record, apart, compiled, small, switch
from lastcard.sim.kernel.piles import below, put_on_pile, random_card
from lastcard.sim.kernel.written import add_to_them, give, pick_from, players_left, set_aside


@compiled
def resume(t: Record, r: Record) -> None:
    """Go on with the card after an answer."""
    t.decision = layout.CARRYING
    carry_on(t, r)


@compiled
def offer_each(r: Record, low: Int, high: Int, base: Int, out: Record) -> Int:
    """Offer one code for each kind of these cards, and give their number."""
    n = 0
    low, high = kinds_of(r, low, high)
    while (low | high) != U64(0):
        kind = place(low, high)
        low, high = low & ~mask_of(kind)[0], high & ~mask_of(kind)[1]
        out[n] = card_code(r, base, kind)
        n += 1
    return n


# ------------------------------------------------------------------ naming the colour to begin with
@compiled
def offer_colours(_t: Record, _r: Record, _seat: Int, out: Record) -> Int:
    """Every colour."""
    for colour in range(layout.COLOURS):
        out[colour] = layout.NAME + colour
    return layout.COLOURS


@small
def best_colour(t: Record, r: Record, p: Record, seat: Int) -> Int:
    """The colour to name: the one held most, or any."""
    start = below(t, layout.COLOURS)
    if not p.common_colour:
        return start
    best = -1
    found = start
    for i in range(layout.COLOURS):
        colour = (start + i) % layout.COLOURS
        held = size_in(t, r, seat, colour)
        if held > best:
            best = held
            found = colour
    return found


@small
def choose_colour(t: Record, r: Record, p: Record) -> Int:
    """The code of the colour that the policy names."""
    return layout.NAME + best_colour(t, r, p, np.int64(t.seat))


@compiled
def name_colour(t: Record, r: Record, _seat: Int, code: Int) -> None:
    """The colour in play is the one named."""
    t.colour = code - layout.NAME
    resume(t, r)


# ------------------------------------------------------------------ showing a card of the colour called
@compiled
def showable(t: Record, r: Record, seat: Int) -> tuple[Int, Int]:
    """The cards of the colour called."""
    return t.hands[seat, 0] & r.colour_cards[t.named, 0], t.hands[seat, 1] & r.colour_cards[t.named, 1]


@compiled
def offer_shows(t: Record, r: Record, seat: Int, out: Record) -> Int:
    """Any card of the colour called."""
    low, high = showable(t, r, seat)
    return offer_each(r, low, high, layout.SHOW, out)


@compiled
def choose_show(t: Record, r: Record, _p: Record) -> Int:
    """A random one of them."""
    low, high = showable(t, r, np.int64(t.seat))
    return card_code(r, layout.SHOW, r.kind_of[random_card(t, low, high)])


@compiled
def show(t: Record, r: Record, _seat: Int, _code: Int) -> None:
    """Show a card: only the memory of the seats changes."""
    resume(t, r)


# ------------------------------------------------------------------ choosing cards that go, one by one
@compiled
def may_go(t: Record, r: Record, seat: Int) -> tuple[Int, Int]:
    """The cards that *seat* may still choose to discard, give or pass on, as a mask."""
    low = t.hands[seat, 0] & ~t.chosen[0] & r.of_kind[t.kind, 0]
    high = t.hands[seat, 1] & ~t.chosen[1] & r.of_kind[t.kind, 1]
    return low, high


def one_by_one(code: int) -> tuple[Any, Any]:
    """How the cards that may go are offered by *code*, and how a policy chooses any of them."""

    @compiled
    def offer(t: Record, r: Record, seat: Int, out: Record) -> Int:
        low, high = may_go(t, r, seat)
        return offer_each(r, low, high, code, out)

    @compiled
    def choose(t: Record, r: Record, _p: Record) -> Int:
        low, high = may_go(t, r, np.int64(t.seat))
        return card_code(r, code, r.kind_of[random_card(t, low, high)])

    return offer, choose


@compiled
def choose_card(t: Record, r: Record, seat: Int, kind: Int) -> Int:
    """Choose one more card of this kind; whether that was the last."""
    low, high = may_go(t, r, seat)
    card_low, card_high = mask_of(place(low & r.kind_cards[kind, 0], high & r.kind_cards[kind, 1]))
    t.chosen[0] |= card_low
    t.chosen[1] |= card_high
    t.count -= 1
    return t.count == 0


@compiled
def put_away(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Choose one more card to discard; with the last one, all are discarded."""
    if choose_card(t, r, seat, kind_coded(r, code, layout.PUT_AWAY)):
        put_on_pile(t, r, seat, t.chosen[0], t.chosen[1], np.int64(t.pile))
        resume(t, r)


@compiled
def give_away(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Choose one more card to give; with the last one, all are given."""
    if choose_card(t, r, seat, kind_coded(r, code, layout.GIVE)):
        give(t, r, seat, np.int64(t.to), t.chosen[0], t.chosen[1])
        resume(t, r)


@compiled
def lay_aside(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Choose one more card to pass on; with the last one, all wait for the others."""
    if choose_card(t, r, seat, kind_coded(r, code, layout.GIVE)):
        set_aside(t, t.chosen[0], t.chosen[1])
        resume(t, r)


# ------------------------------------------------------------------ taking a card of a hand that is seen
@compiled
def pickable(t: Record) -> tuple[Int, Int]:
    """The cards of the hand that is seen, as a mask."""
    return t.hands[t.to, 0], t.hands[t.to, 1]


@compiled
def offer_picks(t: Record, r: Record, _seat: Int, out: Record) -> Int:
    """Any card of the hand."""
    low, high = pickable(t)
    return offer_each(r, low, high, layout.PICK, out)


@compiled
def choose_pick(t: Record, r: Record, _p: Record) -> Int:
    """A random one of them."""
    low, high = pickable(t)
    return card_code(r, layout.PICK, r.kind_of[random_card(t, low, high)])


@compiled
def pick_up(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Take the card, and be asked for the next one, if there are more to take."""
    low, high = pickable(t)
    kind = kind_coded(r, code, layout.PICK)
    card_low, card_high = mask_of(place(low & r.kind_cards[kind, 0], high & r.kind_cards[kind, 1]))
    other, count = np.int64(t.to), np.int64(t.count) - 1
    give(t, r, other, seat, card_low, card_high)
    t.decision = layout.CARRYING
    if count:
        pick_from(t, r, seat, other, count)
    if t.decision == layout.CARRYING:
        resume(t, r)


# ------------------------------------------------------------------ choosing what to do
@compiled
def offer_options(t: Record, _r: Record, _seat: Int, out: Record) -> Int:
    """Every one of them."""
    for option in range(t.count):
        out[option] = layout.CHOOSE + option
    return t.count


@compiled
def choose_any_option(t: Record, _r: Record, _p: Record) -> Int:
    """A random one of them."""
    return layout.CHOOSE + below(t, t.count)


@compiled
def choose_option(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Do the thing chosen; the table of the options' places stands at pc (program)."""
    if r.program[t.pc - 1, 4]:
        t.they = seat + 1
    t.pc = r.program[t.pc + code - layout.CHOOSE, 2]
    resume(t, r)


@compiled
def choose_player(t: Record, r: Record, _seat: Int, code: Int) -> None:
    """The player chosen is one of "them"."""
    add_to_them(t, first(players_left(t) >> (4 * (code - layout.CHOOSE))))
    resume(t, r)


# ------------------------------------------------------------------ the table of decisions
class By(Enum):
    """What distinguishes the codes of one kind of action."""

    NOTHING = auto()
    COLOUR = auto()
    CARD = auto()
    ONE_CARD = auto()
    OPTION = auto()


class ActionCodes(NamedTuple):
    """One of the engine's actions, and the first of its codes."""

    action: type[Action]
    code: int
    by: By = By.NOTHING


class CompiledDecision(NamedTuple):
    """One of the engine's decisions, and what is done about it here."""

    decision: type[engine.Decision]
    number: int
    """What a table's ``decision`` is while it is asked."""
    answers: tuple[ActionCodes, ...]
    offer: Any
    """Given the table, the rules, the seat and an array; writes the codes it may answer with."""
    choose: Any
    """Given the table, the rules and the seat's policy; gives a code."""
    do: Any
    """Given the table, the rules, the seat and a code; once it is answered, it resumes the card."""


_NAME = ActionCodes(Name, layout.NAME, By.COLOUR)
_SHOW = ActionCodes(Show, layout.SHOW, By.ONE_CARD)
_DISCARD = ActionCodes(Discard, layout.PUT_AWAY, By.CARD)
_GIVE = ActionCodes(Give, layout.GIVE, By.CARD)
_CHOOSE = ActionCodes(Choose, layout.CHOOSE, By.OPTION)
_PICK = ActionCodes(Pick, layout.PICK, By.ONE_CARD)
_discards, _gifts = one_by_one(layout.PUT_AWAY), one_by_one(layout.GIVE)
DECISIONS = (
    CompiledDecision(
        engine.NameColour, layout.NAME_COLOUR, (_NAME,), offer_colours, choose_colour, name_colour
    ),
    CompiledDecision(engine.ShowCard, layout.SHOW_CARD, (_SHOW,), offer_shows, choose_show, show),
    CompiledDecision(engine.ChooseDiscards, layout.DISCARDS, (_DISCARD,), *_discards, put_away),
    CompiledDecision(engine.ChooseGift, layout.GIFT, (_GIVE,), *_gifts, give_away),
    CompiledDecision(engine.ChooseAside, layout.ASIDE, (_GIVE,), *_gifts, lay_aside),
    CompiledDecision(engine.PickCard, layout.PICKS, (_PICK,), offer_picks, choose_pick, pick_up),
    CompiledDecision(
        engine.ChooseWhich, layout.WHICH, (_CHOOSE,), offer_options, choose_any_option, choose_option
    ),
    CompiledDecision(
        engine.ChoosePlayer, layout.PLAYER, (_CHOOSE,), offer_options, choose_any_option, choose_player
    ),
)
"""Every decision that a card may ask for."""
ANSWERS = tuple(answer for asked in DECISIONS for answer in asked.answers)

_PRINTED = DECISIONS[:2]
"""What printed cards ask for; the others need rules that are special."""
_OFFER, _CHOOSE_ANY, _DO = ("t", "r", "seat", "out"), ("t", "r", "p"), ("t", "r", "seat", "code")
_offer = switch("offer", {one.number: one.offer for one in DECISIONS}, _OFFER)
_offer_printed = switch("offer_printed", {one.number: one.offer for one in _PRINTED}, _OFFER)
_choose = switch("choose", {one.number: one.choose for one in DECISIONS}, _CHOOSE_ANY)
_choose_printed = switch("choose_printed", {one.number: one.choose for one in _PRINTED}, _CHOOSE_ANY)
_do = switch("do", {one.number: one.do for one in DECISIONS}, _DO)
_do_printed = switch("do_printed", {one.number: one.do for one in _PRINTED}, _DO)


@compiled
def offer_answers(t: Record, r: Record, seat: Int, out: Record) -> Int:
    """Write the codes that answer what *seat* is asked into *out*, and give their number."""
    if r.special:
        return _offer(np.int64(t.decision), t, r, seat, out)
    return _offer_printed(np.int64(t.decision), t, r, seat, out)


@compiled
def choose_asked(t: Record, r: Record, p: Record) -> Int:
    """The code that the policy answers with."""
    apart()
    if r.special:
        return _choose(np.int64(t.decision), t, r, p)
    return _choose_printed(np.int64(t.decision), t, r, p)


@compiled
def answer(t: Record, r: Record, seat: Int, code: Int) -> None:
    """Carry out *seat*'s answer."""
    apart()
    if r.special:
        _do(np.int64(t.decision), t, r, seat, code)
    else:
        _do_printed(np.int64(t.decision), t, r, seat, code)
