"""The phrases a written rule is made of, each with the ways it may be put.

In a phrase ``person|player`` are two words for one, the first of which is shown in help; ``[of]`` may be left
out; articles are shown but never asked for; ``=cards`` is that word alone, not its singular, and has "a"
before it only where the phrase has.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, TypeVar

from lastcard.game.cards import COLOURS, Colour
from lastcard.game.effects import Kind, Towards, Who
from lastcard.game.whom import Comparison
from lastcard.language.word_forms import ARTICLES, Token, bare, lemma, third_person

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One word of a phrase."""

    words: frozenset[str]
    optional: bool
    rest: str
    """The phrase from here on, as help shows it."""
    exact: bool
    """Whether the word counts as it is written: one player is not several."""
    one: bool
    """Whether it may have "a" before it."""

    def fits(self, token: Token) -> bool:
        """Whether *token* is this word."""
        if not self.exact:
            return token.lemma in self.words
        return bare(token.text) in self.words and (self.one or token.article in {"", "the"})


@dataclass(frozen=True, slots=True)
class Phrase(Generic[T]):
    """One way to say *value*."""

    steps: tuple[Step, ...]
    value: T
    label: str
    """What help shows; "" for a variant that is understood but not advertised."""


Table = tuple[Phrase[T], ...]


class Verb(Enum):
    """What a rule can make somebody do."""

    DRAW = auto()
    DRAW_UNTIL = auto()
    DISCARD = auto()
    DISCARD_ALL = auto()
    LEVEL = auto()
    LOSE_TURN = auto()
    SHOW_HAND = auto()
    PASS_HAND = auto()
    EXTRA_TURN = auto()
    SKIP = auto()
    SWAP = auto()
    LOOK = auto()
    PASS_ALL = auto()
    REVERSE = auto()
    SHUFFLE = auto()
    ANNOUNCE = auto()


YOURS = frozenset({
    Verb.EXTRA_TURN, Verb.SKIP, Verb.SWAP, Verb.LOOK,
    Verb.PASS_ALL, Verb.REVERSE, Verb.SHUFFLE, Verb.ANNOUNCE,
})  # fmt: skip
"""The verbs that only the player of the card does."""
ANYBODYS = frozenset({Verb.SKIP, Verb.PASS_ALL, Verb.REVERSE, Verb.SHUFFLE, Verb.ANNOUNCE})
"""Those of them that come to the same whoever does them: said of nobody, they carry no subject on."""


class Joint(Enum):
    """How a clause hangs on the one before it."""

    START = auto()
    AND = auto()
    THEN = auto()


def steps(text: str) -> tuple[Step, ...]:
    """The words of a phrase written as above."""
    shown: list[str] = []
    made: list[tuple[frozenset[str], bool, int, bool, bool]] = []
    for word in text.split():
        optional, exact = word.startswith("["), word.startswith("=")
        ways = word.strip("[]=").split("|")
        if word not in ARTICLES:
            article = shown[-1] if shown and shown[-1] in ARTICLES else ""
            words = frozenset(ways if exact else map(lemma, ways))
            made.append((words, optional, len(shown) - bool(article), exact, article in {"a", "an"}))
        shown.extend([] if optional else ways[:1])
    return tuple(Step(words, optional, " ".join(shown[at:]), *how) for words, optional, at, *how in made)


def table(ways: Mapping[T, Iterable[str]], *, hidden: bool = False) -> Table[T]:
    """A table of phrases; the first way to say each value is the one help shows, unless *hidden*."""
    return tuple(
        Phrase(steps(text), value, "" if hidden or i else " ".join(_shown(text)))
        for value, texts in ways.items()
        for i, text in enumerate(texts)
    )


def _shown(text: str) -> Iterable[str]:
    return (word.removeprefix("=").split("|")[0] for word in text.split() if not word.startswith("["))


def words(*texts: str, hidden: bool = False) -> Table[bool]:
    """A table that only says whether one of its phrases is there."""
    return table({True: texts}, hidden=hidden)


NUMBERS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip
_EVERY = "all|each|every"
_ONE = "=player|person"
_BUT_YOU = "but|except you|yourself|me"

