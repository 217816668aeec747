"""What a test run validates against: the app's declarations and the configuration."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

DECLARATIONS = "activity_lint_declarations"
CONFIGURATION = "activity_lint_configuration"
_FILE = ".activity-lint.json"

# A string, or a comment, which Python's JSON does not know.
_STRING_OR_COMMENT = re.compile(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', re.DOTALL)


def declarations(config: pytest.Config, configuration: Path | None) -> dict[str, str]:
    """Returns the files of the setting, else those that the configuration names, else those that a search finds."""
    from activity_lint import find_declarations

    named: list[Path] = config.getini(DECLARATIONS)
    origin = DECLARATIONS
    if not named and configuration is not None:
        named = _named_in(configuration)
        origin = configuration.name
    for path in named:
        if not path.exists():
            raise pytest.UsageError(f"{origin}: '{path}' does not exist")
    if named:
        return _shown(find_declarations(*named), config.rootpath)
    for folder in dict.fromkeys((config.invocation_params.dir, config.rootpath)):
        found = find_declarations(folder)
        if found:
            return _shown(found, config.rootpath)
    raise pytest.UsageError(
        f"no Swift file below '{config.rootpath}' mentions ActivityAttributes; "
        f"name the app's files with the setting {DECLARATIONS}"
    )


def configuration(config: pytest.Config) -> Path | None:
    """Returns the configuration of the setting, or the nearest one up to the root of the repository."""
    named: list[Path] = config.getini(CONFIGURATION)
    if named:
        if not named[0].is_file():
            raise pytest.UsageError(f"{CONFIGURATION}: cannot read '{named[0]}'")
        return named[0]
    for folder in (config.invocation_params.dir, *config.invocation_params.dir.parents):
        file = folder / _FILE
        if file.is_file():
            return file
        if (folder / ".git").exists():
            break
    return None


def _named_in(configuration: Path) -> list[Path]:
    """Returns the declarations that a configuration names. The validator reports what is wrong in it."""
    text = configuration.read_text("utf-8", "replace")
    try:
        value = json.loads(_STRING_OR_COMMENT.sub(lambda match: match[1] or " ", text))
    except ValueError:
        return []
    paths = value.get("declarations") if isinstance(value, dict) else None
    if not isinstance(paths, list):
        return []
    return [configuration.parent / path for path in paths if isinstance(path, str)]


def _shown(declarations: dict[str, str], root: Path) -> dict[str, str]:
    """Returns the declarations with paths that are relative to the root, as pytest shows its own."""
    return {
        str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path: text
        for path, text in declarations.items()
    }
