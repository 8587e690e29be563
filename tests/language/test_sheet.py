"""The rule sheet says exactly what would be played."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import clauses_of, ledger
from lastcard.editions.options import OPTIONS, build, options_of
from lastcard.editions.sheet import differences, sheet, value_words
from lastcard.words.translator import translator


def lines(made):
    return {line.clause: line for _, section in made.sections for line in section}


@pytest.mark.parametrize("name", EDITIONS)
def test_every_clause_of_an_edition_stands_on_its_sheet(name):
    assert set(lines(sheet(EDITIONS[name]))) == {clause.id for clause in clauses_of(name)}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_sheet_in_spanish_holds_nothing_of_the_english_one(name):
    """But for names that are the same in both, options as they are typed, and numbers."""
    english, spanish = sheet(EDITIONS[name]), sheet(EDITIONS[name], "es")

    assert not {line.says for line in lines(english).values()} & {
        line.says for line in lines(spanish).values()
    }
    assert not {line.why for line in lines(english).values()} & {
        line.why for line in lines(spanish).values()
    } - {""}
    assert not {card.does for card in english.cards} & {card.does for card in spanish.cards} - {""}
    assert not {title for title, _ in english.sections} & {title for title, _ in spanish.sections}


def test_differences_are_told_in_spanish():
    parted = {about: said for about, *said in differences(EDITIONS["sanrio"], EDITIONS["classic"], "es")}

    assert parted["colores"] == ["rosa, verde, azul, amarillo", "rojo, verde, azul, amarillo"]
    assert parted["Comodín Badtz-Maru"][1] == "no existe esa carta"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_card_table_counts_the_whole_deck(name):
    made = sheet(EDITIONS[name])

    assert sum(line.count for line in made.cards) == len(EDITIONS[name].deck)


def test_a_chosen_ruling_is_marked_and_a_default_is_not():
    made = lines(sheet(build("classic", {"start_wild": "choose", "must_play_drawn": False})))

    assert made["start.wild.classic"].chosen
    assert made["start.wild.classic"].ruling == "start_wild = choose"
    assert not made["turn.play-drawn.classic"].chosen
    assert made["turn.play-drawn.classic"].ruling == "must_play_drawn = false"


def test_house_rules_and_written_cards_are_on_the_sheet():
    made = sheet(
        build("classic", {"stacking": "any", "seven_zero": True, "blanks": {"R": "take an extra turn"}})
    )

    assert [name for name, _, _ in made.house] == ["stacking", "seven_zero"]
    assert made.written == (("RX", "Take an extra turn."),)
    assert {"-7", "-0", "RX"} <= {line.code for line in made.cards}


def test_the_opening_reverse_says_who_plays_first():
    made = {line.code: line for line in sheet(EDITIONS["fashion"]).cards}

    assert made["-R"].turned_up.endswith("The dealer plays first.")


def test_differences_name_the_cards_clauses_colours_and_options_that_part():
    parted = {
        about: (ours, theirs) for about, ours, theirs in differences(EDITIONS["sanrio"], EDITIONS["classic"])
    }

    assert parted["colours"] == ("pink, green, blue, yellow", "red, green, blue, yellow")
    assert parted["Wild Badtz-Maru"][1] == "no such card"
    assert parted["uno.penalty.four"] == ("", "Caught without having called: draw 4.")
    assert "setup.deal" not in parted


def test_two_tables_of_one_edition_part_only_in_their_options():
    ours, theirs = build("modern", {"target": 300}), build("modern")

    assert differences(ours, theirs) == (("target", "300", "500"),)
    assert differences(theirs, theirs) == ()


def test_every_switch_of_the_ledger_is_an_option_with_its_name_default_and_editions():
    """Rulings as options: name, default and editions are the ledger's own."""
    switches = {clause.option: clause for clause in ledger().values() if clause.option}

    assert switches.keys() == {option.name for option in OPTIONS.values() if option.clause}
    for name, clause in switches.items():
        assert OPTIONS[name].default == clause.default
        assert OPTIONS[name].clause == clause.id
        assert set(OPTIONS[name].editions) == set(clause.editions)


def test_house_rules_go_with_every_edition_and_are_off_by_default():
    for name in EDITIONS:
        house = [option for option in options_of(name) if not option.clause]
        assert [option.name for option in house] == list(HOUSE_RULES)
        assert build(name, {option.name: option.default for option in house}).but(options={}) == EDITIONS[
            name
        ].but(options={})


@pytest.mark.parametrize(
    ("edition", "own"),
    [
        ("classic", set()),
        ("sanrio", {"WB"}),
        ("anniversary", set()),
        ("fashion", {"WF"}),
        ("modern", {"WS", "WC1", "WC2", "WC3"}),
    ],
)
def test_a_sheet_marks_what_no_other_box_has(edition: str, own: set[str]) -> None:
    made = sheet(EDITIONS[edition])
    clauses = {line.clause for _, lines in made.sections for line in lines if line.own}

    assert own == {line.code for line in made.cards if line.own}
    assert clauses == {one.id for one in clauses_of(edition) if one.editions == (edition,)}
    assert clauses


def test_the_value_of_an_option_is_said_in_words() -> None:
    words = translator("en")

    assert (words.say("yes"), words.say("no")) == (
        value_words("x", True, words),
        value_words("x", False, words),
    )
    assert value_words("target", 500, words) == "500"


def test_the_cards_of_a_deck_are_grouped_by_colour() -> None:
    rules = EDITIONS["classic"]

    assert {*rules.value} == {card for cards in rules.by_colour.values() for card in cards}
    assert all(card.colour == colour for colour, cards in rules.by_colour.items() for card in cards)
