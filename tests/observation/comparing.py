"""The engine plays a round, a compiled table follows it, and every choice is shown by both."""

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from lastcard.bots.player import as_seen
from lastcard.game import State, View, apply, legal, start, view
from lastcard.game.actions import Action, Discard, Give, Play
from lastcard.game.cards import Card
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.game.shuffle import shuffled
from lastcard.observation import row as r
from lastcard.observation.choices import decide
from lastcard.observation.encode import sight
from lastcard.observation.memory import Memory
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.batch.step import WAIT
from lastcard.sim.codes import encode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.following import drawn_cards
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.layout import NOBODY, numbered

_WAIT = np.full(1, WAIT, np.int64)


class Compared:
    """A round whose rows are compared; *choices* counts them, and *asked* what was asked."""

    def __init__(self, rules: Rules, players: int, rng: random.Random, *, partners: bool = False) -> None:
        self.rng = rng
        self.compiled = compile_rules(rules)
        self.tables = BatchedRounds([Setting(rules, players, 1, (0,) * players, partners)], oracle=False)
        sides = tuple(seat % 2 for seat in range(players)) if partners else ()
        self.state, events = start(rules, players, seed=str(rng.random()), sides=sides)
        self.tables.records[:] = from_state(self.compiled, self.state)
        self.tables._memories["owner"] = NOBODY
        self.memories = [Memory(seat) for seat in range(players)]
        self.hear(events)
        self.choices = 0
        self.asked: set[int] = set()

    def hear(self, events: Sequence[Event]) -> None:
        for seat, memory in enumerate(self.memories):
            for event in events:
                memory.hear(as_seen(event, seat))

    def play(self, limit: int = 300) -> None:
        for _ in range(limit):
            if self.state.decision is None:
                return
            self.follow(self.next_action(self.state))

    def next_action(self, state: State) -> Action:
        """What somebody does by a choice that was compared, or now and then anything at all."""
        assert state.decision is not None
        asked = state.decision.seat
        others = [s for s in range(len(state.hands)) if s != asked and s not in state.out]
        found = [self.choice(seat) for seat in (*others, asked)]
        if self.rng.random() < 0.2:
            return self._varied(self.rng.choice(legal(state)))
        spoken = [action for action in found[:-1] if action is not None]
        return self.rng.choice(spoken) if spoken else found[-1] or legal(state)[0]

    def _varied(self, action: Action) -> Action:
        if isinstance(action, Discard | Give):
            choosable = view(self.state, action.seat).choosable
            return replace(action, cards=tuple(self.rng.sample(choosable, len(action.cards))))
        return action

    def choice(self, seat: int) -> Action | None:
        """What *seat* does by choices made at random, each of which is compared."""
        seen = view(self.state, seat)
        if not seen.may:
            return None
        before = self.tables.snapshot()
        picks = _Picks(self, seat, seen)
        action = decide(seen, self.memories[seat], picks)
        self.tables.restore(before)
        return action

    def follow(self, action: Action) -> None:
        orders: list[tuple[Card, ...]] = []

        def shuffle(items: Sequence[Card], seed: str, n: int) -> tuple[Card, ...]:
            orders.append(shuffled(items, seed, n))
            return orders[-1]

        self.state, events = apply(self.state, action, shuffle=shuffle)
        drawn = drawn_cards(events, orders)
        record = self.tables._rules
        record["script_mode"], record["script_length"] = layout.REPLAYED, len(drawn)
        record["script"][0, : len(drawn)] = [
            card if isinstance(card, int) else self.compiled.kind[card] for card in drawn
        ]
        self.tables.records["script_at"] = 0
        for code in encode(self.compiled, action):
            self.tables.follow(0, action.seat, code)
        self.hear(events)


class _Picks:
    """Chooses at random, and compares the row and the choices with those of the compiled table."""

    def __init__(self, compared: Compared, seat: int, seen: View) -> None:
        self.compared, self.seat, self.seen = compared, seat, seen
        self.card: Card | None = None

    def __call__(self, row: list[int], allowed: list[int]) -> int:
        tables, compared = self.compared.tables, self.compared
        asked = r.ASKED_CHOOSE if row[r.SPARE] else row[r.ASKED : r.JUDGED].index(1)
        if asked == r.ASKED_CARDS and self.card is not None:
            base = layout.GIVE if self.seen.pending in {"give", "exchange"} else layout.PUT_AWAY
            tables.follow(0, self.seat, numbered(base, compared.compiled.number[self.card]))
        t, history = tables.records, tables._histories
        t["prompt"] = NOBODY if self.seen.turn == self.seat else self.seat
        history["stage"] = asked if asked in {r.ASKED_COLOUR, r.ASKED_SEAT} else 0
        if history["stage"]:
            history["kind"] = compared.compiled.kind[self._played()]
        tables.run(_WAIT)
        assert self.seat == tables.actors[0]
        assert allowed == tables.masks[0].nonzero()[0].tolist()
        differing = {
            at: (one, other)
            for at, (one, other) in enumerate(zip(row, tables.rows[0].tolist(), strict=True))
            if one != other
        }
        assert not differing, (differing, self.seen, asked)
        compared.choices += 1
        compared.asked.add(asked)
        return self._pick(allowed)

    def _pick(self, allowed: list[int]) -> int:
        cards = [number for number in allowed if number < r.SLOTS]
        picked = compared_choice(self.compared.rng, cards or allowed, allowed)
        if picked < r.SLOTS:
            seen = sight(self.seen, self.compared.memories[self.seat])
            cards_seen = (*self.seen.hand, self.seen.top, *self.seen.choosable)
            self.card = next(card for card in cards_seen if seen.slot(card) == picked)
        return picked

    def _played(self) -> Card:
        if self.card is not None:
            return self.card
        (card,) = {action.card for action in self.seen.may if isinstance(action, Play)}
        return card


def compared_choice(rng: random.Random, often: Sequence[int], allowed: Sequence[int]) -> int:
    return rng.choice(often if rng.random() < 0.8 else allowed)
