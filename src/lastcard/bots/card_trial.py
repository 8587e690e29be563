"""What a written card does to a round, tried by bots while its writer waits: how long, and who is hit."""

from dataclasses import dataclass
from itertools import count, repeat
from random import Random
from time import monotonic

from lastcard.bots.greedy import greedy_bot
from lastcard.editions.options import build, written_on
from lastcard.game import Rules, State, apply, start, view
from lastcard.game.actions import Play

PLAYERS = 4
_MOST_ACTIONS = 1_000
NOTHING = 'announce "nothing"'
"""The rule that others are compared with: blanks join the deck whatever is written on them."""


@dataclass(frozen=True, slots=True)
class CardTrial:
    """The result of a trial."""

    longer: float
    """How many times as long a round is with the card."""
    leader: float | None
    """How often, when it was played, it hit an opponent with the fewest cards; None if it never was."""
    rounds: int


@dataclass(slots=True)
class _Tally:
    actions: int = 0
    plays: int = 0
    hits: int = 0


def try_card(
    edition: str, sentence: str, *, seconds: float = 1.0, most: int = 1_000, seed: int = 1
) -> CardTrial:
    """Play rounds with the card and without, on the same deals, for *seconds*, and *most* rounds at most.

    :raises BadOption: if the sentence is not understood.
    """
    there, without = (build(edition, written_on(edition, repeat(rule))) for rule in (sentence, NOTHING))
    with_card, plain = _Tally(), _Tally()
    end = monotonic() + seconds
    for number in count(1):
        _play(there, f"{seed}/{number}", with_card)
        _play(without, f"{seed}/{number}", plain)
        if number >= most or monotonic() >= end:
            break
    leader = with_card.hits / with_card.plays if with_card.plays else None
    return CardTrial(with_card.actions / max(1, plain.actions), leader, number)


def _play(rules: Rules, seed: str, tally: _Tally) -> None:
    rng = Random(seed)  # noqa: S311 - bots' dice
    state, _ = start(rules, PLAYERS, seed=seed)
    played_by: tuple[State, int] | None = None
    for _ in range(_MOST_ACTIONS):
        if state.decision is None:
            break
        action = greedy_bot(view(state, state.decision.seat), rng)
        assert action is not None
        if (
            isinstance(action, Play)
            and str(action.card) in rules.written
            and len(state.hands[action.seat]) > 1
        ):
            played_by = state, action.seat
        state, _ = apply(state, action)
        tally.actions += 1
        if played_by is not None and state.carry is None:
            tally.plays += 1
            tally.hits += _hit(*played_by, state)
            played_by = None


def _hit(before: State, player: int, after: State) -> bool:
    """Whether an opponent with the fewest cards got cards or lost a turn."""
    others = [seat for seat in range(PLAYERS) if seat != player]
    fewest = min(len(before.hands[seat]) for seat in others)
    asked = after.decision.seat if after.decision is not None else None
    following = (player + after.direction) % PLAYERS
    return any(
        len(after.hands[seat]) > fewest
        or after.turns[seat] < before.turns[seat]
        or (seat == following and asked is not None and asked != seat)
        for seat in others
        if len(before.hands[seat]) == fewest
    )
