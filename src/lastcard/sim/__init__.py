"""The same rules, compiled: any ``Rules`` value as arrays, played by the million on a CPU or a GPU.

The engine is the oracle: ``agreement`` plays rounds through both and compares everything after every action.
Needs the extra ``sim``.
"""

from lastcard.sim.codes import decode, encode
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.convert import from_state, to_state
from lastcard.sim.oracle.agreement import Disagreement, agree
from lastcard.sim.policy import POLICIES, Policy
from lastcard.sim.program import Unsupported
from lastcard.sim.seating import Chooser, Seating
from lastcard.sim.simulate import Games, simulate
from lastcard.sim.space import ActionSpace
from lastcard.sim.vector import Vector

__all__ = [
    "POLICIES",
    "ActionSpace",
    "Chooser",
    "Disagreement",
    "Games",
    "Policy",
    "Seating",
    "Tables",
    "Unsupported",
    "Vector",
    "agree",
    "compile_rules",
    "decode",
    "encode",
    "from_state",
    "simulate",
    "to_state",
]
