# Learns what each figure of a position counts, so that the chances come out right: python3 lab/fit.py samples.jsonl
# A softmax over the seats of a weighted sum; on a GPU where there is one. Every tenth game's worth of lines is kept aside,
# and the table says how often who was given such a chance won there.
import json
import sys

import torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def load(path):
    games = {}
    with open(path) as lines:
        for line in lines:
            sample = json.loads(line)
            games.setdefault(sample["game"], []).append(sample)
    return games


def tensors(samples):
    seats = max(len(sample["won"]) for sample in samples)
    width = len(next(row for sample in samples for row in sample["features"] if row))
    nothing = [0.0] * width
    features, alive, won = [], [], []
    for sample in samples:
        rows = sample["features"] + [None] * (seats - len(sample["features"]))
        features.append([row or nothing for row in rows])
        alive.append([row is not None for row in rows])
        won.append(sample["won"] + [0.0] * (seats - len(sample["won"])))
    return (torch.tensor(features, device=DEVICE), torch.tensor(alive, device=DEVICE), torch.tensor(won, device=DEVICE))


def chances(weights, features, alive):
    return torch.softmax((features @ weights).masked_fill(~alive, -1e9), dim=1)


def loss_of(weights, features, alive, won):
    return -(won * torch.log(chances(weights, features, alive) + 1e-9)).sum(1).mean()


def fit(features, alive, won):
    weights = torch.zeros(features.shape[2], device=DEVICE, requires_grad=True)
    search = torch.optim.LBFGS([weights], lr=0.5, max_iter=400, line_search_fn="strong_wolfe")

    def step():
        search.zero_grad()
        loss = loss_of(weights, features, alive, won) + 1e-5 * weights.square().sum()
        loss.backward()
        return loss

    search.step(step)
    return weights.detach()


def calibration(weights, features, alive, won):
    given = chances(weights, features, alive)[alive]
    got = won[alive]
    rows = []
    for low in range(0, 100, 10):
        inside = (given >= low / 100) & (given < (low + 10) / 100 + (low == 90))
        if inside.sum() > 0:
            rows.append((low, int(inside.sum()), float(given[inside].mean()), float(got[inside].mean())))
    return rows


for game, samples in load(sys.argv[1]).items():
    features, alive, won = tensors(samples)
    held = (torch.arange(len(samples), device=DEVICE) // 24) % 10 == 0
    weights = fit(features[~held], alive[~held], won[~held])
    even = loss_of(torch.zeros_like(weights), features[held], alive[held], won[held])
    learned = loss_of(weights, features[held], alive[held], won[held])
    print(f"{game}: {len(samples)} positions, loss {float(even):.4f} without, {float(learned):.4f} with")
    print("  weights", [round(float(each), 4) for each in weights])
    for low, count, given, got in calibration(weights, features[held], alive[held], won[held]):
        print(f"  {low:3d} % and up: {count:6d} seats, given {100 * given:5.1f} %, won {100 * got:5.1f} %")
