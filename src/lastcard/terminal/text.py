"""Text that a terminal can show: without control characters, wrapped between words."""

import re
import textwrap
from unicodedata import category, combining, east_asian_width, normalize


def printable(text: str) -> str:
    """*text* without control characters: names and records may come from anybody."""
    return "".join(c if c.isprintable() or c == "\n" or category(c) == "Zs" else " " for c in text)


def on_one_line(text: str) -> str:
    """Like printable(), with a space for each line break."""
    return printable(text).replace("\n", " ")


_INDENT = re.compile(r"( *(?:- |\d+\. )?).*")


def wrapped(text: str, columns: int, *, hanging: int = 0) -> str:
    """*text* broken between words, with all lines but the first indented by *hanging*.

    The lines of an item of a list, such as "- skip" or "  1. draw", stand below its first word.
    """
    return "\n".join(
        textwrap.fill(
            part,
            max(columns, 10),
            subsequent_indent=" " * max(hanging, len(_INDENT.sub(r"\1", part))),
            break_on_hyphens=False,
            break_long_words=False,
        )
        for part in text.split("\n")
    )


_IN_ASCII = {"ß": "s", "ø": "o", "æ": "a", "·": "-", "…": ".", "“": '"', "”": '"', "‘": "'", "’": "'"} | dict(
    zip("–—←→↑↓«»¡¿●±▁▂▃▄▅▆▇█▲", '--<>^v""!?*~_.-=+*%#^', strict=True)
)


def in_ascii(text: str) -> str:
    """*text* in ASCII characters, each as wide as the one it replaces."""
    return text if text.isascii() else "".join(map(_in_ascii, text))


def _in_ascii(character: str) -> str:
    if character.isascii():
        return character
    bare = normalize("NFKD", character)[0]
    plain = bare if bare.isascii() else _IN_ASCII.get(character, "?")
    return plain * (2 if east_asian_width(character) in "WF" else 0 if combining(character) else 1)
