"""Saved games as plain text: a head of words and JSON, then one action a line, replayable to the last card.

    lastcard 1
    rules 1
    edition "classic"
    options {"stacking": "same"}
    players ["Ana", "Ben"]
    winners ["Ana"]
    round {"dealer": 0, "seed": "7"}
    0 R5            # top=R5 colour=R hands=6,7
    1 draw

Players who change seats between rounds have a ``seating`` in the round: for each seat, the number of its
player in ``players``.  A round with ``"draws": "seat"`` is one in which each seat drew its own cards
(``seat_draws``).  What follows a ``#`` is for readers; replay ignores it.

A record is closed: ``rules`` is the version of the rules it was played by, and ``written`` has the effects of
the cards that people wrote on, so that their sentences in ``options`` are shown and never read again.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import TextIOBase
from itertools import chain
from typing import Any, TypeAlias

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.editions.values import BadOption
from lastcard.game import Rules, State, apply, cards, start
from lastcard.game.actions import Action
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.game.events import Event
from lastcard.game.rules import RULES_VERSION
from lastcard.notation.actions import read_action, settle_last, write_action
from lastcard.notation.json_codec import BadData, written_from_data, written_to_data
from lastcard.notation.seat_draws import SeatDraws
from lastcard.words.nearest import misnamed

VERSION = 1
FIRST_WORD = "lastcard "
"""Each record begins with a line of it and the version."""
_HEAD = ("rules", "edition", "options", "written", "format", "players", "winners")
_KINDS = {"options": dict, "written": dict, "rules": int}
"""The JSON type of a word's value, where it is neither a text nor a list of names."""
_FORMATS = tuple(dict.fromkeys(name for rules in EDITIONS.values() for name in rules.formats))
_ROUND = frozenset({"dealer", "seed", "deck", "out", "sides", "seating", "draws"})
_BY_SEAT = "seat"


class BadRecord(LocalizedError):
    """A record that cannot be read or does not fit its rules; *line* counts from 1."""

    def __init__(self, line: int, reason: Exception) -> None:
        super().__init__("in-line", line=line, reason=reason)
        self.line, self.reason = line, reason


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """One deal and what was done with it."""

    dealer: int = 0
    seed: str = ""
    deck: str | None = None
    """The order dealt from, in notation; None where the seed's shuffle is dealt."""
    out: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    seating: tuple[int, ...] = ()
    """For each seat, its player's number in the record; empty where all sit in that order."""
    by_seat: bool = False
    """Whether each seat drew its own cards, whatever the others did."""
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game: its rules, its players and its rounds."""

    rules: Rules
    format: str | None = None
    players: tuple[str, ...]
    winners: tuple[str, ...] = ()
    """Who won the match or shares the win; empty while it goes on, and where nobody noted it."""
    rounds: tuple[RoundRecord, ...] = ()

    def names(self, number: int = 0) -> tuple[str, ...]:
        """The player in each seat in round *number*.

        :raises FieldError: a ValueError, if there is no such round.
        """
        check_round(self, number)
        seating = self.rounds[number].seating
        return tuple(self.players[player] for player in seating) if seating else self.players


Step: TypeAlias = Callable[[State, Action], tuple[State, tuple[Event, ...]]]
"""Carries out one action after the other."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A moment of a replay: the state, the action that led to it (None for the deal) and what happened."""

    state: State
    action: Action | None
    events: tuple[Event, ...]


def replay(record: Record, number: int | None = None) -> Iterator[Replayed]:
    """Every moment of the game, or of round *number* alone; each round begins with its deal.

    :raises FieldError: a ValueError, if there is no such round.
    :raises CannotStart: or IllegalAction, at the moment that does not fit.
    """
    if number is not None:
        check_round(record, number)
    rounds = record.rounds if number is None else record.rounds[number : number + 1]
    rules, players = record.rules, len(record.players)
    return chain.from_iterable(moments(rules, players, one) for one in rounds)


def check_round(record: Record, number: int) -> None:
    """See that the record has a round *number*.

    :raises FieldError: otherwise.
    """
    if not 0 <= number < len(record.rounds):
        raise FieldError("number", "no-such-round", given=number, count=len(record.rounds))


def moments(rules: Rules, players: int, one: RoundRecord, step: Step | None = None) -> Iterator[Replayed]:
    """Every moment of *one* round, the deal first; the engine plays it once, by *step* where that is given.

    :raises CannotStart: or IllegalAction, at the moment that does not fit.
    """
    state, events = begin(rules, players, one)
    yield Replayed(state, None, events)
    step = step or stepping(rules, one)
    for action in one.actions:
        state, events = step(state, action)
        yield Replayed(state, action, events)


