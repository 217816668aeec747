"""The package and the program in the same wheel agree on every fixture of the repository."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from activity_lint import PushValidator, __version__, find_declarations

ROOT = Path(__file__).parents[3]
PROGRAM = shutil.which("activity-lint", path=str(Path(sys.executable).parent))

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="the program is not installed beside Python")


def run(*arguments):
    return subprocess.run(
        [PROGRAM, *arguments], cwd=ROOT, check=False, capture_output=True, text=True
    ).stdout


def test_versions_are_equal():
    assert run("--version").strip() == __version__


def test_findings_are_equal(monkeypatch):
    monkeypatch.chdir(ROOT)
    configuration = (ROOT / ".activity-lint.json").read_bytes()
    validator = PushValidator(find_declarations("schemas/declarations"), configuration)
    compared = 0
    for line in run("check", "--format", "jsonl", "fixtures/accepted", "fixtures/rejected").splitlines():
        expected = json.loads(line)
        file = expected["file"]
        # The bytes given to the validator count with their white space, those of a file without.
        if not file.endswith(".json") or (ROOT / file).stat().st_size > 3481:
            continue
        result = validator.validate((ROOT / file).read_bytes(), name=file)
        compared += 1
        assert (result.type, result.decodes) == (expected["type"], expected["decodes"]), file
        assert [
            (one.rule, one.severity, one.message, one.line, one.column, one.help, one.effect)
            for one in result.findings
        ] == [
            (
                one["id"],
                one["severity"],
                one["message"],
                one["range"]["start"]["line"],
                one["range"]["start"]["column"],
                one.get("help", ""),
                one.get("effect", ""),
            )
            for one in expected["findings"]
        ], file
    assert compared > 300
