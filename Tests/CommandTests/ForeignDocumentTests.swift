import Foundation
import PushDocuments
import PushLinter
import PushRules
import Testing

@testable import activity_lint

/// Tests of the documents in a searched folder that are unrelated to pushes.
@Suite struct ForeignDocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: String; var stops: Int } }",
      to: "Ride.swift")
    try folder.write(Self.push, to: "p/push.json")
  }

  private static let push =
    #"{"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"driver": "Ana", "stops": 1}}}"#

  private func run(_ arguments: String) -> CommandRun {
    folder.run(arguments.split(separator: " ").map { String($0) })
  }

  /// Removes the only push.
  private func removePush() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "p/push.json"))
  }

  @Test(arguments: ["check .", "check p", "", "size .", "timeline .", "check --coverage p"])
  func areSkippedInAFolder(_ command: String) throws {
    try folder.write(#"{"name": "server"}"#, to: "p/package.json")
    try folder.write(
      #"{"info": {"author": "xcode", "version": 1}}"#, to: "p/a.xcassets/Contents.json")
    try folder.write("1\n{\"a\": 1}\n\(Self.push)", to: "p/log.jsonl")
    let run = run(command)
    #expect(run.status == 0, "\(run)")
    #expect(!run.output.contains("package") && !run.output.contains("Contents"))
    guard !command.hasPrefix("size"), !command.hasPrefix("timeline") else { return }
    #expect(run.output.contains("All 2 payloads are fine.\n"))
    #expect(run.output.contains("Skipped 4 documents without a Live Activity push.\n"))
  }

  @Test(arguments: [
    (#"{"driver": "Ana", "stops": "3"}"#, "type-mismatch"),
    (#"{"aps": {"alert": "Ana is he"#, "invalid-json"),
    (#"{"name": "{{ name }}", "content-state": {{ state }}"#, "error"),
  ])
  func doNotIncludePushesAndTheirParts(_ text: String, _ finding: String) throws {
    try folder.write(text, to: "p/other.json")
    for command in ["check p", "check --skip-foreign p/other.json"] {
      let run = run(command)
      #expect(run.status == 1)
      #expect(run.output.contains(finding))
    }
  }

  @Test func includeAStateWithOtherKeysThatIsNotChecked() throws {
    try folder.write(#"{"driver": "Ana", "stops": 3, "version": 1}"#, to: "p/other.json")
    let run = run("check p")
    #expect(run.status == 0)
    #expect(run.output.contains("info[not-a-push]"))
    #expect(run.output.contains("`--part content-state`"))
  }

  @Test(arguments: [
    (#"{"aps": {"alert": "Ana is here"}}"#, "json"),
    (
      "curl -H 'apns-push-type: alert' -d \"$BODY\" https://api.push.apple.com/3/device/$T # content-state",
      "sh"
    ),
    (
      "```sh\ncurl -H 'apns-push-type: alert' -d '{\"aps\": {\"alert\": \"a\"}}' https://api.push.apple.com/3/device/$T\n```\n",
      "md"
    ),
  ])
  func ordinaryPushesAreCounted(_ text: String, _ kind: String) throws {
    try folder.write(text, to: "p/other.\(kind)")
    let summary = "Skipped 1 ordinary push.\n"
    #expect(run("check p").output == "The payload is fine.\n\(summary)")
    #expect(run("check --skip-foreign p/other.\(kind)").output.hasSuffix(summary))
    #expect(run("check --format json p").output.contains(#""ordinaryPushes":1"#))
    try removePush()
    let alone = run("check --declarations Ride.swift p")
    #expect(alone.status == 2)
    #expect(
      alone.errors
        == "error: no Live Activity push in 'p': skipped 1 ordinary push; to check a document, pass its path\n"
    )
  }

  @Test(arguments: [
    #"{"aps": {"alert": "Ana is here"}}"#,
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"body": "Ana"}}}}"#,
  ])
  func aNamedOrdinaryPushIsOneError(_ text: String) throws {
    try folder.write(text, to: "p/other.json")
    let run = run("check --format concise p/other.json")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count { $0.contains("[") } == 1)
    #expect(run.output.contains("missing-event"))
  }

  @Test func areNotCountedOutsideOfTheFolderThatALinkLeaves() throws {
    try folder.write("content-state", to: "secret/a.js")
    try folder.write("", to: "p/out/b.js")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "p/out/a.js"),
      withDestinationURL: folder.url.appending(path: "secret/a.js"))
    #expect(!run("check p").output.contains("content-state"))
  }

  @Test func everySkippedFolderIsDocumented() throws {
    let page = try Repository.text("docs/checking.md")
    func names(in line: Substring) -> Set<String> {
      Set(line.matches(of: /`([^`]+)`/).map { String($0.1) })
    }
    let lines = page.split(separator: "\n")
    let entered = try #require(lines.first { $0.contains("are not entered") }?.prefix { $0 != ";" })
    #expect(names(in: entered) == Set(FileWalk.skippedNames))
    let skipped = try #require(lines.first { $0.contains("in these folders") })
    #expect(
      names(in: skipped)
        == SourceRole.foldersOfOthers.union(SourceRole.endingsOfOthers.map { "*" + $0 }))
  }

  @Test func areReportedIfAnArgumentNamesThem() throws {
    try folder.write(#"{"name": "server"}"#, to: "p/package.json")
    for command in ["check p/package.json", "check p p/package.json", "check ./p/package.json p"] {
      let run = run(command)
      #expect(run.status == 1)
      #expect(run.output.contains("error[not-a-push]"))
    }
    #expect(run("check --skip-foreign p/package.json").status == 0)
  }

  @Test(arguments: ["check p", "check --format json p", "size .", "timeline p"])
  func aFolderWithNothingElseIsAnError(_ command: String) throws {
    try removePush()
    try folder.write(#"{"name": "server"}"#, to: "p/package.json")
    let run = run(command)
    #expect(run.status == 2)
    #expect(run.output.isEmpty || run.output.contains(#""outcome":"failed""#))
    #expect(
      run.errors
        == "error: no Live Activity push in '\(command.hasSuffix("p") ? "p" : ".")'; to check a document, pass its path\n"
    )
    #expect(self.run("check --skip-foreign p").status == 0)
  }

  @Test(arguments: ["json", "jsonl"])
  func largeFileIsSkippedUnlessItNamesAPush(_ kind: String) throws {
    let filler = String(repeating: "0123456789abcdef", count: 150_000)
    func write(_ text: String) throws { try folder.write(text, to: "p/large.\(kind)") }
    for text in ["{\"a\": \"\(filler)\"}", filler, "{\"aps \": \"aps\(filler)\"}"] {
      try write(text)
      for command in [
        "check p", "check --fix p", "timeline p", "size p", "check --skip-foreign p/large.\(kind)",
      ] {
        #expect(run(command).status == 0, "\(command)")
      }
      #expect(run("check p").output.contains("Skipped 1 document "))
      #expect(run("check p/large.\(kind)").status == 2)
    }
    // The second part of the file that is read begins in the name.
    let before = String(repeating: " ", count: 1 << 18)
    for text in [
      "{\"a\": \"\(filler)\", \"aps\": 1}", "[\"\(filler)\", \"{\\\"content-state\\\": 1}\"]",
      before.dropLast(3) + "\"content-state\": \"\(filler)",
    ] {
      try write(String(text))
      let run = run("check p")
      #expect(run.status == 2)
      #expect(run.errors.contains("cannot read 'p/large.\(kind)'"))
      #expect(self.run("check --skip-foreign p/large.\(kind)").status == 2)
    }
  }

  @Test func largeFileOfTheConfigurationIsNotSkipped() throws {
    try folder.write(String(repeating: "0123456789abcdef", count: 150_000), to: "p/large.json")
    try folder.write(
      #"{"payloads": [{"files": "p/*", "type": "RideAttributes"}]}"#, to: ".activity-lint.json")
    #expect(run("check p").status == 2)
  }

  @Test func partsOfPushesAreAllChecked() throws {
    try removePush()
    try folder.write(#"{"name": "server"}"#, to: "p/package.json")
    let run = run("check --part content-state p")
    #expect(run.status == 1)
    #expect(run.output.contains("error[missing-key]"))
  }

  /// The pattern of a suppression matches a skipped file.
  @Test func patternsMatchSkippedFiles() throws {
    try folder.write(#"{"name": "server"}"#, to: "p/package.json")
    try folder.write(
      #"{"suppressions": [{"files": "p/package.json", "rule": "not-a-push", "reason": "server"}]}"#,
      to: ".activity-lint.json")
    let run = run("check .")
    #expect(!run.output.contains("unmatched-pattern"))
    #expect(run.output.contains("unused-suppression"))
  }
}
