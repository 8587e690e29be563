"""Random rules of the whole language, as they are read: whoever is named again is "they"."""

from hypothesis import strategies as st

from lastcard.game.cards import Pile
from lastcard.game.effects import (
    Announce,
    ChooseOption,
    ChoosePlayers,
    DiscardAll,
    DiscardAny,
    DiscardCards,
    DiscardDownTo,
    DiscardExtreme,
    DiscardHalf,
    DrawAsMany,
    DrawCards,
    DrawToMatch,
    DrawUntil,
    DrawUntilPlayable,
    DrawUpTo,
    Effect,
    ExchangeCards,
    ExtraTurn,
    FlipCoin,
    GiveCards,
    GiveHalf,
    GiveTurn,
    If,
    Kind,
    LevelHand,
    LoseTurn,
    PassCards,
    PassHalf,
    PassHands,
    PickCards,
    ReplaceHand,
    ReverseOrder,
    RollDie,
    ShowHand,
    ShuffleHands,
    SplitPlayers,
    SwapHands,
    TakeAround,
    TakeCards,
    Towards,
    Who,
    Whom,
    WinRound,
)
from lastcard.game.whom import (
    ALONE,
    TIED,
    AnyOf,
    CalledUno,
    CannotPlay,
    CanPlay,
    CardOf,
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
    YouAnd,
)

COUNTS = st.integers(1, 20)
PILES = st.sampled_from(Pile)
SIMPLE = tuple(who for who in Who if who is not Who.THEY)
ONE = tuple(who for who in SIMPLE if who in ALONE or who in TIED)
OTHER = tuple(who for who in ONE if who is not Who.YOU)
LONGEST_BRANCH = 2


def announcements() -> st.SearchStrategy[str]:
    """Any text that may be announced; one with both kinds of quotation mark cannot be quoted."""
    printable = st.characters().filter(str.isprintable)
    short = st.text(printable, min_size=1, max_size=12) | st.text('"“” .,;', min_size=1, max_size=6)
    return short.map(str.strip).filter(lambda text: text and not ('"' in text and "”" in text))


