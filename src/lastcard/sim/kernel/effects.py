"""What cards do on a compiled table: a program of verbs, carried out until one has to ask."""

import numpy as np

from lastcard.sim.kernel.cards import advance, first, in_order, size
from lastcard.sim.kernel.jit import Int, Record, compiled, switch
from lastcard.sim.kernel.layout import CARRYING, END
from lastcard.sim.kernel.piles import end
from lastcard.sim.kernel.verbs import QUESTIONS, VERBS
from lastcard.sim.kernel.whom import seats_of

do_verb = switch(
    "do_verb", {number: verb.do for number, verb in enumerate(VERBS, 1)}, ("t", "r", "pc", "seats")
)
ask_question = switch(
    "ask_question", {place: question.ask for place, question in enumerate(QUESTIONS)}, ("t", "r", "seat")
)


@compiled
def resolve(t: Record, r: Record, pc: Int) -> None:
    """Carry out one verb, or ask what it needs to know."""
    do_verb(np.int64(r.program[pc, 0]), t, r, pc, np.int64(seats_of(t, r, np.int64(r.program[pc, 1]))))


@compiled
def ask_next(t: Record, r: Record) -> None:
    """Ask the next seat of the queue."""
    seat = first(t.queue)
    t.queue >>= 4
    t.to = first(t.queue_to)
    t.queue_to >>= 4
    ask_question(np.int64(t.queue_verb), t, r, seat)


@compiled
def carry_on(t: Record, r: Record) -> None:
    """Carry out the card's verbs until one has to ask, or to their end."""
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
