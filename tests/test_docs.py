"""The documentation says what the code says."""

import doctest
import re
from pathlib import Path

from lastcard.cli import app
from lastcard.cli.pages import main, pages

ROOT = Path(__file__).parents[1]


def test_the_readme_s_examples_run():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried > 0
    assert failures == 0


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
    commands = [name for name in app if not name.startswith("-")]

    assert commands
    for name in commands:
        assert f"## lastcard {name}" in page, name


def test_links_in_the_readme_and_docs_lead_somewhere():
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md")):
        for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
