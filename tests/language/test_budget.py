"""No text takes long to read: every reading has so many steps, counted and not timed."""

import random

import pytest

from lastcard.language import parser, written_cards
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import LONGEST, SentenceError, read_rule

UTMOST = 2 * (parser.MOST_STEPS + parser.STEPS_OF_A_WORD * LONGEST)
"""All the steps of reading, and the words of a text that are found when none are left."""
LETTERS = "abcdefghijklmnopqrstuvwxyz     "
WORST = {
    "nonsense": "".join(random.Random(1).choices(LETTERS, k=LONGEST)),
    "one word": "x" * LONGEST,
    "letters": "a " * 150,
    "marks": ".,;:!?" * 50,
    "emoji": "😀 " * 150,
    "combining": "é" * 150,
    "ligatures": "ﷺ" * LONGEST,
    "markup": "<b>draw</b> " * 25,
    "quotations": '" " ' * 75,
    "misspelled": "evryone drwas tow crads " * 12,
    "conditions": "if you can't play, " * 15,
    "clauses": "draw 1, " * 37,
    "exceptions": "everyone except " * 18,
    "choices": "you draw 1 or " * 21,
    "coins": "flip a coin: heads " * 15,
    "asides": "(xyzzy) " * 33 + "draw 2 and dance",
    "excuses": "Beer card: draw 2 and dance" + " for xyzzy" * 25,
    "repairs": "Everyone draws 1 card again then also " * 7 + "xyzzy",
    "parts": "draw 2, so, my, very, really, " * 10,
    "people": "a buddy with my students draws " * 9,
    "arreglos": "todos roban además 1 carta también así " * 7,
    "both": "everyone draws 1 y todos roban 1 and " * 8,
    "condiciones": "si no tienes una carta roja, " * 10,
    "jugadores": "roba el siguiente jugador dos cartas al jugador siguiente y " * 5,
}


class Counted(parser.Budget):
    """A budget that is kept, to see what was spent."""

    __slots__ = ("_given",)
    last: "Counted"

    def __init__(self) -> None:
        super().__init__()
        self._given = parser.MOST_STEPS
        Counted.last = self

    @property
    def spent(self) -> int:
        return self._given - self.left


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written_cards, "Budget", Counted)


def code(text: str, language: str) -> str:
    try:
        read_rule(text, language=language)
    except SentenceError as error:
        return error.code
    return ""


@pytest.mark.parametrize("name", WORST)
@pytest.mark.parametrize("language", grammars())
def test_no_text_takes_more_steps_than_one_has(name: str, language: str) -> None:
    assert code(WORST[name][:LONGEST], language)
    assert UTMOST >= Counted.last.spent


def test_without_steps_left_no_other_language_and_no_spelling_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parser, "MOST_STEPS", 40)

    assert "tangled" == code("evryone draws 2 and loses a turn", "en")
    assert 40 + parser.STEPS_OF_A_WORD * 7 >= Counted.last.spent
