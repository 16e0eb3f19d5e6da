"""Outlines of what a round pen draws, made so that their points move evenly with the pen's width.

Every stroke is a closed outline, or two, that winds around each point of it once or more in the same direction: strokes that cross are
one area when filled by the nonzero rule, and nothing has to be united.
"""

import cmath
import math

from drawing import Contour, arc_segments, area, circle, closing_line, cross, reversed_contour, split, winding

EPSILON = 1e-6
WIDEST = 24
TOLERANCE = 0.25


def tangents(start, segment):
    """Unit vectors at both ends of a segment."""
    points = (start, *segment)
    leaving = next(point for point in points[1:] if abs(point - start) > EPSILON) - start
    arriving = points[-1] - next(point for point in reversed(points[:-1]) if abs(point - points[-1]) > EPSILON)
    return leaving / abs(leaving), arriving / abs(arriving)


def pieces(contour):
    """Segments with their starts: none without a length, and curves split until they can be moved as they are."""
    start, found = contour.start, []

    def add(start, segment, depth):
        if all(abs(point - start) < EPSILON for point in segment):
            return
        if len(segment) == 3 and depth < 4 and not is_simple(start, segment):
            first, second = split(start, segment)
            add(start, first, depth + 1)
            add(first[-1], second, depth + 1)
        else:
            found.append((start, segment))

    for segment in closing_line(contour) if contour.closed else contour.segments:
        add(start, segment, 0)
        start = segment[-1]
    return found


def is_simple(start, segment):
    """Whether a curve turns by little more than a quarter, and its offsets hold their distance in the middle.

    The widest pen decides, so that every pen splits alike.
    """
    if turning(start, segment) > math.radians(100):
        return False
    middle, after = split(start, segment)[0][-1], split(start, segment, 0.501)[0][-1]
    if abs(after - middle) < EPSILON:
        return True
    normal = 1j * (after - middle) / abs(after - middle)
    for distance in (-WIDEST / 2, WIDEST / 2):
        moved = split(*offset(start, segment, distance))[0][-1]
        if abs(((moved - middle - normal * distance) / normal).real) > TOLERANCE:
            return False
    return True


def turning(start, segment):
    """By how much a curve's control polygon turns, in radians."""
    points = (start, *segment)
    sides = [b - a for a, b in zip(points, points[1:]) if abs(b - a) > EPSILON]
    return sum(abs(cmath.phase(b / a)) for a, b in zip(sides, sides[1:]))


def curvature(first, second, third):
    """Of a curve at the first of its control points, positive where it turns from x to y."""
    side = second - first
    if abs(side) < EPSILON:
        return 0
    return 2 / 3 * cross(side, third - second) / abs(side) ** 3


def offset(start, segment, distance):
    """The segment moved to its right, seen with y down; exact for lines and arcs. A tuple of start and segment."""
    leaving, arriving = tangents(start, segment)
    first, last = start + 1j * leaving * distance, segment[-1] + 1j * arriving * distance
    if len(segment) == 1:
        return first, (last,)
    b, c, d = segment
    opening = 1 - distance * curvature(start, b, c)
    ending = 1 + distance * curvature(d, c, b)
    return first, (first + (b - start) * opening, last + (c - d) * ending, last)


def side(parts, distance, closed):
    """One side of a stroke: round where the corner turns away from it, through the corner itself elsewhere."""
    moved = [offset(*part, distance) for part in parts]
    start = moved[0][0]
    segments = []
    for number, (_, segment) in enumerate(moved):
        segments.append(segment)
        if number + 1 < len(moved) or closed:
            following = (number + 1) % len(moved)
            segments += corner(parts[number], parts[following], segment[-1], moved[following][0], distance)
    return start, segments


def corner(before, after, end, start, distance):
    """What leads from the end of one moved segment to the start of the next."""
    turn = cmath.phase(tangents(*after)[0] / tangents(*before)[1])
    if abs(turn) < math.radians(0.5):
        return []
    vertex = after[0]
    if turn * distance < 0:
        return arc_segments(vertex, end, turn)
    return [(vertex,), (start,)]


def stroke(contour, width):
    """The outlines of a stroke."""
    parts = pieces(contour)
    half = width / 2
    if not parts:
        return [circle(contour.start, half)]
    start, right = side(parts, -half, contour.closed)
    opposite, left = side(parts, half, contour.closed)
    back = reversed_contour(Contour(opposite, left, True))
    if contour.closed:
        return [Contour(start, right, True), back]
    cap = arc_segments(parts[-1][1][-1], right[-1][-1], math.pi)
    cap_back = arc_segments(parts[0][0], back.segments[-1][-1], math.pi)
    return [Contour(start, right + cap + back.segments + cap_back, True)]


def filled(contours):
    """The outlines of an area whose contours do not cross: those inside of others turn the other way."""
    closed = [Contour(contour.start, closing_line(contour), True) for contour in contours]
    found = []
    for contour in closed:
        depth = sum(winding(other, contour.start) != 0 for other in closed if other is not contour)
        found.append(contour if (area(contour) > 0) == (depth % 2 == 0) else reversed_contour(contour))
    return found
