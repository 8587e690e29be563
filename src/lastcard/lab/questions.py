"""The questions that the laboratory answers by playing many games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import repeat

import numpy as np

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build, house_options, writable, written_on
from lastcard.formats.errors import BadEntry
from lastcard.game.rules import Rules
from lastcard.lab.answers import Answer, Estimate, Series, mean, share
from lastcard.lab.duplicate import duplicate_edge
from lastcard.sim.bounds import check_games, seed_word
from lastcard.sim.policy import Policy
from lastcard.sim.simulate import Games, simulate
from lastcard.words import ENGLISH, translator
from lastcard.words.nearest import misnamed


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """How a question is to be answered."""

    editions: tuple[str, ...] = tuple(EDITIONS)
    games: int = 20_000
    """Games for each number in the answer."""
    seed: int = 1
    policy: str | Policy = "sharp"
    card: str = ""
    """A written rule, for the question about one."""
    device: str = "cpu"
    progress: bool = False
    language: str = ENGLISH
    """The language of the answer's words."""

    def __post_init__(self) -> None:
        check_games(self.games, least=2)  # a standard deviation needs two
        seed_word(self.seed)
        for name in self.editions:
            if name not in EDITIONS:
                raise misnamed(BadEntry, "edition", "not-one-of", name, tuple(EDITIONS))

    def play(self, rules: Rules, players: int) -> Games:
        """Play the games by these rules."""
        return simulate(
            rules, players, self.policy, self.games, self.seed, device=self.device, progress=self.progress
        )

    def say(self, message: str, **facts: object) -> str:
        """A message of the laboratory's."""
        return translator(self.language).say_with(f"lab-{message}", facts)

    def answer(
        self, name: str, series: tuple[Series, ...], *, baseline: float | None = None, **facts: object
    ) -> Answer:
        """The answer to the question *name*, in words; *facts* are what its own messages speak of."""
        by = self.say(f"{name}-by") if f"lab-{name}-by" in translator(self.language).messages else ""
        axis = self.say(f"{name}-axis")
        who = self.say(self.policy if isinstance(self.policy, str) else "given")
        note = f"{name}-note" if f"lab-{name}-note" in translator(self.language).messages else "note"
        return Answer(
            name,
            self.say(f"{name}-title", **facts),
            axis,
            by,
            series,
            self.say("measure", axis=axis, by=by or None),
            self.say(note, games=self.games, deals=self.games // 4 + 1, who=who, seed=str(self.seed)),
            baseline,
        )


EXAMPLE = "the next player draws 3"
"""The rule that is looked into where none is given."""

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
    return inquiry.answer("round-length", series)


@question
def first_seat(inquiry: Inquiry) -> Answer:
    """What is the first turn worth?"""
    series = tuple(
        Series(name, tuple(_first(inquiry, build(name), n) for n in range(2, 11)))
        for name in inquiry.editions
    )
    return inquiry.answer("first-seat", series, baseline=0.0)


def _first(inquiry: Inquiry, rules: Rules, players: int) -> Estimate:
    records = inquiry.play(rules, players).records
    hits = int((records["winner"] == records["first"]).sum())
    won = share(str(players), hits, len(records))
    fair = 1 / players
    return Estimate(won.label, won.value - fair, won.low - fair, won.high - fair)


@question
def challenge(inquiry: Inquiry) -> Answer:
    """How often does a challenge pay, by how often people bluff?"""
    chances = (0.0, 0.1, 0.25, 0.5, 0.75, 1.0)
    series = tuple(
        Series(name, tuple(_challenged(inquiry, build(name), chance) for chance in chances))
        for name in inquiry.editions
    )
    return inquiry.answer("challenge", series, baseline=1 / 3)


def _challenged(inquiry: Inquiry, rules: Rules, bluff: float) -> Estimate:
    """The players play any card they consider: one who keeps the Wild Draw Four to the last never bluffs."""
    policy = Policy(bluff=bluff, challenge=1.0, challenge_small=1.0, call=1.0, common_colour=True)
    records = simulate(rules, 4, policy, inquiry.games, inquiry.seed, device=inquiry.device).records
    return share(f"{bluff:g}", int(records["won_challenges"].sum()), int(records["challenges"].sum()))


HOUSE: Mapping[str, Mapping[str, object]] = {
    name if value is True else f"{name}, {value}": {name: value}
    for name, values in house_options().items()
    for value in values
}
"""Each house rule alone, by the label of its row."""


@question
def house_rules(inquiry: Inquiry) -> Answer:
    """What does each house rule do to the length of a round?"""
    series = []
    for name in inquiry.editions:
        plain = inquiry.play(build(name), 4).records["moves"].astype(float)
        rows = [_longer(inquiry, build(name, options), plain, label) for label, options in HOUSE.items()]
        series.append(Series(name, tuple(rows)))
    return inquiry.answer("house-rules", tuple(series), baseline=0.0)


def _longer(inquiry: Inquiry, rules: Rules, plain: np.ndarray, label: str) -> Estimate:
    return mean(label, inquiry.play(rules, 4).records["moves"].astype(float) - plain)


@question
def luck(inquiry: Inquiry) -> Answer:
    """How much of the game is luck, with each house rule?"""
    series = []
    for name in inquiry.editions:
        rows = []
        for label, options in {inquiry.say("as-printed"): {}, **HOUSE}.items():
            rules, deals = build(name, options), inquiry.games // 4 + 1
            found = duplicate_edge(rules, 4, "sharp", "casual", deals, seed=inquiry.seed)
            rows.append(replace(found, label=label))
        series.append(Series(name, tuple(rows)))
    return inquiry.answer("luck", tuple(series), baseline=0.0)


@question
def card(inquiry: Inquiry) -> Answer:
    """What does a written card do, before one prints it?"""
    return card_effect(inquiry, inquiry.card or EXAMPLE)


def card_effect(inquiry: Inquiry, sentence: str) -> Answer:
    """Rounds with the card and without, on the same deals.

    :raises BadOption: if the sentence is not understood.
    """
    names = [name for name in inquiry.editions if writable(name)]
    if not names:
        raise BadOption("edition", "nothing-to-write-on", allowed=tuple(filter(writable, EDITIONS)))
    series = tuple(Series(name, _changes(inquiry, name, sentence)) for name in names)
    return inquiry.answer("card", series, baseline=0.0, sentence=sentence)


def _changes(inquiry: Inquiry, name: str, sentence: str) -> tuple[Estimate, ...]:
    """Blanks join the deck whatever is written on them, so they are compared with blanks that do nothing."""
    there = build(name, written_on(name, repeat(sentence)))
    without = build(name, written_on(name, repeat('announce "nothing"')))
    one, other = inquiry.play(there, 4).records, inquiry.play(without, 4).records
    scores = [records["points"].sum(axis=1).astype(float) for records in (one, other)]
    first = [(records["winner"] == records["first"]).astype(float) for records in (one, other)]
    return (
        mean(inquiry.say("actions"), one["moves"].astype(float) - other["moves"]),
        mean(inquiry.say("points"), scores[0] - scores[1]),
        mean(inquiry.say("first-wins"), 100 * (first[0] - first[1])),
    )
