"""A round taken up again at a moment of it: the same deal, and what was done with it until then."""

from dataclasses import replace

from lastcard.formats import Standing
from lastcard.formats.match import Match, Round
from lastcard.game.events import Event
from lastcard.notation.actions import read_action
from lastcard.notation.record import RoundRecord, begin, moments
from lastcard.notation.seat_draws import SeatDraws
from lastcard.server.table.log_entries import Resumes


def resumed(match: Match, resumes: Resumes) -> tuple[Match, Round]:
    """*match* with its next round at the moment it is taken up; the round's opening is all that happened."""
    standing = _standing(match.standing, resumes)
    (deal,) = match.format.deals(standing)
    one = round_record(resumes, sides=deal.sides)
    past = list(moments(match.rules, len(match.players), one))
    happened: tuple[Event, ...] = tuple(event for moment in past for event in moment.events)
    begun = Round(deal, resumes.seed, happened, (), past[-1].state)
    return replace(match, standing=standing, playing=(begun,), finished=()), begun


def drawn_before(begun: Round, resumes: Resumes) -> tuple[int, ...]:
    """How many cards each seat had drawn when the round is taken up, where each draws its own."""
    seats, rules = len(begun.state.hands), begun.state.rules
    one = round_record(resumes, sides=begun.deal.sides)
    draws, (state, _) = SeatDraws(rules, one.seed), begin(rules, seats, one)
    for action in one.actions:
        state, _ = draws.apply(state, action)
    return draws.drawn(seats)


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
