"""The sentence a rule is shown with reads into the same rule; nothing that is typed breaks the reader."""

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

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
    Towards,
    Who,
)
from lastcard.game.effects import If
from lastcard.game.whom import CannotPlay, Comparison, Condition, HoldsCard, HoldsCount
from lastcard.language.sentences import LONGEST, SentenceError, describe, read_rule

COUNTS = st.integers(1, 20)
ALONE = (ExtraTurn(), ReverseOrder(), ShuffleHands())


def announcements() -> st.SearchStrategy[str]:
    """Any text that may be announced; one with both kinds of quotation mark cannot be quoted."""
    printable = st.characters().filter(str.isprintable)
    short = st.text(printable, min_size=1, max_size=12) | st.text('"“” .,;', min_size=1, max_size=6)
    return short.map(str.strip).filter(lambda text: text and not ('"' in text and "”" in text))


class Writer:
    """Writes a rule clause by clause, minding whom "they" would mean."""

    def __init__(self, draw: st.DrawFn, colours: tuple[str, ...]) -> None:
        self.draw = draw
        self.kinds = st.sampled_from([*Kind, *colours])
        self.colours = st.sampled_from(["", *colours])
        self.named: Who | None = None
        """Whom "they" would mean; None where it would not be written as THEY."""

    def who(self, *barred: Who) -> Who:
        """Players to speak of, none of them *barred*."""
        allowed = [who for who in Who if who not in {Who.THEY, *barred}]
        if self.named is not None and self.named not in barred:
            allowed.append(Who.THEY)
        who = self.draw(st.sampled_from(allowed))
        if who not in {Who.YOU, Who.THEY}:
            self.named = who
        return who

    def clause(self) -> Effect:
        pick = self.draw(st.integers(0, 10))
        match pick:
            case 0:
                return DrawCards(self.who(), self.draw(COUNTS))
            case 1:
                return DrawUntil(self.who(), self.draw(self.colours))
            case 2:
                return DiscardCards(self.who(), self.draw(COUNTS))
            case 3:
                return DiscardAll(self.who(), self.draw(self.kinds))
            case 4:
                return LevelHand(self.who(), self.draw(COUNTS))
            case 5:
                return LoseTurn(self.who(Who.EVERYONE))
            case 6:
                return ShowHand(self.who(Who.YOU))
            case 7:
                return SwapHands(self.who(Who.YOU, Who.EVERYONE, Who.OTHERS, Who.OPPONENTS))
            case 8:
                self.named = None
                return PassHands(self.draw(st.sampled_from(Towards)))
            case 9:
                return Announce(self.draw(announcements()))
            case _:
                return self.draw(st.sampled_from(ALONE))

    def condition(self) -> Condition:
        match self.draw(st.integers(0, 2)):
            case 0:
                return CannotPlay(self.who())
            case 1:
                return HoldsCount(self.who(), self.draw(st.sampled_from(Comparison)), self.draw(COUNTS))
            case _:
                return HoldsCard(self.who(), self.draw(self.kinds))

    def conditional(self, clauses: int) -> If:
        """A condition over some clauses; the last of them may be under another condition."""
        condition = self.condition()
        then = [self.clause() for _ in range(clauses - 1)]
        then.append(self.conditional(1) if self.draw(st.booleans()) else self.clause())
        if _names(then):
            self.named = None
        return If(condition, tuple(then))


def _names(effects: list[Effect]) -> bool:
    """Whether anyone is named whom the table only looks for where the condition holds."""
    return any(
        isinstance(effect, (If, PassHands)) or getattr(effect, "who", Who.YOU) not in {Who.YOU, Who.THEY}
        for effect in effects
    )


@st.composite
def rules(draw: st.DrawFn, colours: tuple[str, ...]) -> tuple[Effect, ...]:
    """A rule of one to six clauses."""
    writer = Writer(draw, colours)
    left = draw(st.integers(1, 6))
    effects: list[Effect] = []
    while left:
        under = draw(st.integers(0, min(left, 3)))
        effects.append(writer.conditional(under) if under else writer.clause())
        left -= under or 1
    return tuple(effects)


EDITIONS = st.sampled_from([("R", "G", "B", "Y"), ("R", "B", "Y", "P")])
PIECES = [
    *(
        "the next player",
        "you",
        "they",
        "everyone",
        "the others",
        "a player you choose",
        "choose a player",
        "who",
    ),
    *("draws 2", "draw a card", "must", "discards all their wild cards", "lose a turn", "is skipped", "them"),
    *(
        "take an extra turn",
        "reverse",
        "swap hands with",
        "skip",
        "shows you their hand",
        "look at",
        "their hand",
    ),
    *(
        "everyone passes their hand to the left",
        "draw until you get",
        "red",
        "the colour you name",
        "shuffle",
    ),
    *("if", "can't play", "has more than", "seven", "cards", 'announce "la"', "the", "pink", "twice", "2"),
    *("and", ",", ".", ";", "then", "and", ",", ".", ";", "then"),
]


def attempt(text: str) -> tuple[tuple[Effect, ...], SentenceError | None]:
    """The rule that is read, or else why not."""
    try:
        return read_rule(text), None
    except SentenceError as error:
        return (), error


@settings(max_examples=400)
@given(st.data(), EDITIONS)
def test_what_is_said_back_reads_into_the_same_rule(data: st.DataObject, colours: tuple[str, ...]):
    rule = data.draw(rules(colours))
    said = describe(rule)
    assume(len(said) <= LONGEST)

    assert rule == read_rule(said, colours)


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14).map(" ".join))
@example("if you can't play, choose a player, they draw 2, they draw 1")
@example('announce “a "la"”')
def test_a_text_is_read_or_refused_and_what_is_read_is_said_back_as_the_same_rule(text: str):
    rule, error = attempt(text)

    if error is None:
        assert rule == read_rule(describe(rule))
    else:
        assert 1 <= error.index <= len(text.split()) + 1
        assert text[error.start : error.end] == error.word


@given(st.text(max_size=320) | st.text("\"“”'’ .,;a1", max_size=40))
@example("'s")
@example("’")
@example("the's draw 2")
def test_no_text_raises_anything_but_a_sentence_error(text: str):
    _, error = attempt(text)

    assert error is None or text[error.start : error.end] == error.word
