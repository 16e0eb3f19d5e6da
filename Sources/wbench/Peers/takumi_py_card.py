"""takumi-py: HTML, compiled once."""

import card
import driver
import takumi_py


class Card:
    def __init__(self, scale, inputs, font):
        self.renderer = takumi_py.Renderer(load_default_fonts=False)
        self.renderer.register_font(takumi_py.FontResource(driver.read(font), name="Inter"))
        self.images = [takumi_py.ImageResource("photo", card.photo(inputs))]
        self.node = self.renderer.compile_html(card.html("photo")).node
        self.scale = scale

    def draw(self, format):
        return self.renderer.render_compiled(
            self.node,
            options=takumi_py.RenderOptions(
                width=card.WIDTH * self.scale, height=card.HEIGHT * self.scale, device_pixel_ratio=float(self.scale), format=format,
                images=self.images),
        )

    def raster(self):
        return self.draw("raw")

    def png(self):
        return self.draw("png")


driver.main(Card, driver.distribution("takumi-py"))
