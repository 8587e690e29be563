"""The coach at a table in the terminal: its line, its review on the screen and in lines; and messages."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from tests.terminal.plainly import play, played
from tests.terminal.screens import app_at, text_of
from tests.terminal.tables import StillTable, begun, table_at
from textual.events import Key

from lastcard.coach.report import (
    AlternativeReport,
    DecisionReport,
    LedgerReport,
    PositionReport,
    ReviewReport,
)
from lastcard.game.errors import LocalizedError
from lastcard.notation.record import Record, replay
from lastcard.tables.table import NotAccepted, TableView
from lastcard.tables.typed import emotes, said_aloud
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.screen.review import ReviewScreen
from lastcard.terminal.screen.table import TypedLine
from lastcard.words import translator

LEDGER = LedgerReport(
    before=50.0, result=0.0, deal=-8.0, draws=-22.0, mine=-11.0, others=-9.5, error=0.5, size=0.3
)


def decision(place: int, mark: str | None) -> DecisionReport:
    """A decision after *place* actions."""
    at = PositionReport(
        hand=["W", "R5"], top="R9", colour="R", sizes=[2, 3, 4], direction=1, seat=0, drawn=None
    )
    options = [
        AlternativeReport(do=do, words=words, chance=chance, error=1, gap=61 - chance, gap_error=1, done=done)
        for do, words, chance, done in (
            ("R5!", "Play the red 5", 61.0, False),
            ("W>R", "Play the Wild", 52.0, True),
        )
    ]
    found = {"beginner": 0.25, "master": 1.0} if mark else {}
    reasons = ["The Wild is worth 9 points more later."] if mark else []
    return DecisionReport(
        place=place,
        position=at,
        mark=mark,
        cost=9,
        cost_error=1,
        alternatives=options,
        found=found,
        reasons=reasons,
    )


def review_of(players: int) -> ReviewReport:
    """A review with a decision of each size."""
    return ReviewReport(
        round=1,
        seat=0,
        players=[f"Player {number}" for number in range(players)],
        line="You gave away 9 points.",
        curve=[(place, 50.0 - place, None) for place in range(5)],
        decisions=[decision(1, None), decision(2, "doubtful"), decision(3, "blunder")],
        skipped=0,
        ledger=LEDGER,
        match_ledger=None,
    )


class ReadyCoach:
    """A coach whose review is written; it looks at what it is asked about."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.fails = fails
        self.prepared: list[int] = []
        self.asked: list[tuple[int, int]] = []
        self.closed = False

    async def prepare(self, record: Record) -> None:
        self.prepared.append(len(record.rounds))

    async def line(self, record: Record, number: int, seat: int, language: str) -> str | None:
        return (await self.review(record, number, seat, language)).line

    async def review(self, record: Record, number: int, seat: int, language: str) -> ReviewReport:
        if self.fails is not None:
            raise self.fails
        assert list(replay(record, number))[-1].state.over
        self.asked.append((number, seat))
        return review_of(len(record.players))

    def close(self) -> None:
        self.closed = True


def coached(coach: ReadyCoach | None, **options: Any) -> OfflineTable:
    table = begun("classic", "first-to-500", **options)
    return OfflineTable(table.saved, translator("en"), coach=coach)


async def finish_round(table: OfflineTable) -> None:
    """Play until the round is over, taking the first offer."""
    from lastcard.tables.offers import offers_of

    while table.view.stage == "playing":
        offers = offers_of(table.view, translator("en"))
        if offers:
            await table.act((offers[0].then or offers)[0].text)
        else:
            await table.wait()


async def test_the_line_follows_the_round_and_the_coach_got_ready_before() -> None:
    coach = ReadyCoach()
    table = coached(coach)
    await finish_round(table)
    while "You gave away 9 points." not in table.log:
        await table.wait()
    await table.close()

    assert coach.prepared == [1]
    assert coach.asked == [(0, table.view.me)]
    assert coach.closed


async def test_the_second_round_is_reviewed_in_its_match() -> None:
    coach = ReadyCoach()
    table = coached(coach, target=1000)
    for _ in range(2):
        await finish_round(table)
        told = await table.review()
        await table.act("next")
    await table.close()

    assert told.round == 1
    assert [0, 1] == sorted({number for number, _ in coach.asked})


async def test_no_coach_and_no_round_are_told_so() -> None:
    with pytest.raises(NotAccepted, match="no finished round"):
        await coached(ReadyCoach()).review()
    for coach, said in (
        (None, "There is no coach here"),
        (ReadyCoach(LocalizedError("coach-rules", edition="x")), "cannot play out"),
    ):
        table = coached(coach)
        await finish_round(table)
        with pytest.raises(NotAccepted, match=said):
            await table.review()
        await table.close()


