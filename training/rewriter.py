"""``python -m training.rewriter FOLDER``: train the network that rewrites people's sentences (needs a GPU).

Reads ``FOLDER/examples.npz``, which ``python -m training.wordings FOLDER`` makes, and writes
``FOLDER/rewriter.npz``; copy it to ``src/lastcard/language``.
"""

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

START, END = 0, 1
"""The numbers of the words that begin and end an output, as in ``lastcard.language.rewriter``."""
HEADS = 4
_WARM = 500
"""Steps until the learning rate is at its full height."""


class Attention(nn.Module):
    """Attention of several heads."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.ask, self.key, self.value, self.out = (nn.Linear(width, width, bias=False) for _ in range(4))

    def forward(self, x: Tensor, seen: Tensor, mask: Tensor | None, *, causal: bool = False) -> Tensor:
        """What each row of *x* takes from *seen*."""

        def heads(one: Tensor) -> Tensor:
            return one.unflatten(-1, (HEADS, -1)).transpose(1, 2)

        taken = functional.scaled_dot_product_attention(
            heads(self.ask(x)), heads(self.key(seen)), heads(self.value(seen)), mask, is_causal=causal
        )
        return self.out(taken.transpose(1, 2).flatten(2))


class Layer(nn.Module):
    """A layer of the encoder, or with *crosses* of the decoder."""

    def __init__(self, width: int, inner: int, dropout: float, *, crosses: bool) -> None:
        super().__init__()
        self.before, self.after = nn.RMSNorm(width, 1e-6), nn.RMSNorm(width, 1e-6)
        self.own = Attention(width)
        self.up, self.down = nn.Linear(width, inner, bias=False), nn.Linear(inner, width, bias=False)
        self.drop = nn.Dropout(dropout)
        self.crosses = crosses
        if crosses:
            self.middle, self.cross = nn.RMSNorm(width, 1e-6), Attention(width)

    def forward(
        self, x: Tensor, mask: Tensor | None, seen: Tensor | None, seen_mask: Tensor | None
    ) -> Tensor:
        normal = self.before(x)
        x = x + self.drop(self.own(normal, normal, mask, causal=self.crosses))
        if self.crosses:
            x = x + self.drop(self.cross(self.middle(x), seen, seen_mask))
        return x + self.drop(self.down(self.drop(functional.relu(self.up(self.after(x))))))


class Model(nn.Module):
    """The network as it is trained."""

    def __init__(self, buckets: int, words: int, plan: argparse.Namespace, longest: tuple[int, int]) -> None:
        super().__init__()
        width = plan.width
        self.groups = nn.Embedding(buckets + 1, width, padding_idx=buckets)
        self.places, self.out_places = nn.Embedding(longest[0], width), nn.Embedding(longest[1], width)
        self.outputs = nn.Embedding(words, width)
        for table in (self.groups, self.places, self.out_places, self.outputs):
            nn.init.normal_(table.weight, std=width**-0.5)
        nn.init.zeros_(self.groups.weight[buckets])
        self.encoder = nn.ModuleList(
            Layer(width, plan.inner, plan.dropout, crosses=False) for _ in range(plan.encoder)
        )
        self.decoder = nn.ModuleList(
            Layer(width, plan.inner, plan.dropout, crosses=True) for _ in range(plan.decoder)
        )
        self.encoder_last, self.decoder_last = nn.RMSNorm(width, 1e-6), nn.RMSNorm(width, 1e-6)
        self.drop = nn.Dropout(plan.dropout)
        self.lost = plan.lost

    def encode(self, groups: Tensor, mask: Tensor) -> Tensor:
        """The words read; *groups* are (texts, words, rows) with the padding row at the end."""
        pad = self.groups.padding_idx
        count = (groups != pad).sum(-1, keepdim=True).clamp(min=1)
        x = self.groups(groups).sum(-2) / count
        if self.training:  # Now and then a word is lost.
            x = x * (torch.rand(x.shape[:2], device=x.device) > self.lost).unsqueeze(-1)
        x = self.drop(x + self.places.weight[: x.shape[1]])
        for layer in self.encoder:
            x = layer(x, mask, None, None)
        return self.encoder_last(x)

    def decode(self, seen: Tensor, mask: Tensor, said: Tensor) -> Tensor:
        """What follows each word that was written."""
        x = self.drop(self.outputs(said) + self.out_places.weight[: said.shape[1]])
        for layer in self.decoder:
            x = layer(x, None, seen, mask)
        return self.decoder_last(x) @ self.outputs.weight.T


class Examples:
    """Sentences with their meanings, on the device."""

    def __init__(self, arrays: Any, device: torch.device) -> None:
        self.device = device
        self.rows = torch.tensor(arrays["rows"].astype(np.int64), device=device)
        self.pad = self.rows.shape[0] - 1
        self.inputs = torch.tensor(arrays["inputs"].astype(np.int64), device=device)
        self.outputs = torch.tensor(arrays["outputs"].astype(np.int64), device=device)
        self.kinds = torch.tensor(arrays["kinds"].astype(np.int64), device=device)

    def batch(self, which: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The groups, the mask and the outputs of some examples, cut to their longest."""
        inputs, outputs = self.inputs[which], self.outputs[which]
        inputs = inputs[:, : int((inputs != self.pad).sum(1).max())]
        outputs = outputs[:, : int((outputs >= 0).sum(1).max())]
        return self.rows[inputs], (inputs != self.pad)[:, None, None, :], outputs


