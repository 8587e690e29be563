"""The bodies of the coach's calls."""

from typing import Any

import msgspec

from lastcard.coach.report import Fairness
from lastcard.server.wire.settings import EditionName


class RulesToJudge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/coach/rules``: a mix of rules."""

    edition: EditionName
    options: dict[str, Any] = {}


class RulesJudged(msgspec.Struct, frozen=True, kw_only=True):
    """What a mix of rules does to a round; null where the coach cannot play it out, or is not there."""

    fairness: Fairness | None
