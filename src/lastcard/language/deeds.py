"""Builds the effect of a deed: what a rule makes a player do."""

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, cast

from lastcard.game.cards import Pile
from lastcard.game.effects import (
    EFFECTS,
    DiscardAll,
    DrawAsMany,
    DrawCards,
    DrawToMatch,
    DrawUntil,
    Effect,
    ExchangeCards,
    ExtraTurn,
    GiveCards,
    GiveHalf,
    GiveTurn,
    LoseTurn,
    PassCards,
    PassHalf,
    PassHands,
    PickCards,
    ReverseOrder,
    ShowHand,
    SwapHands,
    TakeAround,
    TakeCards,
    Towards,
    WinRound,
)
from lastcard.game.whom import (
    ALONE,
    TIED,
    AnyKind,
    Condition,
    First,
    HoldsCard,
    NextPlayers,
    Those,
    Who,
    Whom,
    YouAnd,
)
from lastcard.language.dice import ROLLED
from lastcard.language.parser import HIGHEST, Cards, Found, Parser, Person
from lastcard.language.persons import Persons, Picked
from lastcard.language.tokens import Token, bare, refuse

LONGEST_ANNOUNCEMENT = 80
_SIDES = frozenset((Who.LEFT, Who.RIGHT, Who.SECOND_LEFT, Who.SECOND_RIGHT))
TWO = frozenset((Who.NEIGHBOURS, NextPlayers(2)))
"""Values that mean two players who may swap hands with each other."""
_OTHERS = ("who", "to", "whose")
"""The slots for the players to whom something is done."""
_NAMED: Mapping[str, type[Enum]] = {"towards": Towards, "pile": Pile}
"""What a grammar file says by the name of a value."""


