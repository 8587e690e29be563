"""Rare sentences that have one meaning, or none: each was thought through before it was read."""

import pytest

from lastcard.language.written_cards import SentenceError, describe, read_rule


def meant(text: str, language: str = "en") -> str:
    return describe(read_rule(text, language=language))


def code(text: str, language: str = "en") -> str:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value.code


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("the next turn is yours", "Take an extra turn."),
        (
            "whoever played this card rolls a die and draws that many",
            "Roll a die, then you draw that many cards.",
        ),
        (
            "Does anyone have a red card or a blue card? They draw 2",
            "Everyone with a red or blue card draws 2 cards.",
        ),
        (
            "the next player draws 2 if they have a red card, and you draw 1",
            "If the next player has a red card, they draw 2 cards. You draw 1 card.",
        ),
        (
            "For every wild in the next player's hand, they draw two cards",
            "The next player draws 2 cards for each wild card they hold.",
        ),
        (
            "Everyone who can't play right now draws a card and anyone who can gets to discard one.",
            "Everyone who can't play draws 1 card, everyone else may discard 1 card.",
        ),
        ("Reverse, reverse!", "Reverse the direction. Reverse the direction."),
        ("Draw 4 but it goes to the next player", "The next player draws 4 cards."),
        (
            "The next player draws 2 or discards 2, next player's choice",
            "The next player draws 2 cards or discards 2 cards.",
        ),
        (
            "a player you choose draws 2, another player to lose a turn",
            "A player you choose draws 2 cards. Choose another player. They lose a turn.",
        ),
        (
            "choose a player to draw 2 and another to skip",
            "A player you choose draws 2 cards. Choose another player. They lose a turn.",
        ),
        (
            "Draw 2 and if you can play again",
            "You draw 2 cards. If you can play, you take an extra turn.",
        ),
        (
            "the hands of the next player and your partner are swapped",
            "The next player swaps hands with your partner.",
        ),
    ],
)
def test_it_is_read_as_it_means(text: str, meaning: str) -> None:
    assert meaning == meant(text)


def test_the_player_chosen_first_is_named_again_beside_one_who_is_picked() -> None:
    picked = "Choose another player. A player you choose gives 1 card to them."

    assert f"A player you choose draws 2 cards. {picked}" == meant(
        "A player you choose draws 2 and gives a card to another player"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("the next player draws until they have as many cards as the next player", "than-whom"),
        ("take a card you like from yourself", "drawn-from-hand"),
        ("the next player draws 2, nobody", "nothing-happens"),
        ("Exchange 1 or 2 cards with the next player", "one-count"),
        ("the next player, your partner and the next player draw 2", "does-not-fit"),
        ("Does anyone have exactly 2 cards or more? They draw 2", "does-not-fit"),
        ("Everyone with a red card discards one. If not, you draw 2", "name-them"),
        ("count your cards. Count your cards. Draw that many", "name-them"),
        ("Roll a die. On a 1 you draw 2, on a 1 you draw 4", "nothing-happens"),
        ("Roll a die; draw 1 or that many", "one-count"),
        ("a player you choose draws 2, then they swap hands with another player", "one-choice"),
        (
            "a player you choose draws 2. Whoever has most cards draws 1, takes a card from another player",
            "one-choice",
        ),
        ("a player you choose draws 2. Reverse. They swap hands with another player", "one-choice"),
        (
            "a player you choose and you draw 2, then the player you chose swaps hands with another player",
            "one-choice",
        ),
        (
            "a player you choose draws 2 and another player draws as many cards as they hold",
            "one-choice",
        ),
        ("choose a player, then choose a player", "one-choice"),
        ("a player you choose draws 2, your choice who happens", "one-choice"),
        ("a player you choose draws 2. If you can play, another player draws 2", "one-choice"),
        (
            "Flip a coin: heads everyone with a red card draws 2 and the rest draw 3, tails they draw 2",
            "nobody-named",
        ),
        ("draw 2 if you can play again", "does-not-fit"),
        ("discard a red wild", "does-not-fit"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_reason(text: str, reason: str) -> None:
    assert reason == code(text)


class TestPassedByAll:
    """Cards go round from everyone to everyone, at the same time, or not at all."""

    @pytest.mark.parametrize(
        "text",
        [
            "half of everyone's cards go to the next player",
            "everyone dumps half their hand on the next player",
            "everyone draws 1 and dumps half their hand on the next player",
        ],
    )
    def test_what_everyone_gives_the_next_player_goes_round(self, text: str) -> None:
        assert meant(text).endswith("Everyone passes half their cards to the next player.")

    def test_so_it_does_where_everyone_was_named_before(self) -> None:
        plain, named = "Everyone passes 1 card to the next player.", "everyone draws 1 and sends a card to"

        assert plain == meant("everyone sends a card to the next player")
        assert f"Everyone draws 1 card. {plain}" == meant(f"{named} the next player")

    @pytest.mark.parametrize(
        "text",
        [
            "Everyone may pass a card to the left",
            "Everyone may give a card to the next player",
            "Everyone may take a card from the player on their left",
            "Everyone may pass half their cards to the left",
            "Everyone may pass their hand to the left",
            "Everyone draws 1 or passes 1 card to the left",
            "Everyone with a red card may pass it to the left",
            "Everyone with a red card draws 1, everyone else passes a card to the left",
        ],
    )
    def test_nobody_is_asked_whether_all_the_others_pass(self, text: str) -> None:
        """Each yes would have made everyone pass."""
        assert "pass-by-all" == code(text)

    def test_nobody_is_asked_in_spanish(self) -> None:
        assert "pass-by-all" == code("Todos pueden pasar una carta a la izquierda", "es")

    @pytest.mark.parametrize(
        ("made", "passed"),
        [
            ("pass a card to the left", "passes 1 card to the left"),
            ("pass all their red cards to the left", "passes all their red cards to the left"),
            ("pass half their cards to the left", "passes half their cards to the left"),
            (
                "take a card from the player on their left",
                "takes 1 card at random from the player on their left",
            ),
        ],
    )
    @pytest.mark.parametrize("language", ["en", "es"])
    def test_you_may_make_everyone_pass_which_is_said_of_everyone(
        self, made: str, passed: str, language: str
    ) -> None:
        rule = read_rule(f"you may have everyone {made}")

        assert f"You choose: everyone {passed} or nothing happens." == describe(rule)
        assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("pa' todos: dos cartas", "Everyone draws 2 cards."),
        (
            "Cámbiale la mano al que tenga menos cartas",
            "You swap hands with the player with the fewest cards.",
        ),
        (
            "Tira el dado y ese número de turnos pierde el que elijas",
            "Roll a die, then a player you choose loses that many turns.",
        ),
        (
            "Robale todos los +4 a quien quieras",
            "A player you choose gives all their wild draw-four cards to you.",
        ),
    ],
)
def test_it_is_read_in_spanish_as_it_means(text: str, meaning: str) -> None:
    assert meaning == meant(text, "es")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Descarta un comodín rojo", "does-not-fit"),
        ("El anterior y el siguiente a él roban 2", "does-not-fit"),
    ],
)
def test_what_makes_no_sense_in_spanish_is_refused_by_its_reason(text: str, reason: str) -> None:
    assert reason == code(text, "es")
