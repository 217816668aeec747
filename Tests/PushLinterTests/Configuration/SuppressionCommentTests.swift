import ActivitySchema
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests of comments that suppress findings where they stand.
@Suite struct SuppressionCommentTests {
  private static let declaration = String.state("var eta: Date", "var note: String?")

  /// A push in JavaScript; `eta` and `note` are on lines of their own, and each has a finding.
  private static func push(
    beforeETA: String = "", afterETA: String = "", beforeNote: String = "", afterNote: String = ""
  ) -> String {
    """
    send({ aps: { timestamp: 1788729113, event: "update", "content-state": {
      \(beforeETA)
      eta: 1788729113,\(afterETA)
      \(beforeNote)
      note: null,\(afterNote)
    } } });
    """
  }

  private func report(
    _ text: String, in file: String = "a.js", _ configuration: Configuration = Configuration()
  ) -> Report {
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(Self.declaration.utf8))])
    return Linter(schema: schema, configuration: configuration)
      .lint(Source(name: file, bytes: Array(text.utf8)))
  }

  private func rules(
    _ text: String, in file: String = "a.js", _ configuration: Configuration = Configuration()
  ) -> [String] {
    report(text, in: file, configuration).diagnostics.map { $0.rule }
  }

  private func messages(_ text: String, in file: String = "a.js") -> [String] {
    report(text, in: file).diagnostics.filter { $0.rule == "unused-suppression" }
      .map { "\($0.message.text): \($0.label.text)" }
  }

  @Test func withoutACommentBothFindingsCount() {
    #expect(rules(Self.push()) == ["unix-date", "null-value"])
  }

  @Test func aCommentOnTheLineBeforeSuppressesTheFindingWithItsReason() {
    let report = report(
      Self.push(beforeETA: "// activity-lint-ignore unix-date: the app subtracts"))
    #expect(report.diagnostics.map { $0.rule } == ["null-value"])
    #expect(report.suppressed.map { $0.diagnostic.rule } == ["unix-date"])
    #expect(report.suppressed.map { $0.reason } == ["the app subtracts"])
    #expect(report.suppressed.map { $0.isInSource } == [true])
  }

  @Test func aCommentAtTheEndOfTheLineSuppressesTheFinding() {
    #expect(
      rules(Self.push(afterETA: " // activity-lint-ignore unix-date: old")) == ["null-value"])
  }

  @Test func aCommentTwoLinesBeforeSuppressesNothing() {
    #expect(
      rules(Self.push(beforeETA: "// activity-lint-ignore unix-date: old\n"))
        == ["unused-suppression", "unix-date", "null-value"])
  }

  @Test func aCommentAfterTheLineSuppressesNothing() {
    #expect(
      rules(Self.push(beforeNote: "// activity-lint-ignore unix-date: old"))
        == ["unix-date", "unused-suppression", "null-value"])
  }

  @Test func aSuppressedFindingKeepsItsOutcome() {
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date, null-value: old")
    #expect(report(text).outcomes.areShownWrong)
  }

  @Test(arguments: ["unix-date, null-value", "null-value unix-date", "unix-date,null-value"])
  func oneCommentNamesSeveralRules(_ rules: String) {
    let text = Self.push(beforeETA: "// activity-lint-ignore \(rules): old")
      .replacing("1788729113,\n  \n", with: "1788729113, ")
    #expect(self.rules(text) == [])
  }

  @Test func stackedCommentsAreAboutTheLineAfterThem() {
    let text = Self.push(
      beforeETA: """
        /* activity-lint-ignore null-value: old */
        // activity-lint-ignore unix-date: old
        """
    ).replacing("1788729113,\n  \n", with: "1788729113, ")
    #expect(rules(text) == [])
  }

  // MARK: Languages

  @Test(
    arguments: [
      ("a.py", "# activity-lint-ignore unix-date: old"),
      ("a.rb", "# activity-lint-ignore unix-date: old"),
      ("a.php", "# activity-lint-ignore unix-date: old"),
      ("a.php", "// activity-lint-ignore unix-date: old"),
      ("a.ts", "/* activity-lint-ignore unix-date: old */"),
      ("a.dart", "/// activity-lint-ignore unix-date: old"),
      ("a.exs", "# activity-lint-ignore unix-date: old"),
    ])
  func aCommentHasTheFormOfItsLanguage(file: String, comment: String) {
    let opening = file == "a.php" ? "<?php\n$push = [" : "push = {"
    let (separator, end) = file == "a.php" || file == "a.rb" ? (" =>", "]") : (":", "}")
    let map = separator == ":" || file == "a.rb" ? ("{", "}") : ("[", "]")
    let start = file == "a.exs" ? "push = %{" : file == "a.rb" ? "push = {" : opening
    let inner = file == "a.exs" ? "%{" : map.0
    let colon = file == "a.exs" ? " =>" : separator
    let close = file == "a.php" ? end : "}"
    let text = """
      \(start)"aps"\(colon) \(inner)"timestamp"\(colon) 1788729113, "event"\(colon) "update", "content-state"\(colon) \(inner)
        \(comment)
        "eta"\(colon) 1788729113
      \(close)\(close)\(close)
      """
    let report = report(text, in: file)
    #expect(report.suppressed.map { $0.diagnostic.rule } == ["unix-date"], "\(text)")
    #expect(report.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      #"const text = "// activity-lint-ignore unix-date: old";"#,
      "const text = `\n// activity-lint-ignore unix-date: old\n`;",
      "# activity-lint-ignore unix-date: old",
      "// see activity-lint-ignore unix-date: old",
      "// activity-lint-ignore-file unix-date: old",
    ])
  func otherTextIsNoSuppression(_ text: String) {
    let push = Self.push().replacing("\n  \n", with: "\n")
      .replacing("send({", with: "send({ extra: 1, ")
    #expect(rules("\(text)\n\(push.replacing("\n", with: " "))") == ["unix-date", "null-value"])
  }

  @Test func aDocumentationStringOfPythonIsNoSuppression() {
    let text = """
      '''
      # activity-lint-ignore unix-date: old
      '''
      push = {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"eta": 1788729113}}}
      """
    #expect(rules(text, in: "a.py") == ["unix-date"])
  }

  @Test func aCommentInJSONIsNoSuppression() {
    let text = """
      {"aps": {"timestamp": 1788729113, "event": "update", "content-state": {
        // activity-lint-ignore unix-date: old
        "eta": 1788729113}}}
      """
    #expect(rules(text, in: "a.json") == ["invalid-json", "unix-date"])
  }

  /// A string has no comments; the one before it is about all of its lines.
  @Test func aCommentBeforeAStringOfSeveralLinesIsAboutAllOfIt() {
    let text = """
      // activity-lint-ignore unix-date, null-value: old
      const body = `{
        "aps": {"timestamp": 1788729113, "event": "update", "content-state": {
          "eta": 1788729113,
          "note": null}}
      }`;
      """
    #expect(rules(text) == [])
  }

  // MARK: Pages

  private static let json =
    #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"eta": 1788729113}}}"#

  @Test func aCommentOfAPageIsAboutTheBlockAfterIt() {
    let text = """
      <!-- activity-lint-ignore unix-date: old -->
      ```json
      {
        "a": 1
      }
      \(Self.json)
      ```
      """
    #expect(rules(text, in: "a.md") == [])
    #expect(
      rules(text.replacing("```json", with: "\n```json"), in: "a.md")
        == ["unused-suppression", "unix-date"])
  }

  @Test func aBlockOfAPageHasTheCommentsOfItsLanguage() {
    let text = """
      ```js
      \(Self.push(beforeETA: "// activity-lint-ignore unix-date: old"))
      ```
      """
    #expect(rules(text, in: "a.md") == ["null-value"])
  }

  @Test func aCommentInsideAParagraphIsNoSuppression() {
    let text = "Write `<!-- activity-lint-ignore unix-date: old -->`:\n```json\n\(Self.json)\n```"
    #expect(rules(text, in: "a.md") == ["unix-date"])
  }

  @Test(arguments: [
    "    COMMENT\n", "text\n\n\tCOMMENT\n", "> \n>     COMMENT\n", "# Title\n    COMMENT\n",
    "- item\n\ntext\n\n    COMMENT\n", "1. item\n\n       COMMENT\n",
  ])
  func aCommentInAnIndentedCodeBlockIsNoSuppression(_ page: String) {
    let text = "\(Self.withComment(page))```json\n\(Self.json)\n```"
    #expect(rules(text, in: "a.md") == ["unix-date"])
  }

  @Test(arguments: [
    "   COMMENT\n", "> COMMENT\n", "- item\n\n    COMMENT\n", "10. item\n\n       COMMENT\n",
    "- item\n  - item\n\n      COMMENT\n", "text\n    COMMENT\n", "```a`b\nCOMMENT\n",
  ])
  func aCommentOfATextOrAListIsASuppression(_ page: String) {
    let text = "\(Self.withComment(page))```json\n\(Self.json)\n```"
    #expect(rules(text, in: "a.md") == [])
  }

  private static func withComment(_ page: String) -> String {
    page.replacing("COMMENT", with: "<!-- activity-lint-ignore unix-date: old -->")
  }

  @Test func aCommentInAFileOfARESTClientIsAboutTheRequestAfterIt() {
    let request = """
      POST https://api.push.apple.com/3/device/80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad HTTP/2
      apns-push-type: liveactivity
      apns-topic: com.acme.app.push-type.liveactivity
      authorization: bearer {{token}}

      \(Self.json)

      """
    let text = "# activity-lint-ignore unix-date: old\n\(request)\n###\n\(request)"
    let report = report(text, in: "a.http")
    #expect(report.suppressed.count == 1)
    #expect(report.diagnostics.map { $0.rule } == ["unix-date"])
  }

  // MARK: Declarations

  private func declarationReport(_ comment: String) throws -> Report {
    let text = String.state("\(comment)\nvar count: Int = 0")
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))])
    let reports = Linter(schema: schema)
      .lintDeclarations(in: [Source(name: "Ride.swift", bytes: Array(text.utf8))])
    return try #require(reports.first)
  }

  @Test func aCommentInSwiftSuppressesAFindingAboutADeclaration() throws {
    let rule = "default-is-not-optional"
    #expect(try declarationReport("").diagnostics.map { $0.rule } == [rule])
    let report = try declarationReport("// activity-lint-ignore \(rule): always sent")
    #expect(report.diagnostics.isEmpty && report.suppressed.map { $0.diagnostic.rule } == [rule])
    let other = try declarationReport("// activity-lint-ignore fragile-enum, unix-date: none")
    #expect(
      other.diagnostics.map { $0.message.text }.contains(
        "this suppression of `fragile-enum` matches no finding"))
  }

  @Test func aCommentInAStringOfSwiftIsNoSuppression() throws {
    let comment = ##"static let a = #"// activity-lint-ignore default-is-not-optional: a"#"##
    #expect(
      try declarationReport(comment).diagnostics.map { $0.rule } == ["default-is-not-optional"])
  }

  // MARK: Faults

  @Test(
    arguments: [
      ("// activity-lint-ignore", "`activity-lint-ignore` must name a rule: suppresses nothing"),
      (
        "// activity-lint-ignore: old",
        "`activity-lint-ignore` must name a rule: suppresses nothing"
      ),
      (
        "// activity-lint-ignore unix-date",
        "`activity-lint-ignore` must have a reason: expected a colon, and why this need not be fixed"
      ),
      (
        "/* activity-lint-ignore unix-date: */",
        "`activity-lint-ignore` must have a reason: expected a colon, and why this need not be fixed"
      ),
      (
        "// activity-lint-ignore unix-dat: old",
        "unknown rule `unix-dat`: did you mean `unix-date`?"
      ),
    ])
  func aFaultyCommentIsReportedAndSuppressesNothing(comment: String, message: String) {
    let text = Self.push(beforeETA: comment)
    #expect(messages(text) == [message])
    #expect(rules(text).contains("unix-date"))
  }

  @Test func anUnusedCommentIsReportedAtItsRule() throws {
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date, iso-date: old")
    let found = try #require(report(text).diagnostics.first)
    #expect(found.rule == "unused-suppression" && found.severity == .warning)
    #expect(found.message.text == "this suppression of `iso-date` matches no finding")
    #expect(String(decoding: Array(text.utf8)[found.range], as: UTF8.self) == "iso-date")
  }

  /// Its rule did not run.
  @Test func aCommentAboutARuleWithoutInputIsNotUnused() {
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date, already-stale: old")
    let linter = Linter(schema: SchemaBuilder.schema(from: []))
    let report = linter.lint(Source(name: "a.js", bytes: Array(text.utf8)))
    #expect(report.diagnostics.map { $0.rule } == [])
    #expect(messages(text) == [])
    #expect(
      rules(text.replacing("unix-date, ", with: ""), Configuration(severities: ["unix-date": nil]))
        == ["null-value"])
  }

  @Test func theConfigurationSetsTheSeverityOfUnusedComments() {
    let text = Self.push(beforeETA: "// activity-lint-ignore iso-date: old")
    #expect(
      !rules(text, Configuration(severities: ["unused-suppression": nil])).contains(
        "unused-suppression"))
  }

  @Test func theConfigurationCanForbidComments() {
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date: old")
    let (configuration, problems) = ConfigurationReader.read(
      Array(#"{"suppressionComments": false}"#.utf8))
    #expect(problems == [])
    #expect(rules(text, configuration) == ["unused-suppression", "unix-date", "null-value"])
  }

  /// The entry is also used, so that neither is reported.
  @Test func aCommentBesideAnEntryOfTheConfigurationIsUsed() {
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date: old")
    let entry = Suppression(rule: "unix-date", files: Glob("**"), reason: "accepted")
    let report = report(text, Configuration(suppressions: [entry]))
    #expect(report.diagnostics.map { $0.rule } == ["null-value"])
    #expect(report.suppressed.map { $0.reason } == ["accepted"])
  }

  @Test func theNumberOfSuppressionsIsLimited() {
    let maximum = SuppressionComments.maximumCount
    let comments = String(
      repeating: "// activity-lint-ignore unix-date: old\n", count: maximum + 10)
    let found = messages(Self.push(beforeETA: comments))
    #expect(found.count == maximum + 1)
    #expect(
      found.contains("the source contains more than \(maximum) suppressions: suppresses nothing"))
  }

  @Test func aSecretInAReasonIsNotShown() throws {
    let secret = "80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad80fc13ad"
    let text = Self.push(beforeETA: "// activity-lint-ignore unix-date: token \(secret)")
    let shown = ShownReport(report(text))
    #expect(try !#require(shown.suppressed.first).reason.contains(secret))
  }
}
