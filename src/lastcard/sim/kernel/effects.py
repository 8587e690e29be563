"""What cards do on a compiled table: the programs of verbs, carried out until one has to ask."""

import numpy as np

from lastcard.sim.kernel.cards import (
    U64,
    active,
    after,
    everyone_else,
    first,
    holds,
    in_order,
    mask_of,
    on_side,
    opponents,
    size,
    with_count,
)
from lastcard.sim.kernel.jit import Int, Record, compiled, small
from lastcard.sim.kernel.layout import (
    ASK_COLOUR,
    CANNOT_PLAY,
    CARRYING,
    CHOSEN,
    CHOSEN_OPPONENT,
    DEALT_AGAIN,
    DISCARD,
    DISCARD_ALL,
    DISCARDS,
    DRAW_CARDS,
    END,
    EVERYONE,
    EXTRA,
    FEWEST,
    FEWEST_OPPONENTS,
    FEWEST_OTHERS,
    HOLDS_CARD,
    HOLDS_FEWER,
    HOLDS_MORE,
    IF,
    IGNORE,
    LEVEL,
    LOOK,
    LOSE,
    MISDEAL,
    MOST,
    NAME_COLOUR,
    NEXT,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    OPPONENTS,
    OTHERS,
    PARTNER,
    PASS_HANDS,
    PREVIOUS,
    RECORDED,
    RETURN,
    REVERSE,
    SETTLE,
    SHOW_CARD,
    SHUFFLE,
    STRIKE,
    SWAP,
    TREND,
    TURN,
    UNTIL,
    YOU,
)
from lastcard.sim.kernel.matching import can_put_down
from lastcard.sim.kernel.piles import end, hands_changed, lay_under, pick, put_under, swap, take, take_until


# ------------------------------------------------------------------ turns
@small
def advance(t: Record, seat: Int) -> None:
    """Ask whoever comes after *seat*, lost and extra turns counted."""
    if t.turns[seat] > 0:
        t.turns[seat] -= 1
    else:
        seat = after(t, seat, t.direction)
        while t.turns[seat] < 0:
            t.turns[seat] += 1
            seat = after(t, seat, t.direction)
    t.decision = TURN
    t.seat = seat


@compiled
def reverse(t: Record, r: Record, skips_between_two: Int) -> None:
    """Turn the direction round; a Reverse played between two works as a Skip."""
    if skips_between_two and r.two_player_reverse_skips:
        other = after(t, t.by, t.direction)
        if after(t, other, t.direction) == t.by:
            t.turns[other] -= 1
            return
    t.direction = -t.direction


# ------------------------------------------------------------------ whom a verb means
@compiled
def seats_of(t: Record, who: Int) -> Int:
    """Whom *who* means now, in playing order; "they" (no case of its own) means the same again."""
    if who == YOU:
        return t.by + 1  # nobody calls "you" they
    if who == NEXT:
        t.they = after(t, t.by, t.direction) + 1
    elif who == PREVIOUS:
        t.they = after(t, t.by, -t.direction) + 1
    elif who == EVERYONE:
        t.they = in_order(t, t.by)
    elif who == OTHERS:
        t.they = everyone_else(t)
    elif who == FEWEST:
        t.they = with_count(t, in_order(t, t.by), 1)
    elif who == MOST:
        t.they = with_count(t, in_order(t, t.by), -1)
    elif who == FEWEST_OTHERS:
        t.they = with_count(t, everyone_else(t), 1)
    elif who == OPPONENTS:
        t.they = opponents(t)
    elif who == FEWEST_OPPONENTS:
        t.they = with_count(t, opponents(t), 1)
    elif who in (CHOSEN, CHOSEN_OPPONENT):
        t.they = t.target + 1
    elif who == PARTNER:
        t.they = on_side(t, everyone_else(t), False)
    return t.they


@compiled
def condition_holds(t: Record, r: Record, seat: Int, kind: Int, argument: Int) -> Int:
    """Whether a condition of a written rule is so for *seat*."""
    if kind == CANNOT_PLAY:
        return not can_put_down(t, r, seat)
    if kind == HOLDS_CARD:
        return holds(t, seat, r.of_kind[argument, 0], r.of_kind[argument, 1])
    held = size(t, seat)
    if kind == HOLDS_MORE:
        return held > argument
    if kind == HOLDS_FEWER:
        return held < argument
    return held == argument


