import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// An `init(from:)` that decodes a value as several types selects its meaning: no finding about one reading is certain.
@Suite struct SeveralReadingsTests {
  private static let readings = [
    """
    if let ms = try? c.decode(Double.self, forKey: .at), ms > 1e11 {
      at = Date(timeIntervalSince1970: ms / 1000)
    } else {
      at = try c.decode(Date.self, forKey: .at)
    }
    """,
    """
    if let text = try? c.decode(String.self, forKey: .at) {
      at = ISO8601DateFormatter().date(from: text) ?? Date()
    } else {
      at = try c.decode(Date.self, forKey: .at)
    }
    """,
    """
    guard let text = try? c.decode(String.self, forKey: .at) else {
      at = try c.decode(Date.self, forKey: .at)
      return
    }
    at = ISO8601DateFormatter().date(from: text) ?? Date()
    """,
    """
    do {
      at = try c.decode(Date.self, forKey: .at)
    } catch {
      at = ISO8601DateFormatter().date(from: try c.decode(String.self, forKey: .at)) ?? Date()
    }
    """,
    """
    let text = try? c.decode(String.self, forKey: .at)
    let number = try? c.decode(Double.self, forKey: .at)
    at = number.map { Date(timeIntervalSince1970: $0) } ?? Date()
    """,
  ]

  @Test(
    arguments: readings,
    ["810692800", "1788729113", "1788729113000", #""2026-09-06T10:00:00Z""#])
  func aValueThatAnotherAttemptReadsHasNoFinding(_ reading: String, _ value: String) {
    #expect(report(on: value, readBy: reading).diagnostics.map { $0.rule } == [])
  }

  @Test(arguments: [("1788729113", "unix-date"), (#""2026-09-06T10:00:00Z""#, "discarded-value")])
  func aValueOfOneReadingIsReported(_ value: String, _ rule: String) {
    let reading = "at = (try? c.decode(Date.self, forKey: .at)) ?? Date()"
    #expect(report(on: value, readBy: reading).diagnostics.map { $0.rule } == [rule])
  }

  @Test func aKeyThatEveryBranchRequiresIsRequired() {
    let report = report(on: nil, readBy: Self.readings[3])
    #expect(report.diagnostics.map { $0.rule } == ["missing-key"])
    #expect(report.decodes == false)
  }

  @Test func aKeyThatOneOfTheTypesOfAnObjectReadsIsKnown() {
    let schema = Schema.declared(
      by: """
        struct Driver: Codable, Hashable { var driver: String }
        struct Car: Codable, Hashable { var car: String }
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var driver: Driver
            var car: Car
            init(from decoder: any Decoder) throws {
              driver = try Driver(from: decoder)
              car = try Car(from: decoder)
            }
          }
        }
        """)
    let report = report(on: #"{"driver": "Ana", "car": "B"}"#, schema)
    #expect(report.diagnostics.map { $0.rule } == [])
  }

  private func report(on value: String?, readBy reading: String) -> Report {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var at: Date
            enum CodingKeys: String, CodingKey { case at }
            init(from decoder: any Decoder) throws {
              let c = try decoder.container(keyedBy: CodingKeys.self)
              \(reading)
            }
          }
        }
        """)
    return report(on: value.map { #"{"at": \#($0)}"# } ?? "{}", schema)
  }

  private func report(on state: String, _ schema: Schema) -> Report {
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    return Linter(schema: schema).lint(Source(name: "push.json", bytes: Array(push.utf8)))
  }
}
