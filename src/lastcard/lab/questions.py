"""The questions that the laboratory answers by playing many games."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import repeat

import numpy as np
import numpy.typing as npt

from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build, house_options, writable, written_on
from lastcard.formats.errors import BadEntry
from lastcard.game.rules import Rules
from lastcard.lab.answers import Answer, Estimate, Series, mean, share
from lastcard.lab.duplicate import duplicate_edge
from lastcard.sim.bounds import check_games, seed_word
from lastcard.sim.policy import Policy, policy
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
        policy(self.policy, "policy")
        for name in self.editions:
            if name not in EDITIONS:
                raise misnamed(BadEntry, "edition", "not-one-of", name, tuple(EDITIONS))

    def play(self, rules: Rules, players: int) -> Games:
        """Play the games by *rules* and return what happened in each."""
        return simulate(
            rules, players, self.policy, self.games, self.seed, device=self.device, progress=self.progress
        )

    def say(self, message: str, **facts: object) -> str:
        """A message of the lab, in the inquiry's language."""
        return translator(self.language).say_with(f"lab-{message}", facts)

    def answer(
        self,
        name: str,
        rows: Callable[[str], Iterable[Estimate]],
        *,
        baseline: float | None = None,
        **facts: object,
    ) -> Answer:
        """The answer to the question *name*: *rows* for each edition, and messages that speak of *facts*."""
        series = tuple(Series(edition, tuple(rows(edition))) for edition in self.editions)
        there = translator(self.language).messages
        by = self.say(f"{name}-by") if f"lab-{name}-by" in there else ""
        axis = self.say(f"{name}-axis")
        who = self.say(self.policy if isinstance(self.policy, str) else "given")
        note = f"{name}-note" if f"lab-{name}-note" in there else "note"
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

    def rows(edition: str) -> Iterator[Estimate]:
        for players in range(2, 11):
            yield mean(str(players), inquiry.play(build(edition), players).records["moves"])

    return inquiry.answer("round-length", rows)


@question
def first_seat(inquiry: Inquiry) -> Answer:
    """What is the first turn worth?"""

    def rows(edition: str) -> Iterator[Estimate]:
        for players in range(2, 11):
            records, fair = inquiry.play(build(edition), players).records, 1 / players
            won = share(str(players), int((records["winner"] == records["first"]).sum()), len(records))
            yield Estimate(won.label, won.value - fair, won.low - fair, won.high - fair)

    return inquiry.answer("first-seat", rows, baseline=0.0)


@question
def challenge(inquiry: Inquiry) -> Answer:
    """How often does a challenge pay, by how often people bluff?

    The players play any card they consider: one who keeps the Wild Draw Four to the last never bluffs.
    """

    def rows(edition: str) -> Iterator[Estimate]:
        for bluff in (0.0, 0.1, 0.25, 0.5, 0.75, 1.0):
            policy = Policy(bluff=bluff, challenge=1.0, challenge_small=1.0, call=1.0, common_colour=True)
            records = replace(inquiry, policy=policy).play(build(edition), 4).records
            yield share(f"{bluff:g}", int(records["won_challenges"].sum()), int(records["challenges"].sum()))

    return inquiry.answer("challenge", rows, baseline=1 / 3)


HOUSE: Mapping[str, Mapping[str, object]] = {
    name if value is True else f"{name}, {value}": {name: value}
    for name, values in house_options().items()
    for value in values
}
"""Each house rule alone, by the label of its row."""


@question
def house_rules(inquiry: Inquiry) -> Answer:
    """What does each house rule do to the length of a round?"""

    def lengths(edition: str, options: Mapping[str, object]) -> npt.NDArray[np.float64]:
        return inquiry.play(build(edition, options), 4).records["moves"].astype(float)

    def rows(edition: str) -> Iterator[Estimate]:
        plain = lengths(edition, {})
        for label, options in HOUSE.items():
            yield mean(label, lengths(edition, options) - plain)

    return inquiry.answer("house-rules", rows, baseline=0.0)


@question
def luck(inquiry: Inquiry) -> Answer:
    """How much of the game is luck, with each house rule?"""

    def rows(edition: str) -> Iterator[Estimate]:
        for label, options in {inquiry.say("as-printed"): {}, **HOUSE}.items():
            rules, deals = build(edition, options), inquiry.games // 4 + 1
            found = duplicate_edge(rules, 4, "sharp", "casual", deals, seed=inquiry.seed)
            yield replace(found, label=label)

    return inquiry.answer("luck", rows, baseline=0.0)


@question
def card(inquiry: Inquiry) -> Answer:
    """What does a written card do, before one prints it?"""
    return card_effect(inquiry, inquiry.card or EXAMPLE)


def card_effect(inquiry: Inquiry, sentence: str) -> Answer:
    """Rounds with the card and without, on the same deals.

    :raises BadOption: if the sentence is not understood.
    """
    names = tuple(filter(writable, inquiry.editions))
    if not names:
        raise BadOption("edition", "nothing-to-write-on", allowed=tuple(filter(writable, EDITIONS)))

    def rows(edition: str) -> Iterator[Estimate]:
        return _changes(inquiry, edition, sentence)

    return replace(inquiry, editions=names).answer("card", rows, baseline=0.0, sentence=sentence)


def _changes(inquiry: Inquiry, name: str, sentence: str) -> Iterator[Estimate]:
    """Blanks join the deck whatever is written on them, so they are compared with blanks that do nothing."""
    there = build(name, written_on(name, repeat(sentence)))
    without = build(name, written_on(name, repeat('announce "nothing"')))
    one, other = inquiry.play(there, 4).records, inquiry.play(without, 4).records
    scores = [records["points"].sum(axis=1).astype(float) for records in (one, other)]
    first = [(records["winner"] == records["first"]).astype(float) for records in (one, other)]
    yield mean(inquiry.say("actions"), one["moves"].astype(float) - other["moves"])
    yield mean(inquiry.say("points"), scores[0] - scores[1])
    yield mean(inquiry.say("first-wins"), 100 * (first[0] - first[1]))
