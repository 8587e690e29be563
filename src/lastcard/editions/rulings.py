"""The rulings: for each, a function from rules and the chosen value to rules.

The ledger says in which books the question is open and what the default is; the annotation says which values
are allowed.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal, TypeAlias, TypeVar

from lastcard.editions.values import BadOption, Blanks, Customizable, Whole
from lastcard.game.cards import BLANK, Card, Colour
from lastcard.game.effects import AskColour, DrawCards, ExtraTurn, ReverseOrder, StrikeNext, Who
from lastcard.game.rules import DealerDraw, Effects, NextDealer, Rules
from lastcard.language.written_cards import SentenceError, printed_card, read_rule

F = TypeVar("F", bound=Callable[..., Rules])
WrittenEffects: TypeAlias = Mapping[str, Effects]
"""The effects of the cards that people wrote on, by notation; none for a blank that replaces a card."""

RULINGS: dict[str, Callable[..., Rules]] = {}


def ruling(change: F) -> F:
    """Register *change* for the clauses whose ``switch`` is its name."""
    RULINGS[change.__name__] = change
    return change


# ------------------------------------------------------------------ cards people write
@ruling
def blanks(
    rules: Rules, uses: Annotated[Mapping[str, object], Blanks()], written: WrittenEffects | None = None
) -> Rules:
    """[blank.default]: what each blank is used for, by colour.

    One with a rule joins the deck (blank.house-rule).
    One that replaces a lost card changes nothing (blank.replacement).
    """
    used = set()
    for key, use in uses.items():
        field, colour = f"blanks.{key}", str(key).upper()
        if colour not in rules.colours:  # [blank.colours]
            raise BadOption(field, "no-blank", allowed=rules.colours)
        if colour in used:
            raise BadOption(field, "blank-twice", colour=colour)
        if not isinstance(use, str):
            raise BadOption(field, "not-rule-or-card", given=use)
        used.add(colour)
        blank = Card(colour, BLANK)
        if written is None:
            replaces = replaced_card(rules, colour, field, use) is not None
        else:
            replaces = written.get(str(blank)) == ()
        if not replaces:
            rules = _written(rules.but(deck=(*rules.deck, blank)), blank, field, use, written)
    return rules


def replaced_card(rules: Rules, colour: Colour, field: str, use: str) -> Card | None:
    """The card that the blank of *colour* replaces; None if *use* is not a card.

    :raises BadOption: for a card that this blank cannot replace (blank.replacement.deck).
    """
    lost = printed_card(use, colour)
    if lost is not None and (lost.colour != colour or lost.face == BLANK or lost not in rules.deck):
        raise BadOption(field, "cannot-replace", text=use, colour=colour)
    return lost


@ruling
def blank_points(rules: Rules, points: Annotated[int, Whole(0, 500)]) -> Rules:
    """[blank.points]"""
    return rules.but(points={**rules.points, BLANK: points})


@ruling
def customizable(
    rules: Rules, sentences: Annotated[list[object], Customizable()], written: WrittenEffects | None = None
) -> Rules:
    """[card.customizable.blank]: the rules of the first, second and third card."""
    for n, sentence in enumerate(sentences, 1):
        field = f"customizable.{n}"
        if not isinstance(sentence, str):
            raise BadOption(field, "not-rule", given=sentence)
        if sentence.strip():
            rules = _written(rules, Card("", f"WC{n}"), field, sentence, written)
    return rules


def _written(rules: Rules, on: Card, field: str, sentence: str, written: WrittenEffects | None) -> Rules:
    """These rules with *sentence* on a card, read now unless its effects were *written* down."""
    try:
        effects = (
            read_rule(sentence, rules.colours, wild=not on.colour) if written is None else written[str(on)]
        )
    except SentenceError as error:
        if on.colour:
            raise BadOption(field, "not-understood-on-blank", why=error, colour=on.colour) from error
        raise BadOption(field, "not-understood", why=error) from error
    except KeyError:
        raise BadOption(field, "no-effects", card=str(on)) from None
    return rules.with_effects(str(on), *effects).but(written={**rules.written, str(on): sentence})


def written_effects(rules: Rules) -> dict[str, Effects]:
    """The effects of every card that people wrote on, by notation; none for a blank that replaces a card."""
    blanks = {str(Card(str(colour).upper(), BLANK)): () for colour in rules.options.get("blanks", ())}
    return {**blanks, **{card: rules.effects[card] for card in rules.written}}


# ------------------------------------------------------------------ dealing and the first card
@ruling
def dealer_draw(rules: Rules, way: Literal["points", "number"]) -> Rules:
    """[setup.dealer.points]"""
    return rules.but(dealer_draw=DealerDraw(way))


@ruling
def next_dealer(rules: Rules, way: Literal["rotate", "redraw", "winner"]) -> Rules:
    """[setup.dealer.next-round]"""
    return rules.but(next_dealer=NextDealer(way))


@ruling
def start_draw_two_forfeits(rules: Rules, forfeits: bool) -> Rules:
    """[start.draw-two.forfeit.classic]"""
    return rules if forfeits else rules.with_opening("D", StrikeNext(2, forfeits=False))


@ruling
def start_reverse(rules: Rules, first: Literal["right-of-dealer", "dealer"]) -> Rules:
    """[start.reverse.right]"""
    return rules.with_opening("R", ReverseOrder(), ExtraTurn()) if first == "dealer" else rules


@ruling
def start_wild(rules: Rules, way: Literal["return", "choose"]) -> Rules:
    """[start.wild.classic]"""
    return rules.with_opening("W", AskColour()) if way == "choose" else rules


# ------------------------------------------------------------------ play
@ruling
def must_play_drawn(rules: Rules, must: bool) -> Rules:
    """[turn.play-drawn.classic]"""
    return rules.but(must_play_drawn=must)


@ruling
def badtz_maru_spares_player(rules: Rules, spares: bool) -> Rules:
    """[card.badtz-maru.includes-player]"""
    return rules.with_effects("WB", DrawCards(Who.FEWEST_OTHERS, 4)) if spares else rules


@ruling
def false_catch_penalty(rules: Rules, cards: Annotated[int, Whole(0, 20)]) -> Rules:
    """[uno.false-catch]"""
    return rules.but(false_catch_penalty=cards)


@ruling
def last_card_draws(rules: Rules, draws: bool) -> Rules:
    """[round.last-card-draws.modern]"""
    return rules.but(last_card_draws=draws)


@ruling
def two_player_reverse_skips(rules: Rules, skips: bool) -> Rules:
    """[match.two-players.silent]"""
    return rules.but(two_player_reverse_skips=skips)


# ------------------------------------------------------------------ matches
@ruling
def target(rules: Rules, points: Annotated[int, Whole(1, 1_000_000)]) -> Rules:
    """[match.target]"""
    return rules.but(target=points)


@ruling
def partner_rounds(rules: Rules, rounds: Annotated[int, Whole(1, 100)]) -> Rules:
    """[match.partners.rotating.length]"""
    return rules.but(partner_rounds=rounds)
