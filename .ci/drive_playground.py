#!/usr/bin/env python3
"""Drives the playground in real browsers, and compares it with the native program.

usage: drive_playground.py FOLDER PROGRAM

FOLDER is the output of packages/playground/build.py. NIGHTLY=1 adds Firefox and WebKitGTK, or skips them with a message if they are not installed.
"""

import base64
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unicodedata
import zlib

import playground_hands as hands
from playground_hands import expect, until

FOLDER, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:])
TEXTS = json.loads(pathlib.Path(__file__).parent.parent.joinpath("Tests", "hostile-texts.json").read_text("utf-8"))
SINGLE = pathlib.Path(FOLDER, "activity-lint-playground.html").as_uri()

# The seconds until the first findings, and the milliseconds from an edit to its findings and of one task of the page's thread, which
# takes at most 300 on a machine without other work. A quadratic search takes seconds.
FIRST_FINDINGS, NEXT_FINDINGS, LONGEST_TASK = 1.0, 50, 1000

FINDINGS = """[...document.querySelectorAll('.findings > li:has(.severity)')].map((item) => ({ rule: item.querySelector('.rule')?.textContent,
    place: item.querySelector('.place')?.textContent.match(/^.*?:\\d+:\\d+/)?.[0], message: item.querySelector('.message').textContent.toLowerCase() }))"""
VERDICT = "document.getElementById('verdict').dataset.verdict"
BUSY = "document.getElementById('results').ariaBusy === 'true'"
CHECKED = "(performance.getEntriesByName('activity-lint-findings').at(-1)?.startTime ?? 0)"
MARKED = "[...document.querySelectorAll('.editor:has(#%s) .mark.%s')].map((one) => one.textContent)"
FIXTURES = "JSON.parse(document.getElementById('data').textContent).fixtures"
DIALOG = "document.getElementById('explanation').open"

# A payload with characters of one to four bytes, whose findings have columns in scalars.
RIDE = "struct RideAttributes: ActivityAttributes {\n  struct ContentState: Codable, Hashable {\n    var driver: String\n    var eta: Date\n    var stops: Int\n  }\n}\n"
PUSH = '{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "Åsa 🚗 Ñ", "eta": "2026-09-06T21:48:33Z", "stops": "2"}}}'
LOG = f"2026-11-21T10:00:00Z INFO push {PUSH} sent"
# A command that the program parses as `curl` does: with a wrong header, `date`, and an error in the body.
CURL = """curl -v \\
  --header "apns-topic: com.example.app.push-type.liveactivity" \\
  --header "apns-push-type: alert" \\
  --header "authorization: bearer a.b.c" \\
  --data '{"aps": {"timestamp": '$(date +%s)', "event": "update", "content-state": {"driver": "Ana", "eta": "soon", "stops": 2}}}' \\
  --http2 https://api.push.apple.com/3/device/00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"""
# Server code in languages that the text shows, with one wrong value each.
STATE = '{"driver": "Ana", "eta": %s, "stops": 2}'
CODE = {
    "TypeScript": (f'export function update(ride: Ride) {{\n  return {{ aps: {{ event: "update", timestamp: now(), "content-state": {STATE} }} }};\n}}', "Date.now() / 1000"),
    "Python": (f'import time\n\ndef update(ride):\n    return {{"aps": {{"event": "update", "timestamp": int(time.time()), "content-state": {STATE}}}}}', "time.time()"),
    "Go": (f'package main\n\nvar push = map[string]any{{"aps": map[string]any{{"event": "update", "content-state": map[string]any{STATE}}}}}', "time.Now().Unix()"),
}
MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>`<b>`"


def serve():
    requests = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            requests.append(self.path)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/", requests


def native_findings(declarations, payload, *options, part="", headers="", **fields):
    """Returns the findings of `activity-lint check` on a case."""
    options = [*options, *(f"--{name}={value}" for name, value in fields.items() if value), *(f"--header={line}" for line in headers.splitlines())]
    options += ["--sequence", "--ndjson"] if part == "sequence" else [f"--part={part}"] if part else []
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {"Payload": payload, "Swift": declarations, "Swift.swift": declarations}.items():
            pathlib.Path(folder, name).write_text(text, "utf-8")
        for command in (["--declarations", "Swift", *options, "Payload"], ["Swift.swift"]):
            run = subprocess.run([PROGRAM, "check", "--format", "json", *command], cwd=folder, capture_output=True, text=True)
            expect(run.returncode in (0, 1), f"the program fails: {run.stderr}")
            found += json.loads(run.stdout)["findings"]
    place = lambda one: f"{one['file'].removesuffix('.swift')}:{one['range']['start']['line']}:{one['range']['start']['column']}"  # noqa: E731
    return [{"rule": one["id"], "place": place(one), "message": one["message"].replace("`", "").lower()} for one in found]


