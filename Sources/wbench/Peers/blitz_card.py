"""blitz-py: HTML, parsed each time."""

import importlib.metadata
import pathlib

import blitz_py
import card
import driver


class Card:
    def __init__(self, scale, inputs, font):
        blitz_py.register_fonts([pathlib.Path(font).read_bytes()], default_family="Inter")
        self.html = f"<body style='margin:0'>{card.html(card.data_url(inputs))}</body>"
        self.options = {"width": card.WIDTH, "height": card.HEIGHT, "scale": float(scale), "background": None}

    def raster(self):
        return blitz_py.render_rgba(self.html, **self.options)

    def png(self):
        return blitz_py.render_png(self.html, **self.options)


driver.main(Card, importlib.metadata.version("blitz-py"))
