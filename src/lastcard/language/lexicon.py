"""The grammar of one language, from the file ``grammar.toml`` beside its Fluent files."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from lastcard.language.patterns import (
    THEIR,
    THEY,
    Either,
    ElementRow,
    FormReader,
    Slot,
    Word,
    first_words,
    heads,
    shown,
)
from lastcard.language.tokens import bare, plain
from lastcard.plugins import folders, found, naming_plugin_file, read_data
from lastcard.words import ENGLISH

PERSONS = ("you", "one", "many")
_ANYBODY = frozenset(PERSONS)


@dataclass(frozen=True, slots=True)
class GrammarEntry:
    """Forms with the same meaning, and their attributes from the grammar file."""

    forms: tuple[ElementRow, ...]
    means: Mapping[str, Any]
    label: str
    """What help shows; "" for forms that are understood but not shown."""

    def get(self, key: str, default: Any = None) -> Any:
        """An attribute of these forms."""
        return self.means.get(key, default)


@dataclass(frozen=True, slots=True)
class Form:
    """One form of an entry."""

    row: ElementRow
    entry: GrammarEntry
    place: int
    shown: bool
    """Whether help shows it: only the first form of an entry that is not hidden."""


class FormTree:
    """Forms by the words they go on with, so that what several have in common is compared only once.

    The trees of what comes after are made when they are first needed.
    """

    __slots__ = ("_rests", "_trees", "by_word", "ends", "slots", "words")

    def __init__(self, rests: Iterable[tuple[Form, ElementRow]]) -> None:
        self._rests: dict[Word | Slot, list[tuple[Form, ElementRow]]] = {}
        self._trees: dict[Word | Slot, FormTree] = {}
        ends: dict[int, Form] = {}
        for form, row in rests:
            for head, rest in heads(row):
                if head is None:
                    ends[form.place] = form
                else:
                    self._rests.setdefault(head, []).append((form, rest))
        self.ends = tuple(ends.values())
        """The forms without further elements."""
        self.slots = tuple(one for one in self._rests if isinstance(one, Slot))
        words = [one for one in self._rests if isinstance(one, Word)]
        self.words = len(words)
        """The number of words, or sets of synonyms, that these forms go on with."""
        self.by_word: dict[str, list[Word]] = {}
        """Those by each word; THEIR and THEY are words, too."""
        for one in words:
            for word in one.words:
                self.by_word.setdefault(word, []).append(one)

    def after(self, element: Word | Slot) -> "FormTree":
        """The forms that go on with *element*, after it."""
        if element not in self._trees:
            self._trees[element] = FormTree(self._rests[element])
        return self._trees[element]


class FormIndex:
    """The forms of one table, indexed by their first word."""

    def __init__(self, entries: Iterable[GrammarEntry]) -> None:
        self.entries = tuple(entries)
        self._anywhere: list[Form] = []
        self._by_word: dict[str, list[Form]] = {}
        ways = [(entry, row) for entry in self.entries for row in entry.forms]
        forms = [
            Form(row, entry, place, bool(entry.label) and row is entry.forms[0])
            for place, (entry, row) in enumerate(ways)
        ]
        self.tree = FormTree((form, form.row) for form in forms)
        for form in forms:
            self._add(form)
        for word, forms in self._by_word.items():
            self._by_word[word] = sorted((*forms, *self._anywhere), key=lambda form: form.place)

    def _add(self, form: Form) -> None:
        begin = first_words(form.row)
        if begin is None:
            self._anywhere.append(form)
        else:
            for word in begin:
                self._by_word.setdefault(word, []).append(form)

    def beginning(self, word: str) -> list[Form]:
        """The forms that can begin with *word*, in the order of the file."""
        return self._by_word.get(word, self._anywhere)

    def knows(self, word: str) -> bool:
        """Whether a form begins with this very word."""
        return word in self._by_word

    def words(self) -> frozenset[str]:
        """Every word in these forms."""
        return frozenset(word for entry in self.entries for row in entry.forms for word in _words(row))


def _words(row: ElementRow) -> Iterable[str]:
    for element in row:
        if isinstance(element, Word):
            yield from element.words - {THEIR, THEY}
        elif isinstance(element, Either):
            for way in element.ways:
                yield from _words(way)


class Lexicon:
    """The words and forms of one language's grammar."""

    def __init__(self, language: str, data: Mapping[str, Any]) -> None:
        self.language = language
        self.skip = frozenset(data["skip"])
        self.card_articles = frozenset(data["card_articles"])
        """Articles after which a number is a card's name, not a count."""
        self.and_carries: bool = data["and_carries"]
        """Whether the subject stays the same after "and": "they draw 2 and lose a turn"."""
        self.condition_carries: bool = data["condition_carries"]
        """Whether a verb without a subject, after a condition, refers to the players of the condition."""
        self.drops_pronouns: bool = data["drops_pronouns"]
        """Whether a verb without a subject may mean "they ..."."""
        self.contractions: dict[str, str] = data.get("contractions", {})
        """Two words that are written as one, such as "a el" → "al"."""
        self.written_together: dict[str, tuple[str, ...]] = {
            plain(word): tuple(words.split()) for word, words in data.get("written_together", {}).items()
        }
        """Words that contain several: "you've" is "you have"."""
        self._read_phrases(data)
        self.first_person, self.second_person, self.unnamed, self.single_pronouns = (
            frozenset(map(kept, data.get(name, ())))
            for name, kept in (
                ("first_person", bare),
                ("second_person", bare),
                ("unnamed", bare),
                ("single_pronouns", str),
            )
        )
        """Words for "I", for "you", for players whom the rule has not named, and for one player: "he"."""
        self.first_person_endings: tuple[str, ...] = tuple(data.get("first_person_endings", ()))
        """How verbs in the first person end, among those that mean the card's player."""
        self.numbers: dict[str, int] = {bare(word): n for word, n in data["numbers"].items()}
        self.times: dict[str, int] = {bare(word): n for word, n in data["times"].items()}
        self._same = _replacements(data["same"])
        self._read_verbs(data)
        self.whose = {self.lemma(w): who for who, words in data["whose"].items() for w in words}
        self.pronouns = {self.lemma(w): who for who, words in data["pronouns"].items() for w in words}
        self.labels: Mapping[str, Any] = data.get("labels", {})
        """How labels are conjugated: after which words a verb changes with its subject, and plurals."""
        self._own: dict[str, str] = {who: words[0] for who, words in data["whose"].items()}
        self._themselves: dict[str, str] = {who: words[0] for who, words in data["pronouns"].items()}
        self._read_printed(data["printed"])
        self.honour = frozenset(map(bare, data["honour"]["words"]))
        self._reader = FormReader(data["names"], self.lemma, self.skip)
        self.tables: dict[str, FormIndex] = defaultdict(lambda: FormIndex(()))
        """The forms by table; one that the grammar omits is empty."""
        self.tables |= {
            name: FormIndex(map(self._entry, entries))
            for name, entries in data.items()
            if isinstance(entries, list) and isinstance(entries[0], dict)
        }
        deeds = [self._deed({**deed, "place": place}, data) for place, deed in enumerate(data["deed"])]
        self.tables["deed"] = FormIndex(one for one in deeds if not _is_order(one))
        self.tables["order"] = FormIndex(one for one in deeds if _is_order(one))
        for name, forms in data["joints"].items():
            self.tables[name] = FormIndex([self._entry({"forms": forms, "hidden": name not in SHOWN_JOINTS})])
        self.tables["colour"] = FormIndex(
            self._entry({"is": letter, "forms": words}) for letter, words in data["colours"].items()
        )
        self.named_without_article = frozenset(
            word
            for entry in self.tables["who"].entries
            for row in entry.forms
            if isinstance(row[0], Word) and not row[0].after_article
            for word in row[0].words
        )
        """First words of players' names that need no article."""
        words = frozenset(word for table in self.tables.values() for word in table.words())
        self.vocabulary = words | {
            *self.numbers,
            *self.plural_numbers,
            *self.times,
            *self.whose,
            *self.pronouns,
        }
        """All words that are understood."""
        self.spelled = words | {
            *self.numbers,
            *self.plural_numbers,
            *self.times,
            *self._same,
            *self._infinitive,
            *self.skip,
        }
        """All words as people write them, with every form of verbs."""

    def _read_cards(self, data: Mapping[str, Any]) -> None:
        self.plural_numbers: dict[str, int] = {
            plain(word): n for word, n in data["plural_numbers"].items()
        } | {f"{n}{ending}": n for n in range(10) for ending in ("s", "'s")}
        """Words for several cards with a number: "sevens"."""
        self.plural_beside_others: dict[str, int] = {
            plain(word): n for word, n in data.get("plural_beside_others", {}).items()
        }
        """Those that mean so only beside another: "zeros and ones"."""
        self.before_a_card = frozenset(map(bare, data["before_a_card"]))
        """Words after which a number is a card, not a count: "a 7"."""
        self.before_a_name = frozenset(map(bare, data["before_a_name"]))
        """Words after which "draw two" is a card."""
        self.before_a_noun = frozenset(map(bare, data["before_a_noun"]))
        """Words before a noun, after which "skip" is no verb."""
        self.all_of = frozenset(map(bare, data["all_of"]))
        """The words for "all"."""
        self.card_words: tuple[str, ...] = tuple(data["card_words"])
        """The word for one card, and those for several."""
        self.colour_after: bool = data.get("colour_after", False)
        """Whether the colour stands after the card: "un siete verde"."""

    def is_plural(self, word: str) -> bool:
        """Whether a word for cards is in the plural."""
        return plain(word) in self.plural_numbers or plain(word).endswith("s")

    def _read_phrases(self, data: Mapping[str, Any]) -> None:
        self._read_cards(data)
        self.phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
        """Several words that are read as others, by the first of them, the longest first."""
        for phrase, words in (
            *data.get("phrases", {}).items(),
            *((one, "") for one in data.get("fillers", ())),
        ):
            for ways in _ways(plain(phrase)):
                self.phrases.setdefault(ways[0], []).append((ways, tuple(words.split())))
        for ones in self.phrases.values():
            ones.sort(key=lambda one: -len(one[0]))
        self.until = frozenset(map(bare, data.get("until", ())))
        """Words for "until"."""
        self.climbing = frozenset(data.get("climbing", ()))
        """Pronouns that may stand before "can" or "must"."""
        modals = tuple(data.get("modals", ()))
        self.modals = (frozenset(modals), frozenset((*modals, *data.get("after_modals", ()))))
        """The verbs for "can" and "must", and the same with the words between them and the next verb."""

    def _read_verbs(self, data: Mapping[str, Any]) -> None:
        self.verbs: dict[str, dict[str, str]] = {}
        self.persons: dict[str, frozenset[str]] = {}
        self._infinitive: dict[str, str] = {}
        endings: Mapping[str, Mapping[str, str]] = data.get("conjugations", {})
        for verb in data.get("regular_verbs", "").split():
            self._add_verb(bare(verb), {}, endings)
        for verb, forms in data["verbs"].items():
            self._add_verb(bare(verb), forms, {} if forms.get("irregular") else endings)
        self.enclitics: tuple[str, ...] = tuple(data.get("enclitics", ()))
        """Pronouns that are written at the end of a verb: "dale" is "le da"."""

    def _read_printed(self, printed: Mapping[str, Any]) -> None:
        self.printed_fillers = frozenset(map(bare, printed["fillers"])) | {bare(one) for one in self.skip}
        """Words that are ignored beside the name of a printed card."""
        self.printed_openings = [bare(one).split() for one in printed.get("openings", ())]
        """Words that may come before it: "this is a skip"."""
        self.printed: dict[str, str] = {bare(name): face for name, face in printed["names"].items()}

    def _add_verb(
        self, verb: str, forms: Mapping[str, str], endings: Mapping[str, Mapping[str, str]]
    ) -> None:
        """Add a verb; *forms* are its irregular forms for you, one and many, the others follow *endings*."""
        regular = _conjugated(verb, endings)
        shown = forms.get("any", regular.get("any", verb)).split()[0]
        self.verbs[verb] = {}
        for person in PERSONS:
            words = f"{forms.get(person, '')} {regular.get(person, '')}".split() or [shown]
            self.verbs[verb][person] = words[0]
            for word in map(bare, words):
                self._infinitive[word] = verb
                self.persons[word] = self.persons.get(word, frozenset()) | {person}
        self.verbs[verb]["wish"] = (forms.get("one") or regular.get("one", verb)).split()[-1]
        for word in map(
            bare, f"{forms.get('any', '')} {regular.get('any', '')} {regular.get('ing', '')}".split()
        ):
            self._infinitive[word] = verb
            self.persons[word] = _ANYBODY

    def parts_of(self, word: str) -> tuple[str, ...]:
        """The words that *word* stands for: "you have" for "you've", "le da" for "dale"."""
        small = plain(word)
        if small in self.written_together:
            return self.written_together[small]
        return (word,) if small in self.spelled else self._without_enclitics(small) or (word,)

    def _without_enclitics(self, word: str, most: int = 2) -> tuple[str, ...]:
        """The verb in *word* with the pronouns at its end before it; () if there is none."""
        for pronoun in self.enclitics if most else ():
            verb = word.removesuffix(pronoun)
            others = pronoun in self.pronouns and self.pronouns[pronoun] == "you"
            if others and self.persons.get(verb, _ANYBODY) == frozenset(("many",)):
                continue  # "Siguente" is no "siguen te".
            if verb != word:
                before = (verb,) if verb in self._infinitive else self._without_enclitics(verb, most - 1)
                if before:
                    return (*before[:-1], pronoun, before[-1])
        return ()

    def lemma(self, word: str) -> str:
        """The base form of *word*."""
        return self.lemma_of(bare(word))

    def lemma_of(self, small: str) -> str:
        """Like lemma(), for a word already without capitals, accents and possessive."""
        plain = self._same.get(small, small)
        return self._infinitive.get(plain, plain)

    def is_first_person(self, word: str) -> bool:
        """Whether *word* is or contains "I" or "me"."""
        return any(bare(part) in self.first_person for part in (word, *self.words_of(word)))

    def words_of(self, said: str) -> list[str]:
        """All words that *said*, a word or several, stands for."""
        return [part for word in said.split() for part in self.parts_of(word)]

    def reflexive(self, pronoun: str, verb: str) -> bool:
        """Whether *pronoun*, "me" or "te", and *verb* are the same person's, in one word or apart."""
        mine = any(bare(word) in self.first_person for word in self.words_of(pronoun))
        own = plain(self.words_of(verb)[-1])
        ends = own.endswith(self.first_person_endings or "-")
        return mine == ends or self.persons.get(own, _ANYBODY) == _ANYBODY

    @property
    def you(self) -> frozenset[str]:
        """Words for the card's player, in the first or second person."""
        return self.first_person | self.second_person

    def colour_named(self, word: str) -> str | None:
        """The letter of the colour that *word* names."""
        for form in self.tables["colour"].beginning(self.lemma(word)):
            if len(form.row) == 1:
                letter: str = form.entry.get("is")
                return letter
        return None

    def _entry(self, data: Mapping[str, Any]) -> GrammarEntry:
        forms = tuple(map(self._reader.read, data["forms"]))
        means = {key: value for key, value in data.items() if key not in {"forms", "hidden"}}
        return GrammarEntry(forms, means, "" if data.get("hidden") else shown(forms[0]))

    def _deed(self, deed: Mapping[str, Any], data: Mapping[str, Any]) -> GrammarEntry:
        """The entry of a deed; in some languages its subject may come after the verb or at the end."""
        entry = self._entry(deed)
        if not data.get("subject_after") or _is_order(entry):
            return entry
        after = tuple(row for form in entry.forms for row in self._with_subject(form))
        return replace(entry, forms=(*entry.forms, *after))

    def _with_subject(self, form: ElementRow) -> Iterable[ElementRow]:
        yield (*form, Slot("subject"))
        for place in (1, 2):
            verb = first_words(form[place - 1 : place]) or frozenset()
            if verb & self.verbs.keys():
                yield (*form[:place], Slot("subject"), *form[place:])
            if not verb <= self.pronouns.keys():
                return

    def as_said_of(self, label: str, person: str, before: str = "") -> str:
        """A label conjugated for you, one player or several: draw or discard, draws or discards.

        *before* is the word before the label, where it completes a phrase.
        """
        said: list[str] = []
        for word in label.split():
            said.append(self._word_said_of(word, person, said[-1] if said else before))
        return self.contracted(" ".join(self._with_plurals(said, label.split(), person)))

    def _word_said_of(self, word: str, person: str, before: str) -> str:
        for whole, words in ((THEIR, self._own), (THEY, self._themselves)):
            if word == whole:
                return words["you" if person == "you" else "they"]
        after: Mapping[str, str] = self.labels.get("verbs_after", {})
        if bare(word) in self.verbs:
            said = not before or before in after
        else:
            has_persons = self.persons.get(bare(word), _ANYBODY) != _ANYBODY
            said = has_persons and (not before or before in self.labels.get("agree_after", ()))
        return self.verbs[self.lemma(word)][after.get(before) or person] if said else word

    def _with_plurals(self, said: list[str], label: list[str], person: str) -> Iterable[str]:
        """The words with plurals: "tus" for "tu" before a plural noun, "les" for "le" of several players."""
        plurals: Mapping[str, str] = self.labels.get("plurals", {})
        for place, word in enumerate(said):
            following = said[place + 1] if place + 1 < len(said) else ""
            many = person == "many" if label[place] == THEY else following.endswith("s")
            yield plurals.get(word, word) if many else word

    def contracted(self, said: str) -> str:
        """The text with contractions applied."""
        for apart, together in self.contractions.items():
            said = re.sub(rf"\b{apart}\b", together, said)
        return said


