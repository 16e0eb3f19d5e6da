"""pycairo: drawn by hand, without layout or shaping; cairo finds the font through fontconfig."""

import io
import math
import os

import cairo
import card
import driver


def rounded(context, x, y, width, height, radius):
    context.new_sub_path()
    for turn, (cx, cy) in enumerate(
        [(x + width - radius, y + radius), (x + width - radius, y + height - radius), (x + radius, y + height - radius), (x + radius, y + radius)]
    ):
        context.arc(cx, cy, radius, (turn - 1) * math.pi / 2, turn * math.pi / 2)
    context.close_path()


def color(text, opacity=1.0):
    return (1, 1, 1, opacity) if text == "white" else (*(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)), opacity)


def photo(inputs):
    """cairo reads PNG alone: librsvg decodes the photo once, beside the configuration of fonts, where all runs find it."""
    file = os.path.join(os.path.dirname(os.environ["FONTCONFIG_FILE"]), "photo.png")
    if not os.path.exists(file):
        import subprocess

        wrapped = f'<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><image width="180" height="180" href="{card.data_url(inputs)}"/></svg>'
        subprocess.run(["rsvg-convert", "-o", file], input=wrapped.encode(), check=True)
    return cairo.ImageSurface.create_from_png(file)


class Card:
    def __init__(self, scale, inputs, font):
        self.scale = scale
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, card.WIDTH * scale, card.HEIGHT * scale)
        self.photo = photo(inputs)
        weights = {400: cairo.FONT_WEIGHT_NORMAL, 600: cairo.FONT_WEIGHT_BOLD}
        self.faces = {weight: cairo.ToyFontFace("Inter", cairo.FONT_SLANT_NORMAL, name) for weight, name in weights.items()}

    def raster(self):
        context = cairo.Context(self.surface)
        context.set_operator(cairo.OPERATOR_CLEAR)
        context.paint()
        context.set_operator(cairo.OPERATOR_OVER)
        context.scale(self.scale, self.scale)
        gradient = cairo.LinearGradient(0, 0, card.WIDTH, card.HEIGHT)
        for place, stop in enumerate(card.GRADIENT):
            gradient.add_color_stop_rgba(place, *color(stop))
        context.set_source(gradient)
        rounded(context, 0, 0, card.WIDTH, card.HEIGHT, card.RADIUS)
        context.fill()
        self.draw_photo(context)
        for text, x, baseline, size, weight, ink, is_middle in card.TEXTS:
            context.set_font_face(self.faces[weight])
            context.set_font_size(size)
            context.set_source_rgba(*color(ink))
            context.move_to(x - context.text_extents(text).x_advance / 2 if is_middle else x, baseline)
            context.show_text(text)
        for middle in card.COLUMNS:
            context.set_source_rgba(*color(card.SUN))
            context.new_path()
            context.arc(middle, card.ICON_TOP + 9, 9, 0, 2 * math.pi)
            context.fill()
            context.set_source_rgba(1, 1, 1)
            rounded(context, middle - 2, card.ICON_TOP + 11, 11, 7, 3.5)
            context.fill()
        left, top, width, filled, height = card.BAR
        for length, ink in ((width, color("white", 0.25)), (filled, color(card.SUN))):
            context.set_source_rgba(*ink)
            rounded(context, left, top, length, height, 2)
            context.fill()
        self.surface.flush()

    def draw_photo(self, context):
        x, y, side, radius = card.PHOTO
        context.save()
        rounded(context, x, y, side, side, radius)
        context.clip()
        context.translate(x, y)
        context.scale(side / self.photo.get_width(), side / self.photo.get_height())
        context.set_source_surface(self.photo)
        context.paint()
        context.restore()

    def png(self):
        self.raster()
        file = io.BytesIO()
        self.surface.write_to_png(file)
        return file.getvalue()


driver.main(Card, lambda: f"{cairo.version} on cairo {cairo.cairo_version_string()}")
