"""skia-python: drawn by hand, without layout."""

import card
import driver
import skia


class Card:
    def __init__(self, scale, inputs, font):
        self.scale = scale
        self.surface = skia.Surface(card.WIDTH * scale, card.HEIGHT * scale)
        self.photo = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(card.photo(inputs)))
        face = skia.Typeface.MakeFromFile(font)
        weights = {weight: self.at(face, weight) for weight in (400, 600)}
        self.texts = []
        for text, x, baseline, size, weight, color, is_middle in card.TEXTS:
            made = skia.Font(weights[weight], size)
            made.setSubpixel(True)
            made.setHinting(skia.FontHinting.kNone)
            self.texts.append((text, x - made.measureText(text) / 2 if is_middle else x, baseline, made, self.paint(color)))

    @staticmethod
    def at(face, weight):
        place = skia.FontArguments.VariationPosition
        coordinates = place.Coordinates([place.Coordinate(int.from_bytes(b"wght", "big"), weight)])
        arguments = skia.FontArguments()
        arguments.setVariationDesignPosition(place(coordinates))
        return face.makeClone(arguments)

    @staticmethod
    def paint(color, opacity=1.0):
        red, green, blue = (255, 255, 255) if color == "white" else (int(color[i : i + 2], 16) for i in (1, 3, 5))
        return skia.Paint(AntiAlias=True, Color=skia.Color(red, green, blue, round(255 * opacity)))

    def draw(self):
        canvas = self.surface.getCanvas()
        canvas.save()
        canvas.clear(skia.ColorTRANSPARENT)
        canvas.scale(self.scale, self.scale)
        ends = [skia.Point(0, 0), skia.Point(card.WIDTH, card.HEIGHT)]
        fill = skia.Paint(
            AntiAlias=True, Shader=skia.GradientShader.MakeLinear(points=ends, colors=[self.paint(color).getColor() for color in card.GRADIENT]))
        canvas.drawRoundRect(skia.Rect.MakeWH(card.WIDTH, card.HEIGHT), card.RADIUS, card.RADIUS, fill)
        x, y, side, radius = card.PHOTO
        box = skia.Rect.MakeXYWH(x, y, side, side)
        canvas.save()
        canvas.clipRRect(skia.RRect.MakeRectXY(box, radius, radius), True)
        canvas.drawImageRect(self.photo, box, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
        canvas.restore()
        for text, at, baseline, font, paint in self.texts:
            canvas.drawString(text, at, baseline, font, paint)
        sun, white = self.paint(card.SUN), self.paint("white")
        for middle in card.COLUMNS:
            canvas.drawCircle(middle, card.ICON_TOP + 9, 9, sun)
            canvas.drawRoundRect(skia.Rect.MakeXYWH(middle - 2, card.ICON_TOP + 11, 11, 7), 3.5, 3.5, white)
        left, top, width, filled, height = card.BAR
        canvas.drawRoundRect(skia.Rect.MakeXYWH(left, top, width, height), 2, 2, self.paint("white", 0.25))
        canvas.drawRoundRect(skia.Rect.MakeXYWH(left, top, filled, height), 2, 2, sun)
        canvas.restore()

    def raster(self):
        self.draw()

    def png(self):
        self.draw()
        return bytes(self.surface.makeImageSnapshot().encodeToData())


driver.main(Card, driver.distribution("skia-python"))
