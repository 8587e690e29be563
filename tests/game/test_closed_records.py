"""A record is closed: what its written cards do stands in it, and no later grammar changes what it means."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from tests.game.test_record import refused
from tests.language.written_rules import rules as written_rules
from tests.laws.tables import Seating, round_of

from lastcard.editions import rulings
from lastcard.editions.options import BadOption, build, unwritten
from lastcard.formats.match import begin_match
from lastcard.formats.saving import match_from_data, match_to_data
from lastcard.game.effects import Effect, LoseTurn, Who
from lastcard.game.rules import RULES_VERSION
from lastcard.language.tokens import Token
from lastcard.language.written_cards import SentenceError
from lastcard.notation.json_codec import (
    BadData,
    state_from_data,
    state_to_data,
    written_from_data,
    written_to_data,
)
from lastcard.notation.position_text import read_position, write_position
from lastcard.notation.record import Record, RoundRecord, read_record, replay, write_record

WRITTEN: list[tuple[str, dict[str, Any]]] = [
    ("modern", {"customizable": ["everyone else draws 1", "", "swap hands with the next player"]}),
    ("classic", {"blanks": {"R": "everyone else draws 1", "G": "7", "b": "take an extra turn"}}),
]
HEAD = ["lastcard 1", "rules 1", 'edition "modern"', 'players ["Ana", "Ben"]']
OPTIONS = 'options {"customizable": ["everyone else draws 1"]}'
EFFECTS = 'written {"WC1": [{"is": "DrawCards", "who": "everyone else", "count": 1}]}'


def _another_reading(*_: object, **__: object) -> tuple[Effect, ...]:
    return (LoseTurn(Who.EVERYONE),)


def _not_understood(text: str, *_: object, **__: object) -> tuple[Effect, ...]:
    raise SentenceError("unknown", Token(text, "", 1, 0, len(text)))


READINGS = (_another_reading, _not_understood)


def _played(edition: str, options: dict[str, Any]) -> Record:
    """A round in which written cards are played."""
    for seed in map(str, range(100)):
        steps = list(round_of(Seating(edition, options, 3, seed).start(), Random(seed)))
        rules = steps[0].before.rules
        if any(str(getattr(step.action, "card", "")) in rules.written for step in steps):
            one = RoundRecord(seed=seed, actions=tuple(step.action for step in steps))
            return Record(rules=rules, players=("Ana", "Ben", "Cleo"), rounds=(one,))
    raise AssertionError("no written card was played")


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("edition", "options"), WRITTEN)
def test_a_record_replays_the_same_whatever_its_sentences_are_read_as(
    monkeypatch: pytest.MonkeyPatch, edition: str, options: dict[str, Any], reading: Any
) -> None:
    record = _played(edition, options)
    text, moments = write_record(record), list(replay(record))
    monkeypatch.setattr(rulings, "read_rule", reading)
    monkeypatch.setattr(rulings, "printed_card", lambda *_: None)
    if reading is _not_understood:
        with pytest.raises(BadOption):
            build(edition, options)
    else:
        assert build(edition, options) != record.rules

    again = read_record(text)

    assert record == again
    assert moments == list(replay(again))
    assert text == write_record(again)


@pytest.mark.parametrize(("edition", "options"), WRITTEN)
def test_a_saved_state_keeps_its_written_rules_too(
    monkeypatch: pytest.MonkeyPatch, edition: str, options: dict[str, Any]
) -> None:
    state = list(replay(_played(edition, options)))[3].state
    data, line = json.loads(json.dumps(state_to_data(state))), write_position(state)
    monkeypatch.setattr(rulings, "read_rule", _another_reading)

    assert state == state_from_data(data) == read_position(line)


def test_a_saved_match_keeps_them_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    edition, options = WRITTEN[0]
    match = begin_match(edition, ("Ana", "Ben"), seed=1, options=options)
    monkeypatch.setattr(rulings, "read_rule", _another_reading)

    assert match == match_from_data(json.loads(json.dumps(match_to_data(match))))


def test_what_is_written_can_be_left_out_of_options() -> None:
    assert {"stacking": "any"} == unwritten({"stacking": "any", **WRITTEN[0][1], **WRITTEN[1][1]})


def test_a_position_that_is_typed_without_effects_has_its_sentences_read() -> None:
    state = list(replay(_played(*WRITTEN[0])))[3].state
    line = write_position(state)
    data = json.dumps(written_to_data(state.rules), separators=(",", ":"))

    assert state == read_position(line.replace(f" written={data}", ""))


@given(written_rules(("R", "G", "B", "Y")))
@settings(max_examples=150, derandomize=True, deadline=None)
def test_every_rule_that_can_be_written_is_read_as_it_was_recorded(effects: tuple[Effect, ...]) -> None:
    options = {"customizable": ["a rule"]}
    rules = build("modern", options, written={"WC1": effects})
    data = json.loads(json.dumps(written_to_data(rules)))

    assert rules == build("modern", options, written=written_from_data(data))


def test_a_record_names_the_version_of_its_rules_and_the_sentence_beside_its_effects() -> None:
    lines = write_record(read_record("\n".join([*HEAD, OPTIONS, EFFECTS]))).splitlines()

    assert [f"rules {RULES_VERSION}", OPTIONS, EFFECTS] == [lines[1], *lines[3:5]]


@pytest.mark.parametrize("version", ["0", "2", "17"])
def test_a_record_of_other_rules_is_refused(version: str) -> None:
    told = refused("lastcard 1", f"rules {version}", *HEAD[2:])

    assert f"line 2: it was played by version {version} of the rules; this program has version 1" == str(told)


_DRAW = {"is": "DrawCards", "who": "you", "count": 1}


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ([], "written cannot be []"),
        ({"WC1": 7}, "a list is expected"),
        ({"WC1": [7]}, "7 is none of"),
        ({"WC1": [{"is": "Dance"}]}, "is none of"),
        ({"WC1": [{"is": "Turn", "seat": 0}]}, "is none of"),
        ({"WC1": [{"is": "HoldsAll", "who": "you"}]}, "is none of"),
        ({"WC1": [{"is": "DrawCards", "who": "you"}]}, "without 'count'"),
        ({"WC1": [_DRAW | {"who": "the referee"}]}, "the referee"),
        ({"WC1": [_DRAW | {"count": -1}]}, "-1 is not from 0 to 100"),
        ({"WC1": [_DRAW | {"count": 10**9}]}, "is not from 0 to 100"),
        ({"WC1": [{"is": "Announce", "text": "x" * 201}]}, "too long"),
        ({"WC1": [{"is": "Announce", "text": "\x1b[2J"}]}, "cannot be shown"),
        ({"WC1": [{"is": "AskToDiscard", "seat": 9, "count": 1}]}, "AskToDiscard is no rule of a card"),
        ({"WC1": [{"is": "RollDie", "faces": [[_DRAW]] * 5}]}, "a die has 6 sides, not 5"),
        (
            {"WC1": [{"is": "FlipCoin", "heads": [{"is": "HandOverExchanged"}]}]},
            "HandOverExchanged is no rule",
        ),
        ({"WC1": [_DRAW], "WC2": [_DRAW]}, "WC2 has effects, but nothing is written on it"),
    ],
)
def test_effects_that_cannot_be_used_are_refused_by_their_line(written: object, says: str) -> None:
    told = refused(*HEAD, OPTIONS, f"written {json.dumps(written)}", 'round {"seed": "1"}')

    assert 6 == told.line
    assert says in str(told)
    assert "\n" not in str(told)


@pytest.mark.parametrize(
    ("edition", "option"),
    [("modern", OPTIONS), ("classic", 'options {"blanks": {"R": "everyone else draws 1"}}')],
)
def test_a_written_card_without_effects_is_refused_by_the_line_of_its_sentence(
    edition: str, option: str
) -> None:
    told = refused(*HEAD[:2], f'edition "{edition}"', HEAD[3], option, 'round {"seed": "1"}')

    assert 5 == told.line
    assert "effects" in str(told)


def test_effects_nested_too_deeply_are_refused() -> None:
    deep: object = []
    for _ in range(500):
        deep = [{"is": "FlipCoin", "heads": deep}]

    with pytest.raises(BadData, match="too deeply"):
        written_from_data({"WC1": deep})
    with pytest.raises(BadData, match="by card"):
        written_from_data([])
