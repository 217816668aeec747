import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Which names are short forms of others.
@Suite struct ShortFormTests {
  @Test(arguments: [
    ("qty", "quantity"), ("expires", "expiresAt"), ("desc", "description"), ("num", "number"),
    ("order_num", "orderNumber"), ("msg", "message"), ("team", "homeTeam"),
  ])
  func shortFormIsRecognized(_ name: String, _ long: String) {
    #expect(NameWords.isShortForm(name, of: long))
  }

  @Test(arguments: [
    ("quantity", "qty"), ("id", "identifier"), ("note", "number"), ("status", "stops"),
    ("eta", "estimate"), ("home", "away"), ("x", "xylophone"),
  ])
  func otherNameIsNot(_ name: String, _ long: String) {
    #expect(!NameWords.isShortForm(name, of: long))
  }

  @Test func missingKeyAndItsAbbreviationAreOneFinding() {
    let schema = Schema.declared(
      by: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable { var quantity: Int; var expiresAt: Date }
        }
        """)
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788000000, "content-state": {"qty": 2, "expires": 809693400}}}"#
    let found = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(found.diagnostics.map { $0.rule } == ["missing-key", "missing-key"])
    #expect(found.diagnostics.map { $0.label.text } == ["`quantity`?", "`expiresAt`?"])
  }

  @Test func twoMissingKeysHaveNoShortForm() {
    let schema = Schema.declared(
      by: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable { var homeTeam: String; var awayTeam: String }
        }
        """)
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788000000, "content-state": {"team": "a"}}}"#
    let found = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(found.diagnostics.first?.message.text.contains("lacks") == true)
  }
}
