"""Laws on the compiled table: a million rounds under random rules, by the laws that its records can show.

``python -m tests.laws.compiled_rounds 1000000 --workers 2`` (``make long-rounds``) plays the tables of
``many_rounds``, a thousand rounds at each.  That the compiled table and the engine agree in every state,
legal action and point is shown by ``make long-agreement``.
"""

from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from tests.laws.many_rounds import Checked, Part, check_many, random_seating
from tests.laws.tables import LONGEST_ROUND, Seating

from lastcard.editions.options import build
from lastcard.game.matching import MOST_RESHUFFLES
from lastcard.observation.row import ASKED_TURN, HAND, NUMBERS, OF_SEAT, PLACES, ROW, SIZE, SLOTS
from lastcard.sim import Policy, Tables, compile_rules
from lastcard.sim.batch.choices import begin_game, perform
from lastcard.sim.batch.encode import write_row
from lastcard.sim.batch.memory import HISTORY, SHOWN_CARDS
from lastcard.sim.batch.rounds import slotting
from lastcard.sim.kernel.cards import U64, in_order, mask_of, size
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, ones
from lastcard.sim.kernel.layout import LET_BE, NO_CARD, NOBODY, OVER, SEATS, new_tables
from lastcard.sim.kernel.legal import MOST_OFFERS, answers, offers, out_of_turn
from lastcard.sim.kernel.piles import mixed
from lastcard.sim.kernel.windows import actor
from lastcard.sim.policy import compile_policies

TOGETHER = 1000
"""Rounds under one set of rules."""
_EVERYBODY_LOOKS = 32
"""Whoever is to act looks after every action, everybody after one in so many."""
_UNSEEN = -128
"""In a view that is about to be written; no view has such a number."""


class Law(IntEnum):
    """What may be found broken."""

    NONE = 0
    CARDS = 1
    PLAYERS = 2
    ACTION = 3
    TWICE = 4
    CALLS = 5
    WINNER = 6
    DEADLOCK = 7
    VIEW = 8
    CHOICE = 9
    REPLAY = 10
    END = 11


_SAID = {
    Law.CARDS: "every card is in one place",
    Law.PLAYERS: "only players hold cards",
    Law.ACTION: "there is an action of whoever is asked, or the end",
    Law.TWICE: "no action is offered twice",
    Law.CALLS: "who can be caught, or has called, holds one card, and nobody is both",
    Law.WINNER: "the winner has gone out, or wins by a written rule",
    Law.DEADLOCK: "nobody wins only where nothing can be drawn",
    Law.VIEW: "everybody can be shown the table, and their own cards",
    Law.CHOICE: "what a player does was offered",
    Law.REPLAY: "the seed and the actions lead to the same state",
    Law.END: f"a round ends within {LONGEST_ROUND} actions",
}
_CARDS, _PLAYERS, _ACTION, _TWICE, _CALLS, _WINNER, _DEADLOCK, _VIEW, _CHOICE, _REPLAY, _END = map(int, _SAID)
TALLY = np.dtype([("broken", "<i4"), ("actions", "<i4")])


# ------------------------------------------------------------------ the laws, in compiled code
@compiled
def cards_law(t: Record, r: Record) -> Int:
    """All cards of the deck are there, and no more: so each is in one place."""
    if t.top >= NO_CARD:
        return _CARDS
    for seat in range(t.players, SEATS):
        if size(t, seat):
            return _PLAYERS
    top = mask_of(np.int64(t.top))
    total = 0
    for word in range(2):
        together = t.draw[word] | t.under[word] | top[word]
        total += ones(t.draw[word]) + ones(t.under[word]) - ones(r.deck[word])
        for seat in range(t.players):
            together |= t.hands[seat, word]
            total += ones(t.hands[seat, word])
        if together != r.deck[word]:
            return _CARDS
    return 0 if total == -1 else _CARDS


@compiled
def action_law(t: Record, r: Record, codes: Record) -> Int:
    """Whoever is asked can answer; after the end nobody can do anything; nothing is offered twice."""
    if t.decision != OVER and (t.seat >= t.players or answers(t, r, np.int64(t.seat), codes) == 0):
        return _ACTION
    for seat in range(t.players):
        number = offers(t, r, seat, codes)
        if t.decision == OVER and number:
            return _ACTION
        for i in range(number):
            for j in range(i):
                if codes[i] == codes[j]:
                    return _TWICE
    return 0


