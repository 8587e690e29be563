"""The compiled table's doors for Python: each works on the first record of an array."""

from lastcard.sim.kernel import legal, piles, step
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, ones
from lastcard.sim.kernel.layout import DISCARDS, DRAWN, KINDS, NOBODY, OVER, SETTLE


@entry
def deal(tables: Record, rules: Record) -> None:
    """Deal a round, called from Python."""
    tables[0].script_at = 0
    step.deal(tables[0], rules[0])


@entry
def apply(tables: Record, rules: Record, seat: Int, code: Int) -> None:
    """Carry out an action, called from Python."""
    tables[0].script_at = 0
    step.apply(tables[0], rules[0], seat, code)


@entry
def offers(tables: Record, rules: Record, out: Record) -> Int:
    """Write seat × 2**16 + code for all seats into *out*, and give their number."""
    n = 0
    for seat in range(tables[0].players):
        if not (tables[0].out >> seat) & 1:
            end = n + legal.offers(tables[0], rules[0], seat, out[n:])
            for i in range(n, end):
                out[i] += seat << 16
            n = end
    return n


@entry
def points(tables: Record, rules: Record, seat: Int) -> Int:
    """The points of the cards a seat holds."""
    return piles.hand_points(tables[0], rules[0], seat)


@compiled
def alike(one: Record, other: Record, r: Record) -> Int:
    """Whether two masks hold the same cards, equal cards not told apart."""
    for kind in range(KINDS):
        low, high = r.kind_cards[kind, 0], r.kind_cards[kind, 1]
        if ones(one[0] & low) + ones(one[1] & high) != ones(other[0] & low) + ones(other[1] & high):
            return False
    return True


@entry
def difference(mine: Record, theirs: Record, rules: Record) -> Int:
    """0 for tables that are the same to the players, else a number that says what differs."""
    a, b, r = mine[0], theirs[0], rules[0]
    for seat in range(a.players):
        if not alike(a.hands[seat], b.hands[seat], r):
            return 100 + seat
        if a.turns[seat] != b.turns[seat]:
            return 200 + seat
    if not alike(a.draw, b.draw, r):
        return 1
    if not alike(a.under, b.under, r) or r.kind_of[a.top] != r.kind_of[b.top]:
        return 2
    if a.decision != b.decision or a.winner != b.winner:
        return 3
    if a.colour != b.colour or a.direction != b.direction or a.dealer != b.dealer:
        return 4
    if a.called != b.called or a.exposed != b.exposed or a.passed != b.passed or a.out != b.out:
        return 5
    if a.decision != OVER and a.seat != b.seat:
        return 6
    if a.decision == DRAWN and a.drawn != b.drawn:
        return 7
    if a.decision == SETTLE and settlement_differs(a, b, r):
        return 8
    if a.decision == DISCARDS and a.count != b.count:
        return 9
    if a.decision > DRAWN and a.decision != OVER and carry_differs(a, b):
        return 10
    return 0


@compiled
def settlement_differs(a: Record, b: Record, r: Record) -> Int:
    """Whether two tables differ in what is owed and who is accused of it."""
    if a.owed != b.owed or a.accused != b.accused or a.forfeits != b.forfeits:
        return True
    if a.accused == NOBODY:
        return False
    return not alike(a.judged, b.judged, r) or a.judged_colour != b.judged_colour


@compiled
def carry_differs(a: Record, b: Record) -> Int:
    """Whether two tables differ in what is left of a card's rule."""
    if a.by != b.by or a.target != b.target or a.named != b.named or a.they != b.they:
        return True
    if a.written != b.written or (a.written and a.had != b.had):
        return True
    if a.queue != b.queue:
        return True
    return a.queue != 0 and (a.queue_verb != b.queue_verb or a.queue_count != b.queue_count)
