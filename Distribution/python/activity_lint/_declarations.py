"""The Swift files of an app that are relevant to pushes."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Union

from ._errors import SizeError
from ._files import LARGEST_DECLARATIONS, MEGABYTE, read
from ._swift_names import ALWAYS_WANTED, SwiftNames, mentioned

# Folders with third-party files, or copies of the project's files.
_SKIPPED = {"Pods", "Carthage", "DerivedData", "node_modules"}

# Folders whose declarations are not the app's.
_TESTS = re.compile(
    r"(?i:tests?|__tests__)|.*(Tests|_tests|-tests|TestSupport|TestHelpers|TestUtils)"
)
_BUILD_OUTPUT = re.compile(r"build|dist|out", re.IGNORECASE)
_DEPENDENCIES = re.compile(
    r"vendors?|thirdparty|third[_-]party|sourcepackages|checkouts", re.IGNORECASE
)

PathLike = Union[str, "os.PathLike[str]"]


def find_declarations(*paths: PathLike) -> dict[str, str]:
    """Returns the Swift files that are relevant to pushes, by path: the argument of `PushValidator`.

    A file is returned as it is. A folder is searched, as the command does, for the files that mention
    `ActivityAttributes`, and those that declare what these mention. The default is the working directory. If there is
    none, an `activity-lint.lock` is returned. Tests and build output are searched only if nothing else declares an
    activity.
    """
    found: dict[str, str] = {}
    size = 0
    for path in map(Path, paths or (".",)):
        for file in _found(path) if path.is_dir() else (path,):
            if str(file) in found:
                continue
            content = read(file)
            size += len(content)
            if size > LARGEST_DECLARATIONS:
                raise SizeError(
                    f"the Swift files together have more than {LARGEST_DECLARATIONS // MEGABYTE} MB; "
                    "name only those with the declarations of Live Activities"
                )
            found[str(file)] = _decoded(content)
    return found


def _found(folder: Path) -> list[Path]:
    """Returns the relevant files below a folder. Each file is read for its names, and not kept."""
    names = {file: SwiftNames(content) for file, content in _readable(_swift_files(folder))}
    kinds = {file: _non_app_folder(file.relative_to(folder)) for file in names}
    own = {file: one for file, one in names.items() if kinds[file] in (None, "dependencies")}
    foreign = {file for file, kind in kinds.items() if kind == "dependencies"}
    return _relevant(own, foreign) or _locks(folder) or _relevant(names, set())


def _locks(folder: Path) -> list[Path]:
    """Returns the files that `activity-lint record` wrote: a server's repository has no Swift."""
    return [
        file
        for file in _files(folder, ".lock")
        if file.name == "activity-lint.lock" and not _non_app_folder(file.relative_to(folder))
    ]


def _readable(files: Iterator[Path]) -> Iterator[tuple[Path, bytes]]:
    """Returns files with their contents, except files that are too large."""
    for file in files:
        try:
            yield file, read(file)
        except SizeError as error:
            warnings.warn(f"{error}; it is skipped", stacklevel=2)


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


def _decoded(content: bytes) -> str:
    # The linter reports bytes that are not UTF-8 only if they matter.
    return content.decode("utf-8", "replace")


def _swift_files(folder: Path) -> Iterator[Path]:
    """Returns the Swift files below a folder."""
    return _files(folder, ".swift")


def _files(folder: Path, extension: str) -> Iterator[Path]:
    """Returns the files below a folder with an extension, without hidden ones and links to files outside it."""
    root = folder.resolve()
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(
            name for name in folders if name not in _SKIPPED and not name.startswith(".")
        )
        for name in sorted(files):
            path = Path(parent, name)
            # As file systems that ignore case, and the command, treat it.
            if name.lower().endswith(extension) and not name.startswith("."):
                if path.is_file() and path.resolve().is_relative_to(root):
                    yield path


def _relevant(names: dict[Path, SwiftNames], foreign: set[Path]) -> list[Path]:
    """Returns the files that mention activities, what these mention, and so on.

    An activity in a foreign file is not the app's.
    """
    names = {
        file: one
        for file, one in names.items()
        if not (file in foreign and one.mentions_activities)
    }
    found = {file for file, one in names.items() if one.mentions_activities}

    # A type can conform to `ActivityAttributes` through a protocol of the app.
    inheriting = _files_by_name({file: one.inherited for file, one in names.items()})
    pending = list(found)
    while pending:
        for protocol in names[pending.pop()].protocols:
            added = inheriting.pop(protocol, set()) - found
            found |= added
            pending += added

    declaring = _files_by_name({file: one.declared for file, one in names.items()})
    for name, file in _indirect_declarations(names):
        declaring.setdefault(name, set()).add(file)
    added = declaring.pop(ALWAYS_WANTED, set()) if found else set()
    found |= added
    pending = list(found)
    while pending:
        for word in mentioned(read(pending.pop())):
            added = declaring.pop(word, set()) - found
            found |= added
            pending += added
    return [file for file in names if file in found]


def _indirect_declarations(names: dict[Path, SwiftNames]) -> list[tuple[str, Path]]:
    """Returns the names that files affect without declaring them.

    These are the targets of aliases that some file extends, and types of the app with the name of a framework's type.
    """
    declared = {name for one in names.values() for name in one.declared_like_framework}
    found = [
        (name, file)
        for file, one in names.items()
        for name in one.extended_like_framework
        if name in declared
    ]
    aliases: dict[str, list[tuple[str, Path]]] = {}
    for file, one in names.items():
        for alias, target in one.aliases:
            aliases.setdefault(alias, []).append((target, file))
    extended = {name for name, _ in found}.union(*(one.extended for one in names.values()))
    pending = [name for name in extended if name in aliases]
    while pending:
        for target, file in aliases.get(pending.pop(), ()):
            found.append((target, file))
            # An alias of an alias.
            if target not in extended:
                extended.add(target)
                pending.append(target)
    return found


def _files_by_name(names: dict[Path, set[str]]) -> dict[str, set[Path]]:
    """Returns the files that have each name."""
    files: dict[str, set[Path]] = {}
    for file, those in names.items():
        for name in those:
            files.setdefault(name, set()).add(file)
    return files
