"""The card that every peer draws: its figures, and the same as HTML and as SVG.

Sizes are points; a text is placed by its baseline, and by its left end or its middle.
"""

import base64
import sys

WIDTH, HEIGHT = 364, 170
RADIUS = 22
GRADIENT = ("#2B6CB0", "#0B1F4B")
PHOTO = (288, 16, 60, 12)  # x, y, side, radius
PALE, SUN = "#C9D6EE", "#FFD60A"
HOURS = [("Now", "72°"), ("1 PM", "74°"), ("2 PM", "75°"), ("3 PM", "73°"), ("4 PM", "70°")]
COLUMNS = [46 + 68 * index for index in range(5)]  # their middles
ICON_TOP = 103
BAR = (16, 149, 332, 206, 4)  # x, y, width, width that is filled, height

# text, x, baseline, size, weight, colour, whether x is its middle
TEXTS = [("San Francisco", 16, 30, 15, 600, "white", False), ("72°", 16, 67, 34, 400, "white", False)]
for (_hour, _degrees), _x in zip(HOURS, COLUMNS):
    TEXTS += [(_hour, _x, 97, 11, 400, PALE, True), (_degrees, _x, 138, 13, 400, "white", True)]


def photo(inputs):
    """The bytes of the card's photo."""
    with open(f"{inputs}/card.widget/assets/photo.jpg", "rb") as file:
        return file.read()


def data_url(inputs):
    return "data:image/jpeg;base64," + base64.b64encode(photo(inputs)).decode()


def html(source):
    """The card by flexible boxes; `source` is the photo's URL."""
    line = "white-space:nowrap;line-height:"
    hours = "".join(
        f'<div style="display:flex;flex-direction:column;align-items:center;width:60px">'
        f'<div style="font-size:11px;{line}11px;color:{PALE}">{hour}</div>'
        f'<div style="position:relative;display:flex;width:18px;height:18px;margin:6px 0">'
        f'<div style="position:absolute;left:0;top:0;width:18px;height:18px;border-radius:9px;background:{SUN}"></div>'
        f'<div style="position:absolute;left:7px;top:11px;width:11px;height:7px;border-radius:3.5px;background:white"></div></div>'
        f'<div style="font-size:13px;{line}11px">{degrees}</div></div>'
        for hour, degrees in HOURS
    )
    return (
        f'<div style="display:flex;flex-direction:column;box-sizing:border-box;width:{WIDTH}px;height:{HEIGHT}px;padding:16px;'
        f"border-radius:{RADIUS}px;background-image:linear-gradient(135deg,{GRADIENT[0]},{GRADIENT[1]});color:white;font-family:Inter;font-weight:400\">"
        f'<div style="display:flex;justify-content:space-between;height:60px"><div style="display:flex;flex-direction:column">'
        f'<div style="font-size:15px;font-weight:600;{line}18px">San Francisco</div>'
        f'<div style="font-size:34px;{line}40px">72°</div></div>'
        f'<img src="{source}" style="width:60px;height:60px;border-radius:12px;object-fit:cover"></div>'
        f'<div style="display:flex;gap:8px;margin-top:10px">{hours}</div>'
        f'<div style="display:flex;height:4px;margin-top:11px;border-radius:2px;background-color:rgba(255,255,255,0.25)">'
        f'<div style="width:206px;height:4px;border-radius:2px;background-color:{SUN}"></div></div></div>'
    )


def svg(source):
    """The card with everything in its place; `source` is the photo's URL."""
    x, y, side, radius = PHOTO
    left, top, width, filled, height = BAR
    texts = "".join(
        f'<text x="{at}" y="{baseline}" font-size="{size}" font-weight="{weight}" fill="{color}"'
        + (' text-anchor="middle"' if is_middle else "")
        + f">{text}</text>"
        for text, at, baseline, size, weight, color, is_middle in TEXTS
    )
    icons = "".join(
        f'<circle cx="{middle}" cy="{ICON_TOP + 9}" r="9" fill="{SUN}"/>'
        f'<rect x="{middle - 2}" y="{ICON_TOP + 11}" width="11" height="7" rx="3.5" fill="white"/>'
        for middle in COLUMNS
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{WIDTH}" y2="{HEIGHT}">'
        f'<stop stop-color="{GRADIENT[0]}"/><stop offset="1" stop-color="{GRADIENT[1]}"/></linearGradient>'
        f'<clipPath id="c"><rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{radius}"/></clipPath></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{RADIUS}" fill="url(#g)"/>'
        f'<image x="{x}" y="{y}" width="{side}" height="{side}" clip-path="url(#c)" xlink:href="{source}"/>'
        f'<g font-family="Inter">{texts}</g>{icons}'
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="2" fill="white" fill-opacity="0.25"/>'
        f'<rect x="{left}" y="{top}" width="{filled}" height="{height}" rx="2" fill="{SUN}"/></svg>'
    )


if __name__ == "__main__":
    with open(sys.argv[2], "w") as file:
        file.write(svg(data_url(sys.argv[1])))
