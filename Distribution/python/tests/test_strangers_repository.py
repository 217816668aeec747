"""A pull request from a stranger can contain links and a configuration. They must not make a test run read other files."""

import json
import os
import time
import tracemalloc

import pytest
from conftest import SWIFT

from activity_lint import ActivityLintError, DeclarationError, SizeError, find_declarations

SECRET = "struct SecretAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }"
MEGABYTE = 1 << 20


@pytest.fixture
def repository(pytester):
    """A repository in the folder of the test run. The fixture's validator shows which types it knows."""
    pytester.mkdir("App")
    (pytester.path / "App/Ride.swift").write_text(SWIFT)
    pytester.mkdir(".git")
    pytester.makepyfile("def test_types(push_validator): assert [one['name'] for one in push_validator.schema()['activities']] == ['RideAttributes']")
    return pytester


@pytest.fixture
def outside(tmp_path_factory):
    folder = tmp_path_factory.mktemp("outside")
    (folder / "Secret.swift").write_text(SECRET)
    return folder


def configure(repository, **members):
    (repository.path / ".activity-lint.json").write_text(json.dumps(members))


def expect_error(repository, *lines):
    """Expects a run that fails with one message, and no traceback."""
    run = repository.runpytest()
    run.assert_outcomes(errors=1)
    output = run.stdout.str()
    assert "Traceback" not in output and "activity_lint/" not in output
    run.stdout.fnmatch_lines([f"activity_lint: {line}" for line in lines])


def test_files_inside_are_read(repository):
    configure(repository, declarations=["App", "App/../App", "./App/Ride.swift"])
    repository.runpytest().assert_outcomes(passed=1)


@pytest.mark.parametrize("kind", ["absolute", "relative", "link", "missing"])
def test_path_of_the_configuration_must_not_leave_the_repository(repository, outside, kind):
    path = outside / "Secret.swift"
    if kind == "link":
        os.symlink(path, repository.path / "Link.swift")
    paths = {
        "absolute": str(path),
        "relative": os.path.relpath(path, repository.path),
        "link": "Link.swift",
        "missing": str(outside / "Missing.swift"),
    }
    configure(repository, declarations=["App", paths[kind]])
    shown = os.path.relpath(repository.path / paths[kind], repository.path)
    expect_error(repository, f"'{shown}' is outside of the repository '{repository.path}'; move it there, or *")


def test_folder_outside_is_not_searched(repository, outside):
    os.symlink(outside, repository.path / "Folder")
    configure(repository, declarations=["Folder"])
    expect_error(repository, "'Folder' is outside of the repository *")


def test_setting_of_pytest_can_name_a_file_outside(repository, outside):
    (outside / "Secret.swift").write_text(SWIFT)
    repository.makeini(f"[pytest]\nactivity_lint_declarations = {outside}")
    repository.runpytest().assert_outcomes(passed=1)


def test_paths_start_at_the_folder_of_the_configuration(repository):
    configure(repository, declarations=["App"])
    os.chdir(repository.mkdir("tests"))
    repository.runpytest("..").assert_outcomes(passed=1)
    (repository.path / ".git").rmdir()
    configure(repository, declarations=["../elsewhere"])
    run = repository.runpytest("..")
    run.stdout.fnmatch_lines([f"*'../../elsewhere' is outside of the repository '{repository.path}'*"])


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/stdin", "pipe"])
def test_configuration_names_no_device(repository, path):
    os.mkfifo(repository.path / "pipe")
    configure(repository, declarations=[path])
    expect_error(repository, "'*' is not a regular file")


def test_configuration_is_a_regular_file_inside(repository, outside):
    file = repository.path / ".activity-lint.json"
    os.mkfifo(file)
    expect_error(repository, "'.activity-lint.json' is not a regular file")
    file.unlink()
    os.symlink(outside / "Secret.swift", file)
    expect_error(repository, "'.activity-lint.json' is outside of the repository *")
    file.unlink()
    file.mkdir()
    expect_error(repository, "'.activity-lint.json' is a folder")