@compiled
def all_hold(t: Record, r: Record, pc: Int) -> Int:
    """Whether the condition at *pc* holds for all it speaks of, and for somebody."""
    struck = seats_of(t, r.program[pc, 1])
    if struck == 0:
        return False
    while struck:
        if not condition_holds(t, r, first(struck), r.program[pc, 2], r.program[pc, 3]):
            return False
        struck >>= 4
    return True


# ------------------------------------------------------------------ verbs
@compiled
def strike(t: Record, r: Record, count: Int, contestable: Int, forfeits: Int) -> None:
    """The next player draws and, where it *forfeits*, loses the turn, at once or after being asked."""
    victim = after(t, t.by, t.direction)
    owed = count + t.stack
    accusable = contestable and not r.no_bluff
    if r.stacking or accusable:
        t.decision = SETTLE
        t.seat = victim
        t.owed = owed
        t.accused = t.by if accusable else NOBODY
        t.forfeits = forfeits
    else:
        take(t, r, victim, owed)
        t.turns[victim] -= forfeits


@compiled
def pass_hands(t: Record, step: Int) -> None:
    """Every hand moves on one active seat: a row of exchanges with the first seat does it."""
    home = after(t, t.by, step)
    seat = after(t, home, step)
    while seat != home:
        swap(t, home, seat)
        seat = after(t, seat, step)


@compiled
def shuffle_hands(t: Record, r: Record) -> None:
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
        if r.script_mode == RECORDED:
            r.script[t.script_at - 1] += DEALT_AGAIN
        card_low, card_high = mask_of(card)
        t.hands[to, 0] |= card_low
        t.hands[to, 1] |= card_high
        low ^= card_low
        high ^= card_high
        to = after(t, to, 1)


@compiled
def turn_up(t: Record, r: Record) -> None:
    """Turn a card up; what it does is carried out as if the dealer had played it."""
    if (t.draw[0] | t.draw[1]) == U64(0):
        t.decision = MISDEAL
        return
    if t.top != NO_CARD:
        lay_under(t, np.int64(t.top))
    card = pick(t, r, t.draw[0], t.draw[1])
    low, high = mask_of(card)
    t.draw[0] ^= low
    t.draw[1] ^= high
    t.top = card
    kind = r.kind_of[card]
    t.colour = r.colour_of[kind]
    t.by = t.dealer
    t.pc = r.opening[kind]


@compiled
def return_card(t: Record, r: Record) -> None:
    """The card turned up goes back, and another is turned up."""
    others = (t.draw[0] & ~r.returned[0]) | (t.draw[1] & ~r.returned[1])
    if others == U64(0):
        t.decision = MISDEAL
        return
    low, high = mask_of(np.int64(t.top))
    t.draw[0] |= low
    t.draw[1] |= high
    t.top = NO_CARD
    turn_up(t, r)


@compiled
def ask_to_discard(t: Record, r: Record, seat: Int, count: Int) -> None:
    """Ask which cards; with no more than *count* in hand there is no choice."""
    if size(t, seat) > count:
        t.decision = DISCARDS
        t.seat = seat
        t.count = count
        t.chosen[0] = U64(0)
        t.chosen[1] = U64(0)
    else:
        put_under(t, r, seat, t.hands[seat, 0], t.hands[seat, 1])


@compiled
def ask_next(t: Record, r: Record) -> None:
    """One more seat's part in a trend, a discard or a levelling."""
    seat = first(t.queue)
    t.queue >>= 4
    if t.queue_verb == TREND:
        if holds(t, seat, r.colour_cards[t.named, 0], r.colour_cards[t.named, 1]):
            t.decision = SHOW_CARD
            t.seat = seat
        else:
            take(t, r, seat, np.int64(t.queue_count))
            t.queue = 0
    elif t.queue_verb == DISCARD:
        ask_to_discard(t, r, seat, np.int64(t.queue_count))
    else:
        surplus = size(t, seat) - t.queue_count
        if surplus > 0:
            ask_to_discard(t, r, seat, surplus)
        else:
            take(t, r, seat, -surplus)


