"""No sentence for a person stands outside the Fluent files.

A sentence is a text with three plain words or more.  It may stand in code only where no player and no caller
reads it: in docstrings and assertions, in the help of commands and the summaries of calls, in what is logged
or told to whoever writes or runs the program, and in the reason a socket is closed with.
"""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import lastcard

pytestmark = pytest.mark.xdist_group("sources")  # read by one process
SOURCES = Path(lastcard.__file__).parent
PAGE = SOURCES.parents[1] / "web" / "src"

PLAIN_WORD = re.compile(r"[(\"“‘]?(?:[A-Za-z][a-z'’]+|[aAI])[)\"”'.,:;!?…]*")
FEWEST_WORDS = 3

HELP = frozenset({"help", "summary", "description", "epilog"})
"""Keywords whose text is the help of a command or a summary of a call."""
LOGGED = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
FOR_DEVELOPERS = frozenset(
    {"AssertionError", "AttributeError", "BadData", "BadPlugin", "Disagreement", "NoWords", "TypeError"}
)
"""Errors that only somebody who writes a program or a plugin meets."""
FOR_OPERATORS = frozenset({"Moving", "Silent", "TakenOver", "Unavailable", "Unfit", "Unreadable"})
"""Errors that end in the server's log."""
OTHERS = frozenset({"Ending", "Response", "close", "compile", "fail"})
"""Calls that give the reason a socket is closed with or a plain HTTP answer for a program, or a pattern."""

NOT_FOR_PEOPLE = {
    "api.py": "errors for programs that call the library",
    "lab/gallery.py": "writes the documentation",
    "language/": "the English that rules are written in",
    "lab/questions.py": "a rule as it is written, to look into",
    "server/metrics.py": "figures for operators",
    "server/storage/": "SQL, and errors for operators",
    "server/features/*/rows.py": "the SQL of a feature",
    "server/upkeep/": "SQL over all tables",
    "server/features/history/records.py": "lines of a game record",
    "server/features/tournaments/repository.py": "SQL",
    "game/cards.py": "the printed names of cards, in which rules are written",
}
"""Modules and folders whose texts are not sentences for people, and why."""


def text_of(node: ast.AST) -> str | None:
    """The text of a literal, with a gap where an f-string is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def is_sentence(text: str) -> bool:
    return sum(bool(PLAIN_WORD.fullmatch(word)) for word in text.split()) >= FEWEST_WORDS


def called(node: ast.Call) -> str:
    return ast.unparse(node.func).rpartition(".")[2]


def excused(tree: ast.Module) -> Iterator[ast.AST]:
    """What no person reads: by the place it stands in, never by what it says."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                yield node.value
            case ast.JoinedStr():
                yield from (part for part in ast.walk(node) if part is not node)
            case ast.Assert(msg=ast.AST() as message):
                yield from ast.walk(message)
            case ast.keyword(arg=name) if name in HELP:
                yield from ast.walk(node.value)
            case ast.Call() if called(node) in LOGGED | FOR_DEVELOPERS | FOR_OPERATORS | OTHERS:
                yield from (part for argument in node.args for part in ast.walk(argument))
            case ast.FunctionDef(name="__repr__"):  # what a programmer sees
                yield from ast.walk(node)
            case ast.ClassDef(bases=[ast.Name(id="Enum"), *_]):  # permanent names: saved games hold them
                yield from (part for one in node.body for part in ast.walk(one))


def sentences(source: str) -> list[str]:
    """The sentences in a module that a person could read."""
    tree = ast.parse(source)
    found = [(node, text) for node in ast.walk(tree) if (text := text_of(node)) and is_sentence(text)]
    fine = {id(node) for node in excused(tree)} if found else set()
    return [f"{node.lineno}: {text}" for node, text in found if id(node) not in fine]  # type: ignore[attr-defined]


def for_people(path: Path) -> bool:
    place = path.relative_to(SOURCES).as_posix()
    return not any(
        fnmatch(place, one) or (one.endswith("/") and place.startswith(one)) for one in NOT_FOR_PEOPLE
    )


