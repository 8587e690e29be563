"""The player's network, and the critic that judges it in training."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from lastcard.observation.network import Network, pack, unpack
from lastcard.observation.row import ACTIONS, DRAW_ACTION, LONG_ROW, ORACLE, PASS_ACTION, SEATS, scales

NEVER = -1e9
LENGTH = 32
"""Actions are counted by so many where a network tells them."""
_LAYERS = ("first", "second", "last")


def _scaled(rows: Tensor, layer: Any, scale: Tensor) -> Tensor:
    """The layer over as much of the rows as it reads, scaled: the weights are, being fewer."""
    weight = layer.weight * scale
    rows = rows[:, : len(scale)]
    half = torch.is_autocast_enabled(rows.device.type)
    kind = torch.get_autocast_dtype(rows.device.type) if half else weight.dtype
    return nn.functional.linear(rows.to(kind), weight, layer.bias)


class Player(nn.Module):
    """A row in, the logarithm of each choice's probability out."""

    def __init__(self, hidden: int = 512, inputs: int = LONG_ROW) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scales()[:inputs]))
        self.first = nn.Linear(inputs, hidden)
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, ACTIONS)
        nn.init.zeros_(self.last.bias)
        nn.init.normal_(self.last.weight, std=0.01)

    def forward(self, rows: Tensor, masks: Tensor) -> Tensor:
        """What may not be chosen has no probability."""
        x = torch.relu(_scaled(rows, self.first, self.scale))
        x = torch.relu(self.second(x))
        scores = self.last(x).float()
        return torch.log_softmax(scores.masked_fill(masks == 0, NEVER), -1)


class Critic(nn.Module):
    """All hands in; out come each seat's probability of winning, in playing order from the actor on, and how
    many more actions the round will take.
    """

    def __init__(self, hidden: int = 512, inputs: int = LONG_ROW) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scales()[:inputs]))
        self.register_buffer("hand_scale", torch.full((ORACLE,), 0.5))
        self.first = nn.Linear(inputs, hidden)
        self.hands = nn.Linear(ORACLE, hidden, bias=False)
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, SEATS)
        self.left = nn.Linear(hidden, 1)

    def forward(self, rows: Tensor, oracles: Tensor, places: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms, where seats that are not there have none; and the actions, in LENGTHs."""
        x = _scaled(rows, self.first, self.scale)
        x = torch.relu(x + _scaled(oracles, self.hands, self.hand_scale))
        x = torch.relu(self.second(x))
        chances = torch.log_softmax(self.last(x).float().masked_fill(places < 0, NEVER), -1)
        return chances, self.left(x).float().squeeze(1)


def packed(player: Any, draw_bias: float = 0.0) -> bytes:
    """The player's file of eight-bit weights, as ``observation.network`` reads it.

    With *draw_bias* it draws, and keeps what it drew, a little more often than it learned to; or less.
    """
    weights = {name: tensor.detach().cpu().numpy().copy() for name, tensor in player.state_dict().items()}
    weights["last.bias"][[DRAW_ACTION, PASS_ACTION]] += draw_bias
    return pack([(weights[f"{layer}.weight"], weights[f"{layer}.bias"]) for layer in _LAYERS])


def unpacked(network: Network) -> Player:
    """The player that plays as *network* does."""
    player = Player(len(network.layers[0][1]), network.inputs)
    for name, (weights, biases) in zip(_LAYERS, network.layers, strict=True):
        layer = getattr(player, name)
        layer.weight.data, layer.bias.data = torch.tensor(weights), torch.tensor(biases)
    return frozen(player)


def frozen(player: Player) -> Player:
    """The same player, which learns no more."""
    return player.eval().requires_grad_(requires_grad=False)


def read(file: Path) -> tuple[Player, Critic | None]:
    """The networks in *file*: a checkpoint of a training, or a player's file of eight-bit weights.

    :raises BadNetwork: where a file of weights cannot be used.
    """
    if file.suffix != ".pt":
        return unpacked(unpack(file.read_bytes())), None
    held = torch.load(file, weights_only=True, map_location="cpu")
    hidden, inputs = held["player"]["first.weight"].shape
    player = Player(hidden, inputs)
    player.load_state_dict(held["player"])
    if "critic" not in held:
        return frozen(player), None
    critic = Critic(hidden, held["critic"]["first.weight"].shape[1])
    critic.load_state_dict(widened(held["critic"], critic))
    return frozen(player), critic


def widened(state: dict[str, Tensor], like: nn.Module) -> dict[str, Tensor]:
    """A network's weights for one that reads longer rows: what it did not read before weighs nothing.

    What it did not tell before is as it begins.
    """
    wanted = like.state_dict()
    weights = torch.zeros_like(wanted["first.weight"])
    weights[:, : state["first.weight"].shape[1]] = state["first.weight"]
    return wanted | dict(state) | {"first.weight": weights, "scale": wanted["scale"]}
