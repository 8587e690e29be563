"""The sentence a rule is shown with reads into the same rule; nothing that is typed breaks the reader."""

import pytest
from hypothesis import Phase, assume, example, given, settings
from hypothesis import strategies as st
from tests.language.written_rules import rules, size

from lastcard.game.effects import Effect
from lastcard.language.grammar import MOST_CLAUSES
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import LONGEST, SentenceError, describe, read_rule

EDITIONS = st.sampled_from([("R", "G", "B", "Y"), ("R", "B", "Y", "P")])
PIECES = [
    *(
        "the next player",
        "you",
        "they",
        "everyone",
        "the others",
        "a player you choose",
        "choose a player",
        "who",
    ),
    *("draws 2", "draw a card", "must", "discards all their wild cards", "lose a turn", "is skipped", "them"),
    *(
        "take an extra turn",
        "reverse",
        "swap hands with",
        "skip",
        "shows you their hand",
        "look at",
        "their hand",
    ),
    *(
        "everyone passes their hand to the left",
        "draw until you get",
        "red",
        "the colour you name",
        "shuffle",
    ),
    *("if", "can't play", "has more than", "seven", "cards", 'announce "la"', "the", "pink", "twice", "2"),
    *("and", ",", ".", ";", "then", "and", ",", ".", ";", "then"),
]


def attempt(text: str) -> tuple[tuple[Effect, ...], SentenceError | None]:
    """The rule that is read, or else why not."""
    try:
        return read_rule(text), None
    except SentenceError as error:
        return (), error


@pytest.mark.parametrize("language", grammars())
@settings(max_examples=150, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(data=st.data(), colours=EDITIONS)
def test_what_is_said_back_reads_into_the_same_rule(
    data: st.DataObject, colours: tuple[str, ...], language: str
):
    rule = data.draw(rules(colours))
    said = [describe(rule, one) for one in grammars()]
    assume(size(rule) <= MOST_CLAUSES and max(map(len, said)) <= LONGEST)
    # After "those with a red card", people mean by "everyone else" the rest of the table: it is refused.
    assume("Those(" not in repr(rule) or "OTHERS" not in repr(rule))

    assert rule == read_rule(describe(rule, language), colours, language=language)


@settings(max_examples=200)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14).map(" ".join))
@example("if you can't play, choose a player, they draw 2, they draw 1")
@example('announce “a "la"”')
def test_a_text_is_read_or_refused_and_what_is_read_is_said_back_as_the_same_rule(text: str):
    rule, error = attempt(text)

    if error is None:
        assert rule == read_rule(describe(rule))
    else:
        assert 1 <= error.index <= len(text.split()) + 1
        assert text[error.start : error.end] == error.word


@given(st.text(max_size=320) | st.text("\"“”'’ .,;a1", max_size=40))
@example("'s")
@example("’")
@example("the's draw 2")
@example('you draw 2,"')
def test_no_text_raises_anything_but_a_sentence_error(text: str):
    _, error = attempt(text)

    assert error is None or text[error.start : error.end] == error.word
