"""What is not understood is refused at the word, with what would be understood there."""

import pytest

from lastcard.game.effects import ChangeColour, DiscardAll, DrawCards, Who
from lastcard.language import parser
from lastcard.language.written_cards import LONGEST, SentenceError, read_rule


def refusal(text: str, colours: tuple[str, ...] = ("R", "G", "B", "Y")) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, colours)
    return caught.value


class TestWhere:
    def test_an_unknown_word_is_pointed_at_and_counted_among_the_words(self):
        error = refusal("next player explodes")

        assert ("explodes", 3, 12, 20) == (error.word, error.index, error.start, error.end)
        assert str(error).startswith('I don\'t know "explodes" (word 3); try draws, discards, loses a turn, ')
        assert str(error).endswith(", ...")
        assert {"draws", "discards", "loses a turn", "shows you their hand"} <= {*error.expected}

    def test_articles_are_words_and_marks_are_not(self):
        error = refusal("Draw 2, then the next player, explodes")

        assert ("explodes", 7) == (error.word, error.index)

    def test_a_mark_that_opens_the_rule_is_at_the_first_word(self):
        error = refusal(", draw 2")

        assert (",", 1, 0, 1) == (error.word, error.index, error.start, error.end)

    def test_the_furthest_point_reached_is_the_one_reported(self):
        """ "everyone" alone would do, but more of the text was understood than that."""
        error = refusal("everyone but wolves draws 2")

        assert ("wolves", 3) == (error.word, error.index)
        assert {"you", "the next player"} <= {*error.expected}

    def test_what_is_missing_is_missed_at_the_end(self):
        error = refusal("the next player draws ")

        assert ("", 5, 22, 22) == (error.word, error.index, error.start, error.end)
        assert str(error).startswith('something is missing after "draws" (word 4); try a number from 1 to 20')

    @pytest.mark.parametrize("text", ["", "  ", "\n"])
    def test_an_empty_rule(self, text: str):
        error = refusal(text)

        assert ("", 1) == (error.word, error.index)
        assert str(error).startswith("the rule is empty; try ")
        assert "the next player" in error.expected
        assert "they" not in error.expected

    @pytest.mark.parametrize(
        ("text", "index"),
        [("everyone draws the", 3), ("everyone draws the.", 3), ("the the next player draws 1", 1)],
    )
    def test_an_article_before_nothing(self, text: str, index: int):
        error = refusal(text)

        assert ("the", index) == (error.word, error.index)
        assert f'something is missing after "the" (word {index})' in str(error)

    def test_a_known_word_in_the_wrong_place_is_not_called_unknown(self):
        error = refusal("draw 2 draw 2")

        assert str(error).startswith('"draw" (word 3) does not fit here; try ')
        assert {"and", "then"} <= {*error.expected}


class TestWhatWouldBeUnderstood:
    @pytest.mark.parametrize(
        ("text", "word", "expected"),
        [
            (
                "the player explodes",
                "explodes",
                ("with the fewest cards", "with the most cards", "on your left", "across from you"),
            ),
            ("everyone passes their hand to nobody", "nobody", ("the left", "the right", "the next player")),
            ("you draw until you get a purple card", "purple", ("red", "green", "blue", "yellow")),
            ("next player picks red", "red", ("up", "a number from 1 to 20")),
            ("if the next player juggles", "juggles", ("can't play", "has")),
            ("if they", "", ("can't play", "have")),
            ("if the next player has lots of cards", "lots", ("more than", "fewer than", "exactly", "red")),
            ("if you have some rocks", "rocks", ("red", "wild")),
            ("swap hands with the moon", "moon", ("the next player", "your partner")),
            ("skip gravity", "gravity", ("the next player", "everyone")),
            ("look at the next player closely", "closely", ("hand",)),
            ("discard all your rocks", "rocks", ("red", "wild", "number", "action")),
            ("announce sing", "sing", ('"..."',)),
            ("announce", "", ('"..."',)),
            ("you draw until it rains", "it", ("you get",)),
            ("draw 1. They", "They", ("the next player",)),
            ("next player draws or discards until sunrise", "sunrise", ("they have",)),
            ("you draw or discard until it has 3", "it", ("you have",)),
            ("the next player draws *2", "*2", ("a number from 1 to 20",)),
            ("the next player draws 2x", "2x", ("a number from 1 to 20",)),
            ("the next player draws ²", "²", ("a number from 1 to 20",)),
            ("the next player draws the card", "card", ("until they get", "a number from 1 to 20")),
            ("the next player draws 2?", "?", ("and", "then")),
            ("everyone shows their", "", ("hand to you",)),
            ("the next player draws 2 if they juggle", "juggle", ("can't play", "have")),
            ("everyone sneezes", "sneezes", ("draws", "shows you their hand")),
            ("the next player draws 1, then they sneeze", "sneeze", ("draw", "lose a turn")),
        ],
    )
    def test_at_the_word(self, text: str, word: str, expected: tuple[str, ...]):
        error = refusal(text)

        assert word == error.word
        assert {*expected} <= {*error.expected}

    def test_what_only_you_do_is_not_offered_to_others(self):
        assert "take an extra turn" not in refusal("the next player sneezes").expected
        assert "take an extra turn" in refusal("you sneeze").expected
        assert "take an extra turn" in refusal("the next player draws 2, sneeze").expected

    def test_a_colour_that_the_edition_lacks_is_refused_by_name(self):
        error = refusal("discard all your pink cards")

        assert 'this edition has no "pink" (word 4); try red, green, blue, yellow, wild, number, ...' == str(
            error
        )


