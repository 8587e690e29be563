"""Recorded rounds for tests of the coach: played by bots, or written down move by move."""

from dataclasses import replace
from random import Random

from lastcard.bots import OPPONENTS
from lastcard.bots.party import Party
from lastcard.editions.options import build
from lastcard.game import State, apply
from lastcard.notation.actions import read_action
from lastcard.notation.record import Record, Replayed, RoundRecord, begin


def record_of(
    players: int,
    *,
    bot: str = "easygoing",
    seed: str = "1",
    edition: str = "classic",
    match: str | None = None,
    rounds: int = 1,
    options: dict[str, object] | None = None,
) -> Record:
    """Rounds of one match, played by bots; the deal passes round the table."""
    rules = build(edition, options or {})
    sides = (0, 1, 0, 1) if match == "partners" else ()
    played = []
    for number in range(rounds):
        one = RoundRecord(dealer=number % players, seed=f"{seed}/{number}", sides=sides)
        state, _ = begin(rules, players, one)
        party, rng = Party([OPPONENTS[bot]] * players), Random(f"{seed}/{number}")
        actions = []
        while not state.over:
            action = party.act(state, rng)
            actions.append(action)
            state, events = apply(state, action)
            party.hear(events)
        played.append(replace(one, actions=tuple(actions)))
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")[:players]
    return Record(rules=rules, format=match, players=names, rounds=tuple(played))


def replayed(state: State, *done: str) -> list[Replayed]:
    """The moments of a round from a written position on."""
    moments = [Replayed(state, None, ())]
    for text in done:
        seat, _, typed = text.partition(" ")
        action = read_action(int(seat), typed)
        state, events = apply(state, action)
        moments.append(Replayed(state, action, events))
    return moments
