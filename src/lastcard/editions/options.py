"""A table's options in words: what may be set, to what, and the rules that come of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.game.cards import BLANK, COLOURS, Card, Colour
from lastcard.game.effects import AskColour, DrawCards, ExtraTurn, ReverseOrder, StrikeNext, Who
from lastcard.game.rules import DealerDraw, NextDealer, Rules
from lastcard.language.blanks import REPLACES, printed_card
from lastcard.language.sentences import SentenceError, describe, read_rule


class BadOption(ValueError):
    """An option that cannot be; *field* names it and the message says what is allowed."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


# ------------------------------------------------------------------ kinds of value
@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def check(self, field: str, value: object) -> None:
        """:raises BadOption: if *value* is not one of those allowed."""
        if value not in self.words:
            raise BadOption(field, f"{value!r} is not one of {', '.join(self.words)}")

    @property
    def kind(self) -> str:
        """What is allowed, for a page or an error."""
        return " / ".join(self.words)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    least: int
    most: int

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise BadOption(field, f"{value!r} is not a whole number from {self.least} to {self.most}")

    @property
    def kind(self) -> str:
        return f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false."""

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, bool):
            raise BadOption(field, f"{value!r} is neither true nor false")

    @property
    def kind(self) -> str:
        return "true / false"


@dataclass(frozen=True, slots=True)
class Blanks:
    """By colour, the rule written on that colour's blank or the card it replaces."""

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, Mapping):
            raise BadOption(field, f'{value!r} is no table by colour, such as {{"R": "take an extra turn"}}')

    @property
    def kind(self) -> str:
        return "a rule or a card for each colour"


@dataclass(frozen=True, slots=True)
class Customizable:
    """The rules of the first, second and third Wild Customizable."""

    most: int = 3

    def check(self, field: str, value: object) -> None:
        if not isinstance(value, list | tuple) or len(value) > self.most:
            raise BadOption(field, f"{value!r} is no list of up to {self.most} rules")

    @property
    def kind(self) -> str:
        return f"up to {self.most} rules"


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table may choose, the clause it decides, and what choosing it does to the rules."""

    name: str
    takes: Choice | Whole | Switch | Blanks | Customizable
    default: Any
    clause: str
    """The ledger's clause; "" for a house rule."""
    editions: tuple[str, ...]
    change: Callable[[Rules, Any], Rules]


# ------------------------------------------------------------------ what the rulings change
def _start_wild(rules: Rules, value: str) -> Rules:
    return rules.with_opening("W", AskColour()) if value == "choose" else rules


def _start_reverse(rules: Rules, value: str) -> Rules:
    return rules.with_opening("R", ReverseOrder(), ExtraTurn()) if value == "dealer" else rules


def _start_draw_two(rules: Rules, forfeits: bool) -> Rules:
    return rules if forfeits else rules.with_opening("D", StrikeNext(2, forfeits=False))


def _spares_player(rules: Rules, spares: bool) -> Rules:
    return rules.with_effects("WB", DrawCards(Who.FEWEST_OTHERS, 4)) if spares else rules


def _blank_points(rules: Rules, points: int) -> Rules:
    return rules.but(points={**rules.points, BLANK: points})


def _field(name: str) -> Callable[[Rules, Any], Rules]:
    return lambda rules, value: rules.but(**{name: value})


def _blanks(rules: Rules, value: Mapping[str, object]) -> Rules:
    used = set()
    for key, use in value.items():
        field, colour = f"blanks.{key}", str(key).upper()
        if colour not in rules.colours:  # [blank.colours]
            raise BadOption(field, f"there is no blank of that colour; there is {', '.join(rules.colours)}")
        if colour in used:
            raise BadOption(field, f"the {COLOURS[colour]} blank is written on twice")
        if not isinstance(use, str):
            raise BadOption(field, f"{use!r} is neither a rule nor a card")
        rules = _blank(rules, Card(colour, BLANK), field, use)
        used.add(colour)
    return rules


def _blank(rules: Rules, blank: Card, field: str, use: str) -> Rules:
    """A blank with a rule joins the deck; one that replaces a lost card leaves it as it was.

    blank.house-rule, blank.replacement.
    """
    colour = COLOURS[blank.colour]
    if replaced_card(rules, blank.colour, field, use) is not None:
        return rules
    try:
        return _written(rules.but(deck=(*rules.deck, blank)), blank, field, use)
    except BadOption as error:
        advice = f"{error.message}; or name the {colour} card it replaces: {REPLACES}"
        raise BadOption(field, advice) from error.__cause__


def replaced_card(rules: Rules, colour: Colour, field: str, use: str) -> Card | None:
    """The card that the blank of *colour* replaces; None where *use* names no card.

    :raises BadOption: if it names one that this blank cannot replace (blank.replacement.deck).
    """
    lost = printed_card(use, colour)
    if lost is not None and (lost.colour != colour or lost.face == BLANK or lost not in rules.deck):
        name = COLOURS[colour]
        raise BadOption(
            field,
            f"{use} is not a {name} card of the deck; this blank can replace a {name} {REPLACES}",
        )
    return lost


def _customizable(rules: Rules, value: list[object]) -> Rules:
    for n, sentence in enumerate(value, 1):
        field = f"customizable.{n}"
        if not isinstance(sentence, str):
            raise BadOption(field, f"{sentence!r} is no rule")
        if sentence.strip():  # card.customizable.blank
            rules = _written(rules, Card("", f"WC{n}"), field, sentence)
    return rules


