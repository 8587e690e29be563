"""The table line by line: every fact in words, every decision by number, nothing lost on the way out."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections import defaultdict
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import pytest
from tests.cli.test_strangers_text import _acts
from tests.terminal.plainly import PROMPT, Teletype, played
from tests.terminal.tables import DECISIONS, StillTable, begun, table_at

from lastcard.bots import OPPONENTS, Bot
from lastcard.bots.player import Forgetful
from lastcard.cli.output import write
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.game.decisions import QUESTIONS
from lastcard.game.events import Event
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.saved import load, newest
from lastcard.words import languages, translator


@pytest.mark.parametrize("format_name", FORMATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_of_every_edition_and_format_is_played_by_numbers_alone(edition, format_name):
    """Somebody who always types 1 is carried through every round to the end of the match."""
    table = begun(edition, format_name)

    paper = played(table, repeat("1"))

    assert table.match.over
    assert paper[-1].endswith("the match.")
    assert table.saved.path is None or not table.saved.path.exists()


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("language", languages())
def test_every_answer_has_a_number_and_is_named_in_words(question, language):
    view = DECISIONS[question]().view
    assert (question, True) == (view.pending, view.mine)

    paper = played(StillTable(view), [], language)

    numbered = [line for line in paper if re.match(r"  \d+\. ", line)]
    assert numbered
    assert all(re.search(r"[a-z]{3}", line) for line in numbered)
    assert not [line for line in numbered if re.search(r"[@>!]", line)]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_by_typing_one(question):
    """Several cards are chosen one after the other."""
    table = DECISIONS[question]()
    before = table.match

    played(table, ["1", "1", "1"][: 2 if question in {"discard", "put-under", "give"} else 1])

    assert table.match != before


@pytest.mark.parametrize(
    ("question", "asked", "answer"),
    [
        ("discard", "Choose 2 cards to discard.", "blue 1 (B1)"),
        ("put-under", "Choose 2 cards to put at the bottom of the draw pile.", "blue 1 (B1)"),
        (
            "shuffle-in",
            "Choose a card to shuffle into the draw pile.",
            "Shuffle the blue 1 into the draw pile",
        ),
    ],
)
def test_the_question_says_where_the_cards_go(question, asked, answer):
    paper = played(StillTable(DECISIONS[question]().view), [])

    assert asked in paper
    assert f"  1. {answer}" in paper


def test_a_swap_names_the_player():
    table = table_at("B7 B1 R1", "R1 R2", "G1 G2", options={"seven_zero": True})

    paper = played(StillTable(table.view), [])

    assert "  2. Play the blue 7, swapping hands with Ben" in paper


def test_with_two_cards_uno_may_be_called_or_not():
    paper = played(StillTable(table_at("B7 R1", "R1 R2").view), [])

    assert "  1. Play the blue 7, calling UNO" in paper
    assert "  2. Play the blue 7, without calling UNO" in paper


def test_the_paper_tells_every_fact_of_the_view():
    """The top card, colour and direction, who holds how many, partners, calls, and one's own hand."""
    table = table_at(
        "B1 B7 W", "R1", "G1 G2", "Y1 Y2 Y3", direction=-1, draw="G5 G6", sides=(0, 1, 0, 1), edition="modern"
    )

    paper = "\n".join(played(StillTable(table.view), []))

    for fact in (
        "Top: blue 5 (B5), colour blue",
        "Play goes to the right",
        "Ana 3 (you)",
        "Ben 1 (called UNO)",
        "Carla 2 (partner)",
        "Dora 3",
        "Draw pile: 2",
        "Your hand: B1 B7 W",
        "you can play 3 cards",
    ):
        assert fact in paper


def test_the_text_of_a_written_card_and_the_house_rules_are_told():
    table = begun("modern", "single-hand", customizable=["the next player draws 3"], stacking="same")
    shown = table_at(
        "WC1 B7 R1", "R1 R2", edition="modern", options={"customizable": ["the next player draws 3"]}
    )

    said = "\n".join([*played(table, []), *played(StillTable(shown.view), [])])

    assert "House rule Stacking (same on same): " in said
    assert "Written on the Wild Customizable 1: The next player draws 3 cards." in said
    assert "Wild Customizable 1: “the next player draws 3”" in said


@pytest.mark.parametrize(
    ("stage", "told"),
    [("waiting", "wait-host"), ("between", "wait-next"), ("over", "wait-rematch")],
)
def test_a_guest_is_told_what_everybody_waits_for(stage, told):
    """Between rounds a guest at a server's table has nothing to choose, but is told why."""
    still = StillTable(replace(table_at("B7 R1", "R1 R2").view, stage=stage, may=(), manage=()))
    still.link = "http://192.168.0.7:8000/t/AbCd"

    assert translator("en").say(told) in played(still, [], interactive=True)


