import ActivitySchema
import PushModel
import Testing

@testable import CleanPayloads
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Keys in other spellings and in other orders.
@Suite struct MatchedKeyTests {
  private static let linter = Linter(
    schema: .declared(
      by: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var a: Int; var count: Int?; var counter: Int?; var etaMinutes: Int?
            var currentDeliveryStatusDescription: String?; var currentDeliveryStatusTimestamp: Int?
            var names: [String: Int]?
          }
        }
        """), options: Linter.Options(type: "A", part: .contentState))

  private static func isAccepted(_ state: String) -> Bool {
    MatcherComparison.accepts(state, by: linter)
  }

  @Test(arguments: [
    #"{"\u0062":1}"#, #"{"a\u0022":1}"#, #"{"a\u0022:1"#, #"{"\u006":1}"#, #"{"\u0061"#, #"{"\"#,
    #"{"\u0061":1,"a":1}"#, #"{"a":1,"\a":1}"#, #"{"a":1,"c\\ount":1}"#, #"{"a":1,"\u0000":1}"#,
    #"{"a":1,"count\u0000":1}"#, #"{"a":1,"names":{"b":1,"\u0062":1}}"#,
    #"{"a":1,"\ud83dcount":1}"#,
  ])
  func otherKeysAreNotAccepted(_ state: String) { #expect(!Self.isAccepted(state)) }

  /// A key that is longer than the text that is left.
  @Test(arguments: 0...40)
  func aTextCanEndInAKey(_ count: Int) {
    let text = #"{"currentDeliveryStatusDescriptions"#
    #expect(!Self.isAccepted(String(text.prefix(count))))
  }

  @Test func keysAreAcceptedInEveryOrder() {
    let members = [
      #""a":1"#, #""count":2"#, #""counter":3"#, #""etaMinutes":4"#,
      #""currentDeliveryStatusDescription":"x""#, #""currentDeliveryStatusTimestamp":5"#,
    ]
    var matcher = CleanPayloadMatcher(Self.linter)
    matcher?.prepare(forFile: "a.json")
    for number in 0..<720 {
      var (rest, order, number) = (members, [String](), number)
      while !rest.isEmpty {
        order.append(rest.remove(at: number % rest.count))
        number /= rest.count + 1
      }
      let blanks = number.isMultiple(of: 2) ? " " : ""
      let state = "{" + order.joined(separator: "\(blanks),\(blanks)") + "}"
      for text in [state, state + "}", "{" + order.joined(separator: ",") + #","a":1}"#] {
        let comparison = MatcherComparison(
          of: Source(name: "a.json", bytes: Array(text.utf8)), by: Self.linter, &matcher)
        #expect(comparison.isAccepted == (text == state))
        #expect(comparison.objection == nil)
      }
    }
  }
}
