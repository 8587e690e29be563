"""Finds what a rule says after a few words are left out or changed, for its writer to agree to.

The search is best-first: every edit has a cost, and only those near the place where reading stopped are
tried.  No word is left out that a rule may depend on (`Saying.TELLING`), so that what is offered keeps the
numbers, colours, players, actions and conditions that were written.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count, pairwise, takewhile

from lastcard.game.effects import Effects, speaks_of, verbs
from lastcard.game.whom import Who
from lastcard.language.lexicon import Saying
from lastcard.language.parser import Parser
from lastcard.language.suggest import near_words
from lastcard.language.tokens import QUOTATION_MARKS, SentenceError, Token, bare

REPAIRABLE = frozenset(
    (
        "unknown",
        "does-not-fit",
        "missing",
        "of-whom",
        "only-you",
        "pass-by-all",
        "no-card-named",
        "one-choice",
    )
)
"""The codes of errors that a few words may have caused; the others say that the rule itself is unclear."""
MOST_READINGS = 3
_MOST_EDITS = 3
_MOST_TRIED = 40
_DEAREST = 10
"""The cost up to which edits are tried."""
_SPELLING, _LEAVING, _CHANGING = 2, 4, 6
"""What an edit costs; leaving out costs more with each further word."""
_IN_RUN = 2
_LONGEST_RUN, _LONGEST_PART = 4, 8
"""The most words of a run, and of a whole part between marks, that are left out."""
_CERTAIN = 5
"""The fewest letters of a word that tell what it is a misspelling of."""
_BEHIND = 4
"""How many words before the place where reading stopped may have led it astray."""
_PIECE = re.compile(r"""["“«][^"”»]*["”»]?|[.;,:!?¡¿()…]|[-–—](?!\w)|[^\s.;,:!?¡¿()…"“«]+""")
_MARKS = " .;,:!?¡¿()…–—-"
_AFTER_TITLE = frozenset(":!-–—")


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Some of the text as written, and what is read in its place."""

    start: int
    end: int
    words: str = ""
    """What is read instead; "" if they are left out."""
    spelling: bool = False
    """Whether it corrects only how the rule is written, not what it says."""
    beside: str = ""
    """The player or effect beside which the words say nothing: "CHOSEN" for "you choose who"."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Edits after which a text is understood, and all that it may mean then."""

    edits: tuple[Edit, ...]
    readings: tuple[Effects, ...]

    @property
    def of_spelling(self) -> bool:
        """Whether the text says one thing, which only its spelling hid."""
        return len(self.readings) == 1 and all(edit.spelling for edit in self.edits)


