"""``python -m tools.pages``: write the generated documentation, or check that it is current."""

import argparse
from functools import cache
from pathlib import Path

from tools import edition_pages, messages_page

from lastcard.cli import app

_COMMANDS = "<!-- Made by `make docs` from the commands themselves. -->\n\n"


@cache
def pages() -> dict[str, str]:
    """Every generated page by its path below the documentation folder."""
    return {
        **edition_pages.pages(),
        "cli.md": _COMMANDS + app.generate_docs().rstrip() + "\n",
        "messages.md": messages_page.page(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Write the pages below a folder; with --check, only say which are stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.check:
        stale = [path for name, text in pages().items() if _differs(path := chosen.folder / name, text)]
        for path in stale:
            print(f"{path} is not what the rules say now: run make docs")
        return int(bool(stale))
    for name, text in pages().items():
        path = chosen.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def _differs(path: Path, text: str) -> bool:
    return not path.is_file() or path.read_text(encoding="utf-8") != text


if __name__ == "__main__":
    raise SystemExit(main())
