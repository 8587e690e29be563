"""How many rows of actions there are from small positions, counted by hand and by asking the engine two ways.

A row may hold actions out of turn.  "!" is a play with the call, which exists beside the same play without it
whenever two cards are held; after one without, its player can call late and everybody else can catch.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.laws.attempts import family
from tests.playing import position

from lastcard.game import State, apply, legal, refusal
from lastcard.game.actions import Action, Discard
from lastcard.game.decisions import ChooseDiscards

Offers = Callable[[State], tuple[Action, ...]]


def tried(state: State) -> tuple[Action, ...]:
    """What is left of everything one could try once the engine has refused what it refuses."""
    if isinstance(state.decision, ChooseDiscards):
        return tuple(action for action in legal(state) if isinstance(action, Discard))
    return tuple({action for action in family(state) if refusal(state, action) is None})


def rows(state: State, depth: int, offers: Offers = legal) -> int:
    """The rows of exactly *depth* actions."""
    if depth == 0:
        return 1
    return sum(rows(apply(state, action)[0], depth - 1, offers) for action in offers(state))


@dataclass(frozen=True)
class Count:
    """A position, and its rows of one, two, … actions."""

    name: str
    edition: str
    hands: tuple[str, ...]
    counts: tuple[int, ...]
    why: str
    options: dict[str, Any] = field(default_factory=dict)
    given: dict[str, Any] = field(default_factory=dict)

    @property
    def state(self) -> State:
        return position(self.edition, *self.hands, options=self.options, **self.given)


COUNTS = (
    Count(
        "two cards each",
        "classic",
        ("B1 R9", "B2 G9"),
        (3, 9, 20),
        """B1 B1! draw.  After B1: B2 B2! draw uno catch, after B1! the first three, after draw (Y1 fits no
        blue 5) pass.  B1 then: B2 leaves draw uno catch, B2! draw, draw gives Y1, which goes on a 1: 2,
        uno leaves 3, and catch makes seat 0 draw Y1 Y2 and the blue 5, so that nothing is left and seat
        1, able to play, may not draw: B2 B2!.  B1! then: 3, 1 and 2.  draw pass: B2 B2! draw.  11 + 6 +
        3.""",
        given={"draw": "Y1 Y2"},
    ),
    Count(
        "two cards each, must play",
        "classic",
        ("B1 R9", "B2 G9"),
        (2, 6),
        """The same without the draws of players who hold a card to play: B1 B1!; B2 B2! uno catch, and B2
        B2!.""",
        options={"must_play": True},
        given={"draw": "Y1 Y2"},
    ),
    Count(
        "a Wild",
        "anniversary",
        ("W R9 G9", "Y1 Y2", "Y3 Y4"),
        (5, 9, 32),
        """Four colours, draw.  On yellow Y1 Y1! Y2 Y2! draw, on the others draw; G1 drawn: pass.  Then:
        after Y1 the same five, uno and two catches, 8; after Y1! 5; so 26, and pass after a draw: 27.  On
        the other colours seat 1 drew G1: pass, and on green G1 too: 4.  After draw pass, draw.""",
        given={"draw": "G1 G2 G3"},
    ),
    Count(
        "a Wild Draw Four",
        "classic",
        ("W4 R9 G9", "Y1 Y2"),
        (5, 9, 17),
        """Four colours, draw.  Accept or challenge, and pass.  Seat 1 draws four, or six since seat 0 holds
        no blue, and loses the turn: on red R9 R9! draw, on green G9 G9! draw, on blue and yellow draw: 8
        each way.  And draw.""",
        given={"draw": "G1 G2 G3 G4 G5 G6 G7"},
    ),
    Count(
        "a Wild Draw Four nobody may bluff with",
        "classic",
        ("W4 R9 G9", "Y1 Y2"),
        (5, 9),
        "Seat 1 is not asked and loses the turn: 3 on red, 3 on green, 1 and 1; after a draw, pass.",
        options={"no_bluff": True},
        given={"draw": "G1 G2 G3 G4 G5 G6 G7"},
    ),
    Count(
        "a bluff that is refused",
        "classic",
        ("W4 B9 G9", "Y1 Y2"),
        (2, 2),
        "B9 draw; the Wild Draw Four is not allowed with a blue card in hand.  Then draw, or pass.",
        options={"no_bluff": True},
        given={"draw": "G1 G2 G3"},
    ),
    Count(
        "a Draw Two",
        "anniversary",
        ("BD R1 R2", "GD G1", "Y1 Y2"),
        (2, 2, 2),
        "BD draw.  Seat 1 draws two and is passed over, seat 2 can only draw; or pass.  Then pass, or draw.",
        given={"draw": "R3 R4 R5 R6"},
    ),
    Count(
        "a Draw Two, stacking the same",
        "anniversary",
        ("BD R1 R2", "GD G1", "Y1 Y2"),
        (2, 4, 7),
        """BD draw.  GD GD! accept, or pass.  After GD seat 2 can only accept, seat 1 call, two others catch:
        4; after GD! accept; after accept seat 2 draws; after draw pass seat 1 draws.""",
        options={"stacking": "same"},
        given={"draw": "R3 R4 R5 R6"},
    ),
    Count(
        "a Draw Two, stacking any",
        "anniversary",
        ("BD R1 R2", "W4 G1", "Y1 Y2"),
        (2, 10, 38),
        """BD draw.  The Wild Draw Four in four colours, called or not, accept: 9, or pass.  After one not
        called accept challenge uno and two catches: 20; called, accept challenge: 8; after accept draw;
        after draw pass seat 1 has the Wild Draw Four in eight ways and draw: 9.""",
        options={"stacking": "any"},
        given={"draw": "R3 R4 R5 R6"},
    ),
    Count(
        "a seven",
        "classic",
        ("B7 R1 R2", "B1 G2"),
        (2, 4, 12),
        """B7 draw.  B1 B1! draw, or pass.  After B1: R1 R1! draw uno catch; after B1!: R1 R1! draw; after a
        draw of R3 pass; after draw pass B1 B1! draw.""",
        given={"draw": "R3 R4"},
    ),
    Count(
        "a seven that swaps",
        "classic",
        ("B7 R1 R2", "B1 G2"),
        (2, 2, 4),
        "B7@1 draw.  Seat 1 now holds R1 R2 and can only draw, or pass.  Then pass; or B1 B1! draw.",
        options={"seven_zero": True},
        given={"draw": "R3 R4"},
    ),
    Count(
        "jumping in",
        "classic",
        ("R1 R2 R3", "G1 G2 G3", "B5 Y1 Y2"),
        (2, 2, 3),
        """draw, or seat 2 jumps in.  While seat 0 is asked about its card nobody may: pass; or draw.  Then
        2, and pass.""",
        options={"jump_in": True},
        given={"draw": "R4 R6"},
    ),
    Count(
        "a Fashion Trend",
        "fashion",
        ("WF R1 R2", "G1 R3", "Y1 B3"),
        (5, 5, 9),
        """Four colours, draw.  On red and green seat 1 shows its one card; on blue and yellow it draws two
        and can only draw; or pass.  After a show seat 2 cannot and draws two, and seat 1 plays the card
        shown with or without a call, or draws: 3 each.  Else pass, pass and draw.""",
        given={"draw": "G4 G5 G6 G7"},
    ),
    Count(
        "a Wild Badtz-Maru",
        "sanrio",
        ("WB P1 P2", "G1"),
        (5, 10, 13),
        """Four colours, draw.  Seat 1, with the fewest, draws G4 to G7: on green five cards or draw, on
        others draw; or pass.  After G1: P1 P1! draw, after the other four draw; after drawing G8 on green
        G8 pass, else pass; and draw.""",
        given={"draw": "G4 G5 G6 G7 G8"},
    ),
    Count(
        "Wild Shuffle Hands",
        "modern",
        ("WS R1 R2", "R3 R4 R6"),
        (5, 8),
        "Four colours, draw.  However the five reds fall, seat 1 gets three: on red 4, else draw; or pass.",
        given={"draw": "G9 Y9"},
    ),
    Count(
        "a Wild Customizable",
        "modern",
        ("WC1 R1 R2", "G1 G2"),
        (5, 5, 17),
        """Four colours, draw.  A choice of discards counts once; or pass.  Then seat 0 holds one card it has
        not called: on green G1 G1! G2 G2! draw, on others draw: 8, and uno and catch with each of the
        four: 8; or draw.""",
        options={"customizable": ["you discard 1"]},
        given={"draw": "Y7 Y8"},
    ),
    Count(
        "false catches that cost",
        "classic",
        ("B1 R9 R8", "B2 G9 G8"),
        (4, 15),
        """B1 draw and each may try to catch the other.  Then 4, after a draw pass and the two, and 4 after
        either catch.""",
        options={"false_catch_penalty": 2},
        given={"draw": "Y1 Y2 Y3 Y4"},
    ),
    Count(
        "nothing left",
        "classic",
        ("R1", "G1"),
        (1, 1, 0),
        "Nobody can play and nothing is left: each may only draw, which passes, and then the round is over.",
        given={"draw": ""},
    ),
    Count(
        "drawing until playable",
        "classic",
        ("R1 R2", "G1 G2"),
        (1, 2),
        "draw, which gives Y1 Y2 B9; then B9 pass.",
        options={"draw_until_playable": True},
        given={"draw": "Y1 Y2 B9 Y3"},
    ),
    Count(
        "a Wild turned up first",
        "anniversary",
        ("R1 R2", "R3 R4"),
        (4, 8),
        "Seat 1 names one of four colours; on red R3 R3! R4 R4! draw, else draw.",
        given={"turn_up": True, "draw": "W G1 G2"},
    ),
)


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.name)
def test_there_are_as_many_rows_as_were_counted_by_hand(count: Count) -> None:
    assert count.counts == tuple(rows(count.state, depth) for depth in range(1, len(count.counts) + 1)), (
        count.why
    )


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.name)
def test_offering_and_trying_give_the_same_rows(count: Count) -> None:
    """What is offered is counted against what is left of all one could try, for two actions."""
    assert rows(count.state, 2) == rows(count.state, 2, tried)


def test_every_edition_is_counted() -> None:
    assert {"classic", "sanrio", "anniversary", "fashion", "modern"} == {count.edition for count in COUNTS}
