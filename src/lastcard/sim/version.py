"""The version of actions and observations."""

from lastcard.sim.kernel.layout import ACTIONS_VERSION
from lastcard.sim.kernel.observe import OBSERVATION_VERSION

VERSION = max(ACTIONS_VERSION, OBSERVATION_VERSION)
"""Of actions and observations together; it changes when a trained player could no longer play."""
