"""The Neon edition is played everywhere: by the engine, the compiled table, the server and the terminal."""

import random
from collections import Counter
from pathlib import Path

from tests.playing import position, refused, run, turned_up
from tests.server.play import choose, running
from tests.touch.terminal import lastcard
from tools.oracle.agreement import agree

from lastcard import EDITIONS, build, start
from lastcard.editions.ledger import ledger
from lastcard.editions.options import options_of
from lastcard.editions.sheet import differences
from lastcard.envs import env
from lastcard.sim import simulate
from lastcard.words import translator


def test_it_stands_last_as_the_newest_book():
    assert "neon" == list(EDITIONS)[-1]
    assert 4 == Counter(map(str, EDITIONS["neon"].deck))["WN"]


def test_a_neon_wild_makes_everybody_else_draw_one():
    state = run(position("neon", "WN R1", "G1", "G2"), "0 WN>R!")

    assert [1, 2, 2] == [len(hand) for hand in state.hands]
    assert 1 == state.decision.seat


def test_turned_up_first_it_only_asks_for_the_colour():
    state = turned_up("neon", "WN Y1 Y2")

    assert "NameColour" == type(state.decision).__name__
    assert [2, 2, 2] == [len(hand) for hand in state.hands]


def test_it_has_the_options_of_the_book_it_is_like():
    assert options_of("anniversary") == options_of("neon")


def test_a_refusal_cites_a_clause_of_its_book():
    state, _ = start(build("neon"), 3, seed="neon")
    other = next(seat for seat in range(3) if seat != state.decision.seat)

    assert "neon" in ledger()[refused(state, f"{other} draw").clause].editions


def test_the_sheet_says_where_it_parts_from_that_book():
    parts = {about for about, *_ in differences(EDITIONS["anniversary"], EDITIONS["neon"])}

    assert {"deck.anniversary", "deck.neon", "card.neon", "start.neon"} <= parts
    assert "turn.match" not in parts


def test_it_is_named_in_every_language():
    assert "Neón" == translator("es").say("edition-neon")
    assert "Neon Wild" == translator().card(EDITIONS["neon"].deck[-1])


def test_the_compiled_table_agrees_with_the_engine():
    assert agree(build("neon"), 1_500, random.Random("neon")).moves >= 1_500


def test_rounds_are_simulated_and_learned_from():
    assert 50 == len(simulate(build("neon"), players=4, policies="sharp", games=50, seed=1).records)
    table = env("neon", players=3)
    table.reset(seed=1)
    assert 3 == len(table.agents)


async def test_a_match_is_played_on_a_server(tmp_path: Path):
    async with running(tmp_path) as server:
        sheets = (await server.http.get("/api/editions")).json()
        assert "WN" == sheets[-1]["theme"]["emblem"]
        assert "#0b0b1e" == sheets[-1]["theme"]["style"]["wild"]
        assert "card-WN = Comodín neón" in (await server.http.get("/api/words/es")).text

        made = await server.table(
            edition="neon", name="Ana", seats=3, bots=["greedy"] * 2, options={"target": 1}
        )
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")
        while ana.view["stage"] != "over":
            if (move := choose(ana.view)) is not None:
                answer = await ana.do(move, at=ana.seq)
                assert "ack" == answer["t"], answer
                await ana.seen(answer["seq"])
            else:
                await ana.take()
        assert max(ana.view["scores"]) >= 1


def test_a_match_is_played_in_the_terminal():
    said = lastcard("play", "neon", "--seed", "7", "-o", "target=1", typed="1\n" * 400)

    assert "wins the match" in said
    assert "neon" in lastcard("editions")
    assert "fashion, modern or neon." in lastcard("play", "--help")
