#!/usr/bin/env python3
"""Plays a whole battle through `acies engine` and checks that its journal leads to the same state.

Usage: bot.py [SCENARIO] [SEED]     (docs/protocol.md describes the requests)
The program is taken from the environment variable ACIES, from the path, or from target/release.
"""
import json
import os
import random
import shutil
import subprocess
import sys


def find_program():
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "target", "release", "acies")
    return os.environ.get("ACIES") or shutil.which("acies") or built


class Engine:
    """One conversation: a JSON request a line, a JSON answer a line."""

    def __init__(self):
        self.process = subprocess.Popen(
            [find_program(), "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{do}: the engine has gone away")
        answer = json.loads(line)
        if not answer["ok"]:
            raise RuntimeError(f"{do}: {answer['error']['message']}")
        return answer

    def quit(self):
        self.ask("quit")
        return self.process.wait(timeout=10)


def play(engine, scenario, seed):
    """Plays to the end and returns how it ended."""
    chance = random.Random(seed)
    engine.ask("hello", protocol=1)
    next_step = engine.ask("load", scenario=scenario, seed=seed, players=["bot.py", "bot.py"])["next"]
    while "over" not in next_step:
        if "roll" in next_step:
            next_step = engine.ask("roll")["next"]
        else:
            # Any legal command. A better player would look at `sample` without `one`, and judge.
            [command] = engine.ask("sample", one=chance.getrandbits(53))["commands"]
            next_step = engine.ask("command", by=next_step["decide"]["who"], command=command)["next"]
    return next_step["over"]


def main(scenario="bench-9v9", seed="1"):
    engine = Engine()
    outcome = play(engine, scenario, int(seed))
    state = engine.ask("state")["state"]
    journal = engine.ask("save")["journal"]
    if engine.ask("open", journal=journal)["hash"] != state["hash"]:
        raise RuntimeError("the journal leads to another state")
    ended = f"the {outcome['won']['by']} player wins" if "won" in outcome else "a draw"
    if "lost-vd" in state:
        losses = f"VD lost {state['lost-vd'][0]} and {state['lost-vd'][1]}"
    else:  # Field of Glory
        losses = "attrition " + " and ".join(f"{a['tally']['total']} of {a['breaks-at']}" for a in state["attrition"])
    print(f"{scenario}, seed {seed}: {ended} in turn {state['turn']} after {len(journal['entries'])} entries;",
          f"{losses}; state {state['hash']}, verified")
    return engine.quit()


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (RuntimeError, OSError, ValueError, TypeError) as error:
        sys.exit(f"bot.py: {error}")