def stepping(rules: Rules, one: RoundRecord) -> Step:
    """The function that carries out the actions of *one* round, in their order."""
    return SeatDraws(rules, one.seed).apply if one.by_seat else apply


def begin(rules: Rules, players: int, one: RoundRecord) -> tuple[State, tuple[Event, ...]]:
    """The deal of a recorded round."""
    deck = None if one.deck is None else cards(one.deck)
    return start(rules, players, seed=one.seed, dealer=one.dealer, out=one.out, sides=one.sides, deck=deck)


# ------------------------------------------------------------------ writing
def write_record(record: Record) -> str:
    """*record* as text, with the table after each action in a comment."""
    played = (write_round(record.rules, len(record.players), one) for one in record.rounds)
    return write_head(record) + "".join(played)


def write_head(record: Record) -> str:
    """The lines of *record* before its rounds."""
    head = {
        "rules": RULES_VERSION,
        "edition": record.rules.name,
        "options": dict(record.rules.options),
        "written": written_to_data(record.rules),
        "format": record.format,
        "players": record.players,
        "winners": record.winners,
    }
    lines = [f"{word} {json.dumps(value)}" for word, value in head.items() if value]
    return "\n".join([f"lastcard {VERSION}", *lines]) + "\n"


def write_round(rules: Rules, players: int, one: RoundRecord, *comments: str) -> str:
    """The lines of *one* round in a record, with *comments* under its deal."""
    acted = (_line(moment) for moment in moments(rules, players, one) if moment.action is not None)
    lines = [f"round {json.dumps(deal_to_data(one))}", *(f"# {comment}" for comment in comments), *acted]
    return "\n".join(lines) + "\n"


def deal_to_data(one: RoundRecord) -> dict[str, Any]:
    """The deal of *one* round as JSON data, as a record has it behind ``round``."""
    deal: dict[str, Any] = {"dealer": one.dealer, "seed": one.seed}
    for word in ("deck", "out", "sides", "seating"):
        if getattr(one, word):
            deal[word] = getattr(one, word)
    if one.by_seat:
        deal["draws"] = _BY_SEAT
    return deal


def _line(moment: Replayed) -> str:
    assert moment.action is not None
    state = moment.state
    table = f"# top={state.top} colour={state.colour} hands={','.join(str(len(h)) for h in state.hands)}"
    return f"{moment.action.seat} {write_action(moment.action):<14} {table}"


