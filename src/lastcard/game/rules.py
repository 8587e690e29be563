"""The rules of a table as one frozen value: what an edition's module builds and options change."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from lastcard.game.cards import BLANK, Card, Colour
from lastcard.game.effects import Effect, StrikeNext, Who, needs_colour, speaks_of
from lastcard.game.ruling_values import DealerDraw, NextDealer, Stacking, UnoDuty

__all__ = ["DealerDraw", "Effects", "NextDealer", "Rules", "Stacking", "UnoDuty"]

Effects = tuple[Effect, ...]
RULES_VERSION = 1
"""Raised when the same deal and the same actions would come to another state: records and tables name it."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything a table plays by."""

    name: str
    title: str
    year: int | None
    colours: tuple[Colour, ...]
    deck: tuple[Card, ...]
    effects: Mapping[str, Effects]
    """What a card does when played, by face; a blank's by its whole notation."""
    opening: Mapping[str, Effects]
    """What a card does when turned up first; a face that is not here does nothing."""
    points: Mapping[str, int]
    formats: tuple[str, ...]
    """The book's own ways to play a match, its main one first."""

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
    """The sentence on each card that people wrote, by notation."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options these rules were built with, as they were given."""

    def __repr__(self) -> str:
        """A short summary: the edition and its options."""
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"<Rules {self.name}: {len(self.deck)} cards, options {options or None}>"

    def __hash__(self) -> int:
        """Equal rules have equal names and decks; enough to keep states in sets and searches."""
        return hash((self.name, self.deck))

    def but(self, **changes: Any) -> "Rules":
        """These rules with some fields changed."""
        return replace(self, **changes)

    def with_effects(self, key: str, *effects: Effect) -> "Rules":
        """These rules with other effects for a card that is played, by face or whole notation."""
        return replace(self, effects={**self.effects, key: effects})

    def with_opening(self, key: str, *effects: Effect) -> "Rules":
        """These rules with other effects for a card that is turned up first, by face."""
        return replace(self, opening={**self.opening, key: effects})

    @cached_property
    def card_effects(self) -> Mapping[Card, Effects]:
        """What each card of the deck does when it is played."""
        return {card: self.effects.get(_key(card), ()) for card in dict.fromkeys(self.deck)}

    @cached_property
    def strikers(self) -> Mapping[Card, StrikeNext]:
        """The cards that make the next player draw and lose the turn; no other's rule outlives a last card.

        card.badtz-maru.last-card, card.fashion-trend.last-card, card.shuffle-hands.last-card,
        card.written.last-card.
        """
        return {
            card: verb
            for card, verbs in self.card_effects.items()
            for verb in verbs
            if isinstance(verb, StrikeNext)
        }

    @cached_property
    def targeted(self) -> frozenset[Card]:
        """The cards whose player must choose another player."""
        chosen = (Who.CHOSEN, Who.CHOSEN_OPPONENT)
        return frozenset(card for card, verbs in self.card_effects.items() if speaks_of(verbs, *chosen))

    @cached_property
    def speaks_across(self) -> bool:
        """Whether a rule speaks of the player across the table, whom an odd number of players lacks."""
        return any(speaks_of(verbs, Who.ACROSS) for verbs in self.card_effects.values())

    @cached_property
    def aimed_at_opponents(self) -> frozenset[Card]:
        """Those of them whose player may not choose a partner."""
        return frozenset(c for c, verbs in self.card_effects.items() if speaks_of(verbs, Who.CHOSEN_OPPONENT))

    @cached_property
    def colour_named(self) -> frozenset[Card]:
        """The coloured cards whose rule speaks of a colour their player names."""
        return frozenset(
            card for card, verbs in self.card_effects.items() if card.colour and needs_colour(verbs)
        )

    @cached_property
    def value(self) -> Mapping[Card, int]:
        """The points of each card of the deck."""
        return {card: self.points[card.face] for card in dict.fromkeys(self.deck)}

    def opening_effects(self, card: Card) -> Effects:
        """What *card* does when it is turned up first."""
        return self.opening.get(card.face, ())


def _key(card: Card) -> str:
    return str(card) if card.face == BLANK else card.face
