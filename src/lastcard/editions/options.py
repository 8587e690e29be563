"""A table's options, rulings and house rules, and the rules built from them.

The ledger says which books have an option and its default; its values are read from the function that
implements it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import Clause, ledger
from lastcard.editions.rulings import RULINGS, WrittenEffects, replaced_card, written_effects
from lastcard.editions.values import BadOption, Blanks, Choice, Customizable, Switch, Takes, Whole, value_of
from lastcard.game.cards import Card
from lastcard.game.deal import start as start_round
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.game.shuffle import Shuffle, shuffled
from lastcard.game.state import State
from lastcard.language.guesses import understand
from lastcard.language.written_cards import describe
from lastcard.plugins import BadPlugin, file_of, is_plugin, naming_plugin_file
from lastcard.words import ENGLISH, translator
from lastcard.words.nearest import misnamed, nearest

__all__ = [
    "OPTIONS",
    "BadOption",
    "Blanks",
    "Choice",
    "Customizable",
    "Option",
    "Switch",
    "Whole",
    "build",
    "edition",
    "house_options",
    "options_of",
    "unwritten",
    "writable",
    "written_effects",
    "written_on",
]


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table may choose: its values, the clause it decides, and how it changes the rules."""

    name: str
    takes: Takes
    default: Any
    clause: str
    """The ledger's clause; "" for a house rule."""
    editions: tuple[str, ...]
    change: Callable[..., Rules]


def ruled(clauses: Mapping[str, Clause]) -> Iterator[Option]:
    """The options that decide rulings, in the order of the ledger.

    :raises BadPlugin: for a clause whose option does not exist.
    """
    for clause in clauses.values():
        name = clause.option
        if name is None:
            continue
        if name not in RULINGS:
            raise BadPlugin(
                f"{clause.id}: there is no ruling {name!r}; nearest is {nearest(name, RULINGS)!r}"
            )
        takes, _ = value_of(RULINGS[name])
        yield Option(name, takes, clause.default, clause.id, clause.editions, RULINGS[name])


def _house() -> Iterator[Option]:
    for name, rule in HOUSE_RULES.items():
        with naming_plugin_file(file := file_of(rule.__module__)):
            if name in RULINGS:
                raise BadPlugin(f"{file}: there is an option {name!r} already")
            takes, default = value_of(rule)
            change = rule if len(signature(rule).parameters) > 1 else _switched(rule)
            if is_plugin(rule.__module__):
                _try(rule, change, default)
        yield Option(name, takes, default, "", tuple(EDITIONS), change)


def _try(rule: Callable[..., Rules], change: Callable[[Rules, Any], Rules], default: object) -> None:
    """Check that a plugin's house rule returns rules for every edition.

    :raises BadPlugin: if it does not.
    """
    for rules in EDITIONS.values():
        made = change(rules, True if default is False else default)
        if not isinstance(made, Rules):
            kind = type(made).__name__
            raise BadPlugin(f"{file_of(rule.__module__)}: {rule.__name__} returns {kind}, not Rules")


def _switched(rule: Callable[[Rules], Rules]) -> Callable[[Rules, Any], Rules]:
    return lambda rules, on: rule(rules) if on else rules


def by_name(options: Iterable[Option]) -> dict[str, Option]:
    """The options by name.

    :raises BadPlugin: if two have the same name.
    """
    named: dict[str, Option] = {}
    for option in options:
        if option.name in named:
            raise BadPlugin(f"{option.clause or 'house rule'}: there is an option {option.name!r} already")
        named[option.name] = option
    return named


OPTIONS: Mapping[str, Option] = by_name((*ruled(ledger()), *_house()))


def edition(name: object) -> Rules:
    """The printed rules of the edition *name*.

    :raises BadOption: if there is none.
    """
    if not isinstance(name, str) or name not in EDITIONS:
        raise misnamed(BadOption, "edition", "not-one-of", name, EDITIONS)
    return EDITIONS[name]


def options_of(name: str) -> tuple[Option, ...]:
    """The options of an edition, rulings first."""
    return tuple(option for option in OPTIONS.values() if name in option.editions)


def house_options() -> dict[str, tuple[Any, ...]]:
    """Every house rule, with the values that change it: what mixtures and experiments choose from.

    A whole number has one value below its default and one above.
    """
    return {option.name: _changes(option) for option in OPTIONS.values() if option.name in HOUSE_RULES}


