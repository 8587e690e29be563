"""The questions the laboratory knows, each answered by games enough."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.game.rules import Rules
from lastcard.lab.answers import Answer, Row, Series, mean, share
from lastcard.lab.duplicate import edge
from lastcard.sim.bounds import check_games, seed_word
from lastcard.sim.policy import Policy
from lastcard.sim.simulate import Games, simulate


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """How a question is to be looked into."""

    editions: tuple[str, ...] = tuple(EDITIONS)
    games: int = 20_000
    """Games for each number in the answer."""
    seed: int = 1
    policy: str | Policy = "greedy"
    card: str = ""
    """A written rule, for the question about one."""
    device: str = "cpu"
    progress: bool = False

    def __post_init__(self) -> None:
        check_games(self.games, least=2)  # a spread needs two
        seed_word(self.seed)
        for name in self.editions:
            if name not in EDITIONS:
                raise ValueError(f"edition: {name!r} is not one of {', '.join(EDITIONS)}")

    def play(self, rules: Rules, players: int) -> Games:
        """Play the games by these rules."""
        return simulate(
            rules, players, self.policy, self.games, self.seed, device=self.device, progress=self.progress
        )

    @property
    def note(self) -> str:
        """What the numbers rest on, in words."""
        who = self.policy if isinstance(self.policy, str) else "given"
        return f"{self.games:,} games each, {who} players, seed {self.seed}"


Question = Callable[[Inquiry], Answer]
QUESTIONS: dict[str, Question] = {}


def question(ask: Question) -> Question:
    """Register a question under its own name; its docstring is what it asks."""
    QUESTIONS[ask.__name__.replace("_", "-")] = ask
    return ask


@question
def round_length(inquiry: Inquiry) -> Answer:
    """How long does a round last, by players and edition?"""
    series = tuple(
        Series(name, tuple(mean(str(n), inquiry.play(build(name), n).records["moves"]) for n in range(2, 11)))
        for name in inquiry.editions
    )
    return Answer(
        "round-length", "How long a round lasts", "actions a round, by players", series, inquiry.note
    )


@question
def first_seat(inquiry: Inquiry) -> Answer:
    """What is the first turn worth?"""
    series = tuple(
        Series(name, tuple(_first(inquiry, build(name), n) for n in range(2, 11)))
        for name in inquiry.editions
    )
    return Answer(
        "first-seat",
        "What the first turn is worth",
        "wins of whoever is asked first beyond a fair share, by players",
        series,
        inquiry.note,
        baseline=0.0,
    )


def _first(inquiry: Inquiry, rules: Rules, players: int) -> Row:
    records = inquiry.play(rules, players).records
    hits = int((records["winner"] == records["first"]).sum())
    won = share(str(players), hits, len(records))
    fair = 1 / players
    return Row(won.label, won.value - fair, won.low - fair, won.high - fair)


@question
def challenge(inquiry: Inquiry) -> Answer:
    """How often does a challenge pay, by how often people bluff?"""
    chances = (0.0, 0.1, 0.25, 0.5, 0.75, 1.0)
    series = tuple(
        Series(name, tuple(_challenged(inquiry, build(name), chance) for chance in chances))
        for name in inquiry.editions
    )
    return Answer(
        "challenge",
        "How often a challenge pays",
        "challenges that find a bluff, by the chance of considering one",
        series,
        f"{inquiry.games:,} games each, 4 players who challenge every time, seed {inquiry.seed}; "
        "above a third it pays",
        baseline=1 / 3,
    )


def _challenged(inquiry: Inquiry, rules: Rules, bluff: float) -> Row:
    """Players who play any card they consider: one who keeps the Wild Draw Four to the last never bluffs."""
    policy = Policy(bluff=bluff, challenge=1.0, challenge_small=1.0, call=1.0, common_colour=True)
    records = simulate(rules, 4, policy, inquiry.games, inquiry.seed, device=inquiry.device).records
    return share(f"{bluff:g}", int(records["won_challenges"].sum()), int(records["challenges"].sum()))


HOUSE: Mapping[str, Mapping[str, object]] = {
    "stacking, same": {"stacking": "same"},
    "stacking, any": {"stacking": "any"},
    "seven_zero": {"seven_zero": True},
    "jump_in": {"jump_in": True},
    "draw_until_playable": {"draw_until_playable": True},
    "must_play": {"must_play": True},
    "no_bluff": {"no_bluff": True},
    "hand of 5": {"hand_size": 5},
    "hand of 10": {"hand_size": 10},
}


@question
def house_rules(inquiry: Inquiry) -> Answer:
    """What does each house rule do to the length of a round?"""
    series = []
    for name in inquiry.editions:
        plain = inquiry.play(build(name), 4).records["moves"].astype(float)
        rows = [_longer(inquiry, build(name, options), plain, label) for label, options in HOUSE.items()]
        series.append(Series(name, tuple(rows)))
    return Answer(
        "house-rules",
        "What house rules do to the length of a round",
        "actions more than without, 4 players, the same deals where the hands are as large",
        tuple(series),
        inquiry.note,
        baseline=0.0,
    )


def _longer(inquiry: Inquiry, rules: Rules, plain: np.ndarray, label: str) -> Row:
    return mean(label, inquiry.play(rules, 4).records["moves"].astype(float) - plain)


@question
def luck(inquiry: Inquiry) -> Answer:
    """How much of the game is luck, with each house rule?"""
    series = []
    for name in inquiry.editions:
        rows = []
        for label, options in {"as printed": {}, **HOUSE}.items():
            found = edge(
                build(name, options), 4, "greedy", "random", inquiry.games // 4 + 1, seed=inquiry.seed
            )
            rows.append(Row(label, found.duplicate.value, found.duplicate.low, found.duplicate.high))
        series.append(Series(name, tuple(rows)))
    return Answer(
        "luck",
        "What playing well is worth",
        "wins of a greedy player among three random ones beyond 1 in 4",
        tuple(series),
        f"{inquiry.games // 4 + 1:,} deals, each from all four seats, seed {inquiry.seed}",
        baseline=0.0,
    )


@question
def card(inquiry: Inquiry) -> Answer:
    """What does a written card do, before one prints it?"""
    return card_effect(inquiry, inquiry.card or "the next player draws 3")


def card_effect(inquiry: Inquiry, sentence: str) -> Answer:
    """Rounds with the card and without, on the same deals.

    :raises BadOption: if the sentence is not understood.
    """
    names = [name for name in inquiry.editions if name in {"classic", "modern"}]
    if not names:
        raise BadOption("edition", "only classic and modern have cards to write on")
    return Answer(
        "card",
        f"What “{sentence}” does",
        "changes with the card in the deck, 4 players, the same deals",
        tuple(Series(name, _changes(inquiry, name, sentence)) for name in names),
        inquiry.note,
        baseline=0.0,
    )


def _changes(inquiry: Inquiry, name: str, sentence: str) -> tuple[Row, ...]:
    """Blanks join the classic deck whatever is written on them; what they are compared with says nothing."""
    if name == "classic":
        colours = build(name).colours
        there = build(name, {"blanks": dict.fromkeys(colours, sentence)})
        without = build(name, {"blanks": dict.fromkeys(colours, 'announce "nothing"')})
    else:
        there, without = build(name, {"customizable": [sentence] * 3}), build(name)
    one, other = inquiry.play(there, 4).records, inquiry.play(without, 4).records
    scores = [records["points"].sum(axis=1).astype(float) for records in (one, other)]
    first = [(records["winner"] == records["first"]).astype(float) for records in (one, other)]
    return (
        mean("actions a round", one["moves"].astype(float) - other["moves"]),
        mean("points a round", scores[0] - scores[1]),
        mean("wins of the first turn, %", 100 * (first[0] - first[1])),
    )
