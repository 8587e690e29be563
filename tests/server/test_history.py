"""A table's history: every finished round and match, for its players alone; kept, counted, deleted."""

import csv
import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.desk import Paper, created, hosted
from tests.server.play import Client, Running, bearer, deal, play_round, running

from lastcard.bots import greedy_bot
from lastcard.editions.options import build
from lastcard.game import default, view
from lastcard.game.cards import cards
from lastcard.notation.actions import read_action, write_action
from lastcard.notation.record import Record, RoundRecord, replay
from lastcard.server.features.history import histories
from lastcard.server.features.history.answers import Figures, TableHistory
from lastcard.server.features.history.histories import figures, names_in, played, scores_text
from lastcard.server.limits import Limits
from lastcard.server.live.table_log import load_log
from lastcard.server.storage import AnsweredCommand, Fenced, Store, StoredEntry
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import (
    Created,
    DealtEntry,
    Did,
    LeftEntry,
    Rematched,
    ReturnedEntry,
    SatEntry,
    write,
)
from lastcard.server.table.rights import may_call, player_of
from lastcard.server.table.state import TableState, opened

_SHORT: dict[str, Any] = {"seats": 3, "options": {"hand_size": 2}, "format": "single-hand", "uno_grace": 0}


async def _slowly(host: Client, word: str) -> None:
    """The next deal, with bots that do nothing for a minute."""
    await host.manage("set pace 60")
    await deal(host, word)


async def _one_round(server: Running, **wanted: Any) -> tuple[str, str, Client]:
    """A table at which Ana has played a round with two bots: its name, her token, her socket."""
    made = await server.table(name="Ana", bots=["greedy"] * 2, **_SHORT | wanted)
    ana = await server.join(made["table"], made["token"])
    await deal(ana, "start")
    await play_round(ana)
    return made["table"], made["token"], ana


async def _history(server: Running, table: str, token: str, query: str = "") -> dict[str, Any]:
    answer = await server.http.get(f"/api/tables/{table}/history{query}", headers=bearer(token))
    assert 200 == answer.status_code, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_players_read_every_finished_round_and_match_also_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, ana = await _one_round(server)
        first = await _history(server, table, token)
        await _slowly(ana, "rematch")
        unfinished = await _history(server, table, token)
        await ana.manage("set pace 0")
        await play_round(ana)
        both = await _history(server, table, token)
        results = ana.view["results"]
    async with running(tmp_path) as server:
        again = await _history(server, table, token)

    assert first["matches"] == unfinished["matches"], "a round being played is not history"
    assert both == again
    assert [2, 1] == [match["match"] for match in both["matches"]]
    (round_two,) = both["matches"][0]["rounds"]
    assert (2, results["winner"], results["points"], results["caught"]) == tuple(
        round_two[word] for word in ("round", "winner", "points", "caught")
    )
    assert "Ana" == both["me"] == round_two["players"][0]
    assert both["may_delete"]
    assert all(match["over"] and match["winners"] for match in both["matches"])
    assert first["matches"][0] == both["matches"][1]
    assert round_two["dealt"] >= both["matches"][1]["rounds"][0]["dealt"] > 1_700_000_000
    assert [("Ana", None, 2), ("Wren", "greedy", 2), ("Jay", "greedy", 2)] == [
        (one["name"], one["bot"], one["rounds"]) for one in both["figures"]
    ]
    assert 2 == sum(one["won"] for one in both["figures"]) == both["counted"] == both["rounds"]


