"""Reads a whole written rule: sentences, conditions, coin flips and choices."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, cast

from lastcard.game.effects import (
    ChangeColour,
    ChooseOption,
    ChoosePlayers,
    DiscardAll,
    DiscardAny,
    DiscardCards,
    DoNothing,
    DrawAsMany,
    DrawCards,
    Effect,
    Effects,
    ExtraTurn,
    FlipCoin,
    GiveCards,
    GiveTurn,
    If,
    LoseTurn,
    ReverseOrder,
    RollDie,
    ShowHand,
    SplitPlayers,
    SwapHands,
    TakeCards,
    needs_colour,
    parts,
    people_in,
    speaks_of,
    verbs,
)
from lastcard.game.whom import (
    ALONE,
    TIED,
    CannotPlay,
    CanPlay,
    Comparison,
    Condition,
    Except,
    First,
    HoldsCard,
    HoldsCount,
    HoldsThan,
    LacksCard,
    NextPlayers,
    Those,
    Who,
    Whom,
)
from lastcard.language.clauses import ADDRESSING, Clauses, Joint, SaidDeed, Subject, persons_of
from lastcard.language.conditions import Stated
from lastcard.language.dice import ROLLED, SIDES, for_side, rolled, speaks_of_roll
from lastcard.language.lexicon import PERSONS, GrammarEntry
from lastcard.language.parser import MOST_CHOICES, Cards, Found, Person
from lastcard.language.parting import begun_by, chosen_from_seen, done_by, of_holders, parted
from lastcard.language.persons import Picked, said_of
from lastcard.language.predicates import compared_otherwise, negated
from lastcard.language.tokens import ENDS, Token, bare, refuse

MOST_CLAUSES = 6
_SKIP_ALL = LoseTurn(Who.OTHERS)
_COUNTED = (DrawCards, DiscardCards, GiveCards, TakeCards)
"""Effects with a number of cards that a player may choose."""
_DONE_TO = LoseTurn | ShowHand | ExtraTurn | GiveTurn
"""What you may do to others."""
_OF_WHAT_IS_HELD = frozenset(("DiscardCards", "GiveCards"))
_DOER_CHOOSES = frozenset(("DiscardCards", "GiveCards", "ExchangeCards", "PassCards", "DiscardHalf"))
_TO_WHOM = ("to", "whose", "who")
"""The slots for the player to whom something is done."""
_OTHER_SIDE = ("heads", "tails", "otherwise")
_SAME_AGAIN = ("if_not", "if_so", "if_done", "if_more", "if_fewer", "if_cannot")
"""Conditions that repeat the last one, or deny it: "if they don't"."""


class Grammar(Clauses):
    """Reads one rule; raises SentenceError for anything that is not understood."""

    # ---------------------------------------------------------------- sentences
    def rule(self) -> tuple[Effect, ...]:
        """The effects of the whole rule."""
        self._refuse_i_and_you()
        if self._is_nothing():
            return (DoNothing(),)
        effects: list[Effect] = []
        while self.at < len(self.parser.tokens) or not effects:
            anew = bool(effects) and self.stands("and_then")
            while opening := (not self._names_the_first() and self.pick("first")) or self.pick("chatter"):
                self.deeds.kind = opening.slots.get("kind", self.deeds.kind)  # "No more reds!"
                _ = self.pick("stop") or self.pick("so")  # "Oops! Draw 2"
            start = self.at
            sentence = self._sentence()
            done = len(effects)
            effects = [*effects, *sentence] if anew else _with_opposite(effects, sentence)
            effects = rolled(effects if anew else parted(effects, done))
            if not self.ended:
                self.parser.fail()
            if self._replaces:
                effects = self._replaced(effects)
            while self.pick("stop") or self.pick("chatter") or self._doers_choice() or self._your_choice():
                pass
            cried = start > 0 and self.parser.tokens[start - 1].text == "!"
            twice = cried and effects[-2 * len(sentence) :] == 2 * sentence
            match effects[-2:] if cried else []:
                case [ExtraTurn(one, Who.YOU), ExtraTurn(other, Who.YOU) as last] if one != other:
                    way = self.forks.take(("cried", start), 3)  # "Double turn! Play twice!"
                    effects = [effects[:-1], [*effects[:-2], last], effects][way]
            if twice and not self.forks.take(("cried", start), 2):
                effects = effects[: -len(sentence)]  # "All skip! Everyone else loses a turn"
            if self.at >= len(self.parser.tokens) and not effects:
                if self.deeds.colour_chosen:
                    return (ChangeColour(),)  # On a wild, which does no more.
                refuse(self.parser.span(0, self.at), "nothing-happens")
        if not any(self.parser.find("at_random", at, quiet=True) for at in range(len(self.parser.tokens))):
            effects = [*chosen_from_seen(tuple(effects))]
        self._check_parts(tuple(effects))
        self.persons.require_use_of_choice()
        if any(isinstance(one, Picked) for verb in verbs(tuple(effects)) for one in people_in(verb)):
            refuse(self.parser.span(0, self.at), "one-choice")
        self._refuse_just_played_once_reversed(effects)
        kept = _keeping_colour(effects)
        return kept if needs_colour(kept) else tuple(effects)

    def _is_nothing(self) -> bool:
        """Whether the whole rule says that nothing happens."""
        while self.pick("first") or self.pick("chatter"):
            pass
        nothing = self.pick("no_effect") is not None
        while nothing and (
            self.pick("stop") or self.pick("chatter") or (self.pick("so") and self.stands("chatter"))
        ):
            pass
        nothing = nothing and self.at == len(self.parser.tokens)
        self.at = 0
        return nothing

    def _names_the_first(self) -> bool:
        """Whether "first" is part of a name here: "the first player with a red card draws 2"."""
        if not self.stands("first"):
            return False
        return any(isinstance(person.who, First) for _, person, _ in self.parser.slot("who", self.at))

    def _check_parts(self, effects: tuple[Effect, ...]) -> None:
        """Check that every die is used, every "that many" rolled, and the rest are those of somebody."""
        for verb in verbs(effects):
            if isinstance(verb, SplitPlayers) and not verb.holding:
                refuse(self.parser.span(0, self.at), "name-them")
            if isinstance(verb, RollDie) and not any(verb.faces):
                refuse(self.parser.span(0, self.at), "nothing-happens")
        if speaks_of_roll(effects) or self.deeds.counted:
            refuse(self.parser.span(0, self.at), "no-die")

    def _replaced(self, effects: list[Effect]) -> list[Effect]:
        """ "The next player draws 2. If they have a red card, they draw 4 instead"."""
        self._replaces = False
        match effects:
            case [*before, first, If(condition, then, ())] if _has_doer(first):
                who = cast("Any", first).who
                if condition.who is Who.THEY and who is not Who.YOU:
                    condition, first = replace(condition, who=who), replace(cast("Any", first), who=Who.THEY)
                elif who is not Who.YOU and condition.who is not Who.YOU:
                    refuse(self.parser.span(0, self.at), "name-them")
                elif who is not Who.YOU:
                    then = tuple(done_by(one, who) for one in then)
                return [*before, If(condition, then, (first,))]
            case _:
                return self.parser.fail()

    def _refuse_i_and_you(self) -> None:
        """Check that the card's player is not called both "I" and "you"."""
        if not self.parser.first_person:
            return
        tokens = self.parser.tokens
        said = [found for at in range(len(tokens)) for found in self.parser.find("you_all", at, quiet=True)]
        all_of_you = {at for found in said for at in range(found.start, found.end)}
        spoken_to = self._is_spoken_to() or any(map(self._asks_others, self.parser.find("deed", 0)))
        for at, token in enumerate(tokens):
            theirs = spoken_to and token.whose == "you"  # "Next player: show me your hand"
            if bare(token.text) in self.lexicon.second_person and at not in all_of_you and not theirs:
                refuse(token, "i-and-you")

    def _refuse_just_played_once_reversed(self, effects: list[Effect]) -> None:
        """Check that "who just played" stands before a reversal: after it, the previous player is another."""
        reversed_before, _ = _previous_named(effects)
        if not any(reversed_before):
            return
        said: list[Found] = []
        for at in range(len(self.parser.tokens)):
            for found in self.parser.find("who", at, quiet=True)[:1]:
                if found.entry.get("is") == Who.PREVIOUS.name and (not said or at >= said[-1].end):
                    said.append(found)
        if len(said) != len(reversed_before) or self._turned:
            reversed_before = [True] * len(said)
        for found, late in zip(said, reversed_before, strict=True):
            if late and found.entry.get("just_played"):
                refuse(self.parser.span(found.start, found.end), "name-them")

    def _is_spoken_to(self) -> bool:
        """Whether the rule begins with the players it is said to, and a mark."""
        tokens = self.parser.tokens
        ends = (end for end, person, _ in self.parser.slot("who", 0) if person.who is not Who.YOU)
        addressed = any(end < len(tokens) and tokens[end].text in ADDRESSING for end in ends)
        return addressed or any(True for _ in self._spoken_to(0))

    def _sentence(self, subject: Subject | None = None) -> list[Effect]:
        """The effects up to the next full stop, the end, or the "otherwise" of a condition."""
        self._subject = subject
        self.persons.third = False
        if not self.persons.depth:
            self.persons.addressed = self.persons.surely = False
        named = self.persons.namings
        self._skip_cry()
        later = self._later(named)
        effects = self._clause(Joint.START, [], named)
        while not self.ended:
            if self._chatter():
                continue
            sides = (*_OTHER_SIDE, *_SAME_AGAIN) if self.persons.depth else _OTHER_SIDE
            sides = (*sides, "die_side") if self._rolling else sides
            if self.pick("replaced"):
                self._replaces = True
                continue
            if not self.stands(*sides) and self.stands("if", "unless"):
                effects = self._clause(Joint.AFTER, effects, named)
                continue
            start, joint, anew = self.at, None, self.stands("and_then")
            done = len(effects)
            if more := self._before_or_after(effects, named):
                effects = more
                continue
            for table, kind in (("but", Joint.BUT), ("and", Joint.AND), ("so", Joint.THEN)):
                if joint is None and self.pick(table):
                    joint = kind
            if self.stands(*sides):
                self.at = start
                break
            if joint is None:
                self.parser.fail()
            loose = joint in {Joint.AND, Joint.BUT} or (
                self.parser.tokens[start].text in {*ADDRESSING, "+"} and self.at == start + 1
            )
            before = joint is not Joint.THEN and self.pick("beforehand") is not None
            effects = self._two_sided(self._clause(joint, effects, named), done)
            effects = effects if anew else parted(of_holders(effects, done), done)
            if before or self.pick("beforehand"):
                effects = self._turned_round(effects[:done], effects[done:])
            if loose and len(effects) == done + 1:
                effects = self._with_turn_said_once(effects, start)
        if not (later or self.persons.depth or self._rolling):
            effects = self._with_rest(effects)
        return rolled(self._turned_round(later, effects) if later else effects)

    def _with_rest(self, effects: list[Effect]) -> list[Effect]:
        """ "Everyone with more than 5 cards discards 2; otherwise they draw 1"."""
        named, start = begun_by(effects), self.at
        if named is None:
            return effects
        negative = isinstance(named.condition, CannotPlay | LacksCard)
        if not self._other_side("if_so" if negative else "if_not", "otherwise", of=named):
            return effects
        others = self._of_the_rest(named.condition, start)
        return parted([*effects, SplitPlayers(named.condition, (), others)], len(effects))

    def _of_the_rest(self, condition: Condition, start: int) -> tuple[Effect, ...]:
        """What is done by those for whom the condition is not true, who are "they"."""
        self.pick("then")
        rest = Those(condition)
        self.persons.name(rest, many=True)
        subject = Subject(rest, Person(Who.THEY, many=True), bare=True)
        effects = tuple(self._sentence(subject if self.lexicon.condition_carries else None))
        if not effects or any(getattr(effect, "who", None) is not Who.THEY for effect in effects):
            refuse(self.parser.span(start, self.at), "name-them")
        self.persons.named = None
        return effects

    def _two_sided(self, effects: list[Effect], done: int) -> list[Effect]:
        """ "The next player draws 4 if they have a red card and 2 if they don't"."""
        match effects[:done]:
            case [*before, If(_, _, ()) as made] if len(effects) > done:
                if otherwise := self._side_of(made, tuple(effects[done:])):
                    return [*before, otherwise]
        return effects

    def _side_of(self, made: If, then: tuple[Effect, ...]) -> If | None:
        """The condition with *then* under what denies it, if that is next: "if they don't"."""
        table = self._other_side(*self._denials(made), of=made.condition.who)
        return self._with_side(made, then, self._opposite(made, table)) if table else None

    def _denials(self, made: If) -> tuple[str, ...]:
        """The tables of what denies a condition."""
        negative = isinstance(made.condition, CannotPlay | LacksCard)
        tables = ["if_so" if negative else "if_not", "otherwise", "answer_no"]
        opposite = compared_otherwise(made.condition)
        if opposite is not None:
            tables.append("if_fewer" if opposite.comparison is Comparison.FEWER else "if_more")
        return tuple(tables)

    def _opposite(self, made: If, table: str) -> HoldsCount | HoldsThan | None:
        """The condition of the other side that begins with a form of *table*; None if it is "otherwise".

        "More than 5 … fewer" leaves out those with 5; they may be meant or not.
        """
        opposite = compared_otherwise(made.condition) if table in {"if_more", "if_fewer"} else None
        if isinstance(opposite, HoldsCount):
            said = {self.parser.value(token.lemma) for token in self._in_condition}
            return opposite if opposite.count in said and self.forks.take(("fewer", self.at), 2) else None
        if opposite is None:
            return None
        than = self.persons.settled(Person(opposite.than), self.parser.span(self.at - 1, self.at))
        return replace(opposite, than=cast("Who", than))

    def _with_side(self, made: If, then: tuple[Effect, ...], opposite: Condition | None) -> If:
        """The condition with *then* as its other side."""
        return replace(made, otherwise=then if opposite is None else (If(opposite, then),))

    def _before_or_after(self, effects: list[Effect], named: int) -> list[Effect]:
        """The effects with those that come after or before them: "draw 1 before you go again"."""
        start = self.at
        for table in ("before_that", "after_that"):
            if self.pick(table):
                self._subject = None
                more = self._clause(Joint.AND, [], named)
                return [*effects, *more] if table == "before_that" else self._turned_round(effects, more)
        self.at = start
        return []

    def _later(self, named: int) -> list[Effect]:
        """What is said first and done last: "before you go again, draw 1"."""
        if not self.pick("before"):
            return []
        effects = self._clause(Joint.START, [], named)
        if not self.pick("then"):
            self.parser.fail()
        self._subject = None
        return effects

    def _turned_round(self, said: list[Effect], then: list[Effect]) -> list[Effect]:
        """What is done first, then what was said first; nobody may be called "they" in either."""
        if speaks_of((*said, *then), Who.THEY):
            refuse(self.parser.span(0, self.at), "name-them")
        self._turned = True
        return [*then, *said]

    def _chatter(self) -> bool:
        """Skip words without a meaning for the game, and a comma before them: "draw 2, sorry"."""
        start = self.at
        self.pick("so")
        said = self.pick("chatter") or self.pick("jeer")
        if said or self._doers_choice() or self._unlike() or self._explained() or self._your_choice():
            return True
        self.at = start
        return False

    def _skip_cry(self) -> None:
        """Skip "bad luck," before what one side of a condition or a coin does."""
        start = self.at
        if self.persons.depth and not (self.pick("chatter") and self.pick("so")):
            self.at = start

    def _explained(self) -> bool:
        """Skip "meaning whoever has fewest" after the player it explains."""
        found, last = self.pick("that_is"), self._last
        if found is None:
            return False
        words = self.parser.span(found.start, found.end)
        named = [one.who for one in (last.slots.values() if last else ()) if isinstance(one, Person)]
        explained: Person = found.slots["one"]
        if explained.who not in {*named, self._last_doer[0]}:
            refuse(words, "name-them")
        return True

    def _unlike(self) -> bool:
        """Skip "instead of the next player" after what another one does."""
        found, doer = self.pick("unlike"), self._last_doer[0]
        if found is None:
            return False
        words = self.parser.span(found.start, found.end)
        other = self.persons.meaning(self.persons.settled(found.slots["one"], words))
        if self._last is None or doer not in ALONE | TIED or other not in ALONE or other == doer:
            refuse(words, "name-them")
        return True

    def _doers_choice(self) -> bool:
        """Skip "they choose which", which is so for whoever discards or gives; nobody else may choose."""
        does, doer = self._last and self._last.entry.get("does"), self._last_doer[0]
        found, of_players = self._here("doers_choice")[:1], self._here("who_choice")[:1]
        if not found or (self.persons.chosen and of_players and self._is_of_players(found[0], of_players[0])):
            return False
        self.at = found[0].end
        asked: Person | None = self._last.slots.get("who") if self._last and does == "GiveCards" else None
        doer = asked.who if asked is not None else doer
        said = {one.pronoun or one.whose or (one.persons and said_of(one.persons)) for one in found[0].marks}
        if does not in _DOER_CHOOSES or ("they" if doer is Who.YOU else "you") in said:
            refuse(self.parser.span(found[0].start, found[0].end), "wish")
        return True

    def _is_of_players(self, of_cards: Found, of_players: Found) -> bool:
        """Whether "your choice" says who chooses the player, not which cards: "your choice who"."""
        chooses = self._last is not None and self._last.entry.get("does") in _DOER_CHOOSES
        return of_players.end > of_cards.end or not chooses

    def _your_choice(self) -> bool:
        """Skip "you choose who" after a player of your choice."""
        start = self.at
        if self.persons.chosen and self.pick("who_choice"):
            if self.ended or self.stands("so", "and", "but"):
                return True
            self.at = start
        return False

    def _with_turn_said_once(self, effects: list[Effect], at: int) -> list[Effect]:
        """ "Skip everyone and go again" may mean one extra turn or two.

        "Draw 4 + skip" and "skip + draw 4" may be what the next player does.  "One for you, two for you,
        three for you" is counted round the table.
        """
        match effects:
            case [DrawCards(Who.YOU, count), LoseTurn(Who.NEXT, turns)] if self.parser.tokens[
                at
            ].text == "+" and self.forks.take(("plus", at), 2):
                self.persons.name(Who.NEXT)
                return [DrawCards(Who.NEXT, count), LoseTurn(Who.THEY, turns)]
            case [LoseTurn(Who.NEXT, turns), DrawCards(Who.YOU, count)] if self.parser.tokens[
                at
            ].text == "+" and self.forks.take(("plus", at), 2):
                return [LoseTurn(Who.NEXT, turns), DrawCards(Who.THEY, count)]
            case [DrawCards(first, 1), DrawCards(second, 2), DrawCards(third, 3)] if first == second == third:
                if self.parser.value(self.parser.tokens[at + 1].lemma):
                    refuse(self.parser.span(0, self.at), "name-them")
        if tuple(effects[-2:]) not in {(_SKIP_ALL, ExtraTurn()), (ExtraTurn(), _SKIP_ALL)}:
            return effects
        return effects if self.forks.take(("turn", at), 2) else [*effects[:-2], _SKIP_ALL]

    def _clause(self, joint: Joint, before: list[Effect], named: int) -> list[Effect]:
        """The effects *before* in the sentence, and those of the clause at this place."""
        in_sentence = self.persons.named if self.persons.namings > named else None
        first = self.at
        if can := self.pick("if_can"):
            return self._if_they_can(can, self._clause(joint, before, named))
        for table in ("if", "unless"):
            if not self.stands("heads", "tails", "wish") and self.pick(table):
                stated = self.conditions.read(self.at)
                unless = table == "unless"
                after = joint is Joint.AFTER or (unless and joint is Joint.THEN)
                made = self._conditional(before, in_sentence, stated, unless=unless, after=after)
                return self._but(made, before, first) if joint is Joint.BUT else made
        if joint is Joint.START and (condition := self._addressed_if() or self._asked()):
            return self._conditional(before, in_sentence, condition, unless=False, after=False)
        if (nothing := self.pick("nothing")) and self._followed(self.at) and not self._goes_on_after(nothing):
            self._check_unconcerned(nothing)
            self._check_side(nothing)
            return before
        self.at = first if nothing else self.at
        if joint is Joint.START and (like := self._printed_card()):
            return [*before, *self._like_printed(like)]
        if self._counts_cards():
            return before
        if each := self.pick("for_each"):
            return [*before, self._for_each(each, joint, named)]
        if self.pick("this_card"):
            self._subject = Subject(Who.YOU, Person(Who.YOU), bare=True)
        self._take_wish()
        if self.pick("coin") or (joint is Joint.START and self.stands("heads", "tails")):
            return [*before, self._coin()]
        if die := self._die():
            return [*before, die]
        if not self.stands("deed", "order") and self.pick("only") and not self.parser.slot("who", self.at):
            self.at = first
        found = self.pick("you_choose")
        self._you_choose = found.entry.get("is") if found is not None else ""
        said = None if self._chooses_again() else self._said(joint)
        if said is None:
            if self._wish is not None and self.stands("choose_player", "choose_colour"):
                refuse(self.parser.span(self._wish.start, self._wish.end), "wish")
            return [*before, *self._choosing(joint)]
        end = self.at
        rest = self.persons.named if said.doer is Who.THEY and self.persons.rest(said.person) else None
        they = self.persons.they_by_name
        effect = self._if_playable(self._options(said, rest))
        before, effect = self._with_picked(before, effect, first, they)
        if self.deeds.somebody is not None and isinstance(effect, SwapHands) and self._subject is not None:
            self._subject.who = effect.who  # the one of them who swaps
        if isinstance(rest, Those):
            self.persons.parted, self.persons.they = rest, Who.THEY
            if isinstance(effect, ChooseOption):  # "they" are the last of them who chose
                self.persons.named = None
            effect = SplitPlayers(rest.condition, (), (effect,))
        self._count_clause(first)
        before = self._without(effect, before, joint, first)
        made = [*before, self._of_two_in_line(effect, said, before), *self._of_the_others(said, end)]
        if self.stands("instead") and not isinstance(effect, ChooseOption) and len(made) == len(before) + 1:
            self.pick("instead")
            who = getattr(effect, "who", Who.YOU)
            return [*made, LoseTurn(who if who is Who.YOU else self.persons.they)]
        return self._with_failure(made) if len(made) == len(before) + 1 else made

    def _printed_card(self) -> Found | None:
        """Read "like a skip"; "a skip" alone is nothing that is done, unless a change follows."""
        start = self.at
        if self._clauses and not self.persons.depth:
            return None  # "Draw 2 and skip (like a draw two)" explains what was said.
        found = self.pick("like_printed")
        if found and found.entry.get("noun") and not self.stands("and_printed", "printed_change"):
            self.at, found = start, None
        return found

    def _like_printed(self, like: Found) -> Iterator[Effect]:
        """What printed cards do, with changes: "like a +2 but for the previous player"."""
        cards: list[GrammarEntry] = [like.slots["printed"]]
        while more := self.pick("and_printed"):
            cards += [more.slots["printed"]] if "printed" in more.slots else []
        changes: dict[str, Any] = {}
        while change := self._printed_change(cards, changes):
            changes |= {**change.entry.means, **change.slots}
        person: Person = changes.get("who") or Person(Who.NEXT)
        said = self.parser.span(like.start, self.at)
        if like.entry.get("noun") and any(card.get("draws") for card in cards) and "skips" not in changes:
            changes["skips"] = not self.forks.take(("printed", like.start), 2)
        if person.also or person.who is Who.YOU:
            refuse(said, "name-them")
        self._count_clause(like.start)
        for card in cards:
            if card.get("wild") and not changes.get("keeps_colour"):
                self.deeds.colour_chosen = True
                yield from () if self.wild else (ChangeColour(),)
            if card.get("reverses"):
                self.persons.turned = True
                yield ReverseOrder()
            who = self.persons.settled(person, said)
            if "who" not in changes and card.get("next"):
                who = NextPlayers(card.get("next"))
            if draws := card.get("draws"):
                yield DrawCards(who, changes.get("n") or changes.get("plus") or draws)
                self.persons.name(self.persons.meaning(who), many=person.many)
                who = self.persons.they
            if card.get("turns") and changes.get("skips", True):
                yield LoseTurn(Who.OTHERS if who is Who.EVERYONE else who, changes.get("turns", 1))
                self.persons.name(self.persons.meaning(who), many=person.many)
        self._subject = None

    def _printed_change(self, cards: list[GrammarEntry], changes: Mapping[str, Any]) -> Found | None:
        """A change to the printed card, which says something new about what it does."""
        draws, turns = (any(card.get(of) for card in cards) for of in ("draws", "turns"))
        for found in self.parser.find("printed_change", self.at):
            of = found.entry.get("of", "")
            keeps = any(card.get("wild") for card in cards) and not self.wild
            does = {"": draws or turns, "draws": draws, "turns": turns and not draws, "colour": keeps}[of]
            if does and changes.keys().isdisjoint(found.slots) and self._followed(found.end):
                self.at = found.end
                return found
        return None

    def _goes_on_after(self, nothing: Found) -> bool:
        """Whether "nobody draws" is only the beginning: "nobody draws except you: 2 cards"."""
        orders = self.parser.find("order", nothing.start)
        return any(one.end > nothing.end and self._followed(one.end) for one in orders)

    def _if_playable(self, effect: Effect) -> Effect:
        """ "Play another card if you can; if not, draw 3": an extra turn only for who can play then."""
        if not isinstance(effect, ExtraTurn) or self.persons.depth:
            return effect
        can = self.pick("if_possible")
        if can:
            self._check_same(can, Who.YOU)
        side = self._other_side(*(("if_not", "otherwise") if can else ()), "if_cannot", of=Who.YOU)
        if not (can or side):
            return effect
        self.pick("then")
        with self.persons.under_condition():
            return If(CanPlay(Who.YOU), (effect,), self._other_deeds() if side else ())

    def _if_they_can(self, can: Found, effects: list[Effect]) -> list[Effect]:
        """ "If you can, play again": nobody discards or gives what they have not, anyway."""
        *before, effect = effects
        match effect:
            case ExtraTurn():
                return [*before, If(CanPlay(Who.YOU), (effect,))]
            case If(CanPlay(Who.YOU), (ExtraTurn(),), _) | DiscardCards() | GiveCards():
                return effects
            case _:
                return refuse(self.parser.span(can.start, can.end), "wish")

    def _check_unconcerned(self, nothing: Found) -> None:
        """Check that those to whom nothing happens are none of those to whom something just did."""
        person: Person | None = nothing.slots.get("who") or nothing.slots.get("one")
        doer = self._last_doer[0]
        if self._last is not None and self._last.entry.get("who") == "EVERYONE":
            doer = Who.EVERYONE
        if person is None or self._last is None or doer in ALONE | TIED:
            return
        apart = person.who is Who.YOU and doer is not Who.EVERYONE and not isinstance(doer, Those)
        if not apart and (person.who, doer) != (Who.PARTNER, Who.OPPONENTS):
            refuse(self.parser.span(nothing.start, nothing.end), "name-them")

    def _check_side(self, nothing: Found) -> None:
        """Check that "nobody" alone is one side ("tails nobody") or goes on ("nobody but you draws 2")."""
        alone = any(one.end == nothing.end for one in self.parser.find("nobody", nothing.start))
        if alone and not self.persons.depth and not self.stands("but"):
            refuse(self.parser.span(nothing.start, nothing.end), "nothing-happens")

    def _addressed_if(self) -> Stated | None:
        """ "Next player: if you can't play, draw 2": "you" is the player addressed."""
        for end, person, _ in self.parser.slot("who", self.at):
            mark = end < len(self.parser.tokens) and self.parser.tokens[end].text in ADDRESSING
            found = self.parser.find("if", end + 1) if mark and person.who is not Who.YOU else []
            if not found or person.also:
                continue
            words = self.parser.span(self.at, end)
            who = self.persons.meaning(self.persons.settled(person, words))
            self.persons.name(who, many=person.many)
            self.persons.addressed = self.persons.surely = True
            stated = self.conditions.read(found[0].end)
            each = who is Who.EVERYONE and not stated.anyone
            if stated.person.who is not Who.THEY or not (each or who in ALONE):
                refuse(words, "name-them")
            return replace(stated, condition=replace(stated.condition, who=who), anyone=each)
        return None

    def _of_the_others(self, said: SaidDeed, after: int) -> Iterator[Effect]:
        """The same deed of, or to, the others named together: "the next player and your partner draw 2"."""
        ways = [replace(said, doer=other) for other in said.person.also]
        for name, person in said.deed.slots.items():
            if name != "subject" and isinstance(person, Person):
                changed = ({**said.deed.slots, name: Person(other)} for other in person.also)
                ways += [replace(said, deed=replace(said.deed, slots=slots)) for slots in changed]
        for way in ways:
            self.at = after
            yield self._options(way)
            self.persons.named, self.persons.they = None, Who.THEY

    def _take_wish(self) -> None:
        """Read "if you want" before the deed that it makes optional."""
        if wish := self.pick("wish"):
            self._wish = wish
            self.pick("then")
            if self.stands("nothing", "coin", "if", "unless"):
                refuse(self.parser.span(wish.start, wish.end), "wish")

    def _counts_cards(self) -> bool:
        """Read "count the cards of your partner", which the next deed uses: "draw that many"."""
        count = self.pick("count_of")
        if count is None:
            return False
        words = self.parser.span(count.start, count.end)
        who = self.persons.settled(count.slots.get("than") or Person(Who.YOU), words)
        if not isinstance(who, Who) or self.persons.meaning(who) is not who or self.deeds.counted:
            refuse(words, "name-them")
        self.persons.name_in_words(who)
        self.deeds.counted = who
        return True

    def _for_each(self, each: Found, joint: Joint, named: int) -> Effect:
        """ "For each card in your hand, the next player draws one"."""
        words = self.parser.span(each.start, each.end)
        of = self.persons.settled(each.slots.get("than") or Person(Who.YOU), words)
        if of in ALONE and of is not Who.YOU:
            self.persons.name_in_words(of)  # "For each wild in the next player's hand, they draw 2"
        self.pick("then")
        effect, *more = self._clause(joint, [], named)
        if more or not isinstance(effect, DrawCards) or not isinstance(of, Who):
            refuse(words, "one-count")
        held = persons_of(each)
        if "than" not in each.slots and held and "you" not in held:
            # "Por cada carta que tengan, todos roban una"; "que tenga" may be said of you too.
            if effect.who is Who.YOU and held == {"many"}:
                refuse(words, "name-them")
            if held == {"many"} or effect.who is Who.YOU or not self.forks.take(("holder", each.start), 2):
                of = Who.YOU if effect.who is Who.YOU else Who.THEY
        of = Who.THEY if of == effect.who and of is not Who.YOU else of
        return DrawAsMany(effect.who, of, each.slots.get("kind"), effect.count)

    def _with_failure(self, effects: list[Effect]) -> list[Effect]:
        """The effects, with what happens if the last one is impossible: "give a red card; if not, draw 2"."""
        *before, effect = effects
        kind = getattr(effect, "kind", None)
        if (
            kind is None
            or self.persons.depth
            or not isinstance(effect, DiscardCards | DiscardAll | GiveCards)
            or isinstance(effect.who, Those)
        ):
            return effects
        start = self.at
        if not self._other_side("if_not", "otherwise", of=effect.who):
            return effects
        who: Whom = effect.who
        then = effect
        if who is Who.EVERYONE:
            held = HoldsCard(who, kind)
            others = self._of_the_rest(held, start)
            return [*before, SplitPlayers(held, (replace(effect, who=Who.THEY),), others)]
        if who is not Who.YOU:
            self.persons.name(who)
            who = self.persons.by_name(self.parser.span(start, self.at))
            then = replace(effect, who=Who.THEY)
        self.pick("then")
        subject = Subject(who, Person(who), bare=True) if self.lexicon.condition_carries else None
        with self.persons.under_condition():
            otherwise = tuple(self._sentence(subject))
        self._replaces = False
        return [*before, If(HoldsCard(who, kind), (then,), otherwise)]

    def _of_two_in_line(self, effect: Effect, said: SaidDeed, before: list[Effect]) -> Effect:
        """ "The next player draws 2, the next player draws 1" may mean the same player or the one after."""
        again = before and type(before[-1]) is type(effect) and said.person.who is Who.NEXT
        same = [getattr(one, "who", None) for one in (*before[-1:], effect)] == [Who.NEXT, Who.THEY]
        if not again or not same or not self.forks.take(("line", said.deed.start), 2):
            return effect
        self.persons.name(Who.AFTER_NEXT)
        return cast("Effect", replace(cast("Any", effect), who=Who.AFTER_NEXT))

    def _without(self, effect: Effect, before: list[Effect], joint: Joint, first: int) -> list[Effect]:
        """ "Everyone draws 1, but you draw 2" may mean 2 instead of 1, or 2 more."""
        who = getattr(effect, "who", None)
        added = self.lexicon.tables["added"].words() & {
            one.lemma for one in self.parser.tokens[first : self.at]
        }
        if joint not in {Joint.AND, Joint.BUT} or added or not isinstance(effect, _COUNTED) or not before:
            return before
        if type(before[-1]) is not type(effect) or before[-1].who is not Who.EVERYONE:
            return before
        if who in TIED and joint is Joint.BUT:  # who may be another by then
            refuse(self.parser.span(first, self.at), "name-them")
        if who not in ALONE or self.forks.take(("without", self.at), 2):
            return before
        others = Who.OTHERS if who is Who.YOU else Except(who)
        return [*before[:-1], cast("Effect", replace(cast("Any", before[-1]), who=others))]

    def _count_clause(self, first: int) -> None:
        self._clauses += 1
        if self._clauses > MOST_CLAUSES:
            refuse(self.parser.span(first, self.at), "too-many", most=MOST_CLAUSES)

    def _choosing(self, joint: Joint) -> list[Effect]:
        """Read "choose a player" or "choose a colour", which a later clause uses."""
        first = self.at
        if chosen := self.pick("choose_colour"):
            return self._colour_chosen(chosen, joint)
        if self.persons.chosen and self.pick("choose_again"):
            return self._they_do(self.persons.pick(self.parser.span(first, self.at), 1))
        if found := self.pick("choose_players"):
            count = found.entry.get("count") or found.slots["n"]
            return self._picked(self.persons.pick(self.parser.span(first, self.at), count))
        found = self.pick("choose_player")
        if found is None:
            self.parser.fail()
        who = Who[found.entry.get("is")]
        if self.persons.chosen and found.entry.get("another") and not found.entry.get("who_does"):
            return self._picked(self.persons.pick(self.parser.span(first, self.at), 1))
        self.persons.choose(self.parser.span(first, self.at), who)
        if not self.pick("who_will") and not found.entry.get("who_does"):
            return []
        self._subject = Subject(who, Person(who), bare=True, modal=True)
        return self._clause(Joint.AND, [], self.persons.namings)

    def _colour_chosen(self, chosen: Found, joint: Joint) -> list[Effect]:
        """What "choose a colour" does: nothing on a wild, which has its player name one anyway."""
        self.deeds.colour_chosen = True
        if self.wild:
            return []
        persons, subject = persons_of(chosen), self._subject
        others = subject is not None and subject.who is not Who.YOU and subject.person.person in persons
        if persons and ("you" not in persons or (others and joint is Joint.AND)):
            refuse(self.parser.span(chosen.start, chosen.end), "name-them")
        return [ChangeColour()]

    def _in_line(self, first: int) -> bool:
        """Whether the clause says that the players are next to each other."""
        words = self.lexicon.tables["in_line"].words()
        return any(token.lemma in words for token in self.parser.tokens[first : self.at])

    def _with_picked(
        self, before: list[Effect], effect: Effect, first: int, they: Whom
    ) -> tuple[list[Effect], Effect]:
        """The effects with the question for another player, where this deed names one; *they* were named."""
        two = NextPlayers(2)
        any_two = effect == SwapHands(two, two) and not self.persons.depth and not self._in_line(first)
        if any_two and self.forks.take(("two", first), 2):  # "Two players swap hands": whom you choose
            self.persons.name(Picked(2), many=True)
            return [*before, ChoosePlayers(2)], SwapHands(Who.THEY, Who.THEY)
        picked = {f.name for f in fields(cast("Any", effect)) if getattr(effect, f.name) == Picked(1)}
        if not picked or self.persons.depth:
            return before, effect
        before_it, effect = effect, done_by(effect, they)  # From now on "they" are those who are picked.
        if speaks_of((effect,), Who.THEY) or (isinstance(effect, SwapHands) and effect != before_it):
            refuse(self.parser.span(first, self.at), "one-choice")
        if isinstance(effect, SwapHands) and Who.CHOSEN in {effect.who, effect.other}:
            if speaks_of(tuple(before), Who.CHOSEN, Who.CHOSEN_OPPONENT):
                refuse(self.parser.span(first, self.at), "one-choice")
            self.persons.name(Picked(2), many=True)
            return [*before, ChoosePlayers(2)], SwapHands(Who.THEY, Who.THEY)
        asked = dict.fromkeys(picked, Who.THEY)
        return [*before, ChoosePlayers(1)], cast("Effect", replace(cast("Any", effect), **asked))

    def _picked(self, effect: ChoosePlayers) -> list[Effect]:
        """Players chosen with a question, and what they do where the same sentence says it."""
        return self._they_do(effect) if self.pick("who_will") else [effect]

    def _chooses_again(self) -> bool:
        """Whether another player is chosen here than one chosen before."""
        if not self.persons.chosen:
            return False
        again = self.stands("choose_again")
        return again or any(one.entry.get("another") for one in self._here("choose_player")[:1])

    def _they_do(self, effect: ChoosePlayers) -> list[Effect]:
        """Players chosen with a question, and what they do."""
        self._subject = Subject(
            Picked(effect.count), Person(Who.THEY, many=effect.count > 1), bare=True, modal=True
        )
        return self._clause(Joint.AND, [effect], self.persons.namings)

    # ---------------------------------------------------------------- conditions
    def _is_question(self) -> bool:
        """Whether the sentence asks something: "Can't play? Draw 2." is a condition."""
        marks = (token.text for token in self.parser.tokens[self.at :] if token.text in ENDS)
        return next(marks, "") == "?"

    def _asked(self) -> Stated | None:
        """A condition in the form of a question; "could you draw 2?" is none, but an order."""
        if not self._is_question():
            return None
        asked = self.conditions.read_question(self.at)
        if asked is None and self.pick("polite"):
            self.parser.end_question(self.at)
        return asked

    def _conditional(
        self, before: list[Effect], in_sentence: Whom | None, stated: Stated, *, unless: bool, after: bool
    ) -> list[Effect]:
        """The effects *before* and those under the condition; *in_sentence* was named before it.

        *after*: the condition stands right after what it governs, unless it governs what follows it.
        """
        first = stated.start
        self._conditions += 1
        if self._conditions > MOST_CLAUSES:
            refuse(self.parser.span(first - 1, first), "too-many", most=MOST_CLAUSES)
        self.at = stated.end
        self._condition = stated.condition
        self._in_condition = self.parser.tokens[first : stated.end]
        again = self.lexicon.tables["play_again"].words()
        if before and self.ended and self._may_play_more and self._in_condition[-1].lemma in again:
            if after or unless or stated.condition != CanPlay(Who.YOU):
                self.parser.fail()
            return [*before, If(stated.condition, (ExtraTurn(),))]  # "Draw 2 and if you can play again"
        governs_before = self.ended or self.stands("otherwise") or self._comma_before_other_side()
        if before and (governs_before or (after and self.stands("and", "so", "in_case"))):
            made = self.conditions.after(stated, before, in_sentence, unless=unless)
            return [self._with_otherwise(made, stated, unless=unless) if isinstance(made, If) else made]
        self.pick("then")
        stated = self.conditions.of_each(stated)
        if stated.anyone:
            return [*before, *self._of_anyone(stated, unless=unless)]
        carries = self.lexicon.condition_carries and not stated.none and not self.stands("if")
        addressed = self.persons.addressed and stated.person.who is Who.THEY
        who = stated.condition.who
        subject = Subject(who, stated.person, bare=True, modal=addressed) if carries or addressed else None
        with self.persons.under_condition():
            then = tuple(self._sentence(subject))
        made = self._with_otherwise(self.conditions.over(stated.condition, then, unless=unless), stated)
        if not made.then and not made.otherwise:
            refuse(self.parser.span(first, self.at), "nothing-happens")
        return [*before, made]

    def _but(self, made: list[Effect], before: list[Effect], at: int) -> list[Effect]:
        """ "Draws 2, but if they have a red card they draw 4" may mean 4 instead of 2, or 4 more."""
        match made:
            case [*_, effect, If(_, (then,), ())] if made[:-1] == before and type(effect) is type(then):
                if getattr(then, "who", None) not in {getattr(effect, "who", None), Who.THEY}:
                    return made
                return made if self.forks.take(("but", at), 2) else self._replaced(made)
            case _:
                return made

    def _comma_before_other_side(self) -> bool:
        start = self.at
        found = self.pick("so") is not None and self.stands("otherwise")
        self.at = start
        return found

    def _with_otherwise(self, made: If, stated: Stated, *, unless: bool = False) -> If:
        """The condition with its "otherwise" part, if there is one."""
        if stated.denied is not None and not made.otherwise and self._other_side("if_somebody"):
            return replace(made, otherwise=self._of_those(Those(stated.denied)))
        ways = (*self._denials(made), *(("in_case",) if unless else ()))
        table = self._other_side(*ways, of=made.condition.who)
        if not table:
            return made
        opposite = self._opposite(made, table)
        self.pick("then")
        addressed = self.persons.addressed
        ordered = self._last_doer[0] is Who.YOU and self._last is not None and "one" in persons_of(self._last)
        carries = (self.lexicon.condition_carries or addressed) and not stated.none and not ordered
        who = made.condition.who
        subject = Subject(who, Person(who), bare=True, modal=addressed) if carries else None
        with self.persons.under_condition():
            otherwise = self._other_deeds(subject)
        if made.otherwise:
            return If(made.condition, otherwise, made.otherwise)
        return self._with_side(made, otherwise, opposite)

    def _of_those(self, those: Those) -> tuple[Effect, ...]:
        """The effects of the sentence about *those*: "if nobody has one, …; if somebody has, they …"."""
        self.pick("then")
        self.persons.name_in_words(those)
        with self.persons.under_condition():
            return tuple(self._sentence(Subject(those, Person(those), bare=True)))

    def _other_deeds(self, subject: Subject | None = None) -> tuple[Effect, ...]:
        """The effects of the other side of a condition or a coin, which may only say who does the same."""
        self._other, before = True, self._other
        effects = tuple(self._sentence(subject))
        self._other = before
        return effects

    def _other_side(self, *tables: str, of: Whom | None = None) -> str:
        """Read the longest of *tables* that follows, after a mark or "and", about *of*; "" if none does."""
        start, found = self.at, self._longest(*tables)
        for marks in (("stop", "so"), ("and", "but")):
            if any(self.pick(mark) for mark in marks):
                later = self._longest(*tables)
                found = later if later and not (found and found[1].end >= later[1].end) else found
        self.at = found[1].end if found else start
        if found and of is not None and found[0] in _SAME_AGAIN:
            self._check_same(found[1], of)
        return found[0] if found else ""

    def _longest(self, *tables: str) -> tuple[str, Found] | None:
        """The longest form of *tables* at this place, and its table; the first of some that are as long."""
        found = [(table, one) for table in tables for one in self._here(table)[:1]]
        return max(found, key=lambda one: one[1].end, default=None)

    def _of_anyone(self, stated: Stated, *, unless: bool) -> list[Effect]:
        """ "If anyone has ..., they ..." applies to each player who has."""
        those = Those(stated.condition)
        self.persons.name_in_words(those)
        self.conditions.deeds.kind = getattr(stated.condition, "kind", None)
        self.deeds.somebody = those
        addressed = self.persons.addressed
        carries = self.lexicon.condition_carries or addressed
        subject = Subject(those, Person(those), bare=True, modal=addressed) if carries else None
        effects = self._sentence(subject)
        self.deeds.somebody = None
        who: Whom = effects[0].who if effects and isinstance(effects[0], SwapHands) else those
        apart = any(isinstance(effect, SwapHands) and effect.who != who for effect in effects)
        if unless or not effects or apart or _doers(effects[0]) != who:
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
                sides[side] = self._other_deeds() if sides else tuple(self._sentence())
            if len(sides) > 1:
                break
        if not sides:
            self.parser.fail()
        return FlipCoin(sides.get("heads", ()), sides.get("tails", ()))

    # ---------------------------------------------------------------- a die
    def _die(self) -> Effect | None:
        """A die that is rolled, and what each of its sides does, where that is said side by side."""
        found = self.pick("die")
        if found is None:
            return None
        if roller := found.slots.get("who"):
            self._name_roller(roller, self.parser.span(found.start, found.end))
        sides: dict[int, tuple[Effect, ...]] = {}
        before, self._rolling = self._rolling, True
        while numbers := self._die_sides(frozenset(SIDES) - {*sides}):
            self.pick("then")
            with self.persons.under_condition():
                effects = tuple(self._sentence())
            sides |= {number: for_side(effects, number) for number in numbers}
        self._rolling = before
        return RollDie(tuple(sides.get(number, ()) for number in SIDES) if sides else ())

    def _name_roller(self, roller: Person, words: Token) -> None:
        """Note who rolls the die: what follows is about them."""
        if roller.who is Who.YOU:
            self.persons.third = roller.third
            self._subject = Subject(Who.YOU, roller, bare=True)
            return
        who = self.persons.meaning(self.persons.settled(roller, words))
        if who not in ALONE | TIED:
            refuse(words, "only-you")
        self.persons.name_in_words(who, many=roller.many)
        self._subject = Subject(who, Person(who, roller.many), bare=True)

    def _names_players_by_number(self) -> bool:
        """Whether a number here belongs to players, not to a side of a die: "roll a die, one player …"."""
        side = next(iter(self._here("die_side")), None)
        ends = (end for end, *_ in self.parser.slot("who", self.at))
        bare = side is not None and side.places["sides"] == (side.start, side.end)
        return side is not None and bare and any(end > side.end for end in ends)

    def _die_sides(self, left: frozenset[int]) -> frozenset[int]:
        """Read which sides, of those *left*, the next clause is about; none if it is not about the die."""
        start = self.at
        if not self.stands("die_side") and not self.pick("stop") and not self.pick("so"):
            self.pick("and")
        if len(left) < len(SIDES) and self.pick("otherwise"):
            return left
        if not self._names_players_by_number() and (found := self.pick("die_side")):
            sides: frozenset[int] = found.slots["sides"]
            if not sides <= left:
                refuse(self.parser.span(found.start, found.end), "nothing-happens")
            return sides
        self.at = start
        return frozenset()

    # ---------------------------------------------------------------- choices
    def _options(self, said: SaidDeed, rest: Whom | None = None) -> Effect:
        """The effect of a deed, or a choice where there are alternatives or the deed is optional.

        *rest*: those who do it are the rest of these players.
        """
        doer = self._spared(said.doer)
        deed = self._spared_in(said.deed)
        if isinstance(doer, Those | First):
            self.deeds.kind = getattr(doer.condition, "kind", self.deeds.kind)
        self.deeds.lacking = _is_without(doer) if rest is None else not _is_without(rest)
        if deed.entry.get("next_if_alone") and doer is Who.NEXT and (found := self.pick("for_who")):
            if found.slots["who"].also:
                self.parser.fail()
            doer = self.persons.settled(found.slots["who"], self.parser.span(found.start, found.end))
        if doer is Who.YOU and not said.person.words and deed.entry.get("does") == "DrawCards":
            doer = self._goes_to()
        self._skip_if_any(deed, doer)
        can = self._can and not (self._gets and deed.entry.get("does") in {"ExtraTurn", "GiveTurn"})
        wished = self._wished(Who.YOU if said.made else doer)
        may = wished or self._may
        if deed.entry.get("to_doer"):
            may = can = False  # Whoever may look at a hand is shown it.
        deed = self._of_a_count(deed, doer, may=may or can)
        self._last, self._last_ways = deed, (may, can)
        self._last_doer = (Who.YOU if doer is Who.YOU else self.persons.meaning(doer), said.person)
        one = not self._or() and len(_cards(deed).counts) <= 1
        if one and (self._either or self._you_choose):
            self.parser.fail()
        if one and deed.entry.get("does") == "DiscardAny" and not said.made:
            return self._any_number(deed, doer, many=said.person.many)
        if one and not may and not can and not _cards(deed).optional:
            return self.deeds.build(deed, doer, many=said.person.many)
        after = self.at > said.deed.end
        return self._choice(
            replace(said, deed=deed, doer=doer), may=may, can=can, wished_after=wished and after
        )

    def _any_number(self, deed: Found, doer: Whom, *, many: bool) -> Effect:
        """ "You may discard as many red cards as you like" is a choice by itself."""
        effect = self.deeds.build(deed, doer, many=many)
        if doer is not Who.YOU:
            self._name_asked(doer, many=many)
        return effect

    def _goes_to(self) -> Whom:
        """Who draws, as said after it: "draw 4 but it goes to everyone", the writer perhaps not."""
        found = self.pick("all_of_it")
        if found is None:
            return Who.YOU
        who = self.persons.settled(found.slots["who"], self.parser.span(found.start, found.end))
        if who is Who.EVERYONE:
            return (Who.EVERYONE, Who.OTHERS)[self.forks.take(("goes", found.start), 2)]
        return who

    def _choice(self, said: SaidDeed, *, may: bool, can: bool, wished_after: bool) -> Effect:
        """A choice between the deed of *said*, its alternatives, and doing nothing."""
        deed, doer = said.deed, said.doer
        if doer is not Who.YOU:
            self.persons.name(doer, many=said.person.many)
        ways: list[tuple[Found, Whom]] = [(deed, doer)]
        yours = said.made or self._you_choose == "you"
        while self._or() and self.pick(self._or()):
            self._count_clause(deed.start)
            if self.pick("nothing"):
                may = True
                continue
            ways.append(self._alternative(said, ways[-1][0]))
            yours = yours or ways[-1][1] != doer
        asked = Who.YOU if yours else doer
        options = [option for way in ways for option in self._steps(*self._as_told(way, asked))]
        if (may or can) and len(options) == 1 and not wished_after:
            wished_first = may and not self._may
            options = [(*options[0], *self._together(said, asked, wished_first=wished_first))]
        if len(options) > 1 and (own := self._own_choice()):
            if "one" in own.slots and asked is Who.YOU and not said.person.words:
                asked, options = self._chosen_by(own, ways)
            elif "one" in own.slots:
                self._check_same(own, asked)
            self.persons.check_whose(own.marks, asked)
        may = self._wished(asked) or may
        self._check_scope(len(ways))
        if len(options) > MOST_CHOICES:
            refuse(self.parser.span(deed.start, self.at), "counts-to-choose", most=MOST_CHOICES)
        optional = may or (can and len(ways) == 1) or _cards(deed).optional
        if (
            optional
            and len(options) == 1
            and not self.persons.depth
            and self._other_side("if_not", "otherwise", of=doer)
        ):
            self.pick("then")  # "You may discard 1. If you don't, draw 1."
            self._count_clause(deed.start)
            options += self._steps(*self._as_told(self._alternative(said, deed), asked))
            optional = False
        if optional and len(options) == 1 and not self.persons.depth and self._other_side("if_done", of=doer):
            self.pick("then")  # "You may discard 1. If you do, draw 1."
            self._count_clause(deed.start)
            options[0] = (*options[0], *self._steps(*self._as_told(self._alternative(said, deed), asked))[0])
        if optional:
            options.append(())
        if asked is not Who.YOU:
            self._name_asked(asked, many=said.person.many)
        return ChooseOption(asked, tuple(options))

    def _chosen_by(self, own: Found, ways: list[tuple[Found, Whom]]) -> tuple[Whom, list[tuple[Effect, ...]]]:
        """The options of "draw 3 or skip 2 turns, the next player's choice", and who chooses and does it."""
        words = self.parser.span(own.start, own.end)
        asked = self.persons.settled(own.slots["one"], words)
        if any(self._unfit(deed, asked) or self._is_only_yours(deed) for deed, _ in ways):
            refuse(words, "only-you")
        self.persons.name(asked)
        self.persons.addressed = True
        return asked, [option for deed, _ in ways for option in self._steps(deed, Who.THEY)]

    def _own_choice(self) -> Found | None:
        """ "You choose" after a choice, or in a sentence of its own after it."""
        start = self.at
        while self.pick("stop"):
            pass
        own = self.pick("own_choice")
        if own is None or (own.start > start and not self.ended):
            self.at, own = start, None
        return own

    def _check_scope(self, ways: int) -> None:
        """Refuse "A or B and C": C may follow B, or either of them."""
        start = self.at
        if ways > 1 and self.parser.tokens[start : start + 1] and (found := self.pick("and")):
            if self.parser.tokens[start].text != "," and not self.stands("heads", "tails", "if"):
                refuse(self.parser.span(start, found.end), "or-and")
            self.at = start

    def _or(self) -> str:
        """The table of the "or" that is next, which is "and" after "between"; "" if there is none."""
        if self.stands("that_is"):
            return ""  # "o sea"
        return "or" if self.stands("or") else "and" if self._between and self.stands("and") else ""

    def _together(self, said: SaidDeed, asked: Whom, *, wished_first: bool) -> Iterator[Effect]:
        """What may be done only with the deed before it: "you may draw 1 and discard 1"."""
        while deed := self._next_together(said, wished_first=wished_first):
            if said.made:
                self.parser.fail()
            self._count_clause(deed.start)
            yield from self._option(*self._as_told((deed, said.doer), asked))

    def _next_together(self, said: SaidDeed, *, wished_first: bool) -> Found | None:
        """The next deed of the same choice; *wished_first*: "if you want" stands before both."""
        start = self.at
        but = not self.stands("wish_after") and self.pick("but") is not None
        if but and self.stands("if", "unless"):
            self.at, but = start, False
        if but or self.pick("and") or self.pick("and_then"):
            if but:  # "You may skip the next player, but then you have to draw 1"
                for end, person, _ in self.parser.slot("who", self.at):
                    self.at = end if self._is_doer(person, said) else self.at
                while self.pick("must"):
                    pass
            found = [*self.parser.find("deed", self.at), *self.parser.find("order", self.at, quiet=True)]
            for deed in sorted(found, key=lambda one: -one.end):
                if self._unfit(deed, said.doer) or not self._followed(deed.end) or "subject" in deed.slots:
                    continue
                if but or self._is_wished_too(deed, said, wished_first=wished_first):
                    self.at = deed.end
                    return deed
            if but:
                refuse(self.parser.span(start, self.at), "or-and")
        self.at = start
        return None

    def _is_wished_too(self, deed: Found, said: SaidDeed, *, wished_first: bool) -> bool:
        """Whether a deed after "and" is as optional as the one before it.

        "Si quieres, tira una y roba dos" may wish only the first, or both.
        """
        if persons_of(deed) >= ({*PERSONS} if self.lexicon.drops_pronouns else {"you"}):
            return True
        goes_on = wished_first and said.person.person in persons_of(deed)
        return goes_on and not self.forks.take(("wished", deed.start), 2)

    def _as_told(self, way: tuple[Found, Whom], asked: Whom) -> tuple[Found, Whom]:
        """An option with its doer: "they" if they are asked, and by name if others do it."""
        deed, doer = way
        if asked is not Who.YOU:
            return deed, Who.THEY
        if doer is Who.THEY:
            return deed, self.persons.by_name(self.parser.span(deed.start, deed.end))
        return deed, doer

    def _name_asked(self, asked: Whom, *, many: bool) -> None:
        meant = self.persons.meaning(asked)
        if asked is not Who.THEY or self.persons.named != meant:
            self.persons.name(meant, many=many)
        if meant not in ALONE and meant not in TIED:
            self.persons.name_in_words(meant, many=many)

    def _skip_if_any(self, deed: Found, doer: Whom) -> None:
        """Skip "if you have one" after cards of a kind: a player never gives more than they have."""
        if "cards" not in deed.slots or deed.entry.get("does") not in _OF_WHAT_IS_HELD:
            return
        of_a_kind = _cards(deed).kind is not None
        if found := (self.pick("if_any") if of_a_kind else None) or self.pick("if_possible"):
            self._check_same(found, doer)

    def _check_same(self, found: Found, doer: Whom, *, follows: bool = True) -> None:
        """Check that words added to a deed are about its doer; "they" only if they come after it."""
        if not found.marks and "one" not in found.slots:
            return  # "or not", "if possible"
        you = "you" in persons_of(found) or any(token.pronoun == "you" for token in found.marks)
        one = found.slots.get("one") or Person(Who.YOU if you else Who.THEY)
        meant = self.persons.meaning(doer)
        they = follows and one.who is Who.THEY and meant is not Who.YOU
        if not they and self.persons.meaning(one.who) != meant:
            refuse(self.parser.span(found.start, found.end), "wish")

    def _of_a_count(self, deed: Found, doer: Whom, *, may: bool) -> Found:
        """The deed in the reading that is followed: "draws up to 5 cards" may mean until they hold five."""
        several = self.persons.meaning(doer) not in ALONE | TIED
        if deed.entry.get("or_choose") and may and deed.slots["n"] <= MOST_CHOICES:
            cards = Cards(tuple(range(1, deed.slots["n"] + 1)), optional=True)
            choose = replace(
                deed, entry=replace(deed.entry, means={"does": "DrawCards"}), slots={"cards": cards}
            )
            return (choose, deed)[self.forks.take(("count", deed.start), 2)]
        if not _cards(deed).optional or may or not several or deed.entry.get("does") != "DrawCards":
            return deed
        until = replace(deed.entry, means={"does": "DrawUpTo"})
        ways = (deed, replace(deed, entry=until, slots={"n": _cards(deed).counts[-1]}, marks=()))
        return ways[self.forks.take(("count", deed.start), 2)]

    def _steps(self, deed: Found, doer: Whom) -> list[tuple[Effect, ...]]:
        """The options of a deed: one, or one for each of several counts."""
        (effect,) = self._option(deed, doer)
        if len(_cards(deed).counts) <= 1:
            return [(effect,)]
        if type(effect) not in _COUNTED:
            refuse(self.parser.span(deed.start, deed.end), "one-count")
        if ROLLED in _cards(deed).counts:
            refuse(self.parser.span(deed.start, deed.end), "one-count")
        return [(cast("Effect", replace(cast("Any", effect), count=count)),) for count in _cards(deed).counts]

    def _wished(self, doer: Whom) -> bool:
        """Whether "if they want", before or after the deed, makes it optional for *doer*."""
        before, self._wish = self._wish, None
        wish = before or self.pick("wish") or self.pick("wish_after")
        if wish is None:
            return False
        self._check_same(wish, doer, follows=before is None)
        return True

    def _option(self, deed: Found, doer: Whom) -> tuple[Effect, ...]:
        with self.persons.under_condition():
            effect = self.deeds.build(deed, doer, many=False, asked=doer is Who.THEY)
            if isinstance(effect, DiscardAny):
                refuse(self.parser.span(deed.start, deed.end), "one-count")
            if doer is Who.YOU and isinstance(effect, _DONE_TO) and effect.who is Who.THEY:
                # The option is shown on its own, where "they" would have no meaning.
                effect = replace(effect, who=self.persons.by_name(self.parser.span(deed.start, deed.end)))
            return (effect,)

    def _alternative(self, said: SaidDeed, last: Found) -> tuple[Found, Whom]:
        """The deed after "or" and its doer; another one only where the card's player chooses."""
        if said.doer is Who.YOU and (other := self._to_another(last)):
            return other, said.doer
        for end, cards, _ in self.parser.slot("cards", self.at) if "cards" in last.slots else ():
            again = self._with_cards(last, cards, end)
            if cards.kind is not None and self._followed(end) and again:
                self.at = end
                return again, said.doer
        start = self.at
        made = self.pick("make") is not None
        mixed = said.doer is Who.YOU or said.made or bool(self._you_choose)
        other = next((last.slots[name] for name in _TO_WHOM if name in last.slots), None)
        for at, person in self._people(start, self.at):
            doer = said.doer
            if person is not None and person.also:
                continue
            unnamed = person is None or (person.who is Who.THEY and self.persons.named is None)
            if made and at > start and doer is Who.YOU and unnamed:
                person = other  # noqa: PLW2901 - "swap hands with a player or make them draw 2"
                if person is None:
                    continue
            if person is not None and not self._is_doer(person, said):
                if not mixed:
                    continue
                doer = self.persons.settled(person, self.parser.span(start, at))
            self.at = at
            while self.pick("must"):
                pass
            found = [*self.parser.find("deed", self.at), *self.parser.find("order", self.at, quiet=True)]
            for deed in sorted(found, key=lambda one: -one.end):
                only = self._unfit(deed, doer) or deed.entry.get("others_too") or self._is_only_yours(deed)
                yours = person is None and mixed and only
                by = Who.YOU if yours else doer
                fits = "subject" not in deed.slots and not self._unfit(deed, by)
                if fits and self._followed(deed.end):
                    self.at = deed.end
                    return deed, by
        return self.parser.fail()

    def _to_another(self, last: Found) -> Found | None:
        """The last deed, done to another player: "skip the next player or the one after that"."""
        slot = next((name for name in _TO_WHOM if name in last.slots), None)
        if slot is None:
            return None
        before = self.parser.tokens[last.places[slot][0] - 1].lemma
        again = self.at < len(self.parser.tokens) and self.parser.tokens[self.at].lemma == before
        for end, person, _ in self.parser.slot("who", self.at + again):
            if person.who is not Who.YOU and not person.also and self._followed(end):
                places = {**last.places, slot: (self.at + again, end)}
                self.at = end
                return replace(last, slots={**last.slots, slot: person}, places=places)
        return None

    def _is_only_yours(self, deed: Found) -> bool:
        """Whether the verb, without a subject, can only mean you."""
        return self.lexicon.drops_pronouns and persons_of(deed) == {"you"}

    def _is_doer(self, person: Person, said: SaidDeed) -> bool:
        """Whether *person*, named after "or", is the doer of the deed before it."""
        if person.after and person.words != said.person.words:
            return False
        return self.persons.meaning(person.who) == self.persons.meaning(said.doer)

    def _spared_in(self, deed: Found) -> Found:
        """The deed without the players excepted after it: "2 cards for everyone, none for you"."""
        person: Person | None = deed.slots.get("who")
        if person is None or (who := self._spared(person.who)) == person.who:
            return deed
        return replace(deed, slots={**deed.slots, "who": replace(person, who=who)})

    def _spared(self, doer: Whom) -> Whom:
        """*doer* without the players excepted after the deed: "all players draw 1 except you"."""
        start = self.at
        if doer is not Who.EVERYONE or self.pick("including") or not (found := self.pick("except")):
            return doer
        if not self._followed(self.at):  # "Everyone draws 1, but you draw 2"
            self.at = start
            return doer
        who = self.persons.settled(found.slots["one"], self.parser.span(found.start, found.end))
        assert isinstance(who, Who)
        return Who.OTHERS if who is Who.YOU else Except(who)


