"""A test of a clause that takes an *edition* is run once for each book the clause stands in."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from lastcard.editions.ledger import ledger

# How long an example takes says how busy the machine is, not whether a law holds.  In the suite
# the examples are always the same; whoever runs tests by themselves meets new ones every time.
FIXED = "CI" in os.environ or os.environ.get("LASTCARD_EXAMPLES") == "fixed"
settings.register_profile(
    "lastcard", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=FIXED
)
settings.load_profile("lastcard")
if FIXED:
    # Hypothesis tries numbers and texts that stand in the modules imported so far.  Every change of a
    # source would change the examples, and every process would have to read all sources first.
    providers._get_local_constants = lambda: providers._local_constants


def pytest_sessionstart() -> None:
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What has been imported and collected stays to the end: no search for garbage need go through it."""
    gc.freeze()
    gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrise *edition* over the editions of the clauses the test is marked with."""
    if "edition" not in metafunc.fixturenames:
        return
    named = [one for mark in metafunc.definition.iter_markers("parametrize") for one in mark.args[:1]]
    clauses = [one for mark in metafunc.definition.iter_markers("clause") for one in mark.args]
    if clauses and not any("edition" in name for name in named):
        editions = dict.fromkeys(e for clause in clauses for e in ledger()[clause].editions)
        metafunc.parametrize("edition", list(editions))


COMPILING = {"sim", "thinker"}
"""Groups of tests that compile kernels."""
COMPILING_FOLDERS = {"sim", "arena", "packaging", "touch"}
"""Folders of tests that compile kernels, or install packages."""
COMPILING_SECONDS = 600
"""Kernels compile in half a minute, and in several minutes on a busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests that compile or install something more time than others, unless they say how much."""
    for item in items:
        groups = {mark.args[0] for mark in item.iter_markers("xdist_group")}
        slow = groups & COMPILING or COMPILING_FOLDERS & set(item.path.parts) or "compiled" in item.path.stem
        if slow and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(COMPILING_SECONDS))
