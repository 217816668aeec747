import PushDocuments
import PushLinter
import PushTexts
import Testing

@testable import CurlRequest

/// Values that a script fills in when it sends a push.
@Suite struct ShellExpansionTests {
  private static func report(
    timestamp: String = "1788729113", _ state: String, of property: String, before: String = "",
    more: String = ""
  ) -> Report {
    let body =
      #"{"aps": {"timestamp": \#(timestamp), "event": "update"\#(more), "content-state": \#(state)}}"#
    let text = """
      #!/bin/bash
      \(before)
      curl --http2 -H "authorization: bearer $JWT" -H "apns-push-type: liveactivity" \\
        -H "apns-topic: com.example.app.push-type.liveactivity" \\
        -d @- "https://api.push.apple.com/3/device/$TOKEN" <<EOF
      \(body)
      EOF

      """
    return CurlRequestTests.report(on: text, in: "send.sh", of: property)
  }

  private static func rules(_ report: Report) -> [String] { report.diagnostics.map { $0.rule } }

  @Test(arguments: [
    (#"{"a": "b"}"#, 0), (#"{"a": "$1"}"#, 1), (#"{"a": "${1:-b}"}"#, 1),
    (#"{"a": "x $A, $B"}"#, 1),
    (#"{"a": "\$1"}"#, 0), (#"{"a": "$(date)", "b": $B, "c": [$C, "$D", 1]}"#, 4),
    (#"{"a": $A$B}"#, 1), (#"{"a": "$KNOWN"}"#, 0), (#"{"a": "$OTHER"}"#, 1), (#"{"$K": "b"}"#, 0),
    (#"{"a": "b", "c": {"d": $(date +%s)}}"#, 1), (#"{"a": `date +%s`}"#, 1),
  ])
  func valuesThatTheScriptFillsInAreCounted(_ state: String, _ count: Int) {
    let report = Self.report(
      state, of: "var x: Int?", before: "KNOWN=a\nif [ $1 ]; then OTHER=a; else OTHER=b; fi")
    #expect(report.code?.computedValues == count)
  }

  @Test func theValuesOfAllCommandsAreCountedAndThoseOfABodyOnce() {
    let push =
      #"{"aps": {"timestamp": $(date +%s), "event": "$1", "content-state": {"stops": 1}}}"#
    let quoted = push.replacing("\"", with: "\\\"")
    let url = "https://api.push.apple.com/3/device/$TOKEN"
    func count(_ text: String) -> Int? {
      CurlRequestTests.report(on: text, in: "send.sh", of: "var stops: Int").code?.computedValues
    }
    #expect(count("curl -d \"\(quoted)\" \(url)\ncurl -d \"\(quoted)\" \(url)\n") == 4)
    #expect(count("B=\"\(quoted)\"\ncurl -d \"$B\" \(url)\ncurl -d \"$B\" \(url)\n") == 2)
    // Nothing of the body is known.
    #expect(count("curl -d \"$1\" \(url)\n") == 0)
  }

  @Test(arguments: [
    "$(date +%s)", "`date +%s`", "$(date -u '+%s')", "$NOW", "${NOW}", "$(date +%s%3N)",
    "$(date +%s)000",
  ])
  func unixTimeForADateIsFound(_ value: String) {
    let report = Self.report(
      #"{"eta": \#(value)}"#, of: "var eta: Date", before: "NOW=$(date +%s)")
    #expect(Self.rules(report) == ["unix-date"])
  }

  @Test(arguments: [
    ("$(date +%s%3N)", ["invalid-timestamp"]), ("$(date +%s)000", ["invalid-timestamp"]),
    ("$MS", ["invalid-timestamp"]), ("$(date +%s)", []), ("$NOW", []), ("$1", []),
    ("$(date -d yesterday +%s%3N)", ["invalid-timestamp"]), ("$(date +%s)$1", []),
    ("$(date +%S)", []),
    ("$(( $(date +%s) ))", []), ("$LATER", []),
  ])
  func timestampInMillisecondsIsFound(_ value: String, _ rules: [String]) {
    let report = Self.report(
      timestamp: value, #"{"stops": 1}"#, of: "var stops: Int",
      before: "NOW=$(date +%s)\nMS=`date +%s%3N`\nLATER=$(date +%s%3N)\nread -r LATER")
    #expect(Self.rules(report) == rules)
  }

  @Test(arguments: [
    ("$(date +%s)", "Double", []), ("$(date +%s)", "Int", []),
    ("$(date +%s)", "String", ["type-mismatch"]), ("$(($(date +%s) - 978307200))", "Date", []),
    ("$1", "Date", []), ("$(date +%s)$1", "Date", []), (#""$(date +%s)""#, "String", []),
  ])
  func onlyTheKindOfTheNumberIsKnown(_ value: String, _ type: String, _ rules: [String]) {
    let report = Self.report(#"{"eta": \#(value)}"#, of: "var eta: \(type)")
    #expect(Self.rules(report) == rules)
  }

  @Test(arguments: ["1788729112", "1799999999", "$(date +%s)"])
  func otherTimesAreNotComparedWithAnUnknownTime(_ date: String) {
    let report = Self.report(
      timestamp: "$(date +%s)", #"{"stops": 1}"#, of: "var stops: Int",
      more: #", "stale-date": \#(date)"#)
    #expect(Self.rules(report) == [])
  }

  @Test func aNumberInAPushInAStringIsCounted() {
    let report = Self.report(
      #"{"stops": 1}"#, of: "var stops: Int", before: "",
      more: #", "x": "{\"aps\": {\"timestamp\": $(date +%s)}}""#)
    #expect(Self.rules(report).allSatisfy { $0 == "unknown-aps-key" })
  }
}