def offer(text: str, repairs: list[Repair], expected: tuple[str, ...]) -> SentenceError:
    """The error that offers what *text* says after *repairs*, and says what they leave out and change."""
    first = min(edit for repair in repairs for edit in repair.edits)
    index = len(f"{text[: first.start]}_".split())
    left_out = (
        ", ".join(text[one.start : one.end].strip(_MARKS) for one in repair.edits if not one.words)
        for repair in repairs
    )
    changed = (
        ", ".join(f"{text[one.start : one.end]} → {one.words}" for one in repair.edits if one.words)
        for repair in repairs
    )
    error = SentenceError(
        "left-out",
        Token(text[first.start : first.end], "", index, first.start, first.end),
        expected,
        words=" / ".join(filter(None, left_out)) or None,
        changed=" / ".join(filter(None, changed)) or None,
    )
    error.readings = tuple(one for repair in repairs for one in repair.readings)[:MOST_READINGS]
    return error


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word or a mark of the text."""

    start: int
    end: int
    text: str
    says: Saying
    mark: bool


_State = tuple[int, int, int, tuple[Edit, ...]]
"""The cost of some edits, their number in order, where reading stopped before the last, and the edits."""


class Repairs:
    """Searches for the cheapest repairs of one text."""

    def __init__(self, parser: Parser, read: Callable[[str], Effects]) -> None:
        self._parser = parser
        self._read = read
        self._lexicon = parser.lexicon
        self._pieces = [self._piece(found) for found in _PIECE.finditer(parser.text)]
        self._ends = [piece.end for piece in self._pieces]

    def _piece(self, found: re.Match[str]) -> _Piece:
        said = found[0]
        mark = said in _MARKS
        quoted = mark or not QUOTATION_MARKS.isdisjoint(said)
        says = Saying.TELLING if quoted else max(map(self._lexicon.saying, self._lexicon.parts_of(said)))
        return _Piece(*found.span(), said, says, mark)

    def search(self, error: SentenceError) -> list[Repair]:
        """The cheapest repairs of the text, which *error* refused, as far as their readings differ."""
        found: list[Repair] = []
        said: set[Effects] = set()
        heap: list[_State] = []
        tried: set[tuple[Edit, ...]] = set()
        order, dearest = count(), _DEAREST

        def go_on(cost: int, edits: tuple[Edit, ...], refused: SentenceError) -> None:
            """Add the edits that may help where reading stopped after *edits*."""
            place = _as_written(refused.start, edits)
            for more, edit in self._edits(place, _as_written(refused.end, edits)):
                both = tuple(sorted((*edits, edit)))
                if cost + more <= dearest and both not in tried and _go_together(both):
                    tried.add(both)
                    heappush(heap, (cost + more, next(order), place, both))

        go_on(0, (), error)
        for _ in range(_MOST_TRIED):
            if not heap or heap[0][0] > dearest or len(said) >= MOST_READINGS:
                break
            cost, _, before, edits = heappop(heap)
            try:
                readings: tuple[Effects, ...] = (self._read(self._text(edits)),)
            except SentenceError as refused:
                readings = refused.readings
                if refused.code == "tangled":
                    break
                further = refused.code in REPAIRABLE and _as_written(refused.start, edits) > before
                if further and len(edits) < _MOST_EDITS:
                    go_on(cost, edits, refused)
            kept = tuple(one for one in readings if one not in said and _keeps(one, edits))
            if kept:
                found.append(Repair(edits, kept))
                said.update(kept)
                dearest = cost
        return found

    # ---------------------------------------------------------------- edits
    def _edits(self, start: int, end: int) -> Iterator[tuple[int, Edit]]:
        """The edits near the words from *start* to *end*, where reading stopped, and what each costs."""
        at, after = bisect_right(self._ends, start), bisect_right(self._ends, end)
        near = range(max(0, at - _BEHIND), min(after + 2, len(self._pieces)))
        yield from ((_SPELLING, Edit(0, 0, f"{one} ", spelling=True)) for one in self._lexicon.openings)
        for piece in self._pieces[at : at + 1]:
            yield from ((_SPELLING, one) for one in self._respelled(piece))
        yield from self._left_out(near)
        yield from ((_LEAVING, one) for one in self._phrases(near))
        yield from ((_CHANGING, one) for at in near for one in self._changed(at))

    def _respelled(self, piece: _Piece) -> Iterator[Edit]:
        lemma = self._lexicon.lemma(piece.text)
        if not piece.mark and lemma not in self._lexicon.vocabulary | self._lexicon.honour:
            for near in near_words(piece.text, self._lexicon.language):
                yield Edit(piece.start, piece.end, near, spelling=True)

    def _left_out(self, near: range) -> Iterator[tuple[int, Edit]]:
        """The parts between marks, excuses and runs of words near these that may be left out."""
        for first in range(max(0, near.start - _LONGEST_PART), near.stop):
            says = Saying.NOTHING
            for last in range(first, min(first + _LONGEST_PART, len(self._pieces))):
                says = max(says, self._says(last))
                if says is Saying.TELLING:
                    break
                if last < near.start or (says is Saying.NOTHING_IN_TITLE and not self._is_title(first, last)):
                    continue
                more = last - first
                if self._apart(first, last):
                    yield _LEAVING, self._part(first, last)
                elif self._is_joint(first, last):
                    continue  # "Zeros and ones" are two kinds.
                elif more and self._ends_part(last) and self._is_excuse(first):
                    yield _LEAVING, self._run(first, last)
                elif more < _LONGEST_RUN and says <= Saying.UNKNOWN and self._is_loose(first, last):
                    yield _LEAVING + _IN_RUN * more, self._run(first, last)

    def _says(self, at: int) -> Saying:
        """What is lost without a word: little if it only denies what says nothing, as in "no mercy"."""
        after = self._pieces[at + 1 : at + 2]
        denies = self._word(at) in self._lexicon.denials
        idle = denies and after and Saying.NOTHING < after[0].says < Saying.TELLING
        return Saying.NOTHING_APART if idle else self._pieces[at].says

    def _word(self, at: int) -> str:
        return bare(self._pieces[at].text)

    def _ends_part(self, last: int) -> bool:
        return last + 1 == len(self._pieces) or self._pieces[last + 1].mark

    def _apart(self, first: int, last: int) -> bool:
        """Whether words are a whole part between marks."""
        return (first == 0 or self._pieces[first - 1].mark) and self._ends_part(last)

    def _is_joint(self, first: int, last: int) -> bool:
        """Whether words only join those before and after them."""
        joints = self._lexicon.tables["and_kind"].words() | self._lexicon.tables["or_kind"].words()
        joins = all(self._lexicon.lemma(self._pieces[at].text) in joints for at in range(first, last + 1))
        return joins and first > 0 and not self._pieces[first - 1].mark and not self._ends_part(last)

    def _is_excuse(self, first: int) -> bool:
        """Whether words say why or what for, not what is done: "choose a card to keep"."""
        done = self._lexicon.is_done(self._pieces[first + 1].text)
        return self._word(first) in self._lexicon.excuses and not done

    def _is_title(self, first: int, last: int) -> bool:
        """Whether words are a title of several, such as "Grandma's revenge:"."""
        title = first <= 1 and last > first and self._apart(first, last)
        return title and self._marks(last + 1)[:1] in _AFTER_TITLE

    def _run(self, first: int, last: int) -> Edit:
        return Edit(self._pieces[first].start, self._pieces[last].end)

    def _part(self, first: int, last: int) -> Edit:
        """A whole part with the marks on one side of it."""
        last += len(self._marks(last + 1)) if first <= 1 else 0
        while first and self._pieces[first - 1].mark:
            first -= 1
        return self._run(first, last)

    def _marks(self, at: int) -> str:
        """The marks from *at* to the next word."""
        return "".join(one.text for one in takewhile(lambda one: one.mark, self._pieces[at:]))

    def _is_loose(self, first: int, last: int) -> bool:
        """Whether words say nothing where they stand, or are one after "a" that is unknown."""
        unknown = [at for at in range(first, last + 1) if self._pieces[at].says is Saying.UNKNOWN]
        return not unknown or (unknown == [first] and self._is_article(first - 1))

    def _is_article(self, at: int) -> bool:
        return at >= 0 and self._word(at) in self._lexicon.articles

    def _phrases(self, near: range) -> Iterator[Edit]:
        """The phrases near that say nothing wherever they stand."""
        starts = {self._pieces[at].start: at for at in near}
        tokens = self._parser.tokens
        for at in (at for at, token in enumerate(tokens) if token.start in starts):
            first = starts[tokens[at].start]
            for table, beside in self._lexicon.quiet.items():
                for found in self._parser.find(table, at, quiet=True):
                    last = bisect_left(self._ends, tokens[found.end - 1].end)
                    if not self._lexicon.people.isdisjoint(map(self._word, range(first, last + 1))):
                        continue  # "Sorry, grandma, you draw 3" says who draws.
                    part = self._apart(first, last)
                    yield replace(self._part(first, last) if part else self._run(first, last), beside=beside)

    def _changed(self, at: int) -> Iterator[Edit]:
        """A word that is mistaken for others, or an unknown one that may mean any player."""
        piece, small = self._pieces[at], self._word(at)
        words = [*self._lexicon.mistaken.get(small, ())]
        if piece.says is Saying.UNKNOWN:
            player, players, ending = self._lexicon.anybody
            words += [player] if self._is_article(at - 1) else []
            words += [players] if small.endswith(ending) else []
        yield from (Edit(piece.start, piece.end, one) for one in words)

    def _text(self, edits: tuple[Edit, ...]) -> str:
        """The text after these edits."""
        said, at = "", 0
        for edit in edits:
            said += self._parser.text[at : edit.start] + (edit.words or " ")
            at = edit.end
        return said + self._parser.text[at:]


def _as_written(place: int, edits: tuple[Edit, ...]) -> int:
    """Where *place* of the text after these edits is in the text as written."""
    for edit in edits:
        if place <= edit.start:
            break
        place = max(edit.start, place + edit.end - edit.start - len(edit.words or " "))
    return place


def _go_together(edits: tuple[Edit, ...]) -> bool:
    """Whether edits do not overlap; what short words may be is too uncertain beside other changes."""
    uncertain = any(edit.spelling and 0 < edit.end - edit.start < _CERTAIN for edit in edits)
    if uncertain and not all(edit.spelling for edit in edits):
        return False
    return all(one.end <= other.start for one, other in pairwise(edits))


def _keeps(effects: Effects, edits: tuple[Edit, ...]) -> bool:
    """Whether these effects still say what was left out only because they do."""
    kinds = {type(one).__name__ for one in verbs(effects)}
    asked = {edit.beside for edit in edits} - {""} - kinds
    return all(one in Who.__members__ and speaks_of(effects, Who[one]) for one in asked)
