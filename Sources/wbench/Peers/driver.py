"""What every peer's script does with its card, by the first argument:

once INPUTS FONT SCALE FILE      draws one picture into a file
measure INPUTS FONT RUNS         prints times in nanoseconds, bytes and the version as JSON
loop INPUTS FONT FROM UNTIL      draws at 2x between two moments of the monotonic clock and prints how often

The version is asked for by `measure` alone, and modules that cost a start are imported where they are needed: 'once' is timed from outside.
A card has `png()`, and `raster()` where pixels without a file can be had; it is made for one scale.
"""

import sys
import time


def times(work, runs):
    for _ in range(max(2, runs // 4)):
        work()
    result = []
    for _ in range(runs):
        start = time.monotonic_ns()
        work()
        result.append(time.monotonic_ns() - start)
    return result


def measured(make, version, runs):
    result = {"version": version()}
    for scale in (2, 3):
        card = make(scale)
        result[f"bytes{scale}"] = len(card.png())
        result[f"png{scale}"] = times(card.png, runs)
        if scale == 2 and hasattr(card, "raster"):
            result["raster2"] = times(card.raster, runs)
    return result


def drawn(card, start, end):
    while True:
        card.png()
        if time.monotonic_ns() >= start:
            break
    count = 0
    while True:
        card.png()
        if time.monotonic_ns() >= end:
            return count
        count += 1


def distribution(name):
    """The version of a package of PyPI, when it is called."""

    def version():
        import importlib.metadata

        return importlib.metadata.version(name)

    return version


def read(file):
    with open(file, "rb") as opened:
        return opened.read()


def main(make_card, version):
    mode, inputs, font, *rest = sys.argv[1:]

    def make(scale):
        return make_card(scale, inputs, font)

    if mode == "once":
        with open(rest[1], "wb") as file:
            file.write(make(int(rest[0])).png())
    elif mode == "measure":
        import json

        print(json.dumps(measured(make, version, int(rest[0]))))
    elif mode == "loop":
        print(drawn(make(2), int(rest[0]), int(rest[1])))
    else:
        sys.exit(f"no such mode: {mode}")
