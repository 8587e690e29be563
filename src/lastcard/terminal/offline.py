"""A match against bots on this machine."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from lastcard.bots import OPPONENTS, opponent
from lastcard.bots.characters import CHARACTERS
from lastcard.bots.party import MatchBots, Party
from lastcard.formats.match import Match, Round, undealt
from lastcard.formats.saving import records
from lastcard.game import IllegalAction, State, View, unplayable, view
from lastcard.game.actions import Action, Catch, Play
from lastcard.game.cards import NotationError
from lastcard.language.describe import describe_options
from lastcard.notation.actions import read_action, settle_last
from lastcard.notation.record import Record, replay
from lastcard.terminal.background import in_background
from lastcard.terminal.offers import LET_PASS
from lastcard.terminal.saved import SavedMatch
from lastcard.terminal.sheets import result_lines
from lastcard.terminal.table import NotAccepted, ReplayStep, RoundResults, SeatView, TableView, by_colour
from lastcard.words import Translator
from lastcard.words.sentences import tell_all

Coach: TypeAlias = Callable[[Record, int, int, str], str | None]
"""What says of a record, the number of a round and a seat, in a language, how it was played; or nothing."""
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
        coach: Coach | None = None,
    ) -> None:
        """*pace* is how many seconds a bot takes over a move, more or less as a person would.

        *coach* says in one line how a seat played a finished round, which may take a while.
        """
        self.saved = saved
        self.log: list[str] = []
        self.pace = pace
        self.acted = False
        """Whether the person has done anything, so that there is something to save."""
        self._coach = coach
        self._reviewing: asyncio.Future[None] | None = None
        self._words = words
        self._rng = rng or random.Random(saved.match.seed)  # noqa: S311 - a bot's choices, no secret
        self._bots = MatchBots({p + 1: opponent(name) for p, name in enumerate(saved.bots)})
        self._shown = self._mine() or saved.match.finished[-1]
        self._passed: State | None = None
        """The state in which the person let a chance pass."""
        self._asked_all: State | None = None
        """The state in which bots were asked whether they act out of turn."""
        self._changed = asyncio.Event()
        self._view: TableView | None = None
        self._announce()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.saved.match

    def prepare(self, tell: Callable[[], object]) -> None:
        """Do what some bots need a while for; *tell* is called before that."""
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

    @property
    def _seat(self) -> int:
        return self._shown.deal.seating.index(ME)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.match.players[player] for player in self._shown.deal.seating)

    def _look(self) -> TableView:
        state, seat, playing = self._shown.state, self._seat, self._mine() is not None
        known = view(state, seat)
        over = self.match.over
        return TableView(
            edition=self.match.rules.name,
            format=self.match.format.name,
            rules=self.match.rules,
            stage="playing" if playing else "over" if over else "between",
            round=self.match.standing.rounds + playing,
            seats=self._seats(known),
            me=seat,
            host=seat,
            totals=tuple(zip(self.match.players, self.match.standing.scores, strict=True)),
            turn=known.turn,
            dealer=known.dealer,
            pending=known.pending,
            top=known.top,
            colour=known.colour,
            direction=known.direction,
            draw_size=known.draw_size,
            owed=known.owed,
            forfeits=known.forfeits,
            asked_by=known.asked_by,
            asked_colour=known.asked_colour,
            hand=tuple(sorted(known.hand, key=by_colour)),
            drawn=known.drawn,
            may=tuple(one for one in known.may if not (isinstance(one, Play) and one.uno)),
            calls=any(isinstance(one, Play) and one.uno for one in known.may),
            options=describe_options(known.choices, self._words.language),
            reasons={
                card: self._words.tell(IllegalAction(why, self.match.rules.name), names=self._names)
                for card, why in unplayable(state, known).items()
            },
            manage=() if playing else (("rematch",) if over else ("next",)),
            passes=playing and self._has_chance(known),
            results=None if playing else self._results(),
        )

    def _seats(self, known: View) -> tuple[SeatView, ...]:
        scores = self.match.standing.scores
        return tuple(
            SeatView(
                name=self.match.players[player],
                kind="person" if player == ME else "bot",
                level="" if player == ME else self.saved.bots[player - 1],
                cards=known.hand_sizes[seat],
                score=scores[player],
                side=known.sides[seat] if known.sides else None,
                called=seat in known.called,
                exposed=seat in known.exposed,
                out=seat in known.out,
            )
            for seat, player in enumerate(self._shown.deal.seating)
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
        """It is open."""

    # ---------------------------------------------------------------- what the person does
    async def act(self, text: str) -> None:
        """:raises NotAccepted: with the reason, and the clause where a rule forbids it."""
        if text == "next" and self._mine() is None and not self.match.over:
            self._deal(self.match.deal())
        elif text == "rematch" and self.match.over:
            self._rematch()
        elif self._mine() is None:
            raise NotAccepted(self._words.say("ask-over"))
        elif text == LET_PASS:
            self._passed = self._shown.state
        else:
            self._apply(self._read(text))
        self.acted = True
        self._change()

    def _read(self, text: str) -> Action:
        try:
            return settle_last(self._shown.state, read_action(self._seat, text))
        except NotationError as error:
            raise NotAccepted(self._words.tell(error)) from error

    def _rematch(self) -> None:
        old = self.match
        fresh = undealt(old.rules, old.format, old.players, seed=f"{old.seed}+")
        self.saved.path = None
        self._deal(fresh.deal())

    def _deal(self, match: Match) -> None:
        self.saved.match = match
        mine = self._mine()
        assert mine is not None
        self._shown = mine
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
        """Do the next thing that does not wait for the person; False if there is none."""
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

    def _has_chance(self, known: View) -> bool:
        """Whether the person may act out of turn and has not let it pass."""
        return (
            known.turn != known.me
            and self._passed is not self._shown.state
            and any(not isinstance(one, Catch) or one.other in known.exposed for one in known.may)
        )

    # ---------------------------------------------------------------- the match goes on
    def _apply(self, action: Action) -> None:
        party, names, seat = self._party, self._names, self._seat
        try:
            match, events = self.match.play(action, self._shown.deal.table)
        except IllegalAction as error:
            said = self._words.tell(error, names=names)
            raise NotAccepted(f"{said} [{error.clause}]" if error.clause else said) from error
        party.hear(events)
        self.saved.match = match
        self._shown = self._mine() or match.finished[-1]
        self.log += tell_all(events, names, seat, language=self._words.language)
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
        self.log += result_lines(self.view, self._words)
        self._tell_scores()
        self.save()
        if self._coach is not None:
            self._reviewing = asyncio.ensure_future(self._review(self._coach))

    def _tell_scores(self) -> None:
        scores = zip(self.match.players, self.match.standing.scores, strict=True)
        told = tuple(f"{name} {score}" for name, score in scores)
        self.log.append(self._words.say("terminal-scores", scores=told))
        if self.match.over:
            winners = self.match.winners
            joined = self._words.say("and").join(winners)
            self.log.append(self._words.say("terminal-match-won", winners=joined, count=len(winners)))

    def _announce(self) -> None:
        """Tell the deal of the round."""
        if self._mine() is None:
            return
        number, dealer = self.match.standing.rounds + 1, self._names[self._shown.state.dealer]
        self.log.append(self._words.say("terminal-round", round=number, name=dealer))
        self.log += tell_all(self._shown.opening, self._names, self._seat, language=self._words.language)

    def _change(self) -> None:
        self._view = None
        self._changed.set()

    # ---------------------------------------------------------------- afterwards
    async def replay(self) -> Sequence[ReplayStep]:
        """The last finished round, with every hand open."""
        done = self._last_round()
        if done is None:
            return ()
        names = tuple(self.match.players[player] for player in done.deal.seating)
        seat = done.deal.seating.index(ME)
        record = records(replace(self.match, finished=(done,), playing=()))[0]
        language = self._words.language
        return tuple(
            ReplayStep(
                lines=tuple(tell_all(one.events, names, seat, language=language, open_to_all=True)),
                top=one.state.top,
                colour=one.state.colour,
                hands=one.state.hands,
            )
            for one in replay(record, 0)
        )

    def _last_round(self) -> Round | None:
        """The last finished round at the person's table."""
        return next((one for one in reversed(self.match.finished) if ME in one.deal.seating), None)

    async def _review(self, coach: Coach) -> None:
        """Add the coach's line about the round that has just ended to the log."""
        done = self._last_round()
        assert done is not None
        record = records(replace(self.match, finished=(done,), playing=()))[0]
        said = await in_background(coach, record, 0, done.deal.seating.index(ME), self._words.language)
        if said:
            self.log.append(said)
            self._change()

    def save(self) -> None:
        """Keep the match for ``--continue``, once the person has played in it."""
        if self.acted:
            self.saved.save()

    async def leave(self) -> None:
        """The match is kept for later."""

    async def close(self) -> None:
        """Save the match; a review that is not ready is not waited for."""
        if self._reviewing is not None:
            self._reviewing.cancel()
        self.save()
