"""Chromium without a window, by its DevTools protocol over a pipe: the card's HTML is set, then a screenshot is taken."""

import atexit
import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import card
import driver


class Browser:
    """One Chromium; messages end with a zero byte and travel on its descriptors 3 and 4."""

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        child_in, self.out = os.pipe()
        self.answers, child_out = os.pipe()

        def place():
            # High first, so that neither end is closed by placing the other.
            high_in, high_out = os.dup2(child_in, 200), os.dup2(child_out, 201)
            os.dup2(high_in, 3)
            os.dup2(high_out, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=place, close_fds=False, env={**os.environ, "HOME": self.profile},
        )
        os.close(child_in)
        os.close(child_out)
        self.rest = b""
        self.number = 0
        atexit.register(self.close)

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.rest:
            data = os.read(self.answers, 1 << 16)
            if not data:
                raise RuntimeError("Chromium has ended")
            self.rest += data
        line, _, self.rest = self.rest.partition(b"\0")
        return json.loads(line)

    def close(self):
        try:
            self.send("Browser.close")
        except (RuntimeError, OSError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Card:
    browser = None

    def __init__(self, scale, inputs, font):
        self.browser = Card.browser = Card.browser or Browser()
        page = pathlib.Path(self.browser.profile) / "card.html"
        face = f"@font-face{{font-family:Inter;font-weight:100 900;src:url('{pathlib.Path(font).absolute().as_uri()}')}}"
        self.html = card.html(card.data_url(inputs))
        page.write_text(f"<!doctype html><meta charset=utf-8><style>{face}body{{margin:0;background:transparent}}</style><body>{self.html}</body>")
        target = self.browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Emulation.setDeviceMetricsOverride", width=card.WIDTH, height=card.HEIGHT, deviceScaleFactor=scale, mobile=False)
        self.send("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        self.send("Page.navigate", url=page.as_uri())
        loaded = "new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done)).then(() => document.fonts.ready).then(() => 1)"
        self.send("Runtime.evaluate", expression=loaded, awaitPromise=True)
        self.script = f"document.body.innerHTML = {json.dumps(self.html)}; 1"

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def png(self):
        self.send("Runtime.evaluate", expression=self.script)
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])


driver.main(Card, lambda: subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.split()[1])