class TestWhatMakesNoSense:
    @pytest.mark.parametrize(
        ("text", "word", "reason"),
        [
            ("swap hands with everyone", "everyone", "one other player"),
            ("swap hands with everyone else", "everyone else", "one other player"),
            ("swap hands with your opponents", "your opponents", "one other player"),
            ("swap hands with yourself", "yourself", "one other player"),
            ("everyone draws 1. Swap hands with them", "them", "one other player"),
            ("the next player skips your partner", "skips your partner", 'only "you"'),
            ("the next player draws 1 and skips your partner", "skips your partner", 'only "you"'),
            ("all players draw 1 and skip your partner", "skip your partner", 'only "you"'),
            ("everyone swaps hands with your partner", "your partner", "only two players"),
            ("your opponents swap hands", "swap hands", "only two players"),
            ("the next player plays next", "plays next", "nothing happens"),
            ("everyone else plays next", "plays next", "one player plays next"),
            ("your opponents show their hands to your neighbours", "your neighbours", "one player sees it"),
            ("the next player shows the next player their hand", "next player", "your own hand"),
            ("everyone reverses the direction", "reverses the direction", 'only "you"'),
            ("you pass your hand to the left", "pass your hand to the left", "only everyone together"),
            ("you show you your hand", "show you your hand", "always see your own hand"),
            ("you draw 2. They draw 1", "They", "has not named anybody"),
            ("look at their hand", "look at their hand", "has not named anybody"),
            ("loses a turn", "loses a turn", "does not say who"),
            ("the next player draws 1. Discards 1", "Discards 1", "does not say who"),
            ("choose a player and draw 2", "choose a player", "the rule does nothing with that player"),
            ("if you can't play, choose a player. They draw 1", "choose a player", "does nothing"),
            (
                "pick a player. They draw 1. Pick another player",
                "Pick another player",
                "does nothing with that player",
            ),
            ("if you can't play, choose two players. They draw 1", "choose two players", "only one player"),
            ("if you have at least 1 card, draw 1", "at least 1 card", "true of every hand"),
            ("if you have at most 20 cards, draw 1", "at most 20 cards", "true of every hand"),
            (
                "if the next player has more cards than them, draw 1",
                "next player has more cards than them",
                "not clear whose hand to compare with",
            ),
            (
                "if you have more cards than yourself, draw 1",
                "you have more cards than yourself",
                "not clear whose hand to compare with",
            ),
            (
                "the next player draws 1. Look at their hand if your partner can't play",
                "your partner can't play",
                "write the condition first",
            ),
            ("draw all your red cards", "draw all your red cards", "any cards are meant"),
            ("give 1 card to yourself", "yourself", "players cannot give cards to themselves"),
            ("everyone gives 1 card to everyone else", "everyone else", "either one player gives"),
            ("your opponents give 1 card to everyone", "everyone", "either one player gives"),
            ("if you can't play, nothing happens", "you can't play, nothing happens", ": nothing happens"),
            ("if anyone has a red card, draw 1", "anyone has a red card", 'say what "they" do'),
            ("+21", "+21", "a count is 1 to 20"),
        ],
    )
    def test_is_refused_by_name(self, text: str, word: str, reason: str):
        error = refusal(text)

        assert word == error.word == text[error.start : error.end]
        assert reason in str(error)

    def test_a_wild_has_its_player_name_a_colour_anyway(self):
        rule = "choose a colour and draw 1"

        assert read_rule("draw 1") == read_rule(rule, wild=True)
        assert (ChangeColour(), DrawCards(Who.YOU, 1)) == read_rule(rule, wild=False)

    def test_a_coloured_card_may_ask_for_a_colour_that_its_rule_needs(self):
        rule = "choose a colour. Discard all your cards of that colour"

        assert (DiscardAll(Who.YOU, ""),) == read_rule(rule, wild=False)

    def test_what_only_you_do_is_not_the_other_choice_of_somebody_else(self):
        error = refusal("the next player draws 2 or skips your partner")

        assert ("", 10) == (error.word, error.index)
        assert "lose a turn" not in error.expected


