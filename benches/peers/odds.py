#!/usr/bin/env python3
"""Exact odds beside `icepool` and `dyce`, two Python libraries for dice.

    python3 benches/peers/odds.py --check target/debug/acies [--cases 400] [--seed 2008]
    python3 benches/peers/odds.py --time [--repeats 200]

Installs both from PyPI, with what they need, into a virtual environment under target/peers/ the first time.

`--check` draws random volleys, tests and phases of melee, asks `acies engine` for their odds, and compares every count with
a model of its own: written from the rules in docs/rules/basic-impetus-2008.md and counted by icepool, every eighth case
also by dyce, and those with up to seven dice in a pool also by trying every throw. Everything is compared as whole
fractions. The firing table is read from that document.

`--time` measures a phase of melee, 14 dice against 9 with the tests of both sides and who loses. Three ways are measured:

  icepool, sums       a die is worth 2 with a six, 1 with a five, else nothing; half the sum is the DAMAGE
  icepool, multisets  pools of dice, evaluated by counts of faces
  dyce, sums          as the first, with histograms

The fastest one counts.
"""

import argparse
import collections
import itertools
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import time
import venv
from fractions import Fraction

ICEPOOL, DYCE = "2.1.3", "0.7.0"
ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
ENVIRONMENT = TARGET / "peers" / f"icepool-{ICEPOOL}-dyce-{DYCE}"
LEDGER = ROOT / "docs" / "rules" / "basic-impetus-2008.md"


def enter_environment():
    """Starts this script again with the Python of the virtual environment."""
    python = ENVIRONMENT / "bin" / "python"
    ready = ENVIRONMENT / "ready"
    if not ready.exists():
        print(f"installing icepool {ICEPOOL} and dyce {DYCE} from PyPI ...", file=sys.stderr)
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        done = subprocess.run([*pip, f"icepool=={ICEPOOL}", f"dyce=={DYCE}"])
        if done.returncode != 0:
            sys.exit(f"icepool {ICEPOOL} and dyce {DYCE} cannot be installed")
        ready.touch()
    os.execv(python, [str(python), *sys.argv])


# ---- The rules ------------------------------------------------------------------------------------------------------


def damage_of_sum(total):
    """BI08-GEN-07: one DAMAGE for each six and one for each pair of fives; a six is worth 2 and a five 1."""
    return total // 2


def critical_number(unit, damage):
    """BI08-COH-01, BI08-COH-02, BI08-SHW-03."""
    number = now(unit) - damage + unit["general"] - unit["disordered"] + unit["shieldwall"]
    return max(1, number)


def tested(unit, damage, face):
    """What a test does: loss by failing, VBU lost, nothing left, Disordered (BI08-COH-03 to BI08-COH-08)."""
    if damage == 0:
        return (0, 0, False, unit["disordered"])
    critical = critical_number(unit, damage)
    loss = 0
    if face == 6:
        loss = max(1, 6 - critical)
    elif face > 1 and face > critical:
        loss = face - critical
    # BI08-COH-07; scythed chariots are never Disordered (BI08-STA-06).
    points = loss if loss else int(unit["disordered"])
    points = min(points, now(unit))
    gone = points == now(unit)
    return (loss, points, gone, unit["type"] != "CF" and not gone)


def loser(first, second):
    """BI08-RES-01, BI08-RES-02, BI08-RES-07."""
    (loss_1, _, gone_1, _), (loss_2, _, gone_2, _) = first, second
    if gone_1 and gone_2 or loss_1 == loss_2:
        return None
    worse = "first" if loss_1 > loss_2 else "second"
    # Whoever is gone cannot win, and whoever is left does not retreat from nobody.
    if gone_1 or gone_2:
        gone = "first" if gone_1 else "second"
        return gone if gone == worse else None
    return worse


def now(unit):
    return unit["vbu-now"] if unit["vbu-now"] is not None else unit["vbu"]


def is_foot(unit):
    return unit["type"] in ("FP", "FL", "T", "S")


def impetus(attacker, defender, on):
    """BI08-IMP-01 to BI08-IMP-13, as far as the cases go."""
    worn = now(attacker) < attacker["vbu"]
    chariot = attacker["type"] == "CF"
    if worn and not chariot or chariot and not attacker["rolling"]:
        return 0
    if is_foot(attacker) and not is_foot(defender):
        return 0
    spears = defender["type"] == "FP" and {"pike", "long-spear"} & set(defender["traits"])
    if not is_foot(attacker) and spears:
        return 0
    return 0 if defender["shieldwall"] and on == "frontal" else attacker["i"]


