"""The mutable copy of a state inside one ``apply``; its methods are what effects do."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from lastcard.game import calls, events, matching
from lastcard.game.actions import Play
from lastcard.game.cards import Card, Colour, Pile, without
from lastcard.game.decisions import Decision, KeepOrPlay, PickCard, Settle, Turn
from lastcard.game.effects import Effect, ReturnCard
from lastcard.game.events import Event, Secret
from lastcard.game.rules import Stacking
from lastcard.game.shuffle import Shuffle, shuffled
from lastcard.game.state import Carry, State, points_caught
from lastcard.game.value import unfrozen
from lastcard.game.whom import AnyKind, Who, Whom, held_of, is_of, meant


class Misdeal(ValueError):
    """None of the cards left can start the discard pile."""


# Cached: nearly every action makes one of these, and they are equal again and again.
_turn, _keep_or_play = cache(Turn), cache(KeepOrPlay)
_played = lru_cache(maxsize=4096)(events.Played)
_UnfrozenState = unfrozen(State)


class Table:
    """A round being changed: created from a state; :meth:`freeze` returns the new state."""

    __slots__ = (
        *State.__slots__,
        "aside",
        "by",
        "events",
        "had",
        "judged",
        "named",
        "rest",
        "shuffle",
        "spared",
        "stack",
        "target",
        "they",
    )

    def __init__(self, state: State, shuffle: Shuffle = shuffled) -> None:
        self.shuffle = shuffle
        self.rules = state.rules
        self.seed = state.seed
        self.shuffles = state.shuffles
        self.dealer = state.dealer
        self.direction = state.direction
        self.hands = list(state.hands)
        self.draw = state.draw
        self.discard = state.discard
        self.colour = state.colour
        self.decision: Decision | None = state.decision
        self.carry = state.carry
        self.turns = state.turns
        self.passed = state.passed
        self.called = state.called
        self.exposed = state.exposed
        self.out = state.out
        self.sides = state.sides
        self.winner = state.winner
        self.reshuffles = state.reshuffles
        self.events: list[Event] = []
        # The card being carried out: who played it, the target and colour they chose, whom "they" means.
        self.by = 0
        self.target: int | None = None
        self.named: Colour = ""
        self.they: tuple[int, ...] = ()
        self.rest: tuple[Effect, ...] = ()
        self.had: tuple[bool, ...] = ()
        self.aside: tuple[tuple[Card, ...], ...] = ()
        self.spared: tuple[int, ...] = ()
        self.judged: tuple[tuple[Card, ...], Colour] = ((), "")
        self.stack = 0

    def freeze(self) -> State:
        """The table as a state."""
        state: Any = _UnfrozenState()  # the constructor of State is slower
        state.rules = self.rules
        state.seed = self.seed
        state.shuffles = self.shuffles
        state.dealer = self.dealer
        state.direction = self.direction
        state.hands = tuple(self.hands)
        state.draw = self.draw
        state.discard = self.discard
        state.colour = self.colour
        state.decision = self.decision
        state.carry = self.carry
        state.turns = self.turns
        state.passed = self.passed
        state.called = self.called
        state.exposed = self.exposed
        state.out = self.out
        state.sides = self.sides
        state.winner = self.winner
        state.reshuffles = self.reshuffles
        state.__class__ = State
        return state  # type: ignore[no-any-return]

    def emit(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    # -------------------------------------------------------------- seats
    def after(self, seat: int) -> int:
        """The next seat still in the game, in the direction of play."""
        if self.out:
            return matching.after(self, seat, self.direction)
        return (seat + self.direction) % len(self.hands)

    def in_order(self) -> tuple[int, ...]:
        """All seats in playing order from the next player on; the card's player comes last."""
        return matching.in_order(self, self.by, self.direction)

    def seats(self, who: Whom) -> tuple[int, ...]:
        """The seats *who* means now, in playing order; unless it is you, "they" means them from now on."""
        found = meant(self, who)
        if who is not Who.YOU:
            self.they = found
        return found

    # -------------------------------------------------------------- playing a card
    def play(self, play: Play) -> None:
        """Play a card and carry out its effects."""
        seat, card = play.seat, play.card
        self.begin_turn()
        held = self.hands[seat]
        at = held.index(card)
        hand = held[:at] + held[at + 1 :]
        self.judged = (hand, self.colour)  # [challenge.named-colour]
        self.hands[seat] = hand
        self.discard += (card,)
        self.colour = card.colour or play.colour or ""  # [card.wild] [card.fashion-trend.is-wild]
        self.emit(_played(seat, card, self.colour, play.target, play.uno, play.jump))
        if len(hand) == 1 or self.called:
            calls.card_played(self, seat, called=play.uno)  # [uno.catch.not-before]
        if not hand:
            self._go_out(seat, card)  # [round.ends]
            return
        self.by, self.target, self.they = seat, play.target, ()
        self.named = play.colour or self.colour
        self.rest = self.rules.card_effects[card]  # [card.customizable] [blank.house-rule]
        written = self.rules.written and str(card) in self.rules.written
        self.had = tuple(map(bool, self.hands)) if written else ()
        self.carry_on()

    def begin_turn(self) -> None:
        """Begin a new turn: nobody can be caught for the last one any more (uno.catch.until)."""
        self.exposed = ()  # [uno.catch.turn-begins] [uno.catch.turn-begins.silent]
        self.passed = ()

    def next_do(self, *effects: Effect) -> None:
        """Put *effects* before the rest of the card's effects."""
        self.rest = effects + self.rest

    def carry_on(self) -> None:
        """Carry out the card's effects until one asks for a decision or all are done."""
        while self.rest and self.decision is None:
            effect, self.rest = self.rest[0], self.rest[1:]
            effect.resolve(self)
        if self.winner is not None:
            return  # [card.written.wins]
        if self.decision is not None:
            self.carry = Carry(
                self.by, self.target, self.named, self.they, self.rest, self.had, self.aside, self.spared
            )
        elif self.had and (emptied := [s for s in self.in_order() if self.had[s] and not self.hands[s]]):
            # card.customizable.empties-a-hand: a written rule can win the round without playing a last card.
            self.end(emptied[0])
        else:
            self.advance(self.by)  # [card.shuffle-hands.dealt-out]

    def resume(self) -> None:
        """Remove the decision and restore the card it belongs to."""
        self.decision = None
        if self.carry is not None:
            self.by, self.target, self.named = self.carry.by, self.carry.target, self.carry.named
            self.they, self.had, self.aside = self.carry.they, self.carry.had, self.carry.aside
            self.spared = self.carry.spared
            self.rest = self.carry.effects
            self.carry = None

    def _go_out(self, seat: int, card: Card) -> None:
        """End the round after a last card; only its draw penalty is carried out (round.last-card-draws)."""
        strike = self.rules.strikers.get(card)
        if strike is not None and self.rules.last_card_draws:
            self.take(self.after(seat), strike.count + self.stack)  # [round.last-card-draws.challenge]
        self.end(seat)

    def end(self, winner: int | None) -> None:
        """End the round; what is left of a card's rule is not carried out."""
        self.decision = self.carry = None
        self.rest = ()
        self.winner = winner
        self.exposed = ()
        hands = tuple(self.hands)
        self.emit(events.RoundOver(winner, hands, points_caught(self.rules, hands, winner)))

    # -------------------------------------------------------------- turns
    def advance(self, seat: int) -> None:
        """Give the turn to the next seat after *seat*, counting lost and extra turns."""
        if self.turns[seat] > 0:
            self._owe_turns(seat, -1)
        else:
            seat = self.after(seat)
            while self.turns[seat] < 0:
                self._owe_turns(seat, 1)
                seat = self.after(seat)
        self.decision = _turn(seat)  # [turn.one-card] [setup.first-player]

    def _owe_turns(self, seat: int, change: int) -> None:
        turns = list(self.turns)
        turns[seat] += change
        self.turns = tuple(turns)

    def lose_turn(self, seat: int) -> None:
        """Make *seat* lose a turn."""
        self._owe_turns(seat, -1)
        self.emit(events.LostTurn(seat))

    def extra_turn(self, seat: int) -> None:  # [card.customizable.extra-turn]
        """Give *seat* another turn."""
        self._owe_turns(seat, 1)
        self.emit(events.GotTurn(seat))

    def reverse(self, *, skips_between_two: bool) -> None:
        """Reverse the direction of play; between two players a Reverse is a Skip (match.two-players)."""
        two = len(self.hands) - len(self.out) == 2  # noqa: PLR2004 - two players
        if skips_between_two and two and self.rules.two_player_reverse_skips:
            self.lose_turn(self.after(self.by))
        else:
            self.direction = -self.direction
            self.emit(events.Turned(self.direction))

    def change_colour(self, colour: Colour) -> None:
        """Make *colour* the one in play."""
        if colour != self.colour:
            self.colour = colour
            self.emit(events.Named(self.by, colour))

    # -------------------------------------------------------------- piles
    def take(self, seat: int, count: int) -> tuple[Card, ...]:
        """*seat* draws *count* cards, or as many as are left (turn.nothing-left-to-draw)."""
        got = self.draw[:count]
        self.draw = self.draw[count:]
        while len(got) < count and self._reshuffle():  # [turn.draw-pile-empty.midway]
            left = count - len(got)
            got += self.draw[:left]
            self.draw = self.draw[left:]
        return self._pick_up(seat, got)

    def take_until(self, seat: int, kind: AnyKind | None) -> None:
        """*seat* draws until a card of *kind*, or all there are (card.customizable.draw-until-colour)."""
        self._take_while(seat, lambda got: not (got and is_of(got[-1], kind)))

    def take_until_playable(self, seat: int) -> None:
        """*seat* draws until a card of the hand can be played or the piles are empty."""
        self._take_while(seat, lambda got: not matching.can_put_down(self, self.hands[seat] + tuple(got)))

    def _take_while(self, seat: int, wants: Callable[[list[Card]], bool]) -> tuple[Card, ...]:
        got: list[Card] = []
        while wants(got) and (self.draw or self._reshuffle()):  # [turn.draw-pile-empty.when]
            got.append(self.draw[0])
            self.draw = self.draw[1:]
        return self._pick_up(seat, tuple(got))

    def _pick_up(self, seat: int, got: tuple[Card, ...]) -> tuple[Card, ...]:
        """Add cards just drawn to a hand, and emit the event."""
        if got:
            self._set_hand(seat, self.hands[seat] + got)
            self.emit(events.Drew(seat, len(got), Secret(got, (seat,))))
        else:
            self.emit(events.FoundNothing(seat))
        return got

    def _set_hand(self, seat: int, hand: tuple[Card, ...]) -> None:
        """Replace a hand after drawing or discarding."""
        before, self.hands[seat] = len(self.hands[seat]), hand
        calls.count_changed(self, seat, before=before)

    def _reshuffle(self) -> bool:
        """Shuffle the discards under the top card into the draw pile (turn.draw-pile-empty.top-stays)."""
        if matching.nothing_left(self):  # [turn.draw-pile-empty.times]
            return False
        self.reshuffles += 1
        *under, top = self.discard
        self.draw = self.in_random_order(under)  # [turn.draw-pile-empty]
        self.discard = (top,)  # [turn.draw-pile-empty.top-stays.silent]
        self.emit(events.Reshuffled(len(under)))
        return True

    def in_random_order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""
        self.shuffles += 1
        return self.shuffle(cards, self.seed, self.shuffles - 1)

    def draw_for_turn(self, seat: int) -> None:
        """Draw one card, or until one can be played; pass if there is nothing to draw."""
        passed = (*self.passed, seat)
        self.begin_turn()  # [turn.must-draw]
        got = self._take_playable(seat) if self.rules.draw_until_playable else self.take(seat, 1)
        if got:
            self.decision = _keep_or_play(seat, got[-1])  # [turn.play-drawn]
        elif set(passed) >= set(matching.active(self)):
            self.end(None)  # turn.deadlock
        else:
            self.passed = passed
            self.advance(seat)

    def _take_playable(self, seat: int) -> tuple[Card, ...]:
        """Draw until the drawn card can be played or the piles are empty."""

        def cannot_play(got: list[Card]) -> bool:
            return not (got and matching.may_be_played(self, self.hands[seat] + tuple(got), got[-1]))

        return self._take_while(seat, cannot_play)

    def put_away(self, seat: int, cards: tuple[Card, ...], pile: Pile) -> None:
        """Put *cards* of a hand on *pile*; discards go under the top card (card.customizable.discards)."""
        if not cards:
            return
        self._set_hand(seat, without(self.hands[seat], cards))
        if pile is Pile.DISCARD:
            self.discard = (*self.discard[:-1], *cards, self.discard[-1])
            self.emit(events.Discarded(seat, cards))
            return
        bottom = pile is Pile.BOTTOM
        self.draw += cards
        if not bottom:
            self.draw = self.in_random_order(self.draw)
        self.emit(events.PutBack(seat, len(cards), bottom, Secret(cards, (seat,))))  # [card.written.put-back]

    # -------------------------------------------------------------- draw cards and the challenge
    def strike(self, count: int, *, contestable: bool, forfeits: bool) -> None:
        """Make the next player draw and lose the turn (*forfeits*); ask if they may stack or challenge."""
        victim = self.after(self.by)  # [challenge.who] [start.draw-two.forfeit]
        owed = count + self.stack
        stacks = self.rules.stacking is not Stacking.OFF
        accused = self.by if contestable and not self.rules.no_bluff else None
        if stacks or accused is not None:
            self.decision = Settle(victim, owed, accused, *self.judged, stacks, forfeits)
        else:
            self._suffer(victim, owed, forfeits=forfeits)

    def _suffer(self, seat: int, owed: int, *, forfeits: bool) -> None:
        self.take(seat, owed)  # [uno.forced-draws-are-no-turn]
        if forfeits:
            self.lose_turn(seat)

    def pay(self, seat: int, owed: int, *, forfeits: bool = True) -> None:
        """*seat* draws the cards owed; then the card's other effects are carried out."""
        self._suffer(seat, owed, forfeits=forfeits)
        self.carry_on()

    # -------------------------------------------------------------- what cards ask for
    def kind(self, kind: AnyKind | None) -> AnyKind | None:
        """The kind or colour that a rule names; "" means the colour that the card's player named."""
        return self.named if kind == "" else kind

    def can_put_down(self, seat: int) -> bool:
        """Whether *seat* has a card that could be played now."""
        return matching.can_put_down(self, self.hands[seat])

    # -------------------------------------------------------------- giving cards
    def hand_over(self, gifts: Iterable[tuple[int, int, tuple[Card, ...]]]) -> None:
        """Move cards between hands at the same time; each gift is (giver, receiver, cards)."""
        gifts = [gift for gift in gifts if gift[2]]
        before = [len(hand) for hand in self.hands]
        for seat, _, cards in gifts:
            self.hands[seat] = without(self.hands[seat], cards)
        for seat, to, cards in gifts:
            self.hands[to] += cards
            self.emit(events.Gave(seat, to, len(cards), Secret(cards, (seat, to))))
        for seat in dict.fromkeys(seat for gift in gifts for seat in gift[:2]):
            calls.count_changed(self, seat, before=before[seat])

    def take_at_random(self, takes: Iterable[tuple[int, int, int]], kind: AnyKind | None = None) -> None:
        """Let players take random cards at the same time; each of *takes* is (taker, other, count)."""
        kind = self.kind(kind)
        drawn = [
            (taker, other, self.in_random_order(fit)[:count])
            for taker, other, count in takes
            if taker != other and (fit := held_of(self.hands[other], kind))
        ]
        before = [len(hand) for hand in self.hands]
        for _, other, cards in drawn:
            self.hands[other] = without(self.hands[other], cards)
        for taker, other, cards in drawn:
            self.hands[taker] += cards
            self.emit(events.Took(taker, other, len(cards), Secret(cards, (taker, other))))
        for seat in dict.fromkeys(seat for take in drawn for seat in take[:2]):
            calls.count_changed(self, seat, before=before[seat])

    def pick_from(self, seat: int, count: int, whose: int) -> None:
        """Ask *seat* for a card of *whose* hand; a hand with no more than *count* cards is taken whole."""
        hand = self.hands[whose]
        if len(hand) > count:
            self.decision = PickCard(seat, count, whose)
        else:
            self.hand_over([(whose, seat, hand)])

    def set_aside(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Note the cards *seat* will pass on; they stay in the hand until all have chosen."""
        aside = list(self.aside or ((),) * len(self.hands))
        aside[seat] = cards
        self.aside = tuple(aside)

    # -------------------------------------------------------------- the first card
    def turn_up(self) -> None:
        """Turn up the top card of the draw pile; its effects count as played by the dealer."""
        if not self.draw:
            raise Misdeal
        card, self.draw = self.draw[0], self.draw[1:]  # [setup.first-card]
        self.discard += (card,)
        self.colour = card.colour
        self.emit(events.TurnedUp(card))
        self.by = self.dealer
        self.rest = self.rules.opening_effects(card)

    def return_card(self) -> None:
        """Shuffle the card turned up back into the draw pile (start.return.how)."""
        card, self.discard = self.discard[-1], self.discard[:-1]
        if all(ReturnCard() in self.rules.opening_effects(c) for c in self.draw):
            raise Misdeal
        self.draw = self.in_random_order([card, *self.draw])
        self.emit(events.Returned(card))
