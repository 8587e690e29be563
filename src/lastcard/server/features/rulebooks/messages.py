"""The bodies and answers of the calls about written cards."""

from typing import Annotated

import msgspec
from msgspec import Meta

from lastcard.server.wire.answers import SentenceProblem
from lastcard.server.wire.settings import EditionName


class NewCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/cards``: a written rule."""

    edition: EditionName
    sentence: Annotated[str, Meta(min_length=1, max_length=500)]
    colour: Annotated[str, Meta(max_length=1, extra={"says": "colour-letter"})] | None = None
    """The colour of a classic blank; None for a Wild Customizable."""


class RuleRead(msgspec.Struct, frozen=True, kw_only=True):
    """A written rule as the server understands it, or what it did not understand."""

    reads: str | None
    problem: SentenceProblem | None = None


class CardTried(msgspec.Struct, frozen=True, kw_only=True):
    """The result of trial rounds with a written card; null if they show nothing yet."""

    longer: float | None
    leader: float | None
    rounds: int
