"""Reads what people write on a card: a rule into effects, or the name of the printed card it replaces."""

import re
from collections.abc import Iterator

from lastcard.game.cards import FACES, NUMBERS, Card, Colour, card
from lastcard.game.effects import Effect, verbs
from lastcard.game.whom import Who, Whom
from lastcard.language.deeds import LONGEST_ANNOUNCEMENT
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.parser import Budget, Forks, Parser
from lastcard.language.suggest import nearest_rule
from lastcard.language.tokens import (
    ReadingProblem,
    SentenceError,
    Token,
    bare,
    refuse,
    several_readings,
    whole,
)
from lastcard.words import ENGLISH

__all__ = ["LONGEST", "SentenceError", "describe", "read_rule"]

LONGEST = 300
"""The most characters of a rule, as written and as described."""
_NOT_KNOWN = frozenset(("unknown", "does-not-fit", "missing"))
_NOT_FITTING = _NOT_KNOWN | {"nothing", "no-such-colour"}
_SURELY_SHORT = 2
"""A rule with this few effects is never too long when described."""
_LAST = re.compile(r"((?:.*[.;!?])?\s*)(\w[^.;!?]*?)[.!]*\s*[,(]\s*([^,.;:!?()]+?)[\s.!)]*")
"""What is said, and the players at its end whom it is said to: "draw 2, next player!"."""
_ALL = frozenset((Who.EVERYONE, Who.OTHERS))
_FIRST = re.compile(r"\s*(\w+) ([^,.;:!?]+?)\s*[,:]\s*([^.;!?]+)(.*)")
"""A first clause, such as "until you get a red card", and what follows the comma after it."""
FOUR_COLOURS = ("R", "G", "B", "Y")


def read_rule(
    text: str, colours: tuple[Colour, ...] = FOUR_COLOURS, *, language: str = ENGLISH, wild: bool = True
) -> tuple[Effect, ...]:
    """The effects of a written rule, at a table with these colours.

    It is read in *language*, and if that fails in every other language with a grammar.  On a *wild* the rule
    may say that its player names a colour.

    :raises SentenceError: if the rule is not understood, makes no sense, is too long, or is ambiguous; then
        ``readings`` has its meanings.
    """
    if len(text) > LONGEST:
        excess = Token(text[LONGEST:], "", len(text[:LONGEST].split()) + 1, LONGEST, len(text))
        raise SentenceError("too-long", excess, count=len(text), most=LONGEST)
    reader = _Reader(colours, wild=wild)
    refused: dict[str, SentenceError] = {}
    for other in (language, *(one for one in grammars() if one != language)):
        try:
            return reader.read(text, other)
        except SentenceError as error:
            if error.readings:
                raise
            refused[other] = error
    likeliest = _likeliest_language(text, refused)
    detailed = reader.in_detail(text, likeliest, refused[likeliest])
    why = _only_people(text, lexicon(likeliest), detailed)
    why.suggestion = nearest_rule(text, language)
    why.on_honour = _announced(text)
    raise why


