#!/usr/bin/python3
"""Write advances and outlines of a font's glyphs as fontTools reads them: of 500, evenly spread, or of all if there are fewer.

Usage: outlines.py FONT INSTANCE...    an instance is TAG=VALUE,TAG=VALUE; a font without axes is what it is

Writes 32-bit floats, little-endian: the units of an em, the number of glyphs written for each instance, 1 if the font has outlines, else 0; then
for each glyph of each instance its number, its advance, the number of values of its outline, and these. An outline is a sequence of 0 x y (move),
1 x y (line), 2 x y x y x y (cubic curve, to which quadratic ones are raised) and 3 (close), in font units, y down.
"""

import array
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

SAMPLES = 500


class ValuePen(BasePen):
    """Collects an outline; its base takes components and implied points apart and raises quadratic curves."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.values = []

    def _moveTo(self, point):
        self.values += (0, point[0], -point[1])

    def _lineTo(self, point):
        self.values += (1, point[0], -point[1])

    def _curveToOne(self, control1, control2, point):
        self.values += (2, control1[0], -control1[1], control2[0], -control2[1], point[0], -point[1])

    def _closePath(self):
        self.values.append(3)


def location(instance):
    return {tag: float(value) for tag, value in (axis.split("=") for axis in instance.split(","))}


def values(font, instances):
    names = font.getGlyphOrder()
    count = min(SAMPLES, len(names))
    has_outlines = "glyf" in font or "CFF " in font
    yield from (font["head"].unitsPerEm, count, int(has_outlines))
    for instance in instances:
        glyphs = font.getGlyphSet(location=location(instance)) if has_outlines else None
        for number in (i * len(names) // count for i in range(count)):
            if not has_outlines:
                yield from (number, font["hmtx"][names[number]][0], 0)
                continue
            pen = ValuePen(glyphs)
            glyph = glyphs[names[number]]
            # Drawing comes first: without a table of their own, advances are known after it.
            glyph.draw(pen)
            yield from (number, glyph.width, len(pen.values), *pen.values)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with TTFont(sys.argv[1], lazy=True) as font:
        result = array.array("f", values(font, sys.argv[2:]))
    if sys.byteorder == "big":
        result.byteswap()
    sys.stdout.buffer.write(result.tobytes())


if __name__ == "__main__":
    main()