@compiled
def calls_law(t: Record) -> Int:
    """Who can be caught, or has called, holds one card; nobody is both."""
    if t.called & t.exposed:
        return _CALLS
    for seat in range(t.players):
        if ((t.called | t.exposed) >> seat) & 1 and size(t, seat) != 1:
            return _CALLS
    return 0


@compiled
def end_law(t: Record, r: Record) -> Int:
    """The winner holds nothing unless a written rule made them win; without one, nothing can be drawn."""
    if t.decision != OVER:
        return 0
    if t.winner != NOBODY:
        told = r.written[r.kind_of[t.top]]
        return _WINNER if size(t, np.int64(t.winner)) and not told else 0
    left = (t.under[0] | t.under[1]) != U64(0) and t.reshuffles < MOST_RESHUFFLES
    return _DEADLOCK if left or (t.draw[0] | t.draw[1]) != U64(0) else 0


@compiled
def view_law(  # noqa: PLR0917 - compiled code takes records
    t: Record, r: Record, s: Record, k: Record, h: Record, seat: Int, row: Record
) -> Int:
    """A seat's row is whole, and right about its own hand and how many cards lie where."""
    for i in range(ROW):
        row[i] = _UNSEEN
    write_row(t, r, s, k, h, seat, ASKED_TURN, row)
    own = 0
    for i in range(SLOTS):
        own += row[HAND + i]
    for i in range(ROW):
        if row[i] == _UNSEEN:
            return _VIEW
    seats = in_order(t, seat)
    place = 0
    while seats >> 4:
        if row[PLACES + place * OF_SEAT + SIZE] != size(t, np.int64((seats & 15) - 1)):
            return _VIEW
        seats >>= 4
        place += 1
    discards = 1 + ones(t.under[0]) + ones(t.under[1])
    drawn = ones(t.draw[0]) + ones(t.draw[1])
    right = row[NUMBERS] == drawn >> 2 and row[NUMBERS + 1] == discards >> 2
    return 0 if right and own == size(t, seat) else _VIEW


@compiled
def views_law(  # noqa: PLR0917 - compiled code takes records
    t: Record, r: Record, s: Record, k: Record, h: Record, row: Record, everybody: Int
) -> Int:
    """view_law for whoever is to act, or for everybody."""
    if not everybody:
        return view_law(t, r, s, k, h, actor(t), row)
    for seat in range(t.players):
        broken = view_law(t, r, s, k, h, seat, row)
        if broken:
            return broken
    return 0


@compiled
def replay_law(words: Record) -> Int:
    """Both tables are the same, word for word."""
    for i in range(words.shape[1]):
        if words[0, i] != words[1, i]:
            return _REPLAY
    return 0


@compiled
def broken_law(  # noqa: PLR0917 - compiled code takes records
    t: Record, r: Record, s: Record, k: Record, h: Record, codes: Record, row: Record, words: Record,
    number: Int,
) -> Int:  # fmt: skip
    """The first law that does not hold after action *number*, or 0."""
    broken = cards_law(t, r)
    if not broken:
        broken = action_law(t, r, codes)
    if not broken:
        broken = calls_law(t)
    if not broken:
        broken = end_law(t, r)
    if not broken:
        broken = views_law(t, r, s, k, h, row, t.decision == OVER or number % _EVERYBODY_LOOKS == 0)
    if not broken:
        broken = replay_law(words)
    return broken


# ------------------------------------------------------------------ rounds
@compiled
def offered(t: Record, r: Record, out: Record) -> Int:
    """Write the codes the actor may answer with into *out*, and give their number."""
    if t.decision == OVER:
        return 0
    if t.prompt == NOBODY:
        return answers(t, r, t.seat, out)
    n = out_of_turn(t, r, t.prompt, out, 0)
    out[n] = LET_BE
    return n + 1


@compiled
def choice(t: Record, r: Record, policies: Record, choices: Record, codes: Record) -> Int:
    """What the actor does, by chance of its own; -1 where that was not offered.

    The table's chance is left alone, so that what is dealt depends on the seed and the actions.
    """
    dealt = t.random
    t.random = choices[0]
    code = choose(t, r, policies[actor(t)])
    choices[0] = t.random
    t.random = dealt
    for i in range(offered(t, r, codes)):
        if codes[i] == code:
            return code
    return -1


