"""The same games and answers over a cluster, a worker killed on the way; without Ray, a refusal by name."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from lastcard.editions.options import build
from lastcard.lab import QUESTIONS, Inquiry
from lastcard.sim import cluster, simulate
from lastcard.sim.simulate import CHUNK

pytestmark = [pytest.mark.xdist_group("sim"), pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[None]:
    """A cluster of this machine alone, that reports to nobody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
        try:
            yield
        finally:
            ray.shutdown()


@pytest.mark.usefixtures("two_workers")
def test_a_killed_workers_part_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three chunks; whoever is first to play the second is killed before it can answer."""
    killed, play = tmp_path / "killed", cluster._play

    def play_or_die(*args: Any) -> Any:
        first = args[5]
        if first == CHUNK and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(*args)

    monkeypatch.setattr(cluster, "_play", play_or_die)
    rules, games = build("classic"), 2 * CHUNK + 100
    here = simulate(rules, 3, "casual", games, seed=4)
    there = simulate(rules, 3, "casual", games, seed=4, device="cluster")
    assert killed.exists()
    assert (here.records == there.records).all()


@pytest.mark.usefixtures("two_workers")
def test_the_laboratory_gives_the_same_answer_over_a_cluster() -> None:
    asked = {"editions": ("classic",), "games": 300, "seed": 2}
    here, there = (
        QUESTIONS["challenge"](Inquiry(**asked, device=device))  # type: ignore[arg-type]
        for device in ("cpu", "cluster")
    )
    assert here == there


def test_without_ray_a_cluster_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lastcard.sim.cluster")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"pip install 'lastcard\[cluster\]'"):
        simulate(build("classic"), 3, "casual", 10, device="cluster")
