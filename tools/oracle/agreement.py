"""The engine is the compiled table's oracle: rounds are played through both and compared after every action.

Either the engine plays a round and the table follows, given the cards that were drawn; or the table plays and
the engine follows, its piles stacked so that it draws what the table drew.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from tools.oracle.playing_styles import STYLES, Style
from tools.oracle.state_comparison import StateArrays

from lastcard.game import apply, legal, start
from lastcard.game.actions import Action, Discard, Give
from lastcard.game.cards import Card
from lastcard.game.decisions import ChooseCards
from lastcard.game.rules import Rules
from lastcard.game.shuffle import COIN, DIE
from lastcard.game.state import State
from lastcard.sim.codes import decode, encode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import Part, asking, from_state, left_of
from lastcard.sim.following import Disagreement, Follower, Shuffles, drawn_cards
from lastcard.sim.following import apply as apply_code
from lastcard.sim.kernel import layout, step
from lastcard.sim.kernel.jit import Record, entry
from lastcard.sim.kernel.layout import new_tables

CROSSING = 64
"""After this many actions the state is also converted from scratch, as a bot that searches does."""


@entry
def deal(tables: Record, rules: Record) -> None:
    """Deal a round on the first table."""
    step.deal(tables[0], rules[0])


@dataclass(frozen=True)
class Checker(Follower):
    """A follower that compares its table with the engine's state."""

    facts: StateArrays

    @classmethod
    def of(
        cls, facts: StateArrays, players: int, *, dealer: int, out: tuple[int, ...], sides: tuple[int, ...]
    ) -> "Checker":
        """A table set up as a round begins."""
        return cls(facts.tables, new_tables(1, players, dealer=dealer, out=out, sides=sides), facts)

    def check(self, state: State) -> tuple[Action, ...]:
        """Check that the table matches this state, offers the same actions, and counts the same points.

        Gives the legal actions.
        """
        options = legal(state)
        self.facts.write(state, options)
        what = self._difference(state, self.table)
        if what is not None:
            raise Disagreement(f"{what.value}: {state}\n{self.table[0]}\n{self.offers()}\n{options}")
        return options

    def _difference(self, state: State, table: npt.NDArray[np.void]) -> Part | None:
        """What differs between *table* and the state whose facts were written."""
        part = self.facts.difference(table)
        if part is None and state.carry is not None:
            effects = state.carry.effects
            left = tuple(left_of(self.tables, table[0]))
            part = None if left == effects[len(asking(effects)) :] else Part.RULE
        return part

    def cross(self, state: State) -> None:
        """Check that the state converted from scratch matches the facts that were written."""
        table = from_state(self.tables, state)
        what = self._difference(state, table)
        if what is not None:
            raise Disagreement(f"converted from scratch, {what.value}: {state}\n{table[0]}")


# ------------------------------------------------------------------ rounds
@dataclass(frozen=True, kw_only=True)
class ComparedRound:
    """Rules and seats for a round."""

    rules: Rules
    players: int
    dealer: int = 0
    out: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()


def follow_engine(
    facts: StateArrays, setting: ComparedRound, style: Style, rng: random.Random, limit: int
) -> int:
    """Play a round by the engine and follow it on the compiled table; the number of actions compared."""
    kwargs: dict[str, Any] = {"dealer": setting.dealer, "out": setting.out, "sides": setting.sides}
    state, events = start(setting.rules, setting.players, seed=str(rng.random()), **kwargs)
    follower = Checker.of(facts, setting.players, **kwargs)
    follower.script(drawn_cards(events, ()))
    deal(follower.table, facts.tables.record)
    options = follower.check(state)
    for moves in range(limit):
        if state.decision is None:
            return moves
        action = _varied(style(options, state, rng), state, rng)
        shuffle = Shuffles()
        new, events = apply(state, action, shuffle=shuffle)
        follower.follow(action, drawn_cards(events, shuffle.orders))
        options = follower.check(new)
        state = new
        if moves % CROSSING == 0:
            follower.cross(state)
    return limit


