import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// SARIF for GitHub.
@Suite struct SARIFWriterTests {
  private func output(_ reports: Report...) -> String {
    ReportSample.output(.sarif, reports)
  }

  @Test func noFindingsGiveAnEmptyResultList() {
    #expect(output(ReportSample.report()).contains("\"results\":[\n]"))
  }

  @Test func lineOfAFileHasGitHubsHash() {
    let report = ReportSample.report(
      text: "{\"aps\":{\"event\":\"update\"}}\n", ReportSample.finding(range: 7..<8))
    #expect(output(report).contains(#""primaryLocationLineHash":"ed9f60dd5fb62f5a:1""#))
  }

  @Test func lineOfJSONLinesHasNoHash() {
    let report = ReportSample.report(isLine: true, ReportSample.finding())
    #expect(!output(report).contains("primaryLocationLineHash"))
    #expect(output(report).contains(#""partialFingerprints":{"activityLint/v1":""#))
  }

  @Test func unreadFileIsANotificationOfAFailedRun() {
    let output = output(ReportSample.report(), ReportSample.unread)
    #expect(output.contains(#"{"executionSuccessful":false,"exitCode":2,"#))
    #expect(
      output.contains(
        #"{"descriptor":{"id":"unreadable"},"level":"error","message":{"text":"cannot read it"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"gone.json""#
      ))
    #expect(SchemaValidator(of: .sarif).problems(in: Array(output.utf8)) == [])
  }

  @Test func failureOfTheRunIsANotification() {
    let output = ReportSample.output(.sarif, failure: "found nothing")
    #expect(output.contains(#"{"executionSuccessful":false,"exitCode":2,"#))
    #expect(output.contains(#""level":"error","message":{"text":"found nothing"}}"#))
    #expect(SchemaValidator(of: .sarif).problems(in: Array(output.utf8)) == [])
  }

  @Test func runWithoutFailuresIsSuccessful() {
    #expect(output(ReportSample.report()).contains(#"{"executionSuccessful":true,"tool"#))
  }

  @Test func expectedFindingIsSuppressed() {
    #expect(
      output(ReportSample.report(ReportSample.finding(isExpected: true))).contains(
        #""suppressions":[{"kind":"external","#))
    #expect(!output(ReportSample.report(ReportSample.finding())).contains("suppressions"))
  }

  /// The configuration's suppressions are not in the report.
  @Test func aFindingThatACommentSuppressesHasItsReason() {
    var report = ReportSample.report()
    report.suppressed = [
      SuppressedFinding(diagnostic: ReportSample.finding(), suppression: nil, reason: "old apps"),
      SuppressedFinding(diagnostic: ReportSample.finding(), suppression: 0, reason: "accepted"),
    ]
    let output = output(report)
    #expect(
      output.contains(#""suppressions":[{"kind":"inSource","justification":"old apps"}]"#))
    #expect(!output.contains("accepted"))
    #expect(SchemaValidator(of: .sarif).problems(in: Array(output.utf8)) == [])
  }

  @Test func uncheckedValuesAreNotificationsUpToALimit() {
    let pointers = (0...SARIFWriter.maximumNotifications).map { "/\($0)" }
    let output = output(ReportSample.report(notChecked: pointers))
    #expect(output.contains(#""message":{"text":"not checked: a reason"}"#))
    #expect(output.contains(#""fullyQualifiedName":"/999""#))
    #expect(!output.contains(#""fullyQualifiedName":"/1000""#))
    #expect(output.contains(#""message":{"text":"not checked: 1 more value"}"#))
  }

  @Test func resultsAreLimitedAndOthersCounted() {
    var report = ReportSample.report()
    report.diagnostics = Array(
      repeating: ReportSample.finding(), count: SARIFWriter.maximumResults + 2)
    let output = output(report)
    #expect(output.split(separator: "\n").count { $0.hasPrefix("{\"ruleId\"") } == 25_000)
    #expect(output.contains("not in this report: 2 more findings"))
  }

  @Test(
    arguments: [
      ("a b/é.json", #"{"uri":"a%20b/%C3%A9.json","uriBaseId":"%SRCROOT%"}"#),
      ("./a.json", #"{"uri":"a.json","uriBaseId":"%SRCROOT%"}"#),
      ("/pushes/a:b.json", #"{"uri":"file:///pushes/a%3Ab.json"}"#),
      ("\u{1}.json", #"{"uri":"%01.json","uriBaseId":"%SRCROOT%"}"#),
    ])
  func pathsBecomeURIs(name: String, uri: String) {
    let report = ReportSample.report(name: name, ReportSample.finding())
    #expect(output(report).contains("\"artifactLocation\":" + uri))
  }

  @Test func textFromPayloadsIsNotALink() {
    let report = ReportSample.report(ReportSample.finding("`[x](https://example.com)`?"))
    #expect(output(report).contains(#""message":{"text":"`[x] (https://example.com)`?"}"#))
  }

  @Test func ruleIsDescribedOnceAndReferenced() {
    let output = output(
      ReportSample.report(
        ReportSample.finding(), ReportSample.finding(rule: "unix-date"), ReportSample.finding()))
    #expect(output.matches(of: /"ruleIndex":(\d)/).map { $0.1 } == ["0", "1", "0"])
    #expect(output.matches(of: /"id":"(missing-key|unix-date)"/).count == 2)
  }

  @Test func descriptionsStayWithinGitHubsLimit() {
    for rule in Rule.all {
      let output = output(ReportSample.report(ReportSample.finding(rule: rule.id)))
      let full = output.firstMatch(of: /"fullDescription":\{"text":"((?:[^"\\]|\\.)*)"/)
      #expect((full?.1.unicodeScalars.count ?? 9_999) <= 1_100, "\(rule)")
    }
  }
}
