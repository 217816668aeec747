#!/usr/bin/env python3
"""Drives the playground in real browsers, and compares it with the native program.

usage: drive_playground.py FOLDER PROGRAM

FOLDER is the output of packages/playground/build.py. NIGHTLY=1 adds Firefox and WebKitGTK, or skips them with a message if they are not installed.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import unicodedata

import playground_hands as hands
from playground_hands import expect, until

FOLDER, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:])
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
TEXTS = json.loads(pathlib.Path(ROOT, "Tests", "hostile-texts.json").read_text("utf-8"))
SINGLE = pathlib.Path(FOLDER, "activity-lint-playground.html").as_uri()

# The seconds until the first findings, and the milliseconds from a key to its findings.
FIRST_FINDINGS = 1.0
NEXT_FINDINGS = 50

FINDINGS = """[...document.querySelectorAll('.findings > li')].map((item) => ({
    rule: item.querySelector('.rule')?.textContent, place: item.querySelector('.place')?.textContent.match(/^.*?:\\d+:\\d+/)?.[0],
    message: item.querySelector('.message')?.textContent })).filter((finding) => finding.rule)"""
VERDICT = "document.getElementById('verdict').dataset.verdict"
BUSY = "document.getElementById('results').ariaBusy === 'true'"
MARK = "(performance.getEntriesByName('activity-lint-findings').at(-1)?.startTime ?? 0)"


class Handler(http.server.SimpleHTTPRequestHandler):
    requests = []

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.requests.append(self.path)
        super().do_GET()


def serve():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


# MARK: The native program


def native_findings(case):
    """Returns the findings of `activity-lint check` and `compat` on a case."""
    with tempfile.TemporaryDirectory() as folder:
        files = {"Payload": case["payload"], "Swift": case.get("declarations", ""), "Swift.swift": case.get("declarations", ""), "Next version": case.get("next", ""), ".activity-lint.json": case.get("configuration") or "{}"}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        command = [PROGRAM, "check", "--declarations", "Swift"]
        for name in ("type", "envelope", "now"):
            if case.get(name):
                command += [f"--{name}={case[name]}"]
        if case.get("part"):
            command += ["--sequence", "--ndjson"] if case["part"] == "sequence" else ["--part", case["part"]]
        for line in case.get("headers", "").splitlines():
            command += ["--header", line]
        found = []
        compat = [[PROGRAM, "compat", "--format", "json", "--", "Swift", "Next version"]] if case.get("next") else []
        for arguments in (command + ["--format", "json", "--", "Payload"], *compat, [PROGRAM, "check", "--format", "json", "--", "Swift.swift"]):
            run = subprocess.run(arguments, cwd=folder, capture_output=True, text=True)
            expect(run.returncode in (0, 1), f"the program fails: {run.stderr}")
            found += json.loads(run.stdout)["findings"]
    return [
        {
            "rule": finding["id"],
            "place": f"{finding['file'].removesuffix('.swift')}:{finding['range']['start']['line']}:{finding['range']['start']['column']}",
            "message": finding["message"].replace("`", ""),
        }
        for finding in found
    ]


def native(case, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "Swift"), "w", encoding="utf-8") as file:
            file.write(case["declarations"])
        return subprocess.run([PROGRAM, *arguments, "Swift"], cwd=folder, capture_output=True, text=True, check=True).stdout


def native_findings_of_curl(declarations, command):
    """Returns the rules and messages of `activity-lint check` for a shell command that is about to be sent."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "Swift"), "w", encoding="utf-8") as file:
            file.write(declarations)
        arguments = [PROGRAM, "check", "--now", "--declarations", "Swift", "--format", "json", "-"]
        run = subprocess.run(arguments, input=command, cwd=folder, capture_output=True, text=True)
        expect(run.returncode in (0, 1), f"the program fails: {run.stderr}")
    return [[finding["id"], finding["message"].replace("`", "")] for finding in json.loads(run.stdout)["findings"]]


# MARK: Every browser

# A payload with characters of one to four bytes, whose findings have columns in scalars.
RIDE = "struct RideAttributes: ActivityAttributes {\n  struct ContentState: Codable, Hashable {\n    var driver: String\n    var eta: Date\n    var stops: Int\n  }\n}\n"
PUSH = '{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "Åsa 🚗 Ñ", "eta": "2026-09-06T21:48:33Z", "stops": "2"}}}'


def fill(js, **texts):
    """Sets fields as an edit does, and waits for the check."""
    before = js(MARK)
    js(
        "(() => { for (const [id, text] of Object.entries(%s)) { const field = document.getElementById(id); field.value = text; field.dispatchEvent(new Event('input', {bubbles: true})); } })()"
        % json.dumps(texts)
    )
    until(lambda: js(MARK) > before and not js(BUSY), "the check of a change")


