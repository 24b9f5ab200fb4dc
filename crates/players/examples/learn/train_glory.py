#!/usr/bin/env python3
"""Learns from battles that `--example learn_glory` has written down what every battle group will lose before long.

    pip install jax
    python3 crates/players/examples/learn/train_glory.py battles.bin [more.bin ...] --raw weights.bin \\
        > crates/players/src/field_of_glory/experience/weights.rs

Losses are foretold one battle group at a time, as the dice of one fight say little of how a whole battle ends. Who the
enemy was counts while it learns and is left out of what is written. A tenth of the battles is kept back; how much of what
happened in those is foretold is told on the standard error. `--raw` writes the weights for `--experience`, too.
"""
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np

GROUP, PAIR, WHEN, ROOM = 32, 20, 4, 10  # As in `sight.rs`, and in `learn_glory.rs`.
PAIRED, HIDDEN = 20, 20  # As in `experience.rs`.
HEAD = 4
ROW = HEAD + WHEN + 2 * ROOM * (GROUP + 1) + ROOM * ROOM * PAIR
KINDS = 4
EPOCHS, BATCH, DECAY = 8, 1024, 1e-5
ALL_TOGETHER = 0.005  # How much the sum over both armies counts beside each battle group.
PART = 2048

say = lambda *words: print(*words, file=sys.stderr, flush=True)
files, raw = sys.argv[1:], None
if "--raw" in files:
    at = files.index("--raw")
    raw = files[at + 1]
    del files[at : at + 2]
if not files:
    sys.exit(__doc__)
chance = np.random.default_rng(1)

