"""Tables whose arrays are torch tensors: on the GPU where there is one."""

from typing import Any

import torch

from lastcard.sim.batch.rounds import BatchedRounds


class CpuTables:
    """BatchedRounds whose arrays are torch tensors over the same memory."""

    def __init__(self, host: BatchedRounds) -> None:
        self._host = host
        for name in ("ended", "wins", "lengths", "actors", "places", "masks", "rows", "oracles"):
            setattr(self, name, torch.from_numpy(getattr(host, name)))
        self.moves = torch.from_numpy(host.records["moves"])

    def __len__(self) -> int:
        return len(self._host)

    def reset(self) -> None:
        """Deal the first games."""
        self._host.reset()

    def run(self, actions: Any) -> None:
        """Take the action chosen at each table."""
        self._host.run(actions.numpy())


def as_torch(host: BatchedRounds) -> Any:
    """The tables with torch tensors for arrays: on the GPU where there is one."""
    if torch.cuda.is_available():
        from lastcard.sim.batch.gpu import BatchedRoundsGpu

        return BatchedRoundsGpu(host, torch)
    return CpuTables(host)
