import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The variables and the bodies in the files of REST clients.
@Suite struct ClientVariableTests {
  private static let linter = Linter(
    schema: Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int; var eta: Date?; var note: String? }
        }
        """, in: "Ride.swift"))

  private static func report(on text: String) -> Report {
    linter.lint(Source(name: "push.http", path: "push.http", bytes: Array(text.utf8)))
  }

  private static func push(_ state: String, timestamp: String = "1788729113") -> String {
    #"{"aps": {"event": "update", "timestamp": \#(timestamp), "content-state": {\#(state)}}}"#
  }

  /// A request with the topic, the body and the lines before it.
  private static func request(
    _ body: String, topic: String = "com.acme.ride.push-type.liveactivity", before: String = "",
    url: String = "https://api.push.apple.com/3/device/{{token}}"
  ) -> String {
    """
    \(before)
    POST \(url) HTTP/2
    apns-topic: \(topic)
    apns-push-type: liveactivity
    apns-id: {{$guid}}
    authorization: bearer {{jwt}}

    \(body)
    """
  }

  @Test(arguments: [
    "@topic = com.acme.ride", "@topic=com.acme.ride  ", "@app = acme\n@topic = com.{{app}}.ride",
    "# the app\n@topic = com.acme.ride\n@topic = com.acme.ride",
  ])
  func `A variable of the file has its value in a header`(_ lines: String) {
    let text = Self.request(Self.push(#""stops": 1"#), topic: "{{topic}}", before: lines)
    let report = Self.report(on: text)
    #expect(report.diagnostics.map { $0.rule } == ["wrong-topic"])
    #expect(report.notChecked.isEmpty)
    let place = report.diagnostics.first.map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
    #expect(place == "{{topic}}")
  }

  @Test func `A variable of the file has its value in the URL and in the body`() {
    let lines =
      "@host = https://api.push.apple.com\n@path = /3/devices\n@state = {\"stops\": \"2\"}"
    let report = Self.report(
      on: Self.request(
        Self.push("").replacing("{}", with: "{{state}}"), before: lines,
        url: "{{host}}{{path}}/80fc13ad80fc13ad"))
    #expect(Set(report.diagnostics.map { $0.rule }) == ["wrong-path", "type-mismatch"])
  }

  @Test(arguments: [
    "", "@topic = com.acme.ride\n@topic = com.acme.taxi", "@topic = {{app}}.ride",
    "@topic = \"com.acme.ride\"",
  ])
  func `A header without a known value is not checked`(_ lines: String) {
    let report = Self.report(
      on: Self.request(Self.push(#""stops": 1"#), topic: "{{topic}}", before: lines))
    #expect(report.diagnostics.isEmpty)
    #expect(
      report.notChecked.map { $0.reason.text } == [
        "the value of `apns-topic` was not read: it is a variable without a known value"
      ])
  }

  @Test(arguments: ["{{host}}/3/device/{{token}}", "https://{{host}}/3/device/{{token}}"])
  func `A host without a known value is not checked`(_ url: String) {
    let report = Self.report(on: Self.request(Self.push(#""stops": 1"#), url: url))
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.count == 1)
    let wrong = Self.report(
      on: Self.request(Self.push(#""stops": 1"#), url: url.replacing("POST", with: "PUT"))
        .replacing("POST", with: "PUT"))
    #expect(wrong.diagnostics.map { $0.rule } == ["wrong-method"])
  }

  @Test(arguments: [
    (#""stops": {{$randomInt 1 9}}"#, 0), (#""stops": {{count}}, "note": "{{$guid}}""#, 1),
    (#""stops": 1, "note": "{{$processEnv NOTE}} {{name}}""#, 0),
    (#""stops": {{login.response.body.$.stops}}, "eta": {{eta}}"#, 2),
  ])
  func `A value that the client fills in is unknown`(_ state: String, unread: Int) {
    let report = Self.report(on: Self.request(Self.push(state, timestamp: "{{$timestamp}}")))
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(report.notChecked.count == unread)
  }

  @Test func `The time of a client is Unix time`() {
    let report = Self.report(on: Self.request(Self.push(#""stops": 1, "eta": {{$timestamp 1 h}}"#)))
    #expect(report.diagnostics.map { $0.rule } == ["unix-date"])
  }

  @Test func `A variable in quotation marks stays a string`() {
    let report = Self.report(on: Self.request(Self.push(#""stops": "{{count}}""#)))
    #expect(report.diagnostics.map { $0.rule } == ["unfilled-placeholder"])
    #expect(report.diagnostics.first?.message.text.contains("client") == true)
  }

  @Test func `A variable instead of a state is not checked`() {
    let report = Self.report(on: Self.request(Self.push("").replacing("{}", with: "{{state}}")))
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.count == 1)
  }

  /// Clients can send LF for CRLF.
  @Test(arguments: [("\n    ", true), ("", false), ("\r\n", false)])
  func `The size of a body is that of its text`(_ space: String, isTooLarge: Bool) {
    func body(_ space: String, _ length: Int) -> String {
      let note = String(repeating: "x", count: length)
      return Self.push(#"\#(space)"stops": 1,\#(space)"note": "\#(note)"\#(space)"#)
    }
    let length = 4_092 - body("", 0).utf8.count
    let report = Self.report(on: Self.request(body(space, length)))
    let found = report.diagnostics.filter { $0.rule == "payload-too-large" }
    #expect(found.map { $0.severity } == (isTooLarge ? [.error] : []))
    // The client fills in a value of unknown length.
    let open = Self.report(
      on: Self.request(body(space, length).replacing("1788729113", with: "{{$timestamp}}")))
    #expect(!open.diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: ["{{body}}", "< ./push.json"])
  func `A file whose only body is elsewhere is not checked`(_ body: String) {
    let report = Self.report(on: Self.request(body))
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.count == 1)
  }

  @Test func `A body without an empty line before it is none`() {
    let text = Self.request(Self.push(#""stops": "1""#))
    let joined = Self.report(on: text.replacing("\n\n{", with: "\n{"))
    #expect(joined.notChecked.map { $0.reason.text.hasPrefix("no empty line") } == [true])
    #expect(Self.report(on: text).notChecked.isEmpty)
  }
}
