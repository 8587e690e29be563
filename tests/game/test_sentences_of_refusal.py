"""Every refusal in the words a player reads: what was tried, why not, and what would be allowed."""

from typing import Any

import pytest
from tests.playing import position, refused, run

from lastcard.editions.citations import citations
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
NOT_ASKED = "Drawing is not possible now:"
SENTENCES = [
    ("no-seat", plain(), "7 draw", "There is no player in seat 7."),
    ("seat-out", position("classic", "B1", "G1", "", out=[2]), "2 draw", "Seat 2 is out of the game."),
    ("not-your-turn", plain(), "1 G1", "It is seat 0's turn."),
    ("not-asked", plain(), "0 pass", "Passing is not possible now: play a card or draw one."),
    (
        "not-asked",
        run(plain(), "0 draw"),
        "0 draw",
        "Drawing is not possible now: play the card you just drew, or keep it.",
    ),
    (
        "not-asked",
        asked_colour(),
        "1 draw",
        "Drawing is not possible now: choose the colour to start with.",
    ),
    (
        "not-asked",
        trend(),
        "1 draw",
        "Drawing is not possible now: show a card of the colour called.",
    ),
    (
        "not-asked",
        discarding(),
        "0 draw",
        "Drawing is not possible now: choose the cards to discard.",
    ),
    (
        "not-asked",
        struck(),
        "1 draw",
        f"{NOT_ASKED} take the cards, challenge, or put another draw card on top.",
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
        "After drawing, you may play only the card you drew, the yellow 1.",
    ),
    (
        "illegal-draw-four",
        position("classic", "W4 B1", "G1", options={"no_bluff": True}),
        "0 W4>G",
        "You have another card of the colour in play, so you may not play the Wild Draw Four.",
    ),
    ("colour-needed", plain(), "0 W", f"Choose a colour for the Wild: {FOUR}."),
    ("colour-unknown", plain(), "0 W>P", f"pink is not a colour here; choose one of {FOUR}."),
    ("colour-unknown", plain(), "0 W>Q", f"Q is not a colour here; choose one of {FOUR}."),
    ("colour-unknown", asked_colour(), "1 >P", f"pink is not a colour here; choose one of {FOUR}."),
    ("colour-unknown", asked_colour(), "1 >Q", f"Q is not a colour here; choose one of {FOUR}."),
    ("colour-not-asked", plain(), "0 B1>G", "The blue 1 has its own colour; you do not choose one."),
    ("swap-needed", seven(), "0 B7", "Choose a player to swap hands with for the blue 7: @1, 2."),
    ("swap-unknown", seven(), "0 B7@0", "Seat 0 cannot be chosen for the blue 7; choose 1, 2."),
    ("target-needed", chosen(), "0 BX", "Choose a player for the blue blank: @1, 2."),
    ("target-unknown", chosen(), "0 BX@0", "Seat 0 cannot be chosen for the blue blank; choose 1, 2."),
    ("target-not-asked", plain(), "0 B1@2", "You do not choose a player for the blue 1."),
    ("false-call", plain(), "0 B1!", "Call UNO with exactly one card left; you have 3."),
    (
        "call-late",
        plain(),
        "0 uno",
        "You can call UNO late only with one card left, while you can still be caught.",
    ),
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
    ("challenge-none", struck(), "1 challenge", "There is no Wild Draw Four to challenge."),
    ("no-stack", struck(), "1 GS", "You cannot put the green Skip on these draw cards."),
    ("not-held", struck(), "1 RD", "The red Draw Two is not in your hand."),
    (
        "must-play",
        plain(options={"must_play": True}),
        "0 draw",
        "You have a card you can play, so you may not draw.",
    ),
    (
        "must-play-drawn",
        run(plain(options={"must_play_drawn": True}, draw="B9 B8"), "0 draw"),
        "0 pass",
        "You can play the card you drew, so you must.",
    ),
    (
        "nothing-to-draw",
        plain(draw=""),
        "0 draw",
        "There are no cards left to draw, and you have a card you can play.",
    ),
    ("show-colour", trend(), "1 show R3", "The red 3 is not green, the colour called."),
    ("discard-count", discarding(), "0 discard R1", "The rule asks for 2 of your cards, not 1."),
    (
        "other-kind",
        asked("give a red card to the next player"),
        "0 give B2",
        "The rule does not ask for the blue 2; choose another card.",
    ),
    ("no-option", asked("you may draw 1"), "0 choose 2", "There is no choice 2; the highest is 1."),
    ("no-jump", plain(), "1 jump G1", "This table does not play with jumping in."),
    ("jump-time", jumping(), "0 jump R1", "You can jump in only when it is another player's turn."),
    (
        "jump-time",
        run(jumping(), "0 draw"),
        "1 jump B5",
        "You can jump in only when it is another player's turn.",
    ),
    ("not-held", jumping(), "2 jump B5", "The blue 5 is not in your hand."),
    (
        "jump-card",
        jumping(),
        "1 jump G2",
        "You cannot jump in with the green 2: it is not the same card as the blue 5.",
    ),
    (
        "jump-wild",
        jumping(),
        "1 jump W",
        "You cannot jump in with the Wild: only with a coloured card, on the same card.",
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