class Writer:
    """Writes a rule clause by clause, minding whom "they" would mean."""

    def __init__(self, draw: st.DrawFn, colours: tuple[str, ...]) -> None:
        self.draw = draw
        faces = st.sampled_from([*"0123456789", "S", "R", "D", "W", "W4", Kind.NUMBER, Kind.ACTION])
        some = st.sampled_from(colours)
        alone = faces.filter(lambda face: isinstance(face, str)).map(CardOf)
        single = (
            st.sampled_from([*Kind, *colours]) | alone | st.builds(CardOf, faces, some).filter(_is_printed)
        )
        several = st.lists(single, min_size=2, max_size=4, unique=True).map(lambda kinds: AnyOf(tuple(kinds)))
        self.kinds = st.sampled_from([*Kind, *colours]) | single | several
        self.named: Whom | None = None
        """Whom "they" would mean; None where it would not be written as THEY."""
        self.namings = 0
        self.turned = False
        self.depth = 0

    # ---------------------------------------------------------------- people
    def simple(self, *pool: Who, they: bool = True, named_again: bool = False) -> Who:
        """One of *pool*, or those named last, where they are in it."""
        allowed = [w for w in pool if named_again or w != self.named or w not in ALONE or self._may_differ(w)]
        if they and self.named in pool:
            allowed.append(Who.THEY)
        return self.draw(st.sampled_from(allowed))

    def _may_differ(self, who: Who) -> bool:
        return self.turned and who in {Who.NEXT, Who.PREVIOUS}

    def whom(self, *barred: Who) -> Whom:
        """Players to speak of, none of them *barred*; "they" will mean them."""
        pool = [who for who in SIMPLE if who not in barred]
        made = self.draw(st.integers(-1, 9))
        who: Whom
        match made:
            case -1:
                who = First(self.condition_of(Who.OTHERS, Who.YOU))
            case 0:
                who = NextPlayers(self.draw(st.integers(2, 20)))
            case 1:
                who = YouAnd(self.draw(st.sampled_from(OTHER)))
            case 2:
                who = Except(self.draw(st.sampled_from(OTHER)))
            case 3:
                who = Those(self.condition_of(Who.EVERYONE, Who.YOU))
            case _:
                they = self.named is not None and self.named not in barred
                who = Who.THEY if they and made > 7 else self.simple(*pool, they=False)
        return self.name(who)

    def name(self, who: Whom) -> Whom:
        if who not in {Who.YOU, Who.THEY}:
            self.named, self.turned = who, False
            self.namings += 1
        return who

    def meaning(self, who: Whom) -> Whom | None:
        return self.named if who is Who.THEY else who

    # ---------------------------------------------------------------- conditions
    def condition_of(self, who: Whom, *than: Who) -> Condition:
        comparison = self.draw(st.sampled_from(Comparison))
        match self.draw(st.integers(0, 6)):
            case 0:
                return CannotPlay(who)
            case 1:
                return CanPlay(who)
            case 2:
                return HoldsCard(who, self.draw(self.kinds | st.just("")))
            case 3:
                return LacksCard(who, self.draw(self.kinds | st.just("")))
            case 4:
                return CalledUno(who)
            case 5 if than:
                return HoldsThan(who, comparison, self.draw(st.sampled_from(than)))
            case _:
                return HoldsCount(who, comparison, self.draw(COUNTS))

    def condition(self) -> Condition:
        if self.draw(st.integers(0, 5)) == 0:
            than = self.simple(*OTHER)
            self.name(than)
            return HoldsThan(Who.YOU, self.draw(st.sampled_from(Comparison)), than)
        who = self.whom()
        return self.condition_of(who, *((Who.YOU,) if who is not Who.YOU else ()))

    # ---------------------------------------------------------------- deeds
    def deed(self, who: Whom) -> Effect:
        """Something that *who* does, or has done to them."""
        count, kind = self.draw(COUNTS), self.draw(self.kinds | st.sampled_from([None, ""]))
        match self.draw(st.integers(0, 12)):
            case 11:
                return ReplaceHand(who, self.draw(COUNTS | st.none()))
            case 12:
                return DrawToMatch(who, self.draw(st.sampled_from([w for w in (Who.YOU, *TIED) if w != who])))
            case 0:
                return DrawCards(who, count)
            case 1:
                return DrawUntil(who, self.draw(self.kinds | st.just("")))
            case 2:
                return DiscardCards(who, count, kind, self.draw(PILES))
            case 3:
                return DiscardAll(who, self.draw(self.kinds | st.just("")), self.draw(PILES))
            case 4:
                return LevelHand(who, count)
            case 5:
                everyone = self.meaning(who) is Who.EVERYONE
                return DrawUpTo(who, count) if everyone else LoseTurn(who, count)
            case 6:
                alone = self.meaning(who) in (*ONE, Who.YOU) or isinstance(who, Those)
                return self.draw(
                    st.sampled_from([DrawUntilPlayable(who), *([WinRound(who)] if alone else [])])
                )
            case 7:
                return DiscardDownTo(who, count)
            case 8:
                return self.draw(st.sampled_from([DiscardHalf(who, self.draw(PILES)), DiscardExtreme(who)]))
            case 9:
                # Shown to you alone, everyone's hands are everyone else's.
                if who is not Who.YOU and self.meaning(who) is not Who.EVERYONE and self.draw(st.booleans()):
                    return ShowHand(who)
                one = [one for one in OTHER if one != self.meaning(who) and one not in TIED]
                return ShowHand(who, self.draw(st.sampled_from([Who.EVERYONE, *one])))
            case _:
                own = Who.YOU if who is Who.YOU else Who.THEY
                of = self.draw(st.sampled_from([own, Who.YOU, *TIED]))
                each = self.draw(st.sampled_from([(None, 1), (None, 2), (kind, count)]))
                return DrawAsMany(who, own if of == who else of, *each)

    def transfer(self) -> Effect:
        """Cards given or taken between you and others, or among others."""
        count, kind = self.draw(COUNTS), self.draw(self.kinds | st.sampled_from([None, ""]))
        match self.draw(st.integers(0, 6)):
            case 6:
                return PickCards(count, self.whom(Who.YOU, Who.EVERYONE))
            case 4:
                return GiveHalf(Who.YOU, self.whom(Who.YOU, Who.EVERYONE))
            case 5:
                return GiveHalf(self.whom(Who.YOU, Who.EVERYONE), Who.YOU)
            case 0:
                to = self.whom(Who.YOU, Who.EVERYONE)
                return GiveCards(Who.YOU, count, to, kind)
            case 1:
                return GiveCards(self.whom(Who.YOU, Who.EVERYONE), count, Who.YOU, kind)
            case 2:
                return TakeCards(Who.YOU, count, self.whom(Who.YOU, Who.EVERYONE), kind)
            case _:
                return TakeCards(self.whom(Who.YOU, Who.EVERYONE), count, Who.YOU, kind)

    def clause(self) -> Effect:
        match self.draw(st.integers(0, 19)):
            case 15:
                self.named = None
                return PassHalf(self.draw(st.sampled_from(Towards)))
            case 16:
                self.named = None
                return TakeAround(self.draw(st.sampled_from(Towards)), self.draw(COUNTS))
            case 17:
                return self.die()
            case 18:
                return self.split()
            case 0:
                self.named = None
                return PassHands(self.draw(st.sampled_from(Towards)))
            case 1:
                self.named = None
                kind = self.draw(self.kinds | st.sampled_from([None, ""]))
                return PassCards(self.draw(st.sampled_from(Towards)), self.draw(COUNTS), kind)
            case 19:
                who = self.whom()
                if self.meaning(who) not in ALONE | TIED:
                    self.named = None
                return DiscardAny(who, self.draw(self.kinds | st.sampled_from([None, ""])))
            case 2:
                return Announce(self.draw(announcements()))
            case 3:
                self.turned = True
                return ReverseOrder()
            case 4:
                return self.draw(st.sampled_from([ShuffleHands(), ExtraTurn(), ExtraTurn(3)]))
            case 5 if self.draw(st.booleans()):
                return self.of_others()
            case 5:
                who = self.simple(*OTHER)
                self.name(who)
                return self.draw(st.sampled_from([SwapHands(who), ExchangeCards(who, self.draw(COUNTS))]))
            case 6 | 7:
                return self.transfer()
            case 8 | 9:
                return self.choice()
            case _:
                return self.deed(self.whom())

    def of_others(self) -> Effect:
        """A turn for somebody, or hands that others swap; afterwards "they" could be either of them."""
        match self.draw(st.integers(0, 3)):
            case 0:
                return ExtraTurn(self.draw(COUNTS), self.whom(Who.YOU))
            case 1:
                who = self.simple(*(one for one in OTHER if one is not Who.NEXT))
                self.name(who)
                return GiveTurn(who)
            case 2:
                two: Whom = NextPlayers(2) if self.draw(st.booleans()) else Who.NEIGHBOURS
                self.name(two)
                return SwapHands(two, two)
            case _:
                one, other = self.simple(*OTHER), self.draw(st.sampled_from(OTHER))
                if other in {one, self.named}:
                    return ShuffleHands()
                self.named, self.namings = None, self.namings + 1
                return SwapHands(other, one)

    def die(self) -> Effect:
        """A die, whose number is how many cards are drawn or discarded, or how many turns are lost."""
        who = self.whom()
        verb = self.draw(st.sampled_from([DrawCards, DiscardCards, LoseTurn]))
        return RollDie(tuple((verb(who, number),) for number in range(1, 7)))

    def split(self) -> Effect:
        """One thing for those for whom a condition is true, another for the rest."""
        condition = self.condition_of(Who.EVERYONE, Who.YOU)
        holding, others = self.some_deed(condition), self.some_deed(condition)
        self.named = None
        return SplitPlayers(condition, (holding,), (others,))

    def some_deed(self, condition: Condition) -> Effect:
        """What "they" do, who are some of everyone."""
        self.named = Those(condition)
        return self.deed(Who.THEY)

    def choice(self) -> Effect:
        """Something that somebody may do, or one of two things."""
        who = self.whom()
        meant = self.meaning(who)
        doer = Who.YOU if who is Who.YOU else Who.THEY
        options: tuple[tuple[Effect, ...], ...] = ((self.deed(doer),), (self.deed(doer),))
        if who is Who.YOU and self.draw(st.integers(0, 2)) == 0:
            options = ((self.done_to_others(),), options[1])
        # After a choice of several players, "they" is read as their name: the same.
        if who is not Who.YOU and meant not in ALONE and meant not in TIED:
            self.named = None
        return ChooseOption(who, self.draw(st.sampled_from([options, (options[0], ()), (*options, ())])))

    def done_to_others(self) -> Effect:
        """Something that you may do to others; "they" is read as their name afterwards."""
        self.named = None
        who = self.draw(st.sampled_from([*OTHER, Who.OTHERS]))
        count = self.draw(COUNTS)
        made = [LoseTurn(who, count), ShowHand(who), DrawCards(who, count), DiscardCards(who, count)]
        return self.draw(st.sampled_from([*made, DiscardHalf(who), DrawUntilPlayable(who)]))

    # ---------------------------------------------------------------- branches
    def branch(self, *, closed: bool) -> tuple[Effect, ...]:
        """Clauses under a condition; what stands last may be another, *closed* where "otherwise" follows."""
        namings = self.namings
        effects = [self.clause() for _ in range(self.draw(st.integers(1, LONGEST_BRANCH)))]
        if self.depth < 2 and self.draw(st.integers(0, 4)) == 0:
            effects.append(self.either(closed=closed))
        if self.namings > namings:
            self.named = None
        return tuple(effects)

    def either(self, *, closed: bool) -> Effect:
        """A condition or a coin; *closed*: with both sides."""
        self.depth += 1
        made = self._either(closed=closed)
        self.depth -= 1
        return made

    def _either(self, *, closed: bool) -> Effect:
        both = closed or self.draw(st.booleans())
        if self.draw(st.integers(0, 3)) == 0:
            first = self.branch(closed=both)
            second = self.branch(closed=False) if both else ()
            turned_up = self.draw(st.booleans()) or both
            return FlipCoin(first, second) if turned_up else FlipCoin((), first)
        condition = self.condition()
        first = () if both and self.draw(st.integers(0, 3)) == 0 else self.branch(closed=both)
        return If(condition, first, self.branch(closed=False) if both else ())


def _is_printed(kind: CardOf) -> bool:
    """Whether there are such cards: a wild has no colour."""
    return kind.face not in {"W", "W4"}


def size(effects: tuple[Effect, ...]) -> int:
    """How many clauses these effects are."""
    from lastcard.game.effects import parts

    return sum(sum(map(size, inside)) if (inside := parts(effect)) else 1 for effect in effects)


@st.composite
def rules(draw: st.DrawFn, colours: tuple[str, ...]) -> tuple[Effect, ...]:
    """A rule of one to six clauses."""
    writer = Writer(draw, colours)
    chosen: tuple[Effect, ...] = ()
    if draw(st.integers(0, 7)) == 0:
        chosen = (ChoosePlayers(draw(st.integers(2, 4))), writer.deed(Who.THEY))
    return chosen + tuple(
        writer.either(closed=False) if draw(st.integers(0, 2)) == 0 else writer.clause()
        for _ in range(draw(st.integers(1, 4 - len(chosen))))
    )
