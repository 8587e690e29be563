"""How a written rule is put together: clauses, who does them, and what they do."""

from typing import NoReturn

from lastcard.game.cards import COLOURS, Colour
from lastcard.game.effects import (
    Announce,
    DiscardAll,
    DiscardCards,
    DrawCards,
    DrawUntil,
    Effect,
    ExtraTurn,
    Kind,
    LevelHand,
    LoseTurn,
    PassHands,
    ReverseOrder,
    ShowHand,
    ShuffleHands,
    SwapHands,
    Who,
)
from lastcard.game.whom import CannotPlay, Comparison, Condition, HoldsCard, HoldsCount, If
from lastcard.language import phrases
from lastcard.language.persons import Persons
from lastcard.language.phrases import Joint, Verb
from lastcard.language.scanner import HIGHEST, Scanner
from lastcard.language.word_forms import QUOTE, refuse

MOST_CLAUSES = 6
LONGEST_ANNOUNCEMENT = 80
_PLURAL = {Who.YOU, Who.THEY, Who.OPPONENTS}


class Grammar:
    """Reads one rule.  What is not understood raises SentenceError."""

    def __init__(self, text: str, colours: tuple[Colour, ...]) -> None:
        self.scanner = Scanner(text, colours)
        self.persons = Persons(self.scanner)
        self.colours = phrases.colour_table(colours)
        self._clauses = 0
        self._subject: Who | None = None
        """Whom the clauses of this sentence are about."""
        self._bare = False
        """Whether the subject's verb stood as in "they draw", so that "discard" goes on about them."""

    def rule(self) -> tuple[Effect, ...]:
        """The effects of the whole rule."""
        effects: list[Effect] = []
        while self.scanner.token is not None or not effects:
            self.scanner.pick(phrases.AT_FIRST)
            effects += self._sentence()
            while self.scanner.pick(phrases.STOPS):
                self._note_beginnings()
        self.persons.require_use_of_choice()
        return tuple(effects)

    def _note_beginnings(self) -> None:
        """Let help know what may begin a sentence."""
        at = self.scanner.at
        self.scanner.pick(phrases.IF)
        self.scanner.pick(phrases.WHO)
        self.scanner.pick(phrases.ORDERED)
        self.scanner.at = at

    def _sentence(self) -> list[Effect]:
        """The clauses up to the next stop or the end."""
        self._subject = None
        self.persons.begin_sentence()
        effects = self._clause(Joint.START)
        while (joint := self.scanner.pick(phrases.JOINTS)) is not None:
            effects += self._clause(joint)
        token = self.scanner.token
        if token is not None and token.text not in {".", ";", "!"}:
            self.scanner.fail()
        return effects

    def _clause(self, joint: Joint) -> list[Effect]:
        first = self.scanner.at
        if self.scanner.pick(phrases.IF):
            return [self._conditional()]
        if self.scanner.pick(phrases.CHOOSE):
            return self._after_choosing(first)
        effect = self._deed(joint)
        self._clauses += 1
        if self._clauses > MOST_CLAUSES:
            self.scanner.refuse(first, "too-many", most=MOST_CLAUSES)
        return [effect]

    def _after_choosing(self, first: int) -> list[Effect]:
        self.persons.choose(first)
        if not self.scanner.pick(phrases.WHO_WILL):
            return []
        self._subject, self._bare = Who.CHOSEN, True
        return self._clause(Joint.AND)

    # ---------------------------------------------------------------- conditions
    def _conditional(self) -> Effect:
        who, first = self.persons.require(), self.scanner.at
        condition = self._condition(who)
        self.persons.check_whose(first, who)
        self.scanner.pick(phrases.SO)
        with self.persons.under_condition():
            then = tuple(self._sentence())
        return If(condition, then)

    def _condition(self, who: Who) -> Condition:
        if self.scanner.pick(phrases.CANNOT_PLAY):
            self.scanner.pick(phrases.A_CARD)
            return CannotPlay(self.persons.name(who))
        if not self.scanner.pick(phrases.HAVE if who in _PLURAL else phrases.HAS):
            self.scanner.fail()
        comparison = self.scanner.pick(phrases.COMPARISONS)
        if comparison is None:
            self.scanner.pick(phrases.ANY)
            kind = self._kind()
            if kind is not None:
                return HoldsCard(self.persons.name(who), kind)
        return self._count_held(who, comparison)

    def _count_held(self, who: Who, comparison: tuple[Comparison, int] | None) -> Condition:
        first = self.scanner.at
        number = self.scanner.number()
        comparison = comparison or self.scanner.pick(phrases.OR_SO)
        self.scanner.pick(phrases.CARDS)
        how, more = comparison or self.scanner.pick(phrases.OR_SO) or (Comparison.EXACTLY, 0)
        if not 1 <= number + more <= HIGHEST:
            self.scanner.refuse(first, "always-or-never")
        self.scanner.pick(phrases.IN_HAND)
        return HoldsCount(self.persons.name(who), how, number + more)

    def _kind(self) -> Kind | Colour | None:
        """A kind of card or a colour, with the word "cards" after it if it is there."""
        colour = self.scanner.pick(self.colours)
        kind = colour if colour is not None else self.scanner.pick(phrases.KINDS)
        if kind is not None:
            self.scanner.pick(phrases.CARDS)
        return kind

    # ---------------------------------------------------------------- deeds
    def _deed(self, joint: Joint) -> Effect:
        who = self.persons.pick()
        if who is not None:
            self._subject = self.persons.meaning(who)
        modal = self._subject is not None and self.scanner.pick(phrases.MODALS) is not None
        first = self.scanner.at
        verb = self.scanner.pick(self._verbs(who))
        if verb is None:
            self._fail_at_verb(who)
        third = self.scanner.tokens[first].in_third_person
        doer = who or self._doer(verb, joint, agrees=third or modal, first=first)
        if who is not None or modal:
            self._bare = not third
        return self._carry_out(verb, doer, first)

    def _fail_at_verb(self, who: Who | None) -> NoReturn:
        if who is Who.EVERYONE:
            self.scanner.expect("passes their hand")
        self.scanner.fail()

    def _verbs(self, who: Who | None) -> phrases.Table[Verb]:
        if who is None:
            return phrases.ORDERED if self._subject is None or self._bare else phrases.CARRIED_ON
        if who is Who.YOU:
            return phrases.ORDERED
        return phrases.AFTER_MANY if who in _PLURAL else phrases.AFTER_ONE

    def _doer(self, verb: Verb, joint: Joint, *, agrees: bool, first: int) -> Who:
        """Who does a verb said of nobody: those the sentence is about, or else you, whom it orders."""
        third = self.scanner.tokens[first].in_third_person
        if self._subject is None:
            if third:
                self.scanner.refuse(first, "of-whom", ("the next player", "everyone", "they"))
            return Who.YOU
        goes_on = third or (verb not in phrases.ANYBODYS and (agrees or self._bare))
        if verb not in phrases.YOURS and joint is Joint.AND:
            goes_on = True
        if not goes_on or self._subject is Who.YOU:
            return Who.YOU
        return self.persons.they if self._subject is self.persons.named else self._subject

    def _carry_out(self, verb: Verb, doer: Who, first: int) -> Effect:
        if verb in phrases.YOURS:
            return self._order(verb, doer, first)
        if verb is Verb.PASS_HAND:
            return self._pass_hands(doer, first)
        effect = self._said_of(verb, doer, first)
        self.persons.check_whose(first, doer)
        self.persons.name(effect.who if isinstance(effect, LoseTurn) else doer)
        return effect

    def _said_of(self, verb: Verb, who: Who, first: int) -> Effect:
        match verb:
            case Verb.DRAW:
                count = self._card_count()
                self.scanner.pick(phrases.FROM_THE_PILE)
                return DrawCards(who, count)
            case Verb.DRAW_UNTIL:
                return DrawUntil(who, self._awaited_colour(who))
            case Verb.DISCARD:
                count = self._card_count()
                self._of_own_choice(who)
                return DiscardCards(who, count)
            case Verb.DISCARD_ALL:
                kind = self._kind()
                return self.scanner.fail() if kind is None else DiscardAll(who, kind)
            case Verb.LEVEL:
                return LevelHand(who, self._levelled_count(who))
            case Verb.SHOW_HAND:
                return self._show_hand(who, first)
            case _:
                return self._lose_turn(who)

    def _lose_turn(self, who: Who) -> LoseTurn:
        """Everyone who loses a turn is everyone else: with yours lost too nothing would have happened."""
        return LoseTurn(Who.OTHERS if self.persons.meaning(who) is Who.EVERYONE else who)

    def _of_own_choice(self, who: Who) -> None:
        yours = who is Who.YOU and not self.persons.third
        self.scanner.pick(phrases.OF_YOUR_OWN if yours else phrases.OF_THEIR_OWN)

    def _card_count(self, *, more: bool = True) -> int:
        """A number of cards, which may be *more*; "a card" is one."""
        token = self.scanner.token
        if token is not None and token.lemma == "card" and token.article in {"a", "an"}:
            self.scanner.at += 1
            return 1
        count = self.scanner.number()
        if not (more and self.scanner.pick(phrases.MORE_CARDS)):
            self.scanner.pick(phrases.CARDS)
        return count

    def _awaited_colour(self, who: Who) -> Colour:
        if not self.scanner.pick(phrases.UNTIL_YOU_GET if who is Who.YOU else phrases.UNTIL_THEY_GET):
            self.scanner.fail()
        colour = self.scanner.pick(self.colours)
        if colour is not None:
            self.scanner.pick(phrases.CARDS)
            return colour
        first = self.scanner.at
        named = self.scanner.pick(phrases.NAMED_COLOUR)
        if named is None:
            self.scanner.fail()
        self._check_that_colour(first)
        return named

    def _check_that_colour(self, first: int) -> None:
        """See that "that colour" is not one of which the rule has spoken."""
        spoken_of = {token.lemma for token in self.scanner.tokens[:first]} & {*COLOURS.values()}
        for token in self.scanner.tokens[first : self.scanner.at]:
            if token.lemma == "that" and spoken_of:
                refuse(token, "which-colour", ("the colour you name",))

    def _levelled_count(self, who: Who) -> int:
        if not self.scanner.pick(phrases.YOU_HAVE if who is Who.YOU else phrases.THEY_HAVE):
            self.scanner.fail()
        self.scanner.pick(phrases.EXACTLY)
        return self._card_count(more=False)

    def _show_hand(self, who: Who, first: int) -> Effect:
        if who is Who.YOU:
            self.scanner.refuse(first, "own-hand")
        return ShowHand(who)

    # ---------------------------------------------------------------- orders
    def _order(self, verb: Verb, doer: Who, first: int) -> Effect:
        """What only the player of the card does."""
        if doer is not Who.YOU:
            self.scanner.refuse(first, "only-you")
        match verb:
            case Verb.SKIP:
                lost = self._lose_turn(self.persons.require())
                self.persons.name(lost.who)
                return lost
            case Verb.SWAP:
                return self._swap_hands()
            case Verb.LOOK:
                return self._look(first)
            case Verb.PASS_ALL:
                return self._pass_hands(Who.EVERYONE, first, ordered=True)
            case Verb.REVERSE:
                return ReverseOrder()
            case Verb.SHUFFLE:
                return ShuffleHands()
            case Verb.ANNOUNCE:
                return self._announce()
            case _:
                return ExtraTurn()

    def _swap_hands(self) -> Effect:
        first = self.scanner.at
        who = self.persons.require()
        if self.persons.meaning(who) in {Who.YOU, Who.EVERYONE, Who.OTHERS, Who.OPPONENTS}:
            self.scanner.refuse(first, "swap-with-one")
        return SwapHands(self.persons.name(who))

    def _look(self, first: int) -> Effect:
        at = self.scanner.at
        if self.scanner.pick(phrases.THEIR_HAND):
            return self._show_hand(self.persons.those(at), first)
        who = self.persons.require()
        if not self.scanner.pick(phrases.A_HAND):
            self.scanner.fail()
        return self._show_hand(who, first)

    def _pass_hands(self, doer: Who, first: int, *, ordered: bool = False) -> Effect:
        if self.persons.meaning(doer) is not Who.EVERYONE:
            self.scanner.refuse(first, "pass-by-all")
        towards = self.scanner.pick(phrases.TOWARDS)
        if towards is None:
            self.scanner.fail()
        if not ordered:
            self.persons.check_whose(first, doer)
        self.persons.name_in_words(Who.EVERYONE)
        return PassHands(towards)

    def _announce(self) -> Effect:
        token = self.scanner.token
        if token is None or token.lemma != QUOTE:
            self.scanner.expect('"..."')
            self.scanner.fail()
        self.scanner.at += 1
        text = token.text[1:-1].strip()
        if not 1 <= len(text) <= LONGEST_ANNOUNCEMENT:
            self.scanner.refuse(self.scanner.at - 1, "announced-length", most=LONGEST_ANNOUNCEMENT)
        if not text.isprintable():
            self.scanner.refuse(self.scanner.at - 1, "announced-character")
        return Announce(text)
