#!/usr/bin/env python3
"""Random playouts of backgammon per second by OpenSpiel, on one core.

    python3 benches/peers/openspiel.py [--seconds 5]

Installs `open_spiel` from PyPI into a virtual environment under target/peers/ the first time. Two ways are measured, both
with the whole playout in C++ and only the call from Python; the faster one counts:

  bots      pyspiel.evaluate_bots with two C++ uniform random bots: one call a game
  rollouts  RandomRolloutEvaluator: many games a call, reached through one MCTS search of two simulations,
            as the evaluator itself is not exposed
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time
import venv

VERSION = "2.0.2"
ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
ENVIRONMENT = TARGET / "peers" / f"open_spiel-{VERSION}"


def enter_environment():
    """Starts this script again with the Python of the virtual environment."""
    python = ENVIRONMENT / "bin" / "python"
    ready = ENVIRONMENT / "ready"
    if not ready.exists():
        print(f"installing open_spiel {VERSION} from PyPI ...", file=sys.stderr)
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        done = subprocess.run([*pip, f"open_spiel=={VERSION}"])
        if done.returncode != 0:
            sys.exit(f"open_spiel {VERSION} cannot be installed")
        ready.touch()
    os.execv(python, [str(python), *sys.argv])


def by_bots(pyspiel, game, seconds):
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]
    games, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return games / (time.perf_counter() - start)


def by_rollouts(pyspiel, game, seconds):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rollouts, simulations = 100, 2
    games, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, games)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 100, False, games, False)
        bot.mcts_search(state)
        games += rollouts * simulations
    return games / (time.perf_counter() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each way is measured")
    seconds = parser.parse_args().seconds
    if pathlib.Path(sys.prefix) != ENVIRONMENT:
        enter_environment()
    import pyspiel

    game = pyspiel.load_game("backgammon")
    ways = {"bots": by_bots(pyspiel, game, seconds), "rollouts": by_rollouts(pyspiel, game, seconds)}
    for way, per_second in ways.items():
        print(f"{'by ' + way + ', per second':<28}{per_second:10.0f}")
    print(f"{'playouts per second':<28}{max(ways.values()):10.0f}")


if __name__ == "__main__":
    main()
