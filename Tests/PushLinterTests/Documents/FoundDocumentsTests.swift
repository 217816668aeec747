import ActivitySchema
import JSONSyntax
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The pushes of logs, pages and stored requests.
@Suite struct FoundDocumentsTests {
  private static let schema = Schema.declared(
    by: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int }
      }
      """, in: "Ride.swift")

  private static func report(on text: String, name: String = "server.log") -> Report {
    Linter(schema: schema).lint(Source(name: name, bytes: Array(text.utf8)))
  }

  /// Returns the rules with the lines of their findings.
  private static func findings(in text: String) -> [String] {
    report(on: text).diagnostics.map { diagnostic in
      let line = text.utf8.prefix(diagnostic.range.lowerBound).count { $0 == 0x0A } + 1
      return "\(diagnostic.rule) \(line)"
    }
  }

  private static func push(_ stops: String) -> String {
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": \#(stops)}}}"#
  }

  @Test func aPageWithAProgramIsNone() {
    let program = "const push = { aps: { event: 'end', 'content-state': state } };"
    let text = "```js\n\(program)\n```\n```json\n\(Self.push("1, // a comment"))\n```\n"
    let found = Self.report(on: text, name: "README.md").diagnostics.map {
      "\($0.severity) \($0.message.text)"
    }
    #expect(found.contains("info JSON has no comments"))
    #expect(!found.contains { $0.contains("source code") })
  }

  @Test(arguments: [
    "HTTP/2 200\napns-id: 1", "INFO sent in 12 ms", "[2026-11-21 10:00:00] sent",
  ])
  func textAfterAPushIsAllowedInALog(_ text: String) {
    let pushes = [Self.push("1"), Self.push("1").replacing(", ", with: ",\n  ")]
    for push in pushes {
      #expect(Self.findings(in: "\(push)\n\(text)\n") == [])
      #expect(Self.findings(in: "\(push)\n\(text)\n\(Self.push("true"))\n").count == 1)
    }
  }

  @Test(arguments: [#"}"#, #"]"#, #", "a": 1}"#, "null"])
  func theRestOfBrokenJSONIsNoText(_ rest: String) {
    #expect(Self.findings(in: "\(Self.push("1"))\n\(rest)\n") == ["invalid-json 2"])
  }

  @Test func thePushesOfATableAreRead() {
    let field = { (stops: String) in Self.push(stops).replacing("\"", with: "\"\"") }
    let text =
      "id,payload\n1,\"\(field("1"))\",a\n2,\"\(field("true"))\"\n3,\"\(field("\"a\""))\",\n"
    #expect(Self.findings(in: text) == ["type-mismatch 3", "type-mismatch 4"])
  }

  @Test(arguments: [
    "{'aps': {'timestamp': 1788729113, 'content-state': {'stops': True}}}",
    "{ aps: { timestamp: 1788729113, 'content-state': { stops: true } } }",
    "map[aps:map[content-state:map[stops:true] timestamp:1788729113]]",
    #"["aps": ["timestamp": 1788729113, "content-state": ["stops": true]]]"#,
    #"[AnyHashable("aps"): [AnyHashable("content-state"): ["stops": true]]]"#,
    "%{aps: %{:\"content-state\" => %{stops: true}}}",
    "[aps] => Array (\n [content-state] => Array (\n [stops] => 1 ) )",
    "{“aps”: {“timestamp”: 1788729113, “content-state”: {“stops”: true}}}",
  ])
  func aPushInAnotherNotationIsNotSilentlySkipped(_ other: String) {
    for text in ["\(Self.push("1"))\nsent \(other)\n", "sent \(other)\nINFO \(Self.push("1"))\n"] {
      let report = Self.report(on: text)
      #expect(report.diagnostics.map { $0.rule } == [])
      #expect(
        report.notChecked.map { $0.reason.text } == [
          "the push was not read: it is not written as JSON"
        ])
    }
  }

  @Test(arguments: [
    "aps and content-state are required", "content-state: 12 bytes of aps", "aps; content-state: {",
    "decoded content-state (aps)",
  ])
  func wordsAboutAPushAreNone(_ words: String) {
    let text = "INFO \(Self.push("1"))\nINFO \(words.dropLast(words.hasSuffix("{") ? 1 : 0))\n"
    #expect(Self.report(on: text).notChecked.isEmpty)
  }

  @Test func thePlaceOfUnreadHeadersIsKnown() {
    let text = "apns-priority: 10\n\n\(Self.push("1"))\n"
    let unread = Self.report(on: "# Push\n\(text)", name: "README.md").notChecked
    #expect(unread.map { $0.range?.lowerBound } == [26])
  }

  @Test(arguments: ["\"aps\": ", "\"aps\" :\n  "])
  func apsOfAPageCanLackTheBracesAroundIt(_ key: String) {
    let aps = #"{"event": "updated", "timestamp": 1788729113, "content-state": {"stops": 1}}"#
    for end in ["", ","] {
      let page = "# Push\n\n```json\n\(key)\(aps)\(end)\n```\n"
      #expect(Self.report(on: page, name: "a.md").diagnostics.map { $0.rule } == ["invalid-event"])
    }
  }

  @Test(arguments: ["push", "push.json", "server.log", "-"])
  func byteOrderMarkIsReportedUnderAnyName(_ name: String) {
    let report = Self.report(on: "\u{FEFF}\(Self.push("1"))", name: name)
    #expect(report.diagnostics.map { $0.rule } == [Rule.byteOrderMark.id])
  }

  @Test(arguments: [
    "10:00 INFO sent \(push("1"))\n10:01 INFO sent \(push("\"2\"")) to 80fc\n",
    "First:\n\(push("1"))\n\n\(push("\"2\""))\n",
    "# Pushes\n```json\n\(push("1"))\n```\n```json\n\(push("\"2\""))\n```\n",
    "✅ \(push("1"))\n✅ \(push("\"2\""))\n", "[INFO] \(push("1")), [INFO] \(push("\"2\""))",
    "http POST a <<< '\(push("1"))'\nhttp POST a <<< '\(push("\"2\""))'\n",
    "// Pushes\n/* two */\nlet first = \"\"\"\n\(push("1"))\n\"\"\"\nlet second = \"\"\"\n\(push("\"2\""))\n\"\"\"\n",
    "{\"msg\": \"start\"}\n{\"body\": \(JSONString.quoted(push("1")))}\n{\"body\": \(JSONString.quoted(push("\"2\"")))}\n",
    "level=info push=\(JSONString.quoted(push("1")))\nlevel=info push=\(JSONString.quoted(push("\"2\""))) code=200",
  ])
  func laterPushOfATextIsChecked(_ text: String) {
    let report = Self.report(on: text)
    let found = report.diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.rule } == ["type-mismatch"])
    #expect(found.first?.pointer.hasSuffix("/aps/content-state/stops") == true)
    let place = found.first.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(place == "\"2\"" || place == "\\\"2\\\"")
    #expect(report.decodes == false)
  }

  @Test(arguments: [
    "10:00 INFO push {'aps': {'event': 'update', 'timestamp': 1788729113, 'content-state': {'stops': 3, 'late': True}}}",
    "10:00 INFO start\n10:01 INFO push {'aps': {'event': 'end', 'note': \"it's }\", 'eta': None}} sent\n",
  ])
  func theNotationOfPythonInALogIsNamed(_ text: String) {
    let report = Self.report(on: text)
    #expect(report.diagnostics.map { $0.rule } == [Rule.invalidJson.id])
    #expect(report.diagnostics.first?.message.text.contains("Python") == true)
  }

  @Test func answersBetweenPushesAreSkipped() {
    let text = """
      10:00 sent \(Self.push("1"))
      10:01 answer {"reason": "BadDeviceToken"}
      10:02 sent \(Self.push("2"))
      """
    #expect(Self.findings(in: text) == [])
    #expect(
      Self.findings(in: "answer {\"a\": 1}\nsent \(Self.push("\"2\""))") == ["type-mismatch 2"])
  }

  @Test func pushThatIsCutOffHidesNoOther() {
    let text = "10:00 sent {\"aps\": {\"event\": \"upd\n10:01 sent \(Self.push("\"2\""))\n"
    #expect(Set(Self.findings(in: text)) == ["invalid-json 1", "type-mismatch 2"])
  }

  @Test func moreThanTheMaximumNumberOfPushesIsNotChecked() {
    func text(_ count: Int) -> String {
      String(repeating: "sent \(Self.push("1"))\n", count: count)
    }
    #expect(Self.report(on: text(FoundDocuments.maximumCount)).notChecked.isEmpty)
    let report = Self.report(on: text(FoundDocuments.maximumCount + 1))
    #expect(report.notChecked.map { $0.reason.text }.contains { $0.contains("1000") })
  }

  @Test func secretsOfEveryPushAreMasked() {
    let secret = "mF9xQ2vLpR7tYbN4"
    let text = """
      sent \(Self.push("1"))
      sent {"password": "\(secret)", "push": \(Self.push("\"2\""))}
      """
    let report = Self.report(on: text)
    #expect(!report.diagnostics.isEmpty)
    #expect(report.secrets.masking("a \(secret) b") != "a \(secret) b")
  }

  // MARK: Requests

  private static let line =
    "POST https://api.push.apple.com/3/device/80fc13ad80fc13ad80fc13ad80fc13ad HTTP/2"

  /// REST clients fill in their variables themselves.
  @Test func variablesOfARESTClientAreNotPlaceholders() {
    let text = """
      @topic = com.example.app.push-type.liveactivity
      \(Self.line)
      authorization: bearer {{jwt}}
      apns-push-type: liveactivity
      apns-topic: {{topic}}

      \(Self.push("1"))
      """
    #expect(Self.findings(in: text).isEmpty)
  }

  @Test func tokenWithSpacesBelongsToTheRequestLine() {
    let text = """
      POST https://api.push.apple.com/3/device/<80fc13ad 80fc13ad 80fc13ad 80fc13ad> HTTP/2
      apns-push-type: liveactivity
      apns-topic: com.example.app.push-type.liveactivity

      \(Self.push("1"))
      """
    #expect(Self.findings(in: text) == ["malformed-device-token 1"])
  }

  @Test func headersOfARawRequestAreChecked() {
    let text = """
      \(Self.line)
      apns-push-type: alert
      # a comment
      apns-topic: com.example.app
      apns-priority: 99

      \(Self.push("1"))
      """
    #expect(
      Set(Self.findings(in: text)) == ["wrong-push-type 2", "invalid-priority 5"])
  }

  @Test func requestInTheLogOfAClientIsChecked() {
    let text = """
      * Connected
      > \(Self.line)
      > apns-push-type: alert
      >
      \(Self.push("1"))
      """
    #expect(Self.findings(in: text).contains("wrong-push-type 3"))
  }

  @Test func rightRawRequestHasNoFindings() {
    let text = """
      ### update
      \(Self.line)
      apns-push-type: liveactivity
      apns-topic: com.example.app.push-type.liveactivity
      authorization: bearer {{token}}

      \(Self.push("1"))
      """
    #expect(Self.findings(in: text) == [])
  }

  @Test func everyRequestOfAFileIsChecked() {
    let request = """
      POST /4/broadcasts/apps/com.example.app
      Host: api.push.apple.com
      apns-channel-id: dHN0LXNyY2gtY2hubA==
      apns-push-type: liveactivity
      apns-expiration: 0
      """
    let text = """
      ### first
      \(request)
      apns-priority: 10

      \(Self.push("1"))

      ### second
      \(request)
      apns-priority: 11

      \(Self.push("2"))
      """
    #expect(Self.findings(in: text) == ["invalid-priority 17"])
  }

  @Test func bodyInAFileIsNotChecked() {
    let text = """
      \(Self.line)
      apns-priority: 5

      < ./push.json

      ### second
      \(Self.line)
      apns-priority: 5
      apns-push-type: liveactivity
      apns-topic: com.example.app.push-type.liveactivity

      \(Self.push("2"))
      """
    #expect(Self.report(on: text).notChecked.count == 1)
  }

  @Test(arguments: ["...", "{...}", "[…]"])
  func dotsOfAnExampleAreNamed(_ value: String) {
    let text = #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": \#(value)}}"#
    let report = Self.report(on: text, name: "push.json")
    #expect(report.diagnostics.first?.message.text.contains("omits") == true)
  }

  @Test(arguments: [
    ("import json\npush = {'aps': {'event': 'end'}}\nsend(push)\n", "push.py"),
    ("$payload = [\n  'aps' => ['event' => 'end'],\n];\n", "push.php"),
    ("const push = {\n  aps: { event: 'end', timestamp: Date.now() },\n};\n", "push.js"),
    ("client.send({\"aps\": {\"timestamp\": Math.floor(Date.now() / 1000)}});\n", "push.js"),
  ])
  func sourceOfAProgramIsNamed(_ text: String, _ file: String) {
    let report = Self.report(on: text, name: "<stdin>")
    #expect(report.diagnostics.map { $0.rule } == ["invalid-json"])
    #expect(report.diagnostics.first?.message.text == "this is source code, not JSON")
    #expect(report.diagnostics.first?.help.text.contains(file) == true)
  }

  /// Code in a block that names no language.
  @Test(arguments: [
    (
      "",
      "const p = { aps: { timestamp: 1788729113, event: \"update\", \"content-state\": { stops: \"2\" } } };"
    ),
    (
      "",
      "$p = ['aps' => ['timestamp' => 1788729113, 'event' => 'update', 'content-state' => ['stops' => '2']]];"
    ),
    ("", "{ aps: { timestamp: 1788729113, event: 'update', 'content-state': { stops: '2' } } }"),
  ])
  func codeOfAnUnlabeledBlockIsRead(_ info: String, _ code: String) {
    let page = "# Push\n\n```\(info)\n\(code)\n```\n"
    let report = Self.report(on: page, name: "README.md")
    #expect(report.code?.read == 1)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
  }

  @Test func unlabeledBlockThatIsNotReadIsReported() {
    let code = "push set aps \"content-state\": (stops 2) event: update"
    let report = Self.report(on: "# Push\n\n```\n\(code)\n```\n", name: "README.md")
    #expect(report.code?.unread == 1)
    #expect(report.notChecked.map { $0.kind } == [.unread])
  }

  /// The JSON of a block is read once, and words about a push are none.
  @Test(arguments: [
    "\(push("2"))", "POST /3/device/a HTTP/2\napns-topic: a\n\n\(push("2"))",
    "aps\n  content-state: the state\n  event: update", "curl -d '\(push("2"))' https://a.example",
  ])
  func otherUnlabeledBlockIsNoCode(_ text: String) {
    let report = Self.report(on: "# Push\n\n```\n\(text)\n```\n", name: "README.md")
    #expect(report.code?.unread ?? 0 == 0)
    #expect(report.diagnostics.count { $0.rule == "type-mismatch" } <= 1)
  }

  /// Each line of a quotation starts with a mark.
  @Test(arguments: [
    "> PUSH", "> > PUSH", "Push:\n\n> ```json\n> PUSH\n> ```", ">```\n>PUSH\n>```",
    "> - body: PUSH",
  ])
  func jsonInAQuotationIsRead(_ page: String) {
    let marks = page.contains("> >") ? "> > " : page.hasPrefix(">`") ? ">" : ">   "
    for (stops, rules) in [("2", []), ("\"2\"", ["type-mismatch"])] {
      let push = """
        {
        "aps": {"timestamp": 1788729113, "event": "end",

        "content-state": {"stops": \(stops)}}
        }
        """.replacing("\n", with: "\n\(marks)")
      let report = Self.report(on: page.replacing("PUSH", with: push), name: "README.md")
      #expect(report.diagnostics.map { $0.rule } == rules, "\(report.diagnostics)")
      #expect(report.notChecked.isEmpty)
    }
  }

  /// A comment and a trailing comma are no fault of the notation that the block names.
  @Test(arguments: ["json5", "jsonc", "hjson"])
  func `A block in another notation is read without the rules of JSON`(_ info: String) {
    let object =
      #"{"aps": {"timestamp": 1788729113, "event": "end", /* x */ "content-state": {"stops": "2",},}}"#
    let page = "# Push\n\n```\(info)\n\(object)\n```\n"
    let rules = Self.report(on: page, name: "README.md").diagnostics.map { $0.rule }
    #expect(rules == ["type-mismatch"])
    let asJSON = Self.report(
      on: page.replacing(info, with: "json"), name: "README.md"
    ).diagnostics.map { $0.rule }
    #expect(Set(asJSON) == ["invalid-json", "type-mismatch"])
  }

  @Test(arguments: ["diff", "patch"])
  func `A block of changes is not read`(_ info: String) {
    let lines = "- \(Self.push("\"2\""))\n+ \(Self.push("2"))"
    let report = Self.report(
      on: "# Push\n\n```\(info)\n\(lines)\n```\n", name: "README.md")
    #expect(report.diagnostics.isEmpty && report.code?.unread ?? 0 == 0)
  }
}
