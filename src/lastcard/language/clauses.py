"""Reads one clause of a written rule: the deed (what is done) and who does it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

from lastcard.game.cards import Colour
from lastcard.game.whom import (
    ALONE,
    TIED,
    CanPlay,
    Comparison,
    Condition,
    HoldsCard,
    HoldsCount,
    Those,
    Who,
    Whom,
    YouAnd,
)
from lastcard.language.conditions import Conditions
from lastcard.language.deeds import TWO, Deeds
from lastcard.language.lexicon import Lexicon
from lastcard.language.parser import Budget, Cards, Forks, Found, Parser, Person
from lastcard.language.persons import Persons, Picked
from lastcard.language.tokens import Token, refuse

_AFTER_A_DEED = """
stop but and so or if unless except otherwise heads tails wish wish_after for_who if_any
if_possible own_choice chatter doers_choice if_not including instead replaced beforehand
before_that after_that jeer unlike all_of_it that_is
"""
_FOLLOWING = tuple(_AFTER_A_DEED.split())
"""The tables of forms that may follow a deed."""


ADDRESSING = frozenset(",:-")
"""Marks between players and what they are told: "next player: skip your turn"."""
_DENIALS = frozenset(("otherwise", "if_not", "if_so", "if_more", "if_fewer", "if_cannot"))
_TURNS = frozenset(("LoseTurn", "ExtraTurn"))
_GIFTS = frozenset(("GiveCards", "TakeCards", "ExchangeCards"))


class Joint(Enum):
    """How a clause is joined to the one before it."""

    START = auto()
    AND = auto()
    BUT = auto()
    THEN = auto()
    AFTER = auto()
    """A condition without a word between it and the clause before it."""


@dataclass(slots=True)
class Subject:
    """The subject of a sentence's clauses."""

    who: Whom
    person: Person
    bare: bool = False
    """Whether the verb had the form used with "you": "they draw"."""
    modal: bool = False
    """Whether the verb followed "must" or a similar word."""


@dataclass(frozen=True, slots=True)
class SaidDeed:
    """A deed and who does it."""

    deed: Found
    doer: Whom
    person: Person
    made: bool = False
    """Whether you make them do it: "you may make the next player draw 2"."""