async def test_nobody_else_opens_a_history_and_only_the_opener_deletes_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", **_SHORT | {"seats": 2})
        table = made["table"]
        ben = await server.seat(table, "Ben")
        waiting = await server.http.post(f"/api/tables/{table}/seats", json={"name": "Cai", "queue": True})
        stranger = (await server.table(name="Eve"))["token"]

        for token in ("", stranger, waiting.json()["token"], tokens.hashed(ben), f"{ben}x"):
            for path in ("history", "scores.csv"):
                answer = await server.http.get(f"/api/tables/{table}/{path}", headers=bearer(token))
                assert (403, "not-player") == (answer.status_code, answer.json()["code"])
                assert ben not in answer.text
        for token in ("", stranger, ben):
            answer = await server.http.delete(f"/api/tables/{table}", headers=bearer(token))
            assert (403, "not-opener") == (answer.status_code, answer.json()["code"])
        assert [] == (await _history(server, table, ben))["matches"]
        assert not (await _history(server, table, ben))["may_delete"]
        missing = await server.http.get("/api/tables/none/history", headers=bearer(ben))
        assert (404, "no-table") == (missing.status_code, missing.json()["code"])


async def test_a_history_holds_no_token_no_secret_and_nothing_of_a_running_round(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, ana = await _one_round(server)
        before = await _history(server, table, token)
        await _slowly(ana, "rematch")
        host = server.registry.hosts[table].table
        answer = await server.http.get(f"/api/tables/{table}/history", headers=bearer(token))

        for secret in (token, tokens.hashed(token), host.secret, host.rounds[1].secret, host.rounds[1].seed):
            assert secret not in answer.text
        assert before["matches"] == answer.json()["matches"]
        assert before["figures"] == answer.json()["figures"]


async def test_a_deleted_table_is_gone_from_memory_from_storage_and_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, token, ana = await _one_round(server)
        kept, _, _ = await _one_round(server)
        await server.http.get(f"/api/tables/{table}/record")
        answer = await server.http.delete(f"/api/tables/{table}", headers=bearer(token))

        assert (200, {"table": table}) == (answer.status_code, answer.json())
        assert (4403, "the table is deleted") == await ana.closed()
        assert "deleted" == ana.frames[-1]["code"]
        for path in ("", "/history", "/record", "/replays/1", "/deals/1"):
            gone = await server.http.get(f"/api/tables/{table}{path}", headers=bearer(token))
            assert 404 == gone.status_code, path
    async with running(tmp_path) as server:
        assert 404 == (await server.http.get(f"/api/tables/{table}")).status_code
        assert 200 == (await server.http.get(f"/api/tables/{kept}/replays/1")).status_code


async def test_a_table_is_not_deleted_under_the_hands_of_those_who_play(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], pace=60, **{**_SHORT, "seats": 2})
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")

        answer = await server.http.delete(f"/api/tables/{made['table']}", headers=bearer(made["token"]))

        assert (409, "playing") == (answer.status_code, answer.json()["code"])
        assert 200 == (await server.http.get(f"/api/tables/{made['table']}")).status_code


