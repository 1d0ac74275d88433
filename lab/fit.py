# Learns what each figure of a position counts, so that the chances come out right: python3 lab/fit.py samples.jsonl
# A softmax over the seats of a weighted sum, by Newton's steps: so few weights need no GPU. Every tenth game is kept aside;
# the table says how often those who were given such a chance won there.
import json
import sys

import numpy as np

PER_GAME = 24
TAMENESS = 1e-4


def load(path):
    games = {}
    with open(path) as lines:
        for line in lines:
            sample = json.loads(line)
            games.setdefault(sample["game"], []).append(sample)
    return games


def arrays(samples):
    seats = max(len(sample["won"]) for sample in samples)
    width = len(next(row for sample in samples for row in sample["features"] if row))
    features = np.zeros((len(samples), seats, width))
    alive = np.zeros((len(samples), seats), dtype=bool)
    won = np.zeros((len(samples), seats))
    for at, sample in enumerate(samples):
        for seat, row in enumerate(sample["features"]):
            if row is not None:
                features[at, seat] = row
                alive[at, seat] = True
        won[at, : len(sample["won"])] = sample["won"]
    return features, alive, won


def chances(weights, features, alive):
    sums = np.where(alive, features @ weights, -np.inf)
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def loss_of(weights, features, alive, won):
    return -(won * np.log(chances(weights, features, alive) + 1e-9)).sum(axis=1).mean()


def fit(features, alive, won):
    weights = np.zeros(features.shape[2])
    for _ in range(30):
        given = chances(weights, features, alive)
        slope = np.einsum("nsf,ns->f", features, given - won) / len(features) + TAMENESS * weights
        centred = features - np.einsum("nsf,ns->nf", features, given)[:, None, :]
        bend = np.einsum("nsf,ns,nsg->fg", centred, given, centred) / len(features)
        step = np.linalg.solve(bend + TAMENESS * np.eye(len(weights)), slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def calibration(weights, features, alive, won):
    given = chances(weights, features, alive)[alive]
    got = won[alive]
    for low in range(0, 100, 10):
        inside = (given >= low / 100) & (given < (low + 10) / 100 + (low == 90))
        if inside.any():
            yield low, inside.sum(), given[inside].mean(), got[inside].mean()


for game, samples in load(sys.argv[1]).items():
    features, alive, won = arrays(samples)
    held = (np.arange(len(samples)) // PER_GAME) % 10 == 0
    weights = fit(features[~held], alive[~held], won[~held])
    even = loss_of(np.zeros_like(weights), features[held], alive[held], won[held])
    learned = loss_of(weights, features[held], alive[held], won[held])
    print(f"{game}: {len(samples)} positions, loss {even:.4f} without, {learned:.4f} with")
    print("  weights", [round(float(each), 3) for each in weights])
    for low, count, given, got in calibration(weights, features[held], alive[held], won[held]):
        print(f"  {low:3d} % and up: {count:6d} seats, given {100 * given:5.1f} %, won {100 * got:5.1f} %")