class Clauses:
    """Reads the clauses of one rule."""

    def __init__(
        self,
        text: str,
        colours: tuple[Colour, ...],
        lexicon: Lexicon,
        budget: Budget,
        *,
        wild: bool,
        forks: Forks,
        quick: bool = False,
    ) -> None:
        self.parser = Parser(text, colours, lexicon, budget, forks, quick=quick)
        self.persons = Persons(self.parser)
        self.deeds = Deeds(self.parser, self.persons)
        self.conditions = Conditions(self.parser, self.persons, self.deeds)
        self.lexicon = lexicon
        self.forks = forks
        self.wild = wild
        """Whether the rule is on a wild card, whose player names a colour anyway."""
        self.at = 0
        self._clauses = 0
        self._conditions = 0
        self._subject: Subject | None = None
        self._either = False
        """Whether "either" has been read: two options must follow."""
        self._between = False
        """Whether that was "between", after which "and" means "or"."""
        self._replaces = False
        """Whether the sentence says "instead"."""
        self._rolling = False
        """Whether what the sides of a die do is being read."""
        self._turned = False
        """Whether a sentence says first what is done last: "draw 1 before you go again"."""
        self._may = False
        """Whether the last deed is optional ("may")."""
        self._can = False
        """Whether it is optional if it is the only option ("can"): not in "can draw 1 or discard 1"."""
        self._gets = False
        """Whether that was "gets to", which does not make an extra turn optional."""
        self._you_choose = ""
        """ "you" after "you choose:", "either" after an "either" before the first subject."""
        self._wish: Found | None = None
        """The words "if you want", until the deed they belong to is read."""
        self._wrong: tuple[Found, str] | None = None
        """A deed that its subject cannot do, and the code of the reason."""
        self._demanded = False
        """Whether the rule asks others for something: "give me a card"."""
        self._called: set[str] = set()
        """Whether verbs have called the card's player "i" or "you"."""
        self._last: Found | None = None
        """The last deed, which "so do you" repeats."""
        self._last_ways = (False, False)
        """Whether it was said with "may", and with "can"."""
        self._condition: Condition | None = None
        self._in_condition: tuple[Token, ...] = ()
        """The last condition and its words."""
        self._other = False
        """Whether the other side of a condition or a coin is read: "tails: the next player"."""
        self._last_doer: tuple[Whom, Person] = (Who.YOU, Person(Who.YOU))

    # ---------------------------------------------------------------- small words
    def pick(self, table: str) -> Found | None:
        """Read the longest form of *table* at this place; None, and nothing is read, if there is none."""
        found = self._here(table)
        if not found:
            return None
        self.at = found[0].end
        return found[0]

    def _pick_longest(self, *tables: str) -> Found | None:
        """Read the longest form of *tables* at this place; the first of several that are as long."""
        found = [one for table in tables for one in self._here(table)[:1]]
        longest = max(found, key=lambda one: one.end, default=None)
        self.at = longest.end if longest else self.at
        return longest

    def stands(self, *tables: str) -> bool:
        """Whether a form of one of *tables* is next."""
        return any(self._here(table) for table in tables)

    def _here(self, table: str) -> list[Found]:
        """The forms of *table* at this place; "si no" is "otherwise" only if it begins no condition."""
        found = self.parser.find(table, self.at)
        if table not in _DENIALS or not found:
            return found
        conditions = self.parser.find("if", self.at)
        return [] if any(self.conditions.end(one.end) > found[0].end for one in conditions) else found

    @property
    def ended(self) -> bool:
        """Whether a full stop or the end of the rule is next."""
        return self.at >= len(self.parser.tokens) or self.stands("stop")

    # ---------------------------------------------------------------- deeds
    def _said(self, joint: Joint) -> SaidDeed | None:
        """Read the deed at this place and who does it; None if there is none."""
        start = self.at
        self._wrong = None
        only = (
            joint is Joint.START and self.persons.depth and "only_does"
        )  # "Heads all draw 3, tails only you"
        if self._last is not None and ((only and self.pick(only)) or self.pick("so_does")):
            for at, person, _ in self.parser.slot("who", self.at):
                if self._followed(at):
                    self.at = at
                    self._may, self._can = self._last_ways
                    return SaidDeed(
                        self._last, self.persons.settled(person, self.parser.span(start, at)), person
                    )
            self.at = start
        if not any(self.persons.rest(person) for _, person, _ in self.parser.slot("who", start)):
            self.pick("make")  # "Los que puedan descartan 1" names them
        made = self.at > start
        alone = made and self._subject is None
        for at, person in self._people(start, self.at if made else start):
            if person is not None and person.rest not in {"", "any"} and not self.persons.rest(person):
                continue
            self.at = at
            if person is not None and person.who is Who.THEY:
                if self.persons.named is None and at < self._deed_end(start):
                    continue  # "Ese número de turnos pierde el siguiente"
                person = self._unnamed(person, start)  # noqa: PLW2901 - whoever may be meant
                self.persons.settled(person, self.parser.span(start, at))
            said = self._deed_of(person, joint, start)
            nobody = alone and person is None and at > start
            if said is not None and (
                said.deed.entry.get("anybody") or not (nobody and said.person.who is Who.YOU)
            ):
                return said  # "Que robe 2" is said of nobody.
        if self._wrong is not None:
            deed, problem = self._wrong
            refuse(self.parser.span(deed.start, deed.end), problem)
        self.at = start
        return None

    def _deed_end(self, start: int) -> int:
        """The end of a whole deed at *start* that names its doer; 0 if there is none."""
        deeds = (one for one in self.parser.find("deed", start, quiet=True) if "subject" in one.slots)
        return max((one.end for one in deeds if self._followed(one.end)), default=0)

    def _unnamed(self, they: Person, start: int) -> Person:
        """ "They draw 5" where nobody was named: the next player or several."""
        if self.persons.named is not None or self._last is not None or they.words not in self.lexicon.unnamed:
            return they
        ways = (Who.NEXT, Who.CHOSEN) if they.single else (Who.NEXT, Who.OTHERS, Who.CHOSEN)
        return replace(they, who=ways[self.forks.take(("they", start), len(ways))], words="")

    def _people(self, start: int, after_make: int) -> Iterator[tuple[int, Person | None]]:
        """The players that may be the subject here, the longest name first; None if nobody is named."""
        if after_make != start:
            yield from ((at, person) for at, person, _ in self.parser.slot("who", after_make))
            if self.lexicon.drops_pronouns:
                yield after_make, None
        yield from ((found.end, found.slots["who"]) for found in self.parser.find("falls_to", start))
        yield from self._spoken_to(start)
        yield from ((at, person) for at, person, _ in self.parser.slot("who", start))
        yield start, None

    def _spoken_to(self, start: int) -> Iterator[tuple[int, Person]]:
        """The players before a colon: "for the next player: draw 2"."""
        for found in self.parser.find("said_to", start):
            if found.end < len(self.parser.tokens) and self.parser.tokens[found.end].text == ":":
                yield found.end, found.slots["who"]

    def _deed_of(self, person: Person | None, joint: Joint, start: int) -> SaidDeed | None:
        subject = self._subject
        if person is None and subject is not None:
            self.parser.person = subject.person.person
        else:
            self.parser.person = person.person if person else "you"
        self._may = self._can = self._gets = self._either = self._between = False
        # "Te toca otra vez" is a deed, "te toca robar" says "must"; "chooses one:" is no deed.
        if not self.stands("either", "between") and (said := self._best(person, joint, start, None)):
            return said
        if person is not None and self._last is not None and (again := self._ditto(person, start)):
            return again
        modal: Found | None = None
        may = can = gets = addressed = False
        if person is not None or subject is not None or self.lexicon.drops_pronouns:
            while not self.stands("either", "between") and (
                found := self.pick("must")
                or (self.pick("must_they") if person is not None and person.who is not Who.YOU else None)
                or (None if may or can else self._pick_longest("may", "can", "gets"))
            ):
                mark = self.parser.tokens[found.start].text in ADDRESSING and found.end == found.start + 1
                if mark and (person is None or modal is not None):
                    self.at = found.start
                    break
                addressed = addressed or mark
                gets = gets or found.entry in self.lexicon.tables["gets"].entries
                may = may or found.entry is self.lexicon.tables["may"].entries[0]
                can = can or gets or found.entry in self.lexicon.tables["can"].entries
                modal = modal if modal is not None and persons_of(modal) else found
        self._between = self.pick("between") is not None
        self._either = self._between or self.pick("either") is not None
        self._may, self._can, self._gets = may, can, gets
        if person is not None:
            self.persons.addressed = addressed
        said = self._best(person, joint, start, modal) or self._same_verb(person, start)
        if said is not None and (may or can) and self.parser.find("passive", said.deed.start):
            said = replace(said, made=True)  # Who "can be skipped" is not asked.
        if said is not None and persons_of(said.deed) == {"one"}:
            self.persons.addressed = False  # "Next player: draws 2" speaks of them.
        return said or (self._made(person, start, modal) if may or can else None)

    def _made(self, person: Person | None, start: int, modal: Found | None) -> SaidDeed | None:
        """What you may make others do."""
        at = self.at
        if (person is None or person.who is Who.YOU) and modal is not None and self.pick("make"):
            for end, other, _ in self.parser.slot("who", self.at):
                self.at = end
                self.pick("must")
                if said := self._best(other, Joint.START, start, modal):
                    return replace(said, made=True)
        self.at = at
        return None

    def _dropped(self, modal: Found | None) -> Person | None:
        """The subject that the form of a verb such as "must" implies, if any."""
        persons = persons_of(modal) if modal is not None else frozenset()
        if not self.lexicon.drops_pronouns or modal is None:
            return None
        if any(token.pronoun == "they" for token in modal.marks):
            return self._named_last(modal)  # "Le toca robar"
        if not persons or (self._subject is not None and self._subject.person.person in persons):
            return None
        return Person(Who.YOU) if "you" in persons else self._named_last(modal)

    def _named_last(self, found: Found) -> Person:
        """The players named last, as the subject of a verb that is not in the "you" form."""
        if self.persons.named is None:
            refuse(self.parser.span(found.start, found.end), "of-whom")
        return Person(Who.THEY, self.persons.many)

    def _ditto(self, person: Person, start: int) -> SaidDeed | None:
        at = self.at
        bare = (
            self._other and self.ended and self._last is not None and not self._unfit(self._last, person.who)
        )
        if (self.pick("ditto") or bare) and self._last is not None and self._followed(self.at):
            who = self._settled(person, start, at)
            self._may, self._can = self._last_ways
            return SaidDeed(self._last, who, person)
        self.at = at
        return None

    def _same_verb(self, person: Person | None, start: int) -> SaidDeed | None:
        """The last deed with other cards: "you draw 2 and everyone else 1", "discard a red and a blue"."""
        last = self._last
        if last is None or "cards" not in last.slots:
            return None
        if gift := self._same_gift(last) if person is None else None:
            return gift
        for end, cards, _ in self.parser.slot("cards", self.at):
            here, self.at = self.at, end
            denied = self.stands(*_DENIALS)  # "4 if they can play and 2 if not"
            self.at = here
            named = cards.counts if person or denied else cards.kind
            if named and self._followed(end):
                who, whom = self._last_doer
                who = self.persons.they if who in ALONE and who == self.persons.named else who
                if person is not None:
                    who, whom = self._settled(person, start, self.at), person
                deed = self._with_cards(last, cards, end)
                if deed is None or self._unfit(deed, who):
                    return None
                self._take_up(person, who, deed, modal=False)
                return SaidDeed(deed, who, whom)
        return None

    def _with_cards(self, last: Found, cards: Cards, end: int) -> Found | None:
        """The last deed with other cards; None if it is done to somebody."""
        if {"to", "whose", "who", "subject"} & {*last.slots}:
            return None
        return replace(last, start=self.at, end=end, slots={**last.slots, "cards": cards}, marks=())

    def _same_gift(self, last: Found) -> SaidDeed | None:
        """The last gift with another player: "give 1 card to your partner and 1 to the next player"."""
        for table, does in (("to_too", "GiveCards"), ("from_too", "TakeCards")):
            for found in self.parser.find(table, self.at, quiet=True):
                if last.entry.get("does") == does and self._followed(found.end):
                    self.at = found.end
                    slots = {**last.slots, **found.slots}
                    who, whom = self._last_doer
                    return SaidDeed(replace(found, entry=last.entry, slots=slots), who, whom)
        return None

    def _best(self, person: Person | None, joint: Joint, start: int, modal: Found | None) -> SaidDeed | None:
        quiet = self.parser.person != "you" and (person is not None or not self._subject)
        found = [*self.parser.find("deed", self.at), *self.parser.find("order", self.at, quiet=quiet)]
        found.sort(key=lambda one: (-one.end, one.entry.get("place")))
        for deed in found:
            if not self._followed(deed.end) or not _one_subject(person, deed, modal):
                continue
            if not self._is_in_place(deed, person):
                continue
            if person is not None and deed.entry.get("alone"):
                continue  # "I skip" does not say whom.
            if deed.entry.get("nothing_else") and self._goes_on(deed):
                continue  # "El siguiente roba 1 y tira otra": the other is a card that they discard.
            if person is not None and not self.persons.agree(person, (modal or deed).marks):
                continue
            named = person or deed.slots.get("subject") or self._dropped(modal)
            doer, who = self._doer(named, deed, joint, start, modal=modal is not None)
            if named is None and doer is Who.YOU and self._asks_others(deed):
                one = self.lexicon.drops_pronouns and "many" not in persons_of(deed)
                others: tuple[Who, ...] = (Who.NEXT, Who.CHOSEN)
                others = others if one else (Who.NEXT, Who.OTHERS, Who.CHOSEN)
                said_of_each = {token.lemma for token in self._own_words(deed)}
                if said_of_each & self.lexicon.tables["each_one"].words():
                    others = (Who.OTHERS,)  # "Give me a card each"
                doer = others[self.forks.take(("asked", deed.start), len(others))]
                named = who = Person(doer, many=doer is Who.OTHERS)
                self.persons.addressed = self._demanded = True
            said, who = _with_each_other(deed, who)
            problem = self._unfit(said, doer)
            if doer is not Who.YOU and deed.entry.get("others_too") and named is None:
                problem = problem or ("only-you" if self._is_of_you(deed) else "")
            if problem == "pass-by-all" and named is self._subject is None and self._is_to_side(deed):
                doer, who, problem = Who.EVERYONE, Person(Who.EVERYONE), ""
                self.persons.addressed = True  # "Pass your hand to the left" is said to everyone.
            if problem == "only-you" and named is None and self._is_of_you(deed):
                doer, who, problem = Who.YOU, Person(Who.YOU), ""
            if named is not None and deed.entry.get("anybody") and doer is not Who.YOU:
                problem = "only-you"
            if problem:
                self._wrong = self._wrong or (deed, problem)
                if deed.entry.get("nothing_else"):
                    return None
                continue
            self._take_up(named, doer, deed, modal=modal is not None)
            return SaidDeed(self._one_reading(said, doer), doer, who)
        return None

    def _asks_others(self, deed: Found) -> bool:
        """Whether "give me a card" is said, at the beginning, to players who are not named."""
        if self._last is not None or self._subject is not None or self._either or self._you_choose:
            return False
        said = self.parser.tokens[deed.start : deed.end]
        to_me = any(self.lexicon.is_first_person(token.text) for token in said)
        return to_me and not deed.entry.get("yours") and self.parser.does_to_you(deed)

    def _is_to_side(self, deed: Found) -> bool:
        """Whether hands are passed to a side, not to a player who may be meant alone."""
        start, end = deed.places.get("towards", (0, 0))
        sides = (one.end for one in self.parser.find("towards", start) if one.entry.get("side"))
        return deed.entry.get("does") == "PassHands" and end in sides

    def _goes_on(self, deed: Found) -> bool:
        """Whether the verb may have the subject of the clauses before it, others than you."""
        others = self._subject if self._subject and self._subject.who is not Who.YOU else None
        return others is not None and others.person.person in persons_of(deed)

    def _is_of_you(self, deed: Found) -> bool:
        """Whether a verb without a subject may mean you, in a language where its form tells."""
        return self.lexicon.drops_pronouns and "you" in persons_of(deed)

    def _one_reading(self, deed: Found, doer: Whom) -> Found:
        """The deed in the reading that is followed, where its words are ambiguous."""
        if deed.entry.get("as_before") and self._last is not None:
            deed = replace(deed, slots=self._last.slots, entry=self._last.entry)
        ways = [deed]
        also = deed.entry.get("also")
        if also and not (also.get("of_one") and self.persons.meaning(doer) not in ALONE | TIED):
            called = also.get("called", {})
            slots, places = (
                {called.get(slot, slot): it for slot, it in old.items()} for old in (deed.slots, deed.places)
            )
            entry = replace(deed.entry, means={**deed.entry.means, **also})
            other = replace(deed, entry=entry, slots=slots, places=places)
            ways += [] if self._unfit(other, doer) else [other]
        shown = self._last is not None and self._last.entry.get("does") == "ShowHand"
        drawn = self.lexicon.tables["drawn"].words() & {token.lemma for token in self._own_words(deed)}
        if shown and doer is Who.YOU and deed.entry.get("does") == "DrawCards" and not drawn:
            means = {"does": "TakeCards", "whose": "THEY"}  # "They show you their hand and you take a card"
            ways = [replace(deed, entry=replace(deed.entry, means=means)), deed]
        return ways[self.forks.take(("deed", deed.start), len(ways))]

    def _followed(self, end: int) -> bool:
        if end >= len(self.parser.tokens):
            return True
        return any(self.parser.find(table, end) for table in _FOLLOWING)

    def _unfit(self, deed: Found, doer: Whom) -> str:
        """The code of the reason why *doer* cannot do it; "" if they can."""
        meant = self.persons.meaning(doer)
        holders = isinstance(meant, Those) and deed.entry.get("does") == "PassCards"
        if deed.entry.get("by_all") and meant is not Who.EVERYONE and not holders:
            return "pass-by-all"
        two = (
            deed.entry.get("does") == "SwapHands"
            and not deed.entry.get("also")
            and meant in TWO | {Picked(2)}
        )
        if deed.entry.get("together") and not isinstance(meant, YouAnd) and not two:
            return "only-two"
        if deed.entry.get("each_other") and self.persons.meaning(deed.slots["who"].who) not in TWO | {
            Picked(2)
        }:
            return "only-two"
        if self.lexicon.drops_pronouns and self._is_reflexive(deed):
            verb = next((token for token in self._own_words(deed) if token.persons), None)
            said = next(token for token in self._own_words(deed) if token.pronoun == "you")
            if meant is not Who.YOU or (verb and not self.lexicon.reflexive(said.text, verb.text)):
                return "not-yours"  # "Me quitas 2 cartas" is not "me quito 2 cartas".
        if deed.entry.get("not_you") and meant is Who.YOU:
            return "condition-first"
        if (
            deed.entry.get("no_gift_before")
            and self._last is not None
            and self._last.entry.get("does") in _GIFTS
        ):
            return "of-whom"
        after, last = deed.entry.get("after_turn"), self._last and self._last.entry.get("does")
        if after and last not in (_TURNS if after is True else {after}):
            return "no-card-named"
        yours = deed.entry.get("yours") and not deed.entry.get("others_too")
        return "only-you" if yours and meant is not Who.YOU else ""

    def _is_in_place(self, deed: Found, person: Person | None) -> bool:
        """Whether the deed may stand here, where its form needs something before it or in its cards."""
        if deed.entry.get("of_yours"):
            return self._is_of_yours(deed)
        if deed.entry.get("verbless"):
            return self._last is None and not self._has_verb(person, deed.start)
        if deed.entry.get("as_before"):
            return self._other and _draws(self._last)
        if deed.entry.get("last_card"):
            who = (
                person.who
                if person is not None
                else self._subject.who
                if self._subject is not None
                else Who.YOU
            )
            meant = self.persons.meaning(who)
            condition = meant.condition if isinstance(meant, Those) else self._condition
            return isinstance(condition, HoldsCount) and condition == HoldsCount(
                condition.who, Comparison.EXACTLY, 1
            )
        if deed.entry.get("of_hand"):
            hand = self.lexicon.tables["hand_words"].words()
            if isinstance(self._condition, HoldsCard):
                return False  # "If your hand has a wild, show it": the hand or the wild?
            return any(not hand.isdisjoint(one.text.casefold().split()) for one in self._in_condition)
        if deed.entry.get("if_playable"):
            return bool(self.persons.depth) and self._may_play_more
        return True

    def _has_verb(self, person: Person | None, end: int) -> bool:
        """Whether the last words of a player's name may be the verb: "next player plays"."""
        words = self.parser.tokens[person.place : end] if person is not None else ()
        return any(one.persons for one in words) and words[-1].text not in ADDRESSING

    def _is_of_yours(self, deed: Found) -> bool:
        """Whether its cards are said to be in your hand."""
        cards: Cards = deed.slots["cards"]
        words = self.parser.tokens[slice(*deed.places["cards"])]
        yours = self.lexicon.tables["yours"].words()
        return (cards.held or cards.every) and any(one.lemma in yours for one in words)

    @property
    def _may_play_more(self) -> bool:
        """Whether the last condition is that another card can be played."""
        words = {token.lemma for token in self._in_condition}
        return isinstance(self._condition, CanPlay) and bool(
            words & self.lexicon.tables["more_turns"].words()
        )

    def _is_reflexive(self, deed: Found) -> bool:
        """Whether the verb has "te" beside it, which is nobody else than the doer."""
        if deed.entry.get("of_others") or "YOU" in {deed.entry.get("to"), deed.entry.get("whose")}:
            return False
        return any(token.pronoun == "you" for token in self._own_words(deed))

    def _own_words(self, deed: Found) -> Iterator[Token]:
        """The words of a deed outside its slots."""
        inside = {at for start, end in deed.places.values() for at in range(start, end)}
        return (self.parser.tokens[at] for at in range(deed.start, deed.end) if at not in inside)

    def _take_up(self, person: Person | None, doer: Whom, deed: Found, *, modal: bool) -> None:
        """Continue after the deed, with its doer as the subject."""
        self.at = deed.end
        verb = next((token for token in deed.marks if token.persons), None)
        noun = deed.entry.get("does") == "ReverseOrder"  # "cambio de sentido"
        if verb is not None and doer is Who.YOU and verb.persons <= {"you", "one"} and not noun:
            self._check_i_or_you(verb)
        bare = modal or verb is None or "you" in verb.persons
        if deed.entry.get("about"):
            person, doer = deed.slots["who"], deed.slots["who"].who
        if person is not None:
            if person.rest and doer is Who.THEY:
                person = Person(Who.THEY, person.many)
            self.persons.third = person.third
            self._subject = Subject(self.persons.meaning(doer), person, bare, modal)
        elif modal and self._subject is not None:
            self._subject.bare, self._subject.modal = True, True

    def _check_i_or_you(self, verb: Token) -> None:
        """Check that the verbs do not call the card's player both "I" and "you"."""
        if verb.text.casefold().endswith(self.lexicon.first_person_endings or "-"):
            self._called.add("i")
        elif verb.persons == {"you"}:
            self._called.add("you")
        if len(self._called) > 1:
            refuse(verb, "i-and-you")

    def _doer(
        self, person: Person | None, deed: Found, joint: Joint, start: int, *, modal: bool
    ) -> tuple[Whom, Person]:
        """Who does it: the players named, else the sentence's subject, else you."""
        if person is not None:
            if person.they_choose:
                refuse(self.parser.span(start, self.at), "name-them")
            return self._settled(person, start, self.at), person
        you = (Who.YOU, Person(Who.YOU))
        if deed.entry.get("anybody"):
            return you
        verb = next((token for token in deed.marks if token.persons), None)
        persons = verb.persons if verb else frozenset(("you",))
        said_of = (
            (token.whose or token.pronoun for token in deed.marks) if self.lexicon.drops_pronouns else ()
        )
        others = not deed.entry.get("yours") and any(one.lemma == "se" for one in self._own_words(deed))
        whose = {*said_of, *(["they"] if others else [])} - {""}
        subject = self._subject
        if subject is None:
            if deed.entry.get("next_if_alone"):
                return Who.NEXT, Person(Who.NEXT)
            if joint is Joint.START and deed.entry.get("yours") and deed.entry.get("does") == "LoseTurn":
                return you  # "Skips 3 players" is said of the card.
            if "you" in persons and not ("they" in whose and self.persons.named is not None):
                return you
            return self._others(deed)
        if subject.who is Who.YOU and self.lexicon.drops_pronouns and "you" not in persons:
            return self._others(deed)
        if subject.who is Who.YOU or ("you" in whose and not self._demanded):
            return you
        infinitive = verb is not None and subject.modal and verb.text.casefold() == verb.lemma
        agrees = subject.person.person in persons or infinitive or modal
        goes_on = "you" not in persons or modal or (subject.bare and agrees) or "they" in whose
        if joint in {Joint.AND, Joint.BUT} and not deed.entry.get("yours"):
            goes_on = goes_on or self.lexicon.and_carries or agrees
        if not goes_on:
            return you
        return (self.persons.they if subject.who == self.persons.named else subject.who), subject.person

    def _settled(self, person: Person, start: int, end: int) -> Whom:
        """Whom *person*, who does something, means in effects; "they" for the rest of those named before."""
        if self.persons.rest(person):
            return Who.THEY
        return self.persons.settled(person, self.parser.span(start, end))

    def _others(self, deed: Found) -> tuple[Whom, Person]:
        """The players named last, for a verb that cannot refer to you; "roben 2" is said to all."""
        picked = isinstance(self.persons.named, Picked)
        if self.lexicon.drops_pronouns and self._last is None and persons_of(deed) == {"many"} and not picked:
            all_of_you = (Who.EVERYONE, Who.OTHERS)[self.forks.take(("all", deed.start), 2)]
            return all_of_you, Person(all_of_you, many=True)
        if not self.lexicon.drops_pronouns:
            refuse(self.parser.span(deed.start, deed.end), "of-whom")
        who = self._named_last(deed)
        return self.persons.they, Person(self.persons.meaning(who.who), who.many)


