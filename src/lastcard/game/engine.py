"""Plays a round: ``legal`` lists the legal actions, ``apply`` plays one; nothing else changes a state."""

from lastcard.game import calls
from lastcard.game.actions import Action, CallUno, Catch, Play, malformed
from lastcard.game.decisions import Turn
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.game.matching import active
from lastcard.game.plays import plays, refuse_choices
from lastcard.game.refusals import IllegalAction, Refusal, refuse
from lastcard.game.shuffle import Shuffle, shuffled
from lastcard.game.state import RoundResult, State, points_caught
from lastcard.game.table import Table


def legal(state: State) -> tuple[Action, ...]:
    """Return the legal actions of every seat; none when the round is over.

    A choice of cards to discard or give is listed once, with its default: apply() also accepts others.
    """
    if state.decision is None:
        return ()
    offered = state.decision.options(state)
    if state.exposed or state.rules.any_time:
        offered += out_of_turn(state)
    return tuple(offered)


def apply(state: State, action: Action, *, shuffle: Shuffle = shuffled) -> tuple[State, tuple[Event, ...]]:
    """Return the state after *action* and the events; *shuffle* puts cards in random order.

    :raises IllegalAction: if the action is refused.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused, state.rules.name)
    table = Table(state, shuffle)
    if type(action) is CallUno:
        calls.call_late(table, action.seat)
    elif type(action) is Catch:
        calls.catch(table, action)
    else:
        assert state.decision is not None
        table.resume()
        state.decision.answer(table, action)
    return table.freeze(), tuple(table.events)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why apply() would refuse *action*; None if the action is legal."""
    decision = state.decision
    if decision is None:
        return refuse("over")
    if (none := malformed(action)) is not None:
        return none
    asked = action.seat == decision.seat
    if not asked and (nobody := _refuse_seat(state, action.seat)) is not None:
        return nobody
    if type(action) is Play and action.jump:
        return _refuse_jump(state, action)
    if type(action) is CallUno:
        return None if action.seat in state.exposed else refuse("call-late")
    if type(action) is Catch:
        return _refuse_catch(state, action)
    if not asked:
        code = "not-challenger" if decision.asks == "challenge" else "not-your-turn"
        return refuse(code, turn=decision.seat)
    return decision.refusal(state, action)


def default(state: State) -> Action:
    """Return the action played for the seat that is asked when it does not answer in time.

    :raises ValueError: when the round is over.
    """
    if state.decision is None:
        raise LocalizedError("nobody-asked")
    return state.decision.default(state)


def result(state: State) -> RoundResult:
    """Return the result of a finished round.

    :raises ValueError: while it is still being played.
    """
    if state.decision is not None:
        raise LocalizedError("still-played")
    return RoundResult(state.winner, points_caught(state.rules, state.hands, state.winner))


def out_of_turn(state: State) -> list[Action]:
    """The legal actions besides answering the decision: late calls, catches and jump-ins, from any seat."""
    offered: list[Action] = []
    if catchable := _catchable(state):
        offered += map(CallUno, state.exposed)
        # [uno.catch.who]
        offered += [Catch(seat, other) for seat in active(state) for other in catchable if other != seat]
    if state.rules.jump_in and isinstance(state.decision, Turn) and state.top.colour:
        for seat in active(state):
            if seat != state.decision.seat and state.top in state.hands[seat]:
                offered += plays(state, seat, (state.top,), jump=True)
    return offered


def _catchable(state: State) -> tuple[int, ...]:
    """The seats that others may try to catch: all, where a false catch costs cards (uno.false-catch)."""
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
    return refuse_choices(state, play)