@pytest.mark.parametrize("word", ["quit", "exit", "q", "QUIT"])
def test_leaving_is_asked_about_once(word):
    table = table_at("B7 R1", "R1 R2")

    stayed = played(table, [word, "no", "scores"])
    left = played(table_at("B7 R1", "R1 R2"), [word, "yes", "scores"])

    assert any("Scores:" in line for line in stayed)
    assert not any("Scores:" in line for line in left)


def test_a_person_s_end_of_input_is_asked_about_and_a_second_one_leaves():
    paper = played(table_at("B7 R1", "R1 R2"), [], interactive=True)

    assert 1 == sum("Leave the table?" in line for line in paper)


def test_a_match_that_is_left_is_continued_where_it_was(data_folder: Path):
    table = begun("classic", "first-to-500")
    played(table, ["1", "1", "1"])
    table.save()

    path = newest()
    assert path is not None
    again = load(path)

    assert again.match == table.match
    assert again.bots == table.saved.bots


@pytest.mark.parametrize("format_name", ["first-to-500", "partners-rotating"])
def test_log_and_bots_of_a_continued_match_know_what_happened_before(
    format_name, data_folder: Path, monkeypatch: pytest.MonkeyPatch
):
    """They know the same as those at the table that was left."""
    heard = defaultdict[int, list[Event]](list)

    class Listener(Forgetful):
        def hear(self, event: Event, /) -> None:
            heard[id(self)].append(event)

    greedy = OPPONENTS["greedy"]
    listener = Bot("greedy", lambda _seat, _stakes: Listener(greedy), remembers=True)
    monkeypatch.setitem(OPPONENTS, "greedy", listener)
    table = begun("classic", format_name)
    played(table, ["1", "1", "1"])
    table.save()
    before = sorted(map(str, heard.values()))
    heard.clear()

    path = newest()
    assert path is not None
    again = OfflineTable(load(path), translator("en"))

    assert table.log == again.log
    assert before == sorted(map(str, heard.values()))


def test_a_match_at_two_tables_is_continued_between_rounds():
    """The round that ended last may be the other table's."""
    table = begun("classic", "partners-eight", target=1000)
    turns = iter(lambda: "1" if table.view.stage == "playing" else None, None)
    played(table, turns)
    assert table.view.stage == "between"
    assert 0 not in table.match.finished[-1].deal.seating

    again = OfflineTable(table.saved, translator("en"))

    assert again.view.stage == "between"
    assert again.view.me == table.view.me


def test_saving_never_replaces_the_match_of_another_table(data_folder: Path):
    for _ in range(3):
        table = begun("classic", "first-to-500")
        played(table, ["1"])
        table.save()
        table.save()

    assert 3 == len(list((data_folder / "lastcard" / "matches").iterdir()))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_the_match(number: signal.Signals, data_folder: Path):
    game = subprocess.Popen(
        [sys.executable, "-m", "lastcard", "play", "classic", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("1\n")
    game.stdin.flush()
    questions = 0
    for line in game.stdout:
        questions += line.startswith("Your turn")
        if questions == 2:
            break
    game.send_signal(number)
    said = game.communicate()[0]

    assert 0 == game.returncode
    assert "lastcard play --continue" in said
    assert newest() is not None


def test_names_and_texts_of_others_do_not_act_on_the_terminal(capsys):
    write("\x1b]0;owned\x07Ana\x9b2J plays\r\x1b[2J")

    assert not _acts(capsys.readouterr().out)


async def test_what_was_typed_stands_below_lines_that_come_meanwhile():
    """At a server's table somebody else may act while a line is typed."""
    table = StillTable(table_at("B7 R1", "R1 R2").view)
    asked, resumed = asyncio.Event(), asyncio.Event()

    class Typing(Teletype):
        async def line(self, prompt: str) -> str | None:
            asked.set()
            await asyncio.Event().wait()

        def interrupt(self) -> None:
            if asked.is_set():
                self.paper.append("")

        def resume(self, prompt: str) -> None:
            if asked.is_set():
                self.paper.append(prompt)
                resumed.set()

    teletype = Typing([], interactive=True)
    front = PlainTable(table, translator("en"), teletype.paper.append, teletype)
    playing = asyncio.create_task(front.run())
    await asked.wait()
    table.log.append("Ben says hello.")
    table.change()
    await resumed.wait()
    playing.cancel()

    assert ["", "Ben says hello.", PROMPT] == teletype.paper[-3:]
