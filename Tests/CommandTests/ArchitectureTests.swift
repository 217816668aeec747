import ActivityReports
import Foundation
import PushDocuments
import PushLinter
import PushModel
import PushRules
import Testing

/// The invariants of docs/CONTRIBUTING.md that the compiler does not enforce.
@Suite struct ArchitectureTests {
  private static let libraries = [
    "CanonicalText", "JSONSyntax", "CodeSyntax", "CodeNames", "PushCode", "DeclarationSyntax",
    "ActivitySchema", "PushTexts", "PushDecoding", "PushDocuments", "PushModel", "PushAdvice",
    "PushRules", "PushLinter", "CleanPayloads", "ActivityReports", "SchemaExport", "CurlRequest",
    "CommandSyntax", "ActivityLint",
  ]

  private static let engine = [
    "PushTexts", "PushDecoding", "PushDocuments", "PushModel", "PushRules", "PushLinter",
  ]

  @Test(arguments: [
    ("CanonicalText", []), ("JSONSyntax", ["CanonicalText"]),
    ("DeclarationSyntax", ["CanonicalText"]), ("CodeSyntax", ["JSONSyntax"]),
    ("ActivitySchema", ["CanonicalText", "DeclarationSyntax"]),
    ("CodeNames", ["CodeSyntax", "JSONSyntax"]),
    ("PushCode", ["CodeNames", "CodeSyntax", "JSONSyntax"]),
    ("PushTexts", ["JSONSyntax", "ActivitySchema", "DeclarationSyntax"]),
    ("PushDecoding", ["JSONSyntax", "ActivitySchema", "PushTexts"]),
    ("PushDocuments", ["PushCode", "CodeSyntax", "JSONSyntax", "ActivitySchema", "PushTexts"]),
    (
      "PushModel",
      ["JSONSyntax", "ActivitySchema", "PushTexts", "PushDecoding", "PushDocuments"]
    ),
    (
      "PushAdvice",
      ["JSONSyntax", "ActivitySchema", "PushTexts", "PushDecoding", "PushDocuments", "PushModel"]
    ),
    (
      "PushRules",
      [
        "PushCode", "JSONSyntax", "ActivitySchema", "PushTexts", "PushDecoding", "PushDocuments",
        "PushModel", "PushAdvice",
      ]
    ),
    ("PushLinter", ["JSONSyntax", "ActivitySchema"] + engine.dropLast()),
    ("CleanPayloads", ["JSONSyntax", "ActivitySchema"] + engine),
    ("ActivityReports", ["JSONSyntax", "ActivitySchema"] + engine),
    ("SchemaExport", ["JSONSyntax", "ActivitySchema"] + engine),
    ("CurlRequest", ["JSONSyntax", "PushTexts", "PushDocuments"]),
    (
      "CommandSyntax",
      ["JSONSyntax", "ActivitySchema", "ActivityReports", "SchemaExport", "CurlRequest"] + engine
    ),
    (
      "ActivityLint",
      ["JSONSyntax", "ActivitySchema", "CleanPayloads", "ActivityReports"] + engine
    ),
    (
      "CInterface",
      [
        "JSONSyntax", "ActivitySchema", "CleanPayloads", "ActivityReports", "SchemaExport",
        "CurlRequest", "CommandSyntax", "ActivityLint",
      ] + engine
    ),
  ])
  func libraryImportsOnlyAllowedTargets(_ target: String, _ allowed: [String]) throws {
    for file in Repository.swiftFiles(in: "Sources/\(target)") {
      let imports = try Repository.text(file).matches(of: /(?m)^(?:public |package )?import (\w+)/)
        .map { String($0.1) }
      #expect(Set(imports).isSubset(of: allowed), "\(file) imports \(imports)")
    }
  }

