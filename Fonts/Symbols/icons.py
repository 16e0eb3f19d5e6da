"""The icons of the package: their strokes in two weights, their filled form and the tone of their two-coloured form."""

import re

from drawing import Element, PathData, elements
from strokes import filled, stroke


def shape(attribute, element):
    """What two elements must share to be one in two weights."""
    verbs = [(len(contour.segments), [len(segment) for segment in contour.segments]) for contour in element.contours]
    return attribute.get("d", "") and re.sub(r"[^A-Za-z]", "", attribute["d"]), verbs, element.is_stroke


def distance(a, b):
    return sum(abs(x.start - y.start) for x, y in zip(a.contours, b.contours))


class Icons:
    """The members of the package's archive, by name and form."""

    WIDTHS = {"regular": 16, "bold": 24}

    def __init__(self, archive, folder):
        self.archive, self.folder = archive, folder
        self.members = set(archive.namelist())

    def text(self, kind, weight, name):
        file = name if weight == "regular" else f"{name}-{weight}"
        return self.archive.read(f"{self.folder}/{kind}/{weight}/{file}.svg").decode()

    def has(self, name):
        """Of an icon, or of one with the ending -fill or -duotone."""
        weight = next((ending for ending in ("fill", "duotone") if name.endswith(f"-{ending}")), "regular")
        return f"{self.folder}/flat/{weight}/{name}.svg" in self.members

    def strokes(self, name):
        return [element for _, element in elements(self.text("stroke", "regular", name))]

    def bold_strokes(self, name):
        """Those of the bold weight, each in the place of its counterpart; None where the weights are drawn differently."""
        if f"{self.folder}/stroke/bold/{name}-bold.svg" not in self.members:
            return None
        left = list(elements(self.text("stroke", "bold", name)))
        found = []
        for attribute, element in elements(self.text("stroke", "regular", name)):
            fitting = [other for other in left if shape(*other) == shape(attribute, element)]
            if not fitting:
                return None
            chosen = min(fitting, key=lambda other: distance(other[1], element))
            left.remove(chosen)
            found.append(chosen[1])
        return None if left else found

    def flat(self, weight, name):
        """The outlines of the whole icon in a weight."""
        paths = [attribute["d"] for attribute, _ in elements(self.text("flat", weight, name))]
        return [contour for data in paths for contour in filled(PathData(data).contours)]

    def tone(self, name):
        """The area that the two-coloured form draws faintly; nothing where it has none."""
        for attribute, element in elements(self.text("flat", "duotone", name)):
            if "opacity" in attribute:
                return filled(element.contours)
        return []


def outlines(element, width, *, is_area=False, keeps_line=True):
    """The outlines of an element drawn with a pen of a width, or as an area, or both."""
    found = []
    if is_area or not element.is_stroke:
        found += filled(element.contours)
    if element.is_stroke and keeps_line:
        found += [outline for contour in element.contours for outline in stroke(contour, width)]
    return found


def path_element(data):
    return Element(PathData(data).contours, True)
