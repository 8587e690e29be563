"""The printed rulebooks as data, the ledger of their clauses, the house rules, and table options.

Editions are discovered, not listed: the modules in ``books/`` and in the plugins that the host has
configured.
"""

import re
from collections.abc import Iterable, Mapping
from types import ModuleType

from lastcard.editions.ledger import citations_of, cite
from lastcard.editions.themes import theme_of
from lastcard.game.cards import make_readable
from lastcard.game.deal import FEWEST_PLAYERS, start
from lastcard.game.refusals import IllegalAction
from lastcard.game.rules import Rules
from lastcard.game.state import points_left
from lastcard.plugins import SPARE_WORDS, BadPlugin, books, first_line, is_plugin, naming_plugin_file

_NAME = re.compile(r"[a-z][a-z0-9-]*")
"""Names occur in addresses, Fluent messages and CSS selectors."""


def found_in(modules: Iterable[ModuleType]) -> dict[str, Rules]:
    """The editions of these data modules by name, in the order of their themes.

    :raises BadPlugin: for a duplicate or invalid name.
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
    """The rules that a data module defines; a plugin's are tested by dealing a round.

    :raises BadPlugin: if it defines none, or a round cannot be dealt.
    """
    rules = getattr(module, "RULES", None)
    if rules is None:
        raise BadPlugin(f"{module.__file__}: RULES is missing")
    if not isinstance(rules, Rules):
        raise BadPlugin(f"{module.__file__}: RULES is not of the type Rules but {type(rules).__name__}")
    if is_plugin(module.__name__):
        with naming_plugin_file(str(module.__file__)):
            start(rules, FEWEST_PLAYERS, seed=rules.name)
            points_left(rules, (rules.deck,))
            theme_of(rules)
    return rules


def _set_spare_words(rules: Rules, about: str) -> None:
    """Set the texts for languages that the plugin has no words for."""
    SPARE_WORDS.update(
        {f"edition-{rules.name}": rules.title, f"edition-{rules.name}-about": about or rules.title}
    )
    SPARE_WORDS.update({f"card-{card.face}": card.name for card in rules.deck if card.is_wild})


EDITIONS: Mapping[str, Rules] = found_in(books())
"""The printed rules of every edition, by name."""
FIRST = next(iter(EDITIONS))
"""The default edition."""

# lastcard.game knows no books, so it is told here how to find the clause of a refusal.
IllegalAction.cite = staticmethod(cite)
IllegalAction.cite_all = staticmethod(citations_of)

__all__ = ["EDITIONS", "FIRST"]
