"""The start of a round: drawing for the dealer, dealing, and turning up the first card."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.game import calls
from lastcard.game.cards import Card
from lastcard.game.errors import FieldError
from lastcard.game.events import Dealt, Event, Secret
from lastcard.game.matching import in_order
from lastcard.game.rules import DealerDraw, Rules
from lastcard.game.shuffle import Shuffle, below, seed_text, shuffled, words
from lastcard.game.state import State
from lastcard.game.table import Misdeal, Table

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10  # [players.count] [players.count.silent]


class CannotStart(FieldError):
    """A round cannot start; *field* names what is wrong."""


def start(
    rules: Rules,
    players: int,
    *,
    seed: str | int,
    dealer: int = 0,
    out: tuple[int, ...] = (),
    sides: tuple[int, ...] = (),
    deck: Sequence[Card] | None = None,
    shuffle: Shuffle = shuffled,
) -> tuple[State, tuple[Event, ...]]:
    """Shuffle, deal, and turn up the first card; *deck* fixes the order of the cards instead of a shuffle.

    :raises CannotStart: naming what is wrong; nothing has been started.
    """
    seed = seed_text(seed, CannotStart)
    check(rules, players, dealer=dealer, out=out, sides=sides, deck=deck)
    shuffles = 0
    while True:
        order = tuple(deck) if deck is not None else shuffle(rules.deck, seed, shuffles)
        first = blank(
            rules, players, seed=seed, dealer=dealer, out=out, sides=sides, shuffles=shuffles + (deck is None)
        )
        table = _deal(Table(first, shuffle), order)
        try:
            table.turn_up()
            table.carry_on()
        except Misdeal:
            # Only where large hands leave few cards, none of which may start the discard pile: deal again.
            if deck is not None:
                raise CannotStart("deck", "nothing-to-begin") from None
            shuffles = table.shuffles
        else:
            return table.freeze(), tuple(table.events)


def check(
    rules: Rules,
    players: int,
    *,
    dealer: int = 0,
    out: tuple[int, ...] = (),
    sides: tuple[int, ...] = (),
    deck: Sequence[Card] | None = None,
) -> None:
    """Check that a round can start with these.

    :raises CannotStart: naming the first thing that is wrong.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise CannotStart("players", "not-from-to", given=players, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    if any(not 0 <= seat < players for seat in out):
        raise CannotStart("out", "out-no-seat", given=list(out), most=players - 1)
    if players - len(set(out)) < FEWEST_PLAYERS:
        raise CannotStart("out", "out-too-many", given=list(out), least=FEWEST_PLAYERS, players=players)
    if not 0 <= dealer < players or dealer in out:
        raise CannotStart("dealer", "not-in-game", given=dealer, most=players - 1)
    if sides and len(sides) != players:
        raise CannotStart("sides", "sides-given", given=len(sides), players=players)
    if players % 2 and rules.speaks_across:  # [card.written.seats]
        raise CannotStart("players", "nobody-across", given=players)
    if deck is not None and sorted(deck) != sorted(rules.deck):
        raise CannotStart("deck", "other-deck", count=len(rules.deck), edition=rules.name)
    if (players - len(set(out))) * rules.hand_size >= len(rules.deck):
        raise CannotStart(
            "hand_size",
            "hands-too-large",
            size=rules.hand_size,
            players=players - len(set(out)),
            count=len(rules.deck),
        )


def _deal(table: Table, order: tuple[Card, ...]) -> Table:
    """Deal one card at a time from the top, starting left of the dealer (setup.deal, setup.deal.order)."""
    seats = in_order(table, table.dealer, 1)
    size = table.rules.hand_size
    dealt = len(seats) * size
    for place, seat in enumerate(seats):
        table.hands[seat] = order[place : dealt : len(seats)]
        table.emit(Dealt(seat, size, Secret(table.hands[seat], (seat,))))
    table.draw = order[dealt:]
    calls.hands_exchanged(table)
    return table


def blank(
    rules: Rules,
    players: int,
    *,
    seed: str,
    dealer: int,
    out: tuple[int, ...] = (),
    sides: tuple[int, ...] = (),
    shuffles: int = 0,
) -> State:
    """A state before the deal: empty hands and piles."""
    return State(
        rules,
        seed,
        shuffles,
        dealer,
        direction=1,
        hands=((),) * players,
        draw=(),
        discard=(),
        colour="",
        decision=None,
        carry=None,
        turns=(0,) * players,
        passed=(),
        called=(),
        exposed=(),
        out=out,
        sides=sides,
    )


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """The draw for the dealer: the cards of each turn of drawing, and who won it."""

    dealer: int
    draws: tuple[tuple[tuple[int, Card], ...], ...]
    """For each turn of drawing, who drew what; empty where a random seat deals."""


def draw_for_dealer(rules: Rules, seats: Sequence[int], *, seed: str | int) -> FirstDealer:
    """Draw for the dealer by points, by number, or at random; players tied for highest draw again.

    Clause: setup.dealer.tie.

    :raises CannotStart: if there are no seats, or the seed is not text or a number.
    """
    seed = seed_text(seed, CannotStart)
    if not seats:
        raise CannotStart("seats", "not-seats", given=seats)
    if rules.dealer_draw is DealerDraw.ANY:  # [setup.dealer.any.how]
        return FirstDealer(seats[below(len(seats), words(seed, 0))], ())
    tied, draws, shuffles = list(seats), [], 0
    pile: list[Card] = []
    while len(tied) > 1:
        if len(pile) < len(tied):
            pile = list(shuffled(rules.deck, seed, shuffles))
            shuffles += 1
        drawn = [(seat, pile.pop(0)) for seat in tied]
        draws.append(tuple(drawn))
        best = max(_rank(rules, card) for _, card in drawn)
        tied = [seat for seat, card in drawn if _rank(rules, card) == best]
    return FirstDealer(tied[0], tuple(draws))


def _rank(rules: Rules, card: Card) -> int:
    """The value of a card drawn for the dealer (setup.dealer.points, setup.dealer.number)."""
    if rules.dealer_draw is DealerDraw.POINTS:
        return rules.value[card]
    return int(card.face) if card.face.isdigit() else 0
