"""The repository that the paths of a configuration must not leave.

A configuration may come from a stranger, such as the author of a pull request. It must not make a run read other files of the
machine, or wait for a pipe.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from ._errors import SettingError


def is_root(folder: Path) -> bool:
    """Returns whether a folder is the root of a repository."""
    return os.path.lexists(folder / ".git")


class Repository:
    """The repository of a configuration, or else the folder of the configuration."""

    def __init__(self, folder: Path) -> None:
        root = next((one for one in (folder, *folder.parents) if is_root(one)), folder)
        self._root = Path(os.path.realpath(root))

    def place(self, path: Path, shown: str, *, may_be_folder: bool = False) -> Path:
        """Returns a path without links. Raises SettingError if it leads out of the repository, or to no regular file."""
        try:
            place = Path(os.path.realpath(path))
            mode = os.stat(place).st_mode if os.path.exists(place) else None
        except (OSError, ValueError) as error:
            raise SettingError(f"cannot read '{shown}': {error}") from None
        if mode is not None and stat.S_ISDIR(mode):
            if not may_be_folder:
                raise SettingError(f"'{shown}' is a folder")
        elif mode is not None and not stat.S_ISREG(mode):
            raise SettingError(f"'{shown}' is not a regular file")
        if not place.is_relative_to(self._root):
            raise SettingError(
                f"'{shown}' is outside of the repository '{self._root}'; move it there, or name it in pytest's settings "
                "if you trust the configuration"
            )
        if mode is None:
            raise SettingError(f"cannot read '{shown}': No such file or directory")
        return place