class TestLimits:
    @pytest.mark.parametrize("count", ["0", "zero", "21", "00", "9" * 200])
    def test_a_count_is_1_to_20(self, count: str):
        error = refusal(f"the next player draws {count}")

        assert (count, 5) == (error.word, error.index)
        assert f'"{count}" (word 5): a count is 1 to 20' == str(error)

    def test_counts_in_conditions_have_the_same_bounds(self):
        assert "a count is 1 to 20" in str(refusal("if you have more than 21 cards, draw 1"))

    def test_six_clauses_are_read_and_a_seventh_is_refused(self):
        assert 6 == len(read_rule("draw 1, draw 1, draw 1. Draw 1; draw 1 and draw 1"))

        error = refusal("if you can't play, draw 1, draw 2, draw 3. Draw 4; draw 5 and draw 6. Draw 7")
        assert "Draw 7" == error.word
        assert "at most 6 parts" in str(error)

    def test_a_seventh_condition_is_refused(self):
        error = refusal("if you can't play, " * 7 + "draw 1")

        assert ("if", 25) == (error.word, error.index)
        assert "at most 6 parts" in str(error)

    def test_a_rule_that_takes_too_long_to_compare_is_refused_as_a_whole(self, monkeypatch):
        rule = "the next player draws 2 and loses a turn"
        assert 2 == len(read_rule(rule))
        monkeypatch.setattr(parser, "MOST_STEPS", 20)

        error = refusal(rule)

        assert ("tangled", rule[4:]) == (error.code, error.word)
        assert "too complicated; write shorter sentences" in str(error)

    def test_conditions_are_no_clauses(self):
        rule = "if you can't play, draw 1, draw 1. If you have 2 cards, draw 1, draw 1. Draw 1, draw 1"

        assert 4 == len(read_rule(rule))

    def test_300_characters_are_read_and_one_more_is_refused(self):
        rule = "draw 1".ljust(LONGEST)
        assert 1 == len(read_rule(rule))

        error = refusal(rule + "!")
        assert ("!", 3, 300, 301) == (error.word, error.index, error.start, error.end)
        assert "the rule has 301 characters; at most 300 are allowed" == str(error)

    def test_a_rule_that_is_too_long_said_back_is_refused(self):
        """Or else the sentence it is shown with could not be read."""
        clause = (
            "the others discard or draw until they have 9"  # "everyone else draws or discards ..." is longer
        )
        error = refusal(", ".join([clause] * 6))

        assert "written out in full" in str(error)
        assert (0, 6 * len(clause) + 10) == (error.start, error.end)

    def test_an_announcement_is_1_to_80_characters(self):
        assert read_rule(f'announce "{"x" * 80}"')
        for text in ("", "   ", "x" * 81):
            error = refusal(f'announce "{text}"')
            assert f'"{text}"' == error.word
            assert "1 to 80 characters" in str(error)

    @pytest.mark.parametrize("hidden", ["\x1b", "\n", "\u202e", "\u2066", "\u200f", "\x00", "\u200b"])
    def test_an_announcement_has_no_control_or_bidirectional_characters(self, hidden: str):
        assert "cannot be shown" in str(refusal(f'announce "la{hidden}la"'))

    @pytest.mark.parametrize(
        ("text", "closing"), [('announce "sing', '"'), ("announce “sing", "”"), ('say "', '"')]
    )
    def test_a_quotation_must_be_closed(self, text: str, closing: str):
        error = refusal(text)

        assert (2, (closing,)) == (error.index, error.expected)
        assert "has no end" in str(error)


@pytest.mark.parametrize(
    ("text", "language", "code", "word"),
    [
        ("Pick a player to swap hands", "en", "only-two", "swap hands"),
        ("Discard it", "en", "no-card-named", "Discard it"),
        ("You and your partner can swap a card", "en", "swap-with-one", "swap a card"),
        ("Draw 2 wild", "en", "no-kind-here", "Draw 2 wild"),
        ("Tira una Si es cara, juega otra vez.", "es", "does-not-fit", "cara"),
        ("Todos o toman una carta", "es", "missing", ""),
    ],
    ids=["with whom", "which card", "which of you", "no kind", "flip what", "or what"],
)
def test_what_is_left_unsaid_is_asked_for(text: str, language: str, code: str, word: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)

    assert (code, word) == (caught.value.code, caught.value.word)


def test_a_verb_that_is_said_to_you_names_nobody_else() -> None:
    assert read_rule("El jugador que tiene más cartas te da una", language="es")
    with pytest.raises(SentenceError):
        read_rule("El jugador que tienes más cartas te da una", language="es")


def test_a_quotation_without_an_end_is_shown_where_it_stands() -> None:
    """Also after a comma, behind which a player might be named."""
    text = 'you draw 2, "la'

    error = refusal(text)

    assert ("no-end", '"la') == (error.code, text[error.start : error.end])
