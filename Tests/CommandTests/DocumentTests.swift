import PushLinter
import Foundation
import Testing

@testable import activity_lint

/// What the documents show is what the program does.
@Suite struct DocumentTests {
  /// A command of a `console` block, and the lines that must follow it.
  struct Session: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  static let sessions: [Session] = {
    let text = (try? Repository.text("README.md")) ?? ""
    return text.matches(of: /(?s)```console\n\$ (.*?)\n(.*?)```/).map {
      Session(command: String($0.1), output: String($0.2))
    }
  }()

  @Test(arguments: sessions)
  func aSessionInTheReadmeIsWhatTheProgramAnswers(_ session: Session) throws {
    let line = try ShellLine(session.command)
    let run = Self.run(line.arguments, variables: line.variables)
    #expect(run.output + run.errors == session.output)
  }

  @Test func everySessionInTheReadmeIsFound() throws {
    #expect(
      Self.sessions.count == (try Repository.text("README.md")).ranges(of: "```console").count)
    #expect(!Self.sessions.isEmpty)
  }

  /// The command that the README promises to work on a fresh clone.
  @Test func theRepositoryIsCheckedByItsOwnConfiguration() {
    let run = Self.run(["check", "fixtures"])
    #expect(run.status == 0)
    #expect(run.output.contains("payloads are fine"))
  }

  /// The configuration that the README shows is one that the program takes.
  @Test func theReadmesConfigurationIsReadWithoutProblems() throws {
    let text = try Repository.text("README.md")
    let example = try #require(text.firstMatch(of: /(?s)```json\n(.*?)```/))
    let (configuration, problems) = ConfigurationReader.read(Array(example.1.utf8))
    #expect(problems.map { $0.message } == [])
    #expect(configuration.types.count == 2 && configuration.severities.count == 2)
  }

  /// Every flag that the README names exists.
  @Test func theReadmeNamesNoUnknownOption() throws {
    let known = Subcommand.spellings
    let foreign: Set = ["--scratch-path"]
    for match in try Repository.text("README.md").matches(of: /[\s`](--[a-z][a-z0-9-]+)/) {
      let isCurls = CurlOption(long: String(match.1.dropFirst(2))) != nil
      #expect(isCurls || known.union(foreign).contains(String(match.1)), "\(match.1)")
    }
  }

  static let referenceCommand = ["help", "--format", "markdown"]

  /// The README's reference is what the program says of itself.
  @Test func theReferenceInTheReadmeIsGenerated() throws {
    let readme = Repository.root.appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let marks = ("<!-- activity-lint help --format markdown -->\n", "<!-- end of the reference -->")
    let start = try #require(text.range(of: marks.0))
    let end = try #require(text.range(of: marks.1))
    let reference = "\n" + Self.run(Self.referenceCommand).output + "\n"
    guard text[start.upperBound..<end.lowerBound] != reference else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: reference)
        .write(to: readme, atomically: true, encoding: .utf8)
    }
    Issue.record(
      "the README's reference is not what the program says; UPDATE_FIXTURES=1 rewrites it")
  }

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
