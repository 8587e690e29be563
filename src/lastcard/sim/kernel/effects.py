"""What cards do on a compiled table: a program of verbs, carried out until one has to ask."""

import numpy as np

from lastcard.sim.kernel.cards import advance, first, in_order, size
from lastcard.sim.kernel.jit import Int, Record, apart, compiled, switch
from lastcard.sim.kernel.layout import CARRYING, END
from lastcard.sim.kernel.piles import end
from lastcard.sim.kernel.verbs import PRINTED, QUESTIONS, VERBS, show_in_turn
from lastcard.sim.kernel.whom import seats_of

COMMON = 3
"""The first verbs of the list: those of the action cards that every edition has."""
_numbered = {number: verb.do for number, verb in enumerate(VERBS, 1)}
_ARGUMENTS = ("t", "r", "pc", "seats")
do_common = switch("do_common", {n: do for n, do in _numbered.items() if n <= COMMON}, _ARGUMENTS)
do_printed = switch("do_printed", {n: do for n, do in _numbered.items() if COMMON < n <= PRINTED}, _ARGUMENTS)
do_written = switch("do_written", {n: do for n, do in _numbered.items() if n > PRINTED}, _ARGUMENTS)
ask_question = switch(
    "ask_question", {place: question.ask for place, question in enumerate(QUESTIONS)}, ("t", "r", "seat")
)


@compiled
def resolve(t: Record, r: Record, pc: Int) -> None:
    """Carry out one verb, or ask what it needs to know."""
    number = np.int64(r.program[pc, 0])
    seats = np.int64(seats_of(t, r, np.int64(r.program[pc, 1])))
    if number <= COMMON:
        do_common(number, t, r, pc, seats)
    else:
        resolve_other(t, r, number, pc, seats)


@compiled
def resolve_other(t: Record, r: Record, number: Int, pc: Int, seats: Int) -> None:
    """Carry out a verb that is not one of the common ones."""
    apart()
    if number <= PRINTED:
        do_printed(number, t, r, pc, seats)
    elif r.special:  # else there are none, and a GPU's kernel for such rules leaves them out
        do_written(number, t, r, pc, seats)


@compiled
def ask_next(t: Record, r: Record) -> None:
    """Ask the next seat of the queue."""
    apart()
    seat = first(t.queue)
    t.queue >>= 4
    t.to = first(t.queue_to)
    t.queue_to >>= 4
    if r.special:
        ask_question(np.int64(t.queue_verb), t, r, seat)
    else:
        show_in_turn(t, r, seat)


@compiled
def carry_on(t: Record, r: Record) -> None:
    """Carry out the card's verbs until one has to ask, or to their end."""
    apart()
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
    """The card is done: the next player is asked, unless a written rule has emptied a hand."""
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
