"""Whom a written rule speaks of: who is named, whom "they" means, and whose "their" is."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lastcard.game.whom import ALONE, Who, Whom
from lastcard.language.parser import Parser, Person
from lastcard.language.tokens import Token, refuse

_BY_DIRECTION = {Who.NEXT, Who.PREVIOUS, Who.AFTER_NEXT}


class Persons:
    """The players named so far in one rule."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self.named: Whom | None = None
        """Who was named last."""
        self.many = False
        """Whether they were named as several."""
        self.they: Whom = Who.THEY
        """What "they" is carried out as: those named again, where the table will not have looked for them."""
        self.third = False
        """Whether you are words of as "whoever played this card", so that what is yours is "their"."""
        self.namings = 0
        self._turned = False
        """Whether the direction turned since: the next player may be another now."""
        self._choice: Token | None = None
        """The words "choose a player", while nothing has been done with the player."""
        self._chosen = False
        self._next: tuple[int, str] | None = None
        """The words by which the next player was named last, and their place."""

    def meaning(self, who: Whom) -> Whom:
        """*who*, or whom "they" stands for."""
        return self.named if who is Who.THEY and self.named is not None else who

    def settled(self, person: Person, words: Token) -> Whom:
        """The players named by *words*: "they", where they are those named last and could be nobody else."""
        if person.who is Who.THEY:
            if self.named is None:
                refuse(words, "nobody-named", self._some())
            return self.they
        if person.after or person.who is Who.NEXT:
            person = self._in_line(person, words)
        stable = person.who in ALONE - {Who.YOU} and not (self._turned and person.who in _BY_DIRECTION)
        return Who.THEY if stable and self.they is Who.THEY and person.who == self.named else person.who

    def _in_line(self, person: Person, words: Token) -> Person:
        """Who is meant by "the next one": whoever comes after the next player, where that one was named."""
        before, next_named = self._next, self.named is Who.NEXT and not self._turned
        if before is None or person.place > before[0]:
            different = before is not None and before[1] != person.words
            if person.after == "them" or (person.after == "next" and next_named and different):
                if not next_named:
                    refuse(words, "after-whom")
                return replace(person, who=Who.AFTER_NEXT)
            if person.after == "next" and self.named is Who.AFTER_NEXT:
                refuse(words, "after-whom")
            self._next = (person.place, person.words)
        return person

    def by_name(self, words: Token) -> Whom:
        """Those named last, by their name, where it surely means the same players still."""
        if self.named not in ALONE or (self._turned and self.named in _BY_DIRECTION):
            refuse(words, "name-them", self._some())
        return self.named

    def _some(self) -> tuple[str, ...]:
        from lastcard.words.translator import translator

        words = translator(self.parser.lexicon.language)
        return tuple(words.say(f"who-{name}") for name in ("next", "everyone", "chosen"))

    def name(self, who: Whom, *, many: bool = False) -> Whom:
        """*who*, whom "they" means from here on; nobody calls you "they"."""
        if who not in {Who.YOU, Who.THEY}:
            self.named, self.they, self.many = who, Who.THEY, many
            self.namings += 1
            self._turned = False
            self.parser.somebody_named = True
        if who in {Who.CHOSEN, Who.CHOSEN_OPPONENT}:
            self._choice, self._chosen = None, True
        return who

    def name_in_words(self, who: Whom, *, many: bool = False) -> None:
        """As name, where the effect does not look for these players when it is carried out."""
        self.named, self.many = who, many
        self.they = who
        self.namings += 1
        self.parser.somebody_named = True

    def turn(self) -> None:
        """The direction of play turns."""
        self._turned = True

    @contextmanager
    def under_condition(self) -> Iterator[None]:
        """What is said under a condition: where it fails, the table looks for nobody named there."""
        namings, choice = self.namings, self._choice
        yield
        if self._choice is not choice:
            self.require_use_of_choice()
        if self.namings > namings and self.named is not None:
            self.they = self.named

    # ---------------------------------------------------------------- a player chosen first
    def choose(self, words: Token, who: Who) -> None:
        """A player is chosen by *words*, and done something with later."""
        if self._chosen:
            refuse(words, "one-choice")
        self._choice, self._chosen = words, True
        self.name_in_words(who)

    def require_use_of_choice(self) -> None:
        """See that something is done with the player chosen."""
        if self._choice is not None:
            refuse(self._choice, "unused-choice")

    # ---------------------------------------------------------------- yours and theirs
    def agree(self, person: Person, marks: tuple[Token, ...]) -> bool:
        """Whether the first verb of *marks* may be said of *person*.

        In a language that drops "you", one that is said to you alone is not said of others.
        """
        verb = next((token.persons for token in marks if token.persons), frozenset())
        return verb != {"you"} or person.who is Who.YOU or not self.parser.lexicon.drops_pronouns

    def check_whose(self, marks: tuple[Token, ...], doer: Whom, *, others: bool = False) -> None:
        """See that the words in *marks* speak of nobody but *doer*.

        "Their" is what is yours only where nobody else is there whom it could mean; *others* are named beside
        it.
        """
        yours = self.meaning(doer) is Who.YOU
        theirs = not yours or self.third or (self.named is None and not others)
        verbs = 0
        for token in marks:
            said_of = token.whose or token.pronoun
            if token.persons:
                verbs += 1
                said_of = _said_of(token.persons) if verbs > 1 else ""
            if said_of == "you" and not yours:
                refuse(token, "not-yours")
            if said_of == "they" and not theirs:
                refuse(token, "not-theirs")


def _said_of(persons: frozenset[str]) -> str:
    """Whether a verb's form can only be said to you, or only of others."""
    if persons == {"you"}:
        return "you"
    return "" if "you" in persons else "they"
