"""The verbs of cards on a compiled table: a function for each, and the table that lists them all.

To add a verb: write its function here, and add its line to VERBS.  The function is given the list of the
seats that the verb means, and its place in the program: ``r.program[pc, 2:]`` holds the other fields of the
engine's effect in their order, as whole numbers (program.Programs).
"""

from typing import Any, NamedTuple

import numpy as np

from lastcard.game import effects
from lastcard.sim.kernel import layout, written
from lastcard.sim.kernel.cards import U64, active, after, everyone_else, first, holds, mask_of, size
from lastcard.sim.kernel.jit import Int, Record, compiled
from lastcard.sim.kernel.piles import end, hands_changed, pick, swap, take, turn_up
from lastcard.sim.kernel.whom import all_hold, kind_row, meant


# ------------------------------------------------------------------ turns
@compiled
def lose_turn(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* lose turns."""
    while seats:
        t.turns[first(seats)] -= r.program[pc, 2]
        seats >>= 4


@compiled
def extra_turn(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """*seats* get more turns."""
    while seats:
        t.turns[first(seats)] += r.program[pc, 2]
        seats >>= 4


@compiled
def give_turn(t: Record, _r: Record, _pc: Int, seats: Int) -> None:
    """The first of *seats* plays next: everybody before them loses a turn; you would play again."""
    if seats == 0:
        return
    to = first(seats)
    if to == t.by:
        t.turns[to] += 1
        return
    seat = after(t, t.by, t.direction)
    while seat != to:
        t.turns[seat] -= 1
        seat = after(t, seat, t.direction)


@compiled
def reverse(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """The direction turns round; a Reverse that was played works as a Skip between two."""
    if r.program[pc, 2] and r.two_player_reverse_skips:
        other = after(t, t.by, t.direction)
        if after(t, other, t.direction) == t.by:
            t.turns[other] -= 1
            return
    t.direction = -t.direction


@compiled
def change_colour(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """A colour, or the one that the card's player named, is in play."""
    t.colour = kind_row(t, r.program[pc, 2])


@compiled
def win_round(t: Record, _r: Record, _pc: Int, seats: Int) -> None:
    """The first of *seats* wins."""
    if seats:
        end(t, first(seats))


# ------------------------------------------------------------------ cards drawn and discarded
@compiled
def strike(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """The next player draws and, where it *forfeits*, loses the turn, at once or after being asked."""
    count, contestable, forfeits = r.program[pc, 2], r.program[pc, 3], r.program[pc, 4]
    victim = after(t, t.by, t.direction)
    owed = np.int64(count) + t.stack
    accusable = contestable and not r.no_bluff
    if r.stacking or accusable:
        t.decision = layout.SETTLE
        t.seat = victim
        t.owed = owed
        t.accused = t.by if accusable else layout.NOBODY
        t.forfeits = forfeits
    else:
        take(t, r, victim, owed)
        t.turns[victim] -= forfeits


def each(act: Any) -> Any:
    """A verb by which every seat it means does *act*, given its argument."""

    @compiled
    def verb(t: Record, r: Record, pc: Int, seats: Int) -> None:
        while seats:
            act(t, r, first(seats), np.int64(r.program[pc, 2]))
            seats >>= 4

    return verb


# ------------------------------------------------------------------ hands that are exchanged or shown
@compiled
def swap_hands(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """A player, mostly the card's, exchanges hands with the first other player of *seats*."""
    whose = np.int64(r.program[pc, 2])
    ones = np.int64(t.were if whose == layout.THEY else meant(t, r, whose))
    if ones == 0:
        return
    one = first(ones)
    while seats and first(seats) == one:
        seats >>= 4
    if seats:
        swap(t, one, first(seats))
        exchanged(t, r)


@compiled
def pass_hands(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Every hand moves on one active seat: a row of swaps with the first seat does it."""
    towards = r.program[pc, 2]
    step = np.int64(towards or t.direction)
    home = after(t, t.by, step)
    seat = after(t, home, step)
    while seat != home:
        swap(t, home, seat)
        seat = after(t, seat, step)
    exchanged(t, r)


@compiled
def shuffle_hands(t: Record, r: Record, _pc: Int, _seats: Int) -> None:
    """Collect, shuffle and deal card by card from the player's left, whatever the direction."""
    low = U64(0)
    high = U64(0)
    for seat in range(t.players):
        if (active(t) >> seat) & 1:
            low |= t.hands[seat, 0]
            high |= t.hands[seat, 1]
            t.hands[seat, 0] = U64(0)
            t.hands[seat, 1] = U64(0)
    to = after(t, t.by, 1)
    while (low | high) != U64(0):
        card = pick(t, r, low, high)
        if r.script_mode == layout.RECORDED:
            r.script[t.script_at - 1] += layout.DEALT_AGAIN
        card_low, card_high = mask_of(card)
        t.hands[to, 0] |= card_low
        t.hands[to, 1] |= card_high
        low ^= card_low
        high ^= card_high
        to = after(t, to, 1)
    exchanged(t, r)


@compiled
def exchanged(t: Record, r: Record) -> None:
    """Hands were exchanged: calls change, and nobody knows any more what they were shown."""
    hands_changed(t, r)
    t.exchanged = 1
    t.looked_at = layout.NOBODY


@compiled
def show_hand(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Players are shown hands; an observation tells of the last of them."""
    to = 0
    alone = first(seats) if seats and not seats >> 4 else np.int64(layout.SEATS)
    others = np.int64(written.receivers(t, r, np.int64(r.program[pc, 2]), alone))
    while others:
        to |= 1 << first(others)
        others >>= 4
    while seats:
        seat = first(seats)
        seats >>= 4
        if to & ~(1 << seat):
            t.looked[0] = t.hands[seat, 0]
            t.looked[1] = t.hands[seat, 1]
            t.looked_at = seat
            t.looked_by = to & ~(1 << seat)


# ------------------------------------------------------------------ the card turned up first
@compiled
def ask_colour(t: Record, _r: Record, _pc: Int, _seats: Int) -> None:
    """The first player is asked to name the colour."""
    t.decision = layout.NAME_COLOUR
    t.seat = after(t, t.by, t.direction)


@compiled
def return_card(t: Record, r: Record, _pc: Int, _seats: Int) -> None:
    """The card turned up goes back, and another is turned up."""
    others = (t.draw[0] & ~r.returned[0]) | (t.draw[1] & ~r.returned[1])
    if others == U64(0):
        t.decision = layout.MISDEAL
        return
    low, high = mask_of(np.int64(t.top))
    t.draw[0] |= low
    t.draw[1] |= high
    t.top = layout.NO_CARD
    turn_up(t, r)


@compiled
def ignore_card(t: Record, r: Record, _pc: Int, _seats: Int) -> None:
    """Another card is turned up on this one."""
    turn_up(t, r)


# ------------------------------------------------------------------ other verbs
@compiled
def do_if(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """The verbs that follow are skipped unless the condition holds for all *seats*."""
    if r.program[pc, 1] == layout.YOU and r.program[pc, 2] >= layout.THAN_MORE:
        t.they = np.int64(meant(t, r, np.int64(r.program[pc, 3])))
    if not all_hold(t, r, pc, seats):
        t.pc = r.program[pc, 4]


@compiled
def announce(_t: Record, _r: Record, _pc: Int, _seats: Int) -> None:
    """Announce a text, or do nothing: nothing changes."""


# ------------------------------------------------------------------ verbs that ask one seat after another
@compiled
def show_in_turn(t: Record, r: Record, seat: Int) -> None:
    """Ask for a card of the colour named; a player without one draws, and nobody after them is asked."""
    if holds(t, seat, r.colour_cards[t.named, 0], r.colour_cards[t.named, 1]):
        t.decision = layout.SHOW_CARD
        t.seat = seat
    else:
        take(t, r, seat, np.int64(t.queue_count))
        t.queue = 0


class SeatQuestion(NamedTuple):
    """One seat's part in a verb that asks several."""

    effect: type[effects.Effect]
    ask: Any
    """Given the table, the rules and the seat; the verb's argument is the table's queue_count."""


QUESTIONS = (
    SeatQuestion(effects.AskToShow, show_in_turn),
    SeatQuestion(effects.AskToDiscard, written.discard_in_turn),
    SeatQuestion(effects.AskToLevel, written.level_in_turn),
    SeatQuestion(effects.AskToDiscardDownTo, written.trim_in_turn),
    SeatQuestion(effects.AskToHalve, written.halve_in_turn),
    SeatQuestion(effects.AskToDiscardExtreme, written.extreme_in_turn),
    SeatQuestion(effects.AskToGive, written.give_in_turn),
    SeatQuestion(effects.AskToSetAside, written.aside_in_turn),
    SeatQuestion(effects.AskToPick, written.pick_in_turn),
    SeatQuestion(effects.AskToGiveHalf, written.give_half_in_turn),
    SeatQuestion(effects.AskToSetAsideHalf, written.aside_half_in_turn),
    SeatQuestion(effects.AskToChoosePlayer, written.choose_in_turn),
)
"""Every question that a verb may ask one seat after another; a table's queue_verb is the place here."""
ASKED = {question.effect: place for place, question in enumerate(QUESTIONS)}
_DISCARD = ASKED[effects.AskToDiscard]


@compiled
def queue_all(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked, one after another."""
    t.queue = seats
    t.queue_count = r.program[pc, 2]
    t.queue_kind = layout.ANY_KIND


def asking(question: type[effects.Effect], fill: Any = queue_all) -> Any:
    """A verb that asks *question* of all whom *fill* puts into the queue."""
    place = ASKED[question]

    @compiled
    def verb(t: Record, r: Record, pc: Int, seats: Int) -> None:
        t.queue_verb = place
        t.queue_pile = layout.DISCARD_PILE
        fill(t, r, pc, seats)

    return verb


@compiled
def discard_cards(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked which cards to discard, of a kind where one is named."""
    queue_all(t, r, pc, seats)
    t.queue_kind = kind_row(t, r.program[pc, 3])
    t.queue_pile = r.program[pc, 4]


@compiled
def discard_half(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """Everyone meant is asked which half of their cards to discard."""
    queue_all(t, r, pc, seats)
    t.queue_count = 2
    t.queue_pile = r.program[pc, 2]


@compiled
def choose_players(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """The card's player is asked as often as there are players to choose."""
    t.they = 0
    queue_all(t, r, pc, 0)
    for place in range(t.queue_count):
        t.queue |= (t.by + 1) << (4 * place)
    t.queue_count = 1


@compiled
def add_player(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """A player who was chosen is one of "them": only in the options of a question."""
    written.add_to_them(t, np.int64(r.program[pc, 2]))


@compiled
def discard_another(t: Record, r: Record, pc: Int, seats: Int) -> None:
    """A player is asked which card of a kind to discard, and then asked again whether to discard another."""
    seat = first(seats)
    row = kind_row(t, r.program[pc, 2])
    if written.count_of(t, r, seat, row):
        t.queue_verb = _DISCARD
        t.queue = seat + 1
        t.queue_to = 0
        t.queue_count = 1
        t.queue_kind = row
        t.queue_pile = layout.DISCARD_PILE
        if size(t, seat) > 1:
            t.loop = t.loop << 4 | (seat + 1)


@compiled
def start_trend(t: Record, r: Record, pc: Int, _seats: Int) -> None:
    """Everybody but the card's player is asked to show a card."""
    queue_all(t, r, pc, everyone_else(t))


# ------------------------------------------------------------------ the table of verbs
class Jump(effects.Effect):
    """Go on at another place: no verb of the engine's, but of programs (compile)."""


class AskAgain(effects.Effect):
    """Ask the next of the players who choose."""


class Verb(NamedTuple):
    """One of the engine's verbs, and the function that does it here."""

    effect: type[effects.Effect]
    do: Any
    """Given the table, the rules, the verb's place in the program, and the list of the seats it means."""
    asks: tuple[int, ...] = ()
    """The numbers of the decisions (kernel.decisions) that it may ask for, the first colour aside."""


VERBS = (
    Verb(effects.StrikeNext, strike),
    Verb(effects.LoseTurn, lose_turn),
    Verb(effects.ReverseOrder, reverse),
    Verb(effects.DrawCards, each(take)),
    Verb(effects.ExtraTurn, extra_turn),
    Verb(effects.AskColour, ask_colour),
    Verb(effects.ReturnCard, return_card),
    Verb(effects.IgnoreCard, ignore_card),
    Verb(effects.StartTrend, asking(effects.AskToShow, start_trend), asks=(layout.SHOW_CARD,)),
    Verb(effects.ShuffleHands, shuffle_hands),
    Verb(effects.DrawUntil, each(written.draw_until)),
    Verb(effects.DiscardAll, written.discard_all),
    Verb(effects.WinRound, win_round),
    Verb(effects.ChangeColour, change_colour),
    Verb(effects.DoNothing, announce),
    Verb(effects.DiscardCards, asking(effects.AskToDiscard, discard_cards), asks=(layout.DISCARDS,)),
    Verb(effects.LevelHand, asking(effects.AskToLevel), asks=(layout.DISCARDS,)),
    Verb(effects.SwapHands, swap_hands),
    Verb(effects.PassHands, pass_hands),
    Verb(effects.ShowHand, show_hand),
    Verb(effects.Announce, announce),
    Verb(effects.If, do_if),
    Verb(effects.DrawUpTo, each(written.draw_up_to)),
    Verb(effects.DrawUntilPlayable, each(written.draw_until_playable)),
    Verb(effects.DrawAsMany, written.draw_as_many),
    Verb(effects.DiscardDownTo, asking(effects.AskToDiscardDownTo), asks=(layout.DISCARDS,)),
    Verb(effects.DiscardExtreme, asking(effects.AskToDiscardExtreme), asks=(layout.DISCARDS,)),
    Verb(effects.DiscardHalf, asking(effects.AskToHalve, discard_half), asks=(layout.DISCARDS,)),
    Verb(effects.GiveCards, asking(effects.AskToGive, written.give_cards), asks=(layout.GIFT,)),
    Verb(effects.TakeCards, written.take_cards),
    Verb(effects.ExchangeCards, asking(effects.AskToSetAside, written.exchange_cards), asks=(layout.ASIDE,)),
    Verb(effects.PassCards, asking(effects.AskToSetAside, written.pass_cards), asks=(layout.ASIDE,)),
    Verb(effects.HandOverExchanged, written.hand_over_exchanged),
    Verb(effects.HandOverPassed, written.hand_over_passed),
    Verb(effects.GiveTurn, give_turn),
    Verb(effects.ChoosePlayers, asking(effects.AskToChoosePlayer, choose_players), asks=(layout.PLAYER,)),
    Verb(effects.AddPlayer, add_player),
    Verb(effects.FlipCoin, written.flip_coin),
    Verb(effects.ChooseOption, written.choose, asks=(layout.WHICH,)),
    Verb(effects.SplitPlayers, written.split_players),
    Verb(effects.TurnToOthers, written.turn_to_others),
    Verb(effects.ReplaceHand, each(written.replace_hand)),
    Verb(effects.DrawToMatch, written.draw_to_match),
    Verb(effects.GiveHalf, asking(effects.AskToGiveHalf, written.give_half), asks=(layout.GIFT,)),
    Verb(effects.PassHalf, asking(effects.AskToSetAsideHalf, written.pass_half), asks=(layout.ASIDE,)),
    Verb(effects.TakeAround, written.take_around),
    Verb(effects.RollDie, written.roll_die),
    Verb(effects.DiscardAny, written.discard_any, asks=(layout.WHICH, layout.DISCARDS)),
    Verb(effects.DiscardAnother, discard_another, asks=(layout.DISCARDS,)),
    Verb(effects.PickCards, asking(effects.AskToPick, written.pick_cards), asks=(layout.PICKS,)),
    Verb(AskAgain, written.ask_again),
    Verb(Jump, written.jump),
)
"""Every verb that the compiled table knows, the commonest first; a verb's number is its place, from 1."""
PRINTED = 10
"""How many of them, the first, are those of printed cards; the others need rules that are special."""


NUMBER_OF = {verb.effect: number for number, verb in enumerate(VERBS, 1)}
"""The number of each verb in a program."""
