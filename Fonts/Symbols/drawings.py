"""The drawings of drawings.tsv, and those that are icons as they are: layers of outlines in two weights.

A row of drawings.tsv is one of these, with tabs between its fields; a line that begins with # is a comment:

  colour    NAME  light  dark                            colours of the multicolor mode, as #RRGGBB
  cut       NAME  capsule ...                            areas that parts may leave free
  group     NAME  part ...                               parts with a name
  enclosed  NAME ...  mark colour  ground colour         icons whose frame is a layer of its own
  inside    NAME  frame  mark  scale  mark colour  ground colour   a mark in the middle of a frame
  pen       NAME ...                                     icons whose bold weight is the lines of the regular one, drawn with a bold pen
  layer     NAME  role  colour  threshold  part ...      layers lie upon one another in the order of their rows

A capsule is "x1,y1,x2,y2,radius". A role is primary, secondary or tertiary, or whole for what is drawn in place of all other layers when
there is one colour only; a colour of - is the style's own. A threshold is the value above which the layer is lit, - for always.
A part is "[-]source[:numbers][!|=][~][@scale,x,y][/cut,...]":

  -         the part is a hole in those before it
  source    an icon; its filled form, with the ending -fill; its tone, with -duotone; a path in parentheses, drawn with the pen; or a group,
            with a $ before it, which takes nothing but a scale
  numbers   of the icon's elements, from 0 on: "0-2,5"
  ! and =   the inside as well as the line, or alone
  ~         mirrored, left to right
  @         scaled, then moved; the pen keeps its width
  /         less a cut's area, which is scaled and moved with the part
"""

import re
from collections import namedtuple

from cuts import Capsule, cut_all
from drawing import Element, area, mapped, reversed_contour
from icons import Icons, outlines, path_element
from strokes import filled

ROLES = ["whole", "primary", "secondary", "tertiary", "tone"]
ALWAYS = 0xFFFF

# regular and bold: contours. colour: a name or None. threshold: in thousandths.
Layer = namedtuple("Layer", "role colour threshold regular bold")

PART = re.compile(
    r"(-)?(\([^)]*\)|\$?[a-z0-9-]+)(?::([\d,-]+))?([!=])?(~)?(?:@([\d.-]+),([\d.-]+),([\d.-]+))?(?:/([a-z0-9,-]+))?"
)


def numbers(text):
    for item in text.split(","):
        first, _, last = item.partition("-")
        yield from range(int(first), int(last or first) + 1)


def moved(element, function):
    return Element([mapped(contour, function) for contour in element.contours], element.is_stroke)


