"""The page's HTML, with the data that the page would otherwise request first.

To save round trips, the HTML contains the languages, the words of plugins and the editions, and a link to the
words in the reader's language.
"""

import gzip
import re
from functools import lru_cache
from pathlib import Path

import msgspec

from lastcard.server.wire import catalogue

_EMPTY = '<script type="application/json" id="prefetched"></script>'
"""The placeholder for the data in the built HTML."""
_OWN = re.compile(r'(?<==")(?=/)')
"""Where an address of this server begins."""
_TABLES = "t/"
"""The start of the paths of tables."""
_MOST = 64
"""Cached pages: for each language, for tables or not, and for each build."""


def html(index: Path, path: str, language: str, *, base: str = "") -> tuple[bytes, bytes]:
    """The HTML at *path* in *language*, plain and compressed; the server is under the path *base*."""
    return _html(index, index.stat().st_mtime_ns, path.startswith(_TABLES), language, base)


@lru_cache(_MOST)
def _html(index: Path, _: int, table: bool, language: str, base: str) -> tuple[bytes, bytes]:
    def wanted(line: str) -> bool:
        """Whether *line* is needed here: preload links for another language or screen are not."""
        if "hreflang=" in line:
            return f'hreflang="{language}"' in line
        return table or "data-screen=" not in line

    lines = index.read_text(encoding="utf-8").splitlines(keepends=True)
    page = _OWN.sub(base, "".join(line for line in lines if wanted(line)))
    data = msgspec.json.encode(catalogue.prefetched(language, base)).decode()
    # A "<" in the data could end the script element.
    safe = data.replace("<", r"\u003c")
    filled = _EMPTY.replace("><", f">{safe}<")
    whole = page.replace(_EMPTY, filled).encode()
    return whole, gzip.compress(whole, mtime=0)
