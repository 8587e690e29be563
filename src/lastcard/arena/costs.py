"""What agents cost."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class AgentCost:
    """What an entrant's games have cost; tokens and dollars are what it has reported itself."""

    rounds: int = 0
    calls: int = 0
    refused: int = 0
    seconds: float = 0.0
    """How long the others have waited for it."""
    tokens: int = 0
    dollars: float = 0.0

    def __add__(self, other: "AgentCost") -> "AgentCost":
        return AgentCost(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))
