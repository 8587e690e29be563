"""Matches in text: what is observed can be answered, refusals name their clause, nonsense forfeits."""

import re
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.ledger import ledger
from lastcard.envs.text import TextEnv
from lastcard.game import view
from lastcard.game.cards import card
from lastcard.notation.actions import write_action


@pytest.fixture(scope="module")
def textarena() -> Any:
    """TextArena, which takes seconds to import, with our environments."""
    import_module("lastcard.envs.textarena")
    return import_module("textarena")


def answers(text: str) -> list[str]:
    """The answers that an observation lists."""
    return re.findall(r"^\[([^\]]+)\] ", text, re.MULTILINE)


def played(env: TextEnv, seed: str) -> Iterator[tuple[int, str, str]]:
    """Answer to the end, mostly the first thing listed: the player, the observation and the answer."""
    env.reset(seed)
    chance = Random(seed)
    while not env.over:
        player, text = env.player, env.observation()
        listed = answers(text)
        answer = chance.choice(listed) if chance.random() < 0.15 else listed[0]
        assert env.step(f"I would say [R0] or rather\n[{answer}]").accepted, (text, answer)
        yield player, text, answer


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_answer_an_observation_lists_is_accepted(edition: str, language: str) -> None:
    env = TextEnv(edition, 3, {"stacking": "any", "jump_in": True}, language=language)

    steps = sum(1 for _ in played(env, f"{edition} {language}"))

    assert steps > 5
    assert env.match.over
    assert sum(env.rewards) == pytest.approx(0)


def test_a_match_of_several_rounds_tells_each_deal_and_the_scores() -> None:
    env = TextEnv("classic", 2, match_format="first-to-500")
    seen = [text for _, text, _ in played(env, "match")]

    assert len(env.match.finished) > 1
    deals = sum(text.count("You are dealt") for text in seen)
    assert deals == 2 * len(env.match.finished)


def test_an_observation_shows_no_card_of_another_hand() -> None:
    """What a player reads does not change when the hidden cards are dealt again."""
    env = TextEnv("classic", 3)
    env.reset("hidden")
    text, player = env.observation(), env.player
    one = env.match.playing[0]
    others = [hand for seat, hand in enumerate(one.state.hands) if one.deal.seating[seat] != player]
    mine = view(one.state, one.deal.seating.index(player)).hand

    named = re.findall(r"\b[RYGB](?:\d|S|R|D)\b|\bW4?\b", text.split("Top:")[1])
    assert others
    assert {card(code) for code in named} <= {*mine, one.state.top, card("W"), card("W4")}


def test_a_refusal_names_its_clause_and_changes_nothing() -> None:
    env = TextEnv("classic", 2)
    env.reset("refusal")
    state = env.match.playing[0].state
    hand = view(state, state.decision.seat).hand
    missing = next(code for code in ("R1", "B2", "G5", "Y7") if card(code) not in hand)

    done = env.step(missing)

    assert not done.accepted
    assert done.clause in ledger()
    assert done.text.endswith(f"[{done.clause}]")
    assert env.match.playing[0].state == state


@pytest.mark.parametrize(
    "nonsense", ["", "\n\n", "I resign", "[]", "R7 R8", "[999]", "x" * 100_000, "\x1b[2J"]
)
def test_nonsense_is_refused_in_one_line_and_forfeits_at_the_third_time(nonsense: str) -> None:
    env = TextEnv("classic", 3)
    env.reset("nonsense")
    player = env.player

    said = [env.step(nonsense) for _ in range(3)]

    assert not any(one.accepted for one in said)
    assert all(one.text and "\n" not in one.text for one in said)
    assert env.over
    assert env.forfeited == player
    assert env.rewards[player] == -1
    assert {reward for seat, reward in enumerate(env.rewards) if seat != player} == {0.5}


def test_who_may_catch_out_of_turn_is_asked_and_may_pass() -> None:
    """A forgotten call is put to the others before play goes on."""
    env = TextEnv("classic", 4)
    for seed in range(50):
        env.reset(f"catch {seed}")
        while not env.over and "pass" not in (listed := answers(env.observation())):
            silent = [one for one in listed if f"{one}!" in listed]
            assert env.step((silent or listed)[0]).accepted
        if not env.over and listed[-1] == "pass" and listed[0].startswith("catch"):
            break
    catcher, state = env.player, env.match.playing[0].state

    assert state.exposed
    assert env.step("pass").accepted
    assert env.match.playing[0].state == state
    assert env.player != catcher


@pytest.mark.parametrize(("wrong", "named"), [({"players": 1}, "players"), ({"refusals": 0}, "refusals")])
def test_a_wrong_argument_is_named(wrong: dict[str, int], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        TextEnv("classic", **wrong)


@pytest.mark.xdist_group("textarena")  # imported by one process
@pytest.mark.parametrize("edition", EDITIONS)
def test_textarena_plays_a_match_of_every_edition(edition: str, textarena: Any) -> None:
    env = textarena.make(f"lastcard-{edition}-v1")
    env.reset(num_players=3, seed=7)
    done = False
    while not done:
        player, messages = env.get_observation()
        done, info = env.step(f"[{answers(messages[-1][1])[0]}]")
        assert info["accepted"], messages
    rewards, game = env.close()

    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == 1
    assert not any(one["invalid_move"] for one in game.values())
    assert player in rewards


@pytest.mark.xdist_group("textarena")
def test_in_textarena_nonsense_loses_the_match_and_is_told_why(textarena: Any) -> None:
    env = textarena.make("lastcard-classic-v1")
    env.reset(num_players=2, seed=1)
    told = []
    done = False
    while not done:
        player, messages = env.get_observation()
        told += [text for _, text, kind in messages if kind == textarena.ObservationType.GAME_ADMIN]
        done, _ = env.step("no idea")
    rewards, game = env.close()

    assert rewards[player] == -1
    assert game[player]["invalid_move"]
    assert told


def test_the_same_words_are_used_as_at_a_table_of_mcp() -> None:
    """An answer is written as the notation of the action it stands for."""
    env = TextEnv("classic", 2)
    env.reset("words")
    state = env.match.playing[0].state
    listed = answers(env.observation())

    assert listed == sorted({write_action(a) for a in view(state, state.decision.seat).may}, key=listed.index)