WHO = table({
    Who.YOU: ("you", "yourself", "whoever plays|played this card", "the player of this card"),
    Who.NEXT: (f"the next {_ONE}", f"the {_ONE} after you"),
    Who.PREVIOUS: (f"the previous {_ONE}", f"the {_ONE} before you"),
    Who.EVERYONE: ("everyone", f"{_EVERY} [of] players"),
    Who.OTHERS: (
        "everyone else",
        f"everyone {_BUT_YOU}",
        f"{_EVERY} [of] players {_BUT_YOU}",
        f"{_EVERY} [of] other players",
        "[all] others",
        "the other players",
    ),
    Who.OPPONENTS: ("your opponents", f"[{_EVERY}] [of] [your] opponents"),
    Who.FEWEST: (
        "the player with the fewest cards",
        "the player who|that has the fewest cards",
        "whoever has the fewest cards",
        "the player with the smallest hand",
    ),
    Who.MOST: (
        "the player with the most cards",
        "the player who|that has the most cards",
        "whoever has the most cards",
        "the player with the biggest|largest hand",
    ),
    Who.FEWEST_OTHERS: ("the other player with the fewest cards",),
    Who.FEWEST_OPPONENTS: ("the opponent with the fewest cards",),
    Who.CHOSEN: (
        f"a {_ONE} you choose|pick|name",
        f"a {_ONE} of your choice|choosing",
        f"[any|one] [other] {_ONE} you choose|pick|name",
        f"[any|one|another] [other] {_ONE} of your choice|choosing",
        "another player",
        "another player you choose|pick|name",
        f"any [other] {_ONE}",
        "someone|somebody [else]",
        "someone|somebody [else] you choose|pick|name",
    ),
    Who.CHOSEN_OPPONENT: (
        "an =opponent you choose|pick|name",
        "an =opponent of your choice|choosing",
        "[any|one] =opponent you choose|pick|name",
    ),
    Who.PARTNER: ("your partner",),
    Who.THEY: ("they", "that|those|same player"),
})  # fmt: skip
WHO_AT_FIRST = tuple(replace(way, label="") if way.value is Who.THEY else way for way in WHO)
"""As WHO, while there is nobody whom "they" could mean."""
SEATED = words("the player on|to [your] left|right", hidden=True)
THEIR_HAND = words("their hand", "their =cards", hidden=True)
A_HAND = words("hand", "=cards")

_TAKE = ("draw|take|get", "pick up")
_DISCARD = ("discard", "throw away", "get rid of")
_DEEDS = {
    Verb.DRAW: _TAKE,
    Verb.DISCARD: _DISCARD,
    Verb.LOSE_TURN: (
        "lose a turn",
        "are skipped",
        "lose|miss [their|your] [next] turn",
        "skip turn",
        "skip their|your [next] turn",
        "get skipped",
    ),
    Verb.DRAW_UNTIL: ("draw [cards] until", "take [cards] until", "pick up [cards] until"),
    Verb.DISCARD_ALL: tuple(f"{way} all|every [of] [their|your]" for way in _DISCARD),
    Verb.LEVEL: ("draw|take or discard [cards] until", "discard or draw|take [cards] until"),
    Verb.SHOW_HAND: (
        "show you their hand",
        "show you your hand",
        "show you their|your =cards",
        "show their hand to you",
        "show their =cards to you",
    ),
    Verb.PASS_HAND: ("pass|give [on] [their|your] =hand|hands [on]", "pass|give [on] their|your =cards [on]"),
}  # fmt: skip
_ORDERS = {
    Verb.EXTRA_TURN: (
        "take an extra turn",
        "take|get|have extra|another|second|additional turn",
        "play|go again",
    ),
    Verb.SKIP: ("skip",),
    Verb.SWAP: ("swap =hands with", "swap [your] =hand|hands with", "swap [your] =cards with"),
    Verb.REVERSE: (
        "reverse the direction [of] [play]",
        "reverse [order|play] [of] [play]",
        "change direction|order [of] [play]",
        "swap direction|order [of] [play]",
        "direction|order [of] [play] [are] reverse|changes",
        "play [are] reversed",
    ),
    Verb.SHUFFLE: (
        "shuffle all hands together and deal them out",
        "shuffle all|everyone hands [together] and deal [them] [back] out [again]",
        "all hands are shuffled [together] and dealt [back] out [again]",
        "shuffle all|everyone hands [together]",
    ),
    Verb.PASS_ALL: ("pass all hands [on]",),
    Verb.LOOK: ("look at", "see"),
    Verb.ANNOUNCE: ("announce", "say"),
}  # fmt: skip
_UNADVERTISED = frozenset({Verb.PASS_HAND, Verb.PASS_ALL, Verb.LOOK})


def _verbs(*, third: bool, orders: bool) -> Table[Verb]:
    """Every verb, with the labels that fit after one player, or with those of what only you do."""

    def label(phrase: Phrase[Verb]) -> str:
        if phrase.value in _UNADVERTISED or not phrase.label:
            return ""
        if phrase.value in YOURS:
            return phrase.label if orders else ""
        return _of_one(phrase.label) if third else phrase.label

    return tuple(replace(phrase, label=label(phrase)) for phrase in table(_DEEDS | _ORDERS))


