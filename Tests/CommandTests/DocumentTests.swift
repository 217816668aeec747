import CurlRequest
import Foundation
import PushLinter
import PushModel
import PushRules
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The documentation matches the behavior of the program.
///
/// A command that starts with `activity-lint` runs in a copy of `docs/example`; one that starts with `swift run` runs in the root of the repository.
@Suite struct DocumentTests {
  private static let updates = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"

  @Test(arguments: DocumentPage.all.filter { !$0.sessions.isEmpty })
  func sessionShowsTheOutputOfItsCommand(_ page: DocumentPage) throws {
    var text = page.text
    for session in page.sessions.reversed() {
      let run = try Self.run(session.command)
      let output = run.output + run.errors
      #expect(output == session.output, "\(session.command) in \(page.path)")
      text.replaceSubrange(session.range, with: output)
    }
    if Self.updates, text != page.text { try Self.write(text, to: page.path) }
  }

  @Test(arguments: DocumentPage.all.filter { !$0.scripts.isEmpty })
  func documentedCommandRuns(_ page: DocumentPage) throws {
    for script in page.scripts {
      let folder = try Self.example()
      for command in script {
        let run = try Self.run(command, in: folder)
        #expect(run.status != ExitStatus.failed.rawValue, "\(command): \(run.errors)")
      }
    }
  }

  @Test func pagesShowCommands() {
    #expect(DocumentPage("README.md").scripts.map { $0.count } == [1])
    for name in ["checking", "configuration", "servers", "integrations"] {
      #expect(!DocumentPage("docs/\(name).md").sessions.isEmpty)
    }
  }

