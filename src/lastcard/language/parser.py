"""Matches the words of a rule with a grammar's forms, and notes what was expected where matching stopped."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NoReturn

from lastcard.game.cards import NUMBERS, Colour
from lastcard.game.effects import Towards
from lastcard.game.whom import (
    ALONE,
    TIED,
    AnyKind,
    AnyOf,
    CardOf,
    Comparison,
    Condition,
    Except,
    First,
    HoldsCount,
    HoldsThan,
    Kind,
    NextPlayers,
    SingleKind,
    Those,
    Who,
    Whom,
    YouAnd,
)
from lastcard.language.dice import ROLLED, SIDES
from lastcard.language.lexicon import PERSONS, Form, FormTree, GrammarEntry, Lexicon
from lastcard.language.patterns import THEIR, THEY, ElementRow, Slot, Word, shown
from lastcard.language.predicates import Holding, compared_otherwise, holding, negated
from lastcard.language.tokens import (
    NO_WORDS,
    QUOTE,
    ReadingProblem,
    SentenceError,
    Token,
    bare,
    plain,
    refuse,
    tokens,
)
from lastcard.words.translator import translator

HIGHEST = 20
"""The highest count in a rule; the lowest is 1."""
MOST_CHOICES = 7
"""The most options of a choice, besides doing nothing."""
_SHOWN = 6
_MOST_KINDS = 4
"""The most kinds of card that are named together."""
_JOINTS = ("or_kind", "list_kind", "and_kind")
_DRAW_CARDS = frozenset(("D", "W4"))
_KINDS = ("kind", "kinds", "plural", "the_card")
"""The slots for kinds of card."""
_DEEDS = frozenset(("deed", "order"))
_ALONE_SLOTS = frozenset(("one", "two", "three", "than"))
"""Slots for one player."""
_A_NUMBER = "#"
"""Stands for "a number" in the notes; translated only when shown."""


_RANGE = re.compile(r"(\d)[-–](\d)")
"""Several sides of a die: "1-3"."""
_AS_YOU_SAY = frozenset(
    (Who.YOU, Who.CHOSEN, Who.CHOSEN_OPPONENT, Who.LEFT, Who.RIGHT, Who.ACROSS, Who.NEIGHBOURS)
)
"""Players whose name contains a verb in the "you" form: "el jugador que elijas"."""
_KNOWN_PAIRS: Mapping[frozenset[Who], Whom] = {
    frozenset((Who.LEFT, Who.RIGHT)): Who.NEIGHBOURS,
    frozenset((Who.NEXT, Who.PREVIOUS)): Who.NEIGHBOURS,
    frozenset((Who.NEXT, Who.AFTER_NEXT)): NextPlayers(2),
}


@dataclass(frozen=True, slots=True)
class Person:
    """Players named in a rule."""

    who: Whom
    many: bool = False
    third: bool = False
    """Whether you are called "whoever played this card", so that what is yours is "their"."""
    after: str = ""
    """Whether they come after players named before: "them" always, "next" if the next player was named."""
    place: int = field(default=0, compare=False)
    """The index of the first word."""
    words: str = field(default="", compare=False)
    all: bool = False
    """Whether it is said that all of them are meant: "they all"."""
    single: bool = False
    """Whether only one can be meant: "he"."""
    they_choose: bool = False
    """Whether others than you may choose who it is: "quien quiera"."""
    rest: str = ""
    """How "everyone else" may be the rest of players named by what they hold: "everyone without one".

    "any": the others, whatever was said; else only after players of whom the opposite is true.
    """
    another: bool = False
    """Whether it is another than a player chosen before: "someone else"."""
    also: tuple[Who, ...] = ()
    """Others who do the same, one after another: "the next player and your partner"."""

    @property
    def person(self) -> str:
        """The grammatical person: "you", "one" or "many"."""
        if self.who is Who.YOU and not self.third:
            return "you"
        return "many" if self.many else "one"


@dataclass(frozen=True, slots=True)
class Cards:
    """A number of cards in a rule."""

    counts: tuple[int, ...] = ()
    """The counts to choose from; one if there is no choice."""
    kind: AnyKind | None = None
    optional: bool = False
    """Whether 0 may be chosen, too: "up to 3 cards"."""
    it: bool = False
    """Whether it is the card named before."""
    every: bool = False
    held: bool = False
    """Whether the rule says that they are in a hand."""
    of_them: bool = False
    """Whether they are of the kind named before, if there is one: "two of them"."""
    alone: bool = False
    """Whether only the number is said: "those with a red card discard one"."""


@dataclass(frozen=True, slots=True)
class Found:
    """A form that was found in the rule."""

    start: int
    end: int
    entry: GrammarEntry
    slots: Mapping[str, Any]
    marks: tuple[Token, ...]
    """The verbs, possessives and pronouns in it, which must agree with the doer."""
    places: Mapping[str, tuple[int, int]]
    """The start and end of each slot."""


@dataclass(slots=True)
class _Notes:
    """What was expected at the furthest place that was reached."""

    furthest: int = 0
    labels: dict[tuple[str, str], None] = field(default_factory=dict)
    rests: dict[tuple[str, str], None] = field(default_factory=dict)
    variants: dict[tuple[str, str], None] = field(default_factory=dict)


Value = tuple[int, Any, tuple[Token, ...]]
SlotValues = tuple[tuple[str, Any, tuple[int, int]], ...]
FormMatch = tuple[Form, int, SlotValues, tuple[Token, ...]]


MOST_STEPS = 6_000
"""The work that reading one text may take, in all languages together, whatever it says.

