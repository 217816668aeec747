import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// `compat --merge-base`: a branch is compared with the commit where it began.
@Suite(.enabled(if: GitTestRepository.program != nil, "git is not installed"))
struct MergeBaseTests {
  private let repository: GitTestRepository
  private static let ride = "App/Ride.swift"
  private static let drop =
    "error[breaks-new-app]: the new build drops every push in which `stops` is missing or null"

  init() throws { repository = try GitTestRepository() }

  private static func swift(_ stops: String, _ driver: String = "String") -> String {
    """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var stops: \(stops)
        // 1
        // 2
        // 3
        var driver: \(driver)
      }
    }
    """
  }

  /// Creates `main`, on which `driver` becomes optional, and the branch `topic`, on which `stops` becomes required.
  private func commitBranches() throws {
    try repository.commit([Self.ride: Self.swift("Int?")])
    try repository.git("branch", "topic")
    try repository.commit([Self.ride: Self.swift("Int?", "String?")])
    try repository.git("checkout", "--quiet", "topic")
    try repository.commit([Self.ride: Self.swift("Int")])
  }

  @Test(arguments: ["main", "main main^0", "main topic", "main App", "main:App", "topic main"])
  func changesOfTheOtherBranchDoNotCount(_ arguments: String) throws {
    try commitBranches()
    let arguments = arguments.split(separator: " ").map { String($0) }
    let run = repository.folder.run(
      ["compat", "--merge-base"] + arguments, variables: ["PATH": GitTestRepository.path])
    let ownBranch = arguments.last?.hasPrefix("main") == true && arguments.count == 2
    #expect(run.output.contains(Self.drop) == !ownBranch)
    #expect(run.errors.isEmpty)
  }