def basics(js, open_page, address):
    """Load, findings, and a fix; returns the seconds until the first findings."""
    open_page(address)
    until(lambda: js(MARK), "the first findings")
    seconds = js(MARK) / 1000
    data = json.loads(js("document.getElementById('data').textContent"))
    first = data["fixtures"][0]["case"]
    expect(js(FINDINGS) == native_findings(first), f"the first example: {js(FINDINGS)} instead of {native_findings(first)}")
    expect(js(VERDICT) == "dropped", f"the verdict on the first example is {js(VERDICT)}")
    fill(js, declarations=RIDE, payload=PUSH)
    findings = native_findings({"declarations": RIDE, "payload": PUSH})
    expect(len(findings) == 2 and js(FINDINGS) == findings, f"typed: {js(FINDINGS)} instead of {findings}")
    marked = js("document.getElementById('payload').parentElement.querySelector('.mark.error').textContent")
    expect(marked == '"2026-09-06T21:48:33Z"', f"the mark in the payload is {marked!r}")
    marked = js("document.getElementById('declarations').parentElement.querySelector('.mark.related').textContent")
    expect(marked == "eta", f"the mark in the declarations is {marked!r}")
    before = js(MARK)
    js("document.querySelector('#findings .fix').click()")
    until(lambda: js(MARK) > before, "the check of the fix")
    expect('"eta": 810424113' in js("document.getElementById('payload').value"), "the fix is not in the payload")
    expect(len(js(FINDINGS)) == 1, f"after the fix: {js(FINDINGS)}")
    until(lambda: js("location.hash").startswith("#case="), "the case in the address")
    return seconds


# A command that the program parses as `curl` does: with a wrong header, `date`, and an error in the body.
CURL = """curl -v \\
  --header "apns-topic: com.example.app.push-type.liveactivity" \\
  --header "apns-push-type: alert" \\
  --header "authorization: bearer a.b.c" \\
  --data '{"aps": {"timestamp": '$(date +%s)', "event": "update", "content-state": {"driver": "Ana", "eta": "soon", "stops": 2}}}' \\
  --http2 https://api.push.apple.com/3/device/00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"""
LOG = '2026-11-21T10:00:00Z INFO push {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"driver": "Ana", "eta": "soon", "stops": 2}}} sent'


NEXT_RIDE = RIDE.replace("    var stops: Int", "    var stops: Int?\n    var gate: String")


def next_version(hand, act, findings):
    """The next version begins as a copy, and each change shows what it breaks; a value that breaks old phones becomes the payload."""
    js = hand.js
    hands.touch(hand, act, "#tab-next")
    hands.touch(hand, act, "#copy-declarations")
    until(lambda: hands.value(hand, "next") == RIDE, "the copy of the declarations")
    until(lambda: "in any order" in js("document.getElementById('order').textContent"), "the comparison of equal versions")
    hands.paste(hand, act, "next", NEXT_RIDE)
    payload = hands.value(hand, "payload")
    expected = native_findings({"declarations": RIDE, "next": NEXT_RIDE, "payload": payload})
    until(lambda: findings() == expected, lambda: f"the next version: {findings()} instead of {expected}")
    broken = [one["rule"] for one in expected if one["rule"].startswith("breaks-")]
    expect(set(broken) == {"breaks-old-app", "breaks-new-app"}, f"the next version breaks {broken}")
    hands.touch(hand, act, "#comparison-findings > :nth-child(%d) .use" % (broken.index("breaks-old-app") + 1))
    until(lambda: js("document.getElementById('part').value") == "content-state", "the part of the value")
    until(lambda: [one["rule"] for one in findings() if one != "busy"][:1] == ["missing-key"], lambda: f"the value in the payload: {findings()}")


def by_hand(hand, act, address, phone=False):
    """Every kind of input by a person: with clicks and keys, or with touches on a phone."""
    js = hand.js
    hand.open(address)
    until(lambda: js(MARK), "the first findings")
    findings = lambda: ["busy"] * 99 if js(BUSY) else js(FINDINGS)  # noqa: E731
    if phone:
        hands.verdict_is_visible(hand, f"{js('innerWidth')}x{js('innerHeight')}")
    hands.edit(hand, act, findings, RIDE, PUSH)
    hands.paste(hand, act, "payload", LOG)
    expected = native_findings({"declarations": RIDE, "payload": LOG})
    until(lambda: findings() == expected, lambda: f"a line of a log: {findings()} instead of {expected}")
    hands.paste(hand, act, "payload", f"{LOG}\n{LOG}\n")
    until(lambda: len(findings()) == 2 * len(expected), lambda: f"two lines of a log: {findings()}")
    hands.paste(hand, act, "payload", CURL)
    words = lambda: [[one["rule"], one["message"]] for one in findings() if one != "busy"]  # noqa: E731
    command = native_findings_of_curl(RIDE, CURL)
    until(lambda: sorted(words()) == sorted(command), lambda: f"a command of curl: {words()} instead of {command}")
    marked = js("[...document.getElementById('payload').parentElement.querySelectorAll('.mark.error')].map((one) => one.textContent).join('|')")
    expect('"apns-push-type: alert"' in marked and '"soon"' in marked, f"the marks in a command are {marked}")
    hands.paste(hand, act, "payload", 'curl -d @push.json https://api.push.apple.com/3/device/00')
    until(lambda: "push.json" in js("document.getElementById('remarks').textContent + document.getElementById('findings').textContent"), "what is missing for a command that reads a file")
    hands.paste(hand, act, "payload", PUSH)
    until(lambda: len(findings()) == 2, "the findings of a push")
    if phone:
        if hand.touches:
            hands.message_under_finger(hand)
        hands.touch(hand, act, "#to-findings")
        until(lambda: js("(() => { const box = document.getElementById('findings-title').getBoundingClientRect(); return box.top >= 0 && box.bottom < innerHeight; })()"), "the findings after a touch of their number", 3)
    next_version(hand, act, findings)


# MARK: Chromium

