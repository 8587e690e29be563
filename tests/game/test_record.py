"""A saved game replays to the last card; one that does not fit is refused by its line."""

from dataclasses import replace
from random import Random

import pytest
from tests.laws.tables import Seating, round_of

from lastcard.bots import BOTS
from lastcard.editions.options import build
from lastcard.formats import FORMATS
from lastcard.formats.match import begin_match
from lastcard.formats.saving import records
from lastcard.game import view
from lastcard.game.cards import cards
from lastcard.notation.actions import write_cards
from lastcard.notation.record import BadRecord, Record, RoundRecord, read_record, replay, write_record

HEAD = ["lastcard 1", 'edition "classic"', 'players ["Ana", "Ben"]', 'round {"seed": "7"}']


def refused(*lines: str) -> BadRecord:
    with pytest.raises(BadRecord) as told:
        read_record("\n".join(lines))
    return told.value


def played(**more: object) -> Record:
    """Two rounds of three players under house rules."""
    options = {"stacking": "any", "seven_zero": True}
    rounds = []
    for seed in ("a", "b"):
        steps = list(round_of(Seating("classic", options, 3, seed).start(), Random(seed)))
        rounds.append(RoundRecord(seed=seed, actions=tuple(step.action for step in steps)))
    return Record(
        rules=build("classic", options),
        players=("Ana", "Ben", "Cleo"),
        rounds=tuple(rounds),
        format="first-to-500",
    )


def test_a_record_is_read_as_it_was_written() -> None:
    record = played()

    assert record == read_record(write_record(record))
    assert list(replay(record, 1))[-1].state.over


def test_comments_and_empty_lines_are_for_readers() -> None:
    lines = write_record(played()).splitlines()
    bare = [line.partition("#")[0] for line in lines]

    assert read_record("\n".join(lines)) == read_record("\n\n# a fine game\n".join(bare))


def test_a_deal_from_an_order_with_seats_out_and_sides_is_kept() -> None:
    """Seats 1 and 3 are out, so that two are left, and the order is the deck's own."""
    deck = write_cards(build("classic").deck)
    one = RoundRecord(dealer=2, deck=deck, out=(1, 3), sides=(0, 1, 0, 1))
    record = Record(rules=build("classic"), players=("A", "B", "C", "D"), rounds=(one,))

    assert record == read_record(write_record(record))
    assert cards("R0 R1 R2 R3 R4 R5 R6") == next(replay(record)).state.hands[0]


def test_players_who_changed_seats_are_named_where_they_sat() -> None:
    """In the second round Ana and Cleo have changed places."""
    first, second = played().rounds
    record = replace(played(), rounds=(first, replace(second, seating=(2, 1, 0))))

    assert record == read_record(write_record(record))
    assert ("Ana", "Ben", "Cleo") == record.names()
    assert ("Cleo", "Ben", "Ana") == record.names(1)


def test_a_game_is_replayed_whole_and_a_round_by_its_number() -> None:
    record = played()
    deals = [moment for moment in replay(record) if moment.action is None]

    assert 2 == len(deals)
    assert [*replay(record, 0), *replay(record, 1)] == list(replay(record))
    for number in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no round {number}"):
            replay(record, number)


def test_the_record_of_a_finished_match_names_its_winners() -> None:
    match = begin_match("classic", ("Ana", "Ben"), seed=1, format="single-hand")
    assert () == records(match)[0].winners
    while not match.over:
        state = match.playing[0].state
        match, _ = match.apply(BOTS["greedy"].answer(view(state, state.seat), Random(1)))
    (record,) = records(match)

    assert match.winners == record.winners != ()
    assert record == read_record(write_record(record))


def test_a_winner_who_did_not_play_is_refused() -> None:
    assert "winners: 'Zoe' is not one of the players" in str(refused(*HEAD[:3], 'winners ["Zoe"]', HEAD[3]))


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["lastcard 2"], 1),
        (["", "hello"], 2),
        ([*HEAD[:1], 'edition "deluxe"'], 2),
        ([*HEAD[:1], "edition classic"], 2),
        ([*HEAD[:1], "edition 7"], 2),
        ([*HEAD[:2], 'edition "modern"'], 3),
        ([*HEAD[:2], 'options {"flying": true}'], 3),
        ([*HEAD[:2], "options []"], 3),
        ([*HEAD[:2], 'format "best-of-3"', *HEAD[2:]], 3),
        ([*HEAD[:2], 'format ""', *HEAD[2:]], 3),
        ([*HEAD[:2], "format 7", *HEAD[2:]], 3),
        ([*HEAD[:2], 'players "Ana"'], 3),
        ([*HEAD[:2], "players [1, 2]"], 3),
        ([*HEAD[:2], 'round {"seed": "7"}'], 3),
        ([*HEAD[:3], 'round {"weather": "fine"}'], 4),
        ([*HEAD[:3], 'round {"dealer": "Ana"}'], 4),
        ([*HEAD[:3], 'round {"dealer": 2}'], 4),
        ([*HEAD[:3], "round []"], 4),
        ([*HEAD[:3], 'round {"seed": 7}'], 4),
        ([*HEAD[:3], 'round {"deck": 7}'], 4),
        ([*HEAD[:3], 'round {"out": 1}'], 4),
        ([*HEAD[:3], 'round {"sides": ["Ana"]}'], 4),
        ([*HEAD[:3], 'round {"seating": [0]}'], 4),
        ([*HEAD[:3], 'round {"seating": [1, 1]}'], 4),
        ([*HEAD[:3], 'round {"seating": [0, 2]}'], 4),
        ([*HEAD[:3], 'round {"seating": "Ana"}'], 4),
        ([*HEAD[:2], "players " + "[" * 100_000], 3),
        ([*HEAD[:3], "0 draw"], 4),
        ([*HEAD, "Ana draw"], 5),
        ([*HEAD, "1 dance"], 5),
        ([*HEAD, "0 pass"], 5),
        ([*HEAD, 'format "first-to-500"'], 5),
        (HEAD[:2], 2),
        ([], 1),
    ],
)
def test_the_line_that_does_not_fit_is_named(lines: list[str], line: int) -> None:
    told = refused(*lines)

    assert line == told.line
    assert str(told).startswith(f"line {line}: ")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_may_be_recorded(name: str) -> None:
    assert name == read_record("\n".join([*HEAD[:2], f'format "{name}"', *HEAD[2:]])).format


def test_a_format_that_is_not_there_is_told_which_are() -> None:
    told = refused(*HEAD[:2], 'format "best-of-3"')

    assert str(told).startswith("line 3: format: 'best-of-3' is not one of first-to-500, caught-points, ")