def _with_opposite(effects: list[Effect], sentence: list[Effect]) -> list[Effect]:
    """The effects and those of a sentence: "If you have a wild, discard it. If you have none, draw 1".

    A condition that is the opposite of the one before it is its "otherwise".
    """
    match effects, sentence:
        case [*before, If(condition, then, ())], [If(opposite, others, ()), *after] if (
            then and opposite == negated(condition)
        ):
            return [*before, If(condition, then, others), *after]
        case _:
            return [*effects, *sentence]


def _keeping_colour(effects: Iterable[Effect]) -> Effects:
    """The effects without a change of colour to the one that is named.

    "Choose a colour" does not change the colour in play where the rule goes on to speak of the one chosen.
    """
    kept: list[Effect] = []
    for effect in effects:
        match effect:
            case ChangeColour(""):
                pass
            case If(condition, then, otherwise):
                sides = _keeping_colour(then), _keeping_colour(otherwise)
                kept += [If(condition, *sides)] if any(sides) else []
            case FlipCoin(heads, tails):
                sides = _keeping_colour(heads), _keeping_colour(tails)
                kept += [FlipCoin(*sides)] if any(sides) else []
            case RollDie(faces):
                six = tuple(map(_keeping_colour, faces))
                kept += [RollDie(six)] if any(six) else []
            case _:
                kept.append(effect)
    return tuple(kept)


