"""What a host adds is found, and told by file and name where it cannot be used."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from lastcard import plugins
from lastcard.editions import EDITIONS, found_in
from lastcard.editions.house import house_rule, stacking
from lastcard.editions.ledger import ledger, with_book
from lastcard.editions.options import OPTIONS, by_name, ruled
from lastcard.editions.themes import Theme, default_theme, read_theme, theme_of
from lastcard.editions.values import Switch, Whole, value_of
from lastcard.formats.schemes import first_to_500, match_format
from lastcard.game.cards import Card, card
from lastcard.game.rules import Rules
from lastcard.plugins import VARIABLE, BadPlugin
from lastcard.words.languages import added_messages
from lastcard.words.nearest import nearest

CLASSIC, MODERN = EDITIONS["classic"], EDITIONS["modern"]


@pytest.fixture
def configure(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Name these folders as the host would, for this test."""
    return lambda *folders: monkeypatch.setenv(VARIABLE, os.pathsep.join(map(str, folders)))


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# ------------------------------------------------------------------ folders
def test_only_folders_the_host_names_are_read(
    tmp_path: Path, configure: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "house.py", "raise AssertionError('nobody asked for this')")
    configure()

    assert () == plugins.folders()
    plugins.run("house.py")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, configure: Any):
    configure(tmp_path / "nowhere")

    with pytest.raises(BadPlugin, match=r"LASTCARD_PLUGINS: .*nowhere is not a folder"):
        plugins.folders()


def test_a_module_of_a_plugin_is_run_once(tmp_path: Path, configure: Any):
    path = written(
        tmp_path,
        "house.py",
        "from pathlib import Path\nPath(__file__).with_name('ran').touch(exist_ok=False)",
    )
    configure(tmp_path)

    plugins.run("house.py")
    plugins.run("house.py")
    plugins.run("schemes.py")

    assert path.with_name("ran").exists()


def test_the_books_of_a_plugin_come_after_the_package_s(tmp_path: Path, configure: Any):
    written(tmp_path, "books/tiny.py", "from lastcard.editions.books.classic import RULES")
    configure(tmp_path)

    assert CLASSIC is list(plugins.books())[-1].RULES
    assert 1 + len(EDITIONS) == len(list(plugins.books()))


# ------------------------------------------------------------------ editions
def book(**changes: Any) -> Any:
    return SimpleNamespace(RULES=CLASSIC.but(**changes), __file__="book.py", __name__="book")


@pytest.mark.parametrize(
    ("name", "told"), [("classic", "there is an edition 'classic' already"), ("Big One", "small letters")]
)
def test_an_edition_has_a_name_of_its_own(name: str, told: str):
    with pytest.raises(BadPlugin, match=told):
        found_in([book(), book(name=name)])


def test_editions_stand_in_the_order_of_their_years_and_the_undated_last():
    found = found_in([book(name="late", year=None), book(name="new", year=2040), book(name="old", year=1971)])

    assert ["old", "new", "late"] == list(found)


def test_a_wild_of_an_edition_can_be_written_down(monkeypatch: pytest.MonkeyPatch):
    module = sys.modules[Card.__module__]
    monkeypatch.setattr(module, "_BY_NOTATION", dict(module._BY_NOTATION))
    with pytest.raises(ValueError, match="WQ"):
        card("WQ")

    found_in([book(name="quiet", deck=(*CLASSIC.deck, Card("", "WQ")))])

    assert Card("", "WQ") == card("wq")
    assert "WQ" == card("wq").name


# ------------------------------------------------------------------ clauses
TINY = 'edition = "tiny"\nlike = "modern"\n'


def test_a_book_shares_the_clauses_of_the_one_it_is_like(tmp_path: Path):
    path = written(tmp_path, "tiny.clauses.toml", f'{TINY}without = ["deck.modern"]')
    more = with_book(ledger(), path)

    of_modern = [one.id for one in ledger().values() if "modern" in one.editions]
    assert [one for one in of_modern if one != "deck.modern"] == [
        one.id for one in more.values() if "tiny" in one.editions
    ]


def test_the_clauses_of_a_plugin_s_books_join_the_ledger(tmp_path: Path, configure: Any):
    written(tmp_path, "books/tiny.clauses.toml", TINY)
    configure(tmp_path)

    assert "tiny" in ledger.__wrapped__()["turn.match"].editions
    assert "tiny" not in ledger()["turn.match"].editions


def test_the_words_of_a_plugin_are_told_by_language(tmp_path: Path, configure: Any):
    written(tmp_path, "words/es/tiny.ftl", "edition-tiny = Pequeña")
    configure(tmp_path)

    assert "edition-tiny = Pequeña" == added_messages("es")
    assert "" == added_messages("en")


