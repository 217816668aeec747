import Foundation
import Testing

@testable import activity_lint

/// Packages whose declarations are built in or installed.
@Suite struct PackageCommandTests {
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
