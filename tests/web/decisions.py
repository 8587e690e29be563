"""Every decision a table can ask for, as a view of the one who is asked: from the rules, not by hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.web.tables import THIRTY, view

from lastcard.editions.options import build
from lastcard.game import State, cards, legal, start
from lastcard.game import view as view_of
from lastcard.game.cards import Card, card
from lastcard.game.decisions import (
    ChooseAside,
    ChooseDiscards,
    ChooseGift,
    ChoosePlayer,
    ChooseWhich,
    Decision,
    KeepOrPlay,
    NameColour,
    PickCard,
    Settle,
    ShowCard,
    Turn,
)
from lastcard.game.effects import AddPlayer, DrawCards, LoseTurn
from lastcard.game.whom import Who
from lastcard.language.describe import describe_options
from lastcard.notation.json_codec import view_to_data

MODERN = ["a player you choose discards 2", "swap hands with a player you choose", "everyone draws 1"]
TABLES: dict[str, dict[str, Any]] = {
    "classic": {"stacking": "any", "jump_in": True},
    "sanrio": {},
    "anniversary": {"seven_zero": True},
    "fashion": {"stacking": "same"},
    "modern": {"customizable": MODERN},
}
"""Each edition with house rules under which it asks for more."""


def decisions(players: int, size: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each edition, the name and the view of every decision it can put to seat 0."""
    for edition, options in TABLES.items():
        rules = build(edition, options)
        state, _ = start(rules, players, seed="geometry")
        state = replace(state, hands=(_hand(edition, size), *state.hands[1:]), exposed=())
        for name, asked in _asked(state, players):
            yield f"{edition} {name}", seen(asked, edition, options, players)
        caught = replace(state, decision=Turn(1), exposed=(1,), hands=(state.hands[0], *_ones(state)))
        yield f"{edition} catch", seen(caught, edition, options, players)
        late = replace(state, decision=Turn(1), exposed=(0,), hands=(state.hands[0][:1], *state.hands[1:]))
        yield f"{edition} late call", seen(late, edition, options, players)


def _hand(edition: str, size: int) -> tuple[Card, ...]:
    suits = {"R": "P"} if edition == "sanrio" else {}
    special = {"fashion": "WF", "modern": "WC1", "sanrio": "WB"}.get(edition, "W")
    plain = [f"{suits.get(code[0], code[0])}{code[1:]}" for code in THIRTY if code != "W"]
    return cards(" ".join([special, "W4", "Y7", "G7", *plain][:size]))


def _ones(state: State) -> tuple[tuple[Any, ...], ...]:
    """The others' hands, the next player's of one card."""
    return (state.hands[1][:1], *state.hands[2:])


def _asked(state: State, players: int) -> Iterator[tuple[str, State]]:
    colour = state.rules.colours[-1]  # yellow, the longest word
    top = card(f"{colour}7")
    lying = replace(state, discard=(top,), colour=colour)
    four = replace(state, discard=(top, card("W4")), colour=state.rules.colours[2])
    last = players - 1
    held = lying.hands[0][0]
    asked: list[tuple[str, State, Decision]] = [
        ("play", lying, Turn(0)),
        ("drawn", lying, KeepOrPlay(0, held)),
        ("challenge", four, Settle(0, 4, last, lying.hands[last], colour, stacks=False)),
        ("stack", four, Settle(0, 8, last, lying.hands[last], colour, stacks=True)),
        ("colour", replace(lying, discard=(card("W"),)), NameColour(0)),
        ("show", lying, ShowCard(0, last, colour)),
        ("discard", lying, ChooseDiscards(0, 2)),
        ("give", lying, ChooseGift(0, 2, None, last)),
        ("exchange", lying, ChooseAside(0, 2)),
        (
            "pick",
            replace(lying, hands=(*lying.hands[:last], _hand(state.rules.name, 25))),
            PickCard(0, 2, last),
        ),
        ("choose", lying, ChooseWhich(0, ((DrawCards(Who.YOU, 2),), (LoseTurn(Who.NEXT, 2),), ()))),
        ("choose a player", lying, ChoosePlayer(0, tuple((AddPlayer(seat),) for seat in range(1, players)))),
    ]
    if state.rules.name != "fashion":
        asked = [one for one in asked if one[0] != "show"]  # nobody else's cards make others show one
    for name, lies, decision in asked:
        yield name, replace(lies, decision=decision)


def seen(state: State, edition: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """The view of seat 0, with a table around it whose names are long and whose clock runs."""
    assert legal(state) or state.decision is None
    asked = view_of(state, 0)
    shown = view(players, edition=edition, options=options) | view_to_data(asked)
    bots = [seat | {"kind": "bot" if n % 2 else "person"} for n, seat in enumerate(shown["seats"])]
    discard = [str(one) for one in reversed(state.discard)][:5]
    names = [seat["name"] for seat in bots]
    choices = describe_options(asked.choices, names=names)
    more = {"seats": bots, "discard": discard, "deadline": 9000, "choices": choices}
    return shown | more
