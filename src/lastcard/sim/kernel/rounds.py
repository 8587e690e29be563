"""Whole rounds inside compiled code: a policy for each seat, a record for each round."""

import numpy as np

from lastcard.sim.kernel.cards import U64, advance, size
from lastcard.sim.kernel.choose import best_card, choose_out_of_turn, choose_rare, plays, ways
from lastcard.sim.kernel.effects import carry_on
from lastcard.sim.kernel.jit import Int, Record, apart, compiled, entry, small
from lastcard.sim.kernel.layout import CARRYING, CATCH, CHALLENGE, DRAWN, LET_BE, NOBODY, OVER, SEATS
from lastcard.sim.kernel.matching import guilty
from lastcard.sim.kernel.piles import hand_points, mixed
from lastcard.sim.kernel.step import draw_for_turn, put_down
from lastcard.sim.kernel.windows import act, ask_somebody, begin, speakers

ROUND = np.dtype(
    [
        ("winner", "i1"),  # NOBODY for a deadlock, UNFINISHED where the limit was reached
        ("dealer", "i1"),
        ("first", "i1"),  # who was asked first
        ("catches", "i1"),
        ("moves", "<i4"),
        ("challenges", "<i2"),
        ("won_challenges", "<i2"),
        ("points", "<i2", (SEATS,)),  # left in each hand
        ("cards", "i1", (SEATS,)),
    ],
    align=True,
)
UNFINISHED = -2


@compiled
def seed_table(t: Record, seed: Int, game: Int) -> None:
    """Give a table its own random stream for one game."""
    t.random = mixed(mixed(U64(seed)) + U64(game) * U64(0xD1342543DE82EF95))


@compiled
def begin_round(t: Record, r: Record, out: Record, seed: Int, game: Int) -> None:
    """Deal game number *game*; the deal passes round the table from game to game."""
    apart()
    seed_table(t, seed, game)
    t.dealer = game % t.players
    begin(t, r)
    out.dealer = t.dealer
    out.first = t.seat
    out.catches = 0
    out.challenges = 0
    out.won_challenges = 0


@small
def quiet(t: Record) -> Int:
    """Whether somebody is to play, draw or keep a card, and nobody is asked out of turn."""
    return t.prompt == NOBODY and t.decision <= DRAWN


@small
def done(t: Record, r: Record) -> None:
    """After an action, ask the players who may now speak out of turn."""
    t.moves += 1
    if t.exposed or r.false_catch_penalty or r.jump_in:
        ask_speakers(t, r)


@compiled
def ask_speakers(t: Record, r: Record) -> None:
    """Ask one of those who may speak out of turn, if there are any."""
    apart()
    t.asked = speakers(t, r)
    ask_somebody(t)


@small
def take_turn(t: Record, r: Record, p: Record, limit: Int) -> None:
    """One action at a quiet table, without action codes: nearly all actions are of this sort.

    A card is drawn and then played or kept in one go, unless somebody is to be asked in between.
    Where the card played has a rule, finish_turn is still to carry it out.
    """
    seat = np.int64(t.seat)
    played, low, high = plays(t, r, p)
    goes_on = not played
    # Asked once before the loop, not only in it: otherwise the threads of a GPU's warp that drew would play
    # their cards apart from the others.
    while goes_on:
        if t.decision == DRAWN:
            advance(t, seat)
        else:
            draw_for_turn(t, r, seat)
        done(t, r)
        goes_on = t.decision == DRAWN and t.prompt == NOBODY and t.moves < limit
        if goes_on:
            played, low, high = plays(t, r, p)
            goes_on = not played
    if played:
        kind = np.int64(r.kind_of[best_card(t, r, p, low, high)])
        uno, colour, target = ways(t, r, p, seat, kind)
        t.stack = 0
        put_down(t, r, seat, kind, uno, colour, target)
        if t.decision != CARRYING:
            done(t, r)


@small
def finish_turn(t: Record, r: Record) -> None:
    """Carry out the rule of the card that take_turn played."""
    carry_on(t, r)
    done(t, r)


@small
def count(t: Record, r: Record, code: Int, out: Record) -> None:
    """Count an action that is about to be taken, if a round's record counts it."""
    if code >= CHALLENGE:
        if code == CHALLENGE:
            out.challenges += 1
            out.won_challenges += guilty(t, r)
        elif CATCH <= code < LET_BE:
            out.catches += (t.exposed >> (code - CATCH)) & 1


@small
def speak(t: Record, r: Record, policies: Record) -> Int:
    """Ask those who may speak out of turn until one of them does; LET_BE if none does."""
    code = LET_BE
    while code == LET_BE and t.prompt != NOBODY:
        code = choose_out_of_turn(t, r, policies[t.prompt])
        if code == LET_BE:
            ask_somebody(t)
    return code


@compiled
def rare_action(t: Record, r: Record, policies: Record, out: Record) -> None:
    """Ask those who may speak out of turn, then the player who has something to settle or to choose.

    Where nobody speaks and the table is quiet again, the turn is left to take_turn.
    """
    apart()
    code = speak(t, r, policies)
    if code == LET_BE:
        if quiet(t):
            return
        code = choose_rare(t, r, policies[np.int64(t.seat)])
    count(t, r, code, out)
    act(t, r, code)


@compiled
def end_round(t: Record, r: Record, out: Record) -> None:
    """Write the result of a round."""
    out.winner = t.winner if t.decision == OVER else UNFINISHED
    out.moves = t.moves
    for seat in range(t.players):
        out.points[seat] = hand_points(t, r, seat)
        out.cards[seat] = size(t, seat)


@entry
def play_rounds(
    tables: Record, rules: Record, policies: Record, seed: Int, first: Int, limit: Int, out: Record
) -> Int:
    """Play games *first*, *first* + 1 … one into each record of *out*; the moves of all."""
    t, r = tables[0], rules[0]
    moves = 0
    for i in range(len(out)):
        begin_round(t, r, out[i], seed, first + i)
        while t.decision != OVER and t.moves < limit:
            if quiet(t):
                take_turn(t, r, policies[np.int64(t.seat)], limit)
                if t.decision == CARRYING:
                    finish_turn(t, r)
            else:
                rare_action(t, r, policies, out[i])
        end_round(t, r, out[i])
        moves += t.moves
    return moves