# The contrast of each visible text with its background.
CONTRAST = """(() => {
    const parse = (color) => {
        const numbers = color.match(/[\\d.e-]+/g).map(Number);
        const scale = color.startsWith('color(') ? 255 : 1;
        const [r, g, b, a = 1] = numbers;
        return [r * scale, g * scale, b * scale, a];
    };
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const luminance = ([r, g, b]) => { const f = (v) => ((v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
    const back = (node) => { const color = node ? parse(getComputedStyle(node).backgroundColor) : [255, 255, 255, 1]; return !node || color[3] === 1 ? color : over(color, back(node.parentElement)); };
    const low = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent.trim() || !parent.checkVisibility({ visibilityProperty: true }) || parent.closest('script, .hidden, [disabled], option, textarea')) continue;
        const behind = back(parent), front = over(parse(getComputedStyle(parent).color), behind);
        const [high, dark] = [luminance(front), luminance(behind)].sort((a, b) => b - a);
        const ratio = (high + 0.05) / (dark + 0.05);
        if (ratio < 4.5) low.push(`${node.textContent.trim().slice(0, 30)}: ${ratio.toFixed(2)}`);
    }
    return low;
})()"""

# Text that would be harmful as markup, in every member of a case.
MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>`<b>`"

ORDER = [
    "open-examples", "share", "theme", "type", "part", "envelope", "now", "use-clock", "toggle-headers", "tab-swift",
    "declarations", "sample", "format", "payload", "fix-safe",
]  # fmt: skip