class Drawings:
    def __init__(self, icons, table):
        self.icons, self.colours, self.cuts, self.groups = icons, {}, {}, {}
        self.rows, self.enclosed, self.inside, self.pens = {}, {}, {}, set()
        for number, line in enumerate(table.splitlines(), 1):
            if line and not line.startswith("#"):
                try:
                    self.read(*line.split("\t"))
                except (TypeError, ValueError, KeyError) as error:
                    raise ValueError(f"drawings.tsv:{number}: {error}") from error

    def read(self, kind, name, *fields):
        if kind == "colour":
            self.colours[name] = tuple(int(field.removeprefix("#"), 16) for field in fields)
        elif kind == "cut":
            values = [list(map(float, field.split(","))) for field in fields]
            self.cuts[name] = [Capsule(complex(*value[0:2]), complex(*value[2:4]), value[4]) for value in values]
        elif kind == "group":
            self.groups[name] = fields
        elif kind == "enclosed":
            for icon in name.split(" "):
                self.define(self.enclosed, icon, fields)
        elif kind == "inside":
            self.define(self.inside, name, fields)
        elif kind == "pen":
            self.pens |= set(name.split(" "))
        elif kind == "layer":
            role, colour, threshold, *parts = fields
            if role not in ROLES[:4] or colour not in (*self.colours, "-") or not parts:
                raise ValueError(f"no layer: {fields}")
            self.rows.setdefault(name, []).append((role, colour, threshold, parts))
        else:
            raise ValueError(f"a row of the kind '{kind}'")

    @staticmethod
    def define(table, name, fields):
        if name in table:
            raise ValueError(f"'{name}' twice")
        table[name] = fields

    def has(self, name):
        return name in self.rows or name in self.inside or self.icons.has(name)

    def layers(self, name):
        if name in self.rows:
            return [
                self.layer(role, colour, ALWAYS if threshold == "-" else round(float(threshold) * 1000), parts)
                for role, colour, threshold, parts in self.rows[name]
            ]
        if name in self.inside:
            return self.layers_inside(*self.inside[name])
        if name in self.enclosed:
            return self.layers_enclosed(name, *self.enclosed[name])
        return self.layers_of_icon(name)

    def layer(self, role, colour, threshold, parts):
        both = [[], []]
        for part in parts:
            for outline, found in zip(both, self.part(part)):
                outline += found
        return Layer(role, None if colour == "-" else colour, threshold, *both)

    def part(self, text, outer=(1, 0)):
        """Both weights of a part, scaled and moved once more."""
        match = PART.fullmatch(text)
        if not match:
            raise ValueError(f"no part: {text}")
        hole, source, chosen, mode, mirror, scale, x, y, cuts = match.groups()
        factor, move = (float(scale), complex(float(x), float(y))) if scale else (1, 0)
        factor, move = factor * outer[0], move * outer[0] + outer[1]
        if source.startswith("$"):
            pairs = [self.part(part, (factor, move)) for part in self.groups[source[1:]]]
            return [[outline for pair in pairs for outline in pair[weight]] for weight in (0, 1)]
        capsules = [capsule.moved(factor, move) for name in (cuts or "").split(",") if name for capsule in self.cuts[name]]
        both = []
        for width in Icons.WIDTHS.values():
            elements = self.source(source, width)
            found = []
            for element in [elements[number] for number in numbers(chosen)] if chosen else elements:
                if mirror:
                    element = moved(element, lambda point: complex(256 - point.real, point.imag))
                placed = moved(element, lambda point: point * factor + move)
                found += outlines(placed, width, is_area=mode in ("!", "="), keeps_line=mode != "=")
            found = cut_all(found, capsules)
            both.append([reversed_contour(contour) for contour in found] if hole else found)
        return both

    def source(self, name, width):
        """The elements of a part. An icon's numbers count those of the regular weight, which is drawn with the pen of either."""
        if name.startswith("("):
            return [path_element(name[1:-1])]
        if name.endswith("-fill"):
            return [Element(self.icons.flat("fill", name.removesuffix("-fill")), False)]
        if name.endswith("-duotone"):
            return [Element(self.icons.tone(name.removesuffix("-duotone")), False)]
        bold = self.icons.bold_strokes(name) if width == Icons.WIDTHS["bold"] else None
        return bold or self.icons.strokes(name)

    def layers_of_icon(self, name):
        if name.endswith("-fill"):
            whole = self.icons.flat("fill", name.removesuffix("-fill"))
            return [Layer("primary", None, ALWAYS, whole, whole)]
        bold = self.icons.strokes(name) if name in self.pens else self.icons.bold_strokes(name)
        if bold:
            pens = zip((self.icons.strokes(name), bold), Icons.WIDTHS.values())
            both = [[outline for element in elements for outline in outlines(element, width)] for elements, width in pens]
        else:
            both = [self.icons.flat(weight, name) for weight in Icons.WIDTHS]
        tone = self.icons.tone(name)
        return [Layer("primary", None, ALWAYS, *both)] + ([Layer("tone", None, ALWAYS, tone, tone)] if tone else [])

    def layers_enclosed(self, name, mark_colour, ground_colour):
        """Of a filled icon the ground without its holes, and the holes; of another one the frame and what it holds."""
        mark_colour, ground_colour = (None if colour == "-" else colour for colour in (mark_colour, ground_colour))
        if name.endswith("-fill"):
            whole = self.icons.flat("fill", name.removesuffix("-fill"))
            ground = max(whole, key=area)
            holes = [reversed_contour(contour) for contour in whole if contour is not ground]
            return [
                Layer("whole", None, ALWAYS, whole, whole),
                Layer("secondary", ground_colour, ALWAYS, [ground], [ground]),
                Layer("primary", mark_colour, ALWAYS, holes, holes),
            ]
        elements = self.icons.strokes(name)
        sizes = [max((abs(area(contour)) for contour in element.contours), default=0) for element in elements]
        frame = sizes.index(max(sizes))
        rest = ",".join(str(number) for number in range(len(elements)) if number != frame)
        return [
            self.layer("secondary", "-", ALWAYS, [f"{name}:{frame}"]),
            self.layer("primary", "-", ALWAYS, [f"{name}:{rest}"]),
        ]

    def layers_inside(self, frame, mark, scale, mark_colour, ground_colour):
        move = 128 - 128 * float(scale)
        placed = f"{mark}@{scale},{move},{move}"
        if not frame.endswith("-fill"):
            return [self.layer("secondary", "-", ALWAYS, [frame]), self.layer("primary", "-", ALWAYS, [placed])]
        return [
            self.layer("whole", "-", ALWAYS, [frame, f"-{placed}"]),
            self.layer("secondary", ground_colour, ALWAYS, [frame]),
            self.layer("primary", mark_colour, ALWAYS, [placed]),
        ]