async def test_a_tournament_keeps_its_tables(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        new = {"edition": "classic", "players": ["Ana"], "pace": 60}
        held = (await server.http.post("/api/tournaments", json=new)).json()
        host = server.registry.hosts[held["tables"][0]["table"]]

        for token in (held["tokens"]["Ana"], held["host"]):
            assert not may_call(host.table, token, "DELETE", "/api/tables/{table}")


async def test_calls_about_the_past_are_limited_like_others(tmp_path: Path) -> None:
    limits = Limits(local=1, calls_per_second=0.001, calls_burst=11)
    async with running(tmp_path, limits=limits) as server:
        made = await server.table(name="Ana")
        path = f"/api/tables/{made['table']}/history"
        answers = [await server.http.get(path, headers=bearer(made["token"])) for _ in range(3)]

        assert [200, 200, 429] == [answer.status_code for answer in answers], "each counts as five"


async def test_before_is_a_number_and_leads_to_older_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(histories, "MOST_SHOWN", 1)
    async with running(tmp_path) as server:
        table, token, ana = await _one_round(server)
        await deal(ana, "rematch")
        await play_round(ana)
        newest = await _history(server, table, token)
        older = await _history(server, table, token, f"?before={newest['before']}")

        assert [[2], [1]] == [
            [one["round"] for one in page["matches"][0]["rounds"]] for page in (newest, older)
        ]
        assert older["before"] is None
        for wrong in ("x", "-1", "1e3", "\u0663", "9" * 10):
            path = f"/api/tables/{table}/history?before={wrong}"
            answer = await server.http.get(path, headers=bearer(token))
            assert (400, "before") == (answer.status_code, answer.json()["field"]), wrong


# -------------------------------------------------------------- who sat where
def _spec(**more: Any) -> Created:
    usual: dict[str, Any] = {"edition": "classic", "format": "first-to-500", "options": {"hand_size": 2}}
    usual |= {"seats": 2, "bots": ("greedy",), "secret": "7" * 64, "token": tokens.hashed("ana")}
    return created(**usual | {"name": "Ana", "pace": 60.0, "late": "at-once"} | more)


async def _to_the_end(host: Any, chance: Random) -> None:
    while (state := host.table.state).decision is not None:
        action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
        await host.commit(Did(seat=action.seat, do=write_action(action)))


async def _seats_changed() -> tuple[TableState, Paper]:
    """Ana plays with a bot; Ben takes the bot's seat, Ana leaves, and Cai has hers in a new match."""
    host, chance = hosted(opened(_spec(hands=2))), Random(7)
    entry: dict[str, Any] = {"salts": ("", ""), "secret": "8" * 64, "at": 1_800_000_000}
    await host.commit(DealtEntry(**entry))
    await _to_the_end(host, chance)
    await host.commit(SatEntry(chair=1, name="Ben", token=tokens.hashed("ben")))
    await host.commit(DealtEntry(**entry))
    await host.commit(LeftEntry(chair=0, back=True))
    await _to_the_end(host, chance)
    await host.commit(ReturnedEntry(chair=0))
    await host.commit(LeftEntry(chair=0))
    await host.commit(SatEntry(chair=0, name="Cai", token=tokens.hashed("cai")))
    await host.commit(Rematched(**entry))
    await _to_the_end(host, chance)
    host.clock.stop()
    paper = host._log._store
    assert isinstance(paper, Paper)
    return host.table, paper


async def test_a_round_is_told_with_those_who_played_it() -> None:
    table, paper = await _seats_changed()

    assert [["Ana", "Wren"], ["Ana", "Ben"], ["Cai", "Ben"]] == [names_in(table, r) for r in table.rounds]
    assert [1, 1, 2] == [this.match for this in table.rounds]
    assert [1_800_000_000] * 3 == [this.at for this in table.rounds]
    assert ["Ana", "Ben", "Cai", None] == [player_of(table, who) for who in ("ana", "ben", "cai", "eve")]
    # Those who have only gone are players still; what the log gives, a checkpoint gives too.
    store: Any = paper
    assert table == (await load_log(store, paper.stored(write(_spec(hands=2))))).now


async def test_a_spreadsheet_has_a_line_for_each_player_of_each_round() -> None:
    table, _ = await _seats_changed()
    rows = list(csv.DictReader(io.StringIO(scores_text(table))))

    assert ["Ana", "Wren", "Ana", "Ben", "Cai", "Ben"] == [row["player"] for row in rows]
    for this, pair in zip(played(table), zip(rows[::2], rows[1::2], strict=True), strict=True):
        assert list(this.points or ()) == [int(row["points"]) for row in pair]
        assert list(this.scores or ()) == [int(row["score"]) for row in pair]
        assert [int(seat == this.winner) for seat in (0, 1)] == [int(row["won"]) for row in pair]


async def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    host = hosted(opened(_spec(name="=1+1", hands=1)))
    await host.commit(DealtEntry(salts=("", ""), secret="8" * 64, at=0))
    await _to_the_end(host, Random(1))
    host.clock.stop()

    assert "'=1+1" in {row["player"] for row in csv.DictReader(io.StringIO(scores_text(host.table)))}


# -------------------------------------------------------------- figures
def _replayed(deck: str, *actions: str, options: dict[str, Any]) -> tuple[Figures, ...]:
    """The figures of a round of two, dealt from *deck*."""
    done = tuple(read_action(int(one[0]), one[2:]) for one in actions)
    one = RoundRecord(deck=deck, actions=done, dealer=1)
    record = Record(rules=build("classic", options), players=("Ana", "Ben"), rounds=(one,))
    return figures(replay(record))


def _deck(first: str) -> str:
    """The classic deck with these cards on top."""
    rest = list(build("classic", {}).deck)
    for card in cards(first):
        rest.remove(card)
    return " ".join([first, *map(str, rest)])


def test_calls_catches_bluffs_and_cards_are_counted() -> None:
    """Ana bluffs and is caught by Ben's challenge; Ben forgets to call, and is caught by Ana."""
    # Ana: W4 R1 R2; Ben: R3 R4 G9; turned up: R5.
    deck = _deck("W4 R3 R1 R4 R2 G9 R5 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2")
    told = _replayed(
        deck,
        "0 W4>G", "1 challenge", "1 G9", "0 draw", "0 pass",
        options={"hand_size": 3},
    )  # fmt: skip

    ana, ben = told
    assert (1, 1) == (ana.bluffs, ana.bluffs_caught)
    assert (1, 1) == (ben.challenges, ben.challenges_won)
    assert (0, 0) == (ben.bluffs, ana.challenges)
    assert 5 == ana.drawn
    assert (7, 2) == (ana.left, ben.left)


def test_whoever_forgets_is_counted_apart_from_whoever_calls() -> None:
    deck = _deck("R1 R3 R2 R4 R5 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2")
    ana, ben = _replayed(deck, "0 R1", "1 catch 0", "1 R3!", options={"hand_size": 2})

    assert (0, 1, 1, 4) == (ana.calls, ana.forgotten, ana.caught, ana.drawn)
    assert (1, 0, 1) == (ben.calls, ben.forgotten, ben.catches)


def test_a_false_catch_and_a_late_call_are_counted() -> None:
    deck = _deck("R1 R3 R2 R4 R5 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2")
    rules = {"hand_size": 2, "false_catch_penalty": 2}
    ana, ben = _replayed(deck, "1 catch 0", "0 R1", "0 uno", options=rules)

    assert (1, 0, 2) == (ben.false_catches, ben.catches, ben.drawn)
    assert (1, 1, 0) == (ana.calls, ana.forgotten, ana.caught)


def test_figures_of_rounds_add_up() -> None:
    one = Figures(calls=1, left=3)
    one.add(Figures(calls=2, drawn=4, left=1))

    assert Figures(calls=3, drawn=4, left=4) == one


# -------------------------------------------------------------- storage
async def test_only_the_owner_deletes_a_table_and_nothing_of_it_stays(store: Store) -> None:
    lease = await store.create("t", spec="{}", node="one")
    other = await store.create("u", spec="{}", node="one")
    entry = StoredEntry(seq=1, text="{}")
    for one in (lease, other):
        command = AnsweredCommand(asker="a", id="c", answer="{}")
        await store.append(one, entry, command=command, checkpoint="{}")
    (won,) = await store.claim([lease], "two")
    with pytest.raises(Fenced):
        await store.delete(lease)
    assert [entry] == list(await store.since("t", 0))

    await store.delete(won)

    assert await store.lease("t") is None
    assert await store.load("t") is None
    assert [] == list(await store.since("t", 0))
    assert await store.answer("t", "a", "c") is None
    assert [entry] == list(await store.since("u", 0))
    with pytest.raises(Fenced):
        await store.append(won, StoredEntry(seq=2, text="{}"))


def test_a_history_has_no_field_for_tokens_or_cards() -> None:
    """Whoever adds one must think of who may read it."""
    assert {
        "table",
        "edition",
        "format",
        "options",
        "stage",
        "me",
        "may_delete",
        "rounds",
        "matches",
        "before",
        "counted",
        "figures",
    } == set(TableHistory.__struct_fields__)
