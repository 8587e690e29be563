"""Games kept as they were played: each replays to the same table after every action."""

import pytest
from tests.transcripts.games import FOLDER, GAMES, path_of

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.notation.record import read_record, replay, write_record


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_replays_to_the_same_tables(name: str) -> None:
    """The comment behind each action, with the top card, the colour and the hands, is compared too."""
    text = path_of(name).read_text()

    assert text == write_record(read_record(text))


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_is_a_whole_round_by_the_rules_it_is_named_for(name: str) -> None:
    record = read_record(path_of(name).read_text())

    assert (GAMES[name].edition, GAMES[name].options) == (record.rules.name, record.rules.options)
    assert list(replay(record))[-1].state.over


@pytest.mark.parametrize("name", GAMES)
def test_dealing_and_playing_again_gives_the_same_transcript(name: str) -> None:
    """So a change of the shuffle, of the deal or of what is offered shows, not only one of what cards do."""
    assert path_of(name).read_text() == GAMES[name].record()


def test_no_edition_and_no_house_rule_is_without_a_transcript() -> None:
    kept = {path.stem for path in FOLDER.glob("*.record")}

    assert set(GAMES) == kept
    assert set(EDITIONS) <= kept
    assert set(HOUSE_RULES) == {name.partition("-")[0] for name in kept - set(EDITIONS)}
