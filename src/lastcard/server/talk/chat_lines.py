"""A line of chat, made safe to show: visible characters, no link."""

import re
import unicodedata
from itertools import groupby

from lastcard.server.messages.names import visible
from lastcard.server.messages.problems import Denied

_MOST_MARKS = 2
"""Marks on one letter: more of them are piled up over the lines of others."""
_DOTS = str.maketrans("。｡．․", "....")
_LINK = re.compile(
    r"""
    [a-z][a-z0-9+.-]*://                              # a scheme: https://
    | (?<![\w.]) www\.                                # www.
    | [\w-] \. (?:[^\W\d_]{2,}) (?![\w])              # a name and its domain: example.org
    | (?<![\d.]) \d{1,3} (?:\.\d{1,3}){3} (?![\d.])   # 192.0.2.1
    """,
    re.VERBOSE | re.IGNORECASE,
)


def clean_line(text: str) -> str:
    """*text* without anything invisible, its blanks folded.

    :raises Denied: if nothing remains, or it has a link in it.
    """
    line = "".join(_thinned(visible(text)))
    if not line:
        raise Denied("chat-empty")
    if _LINK.search(unicodedata.normalize("NFKC", line.translate(_DOTS))):
        raise Denied("chat-link")
    return line


def _thinned(text: str) -> list[str]:
    runs = ((mark, list(chars)) for mark, chars in groupby(text, lambda c: unicodedata.category(c) == "Mn"))
    return [char for mark, chars in runs for char in (chars[:_MOST_MARKS] if mark else chars)]
