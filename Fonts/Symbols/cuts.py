"""What is left of outlines outside of a capsule: the points nearer to a line than a radius are taken away.

The sum of the boundaries counts: pieces of the outline outside of the capsule, and as many times the capsule's own boundary as the
outline winds around it there. So outlines that cross themselves are cut like any other.
"""

import cmath
import math

from drawing import SAMPLES, Contour, arc_segments, closing_line, point_at, reversed_contour, split, winding


class Capsule:
    def __init__(self, first, last, radius):
        self.first, self.axis, self.radius = first, last - first, radius
        self.length = abs(self.axis)
        self.direction = self.axis / self.length if self.length else 1

    def moved(self, factor, offset):
        first = self.first * factor + offset
        return Capsule(first, first + self.axis * factor, self.radius * factor)

    def holds(self, point):
        along = ((point - self.first) / self.direction).real
        nearest = self.first + self.direction * min(max(along, 0), self.length)
        return abs(point - nearest) < self.radius

    @property
    def perimeter(self):
        return 2 * self.length + math.tau * self.radius

    def place(self, point):
        """How far along the boundary a point of it lies, clockwise from the start of the left side."""
        local = (point - self.first) / self.direction
        half_turn = math.pi * self.radius
        if local.real > self.length:
            return self.length + self.radius * (cmath.phase(local - self.length) + math.pi / 2)
        if local.real < 0:
            angle = cmath.phase(local)
            return 2 * self.length + half_turn + self.radius * ((angle if angle >= 0 else angle + math.tau) - math.pi / 2)
        return local.real if local.imag < 0 else self.length + half_turn + self.length - local.real

    def at(self, place):
        half_turn = math.pi * self.radius
        place %= self.perimeter
        if place < self.length:
            local = complex(place, -self.radius)
        elif place < self.length + half_turn:
            local = self.length + cmath.rect(self.radius, (place - self.length) / self.radius - math.pi / 2)
        elif place < 2 * self.length + half_turn:
            local = complex(2 * self.length + half_turn - place, self.radius)
        else:
            local = cmath.rect(self.radius, (place - 2 * self.length - half_turn) / self.radius + math.pi / 2)
        return self.first + local * self.direction

    def boundary(self, start, length):
        """The start and segments of a part of the boundary, clockwise."""
        half_turn = math.pi * self.radius
        ends = [self.length, self.length + half_turn, 2 * self.length + half_turn, self.perimeter]
        segments, place, point = [], start, self.at(start)
        while length > 1e-9:
            turns, local = divmod(place, self.perimeter)
            number = next((i for i, end in enumerate(ends) if local < end - 1e-9), None)
            if number is None:
                place = (turns + 1) * self.perimeter
                continue
            step = min(length, ends[number] - local)
            if number % 2 == 0:
                segments.append((self.at(local + step - 1e-12),))
            else:
                center = self.first + self.direction * (self.length if number == 1 else 0)
                segments += arc_segments(center, point, step / self.radius)
            point, place, length = segments[-1][-1], place + step, length - step
        return self.at(start), segments


def parts_of(start, segment, at):
    """A segment cut in two: starts and segments."""
    middle = point_at(start, segment, at)
    if len(segment) == 1:
        return (start, (middle,)), (middle, segment)
    first, second = split(start, segment, at)
    return (start, first), (first[-1], second)


def crossing(start, segment, capsule):
    """Where the segment first passes the capsule's boundary; None where it does not."""
    inside = capsule.holds(point_at(start, segment, 1e-7))
    for number in range(1, SAMPLES + 1):
        low, high = (number - 1) / SAMPLES, number / SAMPLES
        if capsule.holds(point_at(start, segment, high if number < SAMPLES else 1 - 1e-7)) == inside:
            continue
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if capsule.holds(point_at(start, segment, middle)) == inside else (low, middle)
        return high
    return None


def runs(contour, capsule):
    """The contour in parts that lie wholly inside or outside: (inside, start, segments), the first one joined to the last."""
    found, start = [], contour.start

    def add(start, segment):
        inside = capsule.holds(point_at(start, segment, 0.5))
        if found and found[-1][0] == inside:
            found[-1][2].append(segment)
        else:
            found.append((inside, start, [segment]))

    for segment in closing_line(contour):
        while (at := crossing(start, segment, capsule)) is not None:
            (_, first), (middle, rest) = parts_of(start, segment, at)
            add(start, first)
            start, segment = middle, rest
        add(start, segment)
        start = segment[-1]
    if len(found) > 1 and found[0][0] == found[-1][0]:
        last = found.pop()
        found[0] = (last[0], last[1], last[2] + found[0][2])
    return found


def linked(chains):
    """Closed contours out of open ones: (number of the start, of the end, start, segments)."""
    chains, contours = list(chains), []
    while chains:
        first, end, start, segments = chains.pop(0)
        while end != first:
            position = next(i for i, chain in enumerate(chains) if chain[0] == end)
            _, end, _, more = chains.pop(position)
            segments = segments + more
        contours.append(Contour(start, segments, True))
    return contours


def cut(contour, capsule):
    """The contours of what is left of a closed one."""
    found = runs(contour, capsule)
    if len(found) == 1:
        if found[0][0]:
            return []
        count = winding(contour, capsule.first)
        hole = reversed_contour(Contour(*capsule.boundary(0, capsule.perimeter), True))
        return [contour] + [hole] * count
    places = [capsule.place(start) for _, start, _ in found]
    chains = [
        (number, (number + 1) % len(found), start, segments)
        for number, (inside, start, segments) in enumerate(found)
        if not inside
    ]
    order = sorted(range(len(places)), key=places.__getitem__)
    for first, last in zip(order, order[1:] + order[:1]):
        length = (places[last] - places[first]) % capsule.perimeter
        count = winding(contour, capsule.at(places[first] + length / 2))
        start, segments = capsule.boundary(places[first], length)
        back = reversed_contour(Contour(start, segments, False))
        chains += [(last, first, back.start, back.segments)] * max(count, 0)
        chains += [(first, last, start, segments)] * max(-count, 0)
    return linked(chains)


def cut_all(contours, capsules):
    for capsule in capsules:
        contours = [left for contour in contours for left in cut(contour, capsule)]
    return contours
