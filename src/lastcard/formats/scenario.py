"""Scenarios: a position, the steps taken from it, and the claims that must be true after each."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lastcard.editions.ledger import ledger
from lastcard.editions.options import BadOption, build
from lastcard.formats.claims import Answers, BadScenario, false_claims, listed
from lastcard.formats.errors import BadEntry
from lastcard.formats.format import Format, make_format, standing_from
from lastcard.formats.standing import Standing
from lastcard.game import IllegalAction, State, apply, result, view
from lastcard.game.cards import Card, NotationError
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Challenged, Event, HandShown, Showed
from lastcard.notation.actions import read_action, settle_last, write_cards, write_offers
from lastcard.notation.position import BadPosition, position
from lastcard.words import ENGLISH, translator
from lastcard.words.nearest import nearest

_Shape = Mapping[str, tuple[type, ...]]
_SCENARIO: _Shape = {
    "name": (str,),
    "clauses": (list,),
    "edition": (str,),
    "options": (dict,),
    "format": (str,),
    "given": (dict,),
    "then": (dict,),
    "step": (list,),
}
_STEP: _Shape = {"by": (int,), "do": (str,), "then": (dict,), "refused": (bool, str)}
_OFFER: _Shape = {"seat": (int,), "has": (list,), "not": (list,)}
_SIGHT: _Shape = {"seat": (int,), "of": (int,), "hand": (str,)}


@dataclass(frozen=True, slots=True)
class ScenarioState:
    """The state of a running scenario: the round, the match's standing, and the events of the last step."""

    format: Format
    state: State
    standing: Standing
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A claim that is false."""

    scenario: str
    step: int
    """0 for a claim about the initial position."""
    problem: LocalizedError

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return str(self.problem)

    def say(self, language: str = ENGLISH) -> str:
        """A sentence with the scenario, the step and the problem."""
        words = translator(language)
        return words.say("scenario-failed", name=self.scenario, step=self.step, problem=self.problem)

    def __str__(self) -> str:
        return self.say()


def load(path: Path) -> list[dict[str, Any]]:
    """The scenarios of a file.

    :raises BadScenario: if it cannot be read as scenarios.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadScenario(str(path), "cannot-be-read", why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise BadScenario(str(path), "not-a-text-file") from error
    except RecursionError:
        raise BadScenario(str(path), "nested-too-deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(str(path), "not-toml", why=str(error)) from error
    found = data.get("scenario")
    if not isinstance(found, list) or not found:
        raise BadScenario(str(path), "no-scenario")
    return found


def run(scenario: Mapping[str, Any]) -> Failure | None:
    """Run *scenario* and return its first failure, or None."""
    name = str(scenario.get("name", "unnamed"))
    step = 0
    try:
        _check("scenario", scenario, _SCENARIO)
        for clause in scenario.get("clauses", []):
            if not isinstance(clause, str):
                raise BadScenario("clauses", "not-text", given=clause)  # noqa: TRY301 - told like any other
            _check_clause("clauses", clause)
        moment = begin_scenario(scenario)
        for wrong in _differences(moment, scenario.get("then", {})):
            return Failure(name, 0, wrong)
        for step, one in enumerate(scenario.get("step", ()), 1):
            _check("step", one, _STEP, needed=("by", "do"))
            moment = _take(moment, one)
            for wrong in _differences(moment, one.get("then", {})):
                return Failure(name, step, wrong)
    except (BadOption, BadPosition, BadEntry, BadScenario, NotationError) as error:
        return Failure(name, step, error)
    except IllegalAction as error:
        return Failure(name, step, BadScenario("", "step-refused", reason=error, clause=error.clause))
    return None


def _check(what: str, table: object, shape: _Shape, needed: tuple[str, ...] = ()) -> None:
    """Check that *table* has only fields of this shape."""
    if not isinstance(table, Mapping):
        raise BadScenario(what, "not-a-table", given=table)
    if unknown := sorted(set(table) - set(shape)):
        raise BadScenario(unknown[0], "scenario-field", what=what, allowed=tuple(sorted(shape)))
    if missing := [field for field in needed if field not in table]:
        raise BadScenario(missing[0], "needed-field", what=what)
    for field, value in table.items():
        if type(value) not in shape[field]:
            kinds = tuple(kind.__name__ for kind in shape[field])
            raise BadScenario(field, "wrong-kind", given=value, kind="-".join(kinds))


def _check_clause(field: str, clause: str) -> None:
    if clause not in ledger():
        raise BadScenario(field, "not-a-clause", given=clause, meant=nearest(clause, ledger()))


def begin_scenario(scenario: Mapping[str, Any]) -> ScenarioState:
    """The position that a scenario starts from.

    :raises LocalizedError: naming what is wrong with it.
    """
    for field in ("edition", "given"):
        if field not in scenario:
            raise BadScenario(field, "needed-field", what="scenario")
    rules = build(scenario["edition"], scenario.get("options", {}))
    fmt = make_format(scenario.get("format", rules.formats[0]), rules)
    given = scenario["given"]
    if isinstance(given.get("hands"), list) and given["hands"]:
        fmt.check_size(len(given["hands"]))
    for field in ("scores", "out"):
        numbers = given.get(field, [])
        if not isinstance(numbers, list) or any(type(one) is not int for one in numbers):
            raise BadScenario(field, "not-whole-numbers", given=numbers)
    state = position(rules, given, sides=fmt.scheme.sides)
    out, scores = given.get("out", ()), given.get("scores")
    standing = standing_from(fmt, len(state.hands), scores, out, dealer=state.dealer)
    return ScenarioState(fmt, state, standing)


def take_step(moment: ScenarioState, seat: int, action: str) -> ScenarioState:
    """The scenario after an action, in notation.

    :raises IllegalAction: if the rules refuse it.
    :raises NotationError: if it is not an action.
    """
    state, events = apply(moment.state, settle_last(moment.state, read_action(seat, action)))
    standing = moment.standing
    if state.over:
        standing = moment.format.record(standing, result(state))
    return ScenarioState(moment.format, state, standing, events)


def _take(moment: ScenarioState, step: Mapping[str, Any]) -> ScenarioState:
    """The scenario after one step; a step that must be refused changes nothing."""
    refused = step.get("refused", False)
    try:
        after = take_step(moment, step["by"], step["do"])
    except (IllegalAction, NotationError) as error:
        if refused is False:
            raise
        _check_reason(refused, moment.state.rules.name, error)
        return replace(moment, events=())
    if refused is not False:
        raise BadScenario("", "should-be-refused", action=step["do"])
    return after


def _check_reason(refused: bool | str, edition: str, error: IllegalAction | NotationError) -> None:
    """Check that the clause given as the reason is in this edition and in the refusal's chapter."""
    if not isinstance(refused, str):
        return
    _check_clause("refused", refused)
    if edition not in ledger()[refused].editions:
        raise BadScenario("refused", "not-a-clause-of", clause=refused, edition=edition)
    if isinstance(error, IllegalAction):
        chapters = {clause.partition(".")[0] for clause in error.clauses}
        if refused.partition(".")[0] not in chapters:
            raise BadScenario(
                "", "other-clause", clauses=error.clauses, clause=refused, reason=error
            ) from None


# ------------------------------------------------------------------ claims
def _differences(moment: ScenarioState, then: Mapping[str, Any]) -> Iterator[BadScenario]:
    """The claims of *then* that are false."""
    state = moment.state
    for one in listed(then.get("may", [])):
        _check("may", one, _OFFER, needed=("seat",))
        if not 0 <= one["seat"] < len(state.hands):
            most = len(state.hands) - 1
            raise BadScenario("seat", "not-from-to", given=one["seat"], least=0, most=most)
    for one in listed(then.get("sees", [])):
        _check("sees", one, _SIGHT, needed=("seat", "of", "hand"))
    answers = Answers(
        over=state.over,
        fact=lambda field: fact(moment, field),
        offers=lambda seat: write_offers(view(state, seat).may),
        shown=lambda seat, of: write_cards(sorted(shown_to(moment.events, seat, of))),
    )
    yield from false_claims(then, answers)


def fact(moment: ScenarioState, field: str) -> object:
    """The value of a claim's field now.

    :raises BadScenario: if there is no such claim.
    """
    state, standing = moment.state, moment.standing
    known = view(state, None)
    match field:
        case "turn" | "pending" | "colour" | "direction" | "draw_size" | "discard_size":
            return getattr(known, field)
        case "top":
            return str(state.top)
        case "hands":
            return [write_cards(sorted(hand)) for hand in state.hands]
        case "out":
            return sorted(standing.out)
        case "hand_sizes" | "round_points" | "scores":
            return list(getattr(known if field == "hand_sizes" else standing, field))
        case "round_over":
            return state.over
        case "winner":
            return [] if state.winner is None else [state.winner]
        case "match_over":
            return standing.over
        case "match_winner":
            return sorted(standing.winners)
        case _:
            raise BadScenario(field, "no-claim")


def shown_to(events: tuple[Event, ...], seat: int, of: int) -> tuple[Card, ...]:
    """The cards of *of* that these events showed to *seat*."""
    shown: list[Card] = []
    for event in events:
        match event:
            case Challenged(accused=owner, hand=hand) | HandShown(seat=owner, hand=hand) if owner == of:
                shown += hand.open(seat) or ()
            case Showed(seat=owner, card=card) if owner == of:
                shown += [one] if (one := card.open(seat)) else []
            case _:
                pass
    return tuple(shown)
