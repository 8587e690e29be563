"""Printed cards by their name or notation: what a blank may replace."""

from lastcard.game.cards import COLOURS, FACES, NUMBERS, Card, Colour, card
from lastcard.language.phrases import NUMBERS as IN_WORDS
from lastcard.language.word_forms import ARTICLES

_FACES = {name.casefold(): face for face, name in FACES.items()} | {
    word: NUMBERS[number] for word, number in IN_WORDS.items() if number < len(NUMBERS)
}
_LETTERS = {name: letter for letter, name in COLOURS.items()}


def printed_card(text: str, colour: Colour) -> Card | None:
    """The card that *text* names, in *colour* where it names none; None where it names no card."""
    try:
        return card(text.strip())
    except ValueError:
        pass
    words = text.casefold().replace("-", " ").split()
    if words and words[0] in ARTICLES:
        del words[0]
    if words and words[-1] == "card":
        del words[-1]
    if words and words[0] in _LETTERS:
        colour = _LETTERS[words.pop(0)]
    face = _FACES.get(" ".join(words))
    if face is None:
        return None
    return Card("" if face.startswith("W") else colour, face)
