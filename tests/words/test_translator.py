"""Facts become words of the language that is spoken."""

import copy
import pickle

import fluent.runtime
import pytest

from lastcard.game import card, cards
from lastcard.game.cards import Card
from lastcard.game.effects import Who
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.plugins import SPARE_WORDS
from lastcard.words import translator
from lastcard.words.languages import _missing
from lastcard.words.translator import NamedPlayer, Translator

FILE = """
list-joint = {" + "}
clause-joint = {"; "}
seat-name = seat { $number }
colour-R = red
colour-G = green
card-number = { $colour } { $number }
card-S = { $colour } Skip
card-W = Wild
fact = { $fact }
named = { $colour }
several = { $colours }
given = { $given }
player = { START($who) } ({ $me }), { $other } ({ $otherMe })
began = { START($fact) }!
struck = { $who }, { $whoIs }
who-fewest-others = the other one
error-plain = so
error-wrong = { $card } is wrong
error-within = for this: { $fact }
"""


@pytest.fixture
def toy(tmp_path) -> Translator:
    (tmp_path / "cards.ftl").write_text(FILE, encoding="utf-8")
    return Translator("en", [tmp_path / "cards.ftl"])


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (card("R7"), "red 7"),
        (card("GS"), "green Skip"),
        (card("W"), "Wild"),
        (cards("R7 W"), "red 7 + Wild"),
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        (1200, "1200"),
        (0.5, "0.5"),
        ("R7", "R7"),
        (["a", "b"], "a + b"),
        ((), ""),
        ((LocalizedError("plain"), LocalizedError("plain")), "so; so"),
        (10**20, "100000000000000000000"),
        (LocalizedError("wrong", card=card("R1")), "red 1 is wrong"),
    ],
)
def test_a_fact_is_said_by_what_it_is(toy: Translator, fact: object, said: str) -> None:
    assert said == toy.say("fact", fact=fact)


def test_a_member_of_an_enum_is_said_by_its_message_and_can_be_asked_for(toy: Translator) -> None:
    assert "the other one, fewest-others" == toy.say("struck", who=Who.FEWEST_OTHERS)


def test_letters_of_colours_are_said_as_colours(toy: Translator) -> None:
    assert "red" == toy.say("named", colour="R")
    assert "Q" == toy.say("named", colour="Q")
    assert "red + green" == toy.say("several", colours=("R", "G"))


def test_what_was_typed_is_shown_as_it_was(toy: Translator) -> None:
    assert ["'R'", "['x', 1]"] == [toy.say("given", given=given) for given in ("R", ["x", 1])]


def test_seats_are_said_by_name_and_to_the_viewer_as_their_own(toy: Translator) -> None:
    def say(viewer: int | None, names: tuple[str, ...] = ("ana", "ben")) -> str:
        return toy.say("player", seat=1, other=0, names=names, viewer=viewer)

    assert "ben (no), ana (yes)" == say(0)
    assert "ben (yes), ana (no)" == say(1)
    assert "ben (no), ana (no)" == say(None)
    assert "Seat 1 (no), seat 0 (no)" == say(None, names=())


def test_a_seat_there_is_not_is_none(toy: Translator) -> None:
    assert "None (no), seat 5 (no)" == toy.say("player", seat=None, other=5, names=("ana",))


def test_a_sentence_may_begin_with_anything(toy: Translator) -> None:
    assert ["Red 1!", "2!"] == [toy.say("began", fact=fact) for fact in (card("R1"), 2)]


def test_a_name_is_a_text(toy: Translator) -> None:
    assert "ana" == NamedPlayer("ana")


def test_an_error_is_told_in_the_language_spoken(toy: Translator) -> None:
    assert "red 1 is wrong" == toy.tell(LocalizedError("wrong", card=card("R1")))
    assert "top: red 1 is wrong" == toy.tell(FieldError("top", "wrong", card=card("R1")))
    assert "for this: top: red 1 is wrong" == toy.tell(
        LocalizedError("within", fact=FieldError("top", "wrong", card=card("R1")))
    )
    assert "plain" == toy.tell(ValueError("plain"))


def test_cards_and_colours_are_named_in_every_language() -> None:
    assert "red 7, Wild Draw Four" == translator().cards(cards("R7 W4"))
    assert "7 rojo, Comodín roba cuatro" == translator("es").cards(cards("R7 W4"))


@pytest.mark.parametrize(
    "error", [LocalizedError("over", card=card("R1")), FieldError("top", "over", count=2)]
)
def test_an_error_can_be_copied_and_sent(error: LocalizedError) -> None:
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(error), error.code, error.facts) == (type(again), again.code, again.facts)
        assert error.__dict__ == again.__dict__


def test_what_is_no_card_has_no_article() -> None:
    assert "7 vuelve al mazo." == translator("es").say("log-returned", card=7)


def test_all_there_is_to_say_can_be_read_beforehand(tmp_path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.ftl").write_text(f"{name} = {name}\n", encoding="utf-8")
    toy = Translator("en", [tmp_path / "one.ftl", tmp_path / "two.ftl"])

    toy.read_all()
    for name in ("one", "two"):
        (tmp_path / f"{name}.ftl").unlink()

    assert ["one", "two"] == [toy.say("one"), toy.say("two")]


def test_what_a_plugin_says_of_itself_stands_in_for_words_that_nobody_has(monkeypatch):
    monkeypatch.setitem(SPARE_WORDS, "format-of-a-plugin", "A format of a plugin")

    for language in ("en", "es"):
        assert "A format of a plugin" == translator(language).say("format-of-a-plugin")
    assert ['format-of-a-plugin = { "A format of a plugin" }'] == list(_missing([], {"format-known"}))
    assert [] == list(_missing([], {"format-of-a-plugin"}))


def test_a_card_that_the_language_has_no_name_for_has_no_gender():
    assert "none" == translator("es")._is(Card("", "WQ"))


def test_a_message_is_parsed_when_it_is_said_with_those_it_refers_to(tmp_path, monkeypatch) -> None:
    text = (
        "never = x\nouter = { $fact } { inner } { -term }\n# of it\ninner = in { last }\nlast = !\n-term = T"
    )
    (tmp_path / "all.ftl").write_text(text, encoding="utf-8")
    parsed = []
    parse = fluent.runtime.FluentResource
    monkeypatch.setattr(fluent.runtime, "FluentResource", lambda text: parsed.append(text[:5]) or parse(text))
    toy = Translator("en", [tmp_path / "all.ftl"])

    assert "a in ! T" == toy.say("outer", fact="a")
    assert ["outer", "inner", "last ", "-term"] == parsed
