# Learns who will win: python3 lab/train.py territories | catan OUT_FOLDER FIGURES positions-1.bin positions-2.bin ...
# For Territories two kinds of network: one over the figures of games/territories/src/bots/figures.ts (figures.json), one
# over the board itself (board.json). For Catan one over the figures of every seat (catan.json). Prints the curves; the
# last tenth of every file is kept aside for them. On a GPU where there is one.
import base64
import json
import os
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

WIDTH, HEIGHT = 40, 15
HIDDEN = (48, 24)
CHANNELS = (16, 16, 32)
BOARD_HIDDEN = 32
EPOCHS = {"figures": 30, "board": int(os.environ.get("BOARD_EPOCHS", "12"))}
BATCH = 4096
RATE = {"figures": 2e-3, "board": 2e-3}
SEED = 1
HEAD_STARTS = (0, 3)

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
torch.manual_seed(SEED)
torch.backends.cudnn.allow_tf32 = False  # The probes are compared with plain arithmetic.


def load(paths, figures):
    kind = np.dtype([("won", "<f4"), ("margin", "<f4"), ("figures", "<f4", (figures,)),
                     ("mine", "<u2", (WIDTH,)), ("theirs", "<u2", (WIDTH,))])
    learnt, held = [], []
    for path in paths:
        records = np.fromfile(path, dtype=kind)
        edge = int(0.9 * len(records))
        learnt.append(records[:edge])
        held.append(records[edge:])
    return np.concatenate(learnt), np.concatenate(held)


def cells(columns):
    """Columns of bits as [boards, HEIGHT, WIDTH] of 0 and 1."""
    rows = torch.arange(HEIGHT, device=device)
    return ((columns.to(device).to(torch.int32)[:, None, :] >> rows[None, :, None]) & 1).to(torch.bool)


def grown(land):
    more = land.clone()
    more[:, 1:] |= land[:, :-1]
    more[:, :-1] |= land[:, 1:]
    more[:, :, 1:] |= land[:, :, :-1]
    more[:, :, :-1] |= land[:, :, 1:]
    return more


def race(mine, theirs, start):
    """The cells that each comes to first, as `race` of games/territories/src/bots/outlook.ts."""
    ours, others = mine.clone(), theirs.clone()
    free = ~(mine | theirs)
    won, lost = torch.zeros_like(mine), torch.zeros_like(mine)
    for step in range(WIDTH + HEIGHT + WIDTH):
        their_cells = grown(others) & free
        our_cells = grown(ours) & free if step >= start else torch.zeros_like(free)
        won |= our_cells & ~their_cells
        lost |= their_cells & ~our_cells
        ours |= our_cells
        others |= their_cells
        free &= ~(our_cells | their_cells)
        if step > start and not (our_cells.any() or their_cells.any()):
            break
    return won, lost


def planes_of(records):
    parts = []
    for at in range(0, len(records), 50_000):
        some = records[at:at + 50_000]
        mine = cells(torch.from_numpy(some["mine"].astype(np.int32)))
        theirs = cells(torch.from_numpy(some["theirs"].astype(np.int32)))
        planes = [mine, theirs]
        for start in HEAD_STARTS:
            planes += race(mine, theirs, start)
        planes.append(torch.ones_like(mine))
        parts.append(torch.stack(planes, dim=1).to(torch.uint8))
    return torch.cat(parts)


class Figures(nn.Module):
    def __init__(self, inputs, mean, spread):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        self.layers = nn.ModuleList()
        for outputs in HIDDEN:
            self.layers.append(nn.Linear(inputs, outputs))
            inputs = outputs
        self.last = nn.Linear(inputs, 2)

    def forward(self, x):
        x = (x - self.mean) / self.spread
        for layer in self.layers:
            x = functional.relu(layer(x))
        return self.last(x)

    def export(self):
        first = self.layers[0]
        weight = first.weight / self.spread
        bias = first.bias - weight @ self.mean
        dense = [(weight, bias)] + [(each.weight, each.bias) for each in list(self.layers)[1:]]
        dense.append((self.last.weight[:1], self.last.bias[:1]))
        return [packed("dense", *each) for each in dense]


