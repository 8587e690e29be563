"""Names: seen by everybody, and nobody's but one's own."""

import re
import sys
import unicodedata
from pathlib import Path

import pytest
from tests.server.play import running

from lastcard.server.wire.names import LONGEST, likeness, read_name
from lastcard.server.wire.problems import BadField
from lastcard.words import languages, translator


def refusal(text: str) -> str:
    """Why nobody can be called *text*."""
    with pytest.raises(BadField) as refused:
        read_name("name", text)
    return refused.value.code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\u200b\u200d\ufeff",  # zero width
        "\u3164",  # a Hangul letter that shows nothing
        "\u2800\u2800",  # Braille without a dot
        "\u115f\u1160",
        "\ufe0f",  # selects a variant of nothing
        "\u0301",  # an accent on nothing
        "\u202e\u2066",  # turns the writing around
        "\U000e0041\U000e0042",  # tags
        "\U0001d159",  # a note without a head
        "\U00013441",  # a hieroglyph that is blank
        "x" * (LONGEST + 1),
        "A" + "\u0336" * 20,  # marks piled up over other lines
        "A\u0301\u0302\u0303\u0304\u0305na",
        "A\u0489na",  # a mark around the letter
        "A\u20ddna",
    ],
)
def test_a_name_that_nobody_sees_or_that_has_no_end_is_refused(text: str) -> None:
    assert "invalid" == refusal(text)


def test_no_character_that_is_named_blank_makes_a_name() -> None:
    """Every one that Unicode calls a filler, or blank, or null, but for strokes that fill a line."""
    named = ((chr(code), unicodedata.name(chr(code), "")) for code in range(sys.maxunicode + 1))
    blank = re.compile(r"(?<!GAP )(?<!LINE )\b(FILLER|BLANK|NULL)\b(?! SYMBOL)")
    found = [char for char, name in named if blank.search(name) and name != "SYMBOL FOR NULL"]

    assert len(found) > 5
    assert {"invalid"} == set(map(refusal, found))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana  María ", "Ana María"),
        ("An\u200ba", "An a"),
        ("\u3164Ana", "Ana"),
        ("राम", "राम"),
        ("ज़िंदगी", unicodedata.normalize("NFC", "ज़िंदगी")),
        ("שָּׁלוֹם", unicodedata.normalize("NFC", "שָּׁלוֹם")),
        ("Ngọc Ánh", "Ngọc Ánh"),
        ("กี่ที่", "กี่ที่"),
        ("李小龍", "李小龍"),
        ("🂡", "🂡"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_what_shows_of_a_name_is_kept(text: str, name: str) -> None:
    assert name == read_name("name", text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", ["you", "bot", "host"])
def test_nobody_is_called_what_the_table_says_of_others(language: str, word: str) -> None:
    said = translator(language).say(word)
    for text in (said, said.upper(), f" {said}. ", said.replace("o", "\u043e")):
        assert "name-reserved" == refusal(text)


@pytest.mark.parametrize("text", ["Admin", "аdmin", "S\u200bystem", "ＭＯＤＥＲＡＴＯＲ", "last-card"])
def test_nobody_speaks_for_the_server(text: str) -> None:
    assert "name-reserved" == refusal(text)


@pytest.mark.parametrize(
    "other",
    [
        "ANA",
        "ana.",
        "A na",
        "Àná",
        "Ａｎａ",  # full width
        "𝓐𝓷𝓪",  # mathematical
        "Аnа",  # Cyrillic
        "Αna",  # a Greek capital
        "An\u200ba",
        "An\u3164a",
        "A\u0336na",
    ],
)
def test_names_that_look_alike_are_alike(other: str) -> None:
    assert likeness("Ana") == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Anna"), ("Ana", "Ben"), ("Player 1", "Player 2"), ("राम", "रमा"), ("李", "李小"), ("...", "-")],
)
def test_names_that_differ_do(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


def test_a_small_l_a_capital_i_and_a_one_are_alike() -> None:
    assert 1 == len({likeness(name) for name in ("Ali", "AIi", "Al1", "A1I")})


async def test_nobody_sits_down_under_a_name_like_anothers_until_that_one_is_free(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=3)
        seats = f"/api/tables/{made['table']}/seats"
        token = await server.seat(made["table"], "Ben")
        for name in ("аnа", "BEN", "B e n"):
            refused = await server.http.post(seats, json={"name": name})
            assert (409, "name-taken") == (refused.status_code, refused.json()["code"]), name
        ben = await server.join(made["table"], token)
        await ben.manage("leave")

        assert 201 == (await server.http.post(seats, json={"name": "BEN"})).status_code
        for name, code in (("\u3164", "invalid"), ("Host", "name-reserved")):
            refused = await server.http.post(seats, json={"name": name})
            assert (400, code, "name") == (
                refused.status_code,
                refused.json()["code"],
                refused.json()["field"],
            )


async def test_a_tournament_has_no_two_players_who_look_alike(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = {"edition": "modern", "format": "partners-eight", "players": ["Ana", "аnа"]}
        refused = await server.http.post("/api/tournaments", json=body)

        assert (400, "names-twice") == (refused.status_code, refused.json()["code"])
