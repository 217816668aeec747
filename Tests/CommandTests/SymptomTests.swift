import Foundation
import PushLinter
import PushModel
import PushRules
import PushTexts
import Testing

@testable import ActivityReports

/// The table of symptoms: errors and log lines with their causes.
@Suite struct SymptomTests {
  /// A line as people paste it, and the id of its symptom.
  struct Pasted: CustomTestStringConvertible, Sendable {
    let id: String
    let line: String
    var testDescription: String { line }
  }

  private static let path = "fixtures/symptoms/lines.txt"

  static let pasted: [Pasted] = ((try? Repository.text(path)) ?? "").split(separator: "\n").map {
    let cells = $0.split(separator: "\t", maxSplits: 1)
    return Pasted(id: String(cells[0]), line: String(cells.last ?? ""))
  }

  @Test func hundredLinesArePasted() {
    #expect(Self.pasted.count >= 100)
  }

  /// Every rule that predicts an answer is a cause of it.
  @Test(arguments: Rule.all)
  func predictedAnswerNamesItsRule(_ rule: Rule) {
    let reports = rule.examples.flatMap { $0.reports(of: rule) }
    for finding in reports.flatMap({ $0.diagnostics }) where finding.rule == rule.id {
      guard case .rejected(let answer) = finding.outcome else { continue }
      let symptom = Symptom.all.first { $0.id == answer.reason }
      #expect(symptom?.causes.contains { $0.rules.contains(rule.id) } == true, "\(answer.reason)")
    }
  }

  @Test(arguments: pasted)
  func pastedLineNamesItsSymptomFirst(_ pasted: Pasted) {
    #expect(Symptom.matches(in: pasted.line).first?.id == pasted.id)
  }

  @Test(arguments: pasted)
  func lineIsTheSameInCapitalsAndWithColor(_ pasted: Pasted) {
    let shouted = "\u{1B}[1;31m" + pasted.line.uppercased() + "\u{1B}[0m"
    #expect(Symptom.matches(in: shouted).first?.id == pasted.id)
  }

  @Test(arguments: Symptom.all.filter { $0.kind == .apns })
  func reasonIsFoundInAnyForm(_ answer: Symptom) {
    // Firebase has a code that consists of the same letters.
    let shouted = answer.id == "Unregistered" ? "410 UNREGISTERED" : answer.id.uppercased()
    for text in [
      answer.id, answer.id.lowercased(), shouted, "\"\(answer.id)\"",
      "{\"reason\":\"\(answer.id)\"}", "\(answer.status ?? 0) \(answer.id)",
      "12:00:01 [apns] push failed: \(answer.id) (status \(answer.status ?? 0))",
    ] {
      #expect(Symptom.matches(in: text).first?.id == answer.id, "\(text)")
    }
  }

  @Test(arguments: [200, 400, 403, 404, 405, 410, 413, 429, 500, 503])
  func statusWithoutReasonIsExplained(_ status: Int) {
    for text in ["\(status)", "HTTP/2 \(status)", "status code: \(status)"] {
      #expect(Symptom.matches(in: text).map { $0.status } == [status], "\(text)")
    }
  }

  @Test(arguments: Symptom.all)
  func causesNameExistingRules(_ symptom: Symptom) {
    let rules = symptom.causes.flatMap { $0.rules }
    #expect(Set(rules).subtracting(Rule.all.map { $0.id }) == [])
    #expect(!symptom.causes.isEmpty && !symptom.sources.isEmpty && !symptom.meaning.isEmpty)
    #expect(!symptom.patterns.isEmpty)
  }

