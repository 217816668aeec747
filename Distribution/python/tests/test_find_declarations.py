"""The search for Swift files."""

import json
import os
from pathlib import Path

import pytest

from activity_lint import PushValidator, find_declarations

ACTIVITY = "struct Ride: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: Driver } }"
FILES = {
    "App/Ride.swift": ACTIVITY,
    "App/Driver.swift": "struct Driver: Codable, Hashable { var car: Car }",
    "Shared/Car.swift": "enum Car: String, Codable { case red }",
    "Shared/Car+Codable.swift": "extension Car { enum CodingKeys: String, CodingKey { case plate } }",
    "Shared/Container.swift": "extension KeyedDecodingContainer { func decode(_ type: Int.Type) {} }",
    "App/View.swift": "import SwiftUI\nstruct RideView: View { let car: Car }",
    "App/Color.swift": "extension String { var color: Int { 1 } }",
    "Pods/Other.swift": ACTIVITY,
    ".build/Hidden.swift": ACTIVITY,
    "README.md": ACTIVITY,
}
RELEVANT = {
    "App/Ride.swift",
    "App/Driver.swift",
    "Shared/Car.swift",
    "Shared/Car+Codable.swift",
    "Shared/Container.swift",
}

NAME = "declaration-searches.json"
FOLDER = Path(__file__).parent
# The copy is for a system without the repository.
FILE = next(file for file in (FOLDER / NAME, FOLDER / "../../../Tests" / NAME) if file.exists())
SEARCHES = json.loads(FILE.read_text("utf-8"))


@pytest.fixture
def app(tmp_path, monkeypatch):
    folder = tmp_path / "app"
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.chdir(folder)
    return folder


def test_relevant_files_are_found(app):
    assert set(find_declarations()) == RELEVANT
    assert set(find_declarations(app)) == {str(app / name) for name in RELEVANT}


def test_extension_is_found_in_any_case(app):
    (app / "App/Ride.swift").rename(app / "App/Ride.SWIFT")
    (app / "Shared/Car.swift").rename(app / "Shared/Car.Swift")
    (app / "App/Notswift").write_text(ACTIVITY)
    expected = RELEVANT - {"App/Ride.swift", "Shared/Car.swift"} | {"App/Ride.SWIFT", "Shared/Car.Swift"}
    assert set(find_declarations()) == expected


def test_named_file_is_returned_as_it_is(app):
    assert find_declarations("App/View.swift") == {"App/View.swift": FILES["App/View.swift"]}
    assert len(find_declarations("App", "Shared/Car.swift")) == 3


def test_missing_path_is_an_error(app):
    with pytest.raises(FileNotFoundError):
        find_declarations("Ride.swift")


def test_conformance_through_a_protocol(app):
    (app / "App/Ride.swift").write_text("protocol Activity: ActivityAttributes {}")
    (app / "App/Other.swift").write_text("struct Other: Activity { var car: Car }")
    assert {"App/Ride.swift", "App/Other.swift", "Shared/Car.swift"} <= set(find_declarations())


def test_link_out_of_the_folder_is_skipped(app):
    outside = app.parent / "Secret.swift"
    outside.write_text(ACTIVITY)
    os.symlink(outside, app / "Link.swift")
    os.symlink(app / "App/Ride.swift", app / "Inside.swift")
    found = find_declarations()
    assert "Link.swift" not in found
    assert "Inside.swift" in found


@pytest.mark.parametrize("folder", ["Tests", "RideUITests", "build", "vendor/lib", "Third_Party"])
def test_other_activities_are_not_the_apps(app, folder):
    (app / folder).mkdir(parents=True)
    (app / folder / "Other.swift").write_text(ACTIVITY.replace("Ride", "Other"))
    assert set(find_declarations()) == RELEVANT
    for name in RELEVANT:
        (app / name).unlink()
    assert set(find_declarations()) == {f"{folder}/Other.swift"}
    assert set(find_declarations(folder)) == {f"{folder}/Other.swift"}


def test_type_of_a_dependency_is_found(app):
    (app / "vendor").mkdir()
    (app / "Shared/Car.swift").rename(app / "vendor/Car.swift")
    (app / "vendor/Other.swift").write_text(ACTIVITY.replace("Ride", "Other"))
    assert set(find_declarations()) == RELEVANT - {"Shared/Car.swift"} | {"vendor/Car.swift"}


def test_validator_accepts_what_is_found(app):
    PushValidator(find_declarations())


@pytest.mark.parametrize("search", SEARCHES, ids=lambda search: search["name"])
def test_search_finds_what_the_program_finds(tmp_path, monkeypatch, search):
    for name, text in search["files"].items():
        (tmp_path / name).write_bytes(text.encode())
    monkeypatch.chdir(tmp_path)
    assert sorted(find_declarations()) == search["found"]


def test_comment_does_not_hide_an_initializer(tmp_path, monkeypatch):
    (tmp_path / "Ride.swift").write_text(
        "struct Ride: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }"
    )
    (tmp_path / "Reading.swift").write_text(
        """/// This extension makes it readable.
extension Ride.ContentState {
  enum Key: String, CodingKey { case zone }
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    stops = try container.decode(Int.self, forKey: .zone)
  }
}"""
    )
    monkeypatch.chdir(tmp_path)
    push = {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"stops": 1}}}
    assert not PushValidator(find_declarations()).validate(push).passes
