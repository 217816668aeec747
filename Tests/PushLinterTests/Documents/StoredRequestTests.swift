import ActivitySchema
import JSONSyntax
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The requests in the documents of HTTP clients and recorders, and the pushes at several places of a document.
@Suite struct StoredRequestTests {
  private static let linter = Linter(
    schema: Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        """, in: "Ride.swift"))

  private static func report(on text: String) -> Report {
    linter.lint(Source(name: "push.json", path: "push.json", bytes: Array(text.utf8)))
  }

  private static func push(_ stops: String = "1") -> String {
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": \#(stops)}}}"#
  }

  private static let url =
    "https://api.push.apple.com/3/device/80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad"

  /// Documents of clients, with `H` for the entries of the headers as in `N`, `U` for the URL and `B` for the body as a string.
  static let clients = [
    (
      "Postman",
      #"{"item": [{"item": [{"request": {"method": "POST", "header": [H], "url": {"raw": "U", "host": []}, "body": {"mode": "raw", "raw": B}}}]}]}"#,
      "key"
    ),
    (
      "HAR",
      #"{"log": {"entries": [{"request": {"method": "POST", "url": "U", "headers": [H], "postData": {"text": B}}}]}}"#,
      "name"
    ),
    (
      "Insomnia",
      #"{"resources": [{"_type": "workspace"}, {"url": "U", "method": "POST", "headers": [H], "body": {"mimeType": "application/json", "text": B}}]}"#,
      "name"
    ),
    (
      "Thunder Client",
      #"{"requests": [{"url": "U", "method": "POST", "headers": [H], "body": {"type": "json", "raw": B}}]}"#,
      "name"
    ),
    (
      "Hoppscotch",
      #"{"folders": [], "requests": [{"endpoint": "U", "method": "POST", "headers": [H], "body": {"body": B}}]}"#,
      "key"
    ),
  ]

  private static func document(
    _ client: (name: String, text: String, key: String), _ headers: [(String, String)],
    url: String = url, rest: String = ""
  ) -> String {
    let entries = headers.map { #"{"\#(client.key)": "\#($0)", "value": "\#($1)"\#(rest)}"# }
    return client.text.replacing("U\"", with: "\(url)\"")
      .replacing("H", with: entries.joined(separator: ", "))
      .replacing("B}", with: "\(JSONString.quoted(push()))}")
  }

  private static let right = [
    ("apns-topic", "com.acme.ride.push-type.liveactivity"), ("apns-push-type", "liveactivity"),
  ]

  @Test(arguments: clients)
  func `The headers and the URL of a stored request are checked`(
    _ client: (name: String, text: String, key: String)
  ) {
    let correct = Self.report(on: Self.document(client, Self.right))
    #expect(correct.diagnostics.isEmpty && correct.notChecked.isEmpty, "\(correct.diagnostics)")
    let wrong = Self.report(
      on: Self.document(
        client, [("apns-topic", "com.acme.ride"), Self.right[1], ("apns-priority", "7")],
        url: Self.url.replacing("/3/", with: "/2/")))
    #expect(
      wrong.diagnostics.map { $0.rule }.sorted() == [
        "invalid-priority", "wrong-path", "wrong-topic",
      ])
  }

  @Test(arguments: clients)
  func `A variable of a stored request is not checked`(
    _ client: (name: String, text: String, key: String)
  ) {
    let report = Self.report(
      on: Self.document(
        client, [("apns-topic", "{{topic}}"), Self.right[1]],
        url: "{{base}}/3/device/{{token}}"))
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.count == 2)
  }

  @Test func `A body that the client completes is not checked`() {
    let text = Self.document(Self.clients[0], Self.right)
      .replacing("1788729113", with: "{{$timestamp}}")
    let report = Self.report(on: text)
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.map { $0.reason.text.hasPrefix("the push was not read") } == [true])
  }

  @Test func `Headers in another form are not checked`() {
    let text =
      #"{"requests": [{"headers": "apns-topic: a\napns-priority: 7", "rawModeData": \#(Self.push())}]}"#
    let report = Self.report(on: text)
    #expect(report.notChecked.map { $0.reason.text } == ["it names headers, which were not read"])
  }

  @Test(arguments: ["disabled\": true", "isDisabled\": true", "active\": false"])
  func `A disabled header is not sent`(_ member: String) {
    let headers = [("apns-priority", "7")]
    let report = Self.report(
      on: Self.document(Self.clients[0], headers, rest: ", \"\(member)"))
    #expect(!report.diagnostics.contains { $0.rule == "invalid-priority" })
  }

  @Test func `The headers next to a push in another document are checked`() {
    let text = #"{"job": {"headers": {"apns-priority": "7"}, "payload": \#(Self.push())}}"#
    #expect(
      Self.report(on: text).diagnostics.map { $0.rule } == ["invalid-priority", "unknown-envelope"])
  }

  @Test(arguments: [
    #"{"start": A, "update": B}"#, #"{"a": {"x": A}, "b": [{"y": B}]}"#,
    #"{"item": [{"body": A}, {"item": [{"body": B}]}]}"#,
    #"{"a": A, "b": A, "c": A, "d": {"e": A}, "f": B}"#,
  ])
  func `Pushes at several places of a document are checked`(_ text: String) {
    func report(_ stops: String) -> Report {
      Self.report(
        on: text.replacing("A", with: Self.push()).replacing("B", with: Self.push(stops)))
    }
    #expect(report("1").diagnostics.allSatisfy { $0.rule == "unknown-envelope" })
    #expect(report("1").notChecked.isEmpty)
    let found = report("\"1\"").diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.rule } == ["type-mismatch"])
  }

  @Test func `More pushes than the maximum are not checked`() {
    let count = Document.Push.maximumCount + 10
    let members = (0..<count).map { "\"p\($0)\": \(Self.push())" }
    let report = Self.report(on: "{\(members.joined(separator: ",\n"))}")
    #expect(report.diagnostics.allSatisfy { $0.rule == "unknown-envelope" })
    #expect(report.notChecked.map { $0.reason.text.hasPrefix("only its first") } == [true])
  }
}
