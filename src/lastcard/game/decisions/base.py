"""The base class of decisions."""

from typing import TYPE_CHECKING, ClassVar

from lastcard.game.actions import Action
from lastcard.game.cards import Colour
from lastcard.game.refusals import Refusal, refuse
from lastcard.game.value import value

if TYPE_CHECKING:
    from lastcard.game.state import State
    from lastcard.game.table import Table


@value
class Decision:
    """A question put to one seat."""

    seat: int
    pending: ClassVar[str]

    @property
    def asks(self) -> str:
        """The name of this question in the wire protocol and in scenarios."""
        return self.pending

    @property
    def cause(self) -> tuple[int | None, Colour | None]:
        """The seat whose card caused the question, and the colour in question."""
        return None, None

    def options(self, state: "State") -> list[Action]:
        """The legal answers."""
        raise NotImplementedError

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        """Why *action* is not a legal answer; None if it is one."""
        raise NotImplementedError

    def answer(self, table: "Table", action: Action) -> None:
        """Carry out *action*, which refusal() has accepted."""
        raise NotImplementedError

    def default(self, state: "State") -> Action:
        """The answer for a player who does not answer in time."""
        raise NotImplementedError

    def not_asked(self, action: Action) -> Refusal:
        """The refusal of an action that does not answer this question."""
        return refuse("not-asked", action=type(action).__name__, asked=self.asks)
