"""pytakumi: HTML, parsed once into a tree of nodes."""

import card
import driver
import pytakumi


class Card:
    def __init__(self, scale, inputs, font):
        self.renderer = pytakumi.Renderer()
        self.renderer.register_font(driver.read(font), name="Inter")
        self.tree = pytakumi.from_html(card.html("photo"))
        self.options = {
            "width": card.WIDTH * scale, "height": card.HEIGHT * scale, "device_pixel_ratio": float(scale), "images": {"photo": card.photo(inputs)},
            "font_families": ["Inter"],
        }

    def raster(self):
        return self.renderer.render(self.tree, format="raw", **self.options)

    def png(self):
        return self.renderer.render(self.tree, format="png", **self.options)


driver.main(Card, driver.distribution("pytakumi"))
