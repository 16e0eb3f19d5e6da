"""resvg-py: SVG in, the font read each time."""

import card
import driver
import resvg_py


class Card:
    def __init__(self, scale, inputs, font):
        self.svg = card.svg(card.data_url(inputs))
        self.options = {"zoom": scale, "font_files": [font], "skip_system_fonts": True}

    def png(self):
        return bytes(resvg_py.svg_to_bytes(svg_string=self.svg, **self.options))


driver.main(Card, driver.distribution("resvg-py"))
