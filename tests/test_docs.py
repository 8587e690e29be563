"""The documentation says what the code says."""

import ast
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from tools.pages import main, pages

import lastcard
from lastcard.cli import app
from lastcard.formats import scenario
from lastcard.game.actions import ACTIONS
from lastcard.game.decisions import QUESTIONS
from lastcard.notation import position, record

ROOT = Path(__file__).parents[1]
DOCS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
GENERATED = {"cli.md"}


def test_the_examples_in_help_are_understood() -> None:
    """What a command's help shows to be typed is read without an error; it is not run."""
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    examples = set(re.findall(r": (lastcard (?!COMMAND).*)$", page, flags=re.MULTILINE))

    assert len(examples) >= len([name for name in app if not name.startswith("-")]) - 1
    for line in examples:
        app.parse_args(shlex.split(line)[1:], print_error=False, exit_on_error=False)


# ------------------------------------------------------------------ the library's names
def test_importing_the_package_loads_nothing_else() -> None:
    """Commands start at once, and nothing but the standard library is needed."""
    script = "import lastcard, sys; print(*(m for m in sys.modules if m.startswith('lastcard')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["lastcard"]


def test_every_stable_name_needs_the_standard_library_alone() -> None:
    script = (
        "import sys, lastcard; [getattr(lastcard, name) for name in lastcard.__all__];"
        "print(*{m.split('.')[0] for m in sys.modules} - sys.stdlib_module_names - {'__main__'})"
    )
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {script}",
        ],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.split() == ["lastcard"]


def test_stable_names_are_found_and_others_are_not() -> None:
    assert all(hasattr(lastcard, name) for name in lastcard.__all__)
    assert set(lastcard.__all__) <= set(dir(lastcard))
    assert len(set(lastcard.__all__)) == len(lastcard.__all__)
    with pytest.raises(AttributeError, match="module 'lastcard' has no attribute 'nothing'"):
        lastcard.nothing  # noqa: B018 - reading it is what is tried


def test_every_action_and_event_is_a_stable_name() -> None:
    for kind in (lastcard.Action, lastcard.Event):
        for one in kind.__args__:
            assert getattr(lastcard, one.__name__) is one


def test_every_stable_name_says_what_it_is() -> None:
    """Classes and functions in a docstring of their own, data in the string that follows it."""
    bare = [
        alias.asname or alias.name
        for node in ast.parse((ROOT / "src/lastcard/api.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("lastcard")
        for alias in node.names
        if not said_of(str(node.module), alias.name)
    ]
    assert not bare


def said_of(module: str, name: str) -> str | None:
    """What is said of a name in its module's source; None if nothing."""
    body = ast.parse(Path(str(find_spec(module).origin)).read_text(encoding="utf-8")).body
    for node, after in pairwise([*body, ast.Pass()]):
        match node:
            case ast.FunctionDef(name=found) | ast.ClassDef(name=found) if found == name:
                return ast.get_docstring(node)
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target) if ast.unparse(target) == name:
                return ast.get_docstring(ast.Module([after]))
            case ast.ImportFrom(module=source, names=names) if name in {one.name for one in names}:
                return said_of(str(source), name)
    return None


def test_the_reference_lists_every_stable_name_once() -> None:
    page = (ROOT / "docs" / "reference" / "lastcard.md").read_text(encoding="utf-8")

    assert re.findall(r"^::: lastcard\.(\w+)$", page, flags=re.MULTILINE) == lastcard.__all__


def test_the_package_s_version_is_in_the_changelog_s_form() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", lastcard.__version__)


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert (Path(lastcard.__file__).parent / "py.typed").is_file()


def test_generated_pages_are_current():
    for name, text in pages().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, f"{name}: run make docs"


def test_a_stale_page_is_told(tmp_path, capsys):
    main([str(tmp_path)])
    (tmp_path / "rulings.md").write_text("something else")

    assert main([str(tmp_path), "--check"]) == 1
    assert "rulings.md is not what the rules say now" in capsys.readouterr().out


def test_every_command_is_documented():
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    names = [name for name in app if not name.startswith("-")]

    assert names
    for name in names:
        assert f"## lastcard {name}" in page, name


def test_links_in_the_readme_and_docs_lead_somewhere():
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")):
        for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_files_that_answer_a_newcomer_s_questions_are_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    answers = page.partition("## Ten questions")[2].partition("## ")[0]
    named = re.findall(r"`([\w/.]+\.(?:py|ts))`", answers)

    assert len(named) >= 10
    assert not [
        name for name in named if not any((ROOT / top / name).is_file() for top in ("", "src/lastcard"))
    ]


# ------------------------------------------------------------------ the pages of files and notation
def table_words(page: str, pattern: str) -> set[str]:
    """What stands in backticks in the first cells of the tables' lines that fit *pattern*."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return {
        word
        for line in lines
        if re.search(pattern, line)
        for word in re.findall(r"`([^`]+)`", line.split("|")[1])
    }


def test_the_notation_page_has_every_action() -> None:
    typed = table_words("notation.md", r"\| [a-z]")
    actions = {
        type(lastcard.read_action(0, one)).__name__ for one in typed if not re.fullmatch("[RGBYP]", one)
    }

    assert set(ACTIONS) == actions


def test_the_scenarios_page_has_every_field_and_question() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    asked = next(line for line in page.splitlines() if line.startswith("| `pending`"))

    assert {*QUESTIONS, "over"} | {"pending"} == set(re.findall(r"`([\w-]+)`", asked))
    fields = {*scenario._SCENARIO, *scenario._STEP, *position.FIELDS}
    assert fields <= table_words("scenarios.md", "")


def test_the_records_page_has_every_word_of_the_head_and_every_field_of_a_round() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")

    assert set(record._HEAD) == set(re.findall(r'[=/] "(\w+) " json', page)) - {"round"}
    assert record._ROUND == table_words("records.md", "")
