import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A pull request from a stranger can contain links and a configuration. They must not show or change other files.
@Suite struct StrangersRepositoryTests {
  private static let secret = #"TOKEN=do-not-print {"aps": {}}"#

  /// A folder outside the repository, with the target of a link or a path in the repository.
  private let outside: TemporaryFolder
  private let repository: TemporaryFolder

  init() throws {
    outside = try TemporaryFolder()
    repository = try TemporaryFolder()
    try outside.write(Self.secret, to: "secret.json")
    try repository.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    try repository.write(Self.push, to: "payloads/right.json")
  }

  private static let push =
    #"{"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"stops": 1}}}"#

  private func link(_ name: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: repository.url.appending(path: name), withDestinationURL: target)
  }

  private func path(ofOutside name: String) -> String {
    outside.path.appending(Path(name)).text
  }

  private func words(_ command: String) -> [String] {
    command.split(separator: " ").map { String($0) }
  }

  /// Checks that a run prints nothing of the secret file.
  private func run(_ arguments: String...) -> CommandRun { run(arguments) }

  private func run(_ arguments: [String]) -> CommandRun {
    let run = repository.run(arguments)
    #expect(!(run.output + run.errors).contains("do-not-print"))
    return run
  }

  @Test(arguments: [
    "check", "check --skip-foreign", "check --fix=all", "size", "timeline", "check --diff",
  ])
  func linkOutOfASearchedFolderIsSkipped(_ command: String) throws {
    try link("payloads/link.json", to: outside.url.appending(path: "secret.json"))
    let run = run(words(command) + ["payloads"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains("warning: 'payloads/link.json' is skipped: the search does not find"))
  }

  private static let searches = [
    "check .", "check --fix=all payloads", "size .", "schema", "init",
  ]

  /// The repository itself contains files that no search reads.
  @Test(arguments: ["AuthKey.p8", ".env", ".git/config"])
  func linkToAFileThatIsNoInputIsNotRead(_ target: String) throws {
    try repository.write(Self.secret, to: target)
    try repository.link("payloads/link.jsonl", to: "../\(target)")
    try repository.link("Link.swift", to: target)
    for command in Self.searches { #expect(!run(words(command)).errors.contains("is skipped")) }
  }

  @Test(arguments: [("node_modules/a.json", "link.jsonl"), (".git/b.swift", "Link.swift")])
  func linkToAnInputThatNoSearchFindsIsSkipped(_ target: String, _ link: String) throws {
    try repository.write(Self.secret, to: target)
    try repository.link("payloads/\(link)", to: "../\(target)")
    for command in Self.searches
    where command == "init" || (command == "schema") == link.hasSuffix(".swift") {
      let run = run(words(command))
      #expect(run.errors.contains("is skipped: the search does not find"), "\(command)")
    }
  }

  @Test func sourceCodeInALanguageThatIsNotReadIsCounted() throws {
    try repository.write("Aps(`content-state` = state)", to: "server/Push.scala")
    let sentence = "1 source file with `content-state` (1 in Scala, which is not read)"
    #expect(run("check", "server").errors.contains("skipped \(sentence)"))
    #expect(run("check", "server/Push.scala").status == 2)
    try repository.write("object Other", to: "server/Push.scala")
    #expect(!run("check", "server").errors.contains("Scala"))
  }

  @Test func linkToAFileWithoutAPushIsSilent() throws {
    try repository.write("# Instructions", to: ".github/instructions.md")
    try repository.link("payloads/README.md", to: "../.github/instructions.md")
    #expect(!run("check", "payloads").errors.contains("README.md"))
  }

  @Test func linkToAnExcludedFileIsSkipped() throws {
    try repository.write(Self.secret, to: "local/secret.json")
    try repository.link("payloads/link.json", to: "../local/secret.json")
    try repository.write(
      #"{"exclude": ["local/**"], "payloads": [{"files": "payloads/**", "type": "RideAttributes"}]}"#,
      to: ".activity-lint.json")
    for command in ["check", "check .", "size .", "timeline ."] {
      #expect(run(words(command)).status == 0, "\(command)")
    }
  }

  @Test func fixLeavesTheTargetOfAnOutsideLink() throws {
    let text =
      #"{"aps": {"timestamp": 1795255200, "event": "Update", "content-state": {"stops": 1}}}"#
    try outside.write(text, to: "fixable.json")
    try link("payloads/link.json", to: outside.url.appending(path: "fixable.json"))
    _ = run("check", "--fix=all", "payloads")
    let after = try String(contentsOf: outside.url.appending(path: "fixable.json"), encoding: .utf8)
    #expect(after == text)
  }

  @Test func linkWithinASearchedFolderIsFollowed() throws {
    try link("payloads/link.json", to: repository.url.appending(path: "payloads/right.json"))
    #expect(run("check", "payloads").output.contains("2 payloads are fine"))
  }

  @Test func namedLinkIsFollowed() throws {
    try outside.write(Self.push, to: "right.json")
    try link("payloads/link.json", to: outside.url.appending(path: "right.json"))
    #expect(run("check", "payloads/link.json").output.contains("The payload is fine"))
  }

  @Test func linkToDeclarationsOutsideIsSkipped() throws {
    try outside.write(
      "struct SecretAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "Secret.swift")
    try link("Secret.swift", to: outside.url.appending(path: "Secret.swift"))
    let run = run("schema")
    #expect(!run.output.contains("SecretAttributes"))
    #expect(run.errors.contains("'Secret.swift' is skipped"))
  }

  @Test(arguments: ["declarations", "versions"])
  func pathOfTheConfigurationMustNotLeaveTheRepository(_ key: String) throws {
    for target in [path(ofOutside: "secret.json"), "link", "/proc/self/environ"] {
      try? link("link", to: outside.url.appending(path: "secret.json"))
      let value =
        switch key {
        case "declarations": "[\"\(target)\"]"
        default: #"[{"app": "1", "declarations": ["\#(target)"]}]"#
        }
      try repository.write("{\"\(key)\": \(value)}", to: ".activity-lint.json")
      let run = run("check", "payloads")
      #expect(run.status == 2)
      #expect(run.errors.contains("is outside of the repository '\(repository.path.text)'"))
    }
  }

  @Test func configurationThatIsALinkOutIsNotRead() throws {
    try link(".activity-lint.json", to: outside.url.appending(path: "secret.json"))
    for command in ["check", "check --show-settings", "schema"] {
      let run = run(words(command) + ["Ride.swift"])
      #expect(run.status == 2)
      #expect(run.errors.contains("'.activity-lint.json' is outside of the repository"))
    }
    #expect(run("init", "--force").status == 2)
    let after = try String(contentsOf: outside.url.appending(path: "secret.json"), encoding: .utf8)
    #expect(after == Self.secret)
  }

  /// Opening a pipe would wait for its writer.
  @Test(arguments: ["declarations", ".activity-lint.json"])
  func configurationNamesNoPipe(_ key: String) throws {
    let pipe = key.hasPrefix(".") ? key : "pipe"
    let made = unsafe mkfifo(repository.url.appending(path: pipe).path(), 0o600)
    #expect(made == 0)
    if pipe == "pipe" {
      try repository.write("{\"\(key)\": [\"pipe\"]}", to: ".activity-lint.json")
    }
    let run = repository.run(["check", "payloads"])
    #expect(run.status == 2)
    #expect(run.errors.contains("'\(pipe)' is not a regular file"))
  }

  /// A link can lead to a pipe, such as standard input.
  @Test(arguments: [true, false])
  func initReadsNoPipe(_ isLink: Bool) throws {
    let pipe = repository.url.appending(path: isLink ? "pipe" : ".activity-lint.json")
    let made = unsafe mkfifo(pipe.path(), 0o600)
    #expect(made == 0)
    if isLink { try link(".activity-lint.json", to: pipe) }
    let run = run("init", "--force")
    #expect(run.status == 2)
    #expect(run.errors.contains("'.activity-lint.json' is not a regular file"))
  }

  @Test func configurationThatTheUserNamesMayLeadOut() throws {
    try outside.write(
      "struct SharedAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Shared.swift")
    try repository.write(
      "{\"declarations\": [\"\(path(ofOutside: "Shared.swift"))\"]}", to: ".activity-lint.json")
    #expect(run("check", "payloads").status == 2)
    #expect(run("check", "--config", ".activity-lint.json", "payloads").status == 0)
    #expect(run("schema", "--config", ".activity-lint.json").output.contains("SharedAttributes"))
  }
}
