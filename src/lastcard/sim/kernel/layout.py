"""What a compiled table looks like: its records, the numbers of decisions and persons, and the action codes.

A card of the deck is one bit of a 128-bit mask, kept as two words.  Equal cards are of one *kind*: compiling
the rules numbers the deck's kinds from 0, the coloured ones first and then the wilds, in the deck's order.

A kind's number means something under one set of rules only.  Outside, a card has a permanent *card number*,
and the action codes are built from it: the environments, recorded games and trained players use them.  A seat
and a code are one of the engine's actions.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.observation.row import COLOURED_FACES, WILD_FACES

SEATS = 10
WORD = 64
"""The bits of a word."""
CARDS = 2 * WORD
KINDS = CARDS
"""The most kinds: as many as there are cards, so that every deck fits."""
NO_KIND = KINDS
"""The kind of a card number that the deck lacks; no card is of it."""
COLOURS = 4
NAMED_KIND, ANY_KIND = COLOURS + 3, COLOURS + 4
"""Rows of of_kind beside the colours, wilds, numbers and actions: the colour named, and any card."""
KINDS_FROM = ANY_KIND + 1
"""Rows of of_kind from here on are the other kinds that the rules name, such as sevens."""
KIND_ROWS = 48
NUMBERS = 10
"""Where a rule speaks of the highest or lowest number, the numbers from 0 on are the first of these rows."""
NO_COLOUR = 4
"""The place of no colour, where a colour is kept by its place in the edition."""
NOBODY = -1
NO_CARD = CARDS
"""No top card yet.  Never seen outside the deal."""
CERTAIN = 1 << 32
"""A probability of 1 in compiled code, where probabilities are whole numbers so that all machines agree."""

# ------------------------------------------------------------------ decisions
CARRYING = 0
"""No decision yet: a card's rule is being carried out.  Never seen between two actions."""
TURN, DRAWN, SETTLE, NAME_COLOUR, SHOW_CARD, DISCARDS = range(1, 7)
OVER = 7
MISDEAL = 8
"""No card that is left can begin the discard pile.  Never seen outside the deal."""
LATER_DECISIONS = 14
"""Decisions added after these are numbered from here.  Append, never insert."""
GIFT, ASIDE, WHICH, PLAYER, PICKS = range(9, LATER_DECISIONS)
"""What only written rules ask: cards to part with, one of several things, another player, a card to take."""

# ------------------------------------------------------------------ the programs of verbs (kernel.verbs)
END = 0
"""The end of a program; the verbs are numbered from 1."""
(
    CANNOT_PLAY, HOLDS_MORE, HOLDS_FEWER, HOLDS_EXACTLY, HOLDS_CARD, CAN_PLAY, LACKS_CARD, CALLED_UNO,
    THAN_MORE, THAN_FEWER, THAN_EXACTLY,
) = range(11)  # fmt: skip
(
    YOU, NEXT, PREVIOUS, EVERYONE, OTHERS, OPPONENTS, FEWEST, MOST, FEWEST_OTHERS, FEWEST_OPPONENTS, CHOSEN,
    CHOSEN_OPPONENT, PARTNER, THEY, LEFT, RIGHT, ACROSS, AFTER_NEXT,
    NEIGHBOURS, THIRD, SECOND_LEFT, SECOND_RIGHT,
) = range(22)  # fmt: skip
PEOPLE_FROM = 32
"""Persons from here on are rows of the rules' people: those that are made of others."""
PEOPLE = 64
NEXT_PLAYERS, YOU_AND, EXCEPT, THOSE, FIRST = range(5)
"""How a row of people is made: of a count, of a person, or of a person and a condition."""
NO_WHO = -1
"""The person of a verb that means nobody."""
DISCARD_PILE, BOTTOM, SHUFFLED = range(3)
"""Where cards of a hand are put (game.cards.Pile)."""
PROGRAM = 256
"""The most verbs all cards of a deck may have together."""
SCRIPT = 1024
"""More than one action, or a deal, can draw, take and flip."""
DEALT_AGAIN = 128
"""Added in a script to the kind of a card that was dealt from hands shuffled together."""
TAKEN, TAKEN_FIRST = 256, 512
"""Added in a script to the kind of a card taken at random from a hand, and of the first of these."""
COIN = 1024
"""In a script, a coin: 1 is added where it shows heads."""
DIE = 4096
"""In a script, a die: 0 to 5 is added for the side that is up."""
RESHUFFLED = 2048
"""In a recorded script, that the discards became the draw pile."""
PUT_BACK = 8192
"""In a recorded script, that cards of a hand were shuffled into the draw pile."""

