"""The program that was installed with this package."""

from __future__ import annotations

import os
import shutil
import sysconfig
from importlib import metadata
from pathlib import Path

_NAME = "activity-lint"


def program() -> str:
    """Returns the path of the program. Raises FileNotFoundError if it is not installed."""
    try:
        files = metadata.files(_NAME) or []
    except metadata.PackageNotFoundError:
        files = []
    found = [str(file.locate()) for file in files if file.name == _NAME]
    found.append(os.path.join(sysconfig.get_path("scripts"), _NAME))
    # `pip install --target` puts programs next to packages.
    found.append(str(Path(__file__).resolve().parent.parent / "bin" / _NAME))
    path = next((one for one in found if os.access(one, os.X_OK)), None) or shutil.which(_NAME)
    if path is None:
        raise FileNotFoundError(f"the program {_NAME} is not installed")
    return path
