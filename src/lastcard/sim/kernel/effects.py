"""What cards do on a compiled table: a program of verbs, carried out until one has to ask."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lastcard.sim.kernel.cards import advance, first, in_order, size
from lastcard.sim.kernel.jit import Int, Record, compiled, generated, small
from lastcard.sim.kernel.layout import CARRYING, END
from lastcard.sim.kernel.piles import end
from lastcard.sim.kernel.verbs import QUESTIONS, VERBS
from lastcard.sim.kernel.whom import seats_of


def _switch(name: str, functions: Sequence[Any], first: int, arguments: Sequence[str]) -> Any:
    """A function that calls the one of *functions* whose number it is given, counted from *first*."""
    lines = []
    for number, _ in enumerate(functions, first):
        lines += [f"if number == {number}:", f"    return f{number}({', '.join(arguments)})"]
    names = {f"f{number}": function for number, function in enumerate(functions, first)}
    return small(generated(name, ("number", *arguments), lines, **names))


do_verb = _switch("do_verb", [verb.do for verb in VERBS], 1, ("t", "r", "pc", "seats"))
ask_question = _switch("ask_question", [question.ask for question in QUESTIONS], 0, ("t", "r", "seat"))


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
