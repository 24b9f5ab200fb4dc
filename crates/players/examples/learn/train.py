#!/usr/bin/env python3
"""Learns from battles that `--example learn` has written down how to foretell the victory.

    pip install numpy
    python3 crates/players/examples/learn/train.py battles.bin [more.bin ...] > crates/players/src/simple/experience/weights.rs

A network of one hidden layer adds to what judgement alone foretells. It learns from how the battles ended, and from what
it foretells itself a little later in the same battle (returns with LAMBDA), as the dice of a single battle say little.
Who the enemy is counts while it learns and is left out of what is written, lest it recognises him by where he stands. A
tenth of the battles is kept back; how well those are foretold is told on the standard error.
"""
import sys

import numpy as np

HIDDEN = 16
LAMBDA = 0.8
DECAY = 1e-4
EPOCHS = 14
FROM_RESULTS_ALONE = 3
BATCH = 4096
CONSTANT = 60  # The number of the sight that is always 1.
KINDS = ["2008 greedy", "2008 random", "2008 simple", "3.0 greedy", "3.0 simple"]
HEAD = 4
SIGHT = 68
ROW = HEAD + SIGHT + 1

say = lambda *words: print(*words, file=sys.stderr, flush=True)
if len(sys.argv) < 2:
    sys.exit(__doc__)
chance = np.random.default_rng(1)

parts = []
for number, path in enumerate(sys.argv[1:]):
    numbers = np.fromfile(path, dtype=np.float32)
    if numbers.size % ROW:
        say(f"{path}: the last row is not whole and is left out")
    rows = numbers[: numbers.size // ROW * ROW].reshape(-1, ROW)
    parts.append((rows[:, 0].astype(np.int64) + number * 10**9, rows))
battle = np.concatenate([battles for battles, _ in parts])
rows = np.concatenate([rows for _, rows in parts])
order = np.argsort(battle, kind="stable")
battle, rows = battle[order], rows[order]
count = len(rows)
kind = rows[:, 1].astype(int)
won = rows[:, 2]
before = np.clip(rows[:, -1] / 100, 1e-3, 1 - 1e-3)
before = np.log(before / (1 - before))
last = np.r_[battle[1:] != battle[:-1], True]
kept_back = battle * 2654435761 % 1000 < 100

seen = rows[:, HEAD:-1]
mean, spread = seen[~kept_back].mean(0), seen[~kept_back].std(0) + 1e-3
same = seen.std(0) < 1e-6
scaled = ((seen - mean) / spread).astype(np.float32)
scaled[:, same] = 0

weights = {
    "hidden": chance.normal(0, 1 / np.sqrt(SIGHT), (SIGHT, HIDDEN)),
    "bias": np.zeros(HIDDEN),
    "adds": chance.normal(0, 0.01, HIDDEN),
    "straight": np.zeros(SIGHT),
    "before": np.ones(1),
    "kind": np.zeros(len(KINDS)),
}
weights = {name: values.astype(np.float32) for name, values in weights.items()}
moments = {name: [np.zeros_like(values), np.zeros_like(values)] for name, values in weights.items()}
steps = 0


def forward(at):
    hidden = np.maximum(scaled[at] @ weights["hidden"] + weights["bias"], 0)
    straight = scaled[at] @ weights["straight"] + weights["before"][0] * before[at] + weights["kind"][kind[at]]
    return hidden, hidden @ weights["adds"] + straight


def odds():
    chunks = [slice(first, first + 200_000) for first in range(0, count, 200_000)]
    return np.concatenate([forward(chunk)[1] for chunk in chunks])


def likely(odds):
    return 1 / (1 + np.exp(-odds))


def surprise(odds, where):
    return float(np.mean(np.logaddexp(0, odds[where]) - won[where] * odds[where]))


def returns(odds):
    """For each moment what it foretells at the next of the same battle, and a part of all that follow."""
    foretold, ends, results = likely(odds).tolist(), last.tolist(), won.tolist()
    found, value = [0.0] * count, 0.0
    for row in range(count - 1, -1, -1):
        value = results[row] if ends[row] else (1 - LAMBDA) * foretold[row + 1] + LAMBDA * value
        found[row] = value
    return np.array(found, np.float32)


def epoch(target, rate, only=None):
    global steps
    places = chance.permutation(np.where(~kept_back)[0])
    for first in range(0, len(places), BATCH):
        at = places[first : first + BATCH]
        hidden, foretold = forward(at)
        error = (likely(foretold) - target[at]) / len(at)
        back = np.outer(error, weights["adds"]) * (hidden > 0)
        slopes = {
            "hidden": scaled[at].T @ back,
            "bias": back.sum(0),
            "adds": hidden.T @ error,
            "straight": scaled[at].T @ error,
            "before": np.array([error @ before[at]]),
            "kind": np.bincount(kind[at], error, len(KINDS)),
        }
        steps += 1
        for name in only or weights:
            slope = slopes[name]
            if name in ("hidden", "adds", "straight"):
                slope = slope + DECAY * weights[name]
            first_moment, second_moment = moments[name]
            first_moment[:] = 0.9 * first_moment + 0.1 * slope
            second_moment[:] = 0.999 * second_moment + 0.001 * slope * slope
            step = first_moment / (1 - 0.9**steps) / (np.sqrt(second_moment / (1 - 0.999**steps)) + 1e-8)
            weights[name] -= (rate * step).astype(np.float32)


for _ in range(2):
    epoch(won, 0.01, only=("before", "kind"))
foretold = odds()
say(f"{count} moments of {last.sum()} battles; judgement alone: {surprise(foretold, kept_back):.5f} of those kept back")
target = won
for number in range(EPOCHS):
    if number >= FROM_RESULTS_ALONE:
        target = returns(foretold)
    epoch(target, 0.003 * 0.5 * (1 + np.cos(np.pi * number / EPOCHS)) + 1e-4)
    foretold = odds()
    say(f"{number + 1}: {surprise(foretold, ~kept_back):.5f}, of those kept back {surprise(foretold, kept_back):.5f}")

# What is seen is scaled no longer: means become part of what is always there.
hidden = weights["hidden"] / spread[:, None]
straight = weights["straight"] / spread
hidden[same], straight[same] = 0, 0
hidden[CONSTANT] += weights["bias"] - mean[~same] @ hidden[~same]
straight[CONSTANT] += weights["kind"][KINDS.index("2008 greedy")] - mean[~same] @ straight[~same]
learnt = np.concatenate([hidden.T.ravel(), weights["adds"], straight, weights["before"]])

print("//! Written by `examples/learn/train.py`.\n\nuse super::COUNT;\n")
print("#[rustfmt::skip]\npub(super) const WEIGHTS: [f32; COUNT] = [")
line = "   "
for number in learnt:
    text = np.format_float_positional(np.float32(f"{number:.5g}"), trim="0") + ","
    if len(line) + len(text) > 118:
        print(line)
        line = "   "
    line += " " + text
print(line + "\n];")
