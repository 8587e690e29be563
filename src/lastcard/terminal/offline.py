"""A match against bots on this machine."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from lastcard.bots import OPPONENTS, opponent
from lastcard.bots.characters import CHARACTERS
from lastcard.bots.party import MatchBots, Party
from lastcard.formats.match import Match, Round, undealt
from lastcard.formats.saving import records
from lastcard.game import IllegalAction, State, View, unplayable, view
from lastcard.game.actions import Action
from lastcard.game.cards import NotationError
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.notation.actions import read_action, settle_last
from lastcard.notation.record import Record, replay
from lastcard.tables.offers import LET_PASS
from lastcard.tables.rounds import has_chance, replay_steps, round_seats, round_view
from lastcard.tables.sheets import end_lines
from lastcard.tables.table import NotAccepted, ReplayStep, RoundResults, SeatView, Stage, TableView
from lastcard.terminal.background import in_background
from lastcard.terminal.saved import SavedMatch
from lastcard.words import Translator
from lastcard.words.sentences import tell_all

if TYPE_CHECKING:
    from lastcard.coach.report import ReviewReport
    from lastcard.terminal.coaching import ProcessCoach

T = TypeVar("T")
ME = 0
"""The person's number among the players of the match."""


class OfflineTable:
    """A match of one person against bots.

    The person may always act before a bot does: a chance to act out of turn stands until it is used or let
    pass.
    """

    link = ""
    notice = ""

    def __init__(
        self,
        saved: SavedMatch,
        words: Translator,
        *,
        pace: float = 0.0,
        rng: random.Random | None = None,
        coach: "ProcessCoach | None" = None,
    ) -> None:
        """*pace* is how many seconds a bot takes over a move, more or less as a person would.

        *coach* reviews finished rounds, which may take a while.
        """
        self.saved = saved
        self.log: list[str] = []
        self.pace = pace
        self.acted = False
        """Whether the person has done anything, so that there is something to save."""
        self._coach = coach
        self._prepared = ""
        """The seed of the round that the coach is ready for."""
        self._coaching: asyncio.Task[None] | None = None
        self._words = words
        self._rng = rng or random.Random(saved.match.seed)  # noqa: S311 - a bot's choices, no secret
        self._bots = MatchBots({p + 1: opponent(name) for p, name in enumerate(saved.bots)})
        self._passed: State | None = None
        """The state in which the person let a chance pass."""
        self._asked_all: State | None = None
        """The state in which bots were asked whether they act out of turn."""
        self._changed = asyncio.Event()
        self._view: TableView | None = None
        self._announce()
        for one in self.match.playing:
            self._catch_up(one)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.saved.match

    def prepare(self, tell: Callable[[], object]) -> None:
        """Let slow bots prepare; *tell* is called first if there are any."""
        slow = [OPPONENTS[name].prepare for name in dict.fromkeys(self.saved.bots)]
        for number, prepared in enumerate(one for one in slow if one is not None):
            if number == 0:
                tell()
            prepared(self.match.rules)

    # ---------------------------------------------------------------- what is shown
    @property
    def view(self) -> TableView:
        """All that the person may know."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def _mine(self) -> Round | None:
        """The round at the person's table; None between rounds."""
        return next((one for one in self.match.playing if ME in one.deal.seating), None)

    def _last_round(self) -> Round | None:
        """The last finished round at the person's table."""
        return next((one for one in reversed(self.match.finished) if ME in one.deal.seating), None)

    @property
    def _shown(self) -> Round:
        """The round at the person's table; between rounds the last one."""
        shown = self._mine() or self._last_round()
        assert shown is not None
        return shown

    @property
    def _seat(self) -> int:
        return self._shown.deal.seating.index(ME)

    def _names(self, one: Round) -> tuple[str, ...]:
        return tuple(self.match.players[player] for player in one.deal.seating)

    def _tell(self, events: Sequence[Event]) -> None:
        """Add what happened at the person's table to the log."""
        names = self._names(self._shown)
        self.log += tell_all(events, names, self._seat, language=self._words.language)

    def _look(self) -> TableView:
        state, seat, playing = self._shown.state, self._seat, self._mine() is not None
        known, over = view(state, seat), self.match.over
        stage: Stage = "playing" if playing else "over" if over else "between"
        seen = round_view(
            known,
            self._words,
            self._seats(known),
            match_format=self.match.format.name,
            stage=stage,
            refusals=unplayable(state, known),
        )
        return replace(
            seen,
            round=self.match.standing.rounds + playing,
            totals=tuple(zip(self.match.players, self.match.standing.scores, strict=True)),
            manage=() if playing else (("rematch",) if over else ("next",)),
            passes=playing and self._passed is not state and has_chance(known),
            results=None if playing else self._results(),
        )

    def _seats(self, known: View) -> tuple[SeatView, ...]:
        seating, scores = self._shown.deal.seating, self.match.standing.scores
        seats = round_seats(known, self._names(self._shown), [scores[player] for player in seating])
        return tuple(
            seat if player == ME else replace(seat, kind="bot", level=self.saved.bots[player - 1])
            for seat, player in zip(seats, seating, strict=True)
        )

    def _results(self) -> RoundResults:
        done, standing = self._shown, self.match.standing
        assert done.result is not None
        return RoundResults(
            round=standing.rounds,
            winner=done.result.winner,
            points=tuple(standing.round_points[player] for player in done.deal.seating),
            hands=done.state.hands,
            match_over=standing.over,
            match_winners=self.match.winners,
            i_won_match=ME in standing.winners,
        )

    async def open(self) -> None:
        """Nothing to do: a table on this machine is always open."""

    # ---------------------------------------------------------------- what the person does
    async def act(self, text: str) -> None:
        """:raises NotAccepted: with the reason, and the clause where a rule forbids it."""
        if text == "next" and self._mine() is None and not self.match.over:
            self._deal(self.match.deal())
        elif text == "rematch" and self.match.over:
            old = self.match
            self.saved.path = None
            self._deal(undealt(old.rules, old.format, old.players, seed=f"{old.seed}+").deal())
        elif self._mine() is None:
            raise NotAccepted(self._words.say("ask-over"))
        elif text == LET_PASS:
            self._passed = self._shown.state
        else:
            self._apply(self._read(text))
            self._prepare_coach()
        self.acted = True
        self._change()

    def _read(self, text: str) -> Action:
        try:
            return settle_last(self._shown.state, read_action(self._seat, text))
        except NotationError as error:
            raise NotAccepted(self._words.tell(error)) from error

    def _deal(self, match: Match) -> None:
        self.saved.match = match
        self._announce()
        self.save()

    # ---------------------------------------------------------------- what bots do
    async def wait(self) -> None:
        """Let the next bot move, or wait for the person."""
        while not self._changed.is_set():
            if not await self._advance():
                await self._changed.wait()
        self._changed.clear()

    async def _advance(self) -> bool:
        """Take the next step that does not wait for the person; False if there is none."""
        state = self._shown.state
        if self._mine() is None or state.decision is None or self.view.passes:
            return False
        if self._asked_all is not state and (state.exposed or state.rules.jump_in):
            return await self._move(self._party.speaks_up)
        if state.decision.seat == self._seat:
            return False
        return await self._move(self._party.answer)

    async def _move(self, choose: Callable[[State, random.Random], Action | None]) -> bool:
        """Carry out what a bot chooses, unless the person acts first."""
        state = self._shown.state
        if self.pace:
            await self._pause(state)
            if self._shown.state is not state or self._mine() is None:
                return True
            action = await in_background(choose, state, self._rng)
            if self._shown.state is not state or self._mine() is None:
                return True
        else:
            action = choose(state, self._rng)
        self._asked_all = state
        if action is not None:
            self._apply(action)
            self._change()
        return True

    async def _pause(self, state: State) -> None:
        """Wait as long as a person would; what the person at the table does ends the wait."""
        assert state.decision is not None
        player = self._shown.deal.seating[state.decision.seat]
        level = "" if player == ME else self.saved.bots[player - 1]
        parts = 1.0 if level not in CHARACTERS else CHARACTERS[level].takes(f"{self._rng.random()}")
        try:
            async with asyncio.timeout(self.pace * parts):
                await self._changed.wait()
        except TimeoutError:
            pass

    @property
    def _party(self) -> Party:
        return self._bots.at(self.match, self._shown)

    # ---------------------------------------------------------------- the match goes on
    def _apply(self, action: Action) -> None:
        party = self._party
        try:
            match, events = self.match.play(action, self._shown.deal.table)
        except IllegalAction as error:
            said = self._words.tell(error, names=self._names(self._shown))
            raise NotAccepted(f"{said} [{error.clause}]" if error.clause else said, error.clause) from error
        party.hear(events)
        self.saved.match = match
        self._tell(events)
        if self._mine() is None:
            self._finish_round()

    def _finish_round(self) -> None:
        """Play the round at the other table to its end, and tell the scores."""
        while self.match.playing:
            other = self.match.playing[0]
            party = self._bots.at(self.match, other)
            match, events = self.match.play(party.act(other.state, self._rng), other.deal.table)
            party.hear(events)
            self.saved.match = match
        self._view = None
        self.log += end_lines(self.view, self._words)
        self.save()
        if self._coach is not None:
            self._coaching = asyncio.create_task(self._tell_line(self._coach, self._shown))

    def _announce(self) -> None:
        if self._mine() is None:
            return
        number, dealer = self.match.standing.rounds + 1, self._names(self._shown)[self._shown.state.dealer]
        self.log.append(self._words.say("terminal-round", round=number, name=dealer))
        self._tell(self._shown.opening)

    def _catch_up(self, one: Round) -> None:
        """Tell the bots and the log what happened since the deal of a round that was left."""
        if not one.actions:
            return
        moments = islice(replay(*self._recorded(one)), 1, None)
        events = [event for moment in moments for event in moment.events]
        self._bots.at(self.match, one).hear(events)
        if one is self._shown:
            self._tell(events)

    def _change(self) -> None:
        self._view = None
        self._changed.set()

    # ---------------------------------------------------------------- afterwards
    async def replay(self) -> Sequence[ReplayStep]:
        """The last finished round, with every hand open."""
        done = self._last_round()
        if done is None:
            return ()
        seat = done.deal.seating.index(ME)
        return tuple(replay_steps(*self._recorded(done), self._words, seat, open_to_all=True))

    # ---------------------------------------------------------------- the coach
    def _prepare_coach(self) -> None:
        """Let the coach get ready while the round is played, once the person has acted in it."""
        if self._coach is None or self._mine() is None or self._prepared == self._shown.seed:
            return
        self._prepared = self._shown.seed
        record, _ = self._recorded(self._shown)
        self._coaching = asyncio.create_task(self._quietly(self._coach.prepare(record)))

    def _recorded(self, done: Round) -> tuple[Record, int]:
        """The record of the rounds so far in which *done* is, and its number there."""
        return next(
            (record, number)
            for record in records(self.match)
            for number, one in enumerate(record.rounds)
            if (record.players, one.seed) == (self._names(done), done.seed)
        )

    async def _tell_line(self, coach: "ProcessCoach", done: Round) -> None:
        """Add the coach's line about the round that has just ended to the log."""
        where = *self._recorded(done), done.deal.seating.index(ME)
        said = await self._quietly(coach.line(*where, self._words.language))
        if said:
            self.log.append(said)
            self._change()

    async def _quietly(self, work: Coroutine[None, None, T]) -> T | None:
        """The result of *work*; None if the coach cannot do it."""
        try:
            return await work
        except (LocalizedError, BrokenExecutor):
            return None

    async def review(self) -> "ReviewReport":
        """:raises NotAccepted: if there is no coach here or no finished round, or it cannot be judged."""
        done = self._last_round()
        if self._coach is None or done is None:
            raise NotAccepted(self._words.say("no-review" if done is None else "terminal-no-coach"))
        where = *self._recorded(done), done.deal.seating.index(ME)
        try:
            return await self._coach.review(*where, self._words.language)
        except LocalizedError as error:
            raise NotAccepted(self._words.tell(error, names=self._names(self._shown))) from error
        except BrokenExecutor as error:
            raise NotAccepted(self._words.say("coach-busy")) from error

    async def say(self, text: str) -> None:  # noqa: ARG002 - nobody reads it
        """:raises NotAccepted: bots do not read."""
        raise NotAccepted(self._words.say("terminal-nobody-reads"))

    def save(self) -> None:
        """Keep the match for ``--continue``, once the person has played in it."""
        if self.acted:
            self.saved.save()

    async def leave(self) -> None:
        """The match is kept for later."""

    async def close(self) -> None:
        """Save the match; a review that is not ready is not waited for."""
        if self._coaching is not None:
            self._coaching.cancel()
        if self._coach is not None:
            self._coach.close()
        self.save()
