"""What a seat remembers of a round: what it saw of other hands, and what others' moves say about theirs.

A fact that was seen is certain.  What is inferred is only likely: a player who draws could probably not
play, one who plays a Wild Draw Four probably lacks the colour, one who names a colour probably holds it.
"""

from collections import Counter
from dataclasses import dataclass, field

from lastcard.game.cards import WILD_DRAW_FOUR, Card, Colour
from lastcard.game.events import (
    Challenged,
    CouldNotShow,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandShown,
    HandsPassed,
    HandsShuffled,
    Kept,
    LostTurn,
    Named,
    Played,
    Reshuffled,
    Showed,
    Swapped,
    Turned,
    TurnedUp,
)
from lastcard.game.rules import Rules

WILD: Colour = ""
"""Where cards are counted by colour, the wilds."""


@dataclass
class Hand:
    """What is known, or thought, of one hand."""

    size: int = 0
    known: Counter[Card] = field(default_factory=Counter)
    """Cards that were seen and have not been seen to leave."""
    clear: Counter[Colour] = field(default_factory=Counter)
    """For each colour, how many cards of the hand are probably not of it."""
    named: Colour | None = None
    """The colour this player named last, until a card of another is played on it."""
    drawn: int = 0
    """Cards drawn in the round."""

    def lacks(self, colour: Colour) -> None:
        """All cards held now are probably not of *colour*."""
        self.clear[colour] = self.size

    def gains(self, count: int) -> None:
        """Cards nobody else saw came in."""
        self.size += count
        self.drawn += count

    def loses(self, card: Card) -> None:
        """*card* left the hand."""
        before, self.size = self.size, max(0, self.size - 1)
        if self.known[card]:
            self.known[card] -= 1
        for colour, clear in list(self.clear.items()):
            # One that was not clear has left where the colour is its own; else, any of them.
            kept = clear if colour == card.colour else round(clear * self.size / max(1, before))
            self.clear[colour] = min(kept, self.size)


@dataclass
class Memory:
    """What the player of *me* remembers of the round so far."""

    me: int
    hands: dict[int, Hand] = field(default_factory=dict)
    mine: Counter[Card] = field(default_factory=Counter)
    """The cards this seat holds, as far as events tell."""
    colour: Colour = WILD
    """The colour in play."""
    before: Colour = WILD
    """The colour in play before the top card was."""
    direction: int = 1
    by: int | None = None
    """Who played the top card; None for the first card."""
    _drew: int | None = None
    """Who has just drawn for the turn."""

    def hand(self, seat: int) -> Hand:
        """What is known of the hand of *seat*."""
        return self.hands.setdefault(seat, Hand())

    def hear(self, event: Event) -> None:
        """Remember *event*."""
        drew, self._drew = self._drew, None
        match event:
            case Dealt(seat, count, cards):
                self.hand(seat).size = count
                self._own(cards.open(self.me))
            case TurnedUp(card):
                self.colour, self.by = card.colour, None
            case Played():
                self._played(event, drawn=drew == event.seat)
            case Drew(seat, count, cards):
                self._drew_cards(seat, count, cards.open(self.me))
            case Kept(seat):
                self._could_not_play(seat)
            case Named(seat, colour):
                self.colour, self.hand(seat).named = colour, colour
            case Turned(direction):
                self.direction = direction
            case LostTurn(seat) if drew == seat:
                pass
            case Reshuffled():
                self._drew = drew
            case _:
                self._shown(event)

    # -------------------------------------------------------------- cards that are played and drawn
    def _own(self, cards: tuple[Card, ...] | None) -> None:
        self.mine.update(cards or ())

    def _played(self, event: Played, *, drawn: bool) -> None:
        seat, card = event.seat, event.card
        hand = self.hand(seat)
        held = Counter(hand.clear)
        hand.loses(card)
        if drawn:  # the card just drawn: the others are those that were there before
            hand.clear = Counter({colour: min(clear, hand.size) for colour, clear in held.items()})
        if seat == self.me:
            self.mine[card] -= 1
        self.before, self.colour, self.by = self.colour, event.colour, seat
        if card.face == WILD_DRAW_FOUR:
            hand.lacks(self.before)
        if not card.colour:
            hand.named = event.colour
        elif hand.named not in {None, card.colour}:
            hand.named = None

    def _drew_cards(self, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        hand = self.hand(seat)
        if count == 1:
            self._could_not_play(seat)
            self._drew = seat
        hand.gains(count)
        if seat == self.me:
            self._own(cards)

    def _could_not_play(self, seat: int) -> None:
        """Whoever draws or keeps a card could probably not play any."""
        hand = self.hand(seat)
        hand.lacks(self.colour)
        hand.lacks(WILD)
        if hand.named == self.colour:
            hand.named = None

    # -------------------------------------------------------------- cards that are shown or change hands
    def _shown(self, event: Event) -> None:
        match event:
            case Challenged(accused=accused, guilty=guilty, hand=shown):
                self._saw(accused, shown.open(self.me))
                if not guilty:
                    self.hand(accused).lacks(self.before)
            case HandShown(seat=seat, hand=shown):
                self._saw(seat, shown.open(self.me))
            case Showed(seat=seat, card=one):
                if (seen := one.open(self.me)) is not None and not self.hand(seat).known[seen]:
                    self.hand(seat).known[seen] += 1
            case CouldNotShow(seat):
                self.hand(seat).lacks(self.colour)
            case Discarded(seat, cards):
                for card in cards:
                    self.hand(seat).loses(card)
                if seat == self.me:
                    self.mine.subtract(cards)
            case Swapped(seat, other):
                self._pass({seat: other, other: seat})
            case HandsPassed(direction):
                seats = [seat for seat in sorted(self.hands) if self.hands[seat].size]
                self._pass({s: seats[(at + direction) % len(seats)] for at, s in enumerate(seats)})
            case HandsShuffled(counts=counts):
                self.hands = {seat: Hand(size) for seat, size in enumerate(counts)}
                self.mine = Counter()
            case _:
                pass

    def _saw(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        if cards is not None:
            self.hand(seat).known = Counter(cards)

    def _pass(self, to: dict[int, int]) -> None:
        """Hands go from each seat to another; this seat knows what it has given away."""
        self.hand(self.me).known = +self.mine
        before = {seat: self.hand(seat) for seat in to}
        for seat, other in to.items():
            self.hands[other] = before[seat]
        self.mine = Counter(self.hand(self.me).known)

    # -------------------------------------------------------------- what is believed now
    def believed(self, rules: Rules, seat: int, size: int) -> Hand:
        """What is thought of the hand of *seat*, which holds *size* cards, within what the deck allows."""
        hand = self.hand(seat)
        known = Counter({card: n for card, n in hand.known.items() if n > 0 and card in rules.value})
        if known.total() > size:
            known = Counter()
        clear = {colour: min(n, size - known.total()) for colour, n in hand.clear.items() if n > 0}
        return Hand(size, known, Counter(clear), hand.named, hand.drawn)
