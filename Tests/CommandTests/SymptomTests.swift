import Foundation
import PushLinter
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

  @Test func fortyLinesArePasted() {
    #expect(Self.pasted.count >= 40)
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
    for text in [
      answer.id, answer.id.lowercased(), answer.id.uppercased(), "\"\(answer.id)\"",
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
    #expect(!symptom.causes.isEmpty && !symptom.sources.isEmpty && !symptom.patterns.isEmpty)
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
    let text = try Repository.text("Distribution/npm/mock-apns/lib/reasons.js")
    let reasons = text.matches(of: /(\d{3}): \[([^\]]*)\]/).flatMap { list in
      list.2.matches(of: /"(\w+)"/).map { "\(list.1) \($0.1)" }
    }
    #expect(Set(reasons) == Self.answers)
  }

  /// Every answer with which a rule predicts a rejection is explained.
  @Test func rulesPredictExplainedAnswers() throws {
    let text = try Repository.text("Sources/PushLinter/Names/APNsAnswer.swift")
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

  @Test func explanationRepeatsNothingOfTheLog() {
    let secret = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
    let text = LogExplanation(of: explanation(of: "apns BadDeviceToken \(secret) \u{1B}]0;x\u{7}"))
    for output in [text.text(width: 80), text.markdown, text.json] {
      #expect(output.contains("BadDeviceToken"))
      #expect(!output.contains(secret) && !output.contains("\u{1B}"))
    }
  }

  @Test func unknownTextGetsASuggestionAndStatus2() throws {
    let result = try TemporaryFolder().run(["explain", "apns said BadDeviceTokn"])
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean 'BadDeviceToken'?"))
  }
}