class Deeds:
    """Builds the effects of one rule."""

    def __init__(self, parser: Parser, persons: Persons) -> None:
        self.parser = parser
        self.persons = persons
        self.kind: AnyKind | None = None
        """The kind of card named last in a condition, which "it" means."""
        self.lacking = False
        """Whether whoever does it has no card of that kind, which "one" cannot mean then."""
        self.colour_chosen = False
        """Whether the rule has said "choose a colour"."""
        self.counted: Who | None = None
        """Whose cards the rule has just told you to count, so that "that many" are as many."""
        self.somebody: Those | None = None
        """The players of "if anyone has …, they …"."""

    def build(self, found: Found, doer: Whom, *, many: bool, asked: bool = False) -> Effect:
        """The effect of a deed done by *doer*; notes the players it names.  *asked*: it is an option."""
        if not found.entry.get("said_of") and not found.entry.get("anybody"):
            people = (found.slots[one] for one in _OTHERS if one in found.places)
            named = any(not self.parser.first_person or one.who is not Who.YOU for one in people)
            others = named and not self.parser.lexicon.drops_pronouns
            self.persons.check_whose(_marks(found), doer, others=others)
            self._check_compared(found)
        words = self.parser.span(found.start, found.end)
        cls = EFFECTS[found.entry.get("does")]
        cards: Cards = found.slots.get("cards") or Cards()
        by_one = cls is TakeCards and self.persons.meaning(doer) in ALONE and "whose" in found.slots
        taken = by_one and cards.every and cards.kind is not None
        if taken:
            cls = GiveCards  # "Take all red cards from them": nothing is left to choose.
        given = self._given(cls, found, doer, words)
        if taken:
            given["who"], given["to"] = given.pop("whose"), given["who"]
        if given.pop("every", False):
            if cls in {GiveCards, PassCards}:
                given["count"] = HIGHEST  # Players give as many as they have.
            elif cls is TakeCards:
                refuse(words, "no-kind-here")
            else:
                cls = DiscardAll
                del given["count"]
        for name in _OTHERS:
            if name in found.places:
                words = self.parser.span(*found.places[name])
        if counted := self.counted:
            self.counted = None
            if cls is not DrawCards or given["count"] != ROLLED:
                refuse(words, "one-count")
            same = self.persons.meaning(given["who"]) is counted and counted is not Who.YOU
            cls, given = DrawAsMany, {"who": given["who"], "of": Who.THEY if same else counted}
        meant = self.persons.meaning(doer)
        if cls is PassCards and isinstance(meant, Those) and meant.condition != _holding(given.get("kind")):
            refuse(words, "pass-by-all")  # Who holds no red card passes none.
        effect = self._checked(cls(**given), words, asked=asked)
        if any(getattr(effect, f.name) is Who.THEY for f in fields(cast("Any", effect))):
            self.persons.use_picked()
        self._name(effect, found, many=many)
        return effect

    def _check_compared(self, found: Found) -> None:
        """Check that a verb in the "you" form is about you, where two hands are compared."""
        than: Person | None = found.slots.get("than")
        for token in [token for token in found.marks if token.persons][1:] if than else ():
            if token.persons == {"you"} and than is not None and than.who is not Who.YOU:
                refuse(token, "not-yours")

    def _given(self, cls: type[Effect], found: Found, doer: Whom, words: Token) -> dict[str, Any]:
        names = {f.name for f in fields(cast("Any", cls))}
        given: dict[str, Any] = {k: v for k, v in found.entry.means.items() if k in names}
        people = ("who", "other", "to", "of", "whose")
        given |= {
            k: self.persons.again(Who[v]) for k, v in given.items() if k in people and isinstance(v, str)
        }
        slots = {name: value for name, value in found.slots.items() if name != "subject"}
        if found.entry.get("it"):
            slots["cards"] = Cards(it=True, every=bool(found.entry.get("every")))
        if "cards" in slots:
            given |= self._counted(slots.pop("cards"), cls, words)
        renamed = {"n": "count", "times": "count", "plus": "count", "named": "colour", "than": "of"}
        kind = "colour" if cls is DrawUntil else "kind"
        renamed |= {
            "one": "other",
            "two": "who",
            "kind": kind,
            "kinds": kind,
            "plural": kind,
            "the_card": kind,
        }
        for name, value in slots.items():
            said = value
            if name == "than" and doer is not Who.YOU:
                # "They" means the players who draw; anybody else is named again.
                said = Who.THEY if _same(value.who, doer) else value.who
            elif isinstance(value, Person):
                said = self._person(value, found.places[name], doer)
                if value.another and cls is SwapHands and self.persons.meaning(doer) is Who.CHOSEN:
                    said = Picked(1)
            given[renamed.get(name, name)] = said
            doer = said if name == "who" and "to" in slots else doer
        if "named" in slots:
            self._check_that_colour(found)
        if found.entry.get("after_choosing") and not self.colour_chosen:
            if self.kind is None:
                refuse(words, "which-colour", (self.parser.say("help-colour-you-name"),))
            given["colour"] = self.kind
        for name, named in _NAMED.items():
            if isinstance(given.get(name), str):
                given[name] = named[given[name]]
        if found.entry.get("more"):
            given["count"] += found.entry.get("more")
            if not 1 <= given["count"] < ROLLED - 1:
                refuse(words, "nothing-happens")
        if found.entry.get("next_players"):
            count = given.pop("count")
            given["who"] = NextPlayers(count) if count > 1 else Who.NEXT
        given |= self._doers(found, doer, words)
        if "who" in names and "who" not in given:
            given["who"] = self._doer(found, doer, words)
        if found.entry.get("each_other") or (found.entry.get("together") and given["who"] == doer):
            given["other"] = given["who"] if "other" in names else refuse(words, "swap-with-one")
        if "of" in found.entry.means:
            given["of"] = self._whose_number(found, given["who"], words)
        for name in _OTHERS:
            if found.entry.get(name) == "THEY":
                given[name] = self.persons.settled(Person(Who.THEY), words)
        if "quote" in given:
            given["text"] = self._announced(given.pop("quote"))
        return given

    def _whose_number(self, found: Found, doer: Whom, words: Token) -> Whom:
        """Whose cards are counted, where the form says it: your own, their own, or the other's.

        "Until you're even" is with you, or with the player named before.
        """
        if found.entry.get("even"):
            if self.persons.meaning(doer) not in ALONE:
                refuse(words, "than-whom")
            return self.persons.settled(Person(Who.THEY), words) if doer is Who.YOU else Who.YOU
        of_you = {"you"} in [token.persons for token in found.marks if token.persons][1:]
        return Who.YOU if doer is Who.YOU or of_you else Who[found.entry.get("of")]

    def _doers(self, found: Found, doer: Whom, words: Token) -> dict[str, Whom]:
        """The fields beside *who* that the doer stands in."""
        flags = {"to_doer": "to", "with_others": "other"}
        return {name: self._doer(found, doer, words) for flag, name in flags.items() if found.entry.get(flag)}

    def _doer(self, found: Found, doer: Whom, words: Token) -> Whom:
        """Who does it; where you and another player do it together, the other player."""
        if found.entry.get("together") and isinstance(doer, YouAnd):
            return self.persons.settled(Person(doer.who), words)
        return doer

    def _person(self, person: Person, place: tuple[int, int], doer: Whom) -> Whom:
        """Whom *person* means; of a deed of others, "on the left" does not say on whose left."""
        lexicon, words = self.parser.lexicon, self.parser.tokens[slice(*place)]
        yours = any(bare(one.text) in lexicon.you for one in words)
        another = person.they_choose and doer is not Who.YOU
        if another or (person.who in _SIDES and not yours and doer not in {Who.YOU, *_SIDES}):
            refuse(self.parser.span(*place), "name-them")
        return self.persons.settled(person, self.parser.span(*place), doer)

    def _counted(self, cards: Cards, cls: type[Effect], words: Token) -> dict[str, Any]:
        names = {f.name for f in fields(cast("Any", cls))}
        own = "kind" in names and cls is not TakeCards
        if cards.held and cls in {DrawCards, TakeCards}:
            refuse(words, "drawn-from-hand" if cls is DrawCards else "no-kind-here")
        count, kind = (cards.counts or (None,))[-1], cards.kind
        if cards.it:
            if self.kind is None:
                refuse(words, "no-card-named")
            count, kind = 1, self.kind
        if cards.of_them and own:
            kind = self.kind
        if cards.alone and own and self.kind is not None and count == 1 and not self.lacking:
            kind = (self.kind, None)[self.parser.forks.take(("kind", words.start), 2)]
        if kind is not None and "kind" not in names:
            refuse(words, "no-kind-here")
        given: dict[str, Any] = {"count": count}
        if kind is not None:
            given["kind"] = kind
        if cards.every:
            given["every"] = True
        return given

    def _check_that_colour(self, found: Found) -> None:
        """Refuse "that colour" where the rule has named a colour but nobody has chosen one."""
        names = {self.parser.lexicon.lemma(word) for word in self.parser.lexicon.tables["colour"].words()}
        spoken_of = {token.lemma for token in self.parser.tokens[: found.start]} & names
        pointing = self.parser.lexicon.tables["pointing"].words()
        for token in self.parser.tokens[found.start : found.end]:
            if token.lemma in pointing and spoken_of and not self.colour_chosen:
                refuse(token, "which-colour", (self.parser.say("help-colour-you-name"),))

    def _announced(self, token: Token) -> str:
        text = token.text[1:-1].strip()
        if not 1 <= len(text) <= LONGEST_ANNOUNCEMENT:
            refuse(token, "announced-length", most=LONGEST_ANNOUNCEMENT)
        if not text.isprintable():
            refuse(token, "announced-character")
        return text

    # ---------------------------------------------------------------- what makes sense
    def _checked(self, effect: Effect, words: Token, *, asked: bool) -> Effect:
        match effect:
            case LoseTurn(who, count) if self._is_everyone(who) and not asked:
                # With your own turn lost too, nothing would have happened.
                return LoseTurn(Who.OTHERS, count)
            case ShowHand(who, Who.YOU) if self._is_everyone(who):
                return ShowHand(Who.OTHERS)
            case WinRound(who) if not isinstance(who, Those) and not self._is_one(self.persons.meaning(who)):
                return refuse(words, "one-winner")
            case ShowHand(who, to):
                return self._shown(who, to, words)
            case SwapHands(who, other):
                return self._swapped(who, other, words)
            case ExchangeCards(who) if not self._is_other(who):
                return refuse(words, "swap-with-one")
            case GiveTurn(who):
                return self._turn_given(who, words)
            case GiveCards(who, count, Who.NEXT, kind) if self._is_everyone(who) and not asked:
                return PassCards(Towards.NEXT, count, kind)
            case GiveCards(who, count, to, kind):
                return self._given_away(GiveCards(_but_you(who, to), count, _but_you(to, who), kind), words)
            case GiveHalf(who, Who.NEXT) if self._is_everyone(who) and not asked:
                return PassHalf(Towards.NEXT)
            case PickCards(_, Who.YOU):
                return refuse(words, "drawn-from-hand")
            case PickCards(count, whose):
                return PickCards(count, _but_you(whose, Who.YOU))
            case GiveHalf(who, to):
                said = self._given_away(GiveCards(_but_you(who, to), 1, _but_you(to, who)), words)
                return GiveHalf(said.who, said.to)
            case DrawToMatch(who, of) if who == of or (of is Who.THEY and who is not Who.YOU):
                return refuse(words, "than-whom")
            case PassHands() | PassCards() | PassHalf() | TakeAround() if asked:
                return refuse(words, "pass-by-all")
            case TakeCards(who, count, whose, kind):
                if whose == who:
                    refuse(words, "drawn-from-hand")
                return TakeCards(_but_you(who, whose), count, _but_you(whose, who), kind)
            case _:
                return effect

    def _is_everyone(self, who: Whom) -> bool:
        return self.persons.meaning(who) is Who.EVERYONE

    def _is_other(self, who: Whom) -> bool:
        meant = self.persons.meaning(who)
        return meant is not Who.YOU and (meant in ALONE or meant in TIED or meant == Picked(1))

    def _shown(self, who: Whom, to: Whom, words: Token) -> ShowHand:
        """A hand shown: never to its holder, nor by several players to several others."""
        owner, seen_by = self.persons.meaning(who), self.persons.meaning(to)
        if seen_by is Who.EVERYONE or (owner, seen_by) == (Who.YOU, Who.OTHERS):
            return ShowHand(who, Who.EVERYONE)
        if owner == seen_by:
            refuse(words, "own-hand")
        if owner not in ALONE and not self._is_one(seen_by):
            refuse(words, "many-shown")
        return ShowHand(who, to)

    def _swapped(self, who: Whom, other: Whom, words: Token) -> SwapHands:
        """Two players who swap hands, you first where you are one of them."""
        one, two = self.persons.meaning(other), self.persons.meaning(who)
        if two == self.somebody and self.somebody is not None:
            who = two = _first(self.somebody)
        if two is Who.YOU:
            who, other, one, two = other, who, two, one
        each_other = one == two and one in TWO | {Picked(2)}
        if not each_other and (
            one == two or two is Who.YOU or not self._is_one(one) or not self._is_one(two)
        ):
            refuse(words, "swap-with-one" if one is Who.YOU else "only-two")
        return SwapHands(who, other)

    def _turn_given(self, who: Whom, words: Token) -> Effect:
        """Who plays next."""
        meant = self.persons.meaning(who)
        if meant is Who.YOU:
            return ExtraTurn()
        if meant is Who.NEXT and not self.persons.turned:
            refuse(words, "nothing-happens")
        if not self._is_one(meant):
            refuse(words, "one-plays-next")
        return GiveTurn(who)

    def _is_one(self, who: Whom) -> bool:
        """Whether it is one player, who may be named by hands."""
        return who in ALONE or who in TIED or isinstance(who, First) or who == Picked(1)

    def _given_away(self, effect: GiveCards, words: Token) -> GiveCards:
        who, to = self.persons.meaning(effect.who), self.persons.meaning(effect.to)
        if who == to:
            refuse(words, "to-yourself")
        if who not in ALONE and to not in ALONE and to not in TIED:
            refuse(words, "many-to-many")
        return effect

    def _name(self, effect: Effect, found: Found, *, many: bool) -> None:
        match effect:
            case (
                GiveCards(Who.YOU, _, other)
                | TakeCards(Who.YOU, _, other)
                | GiveHalf(Who.YOU, other)
                | PickCards(_, other)
            ):
                self.persons.name(other)
            case ReverseOrder():
                self.persons.turned = True
            case SwapHands(who, other) if other is not Who.YOU:
                self.persons.name(other)
                self.persons.name(who)
                if who != other:
                    self.persons.forget()
            case PassCards():
                self.persons.name_in_words(Who.EVERYONE)
            case _ if found.entry.get("by_all") or found.entry.get("does") in {"PassHands", "PassCards"}:
                self.persons.name_in_words(Who.EVERYONE)
            case _:
                self.persons.name(getattr(effect, "who", Who.YOU), many=many)


def _marks(found: Found) -> tuple[Token, ...]:
    """The marked words about the doer; in a comparison the verbs belong to the other player."""
    return tuple(t for t in found.marks if not t.persons) if "than" in found.slots else found.marks


def _same(who: Whom, doer: Whom) -> bool:
    """Whether *who* means the *doer* of the same clause."""
    return who is Who.THEY or who == doer


def _holding(kind: AnyKind | None) -> Condition | None:
    """The condition of all players who hold a card of *kind*."""
    return None if kind is None else HoldsCard(Who.EVERYONE, kind)


def _first(those: Those) -> First:
    """The first other player of *those*."""
    return First(replace(those.condition, who=Who.OTHERS))


def _but_you(who: Whom, other: Whom) -> Whom:
    """Everyone else instead of everyone, where the other side is you."""
    return Who.OTHERS if who is Who.EVERYONE and other is Who.YOU else who
