"""The rules of a table as one frozen value, built by an edition's module and changed by options."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from lastcard.game.cards import BLANK, Card, Colour
from lastcard.game.effects import Effect, Effects, StrikeNext, Who, needs_colour, speaks_of
from lastcard.game.ruling_values import DealerDraw, NextDealer, Stacking, UnoDuty

__all__ = ["DealerDraw", "Effects", "NextDealer", "Rules", "Stacking", "UnoDuty"]

RULES_VERSION = 1
"""Raised when the same deal and the same actions would come to another state: records and tables name it."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of a table."""

    name: str
    title: str
    year: int | None
    colours: tuple[Colour, ...]
    deck: tuple[Card, ...]
    effects: Mapping[str, Effects]
    """The effects of a played card, by face; for a blank by its whole notation."""
    opening: Mapping[str, Effects]
    """The effects of the card turned up at the start, by face; other faces do nothing."""
    points: Mapping[str, int]
    formats: tuple[str, ...]
    """The match formats in the book, its main one first."""

    uno_duty: UnoDuty = UnoDuty.ON_PLAY
    uno_penalty: int = 2
    wilds_match: bool = False
    """Whether wilds in hand make a Wild Draw Four illegal."""
    last_card_draws: bool = True
    must_play_drawn: bool = False
    two_player_reverse_skips: bool = True
    false_catch_penalty: int = 0
    dealer_draw: DealerDraw = DealerDraw.NUMBER
    next_dealer: NextDealer = NextDealer.ROTATE
    target: int = 500
    partner_rounds: int = 1

    hand_size: int = 7
    stacking: Stacking = Stacking.OFF
    jump_in: bool = False
    draw_until_playable: bool = False
    must_play: bool = False
    no_bluff: bool = False

    written: Mapping[str, str] = field(default_factory=dict)
    """The sentence on each written card, by notation."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options given to ``build``."""

    def __repr__(self) -> str:
        """A short summary: the edition and its options."""
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"<Rules {self.name}: {len(self.deck)} cards, options {options or None}>"

    def __hash__(self) -> int:
        """Hash name and deck only: equal rules have equal hashes, and states can be put in sets."""
        return hash((self.name, self.deck))

    def but(self, **changes: Any) -> "Rules":
        """These rules with some fields changed."""
        return replace(self, **changes)

    def with_effects(self, key: str, *effects: Effect) -> "Rules":
        """These rules with other effects for a played card, by face or whole notation."""
        return replace(self, effects={**self.effects, key: effects})

    def with_opening(self, key: str, *effects: Effect) -> "Rules":
        """These rules with other effects for the card turned up at the start, by face."""
        return replace(self, opening={**self.opening, key: effects})

    @cached_property
    def card_effects(self) -> Mapping[Card, Effects]:
        """The effects of each card of the deck when played."""
        return {
            card: self.effects.get(str(card) if card.face == BLANK else card.face, ())
            for card in dict.fromkeys(self.deck)
        }

    @cached_property
    def strikers(self) -> Mapping[Card, StrikeNext]:
        """The cards that make the next player draw and lose the turn.

        Only these still take effect when played as a last card: card.badtz-maru.last-card,
        card.fashion-trend.last-card, card.shuffle-hands.last-card, card.written.last-card.
        """
        return {
            card: verb
            for card, verbs in self.card_effects.items()
            for verb in verbs
            if isinstance(verb, StrikeNext)
        }

    @cached_property
    def contestable(self) -> frozenset[Card]:
        """The cards that may be challenged as a bluff."""
        return frozenset(card for card, strike in self.strikers.items() if strike.contestable)

    @cached_property
    def never_bluffs(self) -> frozenset[Card]:
        """The cards that the house rule no_bluff forbids to play as a bluff; none without it."""
        return self.contestable if self.no_bluff else frozenset()

    @cached_property
    def any_time(self) -> bool:
        """Whether players may act out of turn where nobody has forgotten to call UNO."""
        return self.jump_in or bool(self.false_catch_penalty)

    @cached_property
    def targeted(self) -> frozenset[Card]:
        """The cards whose player must choose another player."""
        chosen = (Who.CHOSEN, Who.CHOSEN_OPPONENT)
        return frozenset(card for card, verbs in self.card_effects.items() if speaks_of(verbs, *chosen))

    @cached_property
    def speaks_across(self) -> bool:
        """Whether a rule names the player across the table, which needs an even number of players."""
        return any(speaks_of(verbs, Who.ACROSS) for verbs in self.card_effects.values())

    @cached_property
    def aimed_at_opponents(self) -> frozenset[Card]:
        """The targeted cards whose player must choose an opponent."""
        return frozenset(c for c, verbs in self.card_effects.items() if speaks_of(verbs, Who.CHOSEN_OPPONENT))

    @cached_property
    def colour_named(self) -> frozenset[Card]:
        """The coloured cards whose rule makes the player name a colour."""
        return frozenset(
            card for card, verbs in self.card_effects.items() if card.colour and needs_colour(verbs)
        )

    @cached_property
    def plain(self) -> frozenset[Card]:
        """The cards that are played without naming a colour or choosing a player."""
        coloured = frozenset(card for card in self.card_effects if card.colour)
        return coloured - self.targeted - self.colour_named

    @cached_property
    def value(self) -> Mapping[Card, int]:
        """The points of each card of the deck."""
        return {card: self.points[card.face] for card in dict.fromkeys(self.deck)}

    @cached_property
    def by_colour(self) -> Mapping[Colour, tuple[Card, ...]]:
        """The cards of the deck by colour, one of each kind."""
        colours = dict.fromkeys(card.colour for card in self.value)
        return {colour: tuple(card for card in self.value if card.colour == colour) for colour in colours}

    def opening_effects(self, card: Card) -> Effects:
        """The effects of *card* when turned up at the start."""
        return self.opening.get(card.face, ())
