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
    var note: String?
  }

  var rideID: String
}
"""


@pytest.fixture(scope="session")
def validator():
    return PushValidator({"Ride.swift": SWIFT})


@pytest.fixture
def push():
    """A push without findings."""
    return {
        "aps": {
            "timestamp": 1788729113,
            "event": "update",
            "content-state": {"driver": "Ana", "eta": 810424113, "stops": 2},
        }
    }


@pytest.fixture
def dropped(push):
    """A push that the phone drops."""
    push["aps"]["content-state"]["eta"] = "2026-09-06T21:48:33Z"
    return push
