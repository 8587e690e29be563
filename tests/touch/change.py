"""Changes as somebody makes them to the project, each written down in a file beside this one.

A change is a TOML file with its own tests beside it.  ``row`` names its row in the table of CONTRIBUTING,
``most`` says how many files it may take, and ``noticed_by`` lists the project's tests that must pass with it.
Each ``[[edit]]`` names a ``file`` and the ``lines`` that go in: ``after`` a line, or instead of the text it
``replaces``, or at the end.  ``copied`` takes the lines from a file, ``imports`` adds them to the imports.
An edit without any of these names a file that another change makes.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Change:
    """A change of the project."""

    folder: Path
    row: str
    most: int
    edits: tuple[dict[str, Any], ...]
    noticed_by: tuple[str, ...]

    @property
    def tests(self) -> list[Path]:
        """Its own tests."""
        return sorted(self.folder.glob("test_*.py"))

    @property
    def files(self) -> set[str]:
        """Every file that is edited by hand, tests included."""
        return {edit["file"] for edit in self.edits} | {path.name for path in self.tests}

    def carry_out(self, root: Path) -> None:
        """Make the edits in a copy of the project.

        :raises AssertionError: the text that an edit refers to does not stand there once.
        """
        for edit in (edit for edit in self.edits if len(edit) > 1):
            path = root / edit["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            source = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(_edited(source, edit), encoding="utf-8")


def _edited(source: str, edit: dict[str, Any]) -> str:
    if "imports" in edit:
        first = source.index("\nfrom lastcard.") + 1
        return f"{source[:first]}{edit['imports']}\n{source[first:]}"
    lines = (HERE / edit["copied"]).read_text(encoding="utf-8") if "copied" in edit else edit["lines"]
    if "after" in edit:
        lines = lines.removeprefix("\n")
        assert source.count(f"{edit['after']}\n") == 1, f"{edit['file']}: {edit['after']!r}"
        return source.replace(f"{edit['after']}\n", f"{edit['after']}\n{lines}")
    if "replaces" in edit:
        assert source.count(edit["replaces"]) == 1, f"{edit['file']}: {edit['replaces']!r}"
        return source.replace(edit["replaces"], lines.removeprefix("\n"))
    return source + lines if source else lines.removeprefix("\n")


def _read(path: Path) -> Change:
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return Change(
        path.parent, told["row"], told["most"], tuple(told["edit"]), tuple(told.get("noticed_by", ()))
    )


CHANGES = {path.stem: _read(path) for path in sorted(HERE.glob("changes/*/*.toml"))}
