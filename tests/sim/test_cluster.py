"""The same games over a cluster; where Ray is not installed, the cluster is refused by name."""

import importlib.util

import pytest

from lastcard.language.options import build
from lastcard.sim import simulate

pytestmark = [pytest.mark.xdist_group("sim"), pytest.mark.filterwarnings("ignore")]


def test_a_cluster_plays_the_same_games_or_says_what_is_missing() -> None:
    rules = build("classic")
    if importlib.util.find_spec("ray") is None:
        with pytest.raises(ImportError, match="cluster"):
            simulate(rules, 3, "random", 10, device="cluster")
        return
    import ray

    try:
        over = simulate(rules, 3, "random", 5_000, seed=4, device="cluster")
    finally:
        ray.shutdown()
    assert (over.records == simulate(rules, 3, "random", 5_000, seed=4).records).all()