def _draws(deed: Found | None) -> bool:
    """Whether a number of cards is drawn."""
    return (
        deed is not None
        and deed.entry.get("does") == "DrawCards"
        and {"cards"} == {*deed.slots} - {"subject"}
    )


def _with_each_other(deed: Found, doer: Person) -> tuple[Found, Person]:
    """ "Two players swap hands with each other" as one of them swapping hands with the other."""
    both: Person = deed.slots["who"] if deed.entry.get("each_other") else doer
    each_other = deed.entry.get("together") or deed.entry.get("each_other")
    if not both.also or not each_other or deed.entry.get("also"):
        return deed, doer
    means = {key: value for key, value in deed.entry.means.items() if key not in {"together", "each_other"}}
    slots = {name: value for name, value in deed.slots.items() if name != "who"} | {
        "two": Person(both.also[0])
    }
    if both is doer:
        means["with_others"] = True
        doer = replace(doer, also=())
    else:
        slots["one"] = Person(both.who)
    places = {**deed.places, **dict.fromkeys(("one", "two"), (deed.start, deed.end))}
    return replace(deed, entry=replace(deed.entry, means=means), slots=slots, places=places), doer


def persons_of(found: Found) -> frozenset[str]:
    """The grammatical persons of a form's first verb; none without a verb."""
    return next((token.persons for token in found.marks if token.persons), frozenset())


def _one_subject(person: Person | None, deed: Found, modal: Found | None) -> bool:
    """Whether the doer is named only once and the verb agrees with it: "roba 2 el siguiente"."""
    after: Person | None = deed.slots.get("subject")
    if after is None:
        return True
    said_of = persons_of(modal) if modal is not None and persons_of(modal) else persons_of(deed)
    return person is None and after.person in said_of