def link(case):
    """Returns the fragment of a link to a case, or to bytes."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = compressor.compress(case if isinstance(case, bytes) else json.dumps(case).encode()) + compressor.flush()
    return f"#case={base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def shows(js, expected, words):
    until(lambda: not js(BUSY) and js(FINDINGS) == expected, lambda: f"{words}: {js(FINDINGS)} instead of {expected}")


def opened(js, open_page, address):
    """Opens a page; returns the seconds until the first findings."""
    open_page("about:blank")
    open_page(address)
    until(lambda: js(CHECKED) and not js(BUSY), f"the first findings of {address[:80]}")
    return js(CHECKED) / 1000


# MARK: Every browser


def by_hand(hand, address):
    """Every kind of input by a person: with clicks and keys, or with touches on a phone. Returns the seconds until the first findings."""
    js = hand.js
    seconds = opened(js, hand.open, address)
    shows(js, native_findings(**js(f"{FIXTURES}[0].case")), "the first example")
    expect(js(VERDICT) == "dropped", f"the verdict on the first example is {js(VERDICT)}")
    if js("innerWidth") < 900:
        verdict_stays(hand)

    hand.paste("declarations", RIDE)
    hand.paste("payload", PUSH)
    two = native_findings(RIDE, PUSH)
    shows(js, two, "a pasted case")
    for editor, kind, expected in (("payload", "error", ['"2026-09-06T21:48:33Z"', '"2"']), ("declarations", "related", ["eta", "stops"])):
        expect(js(MARKED % (editor, kind)) == expected, f"the marks in {editor} are {js(MARKED % (editor, kind))}")
    for row in range(1, 6):
        hand.place(f".editor:has(#declarations) .row:nth-child({row}) > :nth-child(2)")

    # A typed correction at its place, a fix as one step of the editor's history, and a typed configuration.
    hand.place(".editor:has(#payload) .mark.error ~ .mark.error")
    for _ in range(3):
        hand.press("Delete")
    hand.type("2")
    corrected = PUSH.replace('"2"', "2")
    expect(hand.value("payload") == corrected, f"the typed correction: {hand.value('payload')!r}")
    shows(js, native_findings(RIDE, corrected), "the correction")
    hand.touch("#findings .fix")
    until(lambda: '"eta": 810424113' in hand.value("payload"), "the fix")
    shows(js, [], "the fix")
    expect(js(VERDICT) == "delivered", f"the verdict on a correct push is {js(VERDICT)}")
    until(lambda: js("location.hash").startswith("#case="), "the case in the address")
    hand.touch("#payload")
    hand.undo()
    until(lambda: hand.value("payload") == corrected, lambda: f"undo of a fix: {hand.value('payload')!r}", 5)
    shows(js, native_findings(RIDE, corrected), "undo of a fix")
    hand.touch("#configuration-details summary")
    hand.touch("#configuration")
    hand.type('{"rules": {"iso-date": "off"}}')
    shows(js, [], "a typed configuration")
    hand.press("Control", "a")
    hand.press("Delete")
    shows(js, native_findings(RIDE, corrected), "no configuration")

    hand.paste("payload", f"{LOG}\n{LOG}\n")
    shows(js, native_findings(RIDE, f"{LOG}\n{LOG}\n"), "two lines of a log")
    hand.paste("payload", CURL)
    shows(js, native_findings(RIDE, CURL, "--now"), "a command of curl")
    marked = js(MARKED % ("payload", "error"))
    expect({'"apns-push-type: alert"', '"soon"'} <= set(marked), f"the marks in a command are {marked}")

    for language, (code, value) in CODE.items():
        hand.paste("payload", code % value)
        shows(js, native_findings(RIDE, code % value), f"code in {language}")
        marked = "".join(js(MARKED % ("payload", "error")))
        expect(marked.endswith(value), f"the marks in {language} are {marked}")
        expect("Pushes in this code: 1 read with the state" in js("document.getElementById('verdict-reason').textContent"), f"what was read in {language}")
        expect(not js("document.querySelector('#findings .fix')"), f"a fix in {language}")

    # F8 goes to the next finding, and Esc closes an explanation.
    hand.paste("payload", PUSH)
    shows(js, two, "a push after a command")
    selected = "(({ value, selectionStart, selectionEnd }) => value?.slice(selectionStart, selectionEnd))(document.activeElement)"
    for text in ('"2026-09-06T21:48:33Z"', '"2"', '"2026-09-06T21:48:33Z"'):
        hand.press("F8")
        until(lambda text=text: js(selected) == text, lambda text=text: f"F8 selects {text}, not {js(selected)}", 3)
    until(lambda: js("document.querySelector('#findings > .current + li') !== null"), "the finding at the cursor", 3)
    hand.touch("#findings [aria-label^=Explain]")
    until(lambda: js(DIALOG), "the explanation", 3)
    expect("Sources:" in js("document.getElementById('explanation').innerText") and js("!!document.querySelector('dialog pre')"), "no explanation")
    hand.press("Escape")
    until(lambda: not js(DIALOG), "Esc closes the explanation", 3)
    return seconds


def verdict_stays(hand):
    """In a narrow window, the verdict is visible from the start and beside both editors, and a touched mark shows its message."""
    js = hand.js
    inside = "((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)(document.getElementById('%s').getBoundingClientRect())"
    room = js("(scrollTo(0, 0), innerHeight - document.getElementById('payload').getBoundingClientRect().top)")
    expect(room >= 150, f"only {room} pixels of the payload are visible beside the verdict")
    for position in ("scrollTo(0, 0)", *(f"document.getElementById('{editor}').scrollIntoView({{block: 'center'}})" for editor in ("payload", "declarations"))):
        js(position)
        expect(js(inside % "verdict-title"), f"the verdict is not visible after {position}")
    before = js("(document.querySelector('.server .mark.error').scrollIntoView({block: 'center'}), scrollY)")
    hand.touch(".server .mark.error")
    until(lambda: js("document.getElementById('message-at-cursor').checkVisibility()"), "the message of a touched mark", 3)
    expect(abs(js("scrollY") - before) < 2 and js(inside % "message-at-cursor"), "the page scrolls away from a touched mark")
    hand.touch("#options > summary")
    until(lambda: js("document.getElementById('options').open && !document.getElementById('message-at-cursor').checkVisibility()"), "the options after a touch", 3)
    hand.touch("#options > summary")
    hand.touch("#to-findings")
    until(lambda: js(inside % "findings-title"), "the findings after a touch of their number", 3)
    wide = js("[...document.querySelectorAll('button, select, textarea, p, li')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML)")
    expect(not wide, f"wider than the window: {wide}")


# MARK: Chromium


def fill(page, **texts):
    """Sets fields as an edit does, and waits for the check; returns its milliseconds."""
    start = page.evaluate("""(texts) => { const start = performance.now(); for (const [id, text] of Object.entries(texts)) {
        const field = document.getElementById(id); field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); } return start; }""", texts)  # fmt: skip
    until(lambda: page.evaluate(CHECKED) > start and not page.evaluate(BUSY), "the check of a change")
    return page.evaluate(CHECKED) - start


def chromium(address, served):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        complaints, requests = [], []

        def page_of(width=1280, height=800, script="", **options):
            page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
            page.add_init_script(script)
            for event in ("console", "pageerror"):
                page.on(event, lambda message: complaints.append(getattr(message, "text", message)))
            page.on("dialog", lambda dialog: complaints.append(f"dialog {dialog.message}") or dialog.dismiss())
            page.on("request", lambda request: requests.append(request.url))
            return page

        page = page_of()
        hand = hands.ChromiumHand(page)
        seconds = min(by_hand(hand, address) for _ in range(2))
        expect(seconds < FIRST_FINDINGS, f"the first findings take {seconds:.2f} s")
        phone = hands.ChromiumHand(page_of(360, 640, has_touch=True, is_mobile=True))
        phone.kind = "touch"
        by_hand(phone, address)
        loaded = len(requests)
        milliseconds = statistics.median(fill(page, payload=" " * count + PUSH) for count in range(20))
        expect(milliseconds < NEXT_FINDINGS, f"findings take {milliseconds:.0f} ms after an edit")
        fields(page)
        count = examples(page)
        expect(len(requests) == loaded, f"requests after load: {requests[loaded:]}")
        links(page_of, address)
        hostile(page_of, address)
        expect(not any("case" in path for path in served), "the server sees a case")
        hidden_characters(page)
        looks(page_of, address)
        del requests[:]
        by_hand(hand, SINGLE)
        expect(all(url.startswith(("file:", "blob:", "about:")) for url in requests), f"the single file requests {requests}")
        expect(not complaints, f"complaints: {complaints}")
        return f"ok, version {browser.version}: first findings after {seconds:.2f} s, {milliseconds:.0f} ms after an edit, {count} rules"


def fields(page):
    """The menus, the headers, the clock and the samples are part of the check; Tab reaches every control."""
    headers, now = "apns-priority: 7\n:path: /3/device/00", "2026-11-21T10:00:00Z"
    fill(page, declarations=RIDE, payload=PUSH)
    page.click("#headers-details summary")
    page.fill("#headers", headers)
    page.fill("#now", now)
    shows(page.evaluate, native_findings(RIDE, PUSH, headers=headers, now=now), "headers and time")
    page.click("#use-clock")
    shows(page.evaluate, native_findings(RIDE, PUSH, "--now", headers=headers), "the clock")
    page.fill("#headers", "apns-priority")
    page.fill("#now", "soon")
    expect(page.is_visible("#headers-problem") and page.is_visible("#now-problem"), "the problem of an invalid field is not shown")
    fill(page, headers="", now="")
    for event in ("start", "update", "end"):
        page.select_option("#sample", event)
        until(lambda event=event: f'"event": "{event}"' in page.input_value("#payload") and page.evaluate(VERDICT) == "delivered", f"a sample of {event}")
    page.select_option("#part", "content-state")
    page.fill("#payload", '{"driver": "Ana"}')
    shows(page.evaluate, native_findings(RIDE, '{"driver": "Ana"}', part="content-state"), "a content-state")
    fill(page, part="", payload=PUSH.replace('"2"', '"2026-09-06T21:48:33Z"'), declarations=RIDE.replace("Int", "Date"))
    page.click("#fix-all")
    shows(page.evaluate, [], "all safe fixes")
    fill(page, configuration='{"rules": {"iso-dat": "off"}}')
    expect(page.evaluate(VERDICT) == "failed" and page.evaluate(MARKED % ("configuration", "error")) == ['"iso-dat"'], "an invalid configuration is not marked")
    fill(page, declarations=RIDE, configuration="", payload=PUSH)
    page.click("h1")
    controls = "examples share theme type part envelope now use-clock headers complete declarations sample payload".split() + ["primary fix"]
    order = [page.keyboard.press("Tab") or page.evaluate("document.activeElement.id || document.activeElement.className") for _ in range(40)]
    expect([one for one in dict.fromkeys(order) if one in controls] == controls, f"the order of focus is {order}")


def examples(page):
    """Each example has the findings of the native program, and each rule one of its own; returns the number of rules."""
    notice = lambda: page.inner_text("#notice") if page.is_visible("#notice") else ""  # noqa: E731
    for fixture in page.evaluate(FIXTURES):
        page.select_option("#examples", label=fixture["title"].replace("`", ""))
        until(lambda fixture=fixture: page.evaluate("location.hash") == f"#fixture={fixture['name']}", fixture["name"])
        shows(page.evaluate, native_findings(**fixture["case"]), fixture["name"])
    rules = json.loads(subprocess.run([PROGRAM, "explain", "--format", "json"], capture_output=True, check=True).stdout)["rules"]
    for rule in (rule["id"] for rule in rules):
        page.evaluate(f"location.hash = '#rule={rule}'")
        until(lambda rule=rule: rule in notice() and not page.evaluate(BUSY), f"the example of {rule}")
        found = lambda rule=rule: any(one["rule"] == rule for one in page.evaluate(FINDINGS))  # noqa: E731
        until(lambda found=found: "command line" in notice() or found(), lambda rule=rule: f"the finding of {rule}: {page.evaluate(FINDINGS)}", 3)
    page.select_option("#examples", label="missing-key")
    page.click("#notice >> text=Next")
    until(lambda: page.evaluate("location.hash") == "#rule=missing-key&example=2", "the second example")
    page.click("#notice >> text=Explain")
    page.wait_for_selector("#explanation[open] p")
    page.click("#explanation button")
    return len(rules)


def links(page_of, address):
    """A link reproduces the case; links of older pages have other members."""
    case = {"declarations": RIDE, "payload": PUSH, "headers": "apns-priority: 7", "now": "1788729200", "part": "", "type": "RideAttributes"}
    page = page_of()
    opened(page.evaluate, page.goto, address + link({**case, "next": RIDE, "view": {"tab": 3}}))
    shows(page.evaluate, native_findings(**case), "a link of an older page")
    fill(page, payload=LOG)
    page.click("#share")
    until(lambda: page.inner_text("#share") == "Copied" or "address bar" in page.inner_text("#notice"), "the copied link")
    other = page_of()
    opened(other.evaluate, other.goto, page.evaluate("location.href"))
    expect({field: other.input_value(f"#{field}") for field in case} == {**case, "payload": LOG}, "the link changes the case")


def hostile(page_of, address):
    """Links from strangers show text, never markup, and do not stop the page."""
    page = page_of(script="window.tasks = []; new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration))).observe({type: 'longtask'});")
    names = ("declarations", "configuration", "payload", "type", "part", "envelope", "now", "headers")
    push = lambda state, **others: json.dumps({"aps": {"timestamp": 1788729113, "event": "update", "content-state": state, **others}})  # noqa: E731
    swift = f'struct A: ActivityAttributes {{ /// {MARKUP}\n struct ContentState: Codable, Hashable {{ var `{MARKUP}`: Date; enum E: String, Codable {{ case a = "{MARKUP}" }}; var e: E }} }}'
    cases = [dict.fromkeys(names, MARKUP), {"declarations": swift, "payload": push({MARKUP: {MARKUP: MARKUP}}, event=MARKUP)}, {"__proto__": {"payload": "x"}, "payload": 7}, [], None]
    key = '" or skip' * 33000
    texts = (push({key: 1}), push({"driver": "x" * 1_000_000}), push({f"k{number}": number for number in range(60_000)}), '"' * 59_000)
    cases += [{"declarations": RIDE, "payload": text} for text in texts]
    cases += [{"declarations": RIDE, "payload": "{}", field: key} for field in ("type", "now", "headers", "configuration")]
    fragments = ["#case=", "#case=AAAA", "#case=%%%", "#rule=%3Cimg src=x%3E", "#rule=missing-key&example=-1e99", "#fixture=__proto__", link(bytes(300_000_000))]
    for fragment in [*map(link, cases), *fragments]:
        opened(page.evaluate, page.goto, address + fragment)
        time.sleep(0.2)
        tasks = page.evaluate("tasks")
        expect(max(tasks, default=0) < LONGEST_TASK, f"tasks of {tasks} ms with {fragment[:80]}")
        expect(page.evaluate("!document.querySelector('main img, main script, main b')"), f"markup in the page from {fragment[:80]}")
        fill(page, **{**dict.fromkeys(names, ""), "declarations": RIDE, "payload": PUSH})
        shows(page.evaluate, native_findings(RIDE, PUSH), f"the page after {fragment[:80]}")

    # A check that does not end is stopped, and the next one works. The clock of the page runs thirty times as fast.
    page = page_of(script="""const { setTimeout: set } = window, { postMessage: post } = Worker.prototype; window.setTimeout = (run, time) => set(run, time / 30);
        Worker.prototype.postMessage = function (message) { if (message.case?.payload !== 'hang') post.call(this, message); };""")
    opened(page.evaluate, page.goto, address)
    fill(page, declarations=RIDE, payload="hang")
    expect("takes too long" in page.inner_text("#verdict"), f"the verdict on a check that does not end: {page.inner_text('#verdict')}")
    fill(page, payload=PUSH)
    shows(page.evaluate, native_findings(RIDE, PUSH), "the check after one that was stopped")


# All text of the page outside the editors, which show their text unchanged, and every label for screen readers.
SHOWN = """(() => { const texts = []; const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('.editor, script, style')) texts.push(walker.currentNode.data);
    for (const one of document.querySelectorAll('*')) for (const { name, value } of one.attributes) if (name.startsWith('aria-') || name === 'label') texts.push(value);
    return texts; })()"""


def hidden_characters(page):
    """Untrusted names and values do not hide, reverse or break anything outside the editors."""
    unseen = lambda one: one not in "\n\t" and unicodedata.category(one) in ("Cc", "Cf", "Zl", "Zp", "Cs") or one in "\u115f\u1160\u3164\uffa0"  # noqa: E731
    for text in TEXTS:
        name = re.sub(r"[\r\x85\u2028\u2029`\\\\/:]", "", text)
        swift = f"struct `{name}A`: ActivityAttributes {{ struct ContentState: Codable, Hashable {{ var eta: Date; var `{name}`: Missing? }} }}"
        request = json.dumps({"headers": {text: text}, "payload": {"aps": {"event": text, text: text, "content-state": {text: 5, "eta": text}}}})
        for fields in ({"declarations": swift, "payload": request}, {"payload": f'{text}\n{{"aps": {{"event": "{text}", {text}}}}}'}, {"configuration": json.dumps({text: text})}):
            fill(page, **{"configuration": "", **fields})
            for shown in page.evaluate(SHOWN):
                expect(not any(map(unseen, shown)) and not re.search("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2}", shown), f"{text!a} is shown as {shown!a}")


# The colors of text, and its background, whose contrast is measured.
COLORS = """[...document.querySelectorAll('main *, dialog *')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('textarea, .hidden, [disabled]')
    && [...one.childNodes].some((node) => node.data?.trim())).map((one) => { let back = one; while (getComputedStyle(back).backgroundColor.endsWith(', 0)')) back = back.parentElement;
    return [one.outerHTML.slice(0, 60), getComputedStyle(one).color, getComputedStyle(back).backgroundColor]; })"""


def contrast(*colors):
    """Returns the contrast of two opaque colors; that of a translucent background is left to people."""
    numbers = [[float(one) for one in re.findall(r"[\d.]+", color)] for color in colors]
    if any(color.startswith("color(") or len(one) > 3 for color, one in zip(colors, numbers)):
        return 21
    linear = lambda one: one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4  # noqa: E731
    dark, light = sorted(0.05 + sum(share * linear(part / 255) for share, part in zip((0.2126, 0.7152, 0.0722), one)) for one in numbers)
    return light / dark


def looks(page_of, address):
    """Text is readable in both themes, and the page fits into windows of every width, also near those at which its layout changes."""
    for scheme in ("light", "dark"):
        page = page_of(color_scheme=scheme)
        opened(page.evaluate, page.goto, address)
        back = page.evaluate("getComputedStyle(document.body).backgroundColor")
        # The explanation opens when the module has answered.
        steps = (
            (lambda: page.click("#findings >> text=Explain >> nth=0"), "#explanation[open] p"),
            (lambda: page.keyboard.press("Escape"), "#explanation:not([open])"), (lambda: page.click("#theme"), "#theme"),
        )
        for action, shown in steps:
            action()
            page.wait_for_selector(shown, state="attached")
            low = [one for one, *colors in page.evaluate(COLORS) if contrast(*colors) < 4.5]
            expect(not low, f"{scheme}: contrast below 4.5: {low}")
        expect(page.evaluate("getComputedStyle(document.body).backgroundColor") != back, "the button does not change the theme")
    for width in (320, 360, 521, 680, 899, 900, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"the page is wider than a window of {width} pixels")


# MARK: Other browsers


def other(browser, kind, address):
    with browser() as (hand, version, resize):
        seconds = by_hand(hand, address)
        by_hand(hand, SINGLE)
        resize(390, 844)
        hand.kind = kind
        by_hand(hand, address)
        return f"ok, version {version}: first findings after {seconds:.2f} s; also in a window of {hand.js('innerWidth')} pixels by {kind}"


def main():
    address, served = serve()
    # The driver of WebKitGTK has no touches.
    browsers = {
        "chromium": lambda: chromium(address, served),
        "firefox-esr": lambda: other(hands.firefox, "touch", address),
        "WebKitWebDriver": lambda: other(hands.webkit, "mouse", address),
    }
    status = 0
    for program, drive in browsers.items() if os.environ.get("NIGHTLY") else [*browsers.items()][:1]:
        start = time.monotonic()
        try:
            result = drive() if shutil.which(program) or program == "chromium" else "SKIPPED, it is not installed"
        except Exception as error:
            status, result = 1, f"FAILED: {type(error).__name__}: {error}"
            if os.environ.get("PLAYGROUND_TRACE"):
                raise
        print(f"playground: {program}: {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return status


sys.exit(main())
