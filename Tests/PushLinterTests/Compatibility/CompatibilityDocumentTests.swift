import Foundation
import JSONSyntax
import PushTexts
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules

/// `docs/compatibility.md`: a hand-written introduction, a mark, and the kinds of change with what `compat` says.
@Suite struct CompatibilityDocumentTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/compatibility.md")
  private static let mark = "<!-- From here on: the kinds of change, from the tests -->\n\n"

  @Test func theTableOfChangesIsCurrent() throws {
    let parts = try String(contentsOf: Self.file, encoding: .utf8)
      .components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try (parts[0] + Self.mark + Self.table)
        .write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(parts[1] == Self.table, "UPDATE_FIXTURES=1 rewrites docs/compatibility.md")
    }
  }

  @Test func theLimitsAreCurrent() throws {
    let maximum = ComparisonBudget.maximum
    func text(_ number: Int) -> String {
      let digits = Array(String(number))
      return digits.indices.reduce(into: "") { text, index in
        if index > 0, (digits.count - index) % 3 == 0 { text += "," }
        text.append(digits[index])
      }
    }
    let sentence =
      "A run tries at most \(text(maximum.payloads)) payloads, \(text(maximum.bytes)) bytes and \(VariationBuilder.maximumDepth) levels of values that the versions declare differently, and as a sample \(text(ComparisonBudget.maximumOfEqual.payloads)) payloads of the others."
    #expect(try String(contentsOf: Self.file, encoding: .utf8).contains(sentence))
  }

  private static var table: String {
    var text = """
      ## \(KindOfChange.all.count) kinds of change

      Each row is a test. The decoders of both versions, compiled with Swift 6.3.1, confirmed every payload that the comparison made.

      | change | old builds | new build | order | witness |
      |---|---|---|---|---|

      """
    for change in KindOfChange.all {
      let found = change.comparison.incompatibilities
      let cells = [
        change.title, cell(.newServerOldApp, of: found), cell(.oldServerNewApp, of: found),
        order(of: found),
        found.first.flatMap { $0.payload }.map { "`\($0.compactText)`" } ?? "",
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func cell(_ exchange: Exchange, of found: [Incompatibility]) -> String {
    let ofExchange = found.filter { $0.exchange == exchange }
    guard let gravest = ofExchange.map({ $0.severity }).max() else { return "" }
    let isMeaning = ofExchange.allSatisfy { $0.isAboutMeaning }
    return isMeaning ? "another meaning" : gravest == .error ? "**drops**" : "may drop"
  }

  private static func order(of found: [Incompatibility]) -> String {
    let orders = Set(found.map { $0.order.rawValue })
    return orders.isEmpty
      ? "any order" : orders.count == 1 ? orders.first ?? "" : "two steps"
  }
}