# ------------------------------------------------------------------ on the screen
async def test_the_review_is_one_key_from_the_end_of_a_round_and_steps_from_mark_to_mark() -> None:
    table = coached(ReadyCoach())
    await finish_round(table)
    app = app_at(table)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "R review" in text_of(app)
        await pilot.press("r")
        while not isinstance(app.screen, ReviewScreen):
            await pilot.pause(0.01)
        pages = []
        for key in ("", "right", "right", "right", "left"):
            if key:
                await pilot.press(key)
            await pilot.pause()
            pages.append(text_of(app))
        await pilot.press("t")
        await pilot.pause()
        truth = text_of(app)
        await pilot.press("s", "home")
        await pilot.pause()
        mistakes = text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, ReviewScreen)
    await table.close()

    overview, doubtful, blunder, last, back = pages
    for fact in ("You gave away 9 points.", "From 50 to 46", "█", "Your decisions", "0 of 2"):
        assert fact in overview
    assert "Move 3. Doubtful: 9 ± 1 points" in doubtful
    for fact in ("Move 4. Blunder", "61 ± 1  Play the red 5", "Play the Wild (chosen)", "Your hand: W R5"):
        assert fact in blunder
    assert last == blunder
    assert back == doubtful
    assert "What the others held" in truth
    assert "What the others held" not in doubtful
    assert "0 of 1" in mistakes


async def test_keys_that_come_at_once_are_all_typed() -> None:
    """What is pasted after / is a line, and none of its letters is a key."""
    table = table_at("R7 R8", "B1 B2")
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for name, character in (("slash", "/"), *zip("coach", "coach", strict=True)):
            app.post_message(Key(name, character))
        await pilot.pause()

        assert app.screen.query_one(TypedLine).value == "coach"


# ------------------------------------------------------------------ in lines
async def test_the_review_is_printed_with_every_mark() -> None:
    table = coached(ReadyCoach(), target=1000)
    await finish_round(table)
    paper = "\n".join(await play(table, ["coach"]))
    await table.close()

    for fact in (
        "You gave away 9 points.",
        "Move 3. Doubtful",
        "Move 4. Blunder",
        "Luck and skill",
        "Found by",
    ):
        assert fact in paper
    assert "Move 2" not in paper


# ------------------------------------------------------------------ messages
@pytest.mark.parametrize(
    ("typed", "language", "said"),
    [
        ("say hello there", "en", "hello there"),
        ("chat  hello", "en", "hello"),
        ("decir bravo", "es", "bravo"),
        ("say bravo", "es", "bravo"),
        ("say", "en", ""),
        ("saying", "en", None),
        ("r7", "en", None),
    ],
)
def test_what_is_said_aloud(typed: str, language: str, said: str | None) -> None:
    assert said_aloud(typed, translator(language)) == said


def test_every_reaction_has_a_word_in_every_language() -> None:
    for language in ("en", "es"):
        assert {"clap", "party", "good-game"} < set(emotes(translator(language)).values())


def a_view() -> TableView:
    return table_at("R7 R8", "B1 B2").view


def test_a_message_is_sent_line_by_line_and_bots_do_not_read() -> None:
    still = StillTable(a_view())
    paper = played(still, ["say wow", "say", "quit", "yes"])

    assert still.chosen == ["say wow"]
    assert any("one of the reactions" in line for line in paper)
    assert any("do not read" in line for line in played(table_at("R7 R8", "B1 B2"), ["say hello"]))


async def test_a_message_is_typed_on_the_screen() -> None:
    still = StillTable(a_view())
    still.link = "http://a/t/b"
    app = app_at(still)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "M message" in text_of(app)
        await pilot.press("m", "h", "i", "enter")
        while not still.chosen:
            await pilot.pause(0.01)

    assert still.chosen == ["say hi"]


def test_a_number_typed_while_others_play_is_told_so() -> None:
    watching = replace(a_view(), may=(), turn=1)
    paper = played(StillTable(watching), ["1", "quit", "yes"], interactive=True)

    assert any("nothing to choose now" in line for line in paper)


def test_a_process_coach_is_not_started_until_it_is_needed() -> None:
    from lastcard.terminal.coaching import ProcessCoach

    async def make() -> ProcessCoach:
        return ProcessCoach()

    asyncio.run(make()).close()