  @Test func theOldVersionIsNamedByItsCommit() throws {
    try commitBranches()
    let base = try repository.git("merge-base", "main", "topic")
    let run = repository.run("compat", "--merge-base", "main")
    #expect(run.output.contains("::: \(base.prefix(12)):App/Ride.swift:3:"))
    #expect(!run.output.contains("`driver`"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["HEAD", "HEAD App", "--merge-base HEAD"])
  func anUnchangedTreeWithTheArchiveOfAReleaseHasNoFinding(_ arguments: String) throws {
    try repository.commit([
      Self.ride: Self.swift("Int"), "Versions/1/Ride.swift": Self.swift("Int?"),
    ])
    let run = repository.folder.run(
      ["compat"] + arguments.split(separator: " ").map { String($0) },
      variables: ["PATH": GitTestRepository.path])
    #expect(run.status == 0)
    #expect(run.output.contains("Server and app can change in any order"))
  }

  @Test func unreadablePayloadsFailTheRun() throws {
    try commitBranches()
    func run(_ payloads: String...) -> CommandRun {
      repository.folder.run(
        ["compat", "main^0"] + payloads.flatMap { ["--payloads", $0] },
        variables: ["PATH": GitTestRepository.path])
    }
    let push = { (state: String) in
      #"{"aps":{"timestamp":1788729113,"event":"update","content-state":\#(state)}}"#
    }
    try repository.folder.write("x", to: "cut.json")
    try repository.folder.write(push(#"{"stops":1,"driver":"A"}"#), to: "push.json")
    #expect(run("push.json").status == 0)
    #expect(run("push.json", "missing.json").status == 2)
    #expect(run("cut.json").status == 2)
    #expect(run("cut.json").errors.contains("`cut.json`: it is not JSON"))
    let both = run("push.json", "cut.json")
    #expect(both.status == 0)
    #expect(both.output.contains("`cut.json`: it is not JSON"))
    let input = repository.folder.run(
      ["compat", "main^0", "--payloads", "-"], variables: ["PATH": GitTestRepository.path],
      input: Data(push(#"{"driver":"A"}"#).utf8))
    #expect(input.status == 1)
  }

  @Test func changesOfAMergedBranchDoNotCount() throws {
    try commitBranches()
    try repository.git("merge", "--quiet", "--no-commit", "--no-ff", "main")
    let run = repository.run("compat", "--merge-base", "main")
    #expect(run.output.contains(Self.drop))
    #expect(!run.output.contains("driver` is"))
  }

  @Test func aFolderWithTheNameOfTheBranchIsNotRead() throws {
    try commitBranches()
    try repository.folder.write(Self.swift("String"), to: "main/Ride.swift")
    #expect(repository.run("compat", "--merge-base", "main", "App").output.contains(Self.drop))
  }

  @Test(arguments: ["full", "concise", "github"])
  func nothingIsComparedBeforeTheFirstCommit(_ format: String) throws {
    try repository.folder.write(Self.swift("Int"), to: Self.ride)
    let run = repository.run("compat", "--merge-base", "origin/main", "--format", format)
    #expect(run.output.hasSuffix("Nothing to compare: there is no commit yet.\n"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func theFirstDeclarationBreaksNothing() throws {
    try repository.commit(["README": "x"])
    #expect(repository.run("compat", "--merge-base", "main").status == 0)
    try repository.folder.write(Self.swift("Int"), to: Self.ride)
    let run = repository.run("compat", "--merge-base", "main")
    #expect(run.output == "Nothing to compare: the merge base declares no attributes type.\n")
    #expect(run.status == 0)
  }

  @Test func anAppWithoutItsDeclarationIsAnError() throws {
    try repository.commit([Self.ride: Self.swift("Int")])
    try repository.folder.write("", to: Self.ride)
    let run = repository.run("compat", "--merge-base", "main")
    #expect(run.errors.contains("no type conforms to ActivityAttributes"))
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("nope", "'nope' is not a git ref"), ("main nope", "'nope' is neither a path nor a git ref"),
    ("lone", "there is no merge base with 'lone': the two commits share no earlier one"),
    ("lone main", "there is no merge base with 'lone': the two commits share no earlier one"),
  ])
  func refWithoutAMergeBaseIsAnError(_ arguments: String, _ message: String) throws {
    try repository.commit([Self.ride: Self.swift("Int")])
    try repository.git("checkout", "--quiet", "--orphan", "lone")
    try repository.commit(["README": "x"])
    try repository.git("checkout", "--quiet", "main")
    let arguments = arguments.split(separator: " ").map { String($0) }
    let run = repository.folder.run(
      ["compat", "--merge-base"] + arguments, variables: ["PATH": GitTestRepository.path])
    #expect(run.errors.hasPrefix("error: \(message)"))
    #expect(run.status == 2)
  }

  @Test(arguments: [["--no-single-branch"], []])
  func shallowCloneNamesTheCommandThatFetches(_ options: [String]) throws {
    try commitBranches()
    let clone = try GitTestRepository(
      cloneOf: repository, ["--depth=1", "--branch=topic"] + options)
    let run = clone.run("compat", "--merge-base", "origin/main")
    #expect(run.errors.contains("'git fetch --unshallow --tags'"))
    #expect(run.status == 2)
    guard !options.isEmpty else { return }
    try clone.git("fetch", "--quiet", "--unshallow", "origin")
    #expect(clone.run("compat", "--merge-base", "origin/main").output.contains(Self.drop))
  }

  @Test func aWitnessIsOnlyTextInMarkdown() throws {
    let swift = { (cases: String) in
      """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var phase: Phase }
        enum Phase: String, Codable { case a, \(cases) }
      }
      """
    }
    try repository.commit([Self.ride: swift("b")])
    try repository.folder.write(
      swift(#"b = "``` | <img src=x> @team [a](https://example.com) **""#), to: Self.ride)
    let summary = repository.folder.path.appending(Path("summary.md")).text
    _ = repository.run(
      "compat", "--merge-base", "main", "--format", "github",
      variables: ["GITHUB_STEP_SUMMARY": summary])
    let rows = try String(contentsOfFile: summary, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| error")
    }
    #expect(rows.count == 2)
    for row in rows {
      #expect(row.replacing(#"\|"#, with: "").count { $0 == "|" } == 5)
      // Outside of code is no text of the payload.
      let prose = String(row).replacingOccurrences(
        of: "(?<!`)(`+)(?!`).+?(?<!`)\\1(?!`)", with: "", options: .regularExpression)
      #expect(!prose.contains("team") && !prose.contains("<img"))
    }
  }
}
