import ActivitySchema
import PushModel
import Testing

@testable import CurlRequest
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The requests of curl commands in a checked text.
@Suite struct CurlCommandReaderTests {
  private static let schema = SchemaBuilder.schema(
    from: [
      SwiftFile(
        name: "Ride.swift",
        bytes: Array(
          """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var stops: Int }
          }
          """.utf8))
    ])

  private static func report(on text: String) -> Report { report(on: Array(text.utf8)) }

  private static func report(on bytes: [UInt8]) -> Report {
    let options = Linter.Options(commandReader: CurlCommandReader.documents)
    let linter = Linter(schema: schema, options: options)
    return linter.lint(Source(name: "<stdin>", bytes: bytes))
  }

  private static func rules(in text: String) -> [String] {
    report(on: text).diagnostics.map { $0.rule }
  }

  private static func push(timestamp: String = "'$(date +%s)'", _ stops: String = "1") -> String {
    #"{"aps": {"event": "update", "timestamp": \#(timestamp), "content-state": {"stops": \#(stops)}}}"#
  }

  private static let headers =
    #"-H "authorization: bearer $JWT" -H "apns-push-type: liveactivity" -H "apns-topic: com.example.app.push-type.liveactivity""#
  private static let url = "https://api.push.apple.com/3/device/$TOKEN"

  /// As a string, the command has more bytes than in the text.
  @Test func aCommandInAHereDocumentMayBeInvalidUTF8() {
    let report = Self.report(on: Array("t<<EOF\n{`".utf8) + [0x9C] + Array("\nEOF".utf8))
    #expect(report.diagnostics.map { $0.rule } == ["not-a-push"])
  }

