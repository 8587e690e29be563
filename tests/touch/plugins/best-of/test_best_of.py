"""The made-up format is one of those there are, everywhere."""

from pathlib import Path

from tests.formats.players import to_the_end
from tests.server.play import running
from tests.touch.terminal import lastcard

from lastcard import EDITIONS
from lastcard.formats.match import begin_match
from lastcard.words import speaker

PLAYERS = ("Ana", "Ben", "Cat")


def test_whoever_first_goes_out_twice_wins_in_any_edition():
    for edition in EDITIONS:
        match = to_the_end(begin_match(edition, PLAYERS, seed="3", format="best-of-three"))
        went_out = [
            one.deal.seating[one.result.winner] for one in match.finished if one.result.winner is not None
        ]

        assert (went_out[-1],) == match.standing.winners
        assert 2 == went_out.count(went_out[-1]) == max(match.standing.scores)


async def test_a_server_offers_it_and_makes_a_table(tmp_path: Path):
    async with running(tmp_path) as server:
        sheet = (await server.http.get("/api/editions")).json()[0]
        shown = next(one for one in sheet["format_sheets"] if one["name"] == "best-of-three")
        assert {"name": "best-of-three", "players": list(range(2, 11)), "scored": True} == shown

        made = await server.table(name="Ana", seats=2, bots=["greedy"], format="best-of-three")
        seen = (await server.http.get(f"/api/tables/{made['table']}")).json()
        assert "best-of-three" == seen["settings"]["format"]


def test_it_is_named_in_every_language_and_played_in_the_terminal():
    assert "Al mejor de tres rondas" == speaker("es").say("format-best-of-three")
    said = lastcard("play", "modern", "--format", "best-of-three", "--seed", "5", typed="1\n" * 1500)
    assert "wins the match" in said
    assert "best-of-three" in lastcard("play", "--help")