@compiled
def ask_all(t: Record, verb: Int, seats: Int, count: Int) -> None:
    """Ask several seats the same, one after another."""
    t.queue = seats
    t.queue_verb = verb
    t.queue_count = count


@compiled
def for_each(t: Record, r: Record, verb: Int, seats: Int, argument: Int) -> None:
    """A verb that strikes each of *seats* at once."""
    while seats:
        seat = first(seats)
        seats >>= 4
        if verb == LOSE:
            t.turns[seat] -= 1
        elif verb == DRAW_CARDS:
            take(t, r, seat, argument)
        elif verb == UNTIL:
            take_until(t, r, seat, t.named if argument == NO_COLOUR else argument)
        elif verb == DISCARD_ALL:
            low, high = r.of_kind[argument, 0], r.of_kind[argument, 1]
            put_under(t, r, seat, t.hands[seat, 0] & low, t.hands[seat, 1] & high)


@compiled
def exchange(t: Record, r: Record, verb: Int, pc: Int) -> None:
    """A verb by which hands change hands."""
    if verb == SWAP:
        others = seats_of(t, r.program[pc, 1])
        while others and first(others) == t.by:
            others >>= 4
        if others == 0:
            return
        swap(t, np.int64(t.by), first(others))
    elif verb == PASS_HANDS:
        step = r.program[pc, 2]
        pass_hands(t, step or t.direction)
    else:
        shuffle_hands(t, r)
    hands_changed(t, r)
    t.exchanged = 1
    t.looked_at = NOBODY


@compiled
def look(t: Record, seats: Int) -> None:
    """The card's player is shown hands; the last of them is what a learner will be told of."""
    while seats:
        seat = first(seats)
        seats >>= 4
        if seat != t.by:
            t.looked[0] = t.hands[seat, 0]
            t.looked[1] = t.hands[seat, 1]
            t.looked_at = seat


@compiled
def resolve(t: Record, r: Record, pc: Int) -> None:
    """Carry out one verb, or ask what it needs to know."""
    verb = r.program[pc, 0]
    argument = np.int64(r.program[pc, 2])
    if verb == STRIKE:
        strike(t, r, argument, r.program[pc, 3], r.program[pc, 4])
    elif verb == LOSE and r.program[pc, 1] == NEXT:
        victim = after(t, np.int64(t.by), t.direction)
        t.they = victim + 1
        t.turns[victim] -= 1
    elif verb == REVERSE:
        reverse(t, r, argument)
    elif verb in (LOSE, DRAW_CARDS, UNTIL, DISCARD_ALL):
        for_each(t, r, verb, seats_of(t, r.program[pc, 1]), argument)
    elif verb == ASK_COLOUR:
        t.decision = NAME_COLOUR
        t.seat = after(t, t.by, t.direction)
    elif verb == RETURN:
        return_card(t, r)
    elif verb == IGNORE:
        turn_up(t, r)
    elif verb == EXTRA:
        t.turns[t.by] += 1
    elif verb == TREND:
        ask_all(t, verb, everyone_else(t), argument)
    elif verb in (DISCARD, LEVEL):
        ask_all(t, verb, seats_of(t, r.program[pc, 1]), argument)
    elif verb in (SWAP, PASS_HANDS, SHUFFLE):
        exchange(t, r, verb, pc)
    elif verb == LOOK:
        look(t, seats_of(t, r.program[pc, 1]))
    elif verb == IF and not all_hold(t, r, pc):
        t.pc = r.program[pc, 4]


@compiled
def carry_on(t: Record, r: Record) -> None:
    """Carry the card's verbs out until one has to ask, or to their end."""
    while t.decision == CARRYING:
        if t.queue:
            ask_next(t, r)
        elif r.program[t.pc, 0] == END:
            finish(t)
        else:
            t.pc += 1
            resolve(t, r, np.int64(t.pc) - 1)


@compiled
def finish(t: Record) -> None:
    """The card is done: a written rule that emptied a hand ends the round, or the next player is asked."""
    t.pc = 0
    if t.written:
        rest = in_order(t, t.by)
        while rest:
            seat = first(rest)
            if (t.had >> seat) & 1 and size(t, seat) == 0:
                end(t, seat)
                return
            rest >>= 4
    advance(t, np.int64(t.by))
