"""The compiled table's verbs are the engine's."""

from lastcard.editions.options import build
from lastcard.game.effects import (
    EFFECTS,
    DiscardCards,
    DrawAsMany,
    DrawUntil,
    Effect,
    PassHands,
    StrikeNext,
    Towards,
    Who,
)
from lastcard.game.whom import CardOf
from lastcard.sim.kernel.layout import ANY_KIND, KINDS_FROM, NAMED_KIND, NEXT, NO_WHO, OTHERS, YOU
from lastcard.sim.kernel.verbs import NUMBER_OF, QUESTIONS, VERBS
from lastcard.sim.program import Programs


def test_every_verb_of_the_engine_is_a_verb_or_a_question_here() -> None:
    """Asking which of several things to do, one player after another, is a part of the program instead."""
    known = [verb.effect for verb in VERBS] + [question.effect for question in QUESTIONS]

    assert set(EFFECTS) - {"AskWhich"} == {effect.__name__ for effect in known} - {"AskAgain", "Jump"}
    assert len(known) == len(set(known))


def test_a_verb_is_written_as_its_number_whom_it_means_and_its_fields() -> None:
    assert (NUMBER_OF[StrikeNext], NO_WHO, 4, 1, 0, 0) == _first(StrikeNext(4, True, False))
    assert (NUMBER_OF[DiscardCards], OTHERS, 2, ANY_KIND, 0, 0) == _first(DiscardCards(Who.OTHERS, 2))
    assert (NUMBER_OF[DrawUntil], NEXT, 2, 0, 0, 0) == _first(DrawUntil(Who.NEXT, "B"))
    assert (NUMBER_OF[DrawUntil], NEXT, NAMED_KIND, 0, 0, 0) == _first(DrawUntil(Who.NEXT))
    assert (NUMBER_OF[DrawAsMany], NEXT, YOU, KINDS_FROM, 2, 0) == _first(
        DrawAsMany(Who.NEXT, Who.YOU, CardOf("7"), 2)
    )
    assert (NUMBER_OF[PassHands], NO_WHO, -1, 0, 0, 0) == _first(PassHands(Towards.RIGHT))


def test_a_kind_of_card_has_one_row_whoever_names_it() -> None:
    programs = Programs(build("classic"))
    rows = [programs.kind_row(CardOf(face)) for face in "7S7"]

    assert [KINDS_FROM, KINDS_FROM + 1, KINDS_FROM] == rows
    assert [CardOf("7"), CardOf("S")] == [programs.kind_at(row) for row in rows[:2]]


def _first(effect: Effect) -> tuple[int, ...]:
    """The first instruction of the program of *effect*."""
    programs = Programs(build("classic"))
    return programs.code[programs.add((effect,))]
