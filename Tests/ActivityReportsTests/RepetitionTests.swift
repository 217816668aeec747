import ActivitySchema
import PushModel
import Testing

@testable import ActivityReports
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Identical findings about the same property in text reports.
@Suite struct RepetitionTests {
  private static let declarations: String = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        struct Stop: Codable, Hashable {
          var name: String
          var order: Int
        }
        var driver: String
        var stops: [Stop]
      }
    }
    """

  private static func output(
    _ format: ReportFormat, of states: [String], topic: String? = nil
  ) -> [String] {
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))])
    var options = Linter.Options()
    if let topic {
      options.request = RequestContext(headers: [.init(name: "apns-topic", value: topic)])
    }
    let linter = Linter(schema: schema, options: options)
    let reporter = format.reporter()
    var summary = Summary()
    for (index, state) in states.enumerated() {
      let text =
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
      let report = linter.lint(
        Source(name: "pushes.jsonl", line: index + 1, bytes: Array(text.utf8), isLine: true))
      reporter.add(report)
      summary.add(report)
    }
    reporter.finish(summary)
    return String(decoding: reporter.takeOutput(), as: UTF8.self).split(separator: "\n").map {
      String($0)
    }
  }

  private func state(_ orders: [String]) -> String {
    let stops = orders.map { #"{"name": "Zoo", "order": \#($0)}"# }.joined(separator: ", ")
    return #"{"driver": "Ana", "stops": [\#(stops)]}"#
  }

  @Test func elementsOfAnArrayRepeatEachOther() {
    let orders = (0..<40).map { "\"\($0)\"" }
    let lines = Self.output(.concise, of: [state(orders)])
    #expect(lines.count == 4)
    #expect(lines.last?.contains("and 37 more like this") == true)
  }

  @Test func payloadsRepeatEachOther() {
    let states = (0..<50).map { #"{"driver": \#($0), "stops": [], "extra": 1}"# }
    let lines = Self.output(.concise, of: states)
    #expect(lines.count == 6)
    #expect(lines.filter { $0.contains("and 47 more like this") }.count == 1)
    // An info is shown once.
    #expect(lines.filter { $0.contains("and 49 more like this") }.count == 1)
    #expect(Self.output(.json, of: states).joined().contains("pushes.jsonl"))
  }

  @Test func otherPropertiesDoNotRepeatEachOther() {
    let states = [#"{"driver": 1, "stops": "none"}"#]
    #expect(Self.output(.concise, of: states).count == 2)
  }

  @Test func otherMissingKeysDoNotRepeatEachOther() {
    let states = [#"{"driver": "Ana"}"#, #"{"stops": []}"#]
    #expect(Self.output(.concise, of: states).count == 2)
  }

  @Test func fullReportCountsOmittedFindings() {
    let states = (0..<9).map { #"{"driver": \#($0), "stops": []}"# }
    let lines = Self.output(.full, of: states)
    #expect(lines.filter { $0.hasPrefix("error[type-mismatch]: `driver`") }.count == 3)
    #expect(lines.contains { $0.hasPrefix("error[type-mismatch]: and 6 more like this: `driver`") })
    #expect(lines.contains("note: --format json lists the 6 that are only counted"))
    #expect(lines.contains("Found 9 errors in 9 of 9 payloads."))
  }

  @Test func anOptionIsReportedOnce() {
    let states = [String](repeating: #"{"driver": "Ana", "stops": []}"#, count: 9)
    let lines = Self.output(.concise, of: states, topic: "com.example.app")
    #expect(lines.filter { $0.contains("[wrong-topic]") }.count == 2)
    #expect(lines.last?.contains("and 8 more like this") == true)
  }

  @Test func moreThanTenFindingsEndWithTheirCounts() {
    let states = (0..<6).map { #"{"driver": \#($0), "stops": [], "extra": 1}"# }
    #expect(
      Self.output(.full, of: states).contains("By rule: 6 type-mismatch, 6 unknown-key."))
    let few = Self.output(.full, of: Array(states.prefix(5)))
    #expect(!few.contains { $0.hasPrefix("By rule:") })
  }
}
