"""Cards that families write, as the server has them: rules to start from, a trial, and what a choice does."""

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from tests.server.desk import Ear, hosted, laid, settled
from tests.server.play import Running, running

from lastcard.bots.card_trial import CardTrial, try_card
from lastcard.editions.options import read_back
from lastcard.server.features.rulebooks import card_trials
from lastcard.server.features.rulebooks.card_trials import CardTrials
from lastcard.server.limits import Limits, Rate, RateLimits
from lastcard.server.live.host import TableHost
from lastcard.server.wire.incoming import Do


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with running(tmp_path_factory.mktemp("cards")) as one:
        yield one


def seated() -> tuple[TableHost, list[Ear]]:
    """Seat 0 has a card that asks seat 1, who reads Spanish, which of two things to do; one watches."""
    rule = "the next player draws 2 or loses a turn"
    given = {"hands": ["WC1 B1 B2", "G1 G2", "G3 G4"], "top": "B5", "turn": 0, "draw": "Y1 Y2 Y3"}
    host = hosted(laid(given, edition="modern", options={"customizable": [rule] * 3}))
    ears = [Ear(0), Ear(1), Ear(None)]
    ears[1].language = "es"
    for ear in ears:
        host.attach(ear, None)
    return host, ears


class TestOverHttp:
    pytestmark = pytest.mark.asyncio(loop_scope="module")

    @pytest.mark.parametrize("language", ["en", "es"])
    async def test_twenty_rules_to_start_from_are_understood_in_the_callers_language(
        self, server: Running, language: str
    ) -> None:
        answer = await server.http.get("/api/cards", headers={"accept-language": language})

        rules = [one["rule"] for one in answer.json()]
        assert 20 == len({read_back("modern", rule, language=language) for rule in rules})

    async def test_a_rule_that_makes_rounds_longer_is_told_so(
        self, server: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In ten rounds, however long they take on this machine."""
        monkeypatch.setattr(
            card_trials, "try_card", lambda *card, seconds: try_card(*card, seconds=600, most=10)
        )
        asked = {"edition": "modern", "sentence": "everyone else draws 5"}

        tried = (await server.http.post("/api/cards/trial", json=asked)).json()

        assert 10 == tried["rounds"]
        assert tried["longer"] > 1

    async def test_a_printed_card_on_a_blank_is_not_tried(self, server: Running) -> None:
        asked = {"edition": "classic", "sentence": "yellow 7", "colour": "Y"}

        answer = await server.http.post("/api/cards/trial", json=asked)

        assert {"longer": None, "leader": None, "rounds": 0} == answer.json()

    async def test_what_is_not_understood_is_not_tried_and_its_field_is_named(self, server: Running) -> None:
        asked = {"edition": "modern", "sentence": "explode"}

        answer = await server.http.post("/api/cards/trial", json=asked)

        assert (400, "sentence") == (answer.status_code, answer.json()["field"])

    async def test_who_asks_again_and_again_is_behind_everybody_who_waits(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        began, go_on, tried = threading.Event(), threading.Event(), list[str]()

        def slow(_: str, sentence: str, **__: object) -> CardTrial:
            began.set()
            go_on.wait()
            tried.append(sentence)
            return CardTrial(1.0, None, 1)

        monkeypatch.setattr(card_trials, "try_card", slow)
        trials = CardTrials(RateLimits(Limits()))
        first = asyncio.create_task(trials.run("modern", "of Eve", address="eve"))
        await asyncio.to_thread(began.wait)
        greedy = [await trials.run("modern", "of Eve", address="eve") for _ in range(100)]
        honest = asyncio.create_task(trials.run("modern", "of Ana", address="ana"))
        await asyncio.sleep(0)
        go_on.set()
        await first
        again = asyncio.create_task(trials.run("modern", "of Eve, again", address="eve"))
        await asyncio.gather(honest, again)

        assert [None] * 100 == greedy
        assert ["of Eve", "of Ana", "of Eve, again"] == tried

    async def test_an_address_has_its_share_of_trials(self) -> None:
        now = 0.0
        rate_limits = RateLimits(Limits(trials_per_minute=3), lambda: now)
        assert [True, True, True, False] == [rate_limits.may("198.51.100.7", Rate.TRIALS) for _ in range(4)]
        assert rate_limits.may("198.51.100.8", Rate.TRIALS)
        now = 20.0
        assert [True, False] == [rate_limits.may("198.51.100.7", Rate.TRIALS) for _ in range(2)]

    async def test_one_rule_is_tried_at_a_time(
        self, server: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The second is answered at once, with nothing to say, and neither waits for a processor."""
        began, go_on = threading.Event(), threading.Event()

        def slow(*_: object, **__: object) -> CardTrial:
            began.set()
            go_on.wait()
            return CardTrial(1.5, 0.25, 9)

        monkeypatch.setattr(card_trials, "try_card", slow)
        body = {"edition": "modern", "sentence": "you draw 1"}
        first = asyncio.create_task(server.http.post("/api/cards/trial", json=body))
        await asyncio.to_thread(began.wait)

        second = (await server.http.post("/api/cards/trial", json=body)).json()
        go_on.set()

        assert {"longer": None, "leader": None, "rounds": 0} == second
        assert {"longer": 1.5, "leader": 0.25, "rounds": 9} == (await first).json()


async def test_only_the_player_who_is_asked_is_told_what_each_choice_does() -> None:
    host, ears = seated()
    host.ask(ears[0], Do(id="a", do="WC1>G"))
    await settled(host)
    host.clock.stop()

    player, chooser, watcher = (ear.frames[-1]["view"] for ear in ears)
    assert ["choose 0", "choose 1"] == chooser["may"]
    assert ["Robar 2 cartas", "Perder un turno"] == chooser["choices"]
    assert "choices" not in player
    assert "choices" not in watcher
