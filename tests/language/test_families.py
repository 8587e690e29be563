"""What families write: read as it means, in English and in Spanish, or refused; never misread."""

from typing import Any

import pytest
from tests.language.family_cards import CARDS, LISTS

from lastcard.game.cards import card
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import SentenceError, describe, printed_card, read_rule
from lastcard.words import ENGLISH

FACES = {"reverse": "YR", "skip": "YS", "7": "Y7", "wild-draw-four": "W4"}


def of(key: str) -> list[dict[str, Any]]:
    return [one for one in CARDS if key in one]


@pytest.mark.parametrize("one", of("means"), ids=lambda one: one["say"])
def test_it_is_read_as_it_means(one: dict[str, Any]) -> None:
    read = read_rule(one["say"], language=one.get("lang", ENGLISH))

    assert read_rule(one["means"]) == read
    assert all(read == read_rule(describe(read, other), language=other) for other in grammars())


@pytest.mark.parametrize("one", of("means"), ids=lambda one: one["say"])
def test_the_language_need_not_be_named(one: dict[str, Any]) -> None:
    assert read_rule(one["say"]) == read_rule(one["means"])


@pytest.mark.parametrize("one", of("readings"), ids=lambda one: one["say"])
def test_it_is_read_as_all_that_it_may_mean(one: dict[str, Any]) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(one["say"], language=one.get("lang", ENGLISH))

    readings = caught.value.readings
    assert {read_rule(meaning) for meaning in one["readings"]} == {*readings}
    assert all(
        reading == read_rule(describe(reading, other), language=other)
        for reading in readings
        for other in grammars()
    )


@pytest.mark.parametrize("one", of("slip"), ids=lambda one: one["say"])
def test_a_slip_of_the_pen_is_corrected_or_what_was_meant_suggested(one: dict[str, Any]) -> None:
    said = one["say"]
    try:
        read_rule(said, language=one.get("lang", ENGLISH))
    except SentenceError as error:
        said = error.suggestion or ""

    assert read_rule(one["slip"]) == read_rule(said, language=one.get("lang", ENGLISH))


@pytest.mark.parametrize("one", of("not_yet"), ids=lambda one: one["say"])
def test_what_is_not_understood_yet_is_refused(one: dict[str, Any]) -> None:
    assert read_rule(one["not_yet"])
    with pytest.raises(SentenceError):
        read_rule(one["say"], language=one.get("lang", ENGLISH))


@pytest.mark.parametrize("one", of("refused"), ids=lambda one: one["say"])
def test_what_there_are_no_effects_for_is_refused(one: dict[str, Any]) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(one["say"], language=one.get("lang", ENGLISH))

    assert caught.value.readings == ()


@pytest.mark.parametrize("one", [*of("honour"), *of("declined")], ids=lambda one: one["say"])
def test_what_no_program_can_judge_is_refused(one: dict[str, Any]) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(one["say"], language=one.get("lang", ENGLISH))

    assert caught.value.on_honour is not None
    read = read_rule(caught.value.on_honour)
    assert f'Announce "{one["say"]}".' == describe(read)


@pytest.mark.parametrize("one", of("honour"), ids=lambda one: one["say"])
def test_and_it_is_said_that_only_people_can(one: dict[str, Any]) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(one["say"], language=one.get("lang", ENGLISH))

    assert "only-people" == caught.value.code


@pytest.mark.parametrize("one", of("printed"), ids=lambda one: one["say"])
def test_the_name_of_a_printed_card_is_that_card(one: dict[str, Any]) -> None:
    assert card(FACES[one["printed"]]) == printed_card(one["say"], "Y")


@pytest.mark.parametrize("own", LISTS[1:], ids=lambda one: one["about"])
def test_a_third_of_our_own_are_spanish(own: dict[str, Any]) -> None:
    assert 3 * sum(one.get("lang") == "es" for one in own["card"]) >= len(own["card"])


def test_no_sentence_stands_twice() -> None:
    said = [one["say"].casefold() for one in CARDS]

    assert len({*said}) == len(said)
