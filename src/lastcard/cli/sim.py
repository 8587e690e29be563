"""``lastcard sim``: many rounds, quickly, and who won them."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lastcard.cli import arguments
from lastcard.cli.output import line, needed_by, refuse
from lastcard.editions import FIRST


def sim(
    edition: arguments.EditionArgument = FIRST,
    *,
    players: arguments.WholeNumber = 4,
    games: arguments.WholeNumber = 100_000,
    policy: Annotated[Sequence[str], Parameter(consume_multiple=True, negative="")] = ("casual",),
    option: arguments.Options = (),
    seed: arguments.WholeNumber = 0,
    workers: arguments.WholeNumberOrNone = None,
    device: str = "cpu",
    dataset: Path | None = None,
    overwrite: arguments.Overwrite = False,
) -> int:
    """Play rounds on the compiled table and say who won.

    Example: lastcard sim modern --players 4 --games 1000000 --policy sharp --option stacking=any

    Parameters
    ----------
    players
        How many sit at the table, 2 to 10.
    games
        How many rounds are played, up to a billion.
    policy
        One for all seats, or one for each: casual, sharp, or a network's file, NAME.network.
    seed
        Play exactly these rounds again: a whole number below 2**64.
    workers
        How many threads play, up to 1024; one for each core when absent.
    device
        cpu, gpu, or cluster.
    dataset
        Write every decision of the games to this Parquet file instead, with a datasheet beside it.
    """
    with needed_by("sim", "sim"):
        from lastcard.sim import simulate
        from lastcard.sim.bounds import check_games
    from lastcard.editions.options import build

    try:
        named = [_player(one) for one in policy]
        seats = named[0] if len(named) == 1 else named
        check_games(games, least=1)
        rules = build(edition, arguments.read_options(option))
        if dataset is not None:
            arguments.check_file("dataset", dataset, overwrite=overwrite)
            with needed_by("dataset", "dataset"):
                from lastcard.formats.datasheet import write_datasheet
                from lastcard.sim.dataset import datasheet, write_games

            rows = write_games(dataset, rules, players, seats, games, seed=seed, progress=True)
            print(line("sim-decisions", count=rows, path=dataset))
            numbers = {"players": players, "games": games, "seed": seed}
            command = _command(edition, policy, option, **numbers, dataset=dataset.name)
            sheet = datasheet(rules, policies=policy, rows=rows, command=command, **numbers)
            print(line("datasheet", path=write_datasheet(dataset, sheet)))
            return 0
        played = simulate(
            rules, players, seats, games, seed, workers=workers, device=device, progress=device == "cpu"
        )
    except (RuntimeError, ImportError) as error:
        refuse(error)
    for seat, won in enumerate(played.wins):
        share = f"{100 * won / max(1, len(played)):.2f}"
        print(line("sim-seat", number=seat, count=int(won), share=share))
    print(line("sim-total", rounds=len(played), actions=int(played.moves), deadlocks=int(played.deadlocks)))
    return 0


def _command(edition: str, policy: Sequence[str], option: Sequence[str], **numbers: object) -> str:
    """The command that makes the dataset again."""
    words = ["lastcard", "sim", edition, "--policy", *policy]
    words += [word for one in option for word in ("--option", one)]
    words += [word for name, value in numbers.items() for word in (f"--{name}", str(value))]
    return shlex.join(words)


def _player(name: str) -> Any:
    """A policy's name as it is; of a network's file, what chooses by it.

    :raises BadEntry: if the file holds no network.
    """
    if not name.endswith(".network"):
        return name
    from lastcard.arena.policies import load_network

    return load_network("policy", name).choose
