"""The page's HTML, with what the page would otherwise have to ask for once it runs.

On a slow line every question costs more than its answer weighs: the languages, the words of plugins and the
editions are in the HTML, and so is the address of the words in the reader's language.
"""

import gzip
from functools import lru_cache
from pathlib import Path

import msgspec

from lastcard.server.wire import catalogue

_EMPTY = '<script type="application/json" id="prefetched"></script>'
"""The place in the HTML that the build leaves for it."""
_TABLES = "t/"
"""Where every table is."""
_MOST = 64
"""Languages, tables or not, and builds of the page while the server runs."""


def html(index: Path, path: str, language: str) -> tuple[bytes, bytes]:
    """The HTML at *path* for a reader of *language*: as it is, and compressed."""
    return _html(index, index.stat().st_mtime_ns, path.startswith(_TABLES), language)


@lru_cache(_MOST)
def _html(index: Path, _: int, table: bool, language: str) -> tuple[bytes, bytes]:
    def wanted(line: str) -> bool:
        """Whether what *line* has the browser fetch early, if anything, is needed here."""
        if "hreflang=" in line:
            return f'hreflang="{language}"' in line
        return table or "data-screen=" not in line

    lines = index.read_text(encoding="utf-8").splitlines(keepends=True)
    page = "".join(line for line in lines if wanted(line))
    data = msgspec.json.encode(catalogue.prefetched(language)).decode()
    # In HTML a "<" inside the data could end the element that holds it.
    safe = data.replace("<", r"\u003c")
    filled = _EMPTY.replace("><", f">{safe}<")
    whole = page.replace(_EMPTY, filled).encode()
    return whole, gzip.compress(whole, mtime=0)
