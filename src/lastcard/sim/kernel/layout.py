"""What a compiled table looks like: its records, its numbers for decisions and verbs, and the action codes.

A card of the deck is a bit of a 128-bit mask, kept as two words.  Cards that are equal are of one *kind*;
there are 64 kinds in all editions together: 14 faces in each of four colours, then eight wilds.

Action codes are public and permanent (``ACTIONS_VERSION``): the environments, recorded games and trained
players use them.  A seat and a code are one of the engine's actions.
"""

import numpy as np

from lastcard.game.cards import NUMBERS

ACTIONS_VERSION = 1

SEATS = 10
CARDS = 128
KINDS = 64
COLOURS = 4
NO_COLOUR = 4
"""The place of no colour, where a colour is kept by its place in the edition."""
NOBODY = -1
NO_CARD = CARDS
"""No top card yet.  Never seen outside the deal."""
COLOURED_FACES = (*NUMBERS, "S", "R", "D", "X")
WILD_FACES = ("W", "W4", "WB", "WF", "WS", "WC1", "WC2", "WC3")
FIRST_WILD = COLOURS * len(COLOURED_FACES)

# ------------------------------------------------------------------ decisions
CARRYING = 0
"""No decision yet: a card is being carried out.  Never seen between two actions."""
TURN, DRAWN, SETTLE, NAME_COLOUR, SHOW_CARD, DISCARDS = range(1, 7)
OVER = 7
MISDEAL = 8
"""No card that is left can begin the discard pile.  Never seen outside the deal."""

# ------------------------------------------------------------------ verbs of the effect programs
(
    END, STRIKE, TREND, ASK_COLOUR, RETURN, IGNORE, REVERSE, LOSE, EXTRA, DRAW_CARDS, UNTIL, DISCARD,
    DISCARD_ALL, LEVEL, SWAP, PASS_HANDS, SHUFFLE, LOOK, NOTHING, IF,
) = range(20)  # fmt: skip
CANNOT_PLAY, HOLDS_MORE, HOLDS_FEWER, HOLDS_EXACTLY, HOLDS_CARD = range(5)
(
    YOU, NEXT, PREVIOUS, EVERYONE, OTHERS, OPPONENTS, FEWEST, MOST, FEWEST_OTHERS, FEWEST_OPPONENTS, CHOSEN,
    CHOSEN_OPPONENT, PARTNER, THEY,
) = range(14)  # fmt: skip
PROGRAM = 256
"""The most verbs all cards of a deck may have together."""
SCRIPT = 256
"""More cards than one action, or a deal, can draw."""
DEALT_AGAIN = 128
"""Added in a record to the kind of a card that was dealt from hands shuffled together."""

# ------------------------------------------------------------------ action codes
PLAY_COLOUR, PLAY_TARGET, PLAY_UNO = 1 << 7, 1 << 10, 1 << 6
"""A play is its kind + 64 with UNO called + 128 × (1 + colour named) + 1024 × (1 + seat chosen)."""
JUMP = 11 << 10
"""A jump is JUMP + 1 with UNO called + 2 × (1 + colour) + 16 × (1 + seat); its kind is the top card's."""
DRAW = JUMP + (11 << 4)
PASS = DRAW + 1
ACCEPT = DRAW + 2
CHALLENGE = DRAW + 3
NAME = DRAW + 4
SHOW = NAME + COLOURS
PUT_AWAY = SHOW + KINDS
"""PUT_AWAY + kind chooses one card to discard; the cards go when as many are chosen as the rule asks for."""
CALL = PUT_AWAY + KINDS
CATCH = CALL + 1
LET_BE = CATCH + SEATS
"""Do nothing, when asked whether to call, catch or jump in; no action of the engine's."""
CODES = LET_BE + 1

