"""Our engine as a program under test: ``python -m lastcard.conformance.engine``."""

import json
import sys
from collections.abc import Mapping
from typing import Any

import lastcard
from lastcard.conformance.suite import VERSION
from lastcard.formats.scenario import ScenarioState, begin_scenario, fact, shown_to, take_step
from lastcard.game import IllegalAction, view
from lastcard.game.cards import NotationError
from lastcard.game.errors import LocalizedError
from lastcard.notation.actions import write_cards, write_offers

FACTS = (
    "turn", "pending", "top", "colour", "direction", "hands", "hand_sizes", "draw_size", "discard_size",
    "round_over", "winner", "round_points", "scores", "match_over", "match_winner", "out",
)  # fmt: skip
"""The facts of a state that the referee asks for."""


class Engine:
    """Answers the referee's requests with our engine."""

    def __init__(self) -> None:
        self._moment: ScenarioState | None = None

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        match request.get("do"):
            case "describe":
                return {"name": "lastcard", "version": lastcard.__version__, "protocol": VERSION}
            case "start":
                return self._start(request)
            case "legal":
                assert self._moment is not None
                return {"legal": self.offers(self._moment)}
            case "apply":
                return self._apply(request)
            case other:
                return {"unsupported": f"{other}"}

    def step(self, moment: ScenarioState, seat: int, action: str) -> ScenarioState:
        """The scenario after an action.

        :raises IllegalAction: if it is refused.
        :raises NotationError: if it is not an action.
        """
        return take_step(moment, seat, action)

    def offers(self, moment: ScenarioState) -> list[list[str]]:
        """What each seat may do, in notation."""
        seats = range(len(moment.state.hands))
        return [[*write_offers(view(moment.state, seat).may)] for seat in seats]

    def _start(self, request: Mapping[str, Any]) -> dict[str, Any]:
        scenario = {
            name: request[name] for name in ("edition", "options", "format", "given") if name in request
        }
        try:
            self._moment = begin_scenario(scenario)
        except LocalizedError as error:
            return {"unsupported": str(error)}
        return self._facts()

    def _apply(self, request: Mapping[str, Any]) -> dict[str, Any]:
        assert self._moment is not None
        try:
            self._moment = self.step(self._moment, request["seat"], request["action"])
        except IllegalAction as error:
            return {"refused": error.clause}
        except NotationError:
            return {"refused": True}
        return self._facts()

    def _facts(self) -> dict[str, Any]:
        moment = self._moment
        assert moment is not None
        seats = range(len(moment.state.hands))
        shown = [
            {"seat": seat, "of": of, "hand": write_cards(hand)}
            for seat in seats
            for of in seats
            if seat != of and (hand := shown_to(moment.events, seat, of))
        ]
        return {"state": {**{name: fact(moment, name) for name in FACTS}, "shown": shown}}


def serve(engine: Engine) -> None:
    """Answer requests until standard input ends."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(engine.ask(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve(Engine())