# ------------------------------------------------------------------ card numbers
NUMBERED = 64
"""Card numbers on one page of codes: 14 × colour + face for coloured cards, then the wilds of the books."""
assert COLOURS * len(COLOURED_FACES) + len(WILD_FACES) == NUMBERED
OWN_CARDS = 2 * NUMBERED
"""Cards of an edition that stand in none of these lists are numbered from here, in the deck's order."""
CARD_NUMBERS = OWN_CARDS + CARDS

# ------------------------------------------------------------------ action codes
PLAY_UNO = 1 << 6
"""A play is the card's number + 64 with UNO called + 128 × (1 + colour named) + 1024 × (1 + seat chosen)."""
JUMP = 11 << 10
"""A jump is JUMP + 1 with UNO called + 2 × (1 + colour) + 16 × (1 + seat); its card is the top card."""
DRAW = JUMP + (11 << 4)
PASS = DRAW + 1
ACCEPT = DRAW + 2
CHALLENGE = DRAW + 3
NAME = DRAW + 4
SHOW = NAME + COLOURS
PUT_AWAY = SHOW + NUMBERED
"""PUT_AWAY + card number chooses one card to discard; the cards go when enough of them are chosen."""
CALL = PUT_AWAY + NUMBERED
CATCH = CALL + 1
LET_BE = CATCH + SEATS
"""Do nothing, when asked whether to call, catch or jump in; the engine has no such action."""
GIVE = LET_BE + 1
"""GIVE + card number chooses one card to give or pass on, as PUT_AWAY does for a discard."""
CHOOSE = GIVE + NUMBERED
"""CHOOSE + option chooses one of the things that a written rule lets the seat do."""
OPTIONS = SEATS
"""More than any rule offers, and than there are other players."""
PICK = CHOOSE + OPTIONS
"""PICK + card number takes one card of a hand that is seen."""
LATER_ANSWERS = PICK + NUMBERED
"""Codes of answers added after these, up to the end of the page.  Append, never insert."""
PAGE = 1 << 14
"""Codes on a page.  A card number n from NUMBERED on stands on page n // NUMBERED, at n % NUMBERED."""
CODES = PAGE * (CARD_NUMBERS // NUMBERED)
"""Codes are below this."""


def numbered(base: int, number: int) -> int:
    """The code of *base* (0 to play, SHOW, PUT_AWAY, GIVE) with the card of this number."""
    return base + number % NUMBERED + number // NUMBERED * PAGE


# ------------------------------------------------------------------ records
KEPT = None
"""The value at the deal of a field that keeps the one it has."""
FIELDS: tuple[tuple[str, str, tuple[int, ...], int | None], ...] = (
    # what every turn reads and writes
    ("hands", "<u8", (SEATS, 2), 0),
    ("draw", "<u8", (2,), 0),
    ("under", "<u8", (2,), 0),  # the discards beneath the top
    ("random", "<u8", (), KEPT),
    ("moves", "<i4", (), 0),
    ("top", "u1", (), NO_CARD),  # what is used as an index has no sign: compiled code need not check it
    ("colour", "u1", (), NO_COLOUR),
    ("decision", "u1", (), CARRYING),
    ("seat", "u1", (), 0),
    ("players", "<i2", (), KEPT),  # with one byte, compilers unroll loops over the seats 127 times
    ("direction", "i1", (), 1),
    ("prompt", "i1", (), NOBODY),  # the seat asked out of turn, or NOBODY
    ("drawn", "u1", (), 0),
    ("passed", "<i2", (), 0),  # sets of seats
    ("called", "<i2", (), 0),
    ("exposed", "<i2", (), 0),
    ("out", "<i2", (), KEPT),
    ("asked", "<i2", (), 0),  # seats still to be asked whether they call, catch or jump in
    ("stack", "<i2", (), 0),
    ("reshuffles", "<i2", (), 0),
    ("turns", "<i2", (SEATS,), 0),
    # what a card that is carried out needs
    ("pc", "<i2", (), 0),
    ("had", "<i2", (), 0),
    ("by", "u1", (), 0),
    ("target", "i1", (), NOBODY),
    ("named", "i1", (), NO_COLOUR),
    ("written", "i1", (), 0),
    ("they", "<i8", (), 0),  # seats in order, four bits each, the first lowest: seat + 1
    ("were", "<i8", (), 0),  # whom "they" meant before the verb that is being carried out
    ("queue", "<i8", (), 0),  # likewise, the seats that a verb still has to ask
    ("judged", "<u8", (2,), 0),
    ("judged_colour", "i1", (), NO_COLOUR),
    ("accused", "i1", (), NOBODY),
    ("owed", "<i2", (), 0),
    ("forfeits", "i1", (), 0),  # whether taking what is owed costs the turn
    ("winner", "i1", (), NOBODY),
    ("dealer", "i1", (), KEPT),
    # what few cards need
    ("exchanged", "i1", (), 0),  # whether hands were exchanged by the last action
    ("looked_at", "i1", (), NOBODY),  # whose hand was looked at, or NOBODY
    ("looked_by", "<i2", (), 0),  # the set of seats that were shown it
    ("script_at", "<u2", (), 0),
    ("count", "i1", (), 0),
    ("to", "i1", (), NOBODY),  # who is given the cards asked for
    ("kind", "u1", (), 0),  # of which kind they must be, a row of of_kind
    ("queue_verb", "i1", (), 0),
    ("queue_count", "i1", (), 0),
    ("queue_kind", "u1", (), 0),
    ("pile", "u1", (), 0),  # where the cards asked for are put
    ("queue_pile", "u1", (), 0),
    ("put_back", "<i2", (), 0),  # seats that put cards back into the draw pile by the last action
    ("sides", "i1", (SEATS,), KEPT),
    ("spared", "<i8", (), 0),  # the seats for which a condition is not true, whose turn comes next
    ("queue_to", "<i8", (), 0),  # of gifts, the seats that each of the queue is to give to
    ("loop", "<i8", (), 0),  # the seats still to be asked which of several things they do
    ("bottom", "<u8", (2,), 0),  # cards put under the others of the draw pile; once drawn they may stand here
    ("chosen", "<u8", (2,), 0),  # cards picked for a discard or a gift that is not complete yet
    ("aside", "<u8", (2,), 0),  # cards of several hands that are to be passed on, while others still choose
    ("looked", "<u8", (2,), 0),  # the hand that the card being carried out has shown its player
)
"""Every field of a table: its name, type, shape, and value when a round is dealt.

Fields used together stand together: a GPU keeps the tables that it plays in its cache only if what every turn
touches is small.
"""
TABLE = np.dtype([(name, kind, shape) for name, kind, shape, _ in FIELDS], align=True)
_MASK = ("<u8", (2,))
RULES = np.dtype(
    [
        ("deck", *_MASK),
        ("wilds", *_MASK),
        ("contestable", *_MASK),
        ("strikers", *_MASK),
        ("returned", *_MASK),  # cards that go back when turned up first
        ("colour_cards", "<u8", (COLOURS + 1, 2)),
        ("kind_cards", "<u8", (KINDS + 1, 2)),
        ("face_cards", "<u8", (KINDS, 2)),  # the cards of a coloured kind's face; none for a wild's
        ("of_kind", "<u8", (KIND_ROWS, 2)),  # by colour, then wilds, numbers, actions, any card, other kinds
        ("kind_of", "u1", (CARDS,)),
        ("colour_of", "u1", (KINDS,)),
        ("number_of", "u1", (KINDS,)),  # the kind's card number
        ("kind_numbered", "u1", (CARD_NUMBERS,)),  # and back
        ("kinds", "<i2"),  # how many there are
        ("first_wild", "u1"),  # the coloured kinds are below this one
        ("points", "<i2", (KINDS,)),
        ("strike", "i1", (KINDS,)),
        ("effects", "<i2", (KINDS,)),
        ("opening", "<i2", (KINDS,)),
        ("written", "i1", (KINDS,)),
        ("targeted", "i1", (KINDS,)),  # 1: any other player may be chosen, 2: an opponent
        ("colour_named", "i1", (KINDS,)),
        ("special", "i1"),  # whether any card does what no printed one does
        ("program", "<i2", (PROGRAM, 6)),
        ("people", "<i2", (PEOPLE, 4)),
        ("uno_at_one", "i1"),
        ("uno_penalty", "i1"),
        ("false_catch_penalty", "i1"),
        ("hand_size", "i1"),
        ("stacking", "i1"),  # 0 off, 1 same, 2 any
        *((ruling.name, "i1") for ruling in fields(Rules) if ruling.type is bool),
        ("script_mode", "i1"),
        ("script_length", "<i2"),
        ("script", "<u2", (SCRIPT,)),  # kinds to draw, or those drawn
    ],
    align=True,
)
FREE, REPLAYED, RECORDED = range(3)
"""Whether cards are drawn at random, as the script says, or at random and written to the script."""


def as_words(cards: int) -> tuple[int, int]:
    """A mask of cards as two words, the low one first."""
    return cards & (2**WORD - 1), cards >> WORD


def new_tables(
    number: int, players: int, *, dealer: int = 0, out: Iterable[int] = (), sides: Sequence[int] = ()
) -> npt.NDArray[np.void]:
    """Tables at which these seats may be dealt a round."""
    tables = np.zeros(number, TABLE)
    tables["players"], tables["dealer"] = players, dealer
    tables["out"] = sum(1 << seat for seat in set(out))
    tables["sides"] = NOBODY
    tables["sides"][:, : len(sides)] = sides
    return tables
