"""What one seat remembers of a round: cards seen in other hands, who drew for which colour, who chose which.

A card that was seen is certain.  What moves say about a hand is only likely.

Events are kept until the seat is asked: only then are the rules at hand, and some events are understood only
by what follows them.  A draw for the turn is always followed by the card's being kept or played; a draw that
a card brings about seldom is.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product, repeat, takewhile
from typing import TypeAlias

from lastcard.game import View, events
from lastcard.game.cards import Card, Colour
from lastcard.game.effect import DrawingEffect
from lastcard.game.effects import (
    ChoosePlayers,
    DiscardAny,
    DiscardCards,
    DiscardDownTo,
    DiscardExtreme,
    DiscardHalf,
    DrawCards,
    Effect,
    ExchangeCards,
    GiveCards,
    GiveHalf,
    LevelHand,
    PassCards,
    PassHalf,
    PickCards,
    ReplaceHand,
    SplitPlayers,
    StrikeNext,
    TakeAround,
    Who,
    Whom,
    verbs,
)
from lastcard.game.events import Event
from lastcard.game.rules import Rules, Stacking
from lastcard.observation.beliefs import Beliefs, Open
from lastcard.observation.row import PLAYED, SURE
from lastcard.observation.slots import every_verb

DrawEvent: TypeAlias = events.Drew | events.FoundNothing
"""Somebody drew, or tried to."""
WILD: Colour = ""
"""Where cards are counted by colour, the wilds."""
_DISCARDS = (DiscardAny, DiscardCards, DiscardDownTo, DiscardExtreme, DiscardHalf, LevelHand)
_Aside: TypeAlias = ExchangeCards | PassCards | PassHalf
_ANY = range(1, 100)
"""Numbers of cards a rule may make somebody draw that does not say how many."""


class Memory:
    """The memory of one seat in one round."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.moves = 0
        """How many actions there were."""
        self.colour: Colour = ""
        """The colour in play."""
        self.judged: Colour = ""
        """The colour in play before the last card."""
        self.player: int | None = None
        """Who played the last card."""
        self.lacks: dict[int, dict[Colour, int]] = defaultdict(dict)
        """How surely each seat lacks a colour."""
        self.likes: dict[int, dict[Colour, int]] = defaultdict(dict)
        """How lately each seat chose a colour."""
        self.shown: Counter[Card] = Counter()
        """The cards it was shown of another hand that are still there."""
        self.owner: int | None = None
        """Whose hand that is."""
        self.known: dict[int, Counter[Card]] = defaultdict(Counter)
        """By seat, the cards that were seen in its hand and have not been seen to leave it."""
        self.beliefs = Beliefs()
        """What the others' moves say about their hands."""
        self._mine: Counter[Card] = Counter()  # the cards this seat holds
        self._top: Card | None = None
        self._drawer: int | None = None  # who has drawn for the turn and is to play that card or keep it
        self._waiting: list[Event] = []
        self._due = False  # the next draw is what the last event brings about
        self._settling = False  # somebody is asked to take cards
        self._sizes: list[int] = []  # how many cards each seat holds
        self._direction = 1
        self._expected: Counter[int] = Counter()  # how often the last card still makes each seat draw
        self._perhaps: Counter[tuple[int, int]] = Counter()  # by seat and cards, where it depends on hands
        self._discards = False  # whether it asks for discards
        self._gifts: frozenset[int] = frozenset()  # how many cards it asks somebody to give
        self._aside: _Aside | None = None  # where it makes cards change hands at once
        self._around = False  # whether all take cards from their neighbours at once
        self._to_pick = 0  # how many players the last card still makes its player choose
        self._picked_draw = 0  # how often it makes each of them draw
        self._not_picked: list[int] = []  # who may be chosen
        self._by = 0  # whose card it is
        self._lost: Counter[int] = Counter()  # cards that left a hand with the action being told

    def hear(self, event: Event) -> None:
        """Something happened, as far as this seat may see it."""
        self._waiting.append(event)

    def catch_up(self, view: View) -> None:
        """Take in what was heard; *view* is what the seat sees now, after all of it."""
        waiting, self._waiting = self._waiting, []
        self._sizes = self._sizes or [view.rules.hand_size] * len(view.hand_sizes)
        while waiting:
            gifts, takes = self._given_at_once(waiting), self._taken_at_once(waiting)
            if gifts:
                self._note_gifts(gifts)
            elif takes:
                self._note_takes(takes)
            else:
                self._note(waiting[0], view, waiting[1:])
            waiting = waiting[len(gifts or takes) or 1 :]
        if view.pending == "pick" and view.turn == self.seat and view.asked_by is not None:
            self._remember(view.asked_by, view.choosable, whole=True)
        self._sizes = list(view.hand_sizes)
        self._mine = Counter(view.hand)

    # -------------------------------------------------------------- beliefs about hands
    def lacking(self, seat: int, rules: Rules) -> Counter[Colour]:
        """For each colour, and WILD, how many cards of the hand are probably not of it."""
        clear = self.beliefs.clear[seat]
        if not clear:
            return Counter()
        kinds = rules.by_colour.items()
        return Counter({colour: min(map(clear.get, of, repeat(0))) for colour, of in kinds})

    def named(self, seat: int) -> Colour | None:
        """The colour that the player named not long ago, and has not drawn for since."""
        likes, lacks = self.likes[seat], self.lacks[seat]
        return next((one for one, lately in likes.items() if lately > PLAYED and not lacks.get(one)), None)

    def cards_set_aside(self, view: View) -> int:
        """How many cards others have chosen to pass on before this seat is asked for its own."""
        if view.pending != "exchange" or self._aside is None:
            return 0
        players, sizes = len(view.hand_sizes), view.hand_sizes
        order = [self._by]
        if not isinstance(self._aside, ExchangeCards):
            order = [(self._by + view.direction * step) % players for step in range(1, players + 1)]
        before = [seat for seat in takewhile(lambda seat: seat != self.seat, order) if seat not in view.out]
        if isinstance(self._aside, PassHalf):
            return sum(sizes[seat] // 2 for seat in before)
        count = self._aside.count
        return count * sum(sizes[seat] > count for seat in before)

    def _note(self, event: Event, view: View, later: Sequence[Event]) -> None:
        match event:
            case events.Dealt(seat, _, cards):
                self._hold(seat, cards.open(self.seat))
            case events.TurnedUp(card):
                self.colour, self._top = card.colour, card
                self._begin_rule(view, view.rules.opening_effects(card), view.dealer, None)
            case events.Played():
                self._note_play(event, view)
            case events.Turned(direction):
                self._direction = direction
            case events.Drew() | events.FoundNothing():
                self._note_draw(event, view, later)
            case events.Discarded(seat, cards):
                self._leave(seat, cards)
                self._note_chosen(seat, len(cards))
            case events.PutBack(seat, count, _, cards):
                self._put_back(seat, count, cards.open(self.seat))
            case events.Swapped() | events.HandsPassed() | events.HandsShuffled():
                self._exchange(event, view.out)
            case events.Took():
                self._note_takes([event])
            case events.HandOpened(seat, hand) if seat != self.seat:
                self._remember(seat, hand, whole=True)
            case events.HandShown(seat, to, hand) if to == self.seat != seat:
                self._remember(seat, hand.open(to) or (), whole=True)
            case events.CouldNotShow():
                self._due = True
            case events.Kept(seat):
                self._lacks_fitting(seat, view)
                self._note_answer(event)
            case _:
                self._note_answer(event)

    def _note_answer(self, event: Event) -> None:
        """Actions that are told by one event."""
        match event:
            case events.Challenged(seat, accused, _, hand):
                self._settling, self._due = False, True
                if seat == self.seat:
                    self._remember(accused, hand.open(seat) or (), whole=True)
            case events.Showed(seat, to, card) if to == self.seat and (shown := card.open(to)):
                self._remember(seat, (shown,), whole=False)
            case events.Named(_, colour):
                self.colour = colour
                if self.player is not None:  # a rule has changed it: no action of its own
                    return
            case events.Caught() | events.Miscaught():
                self._due = True
            case events.Chose(other=int(other)) if other in self._not_picked:
                self._pick(other)
            case events.Showed() | events.Called() | events.Kept() | events.Chose():
                pass
            case _:
                return
        self.moves += 1
        self._lost.clear()

    # -------------------------------------------------------------- cards played
    def _note_play(self, played: events.Played, view: View) -> None:
        seat, card = played.seat, played.card
        self.moves += 1
        drawn, self._drawer = seat == self._drawer, None
        if seat != self.seat:
            self.beliefs.plays(seat, self._sizes[seat], card, self._open(view), drawn=drawn, jump=played.jump)
        self._top = card
        self.player, self.judged, self.colour = seat, self.colour, played.colour
        likes = self.likes[seat]
        for colour in likes:
            likes[colour] = max(0, likes[colour] - 1)
        liked = SURE if card.is_wild else max(PLAYED, likes.get(card.colour, 0))
        likes[played.colour] = liked
        self.lacks[seat][played.colour] = 0
        self._leave(seat, (card,))
        self._begin_rule(view, view.rules.card_effects[card], seat, played.target)
        self._lost = Counter({seat: 1})

    def _begin_rule(self, view: View, effects: tuple[Effect, ...], by: int, target: int | None) -> None:
        """What the rule of a card that now begins may make players draw or discard."""
        single = [verb for verb, _ in every_verb(effects)]
        rules = view.rules
        strikes = [verb for verb in single if isinstance(verb, StrikeNext)]
        asks = rules.stacking is not Stacking.OFF
        self._settling = any(asks or (strike.contestable and not rules.no_bluff) for strike in strikes)
        self._due = bool(strikes) and not self._settling
        self._expected.clear()
        self._perhaps.clear()
        they: list[int] = []
        everyone = [seat for seat in range(len(self._sizes)) if seat not in view.out]
        split = any(isinstance(verb, SplitPlayers) for verb in verbs(effects))
        self._to_pick, self._picked_draw, picked = 0, 0, False
        for verb, certain in every_verb(effects):
            if isinstance(verb, ChoosePlayers):
                self._to_pick, picked = self._to_pick + verb.count, True
            elif isinstance(verb, DrawCards) and picked and certain and verb.who is Who.THEY:
                self._picked_draw += 1
            elif isinstance(verb, DrawingEffect):
                picked = False
                who = verb.who
                unknown = split and (who is Who.THEY or not certain)
                named = they if who is Who.THEY else self._meant(who, view, by, target)
                they = everyone if unknown else named
                if (
                    certain
                    and not unknown
                    and isinstance(verb, DrawCards | ReplaceHand)
                    and isinstance(who, Who)
                ):
                    self._expected.update(they)
                else:
                    counts = (verb.count,) if isinstance(verb, DrawCards) else _ANY
                    self._perhaps.update(product(they, counts))
        self._not_picked = [seat for seat in everyone if seat not in {by, target}]
        self._pick_last()
        self._discards = any(isinstance(verb, _DISCARDS) for verb in single)
        counted = {verb.count for verb in single if isinstance(verb, GiveCards | ExchangeCards | PassCards)}
        counted |= {1 for verb in single if isinstance(verb, PickCards)}
        halved = any(isinstance(verb, GiveHalf | PassHalf) for verb in single)
        self._gifts = frozenset(_ANY if halved else counted)
        self._aside = next((verb for verb in single if isinstance(verb, _Aside)), None)
        self._around = any(isinstance(verb, TakeAround) for verb in single)
        self._by = by

    def _pick(self, seat: int) -> None:
        """A player was chosen with a question."""
        self._to_pick -= 1
        self._expected[seat] += self._picked_draw
        self._not_picked.remove(seat)
        self._pick_last()

    def _pick_last(self) -> None:
        """Where one player is left to choose, there is no question."""
        if self._to_pick and len(self._not_picked) == 1:
            self._pick(self._not_picked[0])

    def _meant(self, who: Whom, view: View, by: int, target: int | None) -> list[int]:
        """The seats a verb means, as far as everybody can tell when the card is played."""
        players, sides = len(self._sizes), view.sides
        order = [(by + self._direction * step) % players for step in range(1, players)]
        others = [seat for seat in order if seat not in view.out]
        leftwards = others if self._direction == 1 else others[::-1]
        across = (by + players // 2) % players
        opponents = [seat for seat in others if not sides or sides[seat] != sides[by]]
        among = {
            Who.YOU: [by],
            Who.NEXT: others[:1],
            Who.PREVIOUS: others[-1:],
            Who.AFTER_NEXT: [*others, by][1:2],
            Who.THIRD: (2 * [*others, by])[2:3],
            Who.LEFT: leftwards[:1],
            Who.RIGHT: leftwards[-1:],
            Who.SECOND_LEFT: [*leftwards, by][1:2],
            Who.SECOND_RIGHT: [*leftwards[::-1], by][1:2],
            Who.ACROSS: [] if across in view.out else [across],
            Who.NEIGHBOURS: [*dict.fromkeys((*others[:1], *others[-1:]))],
            Who.OTHERS: others,
            Who.OPPONENTS: opponents,
            Who.PARTNER: [seat for seat in others if seat not in opponents],
            Who.CHOSEN: [] if target is None else [target],
            Who.CHOSEN_OPPONENT: [] if target is None else [target],
            Who.FEWEST_OTHERS: self._extreme(others, min),
            Who.FEWEST_OPPONENTS: self._extreme(opponents, min),
            Who.FEWEST: self._extreme([*others, by], min),
            Who.MOST: self._extreme([*others, by], max),
        }
        return among.get(who, [*others, by]) if isinstance(who, Who) else [*others, by]

    def _extreme(self, seats: list[int], pick: Callable[[list[int]], int]) -> list[int]:
        """The seats among *seats* with the fewest cards, or the most."""
        size = pick([self._sizes[seat] for seat in seats]) if seats else 0
        return [seat for seat in seats if self._sizes[seat] == size]

    # -------------------------------------------------------------- cards drawn
    def _note_draw(self, drew: DrawEvent, view: View, later: Sequence[Event]) -> None:
        seat, count = drew.seat, drew.count if isinstance(drew, events.Drew) else 0
        if isinstance(drew, events.Drew):
            self._hold(seat, drew.cards.open(self.seat))
        for_turn = False
        if self._due:
            self._due = False
        elif self._settling:
            self._settling = False
            self.moves += 1
            self._lost.clear()
        elif for_turn := self._is_for_turn(drew, view, later):
            self.moves += 1
            self._lost.clear()
            self._expected.clear()
            self._perhaps.clear()
            self._lacks_fitting(seat, view)
            self._drawer = seat
        elif self._expected[seat] > 0:
            self._expected[seat] -= 1
        else:
            self._perhaps.pop((seat, count), None)
        self._gain(seat, count)
        if for_turn and self.colour:
            self.lacks[seat][self.colour] = SURE

    def _gain(self, seat: int, count: int) -> None:
        """Note cards that join a hand: what it lacks is less sure, unless as many left with this action."""
        self._sizes[seat] += count
        more = max(0, count - self._lost[seat])
        self._lost[seat] = max(0, self._lost[seat] - count)
        lacks = self.lacks[seat]
        for colour in lacks:
            lacks[colour] = max(0, lacks[colour] - more)

    def _is_for_turn(self, drew: DrawEvent, view: View, later: Sequence[Event]) -> bool:
        """Whether a draw is its player's turn; else the last card's rule causes it."""
        seat = drew.seat
        if self._expected[seat] > 0:
            return False
        if isinstance(drew, events.FoundNothing):
            return True
        match next(_in_turn(later), None):
            case None:
                return view.turn == seat and view.pending == "drawn"
            case events.Kept(by):
                return by == seat
            case events.Played(by, jump=False) if by == seat:
                return (seat, drew.count) not in self._perhaps
            case _:
                return False

    # -------------------------------------------------------------- cards shown
    def _remember(self, owner: int, cards: tuple[Card, ...], *, whole: bool) -> None:
        """Note cards of a hand that this seat was shown, or the *whole* hand."""
        if self.owner != owner:
            self.shown.clear()
        self.owner = owner
        self.shown |= Counter(cards)
        self.known[owner] = Counter(cards) if whole else self.known[owner] | Counter(cards)

    def _hold(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        """Cards that this seat may see came to the hand of *seat*."""
        (self._mine if seat == self.seat else self.known[seat]).update(cards or ())

    def _part_with(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        """Cards left the hand of *seat*; None where this seat did not see which."""
        if cards is None:
            self.known[seat].clear()
        elif seat == self.seat:
            self._mine -= Counter(cards)
        else:
            self.known[seat] -= Counter(cards)

    # -------------------------------------------------------------- cards given
    def _given_at_once(self, waiting: Sequence[Event]) -> list[events.Gave]:
        """The gifts that *waiting* begins with, of one action."""
        gifts: list[events.Gave] = []
        for event in waiting:
            if not isinstance(event, events.Gave) or (gifts and self._aside is None):
                break
            gifts.append(event)
        return gifts

    def _note_gifts(self, gifts: Sequence[events.Gave]) -> None:
        """Players give cards at the same time; those with a choice have chosen card by card."""
        chosen = 0
        for gift in gifts:
            self._sizes[gift.seat] -= gift.count
            chosen += gift.count if self._sizes[gift.seat] and gift.count in self._gifts else 0
        self.moves += chosen
        if chosen:
            self._lost.clear()
        for gift in gifts:
            self._lost[gift.seat] += gift.count
        for gift in gifts:
            self._hand_on(gift.seat, gift.to, gift.count, gift.cards.open(self.seat))

    def _taken_at_once(self, waiting: Sequence[Event]) -> list[events.Took]:
        """The cards taken from neighbours that *waiting* begins with, of one action."""
        taken = takewhile(lambda event: isinstance(event, events.Took), waiting if self._around else ())
        return [event for event in taken if isinstance(event, events.Took)]

    def _note_takes(self, takes: Sequence[events.Took]) -> None:
        """Players take cards at random, at the same time."""
        for took in takes:
            self._sizes[took.other] -= took.count
            self._lost[took.other] += took.count
        for took in takes:
            self._leaves(took.other, took.cards.open(self.seat))
        for took in takes:
            self._hold(took.seat, took.cards.open(self.seat))
            self._gain(took.seat, took.count)

    def _hand_on(self, seat: int, other: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Cards changed hands; seats that do not see which forget what the giver showed."""
        self._leaves(seat, cards)
        self._hold(other, cards)
        self._gain(other, count)

    def _leaves(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        """Cards leave a hand for another one."""
        if self.owner == seat:
            self._forget_shown(self.shown if cards is None else cards)
        self._part_with(seat, cards)
        self.beliefs.forget(seat)

    def _put_back(self, seat: int, count: int, cards: tuple[Card, ...] | None) -> None:
        """Cards of a hand went into the draw pile; seats that do not see which forget what was shown."""
        if self.owner == seat:
            self._forget_shown(self.shown if cards is None else cards)
        self._part_with(seat, cards)
        self._sizes[seat] -= count
        self._note_chosen(seat, count)

    def _note_chosen(self, seat: int, count: int) -> None:
        """Cards have left a hand for a rule; where there was a choice, they were chosen one by one."""
        self.beliefs.forget(seat)
        if self._discards and self._sizes[seat]:
            self.moves += count
            self._lost.clear()
        self._lost[seat] += count

    def _lacks_fitting(self, seat: int, view: View) -> None:
        if seat != self.seat:
            self.beliefs.lacks_fitting(seat, self._sizes[seat], self._open(view))

    def _open(self, view: View) -> Open:
        return Open(view.rules, self._top or view.top, self.colour)

    def _leave(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Cards leave a hand: forget all cards shown there that look like them."""
        self._sizes[seat] -= len(cards)
        self._part_with(seat, cards)
        if self.owner == seat:
            self._forget_shown(cards)

    def _forget_shown(self, cards: Iterable[Card]) -> None:
        for card in tuple(cards):
            self.shown.pop(card, None)
        if not self.shown:
            self.owner = None

    def _exchange(self, event: Event, out: tuple[int, ...]) -> None:
        """Hands are exchanged: forget everything that a row tells of them."""
        match event:
            case events.Swapped(seat, other):
                self._move({seat: other, other: seat})
            case events.HandsPassed(direction):
                seats = [seat for seat in range(len(self._sizes)) if seat not in out]
                self._move({one: seats[(at + direction) % len(seats)] for at, one in enumerate(seats)})
            case events.HandsShuffled(_, counts):
                self._sizes[:] = counts
                self.known.clear()
                self._mine.clear()
            case _:
                pass
        self.shown.clear()
        self.owner = None
        self.lacks.clear()
        self.likes.clear()
        self.beliefs.forget_all()

    def _move(self, to: Mapping[int, int]) -> None:
        """Hands go from each seat to another; this seat knows the cards it has given away."""
        self.known[self.seat] = self._mine
        before = [(self._sizes[seat], self.known[seat]) for seat in to]
        for other, (size, known) in zip(to.values(), before, strict=True):
            self._sizes[other], self.known[other] = size, known
        self._mine = self.known.pop(self.seat)


def _in_turn(later: Sequence[Event]) -> Iterator[Event]:
    """What follows, without calls, catches and what a catch makes somebody draw."""
    penalty = False
    for event in later:
        match event:
            case events.Called() | events.Reshuffled():
                pass
            case events.Caught() | events.Miscaught():
                penalty = True
            case events.Drew() | events.FoundNothing() if penalty:
                penalty = False
            case _:
                yield event