def right(model: Model, data: Examples, which: Tensor) -> tuple[Tensor, Tensor]:
    """Whether each example is rewritten exactly, word by word the likeliest; and whether anything is."""
    model.eval()
    found, some = [], []
    for part in which.split(512):
        groups, mask, outputs = data.batch(part)
        with torch.no_grad(), torch.autocast(data.device.type, torch.bfloat16):
            seen = model.encode(groups, mask)
            said = torch.full((len(part), 1), START, device=data.device)
            for _ in range(outputs.shape[1]):
                said = torch.cat((said, model.decode(seen, mask, said)[:, -1:].argmax(-1)), 1)
        said, wanted = said[:, 1:], outputs[:, : said.shape[1] - 1]
        over = (said == END).cumsum(1) - (said == END).long() > 0
        found.append(((said == wanted) | over | (wanted < 0)).all(1))
        some.append(said[:, 0] != END)
    model.train()
    return torch.cat(found), torch.cat(some)


def train(plan: argparse.Namespace) -> None:
    """Train, measure on what is kept back, and write the weights."""
    arrays = dict(np.load(plan.folder / "examples.npz"))
    header = json.loads(arrays["header"].tobytes())
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(plan.seed)
    data = Examples(arrays, device)
    model = Model(header["buckets"], len(header["words"]), plan, tuple(header["longest"])).to(device)
    slow = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(plan.average)
    )
    learned = (data.kinds == header["kinds"].index("learned")).nonzero()[:, 0]
    lengths = (data.inputs[learned] != data.pad).sum(1)
    optimizer = torch.optim.AdamW(model.parameters(), plan.rate, betas=(0.9, 0.98), weight_decay=plan.decay)
    print(sum(one.numel() for one in model.parameters()), "weights,", len(learned), "examples", flush=True)
    began, step, epoch = time.monotonic(), 0, 0
    while time.monotonic() - began < plan.seconds:
        noisy = lengths + torch.rand(len(lengths), device=device) * 3
        parts = list(learned[noisy.argsort()].split(plan.batch))
        for at in torch.randperm(len(parts)).tolist():
            if (done := (time.monotonic() - began) / plan.seconds) >= 1:
                break
            for group in optimizer.param_groups:
                group["lr"] = plan.rate * min(1, step / _WARM) * (0.5 + 0.5 * math.cos(math.pi * done))
            groups, mask, outputs = data.batch(parts[at])
            said = functional.pad(outputs, (1, 0), value=START)[:, :-1].clamp(min=0)
            with torch.autocast(device.type, torch.bfloat16):
                logits = model.decode(model.encode(groups, mask), mask, said)
            loss = functional.cross_entropy(
                logits.float().flatten(0, 1), outputs.flatten(), ignore_index=-1, label_smoothing=plan.smooth
            )
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            slow.update_parameters(model)
            step += 1
        epoch += 1
        if epoch % plan.every == 0:
            report(epoch, slow.module, data, header["kinds"], began)
    report(epoch, slow.module, data, header["kinds"], began)
    write(slow.module, header, plan)


def report(epoch: int, model: Model, data: Examples, kinds: list[str], began: float) -> None:
    """Print of each list that is kept back how much is rewritten exactly, and how much at all."""
    said = [f"epoch {epoch}"]
    for kind, name in enumerate(kinds):
        if name.startswith("kept"):
            good, some = right(model, data, (data.kinds == kind).nonzero()[:, 0])
            said.append(f"{name} {good.float().mean():.3f} (some {some.float().mean():.3f})")
    print(*said, f"{time.monotonic() - began:.0f} s", sep="  ", flush=True)


def write(model: Model, header: dict[str, Any], plan: argparse.Namespace) -> None:
    """Write the weights as whole numbers, with the size of a step for each column or row."""
    arrays: dict[str, Any] = {}
    kept = {"words": header["words"], "encoder": plan.encoder, "decoder": plan.decoder}
    arrays["header"] = np.frombuffer(json.dumps(kept).encode(), np.uint8)
    for name, value in model.state_dict().items():
        short = name.removesuffix(".weight").replace("_last", ".last").replace(".own.", ".self.")
        matrix = value.float().cpu().numpy()
        if matrix.ndim == 1:
            arrays[short] = matrix.astype(np.float16)
            continue
        table = short in {"groups", "places", "out_places", "outputs"}
        matrix = matrix[:-1] if short == "groups" else matrix
        matrix = matrix if table else matrix.T
        axis = 1 if table else 0
        steps = np.maximum(np.abs(matrix).max(axis, keepdims=True), 1e-8) / 127
        arrays[short] = np.rint(matrix / steps).astype(np.int8)
        arrays[f"{short}.step"] = steps.astype(np.float32)
    np.savez_compressed(plan.folder / plan.out, **arrays)


def main() -> None:
    """Train as it was asked for."""
    parser = argparse.ArgumentParser(prog="python -m training.rewriter", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", default="rewriter.npz")
    for name, default in (
        ("width", 192), ("inner", 512), ("encoder", 3), ("decoder", 3),
        ("seconds", 450), ("batch", 512), ("seed", 1), ("every", 10),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=default)
    for name, share in (
        ("dropout", 0.2), ("lost", 0.08), ("rate", 2e-3), ("decay", 0.01), ("smooth", 0.05),
        ("average", 0.999),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=float, default=share)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
