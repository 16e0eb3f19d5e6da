#!/usr/bin/env python3
"""Write Cases/zones.txt: offsets of all zones at some moments, as Python's zoneinfo reads them from TZif files.

Usage: Tests/WidgetFormattingTests/zones.py FOLDER     the folder usr/share/zoneinfo of the package that zones.dat was made of
"""

import datetime
import pathlib
import random
import sys
import zoneinfo

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
CASES = pathlib.Path(__file__).resolve().parent / "Cases/zones.txt"


def moments():
    """Before and after what the files list, more of them where it matters more."""
    random.seed(1)
    yield from (random.randrange(-4_000_000_000, 0) for _ in range(5))
    yield from (random.randrange(0, 1_767_225_600) for _ in range(7))
    yield from (random.randrange(1_767_225_600, 1_830_297_600) for _ in range(6))
    yield from (random.randrange(1_830_297_600, 2_145_916_800) for _ in range(3))
    yield from (random.randrange(2_145_916_800, 20_000_000_000) for _ in range(3))


def main():
    root = pathlib.Path(sys.argv[1])
    times = sorted(moments())
    lines = [" ".join(["moments", *map(str, times)])]
    for path in sorted(root.rglob("*"), key=lambda path: str(path.relative_to(root)).encode()):
        name = str(path.relative_to(root))
        if not path.is_file() or name.startswith(("posix/", "right/")) or path.read_bytes()[:4] != b"TZif":
            continue
        with path.open("rb") as file:
            zone = zoneinfo.ZoneInfo.from_file(file)
        offsets = [(EPOCH + datetime.timedelta(seconds=time)).astimezone(zone).utcoffset() for time in times]
        lines.append(" ".join([name, *(str(int(offset.total_seconds())) for offset in offsets)]))
    CASES.write_text("\n".join(lines) + "\n", "utf-8")


main()
