"""Matches for players of language: a text is observed, a text answers, and a refusal names its clause.

The words are those of the terminal and of ``lastcard mcp``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.zero_sum import shares
from lastcard.formats.errors import check_names, whole
from lastcard.formats.format import make_format
from lastcard.formats.match import Round, undealt
from lastcard.game import IllegalAction, unplayable, view
from lastcard.game.actions import Action
from lastcard.game.cards import NotationError
from lastcard.game.errors import FieldError
from lastcard.game.events import Event
from lastcard.notation.actions import read_action, settle_last
from lastcard.tables.answers import asking_lines, read_answer
from lastcard.tables.offers import LET_PASS
from lastcard.tables.rounds import has_chance, round_seats, round_view
from lastcard.tables.sheets import rule_lines, summary_lines
from lastcard.tables.table import TableView
from lastcard.words import ENGLISH, Translator, translator
from lastcard.words.sentences import tell_all

REFUSALS = 3
"""Refused answers to one question after which a player forfeits."""


@dataclass(frozen=True, slots=True)
class TextStep:
    """The result of an answer."""

    accepted: bool
    text: str = ""
    """Why the answer was refused, with the clause in square brackets where a rule forbids it."""
    clause: str = ""


class TextEnv:
    """A match in which every player reads and writes text; one player is asked at a time.

    A player who may act out of turn (catch, call UNO, jump in) is asked first, and may answer ``pass``.
    """

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        *,
        match_format: str = "single-hand",
        names: Sequence[str] | None = None,
        language: str = ENGLISH,
        refusals: int = REFUSALS,
    ) -> None:
        """*refusals* is how many refused answers to one question forfeit the match.

        :raises ValueError: naming the argument that is wrong.
        """
        self._rules = build(edition, options)
        self._format = make_format(match_format, self._rules)
        self._format.check_size(players)
        self._names = check_names("names", names or [f"P{number}" for number in range(1, players + 1)])
        if len(self._names) != players:
            raise FieldError("names", "not-from-to", given=len(self._names), least=players, most=players)
        self._refusals = whole("refusals", refusals, least=1, most=1000)
        self.words: Translator = translator(language)

    # ---------------------------------------------------------------- playing
    def reset(self, seed: str | int = 0) -> None:
        """Begin a match; the same seed deals the same cards."""
        self.match = undealt(self._rules, self._format, self._names, seed=str(seed)).deal()
        self._news: list[list[str]] = [[] for _ in self._names]
        self._introduced: set[int] = set()
        self._passed: set[int] = set()
        """The players who let a chance pass since the last action."""
        self._refused = 0
        self._asked: TableView | None = None
        self.forfeited: int | None = None
        """The player who forfeited the match."""
        for one in self.match.playing:
            self._tell(one, one.opening)

    @property
    def over(self) -> bool:
        """Whether the match is over or forfeited."""
        return self.match.over or self.forfeited is not None

    @property
    def player(self) -> int:
        """The player who is asked: one who may act out of turn, else the one whose decision it is."""
        one = self._round
        decision = one.state.decision
        assert decision is not None
        order = one.deal.seating[decision.seat :] + one.deal.seating[: decision.seat]
        for player in order[1:]:
            if player not in self._passed and has_chance(view(one.state, one.deal.seating.index(player))):
                return player
        return order[0]

    @property
    def rewards(self) -> tuple[float, ...]:
        """By player: the winners share 1 and the others lose it; who forfeits loses 1 to all others."""
        winners = self.match.standing.winners
        won = [
            player != self.forfeited if self.forfeited is not None else player in winners
            for player in range(len(self._names))
        ]
        return tuple(shares(won, [0] * len(won), "win")) if self.over else (0.0,) * len(won)

    def observation(self) -> str:
        """What the asked player was not told yet, how the table stands, and the answers to choose from."""
        player, seen = self.player, self._view()
        first = []
        if player not in self._introduced:
            first = [self.words.say("agent-instructions"), *summary_lines(seen, self.words)]
            self._introduced.add(player)
        news, self._news[player] = self._news[player], []
        return "\n".join([*first, *news, *asking_lines(seen, self.words)])

    def rules(self) -> str:
        """All the rules of the match."""
        return "\n".join(rule_lines(self._view(), self.words))

    def step(self, answer: str) -> TextStep:
        """Carry out the asked player's answer; refused, it changes nothing.

        An answer is what stands in the last square brackets, or else the last line.
        """
        player, seen = self.player, self._view()
        try:
            chosen = read_answer(answer, seen, self.words)
            if chosen == LET_PASS:
                self._passed.add(player)
                self._refused, self._asked = 0, None
            else:
                self._apply(player, chosen)
        except (NotationError, IllegalAction) as error:
            clause = error.clause if isinstance(error, IllegalAction) else ""
            said = self.words.tell(error, names=seen.names)
            self._refused += 1
            if self._refused >= self._refusals:
                self.forfeited = player
            return TextStep(False, f"{said} [{clause}]" if clause else said, clause)
        return TextStep(True)

    def _apply(self, player: int, chosen: str) -> None:
        one = self._round
        seat = one.deal.seating.index(player)
        action: Action = settle_last(one.state, read_action(seat, chosen))
        match, events = self.match.apply(action, one.deal.table)
        before = {dealt.seed for dealt in self.match.playing}
        self.match, self._passed, self._refused, self._asked = match, set(), 0, None
        self._tell(one, events)
        for dealt in match.playing:
            if dealt.seed not in before:
                self._tell_round(dealt)

    # ---------------------------------------------------------------- telling
    @property
    def _round(self) -> Round:
        return self.match.playing[0]

    def _view(self) -> TableView:
        """What the asked player may know."""
        if self._asked is not None:
            return self._asked
        one = self._round
        seat = one.deal.seating.index(self.player)
        known = view(one.state, seat)
        scores = self.match.standing.scores
        seats = round_seats(known, self._names_at(one), [scores[each] for each in one.deal.seating])
        # Why cards cannot be played is told when one is tried; here it only says which may be parted with.
        refusals = unplayable(one.state, known) if known.choosable else {}
        seen = round_view(known, self.words, seats, match_format=self._format.name, refusals=refusals)
        self._asked = replace(seen, round=self.match.standing.rounds + 1, passes=known.turn != seat)
        return self._asked

    def _names_at(self, one: Round) -> tuple[str, ...]:
        return tuple(self._names[player] for player in one.deal.seating)

    def _tell(self, one: Round, events: Sequence[Event]) -> None:
        names, language = self._names_at(one), self.words.language
        for seat, player in enumerate(one.deal.seating):
            self._news[player] += tell_all(events, names, seat, language=language)

    def _tell_round(self, one: Round) -> None:
        """Tell the scores and the deal of the next round."""
        scores = zip(self._names, self.match.standing.scores, strict=True)
        told = tuple(f"{name} {score}" for name, score in scores)
        number, dealer = self.match.standing.rounds + 1, self._names_at(one)[one.state.dealer]
        for player in one.deal.seating:
            self._news[player].append(self.words.say("terminal-scores", scores=told))
            self._news[player].append(self.words.say("terminal-round", round=number, name=dealer))
        self._tell(one, one.opening)
