"""The player's network, and the critic that judges it in training."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from lastcard.observation.network import Network, pack, unpack
from lastcard.observation.row import ACTIONS, DRAW_ACTION, ORACLE, PASS_ACTION, ROW, SEATS, scales
from training.mixture import ALIGNED

NEVER = -1e9
LENGTH = 32
"""Networks predict numbers of actions in units of this many."""
_LAYERS = ("first", "second", "last")


def aligned(width: int) -> int:
    """The width that is a multiple of ALIGNED."""
    return -(-width // ALIGNED) * ALIGNED


def number_kind(device: torch.device) -> torch.dtype:
    """The kind of number that networks calculate with now."""
    half = torch.is_autocast_enabled(device.type)
    return torch.get_autocast_dtype(device.type) if half else torch.float32


def ready(rows: Tensor) -> Tensor:
    """Rows of whole numbers as networks multiply them: in their kind of number, and of an aligned width.

    The columns stay in one piece, as tables write them.
    """
    number, width = rows.shape
    out = torch.zeros((aligned(width), number), dtype=number_kind(rows.device), device=rows.device).T
    out[:, :width] = rows
    return out


class Layer(NamedTuple):
    """A layer's weights and biases as they are multiplied: scaled, aligned, of one kind of number."""

    weights: Tensor
    biases: Tensor

    def over(self, x: Tensor) -> Tensor:
        """The layer over as many columns as it reads."""
        return nn.functional.linear(x[:, : self.weights.shape[1]], self.weights, self.biases)


def layer(parts: Sequence[nn.Linear], scale: Tensor | None = None) -> Layer:
    """One layer that does what *parts* do, side by side; the weights are scaled instead of what they read."""
    weights = torch.cat([part.weight for part in parts])
    biases = [
        part.bias if part.bias is not None else part.weight.new_zeros(len(part.weight)) for part in parts
    ]
    weights = weights if scale is None else weights * scale
    outputs, inputs = weights.shape
    more = aligned(outputs) - outputs
    kind = number_kind(weights.device)
    return Layer(
        nn.functional.pad(weights, (0, aligned(inputs) - inputs, 0, more)).to(kind),
        nn.functional.pad(torch.cat(biases), (0, more)).to(kind),
    )


class PlayerNetwork(nn.Module):
    """A row in, the logarithm of each choice's probability out."""

    def __init__(self, hidden: int = 512, inputs: int = ROW) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scales()[:inputs]))
        self.first = nn.Linear(inputs, hidden)
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, ACTIONS)
        nn.init.zeros_(self.last.bias)
        nn.init.normal_(self.last.weight, std=0.01)

    def layers(self) -> tuple[Layer, ...]:
        """The weights as they are multiplied: made once where they are used often."""
        return layer([self.first], self.scale), layer([self.second]), layer([self.last])

    def forward(self, rows: Tensor, masks: Tensor, layers: Sequence[Layer] | None = None) -> Tensor:
        """What may not be chosen has no probability; *rows* may be ready, and *layers* be made already."""
        first, second, last = layers or self.layers()
        x = torch.relu(first.over(rows if rows.is_floating_point() else ready(rows)))
        x = torch.relu(second.over(x))
        scores = last.over(x)[:, :ACTIONS].float()
        return torch.log_softmax(scores.masked_fill(masks == 0, NEVER), -1)


class Critic(nn.Module):
    """All hands in; out come each seat's probability of winning, in playing order from the actor on, then the
    probability that the round is cut off before anybody wins, and how many more actions it will take.
    """

    def __init__(self, hidden: int = 512, inputs: int = ROW) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scales()[:inputs]))
        self.register_buffer("hand_scale", torch.full((ORACLE,), 0.5))
        self.first = nn.Linear(inputs, hidden)
        self.hands = nn.Linear(ORACLE, hidden, bias=False)
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, SEATS + 1)
        self.left = nn.Linear(hidden, 1)

    def layers(self) -> tuple[Layer, ...]:
        """The weights as they are multiplied."""
        return (
            layer([self.first], self.scale), layer([self.hands], self.hand_scale), layer([self.second]),
            layer([self.last, self.left]),
        )  # fmt: skip

    def forward(
        self, rows: Tensor, oracles: Tensor, places: Tensor, layers: Sequence[Layer] | None = None
    ) -> tuple[Tensor, Tensor]:
        """The logarithms, where seats that are not there have none; and the actions, in LENGTHs."""
        first, hands, second, last = layers or self.layers()
        x = first.over(rows if rows.is_floating_point() else ready(rows))
        x = torch.relu(x + hands.over(oracles if oracles.is_floating_point() else ready(oracles)))
        told = last.over(torch.relu(second.over(x))).float()
        absent = nn.functional.pad(places < 0, (0, 1))
        chances = torch.log_softmax(told[:, : SEATS + 1].masked_fill(absent, NEVER), -1)
        return chances, told[:, SEATS + 1]


def packed(player: Any, draw_bias: float = 0.0) -> bytes:
    """The player's file of eight-bit weights, as ``observation.network`` reads it.

    With *draw_bias* it draws, and keeps what it drew, a little more often than it learned to; or less.
    """
    weights = {name: tensor.detach().cpu().numpy().copy() for name, tensor in player.state_dict().items()}
    weights["last.bias"][[DRAW_ACTION, PASS_ACTION]] += draw_bias
    return pack([(weights[f"{name}.weight"], weights[f"{name}.bias"]) for name in _LAYERS])


def unpacked(network: Network) -> PlayerNetwork:
    """The player that plays as *network* does."""
    player = PlayerNetwork(len(network.layers[0][1]), network.inputs)
    for name, (weights, biases) in zip(_LAYERS, network.layers, strict=True):
        part = getattr(player, name)
        part.weight.data, part.bias.data = torch.tensor(weights), torch.tensor(biases)
    return frozen(player)


def frozen(player: PlayerNetwork) -> PlayerNetwork:
    """The same player, which learns no more."""
    return player.eval().requires_grad_(requires_grad=False)


def read(file: Path) -> tuple[PlayerNetwork, Critic | None]:
    """The networks in *file*: a checkpoint of a training, or a player's file of eight-bit weights.

    :raises BadNetwork: where a file of weights cannot be used.
    """
    if file.suffix != ".pt":
        return unpacked(unpack(file.read_bytes())), None
    held = torch.load(file, weights_only=True, map_location="cpu")
    hidden, inputs = held["player"]["first.weight"].shape
    player = PlayerNetwork(hidden, inputs)
    player.load_state_dict(held.get("average", held["player"]))
    if "critic" not in held:
        return frozen(player), None
    critic = Critic(hidden, held["critic"]["first.weight"].shape[1])
    critic.load_state_dict(widened(held["critic"], critic))
    return frozen(player), critic


def widened(state: dict[str, Tensor], like: nn.Module) -> dict[str, Tensor]:
    """A network's weights for one that reads longer rows or has wider layers, and plays as it did.

    What it did not read before, and its new units, weigh nothing yet; what it did not tell before, and what
    the new units read, is as it begins.
    """
    made = {name: tensor.clone() for name, tensor in like.state_dict().items()}
    for name, held in state.items():
        if name.endswith("scale"):
            continue
        rows = made[name][: len(held)]
        rows.zero_()
        rows[..., : held.shape[-1]] = held
    return made
