"""A round of the engine as a viewer of a table sees it."""

from collections.abc import Iterator, Mapping, Sequence

from lastcard.game import IllegalAction, View
from lastcard.game.actions import Catch, Play
from lastcard.game.cards import Card
from lastcard.game.refusals import Refusal
from lastcard.language.describe import describe_options
from lastcard.notation.record import Record, replay
from lastcard.tables.table import ReplayStep, SeatView, Stage, TableView, by_colour
from lastcard.words import Translator
from lastcard.words.sentences import tell_all


def round_view(
    known: View,
    words: Translator,
    seats: tuple[SeatView, ...],
    *,
    match_format: str,
    stage: Stage = "playing",
    refusals: Mapping[Card, Refusal] | None = None,
) -> TableView:
    """The table while *known* is what the viewer knows of its round.

    *refusals* say why cards of the hand cannot be played (``game.unplayable``).
    """
    names = tuple(seat.name for seat in seats)
    return TableView(
        edition=known.rules.name,
        format=match_format,
        rules=known.rules,
        stage=stage,
        seats=seats,
        me=known.me,
        turn=known.turn,
        pending=known.pending,
        top=known.top,
        colour=known.colour,
        direction=known.direction,
        draw_size=known.draw_size,
        owed=known.owed,
        forfeits=known.forfeits,
        asked_by=known.asked_by,
        asked_colour=known.asked_colour,
        hand=tuple(sorted(known.hand, key=by_colour)),
        drawn=known.drawn,
        may=tuple(one for one in known.may if not (isinstance(one, Play) and one.uno)),
        calls=any(isinstance(one, Play) and one.uno for one in known.may),
        options=describe_options(known.choices, words.language, names=names),
        reasons={
            card: words.tell(IllegalAction(why, known.rules.name), names=names)
            for card, why in (refusals or {}).items()
        },
    )


def round_seats(known: View, names: Sequence[str], scores: Sequence[int]) -> tuple[SeatView, ...]:
    """The seats of a round with what everybody knows about them."""
    return tuple(
        SeatView(
            name=name,
            cards=known.hand_sizes[seat],
            score=scores[seat],
            side=known.sides[seat] if known.sides else None,
            called=seat in known.called,
            exposed=seat in known.exposed,
            out=seat in known.out,
        )
        for seat, name in enumerate(names)
    )


def has_chance(known: View) -> bool:
    """Whether the viewer is not asked and may act out of turn: to catch, to call UNO or to jump in."""
    return known.turn != known.me and any(
        not isinstance(one, Catch) or one.other in known.exposed for one in known.may
    )


def replay_steps(
    record: Record, number: int, words: Translator, seat: int | None, *, open_to_all: bool
) -> Iterator[ReplayStep]:
    """A recorded round step by step, told to *seat*; its own hand alone is open unless *open_to_all*."""
    names = record.names(number)
    for one in replay(record, number):
        told = tell_all(one.events, names, seat, language=words.language, open_to_all=open_to_all)
        yield ReplayStep(
            lines=tuple(told),
            top=one.state.top,
            colour=one.state.colour,
            hands=tuple(
                hand if open_to_all or place == seat else None for place, hand in enumerate(one.state.hands)
            ),
        )
