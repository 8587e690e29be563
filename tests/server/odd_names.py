"""Names that would act on a terminal."""

from random import Random

ESCAPES = (
    "\x1b[2J", "\x1b[31m", "\x1b]0;owned\x07", "\x1b]8;;http://evil.example\x1b\\", "\x1bP1$r\x1b\\", "\x1bc",
    "\x1b[6n", "\x1b[?1049h", "\x1b(0", "\x9b2J", "\x9d0;owned\x9c", "\x90q\x9c", "\x07", "\x08", "\x0d",
    "\x0a", "\x00", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\u200f", "\ufeff", "\U000e0041",
)  # fmt: skip


def escaping_name(chance: Random) -> str:
    """A few letters with escape sequences between them, whole or cut."""
    parts = []
    for _ in range(chance.randint(1, 4)):
        sequence = chance.choice(ESCAPES)
        parts.append(sequence[: chance.randint(1, len(sequence))])
        parts.append(chance.choice(("", "Ana", "é", "李", "7")))
    chance.shuffle(parts)
    return "".join(parts)
