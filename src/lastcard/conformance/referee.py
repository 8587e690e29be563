"""The referee plays scenarios with a program under test and compares its answers with what must be true."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from lastcard.conformance.program import BadAnswer, NoAnswer, UnderTest
from lastcard.formats.claims import Answers, false_claims
from lastcard.game.errors import LocalizedError


class Verdict(Enum):
    """How a scenario or a position ended."""

    PASSED = "passed"
    FAILED = "failed"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the referee found."""

    id: str
    level: str
    clauses: tuple[str, ...]
    verdict: Verdict
    step: int
    """The step at which it ended; 0 is the position itself."""
    problem: LocalizedError | None
    why: str
    """The program's own reason for not supporting it."""


class NotAnswered(Exception):
    """The program says that it cannot answer."""


class Wrong(LocalizedError):
    """A claim is false."""


def judge(program: UnderTest, scenario: Mapping[str, Any]) -> Outcome:
    """Play one scenario with the program."""
    return judged(scenario, _play(program, scenario))


def judged(entry: Mapping[str, Any], checks: Iterable[int]) -> Outcome:
    """The outcome of a scenario or a position of the suite; *checks* name each step before they try it."""
    step, verdict, problem, why = 0, Verdict.PASSED, None, ""
    try:
        for step in checks:  # noqa: B007 - where it ended
            pass
    except NotAnswered as error:
        verdict, why = Verdict.UNSUPPORTED, str(error)
    except (Wrong, NoAnswer, BadAnswer) as error:
        verdict, problem = Verdict.FAILED, error
    return Outcome(
        id=entry["id"],
        level=entry["level"],
        clauses=tuple(entry.get("clauses", ())),
        verdict=verdict,
        step=step,
        problem=problem,
        why=why,
    )


def _play(program: UnderTest, scenario: Mapping[str, Any]) -> Iterator[int]:
    facts = begin(program, scenario)
    _check(program, facts, scenario.get("then", {}))
    for number, step in enumerate(scenario["steps"], 1):
        yield number
        answer = ask(program, {"do": "apply", "seat": step["by"], "action": step["do"]})
        refused = answer.get("refused", False) is not False
        if refused != bool(step.get("refused", False)):
            code = "was-refused" if refused else "should-be-refused"
            raise Wrong(code, action=step["do"])
        if not refused:
            facts = _state(answer)
        _check(program, facts, step.get("then", {}))


def begin(program: UnderTest, scenario: Mapping[str, Any]) -> Mapping[str, Any]:
    """Set up the position and return what the program says of it."""
    fields = ("edition", "options", "written", "format", "given")
    return _state(
        ask(program, {"do": "start", **{name: scenario[name] for name in fields if name in scenario}})
    )


def ask(program: UnderTest, request: Mapping[str, Any]) -> dict[str, Any]:
    """The program's answer; one that says ``unsupported`` ends the scenario."""
    answer = program.ask(request)
    if "unsupported" in answer:
        raise NotAnswered(str(answer["unsupported"])[:200])
    return answer


def legal(program: UnderTest) -> list[list[str]]:
    """What the program says that each seat may do."""
    offers = ask(program, {"do": "legal"}).get("legal")
    if not isinstance(offers, list) or not all(isinstance(one, list) for one in offers):
        raise BadAnswer("answer-without", field="legal")
    return [[" ".join(str(action).split()) for action in seat] for seat in offers]


def _state(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    state = answer.get("state")
    if not isinstance(state, Mapping):
        raise BadAnswer("answer-without", field="state")
    return state


# ------------------------------------------------------------------ claims
def _check(program: UnderTest, facts: Mapping[str, Any], then: Mapping[str, Any]) -> None:
    """:raises Wrong: a claim of *then* is false."""
    answers = Answers(
        over=bool(facts.get("round_over")),
        fact=lambda field: _fact(facts, field),
        offers=lambda seat: dict(enumerate(legal(program))).get(seat, []),
        shown=lambda seat, of: " ".join(_shown(_fact(facts, "shown"), seat, of)),
    )
    for wrong in false_claims(then, answers):
        if wrong.code == "expected-came":
            raise Wrong("fact-expected-came", field=wrong.field, **wrong.facts)
        raise Wrong(wrong.code, **wrong.facts)


def _fact(facts: Mapping[str, Any], field: str) -> Any:
    if field not in facts:
        raise NotAnswered(field)
    return facts[field]


def _shown(shown: Any, seat: int, of: int) -> Iterator[str]:
    for one in shown if isinstance(shown, list) else ():
        if isinstance(one, Mapping) and (one.get("seat"), one.get("of")) == (seat, of):
            yield str(one.get("hand", ""))
