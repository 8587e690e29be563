"""What the seats of a compiled table remember of a round (``observation.memory`` does the same for a bot).

A seat remembers what it was last shown of another hand.  When a card is seen to leave that hand, all of its
kind are forgotten, since cards of one kind look alike; when hands are exchanged, everything is.  What
everybody saw (colours drawn for, named and played, and the beliefs that follow from moves) is kept once.
"""

import numpy as np

from lastcard.observation.row import COLOURS, FACES, OTHERS, PLAYED, POSITIONS, SEATS, SLOTS, SURE
from lastcard.sim.batch.beliefs import forget_beliefs
from lastcard.sim.kernel.cards import U64, kind_coded, mask_of, place, size
from lastcard.sim.kernel.jit import Int, Record, compiled, lowest
from lastcard.sim.kernel.layout import CHALLENGE, NOBODY, PAGE, PICKS, PUT_AWAY, SHOW, WORD
from lastcard.sim.kernel.windows import act, actor

SHOWN_CARDS = np.dtype(
    [
        ("shown", "<u8", (SEATS, 2)),  # by the seat that was shown them
        ("hand", "<u8", (SEATS, 2)),  # the owner's hand when last checked, to tell what has left it
        ("owner", "i1", (SEATS,)),
    ],
    align=True,
)
"""By seat, the cards of another hand that it was shown."""
HISTORY = np.dtype(
    [
        ("lacks", "i1", (SEATS, COLOURS)),
        ("likes", "i1", (SEATS, COLOURS)),
        ("sizes", "u1", (SEATS,)),  # of the hands, before the last action
        ("stage", "i1"),  # 0, or which part of a play is still to be chosen: ASKED_COLOUR, ASKED_SEAT
        ("kind", "u1"),  # of the card being played
        ("colour", "i1"),  # one more than the colour named for it, or 0
        ("jump", "i1"),
        ("offered", "<i2", (OTHERS,)),  # the codes that answer a decision without cards
        ("believes", "i1"),  # whether beliefs are kept
        ("first", "i1"),  # who was asked first, and what rounds.count counts
        ("catches", "i1"),
        ("challenges", "<i2"),
        ("won_challenges", "<i2"),
        ("surprises", "u1", (SEATS,)),
        ("clear", "u1", (SEATS, SLOTS)),  # of each hand's oldest cards, those that are not this one (beliefs)
        ("hands", "<u8", (SEATS, 2)),  # before the last action
        ("chances", "<i8", (POSITIONS,)),
    ],
    align=True,
)
"""What everybody saw of each seat, the choice in progress, and what a round's result counts."""


# ------------------------------------------------------------------ cards that were shown
@compiled
def forget_all(k: Record) -> None:
    """Forget every card that was shown."""
    for seat in range(SEATS):
        k.owner[seat] = NOBODY
        k.shown[seat, 0] = U64(0)
        k.shown[seat, 1] = U64(0)


@compiled
def remember(t: Record, k: Record, seat: Int, owner: Int, low: Int, high: Int) -> None:
    """*seat* is shown these cards of *owner*'s hand; it still knows what it knew of that hand."""
    if k.owner[seat] != owner:
        k.shown[seat, 0] = U64(0)
        k.shown[seat, 1] = U64(0)
    k.owner[seat] = owner
    for word in range(2):
        k.hand[seat, word] = t.hands[owner, word]
        k.shown[seat, word] &= t.hands[owner, word]
    k.shown[seat, 0] |= low
    k.shown[seat, 1] |= high


@compiled
def given_unseen(t: Record, k: Record, seat: Int, owner: Int) -> Int:
    """Whether *owner* gave a card to a third player or put one back: *seat* does not see which."""
    if (t.put_back >> owner) & 1:
        return True
    for other in range(t.players):
        low = k.hand[seat, 0] & ~t.hands[owner, 0] & t.hands[other, 0]
        high = k.hand[seat, 1] & ~t.hands[owner, 1] & t.hands[other, 1]
        if other != seat and (low | high) != U64(0):
            return True
    return False


@compiled
def forget_gone(t: Record, r: Record, k: Record) -> None:
    """Forget the kinds of the cards that have left the hands they were shown in."""
    for seat in range(t.players):
        owner = k.owner[seat]
        if owner == NOBODY:
            continue
        if given_unseen(t, k, seat, np.int64(owner)):
            k.shown[seat, 0] = U64(0)
            k.shown[seat, 1] = U64(0)
        for word in range(2):
            gone = k.hand[seat, word] & ~t.hands[owner, word]
            while gone:
                kind = r.kind_of[word * WORD + lowest(gone)]
                gone &= gone - U64(1)
                k.shown[seat, 0] &= ~r.kind_cards[kind, 0]
                k.shown[seat, 1] &= ~r.kind_cards[kind, 1]
            k.hand[seat, word] = t.hands[owner, word]
        if (k.shown[seat, 0] | k.shown[seat, 1]) == U64(0):
            k.owner[seat] = NOBODY


