"""Rounds played out on the compiled table, from the deal or from a position with hidden hands guessed."""

import numpy as np

from lastcard.sim.kernel.cards import U64, mask_of, size
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, ones
from lastcard.sim.kernel.layout import COLOURS, LET_BE, NOBODY, OVER, SEATS, SETTLE
from lastcard.sim.kernel.piles import below, chance, hand_points, random_card
from lastcard.sim.kernel.rounds import seed_table, speak
from lastcard.sim.kernel.windows import act, begin
from lastcard.sim.search.evaluation import weighed

BELIEFS = np.dtype(
    [
        ("known", "<u8", (SEATS, 2)),  # cards each seat is known to hold
        ("sizes", "i1", (SEATS,)),
        ("clear", "i1", (SEATS, COLOURS + 1)),  # how many of its cards are not of a colour; wilds come last
        ("likes", "i1", (SEATS,)),  # a colour it seems to hold, or NOBODY
        ("likely", "i1", (SEATS,)),  # how likely it holds one, in PARTS
        ("again", "i1", (SEATS,)),  # how likely, once it does, each other card is of that colour as well
        ("wilds", "<i2", (SEATS,)),  # how much likelier a wild is than another card, in PARTS; 0 as likely
        ("me", "i1"),
        ("spent", "<i4"),  # random numbers to pass over, so that a later moment goes on as an earlier one did
    ],
    align=True,
)
"""What a seat thinks of the hands it cannot see."""
TRUSTED = 8
"""In one of this many worlds, what was inferred about a hand is ignored: players do not always play alike."""
PARTS = 16
CHOSEN = 12
"""How likely a player who named a colour not long ago holds a card of it, in PARTS."""


@compiled
def do(t: Record, r: Record, code: Int) -> None:
    """The answer of the actor; a function of its own, so that it is compiled once."""
    act(t, r, code)


@compiled
def play_out(t: Record, r: Record, p: Record, w: Record, limit: Int) -> None:
    """Play until the round is over, or *limit* actions are done; *p* and *w* are each seat's."""
    t.moves = 0
    while t.decision != OVER and t.moves < limit:
        code = speak(t, r, p)
        if code == LET_BE:
            code = weighed(t, r, p[np.int64(t.seat)], w[np.int64(t.seat)])
        do(t, r, code)


# ------------------------------------------------------------------ hidden hands
@compiled
def kept_card(t: Record, r: Record, odds: Int, low: Int, high: Int) -> Int:
    """Any card of a mask; a wild, which players keep for later, is likelier by *odds*."""
    wild_low, wild_high = low & r.wilds[0], high & r.wilds[1]
    wilds = np.int64(ones(wild_low) + ones(wild_high))
    others = np.int64(ones(low) + ones(high)) - wilds
    if wilds == 0 or others == 0:
        return random_card(t, low, high)
    if below(t, wilds * odds + others * PARTS) < wilds * odds:
        return random_card(t, wild_low, wild_high)
    return random_card(t, low & ~wild_low, high & ~wild_high)


@compiled
def fitting_card(t: Record, r: Record, b: Record, seat: Int, place: Int, low: Int, high: Int) -> Int:
    """A card for the hand of *seat*, of a colour that this place of the hand may have."""
    fit_low, fit_high = low, high
    for colour in range(COLOURS):
        if place < b.clear[seat, colour]:
            fit_low &= ~r.colour_cards[colour, 0]
            fit_high &= ~r.colour_cards[colour, 1]
    if place < b.clear[seat, COLOURS]:
        fit_low &= ~r.wilds[0]
        fit_high &= ~r.wilds[1]
    if (fit_low | fit_high) == U64(0):
        fit_low, fit_high = low, high
    if b.wilds[seat] > PARTS:
        return kept_card(t, r, np.int64(b.wilds[seat]), fit_low, fit_high)
    return random_card(t, fit_low, fit_high)


