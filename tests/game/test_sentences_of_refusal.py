"""Every refusal in the words a player reads: what was tried, why not, and what would be allowed."""

from typing import Any

import pytest
from tests.playing import position, refused, run

from lastcard.editions.ledger import citations
from lastcard.game import State, card

WRITTEN = {"customizable": ["you discard 2", "swap hands with a player you choose"]}


def plain(**more: Any) -> State:
    return position("classic", "B1 R9 W", "G1 G2", "Y1 Y2", **more)


def trend() -> State:
    return run(position("fashion", "WF R1 R2", "G1 R3", "Y1 B3"), "0 WF>G")


def asked_colour() -> State:
    return position("anniversary", "R1 R2", "R3 R4", turn_up=True, draw="W G1 G2")


def discarding() -> State:
    return run(position("modern", "WC1 R1 R2 R3", "G1 G2", options=WRITTEN), "0 WC1>B")


def asked(rule: str) -> State:
    """Seat 0 has played a card with *rule* on it."""
    return run(position("modern", "WC1 R1 B2", "G1 G2", options={"customizable": [rule]}), "0 WC1>B")


def struck(**options: Any) -> State:
    hands = ("BD R1 R2", "G1 GS", "Y1 Y2")
    return run(position("classic", *hands, options={"stacking": "same", **options}), "0 BD")


def seven() -> State:
    return position("classic", "B7 R1 R2", "G1 G2", "Y1 Y2", options={"seven_zero": True})


def chosen() -> State:
    written = {"blanks": {"B": "a player you choose draws 1"}}
    return position("classic", "BX R1 R2", "G1 G2", "Y1 Y2", options=written)


def jumping() -> State:
    return position("classic", "R1 R2 R3", "B5 G2 W", "Y1 Y2", options={"jump_in": True})


