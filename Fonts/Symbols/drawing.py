"""Contours of lines and cubic curves, read from SVG elements. A point is a complex number: x to the right, y down."""

import cmath
import math
import re
from collections import namedtuple

# segments: (point,) for a line, (control, control, point) for a curve.
Contour = namedtuple("Contour", "start segments closed")
# contours that are stroked with a round pen, or filled.
Element = namedtuple("Element", "contours is_stroke")

# Points of a curve that stand for it where its course is looked at.
SAMPLES = 48


def reversed_contour(contour):
    points = [contour.start] + [segment[-1] for segment in contour.segments]
    segments = [(*reversed(segment[:-1]), before) for before, segment in zip(points, contour.segments)]
    return Contour(points[-1], segments[::-1], contour.closed)


def mapped(contour, function):
    segments = [tuple(map(function, segment)) for segment in contour.segments]
    return Contour(function(contour.start), segments, contour.closed)


def cross(a, b):
    return (a.conjugate() * b).imag


def area(contour):
    """Positive where the contour turns from x to y. The control polygon stands for its curves: only the sign is used."""
    points = [contour.start] + [point for segment in contour.segments for point in segment]
    return sum(cross(a, b) for a, b in zip(points, points[1:] + points[:1])) / 2


def closing_line(contour):
    """The segments and, where the end lies off the start, the line between them."""
    end = contour.segments[-1][-1] if contour.segments else contour.start
    return contour.segments + ([(contour.start,)] if abs(end - contour.start) > 1e-6 else [])


def split(start, segment, at=0.5):
    """Both parts of a curve."""
    a, b, c, d = start, *segment
    ab, bc, cd = a + (b - a) * at, b + (c - b) * at, c + (d - c) * at
    abc, bcd = ab + (bc - ab) * at, bc + (cd - bc) * at
    middle = abc + (bcd - abc) * at
    return (ab, abc, middle), (bcd, cd, d)


def point_at(start, segment, at):
    if len(segment) == 1:
        return start + (segment[0] - start) * at
    return split(start, segment, at)[0][-1]


def winding(contour, point):
    """How often the contour turns round a point, from x to y."""
    corners, start = [], contour.start
    for segment in closing_line(contour):
        corners += [point_at(start, segment, number / SAMPLES) for number in range(SAMPLES)]
        start = segment[-1]
    count = 0
    for a, b in zip(corners, corners[1:] + corners[:1]):
        if (a.imag <= point.imag) != (b.imag <= point.imag):
            left = cross(b - a, point - a)
            count += (left > 0 and b.imag > a.imag) - (left < 0 and b.imag < a.imag)
    return count


def arc_segments(center, start, sweep):
    """Curves of a part of a circle from a point on it; the sweep is in radians."""
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    turn = cmath.rect(1, sweep / count)
    handle = 1j * 4 / 3 * math.tan(sweep / count / 4)
    segments, radius = [], start - center
    for _ in range(count):
        after = radius * turn
        segments.append((center + radius * (1 + handle), center + after * (1 - handle), center + after))
        radius = after
    return segments


def circle(center, radius):
    return Contour(center + radius, arc_segments(center, center + radius, math.tau), True)