def melee_dice(unit, bonus):
    """BI08-MEL-02, BI08-MEL-03, BI08-TAC-01, BI08-TAC-04."""
    return max(1, now(unit) + bonus - unit["disordered"] + unit["shieldwall"])


def firing_table():
    """Table 31.3 of the ledger: figures by weapon, for each band and kind of target, and the range."""
    text = LEDGER.read_text(encoding="utf-8")
    rows = text.split("weapon,fire,short_foot", 1)[1].split("```", 1)[0].splitlines()[1:]
    table = {}
    for row in rows:
        name, _, *figures = row.split(",")
        name = name.lower().replace("_", "-").replace("long-bow", "longbow")
        table[name] = [None if figure == "NO" else int(figure) for figure in figures[:8]]
    return table


def fire_dice(table, case):
    """BI08-FIR-02, BI08-FIR-03, BI08-FIR-14 to BI08-FIR-18. None: it cannot be shot at from there."""
    firer, target, far = case["firer"], case["target"], case["range"]
    *figures, nearest, farthest = table[firer["weapon"]]
    band = 0 if far <= 10 else 1 if far <= 20 else 2
    figure = figures[2 * band + (0 if is_foot(target) else 1)]
    if figure is None or not nearest <= far <= farthest:
        return None
    dice = now(firer) + figure - firer["disordered"]
    free = firer["type"] in ("S", "FL") and firer["weapon"] == "javelin"
    if case["stance"] == "moving" and not free:
        dice -= 2
    if target["type"] in ("S", "CL"):
        dice -= 2
    if "pavise" in target["traits"]:
        dice -= 1
    if target["type"] == "CF" and not target["rolling"]:
        dice += 1
    return dice


# ---- The same in icepool and in dyce --------------------------------------------------------------------------------


class ByIcepool:
    name = "icepool"

    def __init__(self):
        import icepool

        self.icepool = icepool
        self.die = icepool.Die({0: 4, 1: 1, 2: 1})
        self.test = icepool.d6

    def pool(self, dice):
        return (dice @ self.die).map(damage_of_sum)

    def blow(self, pool, unit):
        return self.icepool.map(lambda damage, face: tested(unit, damage, face), pool, self.test, star=False)

    def phase(self, first, second):
        return self.icepool.map(lambda one, other: (one, other, loser(one, other) or ""), first, second, star=False)

    @staticmethod
    def counts(odds):
        return dict(odds.items())


