#!/usr/bin/env python3
"""Opens pages of the site in Chromium, on a phone and on a desktop, in light and in dark colors.

usage: check_site.py FOLDER

FOLDER is the output of Distribution/build-site. Each page must pass axe-core, fit into the width of the window, and load nothing from another host; the search
must find a rule, and the page of a rule must open its example in the playground. Requires playwright and axe-playwright-python.
"""

import functools
import http.server
import os
import shutil
import sys
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, sync_playwright

FOLDER = os.path.abspath(sys.argv[1])
# One page of each kind. The first two contain every color of a theme.
PAGES = ["", "packages/npm/", "rules/iso-date/", "guide/sequences/"]
# Long pages are opened once.
LONG_PAGES = ["rules/", "cli/", "compatibility/", "zh-cn/guide/"]
# The words of a search, and the page that must be its first result. Chinese words are inside a sentence, without spaces around them.
SEARCHES = {
    "2001-01-01 calendar date": "rules/iso-date/",
    "BadDeviceToken": "rules/malformed-device-token/",
    "exit status": "guide/checking/",
    "missing-content-state": "rules/missing-content-state/",
    "实时活动": "zh-cn/guide/",
    "令牌": "zh-cn/guide/",
    "排错": "zh-cn/guide/",
}
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
VISITS = [(PHONE, "light", PAGES + LONG_PAGES), (DESKTOP, "dark", PAGES), (DESKTOP, "light", PAGES[:2])]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def expect(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")


def first_result(page, address, words):
    """Returns the address of the first result of a search. If the machine is busy, the search of a page sometimes does not start."""
    result = page.locator(".md-search-result__link").first
    for _ in range(6):
        page.goto(address)
        page.fill("input[name=query]", words)
        try:
            result.wait_for(timeout=5000)
            return result.get_attribute("href")
        except TimeoutError:
            pass
    sys.exit(f"FAILED: the search for {words!r} finds nothing")


def main():
    address = serve()
    requests, problems = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for size, scheme, paths in VISITS:
            context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
            context.on("request", lambda request: requests.append(request.url))
            page = context.new_page()
            page.on("pageerror", lambda error: problems.append(str(error)))
            for path in paths:
                where = f"{path or 'index'}, {size['width']} pixels, {scheme}"
                page.goto(address + path)
                wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
                expect(wide <= 0, f"{where}: {wide} pixels wider than the window")
                broken = page.evaluate("[...document.images].filter((image) => image.loading !== 'lazy' && image.naturalWidth === 0).map((image) => image.src)")
                expect(not broken, f"{where}: {broken} is not a picture")
                found = Axe().run(page)
                expect(found.violations_count == 0, f"{where}: {found.generate_report()}")
            context.close()
        page = browser.new_page(color_scheme="light")
        page.on("request", lambda request: requests.append(request.url))
        page.goto(address)
        source = "document.querySelector('picture img').currentSrc.split('-').at(-1)"
        expect(page.evaluate(source) == "light.svg", "a light page has a dark picture")
        page.locator("label[for=__palette_1]").click()
        page.wait_for_timeout(500)
        expect(page.evaluate(source) == "dark.svg", "the picture keeps its colors when the colors of the page change")
        page.evaluate("localStorage.clear()")
        for words, first in SEARCHES.items():
            found = first_result(page, address, words)
            expect(found.split("?")[0].endswith(f"/{first}"), f"the search for {words!r} finds {found} first")
        if os.path.exists(os.path.join(FOLDER, "playground")):
            page.goto(address + "rules/iso-date/")
            page.get_by_role("link", name="Open this example in the playground").click()
            page.locator("#findings .rule", has_text="iso-date").first.wait_for()
            expect("startedAt" in page.input_value("#declarations"), "the playground shows another example")
            page.get_by_role("button", name="Explain iso-date").first.click()
            link = page.locator("#rule-documentation")
            link.wait_for()
            link.click()
            page.wait_for_url(address + "rules/iso-date/")
        if os.path.exists(os.path.join(FOLDER, "library")):
            page.goto(address + "library/documentation/activitylint/pushvalidator/")
            page.get_by_role("heading", name="PushValidator").first.wait_for()
        browser.close()
    others = sorted({url for url in requests if not url.startswith((address, "data:", "blob:"))})
    expect(not others, f"requests to other hosts: {others}")
    expect(not problems, f"errors of scripts: {problems}")
    print(f"site: ok in Chromium, {len(PAGES + LONG_PAGES)} pages, {len(requests)} requests, none of them to another host")


main()