def _doers(effect: Effect) -> Whom | None:
    """Who does the effect, or the first part of it."""
    if isinstance(effect, SplitPlayers):
        return Those(effect.condition)
    return cast("Whom | None", getattr(effect, "who", None))


def _is_without(who: Whom) -> bool:
    """Whether *who* are those without a card of a kind."""
    return isinstance(who, Those) and isinstance(who.condition, LacksCard)


def _previous_named(effects: Iterable[Effect], *, turned: bool = False) -> tuple[list[bool], bool]:
    """Whether the direction is reversed where each previous player is named, and whether it is at the end."""
    named: list[bool] = []
    for effect in effects:
        named += [turned] * people_in(effect).count(Who.PREVIOUS)
        ways = [_previous_named(part, turned=turned) for part in parts(effect)]
        named += [one for way, _ in ways for one in way]
        turned = turned or isinstance(effect, ReverseOrder) or any(after for _, after in ways)
    return named, turned


def _cards(deed: Found) -> Cards:
    """The cards of a deed, of which there may be several numbers to choose from."""
    return deed.slots.get("cards") or Cards()


def _has_doer(effect: Effect) -> bool:
    """Whether something else may be done instead by whoever does it."""
    return hasattr(effect, "who") and not (isinstance(effect, ExtraTurn) and effect.who is Who.YOU)
