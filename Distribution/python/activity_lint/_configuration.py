"""The files that a configuration names."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ._backend import backend


@dataclass(frozen=True)
class ConfiguredFiles:
    """The paths in a configuration, relative to its folder."""

    declarations: list[str]
    has_versions: bool
    # Packages whose declarations are built in.
    has_packages: bool


def files_in(configuration: bytes) -> ConfiguredFiles:
    """Returns the files that a configuration names.

    Raises ConfigurationError, with the place of each problem.
    """
    files = json.loads(backend.call("configuration", configuration))
    return ConfiguredFiles(files["declarations"], bool(files["versions"]), "packages" in files)
