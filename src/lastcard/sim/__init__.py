"""The same rules, compiled: any ``Rules`` value as arrays, played by the million on a CPU or a GPU.

The engine is the oracle: ``tools/oracle`` plays rounds through both and compares them after every action.
Needs the extra ``sim``.
"""

from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.codes import decode, encode
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.convert import from_state, to_state
from lastcard.sim.policy import POLICIES, Policy
from lastcard.sim.program import Unsupported
from lastcard.sim.seating import Chooser
from lastcard.sim.simulate import Games, simulate

__all__ = [
    "POLICIES",
    "BatchedRounds",
    "Chooser",
    "Games",
    "Policy",
    "Setting",
    "Tables",
    "Unsupported",
    "compile_rules",
    "decode",
    "encode",
    "from_state",
    "simulate",
    "to_state",
]