def chromium(address):
    program = shutil.which("chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        complaints, requests = [], []

        def page_of(**options):
            page = browser.new_context(**options).new_page()
            page.on("console", lambda message: complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("dialog", lambda dialog: complaints.append(f"dialog {dialog.message}") or dialog.dismiss())
            page.on("request", lambda request: requests.append(request.url))
            return page

        page = page_of(viewport={"width": 1280, "height": 800})
        seconds = min(basics(page.evaluate, page.goto, address) for _ in range(3))
        expect(seconds < FIRST_FINDINGS, f"the first findings take {seconds:.2f} s")
        hand = ChromiumHand(page_of(viewport={"width": 1280, "height": 800}))
        by_hand(hand, hand.click, address)
        loaded = len(requests)
        milliseconds = typing(page)
        expect(milliseconds < NEXT_FINDINGS, f"findings take {milliseconds:.0f} ms after a key")
        undo(page)
        long_texts(page)
        views(page)
        examples(page)
        requests_shown = facts(page)
        count = rules(page)
        keyboard(page)
        expect(len(requests) == loaded, f"requests after load: {requests[loaded:]}")
        sharing(page, page_of, address)
        hostile(page_of, address)
        hidden_characters(page_of, address)
        themes(page_of, address)
        widths(page_of, address)
        phone(page_of, address)
        requests.clear()
        page = page_of()
        basics(page.evaluate, page.goto, SINGLE)
        remote = [url for url in requests if not url.startswith(("file:", "blob:", "data:"))]
        expect(not remote, f"the single file requests {remote}")
        expect(not complaints, f"complaints: {complaints}")
        version = browser.version
        browser.close()
    return f"ok, version {version}: first findings after {seconds:.2f} s, {milliseconds:.0f} ms after a key, {count} rules, {requests_shown} requests"


def typing(page):
    """Types one key at a time; returns the median of the milliseconds from a key to its findings, of twenty keys."""
    js = page.evaluate
    js("document.getElementById('payload').addEventListener('input', () => { window.typed = performance.now(); })")
    page.focus("#payload")
    js("document.getElementById('payload').setSelectionRange(10, 10)")
    times = []
    for key in "abcdefghijklmnopqrst":
        before = js(MARK)
        page.keyboard.type(key)
        until(lambda: js(MARK) > before, "the findings after a key")
        times.append(js(f"{MARK} - window.typed"))
    return statistics.median(times)


def undo(page):
    """A fix is one step of the editor's history."""
    fill(page.evaluate, declarations=RIDE, payload=PUSH)
    page.click("#findings .fix")
    until(lambda: "810424113" in page.input_value("#payload"), "the fix")
    page.focus("#payload")
    page.keyboard.press("Control+z")
    expect(page.input_value("#payload") == PUSH, "undo does not restore the payload")
    until(lambda: len(page.evaluate(FINDINGS)) == 2, "the findings after undo")


def long_texts(page):
    """A log of thousands of lines and a long list do not block the page, and a finding leads to its place in them."""
    fill(page.evaluate, declarations=RIDE, payload=f"{LOG}\n" * 1000)
    page.evaluate("document.querySelectorAll('#findings .place:first-of-type')[40].click()")
    selected = page.evaluate("(() => { const area = document.getElementById('payload'); return area.value.slice(area.selectionStart, area.selectionEnd); })()")
    expect(selected in ('"soon"', "eta"), f"a finding in a long log selects {selected!r}")
    start = time.monotonic()
    page.focus("#payload")
    page.keyboard.type("x")
    page.evaluate("1")
    expect(time.monotonic() - start < 2, f"a key in a long log takes {time.monotonic() - start:.1f} s")
    push = json.loads(PUSH)
    push["aps"]["content-state"]["list"] = list(range(2000))
    fill(page.evaluate, payload=json.dumps(push))
    start = time.monotonic()
    page.click("#format")
    until(lambda: page.input_value("#payload").count("\n") > 2000, "a long list with a line per element")
    expect(time.monotonic() - start < 5, f"formatting a long list takes {time.monotonic() - start:.1f} s")
    fill(page.evaluate, payload=PUSH)
    expect(page.evaluate("document.querySelectorAll('#payload + pre, pre:has(+ #payload) .row').length") == 1, "a short text after a long one is not painted")


def views(page):
    """The views equal the output of `schema`, and the arrow keys move between them."""
    fill(page.evaluate, declarations=RIDE)
    page.click("#tab-next")
    for tab, form in (("schema", "text"), ("json-schema", "json-schema"), ("typescript", "typescript")):
        page.keyboard.press("ArrowRight")
        expect(page.evaluate("document.activeElement.id") == f"tab-{tab}", f"the arrow key does not move to {tab}")
        expected = native({"declarations": RIDE}, "schema", "--format", form)
        until(lambda: page.evaluate("document.getElementById('view').textContent") == expected, f"the view {tab}")
    page.keyboard.press("Home")
    page.click("text=Headers")
    fill(page.evaluate, headers="apns-priority: 7\n:path: /3/device/00", now="2026-11-21T10:00:00Z")
    case = {"declarations": RIDE, "payload": PUSH, "headers": "apns-priority: 7\n:path: /3/device/00", "now": "2026-11-21T10:00:00Z"}
    expect(page.evaluate(FINDINGS) == native_findings(case), "headers and time are not part of the check")
    fill(page.evaluate, headers="apns-priority", now="soon")
    expect(page.get_attribute("#headers", "aria-invalid") == page.get_attribute("#now", "aria-invalid") == "true", "an invalid field is not marked")
    fill(page.evaluate, headers="", now="")
    fill(page.evaluate, declarations="struct RideAttributes: ActivityAttributes {")
    expect(page.evaluate(VERDICT) in ("failed", "uncertain"), f"broken declarations: {page.evaluate(VERDICT)}")
    fill(page.evaluate, declarations=RIDE, configuration='{"rules": {"iso-dat": "off"}}')
    expect(page.evaluate(VERDICT) == "failed" and "iso-dat" in page.inner_text("#findings"), "an invalid configuration is not reported")
    mark = page.evaluate("document.querySelector('#panel-configuration .mark')?.textContent")
    expect(mark == '"iso-dat"', f"the mark in a wrong configuration is {mark}")
    fill(page.evaluate, configuration="", declarations="")
    expect("Paste the app's Swift" in page.inner_text("#verdict"), "a page without declarations does not ask for them")
    fill(page.evaluate, payload=" ")
    expect(page.inner_text("#findings").startswith("Paste a payload"), f"an empty payload has the findings {page.inner_text('#findings')}")
    fill(page.evaluate, declarations=RIDE, payload=PUSH)


def facts(page):
    """The size equals the output of `size`, and every date is listed, for requests of every envelope; returns the number of requests."""
    page.evaluate("location.hash = '#fixture=ride-delivered'")
    until(lambda: page.input_value("#payload").startswith("{"), "the example")
    declarations = page.input_value("#declarations")
    with tempfile.TemporaryDirectory() as folder:
        files = {"App.swift": declarations, **requests_with_pushes(declarations)}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        run = subprocess.run([PROGRAM, "size", "--declarations", "App.swift", "."], cwd=folder, capture_output=True, text=True, check=True)
    sizes = {}
    for name, bytes_, limit in re.findall(r"^(\S+\.jsonl?)\b.*?(\d+) bytes of (\d+)", run.stdout, re.MULTILINE):
        sizes[name] = max(sizes.get(name, (0, "")), (int(bytes_), limit))
    payloads = {name: text for name, text in files.items() if name != "App.swift"}
    expect(sizes.keys() == payloads.keys(), f"no size of {payloads.keys() - sizes.keys()}: {run.stdout}")
    for name, text in payloads.items():
        fill(page.evaluate, payload=text, part="sequence" if name.endswith("l") else "")
        bytes_, limit = sizes[name]
        shown = page.inner_text("#size")
        expect(f"{bytes_} of {limit} bytes" in shown, f"{name}: the size is {shown!r} instead of {bytes_} of {limit}")
        expect(page.get_attribute("#size meter", "value") == str(bytes_), f"{name}: the bar is not {bytes_}")
        # Each date is in 2026, and its name selects it.
        named = re.findall(r'(\w+At|[\w-]*timestamp|[\w-]*date)\\*": *\\*"?[\d]', text, re.IGNORECASE)
        rows = page.evaluate("[...document.querySelectorAll('#dates tr')].map((row) => [row.querySelector('button').textContent, row.querySelector('td').textContent])")
        expect(sorted(row[0] for row in rows) == sorted(named), f"{name}: the dates are {rows} instead of {named}")
        expect(all(row[1].startswith("2026-09-0") for row in rows), f"{name}: the dates are {rows}")
        for index, (date, _) in enumerate(rows):
            page.evaluate(f"document.querySelectorAll('#dates button')[{index}].click()")
            selected = page.evaluate("(() => { const area = document.getElementById('payload'); return [area.value.slice(0, area.selectionStart), area.value.slice(area.selectionStart, area.selectionEnd)]; })()")
            expect(re.search(rf'{date}\\*": *$', selected[0]) and re.fullmatch(r'\\*"?[\d][^,}]*', selected[1]), f"{name}: {date} selects {selected}")
    fill(page.evaluate, payload='{"startedAt": 810428400}', part="content-state")
    expect(page.inner_text("#size").startswith("23 bytes") and "2026-09-06" in page.inner_text("#dates"), f"a part: {page.inner_text('#size')} {page.inner_text('#dates')}")
    fill(page.evaluate, payload="{}", part="")
    expect("No push" in page.inner_text("#dates"), "a document without a push has a size or a date")
    return len(payloads)


def requests_with_pushes(declarations):
    """Returns requests to APNs and every vendor by file name, and the other documents that contain pushes."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "App.swift"), "w", encoding="utf-8") as file:
            file.write(declarations)

        def sample(envelope, event):
            command = [PROGRAM, "sample", "--declarations", "App.swift", "--now", "2026-09-06T10:00:00Z", "--envelope", envelope, "--event", event]
            run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            return None if "no known request" in run.stderr else run.stdout

        with open(os.path.join(ROOT, "schemas", "configuration.schema.json"), encoding="utf-8") as file:
            payloads = json.load(file)["properties"]["payloads"]
        envelopes = payloads["items"]["properties"]["envelope"]["examples"]
        found = {f"{name}-{event}.json": sample(name, event) for name in envelopes for event in ("start", "end")}
        found["netmera-update.json"] = sample("netmera-update", "update")
        update, start = (json.loads(sample("apns", event)) for event in ("update", "start"))
    found["headers.json"] = json.dumps({"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity"}, "payload": update})
    found["list.json"] = json.dumps([update, start])
    found["unknown.json"] = json.dumps({"job": {"push": start}})
    found["large.json"] = json.dumps({**update, "note": "x" * 5000})
    found["sequence.jsonl"] = json.dumps(start) + "\n\n" + json.dumps(update) + "\n"
    return {name: text for name, text in found.items() if text}


def examples(page):
    """Each example of the playground has the findings of the native program."""
    fixtures = json.loads(page.evaluate("document.getElementById('data').textContent"))["fixtures"]
    for fixture in fixtures:
        before = page.evaluate(MARK)
        page.click("#open-examples")
        page.fill("#search", fixture["title"].replace("`", ""))
        page.keyboard.press("Enter")
        until(lambda: page.evaluate(MARK) > before, fixture["name"])
        expected = native_findings(fixture["case"])
        until(lambda: not page.evaluate(BUSY) and page.evaluate(FINDINGS) == expected, lambda: f"{fixture['name']}: {page.evaluate(FINDINGS)} instead of {expected}", 3)


def rules(page):
    """A link to a rule shows one of its findings; returns the number of rules."""
    ids = [rule["id"] for rule in json.loads(subprocess.run([PROGRAM, "explain", "--format", "json"], capture_output=True, check=True).stdout)["rules"]]
    for rule in ids:
        page.evaluate(f"location.hash = '#rule={rule}'")
        shows = f"""!({BUSY}) && document.querySelector('#example-bar').textContent.includes('{rule}') &&
            ({FINDINGS}.some((finding) => finding.rule === '{rule}') || document.querySelector('#example-bar').textContent.includes('command line'))"""
        until(lambda: page.evaluate(shows), lambda: f"the example of {rule}: {page.evaluate(FINDINGS)} {page.inner_text('#example-bar')}", 3)
        speaks_of_the_page(rule, page.inner_text("main"))
        page.click("#example-bar >> text=Explain")
        page.wait_for_selector("#explanation[open]")
        speaks_of_the_page(rule, page.inner_text("#explanation-text"))
        page.keyboard.press("Escape")
    page.evaluate("location.hash = '#rule=missing-kye'")
    until(lambda: page.query_selector("text=Open missing-key"), "the rule that a wrong id means")
    return len(ids)


def speaks_of_the_page(rule, text):
    """A page has no options and no commands, except those of a pasted curl command."""
    found = re.findall(r"(?<![\w-])--[a-z][\w-]*|activity-lint [a-z]+", text)
    found = [one for one in found if not re.match(r"--(?:data|http|json|cert|get|form)", one)]
    expect(not found, f"{rule}: the page contains {found}")


def keyboard(page):
    """Tab reaches every control in page order, and leaves the editors."""
    page.click("#tab-swift")
    fill(page.evaluate, declarations=RIDE, next="", payload=PUSH)
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    page.evaluate("(() => { const start = document.body; start.tabIndex = -1; start.focus(); start.removeAttribute('tabindex'); })()")
    order = []
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.id || document.activeElement.className")
        if focused in order:
            break
        order.append(focused)
    controls = [one for one in order if one in ORDER]
    expected = [one for one in ORDER if one in controls]
    expect(controls == expected and {"declarations", "payload", "share"} <= set(controls), f"the order of focus is {order}")
    expect(any("fix" in one for one in order), f"no fix can be reached by Tab: {order}")
    names = page.evaluate("[...document.querySelectorAll('button, select, input, textarea')].filter((one) => !(one.labels?.length || one.ariaLabel || one.textContent.trim() || one.getAttribute('aria-labelledby'))).map((one) => one.id)")
    expect(not names, f"controls without a name: {names}")
    page.focus("#payload")
    page.keyboard.press("F8")
    until(lambda: page.evaluate("document.querySelectorAll('#findings .current').length") == 1, "F8 selects a finding", 3)
    page.click("#findings >> text=Explain")
    page.wait_for_selector("#explanation[open]")
    expect("Sources" in page.inner_text("#explanation-text"), "the explanation has no sources")
    page.keyboard.press("Escape")
    expect(page.query_selector("#explanation[open]") is None, "Escape does not close the explanation")


def sharing(page, page_of, address):
    """A link reproduces the case, and the case is not sent to the server."""
    case = {"declarations": RIDE, "payload": PUSH, "headers": "apns-priority: 7", "now": "1788729200"}
    fill(page.evaluate, **case)
    page.click("#share")
    until(lambda: page.evaluate("location.hash").startswith("#case="), "the case in the address")
    time.sleep(0.1)
    link = page.evaluate("location.href")
    Handler.requests.clear()
    other = page_of()
    other.goto(link)
    until(lambda: other.evaluate(MARK), "the findings of a link")
    for field, text in case.items():
        expect(other.input_value(f"#{field}") == text, f"the link changes {field}")
    expect(other.evaluate(FINDINGS) == native_findings(case), "the link has other findings")
    expect(not any("case" in path for path in Handler.requests), f"the server sees {Handler.requests}")


def unseen(text):
    """Returns the characters that hide, reverse or break the text."""
    found = [hex(ord(character)) for character in text if character not in "\n\t" and unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs")]
    found += [hex(ord(character)) for character in text if character in "\u115f\u1160\u3164\uffa0"]
    return found + [match[0] for match in re.finditer("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2}", text)]


def hostile(page_of, address):
    """Links from strangers show text, never markup, and do not stop the page."""
    page = page_of()
    page.goto(address)
    until(lambda: page.evaluate(MARK), "the first findings")
    fields = ("declarations", "configuration", "payload", "type", "part", "envelope", "now", "headers")
    encode = "(text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll('+', '-').replaceAll('/', '_')"
    bomb = """async () => { const stream = new Blob([new Uint8Array(300_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer()); let text = ''; for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text).replaceAll('+', '-').replaceAll('/', '_'); }"""
    push = json.dumps({"aps": {"event": MARKUP, MARKUP: 1, "timestamp": MARKUP, "content-state": {MARKUP: {MARKUP: MARKUP}}}})
    swift = f'struct A: ActivityAttributes {{ /// {MARKUP}\n struct ContentState: Codable, Hashable {{ var `{MARKUP}`: Date; enum E: String, Codable {{ case a = "{MARKUP}" }}; var e: E }} }}'
    fragments = [
        "#json=" + page.evaluate(encode, json.dumps({field: MARKUP for field in fields})),
        "#json=" + page.evaluate(encode, json.dumps({"declarations": swift, "payload": push})),
        "#json=" + page.evaluate(encode, json.dumps({"__proto__": {"payload": "x"}, "payload": 7, "constructor": "y", "isComplete": "z"})),
        "#json=" + page.evaluate(encode, "[" * 5000),
        "#json=null", "#case=", "#case=AAAA", "#case=%%%", "#rule=" + "%3Cimg src=x%3E", "#rule=missing-key&example=-1e99", "#fixture=__proto__",
        "#case=" + page.evaluate(bomb),
    ]  # fmt: skip
    for fragment in fragments:
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        time.sleep(0.25)
        expect(page.evaluate("document.querySelectorAll('img, main script, main b').length") == 0, f"markup in the page from {fragment[:80]}")
        fill(page.evaluate, declarations=RIDE, payload=PUSH, configuration="", type="", part="", envelope="", now="", headers="")
        until(lambda: len(page.evaluate(FINDINGS)) == 2, lambda: f"the page still works after {fragment[:80]}: {page.inner_text('#verdict')}")

    # A page that starts with an unknown name shows the first example and reports it.
    for fragment in ("#rule=nope", "#fixture=nope", "#case=AAAA"):
        page = page_of()
        page.goto(address + fragment)
        until(lambda: page.evaluate(MARK), f"the first findings of a page that starts with {fragment}")
        notice = page.inner_text("#example-bar")
        expect("nope" in notice or "damaged" in notice, f"no notice about {fragment}: {notice}")
        page.close()


# All text of the page outside the editors, which show their text unchanged, and every label for screen readers.
SHOWN = """(() => { const texts = []; const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('.editor, script, style')) texts.push(walker.currentNode.data);
    for (const one of document.querySelectorAll('*')) for (const { name, value } of one.attributes) if (name.startsWith('aria-') || name === 'title') texts.push(value);
    return texts; })()"""


def hidden_characters(page_of, address):
    """Untrusted names and values do not hide, reverse or break anything outside the editors."""
    page = page_of()
    page.goto(address)
    until(lambda: page.evaluate(MARK), "the first findings")
    for text in TEXTS:
        name = re.sub(r"[\r\x85\u2028\u2029`\\\\/:]", "", text)
        value = text.replace("\\", "\\\\").replace('"', '\\"').replace("\r", "\\r")
        swift = (
            f'struct `{name}A`: ActivityAttributes {{ struct ContentState: Codable, Hashable {{ var eta: Date; var phase: Phase; var `{name}`: Missing?\n'
            f'enum CodingKeys: String, CodingKey {{ case eta = "{value}", phase, `{name}` }} }}\nenum Phase: String, Codable {{ case first = "{value}" }} }}'
        )
        update = {"event": "update", "timestamp": 1}
        raw = text.replace('"', "'")
        for payload in (
            json.dumps({"aps": update | {"event": text, text: text, "stale-date": text, "content-state": {text: 5, "phase": text}}}),
            json.dumps({"headers": {"apns-topic": text, text: text}, "payload": {"aps": update | {"content-state": {text: text, name: 5}}}}),
            f'{raw}\n{{"aps": {{"event": "{raw}", "timestamp": 1,\n{raw}}}}}',
        ):
            fill(page.evaluate, declarations=swift, configuration="", payload=payload)
            for shown in page.evaluate(SHOWN):
                expect(not unseen(shown), f"{text!a} is shown as {shown!a}")
            # A mark shows its message.
            box = page.evaluate("(() => { const mark = document.querySelector('#payload ~ pre .mark, .editor .mark'); const box = mark?.getBoundingClientRect(); return box && [box.x + 1, box.y + 1]; })()")
            if box:
                page.mouse.move(*box)
                expect(not unseen(page.evaluate("document.getElementById('tooltip').textContent")), f"{text!a} in the message of a mark")
        fill(page.evaluate, configuration=json.dumps({text: {text: text}}))
        for shown in page.evaluate(SHOWN):
            expect(not unseen(shown), f"{text!a} is shown as {shown!a} with a wrong configuration")
        page.evaluate("(text) => { location.hash = '#fixture=' + encodeURIComponent(text); }", text)
        until(lambda: "There is no example" in page.inner_text("#example-bar"), "the notice about an example that does not exist")
        expect(not unseen(page.evaluate("document.getElementById('example-bar').textContent")), f"{text!a} in a notice")
    fill(page.evaluate, declarations=RIDE, configuration="", payload=json.dumps({"aps": {"event": "\U0001f469\u200d\U0001f467 \u2764\ufe0f"}}))
    messages = " ".join(finding["message"] for finding in page.evaluate(FINDINGS))
    expect("\U0001f469\u200d\U0001f467 \u2764\ufe0f" in messages, f"emoji are taken apart: {messages!a}")
    page.close()


def themes(page_of, address):
    for scheme in ("light", "dark"):
        page = page_of(color_scheme=scheme, viewport={"width": 1280, "height": 800})
        page.goto(address)
        until(lambda: page.evaluate(MARK), "the first findings")
        low = page.evaluate(CONTRAST)
        page.click("#findings >> text=Explain")
        page.wait_for_selector("#explanation[open]")
        low += page.evaluate(CONTRAST)
        expect(not low, f"{scheme}: contrast below 4.5: {low}")
        page.keyboard.press("Escape")
        back = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.click("#theme")
        expect(page.evaluate("getComputedStyle(document.body).backgroundColor") != back, "the button does not change the theme")
        expect(not page.evaluate(CONTRAST), "contrast below 4.5 in the other theme")


class ChromiumHand:
    touches = True

    def __init__(self, page):
        self.page = page
        self.js = page.evaluate
        self.open = page.goto

    def click(self, x, y):
        self.page.mouse.click(x, y)

    def tap(self, x, y):
        self.page.touchscreen.tap(x, y)

    def type(self, text):
        self.page.keyboard.type(text)

    def press(self, *keys):
        self.page.keyboard.press("+".join(keys))

    def undo(self):
        self.press("Control", "z")


def widths(page_of, address):
    """The page fits into windows of every width, also just above and below those at which its layout changes."""
    for width in (320, 360, 520, 660, 681, 880, 900, 1000, 1100):
        page = page_of(viewport={"width": width, "height": 800})
        page.goto(address)
        until(lambda: page.evaluate(MARK), "the first findings")
        wide = page.evaluate("document.documentElement.scrollWidth")
        expect(wide <= width, f"the page is {wide} pixels wide in a window of {width}")
        page.context.close()


def phone(page_of, address):
    page = page_of(viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    page.goto(address)
    until(lambda: page.evaluate(MARK), "the first findings")
    wide = "[...document.querySelectorAll('button, select, input, textarea, p, li')].filter((one) => one.checkVisibility() && !one.closest('.tabs') && one.getBoundingClientRect().right > 361).map((one) => one.id || one.className)"
    expect(page.evaluate("document.documentElement.scrollWidth") <= 360, "the page is wider than a phone")
    expect(not page.evaluate(wide), f"wider than a phone: {page.evaluate(wide)}")
    for width, height in ((390, 844), (360, 640)):
        hand = ChromiumHand(page_of(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True))
        by_hand(hand, hand.tap, address, phone=True)
    page.tap("#findings .fix")
    until(lambda: page.evaluate("document.querySelectorAll('#findings > li').length") == 2, "the fix on a phone")
    page.tap("#findings >> text=Explain >> nth=0")
    page.wait_for_selector("#explanation[open]")
    bar = page.evaluate("[document.getElementById('explanation-title').getBoundingClientRect().height, ...[...document.querySelectorAll('#explanation .dialog-bar > *')].map((one) => one.getBoundingClientRect().right)]")
    expect(bar[0] < 40 and max(bar[1:]) <= 360, f"the heading of an explanation on a phone has the height {bar[0]}, and its edges are {bar[1:]}")
    page.tap("#explanation .close")
    fill(page.evaluate, declarations=RIDE.replace("var stops", "/* var stops"), payload=PUSH)
    page.tap("#to-findings")
    until(lambda: page.evaluate("document.activeElement.id") == "declarations-title", "the finding in the declarations after a touch of its number", 3)
    fill(page.evaluate, declarations=RIDE)
    page.tap("#open-examples")
    page.wait_for_selector("#examples[open]")
    expect(page.evaluate("document.documentElement.scrollWidth") <= 360, "the examples are wider than a phone")


# MARK: Firefox


# WebDriver's code points for keys without a character.
KEYS = {"Control": "\ue009", "Delete": "\ue017", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}


class FirefoxHand:
    touches = True

    def __init__(self, call, context, js, go):
        self.js = js
        self.open = go
        self._perform = lambda **source: call("input.performActions", context=context, actions=[source])

    def _point(self, kind, x, y):
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform(type="pointer", id=kind, parameters={"pointerType": kind}, actions=moves)

    def click(self, x, y):
        self._point("mouse", x, y)

    def tap(self, x, y):
        self._point("touch", x, y)

    def type(self, text):
        self._perform(type="key", id="keyboard", actions=[{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")])

    def press(self, *keys):
        values = [KEYS.get(key, key) for key in keys]
        down, up = ([{"type": kind, "value": value} for value in order] for kind, order in (("keyDown", values), ("keyUp", values[::-1])))
        self._perform(type="key", id="keyboard", actions=down + up)

    def undo(self):
        self.press("Control", "z")


def firefox(address):
    """Firefox over WebDriver BiDi, which it supports without a driver."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        return "SKIPPED, it is not installed"
    import websocket

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with open(os.path.join(profile, "user.js"), "w") as file:
            file.write('user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
        process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": profile},
        )  # fmt: skip
        try:
            port = next(line.rsplit(":", 1)[1].strip().rstrip("/") for line in process.stderr if "WebDriver BiDi listening on" in line)
            threading.Thread(target=process.stderr.read, daemon=True).start()
            socket = websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=30, suppress_origin=True)
            complaints = []
            last = 0

            def call(method, **parameters):
                nonlocal last
                last += 1
                socket.send(json.dumps({"id": last, "method": method, "params": parameters}))
                while True:
                    answer = json.loads(socket.recv())
                    if answer.get("method") == "log.entryAdded":
                        complaints.append(answer["params"]["text"])
                    if answer.get("id") == last:
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
            go = lambda url: call("browsingContext.navigate", context=context, url=url, wait="complete")  # noqa: E731
            seconds = basics(js, go, address)
            hand = FirefoxHand(call, context, js, go)
            by_hand(hand, hand.click, address)
            for width, height in ((390, 844), (360, 640)):
                call("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
                by_hand(hand, hand.tap, address, phone=True)
            basics(js, go, SINGLE)
            expect(not complaints, f"complaints: {complaints}")
            socket.close()
        finally:
            process.terminate()
            process.wait()
    return f"ok, version {version}: first findings after {seconds:.2f} s"


# MARK: WebKit


class WebKitHand:
    def __init__(self, driver, js):
        self.js = js
        self.open = driver.get
        self._driver = driver
        self.touches = True

    def _perform(self, *sources):
        from selenium.webdriver.remote.command import Command

        self._driver.execute(Command.W3C_ACTIONS, {"actions": list(sources)})

    def _point(self, kind, x, y):
        moves = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves})

    def click(self, x, y):
        self._point("mouse", x, y)

    def tap(self, x, y):
        """Touches the screen, or clicks if this version of the driver does not support touches."""
        self.js("addEventListener('pointerdown', (event) => { window.lastPointer = event.pointerType; }, { capture: true, once: true })")
        self._point("touch", x, y)
        self.touches = self.js("window.lastPointer") == "touch"

    def type(self, text):
        self._perform({"type": "key", "id": "keyboard", "actions": [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]})

    def press(self, *keys):
        values = [KEYS.get(key, key) for key in keys]
        down, up = ([{"type": kind, "value": value} for value in order] for kind, order in (("keyDown", values), ("keyUp", values[::-1])))
        self._perform({"type": "key", "id": "keyboard", "actions": down + up})

    def undo(self):
        # WebKitGTK's own browser has no key for this.
        self.js("document.execCommand('undo')")


