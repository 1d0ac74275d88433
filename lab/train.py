# Learns who will win: python3 lab/train.py territories | catan OUT.json FIGURES positions-1.bin positions-2.bin ...
# The positions are those that lab/src/learn writes; FIGURES is how many each seat has (it prints that). The last tenth of
# every file is kept aside, and the curves say how well it is foretold. On a GPU where there is one, else on the CPU.
import base64
import json
import os
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

SEED = int(os.environ.get("SEED", "1"))
# So few games of Catan are soon known by heart: fewer layers and epochs there, and more left out.
HIDDEN = {"territories": (64, 32), "catan": (32,)}
EPOCHS = {"territories": 30, "catan": 10}
BATCH = {"territories": 4096, "catan": 1024}
RATE = {"territories": 3e-3, "catan": 1e-3}
DECAY = {"territories": 1e-4, "catan": 0.2}
DROPOUT = {"territories": 0.0, "catan": float(os.environ.get("DROPOUT", "0.3"))}

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
torch.manual_seed(SEED)
torch.backends.cuda.matmul.allow_tf32 = False  # What is measured here is to be what plain arithmetic finds.


class Layers(nn.Module):
    """Layers that cut off what is below nothing, and a last one with a single answer."""

    def __init__(self, mean, spread, dropout, hidden):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        sizes = [len(mean), *hidden]
        self.layers = nn.ModuleList(nn.Linear(sizes[at], sizes[at + 1]) for at in range(len(hidden)))
        self.last = nn.Linear(sizes[-1], 1)
        self.drop = nn.Dropout(dropout)

    def forward(self, x):
        x = (x - self.mean) / self.spread
        for layer in self.layers:
            x = self.drop(functional.relu(layer(x)))
        return self.last(x).squeeze(-1)

    def export(self):
        """As packages/kernel/src/network.ts reads it. Leaves the rounded weights in place, so that what is measured
        afterwards is what was written."""
        packed = []
        for layer in [*self.layers, self.last]:
            weight = layer.weight.detach()
            scale = weight.abs().amax(dim=1).clamp(min=1e-9) / 127
            rounded = (weight / scale[:, None]).round().clamp(-127, 127)
            layer.weight.data = rounded * scale[:, None]
            packed.append({"inputs": weight.shape[1], "outputs": weight.shape[0],
                           "weights": text(rounded.cpu().numpy().astype("i1")),
                           "scale": floats(scale), "bias": floats(layer.bias)})
        return {"version": 1, "mean": floats(self.mean), "scale": floats(1 / self.spread), "layers": packed}


def text(values):
    return base64.b64encode(np.ascontiguousarray(values).tobytes()).decode()


def floats(values):
    return text(values.detach().float().cpu().numpy().astype("<f4"))


def tensor(values):
    return torch.from_numpy(np.ascontiguousarray(values)).to(device)


