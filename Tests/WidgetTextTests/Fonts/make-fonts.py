#!/usr/bin/env python3
"""Make the sample fonts of this folder from the bundled ones.

Usage: python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
       /tmp/fonts/bin/python Tests/WidgetTextTests/Fonts/make-fonts.py

Two runs write the same bytes. No build runs this script.
"""

import pathlib

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import flagOverlapSimple
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).resolve().parent
BUNDLED = HERE.parents[2] / "Fonts"
ASCII = range(0x20, 0x7F)
# 2026-01-01 in seconds since 1904, so that no clock gets into the files.
DATE = 3850070400
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LICENCE_URL = "https://openfontlicense.org"


def cut(path, codepoints, features=("kern", "mark", "mkmk", "ccmp")):
    """The font at `path` with these code points only, without hints."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = list(features)
    options.name_IDs = [0]
    options.drop_tables += ["STAT", "DSIG", "meta", "MVAR"]
    font = TTFont(path, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    return font


def rename(font, family, style, weight=400, italic=False):
    """Gives the font names of its own and the style bits that go with them; keeps the copyright."""
    names = font["name"]
    rights = names.getDebugName(0)
    names.names = []
    postscript = f"{family}-{style}".replace(" ", "")
    version = "Version 1.000"
    for number, text in enumerate([rights, family, style, f"{version};{postscript}", f"{family} {style}", version, postscript]):
        names.setName(text, number, 3, 1, 0x409)
    names.setName(LICENCE, 13, 3, 1, 0x409)
    names.setName(LICENCE_URL, 14, 3, 1, 0x409)
    regular = weight == 400 and not italic
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 0x80 | (0x40 if regular else 0) | (0x20 if weight >= 700 else 0) | (0x01 if italic else 0)
    font["head"].macStyle = (1 if weight >= 700 else 0) | (2 if italic else 0)
    font["head"].created = font["head"].modified = DATE
    font.recalcTimestamp = False


def sans(style, path, weight, italic=False):
    """One static style of Sample Sans, from Inter at the optical size of text."""
    font = cut(BUNDLED / path, ASCII)
    font = instancer.instantiateVariableFont(font, {"wght": weight, "opsz": 14})
    rename(font, "Sample Sans", style, weight, italic)
    return font


def variable():
    """Sample Variable with wght 100…900, from Inter: digits and a few letters, so that its variations stay small."""
    font = cut(BUNDLED / "Inter/Inter.ttf", [ord(c) for c in " 0123456789aegnorABHV"])
    font = instancer.instantiateVariableFont(font, {"opsz": 14})
    rename(font, "Sample Variable", "Regular")
    axis = font["fvar"].axes[0]
    axis.axisNameID = font["name"].addMultilingualName({"en": "Weight"}, mac=False)
    font["fvar"].instances = []
    return font


def serif():
    """Sample Serif as OpenType with cubic outlines (CFF), from Source Serif 4: the same curves, one degree higher."""
    source = cut(BUNDLED / "SourceSerif4/SourceSerif4.ttf", ASCII, features=["kern"])
    source = instancer.instantiateVariableFont(source, {"wght": 400, "opsz": 14})
    order = source.getGlyphOrder()
    glyphs = source.getGlyphSet()
    charstrings = {}
    for name in order:
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(pen)
        charstrings[name] = pen.getCharString()
    built = FontBuilder(source["head"].unitsPerEm, isTTF=False)
    built.setupGlyphOrder(order)
    built.setupCharacterMap(source.getBestCmap())
    built.setupCFF("SampleSerif-Regular", {"FullName": "Sample Serif Regular", "FamilyName": "Sample Serif"}, charstrings, {})
    built.setupHorizontalMetrics({name: source["hmtx"][name] for name in order})
    built.setupHorizontalHeader(ascent=source["hhea"].ascent, descent=source["hhea"].descent, lineGap=source["hhea"].lineGap)
    built.setupNameTable({"copyright": source["name"].getDebugName(0)}, mac=False)
    built.setupPost(keepGlyphNames=False)
    font = built.font
    font["OS/2"] = source["OS/2"]
    font["GPOS"] = source["GPOS"]
    rename(font, "Sample Serif", "Regular")
    return font


def icons():
    """Sample Icons: a square with a square hole at U+E000, drawn here."""
    box = TTGlyphPen(None)
    for corners in ([(100, 0), (100, 800), (900, 800), (900, 0)], [(300, 200), (700, 200), (700, 600), (300, 600)]):
        box.moveTo(corners[0])
        for corner in corners[1:]:
            box.lineTo(corner)
        box.closePath()
    empty = TTGlyphPen(None)
    built = FontBuilder(1000, isTTF=True)
    built.setupGlyphOrder([".notdef", "box"])
    built.setupCharacterMap({0xE000: "box"})
    built.setupGlyf({".notdef": empty.glyph(), "box": box.glyph()})
    built.setupHorizontalMetrics({".notdef": (1000, 0), "box": (1000, 100)})
    built.setupHorizontalHeader(ascent=800, descent=-200)
    built.setupNameTable({"copyright": "Copyright 2026 the Sample Icons authors"}, mac=False)
    built.setupOS2(version=4, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    built.setupPost(keepGlyphNames=False)
    rename(built.font, "Sample Icons", "Regular")
    return built.font


def write(font, name):
    """Writes the font and its WOFF2, which is made of the written file: glyphs are stored as WOFF2 stores them."""
    plain = HERE / name
    if "post" in font:
        font["post"].formatType = 3.0
    if "glyf" in font:
        font["glyf"].padding = 4
        for glyph in map(font["glyf"].__getitem__, font.getGlyphOrder()):
            if glyph.numberOfContours > 0:
                glyph.flags[0] &= ~flagOverlapSimple  # libwoff 1.0.2 does not know it
    font.save(plain, reorderTables=True)
    packed = TTFont(plain, recalcTimestamp=False)
    packed.flavor = "woff2"
    packed.save(plain.with_suffix(".woff2"))
    for path in (plain, plain.with_suffix(".woff2")):
        print(f"{path.stat().st_size:>6} {path.name}")


def main():
    write(sans("Regular", "Inter/Inter.ttf", 400), "SampleSans-Regular.ttf")
    write(sans("Bold", "Inter/Inter.ttf", 700), "SampleSans-Bold.ttf")
    write(sans("Italic", "Inter/Inter-Italic.ttf", 400, italic=True), "SampleSans-Italic.ttf")
    write(serif(), "SampleSerif-Regular.otf")
    write(variable(), "SampleVariable.ttf")
    write(icons(), "SampleIcons.ttf")


if __name__ == "__main__":
    main()
