"""What people call themselves, made safe to show anywhere, a terminal included."""

import unicodedata

LONGEST = 24
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, escapes, bidirectional marks, private and unassigned characters."""


class BadName(ValueError):
    """A name without visible characters, or with too many."""


def clean_name(text: str) -> str:
    """*text* without anything invisible, its blanks folded.

    :raises BadName: if nothing remains, or more than LONGEST characters.
    """
    folded = unicodedata.normalize("NFC", text)
    shown = "".join(c if unicodedata.category(c) not in _HIDDEN else " " for c in folded)
    name = " ".join(shown.split())
    if not 1 <= len(name) <= LONGEST:
        raise BadName(text)
    return name