def _varied(action: Action, state: State, rng: random.Random) -> Action:
    """A discard or a gift of any cards instead of the one that is listed."""
    if isinstance(action, Discard | Give) and isinstance(state.decision, ChooseCards):
        return replace(action, cards=tuple(rng.sample(state.decision.choosable(state), len(action.cards))))
    return action


def follow_table(facts: StateArrays, setting: ComparedRound, rng: random.Random, limit: int) -> int:
    """Play a round by the compiled table and follow it by the engine; the number of actions compared."""
    follower = Checker.of(facts, setting.players, dealer=setting.dealer, out=setting.out, sides=setting.sides)
    tables, table = facts.tables, follower.table
    record = tables.record
    table["random"] = rng.getrandbits(64)
    record["script_mode"] = layout.RECORDED
    deal(table, record)
    state = _dealt_alike(follower, setting)
    follower.check(state)
    for moves in range(limit):
        offered = follower.offers()
        if not offered:
            return moves
        seat, code = _choice(offered, rng)
        action = decode(tables, seat, code, state.top)
        assert action is not None
        if isinstance(action, Discard | Give):
            action = _all_chosen(follower, action, rng)
        else:
            apply_code(table, record, seat, code)
        dealer = _Dealer(*_recorded(follower))
        state, _ = apply(replace(state, draw=dealer.lay(state.draw)), action, shuffle=dealer)
        follower.check(state)
        if moves % CROSSING == 0:
            follower.cross(state)
    return limit


def _choice(offered: Sequence[tuple[int, int]], rng: random.Random) -> tuple[int, int]:
    """Any action, plays before others."""
    plays = [offer for offer in offered if offer[1] % layout.PAGE < layout.DRAW]
    return rng.choice(plays if plays and rng.random() < 0.7 else offered)  # noqa: PLR2004 - mostly


def _all_chosen(follower: Checker, first: Discard | Give, rng: random.Random) -> Discard | Give:
    """Choose cards until there are enough; the engine's action for all of them."""
    record, table = follower.tables.record, follower.table
    cards = list(first.cards)
    count = int(table["count"][0])
    apply_code(table, record, first.seat, *encode(follower.tables, first))
    while len(cards) < count:
        offered = [c for _, c in follower.offers() if _chooses_card(c % layout.PAGE)]
        action = decode(follower.tables, first.seat, rng.choice(offered), cards[0])
        assert isinstance(action, Discard | Give)
        cards += action.cards
        apply_code(table, record, first.seat, *encode(follower.tables, action))
    return replace(first, cards=tuple(cards))


def _chooses_card(act: int) -> bool:
    return layout.PUT_AWAY <= act < layout.CALL or layout.GIVE <= act < layout.CHOOSE


class _Chance(NamedTuple):
    """What chance did beside drawing: its mark in the script, a card, and how many had been drawn before."""

    mark: int
    card: Card
    drawn: int


def _recorded(follower: Checker) -> tuple[list[Card], list[_Chance]]:
    """The cards drawn from the piles, and what else chance did."""
    script = follower.tables.record["script"][0, : int(follower.table["script_at"][0])].tolist()
    drawn: list[Card] = []
    others: list[_Chance] = []
    for word in script:
        if word == layout.PUT_BACK:
            others.append(_Chance(word, COIN[0], len(drawn)))
        elif word >= layout.DIE:
            others.append(_Chance(layout.DIE, DIE[word - layout.DIE], len(drawn)))
        elif word >= layout.COIN:
            others.append(_Chance(word & ~1, COIN[0 if word & 1 else 1], len(drawn)))
        elif word >= layout.DEALT_AGAIN:
            kind = word % layout.DEALT_AGAIN
            others.append(_Chance(word - kind, follower.tables.kinds[kind], len(drawn)))
        else:
            drawn.append(follower.tables.kinds[word])
    return drawn, others


