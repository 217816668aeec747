/// A file whose pushes are not sent from there: a test, a page, third-party or generated code.
package enum SourceRole {
  /// The folders of tests, of their data, and of documents.
  private static let foldersOfTests: Set<String> = [
    "test", "tests", "__tests__", "spec", "specs", "mock", "mocks", "__mocks__", "fixtures",
    "testdata", "e2e",
  ]
  /// The folders of third-party code, and of the output of tools.
  private static let foldersOfOthers: Set<String> = [
    "vendor", "vendors", "third_party", "third-party", "dist", "build", "out", "target", "venv",
    "site-packages", "bower_components", "coverage", "generated", "__pycache__",
  ]
  /// The parts of a file's name, between its punctuation, that mark a test.
  private static let marksOfTests: Set<String> = ["test", "tests", "spec", "specs", "mock"]

  /// Returns whether a file is a test, by its path.
  package static func isTest(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    guard let name = components.last else { return false }
    let stem = name.prefix { $0 != "." }
    // `PushServiceTests.swift`, `PushTest.java`
    return components.dropLast().contains { foldersOfTests.contains($0.lowercased()) }
      || ["Test", "Tests", "Spec"].contains { stem.hasSuffix($0) }
      || name.split { $0 == "." || $0 == "_" || $0 == "-" }.dropLast()
        .contains { marksOfTests.contains($0.lowercased()) }
  }

  /// Returns whether a source file is third-party or generated code, by its path.
  package static func isOthers(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    guard let name = components.last else { return false }
    return components.dropLast().contains { foldersOfOthers.contains($0.lowercased()) }
      || name.hasSuffix(".min.js") || name.hasSuffix(".bundle.js") || name.hasSuffix(".d.ts")
  }
}
