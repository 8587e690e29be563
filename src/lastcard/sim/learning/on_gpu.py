"""Tables of networks on an NVIDIA GPU: a thread a table, every array a torch tensor that stays there."""

from typing import Any

import numpy as np

from lastcard.sim.kernel.gpu import cuda, require_gpu
from lastcard.sim.kernel.jit import Int, Record, kept
from lastcard.sim.learning.stepping import DEAL, one_table
from lastcard.sim.learning.tables import OUTPUTS, LearnerTables

THREADS = 128


def step_each(
    ts: Record, rules: Record, slots: Record, which: Record, ks: Record, hs: Record, policies: Record,
    owners: Record, games: Record, actions: Record, seed: Int, stride: Int, limit: Int, ended: Record,
    wins: Record, points: Record, lengths: Record, actors: Record, places: Record, masks: Record,
    rows: Record, oracles: Record,
) -> None:  # fmt: skip
    """One action at every table, a thread for each."""
    i = cuda.grid(1)
    if i < len(ts):
        one_table(
            ts[i], rules[which[i]], slots[which[i]], ks[i], hs[i], policies[which[i]], owners[i],
            games[i : i + 1], actions[i], seed, stride, limit, ended[i : i + 1], wins[i], points[i],
            lengths[i : i + 1], actors[i : i + 1], places[i], masks[i], rows[i], oracles[i],
        )  # fmt: skip


class _Field:
    """One field of records on the GPU, in the form that torch takes arrays in."""

    def __init__(self, records: Any, name: str) -> None:
        kind, offset = records.dtype.fields[name][:2]
        self.records = records  # which must outlive the tensor over their memory
        self.__cuda_array_interface__ = {
            "shape": records.shape,
            "strides": (records.dtype.itemsize,),
            "typestr": kind.str,
            "data": (records.__cuda_array_interface__["data"][0] + offset, False),
            "version": 2,
        }


class DeviceTables:
    """LearnerTables whose arrays never leave the GPU; *host* is what they are made from."""

    def __init__(self, host: LearnerTables, torch: Any) -> None:
        require_gpu()
        self._torch = torch
        self._step = kept(cuda.jit)(step_each)
        self._number = len(host)
        self._numbers = (host.seed, host.stride, host.limit)
        self._fixed = [cuda.to_device(array) for array in host.arrays()]
        self._handed: list[Any] = []
        for name in OUTPUTS:
            array = getattr(host, name)
            # Columns in one piece, so that threads side by side write side by side.
            tensor = torch.as_tensor(np.ascontiguousarray(array.T), device="cuda")
            tensor = tensor.mT if array.ndim > 1 else tensor
            setattr(self, name, tensor)
            self._handed.append(cuda.as_cuda_array(tensor))

        self.moves = torch.as_tensor(_Field(self._fixed[0], "moves"), device="cuda")
        """How many actions the round at each table has had."""

    def __len__(self) -> int:
        return self._number

    def reset(self) -> None:
        """Deal the first games."""
        self.run(self._torch.full((self._number,), DEAL, dtype=self._torch.int64, device="cuda"))

    def run(self, actions: Any) -> None:
        """Take the action chosen at each table, an int64 tensor."""
        stream = cuda.external_stream(self._torch.cuda.current_stream().cuda_stream)
        self._step[(self._number + THREADS - 1) // THREADS, THREADS, stream](
            *self._fixed, cuda.as_cuda_array(actions), *self._numbers, *self._handed
        )
