"""Every language says everything, with the same facts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

from lastcard import plugins
from lastcard.words import best_language, languages, translator
from lastcard.words.translator import NoWords, Translator

ENGLISH_ELSEWHERE = {"rules.ftl", "commands.ftl"}
"""The clauses, whose English is in the ledger, and the help of commands, whose English is in docstrings."""


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.found.add(node.id.name)


def fact_of(variable: str) -> str:
    """``$who`` where a language asks ``$whoIs`` or ``$me``."""
    return "who" if variable == "me" else re.sub(r"(?<=[a-z])(Is|Me)$", "", variable)


def variables(language: str) -> dict[str, set[str]]:
    """The facts each message speaks of; which words are chosen for them is each language's own affair."""
    found: dict[str, set[str]] = {}
    for path in plugins.found("words", f"{language}/*.ftl"):
        if path.name in ENGLISH_ELSEWHERE:
            continue
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("rule-"):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
                seen = Variables()
                seen.visit(entry)
                found[entry.id.name] = {fact_of(name) for name in seen.found}
    return found


def test_a_folder_of_fluent_files_is_a_language() -> None:
    assert ("en", "es") == languages()


CONJUGATED = (
    "deed-", "does-", "if-", "those-", "first-", "clause-", "cards-of", "number-named", "numbers-of", "face-",
)  # fmt: skip
"""What is given all the fields of an effect: each language takes those that its words change with."""


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_message_with_the_same_facts(language: str) -> None:
    english, other = variables("en"), variables(language)

    assert english.keys() == other.keys()
    assert {name: english[name] for name in english if not name.startswith(CONJUGATED)} == {
        name: other[name] for name in other if not name.startswith(CONJUGATED)
    }


@pytest.mark.parametrize("language", languages())
def test_a_message_is_found_by_its_name(language: str) -> None:
    assert set(variables(language)) <= translator(language).messages


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        (("es",), "es"),
        (("es-MX",), "es"),
        (("ES",), "es"),
        (("es_ES.UTF-8",), "es"),
        (("es_ES@euro",), "es"),
        (("fr", "es"), "es"),
        ((None, "", "es"), "es"),
        (("fr;q=0.9, es;q=0.8, en;q=0.1",), "es"),
        (("en;q=0.1, es;q=0.8",), "es"),
        (("es;q=nonsense, en",), "en"),
        (("C.UTF-8",), "en"),
        (("*",), "en"),
        ((), "en"),
    ],
)
def test_the_best_language_is_the_first_wished_for_that_there_is(wishes: tuple[str, ...], found: str) -> None:
    assert found == best_language(*wishes)


def test_a_language_there_is_not_is_named_with_those_there_are() -> None:
    with pytest.raises(NoWords, match=r"no language 'tlh'; there is en, es"):
        translator("tlh")


def test_words_are_read_only_when_something_is_said() -> None:
    """So that commands start at once."""
    heavy = (
        "import sys, lastcard.api; print([m for m in sys.modules if m.split('.')[0] in ('fluent', 'babel')])"
    )
    told = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True)
    assert "[]" == told.stdout.strip()


def write(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "cards.ftl").write_text(text, encoding="utf-8")


def test_a_plugin_may_bring_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "words" / "x-loud", "language-name = LOUD\n")
    monkeypatch.setenv(plugins.VARIABLE, str(tmp_path))

    assert ("en", "es", "x-loud") == languages()
    assert "LOUD" == translator("x-loud").say("language-name")
    assert "x-loud" == best_language("x-loud")


def test_plurals_of_a_language_nobody_has_heard_of_are_english(tmp_path: Path) -> None:
    write(tmp_path / "qqq", "many = { $count ->\n    [one] card\n   *[other] cards\n}\n")
    loud = Translator("qqq", (tmp_path / "qqq").glob("*.ftl"))

    assert ["card", "cards"] == [loud.say("many", count=n) for n in (1, 2)]


def test_what_a_language_cannot_say_is_an_error(tmp_path: Path) -> None:
    write(tmp_path / "en", "bare =\n    .title = nothing but a title\nwho = { $who }\n")
    poor = Translator("en", (tmp_path / "en").glob("*.ftl"))

    with pytest.raises(NoWords, match="no message why-over"):
        poor.say("why-over")
    with pytest.raises(NoWords, match="bare has no text"):
        poor.say("bare")
    with pytest.raises(NoWords, match=re.escape("who")):
        poor.say("who")


def test_the_page_on_languages_names_every_file() -> None:
    page = (Path(__file__).parents[2] / "docs" / "add-a-language.md").read_text(encoding="utf-8")
    there = {path.name for kind in ("ftl", "toml") for path in plugins.found("words", f"*/*.{kind}")}

    assert there == set(re.findall(r"`(\w+\.(?:ftl|toml))`", page)) - {"clauses.toml"}


def test_a_wish_is_read_as_far_as_people_write_one() -> None:
    """A header may be very long, and whoever is refused a call is told so in a language, too."""
    assert "es" == best_language(f"{'xx,' * 100}es")
    assert "en" == best_language(f"{'xx,' * 1000}es")
    assert "en" == best_language(f"{'x-' * 8000},es")
