"""How a written rule is put together: clauses, who does them, and whom "they" means."""

from typing import NoReturn

from lastcard.game.cards import Colour
from lastcard.game.effects import (
    Announce,
    CannotPlay,
    Comparison,
    Condition,
    DiscardAll,
    DiscardCards,
    DrawCards,
    DrawUntil,
    Effect,
    ExtraTurn,
    HoldsCard,
    HoldsCount,
    If,
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
from lastcard.language import phrases
from lastcard.language.phrases import Joint, Verb
from lastcard.language.scanner import HIGHEST, Scanner
from lastcard.language.word_forms import QUOTE, Token, refuse

MOST_CLAUSES = 6
LONGEST_ANNOUNCEMENT = 80
_PLURAL = {Who.YOU, Who.THEY}


class Grammar:
    """Reads one rule.  What is not understood raises SentenceError."""

    def __init__(self, text: str, colours: tuple[Colour, ...]) -> None:
        self.scanner = Scanner(text, colours)
        self.colours = phrases.colour_table(colours)
        self._clauses = 0
        self._subject: Who | None = None
        """Whom the clauses of this sentence are about."""
        self._bare = False
        """Whether the subject's verb stood as in "they draw", so that "discard" goes on about them."""
        self._named: Who | None = None
        """Who was named last."""
        self._they = Who.THEY
        """What "they" is carried out as: those named again, where the table will not have looked for them."""
        self._namings = 0
        self._choice: Token | None = None
        """The words "choose a player", while nothing has been done with the player."""
        self._chosen = False

    def rule(self) -> tuple[Effect, ...]:
        """The effects of the whole rule."""
        effects: list[Effect] = []
        while self.scanner.token is not None or not effects:
            self.scanner.pick(phrases.AT_FIRST)
            effects += self._sentence()
            while self.scanner.pick(phrases.STOPS):
                self._note_beginnings()
        self._require_use_of_choice()
        return tuple(effects)

    def _require_use_of_choice(self) -> None:
        if self._choice is not None:
            refuse(self._choice, "unused-choice", ("they",))

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
            self._refuse(first, "too-many", most=MOST_CLAUSES)
        return [effect]

    # ---------------------------------------------------------------- who
    def _who(self) -> Who | None:
        """The players named here, as they are written in the rule."""
        first = self.scanner.at
        if self.scanner.pick(phrases.SEATED):
            self._refuse(first, "left-or-right", ("the next player", "the previous player"))
        who = self.scanner.pick(phrases.WHO if self._named else phrases.WHO_AT_FIRST)
        return self._those(first) if who is Who.THEY else who

    def _those(self, first: int) -> Who:
        if self._named is None:
            self._refuse(first, "nobody-named", ("the next player", "everyone", "a player you choose"))
        return self._they

    def _require_who(self) -> Who:
        return self._who() or self.scanner.fail()

    def _meaning(self, who: Who) -> Who:
        return self._named if who is Who.THEY and self._named is not None else who

    def _name(self, who: Who) -> Who:
        """*who*, whom "they" means from here on; nobody calls you "they"."""
        if who not in _PLURAL:
            self._named, self._they = who, Who.THEY
            self._namings += 1
        if who is Who.CHOSEN:
            self._choice, self._chosen = None, True
        return who

    def _name_in_words(self, who: Who) -> None:
        """As _name, where the effect does not look for these players when it is carried out."""
        self._named = self._they = who
        self._namings += 1

    def _after_choosing(self, first: int) -> list[Effect]:
        if self._chosen:
            self._refuse(first, "one-choice", ("they", "a player you choose"))
        self._choice, self._chosen = self.scanner.span(first), True
        self._name_in_words(Who.CHOSEN)
        if not self.scanner.pick(phrases.WHO_WILL):
            return []
        self._subject, self._bare = Who.CHOSEN, True
        return self._clause(Joint.AND)

    # ---------------------------------------------------------------- conditions
    def _conditional(self) -> Effect:
        condition = self._condition(self._require_who())
        self.scanner.pick(phrases.SO)
        namings, choice = self._namings, self._choice
        then = tuple(self._sentence())
        if self._choice is not choice:
            self._require_use_of_choice()
        if self._namings > namings and self._named is not None:
            # Those named here are not looked for where the condition fails, so "they" would be others.
            self._they = self._named
        return If(condition, then)

    def _condition(self, who: Who) -> Condition:
        if self.scanner.pick(phrases.CANNOT_PLAY):
            self.scanner.pick(phrases.A_CARD)
            return CannotPlay(self._name(who))
        if not self.scanner.pick(phrases.HAVE if who in _PLURAL else phrases.HAS):
            self.scanner.fail()
        comparison = self.scanner.pick(phrases.COMPARISONS)
        if comparison is None:
            self.scanner.pick(phrases.ANY)
            kind = self._kind()
            if kind is not None:
                return HoldsCard(self._name(who), kind)
        return self._count_held(who, comparison)

    def _count_held(self, who: Who, comparison: tuple[Comparison, int] | None) -> Condition:
        first = self.scanner.at
        number = self.scanner.number()
        comparison = comparison or self.scanner.pick(phrases.OR_SO)
        self.scanner.pick(phrases.CARDS)
        how, more = comparison or self.scanner.pick(phrases.OR_SO) or (Comparison.EXACTLY, 0)
        if not 1 <= number + more <= HIGHEST:
            self._refuse(first, "always-or-never")
        self.scanner.pick(phrases.IN_HAND)
        return HoldsCount(self._name(who), how, number + more)

    def _kind(self) -> Kind | Colour | None:
        """A kind of card or a colour, with the word "cards" after it if it is there."""
        colour = self.scanner.pick(self.colours)
        kind = colour if colour is not None else self.scanner.pick(phrases.KINDS)
        if kind is not None:
            self.scanner.pick(phrases.CARDS)
        return kind

    # ---------------------------------------------------------------- deeds
    def _deed(self, joint: Joint) -> Effect:
        who = self._who()
        if who is not None:
            self._subject = self._meaning(who)
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
                self._refuse(first, "of-whom", ("the next player", "everyone", "they"))
            return Who.YOU
        goes_on = third or (verb not in phrases.ANYBODYS and (agrees or self._bare))
        if verb not in phrases.YOURS and joint is Joint.AND:
            goes_on = True
        if not goes_on or self._subject is Who.YOU:
            return Who.YOU
        return self._they if self._subject is self._named else self._subject

    def _carry_out(self, verb: Verb, doer: Who, first: int) -> Effect:
        if verb in phrases.YOURS:
            return self._order(verb, doer, first)
        if verb is Verb.PASS_HAND:
            return self._pass_hands(doer, first)
        effect = self._said_of(verb, doer, first)
        self._name(doer)
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
                self.scanner.pick(phrases.OF_THEIR_OWN)
                return DiscardCards(who, count)
            case Verb.DISCARD_ALL:
                kind = self._kind()
                return self.scanner.fail() if kind is None else DiscardAll(who, kind)
            case Verb.LEVEL:
                return LevelHand(who, self._levelled_count(who))
            case Verb.SHOW_HAND:
                return self._show_hand(who, first)
            case _:
                return LoseTurn(who)

    def _card_count(self) -> int:
        """A number of cards; "a card" is one."""
        token = self.scanner.token
        if token is not None and token.lemma == "card" and token.article in {"a", "an"}:
            self.scanner.at += 1
            return 1
        count = self.scanner.number()
        if not self.scanner.pick(phrases.MORE_CARDS):
            self.scanner.pick(phrases.CARDS)
        return count

    def _awaited_colour(self, who: Who) -> Colour:
        if not self.scanner.pick(phrases.UNTIL_YOU_GET if who is Who.YOU else phrases.UNTIL_THEY_GET):
            self.scanner.fail()
        colour = self.scanner.pick(self.colours)
        if colour is not None:
            self.scanner.pick(phrases.CARDS)
            return colour
        named = self.scanner.pick(phrases.NAMED_COLOUR)
        return self.scanner.fail() if named is None else named

    def _levelled_count(self, who: Who) -> int:
        if not self.scanner.pick(phrases.YOU_HAVE if who is Who.YOU else phrases.THEY_HAVE):
            self.scanner.fail()
        self.scanner.pick(phrases.EXACTLY)
        return self._card_count()

    def _show_hand(self, who: Who, first: int) -> Effect:
        if who is Who.YOU:
            self._refuse(first, "own-hand")
        return ShowHand(who)

    # ---------------------------------------------------------------- orders
    def _order(self, verb: Verb, doer: Who, first: int) -> Effect:
        """What only the player of the card does."""
        if doer is not Who.YOU:
            self._refuse(first, "only-you")
        match verb:
            case Verb.SKIP:
                return LoseTurn(self._name(self._require_who()))
            case Verb.SWAP:
                return self._swap_hands()
            case Verb.LOOK:
                return self._look(first)
            case Verb.PASS_ALL:
                return self._pass_hands(Who.EVERYONE, first)
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
        who = self._require_who()
        if self._meaning(who) in {Who.YOU, Who.EVERYONE, Who.OTHERS}:
            self._refuse(first, "swap-with-one")
        return SwapHands(self._name(who))

    def _look(self, first: int) -> Effect:
        at = self.scanner.at
        if self.scanner.pick(phrases.THEIR_HAND):
            return self._show_hand(self._those(at), first)
        who = self._require_who()
        if not self.scanner.pick(phrases.A_HAND):
            self.scanner.fail()
        return self._show_hand(who, first)

    def _pass_hands(self, doer: Who, first: int) -> Effect:
        if self._meaning(doer) is not Who.EVERYONE:
            self._refuse(first, "pass-by-all")
        towards = self.scanner.pick(phrases.TOWARDS)
        if towards is None:
            self.scanner.fail()
        self._name_in_words(Who.EVERYONE)
        return PassHands(towards)

    def _announce(self) -> Effect:
        token = self.scanner.token
        if token is None or token.lemma != QUOTE:
            self.scanner.expect('"..."')
            self.scanner.fail()
        self.scanner.at += 1
        text = token.text[1:-1].strip()
        if not 1 <= len(text) <= LONGEST_ANNOUNCEMENT:
            self._refuse(self.scanner.at - 1, "announced-length", most=LONGEST_ANNOUNCEMENT)
        if not text.isprintable():
            self._refuse(self.scanner.at - 1, "announced-character")
        return Announce(text)

    def _refuse(self, first: int, code: str, expected: tuple[str, ...] = (), **facts: object) -> NoReturn:
        """Refuse what has been read from token *first* on, which is understood but makes no sense."""
        refuse(self.scanner.span(first), code, expected, **facts)