def test_no_sentence_stands_in_code() -> None:
    said = {
        path.relative_to(SOURCES).as_posix(): sentences(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
        if for_people(path)
    }

    assert len(said) > 100
    assert {} == {path: found for path, found in said.items() if found}


@pytest.mark.parametrize(
    "planted",
    [
        'raise ValueError("the table is full")',
        'raise ValueError(f"{seat} is not a seat")',
        'print("Your turn to play.")',
        'def ask():\n    """A question."""\n    return "play a card"',
        'WORDS = {"over": "The round is over."}',
        'BadEntry("players", "say how many")',
    ],
)
def test_a_planted_sentence_is_found(planted: str) -> None:
    assert 1 == len(sentences(planted))


@pytest.mark.parametrize(
    "fine",
    [
        '"""What this module is for, in a sentence."""',
        'assert seats, "there is nobody at the table"',
        'log.warning("the storage is not available")',
        'Parameter(help="How many bots to play against.")',
        'raise BadPlugin("there is an edition already")',
        'connection.close(1008, "too many frames came")',
        'class Who(Enum):\n    NEXT = "the next player"',
        'def __repr__(self):\n    return f"<State of {self.players} players at the table>"',
        'say("round-over", seat=seat)',
        'LocalizedError("not-a-card", given=text)',
    ],
)
def test_what_no_person_reads_is_left_alone(fine: str) -> None:
    assert not sentences(fine)


def test_every_exemption_is_of_something_there_is() -> None:
    assert all(any(SOURCES.glob(place.rstrip("/"))) for place in NOT_FOR_PEOPLE)


# ------------------------------------------------------------------ the page
TAG_TEXT = re.compile(r">([^<>{}]*[A-Za-z][^<>{}]*)<")
LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.DOTALL)
STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
ATTRIBUTE = re.compile(r"\b(?:class|style|d|viewBox|content|href|src|transform|points|fill)=(\"[^\"]*\")")
SELECTOR = re.compile(r"\b(?:closest|matches|querySelector\w*)(?:<\w+>)?\([^)]*\)")
SAME_EVERYWHERE = frozenset({"UNO", "UNO!", "lastcard", "W"})
"""What is shown and is the same in every language."""
MARKUP = re.compile(r"</?[a-z]|=\"|[=$(){}&]|\.\w+\s|--|^\s*[a-z-]+: ")


def page_sentences(source: str, *, markup: bool) -> list[str]:
    """The sentences in a component or module of the page that do not come from the Fluent files."""
    plain = COMMENT.sub("", STYLE.sub("", source))
    plain = SELECTOR.sub("", ATTRIBUTE.sub('""', plain))
    script, rest = plain, ""
    if markup:
        script = "\n".join(re.findall(r"<script.*?</script>", plain, re.DOTALL))
        rest = re.sub(r"<script.*?</script>", "", plain, flags=re.DOTALL)
    shown = [one.strip() for one in TAG_TEXT.findall(rest)]
    literals = ["".join(found) for found in LITERAL.findall(script)]
    return [one for one in shown if one and one not in SAME_EVERYWHERE and not MARKUP.search(one)] + [
        one for one in literals if is_sentence(one) and not MARKUP.search(one)
    ]


def test_no_sentence_stands_in_the_page() -> None:
    """In no component and no module but the generated one."""
    said = {
        path.relative_to(PAGE).as_posix(): page_sentences(
            path.read_text(encoding="utf-8"), markup=path.suffix == ".svelte"
        )
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in {".svelte", ".ts"} and path.name != "wire.ts"
    }

    assert len(said) > 100
    assert {} == {path: found for path, found in said.items() if found}


@pytest.mark.parametrize(
    ("planted", "markup"),
    [
        ("<p>Your turn</p>", True),
        ('<script lang="ts">const why = "You cannot do that";</script>', True),
        ("export const why = () => `It is your turn`;", False),
    ],
)
def test_a_sentence_planted_in_the_page_is_found(planted: str, markup: bool) -> None:
    assert 1 == len(page_sentences(planted, markup=markup))