def load(paths, width):
    """Records of so many numbers: those to learn from, and those kept aside."""
    learnt, held = [], []
    for path in paths:
        values = np.fromfile(path, dtype="<f4")
        records = values[:len(values) // width * width].reshape(-1, width)
        edge = int(0.9 * len(records))
        learnt.append(records[:edge])
        held.append(records[edge:])
    print(f"{sum(map(len, learnt))} positions to learn from, {sum(map(len, held))} kept aside, on {device}", flush=True)
    return np.concatenate(learnt), np.concatenate(held)


class Territories:
    """A record: whether the player who has just moved won, by how much, and the figures of the board."""

    def __init__(self, paths, figures):
        learnt, held = load(paths, 2 + figures)
        self.learnt = self.parts(learnt)
        self.held = self.parts(held)
        x = self.learnt[0]
        self.model = Layers(x.mean(dim=0), x.std(dim=0) + 1e-3, DROPOUT["territories"], HIDDEN["territories"])
        self.baseline = None

    @staticmethod
    def parts(records):
        return tensor(records[:, 2:]), tensor(records[:, 0])

    def given(self, x):
        return self.model(x)

    @staticmethod
    def loss(given, won):
        return functional.binary_cross_entropy_with_logits(given, won, reduction="none")

    @staticmethod
    def right(given, won):
        return ((given > 0) == (won > 0.5)).float()

    def export(self):
        return self.model.export()


SEATS = 4
SHARPNESS = 6.82  # Of the hand-written chances: the first figure of a seat is a tenth of its standing.


class Catan:
    """A record: who won, how many seats, and the figures of four of them."""

    def __init__(self, paths, figures):
        self.figures = figures
        learnt, held = load(paths, 2 + SEATS * figures)
        self.learnt = self.parts(learnt)
        self.held = self.parts(held)
        x, _ = self.learnt
        seated = x[:, :, 1:][x[:, :, 0] > 0.5]
        mean, spread = seated.mean(dim=0), seated.std(dim=0) + 1e-2
        self.deep = Layers(mean.repeat(3), spread.repeat(3), DROPOUT["catan"], HIDDEN["catan"])
        self.straight = Layers(mean, spread, 0.0, ())
        nn.init.zeros_(self.deep.last.weight)
        nn.init.zeros_(self.straight.last.weight)
        self.model = nn.ModuleList([self.deep, self.straight])
        held_x, winner = self.held
        hand = (SHARPNESS * held_x[:, :, 1]).masked_fill(held_x[:, :, 0] < 0.5, -1e9)
        self.baseline = [(times, self.loss(times * hand, winner).mean().item()) for times in (0.6, 0.8, 1, 1.25, 1.5)]

    def parts(self, records):
        """The figures, each seat's behind a 1 where somebody sits; and the winner."""
        seats = tensor(records[:, 1])
        alive = (torch.arange(SEATS, device=device)[None, :] < seats[:, None]).float()
        x = tensor(records[:, 2:]).reshape(-1, SEATS, self.figures)
        return torch.cat([alive[:, :, None], x], dim=2), tensor(records[:, 0]).long()

    def given(self, x):
        alive, x = x[:, :, 0], x[:, :, 1:]
        x = x * alive[:, :, None]
        others = (alive.sum(dim=1) - 1)[:, None, None]
        mean = (x.sum(dim=1, keepdim=True) - x) / others
        hidden = torch.eye(SEATS, device=device, dtype=torch.bool)[None, :, :, None] | (alive < 0.5)[:, None, :, None]
        beside = x[:, None, :, :].expand(-1, SEATS, -1, -1)
        most = beside.masked_fill(hidden, -1e9).max(dim=2).values
        given = self.deep(torch.cat([x, mean, most], dim=2)) + self.straight(x)
        return given.masked_fill(alive < 0.5, -1e9)

    @staticmethod
    def loss(given, winner):
        return functional.cross_entropy(given, winner, reduction="none")

    @staticmethod
    def right(given, winner):
        return (given.argmax(dim=1) == winner).float()

    def export(self):
        return {"version": 1, "deep": self.deep.export(), "straight": self.straight.export()}


def measure(game):
    x, label = game.held
    game.model.eval()
    with torch.no_grad():
        given = torch.cat([game.given(x[at:at + 8192]) for at in range(0, len(x), 8192)])
    game.model.train()
    return game.loss(given, label).mean().item(), game.right(given, label).mean().item()


def train(game, name):
    game.model.to(device)
    x, label = game.learnt
    epochs, batch, rate = EPOCHS[name], BATCH[name], RATE[name]
    optimizer = torch.optim.AdamW(game.model.parameters(), lr=rate, weight_decay=DECAY[name])
    steps = max(1, len(x) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=epochs * steps)
    if game.baseline is not None:
        print("hand-written, by sharpness: kept aside", game.baseline, flush=True)
    began = time.time()
    best, least = None, float("inf")
    for epoch in range(epochs):
        order = torch.randperm(len(x), device=device)
        total = torch.zeros((), device=device)
        for step in range(steps):
            chosen = order[step * batch:(step + 1) * batch]
            optimizer.zero_grad()
            loss = game.loss(game.given(x[chosen]), label[chosen]).mean()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.detach()
        kept, right = measure(game)
        print(f"epoch {epoch + 1}: learning {total.item() / steps:.4f}, kept aside {kept:.4f}, "
              f"right {100 * right:.2f} %, {time.time() - began:.0f} s", flush=True)
        if kept < least:
            least = kept
            best = {key: values.clone() for key, values in game.model.state_dict().items()}
    game.model.load_state_dict(best)


def main():
    name, out, figures, paths = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
    game = {"territories": Territories, "catan": Catan}[name](paths, figures)
    train(game, name)
    file = game.export()
    kept, right = measure(game)
    print(f"as written: kept aside {kept:.4f}, right {100 * right:.2f} %", flush=True)
    with open(out, "w") as written:
        json.dump({"name": name, "positions": len(game.learnt[0]), "loss": round(kept, 4), **file}, written)


main()
