"""Exceptions with the places of problems."""

import pickle

import pytest
from conftest import SWIFT

from activity_lint import ActivityLintError, ConfigurationError, DeclarationError, Problem, PushValidator


def test_syntax_error_has_a_place():
    with pytest.raises(DeclarationError) as caught:
        PushValidator({"Ride.swift": "struct RideAttributes: ActivityAttributes {\n  struct ContentState: Codable {"})
    problem = caught.value.problems[0]
    assert problem.file == "Ride.swift"
    assert problem.line >= 1 and problem.column >= 1
    assert str(problem) in str(caught.value) or problem.message in str(caught.value)


@pytest.mark.parametrize("declarations", [{}, {"A.swift": ""}, {"A.swift": "struct A {}"}])
def test_declarations_without_an_activity(declarations):
    with pytest.raises(DeclarationError, match="ActivityAttributes"):
        PushValidator(declarations)


@pytest.mark.parametrize("declarations", ["App", ["App"], None])
def test_declarations_are_a_mapping(declarations):
    with pytest.raises(TypeError, match="find_declarations"):
        PushValidator(declarations)


@pytest.mark.parametrize("configuration", ['{\n  "rulez": {}\n}', b'{\n  "rulez": {}\n}', {"rulez": {}}])
def test_configuration_error_has_a_place_and_a_suggestion(configuration):
    with pytest.raises(ConfigurationError, match="rules") as caught:
        PushValidator({"Ride.swift": SWIFT}, configuration)
    (problem,) = caught.value.problems
    assert "rulez" in problem.message
    assert (problem.line, problem.column) == ((1, 2) if isinstance(configuration, dict) else (2, 3))


def test_configuration_can_have_comments():
    PushValidator({"Ride.swift": SWIFT}, '{\n  // None.\n  "rules": {}\n}')


def test_errors_can_be_pickled():
    error = DeclarationError("wrong", (Problem("A.swift", 1, 2, "wrong"),))
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.problems) == (DeclarationError, "wrong", error.problems)
    assert isinstance(copy, ActivityLintError)
