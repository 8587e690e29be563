"""``python -m training FOLDER``: train a network, with checkpoints, a log and the finished file."""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import torch

from lastcard.bots.champion import PATIENCE
from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.observation.network import unpack
from lastcard.observation.row import SHORT_ROW
from lastcard.sim.batch.rounds import Setting
from training.league import FROZEN, Plan, Sparring, Training
from training.measure import Chooser, Measured, chooser, win_rate
from training.mixture import ALL, CASUAL_OWNER, GREEDY_OWNER, SHARP_OWNER, drill
from training.networks import packed, read, unpacked
from training.update import UpdateSettings

CHECKPOINT_EVERY = 300.0
"""Seconds."""
SMALL = Plan(
    iterations=120, tables=512, steps=16, hidden=128, refresh=20, limit=400, rivals=(), half=False,
    terms=UpdateSettings(rate=3e-3, slices=2, epochs=2),
)  # fmt: skip
"""Two at a table of the first edition: learns something visible on two cores in seven minutes."""
_LOG_EVERY = 20
_MEASURE_EVERY = 600


def small_tables(plan: Plan) -> list[Setting]:
    """Half of them against itself, a quarter each against the two policies."""
    rules, each = build(FIRST), plan.tables // 4
    owners = ((0, 0), (0, 0), (0, SHARP_OWNER), (CASUAL_OWNER, 0))
    return [Setting(rules, 2, each, seats) for seats in owners]