class Board(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.convs = nn.ModuleList()
        for at, outputs in enumerate(CHANNELS):
            self.convs.append(nn.Conv2d(inputs, outputs, 3, padding=1, stride=1 if at == 0 else 2))
            inputs = outputs
        self.dense = nn.Linear(inputs * 10 * 4, BOARD_HIDDEN)
        self.last = nn.Linear(BOARD_HIDDEN, 2)

    def forward(self, x):
        x = x.float()
        for conv in self.convs:
            x = functional.relu(conv(x))
        return self.last(functional.relu(self.dense(x.flatten(1))))

    def export(self):
        layers = [packed("conv", each.weight, each.bias, each.stride[0]) for each in self.convs]
        return layers + [packed("dense", self.dense.weight, self.dense.bias),
                         packed("dense", self.last.weight[:1], self.last.bias[:1])]


def packed(kind, weight, bias, stride=1):
    values = torch.cat([weight.detach().flatten(), bias.detach().flatten()]).float().cpu().numpy()
    return {"kind": kind, "inputs": int(weight.shape[1]), "outputs": int(weight.shape[0]), "stride": int(stride),
            "values": base64.b64encode(values.astype("<f4").tobytes()).decode()}


def loss_of(given, won, margin):
    return functional.binary_cross_entropy_with_logits(given[:, 0], won) + 2.0 * ((given[:, 1] - margin) ** 2).mean()


def held_loss(model, x, won):
    model.eval()
    with torch.no_grad():
        given = torch.cat([model(x[at:at + 16384])[:, 0] for at in range(0, len(x), 16384)])
        loss = functional.binary_cross_entropy_with_logits(given, won).item()
        right = ((given > 0) == (won > 0.5))[won != 0.5].float().mean().item()
    model.train()
    return loss, right


def train(name, model, x, won, margin, held):
    model.to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE[name], weight_decay=1e-4)
    epochs = EPOCHS[name]
    steps = max(1, len(x) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=RATE[name], total_steps=epochs * steps)
    began = time.time()
    for epoch in range(epochs):
        order = torch.randperm(len(x), device=device)
        total = 0.0
        for step in range(steps):
            chosen = order[step * BATCH:(step + 1) * BATCH]
            optimizer.zero_grad()
            loss = loss_of(model(x[chosen]), won[chosen], margin[chosen])
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.detach()
        kept, right = held_loss(model, *held)
        print(f"{name} epoch {epoch + 1}: loss {float(total) / steps:.4f}, kept aside {kept:.4f}, "
              f"right {100 * right:.2f} %, {time.time() - began:.0f} s", flush=True)
    return kept


def write(path, name, model, kept, positions, probes, x):
    model.eval()
    with torch.no_grad():
        given = model(x[:probes])[:, 0].cpu().numpy()
    network = {"version": 1, "name": name, "positions": positions, "loss": round(kept, 5),
               "layers": model.export(), "probes": [float(each) for each in given]}
    with open(path, "w") as file:
        json.dump(network, file)


def tensor(values):
    return torch.from_numpy(np.ascontiguousarray(values)).to(device)


def territories(folder, figures, paths):
    learnt, held = load(paths, figures)
    print(f"{len(learnt)} positions to learn from, {len(held)} kept aside, on {device}", flush=True)
    won, margin = tensor(learnt["won"]), tensor(learnt["margin"])
    held_won = tensor(held["won"])
    x, held_x = tensor(learnt["figures"]), tensor(held["figures"])
    model = Figures(figures, x.mean(dim=0), x.std(dim=0) + 1e-3)
    kept = train("figures", model, x, won, margin, (held_x, held_won))
    write(f"{folder}/figures.json", "territories figures", model, kept, len(learnt), 8, held_x)
    held[:8].tofile(f"{folder}/probes.bin")
    if EPOCHS["board"] > 0:
        planes, held_planes = planes_of(learnt), planes_of(held)
        model = Board(planes.shape[1])
        kept = train("board", model, planes, won, margin, (held_planes, held_won))
        write(f"{folder}/board.json", "territories board", model, kept, len(learnt), 8, held_planes)


CATAN_SEATS = 4
CATAN_HIDDEN = (48, 24)
CATAN_EPOCHS = 30
SHARPNESS = 6.82  # Of the hand-written chances, for comparison: the first figure is a tenth of a standing.