# ------------------------------------------------------------------ reading
def read_record(text: str) -> Record:
    """The game saved as *text*, every action checked against its rules.

    :raises BadRecord: naming the line that cannot be read or does not fit.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        plain = line if line.startswith(("round", *_HEAD)) else line.partition("#")[0]
        if plain.strip():
            try:
                reader.read(number, plain.strip())
            except BadRecord:
                raise
            except ValueError as error:
                raise BadRecord(number, error) from error
    return reader.finish(len(text.splitlines()) or 1)


class _Reader:
    """The record read so far, and the round being replayed beside it."""

    def __init__(self) -> None:
        self.head: dict[str, Any] = {}
        self.lines: dict[str, int] = {}
        """The line of each word of the head."""
        self.rules: Rules | None = None
        self.rounds: list[RoundRecord] = []
        self.actions: list[Action] = []
        self.state: State | None = None
        self.step: Step = apply
        self.versioned = False

    def read(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if not self.versioned:
            self._read_version(line)
        elif word in _HEAD:
            self._read_head(word, rest)
            self.lines[word] = number
        elif word == "round":
            self._read_round(rest)
        else:
            self._read_action(word, rest)

    def finish(self, line: int) -> Record:
        rules = self._build()
        if rules is None:
            raise BadRecord(line, LocalizedError("record-ends"))
        self._close_round()
        stranger = next(
            (one for one in self.head.get("winners", ()) if one not in self.head["players"]), None
        )
        if stranger is not None:
            raise BadRecord(line, FieldError("winners", "not-a-player", given=stranger))
        head = {word: self.head[word] for word in ("format", "players", "winners") if word in self.head}
        return Record(rules=rules, **head, rounds=tuple(self.rounds))

    def _build(self) -> Rules | None:
        """The rules that the head describes; None where it names no edition or no players."""
        if self.rules is not None or not {"edition", "players"} <= self.head.keys():
            return self.rules
        try:
            options, written = self.head.get("options", {}), self.head.get("written", {})
            self.rules = build(self.head["edition"], options, written=written)
        except BadOption as error:
            word = error.field if error.field in self.lines else "options"
            raise BadRecord(self.lines[word], error) from error
        return self.rules

    def _read_version(self, line: str) -> None:
        if line != f"lastcard {VERSION}":
            raise LocalizedError("record-begins", version=VERSION, given=line[:40])
        self.versioned = True

    def _read_head(self, word: str, rest: str) -> None:
        if self.rounds or self.state is not None or word in self.head:
            raise LocalizedError("head-once", word=word)
        value = _json(rest)
        if word in {"players", "winners"}:
            if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                raise LocalizedError("players-are-names", text=rest)
            value = tuple(value)
        elif type(value) is not _KINDS.get(word, str):
            raise LocalizedError("head-cannot-be", word=word, text=rest)
        elif word == "format" and value not in _FORMATS:
            raise misnamed(BadOption, "format", "not-one-of", value, _FORMATS)
        elif word == "rules" and value != RULES_VERSION:
            raise LocalizedError("other-rules", version=RULES_VERSION, given=value)
        elif word == "written":
            try:
                value = written_from_data(value)
            except BadData as error:
                raise LocalizedError("bad-effects", why=str(error)) from error
        self.head[word] = value

    def _read_round(self, rest: str) -> None:
        rules = self._build()
        if rules is None:
            raise LocalizedError("round-too-early")
        value = _json(rest)
        if not isinstance(value, dict) or not set(value) <= _ROUND:
            raise LocalizedError("round-described-by", allowed=tuple(sorted(_ROUND)), text=rest)
        self._close_round()
        one = RoundRecord(
            dealer=_whole("dealer", value.get("dealer", 0)),
            seed=_text("seed", value.get("seed", "")),
            deck=None if value.get("deck") is None else _text("deck", value["deck"]),
            out=_seats("out", value.get("out", [])),
            sides=_seats("sides", value.get("sides", [])),
            seating=_seats("seating", value.get("seating", [])),
            by_seat=_by_seat(value),
        )
        players = len(self.head["players"])
        if one.seating and sorted(one.seating) != list(range(players)):
            raise LocalizedError("bad-seating", most=players - 1, given=one.seating)
        self.state, _ = begin(rules, players, one)
        self.step = stepping(rules, one)
        self.rounds.append(one)

    def _read_action(self, word: str, rest: str) -> None:
        if self.state is None:
            raise LocalizedError("no-round-begun", given=word)
        if not word.isdecimal():
            raise LocalizedError("action-begins-with-seat", given=word)
        action = settle_last(self.state, read_action(int(word), rest))
        self.state, _ = self.step(self.state, action)
        self.actions.append(action)

    def _close_round(self) -> None:
        if self.rounds:
            self.rounds[-1] = replace(self.rounds[-1], actions=tuple(self.actions))
        self.actions = []


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise LocalizedError("not-json", given=text[:40], why=error.msg) from None
    except RecursionError:
        raise LocalizedError("too-deep", given=text[:40]) from None


def _by_seat(deal: Mapping[str, object]) -> bool:
    draws = deal.get("draws")
    if draws is not None and draws != _BY_SEAT:
        raise misnamed(FieldError, "draws", "not-one-of", str(draws), (_BY_SEAT,))
    return draws == _BY_SEAT


def _whole(field: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise FieldError(field, "not-whole-at-all", given=value)
    return value


def _text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise FieldError(field, "not-text", given=value)
    return value


def _seats(field: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise FieldError(field, "not-seats", given=value)
    return tuple(_whole(field, seat) for seat in value)


# ------------------------------------------------------------------ many records in a file
def read_records(file: TextIOBase, problem: Callable[[BadRecord], object] | None = None) -> Iterator[Record]:
    """The games in a file, one after another; each begins with its own version line.

    *problem* is told of a record that cannot be read, and reading goes on with the next one.  Its line counts
    from the beginning of the file.

    :raises BadRecord: for such a record, if there is no *problem*.
    """
    return _read(iter(file.readline, ""), problem)


def _read(lines: Iterator[str], problem: Callable[[BadRecord], object] | None) -> Iterator[Record]:
    for first, text in _texts(lines):
        try:
            record = read_record(text)
        except BadRecord as error:
            there = BadRecord(first + error.line, error.reason)
            if problem is None:
                raise there from None
            problem(there)
        else:
            yield record


def write_records(file: TextIOBase, records: Iterable[Record]) -> int:
    """Write the games one after another, and return how many they were."""
    count = 0
    for count, record in enumerate(records, 1):  # noqa: B007 - the last number is the count
        file.write(write_record(record))
    return count


def _texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, and how many lines are before it."""
    first, found = 0, list[str]()
    for number, line in enumerate(lines):
        if line.startswith(FIRST_WORD) and any(one.strip() for one in found):
            yield first, "".join(found)
            first, found = number, []
        found.append(line if line.endswith("\n") else f"{line}\n")
    if any(one.strip() for one in found):
        yield first, "".join(found)
