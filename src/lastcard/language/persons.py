"""The players in a written rule: who is named, and whom "they" and "their" mean."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lastcard.game.effects import ChoosePlayers
from lastcard.game.value import value
from lastcard.game.whom import (
    ALONE,
    CannotPlay,
    CanPlay,
    HoldsCard,
    LacksCard,
    NextPlayers,
    Those,
    Who,
    Whom,
    YouAnd,
)
from lastcard.language.parser import Parser, Person
from lastcard.language.tokens import Token, refuse

_BY_DIRECTION = {Who.NEXT, Who.PREVIOUS, Who.AFTER_NEXT, Who.THIRD}


@value
class Picked(NextPlayers):
    """Players who were just chosen with a question: in effects they are always "they"."""


class Persons:
    """The players named so far in one rule."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self.named: Whom | None = None
        """The players named last."""
        self.many = False
        """Whether they were named in the plural."""
        self.they: Whom = Who.THEY
        """The value for "they" in effects: Who.THEY, or the players where the table cannot know them."""
        self.third = False
        """Whether you are called "whoever played this card", so that what is yours is "their"."""
        self.namings = 0
        self.addressed = False
        """Whether the subject is spoken to, so that "your" is theirs: "next player: skip your turn"."""
        self.surely = False
        """Whether that is sure, and "you" in a condition is them, too."""
        self.depth = 0
        """The number of conditions that govern the clause."""
        self.turned = False
        """Whether the direction was reversed since: the next player may be another now."""
        self.parted: Whom | None = None
        """The players of whom it has been said what the rest do."""
        self._choice: Token | None = None
        """The words "choose a player", until a clause uses the player."""
        self.chosen = False
        """Whether the rule has named a player you choose."""
        self._next: tuple[int, str] | None = None
        """The place and the words by which the next player was named last."""

    def meaning(self, who: Whom) -> Whom:
        """*who*, with "they" resolved."""
        return self.named if who is Who.THEY and self.named is not None else who

    def settled(self, person: Person, words: Token, doer: Whom = Who.YOU) -> Whom:
        """The value for *person* in effects: "they" if they are surely the players named last.

        *doer*: who does it to them, after whom "the one after that" may be.
        """
        if person.who is Who.THEY:
            if self.named is None:
                refuse(words, "nobody-named", self._some())
            if person.single and self.many:
                refuse(words, "name-them", self._some())
            return self.they
        if person.who == YouAnd(Who.THEY):
            return self._both(words)
        if person.another and self.chosen:
            return Picked(1)
        if person.who is Who.OTHERS and (isinstance(self.named, Those) or person.rest not in {"", "any"}):
            refuse(words, "name-them")  # "Those with a red card give it to everyone else"
        if person.after or person.who is Who.NEXT:
            person = self._in_line(person, words, doer)
        stable = person.who in ALONE - {Who.YOU} and not (self.turned and person.who in _BY_DIRECTION)
        return Who.THEY if stable and self.they is Who.THEY and person.who == self.named else person.who

    def again(self, who: Who) -> Who:
        """*who*, or "they" if the next player is named again: "skip and skip"."""
        same = who is Who.NEXT is self.named and not self.turned
        return Who.THEY if same and self.they is Who.THEY else who

    def rest(self, person: Person) -> bool:
        """Whether *person* are the rest of the players named last, by what they hold: "everyone else"."""
        if not isinstance(self.named, Those) or self.named.condition.who is not Who.EVERYONE:
            return False
        opposite = {"lacks": HoldsCard, "has": LacksCard, "can": CannotPlay, "cannot": CanPlay}
        fits = person.rest == "any" or isinstance(self.named.condition, opposite.get(person.rest, ()))
        return fits and self.parted != self.named

    def _both(self, words: Token) -> Whom:
        """ "You both": you and the player named last; several, in a language where "both" may be they."""
        if self.named is None:
            refuse(words, "nobody-named", self._some())
        if self.named not in ALONE and self.parser.lexicon.drops_pronouns:
            return self.they
        other = self.by_name(words)
        assert isinstance(other, Who)
        return YouAnd(other)

    def _in_line(self, person: Person, words: Token, doer: Whom) -> Person:
        """Resolve "the next one": the player after the next, if the next player was named before."""
        before = self._next
        next_named = Who.NEXT in {self.named, doer} and not self.turned
        if person.after in {"them", "third"} and self.named is Who.AFTER_NEXT and not self.turned:
            return replace(person, who=Who.THIRD)
        if person.after == "third" or (person.after == "second" and not next_named):
            refuse(words, "after-whom")
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
        """The players named last, by name, if the name surely still means the same players."""
        if self.they_by_name is Who.THEY:
            refuse(words, "name-them", self._some())
        return self.they_by_name

    @property
    def they_by_name(self) -> Whom:
        """The players named last, by name; "they" if the name may mean others by now."""
        if self.named is None or self.named not in ALONE or (self.turned and self.named in _BY_DIRECTION):
            return Who.THEY
        return self.named

    def _some(self) -> tuple[str, ...]:
        return tuple(self.parser.say(f"who-{name}") for name in ("next", "everyone", "chosen"))

    def name(self, who: Whom, *, many: bool = False) -> Whom:
        """Note that "they" means *who* from here on, unless it is you; return *who*."""
        if who not in {Who.YOU, Who.THEY}:
            self.named, self.they, self.many, self.parted = who, Who.THEY, many, None
            self.namings += 1
            self.turned = False
            self.parser.somebody_named = True
        if (who.who if isinstance(who, YouAnd) else who) in {Who.CHOSEN, Who.CHOSEN_OPPONENT}:
            self._choice, self.chosen = None, True
        return who

    def name_in_words(self, who: Whom, *, many: bool = False) -> None:
        """Like name(), where the table does not note the players when the effect is carried out."""
        self.named, self.many, self.parted = who, many, None
        self.they = who
        self.namings += 1
        self.parser.somebody_named = True

    def forget(self) -> None:
        """Note that "they" could mean either of two players, so that nobody is called so from here on."""
        self.named, self.they = None, Who.THEY
        self.namings += 1

    @contextmanager
    def under_condition(self) -> Iterator[None]:
        """Read clauses under a condition: if it is false, the table does not note players named in them."""
        namings, choice = self.namings, self._choice
        self.depth += 1
        yield
        self.depth -= 1
        if self._choice is not choice:
            self.require_use_of_choice()
        if self.parted is not None and self.parted == self.named:
            self.named, self.they, self.parted = None, Who.THEY, None
        if self.namings > namings and isinstance(self.named, Picked):
            self.forget()
        elif self.namings > namings and self.named is not None:
            self.they = self.named

    # ---------------------------------------------------------------- a player chosen first
    def choose(self, words: Token, who: Who) -> None:
        """Note that *words* choose a player, whom a later clause must use."""
        if self.chosen:
            refuse(words, "one-choice")
        self._choice, self.chosen = words, True
        self.name_in_words(who)

    def pick(self, words: Token, count: int) -> ChoosePlayers:
        """Note that *words* choose *count* players with a question, whom a later clause must use."""
        if self._choice is not None or self.depth:
            refuse(words, "one-choice")
        self.name(Picked(count), many=count > 1)
        self._choice = words
        return ChoosePlayers(count)

    def use_picked(self) -> None:
        """Note that the players picked are used."""
        if isinstance(self.named, Picked):
            self._choice = None

    def require_use_of_choice(self) -> None:
        """Check that the chosen player is used."""
        if self._choice is not None:
            refuse(self._choice, "unused-choice")

    # ---------------------------------------------------------------- yours and theirs
    def agree(self, person: Person, marks: tuple[Token, ...]) -> bool:
        """Whether the first verb of *marks* agrees with *person*.

        In a language that drops pronouns, a verb in the "you" form is only about you.
        """
        verb = next((token.persons for token in marks if token.persons), frozenset())
        return verb != {"you"} or person.who is Who.YOU or not self.parser.lexicon.drops_pronouns

    def check_whose(self, marks: tuple[Token, ...], doer: Whom, *, others: bool = False) -> None:
        """Check that the words in *marks* refer to *doer*.

        "Their" can mean yours only if it could mean nobody else; *others*: other players are named in the
        clause.
        """
        yours = self.meaning(doer) is Who.YOU
        theirs = not yours or self.third or (self.named is None and not others)
        verbs = 0
        for token in marks:
            whose = token.whose or token.pronoun
            if token.persons:
                verbs += 1
                whose = said_of(token.persons) if verbs > 1 else ""
            if whose == "you" and not yours and (others or not self.addressed):
                refuse(token, "not-yours")
            if whose == "they" and not theirs:
                refuse(token, "not-theirs")


def said_of(persons: frozenset[str]) -> str:
    """Whether a verb form can only mean you ("you") or only others ("they")."""
    if persons == {"you"}:
        return "you"
    return "" if "you" in persons else "they"
