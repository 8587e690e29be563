"""What people call themselves: safe to show anywhere, a terminal included, and not taken for another's.

Likeness is judged in a bounded way, with what Python knows of Unicode and a short list of letters that look
the same in Latin, Cyrillic and Greek: enough to keep people at one table apart, not a proof that nobody can
find two names that look alike.
"""

import unicodedata
from functools import cache

from lastcard.words import languages, speaker

LONGEST = 24
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, escapes, bidirectional marks, private and unassigned characters."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, symbols and marks that show nothing: fillers, the empty Braille cell."""
_SELECTORS = (range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0))
_ACCENTS = range(0x0300, 0x0370)
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


class BadName(ValueError):
    """A name without visible characters, or with too many."""


class Reserved(ValueError):
    """A name by which the program speaks of somebody else."""


def clean_name(text: str) -> str:
    """*text* without anything invisible, its blanks folded.

    :raises BadName: if nothing that shows remains, or more than LONGEST characters.
    :raises Reserved: if it would be taken for a word of the program's own.
    """
    name = visible(text)
    shows = any(unicodedata.category(c)[0] in _SHOWN for c in name)
    if not shows or len(name) > LONGEST:
        raise BadName(text)
    if likeness(name) in _reserved():
        raise Reserved(name)
    return name


def visible(text: str) -> str:
    """*text* without anything invisible, its blanks folded."""
    folded = unicodedata.normalize("NFC", text)
    return " ".join("".join(" " if _invisible(c) else c for c in folded).split())


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
    own = (speaker(language).say(word) for language in languages() for word in _RESERVED_MESSAGES)
    return frozenset(map(likeness, (*_RESERVED, *own)))