class PathData:
    """Reads SVG path data; quadratic curves and arcs become cubic ones."""

    TOKEN = re.compile(r"[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")

    def __init__(self, data):
        self.data, self.position = data, 0
        self.contours, self.start, self.current, self.segments = [], 0, 0, []
        self.control = self.quadratic = None
        command = None
        while self.skip():
            if self.data[self.position].isalpha():
                command = self.data[self.position]
                self.position += 1
            self.apply(command)
            command = {"M": "L", "m": "l"}.get(command, command)
        self.finish(False)

    def skip(self):
        while self.position < len(self.data) and self.data[self.position] in " ,\n":
            self.position += 1
        return self.position < len(self.data)

    def number(self):
        self.skip()
        match = self.TOKEN.match(self.data, self.position)
        self.position = match.end()
        return float(match[0])

    def flag(self):
        self.skip()
        self.position += 1
        return self.data[self.position - 1] == "1"

    def point(self, relative):
        return complex(self.number(), self.number()) + (self.current if relative else 0)

    def finish(self, closed):
        if self.segments:
            self.contours.append(Contour(self.start, self.segments, closed))
        self.segments = []

    def add(self, *segment, control=None, quadratic=None):
        self.segments.append(segment)
        self.current, self.control, self.quadratic = segment[-1], control, quadratic

    def apply(self, command):
        relative = command.islower()
        origin = self.current if relative else 0
        kind = command.upper()
        if kind == "M":
            self.finish(False)
            self.start = self.current = self.point(relative)
        elif kind == "Z":
            self.finish(True)
            self.current = self.start
        elif kind == "L":
            self.add(self.point(relative))
        elif kind == "H":
            self.add(complex(self.number() + (origin.real if relative else 0), self.current.imag))
        elif kind == "V":
            self.add(complex(self.current.real, self.number() + (origin.imag if relative else 0)))
        elif kind == "C":
            segment = [self.point(relative) for _ in range(3)]
            self.add(*segment, control=segment[1])
        elif kind == "S":
            first = 2 * self.current - self.control if self.control is not None else self.current
            second, end = self.point(relative), self.point(relative)
            self.add(first, second, end, control=second)
        elif kind in "QT":
            reflected = 2 * self.current - self.quadratic if self.quadratic is not None else self.current
            control = self.point(relative) if kind == "Q" else reflected
            end = self.point(relative)
            first, second = (self.current + 2 * control) / 3, (end + 2 * control) / 3
            self.add(first, second, end, quadratic=control)
        elif kind == "A":
            radii, rotation = complex(self.number(), self.number()), math.radians(self.number())
            large, clockwise = self.flag(), self.flag()
            self.arc(radii, rotation, large, clockwise, self.point(relative))
        else:
            raise ValueError(f"path data with the command {command}")

    def arc(self, radii, rotation, large, clockwise, end):
        """Source: SVG 2 §B.2, in the plane where the ellipse is the unit circle."""
        turn = cmath.rect(1, rotation)

        def flat(point):
            point = point / turn
            return complex(point.real / radii.real, point.imag / radii.imag)

        def round_(point):
            return complex(point.real * radii.real, point.imag * radii.imag) * turn

        if end == self.current:
            return
        start, stop = flat(self.current), flat(end)
        half = abs(stop - start) / 2
        middle = (start + stop) / 2
        if half > 1:
            radii, start, stop, middle, half = radii * half, start / half, stop / half, middle / half, 1
        side = 1j if large == clockwise else -1j
        center = middle - side * (stop - start) / (2 * half) * math.sqrt(max(0, 1 - half * half))
        sweep = cmath.phase((stop - center) / (start - center))
        sweep += math.tau * ((sweep < 0 and clockwise) - (sweep > 0 and not clockwise))
        for segment in arc_segments(center, start, sweep):
            self.add(*map(round_, segment))
        self.segments[-1] = (*self.segments[-1][:2], end)
        self.current = end


def polygon(points, closed):
    numbers = list(map(float, re.split(r"[ ,]+", points.strip())))
    corners = [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2])]
    return Contour(corners[0], [(corner,) for corner in corners[1:]], closed)


def ellipse(center, rx, ry):
    return mapped(circle(0, 1), lambda point: center + complex(point.real * rx, point.imag * ry))


def rectangle(x, y, width, height, radius):
    if not radius:
        corners = [complex(x + width, y), complex(x + width, y + height), complex(x, y + height)]
        return Contour(complex(x, y), [(corner,) for corner in corners], True)
    data = (
        f"M{x + radius},{y}H{x + width - radius}a{radius},{radius},0,0,1,{radius},{radius}V{y + height - radius}"
        f"a{radius},{radius},0,0,1,{-radius},{radius}H{x + radius}a{radius},{radius},0,0,1,{-radius},{-radius}"
        f"V{y + radius}a{radius},{radius},0,0,1,{radius},{-radius}Z"
    )
    return PathData(data).contours[0]


def contours_of(tag, attribute):
    """The contours of a basic shape or path of SVG."""

    def number(name):
        return float(attribute.get(name, 0))

    if tag == "path":
        return PathData(attribute["d"]).contours
    if tag == "line":
        return [Contour(complex(number("x1"), number("y1")), [(complex(number("x2"), number("y2")),)], False)]
    if tag in ("polyline", "polygon"):
        return [polygon(attribute["points"], tag == "polygon")]
    if tag == "circle":
        return [circle(complex(number("cx"), number("cy")), number("r"))]
    if tag == "ellipse":
        return [ellipse(complex(number("cx"), number("cy")), number("rx"), number("ry"))]
    if tag == "rect":
        return [rectangle(*map(number, ("x", "y", "width", "height", "rx")))]
    raise ValueError(f"an element <{tag}>")


def transform_of(text):
    """A list of translations and rotations, as a function of points."""
    steps = []
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = list(map(float, re.split(r"[ ,]+", arguments.strip())))
        if name == "translate":
            steps.append((1, complex(*values)))
        elif name == "rotate" and len(values) == 1:
            steps.append((cmath.rect(1, math.radians(values[0])), 0))
        else:
            raise ValueError(f"a transform {name}({arguments})")

    def apply(point):
        for factor, offset in reversed(steps):
            point = point * factor + offset
        return point

    return apply


def elements(svg):
    """What an icon draws, in order: a dictionary of attributes and the element."""
    for tag, text in re.findall(r"<(\w+)([^>]*?)/?>", svg):
        attribute = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        is_ground = tag == "rect" and attribute.get("fill") == "none" and "stroke" not in attribute
        if tag == "svg" or is_ground:
            continue
        move = transform_of(attribute.get("transform", ""))
        yield attribute, Element([mapped(contour, move) for contour in contours_of(tag, attribute)], "stroke" in attribute)
