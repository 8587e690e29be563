"""Facts of saved games, conditions about them, and tallies: a folder of games studied without code."""

import ast
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from lastcard.formats.errors import BadEntry
from lastcard.game import result
from lastcard.notation.record import Record, replay
from lastcard.words.nearest import misnamed

Fact: TypeAlias = str | int | bool | None
LONGEST_CONDITION = 1000
NOBODY = "-"


def _last_winner(record: Record) -> str:
    """Who won the match; of a match without noted winners, who went out in the last round."""
    if record.winners:
        return ", ".join(record.winners)
    if not record.rounds:
        return NOBODY
    number = len(record.rounds) - 1
    *_, last = replay(record, number)
    if not last.state.over or (winner := result(last.state).winner) is None:
        return NOBODY
    return record.names(number)[winner]


FACTS: Mapping[str, Callable[[Record], Fact]] = {
    "edition": lambda record: record.rules.name,
    "format": lambda record: record.format or record.rules.formats[0],
    "players": lambda record: len(record.players),
    "rounds": lambda record: len(record.rounds),
    "actions": lambda record: sum(len(one.actions) for one in record.rounds),
    "winner": _last_winner,
    "house": lambda record: ", ".join(sorted(record.rules.options)) or NOBODY,
}
"""What can be asked of a record, by name; an option of the rules can be asked for by its own name."""

_COMPARE: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda one, many: one in many,
    ast.NotIn: lambda one, many: one not in many,
}


def fact(record: Record, name: str) -> Fact:
    """A fact of a record; an option that is not set is None.

    :raises BadEntry: if there is no such fact.
    """
    if name in FACTS:
        return FACTS[name](record)
    if not hasattr(record.rules, name) or name.startswith("_"):
        raise misnamed(BadEntry, "fact", "no-fact", name, tuple(FACTS))
    value = getattr(record.rules, name)
    return value if isinstance(value, str | int | bool) else str(getattr(value, "value", value))


class RecordCondition:
    """A condition about a record, such as ``players == 4 and winner != "Ana"``."""

    def __init__(self, text: str) -> None:
        """:raises BadEntry: if it is not a condition."""
        try:
            if len(text) > LONGEST_CONDITION:
                raise SyntaxError  # noqa: TRY301 - told like any other
            self._tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise BadEntry("where", "not-a-condition", given=text[:60]) from None

    def holds(self, record: Record) -> bool:
        """Whether the record fulfils it.

        :raises BadEntry: naming the part that cannot be understood.
        """
        return bool(self._value(self._tree, record))

    def _value(self, node: ast.expr, record: Record) -> Any:
        match node:
            case ast.Constant(value=str() | int() | None):
                return node.value
            case ast.Name(id=name):
                return fact(record, name)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return [self._value(part, record) for part in parts]
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return not self._value(inner, record)
            case ast.BoolOp(op=ast.And(), values=parts):
                return all(self._value(part, record) for part in parts)
            case ast.BoolOp(op=ast.Or(), values=parts):
                return any(self._value(part, record) for part in parts)
            case ast.Compare(left=left, ops=[kind], comparators=[right]) if type(kind) in _COMPARE:
                one, other = self._value(left, record), self._value(right, record)
                try:
                    return _COMPARE[type(kind)](one, other)
                except TypeError:
                    raise BadEntry("where", "cannot-compare", given=str(one), second=str(other)) from None
            case _:
                raise BadEntry("where", "not-a-condition", given=ast.unparse(node)[:60])


def tally(records: Iterable[Record], name: str) -> Counter[Fact]:
    """How many records have each value of a fact."""
    return Counter(fact(record, name) for record in records)
