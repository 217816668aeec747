import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// `record` and the commits of a repository: versions without a checkout, and changes that are not committed.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct RecordedCommitTests {
  private let repository: GitTestRepository
  private static let mark = "// modified: with changes that the commit does not contain\n"

  init() throws {
    repository = try GitTestRepository()
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int")], tag: "v1")
    try repository.commit(
      ["App/Ride.swift": GitTestRepository.swift(state: "var stops: Int; var eta: Date?")])
  }

  private func lock() throws -> String {
    try String(
      contentsOf: repository.folder.url.appending(path: "activity-lint.lock"), encoding: .utf8)
  }

  @Test func aTagIsRecordedAsItsCheckoutIs() throws {
    #expect(repository.run("record", "--app-version", "1", "--ref", "v1").status == 0)
    let recorded = try lock()
    try FileManager.default.removeItem(
      at: repository.folder.url.appending(path: "activity-lint.lock"))
    try repository.git("checkout", "--quiet", "v1")
    #expect(repository.run("record", "--app-version", "1").status == 0)
    #expect(try lock() == recorded)
    #expect(recorded.contains("// ref: v1\n"))
  }

  @Test(arguments: [("v1:App", "v1"), ("HEAD~1", nil), ("main", "main"), ("v1^{commit}", nil)])
  func onlyATagOrBranchIsNamed(_ ref: String, _ name: String?) throws {
    #expect(repository.run("record", "--app-version", "1", "--ref", ref).status == 0)
    let text = try lock()
    #expect(text.contains("// ref: ") == (name != nil))
    if let name { #expect(text.contains("// ref: \(name)\n")) }
    #expect(text.contains("// commit: "))
  }

  @Test func aVersionIsComparedWithItsTag() throws {
    #expect(repository.run("record", "--app-version", "1", "--ref", "v1").status == 0)
    #expect(repository.run("record", "--app-version", "1", "--ref", "v1", "--check").status == 0)
    let run = repository.run("record", "--app-version", "1", "--check")
    #expect(run.output == "added: RideAttributes.ContentState.eta\n")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (["--ref", "v2"], "'v2' is not a git ref"),
    (["--ref=-x"], "cannot read the git ref '-x': a ref cannot begin with '-'"),
    (
      ["--ref", "v1", "App"],
      "'--ref' cannot be used with paths; limit it to one as '--ref REF:PATH'"
    ),
    (["--ref", "v1:Ap"], "'Ap' is not a Swift file or a folder with Swift files in 'v1'"),
  ])
  func aRefThatCannotBeReadIsAnError(_ arguments: [String], _ message: String) throws {
    let run = repository.folder.run(
      ["record"] + arguments, variables: ["PATH": GitTestRepository.path])
    #expect(run.errors.hasPrefix("error: \(message)\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: [[], ["App"], ["--declarations", "App/Ride.swift"]])
  func changesThatAreNotCommittedAreMarked(_ paths: [String]) throws {
    let arguments = ["record"] + paths
    func record() -> CommandRun {
      repository.folder.run(arguments, variables: ["PATH": GitTestRepository.path])
    }
    #expect(!record().errors.contains("note"))
    #expect(try !lock().contains("modified"))
    // A comment and a file without declarations are no changes.
    let swift = GitTestRepository.swift(state: "var stops: Int; var eta: Date?")
    try repository.folder.write("// A comment.\n\(swift)", to: "App/Ride.swift")
    try repository.folder.write("let x = 1", to: "App/New.swift")
    #expect(!record().errors.contains("note"))
    try repository.folder.write(
      GitTestRepository.swift(state: "var stops: Int; var eta: Date"), to: "App/Ride.swift")
    #expect(record().errors.contains("note: the declarations differ from those of the commit "))
    #expect(try lock().contains(Self.mark))
    let check = repository.folder.run(
      arguments + ["--check"], variables: ["PATH": GitTestRepository.path])
    #expect(check.status == 0)
    #expect(check.errors.contains("note: it was recorded with changes that the commit "))
    try repository.commit([:])
    #expect(!record().errors.contains("note"))
    #expect(try !lock().contains("modified"))
  }

  @Test func aCommitWithoutDeclarationsDiffers() throws {
    let other = try GitTestRepository()
    try other.commit(["README": "x"])
    try other.folder.write(GitTestRepository.swift(state: ""), to: "App/Ride.swift")
    #expect(other.run("record").errors.contains("note: the declarations differ"))
  }

  @Test func withoutGitNothingIsMarked() throws {
    try repository.folder.write(GitTestRepository.swift(state: ""), to: "App/Ride.swift")
    #expect(!repository.run("record", variables: ["PATH": "/nowhere"]).errors.contains("note"))
    #expect(try lock().contains("// commit: "))
  }
}