@entry
def play_lawfully(  # noqa: PLR0917 - compiled code takes records
    ts: Record, words: Record, rules: Record, slots: Record, ks: Record, hs: Record, policies: Record,
    seed: Int, choices: Record, codes: Record, row: Record, out: Record,
) -> None:  # fmt: skip
    """Play a round into each record of *out*, on two tables at once; stop it where a law does not hold.

    The second is given the same seed and actions, and must always be as the first.
    """
    r, s = rules[0], slots[0]
    for game in range(len(out)):
        for i in range(2):
            begin_game(ts[i], r, ks[i], hs[i], seed, game)
        choices[0] = mixed(U64(seed) ^ mixed(U64(game) + U64(1)))
        actions = 0
        broken = broken_law(ts[0], r, s, ks[0], hs[0], codes, row, words, 0)
        while not broken and ts[0].decision != OVER:
            code = choice(ts[0], r, policies, choices, codes)
            if code < 0:
                broken = _CHOICE
            elif actions >= LONGEST_ROUND:
                broken = _END
            else:
                for i in range(2):
                    perform(ts[i], r, s, ks[i], hs[i], code)
                if code != LET_BE:
                    actions += 1
                    broken = broken_law(ts[0], r, s, ks[0], hs[0], codes, row, words, actions)
        out[game].broken = broken
        out[game].actions = actions


# ------------------------------------------------------------------ the program
def random_policy(chance: Random) -> Policy:
    """Somebody who now and then does whatever the rules allow, and plays often enough to go out."""
    often = [chance.choice((0.0, 0.2, 0.5, 0.8, 1.0)) for _ in range(8)]
    return Policy(
        draw=chance.choice((0.0, 0.0, 0.0, 0.1)),
        keep=chance.choice((0.0, 0.0, 0.2)),
        bluff=often[0],
        stack=often[1],
        challenge=often[2],
        challenge_small=often[3],
        call=often[4],
        call_late=often[5],
        catch=often[6],
        false_catch=chance.choice((0.0, 0.0, 0.02)),
        jump=often[7],
        common_colour=chance.random() < 0.5,
        strikes_leader=chance.random() < 0.5,
    )


@dataclass(frozen=True)
class Desk:
    """Two tables under the same rules, and who plays there."""

    tables: Tables
    players: int
    policies: npt.NDArray[np.void]
    seed: int

    @classmethod
    def of(cls, seating: Seating) -> "Desk":
        chance = Random(seating.seed)
        tables = compile_rules(build(seating.edition, seating.options))
        policies = tuple(random_policy(chance) for _ in range(seating.players))
        return cls(tables, seating.players, compile_policies(tables, policies), chance.getrandbits(64))

    def play(self, rounds: int) -> npt.NDArray[np.void]:
        """So many rounds: of each, the law that was broken, and the number of actions."""
        both: Any = new_tables(2, self.players)
        found = np.zeros(rounds, TALLY)
        play_lawfully(
            both, both.view(np.uint64).reshape(2, -1), self.tables.record, slotting(self.tables),
            np.zeros(2, SHOWN_CARDS), np.zeros(2, HISTORY), self.policies, np.uint64(self.seed),
            np.zeros(1, np.uint64), np.zeros(MOST_OFFERS, np.int32), np.zeros(ROW, np.int8), found,
        )  # fmt: skip
        return found


def check_tables(part: Part) -> Checked:
    """Play the rounds of a part on the compiled table, all under the rules of the first."""
    seed, numbers = part
    seating = random_seating(numbers.start, seed)
    try:
        found = Desk.of(seating).play(len(numbers))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with its table
        return Checked(len(numbers), 0, [f"{seating}: {error!r}"])
    broken = [
        f"{seating}, round {game}: not so that {_SAID[Law(int(found['broken'][game]))]}"
        for game in np.flatnonzero(found["broken"])
    ]
    return Checked(len(numbers), int(found["actions"].sum()), broken)


if __name__ == "__main__":
    check_many(check_tables, TOGETHER, __doc__)
