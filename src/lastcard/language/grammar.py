"""How a written rule is put together: sentences, clauses, conditions, and who does what."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from lastcard.game.cards import Colour
from lastcard.game.effects import Choose, Effect, FlipCoin, If, needs_colour
from lastcard.game.whom import ALONE, TIED, Except, Those, Who, Whom, YouAnd
from lastcard.language.conditions import Conditions, Stated
from lastcard.language.deeds import Deeds
from lastcard.language.lexicon import Lexicon
from lastcard.language.parser import Found, Parser, Person
from lastcard.language.persons import Persons
from lastcard.language.word_forms import refuse

MOST_CLAUSES = 6
_FOLLOWING = ("stop", "and", "so", "or", "if", "unless", "except", "otherwise", "heads", "tails", "for_who")
"""What may stand after a deed."""
_OTHER_SIDE = ("heads", "tails", "otherwise")


class Joint(Enum):
    """How a clause hangs on the one before it."""

    START = auto()
    AND = auto()
    THEN = auto()


@dataclass(slots=True)
class Subject:
    """Whom the clauses of a sentence are about."""

    who: Whom
    person: Person
    bare: bool = False
    """Whether their verb stood as it would be said to you: "they draw"."""
    modal: bool = False
    """Whether it stood after "must" or the like."""


@dataclass(frozen=True, slots=True)
class Said:
    """A deed and who does it."""

    deed: Found
    doer: Whom
    person: Person


class Grammar:
    """Reads one rule.  What is not understood raises SentenceError."""

    def __init__(self, text: str, colours: tuple[Colour, ...], lexicon: Lexicon, *, wild: bool) -> None:
        self.parser = Parser(text, colours, lexicon)
        self.persons = Persons(self.parser)
        self.deeds = Deeds(self.parser, self.persons)
        self.conditions = Conditions(self.parser, self.persons, self.deeds)
        self.lexicon = lexicon
        self.wild = wild
        """Whether the rule stands on a wild, whose player names a colour anyway."""
        self.at = 0
        self._clauses = 0
        self._subject: Subject | None = None
        self._may = False
        """Whether the deed read last may be left."""
        self._last: Found | None = None
        """The deed that "you do" would do again."""

    # ---------------------------------------------------------------- small words
    def pick(self, table: str) -> Found | None:
        """The longest form of *table* that stands here, read; None, and nothing read, if none does."""
        found = self.parser.find(table, self.at)
        if not found:
            return None
        self.at = found[0].end
        return found[0]

    def stands(self, *tables: str) -> bool:
        """Whether a form of one of *tables* stands here."""
        return any(self.parser.find(table, self.at) for table in tables)

    @property
    def ended(self) -> bool:
        """Whether a stop or the end of the rule stands here."""
        return self.at >= len(self.parser.tokens) or self.stands("stop")

    # ---------------------------------------------------------------- sentences
    def rule(self) -> tuple[Effect, ...]:
        """The effects of the whole rule."""
        effects: list[Effect] = []
        while self.at < len(self.parser.tokens) or not effects:
            while self.pick("first"):
                pass
            effects += self._sentence()
            if not self.ended:
                self.parser.fail()
            while self.pick("stop"):
                pass
            if self.at >= len(self.parser.tokens) and not effects:
                refuse(self.parser.span(0, self.at), "nothing-happens")
        self.persons.require_use_of_choice()
        if self.deeds.colour_chosen and not self.wild and not needs_colour(tuple(effects)):
            refuse(self.parser.span(0, self.at), "keeps-colour")
        return tuple(effects)

    def _sentence(self, subject: Subject | None = None) -> list[Effect]:
        """The clauses up to the next stop, the end, or the other side of a condition."""
        self._subject = subject
        self.persons.third = False
        named = self.persons.namings
        effects = self._clause(Joint.START, [], named)
        while not self.ended:
            if not self.stands(*_OTHER_SIDE) and self.stands("if", "unless"):
                effects = self._clause(Joint.AND, effects, named)
                continue
            start, joint = self.at, None
            for table, kind in (("and", Joint.AND), ("so", Joint.THEN)):
                if joint is None and self.pick(table):
                    joint = kind
            if self.stands(*_OTHER_SIDE):
                self.at = start
                break
            if joint is None:
                self.parser.fail()
            effects = self._clause(joint, effects, named)
        return effects

    def _clause(self, joint: Joint, before: list[Effect], named: int) -> list[Effect]:
        """The effects of the sentence so far, *before*, and of the clause that stands here."""
        for table in ("if", "unless"):
            if not self.stands("heads", "tails") and self.pick(table):
                return self._conditional(before, named, unless=table == "unless")
        if self.pick("nothing"):
            return before
        if self.pick("coin"):
            return [*before, self._coin()]
        first = self.at
        said = self._said(joint)
        if said is None:
            return [*before, *self._choosing()]
        effect = self._options(said)
        self._clauses += 1
        if self._clauses > MOST_CLAUSES:
            refuse(self.parser.span(first, self.at), "too-many", most=MOST_CLAUSES)
        return [*before, effect]

    def _choosing(self) -> list[Effect]:
        """A player or a colour is chosen, and something is done with them later."""
        first = self.at
        if self.pick("choose_colour"):
            self.deeds.colour_chosen = True
            return []
        if not self.pick("choose_player"):
            self.parser.fail()
        self.persons.choose(self.parser.span(first, self.at))
        if not self.pick("who_will"):
            return []
        self._subject = Subject(Who.CHOSEN, Person(Who.CHOSEN), bare=True, modal=True)
        return self._clause(Joint.AND, [], self.persons.namings)

    # ---------------------------------------------------------------- conditions
    def _conditional(self, before: list[Effect], named: int, *, unless: bool) -> list[Effect]:
        first = self.at
        in_sentence = self.persons.named if self.persons.namings > named else None
        stated = self.conditions.read(self.at)
        self.at = stated.end
        if before and (self.ended or self.stands("otherwise") or self._comma_before_other_side()):
            made = self.conditions.after(stated, before, in_sentence, unless=unless)
            return [self._with_otherwise(made)]
        self.pick("then")
        if stated.anyone:
            return [*before, *self._of_anyone(stated, unless=unless)]
        carries = self.lexicon.condition_carries and not self.stands("if")
        subject = Subject(stated.condition.who, stated.person, bare=True) if carries else None
        with self.persons.under_condition():
            then = tuple(self._sentence(subject))
        made = self._with_otherwise(self.conditions.over(stated.condition, then, unless=unless))
        if not made.then and not made.otherwise:
            refuse(self.parser.span(first, self.at), "nothing-happens")
        return [*before, made]

    def _comma_before_other_side(self) -> bool:
        start = self.at
        found = self.pick("so") is not None and self.stands("otherwise")
        self.at = start
        return found

    def _with_otherwise(self, made: If) -> If:
        """The condition with what is done where it does not hold, if that is said."""
        if not self._other_side("otherwise"):
            return made
        self.pick("then")
        carries = self.lexicon.condition_carries
        subject = Subject(made.condition.who, Person(made.condition.who), bare=True) if carries else None
        with self.persons.under_condition():
            otherwise = tuple(self._sentence(subject))
        if made.otherwise:
            return If(made.condition, otherwise, made.otherwise)
        return If(made.condition, made.then, otherwise)

    def _other_side(self, *tables: str) -> str:
        """The first of *tables* that stands after a stop or a comma, read; "" and nothing read if none does."""
        start = self.at
        if not self.pick("stop") and not self.pick("so"):
            self.pick("and")
        for table in tables:
            if self.pick(table):
                return table
        self.at = start
        return ""

    def _of_anyone(self, stated: Stated, *, unless: bool) -> list[Effect]:
        """ "If anyone has ..., they ...": those who have, do."""
        those = Those(stated.condition)
        self.persons.name_in_words(those)
        self.conditions.deeds.kind = getattr(stated.condition, "kind", None)
        subject = Subject(those, Person(those), bare=True) if self.lexicon.condition_carries else None
        effects = self._sentence(subject)
        if unless or not effects or getattr(effects[0], "who", None) != those:
            refuse(self.parser.span(stated.start, stated.end), "anyone")
        return effects

    # ---------------------------------------------------------------- a coin
    def _coin(self) -> Effect:
        sides: dict[str, tuple[Effect, ...]] = {}
        while side := self._other_side(*(s for s in _OTHER_SIDE if s not in sides)):
            if side == "otherwise":
                side = "heads" if "tails" in sides else "tails"
            self.pick("then")
            with self.persons.under_condition():
                sides[side] = tuple(self._sentence())
            if len(sides) > 1:
                break
        if not sides:
            self.parser.fail()
        return FlipCoin(sides.get("heads", ()), sides.get("tails", ()))

    # ---------------------------------------------------------------- deeds
    def _said(self, joint: Joint) -> Said | None:
        """The deed that stands here, read, and who does it."""
        start = self.at
        self.pick("make")
        made = self.at > start
        for at, person in self._people(start, self.at if made else start):
            self.at = at
            said = self._deed_of(person, joint, start)
            if said is not None:
                return said
        self.at = start
        return None

    def _people(self, start: int, after_make: int) -> Iterator[tuple[int, Person | None]]:
        """Those who may do it, the longest name first; None is nobody named."""
        if after_make != start:
            yield from ((at, person) for at, person, _ in self.parser.slot("who", after_make))
        yield from ((at, person) for at, person, _ in self.parser.slot("who", start))
        yield start, None

    def _deed_of(self, person: Person | None, joint: Joint, start: int) -> Said | None:
        subject = self._subject
        if person is None and subject is not None:
            self.parser.person = subject.person.person
        else:
            self.parser.person = person.person if person else "you"
        modal = may = False
        if person is not None or subject is not None or self.lexicon.drops_pronouns:
            while found := self.pick("must") or (None if may else self.pick("may")):
                modal = True
                may = may or found.entry is self.lexicon.tables["may"].entries[0]
                person = person or self._dropped(found)
        self.pick("either")
        if person is not None and self._last is not None and (again := self._ditto(person, start)):
            return again
        return self._best(person, joint, start, modal=modal, may=may)

    def _dropped(self, modal: Found) -> Person | None:
        """Whom a verb such as "must" is said of, where it says so itself."""
        persons = next((token.persons for token in modal.marks if token.persons), frozenset())
        if not self.lexicon.drops_pronouns or self._subject is not None or not persons:
            return None
        if "you" in persons:
            return Person(Who.YOU)
        return None if self.persons.named is None else Person(Who.THEY, self.persons.many)

    def _ditto(self, person: Person, start: int) -> Said | None:
        at = self.at
        if self.pick("ditto") and self._last is not None:
            who = self.persons.settled(person, self.parser.span(start, at))
            return Said(self._last, who, person)
        return None

    def _best(
        self, person: Person | None, joint: Joint, start: int, *, modal: bool, may: bool
    ) -> Said | None:
        quiet = self.parser.person != "you" and (person is not None or not self._subject)
        found = [*self.parser.find("deed", self.at), *self.parser.find("order", self.at, quiet=quiet)]
        found.sort(key=lambda one: (-one.end, one.entry.get("place")))
        wrong: tuple[Found, str] | None = None
        for deed in found:
            if not self._followed(deed.end):
                continue
            doer, who = self._doer(person, deed, joint, start, modal=modal)
            problem = self._unfit(deed, doer)
            if problem:
                wrong = wrong or (deed, problem)
                continue
            self._take_up(person, doer, deed, modal=modal)
            self._may = may
            return Said(deed, doer, who)
        if wrong:
            refuse(self.parser.span(wrong[0].start, wrong[0].end), wrong[1])
        return None

    def _followed(self, end: int) -> bool:
        if end >= len(self.parser.tokens):
            return True
        return any(self.parser.find(table, end) for table in _FOLLOWING)

    def _unfit(self, deed: Found, doer: Whom) -> str:
        """Why *doer* cannot do it; "" where they can."""
        meant = self.persons.meaning(doer)
        if deed.entry.get("by_all") and meant is not Who.EVERYONE:
            return "pass-by-all"
        if deed.entry.get("together") and not isinstance(meant, YouAnd):
            return "only-two"
        return "only-you" if deed.entry.get("yours") and meant is not Who.YOU else ""

    def _take_up(self, person: Person | None, doer: Whom, deed: Found, *, modal: bool) -> None:
        """Go on about whoever does it."""
        self.at = deed.end
        verb = next((token for token in deed.marks if token.persons), None)
        bare = modal or verb is None or "you" in verb.persons
        if person is not None:
            self.persons.third = person.third
            self._subject = Subject(self.persons.meaning(doer), person, bare, modal)
        elif modal and self._subject is not None:
            self._subject.bare, self._subject.modal = True, True

    def _doer(
        self, person: Person | None, deed: Found, joint: Joint, start: int, *, modal: bool
    ) -> tuple[Whom, Person]:
        """Who does it: those named, those the sentence is about, or else you, whom it orders."""
        if person is not None:
            return self.persons.settled(person, self.parser.span(start, self.at)), person
        you = (Who.YOU, Person(Who.YOU))
        if deed.entry.get("anybody"):
            return you
        verb = next((token for token in deed.marks if token.persons), None)
        persons = verb.persons if verb else frozenset(("you",))
        whose = {token.whose for token in deed.marks if token.whose} if self.lexicon.drops_pronouns else set()
        subject = self._subject
        if subject is None:
            if deed.entry.get("next_if_alone"):
                return Who.NEXT, Person(Who.NEXT)
            if "you" in persons and not ("they" in whose and self.persons.named is not None):
                return you
            if self.lexicon.drops_pronouns and self.persons.named is not None:
                return self.persons.they, Person(self.persons.named, self.persons.many)
            refuse(self.parser.span(deed.start, deed.end), "of-whom")
        if subject.who is Who.YOU or "you" in whose:
            return you
        infinitive = verb is not None and subject.modal and verb.text.casefold() == verb.lemma
        agrees = subject.person.person in persons or infinitive or modal
        goes_on = "you" not in persons or modal or (subject.bare and agrees) or "they" in whose
        if joint is Joint.AND and self.lexicon.and_carries and not deed.entry.get("yours"):
            goes_on = True
        if not goes_on:
            return you
        return (self.persons.they if subject.who == self.persons.named else subject.who), subject.person

    # ---------------------------------------------------------------- choices
    def _options(self, said: Said) -> Effect:
        """The effect of a deed, of one of several, or of one that may be left."""
        deed, doer, may = said.deed, said.doer, self._may
        doer = self._spared(doer)
        if deed.entry.get("next_if_alone") and doer is Who.NEXT and (found := self.pick("for_who")):
            doer = self.persons.settled(found.slots["who"], self.parser.span(found.start, found.end))
        self._last = deed
        if not may and not self.stands("or"):
            return self.deeds.build(deed, doer, many=said.person.many)
        asked = doer
        if doer is not Who.YOU:
            self.persons.name(doer, many=said.person.many)
            doer = Who.THEY
        options = [self._option(deed, doer)]
        while self.pick("or"):
            self._clauses += 1
            options.append(self._option(self._alternative(said), doer))
        if may:
            options.append(())
        meant = self.persons.meaning(asked)
        if asked is not Who.YOU:
            self.persons.name(meant, many=said.person.many)
            if meant not in ALONE and meant not in TIED:
                self.persons.name_in_words(meant, many=said.person.many)
        return Choose(asked, tuple(options))

    def _option(self, deed: Found, doer: Whom) -> tuple[Effect, ...]:
        effect = self.deeds.build(deed, doer, many=False)
        if doer is Who.THEY and self.persons.they is not Who.THEY:
            refuse(self.parser.span(deed.start, deed.end), "one-option")
        return (effect,)

    def _alternative(self, said: Said) -> Found:
        """The deed after "or", done by the same."""
        start = self.at
        for at, person in self._people(start, start):
            if person is not None and self.persons.meaning(person.who) != self.persons.meaning(said.doer):
                continue
            self.at = at
            while self.pick("must"):
                pass
            found = [*self.parser.find("deed", self.at), *self.parser.find("order", self.at, quiet=True)]
            for deed in sorted(found, key=lambda one: -one.end):
                if self._followed(deed.end) and not self._unfit(deed, said.doer):
                    self.at = deed.end
                    return deed
        self.parser.fail()

    def _spared(self, doer: Whom) -> Whom:
        """*doer* but for those excepted after the deed: "all players draw 1 except you"."""
        if doer is not Who.EVERYONE or not (found := self.pick("except")):
            return doer
        who = self.persons.settled(found.slots["one"], self.parser.span(found.start, found.end))
        assert isinstance(who, Who)
        return Who.OTHERS if who is Who.YOU else Except(who)
