"""The basis of validation in a test run: the app's declarations and the configuration."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from ._errors import SettingError
from ._repository import Repository, is_root

DECLARATIONS = "activity_lint_declarations"
CONFIGURATION = "activity_lint_configuration"
_FILE = ".activity-lint.json"
_LARGEST_CONFIGURATION = 1 << 20


@dataclass(frozen=True)
class ConfigurationFile:
    """A configuration, with its displayed path and the folder that its paths are relative to."""

    name: str
    folder: Path
    content: bytes


def declarations(config: pytest.Config, configuration: ConfigurationFile | None) -> dict[str, str]:
    """Returns the files of the setting, else those of the configuration, else those that a search finds."""
    from activity_lint import find_declarations

    named: list[Path] = config.getini(DECLARATIONS)
    for path in named:
        if not path.exists():
            raise SettingError(f"{DECLARATIONS}: '{path}' does not exist")
    if not named and configuration is not None:
        named = _named_in(configuration, config)
    if named:
        return _shown(find_declarations(*named), config.rootpath)
    for folder in dict.fromkeys((config.invocation_params.dir, config.rootpath)):
        found = find_declarations(folder)
        if found:
            return _shown(found, config.rootpath)
    if configuration is not None and _has_packages(configuration):
        return {}
    raise SettingError(
        f"no Swift file below '{config.rootpath}' mentions ActivityAttributes; "
        f"name the app's files with the setting {DECLARATIONS}"
    )


def configuration(config: pytest.Config) -> ConfigurationFile | None:
    """Returns the configuration of the setting, or the nearest one up to the root of the repository."""
    named: list[Path] = config.getini(CONFIGURATION)
    if named:
        return _read(named[0], _relative(named[0], config), f"{CONFIGURATION}: cannot read '{named[0]}'")
    for folder in (config.invocation_params.dir, *config.invocation_params.dir.parents):
        file = folder / _FILE
        if file.exists():
            shown = _relative(file, config)
            Repository(folder).place(file, shown)
            return _read(file, shown, f"cannot read '{shown}'")
        if is_root(folder):
            break
    return None


def _read(file: Path, shown: str, failure: str) -> ConfigurationFile:
    if not file.is_file():
        reason = "it is not a regular file" if file.exists() else "No such file or directory"
        raise SettingError(f"{failure}: {reason}")
    try:
        with open(file, "rb") as stream:
            content = stream.read(_LARGEST_CONFIGURATION)
    except OSError as error:
        raise SettingError(f"{failure}: {error.strerror}") from None
    if len(content) == _LARGEST_CONFIGURATION:
        raise SettingError(f"{failure}: {_LARGEST_CONFIGURATION >> 20} MB or more in a configuration")
    return ConfigurationFile(shown, file.parent, content)


def _named_in(configuration: ConfigurationFile, config: pytest.Config) -> list[Path]:
    """Returns the declarations that a configuration names, each once.

    Raises SettingError if it has several versions of them: a verdict on one would be wrong for the others.
    """
    from activity_lint._configuration import files_in

    files = files_in(configuration.content)
    if files.has_versions:
        raise SettingError(
            f"'{configuration.name}' has 'versions', which require the activity-lint program; "
            f"to test against one version, name its Swift files with the setting {DECLARATIONS}"
        )
    repository = Repository(configuration.folder)
    found = {}
    for path in files.declarations:
        place = configuration.folder / path
        found[repository.place(place, _relative(place, config), may_be_folder=True)] = place
    return list(found.values())


def _has_packages(configuration: ConfigurationFile) -> bool:
    """Whether a configuration names packages, whose declarations are built in."""
    from activity_lint._configuration import files_in

    return files_in(configuration.content).has_packages


def _relative(path: Path, config: pytest.Config) -> str:
    """Returns a path as the program shows it: relative to the working directory."""
    return os.path.relpath(path, config.invocation_params.dir)


def _shown(declarations: dict[str, str], root: Path) -> dict[str, str]:
    """Returns the declarations with paths that are relative to the root, as pytest shows its own."""
    return {
        str(Path(path).relative_to(root)) if Path(path).is_relative_to(root) else path: text
        for path, text in declarations.items()
    }