class ByMultisets(ByIcepool):
    name = "icepool, multisets"

    def pool(self, dice):
        class Damage(self.icepool.MultisetEvaluator):
            def next_state(self, state, order, outcome, count):
                return (state or 0) + (count if outcome == 6 else count // 2 if outcome == 5 else 0)

        return Damage().evaluate(self.icepool.d6.pool(dice))


class ByDyce:
    name = "dyce"

    def __init__(self):
        import dyce

        self.die = dyce.H({0: 4, 1: 1, 2: 1})
        self.test = dyce.H(6)

    def pool(self, dice):
        return (dice @ self.die).apply(damage_of_sum)

    def blow(self, pool, unit):
        return pool.apply(lambda damage, face: tested(unit, damage, face), self.test)

    def phase(self, first, second):
        return first.apply(lambda one, other: (one, other, loser(one, other) or ""), second)

    @staticmethod
    def counts(odds):
        return dict(odds.items())


class TooMany(Exception):
    pass


class ByEveryThrow:
    """No library: every throw of a pool, one by one, as it lies on the table."""

    name = "every throw"
    most_dice = 7

    def __init__(self):
        self.known = {}

    def pool(self, dice):
        if dice > self.most_dice:
            raise TooMany
        if dice not in self.known:
            throws = itertools.product(range(1, 7), repeat=dice)
            self.known[dice] = collections.Counter(throw.count(6) + throw.count(5) // 2 for throw in throws)
        return self.known[dice]

    def blow(self, pool, unit):
        return weighed(lambda damage, face: tested(unit, damage, face), pool, dict.fromkeys(range(1, 7), 1))

    def phase(self, first, second):
        return weighed(lambda one, other: (one, other, loser(one, other) or ""), first, second)

    @staticmethod
    def counts(odds):
        return odds


def weighed(outcome, first, second):
    counts = collections.Counter()
    for one, ways in first.items():
        for other, more in second.items():
            counts[outcome(one, other)] += ways * more
    return counts


# ---- Cases ----------------------------------------------------------------------------------------------------------

FOOT, MOUNTED = ("FP", "FL", "T", "S"), ("CP", "CM", "CL", "CF")


def random_unit(draw, **fixed):
    kind = draw.choice(FOOT + MOUNTED)
    vbu = draw.randint(1, 9)
    unit = {
        "type": kind,
        "vbu": vbu,
        "vbu-now": draw.randint(1, vbu) if draw.random() < 0.3 else None,
        "i": draw.randint(0, 5),
        "general": draw.random() < 0.2,
        "disordered": kind != "CF" and draw.random() < 0.3,
        "shieldwall": False,
        "rolling": kind == "CF" and draw.random() < 0.5,
        "weapon": None,
        "traits": [],
    }
    if kind == "FP" and draw.random() < 0.5:
        unit["traits"] = [draw.choice(["pike", "long-spear", "shieldwall"])]
        fresh = now(unit) == vbu and not unit["disordered"]
        unit["shieldwall"] = unit["traits"] == ["shieldwall"] and fresh
    if kind == "T" and draw.random() < 0.3:
        unit["traits"] = ["pavise"]
    unit.update(fixed)
    return unit


def random_case(draw, table):
    what = draw.choice(["volley", "volley", "cohesion", "melee", "melee", "melee"])
    if what == "volley":
        firer = random_unit(draw, type=draw.choice(["FL", "T", "S"]), traits=[], shieldwall=False, rolling=False)
        firer["weapon"] = draw.choice([name for name in table if not name.startswith("artillery")])
        far = draw.choice([2, 5, 8, 10, 15, 20])
        stance = draw.choice(["stationary", "moving"])
        return what, {"firer": firer, "target": random_unit(draw), "range": far, "stance": stance}
    if what == "cohesion":
        return what, {"unit": random_unit(draw), "damage": draw.randint(1, 9), "melee": draw.random() < 0.5}
    attacker = random_unit(draw, i=draw.randint(1, 6), shieldwall=False)
    attacker["rolling"] = attacker["type"] == "CF"
    meeting = draw.choice(["charge", "charge", "renewal"])
    on = draw.choice(["frontal", "frontal", "flank", "rear"]) if meeting == "charge" else "frontal"
    defender = random_unit(draw)
    if on != "frontal":
        defender["shieldwall"] = False
    return what, {"attacker": attacker, "defender": defender, "on": on, "meeting": meeting}


# ---- The comparison -------------------------------------------------------------------------------------------------


class Engine:
    """A conversation with `acies engine`."""

    def __init__(self, program):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "engine"], stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def odds(self, what, case):
        request = {"do": "odds", "situation": {what: case}}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


def exact(chance):
    """The chance as a fraction, with its three forms held against each other."""
    found = Fraction(int(chance["count"]), 6 ** chance["dice"])
    same(str(Fraction(chance["fraction"])), str(found), "fraction and count")
    same(abs(chance["decimal"] - float(found)) < 1e-12, True, "decimal and count")
    return found


class Disagreement(Exception):
    pass


def same(ours, theirs, what):
    if ours != theirs:
        raise Disagreement(f"{what}: ours {ours}, theirs {theirs}")


def fractions(counts):
    total = sum(counts.values())
    return {outcome: Fraction(count, total) for outcome, count in counts.items()}


def collected(pairs):
    found = {}
    for key, share in pairs:
        found[key] = found.get(key, 0) + share
    return found


def same_pool(way, ours, dice, unit):
    """DAMAGE, critical numbers and what comes of them."""
    same(ours["dice"], dice, "dice")
    same(ours["tally"]["total"], dice, "total of the tally")
    pool = way.pool(dice)
    mine = {line["damage"]: exact(line["chance"]) for line in ours["damage"]}
    same(mine, fractions(way.counts(pool)), "DAMAGE")
    for line in ours["damage"]:
        wanted = critical_number(unit, line["damage"]) if line["damage"] else None
        same(line["critical"], wanted, "critical number")
    blow = way.blow(pool, unit)
    shares = fractions(way.counts(blow))
    mine = {(o["lost"], o["routed"], o["disordered"]): exact(o["chance"]) for o in ours["outcomes"]}
    same(mine, collected((end[1:], share) for end, share in shares.items()), "outcomes")
    same(exact(ours["hurt"]), sum(share for end, share in shares.items() if end[1]), "hurt")
    return blow


def same_melee(way, ours, case):
    attacker, defender = dict(case["attacker"]), dict(case["defender"])
    bonus = impetus(attacker, defender, case["on"]) if case["meeting"] == "charge" else 0
    if case["on"] != "frontal" and defender["type"] != "CF":
        defender["disordered"] = True  # BI08-CHG-11
    dice = melee_dice(attacker, bonus), melee_dice(defender, 0)
    suffers = same_pool(way, ours["pools"][1], dice[1], attacker), same_pool(way, ours["pools"][0], dice[0], defender)
    ends = fractions(way.counts(way.phase(*suffers)))
    for index, side in enumerate(["first", "second"]):
        share = sum(share for end, share in ends.items() if end[2] == side)
        same(exact(ours["lost"][index]), share, f"the {side} side loses")
    same(exact(ours["drawn"]), sum(share for end, share in ends.items() if not end[2]), "nobody loses")
    mine = {(*e["lost"], *e["routed"], e["loser"] or ""): exact(e["chance"]) for e in ours["ends"]}
    theirs = collected(((a[1], b[1], a[2], b[2], who), share) for (a, b, who), share in ends.items())
    same(mine, theirs, "ends")


def same_case(way, table, what, case, answer):
    if what == "volley":
        dice = fire_dice(table, case)
        if dice is None or dice < 1:
            same(answer["ok"], False, "a volley without dice")
            same(answer["error"]["kind"], "refused", "why")
            return "refused"
    same(answer["ok"], True, answer.get("error"))
    ours = answer["odds"][what]
    if what == "volley":
        same_pool(way, ours, dice, case["target"])
    elif what == "melee":
        same_melee(way, ours, case)
    else:
        unit, damage = case["unit"], case["damage"]
        same(ours["critical"], critical_number(unit, damage), "critical number")
        faces = [(f["lost"], f["routed"], f["disordered"]) for f in ours["faces"]]
        same(faces, [tested(unit, damage, face)[1:] for face in range(1, 7)], "faces")
    return what


def check(program, cases, seed):
    if not pathlib.Path(program).is_file():
        sys.exit(f"there is no program {program}; cargo build makes one")
    draw, table, engine = random.Random(seed), firing_table(), Engine(program)
    by_icepool, by_dyce, by_throw = ByIcepool(), ByDyce(), ByEveryThrow()
    kinds, small = {}, 0
    for number in range(cases):
        what, case = random_case(draw, table)
        answer = engine.odds(what, case)
        for way in [by_icepool, by_throw] + [by_dyce] * (number % 8 == 0):
            try:
                kind = same_case(way, table, what, case, answer)
                small += way is by_throw
            except TooMany:
                continue
            except Disagreement as error:
                shown = json.dumps({what: case})
                sys.exit(f"case {number}, {way.name}: {error}\n{shown}")
        kinds[kind] = kinds.get(kind, 0) + 1
    engine.close()
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    print(f"{cases} cases agree with icepool ({told}), {small} of them with every throw tried, every eighth with dyce")


# ---- Speed ----------------------------------------------------------------------------------------------------------


def measure(repeats):
    """Fourteen dice against nine: the median of a whole phase, in microseconds."""
    draw = random.Random(1)
    plain = {"general": False, "disordered": False, "vbu-now": None, "shieldwall": False, "rolling": False}
    attacker = random_unit(draw, **plain, type="CP", vbu=9, i=5, traits=[])
    defender = random_unit(draw, **plain, type="FP", vbu=9, i=0, traits=[])
    best, seen = None, None
    for way, name in [(ByIcepool(), "icepool, sums"), (ByMultisets(), "icepool, multisets"), (ByDyce(), "dyce, sums")]:
        times = []
        for _ in range(repeats):
            start = time.perf_counter()
            ends = way.phase(way.blow(way.pool(9), attacker), way.blow(way.pool(14), defender))
            times.append(time.perf_counter() - start)
        shares = fractions(way.counts(ends))
        same(shares, seen or shares, name)
        seen = shares
        median = statistics.median(times) * 1e6
        best = min(best or median, median)
        print(f"{name + ', microseconds':<36}{median:10.0f}")
    print(f"{'best melee phase, microseconds':<36}{best:10.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", metavar="PROGRAM", help="compare with this acies")
    parser.add_argument("--cases", type=int, default=400, help="how many cases are compared")
    parser.add_argument("--seed", type=int, default=2008, help="seed of the cases")
    parser.add_argument("--time", action="store_true", help="measure")
    parser.add_argument("--repeats", type=int, default=200, help="how often each way is measured")
    arguments = parser.parse_args()
    if not arguments.check and not arguments.time:
        parser.error("say --check PROGRAM or --time")
    if pathlib.Path(sys.prefix) != ENVIRONMENT:
        enter_environment()
    if arguments.check:
        check(arguments.check, arguments.cases, arguments.seed)
    if arguments.time:
        measure(arguments.repeats)


if __name__ == "__main__":
    main()