# ------------------------------------------------------------------ records
_MASK = ("<u8", (2,))
TABLE = np.dtype(
    [
        ("hands", "<u8", (SEATS, 2)),
        ("draw", *_MASK),
        ("under", *_MASK),  # the discards beneath the top
        ("judged", *_MASK),
        ("chosen", *_MASK),  # cards picked for a discard that is not complete yet
        ("looked", *_MASK),  # the hand the card being carried out has shown its player
        ("random", "<u8"),
        ("they", "<i8"),  # seats in order, four bits each, the first lowest: seat + 1
        ("queue", "<i8"),  # likewise, the seats a verb has still to ask
        ("turns", "<i2", (SEATS,)),
        ("sides", "i1", (SEATS,)),
        ("passed", "<i2"),  # sets of seats
        ("called", "<i2"),
        ("exposed", "<i2"),
        ("out", "<i2"),
        ("had", "<i2"),
        ("asked", "<i2"),  # seats still to be asked whether they call, catch or jump in
        ("owed", "<i2"),
        ("stack", "<i2"),
        ("pc", "<i2"),
        ("players", "i1"),
        ("dealer", "i1"),
        ("direction", "i1"),
        ("top", "u1"),  # what is used as an index has no sign: compiled code need not look
        ("colour", "u1"),
        ("decision", "u1"),
        ("seat", "u1"),
        ("drawn", "u1"),
        ("accused", "i1"),
        ("forfeits", "i1"),  # whether taking what is owed costs the turn
        ("judged_colour", "i1"),
        ("count", "i1"),
        ("by", "u1"),
        ("target", "i1"),
        ("named", "i1"),
        ("queue_verb", "i1"),
        ("queue_count", "i1"),
        ("written", "i1"),
        ("winner", "i1"),
        ("prompt", "i1"),  # the seat asked out of turn, or NOBODY
        ("looked_at", "i1"),  # whose hand that was, or NOBODY
        ("exchanged", "i1"),  # whether hands were exchanged by the last action
        ("script_at", "u1"),
        ("moves", "<i4"),
    ],
    align=True,
)
RULES = np.dtype(
    [
        ("deck", *_MASK),
        ("wilds", *_MASK),
        ("contestable", *_MASK),
        ("strikers", *_MASK),
        ("returned", *_MASK),  # cards that go back when turned up first
        ("colour_cards", "<u8", (COLOURS + 1, 2)),
        ("kind_cards", "<u8", (KINDS, 2)),
        ("face_cards", "<u8", (KINDS, 2)),  # the cards of a coloured kind's face; none for a wild's
        ("of_kind", "<u8", (COLOURS + 3, 2)),  # by colour, then wilds, numbers, actions
        ("kind_of", "u1", (CARDS,)),
        ("colour_of", "u1", (KINDS,)),
        ("points", "<i2", (KINDS,)),
        ("strike", "i1", (KINDS,)),
        ("effects", "<i2", (KINDS,)),
        ("opening", "<i2", (KINDS,)),
        ("written", "i1", (KINDS,)),
        ("targeted", "i1", (KINDS,)),  # 1 whom its player likes, 2 an opponent
        ("colour_named", "i1", (KINDS,)),
        ("program", "<i2", (PROGRAM, 6)),
        ("uno_at_one", "i1"),
        ("uno_penalty", "i1"),
        ("wilds_match", "i1"),
        ("last_card_draws", "i1"),
        ("must_play_drawn", "i1"),
        ("two_player_reverse_skips", "i1"),
        ("false_catch_penalty", "i1"),
        ("hand_size", "i1"),
        ("stacking", "i1"),  # 0 off, 1 same, 2 any
        ("jump_in", "i1"),
        ("draw_until_playable", "i1"),
        ("must_play", "i1"),
        ("no_bluff", "i1"),
        ("script_mode", "i1"),
        ("script_length", "<i2"),
        ("script", "u1", (SCRIPT,)),  # kinds to draw, or those drawn
    ],
    align=True,
)
FREE, REPLAYED, RECORDED = range(3)
"""Whether cards are drawn at random, as the script says, or at random and written to it."""
