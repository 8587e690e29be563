"""Kinds are numbered by the deck; card numbers and action codes are the same in every deck."""

import random
from collections.abc import Callable

import pytest
from tools.oracle.agreement import agree

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game.actions import Discard, Play, Show
from lastcard.game.cards import _BY_NOTATION, _CARDS, Card, deck
from lastcard.game.effects import DrawCards, ShuffleHands, StartTrend, Who
from lastcard.game.rules import Rules
from lastcard.observation.row import COLOURED_FACES
from lastcard.sim import compile_rules, decode, encode
from lastcard.sim.kernel import layout

pytestmark = pytest.mark.xdist_group("sim")
COLOURED = {"0": 0, "9": 9, "S": 10, "R": 11, "D": 12, "X": 13}
WILD = {"W": 56, "W4": 57, "WB": 58, "WF": 59, "WS": 60, "WC1": 61, "WC2": 62, "WC3": 63}
"""Version 1, as docs/environments.md has it."""


OWN = tuple(Card("", f"W{letter}{n}") for letter in "XYZ" for n in range(25))
"""Wilds that no book has."""


@pytest.fixture(autouse=True)
def own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine know them, as it knows the wilds of a plugin's edition."""
    for card in OWN:
        monkeypatch.setitem(_BY_NOTATION, str(card), card)
        monkeypatch.setitem(_CARDS, card, card)


def nine_wilds() -> Rules:
    """Every coloured card, every wild of the five books, and one that no book has: 65 kinds."""
    blanks = (
        "everyone discards 2",
        "take an extra turn",
        "everyone draws 1",
        "swap hands with another player",
    )
    options = {"blanks": dict(zip("RGBY", blanks, strict=True)), "jump_in": True, "stacking": "any"}
    rules = build("classic", options)
    wilds = (*(Card("", face) for face in WILD if face not in {"W", "W4"}), OWN[0])
    return (
        rules.but(deck=(*rules.deck, *wilds), points={**rules.points, **{card.face: 40 for card in wilds}})
        .with_effects("WF", StartTrend(2))
        .with_effects("WS", ShuffleHands())
        .with_effects(OWN[0].face, DrawCards(Who.OTHERS, 1))
    )


def all_different() -> Rules:
    """A hundred and twenty-eight cards, no two of them equal."""
    rules = build("classic", {"stacking": "same", "jump_in": True})
    coloured = dict.fromkeys(COLOURED_FACES[:13], 1)
    own = OWN[: 128 - 4 * 13 - 2]
    return rules.but(
        deck=(*deck(rules.colours, coloured, {"W": 1, "W4": 1}), *own),
        points={**rules.points, **{card.face: 30 for card in own}},
    ).with_effects(own[3].face, DrawCards(Who.NEXT, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_has_the_same_number_in_every_edition(edition: str) -> None:
    tables = compile_rules(build(edition))
    for card in tables.kinds:
        if card.is_wild:
            assert WILD[card.face] == tables.number[card]
        elif card.face in COLOURED:
            colour = tables.rules.colours.index(card.colour)
            assert 14 * colour + COLOURED[card.face] == tables.number[card]
    red = tables.rules.colours[0]
    (code,) = encode(tables, Play(2, Card(red, "9"), uno=True))
    assert 9 + 64 == code


def test_kinds_are_the_deck_s_own_coloured_ones_first() -> None:
    tables = compile_rules(build("modern"))
    assert tuple(dict.fromkeys(build("modern").deck)) == tables.kinds
    assert 4 * 13 == tables.record["first_wild"][0]


@pytest.mark.parametrize(("rules", "kinds"), [(nine_wilds, 65), (all_different, 128)])
def test_a_ninth_wild_and_as_many_kinds_as_cards_play_as_the_engine_does(
    rules: Callable[[], Rules], kinds: int
) -> None:
    assert kinds == len(compile_rules(rules()).kinds)
    assert agree(rules(), 3_000, random.Random(kinds)).moves >= 3_000


def test_a_card_of_somebody_s_own_has_codes_beyond_those_of_the_books() -> None:
    """The others keep theirs: the ninth wild is number 128, on the third page of codes."""
    tables = compile_rules(nine_wilds())
    own = OWN[0]
    assert {**WILD, own.face: 128} == {
        card.face: tables.number[card] for card in tables.kinds if card.is_wild
    }
    assert (2 * 16384 + 128 * 3 + 64,) == encode(tables, Play(0, own, tables.rules.colours[2], uno=True))
    assert (2 * 16384 + 11512, 11512 + 56) == encode(tables, Discard(0, (own, Card("", "W"))))


def test_every_code_is_an_action_and_back() -> None:
    tables = compile_rules(nine_wilds())
    met = set()
    for code in range(layout.CODES):
        try:
            action = decode(tables, 1, code, Card("R", "7"))
        except (ValueError, IndexError):  # a colour that is not named, or no code
            continue
        met.add(type(action))
        if action is not None:
            assert (code,) == encode(tables, action)
    assert {Play, Show, Discard} <= met


@pytest.mark.parametrize(
    "code", [-1, layout.LATER_ANSWERS, layout.PAGE + layout.DRAW, layout.CODES, layout.PAGE + 1, 58]
)
def test_what_is_no_code_of_these_rules_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match="code: "):
        decode(compile_rules(build("classic")), 0, code, Card("R", "7"))
