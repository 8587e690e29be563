"""The action codes that each seat of a compiled table is offered: what the engine calls legal."""

from lastcard.sim.kernel import layout
from lastcard.sim.kernel.cards import U64, active, card_code, choosable, kinds_of, mask_of, place, size
from lastcard.sim.kernel.decisions import offer_answers
from lastcard.sim.kernel.jit import Int, Record, compiled, small
from lastcard.sim.kernel.matching import may_draw, may_keep, playable, playable_now

MOST_OFFERS = 1024
"""More codes than any seat can be offered at once."""


@compiled
def offer_plays(t: Record, r: Record, seat: Int, kind: Int, base: Int, unit: Int, out: Record, n: Int) -> Int:
    """Every way to play a kind: *base* is its code, *unit* that of calling UNO."""
    held = size(t, seat)
    colours = 1
    if kind >= r.first_wild or (r.colour_named[kind] and held > 1):
        colours = layout.COLOURS
    targets = choosable(t, seat, r.targeted[kind]) if r.targeted[kind] and held > 1 else 0
    colour_unit = unit * 2
    target_unit = unit * 16
    for c in range(colours):
        code = base + ((c + 1) * colour_unit if colours > 1 else 0)
        if not targets:
            n = offer_calls(held, code, unit, out, n)
        for other in range(t.players):
            if (targets >> other) & 1:
                n = offer_calls(held, code + (other + 1) * target_unit, unit, out, n)
    return n


@compiled
def offer_calls(held: Int, code: Int, unit: Int, out: Record, n: Int) -> Int:
    """A play without UNO called, and with it where one card will be left."""
    out[n] = code
    n += 1
    if held == 2:  # noqa: PLR2004 - one is left
        out[n] = code + unit
        n += 1
    return n


@compiled
def offer_kinds(t: Record, r: Record, seat: Int, low: Int, high: Int, out: Record, n: Int) -> Int:
    """Add the plays of each kind of these cards; the new number of offers."""
    low, high = kinds_of(r, low, high)
    while (low | high) != U64(0):
        kind = place(low, high)
        low, high = low & ~mask_of(kind)[0], high & ~mask_of(kind)[1]
        n = offer_plays(t, r, seat, kind, card_code(r, 0, kind), layout.PLAY_UNO, out, n)
    return n


@small
def stackable(t: Record, r: Record, seat: Int) -> tuple[Int, Int]:
    """The draw cards that may be put on the stack, as a mask; none where stacking is off."""
    low, high = playable(t, r, seat, r.no_bluff)
    low &= r.strikers[0]
    high &= r.strikers[1]
    if not r.stacking:
        return U64(0), U64(0)
    if r.stacking == 1:
        same = r.kind_of[t.top]
        low &= r.face_cards[same, 0] | r.kind_cards[same, 0]
        high &= r.face_cards[same, 1] | r.kind_cards[same, 1]
    return low, high


@compiled
def offers(t: Record, r: Record, seat: Int, out: Record) -> Int:
    """Write the codes *seat* is offered into *out*, and give their number."""
    if t.decision == layout.OVER:
        return 0
    n = 0
    if seat == t.seat:
        n = answers(t, r, seat, out)
    return out_of_turn(t, r, seat, out, n)


@compiled
def answers(t: Record, r: Record, seat: Int, out: Record) -> Int:
    """The answers to what is asked of *seat*."""
    n = 0
    if t.decision in (layout.TURN, layout.DRAWN):
        low, high = playable_now(t, r, seat)
        n = offer_kinds(t, r, seat, low, high, out, n)
        if t.decision == layout.TURN and may_draw(t, r, seat):
            out[n] = layout.DRAW
            n += 1
        if t.decision == layout.DRAWN and may_keep(t, r, seat):
            out[n] = layout.PASS
            n += 1
    elif t.decision == layout.SETTLE:
        low, high = stackable(t, r, seat)
        n = offer_kinds(t, r, seat, low, high, out, n)
        out[n] = layout.ACCEPT
        n += 1
        if t.accused != layout.NOBODY:
            out[n] = layout.CHALLENGE
            n += 1
    else:
        n = offer_answers(t, r, seat, out)
    return n


@small
def catchable(t: Record, r: Record, seat: Int) -> Int:
    """The set of the seats that *seat* may try to catch, rightly or not."""
    others = active(t) & ~(1 << seat)
    return others if r.false_catch_penalty else others & t.exposed


@small
def may_jump(t: Record, r: Record, seat: Int) -> Int:
    """Whether *seat* may jump in with the same card as the top one."""
    if not r.jump_in or t.decision != layout.TURN or seat == t.seat:
        return False
    kind = r.kind_of[t.top]
    if kind >= r.first_wild:
        return False
    same = (t.hands[seat, 0] & r.kind_cards[kind, 0]) | (t.hands[seat, 1] & r.kind_cards[kind, 1])
    return same != U64(0)


@compiled
def out_of_turn(t: Record, r: Record, seat: Int, out: Record, n: Int) -> Int:
    """The actions *seat* may take out of turn: call late, catch, jump in."""
    if (t.exposed >> seat) & 1:
        out[n] = layout.CALL
        n += 1
    others = catchable(t, r, seat)
    for other in range(t.players):
        if (others >> other) & 1:
            out[n] = layout.CATCH + other
            n += 1
    if may_jump(t, r, seat):
        n = offer_plays(t, r, seat, r.kind_of[t.top], layout.JUMP, 1, out, n)
    return n
