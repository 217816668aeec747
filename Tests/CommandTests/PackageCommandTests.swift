import Foundation
import Testing

@testable import activity_lint

/// A server's repository without any Swift is checked after `init`, and nothing else.
@Suite struct PackageCommandTests {
  @Test func typeScriptServerIsCheckedAfterInit() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"dependencies": {"express": "4"}}"#, to: "package.json")
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"name": "A", "props": "{\"eta\": 12}"}}}"#,
      to: "pushes/eta.json")
    #expect(folder.run(["init"]).status == 0)
    #expect(folder.run(["check", "pushes"]).status == 0)
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"name": "A", "props": {"eta": 12}}}}"#,
      to: "pushes/eta.json")
    let run = folder.run(["check", "pushes"])
    #expect(run.status == 1)
    #expect(run.output.contains("error[type-mismatch]: `props` is an object"))
    #expect(folder.run(["check", "--fix", "pushes"]).status == 0)
  }

  @Test func pythonServerIsCheckedAfterInit() throws {
    let folder = try TemporaryFolder()
    try folder.write("[project]\nname = \"orders\"\n", to: "pyproject.toml")
    func write(_ timer: String) throws {
      try folder.write(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"title": "A", "timerEndDateInMilliseconds": \#(timer)}}}"#,
        to: "tests/pushes/timer.json")
    }
    try write("1788732713000")
    #expect(folder.run(["init"]).status == 0)
    #expect(folder.run(["check", "tests"]).status == 0)
    try write(#""1788732713000""#)
    let run = folder.run(["check", "tests"])
    #expect(run.status == 1)
    #expect(run.output.contains("error[type-mismatch]: `timerEndDateInMilliseconds` is a string"))
  }

  /// An installed package may have another version.
  @Test func installedDeclarationsTakePrecedence() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"packages": ["expo-live-activity"]}"#, to: ".activity-lint.json")
    try folder.write(
      "struct LiveActivityAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var step: Int } }",
      to: "node_modules/expo-live-activity/ios/LiveActivityAttributes.swift")
    let run = folder.run(["schema"])
    #expect(run.output.contains("step  Int  required"))
    #expect(run.errors.contains("differs from the built-in declarations of expo-live-activity"))
  }

  @Test func linkedPackageOutsideIsNotRead() throws {
    let outside = try TemporaryFolder()
    try outside.write(
      "struct LiveActivityAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var step: Int } }",
      to: "ios/LiveActivityAttributes.swift")
    let folder = try TemporaryFolder()
    try folder.write(#"{"packages": ["expo-live-activity"]}"#, to: ".activity-lint.json")
    try folder.write("", to: "node_modules/x")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "node_modules/expo-live-activity"),
      withDestinationURL: outside.url)
    let run = folder.run(["schema"])
    #expect(run.output.contains("title") && !run.output.contains("step"))
  }

  @Test func typeOfEmbeddedJSONMustBeDeclared() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"packages": ["expo-widgets"], "embedded": {"/content-state/props": "Missing"}}"#,
      to: ".activity-lint.json")
    let run = folder.run(["schema"])
    #expect(run.status == 2)
    #expect(run.errors.contains("contains a `Missing`, which no Swift file declares"))
  }
}