A step compares one part of a form with the text, or looks up the forms of one table at one place.  Splitting
the text into words takes steps, too.
"""
STEPS_OF_A_WORD = 3


class Budget:
    """The steps left for reading one text."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_STEPS


class Forks:
    """Chooses one reading at each ambiguous place: as *path* says at the first places, then the first one."""

    def __init__(self, path: tuple[int, ...] = ()) -> None:
        self._path = path
        self._ways: dict[object, int] = {}
        """The number of readings at each ambiguous place, in the order the places were met."""

    def take(self, place: object, ways: int) -> int:
        """The reading to follow at *place*, from 0; the same each time it is asked."""
        self._ways.setdefault(place, ways)
        index = [*self._ways].index(place)
        return self._path[index] if index < len(self._path) else 0

    def others(self) -> list[tuple[int, ...]]:
        """The paths that differ from this one first at a place after its end."""
        ways = [*self._ways.values()]
        followed = (*self._path, *(0 for _ in ways[len(self._path) :]))
        later = range(len(self._path), len(ways))
        return [(*followed[:place], way) for place in later for way in range(1, ways[place])]


class Parser:
    """Finds forms at any place of one text."""

    def __init__(
        self,
        text: str,
        colours: Iterable[Colour],
        lexicon: Lexicon,
        budget: Budget,
        forks: Forks,
        *,
        quick: bool,
    ) -> None:
        self.text = text
        self.forks = forks
        self.quick = quick
        """Whether only what the rule means matters: forms that cannot fit are left out, nothing is noted."""
        self.lexicon = lexicon
        self.colours = tuple(colours)
        self.tokens = tokens(text, lexicon)
        self.first_person = any(lexicon.is_first_person(token.text) for token in self.tokens)
        """Whether the writer says "I"; then "you all" means the others."""
        budget.left -= STEPS_OF_A_WORD * len(self.tokens)
        self.person = "you"
        """The grammatical person for verbs in help."""
        self.somebody_named = False
        """Whether "they" could mean somebody."""
        self._hidden = False
        """Whether the current form is hidden from help."""
        self._silent_at = -1
        """The place of a hidden deed, where the parts that it may begin with are not shown."""
        self._muted = False
        """Whether nothing is noted: the names of cards are not shown."""
        self._notes = _Notes()
        self._memo: dict[tuple[str, int], list[Value]] = {}
        self._found: dict[tuple[str, int, bool], list[Found]] = {}
        self._budget = budget
        self._numbers: Mapping[str, Callable[[int], list[Value]]] = {
            "n": self._number,
            "low": self._number,
            "turns": self._number,
            "middle": self._number,
            "times": self._times,
            "plus": self._plus,
            "digit": self._digit,
            "digits": self._digits,
            "quote": self._quote,
            "sides": self._sides,
        }

    # ---------------------------------------------------------------- forms
    def find(self, table: str, at: int, *, quiet: bool = False) -> list[Found]:
        """The forms of *table* at *at*, the longest first; *quiet* hides them from help."""
        key = (table, at, quiet)
        if key not in self._found:
            self._found[key] = self._find(table, at, quiet=quiet)
        return self._found[key]

    def _find(self, table: str, at: int, *, quiet: bool) -> list[Found]:
        self._budget.left -= 1
        word = self.tokens[at].lemma if at < len(self.tokens) else ""
        forms = self.lexicon.tables[table]
        if not quiet and not self.quick:
            self._note_labels(table, at)
        found = []
        if self.quick and forms.knows(word) and not self._muted:
            self._notes.furthest = max(self._notes.furthest, at + 1)
        if self.quick:
            matches = self._walk(forms.tree, at, (), (), at)
        else:
            matches = self._each(forms.beginning(word), at, quiet=quiet, silent=table in _DEEDS)
        for form, end, slots, marks in matches:
            values = {name: value for name, value, _ in slots}
            places = {name: place for name, _, place in slots}
            found.append((-end, form.place, Found(at, end, form.entry, values, marks, places)))
        found.sort(key=lambda one: one[:2])
        return [one for *_, one in found]

    def _each(self, forms: list[Form], at: int, *, quiet: bool, silent: bool) -> Iterator[FormMatch]:
        """The matches of each form at *at*, with notes of what was expected."""
        hidden, silent_at = self._hidden, self._silent_at
        for form in forms:
            self._hidden = quiet or not form.shown
            if silent:
                self._silent_at = at if self._hidden else silent_at
            for end, slots, marks in self._row(form.row, at, (), (), at):
                yield form, end, slots, marks
        self._hidden, self._silent_at = hidden, silent_at

    def _walk(
        self, tree: FormTree, at: int, slots: SlotValues, marks: tuple[Token, ...], first: int
    ) -> Iterator[FormMatch]:
        """The matches of all forms of *tree* at *at*."""
        for form in tree.ends:
            yield form, at, slots, marks
        unfit = tree.words
        if unfit and at < len(self.tokens):
            token = self.tokens[at]
            for word in self._fitting(tree, token):
                unfit -= 1
                self._take_step()
                marked = (*marks, token) if token.persons or word.words & {THEIR, THEY} else marks
                yield from self._walk(tree.after(word), at + 1, slots, marked, first)
        if unfit and at > first:
            self.note(at, "", begun=True)
        for slot in tree.slots:
            self._take_step()
            for end, value, more in self.slot(slot.name, at):
                place = (slot.name, value, (at, end))
                yield from self._walk(tree.after(slot), end, (*slots, place), (*marks, *more), first)

    def _fitting(self, tree: FormTree, token: Token) -> Iterable[Word]:
        """The words that *token* may be."""
        found: Iterable[Word] = tree.by_word.get(token.lemma, ())
        if token.whose or token.pronoun:
            they = [word for mark in (THEIR, THEY) for word in tree.by_word.get(mark, ())]
            found = dict.fromkeys((*found, *they)) if they else found
        return [word for word in found if self._fits(word, token)]

    def _take_step(self) -> None:
        self._budget.left -= 1
        if self._budget.left < 0:
            whole = Token(self.text, "", 1, 0, len(self.text))
            refuse(self.span(0, len(self.tokens)) if self.tokens else whole, "tangled")

    def _note_labels(self, table: str, at: int) -> None:
        """Note that the forms of *table* are expected at *at*."""
        if at < self._notes.furthest:
            return
        person = "you" if table == "order" else self.person
        for entry in self.lexicon.tables[table].entries:
            lacking = table == "colour" and entry.get("is") not in self.colours
            nobody = table == "who" and entry.get("is") == "THEY" and not self.somebody_named
            nobody = nobody or (person == "you" and bool(entry.get("of_others")))
            if entry.label and not lacking and not nobody:
                self.note(at, entry.label, begun=False, person=person)

    def _row(
        self, row: ElementRow, at: int, slots: SlotValues, marks: tuple[Token, ...], first: int
    ) -> Iterator[tuple[int, SlotValues, tuple[Token, ...]]]:
        """Every match of *row* at *at*: its end, its slots and its marked words."""
        if not row:
            yield at, slots, marks
            return
        self._take_step()
        element, rest = row[0], row[1:]
        match element:
            case Word():
                token = self.tokens[at] if at < len(self.tokens) else None
                if token is not None and self._fits(element, token):
                    marked = (*marks, token) if token.persons or element.words & {THEIR, THEY} else marks
                    yield from self._row(rest, at + 1, slots, marked, first)
                elif at > first and at >= self._notes.furthest:
                    self.note(at, shown(row), begun=True)
            case Slot(name):
                for end, value, more in self.slot(name, at):
                    yield from self._row(
                        rest, end, (*slots, (name, value, (at, end))), (*marks, *more), first
                    )
            case _:
                for way in element.ways:
                    yield from self._row((*way, *rest), at, slots, marks, first)

    @staticmethod
    def _fits(word: Word, token: Token) -> bool:
        if word.article and (not token.article or word.article.endswith("s") != token.article.endswith("s")):
            return False
        if (word.article, token.article) == ("la", "el"):
            return False  # "No juega el siguiente" is not "no juega la próxima".
        if token.article and token.persons and not word.after_article:
            return False  # "El pierde" is not an order: only some forms have an article before a verb.
        if token.lemma in word.words:
            return True
        return bool((THEIR in word.words and token.whose) or (THEY in word.words and token.pronoun))

    def end_question(self, at: int) -> None:
        """Read the question mark after *at* as a full stop."""
        place = next(place for place in range(at, len(self.tokens)) if self.tokens[place].text == "?")
        stop = replace(self.tokens[place], text=".", lemma=".")
        self.tokens = (*self.tokens[:place], stop, *self.tokens[place + 1 :])
        self._memo.clear()
        self._found.clear()

    # ---------------------------------------------------------------- parts
    def slot(self, name: str, at: int) -> list[Value]:
        """The matches of a slot at *at*, the longest first: the end, the value and the marked words."""
        if (name, at) not in self._memo:
            self._memo[name, at] = []
            number = self._numbers.get(name)
            found = number(at) if number else list(self._part(name, at))
            self._memo[name, at] = sorted(found, key=lambda one: -one[0])
            for quiet in (True, False):  # "{one} and you" had no {one} yet.
                self._found.pop(("who", at, quiet), None)
        return self._memo[name, at]

    def _part(self, name: str, at: int) -> Iterator[Value]:
        match name:
            case "who" | "to" | "whose" | "subject" | "one" | "two" | "three" | "than":
                if name == "subject" and not self._may_follow(at):
                    return
                for one in self._people(at, quiet=name == "subject"):
                    alone = _is_one(one[1].who) and (one[1].after != "them" or name == "two")
                    all_others = name == "than" and one[1].who in {Who.OTHERS, Who.OPPONENTS}
                    if alone or all_others or name not in _ALONE_SLOTS:
                        yield one
                if name not in _ALONE_SLOTS:
                    yield from self._pairs(at)
                if name == "who":
                    yield from self._those_again(at)
            case "cards":
                found = (f for f in self.find("cards", at) if not self._is_two_deeds(f))
                yield from ((f.end, self._cards(f), f.marks) for f in found)
            case "kind" | "kinds":
                yield from ((end, kind, ()) for end, kind in self._kinds(at, together=name == "kinds"))
            case "colour":
                yield from ((f.end, f.entry.get("is"), f.marks) for f in self._colours(at))
            case "the_card":  # "The green seven"
                if at < len(self.tokens) and self.tokens[at].article in self.lexicon.card_articles:
                    for end, kind in self._kinds(at, together=False):
                        several = self.lexicon.is_plural(self.tokens[end - 1].text)
                        if isinstance(kind, CardOf) and kind.colour and not several:
                            yield end, kind, ()
            case "plural":
                for end, kind in self._kinds(at, together=True):
                    if self.lexicon.is_plural(self.tokens[end - 1].text):
                        yield end, kind, ()
            case "named":
                for f in self.find(name, at):
                    others = self.lexicon.drops_pronouns and any(t.persons - {"you"} for t in f.marks)
                    if not others:  # "the colour that they choose" is another one
                        yield f.end, f.entry.get("is"), ()
            case "printed":
                yield from ((f.end, f.entry, f.marks) for f in self.find("printed_card", at))
            case "word":
                if at < len(self.tokens) and self.tokens[at].lemma not in NO_WORDS:
                    yield at + 1, self.tokens[at].lemma, ()
            case "towards":
                yield from ((f.end, Towards[f.entry.get("is")], f.marks) for f in self.find(name, at))
            case _:
                yield from self._conditions(name, at)

    def _conditions(self, name: str, at: int) -> list[Value]:
        """The conditions of a table; one that is always or never true is refused if there is no other."""
        found: list[Value] = []
        impossible: SentenceError | None = None
        for f in self.find(name, at):
            if f.slots.get("n") == 1 and f.entry.get("two_at_least"):  # "if you have one": one what?
                continue
            if self._orders(f):
                continue
            if f.entry.get("named") and not self._is_colour_named(f):
                continue
            if f.entry.get("or_kind") and (again := self.kind_again(f.start, plural=True)):
                holds = Holding("HoldsCard", kind=again)  # "si tienes uno", after "un siete"
                found += [(f.end, holds, f.marks)] if self.forks.take(("again", f.start), 2) else []
            try:
                found.append((f.end, self.holding(f), f.marks))
            except SentenceError as error:
                impossible = impossible or error
        if impossible is not None and not found:
            raise impossible
        return found

    def _is_colour_named(self, f: Found) -> bool:
        """Whether "that colour" is the one that you name: it was chosen, or no colour is spoken of before."""
        if any(self._unnoted("choose_colour", at) for at in range(f.start)):
            return True
        lexicon = self.lexicon
        names = {lexicon.lemma(word) for word in lexicon.tables["colour"].words()}
        pointing = any(token.lemma in lexicon.tables["pointing"].words() for token in self._of(f))
        spoken_of = pointing and any(token.lemma in names for token in self.tokens[: f.start])
        return not spoken_of and not f.entry.get("after_choosing")

    def _of(self, f: Found) -> tuple[Token, ...]:
        return self.tokens[f.start : f.end]

    def _orders(self, f: Found) -> bool:
        """Whether a verb after "can" is an order: "si puedes juega otra vez"."""
        pairs = pairwise(self.tokens[f.start : f.end])
        after = [verb for can, verb in pairs if can.lemma in self.lexicon.modals[0]]
        return any(0 < len(verb.persons) < len(PERSONS) and not verb.article for verb in after)

    def _may_follow(self, at: int) -> bool:
        """Whether a subject may follow a verb at *at*: "tú" but not "tu", with an article where needed."""
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None or (token.whose and token.text.casefold() == token.lemma):
            return False
        return bool(token.article) or token.lemma in self.lexicon.named_without_article

    # ---------------------------------------------------------------- kinds of card
    def _kinds(self, at: int, *, together: bool) -> Iterator[tuple[int, AnyKind]]:
        """The kinds of card at *at*; *together*: "and" may stand between several, as after "all"."""
        chains: list[tuple[int, tuple[SingleKind, ...]]] = [
            (end, (kind,)) for end, kind in self._single_kinds(at, None, "")
        ]
        yield from ((end, kinds[0]) for end, kinds in chains)
        while chains:
            longer = []
            for end, kinds in chains:
                for joint, start in self._joints(end, together=together):
                    for after, kind in self._single_kinds(start, kinds[-1], joint):
                        if len(kinds) < _MOST_KINDS and kind not in kinds:
                            longer.append((after, (*kinds, kind)))
                            if joint != "list_kind":
                                yield after, AnyOf((*kinds, kind))
            chains = longer

    def _unnoted(self, table: str, at: int) -> list[Found]:
        """Like find(), without notes of what was expected."""
        muted, self._muted = self._muted, True
        found = self.find(table, at, quiet=True)
        self._muted = muted
        return found

    def _joints(self, at: int, *, together: bool) -> Iterator[tuple[str, int]]:
        """The words that may stand between kinds of card at *at*: their table, and where they end."""
        for table in _JOINTS if together else _JOINTS[:-1]:
            yield from ((table, found.end) for found in self._unnoted(table, at))

    def _single_kinds(self, at: int, before: AnyKind | None, joint: str) -> Iterator[tuple[int, SingleKind]]:
        """One kind at *at*, alone or with its colour; *joint* are the words after the kind *before*."""
        muted, self._muted = self._muted, self._muted or bool(joint)
        colours = self._colours(at)
        self._muted = muted
        for colour in colours:
            yield colour.end, colour.entry.get("is")
            faces = () if self.lexicon.colour_after else self._faces(colour.end, before, joint, coloured=True)
            for end, face in faces:
                yield end, CardOf(face, colour.entry.get("is"))
        for end, face in self._faces(at, before, joint):
            yield end, face if isinstance(face, Kind) else CardOf(face)
            for colour in self._colours(end) if self.lexicon.colour_after else ():
                if face is not Kind.WILD:
                    yield colour.end, CardOf(face, colour.entry.get("is"))

    def _faces(
        self, at: int, before: AnyKind | None, joint: str, *, coloured: bool = False
    ) -> Iterator[tuple[int, Kind | str]]:
        """The kinds, numbers and names of cards at *at*, without a colour; *coloured*: it was before them."""
        for f in self._unnoted("kind", at) if coloured or joint else self.find("kind", at):
            kind = Kind[f.entry.get("is")]
            if not (coloured and kind is Kind.WILD):
                yield f.end, kind
        for f in self._unnoted("face", at):
            number = f.entry.get("is") is None
            face: str = NUMBERS[f.slots.get("digit", f.slots.get("digits"))] if number else f.entry.get("is")
            if self._is_noun(f) and self._is_card(f, face, before, joint, coloured=coloured):
                yield f.end, face

    def _is_noun(self, f: Found) -> bool:
        """Whether the word is no pronoun, as in "a blue one", and no verb."""
        said, nouns = self.tokens[f.end - 1].lemma, f.entry.get("nouns")
        if nouns and plain(self.tokens[f.end - 1].text) not in nouns:
            return False
        return not f.entry.get("bare") or said.isdigit() or self.value(said) != 1

    def _is_card(self, f: Found, face: str, before: AnyKind | None, joint: str, *, coloured: bool) -> bool:
        """Whether the words mean a card: "draw two" may be a deed, and 7 a number of cards."""
        words, last = self.lexicon.card_words, self.tokens[f.end - 1]
        after = self.tokens[f.end].lemma if f.end < len(self.tokens) else ""
        said = bare(self.tokens[f.start - 1].text) if f.start else ""
        if f.entry.get("bare"):
            alike = isinstance(before, CardOf) and before.face in NUMBERS
            named = {said, bare(last.article)} & self.lexicon.before_a_card
            colour = last.article in self.lexicon.card_articles and self._colours(f.end)
            return coloured or bool(colour) or (bool(alike or named) and after not in words[1:])
        if not f.entry.get("loose"):
            return True
        if said in self.lexicon.all_of and self.tokens[f.start].article:
            return True  # "todos los +4"
        draws, several = face in _DRAW_CARDS, self.lexicon.is_plural(last.text) or after in words[1:]
        if coloured:  # "If you have a red draw 2" is a condition and a deed.
            if after in words[:1] or (not draws and after == ","):
                return True
            return f.end == f.start + 1 and not self.forks.take(("face", f.start), 2)
        if after not in words and said not in self.lexicon.before_a_noun and self._is_deed(f):
            return False
        if said in (self.lexicon.before_a_name if draws else self.lexicon.before_a_card):
            return True
        if not joint:
            return not draws and (several or after in words or said not in self.lexicon.all_of)
        if after == words[0] or (not draws and several):
            return True
        if (
            joint == _JOINTS[-1]
            or (draws and after in words)
            or not isinstance(before, CardOf)
            or before.face in NUMBERS
        ):
            return False
        return draws == (before.face in _DRAW_CARDS) and not self.forks.take(("face", f.start), 2)

    def _is_deed(self, f: Found) -> bool:
        """Whether a deed begins with these words and goes on after them."""
        whole = (self.text, self.colours, self.lexicon, self._budget, self.forks)
        parser = self if self.quick else Parser(*whole, quick=True)  # which notes nothing
        return any(one.end > f.end for table in _DEEDS for one in parser.find(table, f.start, quiet=True)[:1])

    def _is_two_deeds(self, f: Found) -> bool:
        """Whether cards are of plain kinds and each has an article: "discard a red or a blue card"."""
        kind, place = f.slots.get("kind"), f.places.get("kind", (0, 0))
        if not isinstance(kind, AnyOf) or any(isinstance(one, CardOf) for one in kind.kinds):
            return False
        return any(bare(token.text) in self.lexicon.before_a_card for token in self.tokens[slice(*place)])

    def _digit(self, at: int) -> list[Value]:
        """One number of a card, such as 7."""
        token = self.tokens[at] if at < len(self.tokens) else None
        value = None if token is None else self.value(token.lemma)
        return [] if value is None or value >= len(NUMBERS) or self._digits(at) else [(at + 1, value, ())]

    def _digits(self, at: int) -> list[Value]:
        """Several cards with a number: sevens, 7s."""
        said = plain(self.tokens[at].text) if at < len(self.tokens) else ""
        value = self.lexicon.plural_numbers.get(said)
        if said in self.lexicon.plural_beside_others and self._is_beside_plural(at):
            value = self.lexicon.plural_beside_others[said]
        return [] if value is None else [(at + 1, value, ())]

    def _is_beside_plural(self, at: int) -> bool:
        """Whether "ones" are cards: "zeros and ones"."""
        plural = {
            end for end, token in enumerate(self.tokens) if plain(token.text) in self.lexicon.plural_numbers
        }
        ends = {joint.end for table in _JOINTS for joint in self._unnoted(table, at + 1)}
        before = [joint for one in plural for table in _JOINTS for joint in self._unnoted(table, one + 1)]
        return not plural.isdisjoint(ends) or any(joint.end == at for joint in before)

    def _colours(self, at: int) -> list[Found]:
        """The colours at *at* that this edition has."""
        return [one for one in self.find("colour", at) if one.entry.get("is") in self.colours]

    def _people(self, at: int, *, quiet: bool) -> Iterator[Value]:
        for end, person, marks in self._people_named(at, quiet=quiet):
            yield end, person, marks
            yield from ((tail.end, person, marks) for tail in self.find("who_tail", end, quiet=True))

    def _pairs(self, at: int) -> Iterator[Value]:
        for f in self.find("pair", at, quiet=True):
            one, two = f.slots["one"].who, f.slots["two"].who
            if one is two is Who.NEXT and f.slots["two"].after:
                two = Who.AFTER_NEXT  # "the next player and the following one"
            if "three" in f.slots:
                three = f.slots["three"].who
                if len({one, two, three} - {Who.THEY}) == len(("one", "two", "three")):
                    yield f.end, Person(one, many=True, also=(two, three)), ()
            elif Who.YOU not in {one, two} and (f.slots["two"].after != "them" or one is Who.NEXT):
                yield f.end, _pair(one, two), ()

    def _people_named(self, at: int, *, quiet: bool) -> Iterator[Value]:
        for f in self.find("who", at, quiet=quiet):
            who = _whom(f)
            if who not in _AS_YOU_SAY and any(token.persons == {"you"} for token in f.marks):
                continue
            yield f.end, self._named(f, who), ()
        for f in self.find("you_all", at, quiet=True):
            if self.find("cards", f.end - 1, quiet=True):  # "gives you all their red cards"
                continue
            who = Who[f.entry.get("is")]
            if who is Who.EVERYONE and (self.first_person or not self.forks.take(("who", f.start), 2)):
                who = Who.OTHERS
            yield f.end, Person(who, many=True), ()
        for f in self.find("without", at, quiet=quiet):
            holds = self.holding(f)
            who = First(holds.of(Who.OTHERS)) if f.entry.get("first") else Those(holds.of(Who.EVERYONE))
            yield f.end, Person(who), ()

    def _those_again(self, at: int) -> Iterator[Value]:
        for f in self.find("those_again", at, quiet=True):
            if condition := self._condition_again(f):
                yield f.end, Person(Those(condition)), ()

    def _condition_again(self, f: Found) -> Condition | None:
        """ "Those without", after "everyone with a red card": the condition about the card named before."""
        name = f.entry.get("is")
        if name in {"HoldsCard", "LacksCard"}:
            kind = self.kind_again(f.start)
            return None if kind is None else Holding(name, kind=kind).of(Who.EVERYONE)
        people = [self.slot("who", at) for at in range(f.start)]
        who = {
            next((one.who for end, one, _ in found if end <= f.start and isinstance(one.who, Those)), None)
            for found in people
        }
        those = [one for one in who if one is not None]
        if len(those) != 1:
            return None
        condition = those[0].condition
        if name == "opposite":
            return negated(condition)
        other = compared_otherwise(condition)
        if isinstance(other, HoldsCount) and other.comparison is Comparison[name]:
            # "Those with more than 5 …, those with fewer" leaves out those with 5, who may be meant or not.
            return (negated(condition), other)[self.forks.take(("fewer", f.start), 2)]
        return other if isinstance(other, HoldsThan) and other.comparison is Comparison[name] else None

    def kind_again(self, at: int, *, plural: bool = False) -> AnyKind | None:
        """What "one" is at *at*: the only kind of card named before; None if there is none, or several.

        *plural*: "sevens" name a kind, too.
        """
        kinds = {*self._kinds_before(at, plural=plural)}
        return kinds.pop() if len(kinds) == 1 else None

    def _kinds_before(self, end: int, *, plural: bool) -> Iterator[AnyKind]:
        """The kinds of card named before *end*; a name counts after "a", and perhaps in the *plural*."""
        at = 0
        while at < end:
            found: list[Value] = self.slot("kind", at)[:1]
            after, kind = (found[0][0], found[0][1]) if found else (at + 1, None)
            named = at and bare(self.tokens[at - 1].text) in self.lexicon.before_a_card
            article = self.tokens[at].article in self.lexicon.card_articles
            several = plural and (article or self.lexicon.is_plural(self.tokens[after - 1].text))
            if kind is not None and (named or several or not isinstance(kind, CardOf)):
                yield kind
            at = after

    def _named(self, f: Found, who: Whom) -> Person:
        named = self.tokens[f.start : f.end]
        words = " ".join(token.lemma for token in named)
        single = len(named) == 1 and named[0].text.casefold() in self.lexicon.single_pronouns
        entry = f.entry
        if others := entry.get("or_is"):
            which = self.forks.take(("who", f.start), len(others) + 1)
            who = (who, *(Who[one] for one in others))[which]
        many, third, after = bool(entry.get("many")), bool(entry.get("third")), entry.get("after", "")
        every = bool(entry.get("all"))
        tells = self.lexicon.drops_pronouns  # where the form of a verb tells whose it is
        yours = any((tells and "you" in t.persons) or bare(t.text) in self.lexicon.you for t in named)
        they_choose = who is Who.CHOSEN and bool(f.marks) and not yours
        but_you = any(bare(t.text) in self.lexicon.you for t in named)
        rest = entry.get("rest", "any" if who is Who.OTHERS and not but_you else "")
        another = bool(entry.get("another"))
        return Person(who, many, third, after, f.start, words, every, single, they_choose, rest, another)

    def _cards(self, f: Found) -> Cards:
        kind = "" if f.entry.get("named") else next((f.slots[one] for one in _KINDS if one in f.slots), None)
        every, it = bool(f.entry.get("every")), bool(f.entry.get("it"))
        held, optional = bool(f.entry.get("held")), bool(f.entry.get("up_to"))
        of_them = bool(f.entry.get("of_them"))
        alone = f.end == f.start + 1 and not (it or every)
        return Cards(self._counts(f, optional=optional), kind, optional, it, every, held, of_them, alone)

    def _counts(self, f: Found, *, optional: bool) -> tuple[int, ...]:
        if f.entry.get("rolled"):
            return (ROLLED,)
        highest: int | None = f.entry.get("count") or f.slots.get("n")
        if highest is None:
            return ()
        if optional or f.entry.get("from"):
            lowest = f.slots.get("low", 1)
            if highest - lowest >= MOST_CHOICES or lowest > highest:
                refuse(self.span(f.start, f.end), "counts-to-choose", most=MOST_CHOICES)
            return tuple(range(lowest, highest + 1))
        return (*(f.slots[name] for name in ("low", "middle") if name in f.slots), highest)

    def does_to_you(self, f: Found) -> bool:
        """Whether a deed is done to the card's player by others: "show me your hand"."""
        people = (f.slots.get(name) for name in ("to", "whose"))
        said = "YOU" in {f.entry.get("to"), f.entry.get("whose")} or bool(f.entry.get("of_others"))
        return said or any(one is not None and one.who is Who.YOU for one in people)

    def holding(self, f: Found) -> Holding:
        """The condition of a form, without its players."""
        return holding(f.entry, f.slots, self.span(f.start, f.end))

    # ---------------------------------------------------------------- numbers and quotations
    def _number(self, at: int) -> list[Value]:
        token = self.tokens[at] if at < len(self.tokens) else None
        value = None if token is None else self.value(token.lemma)
        if token is None or value is None or token.article in self.lexicon.card_articles:
            self.note(at, _A_NUMBER, begun=False)
            return [(f.end, ROLLED, ()) for f in self.find("that_many", at, quiet=True)]
        if not value and self._may_be_of_a_card(at):
            return []
        if not 1 <= value <= HIGHEST:
            refuse(token, "count", most=HIGHEST)
        return [(at + 1, value, ())]

    def _sides(self, at: int) -> list[Value]:
        """Sides of a die, as a set of numbers: "a six", "1 or 2", "4 or more", "even"."""
        found: list[Value] = []
        sides = [(side.end, _numbers_of(side)) for side in self.find("side", at, quiet=True)]
        if at < len(self.tokens) and (several := _RANGE.fullmatch(self.tokens[at].text)):
            sides.append((at + 1, frozenset(range(int(several[1]), int(several[2]) + 1)) & {*SIDES}))
        for after, numbers in sides:
            found += [(after, numbers, ())] if numbers else []
            for joint in self.find("side_or", after, quiet=True) if numbers else ():
                found += [(end, numbers | more, ()) for end, more, _ in self._sides(joint.end)]
            if numbers and after < len(self.tokens) and self.tokens[after].text.isdigit():  # "1 2 or 3"
                found += [(end, numbers | more, ()) for end, more, _ in self._sides(after) if len(more) > 1]
        return found

    def _may_be_of_a_card(self, at: int) -> bool:
        """Whether a number at *at* may be that of a card: "a zero", "a green zero", "a seven or zero"."""
        before = self.tokens[at - 1].lemma if at else ""
        tables = (self.lexicon.tables[name].words() for name in ("colour", "kind", "or_kind", "and_kind"))
        return before in self.lexicon.before_a_card or any(before in words for words in tables)

    def value(self, word: str) -> int | None:
        """The number that *word* says, if any."""
        if word.isascii() and word.isdigit():
            return int(word)
        return self.lexicon.numbers.get(word)

    def _times(self, at: int) -> list[Value]:
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is not None and token.lemma in self.lexicon.times:
            return [(at + 1, self.lexicon.times[token.lemma], ())]
        return [(f.end, f.slots["n"], ()) for f in self.find("times_said", at)]

    def _plus(self, at: int) -> list[Value]:
        text = self.tokens[at].text if at < len(self.tokens) else ""
        if not text.startswith("+") or not text[1:].isascii() or not text[1:].isdigit():
            return []
        if not 1 <= int(text[1:]) <= HIGHEST:
            refuse(self.tokens[at], "count", most=HIGHEST)
        return [(at + 1, int(text[1:]), ())]

    def _quote(self, at: int) -> list[Value]:
        if at < len(self.tokens) and self.tokens[at].lemma == QUOTE:
            return [(at + 1, self.tokens[at], ())]
        self.note(at, '"..."', begun=False)
        return []

    # ---------------------------------------------------------------- errors
    def note(self, at: int, label: str, *, begun: bool, person: str = "") -> None:
        """Note that *label* is expected at *at*, conjugated for *person*."""
        notes = self._notes
        if at == self._silent_at or self._muted:
            return
        if at > notes.furthest:
            self._notes = notes = _Notes(at)
        if label and at == notes.furthest:
            if begun:
                (notes.variants if self._hidden else notes.rests)[f" {label}", self.person] = None
            else:
                notes.labels[label, person or self.person] = None

    @property
    def expected(self) -> tuple[str, ...]:
        """What was expected at the furthest place: whole phrases, then the rests of phrases begun."""
        notes = self._notes
        noted = (*notes.labels, *notes.rests) or tuple(notes.variants)
        before = bare(self.tokens[notes.furthest - 1].text) if notes.furthest else ""
        said = self.lexicon.as_said_of
        found = dict.fromkeys(
            _unslotted(said(label, person, before if label.startswith(" ") else ""))
            for label, person in noted
        )
        number = self.say("help-number", most=HIGHEST) if _A_NUMBER in found else ""
        return tuple(number if one == _A_NUMBER else one for one in found)

    def span(self, first: int, end: int) -> Token:
        """The words from *first* to *end* as one token."""
        start, last = self.tokens[first], self.tokens[max(end - 1, first)]
        return Token(self.text[start.start : last.end], "", start.index, start.start, last.end)

    def fail(self) -> NoReturn:
        """Refuse the text at the furthest place that was reached."""
        expected = tuple(one for one in self.expected if one)
        furthest = self._notes.furthest
        token = self.tokens[furthest] if furthest < len(self.tokens) else self._missing()
        complaint = self._complaint(token, expected)
        raise SentenceError(
            complaint.code, token, expected, said="try", reason=complaint, advice=_shortened(expected)
        )

    def _missing(self) -> Token:
        index = self.tokens[-1].index + 1 if self.tokens else 1
        return Token("", "", index, len(self.text), len(self.text))

    def _complaint(self, token: Token, expected: tuple[str, ...]) -> ReadingProblem:
        if not self.tokens:
            return ReadingProblem("nothing")
        if not token.text or token.text.casefold() in self.lexicon.skip:
            last = token if token.text else self.tokens[-1]
            return ReadingProblem("missing", word=last.text, index=last.index)
        names = {shown(row) for entry in self.lexicon.tables["colour"].entries for row in entry.forms}
        if self.lexicon.colour_named(token.text) not in {None, *self.colours} and names & {*expected}:
            code = "no-such-colour"
        else:
            code = "does-not-fit" if token.lemma in self.lexicon.vocabulary else "unknown"
        return ReadingProblem(code, word=token.text, index=token.index)

    def say(self, message: str, **facts: object) -> str:
        """A message in the language of the grammar."""
        return translator(self.lexicon.language).say_with(message, facts)


