"""Scenarios: a position, the steps taken from it, and what must hold after each."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lastcard.formats.errors import BadEntry
from lastcard.formats.format import Format, make_format, standing_from
from lastcard.formats.standing import Standing
from lastcard.game import IllegalAction, State, apply, result, view
from lastcard.game.cards import Card, cards
from lastcard.game.events import Challenged, Event, HandShown, Showed
from lastcard.language.notation import NotationError, read_action, settle_last, write_cards, write_offers
from lastcard.language.options import BadOption, build
from lastcard.language.position import BadPosition, position

_SCENARIO = frozenset({"name", "clauses", "edition", "options", "format", "given", "then", "step"})
_STEP = frozenset({"by", "do", "then", "refused"})


class BadScenario(ValueError):
    """A scenario that is not written as one."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A scenario under way: the round, where the match stands, and what the last step let happen."""

    state: State
    standing: Standing
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that did not hold."""

    scenario: str
    step: int
    """0 for what is claimed of the position itself."""
    message: str

    def __str__(self) -> str:
        where = f"step {self.step}" if self.step else "given"
        return f"{self.scenario}: {where}: {self.message}"


def load(path: Path) -> list[dict[str, Any]]:
    """The scenarios of a file.

    :raises BadScenario: if it cannot be read as scenarios.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadScenario(f"{path}: {error}") from error
    found = data.get("scenario")
    if not isinstance(found, list) or not found:
        raise BadScenario(f"{path}: holds no [[scenario]]")
    return found


def run(scenario: Mapping[str, Any]) -> Failure | None:
    """The first thing in *scenario* that does not hold, or None."""
    name = str(scenario.get("name", "unnamed"))
    step = 0
    try:
        _known("scenario", scenario, _SCENARIO)
        fmt, moment = _begin(scenario)
        for wrong in _differences(moment, scenario.get("then", {})):
            return Failure(name, 0, wrong)
        for step, one in enumerate(scenario.get("step", ()), 1):
            _known("step", one, _STEP)
            moment = _take(fmt, moment, one)
            for wrong in _differences(moment, one.get("then", {})):
                return Failure(name, step, wrong)
    except (BadOption, BadPosition, BadEntry, BadScenario, NotationError) as error:
        return Failure(name, step, str(error))
    except IllegalAction as error:
        return Failure(name, step, f"refused: {error} [{error.clause}]")
    return None


def _known(what: str, table: Mapping[str, Any], fields: frozenset[str]) -> None:
    if unknown := sorted(set(table) - fields):
        raise BadScenario(f"{unknown[0]}: a {what} has no such field; it has {', '.join(sorted(fields))}")


def _begin(scenario: Mapping[str, Any]) -> tuple[Format, Moment]:
    rules = build(scenario.get("edition", ""), scenario.get("options", {}))
    fmt = make_format(scenario.get("format", rules.formats[0]), rules)
    given = scenario.get("given", {})
    state = position(rules, given, sides=fmt.scheme.sides)
    out, scores = given.get("out", ()), given.get("scores")
    standing = standing_from(fmt, len(state.hands), scores, out, dealer=state.dealer)
    return fmt, Moment(state, standing)


def _take(fmt: Format, moment: Moment, step: Mapping[str, Any]) -> Moment:
    """The moment after one step; a step that must be refused leaves it as it was."""
    refused = step.get("refused", False)
    try:
        action = settle_last(moment.state, read_action(step["by"], step["do"]))
        state, events = apply(moment.state, action)
    except (IllegalAction, NotationError) as error:
        if refused is False:
            raise
        clauses = getattr(error, "clauses", ())
        if refused is not True and refused not in clauses:
            raise BadScenario(f"refused because of {clauses}, not {refused}: {error}") from None
        return replace(moment, events=())
    except KeyError as missing:
        raise BadScenario(f"a step needs {missing}") from None
    if refused is not False:
        raise BadScenario(f"{step['do']} should be refused and was accepted")
    standing = fmt.record(moment.standing, result(state)) if state.over else moment.standing
    return Moment(state, standing, events)


# ------------------------------------------------------------------ what must hold
def _differences(moment: Moment, then: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each claim of *then* that is not so."""
    for field, expected in then.items():
        if field == "may":
            yield from _offer_differences(moment.state, expected)
        elif field == "sees":
            yield from _sight_differences(moment.events, expected)
        else:
            came = _fact(moment, field)
            if _plain(field, expected) != came:
                yield f"{field}: expected {expected!r}, came {came!r}"


def _fact(moment: Moment, field: str) -> object:
    state, standing = moment.state, moment.standing
    known = view(state, None)
    match field:
        case "turn" | "pending" | "colour" | "direction" | "draw_size" | "discard_size":
            return getattr(known, field)
        case "top":
            return str(state.top)
        case "hands":
            return [write_cards(sorted(hand)) for hand in state.hands]
        case "hand_sizes" | "round_points" | "scores" | "out":
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
            raise BadScenario(f"{field}: nothing of that name can be claimed")


def _plain(field: str, expected: Any) -> object:
    """A claim in the form its fact has: hands in any order, a seat for a list of one."""
    match field, expected:
        case "hands", list():
            return [write_cards(sorted(_read(hand))) for hand in expected]
        case (("winner" | "match_winner"), int()):
            return [expected]
        case "match_winner", list():
            return sorted(expected)
        case (("top" | "colour"), str()):
            return expected.upper()
        case _:
            return expected


def _read(hand: str) -> tuple[Card, ...]:
    try:
        return cards(hand)
    except ValueError as error:
        raise BadScenario(f"hands: {error}") from None


def _offer_differences(state: State, claim: Any) -> Iterator[str]:
    for one in claim if isinstance(claim, list) else [claim]:
        offered = write_offers(view(state, one["seat"]).may)
        plain = {offer.lower() for offer in offered}
        for action in one.get("has", ()):
            if " ".join(action.lower().split()) not in plain:
                instead = ", ".join(offered) or "nothing"
                yield f"may: seat {one['seat']} is not offered {action!r}, but {instead}"
        for action in one.get("not", ()):
            if " ".join(action.lower().split()) in plain:
                yield f"may: seat {one['seat']} is offered {action!r}"


def _sight_differences(events: tuple[Event, ...], claim: Any) -> Iterator[str]:
    for one in claim if isinstance(claim, list) else [claim]:
        seen = write_cards(sorted(_shown(events, one["seat"], one["of"])))
        if seen != write_cards(sorted(_read(one["hand"]))):
            yield f"sees: seat {one['seat']} was shown {seen!r} of seat {one['of']}, expected {one['hand']!r}"


def _shown(events: tuple[Event, ...], seat: int, of: int) -> tuple[Card, ...]:
    """The cards of *of*'s hand that these events showed *seat*."""
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
