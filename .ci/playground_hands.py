"""Uses the playground as a person does: with clicks, keys and touches at points of the window, never `.focus()` or `.value`.

A hand has the methods `click(x, y)`, `tap(x, y)`, `type(text)`, `press(*keys)` with keys such as "Control" and "a", `undo()`, and
`js(expression)`, which only looks at the page.
"""

import json
import time

# The point in the middle of the left edge of a character of an editor, scrolled into view.
POINT = """((id, offset) => {
    const area = document.getElementById(id), before = area.value.slice(0, offset).split('\\n');
    const row = area.parentElement.querySelector('pre').children[before.length - 1];
    row.scrollIntoView({ block: 'center' });
    let rest = before.at(-1).length;
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (rest < node.length) {
            const range = document.createRange();
            range.setStart(node, rest); range.setEnd(node, rest + 1);
            const box = range.getClientRects()[0];
            return [box.left + 1, box.top + box.height / 2];
        }
        rest -= node.length;
    }
    const box = row.getBoundingClientRect();
    return [box.left + 1, box.top + box.height / 2];
})(%s, %d)"""
CENTER = "(() => { const one = document.querySelector(%s); one.scrollIntoView({block: 'center'}); const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()"
FOCUS = "[document.activeElement.id, document.activeElement.selectionStart]"
VALUE = "document.getElementById(%s).value"


def expect(condition, words):
    if not condition:
        raise AssertionError(words)


def until(condition, words, seconds=15):
    end = time.monotonic() + seconds
    while not (value := condition()):
        expect(time.monotonic() < end, f"not within {seconds} s: {words() if callable(words) else words}")
        time.sleep(0.02)
    return value


def value(hand, editor):
    return hand.js(VALUE % json.dumps(editor))


def touch(hand, act, selector):
    """Clicks or taps the element of a selector."""
    act(*hand.js(CENTER % json.dumps(selector)))


def units(text):
    """Returns the length of a string in JavaScript."""
    return len(text.encode("utf-16-le")) // 2


def place(hand, act, editor, offset):
    """Clicks or taps before a character, and checks the position of the cursor. A finger may miss it by one."""
    act(*hand.js(POINT % (json.dumps(editor), offset)))
    near = 1 if act == hand.tap else 0

    def is_there():
        focused, start = hand.js(FOCUS)
        return focused == editor and abs(start - offset) <= near

    until(is_there, lambda: f"the cursor is in {editor} at {offset}, not {hand.js(FOCUS)}", 3)


def paste(hand, act, editor, text):
    """Replaces the text of an editor with the clipboard."""
    hand.js(
        "(() => { const area = document.createElement('textarea'); area.id = 'other-program'; area.value = %s; document.body.append(area); area.focus(); area.select(); return 1; })()"
        % json.dumps(text)
    )
    hand.press("Control", "c")
    hand.js("document.getElementById('other-program').remove()")
    place(hand, act, editor, 0)
    hand.press("Control", "a")
    hand.press("Control", "v")
    until(lambda: value(hand, editor) == text, lambda: f"the pasted text in {editor}, not {value(hand, editor)!r}", 5)


def edit(hand, act, findings, declarations, push):
    """Enters a case only with clicks or touches: the editors, the tabs, the fields.

    - Parameter findings: returns the findings on the page, once it is up to date.
    """
    paste(hand, act, "declarations", declarations)
    paste(hand, act, "payload", push)
    until(lambda: len(findings()) == 2, lambda: f"the findings of a pasted payload: {findings()}")

    # Each line of both editors can be reached.
    for editor, text in (("declarations", declarations), ("payload", push)):
        offset = 0
        for line in text.split("\n"):
            if line.strip():
                place(hand, act, editor, offset + units(line[: len(line) // 2]))
            offset += units(line) + 1

    # A correction at the position of the error.
    place(hand, act, "payload", units(push[: push.index('"2"')]))
    # The arrow keys correct a finger's misses.
    for _ in range(hand.js(FOCUS)[1] - units(push[: push.index('"2"')])):
        hand.press("ArrowLeft")
    for _ in range(units(push[: push.index('"2"')]) - hand.js(FOCUS)[1]):
        hand.press("ArrowRight")
    for _ in range(3):
        hand.press("Delete")
    hand.type("2")
    expect(value(hand, "payload") == push.replace('"2"', "2"), f"the typed correction: {value(hand, 'payload')!r}")
    until(lambda: len(findings()) == 1, lambda: f"the findings after the correction: {findings()}")

    # Text copied from one editor replaces the selection in the other, and undo restores it.
    place(hand, act, "declarations", 3)
    hand.press("Control", "a")
    hand.press("Control", "c")
    place(hand, act, "payload", 1)
    hand.press("Control", "a")
    hand.press("Control", "v")
    until(lambda: value(hand, "payload") == declarations, "a text copied from one editor to the other", 5)
    hand.undo()
    until(lambda: value(hand, "payload") == push.replace('"2"', "2"), lambda: f"undo of a paste: {value(hand, 'payload')!r}", 5)

    touch(hand, act, "#tab-configuration")
    place(hand, act, "configuration", 0)
    hand.type('{"rules": {"iso-date": "off", "type-mismatch": "off"}}')
    until(lambda: findings() == [], lambda: f"the findings with a typed configuration: {findings()}")
    hand.press("Control", "a")
    hand.press("Delete")
    touch(hand, act, "#tab-swift")
    until(lambda: len(findings()) == 1, lambda: f"the findings without a configuration: {findings()}")


def message_under_finger(hand):
    """Touching a mark shows its message; the page does not scroll away from the editor."""
    offset = hand.js("(() => { const mark = document.querySelector('#payload').parentElement.querySelector('.mark.error'); mark.scrollIntoView({block: 'center'}); const box = mark.getClientRects()[0]; return [box.left + 3, box.top + box.height / 2]; })()")
    before = hand.js("scrollY")
    hand.tap(*offset)
    until(lambda: hand.js("!document.getElementById('tooltip').hidden && document.getElementById('tooltip').textContent"), "the message of a touched mark", 3)
    time.sleep(0.3)
    expect(abs(hand.js("scrollY") - before) < 2, "the page scrolls when a mark is touched")


def verdict_is_visible(hand, words):
    """The verdict is in the window without scrolling, and stays there while the editors scroll by."""
    inside = "(() => { const box = document.getElementById('verdict-title').getBoundingClientRect(); return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; })()"
    hand.js("scrollTo(0, 0)")
    expect(hand.js(inside), f"{words}: the verdict is not visible before scrolling")
    room = hand.js("innerHeight - document.getElementById('payload').getBoundingClientRect().top")
    expect(room >= 150, f"{words}: only {room} pixels of the payload are visible beside the verdict")
    for editor in ("payload", "declarations"):
        hand.js(f"document.getElementById('{editor}').scrollIntoView({{block: 'center'}})")
        expect(hand.js(inside), f"{words}: the verdict is not visible at the {editor}")
    hand.js("scrollTo(0, 0)")