def webkit(address):
    driver_path, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = list(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    if not driver_path or not browsers or not display:
        return "SKIPPED, WebKitGTK with its driver and Xvfb are not installed"
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.service import Service

    reader, writer = os.pipe()
    screen = subprocess.Popen([display, "-displayfd", str(writer), "-screen", "0", "1280x900x24"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            environment = {**os.environ, "DISPLAY": f":{numbers.readline().strip()}", "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browsers[0])
        options.add_argument("--automation")
        driver = webdriver.WebKitGTK(options=options, service=Service(driver_path, env=environment))
        try:
            js = lambda expression: driver.execute_script(f"return ({expression});")  # noqa: E731
            seconds = basics(js, driver.get, address)
            hand = WebKitHand(driver, js)
            by_hand(hand, hand.click, address)
            driver.set_window_size(390, 844)
            by_hand(hand, hand.tap, address, phone=js("innerWidth") < 640)
            width = js("innerWidth")
            basics(js, driver.get, SINGLE)
            version = driver.capabilities.get("browserVersion")
        finally:
            driver.quit()
    finally:
        screen.terminate()
        screen.wait()
    return f"ok, version {version}: first findings after {seconds:.2f} s; {'touches' if hand.touches else 'clicks, which its driver makes of touches,'} in a window of {width} pixels"


def main():
    address = serve()
    status = 0
    browsers = [("Chromium", chromium), ("Firefox", firefox), ("WebKitGTK", webkit)]
    for name, drive in browsers if os.environ.get("NIGHTLY") else browsers[:1]:
        start = time.monotonic()
        try:
            result = drive(address)
        except Exception as error:
            status = 1
            result = f"FAILED: {type(error).__name__}: {error}"
            if os.environ.get("PLAYGROUND_TRACE"):
                raise
        print(f"playground: {name}: {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return status


sys.exit(main())
