"""A plugin that is followed from the documentation works; one that is broken is told in one sentence."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BOOK = """
from lastcard.editions.books.classic import RULES as CLASSIC
RULES = CLASSIC.but(name='tiny', title='Tiny')
"""
FRENCH = "language-name = Français\ncolour-R = rouge\n"


def written(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def command(plugins: list[Path], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``lastcard`` with these plugins."""
    return subprocess.run(
        [sys.executable, "-c", "from lastcard.cli import main; main()", *arguments],
        env=os.environ | {"LASTCARD_PLUGINS": os.pathsep.join(map(str, plugins))},
        capture_output=True,
        text=True,
        check=False,
    )


# ------------------------------------------------------------------ as the documentation says
def files_in(page: str) -> dict[str, str]:
    """The files that a page shows, by the name in the line before each."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return dict(re.findall(r"^`([\w/.]+)`\n\n```\w*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_on_house_rules_followed_to_its_first_command_works(tmp_path: Path, language: str) -> None:
    """Only the function is written: its name and docstring stand in for words."""
    page = (DOCS / "add-a-house-rule.md").read_text(encoding="utf-8")
    plugin = written(tmp_path, {"house.py": files_in("add-a-house-rule.md")["house.py"]})
    shown = re.search(r"^LASTCARD_PLUGINS=\S+ lastcard (.*)$", page, flags=re.MULTILINE)
    done = command([plugin], *shown[1].split(), "--language", language)

    assert (0, "") == (done.returncode, done.stderr)
    assert "A 9 makes the next player draw this many cards" in " ".join(done.stdout.split())


def test_the_page_on_house_rules_followed_to_its_end_works(tmp_path: Path) -> None:
    """A language that the page gives no words for says the English ones."""
    plugin = written(tmp_path, files_in("add-a-house-rule.md"))
    done = command([plugin], "rules", "classic", "-o", "costly_nines=2", "--language", "es")

    assert (0, "") == (done.returncode, done.stderr)
    assert {"house.py", "words/en/nines.ftl"} == set(files_in("add-a-house-rule.md"))


def test_the_page_on_editions_followed_with_a_language_of_one_file_works(tmp_path: Path) -> None:
    """The edition has no words in the language, and the language has none but its own name."""
    neon = written(tmp_path / "neon", files_in("add-an-edition.md"))
    french = written(tmp_path / "french", {"words/fr/cards.ftl": FRENCH})
    for arguments in (
        ["rules", "neon"],
        ["rules", "neon", "--diff", "classic"],
        ["editions"],
        ["play", "--help"],
    ):
        done = command([neon, french], *arguments, "--language", "fr")
        assert (0, "") == (done.returncode, done.stderr), arguments


def test_an_edition_without_words_is_called_by_its_title(tmp_path: Path) -> None:
    plugin = written(tmp_path, {"books/tiny.py": BOOK})
    done = command([plugin], "rules", "tiny", "--language", "es")

    assert (0, "") == (done.returncode, done.stderr)
    assert "Tiny" in done.stdout


# ------------------------------------------------------------------ broken
HOUSE = "from lastcard.editions.house import house_rule\n@house_rule\ndef odd(rules):\n    "
FORMAT = "from lastcard.formats.schemes import match_format\n@match_format\ndef odd(rules):\n    "
BROKEN: dict[str, tuple[dict[str, str | bytes], str]] = {
    "a syntax error": ({"house.py": "def odd(:\n"}, r"house\.py: line 1: "),
    "an error at import": ({"house.py": "x = 1\n1 / 0\n"}, r"house\.py: line 2: ZeroDivisionError: "),
    "an import of what does not exist": (
        {"books/tiny.py": "import nothing_of_that_name\n"},
        r"tiny\.py: line 1: ModuleNotFoundError: ",
    ),
    "no RULES": ({"books/tiny.py": "PULES = 1\n"}, r"tiny\.py: RULES is missing"),
    "RULES of another type": ({"books/tiny.py": "RULES = {}\n"}, r"tiny\.py: RULES is not of the type Rules"),
    "a card without points": (
        {
            "books/tiny.py": BOOK
            + "from lastcard.game.cards import Card\nRULES = RULES.but(deck=(Card('', 'WQ'),) * 99)"
        },
        r"tiny\.py: ",
    ),
    "broken TOML": ({"books/tiny.py": BOOK, "books/tiny.theme.toml": "emblem = "}, r"tiny\.theme\.toml: "),
    "TOML of another shape": (
        {"books/tiny.py": BOOK, "books/tiny.clauses.toml": 'edition = "tiny"\nlike = ["modern"]\nclause = 3'},
        r"tiny\.clauses\.toml: ",
    ),
    "TOML nested too deeply": (
        {"books/tiny.py": BOOK, "books/tiny.theme.toml": "spread = " + "[" * 9999},
        r"tiny\.theme\.toml: .* nested too deeply",
    ),
    "broken Fluent": ({"words/en/tiny.ftl": "fine = fine\n= broken\n"}, r"tiny\.ftl: line 2: "),
    "words that are not text": ({"words/en/tiny.ftl": b"\xff\xfe"}, r"tiny\.ftl: the file is not UTF-8"),
    "a house rule without a result": ({"house.py": HOUSE + "pass\n"}, r"house\.py: odd returns NoneType"),
    "a house rule with a strange value": (
        {"house.py": HOUSE.replace("(rules)", "(rules, how: list = [])") + "return rules\n"},
        r"house\.py: ",
    ),
    "a house rule whose parameter has no type": (
        {"house.py": HOUSE.replace("(rules)", "(rules, how=1)") + "return rules\n"},
        r"house\.py: .*'how' of odd has no type",
    ),
    "a house rule of a name that is taken": (
        {"house.py": HOUSE.replace("odd", "jump_in") + "return rules\n"},
        r"house\.py: there is a house rule 'jump_in' already",
    ),
    "a house rule called as a ruling is": (
        {"house.py": HOUSE.replace("odd", "target") + "return rules\n"},
        r"house\.py: there is an option 'target' already",
    ),
    "a format of a name that is taken": (
        {"schemes.py": FORMAT.replace("odd", "partners") + "return None\n"},
        r"schemes\.py: there is a format 'partners' already",
    ),
    "a module that ends the program": (
        {"house.py": "import sys\nsys.exit(3)\n"},
        r"house\.py: line 2: SystemExit: 3",
    ),
    "a format that is none": ({"schemes.py": FORMAT + "return 3\n"}, r"schemes\.py: odd returns int"),
    "a broken grammar": (
        {"words/fr/cards.ftl": FRENCH, "words/fr/grammar.toml": "x = 1"},
        r"grammar\.toml: ",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plugin_is_one_sentence_that_names_the_file(tmp_path: Path, kind: str) -> None:
    files, told = BROKEN[kind]
    done = command([written(tmp_path, files)], "rules", "classic")
    if kind == "a broken grammar":  # read when a rule is written
        done = command([tmp_path], "card", "you draw 2", "--language", "fr")

    assert 2 == done.returncode
    assert "" == done.stdout
    assert re.fullmatch(rf"lastcard: {re.escape(str(tmp_path))}/.*{told}.*\n", done.stderr), done.stderr


def test_words_that_refer_to_themselves_are_said_in_english(tmp_path: Path) -> None:
    words = f"{FRENCH}colour-R = {{ colour-G }}\ncolour-G = {{ colour-R }}\n"
    done = command([written(tmp_path, {"words/fr/cards.ftl": words})], "rules", "classic", "--language", "fr")

    assert (0, "") == (done.returncode, done.stderr)
    assert "red, green" in done.stdout