  @Test func tablesNameOnlySharedLinesThatExist() throws {
    let folder = Repository.root.appending(path: "Sources/ActivityReports/Symptoms")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /\n *\$ ([a-z-]+)/).map {
        String($0.1)
      }
    }
    #expect(Set(names) == Set(SymptomTable.shared.keys))
  }

  @Test func idsAreUniqueAndNoRules() {
    let ids = Symptom.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { Rule.named($0) == nil })
  }

  @Test(arguments: Rule.all)
  func everyConsoleLineOfARuleLeadsBackToIt(_ rule: Rule) {
    for line in rule.consoleLines {
      let symptom = Symptom.matches(in: line.rawValue).first
      #expect(symptom?.title == line.rawValue)
    }
  }

  // MARK: The tables agree

  private static let answers = Set(
    Symptom.all.filter { $0.kind == .apns }.map { "\($0.status ?? 0) \($0.id)" })

  /// The mock APNs answers with the same statuses and reasons.
  @Test func mockHasTheSameReasons() throws {
    let text = try Repository.text("packages/npm/mock-apns/lib/answers.js")
    let reasons = text.matches(of: /(\d{3}): \[([^\]]*)\]/).flatMap { list in
      list.2.matches(of: /"(\w+)"/).map { "\(list.1) \($0.1)" }
    }
    #expect(Set(reasons) == Self.answers)
  }

  /// Every answer with which a rule predicts a rejection is explained.
  @Test func rulesPredictExplainedAnswers() throws {
    let text = try Repository.text("Sources/PushTexts/Names/APNsAnswer.swift")
    let reasons = text.matches(of: /status: (\d{3}), reason: "(\w+)"/).map { "\($0.1) \($0.2)" }
    #expect(!reasons.isEmpty)
    #expect(Set(reasons).subtracting(Self.answers) == [])
  }

  // MARK: Logs

  private func explanation(of text: String) -> PastedLog {
    var log = PastedLog()
    log.add(Array(text.utf8)[...])
    return log
  }

  @Test func logExplainsEachKindOnceWithItsCount() {
    var log = explanation(
      of: """
        wifid: scan finished
        liveactivitiesd: Received start without an alert configuration
        liveactivitiesd: Unable to decode content state: <private>
        liveactivitiesd: Received start without an alert configuration\r
        liveactivitiesd: activity started
        """)
    let entries = log.finish()
    #expect(entries.map { $0.symptom.id } == ["start-without-alert", "state-does-not-decode"])
    #expect(entries.map { $0.count } == [2, 1])
    #expect(entries.map { $0.firstLine } == [2, 3])
    #expect(log.lineCount == 5)
    #expect(log.unexplainedCount == 1)
  }

  @Test(arguments: [
    "GET /login 403 Forbidden", "nginx: HTTP/1.1 410", "kernel: Shutdown", "keyNotFound in cache",
    "quota exceeded for disk", "TooManyRequests from 10.0.0.1",
    "app: user 5 unregistered from the newsletter", "auth: session has an expired token",
    "postgres: could not receive data: Connection reset by peer", "redis ECONNREFUSED",
    "curl: (56) GET https://example.com",
  ])
  func lineAboutSomethingElseIsNotExplained(_ line: String) {
    var log = explanation(of: line)
    #expect(log.finish().isEmpty)
  }

  @Test func piecesOfALogAreOneText() {
    var log = PastedLog()
    for byte in "apns: BadDeviceToken\napns: BadDeviceToken".utf8 { log.add([byte]) }
    #expect(log.finish().map { $0.count } == [2])
  }

  @Test(arguments: [
    "fcm: token of user 5: unregistered", "{\"reason\":\"Unregistered\"}",
    "push failed: expired token", "apns write: ECONNRESET",
  ])
  func ordinaryWordCountsInALineAboutPushes(_ line: String) {
    var log = explanation(of: line)
    #expect(log.finish().count == 1)
  }

  @Test func logListsFailuresFirstAndAcceptedPushesLast() {
    var log = explanation(
      of: """
        apns: HTTP/2 200
        apns: read ECONNRESET
        apns: 503 ServiceUnavailable
        apns: 400 BadDeviceToken
        """)
    let ids = log.finish().map { $0.symptom.id }
    #expect(ids == ["BadDeviceToken", "connection-closed", "ServiceUnavailable", "status-200"])
  }

  @Test func logNamesTheKeysOfDecodingErrorsOnce() {
    let line = "push: DecodingError.keyNotFound: Key 'eta' not found in keyed decoding container."
    var log = explanation(
      of: [line, line, line.replacing("eta", with: "zone")].joined(separator: "\n"))
    #expect(
      log.finish().first?.details == [
        "the key `eta` is absent in the outermost object",
        "the key `zone` is absent in the outermost object",
      ])
  }

  private static let secret = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

  @Test func explanationHidesSecretsAndControls() {
    let lines = ["apns BadDeviceToken", "apns error 77"].map {
      "\($0) \(Self.secret) \u{1B}]0;x\u{7}"
    }
    let text = LogExplanation(of: explanation(of: lines.joined(separator: "\n")))
    for output in [text.text(width: 80), text.json] {
      #expect(output.contains("BadDeviceToken") && output.contains("apns error 77"))
      #expect(!output.contains(Self.secret) && !output.contains("\u{1B}"))
    }
  }

  @Test func unknownErrorsAreListedUpToAMaximum() {
    var log = explanation(
      of: (1...30).map { "apns: failed with code \($0) " + String(repeating: "x ", count: 300) }
        .joined(separator: "\n"))
    #expect(log.finish().isEmpty)
    #expect(log.unknownLines.map { $0.number } == Array(1...10))
    #expect(log.unknownLines.allSatisfy { $0.text.count < 220 })
    #expect(log.unexplainedCount == 30)
  }

  @Test func logWithOnlyUnknownErrorsShowsThemWithStatus2() throws {
    let result = try TemporaryFolder().run(
      ["explain", "-"], input: Data("liveactivitiesd: failed with code 77\n".utf8))
    #expect(result.status == 2)
    #expect(result.output.contains("1: liveactivitiesd: failed with code 77"))
  }

  @Test func textThatDescribesNoSymptomIsReportedAsUnknown() throws {
    let result = try TemporaryFolder().run(["explain", "how do I center a label in SwiftUI"])
    #expect(result.status == 2)
    #expect(result.errors.contains("is not a known rule, vendor, error or log line"))
  }

  @Test func unknownTextIsRepeatedWithoutItsSecrets() throws {
    let result = try TemporaryFolder().run(["explain", "strange thing token=\(Self.secret)"])
    #expect(result.errors.contains("strange thing"))
    #expect(!result.errors.contains(Self.secret.prefix(20)))
  }

  @Test func unknownTextGetsASuggestionAndStatus2() throws {
    let result = try TemporaryFolder().run(["explain", "apns said BadDeviceTokn"])
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean 'BadDeviceToken'?"))
  }
}
