"""Where each number of a row stands, and how choices are numbered.

What is learned in one seat and one colour should hold in all, so colours are put in order (the one in play
first, then by cards held), and seats in playing order.  A *slot* is a card in that order: four colours of 14
faces, then ten wilds.
"""

from lastcard.game.cards import NUMBERS as _NUMBERS

OBSERVATION_VERSION = 3
"""Changes when a network trained on these rows could no longer read them."""

COLOURS = 4
SEATS = 10
OTHERS = SEATS - 1
COLOURED_FACES = (*_NUMBERS, "S", "R", "D", "X")
WILD_FACES = ("W", "W4", "WB", "WF", "WS", "WC1", "WC2", "WC3")
FACES = len(COLOURED_FACES)
WILDS = 10
"""Room for the wilds of every printed edition, and for two more of a plugin's edition."""
SLOTS = COLOURS * FACES + WILDS

# ------------------------------------------------------------------ choices
DRAW_ACTION, PASS_ACTION, ACCEPT_ACTION, CHALLENGE_ACTION = range(SLOTS, SLOTS + 4)
"""Below them, SLOTS choices of a card.  Passing also means not to jump in."""
COLOUR_ACTION = SLOTS + 4
"""Names the first, second … colour of the seat's own order."""
SEAT_ACTION = COLOUR_ACTION + COLOURS
"""Chooses the next player, the one after …"""
OPTION_ACTION = SEAT_ACTION
"""Chooses the first, second … of the things a written rule offers: never asked together with a player."""
ACTIONS = SEAT_ACTION + OTHERS

# ------------------------------------------------------------------ what is asked
(
    ASKED_TURN, ASKED_DRAWN, ASKED_CHALLENGE, ASKED_STACK, ASKED_OPENING, ASKED_SHOW, ASKED_CARDS,
    ASKED_COLOUR, ASKED_SEAT, ASKED_JUMP,
) = range(10)  # fmt: skip
"""ASKED_CARDS asks for cards to part with (to discard, to give or to exchange), or to take."""
ASKS = 10

# ------------------------------------------------------------------ the row
HAND = 0
"""How many cards of each slot the seat holds."""
UNSEEN = HAND + SLOTS
"""How many of each slot it has not seen: they are in the draw pile or in other hands."""
SHOWN = UNSEEN + SLOTS
"""Cards it was shown of another hand that are still there."""
SHOWN_BY = SHOWN + SLOTS
"""1 at the place of the seat that showed them."""
TOP = SHOWN_BY + OTHERS
"""1 at the face of the top card; its colour is always the first."""
FOCUS = TOP + FACES + WILDS
"""1 at the face of the card the question is about: just drawn, or being played."""
FOCUS_COLOUR = FOCUS + FACES + WILDS
"""1 at its colour's place; the last for a wild."""
ASKED = FOCUS_COLOUR + COLOURS + 1
"""1 at what is asked."""
JUDGED = ASKED + ASKS
"""1 at the colour a challenge would be judged by; the last for none."""
MINE = JUDGED + COLOURS + 1
"""Cards held, whether UNO is called, turns owed or to lose."""
NUMBERS = MINE + 3
"""Draw pile and discard pile by fours, cards owed, cards to part with, players, moves by sixteens."""
IN_FORCE = NUMBERS + 6
"""What the rules in force say, the same for a whole round."""
STATIC = 56
SPARE = IN_FORCE + STATIC
"""Four more numbers; all but the first are always 0."""
ASKED_CHOOSE = SPARE - ASKED
"""Asked which of several things to do: ``ASKED + ASKED_CHOOSE`` is the first spare number."""
PLACES = SPARE + 4
"""The other seats in playing order, OF_SEAT numbers each."""
OF_SEAT = 17
THERE, SIZE, ONE_LEFT, TWO_LEFT, CALLED, EXPOSED, TURNS, PARTNER, ACCUSED = range(9)
LACKS = 9
"""Four numbers: how surely the seat lacks each colour, from 0 to SURE."""
LIKES = LACKS + COLOURS
"""Four numbers: how lately it chose each colour, from 0 to SURE."""
SHORT_ROW = PLACES + OTHERS * OF_SEAT
"""A row without beliefs: a network may read only this much."""
OBSERVED_SEATS = 3
"""How many of the next players have beliefs written about their hands."""
OF_BELIEF = SLOTS + 1
"""How many of each card a player is thought to hold, and how often that has proved wrong."""
BELIEFS = SHORT_ROW
"""Where the beliefs begin: OBSERVED_SEATS times OF_BELIEF numbers."""
ROW = BELIEFS + OBSERVED_SEATS * OF_BELIEF
EXPECTED = 50
"""The number that means that one card is certainly held."""
POSITIONS = 31
"""Beliefs look at this many cards of a hand, the oldest."""
UPRIGHT = 1
"""After this many surprises a player is no longer assumed to play high cards first."""
ORACLE = OTHERS * SLOTS
"""The other hands, place by place: for a critic in training, never for a player."""

SURE = 6
"""A colour just drawn for, or just named."""
PLAYED = 3
"""A colour just played."""
MOST = 100
"""Larger numbers are written as this one."""

# ------------------------------------------------------------------ how beliefs weigh cards
# Beliefs assume that players play high cards first and wilds last.
NUMBERED = 10
"""The first faces are numbers, and weigh as much."""
ACTION_WEIGHT = 20
"""Of coloured cards without a number."""
WILD_WEIGHT = -10
MARGIN = 5
"""By how much a card of another colour must outweigh the one played to be thought not held."""
WHOLE = 1 << 16
"""1 in sums of parts, which are whole numbers so that all machines agree."""


def scales() -> list[float]:
    """The factor for each number of a row, so that all have about the same size."""
    scale = [1.0] * SHORT_ROW
    scale[HAND:SHOWN_BY] = [0.5] * (SHOWN_BY - HAND)
    scale[MINE] = 0.1
    scale[NUMBERS:IN_FORCE] = (0.1, 0.1, 0.1, 0.2, 0.1, 0.1)
    scale[IN_FORCE:SPARE] = [0.25] * STATIC
    for at in range(PLACES, SHORT_ROW, OF_SEAT):
        scale[at + SIZE] = 0.1
        scale[at + LACKS : at + OF_SEAT] = [0.2] * (2 * COLOURS)
    return scale + [*[1 / EXPECTED] * SLOTS, 0.3] * OBSERVED_SEATS
