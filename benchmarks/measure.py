"""One measurement in a fresh process, as JSON. `compare.py` runs this in the environments that it builds.

python measure.py sketch|parts|TITLE SECONDS
"""

from __future__ import annotations

import json
import sys
import time
import tracemalloc

PLAYERS = 4
BATCH = 20
CLONES = 1000
MID_GAME = 150


def sketch(seconds: float) -> dict[str, float]:
    """Decisions of the sketch a second."""
    import sketch

    decisions = 0
    began = time.process_time()
    took = 0.0
    while took < seconds:
        decisions += sketch.bench(BATCH)
        took = time.process_time() - began
    return {"decisions_per_second": decisions / took, "compiled": not str(sketch.__file__).endswith(".py")}


def ours(title: str, seconds: float) -> dict[str, float]:
    """Decisions of a title a second."""
    import kitchentable as kt
    from kitchentable.lab.bench import compiled, random_play

    decisions, _ = random_play(kt.game(title, players=PLAYERS), seconds)
    return {"decisions_per_second": decisions, "compiled": compiled()}


def parts(seconds: float) -> dict[str, float]:
    """The size of a clone, and what `kitchentable bench` says of clones and views."""
    from kitchentable.lab.bench import bench

    figures = bench("table-cooking", seconds)
    return {
        "clone_bytes": clone_bytes(),
        "clones_per_second": figures.clones_per_second,
        "view_microseconds": figures.view_microseconds,
        "view_with_words_microseconds": figures.view_with_words_microseconds,
    }


def clone_bytes() -> float:
    """What a clone of a game in full swing takes, averaged over a thousand."""
    import kitchentable as kt

    state = kt.game("table-cooking", players=PLAYERS).new(seed=1)
    chooser = kt.bot("random")
    for _ in range(MID_GAME):
        seat = state.to_act()[0]
        state.apply(seat, chooser.choose(state.information(seat)))
    tracemalloc.start()
    clones = [state.clone() for _ in range(CLONES)]
    size, _ = tracemalloc.get_traced_memory()
    return size / len(clones)


MEASURES = {"sketch": sketch, "parts": parts}

if __name__ == "__main__":
    what, length = sys.argv[1], float(sys.argv[2])
    print(json.dumps(MEASURES[what](length) if what in MEASURES else ours(what, length)))