def _written(rules: Rules, on: Card, field: str, sentence: str) -> Rules:
    try:
        effects = read_rule(sentence, rules.colours)
    except SentenceError as error:
        raise BadOption(field, str(error)) from error
    return rules.with_effects(str(on), *effects).but(written={**rules.written, str(on): sentence})


def _house(name: str) -> Callable[[Rules, Any], Rules]:
    rule = HOUSE_RULES[name]
    return lambda rules, on: rule(rules) if on else rules


_ALL = tuple(EDITIONS)
_LATER = ("sanrio", "anniversary", "fashion", "modern")

OPTIONS: Mapping[str, Option] = {
    option.name: option
    for option in (
        Option("blanks", Blanks(), {}, "blank.default", ("classic",), _blanks),
        Option("blank_points", Whole(0, 500), 20, "blank.points", ("classic",), _blank_points),
        Option(
            "dealer_draw",
            Choice(("points", "number")),
            "points",
            "setup.dealer.points",
            ("classic",),
            lambda rules, value: rules.but(dealer_draw=DealerDraw(value)),
        ),
        Option(
            "next_dealer",
            Choice(("rotate", "redraw", "winner")),
            "rotate",
            "setup.dealer.next-round",
            _ALL,
            lambda rules, value: rules.but(next_dealer=NextDealer(value)),
        ),
        Option(
            "start_draw_two_forfeits",
            Switch(),
            True,
            "start.draw-two.forfeit.classic",
            ("classic",),
            _start_draw_two,
        ),
        Option(
            "start_reverse",
            Choice(("right-of-dealer", "dealer")),
            "right-of-dealer",
            "start.reverse.right",
            ("classic",),
            _start_reverse,
        ),
        Option(
            "start_wild",
            Choice(("return", "choose")),
            "return",
            "start.wild.classic",
            ("classic",),
            _start_wild,
        ),
        Option(
            "must_play_drawn",
            Switch(),
            False,
            "turn.play-drawn.classic",
            ("classic",),
            _field("must_play_drawn"),
        ),
        Option(
            "badtz_maru_spares_player",
            Switch(),
            False,
            "card.badtz-maru.includes-player",
            ("sanrio",),
            _spares_player,
        ),
        Option("customizable", Customizable(), [], "card.customizable.blank", ("modern",), _customizable),
        Option(
            "false_catch_penalty", Whole(0, 20), 0, "uno.false-catch", _ALL, _field("false_catch_penalty")
        ),
        Option(
            "last_card_draws",
            Switch(),
            False,
            "round.last-card-draws.modern",
            ("modern",),
            _field("last_card_draws"),
        ),
        Option("target", Whole(1, 1_000_000), 500, "match.target", _ALL, _field("target")),
        Option(
            "two_player_reverse_skips",
            Switch(),
            True,
            "match.two-players.silent",
            _LATER,
            _field("two_player_reverse_skips"),
        ),
        Option(
            "partner_rounds",
            Whole(1, 100),
            1,
            "match.partners.rotating.length",
            ("classic",),
            _field("partner_rounds"),
        ),
        Option("stacking", Choice(("off", "same", "any")), "off", "", _ALL, HOUSE_RULES["stacking"]),
        *(
            Option(name, Switch(), False, "", _ALL, _house(name))
            for name in ("seven_zero", "jump_in", "draw_until_playable", "must_play", "no_bluff")
        ),
        Option("hand_size", Whole(1, 15), 7, "", _ALL, HOUSE_RULES["hand_size"]),
    )
}


def edition(name: object) -> Rules:
    """The printed rules of the edition called *name*.

    :raises BadOption: if there is none.
    """
    if not isinstance(name, str) or name not in EDITIONS:
        raise BadOption("edition", f"{name!r} is not one of {', '.join(EDITIONS)}")
    return EDITIONS[name]


def options_of(name: str) -> tuple[Option, ...]:
    """What may be chosen at a table of this edition, rulings first."""
    return tuple(option for option in OPTIONS.values() if name in option.editions)


def build(name: str, options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of an edition with these options.

    :raises BadOption: naming the option that is unknown or has a value it cannot have.
    """
    rules = edition(name)
    if options is not None and not isinstance(options, Mapping):
        raise BadOption("options", f"{options!r} is no table of options")
    given = dict(options or {})
    for field, value in given.items():
        option = OPTIONS.get(field)
        if option is None:
            raise BadOption(field, f"no such option; there is {', '.join(o.name for o in options_of(name))}")
        if name not in option.editions:
            raise BadOption(field, f"not for {name}: it is an option of {', '.join(option.editions)}")
        option.takes.check(field, value)
    # In the order of OPTIONS, whatever the order they were given in: house rules come last.
    for option in OPTIONS.values():
        if option.name in given:
            rules = option.change(rules, given[option.name])
    return rules.but(options=given)


def read_back(name: str, text: str, *, blank: str | None = None) -> str:
    """How a card with *text* on it is understood: a rule, or what the *blank* of a colour replaces.

    :raises BadOption: for an edition that is not there, and a blank or a card that it does not have.
    :raises SentenceError: where *text* is not understood.
    """
    rules = edition(name)
    if blank is not None:
        colours = rules.colours if name in OPTIONS["blanks"].editions else ()
        if blank.upper() not in colours:
            allowed = f"its blanks are {', '.join(colours)}" if colours else "it has none"
            raise BadOption("colour", f"{blank!r} is not a blank of {name}; {allowed}")
        lost = replaced_card(rules, blank.upper(), "sentence", text)
        if lost is not None:
            return f"This blank is a {lost.name}."
    return describe(read_rule(text, rules.colours))
