import ActivitySchema
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests that the entry recommended for a request to the project's own server works when it is pasted.
@Suite struct InHouseRequestTests {
  private static let schema = Schema.declared(
    by: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var driver: String; var stops: Int; var eta: Int? }
        var from: String
      }
      """, in: "Ride.swift")
  private static let state = #"{"driver": "Ana", "stops": 3}"#

  /// Requests with signs of a Live Activity, whose state has several names and places.
  private static let requests: [String] = {
    let named = ["content_state", "contentState", "ContentState", "liveActivityContentState"].map {
      "\"\($0)\": \(state)"
    }
    let signed = ["state", "activityState", "payload", "content-state/v2"].map {
      "\"type\": \"liveactivity\", \"\($0)\": \(state)"
    }
    let members = [
      "", #""attributes": {"from": "Mitte"}, "#, #""event": "update", "#,
      #""action": "end", "staleDate": 1712200000000, "#,
      #""event": "start", "attributes": {"from": "Mitte"}, "attributesType": "RideAttributes", "#,
      #""event": "order.updated", "activity_id": "4", "token": null, "#,
    ]
    let places = ["REQUEST", #"{"message": REQUEST}"#, #"{"a/b": {"c~d": REQUEST}, "id": 7}"#]
    return places.flatMap { place in
      (named + signed).flatMap { body in
        members.map { place.with("{\($0)\(body)}", for: "REQUEST") }
      }
    }
  }()

  private func diagnostics(_ text: String, configuration: String = "{}") -> [Diagnostic] {
    let (settings, problems) = ConfigurationReader.read(Array(configuration.utf8))
    #expect(problems == [], "\(configuration)")
    let linter = Linter(schema: Self.schema, configuration: settings)
    return linter.lint(Source(name: "a.json", bytes: Array(text.utf8))).diagnostics
  }

  @Test(arguments: requests)
  func aPastedEntryLeavesNoFinding(_ request: String) throws {
    let found = diagnostics(request)
    #expect(found.map { $0.rule } == ["not-a-push"] && found[0].severity == .info, "\(request)")
    let help = try #require(found.first).help.text
    let entry = try #require(help.split(separator: "`").first { $0.hasPrefix("\"envelopes\"") })
    let after = diagnostics(request, configuration: "{\(entry)}")
    #expect(after.isEmpty, "\(request) \(entry) \(after.map { $0.rule })")
  }

  @Test func aRecommendedEntryFindsAFault() throws {
    let request = #"{"contentState": {"driver": 5, "stops": 3, "eta": null}}"#
    let after = diagnostics(
      request,
      configuration: #"{"envelopes": [{"name": "my-server", "content-state": "/contentState"}]}"#)
    #expect(after.map { $0.rule }.sorted() == ["null-value", "type-mismatch"])
  }

  @Test(
    arguments: [
      #"{"name": "package", "version": "1.0.0"}"#, #"{"driver": "Ana", "stops": 3}"#,
      #"{"state": {"driver": "Ana", "stops": 3}}"#, "{}", "[1]",
    ])
  func aDocumentWithoutSignsIsAnError(_ text: String) {
    let found = diagnostics(text)
    #expect(found.map { $0.rule } == ["not-a-push"] && found[0].severity == .error)
  }

  @Test func aRequestToAppleIsAnError() {
    var request = RequestContext(
      headers: [Header(name: ":authority", value: "api.push.apple.com")], isWhole: true)
    request.url = RequestURL(authority: "api.push.apple.com", path: "/3/device/80fc")
    let linter = Linter(schema: Self.schema, options: LinterOptions(request: request))
    let found = linter.lint(
      Source(name: "a.json", bytes: Array("{\"contentState\": \(Self.state)}".utf8))
    ).diagnostics
    #expect(found.contains { $0.rule == "missing-aps" && $0.severity == .error })
  }
}

extension String {
  fileprivate func with(_ text: String, for name: String) -> String {
    split(separator: name, omittingEmptySubsequences: false).joined(separator: text)
  }
}
