"""Reads the conditions of a written rule, and puts clauses under them."""

from dataclasses import dataclass, replace
from typing import Any, cast

from lastcard.game.effects import Effect, If
from lastcard.game.whom import ALONE, TIED, Condition, HoldsCard, HoldsThan, LacksCard, Those, Who, Whom
from lastcard.language.deeds import Deeds
from lastcard.language.parser import Found, Parser, Person
from lastcard.language.persons import Persons
from lastcard.language.predicates import Holding, denied, negated
from lastcard.language.tokens import Token, refuse

_PEOPLE = ("who", "other", "to", "whose")


@dataclass(frozen=True, slots=True)
class Stated:
    """A condition that was read."""

    start: int
    end: int
    condition: Condition
    person: Person
    anyone: bool = False
    """Whether it is about any player: "if anyone has ..."."""
    none: bool = False
    """Whether it is about nobody ("if nobody has ..."), who cannot be the subject afterwards."""
    denied: Condition | None = None
    """What is true for nobody then."""


class Conditions:
    """Reads the conditions of one rule."""

    def __init__(self, parser: Parser, persons: Persons, deeds: Deeds) -> None:
        self.parser = parser
        self.persons = persons
        self.deeds = deeds

    def read(self, at: int) -> Stated:
        """Read the condition at *at*, and note the players it names."""
        if there := self._of_those(at, "there_are"):
            return there
        for none in self.parser.find("nobody", at):
            if stated := self._of_none(none):
                return stated
        found = [*self._of_anyone(at), *self._of_somebody(at), *self._of_nobody_named(at)]
        if not found:
            self.parser.fail()
        end, person, holds, marks, anyone = max(found, key=lambda one: (one[0], one[4]))
        if anyone:
            condition = holds.of(Who.EVERYONE)
            return Stated(at, end, condition, person, anyone=True)
        return self._stated(at, end, person, holds, marks)

    def _stated(self, at: int, end: int, person: Person, holds: Holding, marks: tuple[Token, ...]) -> Stated:
        who = self.persons.settled(person, self.parser.span(at, end))
        self.persons.check_whose(marks, who)
        condition = self._settled(holds.of(who), self.parser.span(at, end))
        self.name(condition, person)
        return Stated(at, end, condition, person)

    def of_each(self, stated: Stated) -> Stated:
        """The condition, about each of several players who are called "they"."""
        meant = self.persons.meaning(stated.condition.who)
        if stated.person.who is not Who.THEY or stated.person.all or meant in ALONE | TIED:
            return stated
        if meant is not Who.EVERYONE:
            refuse(self.parser.span(stated.start, stated.end), "name-them")
        return replace(stated, condition=replace(stated.condition, who=meant), anyone=True)

    def _of_those(self, at: int, table: str = "") -> Stated | None:
        """ "If there is anyone with a red card": a condition about each player who has one."""
        for start in (one.end for one in self.parser.find(table, at)) if table else (at,):
            for end, person, _ in self.parser.slot("who", start):
                if isinstance(person.who, Those):
                    return Stated(at, end, person.who.condition, Person(Who.EVERYONE), anyone=True)
        return None

    def read_question(self, at: int) -> Stated | None:
        """Read a condition in the form of a question, which is about you if it names nobody."""
        starts = [(at, None), *((f.end, f.slots.get("one")) for f in self.parser.find("question", at))]
        for start, _ in starts:
            those = self._of_those(start) or self._of_those(start, "there_are")
            if those is not None and self._is_asked(those.end):
                return replace(those, end=those.end + 1)
            for end, who, holds, *_ in self._of_anyone(start):
                if self._is_asked(end):
                    return Stated(at, end + 1, holds.of(Who.EVERYONE), who, anyone=True)
        found = []
        for start, person in starts:
            found += [] if person else self._of_somebody(start)
            held = [*self._held(start), *self.parser.slot("held", start)]
            found += [(end, person or Person(Who.YOU), holds, marks, False) for end, holds, marks in held]
        for end, person, holds, marks, _ in found:
            if self._is_asked(end):
                return replace(self._stated(at, end, person, holds, marks), end=end + 1)
        return None

    def _is_asked(self, end: int) -> bool:
        return end < len(self.parser.tokens) and self.parser.tokens[end].text == "?"

    def end(self, at: int) -> int:
        """The end of the longest condition at *at*; 0 if there is none."""
        held = (one[0] for one in self._held(at))
        found = (*self._of_anyone(at), *self._of_somebody(at))
        return max((*held, *(one[0] for one in found)), default=0)

    def _of_none(self, none: Found) -> Stated | None:
        """A condition about nobody, as its opposite about everyone."""
        person = Person(Who[none.entry.get("is")])
        for end, holds, marks in sorted(self._held(none.end), key=lambda one: -one[0]):
            opposite = denied(holds.of(person.who))
            if opposite is not None:
                self.persons.check_whose(marks, person.who)
                self.name(opposite, person)
                denied_of = holds.of(person.who)
                return Stated(none.start, end, opposite, person, none=True, denied=denied_of)
        return None

    def _of_anyone(self, at: int) -> list[tuple[int, Person, Holding, tuple[Token, ...], bool]]:
        people = [(f.end, Person(Who.EVERYONE)) for f in self.parser.find("anyone", at)]
        held = ((who, *one) for at, who in people for one in self._held(at))
        agree = self.persons.agree
        return [(end, who, holds, marks, True) for who, end, holds, marks in held if agree(who, marks)]

    def _of_somebody(self, at: int) -> list[tuple[int, Person, Holding, tuple[Token, ...], bool]]:
        found = []
        for start, person, _ in self.parser.slot("who", at):
            if person.also:
                continue
            self.parser.person = person.person
            held = [one for one in self._held(start) if self.persons.agree(person, one[2])]
            one = self._you(at) if person.who is Who.YOU and not person.third else person
            found += [(end, one, holds, marks, False) for end, holds, marks in held]
        for whole in self.parser.find("state_of", at):
            found.append((whole.end, whole.slots["who"], self.parser.holding(whole), whole.marks, False))
        return found

    def _you(self, at: int) -> Person:
        """Whom "you" means: the card's player, or the player the sentence addresses."""
        addressed = self.persons.addressed and not self.parser.first_person
        either = self.parser.lexicon.drops_pronouns and not self.persons.surely
        if not addressed or (either and self.parser.forks.take(("addressed", at), 2)):
            return Person(Who.YOU)
        return Person(Who.THEY, self.persons.many)

    def _of_nobody_named(self, at: int) -> list[tuple[int, Person, Holding, tuple[Token, ...], bool]]:
        """Conditions without a subject, in a language that drops pronouns."""
        if not self.parser.lexicon.drops_pronouns:
            return []
        found = []
        for end, holds, marks in self._held(at):
            persons = next((token.persons for token in marks if token.persons), frozenset())
            pronouns = {token.pronoun for token in marks if token.pronoun}
            if "you" in (pronouns or persons):
                found.append((end, self._you(at), holds, marks, False))
            elif self.persons.named is not None:
                found.append((end, Person(Who.THEY, self.persons.many), holds, marks, False))
        return found

    def _held(self, at: int) -> list[tuple[int, Holding, tuple[Token, ...]]]:
        found = list(self.parser.slot("state", at))
        for have in self.parser.find("have", at):
            found += [
                (end, holds, (*have.marks, *marks))
                for end, holds, marks in self.parser.slot("held", have.end)
            ]
        for again in self.parser.find("state_again", at, quiet=True):
            kind = self.parser.kind_again(again.start, plural=True)
            if kind is not None and again.end not in {end for end, *_ in found}:
                found.append((again.end, Holding(again.entry.get("is"), kind=kind), again.marks))
        return found

    def _settled(self, condition: Condition, words: Token) -> Condition:
        """The condition with the players it compares with resolved."""
        if not isinstance(condition, HoldsThan):
            return condition
        if condition.than is Who.THEY and condition.who is not Who.YOU:
            refuse(words, "than-whom")
        than: Whom = condition.than
        if condition.who is Who.YOU:
            than = self.persons.settled(Person(condition.than), words)
        several = than in {Who.OTHERS, Who.OPPONENTS} and condition.who is not Who.YOU
        if than == condition.who or not isinstance(than, Who) or several:
            refuse(words, "than-whom")
        return replace(condition, than=than)

    def name(self, condition: Condition, person: Person) -> None:
        """Note the players and the kind of card that the condition names."""
        if isinstance(condition, HoldsThan) and condition.who is Who.YOU:
            self.persons.name(condition.than)
        self.persons.name(condition.who, many=person.many)
        if isinstance(condition, HoldsCard | LacksCard):
            self.deeds.kind = condition.kind

    # ---------------------------------------------------------------- clauses under a condition
    def over(self, condition: Condition, then: tuple[Effect, ...], *, unless: bool) -> If:
        """The effects under the condition, or under its opposite."""
        if not unless:
            return If(condition, then)
        opposite = negated(condition) if self.persons.meaning(condition.who) in ALONE else None
        return If(condition, (), then) if opposite is None else If(opposite, then)

    def after(self, stated: Stated, effects: list[Effect], named: Whom | None, *, unless: bool) -> Effect:
        """Effects with a condition after them; *named* is whom "they" meant in the sentence before it."""
        condition = stated.condition
        if condition.who is Who.THEY and named is not None:
            condition = replace(condition, who=named)
        if (
            self.persons.meaning(condition.who) not in ALONE | TIED | {Who.YOU}
            and stated.condition.who is Who.THEY
        ):
            return self._of_each(stated, condition, effects, unless=unless)
        about = condition.who
        if about is Who.YOU and isinstance(condition, HoldsThan):
            about = condition.than
        first, *rest = effects
        if about not in {Who.YOU, Who.THEY}:
            if Who.THEY in _people(first):
                refuse(self.parser.span(stated.start, stated.end), "condition-first")
            first = _called_they(first, about)
        made = self.over(condition, (first, *rest), unless=unless)
        if self.persons.named is not None:
            self.persons.they = Who.THEY if self.persons.named == about else self.persons.named
        return made

    def _of_each(
        self, stated: Stated, condition: Condition, effects: list[Effect], *, unless: bool
    ) -> Effect:
        """ "Everyone draws 1 if they have a wild": each player who has one draws."""
        held = negated(condition) if unless else condition
        (effect, *more), everyone = effects, self.persons.meaning(condition.who) is Who.EVERYONE
        if held is None or more or not everyone or getattr(effect, "who", None) is not Who.EVERYONE:
            refuse(self.parser.span(stated.start, stated.end), "condition-first")
        those = Those(replace(held, who=Who.EVERYONE))
        self.persons.name_in_words(those)
        return cast("Effect", replace(cast("Any", effect), who=those))


def _people(effect: Effect) -> list[Any]:
    return [getattr(effect, name, None) for name in _PEOPLE]


def _called_they(effect: Effect, who: Whom) -> Effect:
    """The effect with *who* called "they"."""
    changes = {name: Who.THEY for name in _PEOPLE if getattr(effect, name, None) == who}
    return cast("Effect", replace(cast("Any", effect), **changes)) if changes else effect