def _changes(option: Option) -> tuple[Any, ...]:
    match option.takes:
        case Switch():
            return (True,)
        case Choice(words):
            return tuple(word for word in words if word != option.default)
        case Whole(least, most):
            return tuple(max(least, min(most, option.default + more)) for more in (-2, 3))
        case _:
            raise AssertionError(f"{option.name} is not a house rule")


def writable(name: str) -> bool:
    """Whether this edition has cards that people can write rules on."""
    return any(isinstance(option.takes, Blanks | Customizable) for option in options_of(name))


def written_on(name: str, sentences: Iterable[str]) -> dict[str, Any]:
    """The options that put these *sentences* on the edition's writable cards, as far as there are cards."""
    return {
        option.name: option.takes.written(sentences, edition(name).colours)
        for option in options_of(name)
        if isinstance(option.takes, Blanks | Customizable)
    }


def unwritten(options: Mapping[str, Any]) -> dict[str, Any]:
    """These *options* without what people wrote on cards: what formats and scores depend on."""
    written = {name for name, option in OPTIONS.items() if isinstance(option.takes, Blanks | Customizable)}
    return {name: value for name, value in options.items() if name not in written}


def build(
    name: str, options: Mapping[str, Any] | None = None, *, written: WrittenEffects | None = None
) -> Rules:
    """The rules of an edition with these options.

    Sentences on cards are read, unless *written* has the effects they were read into before: then they are
    only shown.

    :raises BadOption: naming the option that is unknown or has an invalid value.
    """
    rules = edition(name)
    if options is not None and not isinstance(options, Mapping):
        raise BadOption("options", "not-options", given=options)
    given = dict(options or {})
    for field, value in given.items():
        option = OPTIONS.get(field)
        if option is None:
            raise misnamed(BadOption, field, "no-option", field, (one.name for one in options_of(name)))
        if name not in option.editions:
            raise BadOption(field, "other-edition", edition=name, allowed=option.editions)
        option.takes.check(field, value)
    # In the order of OPTIONS, not in the order given: house rules come last.
    for option in OPTIONS.values():
        if option.name in given:
            is_written = isinstance(option.takes, Blanks | Customizable)
            more = {"written": written} if is_written else {}
            rules = option.change(rules, given[option.name], **more)
    rules = rules.but(options=given)
    for card in () if written is None else written.keys() - written_effects(rules).keys():
        raise BadOption("written", "not-written-on", card=card)
    return rules


def read_back(name: str, text: str, *, blank: str | None = None, language: str = ENGLISH) -> str:
    """How a card with this *text* is understood: as a rule, or as the card that a *blank* replaces.

    :raises BadOption: for an unknown edition, or a blank or card that it does not have.
    :raises SentenceError: if *text* is not understood; ``readings`` has what it may mean.
    """
    rules = edition(name)
    if blank is not None:
        colours = rules.colours if name in OPTIONS["blanks"].editions else ()
        if blank.upper() not in colours:
            raise BadOption("colour", "not-a-blank", given=blank, edition=name, allowed=colours or None)
        lost = replaced_card(rules, blank.upper(), "sentence", text)
        if lost is not None:
            return translator(language).say("blank-is", card=lost)
    return describe(understand(text, rules.colours, language=language, wild=blank is None), language)


def start(
    rules: Rules | str,
    players: int,
    *,
    seed: str | int,
    dealer: int = 0,
    out: tuple[int, ...] = (),
    sides: tuple[int, ...] = (),
    deck: Sequence[Card] | None = None,
    shuffle: Shuffle = shuffled,
) -> tuple[State, tuple[Event, ...]]:
    """Shuffle, deal and turn up the first card; return the state and what happened.

    *rules* is what ``build`` returns, or the name of an edition for its rules without options.
    The same *seed* gives the same deal; ``7`` and ``"7"`` are the same seed.  *deck* is an order to deal from
    instead of a shuffle, and *shuffle* another way to shuffle.

    :raises CannotStart: naming what is wrong.
    :raises BadOption: for an edition that does not exist.
    """
    chosen = build(rules) if isinstance(rules, str) else rules
    return start_round(
        chosen, players, seed=seed, dealer=dealer, out=out, sides=sides, deck=deck, shuffle=shuffle
    )
