"""Uses a page as a person does: with clicks, keys and touches at points of the window, never `.focus()` or `.value`."""

import contextlib
import json
import math
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

# The point at the center or near the left edge of the first line of an element, scrolled into view.
POINT = """((one, isEdge) => { one.scrollIntoView({block: 'center'}); const box = one.getClientRects()[0];
    return [isEdge ? box.left + 1 : box.left + box.width / 2, box.top + box.height / 2]; })(document.querySelector(%s), %s)"""
# The text after the cursor.
REST = "document.activeElement.value?.slice(document.activeElement.selectionStart)"


def expect(condition, words):
    if not condition:
        raise AssertionError(words() if callable(words) else words)


def until(condition, words, seconds=15):
    end = time.monotonic() + seconds
    while not (value := condition()):
        expect(time.monotonic() < end, lambda: f"not within {seconds} s: {words() if callable(words) else words}")
        time.sleep(0.02)
    return value


class Hand:
    """A hand has `open(address)`, `point(kind, x, y)`, `type(text)`, `press(*keys)`, and `js(expression)`, which only looks at the page."""

    kind = "mouse"
    last = (0, 0)

    def touch(self, selector, edge=False):
        point = self.js(POINT % (json.dumps(selector), json.dumps(edge)))
        # Two quick clicks at almost the same point would be a double click.
        time.sleep(0.5 if math.dist(point, self.last) < 150 else 0)
        self.point(self.kind, *point)
        self.last = point

    def place(self, selector):
        """Clicks or touches before a painted word, where the cursor then is. The arrow keys correct a finger's miss."""
        self.touch(selector, edge=True)
        word = self.js(f"document.querySelector({json.dumps(selector)}).textContent")
        is_there = lambda: (self.js(REST) or "").startswith(word)  # noqa: E731
        for key in ["ArrowLeft", "ArrowRight", "ArrowRight"] if self.kind == "touch" else []:
            if not is_there():
                self.press(key)
        until(is_there, lambda: f"the cursor before {word!r}, not {self.js(REST)!r}", 3)

    def value(self, field):
        return self.js(f"document.getElementById('{field}').value")

    def paste(self, editor, text):
        """Replaces the text of an editor with the clipboard, which another field of the page fills."""
        self.js("((area, text) => { area.id = 'other'; area.value = text; document.body.append(area); area.focus(); area.select(); return 1; })"
                "(document.createElement('textarea'), %s)" % json.dumps(text))  # fmt: skip
        self.press("Control", "c")
        self.js("document.getElementById('other').remove()")
        self.touch(f"#{editor}")
        self.press("Control", "a")
        self.press("Control", "v")
        until(lambda: self.value(editor) == text, lambda: f"the pasted text in {editor}, not {self.value(editor)!r}", 5)

    def undo(self):
        self.press("Control", "z")


class ChromiumHand(Hand):
    def __init__(self, page):
        self.page, self.js, self.open, self.type = page, page.evaluate, page.goto, page.keyboard.type

    def point(self, kind, x, y):
        (self.page.mouse.click if kind == "mouse" else self.page.touchscreen.tap)(x, y)

    def press(self, *keys):
        self.page.keyboard.press("+".join(keys))


# WebDriver's code points for keys without a character.
KEYS = {"Control": "\ue009", "Delete": "\ue017", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Escape": "\ue00c", "F8": "\ue038"}


class WebDriverHand(Hand):
    def __init__(self, perform, js, open_):
        self._perform, self.js, self.open = perform, js, open_

    def point(self, kind, x, y):
        moves = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves})

    def type(self, text):
        for key in text:
            self.press(key)

    def press(self, *keys):
        values = [KEYS.get(key, key) for key in keys]
        actions = [{"type": kind, "value": value} for kind, order in (("keyDown", values), ("keyUp", values[::-1])) for value in order]
        self._perform({"type": "key", "id": "keyboard", "actions": actions})


class WebKitHand(WebDriverHand):
    def undo(self):
        # WebKitGTK's own browser has no key for this.
        self.js("document.execCommand('undo')")


@contextlib.contextmanager
def firefox():
    """Yields a hand, the version and a function that resizes the window. Firefox supports WebDriver BiDi without a driver."""
    import websocket

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [shutil.which("firefox-esr") or "firefox", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": profile})
        try:
            port = next(line.rsplit(":", 1)[1].strip().rstrip("/") for line in process.stderr if "WebDriver BiDi listening on" in line)
            threading.Thread(target=process.stderr.read, daemon=True).start()
            socket = websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=30, suppress_origin=True)

            def call(method, **parameters):
                socket.send(json.dumps({"id": 1, "method": method, "params": parameters}))
                while "id" not in (answer := json.loads(socket.recv())):
                    expect(answer.get("method") != "log.entryAdded", answer)
                expect("error" not in answer, answer)
                return answer["result"]

            def js(expression):
                # Results are passed as strings, because BiDi describes each value of an object.
                answer = call("script.evaluate", expression=f"JSON.stringify({expression})", target={"context": context}, awaitPromise=False)
                expect(answer["type"] == "success", answer)
                return json.loads(answer["result"].get("value", "null"))

            version = call("session.new", capabilities={})["capabilities"]["browserVersion"]
            call("session.subscribe", events=["log.entryAdded"])
            context = call("browsingContext.getTree")["contexts"][0]["context"]
            perform = lambda source: call("input.performActions", context=context, actions=[source])  # noqa: E731
            hand = WebDriverHand(perform, js, lambda url: call("browsingContext.navigate", context=context, url=url, wait="complete"))
            yield hand, version, lambda width, height: call("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        finally:
            process.terminate()
            process.wait()


@contextlib.contextmanager
def webkit():
    """Yields a hand, the version and a function that resizes the window of WebKitGTK, which has no mode without a screen."""
    from selenium import webdriver
    from selenium.webdriver.remote.command import Command
    from selenium.webdriver.webkitgtk.service import Service

    reader, writer = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            environment = {**os.environ, "DISPLAY": f":{numbers.readline().strip()}", "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        options.add_argument("--automation")
        driver = webdriver.WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver"), env=environment))
        try:
            perform = lambda source: driver.execute(Command.W3C_ACTIONS, {"actions": [source]})  # noqa: E731
            hand = WebKitHand(perform, lambda expression: driver.execute_script(f"return ({expression});"), driver.get)
            yield hand, driver.capabilities.get("browserVersion"), driver.set_window_size
        finally:
            driver.quit()
    finally:
        screen.terminate()
        screen.wait()