def _numbers_of(side: Found) -> frozenset[int]:
    """The sides of a die that a form means."""
    n, low = side.slots.get("n", 0), side.slots.get("low", 0)
    ways: Mapping[str, Callable[[int], bool]] = {
        "exactly": lambda number: number == n,
        "at_least": lambda number: number >= n,
        "at_most": lambda number: number <= n,
        "above": lambda number: number > n,
        "below": lambda number: number < n,
        "between": lambda number: low <= number <= n,
        "even": lambda number: number % 2 == 0,
        "odd": lambda number: number % 2 == 1,
    }
    return frozenset(filter(ways[side.entry.get("is")], SIDES))


def _unslotted(label: str) -> str:
    return label.partition("{")[0].strip()


def _shortened(expected: tuple[str, ...]) -> tuple[str, ...]:
    return (*expected[:_SHOWN], "...") if len(expected) > _SHOWN else expected


def _is_one(who: Whom) -> bool:
    return who in ALONE or who in TIED or who is Who.THEY


def _pair(one: Who, other: Who) -> Person:
    """Two players who are named together."""
    who = _KNOWN_PAIRS.get(frozenset((one, other)))
    return Person(one, many=True, also=(other,)) if who is None else Person(who, many=True)


def _whom(f: Found) -> Whom:
    name: str = f.entry.get("is")
    match name:
        case "NextPlayers":
            count: int = f.entry.get("count") or f.slots["n"]
            return NextPlayers(count) if count > 1 else Who.NEXT
        case "YouAnd" | "Except":
            who = f.slots["one"].who if "one" in f.slots else Who.THEY
            if name == "Except" and who is Who.YOU:
                return Who.OTHERS
            return Except(who) if name == "Except" else YouAnd(who)
        case "Those":
            holds: Holding = f.slots.get("held") or f.slots["state"]
            return Those(holds.of(Who.EVERYONE))
        case "First":
            holds = f.slots.get("held") or f.slots["state"]
            return First(holds.of(Who.OTHERS))
        case _:
            return Who[name]
