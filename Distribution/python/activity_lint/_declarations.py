"""The Swift files of an app that are relevant to pushes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Union

# Folders with third-party files, or copies of the project's files.
_SKIPPED = {"Pods", "Carthage", "DerivedData", "node_modules"}

# The protocol of activities, or a vendor's protocol with a similar name.
_ACTIVITY = "ActivityAttribute"

_DECLARATION = re.compile(
    r"\b(actor|class|enum|extension|protocol|struct|typealias)\s+`?([\w.]+)`?[^:{}=]{0,200}(?::([^{}]{0,400}))?"
)
# Overloads of its methods affect types that they do not name.
_CONTAINER = "KeyedDecodingContainer"
_WORD = re.compile(r"\w+")

# Folders whose declarations are not the app's.
_TESTS = re.compile(r"(?i:tests?|__tests__)|.*(Tests|_tests|-tests)")
_BUILD_OUTPUT = re.compile(r"build|dist|out", re.IGNORECASE)
_DEPENDENCIES = re.compile(
    r"vendors?|thirdparty|third[_-]party|sourcepackages|checkouts", re.IGNORECASE
)

PathLike = Union[str, "os.PathLike[str]"]


def find_declarations(*paths: PathLike) -> dict[str, str]:
    """Returns the Swift files that are relevant to pushes, by path: the argument of `PushValidator`.

    A file is returned as it is. A folder is searched, as the command does, for the files that mention
    `ActivityAttributes`, and those that declare what these mention. The default is the working directory. Tests and
    build output are searched only if nothing else declares an activity.
    """
    found: dict[str, str] = {}
    for path in map(Path, paths or (".",)):
        if path.is_dir():
            found.update(_found(path))
        else:
            found[str(path)] = _text(path)
    return found


def _found(folder: Path) -> dict[str, str]:
    texts = {str(file): _text(file) for file in _swift_files(folder)}
    kinds = {file: _non_app_folder(Path(file).relative_to(folder)) for file in texts}
    own = {file: text for file, text in texts.items() if kinds[file] in (None, "dependencies")}
    foreign = {file for file, kind in kinds.items() if kind == "dependencies"}
    return _relevant(own, foreign) or _relevant(texts, set())


def _non_app_folder(path: Path) -> Union[str, None]:
    """Returns the kind of the first folder of a path whose declarations are not the app's."""
    for name in path.parts[:-1]:
        if _TESTS.fullmatch(name):
            return "tests"
        if _BUILD_OUTPUT.fullmatch(name):
            return "build output"
        if _DEPENDENCIES.fullmatch(name):
            return "dependencies"
    return None


def _text(path: Path) -> str:
    # The linter reports bytes that are not UTF-8 only if they matter.
    return path.read_text("utf-8", "replace")


def _swift_files(folder: Path) -> Iterator[Path]:
    """Returns the Swift files below a folder, without hidden ones and links to files outside it."""
    root = folder.resolve()
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(
            name for name in folders if name not in _SKIPPED and not name.startswith(".")
        )
        for name in sorted(files):
            path = Path(parent, name)
            # As file systems that ignore case, and the command, treat it.
            if name.lower().endswith(".swift") and not name.startswith("."):
                if path.is_file() and path.resolve().is_relative_to(root):
                    yield path


class _Names:
    """The names that a file declares."""

    def __init__(self, text: str) -> None:
        self.declared: set[str] = set()
        self.extended: set[str] = set()
        self.protocols: set[str] = set()
        self.inherited: set[str] = set()
        for keyword, name, inherited in _DECLARATION.findall(text):
            # In `extension Ride.Stop`, both parts are names.
            parts = name.split(".")
            # Only conformances, and methods that decoding calls, change how a type decodes.
            if keyword != "extension" or inherited or parts[0] == _CONTAINER:
                self.declared.update(parts)
            else:
                self.extended.update(parts)
            if keyword == "protocol":
                self.protocols.add(name)
            self.inherited.update(_WORD.findall(inherited))


def _relevant(texts: dict[str, str], foreign: set[str]) -> dict[str, str]:
    """Returns the files that mention activities, what these mention, and so on.

    An activity in a foreign file is not the app's.
    """
    foreign = {file for file in foreign if _ACTIVITY in texts[file]}
    texts = {file: text for file, text in texts.items() if file not in foreign}
    names = {file: _Names(text) for file, text in texts.items()}
    found = {file for file, text in texts.items() if _ACTIVITY in text}

    # A type can conform to `ActivityAttributes` through a protocol of the app.
    conforming = set(found)
    while conforming:
        refined = {name for file in conforming for name in names[file].protocols}
        conforming = {
            file for file in texts if file not in found and names[file].inherited & refined
        }
        found |= conforming

    # Extensions of types that the app does not declare are common, and irrelevant.
    own = {name for one in names.values() for name in one.declared}
    for one in names.values():
        one.declared |= one.extended & own

    mentioned = {_CONTAINER}
    added = set(found)
    while added:
        for file in added:
            mentioned.update(_WORD.findall(texts[file]))
        added = {file for file in texts if file not in found and names[file].declared & mentioned}
        found |= added
    return {file: text for file, text in texts.items() if file in found}
