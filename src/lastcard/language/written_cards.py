"""Reads what people write on a card: a rule into effects, or the name of the printed card it replaces."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations

from lastcard.game.cards import FACES, NUMBERS, Card, Colour, card
from lastcard.game.effects import Effect, verbs
from lastcard.game.whom import Who, Whom
from lastcard.language.deeds import LONGEST_ANNOUNCEMENT
from lastcard.language.describe import describe
from lastcard.language.grammar import Grammar
from lastcard.language.lexicon import Lexicon, grammars, lexicon
from lastcard.language.parser import Budget, Forks, Parser
from lastcard.language.suggest import near_words, nearest_rule
from lastcard.language.tokens import QUOTATION_MARKS, ReadingProblem, SentenceError, Token, bare, refuse
from lastcard.words import ENGLISH

__all__ = ["LONGEST", "SentenceError", "describe", "read_rule"]

LONGEST = 300
"""The most characters of a rule, as written and as described."""
_NOT_KNOWN = frozenset(("unknown", "does-not-fit", "missing"))
_NOT_FITTING = _NOT_KNOWN | {"nothing", "no-such-colour"}
_MISSPELLED = 2
"""The most words of a rule that are corrected for spelling."""
_SURELY_SHORT = 2
"""A rule with this few effects is never too long when described."""
_TITLE = re.compile(r"\A\s*[¡]?([^.;,:!?()]+)(?:[:!,]|\s[-–—]\s)(?=.*\w)", re.DOTALL)
"""What is before the first mark, such as a card's title."""
_ASIDES = (
    re.compile(r"\(([^()]*)\)"),
    re.compile(r"(?:(?<=[.;,!?…])|\s[-–—]\s)\s*[¡]?([^.;,:!?()…]*\w)[\s.!…]*\Z"),
)
"""What is in brackets, and what is after the last mark: "draw 2, no peeking"."""
_WORD = re.compile(r"[^\s¡¿–—]+")
_MOST_LEFT_OUT = 8
"""The most words of a part that is left out."""
_LAST = re.compile(r"((?:.*[.;!?])?\s*)(\w[^.;!?]*?)[.!]*\s*[,(]\s*([^,.;:!?()]+?)[\s.!)]*")
"""What is said, and the players at its end whom it is said to: "draw 2, next player!"."""
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
    effects = reader.respelled(text, why, likeliest) or reader.with_opening(text, likeliest)
    if not effects and (offered := reader.offered(text, why, likeliest)):
        raise offered
    why.suggestion = describe(effects, likeliest) if effects else nearest_rule(text, language)
    why.on_honour = _announced(text)
    raise why


class _Reader:
    """Reads one text, and corrected spellings of it, within one budget of steps."""

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
        """The text with brackets as commas, and with the player who is named last named first.

        "Draw 2, next player!" is "next player: draw 2"; "the leader draws 2 (the player with the fewest
        cards)" names the same player twice.
        """
        if "(" in text:
            yield text.replace("(", ",").replace(")", " ")
        if found := _LAST.fullmatch(text):
            before, said, name = found.groups()
            called = self._called(name, language)
            if called & self._called(said, language, whole=False):
                yield before + said
            elif called and not self._called(said, language, last=True):
                yield f"{before}{name}: {said}"

    def _called(self, text: str, language: str, *, whole: bool = True, last: bool = False) -> set[Whom]:
        """The others than you who are named by *text*, at its beginning, or in its *last* words."""
        try:
            parser = Parser(text, self._colours, lexicon(language), self._budget, Forks(), quick=True)
        except SentenceError:  # half of a quotation
            return set()
        end = len(parser.tokens)
        named = (one for at in range(end if last else 1) for one in parser.slot("who", at))
        return {
            one.who for at, one, _ in named if (at == end or not (whole or last)) and one.who is not Who.YOU
        }

    def _read(self, text: str, language: str) -> tuple[Effect, ...]:
        if self._budget.left < 0:
            refuse(Token(text, "", 1, 0, len(text)), "tangled")
        whole = Token(text, "", 1, 0, len(text))
        effects, *others = self._readings(text, language)
        if others:
            error = SentenceError("several-readings", whole)
            error.readings = (effects, *others)
            raise error
        many = len(verbs(effects)) > _SURELY_SHORT
        if many and any(len(describe(effects, one)) > LONGEST for one in grammars()):
            raise SentenceError("too-long-back", whole, most=LONGEST)
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

    def respelled(
        self, text: str, error: SentenceError, language: str, words: int = _MISSPELLED
    ) -> tuple[Effect, ...]:
        """The effects with unknown words replaced by similar known ones; none if that fails."""
        for word in near_words(error.word, language) if error.code == "unknown" and words else ():
            changed = text[: error.start] + word + text[error.end :]
            try:
                return self.read(changed, language)
            except SentenceError as other:
                again = (
                    self.respelled(changed, other, language, words - 1) if other.start > error.start else ()
                )
                if again:
                    return again
        return ()

    def offered(self, text: str, why: SentenceError, language: str) -> SentenceError | None:
        """What the rule says without one or two parts that say nothing about the game, to choose from.

        "Beer card: draw 2, to make it fair" is "draw 2".
        """
        parts = _decoration(text, lexicon(language))
        pairs = (two for two in combinations(parts, 2) if two[0].end() <= two[1].start())
        for left_out in (*((one,) for one in parts), *pairs):
            rest = text
            for part in reversed(left_out):
                rest = f"{rest[: part.start()]} {rest[part.end() :]}"
            if self._budget.left < 0:
                return None
            try:
                readings: tuple[tuple[Effect, ...], ...] = (self.read(rest.strip(" ,;-–—"), language),)
            except SentenceError as error:
                readings = error.readings
            if readings:
                first = left_out[0]
                token = Token(first[1], "", len(f"{text[: first.start(1)]}_".split()), *first.span(1))
                words = ", ".join(one[1] for one in left_out)
                offer = SentenceError("left-out", token, why.expected, words=words)
                offer.readings = readings
                return offer
        return None

    def with_opening(self, text: str, language: str) -> tuple[Effect, ...]:
        """The effects with words such as "either" put before the rule; none if that does not help."""
        for opening in lexicon(language).openings:
            with suppress(SentenceError):
                return self.read(f"{opening} {text}", language)
        return ()


# ------------------------------------------------------------------ rules that are refused
def _likeliest_language(text: str, refused: dict[str, SentenceError]) -> str:
    """The language whose grammar knows most of the words of *text*."""
    words = [bare(word) for word in text.split()]

    def known(language: str) -> int:
        read = lexicon(language)
        return sum(read.lemma_of(word) in read.vocabulary for word in words)

    return max(refused, key=known)


def _decoration(text: str, words_of: Lexicon) -> list[re.Match[str]]:
    """The parts of *text* without a word that means something in the game."""
    found: list[re.Match[str]] = []
    for way in (_TITLE, *_ASIDES, words_of.excuse):
        for part in way.finditer(text):
            words = [word for said in _WORD.findall(part[1]) for word in words_of.parts_of(said)]
            title = way is _TITLE and part[0].rstrip()[-1:] != ","
            telling = (word for word in words if words_of.is_telling(word, in_title=title))
            quoted = any(mark in part[1] for mark in QUOTATION_MARKS)
            if 0 < len(words) <= _MOST_LEFT_OUT and not quoted and not any(telling):
                found.append(part)
    return sorted(found, key=re.Match.start)


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
