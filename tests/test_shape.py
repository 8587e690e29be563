"""The shape of the code: what the rules may use, where a ruling is read, and that everything is documented.

The layers of the packages are import-linter contracts in ``pyproject.toml``.  ``test_no_sentences.py`` shows
that no sentence stands outside the Fluent files.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import lastcard
from lastcard.editions import EDITIONS
from lastcard.editions.options import OPTIONS
from lastcard.formats import FORMATS
from lastcard.game.rules import Rules

pytestmark = pytest.mark.xdist_group("sources")  # read by one process
ROOT = Path(lastcard.__file__).parent
PURE = frozenset(
    ("collections", "dataclasses", "enum", "functools", "hmac", "itertools", "struct", "types", "typing")
)
"""The standard library the rules may use: no clock, no file, no socket, no shared randomness."""
WRITES_CODE = "lastcard.game.value"
"""The one module of the rules that writes functions, as dataclasses does."""
IMPURE_NAMES = frozenset(("open", "print", "input", "eval", "exec", "__import__", "breakpoint"))

EDITION_IMPORTS = frozenset(
    ("lastcard.game.cards", "lastcard.game.effects", "lastcard.game.rules", "lastcard.editions.books")
)

RULINGS = tuple(
    f.name for f in fields(Rules) if f.name not in {"name", "title", "year", "formats", "written", "options"}
)[5:]
"""The fields after deck, effects and points: each answers one question."""

READ_TWICE = {
    "dealer_draw": {"deal.draw_for_dealer", "deal._rank"},  # any seat; else what a card drawn counts
    "false_catch_penalty": {"engine._catchable", "calls.catch"},  # whether it may be tried, what it costs
    "hand_size": {"deal.check", "deal._deal"},  # whether the deck is large enough, then the deal
    "jump_in": {"engine.out_of_turn", "engine._refuse_jump"},  # offered, and why it is refused
    "stacking": {"decisions._stackable", "table.strike"},  # what may be stacked, and whether one is asked
}
"""Rulings with two sides, and the two functions that read them."""


def modules(package: str = "") -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


def imports(path: Path) -> Iterator[str]:
    """Every module that is imported, wherever in the file."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports from beside itself; say the whole name"
            yield from (
                {f"{node.module}.{a.name}" for a in node.names}
                if node.module == "lastcard"
                else {node.module or ""}
            )


@pytest.mark.parametrize("path", modules("game"), ids=dotted)
def test_the_rules_use_the_pure_part_of_the_standard_library_alone(path: Path) -> None:
    for name in imports(path):
        assert name.startswith("lastcard.game") or name.split(".")[0] in PURE
    called = {node.id for node in nodes(path) if isinstance(node, ast.Name)}
    assert called & IMPURE_NAMES <= ({"exec"} if dotted(path) == WRITES_CODE else set())


@pytest.mark.parametrize("path", [p for p in modules("editions/books") if p.stem != "__init__"], ids=dotted)
def test_an_edition_is_data(path: Path) -> None:
    for node in nodes(path):
        assert not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef | ast.If)
    assert set(imports(path)) <= EDITION_IMPORTS