def _of_one(label: str) -> str:
    """The label as it stands after one player: draw or discard, draws or discards."""
    parts = (part.partition(" ") for part in label.split(" or "))
    return " or ".join(third_person(verb) + gap + rest for verb, gap, rest in parts)


AFTER_ONE = _verbs(third=True, orders=False)
"""What may follow one player who is not you."""
AFTER_MANY = _verbs(third=False, orders=False)
CARRIED_ON = _verbs(third=True, orders=True)
"""What may follow a clause about one player."""
ORDERED = _verbs(third=False, orders=True)
"""What may follow you, or stand alone."""

MODALS = words("must", "have|need to", "should|shall|will|also", "also must", "must also", hidden=True)
CARDS = words("cards")
MORE_CARDS = words("more|extra|additional [cards]", hidden=True)
FROM_THE_PILE = words("from the draw pile|deck", "from the pile|deck", hidden=True)
OF_THEIR_OWN = words("of their choice|choosing", "from their hand", "they choose", hidden=True)
OF_YOUR_OWN = words("of your choice|choosing", "from your hand", "you choose", hidden=True)
UNTIL_THEY_GET = words("they get|draw|find|take", "they pick up", "that player get|draw|take")
UNTIL_YOU_GET = words("you get|draw|find|take", "you pick up", "they get|draw|find|take")
THEY_HAVE = words("they have|hold", "that player have|hold")
YOU_HAVE = words("you have|hold", "they have|hold")
EXACTLY = words("exactly")
NAMED_COLOUR: Table[Colour] = table({
    "": (
        "a card of the colour you name|choose|pick|call",
        "card of|in|with specific|certain|given|named|chosen|that colour",
        "a specific|certain|given|named|chosen colour [cards]",
        "the colour you name|choose|pick|call [cards]",
    )
})  # fmt: skip
KINDS: Table[Kind | Colour] = table({kind: (kind.value,) for kind in Kind})

TOWARDS = table({
    Towards.LEFT: (
        "to the left",
        "[to] [their|your] left",
        "to player on|to [their|your] left",
    ),
    Towards.RIGHT: (
        "to the right",
        "[to] [their|your] right",
        "to player on|to [their|your] right",
    ),
    Towards.NEXT: ("to the next player",),
})  # fmt: skip

IF = words("if")
CANNOT_PLAY = words("can't play", "can not play", "are unable to play", "are not able to play")
A_CARD = words("[any] card", "anything", hidden=True)
HAVE = words("have|hold")
HAS = words("has", "have|hold")
ANY = words("any|some", hidden=True)
COMPARISONS = table({
    (Comparison.MORE, 0): ("more than",),
    (Comparison.FEWER, 0): ("fewer than",),
    (Comparison.EXACTLY, 0): ("exactly", "only|just"),
    (Comparison.MORE, -1): ("at least",),
    (Comparison.FEWER, 1): ("at most",),
})  # fmt: skip
OR_SO = table({(Comparison.MORE, -1): ("or more",), (Comparison.FEWER, 1): ("or fewer",)}, hidden=True)
IN_HAND = words("[left] in hand", "[left] in their|your hand", "left", hidden=True)
SO = words(",", ":", "then", ", then", hidden=True)

CHOOSE = words(
    f"[you] choose|pick|name a {_ONE}",
    f"[you] choose|pick|name [another|any|one] [other] {_ONE}",
    hidden=True,
)
WHO_WILL = words("who|to", hidden=True)
JOINTS = table({
    Joint.AND: ("and", ", and", "and then|also", ", and then|also"),
    Joint.THEN: ("then", ", then|also", ",", ":"),
})  # fmt: skip
AT_FIRST = words("then", "and", hidden=True)
STOPS = words(".", ";", "!", hidden=True)

VOCABULARY = frozenset(
    word
    for table_of in (
        WHO,
        ORDERED,
        MODALS,
        CARDS,
        KINDS,
        NAMED_COLOUR,
        TOWARDS,
        IF,
        CANNOT_PLAY,
        COMPARISONS,
        JOINTS,
    )
    for phrase in table_of
    for step in phrase.steps
    for word in step.words
) | {*COLOURS.values(), *NUMBERS, ".", ";", "!"}
"""The words that are understood somewhere."""


def colour_table(colours: Iterable[Colour]) -> Table[Colour]:
    """The colours an edition has, by name."""
    return table({colour: (COLOURS[colour],) for colour in colours})
