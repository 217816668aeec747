import Foundation
import Testing

/// Every loop of the parsers ends: it takes elements from a list, scans on one line, or has a `LoopGuard`.
@Suite struct LoopTests {
  private static let folders = [
    "DeclarationSyntax", "ActivitySchema/CustomDecoding",
  ]

  @Test(arguments: folders)
  func everyLoopOfAParserAdvances(_ folder: String) throws {
    for file in Repository.swiftFiles(in: "Sources/\(folder)") {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for (number, line) in lines.enumerated() where Self.isLoop(line) {
        #expect(Self.advances(line, lines[(number + 1)...]), "\(file):\(number + 1): \(line)")
      }
    }
  }

  private static func isLoop(_ line: String) -> Bool {
    line.hasPrefix("while ") || line.hasPrefix("repeat {") || line.contains(": while ")
  }

  /// A condition can span lines; the first statement of a `repeat` must be the one that advances.
  private static func advances(_ line: String, _ next: ArraySlice<String>) -> Bool {
    if line.hasPrefix("repeat {") {
      return next.first?.hasPrefix("advance") == true
        || next.first { $0.hasPrefix("} while") } == "} while take(\",\")"
    }
    let condition = ([line] + next).prefix { !$0.hasSuffix("{") && !$0.hasSuffix("}") }
      .joined(separator: " ")
    let end = line.hasSuffix("{") || line.hasSuffix("}") ? line : next.first { $0.hasSuffix("{") }
    let whole = condition + " " + (end ?? "")
    return ["loop.advances(to:", ".popLast()", ".popFirst()", ".pop("].contains {
      whole.contains($0)
    }
      || line.contains("{") && line.hasSuffix("}")
  }
}
