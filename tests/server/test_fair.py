"""R11: every deal can be checked, by code that shares nothing with the server's, and none can be bent."""

import ast
import hashlib
import json
from pathlib import Path
from random import Random

import pytest
from tests.server import shuffles
from tests.server.play import Client, Running, choose, running
from tests.server.shuffles import fairness, is_fair

import lastcard.server
from lastcard.cli.verify import UnfairDeal, check_deals, shuffle
from lastcard.editions import EDITIONS
from lastcard.server.limits import Limits
from lastcard.server.table.committed_shuffle import shuffle_seed

_DATED = {
    "features/admin/routes.py",
    "features/clubs/routes.py",
    "features/duplicates/routes.py",
    "features/push/routes.py",
    "features/push/server_key.py",
    "features/tournaments/repository.py",
    "features/tournaments/routes.py",
    "features/upkeep/routes.py",
    "metrics.py",
    "moderation.py",
    "nodes/housekeeping.py",
    "storage/store.py",
    "table/correspondence.py",
    "table/salt_buffer.py",
}
"""What may read the wall clock."""
_PATIENT = Limits(open_seconds=3600, frames_per_second=1000, frames_burst=1000)
"""Nobody's salt is left out, however slow the machine is, and nobody plays too fast, however quick."""


async def _round(ana: Client) -> None:
    """Play one round to its end."""
    while ana.view["pending"] != "over":
        if (move := choose(ana.view)) is not None:
            answer = await ana.do(move)
            await ana.seen(answer["seq"])
        else:
            await ana.take()


def _pepper(number: int) -> str:
    return f"pepper {number} é and more of it"


async def _told(client: Client, event: str) -> None:
    while not any(one["is"] == event for one in client.frames[-1].get("events", [])):
        await client.take()


async def _record(server: Running, rounds: int) -> tuple[str, list[str], str]:
    """A table's record after some rounds, the commitments shown before each, and the table."""
    made = await server.table(name="Ana", seats=3, bots=["greedy", "random"], options={"target": 1_000_000})
    ana = await server.join(made["table"], made["token"])
    shown = []
    for number in range(rounds):
        await ana.send(t="salt", commit=hashlib.sha256(_pepper(number).encode()).hexdigest())
        await _told(ana, "SaltCommitted")
        shown.append(ana.view["next_commitment"])
        await ana.manage("start" if number == 0 else "next")
        await _told(ana, "DealCalled")
        await ana.send(t="salt", open=_pepper(number))
        await _told(ana, "RoundBegan")
        assert shown[-1] == ana.view["commitment"]
        await _round(ana)
    text = (await server.http.get(f"/api/tables/{made['table']}/record")).text
    return text, shown, made["table"]


async def test_every_finished_round_passes_the_independent_verifier(tmp_path: Path) -> None:
    async with running(tmp_path, limits=_PATIENT) as server:
        text, shown, table = await _record(server, 6)

        lines = check_deals(text)

        bound = "committed to a salt before any was opened: Ana"
        assert [f"round {n}: fair; commitment {c}; {bound}" for n, c in enumerate(shown, 1)] == lines
        deal = (await server.http.get(f"/api/tables/{table}/deals/2")).json()
        assert deal["commitment"] == hashlib.sha256(deal["seed"].encode()).hexdigest()
        assert [_pepper(1), "", ""] == deal["salts"]
        assert 404 == (await server.http.get(f"/api/tables/{table}/deals/8")).status_code
        to_come = (await server.http.get(f"/api/tables/{table}/deals/7")).json()
        announced = {"round", "commitment", "algorithm", "how", "deck", "hand_size", "goes_back", "stays"}
        assert announced == set(to_come)
        assert (["W", "W4"], []) == (to_come["goes_back"], to_come["stays"])


async def test_a_bent_deal_does_not_pass(tmp_path: Path) -> None:
    async with running(tmp_path, limits=_PATIENT) as server:
        text, _, _ = await _record(server, 1)
    proof = json.loads(next(line[7:] for line in text.splitlines() if line.startswith("# deal ")))
    for field, value, why in (
        ("seed", "0" * 64, "not the one committed to"),
        ("commitment", "0" * 64, "not the one committed to"),
        ("salts", ["other", "", ""], "does not match their commitment"),
        ("salts", [_pepper(0), "more", ""], "does not match their commitment"),
        ("salts", ["", "", ""], "does not come from the secret and the salts"),
        ("round", 2, "does not come from the secret and the salts"),
        ("algorithm", "dice", "does not know"),
    ):
        bent = text.replace(json.dumps(proof), json.dumps(proof | {field: value}))
        assert bent != text
        with pytest.raises(UnfairDeal, match=why):
            check_deals(bent)


def test_the_verifiers_shuffle_is_the_engines() -> None:
    from lastcard.game.shuffle import shuffled

    deck = EDITIONS["classic"].deck
    for number in range(5):
        assert shuffle(deck, "seed", number) == shuffled(deck, "seed", number)


def test_the_seed_depends_on_the_secret_the_round_and_every_salt() -> None:
    base = shuffle_seed("s", round_number=1, salts=["a", "b"])
    others = [
        shuffle_seed("t", round_number=1, salts=["a", "b"]),
        shuffle_seed("s", round_number=2, salts=["a", "b"]),
        shuffle_seed("s", round_number=1, salts=["b", "a"]),
        shuffle_seed("s", round_number=1, salts=["ab", ""]),
        shuffle_seed("s", round_number=1, salts=["a", "b", ""]),
    ]
    assert 6 == len({base, *others})


def test_the_seed_is_what_the_document_says() -> None:
    """Worked out by hand: HMAC-SHA256 of the text {"round":1,"salts":["é",""]} with the key "s"."""
    import hmac

    message = '{"round":1,"salts":["é",""]}'.encode()
    by_hand = hmac.new(b"s", message, hashlib.sha256).hexdigest()
    assert by_hand == shuffle_seed("s", round_number=1, salts=["é", ""])


def test_every_card_comes_to_every_place_as_often_as_it_should() -> None:
    """The secrets are always the same, so that chance alone never fails it."""
    assert all(map(is_fair, fairness(f"{number:064x}" for number in range(2000))))


def test_a_shuffle_that_favours_some_places_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The well-known mistake: every card changes places with any other."""
    chance = Random(11)

    def favouring(cards: tuple[int, ...], _: str, __: int) -> tuple[int, ...]:
        order = list(cards)
        for at in range(len(order)):
            other = chance.randrange(len(order))
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    monkeypatch.setattr(shuffles, "shuffled", favouring)
    assert not all(map(is_fair, fairness(str(number) for number in range(2000))))


def test_no_module_of_the_server_draws_from_the_clock_or_a_weak_source() -> None:
    """But for the dates of deals and tournaments, which are read in one place and mixed into nothing."""
    folder = Path(lastcard.server.__file__).parent
    dates = folder / "wall_clock.py"
    for file in (one for one in folder.rglob("*.py") if one != dates):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {name.name for name in node.names} <= {"Random", "SystemRandom"}, file
            if isinstance(node, ast.ImportFrom) and node.module == "lastcard.server.wall_clock":
                assert str(file.relative_to(folder)) in _DATED
            if isinstance(node, ast.Import):
                assert not {name.name for name in node.names} & {"random", "datetime", "uuid"}, file
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "time"
            ):
                assert node.attr in {"monotonic", "perf_counter", "sleep"}, file
