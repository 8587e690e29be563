"""Bots round a table: they hear every event, and one of them acts next."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from lastcard.bots.player import Bot, Player, as_seen
from lastcard.bots.stakes import Stakes, stakes_of
from lastcard.formats.match import Match, Round
from lastcard.game import State, default, view
from lastcard.game.actions import Action
from lastcard.game.events import Event


class Party:
    """Bots in some or all seats of one round."""

    def __init__(self, bots: Sequence[Bot | None] | Mapping[int, Bot], stakes: Stakes | None = None) -> None:
        """*bots* has one bot for each seat, or maps some seats to their bots."""
        seated = bots.items() if isinstance(bots, Mapping) else enumerate(bots)
        self._bots = {seat: bot for seat, bot in seated if bot is not None}
        self.players: dict[int, Player] = {s: bot.sit(s, stakes) for s, bot in self._bots.items()}

    def hear(self, events: Iterable[Event]) -> None:
        """Tell every player what happened, each what that seat may see."""
        listening = [seat for seat, bot in self._bots.items() if bot.remembers]
        for event in events if listening else ():
            for seat in listening:
                self.players[seat].hear(as_seen(event, seat))

    def speaks_up(self, state: State, rng: Random) -> Action | None:
        """The action of a player who is not asked: the first one taken, in random order of players."""
        if not (state.exposed or state.rules.jump_in) or state.decision is None:
            return None
        others = [s for s in self.players if s != state.decision.seat and s not in state.out]
        for seat in rng.sample(others, len(others)):
            known = view(state, seat)
            action = self.players[seat].choose(known, rng) if known.may else None
            if action is not None:
                return action
        return None

    def answer(self, state: State, rng: Random) -> Action:
        """The action of the player who is asked; the default if they give none."""
        assert state.decision is not None
        seat = state.decision.seat
        return self.players[seat].choose(view(state, seat), rng) or default(state)

    def act(self, state: State, rng: Random) -> Action:
        """The next action: of a player who speaks up, else of the player who is asked."""
        return self.speaks_up(state, rng) or self.answer(state, rng)


class MatchBots:
    """Bots for players of a match: each round gets new players, who hear it from the deal on."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        """*bots* by the player they play for."""
        self._bots = bots
        self._parties: dict[str, Party] = {}

    def at(self, match: Match, one: Round) -> Party:
        """The bots of round *one* of *match*, which is being played."""
        if one.seed not in self._parties:
            now = {each.seed for each in match.playing}
            self._parties = {seed: party for seed, party in self._parties.items() if seed in now}
            seats = {s: self._bots[p] for s, p in enumerate(one.deal.seating) if p in self._bots}
            party = Party(seats, stakes_of(match.format, match.standing, one.deal))
            party.hear(one.opening)
            self._parties[one.seed] = party
        return self._parties[one.seed]


def chance_of(one: Round) -> Random:
    """The bots' random numbers, from the round's seed and length, so that nothing else must be saved."""
    return Random(f"{one.seed}/{len(one.actions)}")  # noqa: S311 - for bots, not for dealing
