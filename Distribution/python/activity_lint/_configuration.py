"""The files that a configuration names."""

from __future__ import annotations

import json

from ._backend import backend


def declarations_in(configuration: bytes) -> list[str]:
    """Returns the paths of the declarations that a configuration names, relative to its folder.

    Raises ConfigurationError, with the place of each problem.
    """
    paths: list[str] = json.loads(backend.call("configuration", configuration))["declarations"]
    return paths
