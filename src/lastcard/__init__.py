"""UNO by the book, every book: five printed rulebooks, one engine.

A round in ten lines::

    >>> from random import Random
    >>> from lastcard import BOTS, apply, build, result, start, view
    >>> rules = build("classic", {"stacking": "same"})
    >>> state, events = start(rules, players=3, seed=1)
    >>> chance = Random(1)
    >>> while not state.over:
    ...     action = BOTS["greedy"].answer(view(state, state.seat), chance)
    ...     state, events = apply(state, action)
    >>> result(state).winner in {0, 1, 2}
    True

A ``State`` is a value: compare it, keep it, search from it.  ``legal`` lists all that may be done now,
``apply`` does it, and a refused action raises ``IllegalAction``, which names the rulebook's clause.
An argument of the wrong type raises ``TypeError``, which names the argument.

Where things are:

- Rules: ``EDITIONS`` holds the five editions; ``build`` gives one of them with options and house rules.
- A round: ``start``, ``legal``, ``apply``, ``view``, ``result``.
- Actions: ``Play``, ``Draw``, ``Challenge``, ``CallUno``, ``Catch`` and others; any of them is an ``Action``.
- Events: ``Dealt``, ``Played``, ``Drew``, ``Caught``, ``RoundOver`` and others; any of them is an ``Event``.
- Text: ``card`` and ``cards``, ``read_action`` and ``write_action``, ``read_record`` and ``write_record``,
  ``read_records`` and ``write_records``, ``replay``, ``read_position`` and ``write_position``,
  ``load_scenarios`` and ``run_scenario``.
- Matches: ``begin_match``, ``Match``, ``FORMATS``, ``match_to_data`` and ``match_from_data``, ``records``.
- Bots: a ``Bot`` seats a ``Player``, who hears what its seat sees and is asked with a view; ``BOTS`` holds
  those that are included, ``LEVELS`` those that play like people, and ``forgetful`` makes one of a function.
- Beyond this: ``lastcard.sim`` (millions of moves a second), ``lastcard.envs`` (environments for learners),
  ``lastcard.lab`` (experiments) and ``lastcard.server`` each need the extra of that name.

The names listed here are stable; those of submodules may change from one version to the next.
"""

from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING

__version__ = "1.0.0"

if TYPE_CHECKING:
    from lastcard.api import *  # noqa: F403 - every name, for type checkers and editors
else:

    def __getattr__(name: str) -> object:
        """Load a stable name, or ``__all__``, on first use, so that commands start quickly."""
        api = import_module("lastcard.api")
        if name != "__all__" and name not in api.__all__:
            raise AttributeError(f"module 'lastcard' has no attribute {name!r}")
        found = getattr(api, name)
        if isinstance(found, FunctionType):
            found = api.explained(found, name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *import_module("lastcard.api").__all__})
