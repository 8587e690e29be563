"""Who enters the arena: a bot by its name, a Python function, a policy made for others, or a program."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcard.arena.duels import AgentCost
from lastcard.arena.forfeits import Forfeit
from lastcard.arena.programs import BotProgram, ProgramPlayer
from lastcard.bots import OPPONENTS, Bot, forgetful, opponent
from lastcard.bots.player import MissingExtra, Player
from lastcard.bots.stakes import Stakes
from lastcard.formats.errors import BadEntry
from lastcard.words.nearest import misnamed

if TYPE_CHECKING:
    from lastcard.arena.agents import AgentProcess

PROGRAM, MCP, NETWORK = "program:", "mcp:", "network:"
POLICY, RLCARD, PETTINGZOO = "policy:", "rlcard:", "pettingzoo:"


class Entrants(AbstractContextManager["Entrants"]):
    """Bots made from what was typed; the programs among them end when this is left."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._programs: dict[tuple[str, int], BotProgram] = {}
        self._agents: dict[tuple[str, int], AgentProcess] = {}
        self._spent: dict[str, AgentCost] = {}
        self._bots: dict[str, Bot] = {}

    def __exit__(self, *_: object) -> None:
        for program in self._programs.values():
            program.close()
        self.end_agents()

    def end_agents(self) -> tuple[tuple[str, AgentCost], ...]:
        """End the agents that were started, and return what they have cost."""
        for entrant, seat in [*self._agents]:
            self._end_agent(entrant, seat)
        spent, self._spent = tuple(self._spent.items()), {}
        return spent

    def _end_agent(self, entrant: str, seat: int) -> None:
        if (agent := self._agents.pop((entrant, seat), None)) is not None:
            agent.close()
            self._spent[entrant] = self._spent.get(entrant, AgentCost()) + agent.cost

    def bot(self, entrant: str) -> Bot:
        """The bot that *entrant* names: NAME, MODULE:FUNCTION, network:FILE, policy:…, pettingzoo:…,
        rlcard:…, program:COMMAND or mcp:COMMAND.

        :raises BadEntry: if it names none.
        :raises MissingExtra: if it needs what is not installed.
        """
        if entrant not in self._bots:
            self._bots[entrant] = self._made(entrant)
        return self._bots[entrant]

    def check(self, entrant: str) -> None:
        """See that *entrant* names a bot; a program is started, but need not answer yet.

        :raises ValueError: naming what is wrong.
        """
        bot = self.bot(entrant)
        if entrant.startswith(PROGRAM):
            with suppress(Forfeit):
                bot.sit(0)

    def _made(self, entrant: str) -> Bot:
        if entrant in OPPONENTS:
            return opponent(entrant)
        if entrant.startswith(PROGRAM):
            return Bot(entrant, lambda seat, stakes: self._program(entrant, seat, stakes), remembers=True)
        if entrant.startswith(MCP):
            return self._agent_bot(entrant)
        if entrant.startswith((NETWORK, POLICY, RLCARD, PETTINGZOO)):
            return _policy(entrant)
        if ":" in entrant:
            found = _imported(entrant)
            return found if isinstance(found, Bot) else forgetful(entrant, found)
        raise misnamed(BadEntry, "entrants", "no-entrant", entrant, tuple(OPPONENTS))

    def _program(self, entrant: str, seat: int, stakes: Stakes) -> Player:
        key = (entrant, seat)
        if key not in self._programs or self._programs[key].closed:
            self._programs[key] = BotProgram(entrant.removeprefix(PROGRAM), self._seconds)
        return ProgramPlayer(self._programs[key], seat, stakes)

    def _agent_bot(self, entrant: str) -> Bot:
        try:
            from lastcard.arena.agents import split_command
        except ModuleNotFoundError as missing:
            raise MissingExtra("bot-needs-extra", bot=entrant, extra="mcp", module=missing.name) from missing
        split_command(entrant.removeprefix(MCP))
        return Bot(entrant, lambda seat, stakes: self._agent(entrant, seat, stakes), remembers=True)

    def _agent(self, entrant: str, seat: int, stakes: Stakes) -> Player:
        """A newly started agent: each round has its own."""
        from lastcard.arena.agents import AgentPlayer, AgentProcess

        self._end_agent(entrant, seat)
        agent = self._agents[entrant, seat] = AgentProcess(entrant.removeprefix(MCP))
        return AgentPlayer(agent, seat, stakes, self._seconds)


def _policy(entrant: str) -> Bot:
    """A network in a file, or a policy that reads the observations of our environments."""
    kind, _, named = entrant.partition(":")
    try:
        from lastcard.arena import policies

        if f"{kind}:" == NETWORK:
            return policies.chooser_bot(entrant, policies.load_network("entrants", named).choose)
        made = _imported(named)
        agent = made() if isinstance(made, type) else made
        bots: dict[str, Callable[[str, Any], Bot]] = {
            POLICY: policies.chooser_bot,
            PETTINGZOO: policies.pettingzoo_bot,
            RLCARD: policies.rlcard_bot,
        }
        return bots[f"{kind}:"](entrant, agent)
    except ModuleNotFoundError as missing:
        extra = "envs" if f"{kind}:" == RLCARD else "champion"
        raise MissingExtra("bot-needs-extra", bot=entrant, extra=extra, module=missing.name) from missing


def _imported(entrant: str) -> Callable[..., Any]:
    """The object that MODULE:NAME names; modules of the current folder are found, too.

    :raises BadEntry: if there is none, or it cannot be called.
    """
    module, _, name = entrant.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadEntry("entrants", "no-function", given=entrant, why=str(error)) from error
    if not callable(found) and not hasattr(found, "eval_step"):
        raise BadEntry("entrants", "not-callable", given=entrant)
    return found  # type: ignore[no-any-return]
