"""Printed cards by their name or notation: what a blank may replace."""

from lastcard.game.cards import FACES, NUMBERS, Card, Colour, card
from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.word_forms import bare


def printed_card(text: str, colour: Colour) -> Card | None:
    """The card that *text* names, in *colour* where it names none; None where it names no card."""
    try:
        return card(text.strip())
    except ValueError:
        pass
    named = (_named(text, colour, lexicon(language)) for language in grammars())
    return next((one for one in named if one is not None), None)


def _named(text: str, colour: Colour, words_of: Lexicon) -> Card | None:
    """The card by its name in one language: its colour may stand before the name or after it."""
    words = [bare(word) for word in text.replace("-", " ").split()]
    words = [word for word in words if word not in words_of.printed_fillers]
    for opening in words_of.printed_openings:
        if words[: len(opening)] == opening:
            words = words[len(opening) :]
    for place in {0, len(words) - 1} if words else ():
        letter = words_of.colour_named(words[place])
        if letter is not None:
            colour = letter
            del words[place]
            break
    face = _faces(words_of).get(" ".join(words))
    if face is None:
        return None
    return Card("" if face.startswith("W") else colour, face)


def _faces(words_of: Lexicon) -> dict[str, str]:
    numbers = {word: NUMBERS[n] for word, n in words_of.numbers.items() if n < len(NUMBERS)}
    digits = {digit: digit for digit in NUMBERS}
    names = {bare(name): face for face, name in FACES.items()}
    return names | digits | numbers | words_of.printed