def _replacements(same: Mapping[str, str]) -> dict[str, str]:
    """Words and those they are read as, which may be read as others: "doesnt" is "doesn't" is "don't"."""
    words = {bare(word): bare(to) for word, to in same.items()}
    return {word: words.get(to, to) for word, to in words.items()}


def _ways(phrase: str) -> list[tuple[str, ...]]:
    """Every way to write a phrase whose words may be alternatives: "a|an extra"."""
    return [tuple(ways) for ways in product(*(word.split("|") for word in phrase.split()))]


def _conjugated(verb: str, endings: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The regular forms of *verb*, by person: its longest ending in *endings* is replaced."""
    ending = max((one for one in endings if verb.endswith(one)), key=len, default=None)
    if ending is None:
        return {}
    stem = verb.removesuffix(ending)
    return {person: " ".join(stem + one for one in ones.split()) for person, ones in endings[ending].items()}


SHOWN_JOINTS = frozenset(("have", "if", "and", "so", "or", "otherwise"))


def _is_order(entry: GrammarEntry) -> bool:
    """Whether only the card's player can do it, or nobody in particular."""
    return bool(entry.get("yours") or entry.get("anybody"))


def grammars() -> tuple[str, ...]:
    """The languages that rules can be written in, English first."""
    return _grammars(folders())


@cache
def _grammars(_: tuple[Path, ...]) -> tuple[str, ...]:
    names = {path.parent.name for path in found("words", "*/grammar.toml")}
    return (ENGLISH, *sorted(names - {ENGLISH}))


def lexicon(language: str = ENGLISH) -> Lexicon:
    """The grammar of *language*; English where it has none."""
    return _lexicon(language if language in grammars() else ENGLISH, folders())


@cache
def _lexicon(language: str, _: tuple[Path, ...]) -> Lexicon:
    paths = list(found("words", f"{language}/grammar.toml"))
    with naming_plugin_file(paths[-1]):
        return Lexicon(language, read_data(paths[-1]))
