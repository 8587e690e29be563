"""Matches as JSON data and as game records, and back."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, parts
from lastcard.formats.match import Match, Round, begin_by
from lastcard.game import IllegalAction
from lastcard.game.cards import NotationError
from lastcard.game.rules import RULES_VERSION
from lastcard.notation.actions import read_action, write_action
from lastcard.notation.json_codec import BadData, written_from_data, written_to_data
from lastcard.notation.record import Record, RoundRecord

_FIELDS = ("rules", "edition", "options", "written", "format", "players", "seed", "rounds")


def match_to_data(match: Match) -> dict[str, Any]:
    """A match as JSON data, with its seed, which reveals hidden cards: for storage, never for a player."""
    return {
        "rules": RULES_VERSION,
        "edition": match.rules.name,
        "options": dict(match.rules.options),
        "written": written_to_data(match.rules),
        "format": match.format.name,
        "players": list(match.players),
        "seed": match.seed,
        "rounds": [
            {"table": one.deal.table, "actions": [f"{a.seat} {write_action(a)}" for a in one.actions]}
            for one in (*match.finished, *match.playing)
        ],
    }


def match_from_data(data: Mapping[str, Any]) -> Match:
    """The saved match: every action is played again from its seed.

    :raises BadEntry: or BadOption, naming the invalid part.
    """
    version, edition, options, written, fmt, players, seed, rounds = parts("match", data, _FIELDS)
    if version != RULES_VERSION:
        raise BadEntry("rules", "other-rules", version=RULES_VERSION, given=version)
    try:
        rules = build(edition, options, written=written_from_data(written))
    except BadData as error:
        raise BadEntry("written", "bad-effects", why=str(error)) from error
    match = begin_by(rules, players, seed=seed, format=fmt)
    for number, (table, actions) in enumerate(_rounds(rounds)):
        for line in actions:
            match = _played(match, table, line, number)
    return match


def _rounds(data: object) -> Iterator[tuple[int, list[str]]]:
    if not isinstance(data, list):
        raise BadEntry("rounds", "not-rounds", given=data)
    for number, one in enumerate(data):
        match one:
            case {"table": int(table), "actions": [*lines]} if all(isinstance(line, str) for line in lines):
                yield table, lines
            case _:
                raise BadEntry("rounds", "not-a-round", round=number)


def _played(match: Match, table: int, line: str, number: int) -> Match:
    seat, _, text = line.partition(" ")
    if not seat.isdecimal():
        raise BadEntry("rounds", "no-seat-in-line", round=number, given=line)
    try:
        match, _ = match.apply(read_action(int(seat), text), table)
    except (IllegalAction, NotationError) as error:
        raise BadEntry("rounds", "cannot-be-played", round=number, given=line, reason=error) from error
    return match


def records(match: Match) -> tuple[Record, ...]:
    """The match as game records, one for each seating."""
    rounds = sorted((*match.finished, *match.playing), key=lambda one: one.deal.table)
    return tuple(
        Record(
            rules=match.rules,
            format=match.format.name,
            players=tuple(match.players[p] for p in seating),
            winners=tuple(name for name in match.winners if name in {match.players[p] for p in seating}),
            rounds=tuple(map(_round_record, together)),
        )
        for seating, together in groupby(rounds, key=lambda one: one.deal.seating)
    )


def _round_record(one: Round) -> RoundRecord:
    assert one.deal.dealer is not None
    return RoundRecord(
        dealer=one.deal.dealer, seed=one.seed, out=one.deal.out, sides=one.deal.sides, actions=one.actions
    )