def asked_for() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the log, the checkpoint and the network go")
    parser.add_argument("--iterations", type=int, help="how many iterations; about 1 M decisions each")
    parser.add_argument("--seconds", type=float, help="how long to train, instead of a number of iterations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, help="the learning rate at the beginning")
    parser.add_argument(
        "--entropy", type=float, nargs=2, metavar=("FIRST", "LAST"), help="what varied choices are worth"
    )
    parser.add_argument(
        "--average", type=float, default=0.0,
        help="write the average of the weights, of which so much counts after another iteration (0.997)",
    )  # fmt: skip
    parser.add_argument(
        "--players", type=int, nargs=2, default=ALL, metavar=("FEWEST", "MOST"), help="at a table"
    )
    parser.add_argument("--hidden", type=int, help="units of a hidden layer; as where it begins from, or 512")
    parser.add_argument("--from", dest="begin", type=Path, help="a checkpoint or network to begin from")
    parser.add_argument("--drill", type=float, default=0.0, help="the part of tables against greedy alone")
    parser.add_argument("--stretch", type=float, help="how many times as long as greedy's rounds may be")
    parser.add_argument("--patience", type=int, help="draw no more by choice after so many actions a player")
    parser.add_argument(
        "--draw-bias", type=float, default=0.0, help="added to how good drawing looks at the end"
    )
    parser.add_argument(
        "--alone", action="store_true", help="plain self-play: the learner meets itself alone"
    )
    parser.add_argument("--short", action="store_true", help="read rows without beliefs")
    parser.add_argument(
        "--sparring", nargs=4, action="append", default=[], metavar=("PART", "PLAYERS", "STRETCH", "NETWORK"),
        help="the part of tables against a network that stays as it is, for so many players, and how long "
        "rounds may be there (inf: as long as they take)",
    )  # fmt: skip
    parser.add_argument("--against", help="learn the best response to this network, sharp, casual or greedy")
    parser.add_argument("--rival-patience", type=int, default=PATIENCE, help="its patience; -1 for none")
    parser.add_argument(
        "--waiting", type=float, default=0.0,
        help="the part of tables for two at which a player is made to wait for a while",
    )  # fmt: skip
    parser.add_argument("--limit", type=int, help="actions after which a round is cut off")
    parser.add_argument("--small", action="store_true", help="two cores, seven minutes, two players")
    parser.add_argument("--checkpoint-every", type=float, default=CHECKPOINT_EVERY, help="in seconds")
    parser.add_argument("--stop-after", type=float, help="stop after so many seconds, to go on another time")
    return parser.parse_args()


def plan_for(asked: argparse.Namespace) -> Plan:
    """The plan that was asked for."""
    plan = SMALL if asked.small else Plan(iterations=4000)
    changed = {
        "iterations": asked.iterations or plan.iterations,
        "seconds": asked.seconds,
        "seed": asked.seed,
        "drill": asked.drill,
        "stretch": asked.stretch,
        "patience": asked.patience,
        "rivals": () if asked.alone else plan.rivals,
        "inputs": SHORT_ROW if asked.short else plan.inputs,
        "sparring": tuple(Sparring(float(p), int(n), float(s)) for p, n, s, _ in asked.sparring),
        "players": tuple(asked.players),
        "average": asked.average,
        "waiting": asked.waiting,
        "limit": asked.limit or plan.limit,
        "terms": terms_for(asked, plan.terms),
    }
    if asked.hidden is not None:
        changed["hidden"] = asked.hidden
    elif asked.begin is not None:
        changed["hidden"] = len(read(asked.begin)[0].first.bias)
    return replace(plan, **changed)


def known(patience: int) -> int | None:
    """A patience that was typed; None where it has no end."""
    return None if patience < 0 else patience


def terms_for(asked: argparse.Namespace, terms: UpdateSettings) -> UpdateSettings:
    """The terms that were asked for."""
    if asked.rate is not None:
        terms = replace(terms, rate=asked.rate)
    if asked.entropy is not None:
        terms = replace(terms, entropy=asked.entropy[0], last_entropy=asked.entropy[1])
    return terms


def training_for(asked: argparse.Namespace, plan: Plan, rival: Chooser | int | None) -> Training:
    """The training at its beginning."""
    made, waiting = small_tables(plan) if asked.small else None, None
    if rival is not None:
        whom = rival if isinstance(rival, int) else FROZEN
        made = drill(round(plan.tables * (1 - plan.waiting)), whom, (FIRST,), plan.players)
        waiting = plan.wait_settings(whom)
    met = [rival] if rival is not None else [chooser(one[-1], None) for one in asked.sparring]
    training = Training(plan, made, [one for one in met if isinstance(one, Chooser)], waiting)
    if asked.begin is not None:
        training.begin_from(*read(asked.begin))
    return training


def main() -> None:
    """Train until the plan is carried out; started again, go on from the last checkpoint."""
    asked = asked_for()
    asked.folder.mkdir(parents=True, exist_ok=True)
    plan = plan_for(asked)
    rival = None if asked.against is None else chooser(asked.against, known(asked.rival_patience))
    training = training_for(asked, plan, rival)
    checkpoint = asked.folder / "checkpoint.pt"
    if checkpoint.exists():
        training.restore(torch.load(checkpoint, weights_only=True))
    with (asked.folder / "log.jsonl").open("a", encoding="utf-8") as log:
        carry_out(training, log, checkpoint, asked)
        if not training.over:
            return
        data = packed(training.average, asked.draw_bias)
        (asked.folder / "player.network").write_bytes(data)
        held = {"player": training.average.state_dict(), "critic": training.critic.state_dict()}
        torch.save(held, asked.folder / "player.pt")
        tell(log, {"sha256": unpack(data).digest})
        if rival is not None:
            tell(log, gains(training, rival, 4_000 if asked.small else 131_072))


def carry_out(training: Training, log: TextIO, checkpoint: Path, asked: argparse.Namespace) -> None:
    """Every iteration of the plan that is left."""
    begun = saved = time.monotonic()
    while not training.over:
        figures = training.iterate()
        number = training.iteration
        if number % _LOG_EVERY == 0 or number < 4:  # noqa: PLR2004 - the first few
            figures["seconds"] = time.monotonic() - begun
            if number == 1 or number % (_LOG_EVERY if asked.small else _MEASURE_EVERY) == 0:
                figures |= measured(training, small=asked.small)
            tell(log, figures)
        stops = asked.stop_after is not None and time.monotonic() - begun > asked.stop_after
        if time.monotonic() - saved > asked.checkpoint_every or training.over or stops:
            save(training, checkpoint)
            saved = time.monotonic()
        if stops:
            return


def tell(log: TextIO, figures: dict[str, Any]) -> None:
    """Write a line into the log, and show it."""
    rounded = {
        name: round(value, 5) if isinstance(value, float) else value for name, value in figures.items()
    }
    for where in (log, None):
        print(json.dumps(rounded), file=where, flush=True)


def save(training: Training, checkpoint: Path) -> None:
    """Write the checkpoint whole, or leave the last one."""
    fresh = checkpoint.with_suffix(".new")
    torch.save(training.state(), fresh)
    fresh.replace(checkpoint)


def shipped(training: Training, patience: int | None) -> Chooser:
    """The player as it would be in a file of eight-bit weights."""
    return Chooser(unpacked(unpack(packed(training.average))).to(training.device), patience)


def measured(training: Training, *, small: bool) -> dict[str, float]:
    """How the network does against the policies, with two players and, unless *small*, with four."""
    mine, rules = shipped(training, training.plan.patience), build(FIRST)
    if small:
        both = {"sharp": SHARP_OWNER, "casual": CASUAL_OWNER}
        rates = {
            name: win_rate(mine, number, rules, 2, rounds=400, limit=200) for name, number in both.items()
        }
        return {f"won_{name}": rate.won for name, rate in rates.items()}
    limit = training.plan.limit
    found = {
        n: win_rate(mine, GREEDY_OWNER, rules, n, rounds=32_768, limit=limit)
        for n in looked_at(training.plan)
    }
    won = {f"won_greedy_{players}": rate.won for players, rate in found.items()}
    return won | {f"length_{players}": rate.length for players, rate in found.items()}


def looked_at(plan: Plan) -> list[int]:
    """Numbers of players that are measured."""
    fewest, most = plan.players
    return [number for number in (2, 4) if fewest <= number <= most]


def gains(training: Training, rival: Chooser | int, rounds: int) -> dict[str, float]:
    """How much more than an even share the best response wins, in every seat, with its interval."""
    mine = shipped(training, None)
    found: dict[str, float] = {}
    for players in looked_at(training.plan):
        rate: Measured = win_rate(mine, rival, build(FIRST), players, rounds=rounds)
        found |= {
            f"gain_{players}": rate.won - 1 / players,
            f"reach_{players}": rate.reach,
            f"length_{players}": rate.length,
            f"cut_{players}": rate.cut,
        }
    return found


if __name__ == "__main__":
    main()