FOUR = "red, green, blue, yellow"
NOT_ASKED = "Draw does not answer what is asked now:"
SENTENCES = [
    ("no-seat", plain(), "7 draw", "There is no player in seat 7."),
    ("seat-out", position("classic", "B1", "G1", "", out=[2]), "2 draw", "Seat 2 is out of the game."),
    ("not-your-turn", plain(), "1 G1", "It is seat 0's turn."),
    ("not-asked", plain(), "0 pass", "Pass does not answer what is asked now: Play a card or draw one."),
    (
        "not-asked",
        run(plain(), "0 draw"),
        "0 draw",
        "Draw does not answer what is asked now: Play the card just drawn or keep it.",
    ),
    (
        "not-asked",
        asked_colour(),
        "1 draw",
        "Draw does not answer what is asked now: Name the colour to begin with.",
    ),
    (
        "not-asked",
        trend(),
        "1 draw",
        "Draw does not answer what is asked now: Show a card of the colour called.",
    ),
    (
        "not-asked",
        discarding(),
        "0 draw",
        "Draw does not answer what is asked now: Choose the cards the rule makes you discard.",
    ),
    (
        "not-asked",
        struck(),
        "1 draw",
        f"{NOT_ASKED} Take the cards, challenge, or put another draw card on them.",
    ),
    ("not-held", plain(), "0 B2", "The blue 2 is not in your hand."),
    ("not-held", trend(), "1 show G9", "The green 9 is not in your hand."),
    ("not-held", discarding(), "0 discard R1 R1", "The red 1 is not in your hand."),
    (
        "no-match",
        plain(),
        "0 R9",
        "The red 9 matches neither the colour (blue) nor the number or symbol of the blue 5.",
    ),
    (
        "no-match-named",
        plain(top="W", colour="G"),
        "0 R9",
        "The red 9 does not match green, the colour named for the Wild.",
    ),
    (
        "only-drawn",
        run(plain(), "0 draw"),
        "0 B1",
        "After drawing only the card just drawn, the yellow 1, may be played.",
    ),
    (
        "illegal-draw-four",
        position("classic", "W4 B1", "G1", options={"no_bluff": True}),
        "0 W4>G",
        "You hold another card of the colour in play, so the Wild Draw Four may not be played.",
    ),
    ("colour-needed", plain(), "0 W", f"Name a colour with the Wild: {FOUR}."),
    ("colour-unknown", plain(), "0 W>P", f"pink is not a colour here; name one of {FOUR}."),
    ("colour-unknown", plain(), "0 W>Q", f"Q is not a colour here; name one of {FOUR}."),
    ("colour-unknown", asked_colour(), "1 >P", f"pink is not a colour here; name one of {FOUR}."),
    ("colour-unknown", asked_colour(), "1 >Q", f"Q is not a colour here; name one of {FOUR}."),
    ("colour-not-asked", plain(), "0 B1>G", "The blue 1 has a colour of its own; none is named with it."),
    ("swap-needed", seven(), "0 B7", "Choose a player with the blue 7: @1, 2."),
    ("swap-unknown", seven(), "0 B7@0", "Seat 0 cannot be chosen with the blue 7; choose 1, 2."),
    ("target-needed", chosen(), "0 BX", "Choose a player with the blue blank: @1, 2."),
    ("target-unknown", chosen(), "0 BX@0", "Seat 0 cannot be chosen with the blue blank; choose 1, 2."),
    ("target-not-asked", plain(), "0 B1@2", "The blue 1 asks for no player."),
    ("false-call", plain(), "0 B1!", "UNO is called with exactly one card left, and you hold 3."),
    ("call-late", plain(), "0 uno", "UNO is called late only with one card, while you can be caught."),
    ("false-catch", plain(), "1 catch 2", "Seat 2 cannot be caught now."),
    ("catch-out", position("classic", "B1", "G1", "", out=[2]), "0 catch 2", "Seat 2 is out of the game."),
    ("no-seat", plain(), "0 catch 7", "There is no player in seat 7."),
    ("catch-self", plain(), "1 catch 1", "You cannot catch yourself."),
    (
        "not-challenger",
        run(position("classic", "W4 R1 R2", "G1 G2", "Y1 Y2"), "0 W4>G"),
        "2 challenge",
        "Only seat 1, who has to draw the cards, may challenge or accept.",
    ),
    ("challenge-none", struck(), "1 challenge", "There is no Wild Draw Four to challenge here."),
    ("no-stack", struck(), "1 GS", "The green Skip cannot be put on these draw cards."),
    ("not-held", struck(), "1 RD", "The red Draw Two is not in your hand."),
    (
        "must-play",
        plain(options={"must_play": True}),
        "0 draw",
        "You hold a card that can be played, so you may not draw.",
    ),
    (
        "must-play-drawn",
        run(plain(options={"must_play_drawn": True}, draw="B9 B8"), "0 draw"),
        "0 pass",
        "The card just drawn can be played, so it must be.",
    ),
    (
        "nothing-to-draw",
        plain(draw=""),
        "0 draw",
        "There is nothing left to draw, and you hold a card that can be put down.",
    ),
    ("show-colour", trend(), "1 show R3", "The red 3 is not green, the colour called."),
    ("discard-count", discarding(), "0 discard R1", "The rule asks for 2 of your cards, not 1."),
    (
        "other-kind",
        asked("give a red card to the next player"),
        "0 give B2",
        "The rule asks for other cards than the blue 2.",
    ),
    ("no-option", asked("you may draw 1"), "0 choose 2", "There is no choice 2; the last is 1."),
    ("no-jump", plain(), "1 jump G1", "Jumping in is not played at this table."),
    ("jump-time", jumping(), "0 jump R1", "You may jump in only while another player is to play."),
    (
        "jump-time",
        run(jumping(), "0 draw"),
        "1 jump B5",
        "You may jump in only while another player is to play.",
    ),
    ("not-held", jumping(), "2 jump B5", "The blue 5 is not in your hand."),
    (
        "jump-card",
        jumping(),
        "1 jump G2",
        "The green 2 is not the same card as the blue 5; only that jumps in.",
    ),
    (
        "jump-wild",
        jumping(),
        "1 jump W",
        "The Wild cannot jump in: only a coloured card can, on the same card.",
    ),
    ("over", run(position("classic", "B1", "R1 R2"), "0 B1"), "1 draw", "The round is over."),
]


@pytest.mark.parametrize(
    ("code", "state", "move", "sentence"), SENTENCES, ids=[f"{s[0]}: {s[2]}" for s in SENTENCES]
)
def test_a_refusal_reads(code: str, state: State, move: str, sentence: str) -> None:
    why = refused(state, move)

    assert (code, sentence) == (why.code, str(why))


def test_a_refusal_carries_what_a_screen_needs_to_say_it_in_another_language() -> None:
    why = refused(plain(), "0 R9")

    assert {"card": card("R9"), "colour": "B", "top": card("B5")} == why.facts
    assert citations()["no-match"] == why.clauses
    assert "turn.match" == why.clause


def test_a_refusal_names_what_this_edition_has_in_the_clauses_stead() -> None:
    drawn = run(position("modern", "B1 R9", "G1 G2"), "0 draw")

    assert "turn.renege.only-drawn.modern" == refused(drawn, "0 B1").clause
    assert "turn.renege.only-drawn" == refused(run(plain(), "0 draw"), "0 B1").clause


def test_every_refusal_is_read_here() -> None:
    """But for those of what cannot be typed, which tests/game/test_invented.py reads."""
    assert set(citations()) == {code for code, *_ in SENTENCES} | {"no-action", "bad-action"}