@compiled
def note_answer(t: Record, r: Record, k: Record, code: Int) -> None:
    """What an answer shows: a challenged hand to the challenger, a card to the caller of a trend."""
    seat = actor(t)
    if code == CHALLENGE:
        remember(t, k, seat, np.int64(t.accused), t.judged[0], t.judged[1])
    elif SHOW <= code & (PAGE - 1) < PUT_AWAY:
        kind = kind_coded(r, code, SHOW)
        low, high = t.hands[seat, 0] & r.kind_cards[kind, 0], t.hands[seat, 1] & r.kind_cards[kind, 1]
        to = np.int64(t.by)
        known = ((low & k.shown[to, 0]) | (high & k.shown[to, 1])) != U64(0)
        if known and k.owner[to] == seat:  # it may be the same card again
            return
        low, high = mask_of(place(low, high))
        remember(t, k, to, seat, low, high)


@compiled
def act_seen(t: Record, r: Record, k: Record, code: Int) -> None:
    """Act, and remember what everybody is shown."""
    note_answer(t, r, k, code)
    t.exchanged = 0
    t.put_back = 0
    t.looked_at = NOBODY
    act(t, r, code)
    if t.exchanged:
        forget_all(k)
    if t.decision == PICKS:  # what has been taken is gone before the rest of the hand is shown
        forget_gone(t, r, k)
    if t.looked_at != NOBODY:
        owner = np.int64(t.looked_at)
        low = t.looked[0] & t.hands[owner, 0]
        high = t.looked[1] & t.hands[owner, 1]
        for seat in range(t.players):
            if (t.looked_by >> seat) & 1:
                remember(t, k, seat, owner, low, high)
        forget_taken(t, r, k, t.looked[0] & ~low, t.looked[1] & ~high)
    forget_gone(t, r, k)


@compiled
def forget_taken(t: Record, r: Record, k: Record, low: Int, high: Int) -> None:
    """Forget the kinds of these cards, which have left the hand that was looked at since it was shown."""
    while (low | high) != U64(0):
        kind = r.kind_of[place(low, high)]
        low &= ~r.kind_cards[kind, 0]
        high &= ~r.kind_cards[kind, 1]
        for seat in range(t.players):
            if (t.looked_by >> seat) & 1:
                k.shown[seat, 0] &= ~r.kind_cards[kind, 0]
                k.shown[seat, 1] &= ~r.kind_cards[kind, 1]


# ------------------------------------------------------------------ what was seen of each seat
@compiled
def forget_history(h: Record) -> None:
    """Forget all that was seen: a round begins, or hands were exchanged."""
    for seat in range(SEATS):
        for colour in range(COLOURS):
            h.lacks[seat, colour] = 0
            h.likes[seat, colour] = 0
        if h.believes:
            forget_beliefs(h, seat)
            h.surprises[seat] = 0
    h.stage = 0


@compiled
def note_sizes(t: Record, h: Record) -> None:
    """Keep how many cards each seat holds, before an action."""
    for seat in range(t.players):
        h.sizes[seat] = size(t, seat)


@compiled
def note_draws(t: Record, h: Record) -> None:
    """Cards that came to a hand make it less sure what it lacks."""
    for seat in range(t.players):
        more = size(t, seat) - h.sizes[seat]
        if more > 0:
            for colour in range(COLOURS):
                h.lacks[seat, colour] = max(0, h.lacks[seat, colour] - more)


@compiled
def note_play(r: Record, s: Record, h: Record, seat: Int, kind: Int, named: Int) -> None:
    """Which colour *seat* has just chosen; *named* is one more than a wild's, or 0."""
    for colour in range(COLOURS):
        h.likes[seat, colour] = max(0, h.likes[seat, colour] - 1)
    if s.face[kind] >= FACES:
        if named:
            h.likes[seat, named - 1] = SURE
            h.lacks[seat, named - 1] = 0
        return
    colour = r.colour_of[kind]
    h.likes[seat, colour] = max(PLAYED, h.likes[seat, colour])
    h.lacks[seat, colour] = 0