@compiled
def deal_hidden(t: Record, r: Record, b: Record) -> None:
    """Deal the cards nobody has placed, which lie in the draw pile, to the hands that cannot be seen."""
    for seat in range(t.players):
        if seat == b.me:
            continue
        t.hands[seat, 0], t.hands[seat, 1] = b.known[seat, 0], b.known[seat, 1]
        trusted = below(t, TRUSTED) != 0
        likes = np.int64(b.likes[seat])
        if likes == NOBODY or below(t, PARTS) >= b.likely[seat]:
            likes = np.int64(NOBODY)
        kept = size(t, seat)
        for held in range(kept, b.sizes[seat]):
            low, high = t.draw[0], t.draw[1]
            if (low | high) == U64(0):
                break
            liked = likes != NOBODY and (held == kept or below(t, PARTS) < b.again[seat])
            if liked and ((low & r.colour_cards[likes, 0]) | (high & r.colour_cards[likes, 1])) != U64(0):
                card = random_card(t, low & r.colour_cards[likes, 0], high & r.colour_cards[likes, 1])
            elif trusted:
                card = fitting_card(t, r, b, seat, np.int64(b.sizes[seat] - 1 - held), low, high)
            else:
                card = random_card(t, low, high)
            card_low, card_high = mask_of(card)
            t.draw[0] ^= card_low
            t.draw[1] ^= card_high
            t.hands[seat, 0] |= card_low
            t.hands[seat, 1] |= card_high
    if t.decision == SETTLE and t.accused != NOBODY:
        t.judged[0], t.judged[1] = t.hands[t.accused, 0], t.hands[t.accused, 1]


@compiled
def count(t: Record, r: Record, wins: Record, caught: Record) -> None:
    """Add how a round ended: who won, and the points everybody was left with."""
    won = 1 + np.int64(t.winner) if t.decision == OVER else np.int64(0)
    wins[won] += 1
    for seat in range(t.players):
        caught[won, seat] += hand_points(t, r, seat)


@entry
def play_on(
    tables: Record,
    rules: Record,
    beliefs: Record,
    p: Record,
    w: Record,
    codes: Record,
    seed: Int,
    first: Int,
    last: Int,
    limit: Int,
    wins: Record,
    caught: Record,
) -> None:
    """Deal worlds *first* to *last*, and in each play a round out after each of *codes*.

    The first of *tables* is the position, its hidden cards all in the draw pile; two more are room to play
    in.  Adds winners to wins[group, code, 1 + winner], and what hands were left with to caught[group, code,
    1 + winner]; worlds are put into as many groups of equal size as these have room for, in order.
    Where the position has nobody to act, whole rounds are dealt and played instead.
    A last code LET_BE lets everybody play on; where that is one of the other codes, it is played once.
    """
    r, b = rules[0], beliefs[0]
    whole = tables[0].decision == OVER
    final = len(codes) - 1
    quiet = not whole and tables[0].asked == 0 and tables[0].prompt == NOBODY
    alone = final > 0 and quiet and codes[final] == LET_BE
    for world in range(first, last):
        group = (world - first) * len(wins) // (last - first)
        tables[1] = tables[0]
        t = tables[1]
        seed_table(t, seed, world)
        if whole:
            t.dealer = world % t.players
            begin(t, r)
        else:
            deal_hidden(t, r, b)
            for _ in range(b.spent):
                chance(t)
        chosen = np.int64(LET_BE)
        if alone:
            tables[2] = tables[1]
            t = tables[2]
            chosen = np.int64(weighed(t, r, p[np.int64(t.seat)], w[np.int64(t.seat)]))
        for i in range(len(codes)):
            if i == final and alone and chosen == LET_BE:
                continue
            tables[2] = tables[1]
            t = tables[2]
            if not whole:
                do(t, r, codes[i])
            play_out(t, r, p, w, limit)
            count(t, r, wins[group, i], caught[group, i])
            if codes[i] == chosen and i != final:
                count(t, r, wins[group, final], caught[group, final])
                chosen = np.int64(LET_BE)