  @Test(arguments: libraries + ["CInterface"])
  func libraryNeitherPrintsNorReadsNorTraps(_ target: String) throws {
    let forbidden =
      /(?m)(?:^|[^.\w`\/ ]|[^.\w`\/] )(print|debugPrint|fatalError|preconditionFailure|exit|getenv|fopen|readLine)\(/
    for file in Repository.swiftFiles(in: "Sources/\(target)") {
      let text = try Repository.text(file)
      #expect(text.firstMatch(of: forbidden) == nil, "\(file)")
      #expect(!text.contains("try!"), "\(file)")
    }
  }

  /// `WritablePlace` refuses git directories; a file that is opened elsewhere would not pass its check.
  @Test func onlyWritablePlacesAreOpenedToWrite() throws {
    let writing =
      /\b(O_CREAT|O_WRONLY|O_RDWR|O_APPEND|O_TRUNC)\b|(?:^|[ .])(renameat?|rename|linkat?|symlink(at)?|mkdir(at)?|mkfifo|creat|truncate|fopen|freopen|mkstemp|copyfile|sendfile)\(/
    let files = try Repository.swiftFiles(in: "Sources/activity-lint").filter {
      try Repository.text($0).firstMatch(of: writing) != nil
    }
    #expect(
      files == [
        // Opens `/dev/null` for a standard stream that is closed.
        "Sources/activity-lint/System/Process.swift",
        // A file without a name in the folder of temporary files.
        "Sources/activity-lint/System/Spool.swift",
        "Sources/activity-lint/System/WritablePlace.swift",
      ])
  }

  @Test func ruleListMatchesFolder() throws {
    let files = Repository.swiftFiles(in: "Sources/PushRules").filter {
      !$0.hasSuffix("Rule+All.swift")
    }
    let names = try files.flatMap { file in
      try Repository.text(file).matches(of: /static let (\w+) = Rule\(/).map { String($0.1) }
    }
    let listed = Set(Rule.all.map { Self.joined($0.id) })
    let missing = names.filter { !listed.contains($0.lowercased()) }.map { ".\($0)," }
    #expect(missing == [], "add these lines to Rule.all")
    let fileNames = files.compactMap { $0.split(separator: "/").last?.dropLast(6).lowercased() }
    #expect(fileNames.sorted() == Rule.all.map { Self.joined($0.id) }.sorted())
  }

  /// Returns an id without its hyphens.
  private static func joined(_ id: String) -> String { id.filter { $0 != "-" } }

  /// Each format is declared in the file of its writer.
  @Test func formatListMatchesFolder() throws {
    var names: [String] = []
    for file in Repository.swiftFiles(in: "Sources/ActivityReports/Formats") {
      let text = try Repository.text(file)
      let found = text.matches(of: /static let (\w+) = ReportFormat\(\s*"(\w+)"/)
      #expect(found.count <= 1, "\(file)")
      #expect(found.allSatisfy { $0.1 == $0.2 }, "\(file)")
      names += found.map { String($0.2) }
    }
    #expect(names.sorted() == ReportFormat.all.map { $0.name }.sorted())
  }

  /// An envelope or a package that is not in its list would never be tried.
  @Test(arguments: [("Envelopes", "Envelope"), ("Packages", "AppPackage")])
  func listMatchesFolder(_ folder: String, _ type: String) throws {
    let declaration = try Regex(#"static let (\w+) = \#(type)\("#, as: (Substring, Substring).self)
    let declared = try Repository.swiftFiles(in: "Sources/PushDocuments/\(folder)")
      .flatMap { try Repository.text($0).matches(of: declaration).map { String($0.1) } }
    let list = try Repository.text("Sources/PushDocuments/\(folder)/\(type)+All.swift")
    let elements = try #require(list.firstMatch(of: /= \[([^\]]*)\]/)).1
    let listed = elements.matches(of: /\w+/).map { String($0.0) }
    #expect(listed.sorted() == declared.sorted())
    #expect(declared.count > 10)
  }

  @Test func packageHasNoDependencies() throws {
    #expect(!(try Repository.text("Package.swift")).contains(".package("))
  }
}