def _on_top(first: Sequence[Card], pile: Sequence[Card]) -> tuple[Card, ...]:
    """The pile with the cards *first* on top, as far as it has them."""
    if not first:
        return tuple(pile)
    rest = list(pile)
    laid = []
    for card in first:
        if card not in rest:
            break
        rest.remove(card)
        laid.append(card)
    return (*laid, *rest)


class _Dealer:
    """A shuffle that stacks the piles so that the engine draws what the table drew."""

    def __init__(self, drawn: Sequence[Card], others: Sequence[_Chance]) -> None:
        self.drawn = drawn
        self.others = list(others)

    def lay(self, pile: Sequence[Card], drawn: int = 0) -> tuple[Card, ...]:
        """The pile with the cards on top that are drawn next, *drawn* cards having been drawn."""
        return _on_top(self.drawn[drawn:], pile)

    def __call__(self, items: Sequence[Card], _seed: str, _n: int) -> tuple[Card, ...]:
        mark, card, drawn = self.others.pop(0)
        if mark in {layout.RESHUFFLED, layout.PUT_BACK}:
            return self.lay(items, drawn)
        first = [card]
        more = len(items) if mark == layout.DEALT_AGAIN else 1
        while self.others and (len(first) < more or self.others[0].mark == layout.TAKEN):
            first.append(self.others.pop(0).card)
        return _on_top(first, items)


def _dealt_alike(follower: Checker, setting: ComparedRound) -> State:
    """The engine's state after the same deal."""
    drawn, _ = _recorded(follower)
    rules = setting.rules
    dealt = rules.hand_size * (setting.players - len(setting.out))
    hands = [drawn[at : at + rules.hand_size] for at in range(0, dealt, rules.hand_size)]
    order = [card for cards in zip(*hands, strict=True) for card in cards]
    rest = list(rules.deck)
    for card in order:
        rest.remove(card)
    turned_up = iter(range(dealt + 1, len(drawn) + 1))

    def put_back(items: Sequence[Card], _seed: str, _n: int) -> tuple[Card, ...]:
        return _on_top(drawn[next(turned_up) :], items)

    state, _ = start(
        rules,
        setting.players,
        seed="",
        dealer=setting.dealer,
        out=setting.out,
        sides=setting.sides,
        deck=(*order, *_on_top(drawn[dealt:], rest)),
        shuffle=put_back,
    )
    return state


def settings_of(rules: Rules, rng: random.Random) -> ComparedRound:
    """A table for *rules*: any number of players, sometimes with seats out or partners."""
    players = rng.randint(2, layout.SEATS)
    players -= players % 2 if rules.speaks_across else 0
    dealer = rng.randrange(players)
    out: tuple[int, ...] = ()
    if players > 3 and rng.random() < 0.2:  # noqa: PLR2004
        out = tuple(rng.sample([s for s in range(players) if s != dealer], rng.randint(1, players - 3)))
    sides = tuple(seat % 2 for seat in range(players)) if rng.random() < 0.2 else ()  # noqa: PLR2004
    return ComparedRound(rules=rules, players=players, dealer=dealer, out=out, sides=sides)


@dataclass
class Tally:
    """What has been compared."""

    moves: int = 0
    rounds: int = 0
    seats: set[int] = field(default_factory=set)
    """With how many players."""

    def add(self, other: "Tally") -> None:
        """Add what another part of the run compared."""
        self.moves += other.moves
        self.rounds += other.rounds
        self.seats |= other.seats


def agree(rules: Rules, moves: int, rng: random.Random, *, limit: int = 400) -> Tally:
    """Compare at least *moves* actions under *rules*, played either way.

    :raises Disagreement: at the first difference.
    """
    facts = StateArrays(compile_rules(rules))
    tally = Tally()
    styles = rng.sample((*STYLES, None), len(STYLES) + 1)
    while tally.moves < moves:
        setting = settings_of(rules, rng)
        style = styles[tally.rounds % len(styles)]
        if style is None:
            tally.moves += follow_table(facts, setting, rng, limit)
        else:
            tally.moves += follow_engine(facts, setting, style, rng, limit)
        tally.rounds += 1
        tally.seats.add(setting.players)
    return tally
