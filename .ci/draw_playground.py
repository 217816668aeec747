#!/usr/bin/env python3
"""Draws the pictures of the playground in docs/pictures, or compares them with the page.

usage: draw_playground.py FOLDER           compares
       draw_playground.py FOLDER --draw    draws; requires Pillow

FOLDER is the output of Distribution/playground/build.py. Fonts and browsers differ, so the bytes are not compared: a picture contains the texts that it
shows, and the page must show them, too; and both must be similar when they are made small. Requires Chromium and playwright.
"""

import base64
import functools
import http.server
import io
import os
import shutil
import struct
import sys
import threading

from playwright.sync_api import sync_playwright

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", "pictures")
EXAMPLE = "#fixture=ride"
WINDOW = {"viewport": {"width": 1040, "height": 860}, "device_scale_factor": 1.5, "reduced_motion": "reduce", "locale": "en-US", "timezone_id": "UTC"}
MAXIMUM_BYTES = 150_000
# The mean difference of the channels, of 255. A serif font makes 6, a verdict in another color 10, and another theme 210.
TOLERANCE = 8

# The visible texts; on request, only those whose middle is in the window and in the part of the page that scrolls.
TEXTS = """(inside) => {
    const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement, text = node.data.trim();
        if (!text || parent.closest('script, option, dialog, .hidden') || !parent.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
        let frame = parent;
        while (frame !== document.body && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement;
        const edge = frame.getBoundingClientRect();
        if (!inside || x < edge.right && y < edge.bottom && y > edge.top && y < innerHeight && x < innerWidth) texts.push(text);
    }
    return texts.join('\\n');
}"""
DIFFERENCE = """async (pictures) => {
    const pixels = [];
    for (const picture of pictures) {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = new OffscreenCanvas(104, 86), context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, 104, 86);
        pixels.push(context.getImageData(0, 0, 104, 86).data);
    }
    return pixels[0].reduce((sum, value, index) => sum + Math.abs(value - pixels[1][index]), 0) / (104 * 86 * 3);
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def compact(screenshot, texts):
    """Returns a screenshot with 256 colors, and with its texts as a description."""
    from PIL import Image, PngImagePlugin

    description = PngImagePlugin.PngInfo()
    description.add_itxt("Description", texts)
    file = io.BytesIO()
    image = Image.open(io.BytesIO(screenshot)).convert("RGB")
    image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True, pnginfo=description)
    return file.getvalue()


def description(picture):
    offset = 8
    while offset < len(picture):
        length, kind = struct.unpack(">I4s", picture[offset : offset + 8])
        if kind == b"iTXt":
            keyword, rest = picture[offset + 8 : offset + 8 + length].split(b"\0", 1)
            # Two bytes of compression, and an empty language and translation.
            return rest[4:].decode() if keyword == b"Description" else ""
        offset += length + 12
    return ""


def main():
    folder, draw = os.path.abspath(sys.argv[1]), sys.argv[2:] == ["--draw"]
    address, problems, differences = serve(folder), [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for scheme in ("light", "dark"):
            path = os.path.join(PICTURES, f"playground-{scheme}.png")
            page = browser.new_context(color_scheme=scheme, **WINDOW).new_page()
            page.goto(address + EXAMPLE)
            page.locator("#findings .rule").first.wait_for()
            page.locator("#results[aria-busy=false]").wait_for()
            screenshot = page.screenshot()
            if draw:
                picture = compact(screenshot, page.evaluate(TEXTS, True))
                with open(path, "wb") as file:
                    file.write(picture)
            else:
                with open(path, "rb") as file:
                    picture = file.read()
            if len(picture) > MAXIMUM_BYTES:
                problems.append(f"{path} has {len(picture)} bytes")
            texts = page.evaluate(TEXTS, False).split("\n")
            problems += [f"playground-{scheme}.png shows a text that the page does not: {text}" for text in description(picture).split("\n") if text not in texts]
            blank = browser.new_page()
            difference = blank.evaluate(DIFFERENCE, [base64.b64encode(one).decode() for one in (picture, screenshot)])
            differences.append(f"{difference:.1f}")
            if difference > TOLERANCE:
                problems.append(f"playground-{scheme}.png differs from the page by {difference:.1f} of 255")
        browser.close()
    if problems:
        print(*problems, sep="\n")
        sys.exit("FAILED: the pictures of the playground differ from the page; .ci/draw_playground.py FOLDER --draw draws them again")
    print(f"pictures: ok, the playground shows the same texts; mean differences of {' and '.join(differences)} of 255")


main()