def test_words_that_a_language_lacks_are_sent_to_the_page_in_english(tmp_path: Path, configure: Any):
    written(tmp_path, "words/en/tiny.ftl", "edition-tiny = Tiny\nedition-tiny-about = Small.")
    written(tmp_path, "words/es/tiny.ftl", "edition-tiny = Pequeña")
    written(tmp_path, "words/fr/cards.ftl", "language-name = Français")
    configure(tmp_path)

    assert "edition-tiny = Pequeña\nedition-tiny-about = Small." == added_messages("es")
    assert "" == added_messages("de") == added_messages("../en") == added_messages("*")
    french = added_messages("fr")
    assert french.startswith("language-name = Français\n")
    assert 1 == french.count("language-name =")
    assert "\nask-play = " in french
    assert "\nedition-tiny = Tiny" in french


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("edition = ", "tiny.clauses.toml: "),
        ('edition = "tiny"', "'like' is missing"),
        ('edition = "tiny"\nlike = "moden"', "there is no edition 'moden'"),
        ('edition = "tiny"\nlik = "modern"', "'lik' is not known; did you mean 'like'?"),
        ('edition = "tiny"\nzzz = "modern"', "'zzz' is not known; known are edition, like, without, clause"),
        (f'{TINY}without = ["blank.points"]', "'blank.points' is not a clause of 'modern'"),
        (f'{TINY}[[clause]]\nid = "deck.tiny"', "'says' is missing"),
        (f'{TINY}[[clause]]\nid = "turn.match"\nsays = "x"', "'turn.match' is there already"),
    ],
)
def test_what_is_wrong_with_a_book_s_clauses_is_told(tmp_path: Path, text: str, told: str):
    with pytest.raises(BadPlugin) as error:
        with_book(ledger(), written(tmp_path, "tiny.clauses.toml", text))

    assert told in str(error.value)


def test_a_switch_that_nothing_carries_out_is_told(tmp_path: Path):
    clause = '[[clause]]\nid = "turn.tiny"\nsays = "x"\nswitch = "must_play_draw"\ndefault = true'
    path = written(tmp_path, "tiny.clauses.toml", TINY + clause)

    with pytest.raises(
        BadPlugin, match=r"turn.tiny: there is no ruling 'must_play_draw'; nearest is 'must_play_drawn'"
    ):
        list(ruled(with_book(ledger(), path)))


# ------------------------------------------------------------------ themes
def test_the_five_editions_have_themes_of_cards_they_hold():
    for rules in EDITIONS.values():
        theme = theme_of(rules)
        assert 5 == len(theme.spread)
        assert {theme.emblem, *theme.spread} <= set(map(str, rules.deck))


def test_an_edition_without_a_theme_shows_a_card_of_each_colour_and_a_wild():
    assert Theme(emblem="WC3", spread=("R0", "G3", "B6", "Y9", "WC3"), order=2022) == default_theme(MODERN)
    assert default_theme(CLASSIC.but(name="tiny")) == theme_of(CLASSIC.but(name="tiny"))


def test_what_a_theme_leaves_out_is_as_usual(tmp_path: Path):
    theme = read_theme(written(tmp_path, "tiny.theme.toml", "order = 7\n[lines]\nframe-width = 2.5"), CLASSIC)

    assert (7, {"frame-width": "2.5"}, {}) == (theme.order, theme.style, theme.drawings)
    assert default_theme(CLASSIC).spread == theme.spread


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('emblm = "R7"', "'emblm' is not known; did you mean 'emblem'?"),
        ('emblem = "WS"', "'WS' is not a card of classic"),
        ('spread = ["R1", "R2", "R3", "R4", "R5", "R6"]', "at most 5 cards, not 6"),
        ('[colours]\nfelt = "green"', "felt: 'green'"),
        ('[colours]\nfelt = "#fff; } body { display: none"', "felt: "),
        ('[lines]\nframe-dash = "url(x)"', "frame-dash: "),
        ('[drawings]\nW = "<script>"', "W: "),
        ('[drawings]\nWS = "M0 0"', "'WS' is not known"),
    ],
)
def test_what_is_wrong_with_a_theme_is_told(tmp_path: Path, text: str, told: str):
    with pytest.raises(BadPlugin) as error:
        read_theme(written(tmp_path, "tiny.theme.toml", text), CLASSIC)

    assert told in str(error.value)


# ------------------------------------------------------------------ house rules, options and formats
def test_what_a_rule_takes_is_read_from_its_signature():
    def given(rules: Rules, on: bool = True) -> Rules:
        return rules

    def counted(rules: Rules, cards: Annotated[int, Whole(2, 3)]) -> Rules:
        return rules

    def plain(rules: Rules) -> Rules:
        return rules

    assert (Switch(), True) == value_of(given)
    assert (Whole(2, 3), None) == value_of(counted)
    assert (Switch(), False) == value_of(plain)


def test_a_name_is_taken_once():
    with pytest.raises(BadPlugin, match="there is a house rule 'stacking' already"):
        house_rule(stacking)
    with pytest.raises(BadPlugin, match="there is a format 'first-to-500' already"):
        match_format(first_to_500)
    with pytest.raises(BadPlugin, match=r"blank.default: there is an option 'blanks' already"):
        by_name([OPTIONS["blanks"]] * 2)
    with pytest.raises(BadPlugin, match="house rule: there is an option 'stacking' already"):
        by_name([OPTIONS["stacking"]] * 2)


# ------------------------------------------------------------------ the nearest match
@pytest.mark.parametrize(
    ("given", "meant"), [("stakcing", "stacking"), ("STACKING", "stacking"), ("fly", None), (7, None)]
)
def test_the_nearest_match_is_found_whatever_the_case(given: object, meant: str | None):
    assert meant == nearest(given, ("stacking", "seven_zero", "jump_in"))