  /// The README must be short, because readers decide by its first screen.
  @Test func readmeIsShort() {
    #expect(
      DocumentPage("README.md").text.split(separator: "\n", omittingEmptySubsequences: false).count
        <= 105)
  }

  /// `.ci/action` runs the job of that page.
  @Test func readmeShowsTheJobOfItsPage() {
    let jobs = DocumentPage("README.md").blocks(of: "yaml").filter { $0.contains("jobs:") }
    #expect(jobs.count == 1)
    #expect(Set(jobs).isSubset(of: DocumentPage("docs/integrations.md").blocks(of: "yaml")))
  }

  /// `.ci/library` compiles and runs that file.
  @Test func pageOfServersShowsTheConsumerPackage() throws {
    let file = try Repository.text("Tests/Consumer/Sources/Consumer/RideServer.swift")
    #expect(DocumentPage("docs/servers.md").blocks(of: "swift").map { $0 + "\n" }.contains(file))
  }

  /// The first command after a clone; `sessionShowsTheOutputOfItsCommand` runs it.
  @Test func fixturesPassInTwoLines() throws {
    let session = try #require(
      DocumentPage("docs/CONTRIBUTING.md").sessions.first {
        $0.command == "swift run activity-lint check fixtures"
      })
    #expect(session.output.contains("payloads are fine"))
    #expect(session.output.filter { $0 == "\n" }.count == 2)
  }

  @Test func readmeListsTenRules() {
    let section = DocumentPage("README.md").text.components(separatedBy: "## What it finds\n").last
    let names = (section ?? "").matches(of: /\(`([a-z]+(?:-[a-z]+)+)`\)/).map { String($0.1) }
    #expect(names.count == 10)
    #expect(Set(names).subtracting(Rule.all.map { $0.id }) == [])
  }

  @Test func documentedConfigurationHasNoProblems() {
    for block in DocumentPage("docs/configuration.md").blocks(of: "json") {
      let (_, problems) = ConfigurationReader.read(Array(block.utf8))
      #expect(problems.map { $0.message } == [])
    }
  }

  @Test func documentedConfigurationHasTypesAndSeverities() throws {
    let blocks = DocumentPage("docs/configuration.md").blocks(of: "json")
    let (configuration, _) = ConfigurationReader.read(Array(try #require(blocks.first).utf8))
    #expect(configuration.types.count == 2 && configuration.severities.count == 2)
  }

  @Test(
    arguments: [
      "README", "docs/README.zh-CN", "docs/checking", "docs/configuration", "docs/servers",
    ]
    .map { DocumentPage("\($0).md") })
  func anOptionExists(_ page: DocumentPage) {
    let known = Subcommand.spellings.union([
      "--scratch-path", "--all-files", "--from-ref", "--to-ref", "--auto",
      "--allow-writing-to-package-directory", "--no-index",
      "--find-links", "--tag", "--rm", "--volume", "--strip-components",
    ])
    for match in page.text.matches(of: /[\s`](--[a-z][a-z0-9-]+)/) {
      #expect(known.contains(String(match.1)), "\(match.1)")
    }
  }

  @Test func everyLinkLeadsToAFile() {
    var anchors: [String: Set<String>] = [:]
    for page in DocumentPage.all {
      for link in page.links { expectTarget(of: link, on: page, &anchors) }
    }
  }

  private func expectTarget(
    of link: (path: String, anchor: String?), on page: DocumentPage,
    _ anchors: inout [String: Set<String>]
  ) {
    let folder = Repository.root.appending(path: page.path).deletingLastPathComponent()
    let target = folder.appending(path: link.path).standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: target.path), "\(link.path)")
    guard let anchor = link.anchor else { return }
    let path =
      link.path.isEmpty ? page.path : String(target.path.dropFirst(Repository.root.path.count))
    let known = anchors[path] ?? DocumentPage(path).anchors
    anchors[path] = known
    #expect(known.contains(anchor), "\(link.path)#\(anchor)")
  }

  @Test func commandLineReferenceIsCurrent() throws {
    let page = DocumentPage("docs/cli.md")
    let marks = ("<!-- the reference, which the tests write -->\n", "<!-- end of the reference -->")
    let start = try #require(page.text.range(of: marks.0))
    let end = try #require(page.text.range(of: marks.1))
    let range = start.upperBound..<end.lowerBound
    let reference = "\n" + CommandReference.markdown + "\n"
    guard page.text[range] != reference else { return }
    if Self.updates {
      try Self.write(page.text.replacingCharacters(in: range, with: reference), to: page.path)
    }
    Issue.record("\(page.path) is not current; UPDATE_FIXTURES=1 rewrites it")
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(
      to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
  }

  private static func example() throws -> TemporaryFolder {
    try TemporaryFolder(copyOf: Repository.root.appending(path: "docs/example"))
  }

  /// Runs a command in the folder, by default in a new copy of the example.
  private static func run(_ command: String, in folder: TemporaryFolder? = nil) throws -> CommandRun
  {
    let prefix = "swift run "
    if command.hasPrefix(prefix) {
      return try runInRepository(String(command.dropFirst(prefix.count)))
    }
    let parts = command.components(separatedBy: " < ")
    let line = try ShellLine(parts[0])
    let folder = try folder ?? example()
    let input = try parts.dropFirst().first.map {
      try Data(contentsOf: folder.url.appending(path: $0))
    }
    return folder.run(line.arguments, variables: line.variables, input: input)
  }

  private static func runInRepository(_ command: String) throws -> CommandRun {
    let line = try ShellLine(command)
    return run(line.arguments, variables: line.variables)
  }

  /// Runs the program in the root of the repository.
  static func run(_ arguments: [String], variables: [String: String] = [:]) -> CommandRun {
    let buffers = StreamBuffers(input: nil)
    let status = Program.activityLint.run(
      arguments: arguments.map { Path($0) },
      in: Environment(
        workingDirectory: Path(Repository.root.path(percentEncoded: false)).normalized,
        variable: { variables[$0] }),
      streams: buffers.streams)
    return CommandRun(
      output: String(decoding: buffers.output, as: UTF8.self),
      errors: String(decoding: buffers.errors, as: UTF8.self), status: status.rawValue)
  }
}
