"""What the rules are fed: the printed rulebooks as data, the ledger of their clauses, and the house rules.

Editions are found, not listed: those of ``books/`` and those of the plugins the host has configured.
"""

import re
from collections.abc import Iterable, Mapping
from types import ModuleType

from lastcard.editions.citations import citations_of, cite
from lastcard.editions.themes import theme_of
from lastcard.game.cards import make_readable
from lastcard.game.deal import FEWEST_PLAYERS, start
from lastcard.game.refusals import IllegalAction
from lastcard.game.rules import Rules
from lastcard.game.state import points_left
from lastcard.plugins import SPARE_WORDS, BadPlugin, blaming, books, first_line, is_plugin

_NAME = re.compile(r"[a-z][a-z0-9-]*")
"""A name is part of addresses, of Fluent messages and of selectors of a stylesheet."""


def found_in(modules: Iterable[ModuleType]) -> dict[str, Rules]:
    """The editions of these data modules by their names, in the order their themes give them.

    :raises BadPlugin: for a name that comes twice or cannot be one.
    """
    editions: dict[str, Rules] = {}
    for module in modules:
        rules = _rules_of(module)
        if rules.name in editions:
            raise BadPlugin(f"{module.__file__}: there is an edition {rules.name!r} already")
        if not _NAME.fullmatch(rules.name):
            raise BadPlugin(
                f"{module.__file__}: name: {rules.name!r} is not small letters, figures and dashes"
            )
        editions[rules.name] = rules
        make_readable(rules.deck)
        if is_plugin(module.__name__):
            _set_spare_words(rules, first_line(module))
    return {rules.name: rules for rules in sorted(editions.values(), key=lambda one: theme_of(one).order)}


def _rules_of(module: ModuleType) -> Rules:
    """The rules that a data module defines, once a round of them has been dealt.

    :raises BadPlugin: if it defines none, or none can be dealt.
    """
    rules = getattr(module, "RULES", None)
    if rules is None:
        raise BadPlugin(f"{module.__file__}: RULES is missing")
    if not isinstance(rules, Rules):
        raise BadPlugin(f"{module.__file__}: RULES is not of the type Rules but {type(rules).__name__}")
    if is_plugin(module.__name__):
        with blaming(str(module.__file__)):
            start(rules, FEWEST_PLAYERS, seed=rules.name)
            points_left(rules, (rules.deck,))
            theme_of(rules)
    return rules


def _set_spare_words(rules: Rules, about: str) -> None:
    """What is said of the edition in a language that its plugin has no words for."""
    SPARE_WORDS.update(
        {f"edition-{rules.name}": rules.title, f"edition-{rules.name}-about": about or rules.title}
    )
    SPARE_WORDS.update({f"card-{card.face}": card.name for card in rules.deck if card.is_wild})


EDITIONS: Mapping[str, Rules] = found_in(books())
"""The rules of every edition as its book has them, by name."""
FIRST = next(iter(EDITIONS))
"""The edition that is played where none is named."""

# The rules know no books: they are told here which clause a refusal rests on.
IllegalAction.cite = staticmethod(cite)
IllegalAction.cite_all = staticmethod(citations_of)

__all__ = ["EDITIONS", "FIRST"]