parts = []
for number, path in enumerate(files):
    numbers = np.fromfile(path, dtype=np.float32)
    rows = numbers[: numbers.size // ROW * ROW].reshape(-1, ROW)
    parts.append((rows[:, 0].astype(np.int64) + number * 10**9, rows))
battle = np.concatenate([battles for battles, _ in parts])
rows = np.concatenate([rows for _, rows in parts])
del parts
kind = rows[:, 1].astype(int)
kept_back = battle * 2654435761 % 1000 < 100
say(f"{len(rows)} moments of {len(np.unique(battle))} battles")
cuts = np.cumsum([HEAD, WHEN, ROOM * GROUP, ROOM * GROUP, ROOM, ROOM])
_, when, own, enemy, own_loss, enemy_loss, pairs = (part.copy() for part in np.split(rows, cuts, axis=1))
del rows
own, enemy = own.reshape(-1, ROOM, GROUP), enemy.reshape(-1, ROOM, GROUP)
pairs = pairs.reshape(-1, ROOM, ROOM, PAIR)


def begin():
    normal = lambda *shape, over: jnp.array(chance.normal(0, 1 / np.sqrt(over), shape), jnp.float32)
    seen = GROUP + 2 * PAIRED + WHEN
    weights = {
        "pairs": normal(PAIR, PAIRED, over=6),
        "one": normal(GROUP, PAIRED, over=10),
        "other": normal(GROUP, PAIRED, over=10),
    }
    for army in ("own", "enemy"):
        weights[army + " hidden"] = normal(seen, HIDDEN, over=25)
        weights[army + " adds"] = normal(HIDDEN, over=2000)
        weights[army + " straight"] = normal(seen, over=300_000)
        weights[army + " kind"] = jnp.zeros(KINDS)
    return weights


def foretell(weights, at):
    when, own, enemy, pairs, kind = at
    here, there = own[:, :, 0], enemy[:, :, 0]
    both = pairs @ weights["pairs"] + (own @ weights["one"])[:, :, None] + (enemy @ weights["other"])[:, None]
    nearness = pairs[..., 0] * here[:, :, None] * there[:, None]
    both = jax.nn.relu(both) * nearness[..., None]
    when = jnp.broadcast_to(when[:, None], (when.shape[0], ROOM, WHEN))

    def losses(army, groups, by):
        seen = jnp.concatenate([groups, both.sum(by), both.max(by), when], -1)
        hidden = jax.nn.relu(seen @ weights[army + " hidden"])
        return hidden @ weights[army + " adds"] + seen @ weights[army + " straight"] + weights[army + " kind"][kind][:, None]

    return losses("own", own, 2) * here, losses("enemy", enemy, 1) * there


def error(weights, at, own_loss, enemy_loss):
    own, enemy = foretell(weights, at)
    together = ((enemy - enemy_loss).sum(1) - (own - own_loss).sum(1)) ** 2
    size = sum(jnp.sum(values * values) for values in weights.values())
    alone = jnp.mean((own - own_loss) ** 2) + jnp.mean((enemy - enemy_loss) ** 2)
    return alone + ALL_TOGETHER * jnp.mean(together) + DECAY * size


@jax.jit
def step(weights, first, second, number, rate, at, own_loss, enemy_loss):
    slopes = jax.grad(error)(weights, at, own_loss, enemy_loss)
    first = jax.tree.map(lambda old, slope: 0.9 * old + 0.1 * slope, first, slopes)
    second = jax.tree.map(lambda old, slope: 0.999 * old + 0.001 * slope * slope, second, slopes)
    move = lambda w, f, s: w - rate * (f / (1 - 0.9**number)) / (jnp.sqrt(s / (1 - 0.999**number)) + 1e-8)
    return jax.tree.map(move, weights, first, second), first, second


look = jax.jit(foretell)
moments = lambda at: (when[at], own[at], enemy[at], pairs[at], kind[at])


def explained(weights, places):
    """How much of the losses of those kept back it foretells: of one's own, of the enemy's, and of the difference."""
    found = [look(weights, moments(places[first : first + 4096])) for first in range(0, len(places), 4096)]
    ours, theirs = (np.concatenate([np.asarray(part[army]) for part in found]) for army in (0, 1))
    share = lambda guess, truth: 1 - np.mean((guess - truth) ** 2) / np.var(truth)
    here, there = own[places][:, :, 0] > 0, enemy[places][:, :, 0] > 0
    difference = share(theirs.sum(1) - ours.sum(1), enemy_loss[places].sum(1) - own_loss[places].sum(1))
    return share(ours[here], own_loss[places][here]), share(theirs[there], enemy_loss[places][there]), difference


weights = begin()
first, second = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
learns, kept = np.where(~kept_back)[0], np.where(kept_back)[0]
number = 0
for epoch in range(EPOCHS):
    began = time.time()
    places = chance.permutation(learns)
    rate = 0.003 * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 5e-5
    for start in range(0, len(places) - BATCH + 1, BATCH):
        at = np.sort(places[start : start + BATCH])
        number += 1
        weights, first, second = step(
            weights, first, second, number, rate, moments(at), own_loss[at], enemy_loss[at]
        )
    shares = ", ".join(f"{share:.4f}" for share in explained(weights, kept))
    say(f"{epoch + 1}: foretold of those kept back {shares} ({time.time() - began:.0f} s)")

weights = {name: np.asarray(values) for name, values in weights.items()}
learnt = [weights[name].T.ravel() for name in ("pairs", "one", "other")]
for army in ("own", "enemy"):
    straight = weights[army + " straight"].copy()
    straight[0] += weights[army + " kind"][0]  # The number that is always 1.
    learnt += [weights[army + " hidden"].T.ravel(), weights[army + " adds"], straight]
learnt = np.concatenate(learnt).astype(np.float32)
if raw:
    learnt.tofile(raw)
whole = np.rint(learnt * PART).clip(-32768, 32767).astype(int)
say(f"{len(learnt)} weights, {int((np.abs(learnt * PART) > 32767).sum())} of them too large")

print("//! Written by `examples/learn/train_glory.py`.\n\nuse super::COUNT;\n")
print("#[rustfmt::skip]\npub(super) const WEIGHTS: [i16; COUNT] = [")
line = "   "
for value in whole:
    text = f"{value},"
    if len(line) + len(text) > 118:
        print(line)
        line = "   "
    line += " " + text
print(line + "\n];")
