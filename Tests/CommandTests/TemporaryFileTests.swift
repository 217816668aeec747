import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The names of temporary files, and their removal after killed runs.
@Suite struct TemporaryFileTests {
  @Test func randomNamesAreRecognized() {
    let names = (0..<100).map { _ in TemporaryName.random() }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { TemporaryName.matches($0) })
  }

  @Test(arguments: [
    "", ".activity-lint-", ".activity-lint-site.json", ".activity-lint.json",
    ".activity-lint-abcdef", ".activity-lint-3f9c02d1a4b5e677-9a1c33f0d27be845.tmp",
    ".activity-lint-é9c02d1a4b5e67-9a1c33f0d27be845.tmp",
  ])
  func otherNamesAreNot(_ name: String) {
    #expect(!TemporaryName.matches(Path(name)))
  }

  @Test func changedNameIsNotRecognized() {
    let name = TemporaryName.random().bytes
    for position in name.indices {
      var changed = name
      changed[position] ^= 1
      #expect(!TemporaryName.matches(Path(changed)))
    }
    #expect(!TemporaryName.matches(Path(name + [0x7E])))
    #expect(!TemporaryName.matches(Path("copy of ").appending(Path(name))))
  }

  @Test func onlyFilesThatNoRunUsesAreRemoved() throws {
    let folder = try TemporaryFolder()
    let left = TemporaryName.random()
    let (used, usedPath) = try Descriptor.temporary(
      in: WritableFolder(folder.path, in: folder.environment))
    let directory = TemporaryName.random()
    let (linked, link) = (TemporaryName.random(), TemporaryName.random())
    try folder.write("left", to: left.text)
    try folder.write("two names", to: linked.text)
    try folder.write("a user's", to: ".activity-lint-backup")
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder.url.appending(path: directory.text), withIntermediateDirectories: false)
    try manager.linkItem(
      at: folder.url.appending(path: linked.text), to: folder.url.appending(path: "name"))
    try manager.createSymbolicLink(
      atPath: folder.url.appending(path: link.text).path(), withDestinationPath: "name")

    Leftovers.remove(in: folder.path)
    let kept = [
      ".git", ".activity-lint-backup", directory.text, linked.text, link.text, "name",
      usedPath.name.text,
    ]
    #expect(try manager.contentsOfDirectory(atPath: folder.path.text).sorted() == kept.sorted())
    try used.write([1])
    FileSystem.remove(usedPath)
  }

  private static let declaration =
    "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }"

  /// Only the shell could read the pipe; the run waits in the middle of a write, with a temporary file.
  private static let blockedRun = """
    grep_names() { ls -a | grep -q '^.activity-lint-.*tmp$'; }
    mkfifo pipe
    exec 3<> pipe
    $LINT check --part content-state --ndjson --format concise --format json=report.json wrong.jsonl > pipe 2> /dev/null 3>&- &
    run=$!
    await grep_names

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.declaration, to: "Ride.swift")
    try folder.write(#"{"stops": 1}"#, to: "fine.json")
    try folder.write(String(repeating: "{\"stop\": 1}\n", count: 5000), to: "wrong.jsonl")
    return folder
  }

  @Test func nextRunRemovesTheFilesOfAKilledRun() throws {
    let script =
      Self.blockedRun + """
        kill -KILL $run
        wait $run 2> /dev/null
        ls -a | grep -c '^.activity-lint-.*tmp$'
        $LINT check --part content-state --format json=other.json fine.json
        ls -a | grep -c '^.activity-lint-.*tmp$'
        """
    #expect(try ShellScript.run(script, in: folder()).output == "1\n0\n")
  }

  @Test func otherRunKeepsItsFiles() throws {
    let script =
      Self.blockedRun + """
        $LINT check --part content-state --format json=other.json fine.json
        ls -a | grep -c '^.activity-lint-.*tmp$'
        exec 3>&-
        wait $run
        echo "status $?"
        ls -a | grep -c '^.activity-lint-.*tmp$'
        tail -c 2 report.json
        """
    #expect(try ShellScript.run(script, in: folder()).output == "1\nstatus 2\n0\n}\n")
  }

  @Test(arguments: ["HUP", "INT", "TERM"])
  func signalLeavesNoFiles(_ signal: String) throws {
    let script =
      Self.blockedRun + """
        kill -\(signal) $run
        wait $run 2> /dev/null
        ls -a | grep -c '^.activity-lint-.*tmp$'
        """
    #expect(try ShellScript.run(script, in: folder()).output == "0\n")
  }

  @Test func missingFolderForTemporaryFilesIsNamed() throws {
    let folder = try folder()
    let run = folder.run(
      ["check", "--part", "content-state", "--format", "junit", "--ndjson", "wrong.jsonl"],
      variables: ["TMPDIR": "nowhere"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: cannot use a temporary file in TMPDIR '\(folder.path.text)/nowhere': No such file or directory\n"
    )
  }
}