class Seats(nn.Module):
    """A number for each seat, from its own figures and the mean and the most of the others'."""

    def __init__(self, figures, mean, spread):
        super().__init__()
        self.register_buffer("mean", mean)
        self.register_buffer("spread", spread)
        inputs = 3 * figures
        self.layers = nn.ModuleList()
        for outputs in CATAN_HIDDEN:
            self.layers.append(nn.Linear(inputs, outputs))
            inputs = outputs
        self.last = nn.Linear(inputs, 1)
        self.straight = nn.Linear(figures, 1)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.straight.weight)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, alive):
        x = (x - self.mean) / self.spread
        x = x * alive[:, :, None]
        others = (alive.sum(dim=1, keepdim=True) - 1)[:, :, None]
        mean = (x.sum(dim=1, keepdim=True) - x) / others
        apart = torch.eye(CATAN_SEATS, device=x.device, dtype=torch.bool)[None, :, :, None]
        absent = (alive < 0.5)[:, None, :, None]
        beside = x[:, None, :, :].expand(-1, CATAN_SEATS, -1, -1)
        most = beside.masked_fill(apart | absent, -1e9).max(dim=2).values
        deep = torch.cat([x, mean, most], dim=2)
        for layer in self.layers:
            deep = self.drop(functional.relu(layer(deep)))
        given = (self.last(deep) + self.straight(x)).squeeze(2)
        return given.masked_fill(alive < 0.5, -1e9)

    def export(self):
        first = self.layers[0]
        weight = first.weight / self.spread.repeat(3)
        bias = first.bias - weight @ self.mean.repeat(3)
        dense = [(weight, bias)] + [(each.weight, each.bias) for each in list(self.layers)[1:]]
        dense.append((self.last.weight, self.last.bias))
        return [packed("dense", *each) for each in dense]

    def export_straight(self):
        weight = self.straight.weight / self.spread
        return [packed("dense", weight, self.straight.bias - weight @ self.mean)]


def load_catan(paths, figures):
    learnt, held = [], []
    for path in paths:
        records = np.fromfile(path, dtype="<f4")
        records = records[:len(records) // (2 + CATAN_SEATS * figures) * (2 + CATAN_SEATS * figures)]
        records = records.reshape(-1, 2 + CATAN_SEATS * figures)
        edge = int(0.9 * len(records))
        learnt.append(records[:edge])
        held.append(records[edge:])
    return np.concatenate(learnt), np.concatenate(held)


def catan_tensors(records, figures):
    seats = tensor(records[:, 1])
    alive = (torch.arange(CATAN_SEATS, device=device)[None, :] < seats[:, None]).float()
    return tensor(records[:, 2:]).reshape(-1, CATAN_SEATS, figures), alive, tensor(records[:, 0]).long()


def catan_loss(given, alive, winner):
    losses = functional.cross_entropy(given, winner, reduction="none")
    two = alive.sum(dim=1) == 2
    right = (given.argmax(dim=1) == winner).float()
    return losses.mean().item(), losses[two].mean().item(), losses[~two].mean().item(), right.mean().item()


def catan(folder, figures, paths):
    learnt, held = load_catan(paths, figures)
    print(f"{len(learnt)} positions to learn from, {len(held)} kept aside, on {device}", flush=True)
    x, alive, winner = catan_tensors(learnt, figures)
    held_x, held_alive, held_winner = catan_tensors(held, figures)
    hand = (SHARPNESS * held_x[:, :, 0]).masked_fill(held_alive < 0.5, -1e9)
    print("catan hand-written: loss %.4f, of two %.4f, of more %.4f, right %.4f"
          % catan_loss(hand, held_alive, held_winner), flush=True)
    seated = x[alive > 0.5]
    model = Seats(figures, seated.mean(dim=0), seated.std(dim=0) + 1e-2).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=float(os.environ.get("DECAY", "0.05")))
    steps = max(1, len(x) // 2048)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=2e-3, total_steps=CATAN_EPOCHS * steps)
    best, kept = None, 1e9
    for epoch in range(CATAN_EPOCHS):
        order = torch.randperm(len(x), device=device)
        model.train()
        total = 0.0
        for step in range(steps):
            chosen = order[step * 2048:(step + 1) * 2048]
            optimizer.zero_grad()
            loss = functional.cross_entropy(model(x[chosen], alive[chosen]), winner[chosen])
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        model.eval()
        with torch.no_grad():
            given = torch.cat([model(held_x[at:at + 8192], held_alive[at:at + 8192])
                               for at in range(0, len(held_x), 8192)])
        measured = catan_loss(given, held_alive, held_winner)
        print("catan epoch %d: learning %.4f, kept aside %.4f, of two %.4f, of more %.4f, right %.4f"
              % (epoch + 1, total / steps, *measured), flush=True)
        if measured[0] < kept:
            kept = measured[0]
            best = {name: values.clone() for name, values in model.state_dict().items()}
    model.load_state_dict(best)
    model.eval()
    with torch.no_grad():
        probes = model(held_x[:8], held_alive[:8]).cpu().numpy().tolist()
    with open(f"{folder}/catan.json", "w") as file:
        json.dump({"version": 1, "name": "catan", "positions": len(learnt), "loss": round(kept, 5),
                   "layers": model.export(), "straight": model.export_straight(), "probes": probes}, file)
    held[:8].tofile(f"{folder}/catan-probes.bin")


GAMES = {"territories": territories, "catan": catan}
GAMES[sys.argv[1]](sys.argv[2], int(sys.argv[3]), sys.argv[4:])
