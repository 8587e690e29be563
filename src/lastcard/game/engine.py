"""The one door to a round: ``legal`` says what may be done, ``apply`` does it, nothing else changes it."""

from lastcard.game import calls
from lastcard.game.actions import Action, CallUno, Catch, Play, misshapen
from lastcard.game.decisions import Turn
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.game.matching import active
from lastcard.game.plays import plays, refuse_trimmings
from lastcard.game.refusals import IllegalAction, Refusal, refuse
from lastcard.game.shuffle import Shuffle, shuffled
from lastcard.game.state import RoundResult, State, points_left
from lastcard.game.table import Table


def legal(state: State) -> tuple[Action, ...]:
    """Every action that apply() accepts now, from any seat; empty when the round is over.

    A choice of discards is listed once, by its default: any other cards of that number are accepted too.
    """
    if state.decision is None:
        return ()
    return (*state.decision.options(state), *out_of_turn(state))


def apply(state: State, action: Action, *, shuffle: Shuffle = shuffled) -> tuple[State, tuple[Event, ...]]:
    """The state after *action*, and what happened; cards are put in order by *shuffle*.

    :raises IllegalAction: and nothing has happened.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused, state.rules.name)
    table = Table(state, shuffle)
    match action:
        case CallUno(seat):
            calls.call_late(table, seat)
        case Catch():
            calls.catch(table, action)
        case _:
            assert state.decision is not None
            table.resume()
            if isinstance(action, Play) and action.jump:
                table.play(action)
            else:
                state.decision.answer(table, action)
    return table.freeze(), tuple(table.events)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why apply() would refuse *action*; None if it would not."""
    decision = state.decision
    if decision is None:
        return refuse("over")
    if (none := misshapen(action)) is not None:
        return none
    asked = action.seat == decision.seat
    if not asked and (nobody := _refuse_seat(state, action.seat)) is not None:
        return nobody
    match action:
        case CallUno(seat):
            return None if seat in state.exposed else refuse("call-late")
        case Catch():
            return _refuse_catch(state, action)
        case Play(jump=True):
            return _refuse_jump(state, action)
        case _ if not asked:
            code = "not-challenger" if decision.asks == "challenge" else "not-your-turn"
            return refuse(code, turn=decision.seat)
        case _:
            return decision.refusal(state, action)


def default(state: State) -> Action:
    """What is done for the player who is asked when they do not answer.

    :raises ValueError: when the round is over.
    """
    if state.decision is None:
        raise LocalizedError("nobody-asked")
    return state.decision.default(state)


def result(state: State) -> RoundResult:
    """What the finished round hands on.

    :raises ValueError: while it is still being played.
    """
    if state.decision is not None:
        raise LocalizedError("still-played")
    return RoundResult(state.winner, points_left(state.rules, state.hands))


def out_of_turn(state: State) -> list[Action]:
    """What may be done now beside answering the decision: calls, catches and jumps, from any seat."""
    offered: list[Action] = [CallUno(seat) for seat in state.exposed]
    if catchable := _catchable(state):
        # [uno.catch.who]
        offered += [Catch(seat, other) for seat in active(state) for other in catchable if other != seat]
    if state.rules.jump_in and isinstance(state.decision, Turn) and state.top.colour:
        for seat in active(state):
            if seat != state.decision.seat and state.top in state.hands[seat]:
                offered += plays(state, seat, state.top, jump=True)
    return offered


def _catchable(state: State) -> tuple[int, ...]:
    """Whom others may try to catch: anybody, where a false catch is paid for (uno.false-catch)."""
    return active(state) if state.rules.false_catch_penalty else state.exposed


def _refuse_seat(state: State, seat: int) -> Refusal | None:
    if not 0 <= seat < len(state.hands):
        return refuse("no-seat", seat=seat)
    return refuse("seat-out", seat=seat) if seat in state.out else None


def _refuse_catch(state: State, catch: Catch) -> Refusal | None:
    if catch.other == catch.seat:
        return refuse("catch-self")
    if catch.other in state.out:
        return refuse("catch-out", other=catch.other)
    if (nobody := _refuse_seat(state, catch.other)) is not None:
        return nobody
    return None if catch.other in _catchable(state) else refuse("false-catch", other=catch.other)


def _refuse_jump(state: State, play: Play) -> Refusal | None:
    if not state.rules.jump_in:
        return refuse("no-jump")
    if not isinstance(state.decision, Turn) or state.decision.seat == play.seat:
        return refuse("jump-time")
    if play.card not in state.hands[play.seat]:
        return refuse("not-held", card=play.card)
    if play.card.is_wild:  # [turn.jump-in]
        return refuse("jump-wild", card=play.card)
    if play.card != state.top:
        return refuse("jump-card", card=play.card, top=state.top)
    return refuse_trimmings(state, play)
