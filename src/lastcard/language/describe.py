"""Describes effects in words; ``read_rule`` reads the text of a written rule into the same effects again.

The sentences are Fluent messages: ``deed-…`` is what a player does, ``does-…`` a clause without a subject,
``if-…`` a condition and ``those-…`` the players for whom it is true.  The effect's fields are their facts.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any, cast

from lastcard.game.cards import NUMBERS, Pile
from lastcard.game.effects import (
    EFFECTS,
    Announce,
    ChangeColour,
    ChooseOption,
    ChoosePlayers,
    DiscardCards,
    DrawCards,
    Effect,
    ExtraTurn,
    FlipCoin,
    GiveCards,
    If,
    PassCards,
    PassHalf,
    ReverseOrder,
    RollDie,
    ShowHand,
    SplitPlayers,
    SwapHands,
    TakeAround,
    TakeCards,
)
from lastcard.game.whom import (
    ALONE,
    TIED,
    AnyKind,
    AnyOf,
    CardOf,
    Condition,
    Except,
    First,
    Kind,
    NextPlayers,
    Those,
    Who,
    Whom,
    YouAnd,
)
from lastcard.language.dice import ROLLED, SIDES, that_many
from lastcard.language.lexicon import lexicon
from lastcard.language.parser import HIGHEST
from lastcard.language.parting import done_by, parts_with
from lastcard.language.predicates import negated
from lastcard.words import ENGLISH, Translator, translator

_NEW_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
_PEOPLE = ("who", "other", "to", "of", "whose", "than")
_VOWELS = frozenset("aeiou")
_COUNTED = (DrawCards, DiscardCards, GiveCards, TakeCards)


def describe(effects: tuple[Effect, ...], language: str = ENGLISH) -> str:
    """The effects as sentences; "" for none."""
    teller = _Teller(translator(language))
    said = " ".join(
        teller.words.say(
            "sentence-then" if _is_opposite(effects[:at], effect) else "sentence",
            clause=teller.clause(effect),
        )
        for at, effect in enumerate(effects)
    )
    return lexicon(language).contracted(said)


def _is_opposite(before: tuple[Effect, ...], effect: Effect) -> bool:
    """Whether two conditions are opposites, and the second would be read as the "otherwise" of the first."""
    match before, effect:
        case (*_, If(condition, _, ())), If(opposite, _, ()):
            return opposite == negated(condition)
        case _:
            return parts_with(before, effect) is not None


def describe_options(
    options: tuple[tuple[Effect, ...], ...], language: str = ENGLISH, *, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """Each option that a player may choose, in words; an empty option is to do nothing.

    *names* are the players' names by seat, where players are chosen.
    """
    if not options:  # Fast path: every view of a table asks, and there are nearly never options.
        return ()
    teller = _Teller(translator(language), names)
    return tuple(lexicon(language).contracted(teller.option(option)) for option in options)


class _Teller:
    """Describes effects in one language."""

    def __init__(self, words: Translator, names: Sequence[str] = ()) -> None:
        self.words = words
        self.names = names
        self.several = False
        """Whether "they" are several players who were just chosen."""
        self.named: Whom | None = None
        """The players named last, to name them again as an object instead of "them"."""

    # ---------------------------------------------------------------- clauses
    def clause(self, effect: Effect, *, follows: bool = False) -> str:
        """The effect as a clause; *follows*: it comes after another clause, so "you" must be explicit."""
        if type(effect) not in EFFECTS.values():
            raise TypeError(f"no words for {effect!r}")
        match effect:
            case If():
                return self._if(effect)
            case FlipCoin():
                return self._coin(effect)
            case RollDie():
                return self._die(effect)
            case SplitPlayers():
                return self._split(effect)
            case ChooseOption():
                return self._choice(effect)
            case SwapHands(two, other) if two == other:
                return self._of(two, self._say("deed-swap-hands-together", effect, person=self._person(two)))
            case SwapHands(_, doer) | ExtraTurn(_, doer) if doer is not Who.YOU:
                return self._of(doer, self._deed(effect, self._person(doer)))
            case _:
                pass
        slug = _slug(effect)
        if follows and f"does-{slug}-next" in self.words.messages:
            slug += "-next"
        if f"does-{slug}" in self.words.messages:
            return self._say(f"does-{slug}", effect)
        who: Whom = getattr(effect, "who")  # noqa: B009 - every other effect has one
        return self._of(who, self._deed(effect, self._person(who)))

    def option(self, option: tuple[Effect, ...]) -> str:
        """An option as it is offered to the player who is asked."""
        if option and self._is_of_others(option[0]):
            return self.words.say("do-choose", choice=self.clause(option[0]))
        deed = self._together(option, "you-may") if option else self.words.say("do-nothing")
        return self.words.say("do-choose", choice=deed)

    def _is_of_others(self, effect: Effect) -> bool:
        """Whether others than the asked player do it, and no words say that the player makes them."""
        if isinstance(effect, SwapHands):
            return effect.other not in {Who.YOU, Who.THEY}
        if isinstance(effect, PassCards | PassHalf | TakeAround):
            return True
        if getattr(effect, "who", Who.YOU) in {Who.YOU, Who.THEY} or self._done_to(effect):
            return False
        return f"does-{_slug(effect)}" not in self.words.messages

    def _done_to(self, effect: Effect) -> str:
        """The message that says what you do to others; "" if none does."""
        message = f"deed-{_slug(effect)}-of"
        shown_to_you = not isinstance(effect, ShowHand) or effect.to is Who.YOU
        to_others = getattr(effect, "who", Who.YOU) not in {Who.YOU, Who.THEY}
        return message if to_others and shown_to_you and message in self.words.messages else ""

    def _clauses(self, effects: tuple[Effect, ...]) -> str:
        if not effects:
            return self.words.say("nothing-happens")
        said = self.clause(effects[0], follows=True)
        for before, effect in pairwise(effects):
            joint = "either-way-joint" if isinstance(before, ChooseOption) else "then-joint"
            said += self.words.say(joint) + self.clause(effect, follows=True)
        return said

    def _of(self, who: Whom, deed: str) -> str:
        """A clause with a subject."""
        return self.words.say_with("clause-of", {"who": self.who(who), "whoIs": _which(who), "do": deed})

    def _deed(self, effect: Effect, person: str, *, up_to: bool = False) -> str:
        """The deed, with the verb in the form for *person*."""
        return self._say(f"deed-{_slug(effect)}", effect, person=person, upTo=up_to)

    def _together(self, option: tuple[Effect, ...], person: str, *, up_to: bool = False) -> str:
        """The deeds of an option, all of which are done if it is chosen."""
        return self.words.say("and-joint").join(self._option(one, person, up_to=up_to) for one in option)

    def _option(self, effect: Effect, person: str, *, up_to: bool = False) -> str:
        """The deed of an option, done by the asked player or by others."""
        if message := self._done_to(effect):
            return self._say(message, effect, person=person)
        message = f"deed-{_slug(effect)}-with-you"
        with_you = getattr(effect, "other", Who.YOU) is Who.YOU
        if with_you and message in self.words.messages and not person.startswith("you"):
            return self._say(message, effect, person=person)  # they are asked, and you are the other side
        return self._deed(effect, person, up_to=up_to)

    def _say(self, message: str, whole: Effect | Condition, **more: object) -> str:
        said = self.words.say_with(message, {**dict(self._facts(whole)), **more}, names=self.names)
        self._note(whole)
        return said

    def _if(self, effect: If) -> str:
        several = effect.condition.who is Who.THEY and self.named not in ALONE | TIED
        they = {"who": self.words.say("who-they-all"), "whoPerson": "many"} if several else {}
        condition = self._say(f"if-{_slug(effect.condition)}", effect.condition, **they)
        said = self.words.say("does-if", condition=condition, then=self._clauses(effect.then))
        if not effect.otherwise:
            return said
        return self.words.say("does-otherwise", first=said, then=self._clauses(effect.otherwise))

    def _coin(self, effect: FlipCoin) -> str:
        side = "heads" if effect.heads else "tails"
        said = self.words.say(f"does-flip-{side}", then=self._clauses(effect.heads or effect.tails))
        if not effect.heads or not effect.tails:
            return said
        return self.words.say("does-otherwise", first=said, then=self._clauses(effect.tails))

    def _die(self, effect: RollDie) -> str:
        if (any_side := that_many(effect)) is not None:
            return self.words.say("does-roll-die", then=self._clauses(any_side))
        numbers: dict[tuple[Effect, ...], list[str]] = {}
        for number in SIDES:
            numbers.setdefault(effect.faces[number - 1], []).append(str(number))
        last = max(numbers, key=lambda effects: (not effects, len(numbers[effects])))
        said = self.words.say("does-roll")
        for effects, sides in numbers.items():
            if effects != last or len(numbers) == 1:
                listed = self.words.say("or-joint").join(sides)
                said = self.words.say("does-on-sides", first=said, sides=listed, then=self._clauses(effects))
        if not last or len(numbers) == 1:
            return said
        return self.words.say("does-otherwise", first=said, then=self._clauses(last))

    def _split(self, effect: SplitPlayers) -> str:
        first, *more = effect.holding
        those = done_by(first, Those(effect.condition))
        others = tuple(done_by(one, Who.OTHERS) for one in effect.others[:1]) + effect.others[1:]
        holding = self._clauses((those, *more))
        return self.words.say("does-split", holding=holding, others=self._clauses(others))

    def _choice(self, effect: ChooseOption) -> str:
        *options, last = effect.options
        may = not last
        if effect.who is Who.YOU and any(self._is_of_others(o[0]) for o in effect.options if o):
            ways = map(self._clauses, effect.options)
            return self.words.say("clause-choose", choice=self.words.say("or-joint").join(ways))
        person = f"{self._person(effect.who)}-may" if may else self._person(effect.who)
        up_to = may and _is_up_to(options)
        told = options[-1:] if up_to else options if may else effect.options
        deeds = [self._together(option, person, up_to=up_to) for option in told]
        said = self.words.say("or-joint").join(deeds)
        if not may:
            return self._of(effect.who, said)
        facts = {"who": self.who(effect.who), "person": self._person(effect.who), "do": said}
        several = len(deeds) > 1
        return self.words.say_with("clause-may", {**facts, "whoIs": _which(effect.who), "several": several})

    # ---------------------------------------------------------------- facts
    def _note(self, whole: Effect | Condition) -> None:
        """Note whom "they" means after this."""
        if isinstance(whole, ReverseOrder | ChoosePlayers):
            self.named = None
        if isinstance(whole, ChoosePlayers):
            self.several = whole.count > 1
        for name in ("than", "to", "whose", "who"):
            who = getattr(whole, name, None)
            if who is not None and not isinstance(who, int) and who not in {Who.YOU, Who.THEY}:
                self.named, self.several = who, False

    def _facts(self, whole: Effect | Condition) -> Iterator[tuple[str, object]]:
        if isinstance(whole, Announce):
            yield "quoted", f"“{whole.text}”" if '"' in whole.text else f'"{whole.text}"'
            return
        for field in fields(cast("Any", whole)):
            name, value = field.name, getattr(whole, field.name)
            if name in _PEOPLE and not isinstance(value, int):
                if name != "to":  # which is the name of a seat's fact
                    yield name, self.who(value)
                yield f"{name}Is", _which(value)
                yield from (
                    (f"{name}Object", self.who(value, to=True)),
                    (f"{name}Person", self._person(value)),
                )
            elif name in {"kind", "colour"}:
                yield from self._kind(value, getattr(whole, "count", 0))
                if isinstance(whole, ChangeColour):
                    yield name, value or None
            elif name == "pile":
                yield "pileIs", value.name.lower()
            elif name == "count":
                yield from _count(value, self.words)
            else:
                yield name, value

    def _kind(self, kind: AnyKind | None, count: int) -> Iterator[tuple[str, object]]:
        """The cards of a kind: "a red card", "red card", "red cards", and "red and blue cards" for all."""
        forms = {form: self._cards(kind, form) for form in ("a", "one", "many", "all")}
        yield from zip(("aCard", "card", "cards", "allCards"), forms.values(), strict=True)
        yield "counted", forms["one" if count == 1 else "many"]
        yield "all", kind is not None and count == HIGHEST
        yield "alike", kind is None and count == 1

    def _cards(self, kind: AnyKind | None, form: str) -> str:
        singles = kind.kinds if isinstance(kind, AnyOf) else (kind,)
        joint = self.words.say("and-kind-joint" if form == "all" else "or-kind-joint")

        def listed(words: Iterable[str]) -> str:
            *first, last = words
            return joint.join((", ".join(first), last)) if first else last

        apart = self.words.say("number-is") == "noun" and any(map(_is_number, singles))
        if apart:
            nouns = [self._cards_of(one, self._adjective(one, form), form) for one in singles]
            if form != "one" or all(map(_is_number, singles)):
                return listed(nouns)
            # "1 red card or seven" might be a choice between a card and seven cards.
            return listed(self._number_named(one) or noun for one, noun in zip(singles, nouns, strict=True))
        return self._cards_of(singles[0], listed(self._adjective(one, form) for one in singles), form)

    def _number_named(self, kind: AnyKind | None) -> str:
        """ "Number seven"; "" for what is no number, or one of a colour."""
        if not isinstance(kind, CardOf) or not _is_number(kind) or kind.colour:
            return ""
        return self.words.say("number-named", number=int(str(kind.face)), kind=self._adjective(kind, "one"))

    def _cards_of(self, kind: AnyKind | None, adjective: str, form: str) -> str:
        said = "any" if kind is None else "named" if kind == "" else "one"
        starts = "vowel" if adjective[:1] in _VOWELS else "other"
        noun = _is_number(kind) and self.words.say("number-is") == "noun"
        facts = {"form": form, "kindIs": said, "kind": adjective, "starts": starts}
        return self.words.say_with("numbers-of" if noun else "cards-of", facts)

    def _adjective(self, kind: AnyKind | None, form: str) -> str:
        match kind:
            case CardOf(face, ""):
                if isinstance(face, Kind):
                    return self._adjective(face, form)
                known = f"face-{face}" in self.words.messages
                return self.words.say(f"face-{face}", many=form in {"many", "all"}) if known else face
            case CardOf(face, colour):
                plain = self._adjective(CardOf(face), form)
                return self.words.say("kind-of-colour", kind=plain, colour=colour)
            case Kind():
                return self.words.say(f"kind-{kind.value}")
            case str() if kind:
                return self.words.say("kind-colour", colour=kind)
            case _:
                return ""

    def who(self, who: Whom, *, to: bool = False) -> str:
        """The players as the subject, or with *to* as the object."""
        if to and who is Who.THEY and self.named in {Who.CHOSEN, Who.CHOSEN_OPPONENT}:
            return self.words.say("who-they-one")  # "A player you choose" would seem to be another.
        if to and who is Who.THEY and self.named in ALONE:
            who = self.named
        which = _which(who)
        message = f"who-{which}"
        if who is Who.THEY and self.several:
            message += "-several"
        if to and f"{message}-object" in self.words.messages:
            message += "-object"
        match who:
            case NextPlayers(count):
                return self.words.say_with(message, dict(_count(count, self.words)))
            case YouAnd(other) | Except(other):
                return self.words.say_with(message, {"one": self.who(other, to=True)})
            case Those(condition):
                return self._say(f"those-{_slug(condition)}", condition)
            case First(condition):
                return self._say(f"first-{_slug(condition)}", condition)
            case _:
                return self.words.say(message)

    def _person(self, who: Whom) -> str:
        """The grammatical person of these players: "you", "one" or "many"."""
        if who is Who.THEY and self.several:
            return "many"
        message = f"person-{_which(who)}"
        return self.words.say(message) if message in self.words.messages else "one"


def _count(count: int | None, words: Translator) -> Iterator[tuple[str, object]]:
    """A count, which may be the number that a die shows."""
    rolled = count == ROLLED
    yield from (("count", words.say("that-many") if rolled else count), ("rolled", rolled))


def _is_up_to(options: list[tuple[Effect, ...]]) -> bool:
    """Whether the options are the same deed with 1, 2, 3 … cards."""
    last = options[-1][0]
    if len(options) == 1 or type(last) not in _COUNTED:
        return False
    return options == [(replace(cast("Any", last), count=n),) for n in range(1, len(options) + 1)]


def _is_number(kind: AnyKind | None) -> bool:
    """Whether it is one number, of any colour or of one."""
    return isinstance(kind, CardOf) and kind.face in NUMBERS


def _which(who: Whom) -> str:
    return who.name.lower().replace("_", "-") if isinstance(who, Who) else _slug(who)


def _slug(said: object) -> str:
    slug = _NEW_WORD.sub("-", type(said).__name__).lower()
    elsewhere = getattr(said, "pile", Pile.DISCARD) is not Pile.DISCARD
    return slug.replace("discard", "put") if elsewhere else slug
