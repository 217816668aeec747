import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Real pushes get the recorded findings, and working pushes get no error.
@Suite struct FieldTests {
  /// The findings of every case, one line each.
  private static let record = "fixtures/field/findings.txt"

  @Test func findingsMatchTheRecord() throws {
    let lines = try (FieldCase.faults + FieldCase.accepted).map { fieldCase in
      let findings = try fieldCase.findings()
      let name = fieldCase.page.path.replacing("fixtures/field/", with: "")
      return "\(name): \(findings.isEmpty ? "-" : findings.joined(separator: ", "))"
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try text.write(
        to: Repository.root.appending(path: Self.record), atomically: true, encoding: .utf8)
    }
    let recorded = try Repository.text(Self.record).split(separator: "\n")
    for (line, expected) in zip(text.split(separator: "\n"), recorded) {
      #expect(line == expected)
    }
    #expect(recorded.count == lines.count)
  }

  @Test(arguments: FieldCase.faults + FieldCase.accepted)
  func aCaseNamesItsSource(_ fieldCase: FieldCase) {
    #expect(fieldCase.field("Source")?.hasPrefix("https://") == true)
    #expect(
      fieldCase.field(FieldCase.isFault(fieldCase) ? "Ending" : "Works")?.isEmpty == false)
  }

  /// An in-house wrapper is reported as such: a line `Reported:` of the case names the rule.
  @Test(arguments: FieldCase.accepted)
  func aPushThatWorksHasNoError(_ fieldCase: FieldCase) throws {
    let errors = try fieldCase.findings().filter {
      $0.hasPrefix("error ") || $0.hasPrefix("failed")
    }
    #expect(Set(errors) == fieldCase.allowedErrors)
  }

  /// The entry that a finding recommends works when it is pasted: nothing is reported about the wrapper.
  @Test(arguments: FieldCase.faults + FieldCase.accepted)
  func aRecommendedEntryWorks(_ fieldCase: FieldCase) throws {
    // The search for the text is quick, unlike that for the expression.
    let output = try fieldCase.run().output
    guard output.contains("`\"envelopes\": "),
      let entry = output.firstMatch(of: /`("envelopes": \[\{.*?\}\])`/)
    else { return }
    let before = try fieldCase.findings()
    let after = try fieldCase.findings(configuration: "{\(entry.1)}")
    #expect(!after.contains { $0.hasPrefix("failed") || $0.contains("envelope") })
    let new = after.filter { !before.contains($0) }
    #expect(new.allSatisfy { Self.decodingRules.contains($0) }, "\(new)")
    #expect(Set(new).count == new.count || !new.contains("info null-value"))
  }

  /// The possible faults of a state that an entry makes visible.
  private static let decodingRules: Set<String> = [
    "error missing-key", "error type-mismatch", "info unknown-key", "info null-value",
  ]

  @Test func thereAreHundredsOfCases() {
    #expect(FieldCase.faults.count >= 159)
    #expect(FieldCase.accepted.count >= 120)
  }
}

extension FieldCase {
  static func isFault(_ fieldCase: FieldCase) -> Bool { fieldCase.page.path.contains("/faults/") }

  /// The errors that the line `Reported:` names.
  var allowedErrors: Set<String> {
    Set((field("Reported") ?? "").split(separator: ", ").map { "error \($0)" })
  }
}
