"""Plugins: folders, named in ``LASTCARD_PLUGINS``, that add editions, house rules, formats and texts.

A plugin folder has the layout of the package and may contain any of::

    books/NAME.py  books/NAME.theme.toml  books/NAME.clauses.toml     an edition
    house.py                                                          house rules
    schemes.py                                                        formats
    words/LANGUAGE/*.ftl                                              what they are called

Its modules are executed, so only folders that the host configured are read: never the working directory, the
home folder, or anything that a player can name.
"""

import importlib
import os
import pkgutil
import sys
import tomllib
import traceback
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

VARIABLE = "LASTCARD_PLUGINS"
_PACKAGE = Path(__file__).parent
_MODULES = "lastcard_plugin"


SPARE_WORDS: dict[str, str] = {}
"""Texts for a plugin's editions, house rules and formats in languages that the plugin has no words for."""


class BadPlugin(ValueError):
    """A plugin cannot be used; the message names the file and the problem."""


def folders() -> tuple[Path, ...]:
    """The plugin folders, in the order they are named.

    :raises BadPlugin: for a missing folder.
    """
    return _folders(os.environ.get(VARIABLE, ""))


@cache
def _folders(named: str) -> tuple[Path, ...]:
    paths = tuple(Path(one) for one in named.split(os.pathsep) if one)
    for path in paths:
        if not path.is_dir():
            raise BadPlugin(f"{VARIABLE}: {path} is not a folder")
    return paths


def found(folder: str, pattern: str) -> Iterator[Path]:
    """The files of the package's *folder* that match *pattern*, then those of plugins."""
    yield from sorted((_PACKAGE / folder).glob(pattern))
    yield from added(folder, pattern)


def added(folder: str, pattern: str) -> Iterator[Path]:
    """The plugins' files that match *pattern*; *folder* ``editions/books`` is ``books`` in a plugin."""
    for plugin in folders():
        yield from sorted((plugin / Path(folder).name).glob(pattern))


def read_data(path: Path) -> dict[str, Any]:
    """The content of a TOML file.

    :raises BadPlugin: if it is not TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadPlugin(f"{path}: the file is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        raise BadPlugin(f"{path}: {error}") from error
    except RecursionError:
        raise BadPlugin(f"{path}: the tables or lists are nested too deeply") from None


def read_words(path: Path) -> str:
    """The text of a Fluent file.

    :raises BadPlugin: naming the invalid line, in a file of a plugin.
    """
    if path.is_relative_to(_PACKAGE):
        return path.read_text(encoding="utf-8")
    with naming_plugin_file(path):
        text = path.read_text(encoding="utf-8")
        from fluent.syntax import ast, parse

        for entry in parse(text).body:
            if isinstance(entry, ast.Junk):
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                why = entry.annotations[0].message if entry.annotations else entry.content
                raise BadPlugin(f"{path}: line {line}: {why}")
    return text


@contextmanager
def naming_plugin_file(path: Path | str) -> Iterator[None]:
    """Turn any error raised inside into a BadPlugin that names the file.

    :raises BadPlugin: for any error.
    """
    try:
        yield
    except BadPlugin:
        raise
    except SyntaxError as error:
        raise BadPlugin(f"{path}: line {error.lineno}: {error.msg}") from error
    except UnicodeDecodeError as error:
        raise BadPlugin(f"{path}: the file is not UTF-8 text") from error
    except (Exception, SystemExit) as error:
        at = [
            frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
        ]
        line = f"line {at[-1]}: " if at else ""
        raise BadPlugin(f"{path}: {line}{type(error).__name__}: {error}") from error


def is_plugin(name: str) -> bool:
    """Whether the module *name* belongs to a plugin."""
    return name.startswith(_MODULES)


def file_of(name: str) -> str:
    """The file of a module, for errors about what it defines."""
    return str(getattr(sys.modules.get(name), "__file__", name))


def first_line(documented: object) -> str:
    """The first line of a docstring; "" if there is none."""
    return (getattr(documented, "__doc__", None) or "").strip().partition("\n")[0]


def check_keys(path: Path, table: Mapping[str, Any], known: Collection[str], needed: Collection[str]) -> None:
    """Check that a *table* of the file has all *needed* keys and only *known* ones.

    :raises BadPlugin: naming the first invalid key.
    """
    for key in table:
        if key not in known:
            for meant in get_close_matches(key, known, n=1):
                raise BadPlugin(f"{path}: {key!r} is not known; did you mean {meant!r}?")
            raise BadPlugin(f"{path}: {key!r} is not known; known are {', '.join(known)}")
    for key in needed:
        if key not in table:
            raise BadPlugin(f"{path}: {key!r} is missing")


def books() -> Iterator[ModuleType]:
    """The data module of each edition, those of the package first."""
    package = importlib.import_module("lastcard.editions.books")
    for module in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{module.name}")
    for plugin in folders():
        for path in sorted((plugin / "books").glob("*.py")):
            yield _run(plugin, path)


def run(name: str) -> None:
    """Execute the file *name*, such as ``house.py``, of each plugin; its functions register themselves."""
    for plugin in folders():
        if (plugin / name).is_file():
            _run(plugin, plugin / name)


def _run(plugin: Path, path: Path) -> ModuleType:
    parts = path.relative_to(plugin).with_suffix("").parts
    name = "_".join((_MODULES, plugin.resolve().name, *parts))
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        with naming_plugin_file(path):
            spec.loader.exec_module(module)
    except BadPlugin:
        del sys.modules[name]
        raise
    return module
