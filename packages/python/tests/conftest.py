import pytest

from activity_lint import PushValidator

pytest_plugins = ["pytester"]

SWIFT = """\
import ActivityKit

struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Date
    var stops: Int
  }

  var rideID: String
}
"""


@pytest.fixture
def app(tmp_path):
    """A repository with the declarations of an app."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "App").mkdir()
    (tmp_path / "App/Ride.swift").write_text(SWIFT)
    return tmp_path


@pytest.fixture
def validator(app):
    with PushValidator("App", cwd=app) as validator:
        yield validator


@pytest.fixture
def push():
    """A push without findings."""
    state = {"driver": "Ana", "eta": 810424113, "stops": 2}
    return {"aps": {"timestamp": 1788729113, "event": "update", "content-state": state}}


@pytest.fixture
def dropped(push):
    """A push that the phone drops."""
    push["aps"]["content-state"]["eta"] = "2026-09-06T21:48:33Z"
    return push
