"""What people call themselves: safe to show anywhere, a terminal included, and not taken for another's.

Likeness is judged in a bounded way, with what Python knows of Unicode and a short list of letters that look
the same in Latin, Cyrillic and Greek: enough to keep people at one table apart, not a proof that nobody can
find two names that look alike.
"""

import re
import unicodedata
from functools import cache

from lastcard.server.wire.problems import BadField
from lastcard.server.wire.validation import Allowed
from lastcard.words import languages, translator

LONGEST = 24
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, escapes, bidirectional marks, private and unassigned characters."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Letters, symbols and marks that show nothing: fillers, the empty Braille cell, a note without a head."""
_MOST_MARKS = 3
"""Marks on one letter: more of them are piled up over the lines of others.  Written languages need three."""
_SELECTORS = (range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0))
_ACCENTS = range(0x0300, 0x0370)
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
_MARKUP = re.compile(r"[<>]|\]\s*\(|&#?\w+;")
"""Of HTML and Markdown."""
_SHOWN = frozenset("LNPS")
"""The first letters of the categories that can be seen by themselves."""
_LIKE = str.maketrans(
    # Cyrillic, then Greek, then what is told apart from a small L or an O only by a sharp eye.
    "аеорсухіјѕһԁкмтвнԛԝ" + "αβεζηικμνορτυχ" + "i1|ı0",
    "aeopcyxljshdkmtbhqw" + "abezhlkmnoptyx" + "llllo",
)
_PASSED_OVER = frozenset(" .,-_'`´’·")
"""What is easily overlooked in a name."""
_RESERVED = ("lastcard", "server", "system", "admin", "administrator", "moderator")
_RESERVED_MESSAGES = ("you", "bot", "host")
"""Words by which the program itself speaks of somebody at the table, in every language."""


def read_name(field: str, text: str) -> str:
    """What a player wants to be called, made safe to show: nothing invisible, its blanks folded.

    :raises BadField: naming *field*, if nothing that shows remains, or more than LONGEST characters, if marks
        are piled up, or it would be taken for a word of the program's own.
    """
    name = visible(text)
    shows = any(unicodedata.category(c)[0] in _SHOWN for c in name)
    if not shows or len(name) > LONGEST or thinned(name) != name:
        raise BadField(field, "invalid", allowed=Allowed("player-name", least=1, most=LONGEST))
    if likeness(name) in _reserved():
        raise BadField(field, "name-reserved", given=name)
    return name


def visible(text: str) -> str:
    """*text* without anything invisible, its blanks folded."""
    folded = unicodedata.normalize("NFC", text)
    return " ".join("".join(" " if _invisible(c) else c for c in folded).split())


def thinned(text: str) -> str:
    """*text* without marks that enclose a letter, and with no more than a few on each."""
    kept, marks = list[str](), 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind == "Mn" else 0
        if kind != "Me" and marks <= _MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def has_link(text: str) -> bool:
    """Whether people, or their programs, would take something in *text* for a link."""
    return _LINK.search(unicodedata.normalize("NFKC", text.translate(_DOTS))) is not None


def may_be_listed(options: object) -> bool:
    """Whether *options* may be shown to strangers: no text in them has a link or markup."""
    match options:
        case str():
            return not has_link(options) and not _MARKUP.search(unicodedata.normalize("NFKC", options))
        case dict():
            return all(map(may_be_listed, (*options.keys(), *options.values())))
        case list() | tuple():
            return all(map(may_be_listed, options))
        case _:
            return True


def likeness(name: str) -> str:
    """What two names have in common that look alike."""
    compatible = unicodedata.normalize("NFKC", name).casefold()
    letters = (
        c for c in unicodedata.normalize("NFKD", compatible) if ord(c) not in _ACCENTS and not _invisible(c)
    )
    like = "".join(letters).translate(_LIKE)
    return "".join(c for c in like if c not in _PASSED_OVER) or like


def _invisible(char: str) -> bool:
    hidden = unicodedata.category(char) in _HIDDEN or char in _BLANK
    return hidden or any(ord(char) in selectors for selectors in _SELECTORS)


@cache
def _reserved() -> frozenset[str]:
    own = (translator(language).say(word) for language in languages() for word in _RESERVED_MESSAGES)
    return frozenset(map(likeness, (*_RESERVED, *own)))
