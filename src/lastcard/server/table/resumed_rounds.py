"""A round taken up again at a moment of it: the same deal, and what was done with it until then."""

from dataclasses import replace

from lastcard.formats import Standing
from lastcard.formats.match import Match, Round
from lastcard.game.events import Event
from lastcard.notation.record import RoundRecord, moments
from lastcard.notation.seat_draws import SeatDraws
from lastcard.notation.typed_actions import read_action
from lastcard.server.table.log_entries import Resumes


def resumed(match: Match, resumes: Resumes) -> tuple[Match, Round, tuple[int, ...]]:
    """*match* with its next round at the moment it is taken up, that round, and what each seat has drawn.

    The round's opening is all that happened.  Draws are counted where each seat draws its own cards.
    """
    standing = _standing(match.standing, resumes)
    (deal,) = match.format.deals(standing)
    one = round_record(resumes, sides=deal.sides)
    draws = SeatDraws(match.rules, one.seed)
    past = list(moments(match.rules, len(match.players), one, draws.apply if one.by_seat else None))
    happened: tuple[Event, ...] = tuple(event for moment in past for event in moment.events)
    begun = Round(deal, resumes.seed, happened, (), past[-1].state)
    drawn = draws.drawn(len(match.players)) if one.by_seat else ()
    return replace(match, standing=standing, playing=(begun,), finished=()), begun, drawn


def round_record(resumes: Resumes, *, sides: tuple[int, ...]) -> RoundRecord:
    """What a record has of the round so far."""
    return RoundRecord(
        dealer=resumes.dealer,
        seed=resumes.seed,
        out=resumes.out,
        sides=sides,
        by_seat=resumes.by_seat,
        actions=tuple(read_action(did.seat, did.do) for did in resumes.done),
    )


def _standing(fresh: Standing, resumes: Resumes) -> Standing:
    gone = replace(fresh, out=resumes.out, out_after=(0,) * len(resumes.out))
    return gone.dealt_by(resumes.dealer)
