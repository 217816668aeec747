import ActivitySchema
import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct DeclarationSearchTests {
  private func found(in folder: TemporaryFolder) throws -> [String] {
    let environment = Environment(workingDirectory: folder.path, variable: { _ in nil })
    return DeclarationSearch.files(
      below: Path("."), in: environment, by: Workers(count: 2)
    ) { _, _ in }.map { $0.name }
  }

  @Test(arguments: DeclarationSearchCase.all)
  func filesAreFoundWithAnyTextAroundTheirNames(_ example: DeclarationSearchCase) throws {
    let folder = try TemporaryFolder()
    for (name, text) in example.files { try folder.write(text, to: name) }
    #expect(try found(in: folder) == example.found)
  }

  @Test func namesAreFollowedToAFixedPoint() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { typealias ContentState = B }", to: "z/A.swift")
    try folder.write("struct B: Codable { var c: C }", to: "B.swift")
    try folder.write("enum C: String, Codable { case one }", to: "m/C.swift")
    try folder.write("extension C { var title: String { D().title } }", to: "C+Title.swift")
    try folder.write("struct D { }", to: "D.swift")
    try folder.write("struct E { var a: A }", to: "E.swift")
    try folder.write("extension KeyedDecodingContainer { }", to: "Lossy.swift")
    try folder.write("extension String { }", to: "String+Trim.swift")
    #expect(
      try found(in: folder) == [
        "B.swift", "C+Title.swift", "D.swift", "Lossy.swift", "m/C.swift", "z/A.swift",
      ])
  }

  @Test func protocolsOfTheProjectAreFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("protocol Branded: ActivityAttributes { }", to: "Branded.swift")
    try folder.write("protocol Themed: Branded, Sendable { }", to: "Themed.swift")
    try folder.write(
      "struct A: Themed { struct ContentState: Codable, Hashable { } }", to: "A.swift")
    try folder.write("struct B: Codable { }", to: "B.swift")
    #expect(try found(in: folder) == ["A.swift", "Branded.swift", "Themed.swift"])
  }

  @Test func overloadsAreNotDeclarations() throws {
    let folder = try TemporaryFolder()
    try folder.write("extension KeyedDecodingContainer { }", to: "Lossy.swift")
    #expect(try found(in: folder).isEmpty)
  }

  @Test func longFilesAreReadCompletely() throws {
    let folder = try TemporaryFolder()
    let code = String(repeating: "func draw(in context: CGContext) {}\n", count: 6_000)
    try folder.write(code + "struct A: ActivityAttributes { var b: B }", to: "A.swift")
    try folder.write("struct B: Codable { }" + code, to: "B.swift")
    try folder.write("struct C: Codable { }", to: "C.swift")
    #expect(try found(in: folder) == ["A.swift", "B.swift"])
  }

  @Test(arguments: [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules", ".hidden"])
  func foldersOfToolsAreSkipped(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { }", to: "\(name)/A.swift")
    #expect(try found(in: folder).isEmpty)
  }

  @Test(arguments: [
    "Tests", "test", "RideUITests", "ride-tests", "build", "Build", "vendor", "ThirdParty",
    "SourcePackages/checkouts", "App/Tests",
  ])
  func activitiesOfOtherFoldersCountOnlyIfTheAppHasNone(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { }", to: "App/A.swift")
    try folder.write("struct B: ActivityAttributes { }", to: "\(name)/B.swift")
    #expect(try found(in: folder) == ["App/A.swift"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "App/A.swift"))
    #expect(try found(in: folder) == ["\(name)/B.swift"])
  }

  @Test(arguments: ["contests", "Latest", "Builder", "Outline", "Vendored"])
  func foldersWithSimilarNamesAreTheApps(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { }", to: "App/A.swift")
    try folder.write("struct B: ActivityAttributes { }", to: "\(name)/B.swift")
    #expect(try found(in: folder).count == 2)
  }

  @Test func typesOfDependenciesAreFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { var b: B }", to: "App/A.swift")
    try folder.write("struct B: Codable { }", to: "vendor/B.swift")
    try folder.write("struct C: ActivityAttributes { struct B { } }", to: "vendor/C.swift")
    try folder.write("struct B: Codable { }", to: "Tests/B.swift")
    #expect(try found(in: folder) == ["App/A.swift", "vendor/B.swift"])
  }

  @Test(arguments: [
    "Backups", "Backup/2026-01-01/App", "old/Backups", "AppBackup", "App.bak", "App copy",
  ])
  func copiesAreNotTheApps(_ name: String) throws {
    let folder = try TemporaryFolder()
    for place in ["App", name] {
      try folder.write("struct A: ActivityAttributes { var b: B }", to: "\(place)/A.swift")
      try folder.write("struct B: Codable { }", to: "\(place)/B.swift")
    }
    #expect(try found(in: folder) == ["App/A.swift", "App/B.swift"])
    _ = folder.run(["init"])
    let file = folder.url.appending(path: ".activity-lint.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("[\n    \"App\"\n  ]"))
    #expect(
      folder.run(["schema", "--declarations", "."]).output.components(separatedBy: "A  (").count
        == 2)
  }

  /// A feature can have the name of a backup.
  @Test func folderOfCopiesWithOtherFilesIsTheApps() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { }", to: "App/A.swift")
    try folder.write("struct B: ActivityAttributes { }", to: "App/Backup/B.swift")
    try folder.write("struct C: ActivityAttributes { }", to: "Backups/C.swift")
    let files = ["App/A.swift", "App/Backup/B.swift", "Backups/C.swift"]
    #expect(try found(in: folder) == files)
    _ = folder.run(["init"])
    let schema = folder.run(["schema"])
    #expect(files.allSatisfy { schema.output.contains($0) })
  }

  @Test(arguments: [
    (["App/A.swift", "App/Models/B.swift", "Shared/C.swift"], ["App", "Shared"]),
    (["A.swift", "App/B.swift", "vendor/c/C.swift"], [".", "vendor/c/C.swift"]),
    (["App/A.swift", "App/build/B.swift"], ["App", "App/build"]),
    (["../Shared/A.swift", "../Shared/Models/B.swift"], ["../Shared"]),
    (["Tests/A.swift"], ["Tests"]),
    ([], []),
  ])
  func foldersIncludeFilesThatAreAddedLater(_ files: [String], _ folders: [String]) {
    #expect(DeclarationFolders.containing(files.map { Path($0) }).map { $0.text } == folders)
  }

  @Test func walkDoesNotFollowCycles() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A: ActivityAttributes { }", to: "App/A.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App/again"), withDestinationURL: folder.url)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App/Gone.swift"),
      withDestinationURL: folder.url.appending(path: "gone"))
    #expect(try found(in: folder) == ["App/A.swift"])
  }
}