  /// A quotation mark of a command is not one of the JSON around it.
  @Test(arguments: [
    "cat > p.json <<EOF\n\(push(timestamp: "$(date +%s)", "\"$(date -u +\"%FT%TZ\")\""))\nEOF",
    "BODY=$(cat <<EOF\n\(push(timestamp: "$(date +%s)", "\"$(uuidgen | tr -d \"-\")\""))\nEOF\n)",
  ])
  func aCommandInAStringKeepsTheString(_ text: String) {
    let found = Self.report(on: text).diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.rule } == ["unfilled-placeholder"])
    #expect(found.first?.pointer == "/aps/content-state/stops")
  }

  /// The script contains the token and the topic.
  @Test(arguments: [
    ("80fc13ad80fc13ad80fc13ad80fc13ad", "com.example.app.push-type.liveactivity", []),
    (
      "gPwTrYD8E62A/BOtgPwTrYD8E62A/BOt", "com.example.app.push-type.liveactivity",
      ["malformed-device-token"]
    ),
    ("80fc13ad80fc13ad80fc13ad80fc13ad", "com.example.app", ["wrong-topic"]),
    ("$1", "$2", []),
  ])
  func variablesOfTheScriptAreFilledIn(_ token: String, _ topic: String, _ rules: [String]) {
    let text = """
      TOKEN="\(token)"
      export TOPIC=\(topic)
      curl --http2 -H "authorization: bearer $JWT" -H "apns-push-type: liveactivity" -H "apns-topic: $TOPIC" \\
        -d '\(Self.push())' "https://api.push.apple.com/3/device/${TOKEN}"
      """
    #expect(Self.rules(in: text) == rules)
  }

  /// The parentheses of an expansion nest.
  @Test func arithmeticInAHeaderIsFilledInByTheShell() {
    let text = """
      curl --http2 \(Self.headers) -H "apns-expiration: $(( $(date +%s) + 300 ))" -d '\(Self.push())' \(Self.url)
      """
    #expect(Self.rules(in: text).isEmpty)
  }

  @Test(arguments: [
    ("Ana's", true), ("the drivers' lounge, Ana's", true), (#"Ana'\''s"#, false),
    (#"Ana'"'"'s"#, false), ("'$NAME'", false), ("Ana", false),
  ])
  func onlyAnApostropheThatEndsTheJSONIsReported(_ name: String, _ isReported: Bool) {
    let json =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 1, "name": "\#(name)"}}}"#
    let report = Self.report(on: "curl --http2 \(Self.headers) -d '\(json)' \(Self.url)\n")
    let found = report.diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.rule } == (isReported ? ["invalid-json"] : []))
    #expect(found.allSatisfy { $0.message.text.contains("apostrophe") })
  }

  @Test func aTextThatWasCutOffHasNoApostrophe() {
    let report = Self.report(
      on: #"curl --http2 -d '{"aps": {"event": "upd' -H 'apns-priority: 5' \#(Self.url)"#)
    #expect(report.diagnostics.allSatisfy { !$0.message.text.contains("apostrophe") })
  }

  @Test(arguments: [
    "curl --http2 \(headers) -d '\(push())' \(url)",
    "$ curl --http2 \(headers) \\\n  --data '\(push())' \\\n  \(url)\n",
    "RESULT=$(curl -s --http2 \(headers) -d '\(push(timestamp: "'$(($(date +%s)+300))'"))' \(url))",
    "if true; then\n  curl --http2 \(headers) -d '\(push(timestamp: "'\"$NOW\"'"))' \(url)\nfi",
    "Send it:\n```bash\ncurl --http2 \(headers) -d '\(push())' \(url)\n```\nThat's all.",
    "cat > p.json << EOF\n\(push(timestamp: "$(date +%s)"))\nEOF\ncurl --http2 \(headers) -d @p.json \(url)",
    "curl --http2 \(headers) -d @- \(url) <<EOF\n\(push(timestamp: "$NOW"))\nEOF\n",
    "cat <<EOF | curl --http2 \(headers) -d @- \(url)\n\(push(timestamp: "$NOW"))\nEOF\n",
    "cat > p.apns <<EOF\n\(push(timestamp: "$(date +%s)"))\nEOF\nxcrun simctl push booted p.apns",
  ])
  func rightCommandHasNoFindings(_ text: String) {
    #expect(Self.rules(in: text) == [])
    #expect(Self.report(on: text).notChecked.filter { $0.pointer.isEmpty }.isEmpty)
  }

  @Test func textInDoubleQuotesIsRead() {
    let body = Self.push(timestamp: "$(date +%s)", "\"2\"").replacing("\"", with: "\\\"")
    #expect(
      Self.rules(in: "curl --http2 \(Self.headers) -d \"\(body)\" \(Self.url)") == ["type-mismatch"]
    )
  }

  @Test func headersAndURLAreChecked() {
    let text = """
      curl --http1.1 -H "apns-push-type: alert" -H "authorization: bearer $JWT" \\
        -H "apns-topic: com.example.app.push-type.liveactivity" -d '\(Self.push())' \\
        https://api.push.apple.com/3/devices/80fc13ad80fc13ad80fc13ad80fc13ad
      """
    #expect(Set(Self.rules(in: text)) == ["wrong-protocol", "wrong-push-type", "wrong-path"])
  }

  @Test func everyCommandOfAScriptIsChecked() {
    let text = """
      #!/bin/bash
      # 1. don't forget the token
      curl --http2 \(Self.headers) -d '\(Self.push())' \(Self.url)
      sleep 5
      curl --http2 \(Self.headers) -d '\(Self.push("\"2\""))' \(Self.url)
      """
    #expect(Self.rules(in: text) == ["type-mismatch"])
  }

  @Test(arguments: [
    ("curl --http2 \(headers) -d '\(push(timestamp: "$(date +%s)"))' \(url)", "single quotes"),
    ("BODY='\(push(timestamp: "$(date +%s)"))'\n", "single quotes"),
    ("  export BODY='\(push(timestamp: "$NOW"))'\n", "single quotes"),
    (
      "cat > p.json <<'EOF'\n\(push(timestamp: "$(date +%s)"))\nEOF\ncurl --http2 \(headers) -d @p.json \(url)",
      "around the word after `<<`"
    ),
  ])
  func variableThatTheShellLeavesIsNotFilledIn(_ text: String, _ advice: String) {
    let report = Self.report(on: text)
    #expect(report.diagnostics.map { $0.rule } == ["unfilled-placeholder"])
    #expect(report.diagnostics.first?.help.text.contains(advice) == true)
  }

  @Test(arguments: ["'$(date +%s)'", "'\"$NOW\"'"])
  func variableBetweenTheQuotesOfAnAssignmentIsFilledIn(_ timestamp: String) {
    #expect(Self.rules(in: "BODY='\(Self.push(timestamp: timestamp))'\n") == [])
  }

  @Test(arguments: [
    "https://api.push.apple.com/3/device/<TOKEN>",
    "https://api.push.apple.com/3/device/<device token>",
    "--url https://api.push.apple.com/3/device/<TOKEN> \\\n  -H 'apns-priority: 5'",
  ])
  func placeholderInAngleBracketsIsNotARedirection(_ rest: String) {
    let report = Self.report(on: "curl --http2 \(Self.headers) -d '\(Self.push())' \(rest)")
    #expect(report.diagnostics.map { $0.rule } == ["unfilled-placeholder"])
    #expect(report.diagnostics.first?.help.text.contains("double quotes") == false)
  }

  @Test(arguments: [
    "-o /dev/null https://api.push.apple.com/3/device/$TOKEN >result.json 2>&1",
    "https://api.push.apple.com/3/device/$TOKEN <input >result.json",
  ])
  func redirectionIsNotAPlaceholder(_ rest: String) {
    #expect(Self.rules(in: "curl --http2 \(Self.headers) -d '\(Self.push())' \(rest)") == [])
  }

  @Test func jsonWithoutQuotationMarksIsOneFinding() {
    let report = Self.report(
      on: "curl --http2 \(Self.headers) -d {aps: {event: end, a: 1}} \(Self.url)")
    #expect(report.diagnostics.map { $0.rule } == ["invalid-json"])
    #expect(report.diagnostics.first?.message.text.contains("into 5 arguments") == true)
  }

  @Test func headerWithoutQuotationMarksIsOneFinding() {
    let header = "-H authorization: bearer $JWT"
    let report = Self.report(
      on:
        "curl --http2 \(header) -H apns-push-type:liveactivity -H apns-topic:com.example.app.push-type.liveactivity -d '\(Self.push())' \(Self.url)"
    )
    #expect(report.diagnostics.map { $0.rule } == ["empty-header"])
    #expect(report.diagnostics.first?.help.text.contains("'authorization: …'") == true)
  }

  @Test(arguments: [
    "curl --http2 \(headers) -d @missing.json \(url)\ncurl --http2 \(headers) -d '\(push())' \(url)",
    "curl --http2 \(headers) \\ # the headers\n  -d '\(push())' \(url)",
  ])
  func commandThatIsNotReadIsReported(_ text: String) {
    #expect(Self.report(on: text).notChecked.contains { $0.pointer.isEmpty })
  }

  @Test func fixesAreNotOffered() {
    let text = "curl --http2 \(Self.headers) -d '\(Self.push("1,"))' \(Self.url)"
    let report = Self.report(on: text)
    #expect(!report.diagnostics.isEmpty)
    #expect(report.diagnostics.allSatisfy { $0.fix == nil })
  }
}
