"""A challenge as it is stored, and the table at which somebody plays it."""

from typing import Any

import msgspec

from lastcard.bots import OPPONENTS, installed
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Spec
from lastcard.server.table.new_tables import checked_table, read_spec
from lastcard.server.wire.incoming import NewChallenge, NewTable
from lastcard.server.wire.problems import BadField
from lastcard.words.nearest import misnamed

_FORMAT = "single-hand"
_SEATS = 4
_GRACE = 1.0


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is the same for everybody who plays a challenge."""

    edition: str
    options: dict[str, Any]
    written: dict[str, Any] = {}
    """The effects of its written cards, read when it was set."""
    seats: int
    bot: str
    secret: str
    """What the deal, and every card that a seat draws, is made of."""
    set: int
    """When, in seconds since 1970."""
    by: str | None = None
    """Who set it; None for a deal of the day."""
    day: str | None = None
    """The day of a deal of the day."""

    def spec(self, challenge: str, name: str, token: str, pace: float) -> Spec:
        """The table at which *name* plays it.

        :raises BadField: naming what cannot be used.
        """
        new = NewTable(
            edition=self.edition,
            seats=self.seats,
            format=_FORMAT,
            options=self.options,
            bots=(self.bot,) * (self.seats - 1),
            uno_grace=_GRACE,
            pace=pace,
            late="never",
        )
        spec = read_spec(new, name=name, token=token, auto=False)
        written = self.written or spec.written
        return msgspec.structs.replace(spec, secret=self.secret, challenge=challenge, written=written)


def read_terms(text: str) -> Terms:
    """What was stored."""
    return _terms.decode(text)


_terms = msgspec.json.Decoder(Terms)


def new_terms(new: NewChallenge, *, name: str, secret: str, now: int) -> Terms:
    """The terms of a challenge that was asked for.

    :raises BadField: naming what cannot be used.
    """
    if new.bot not in _steady():
        raise misnamed(BadField, "bot", "not-one-of", new.bot, _steady())
    terms = Terms(
        edition=new.edition,
        options=new.options,
        seats=new.seats or _SEATS,
        bot=new.bot,
        secret=secret,
        set=now,
        by=name,
    )
    spec = terms.spec("", name, tokens.new_token(), new.pace)
    checked_table(spec)
    return msgspec.structs.replace(terms, written=spec.written)


def _steady() -> tuple[str, ...]:
    """The bots that do the same in the same situation: none that plays on while it thinks."""
    return tuple(name for name in installed(OPPONENTS) if OPPONENTS[name].prepare is None)