def test_configuration_with_problems_names_no_declarations(repository):
    (repository.path / ".activity-lint.json").write_text('{"declarations": ["App"], "rulez": {}}')
    run = repository.runpytest()
    run.assert_outcomes(errors=1)
    run.stdout.fnmatch_lines(["activity_lint: error: unknown key `rulez`*", "*.activity-lint.json:1:*"])


@pytest.mark.parametrize("name", ["a\0b", "a" * 5000])
def test_path_that_no_file_can_have_is_an_error(repository, name):
    configure(repository, declarations=[name])
    expect_error(repository, "cannot read 'a*")


def test_configuration_without_an_end_is_an_error(repository):
    with open(repository.path / ".activity-lint.json", "wb") as file:
        file.truncate(1 << 40)
    expect_error(repository, "cannot read '.activity-lint.json': 1 MB or more in a configuration")
    repository.makeini("[pytest]\nactivity_lint_configuration = /dev/zero")
    expect_error(repository, "activity_lint_configuration: cannot read '/dev/zero': it is not a regular file")
    repository.makeini("[pytest]\nactivity_lint_configuration = none.json")
    expect_error(repository, "activity_lint_configuration: cannot read '*none.json': No such file or directory")


def test_declarations_without_an_end_are_an_error(repository):
    with open(repository.path / "App/Large.swift", "wb") as file:
        file.truncate(1 << 40)
    configure(repository, declarations=["App/Large.swift"])
    expect_error(repository, "cannot read '*App/Large.swift': more than 16 MB")
    with pytest.raises(DeclarationError, match="'/dev/zero' is not a regular file"):
        find_declarations("/dev/zero")


def test_declarations_have_a_size_together(tmp_path):
    for number in range(9):
        (tmp_path / f"A{number}.swift").write_text(SECRET + " " * 2 * MEGABYTE)
    with pytest.raises(SizeError, match="together have more than 16 MB"):
        find_declarations(tmp_path)
    (tmp_path / "A0.swift").unlink()
    (tmp_path / "A1.swift").unlink()
    # A file counts once.
    assert len(find_declarations(tmp_path, tmp_path, tmp_path / "A2.swift")) == 7


def test_search_keeps_no_text_in_memory(tmp_path):
    """A repository can contain gigabytes of Swift, which compress well."""
    for number in range(100):
        (tmp_path / f"A{number}.swift").write_text("let a = 1\n" * (MEGABYTE // 10))
    tracemalloc.start()
    try:
        assert find_declarations(tmp_path) == {}
        assert tracemalloc.get_traced_memory()[1] < 20 * MEGABYTE
    finally:
        tracemalloc.stop()


def processor_time(action):
    """Returns the processor time that Python takes; that of the linter is tested with the linter."""
    start = time.process_time()
    action()
    return time.process_time() - start


def test_cost_of_a_configuration_is_linear(repository):
    """A pattern of comments and strings took 23 s for 80,000 escapes."""
    from activity_lint._configuration import files_in

    def cost(count):
        text = b'{"declarations": ["' + b"\\\\" * count + b'"], "//": "' + b'\\"' * count
        def read():
            with pytest.raises(ActivityLintError):
                files_in(text)
        return min(processor_time(read) for _ in range(3))

    assert cost(320_000) < 40 * cost(20_000) + 0.05


def test_cost_of_the_search_is_linear(tmp_path):
    def cost(count):
        folder = tmp_path / str(count)
        folder.mkdir()
        (folder / "A0.swift").write_text("protocol P0: ActivityAttributes { typealias T = S0 }")
        for number in range(1, count):
            (folder / f"A{number}.swift").write_text(f"protocol P{number}: P{number - 1} {{ }} struct S{number - 1} {{ var a: S{number} }}")
        def search():
            assert len(find_declarations(folder)) == count
        return processor_time(search)

    assert cost(1600) < 12 * cost(200) + 0.05
