"""Whole rounds inside compiled code: a policy for each seat, a record for each round."""

import numpy as np

from lastcard.sim.cards import U64, size
from lastcard.sim.choose import choose_answer, choose_out_of_turn
from lastcard.sim.jit import Int, Record, compiled, entry, small
from lastcard.sim.layout import CATCH, CHALLENGE, LET_BE, NOBODY, OVER, SEATS
from lastcard.sim.matching import guilty
from lastcard.sim.piles import hand_points, mixed
from lastcard.sim.windows import act, ask_somebody, begin

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
    """Give a table its own row of random numbers for one game."""
    t.random = mixed(mixed(U64(seed)) + U64(game) * U64(0xD1342543DE82EF95))


@compiled
def begin_round(t: Record, r: Record, out: Record, seed: Int, game: Int) -> None:
    """Deal game number *game*; the deal passes round the table from game to game."""
    seed_table(t, seed, game)
    t.dealer = game % t.players
    begin(t, r)
    out.dealer = t.dealer
    out.first = t.seat
    out.catches = 0
    out.challenges = 0
    out.won_challenges = 0


@small
def one_action(t: Record, r: Record, policies: Record, out: Record) -> None:
    """Let the actors' policies answer until one of them does something."""
    code = LET_BE
    while code == LET_BE and t.prompt != NOBODY:
        code = choose_out_of_turn(t, r, policies[t.prompt])
        if code == LET_BE:
            ask_somebody(t)
    if code == LET_BE:
        code = choose_answer(t, r, policies[t.seat])
    if code >= CHALLENGE:
        if code == CHALLENGE:
            out.challenges += 1
            out.won_challenges += guilty(t, r)
        elif CATCH <= code < LET_BE:
            out.catches += (t.exposed >> (code - CATCH)) & 1
    act(t, r, code)


@compiled
def end_round(t: Record, r: Record, out: Record) -> None:
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
            one_action(t, r, policies, out[i])
        end_round(t, r, out[i])
        moves += t.moves
    return moves
