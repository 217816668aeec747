"""Nothing that a push contains acts on the reader of a report."""

import json
import re
import unicodedata
from pathlib import Path

_FOLDER = Path(__file__).parent
# The copy is for a system without the repository.
_FILES = (_FOLDER / "hostile-texts.json", _FOLDER / "../../../Tests/hostile-texts.json")
TEXTS = json.loads(next(file for file in _FILES if file.exists()).read_text("utf-8"))

_ACTING = re.compile(
    r"[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2}|[\u115f\u1160\u3164\uffa0]|##[A-Za-z.\-]*\[|^\s*::|^(?:---|\+\+\+|~~~|\^\^\^)", re.M
)


def problems(text):
    """Returns the parts that act on a terminal, a log or a build service, by another search than the package's."""
    hidden = [hex(ord(one)) for one in text if one not in "\n\t" and unicodedata.category(one) in ("Cc", "Cf", "Zl", "Zp", "Cs")]
    return hidden + _ACTING.findall(text)


def test_reports_are_harmless(validator):
    for text in TEXTS:
        update = {"event": "update", "timestamp": 1}
        for payload in (
            {"aps": {**update, "event": text, "content-state": {text: 1, "stops": text}}},
            {"aps": {**update, "content-state": {"stops": {text: text}}, text: text}},
            {"aps": {**update, "event": "start", "attributes-type": text, "attributes": {}}},
            f'{{"aps": {{"event": "end",\n{text}\n}}}}',
        ):
            result = validator.validate(payload, headers={"apns-topic": text, text: "a"})
            for shown in (str(result), *map(str, result.findings)):
                assert problems(shown) == [], ascii(shown)


def test_every_kind_of_text_is_recognized():
    assert len(TEXTS) > 50
    for text in TEXTS[:38]:
        assert problems(text) != [], ascii(text)
