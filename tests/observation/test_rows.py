"""A bot's row is the compiled table's row: what a network learned there it finds again in a real game."""

import random

import pytest
from tests.observation.comparing import Compared

from lastcard.bots.champion import not_reached
from lastcard.bots.stakes import Stakes
from lastcard.editions.options import build
from lastcard.game.cards import Card
from lastcard.observation import row as r
from lastcard.observation.slots import NotCovered, slots_of

pytestmark = pytest.mark.xdist_group("sim")

HOUSE = {"stacking": "any", "seven_zero": True, "jump_in": True}
TABLES = (
    ("classic", {}, 2, False),
    ("classic", {}, 4, True),
    ("classic", {"draw_until_playable": True, "false_catch_penalty": 1}, 3, False),
    ("classic", HOUSE, 4, False),
    ("sanrio", {"stacking": "same"}, 3, False),
    ("anniversary", {"no_bluff": True, "must_play": True}, 10, False),
    ("fashion", {}, 5, False),
    ("modern", {}, 4, False),
    ("modern", {"customizable": ["swap hands with a player you choose", "you discard 2"], **HOUSE}, 6, True),
    ("modern", {"customizable": ["you may draw 1", "give 1 card to the next player"]}, 3, False),
    ("modern", {"customizable": ["everyone passes 2 cards to the left", "discard 1 number card"]}, 4, False),
    (
        "modern",
        {
            "customizable": [
                "everyone else discards 1 card. the next player draws 1",
                "the next player shows you their hand. everyone else shuffles 2 cards into the draw pile",
                "everyone puts half their cards at the bottom of the draw pile. the next player draws 3",
            ]
        },
        3,
        False,
    ),
    ("classic", {"blanks": dict.fromkeys("RGBY", "change the colour. the next player draws 2")}, 3, False),
    (
        "modern",
        {
            "customizable": [
                "the player on your left draws 2. the player two to the right draws 1",
                "a player draws 2 and another player draws 1",
                "show your hand to the next player. the third player after you draws 1",
            ]
        },
        4,
        False,
    ),
    (
        "modern",
        {
            "customizable": [
                "choose two players; they swap hands",
                "everyone shows their hand to the next player. the player with the most cards plays next",
            ]
        },
        5,
        False,
    ),
    (
        "modern",
        {
            "customizable": [
                "look at the next player's hand and take 2 cards you like",
                "everyone takes a card from the player on their left",
                "give half your hand to the next player",
            ]
        },
        3,
        False,
    ),
    (
        "modern",
        {"customizable": ["everyone passes half their cards to the left", "discard your hand and draw 5"]},
        4,
        False,
    ),
    (
        "modern",
        {"customizable": ["exchange 1 card with the next player", "take 1 card from the next player"]},
        2,
        False,
    ),
)


@pytest.mark.parametrize(("edition", "options", "players", "partners"), TABLES)
def test_a_bot_sees_what_the_compiled_table_shows(
    edition: str, options: dict[str, object], players: int, partners: bool
) -> None:
    rng = random.Random(f"{edition}/{players}/{options}")
    rules, choices, asked = build(edition, options), 0, set()
    while choices < 400:
        compared = Compared(rules, players, rng, partners=partners and players == 4)
        compared.play()
        choices += compared.choices
        asked |= compared.asked
    assert {r.ASKED_TURN, r.ASKED_DRAWN, r.ASKED_COLOUR} - (
        {r.ASKED_DRAWN} if "must_play" in options else set()
    ) <= asked


def test_every_question_is_among_those_compared() -> None:
    """So that no kind of choice is left out of the comparison above."""
    rng, asked = random.Random(7), set()
    for edition, options, players, _ in TABLES:
        for _ in range(2):
            compared = Compared(build(edition, options), players, rng)
            compared.play()
            asked |= compared.asked
    assert {*range(r.ASKS), r.ASKED_CHOOSE} - {r.ASKED_OPENING} <= asked


def test_rules_without_room_are_refused_by_name() -> None:
    rules = build("classic")
    with pytest.raises(NotCovered, match="colours"):
        slots_of(rules.but(colours=rules.colours[:3]))


def test_an_edition_may_have_two_wilds_of_its_own() -> None:
    rules = build("classic")
    own = [Card("", face) for face in ("WX", "WY", "WZ")]
    two, three = (rules.but(deck=(*rules.deck, *own[:count])) for count in (2, 3))
    assert [r.FACES + 8, r.FACES + 9] == [slots_of(two).face[card] for card in own[:2]]
    with pytest.raises(NotCovered, match="WZ"):
        slots_of(three)
    assert not_reached(two, 4, Stakes()) is not None
