"""A round as a game of OpenSpiel, over the compiled table (extra ``openspiel``).

Importing this registers the game ``python_lastcard``.  It asks for real decisions only, with the rows and the
numbers of actions of ``rows``.  Chance names a deal first; everything that is drawn later follows from it.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.zero_sum import REWARDS, shares
from lastcard.formats.errors import BadEntry, whole
from lastcard.observation import row as r
from lastcard.sim.batch.rounds import LIMIT, BatchedRounds, Setting, Snapshot
from lastcard.words.nearest import misnamed

BYTES = 4
"""The bytes by which chance names a deal: one of 4,294,967,296."""
CHOICES = 3
"""The most choices that one action has: the card, the colour, the player."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_lastcard",
    long_name="UNO",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=r.SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "edition": FIRST,
        "players": 2,
        "options": "{}",
        "reward": REWARDS[0],
        "limit": LIMIT,
    },
)


@dataclass(frozen=True, slots=True)
class Known:
    """What a player knew when last asked, and a digest of all questions and answers of theirs so far."""

    row: bytes = bytes(r.SHORT_ROW)
    recalled: str = ""

    def asked(self, row: bytes, mask: bytes) -> "Known":
        """What the player knows once asked with this row and mask."""
        return Known(row, self._with(row + mask))

    def chose(self, action: int) -> "Known":
        """What the player knows after answering with *action*."""
        return replace(self, recalled=self._with(bytes([action])))

    def _with(self, more: bytes) -> str:
        return blake2b(self.recalled.encode() + more, digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class SpielMoment:
    """A round at some point.  It never changes, so copies of a state may share it."""

    known: tuple[Known, ...]
    """By seat."""
    deal: bytes = b""
    """What chance has named of the deal."""
    snapshot: Snapshot | None = None
    """The table, once it is dealt."""
    actor: int = 0
    legal: tuple[int, ...] = ()
    returns: tuple[float, ...] = ()
    """By seat, once the round is over."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielMoment":
        del memo
        return self

    def learned(self, player: int, known: Known) -> tuple[Known, ...]:
        """What all players know, after *player* has learned something."""
        return (*self.known[:player], known, *self.known[player + 1 :])


class RoundGame(pyspiel.Game):  # type: ignore[misc]
    """One round: the winner takes 1, and the others lose 1 between them.

    A round that nobody can win, or of *limit* actions, is worth 0 to all.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """*params* may be edition, players, options (as JSON), reward ("win" or "points") and limit.

        :raises ValueError: naming the parameter that is wrong.
        """
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        if given["reward"] not in REWARDS:
            raise misnamed(BadEntry, "reward", "not-one-of", given["reward"], REWARDS)
        self.reward = given["reward"]
        self.players = given["players"]
        limit = whole("limit", given["limit"], least=1)
        rules = build(given["edition"], _options(given["options"]))
        setting = Setting(rules, self.players, 1, owners=(0,) * self.players)
        self._table = BatchedRounds([setting], limit=limit, oracle=False, auto_reset=False, beliefs=False)
        self._lock = Lock()
        self._lies: SpielMoment | None = None
        """The moment that lies on the table now."""
        info = pyspiel.GameInfo(
            num_distinct_actions=r.ACTIONS,
            max_chance_outcomes=256,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=CHOICES * limit,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "RoundState":
        return RoundState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance acts before the first player and never again."""
        return BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "RowObserver":
        del params
        return RowObserver(recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)

    # -------------------------------------------------------------- from one moment to the next
    def dealt(self, now: SpielMoment) -> SpielMoment:
        """The round that chance has named."""
        with self._lock:
            self._table.reset(int.from_bytes(now.deal))
            return self._found(now)

    def after(self, now: SpielMoment, action: int) -> SpielMoment:
        """The round after the player who is asked chose *action*."""
        known = now.learned(now.actor, now.known[now.actor].chose(action))
        with self._lock:
            self._lay(now)
            self._table.step(np.array([action], np.int64))
            return self._found(replace(now, known=known))

    def redealt(self, now: SpielMoment, seed: int) -> SpielMoment:
        """A round that the player who is asked cannot tell from this one.

        What the others had seen of their old hands is forgotten.
        """
        mine = SpielMoment((Known(),) * self.players).learned(now.actor, now.known[now.actor])
        with self._lock:
            self._lay(now)
            self._table.redeal(seed)
            self._lies = replace(now, known=mine, snapshot=self._table.snapshot())
            return self._lies

    def _lay(self, now: SpielMoment) -> None:
        assert now.snapshot is not None
        if self._lies is not now:
            self._table.restore(now.snapshot)

    def _found(self, before: SpielMoment) -> SpielMoment:
        """What lies on the table after its last step."""
        table, seats = self._table, slice(self.players)
        self._lies = now = replace(before, snapshot=table.snapshot(), actor=int(table.actors[0]), legal=())
        if table.ended[0]:
            won, points = table.wins[0, seats].astype(bool), table.points[0, seats]
            self._lies = replace(now, returns=tuple(shares(won.tolist(), points.tolist(), self.reward)))
        else:
            legal = tuple(np.flatnonzero(table.masks[0]).tolist())
            asked = now.known[now.actor].asked(table.rows[0].tobytes(), table.masks[0].tobytes())
            self._lies = replace(now, legal=legal, known=now.learned(now.actor, asked))
        return self._lies


def _options(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadEntry("options", "not-json", given=text[:40], why=error.msg) from None
    except RecursionError:
        raise BadEntry("options", "too-deep", given=text[:40]) from None


class RoundState(pyspiel.State):  # type: ignore[misc]
    """A round at some point, or a deal that chance has begun to name."""

    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel copies and pickles whatever stands in __dict__.
        self.now = SpielMoment((Known(),) * game.players)

    # -------------------------------------------------------------- whose choice, and which
    def current_player(self) -> int:
        """The seat that is asked; OpenSpiel's own numbers for chance and for a round that is over."""
        if self.now.snapshot is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.now.actor

    def _legal_actions(self, player: int) -> list[int]:
        del player  # it is the one who is asked
        return list(self.now.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every byte of a deal is equally likely."""
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        game: RoundGame = self.get_game()
        if self.now.snapshot is not None:
            self.now = game.after(self.now, action)
            return
        self.now = replace(self.now, deal=self.now.deal + bytes([action]))
        if len(self.now.deal) == BYTES:
            self.now = game.dealt(self.now)

    def is_terminal(self) -> bool:
        return bool(self.now.returns)

    def returns(self) -> list[float]:
        """By seat; 0 while the round goes on."""
        return list(self.now.returns or (0.0,) * len(self.now.known))

    # -------------------------------------------------------------- what a seat knows
    def row(self, player: int) -> npt.NDArray[np.int8]:
        """What *player* knew when they were last asked; zeros before that."""
        return np.frombuffer(self.now.known[player].row, np.int8)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "RoundState":
        """A round that *player*, who is asked, cannot tell from this one; *sampler* gives from 0 to 1.

        :raises ValueError: for a player who is not asked.
        """
        if player != self.current_player() or player < 0:
            raise BadEntry("player", "player-not-asked", given=player)
        other: RoundState = self.clone()
        other.now = self.get_game().redealt(self.now, int(sampler() * 2**53))
        return other

    # -------------------------------------------------------------- in notation
    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal-{action}" if player == pyspiel.PlayerId.CHANCE else choice_name(action)

    def __str__(self) -> str:
        return f"{self.now.deal.hex()} {self.history_str()}"


def choice_name(action: int) -> str:
    """A choice in short: "1.7" is the seven of the seat's first colour."""
    if action >= r.SEAT_ACTION:
        return f"player-{action - r.SEAT_ACTION + 1}"
    if action >= r.COLOUR_ACTION:
        return f"colour-{action - r.COLOUR_ACTION + 1}"
    if action >= r.SLOTS:
        return ("draw", "pass", "accept", "challenge")[action - r.DRAW_ACTION]
    colour, face = divmod(action, r.FACES)
    if colour < r.COLOURS:
        return f"{colour + 1}.{r.COLOURED_FACES[face]}"
    return r.WILD_FACES[face] if face < len(r.WILD_FACES) else f"wild-{face + 1}"


class RowObserver:
    """Tensors and strings of what a player knows, as OpenSpiel asks for them.

    The tensor is the row, which sums up what the seat has seen.  The string of an information state is a
    digest of every question the player was asked and of every answer.
    """

    def __init__(self, *, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = np.zeros(r.SHORT_ROW, np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: RoundState, player: int) -> None:
        """Write what *player* knows into the tensor."""
        self.tensor[:] = state.row(player)

    def string_from(self, state: RoundState, player: int) -> str:
        """What *player* knows, as text."""
        known = state.now.known[player]
        return f"{player}:{known.recalled if self._recalls else known.row.hex()}"


pyspiel.register_game(GAME_TYPE, RoundGame)