def named_in(path: Path) -> set[str]:
    """The editions that a module names in its code; what is said in docstrings is free."""
    told = {
        id(node.value)
        for node in nodes(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return {
        node.value
        for node in nodes(path)
        if isinstance(node, ast.Constant) and id(node) not in told and node.value in EDITIONS
    }


def test_nothing_but_an_edition_s_own_files_names_it() -> None:
    named = {dotted(path): named_in(path) for path in modules() if path.parent.name != "books"}

    assert {} == {path: found for path, found in named.items() if found}


def test_a_module_that_names_an_edition_is_found_out(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text('"""modern"""\n\nif name == "modern":\n    pass\n', encoding="utf-8")

    assert {"modern"} == named_in(planted)


PAGE = ROOT.parents[1] / "web" / "src"
PAGE_SOURCES = [p for p in sorted(PAGE.rglob("*")) if p.suffix in {".ts", ".svelte", ".css"}]


def test_the_page_names_no_edition_option_or_format() -> None:
    """What there is comes from the server; the tutorial alone has a format of its own."""
    options = {f"option-{name.replace('_', '-')}" for name in OPTIONS}
    known = {*EDITIONS, *options, *FORMATS} - ORDINARY
    named = {}
    for path in PAGE_SOURCES:
        words = set(re.findall(r"[\w-]+(?:\.[\w-]+)*", path.read_text(encoding="utf-8")))
        tutorial = {"first-to-500"} if path.name == "tutorialTable.ts" else set()
        named[path.relative_to(PAGE).as_posix()] = words & known - tutorial

    assert len(named) > 100
    assert {} == {name: found for name, found in named.items() if found}


ORDINARY = {"challenge", "partners"}
"""Formats that are called as something else is, too."""


def test_each_folder_opens_with_what_lives_there() -> None:
    folders = [path for path in modules() if path.name == "__init__.py"]

    assert not [dotted(path) for path in folders if not ast.get_docstring(tree(path))]


@cache
def reads(package: str) -> dict[str, set[str]]:
    """For each field of the rules, the functions that read it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in modules(package):
        for name, node in within(tree(path), "a table"):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value).rpartition(".")[2] == "rules":
                found[node.attr].add(f"{path.stem}.{name}")
    return found


def within(node: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node under *node*, with the innermost function it stands in."""
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, ast.FunctionDef) else name
        yield inner, child
        yield from within(child, inner)


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_read_in_one_place(ruling: str) -> None:
    """So that a reader who asks what a ruling does finds one answer."""
    places = reads("game")[ruling] | reads("formats")[ruling]
    if ruling in READ_TWICE:
        assert READ_TWICE[ruling] == places
    else:
        assert 1 == len(places), places


def test_a_card_means_the_same_in_every_edition() -> None:
    """Effects read no rules: what differs between editions is decided by the table's verbs."""
    assert not any(
        isinstance(node, ast.Attribute) and node.attr == "rules"
        for node in ast.walk(tree(ROOT / "game/effects.py"))
    )


PLAIN_BASES = frozenset(("Enum", "Exception", "Generic", "NamedTuple", "Protocol", "Struct", "ValueError"))
"""Those whose methods say nothing about what a class of ours adds."""

Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(body: list[ast.stmt]) -> list[Documented]:
    return [node for node in body if isinstance(node, Documented) and not node.name.startswith("_")]


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class of the package by its name."""
    return {node.name: node for path in modules() for node in nodes(path) if isinstance(node, ast.ClassDef)}


@cache
def members(node: ast.ClassDef) -> set[str]:
    """The names a class has: methods and fields, those of the package's classes it derives from too."""
    methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    fields = {ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)}
    fields |= {ast.unparse(one.targets[0]) for one in node.body if isinstance(one, ast.Assign)}
    above = (classes().get(ast.unparse(base)) for base in node.bases if ast.unparse(base) not in PLAIN_BASES)
    return (methods | fields).union(*(members(one) for one in above if one is not None))


def kinds(node: ast.ClassDef) -> Iterator[ast.ClassDef | None]:
    """What a class is a kind of: those it derives from, and the protocols it carries out.

    None stands for a class of another package, which has documented its own methods.
    """
    for base in node.bases:
        name = ast.unparse(base).partition("[")[0]
        if name.rpartition(".")[2] not in PLAIN_BASES:
            yield classes().get(name)
            yield from kinds(classes()[name]) if name in classes() else ()
    for other in classes().values():
        if any(ast.unparse(base) == "Protocol" for base in other.bases) and members(other) <= members(node):
            yield other


def documented_elsewhere(path: Path, node: ast.ClassDef, name: str) -> bool:
    """Whether a method does what is said of it above, or at the first of several alternatives in a module."""
    first = next(
        one for one in public(tree(path).body) if isinstance(one, ast.ClassDef) and name in members(one)
    )
    return any(
        kind is None or any(one.name == name and ast.get_docstring(one) for one in public(kind.body))
        for kind in (first, *kinds(node))
    )


def undocumented(path: Path) -> Iterator[str]:
    """The public classes, functions and methods of a module without a docstring."""
    for node in public(tree(path).body):
        if not ast.get_docstring(node):
            yield f"{dotted(path)}.{node.name}"
        if isinstance(node, ast.ClassDef):
            for one in public(node.body):
                if not ast.get_docstring(one) and not documented_elsewhere(path, node, one.name):
                    yield f"{dotted(path)}.{node.name}.{one.name}"


def test_every_public_thing_says_what_it_is() -> None:
    """The reference and ``help`` are made of docstrings, so none may be missing."""
    assert [] == [one for path in modules() for one in undocumented(path)]


def test_a_public_class_has_a_name_of_its_own() -> None:
    """One idea for each word: nobody has to ask which ``View`` is meant."""
    places = defaultdict(list)
    for path in modules():
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(dotted(path))

    assert {} == {name: found for name, found in places.items() if len(found) > 1}
