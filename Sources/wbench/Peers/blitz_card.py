"""blitz-py: HTML, parsed each time."""

import blitz_py
import card
import driver


class Card:
    def __init__(self, scale, inputs, font):
        blitz_py.register_fonts([driver.read(font)], default_family="Inter")
        self.html = f"<body style='margin:0'>{card.html(card.data_url(inputs))}</body>"
        self.options = {"width": card.WIDTH, "height": card.HEIGHT, "scale": float(scale), "background": None}

    def raster(self):
        return blitz_py.render_rgba(self.html, **self.options)

    def png(self):
        return blitz_py.render_png(self.html, **self.options)


driver.main(Card, driver.distribution("blitz-py"))