class _Reader:
    """Reads one text within a budget of steps."""

    def __init__(self, colours: tuple[Colour, ...], *, wild: bool) -> None:
        self._colours = colours
        self._wild = wild
        self._budget = Budget()

    def read(self, text: str, language: str) -> tuple[Effect, ...]:
        """The effects of *text* in one language, or of another arrangement of its words."""
        try:
            return self._read(text, language)
        except SentenceError as error:
            if error.readings:
                raise
            for other in self._rearranged(text, language):
                try:
                    return self._read(other, language)
                except SentenceError as refused:
                    error = refused if refused.readings else error
            raise error from None

    def _rearranged(self, text: str, language: str) -> Iterator[str]:
        """The text with brackets as commas, and with its parts in the usual order.

        "Draw 2, next player!" is "next player: draw 2"; "the leader draws 2 (the player with the fewest
        cards)" names the same player twice.  "Until they get a red card, the next player draws" says "until"
        first.
        """
        if "(" in text:
            yield text.replace("(", ",").replace(")", " ")
        if found := _LAST.fullmatch(text):
            before, said, name = found.groups()
            called = self._called(name, language)
            if called & self._called(said, language, whole=False):
                yield before + said
            elif called and (called <= _ALL or not self._called(said, language, last=True)):
                yield f"{before}{name}: {said}"
        if found := _FIRST.fullmatch(text):
            first, until, then, rest = found.groups()
            if bare(first) in lexicon(language).until:
                yield f"{then} {first} {until}{rest}"

    def _called(self, text: str, language: str, *, whole: bool = True, last: bool = False) -> set[Whom]:
        """The others than you who are named by *text*, at its beginning, or in its *last* words."""
        try:
            parser = Parser(text, self._colours, lexicon(language), self._budget, Forks(), quick=True)
        except SentenceError:  # half of a quotation
            return set()
        end = len(parser.tokens)
        if any(one.end == end for one in parser.find("doers_choice", 0)):
            return set()  # "Roba una carta, la que quieras": a card
        named = [one for at in range(end if last else 1) for one in parser.slot("who", at)]
        named += [(found.end, found.slots["who"], ()) for found in parser.find("said_to", 0) if whole]
        return {
            one.who for at, one, _ in named if (at == end or not (whole or last)) and one.who is not Who.YOU
        }

    def _read(self, text: str, language: str) -> tuple[Effect, ...]:
        if self._budget.left < 0:
            refuse(whole(text), "tangled")
        effects, *others = self._readings(text, language)
        if others:
            raise several_readings(text, (effects, *others))
        many = len(verbs(effects)) > _SURELY_SHORT
        if many and any(len(describe(effects, one)) > LONGEST for one in grammars()):
            raise SentenceError("too-long-back", whole(text), most=LONGEST)
        return effects

    def _readings(self, text: str, language: str) -> list[tuple[Effect, ...]]:
        """All meanings of *text* in one language, the likeliest first; at least one."""
        found: list[tuple[Effect, ...]] = []
        refused: list[SentenceError] = []
        paths: list[tuple[int, ...]] = [()]
        while paths:
            forks = Forks(paths.pop(0))
            try:
                found.append(self._grammar(text, language, forks, quick=True).rule())
            except SentenceError as error:
                refused.append(error)
            paths += forks.others()
            if refused and (refused[-1].code == "tangled" or not (found or paths)):
                raise refused[0]
        return list(dict.fromkeys(found))

    def _grammar(self, text: str, language: str, forks: Forks, *, quick: bool) -> Grammar:
        read = lexicon(language)
        return Grammar(text, self._colours, read, self._budget, wild=self._wild, forks=forks, quick=quick)

    def in_detail(self, text: str, language: str, error: SentenceError) -> SentenceError:
        """The error with all that was expected, where a quick reading has left something out."""
        if error.code not in _NOT_FITTING:
            return error
        try:
            self._grammar(text, language, Forks(), quick=False).rule()
        except SentenceError as detailed:
            return error if detailed.code == "tangled" else detailed
        raise AssertionError(text)


# ------------------------------------------------------------------ rules that are refused
def _likeliest_language(text: str, refused: dict[str, SentenceError]) -> str:
    """The language whose grammar knows most of the words of *text*."""
    words = [bare(word) for word in text.split()]

    def known(language: str) -> int:
        read = lexicon(language)
        return sum(read.lemma_of(word) in read.vocabulary for word in words)

    return max(refused, key=known)


def _only_people(text: str, words_of: Lexicon, error: SentenceError) -> SentenceError:
    """The error, pointing at a word that only people can judge, such as "laugh", if there is one."""
    if error.code not in _NOT_KNOWN or (bare(error.word) in words_of.honour and '"..."' in error.expected):
        return error
    for index, word in enumerate(re.finditer(r"\S+", text), 1):
        plain = word[0].strip('.,;:!?¡¿"')
        if bare(plain) in words_of.honour:
            at = word.start() + word[0].index(plain)
            token = Token(plain, "", index, at, at + len(plain))
            reason = ReadingProblem("only-people")
            return SentenceError(
                "only-people",
                token,
                said="refused",
                word=f'"{plain}"',
                index=index,
                reason=reason,
                advice=None,
            )
    return error


def _announced(text: str) -> str | None:
    """A rule that announces *text*, for players to enforce themselves; None if it cannot be announced."""
    said = " ".join(text.split())
    quotable = said.isprintable() and not ('"' in said and "”" in said)
    if not quotable or not 1 <= len(said) <= LONGEST_ANNOUNCEMENT:
        return None
    return f"announce “{said}”" if '"' in said else f'announce "{said}"'


# ------------------------------------------------------------------ blanks that replace a printed card
def printed_card(text: str, colour: Colour) -> Card | None:
    """The card that *text* names, by default of *colour*; None if it is not a card's name."""
    try:
        return card(text.strip())
    except ValueError:
        pass
    named = (_named(text, colour, lexicon(language)) for language in grammars())
    return next((one for one in named if one is not None), None)


def _named(text: str, colour: Colour, words_of: Lexicon) -> Card | None:
    """The card by its name in one language, with the colour before or after it."""
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
