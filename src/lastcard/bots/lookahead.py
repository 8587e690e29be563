"""Positions played out on the compiled table; needs the extra ``sim``."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.bots.imagined import imagined
from lastcard.bots.tuned import weights_for
from lastcard.game import RoundResult, State, start, view
from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.game.deal import FEWEST_PLAYERS
from lastcard.game.rules import Rules
from lastcard.observation.memory import WILD, Memory
from lastcard.sim.codes import encode
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.kernel.layout import COLOURS, NOBODY, OVER, SEATS, WORD, new_tables
from lastcard.sim.policy import SHARP, compile_policies
from lastcard.sim.program import Unsupported
from lastcard.sim.search.evaluation import FEATURES
from lastcard.sim.search.playouts import BELIEFS, CHOSEN, play_on

Results = Mapping[Action, Sequence[tuple[int, RoundResult]]]
"""For each action, how often rounds ended in each way: by winner, with the points left on average."""


@dataclass(frozen=True)
class Lookahead:
    """Rules that were compiled, for positions to be played out."""

    tables: Tables
    policies: npt.NDArray[np.void]
    """A sharp player for every seat."""


@lru_cache(maxsize=32)
def lookahead_for(rules: Rules) -> Lookahead | None:
    """The compiled *rules* for playouts; None where they do not compile."""
    try:
        tables = compile_rules(rules)
    except Unsupported:
        return None
    return Lookahead(tables, compile_policies(tables, (SHARP,) * SEATS))


def prepare(rules: Rules) -> None:
    """Compile what plays rounds out, or load it from the disk; a second call costs nothing."""
    looking = lookahead_for(rules)
    kernel: Any = play_on
    if looking is not None and not kernel.signatures:
        state, _ = start(rules, FEWEST_PLAYERS, seed="")
        assert state.decision is not None
        seat = state.decision.seat
        memory = Memory(seat)
        position = PlayoutPosition(looking, imagined(view(state, seat), memory), 0)
        position.hide_hands(memory, (1, 1))
        position.played_out(view(state, seat).may[:1], range(1), 1)


def weight_rows(rows: Sequence[Mapping[str, int]]) -> npt.NDArray[np.int64]:
    """The weights of each seat as compiled code reads them; a weight that is not named is 0."""
    return np.array([[weights.get(name, 0) for name in FEATURES] for weights in rows], np.int64)


def round_tables(players: int, *, out: Sequence[int] = (), sides: Sequence[int] = ()) -> Any:
    """Tables at which ``play_round`` deals and plays whole rounds."""
    tables = new_tables(3, players, out=out, sides=sides)
    tables["decision"] = OVER
    return tables


def play_round(
    looking: Lookahead, tables: Any, number: int, *, policies: Any, weights: Any, limit: int
) -> RoundResult:
    """Deal and play round *number*, in which seat *number* modulo players deals.

    The last of *tables* shows how it ended.
    """
    wins, caught = np.zeros((1, 1, 1 + SEATS), np.int64), np.zeros((1, 1, 1 + SEATS, SEATS), np.int64)
    beliefs, codes, seed = np.zeros(1, BELIEFS), np.zeros(1, np.int64), np.uint64(1)
    rules, last = looking.tables.record, number + 1
    play_on(tables, rules, beliefs, policies, weights, codes, seed, number, last, limit, wins, caught)
    won = int(wins[0, 0].argmax())
    points = caught[0, 0, won, : tables[2]["players"]]
    return RoundResult(won - 1 if won else None, tuple(map(int, points)))


class PlayoutPosition:
    """A round at one moment, on the compiled table, its hidden cards not dealt yet.

    All hands are known, and only the draw pile is not, unless ``hide_hands`` says otherwise.
    """

    def __init__(self, looking: Lookahead, state: State, seed: int) -> None:
        """:raises Unsupported: naming what the compiled table cannot hold."""
        self.state, self.tables = state, looking.tables
        self._policies, self._seed = looking.policies, np.uint64(seed)
        players = len(state.hands)
        self.room = new_tables(3, players, sides=state.sides)
        """The position, the world dealt last, and that world once it was played out."""
        self.room[0] = from_state(self.tables, state)[0]
        self.beliefs = np.zeros(1, BELIEFS)
        self.beliefs["me"] = self.beliefs["likes"] = NOBODY
        self.beliefs["known"][0] = self.room[0]["hands"]
        self.beliefs["sizes"][0, :players] = [len(hand) for hand in state.hands]
        self._weights = weight_rows([weights_for(players - len(state.out))] * players)
        self._counts: dict[Action, tuple[npt.NDArray[Any], npt.NDArray[Any]]] = {}

    def hide_hands(self, memory: Memory, sizes: Sequence[int]) -> None:
        """Deal the other hands, of these *sizes*, by what *memory* holds; known cards leave the draw pile."""
        rules, b = self.state.rules, self.beliefs[0]
        b["me"], b["likely"], b["known"], b["sizes"] = memory.seat, CHOSEN, 0, 0
        for seat, size in enumerate(sizes):
            if seat == memory.seat or seat in self.state.out:
                continue
            known = memory.known[seat]
            b["sizes"][seat] = size
            b["known"][seat] = self._placed(known.elements())
            lacking = memory.lacking(seat, rules)
            for place, colour in enumerate((*rules.colours, WILD)):
                b["clear"][seat][place] = min(lacking[colour], size - known.total())
            if (named := memory.named(seat)) is not None:
                b["likes"][seat] = rules.colours.index(named)

    def _placed(self, cards: Iterable[Card]) -> tuple[int, int]:
        """These cards as a mask, taken out of the draw pile; one that is not there was not held after all."""
        draw, deck = self.room[0]["draw"], self.tables.rules.deck
        whole, found = int(draw[0]) | int(draw[1]) << WORD, 0
        for card in cards:
            bit = next((1 << at for at, one in enumerate(deck) if one == card and whole >> at & 1), 0)
            whole ^= bit
            found |= bit
        draw[0], draw[1] = whole & (2**WORD - 1), whole >> WORD
        return found & (2**WORD - 1), found >> WORD

    def played_out(self, actions: Sequence[Action], worlds: range, limit: int) -> Results:
        """How rounds end after each of *actions*, in these worlds and all that were tried before."""
        codes = [encode(self.tables, action)[0] for action in actions]
        (wins,), (caught,) = self.tallies(codes, worlds, limit)
        found: dict[Action, list[tuple[int, RoundResult]]] = {}
        for at, action in enumerate(actions):
            before = self._counts.get(action)
            if before is not None:
                wins[at] += before[0]
                caught[at] += before[1]
            self._counts[action] = (wins[at], caught[at])
            found[action] = self._results(wins[at], caught[at])
        return found

    def tallies(
        self, codes: Sequence[int], worlds: range, limit: int, groups: int = 1
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """How rounds end after each of *codes* in these worlds: winners, and the points left, by winner.

        Both are by group of worlds, code and 1 + winner; the points also by seat.
        """
        wins = np.zeros((groups, len(codes), 1 + SEATS), np.int64)
        caught = np.zeros((groups, len(codes), 1 + SEATS, SEATS), np.int64)
        asked, first, last = np.array(codes, np.int64), worlds.start, worlds.stop
        rules, beliefs, policies, weights = self.tables.record, self.beliefs, self._policies, self._weights
        room, seed = self.room, self._seed
        play_on(room, rules, beliefs, policies, weights, asked, seed, first, last, limit, wins, caught)
        return wins, caught

    def _results(self, wins: npt.NDArray[Any], caught: npt.NDArray[Any]) -> list[tuple[int, RoundResult]]:
        players = len(self.state.hands)
        return [
            (int(times), RoundResult(None if at == 0 else at - 1, tuple(int(n) // int(times) for n in left)))
            for at, (times, left) in enumerate(zip(wins, caught[:, :players], strict=True))
            if times
        ]


assert COLOURS + 1 == BELIEFS["clear"].shape[1]
