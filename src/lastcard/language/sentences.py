"""Rules that people write on cards, read into the effects that printed cards are made of."""

from lastcard.game.cards import Colour
from lastcard.game.effects import Effect, verbs
from lastcard.language.deeds import LONGEST_ANNOUNCEMENT
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.suggest import nearest_rule
from lastcard.language.word_forms import Reason, SentenceError, Token, bare
from lastcard.words import ENGLISH

__all__ = ["LONGEST", "SentenceError", "describe", "read_rule"]

LONGEST = 300
"""The most characters a rule may have, as it is written and as it is said back."""
_NOT_KNOWN = frozenset(("unknown", "does-not-fit", "missing"))
_SURELY_SHORT = 2
"""A rule of so few effects is never too long when it is said back."""
FOUR_COLOURS = ("R", "G", "B", "Y")


def read_rule(
    text: str, colours: tuple[Colour, ...] = FOUR_COLOURS, *, language: str = ENGLISH, wild: bool = True
) -> tuple[Effect, ...]:
    """The effects that *text* asks for, at a table with these colours.

    It is read in *language*, and where that fails in any other there is a grammar for.  On a *wild* the rule
    may say that its player names a colour.

    :raises SentenceError: if it is not understood, makes no sense, or is too long.
    """
    if len(text) > LONGEST:
        excess = Token(text[LONGEST:], "", len(text[:LONGEST].split()) + 1, LONGEST, len(text))
        raise SentenceError("too-long", excess, count=len(text), most=LONGEST)
    refused: dict[str, SentenceError] = {}
    for other in (language, *(one for one in grammars() if one != language)):
        try:
            return _read(text, colours, other, wild=wild)
        except SentenceError as error:
            refused[other] = error
    raise _with_offers(text, _best(text, refused), language)


def _read(text: str, colours: tuple[Colour, ...], language: str, *, wild: bool) -> tuple[Effect, ...]:
    effects = Grammar(text, colours, lexicon(language), wild=wild).rule()
    many = len(verbs(effects)) > _SURELY_SHORT
    if many and any(len(describe(effects, one)) > LONGEST for one in grammars()):
        whole = Token(text, "", 1, 0, len(text))
        raise SentenceError("too-long-back", whole, most=LONGEST)
    return effects


# ------------------------------------------------------------------ refused
def _best(text: str, refused: dict[str, SentenceError]) -> SentenceError:
    """The refusal by the grammar that knows most of the words."""
    words = [bare(word) for word in text.split()]

    def known(language: str) -> int:
        return sum(lexicon(language).lemma(word) in lexicon(language).vocabulary for word in words)

    language = max(refused, key=known)
    return _only_people(text, lexicon(language), refused[language])


def _only_people(text: str, words_of: Lexicon, error: SentenceError) -> SentenceError:
    """The refusal, pointing at the word that only people can judge, where there is one."""
    if error.code not in _NOT_KNOWN or (bare(error.word) in words_of.honour and '"..."' in error.expected):
        return error
    start = 0
    for index, word in enumerate(text.split(), 1):
        start = text.index(word, start)
        plain = word.strip('.,;:!?¡¿"')
        if bare(plain) in words_of.honour:
            at = start + word.index(plain)
            token = Token(plain, "", index, at, at + len(plain))
            reason = Reason("only-people")
            return SentenceError(
                "only-people",
                token,
                said="refused",
                word=f'"{plain}"',
                index=index,
                reason=reason,
                advice=None,
            )
        start += len(word)
    return error


def _with_offers(text: str, error: SentenceError, language: str) -> SentenceError:
    """The refusal with what may be done instead: the nearest rule, or to play it on one's honour."""
    said = " ".join(text.split())
    quotable = said.isprintable() and not ('"' in said and "”" in said)
    if 1 <= len(said) <= LONGEST_ANNOUNCEMENT and quotable:
        error.on_honour = f"announce “{said}”" if '"' in said else f'announce "{said}"'
    error.suggestion = nearest_rule(text, language)
    return error
