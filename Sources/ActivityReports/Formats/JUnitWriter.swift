import PushLinter
import PushTexts

extension ReportFormat {
  /// One test per payload.
  package static let junit = ReportFormat("junit", listsEveryPayload: true) {
    JUnitWriter(policy: $0.policy)
  }
}

/// A writer of payloads as tests, which fail by the failure policy of the run; a file is a suite.
struct JUnitWriter: FormatWriter {
  private let policy: FailurePolicy
  private var xml = XMLWriter()
  private var suite: Suite?

  /// The tests of one file, whose number precedes them.
  fileprivate struct Suite {
    let name: String
    var tests = 0
    var failures = 0
    var errors = 0
  }

  fileprivate struct Case {
    let name: String
    let type: String
    var failure: Failure?
    /// Why the payload or the file was not checked.
    var error: Report.Failure?
    /// The lines of findings that do not fail the test.
    var remarks: [String] = []

    /// The test as an element of a suite.
    var encoded: [UInt8] {
      var xml = XMLWriter(depth: 2)
      let attributes = [
        (name: "name", value: name), (name: "classname", value: type), JUnitWriter.time,
      ]
      guard failure != nil || error != nil || !remarks.isEmpty else {
        xml.element("testcase", attributes)
        return xml.bytes
      }
      xml.open("testcase", attributes)
      if let error {
        xml.element("error", [("message", error.message), ("type", error.kind.rawValue)])
      }
      if let failure {
        xml.element(
          "failure", [("message", failure.message), ("type", failure.type)],
          text: failure.lines.joined(separator: "\n"))
      }
      if !remarks.isEmpty { xml.element("system-out", text: remarks.joined(separator: "\n")) }
      xml.close("testcase")
      return xml.bytes
    }
  }

  fileprivate struct Failure {
    let message: String
    let type: String
    var lines: [String] = []
  }

  /// The attribute that readers of the format expect. A check takes less than a millisecond, and a measured time would
  /// differ between two reports on the same payloads.
  fileprivate static let time = (name: "time", value: "0")

  init(policy: FailurePolicy) { self.policy = policy }

  mutating func start(_ output: inout ReportOutput) {
    xml.declare()
    xml.open("testsuites", [("name", "activity-lint"), Self.time])
    output += xml.takeBytes()
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    if suite?.name != report.source.name {
      closeSuite(in: &output)
      suite = Suite(name: report.source.name)
    }
    let testCase = testCase(of: report)
    suite?.tests += 1
    if testCase.failure != nil { suite?.failures += 1 }
    if testCase.error != nil { suite?.errors += 1 }
    output.keep(testCase.encoded)
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    closeSuite(in: &output)
    if let failure = summary.failure {
      suite = Suite(name: "activity-lint", tests: 1, errors: 1)
      let error = Report.Failure(.run, failure)
      output.keep(Case(name: "run", type: "activity-lint", error: error).encoded)
      closeSuite(in: &output)
    }
    xml.close("testsuites")
    output += xml.takeBytes()
  }

  // MARK: One payload

  private func testCase(of report: ShownReport) -> Case {
    var testCase = Case(
      name: report.place,
      type: report.typeName ?? report.subject.word, error: report.failure)
    let failing = report.diagnostics.filter { policy.fails($0) }
    if let first = failing.first {
      let more = failing.count > 1 ? " (and \(failing.count - 1) more)" : ""
      testCase.failure = Failure(message: first.fullMessage.text + more, type: first.rule)
    }
    if !report.diagnostics.isEmpty {
      let lines = LineIndex(report.source)
      for diagnostic in report.diagnostics {
        let text = Self.text(of: diagnostic, in: lines)
        if policy.fails(diagnostic) {
          testCase.failure?.lines += text
        } else {
          testCase.remarks += text
        }
      }
    }
    for value in report.notChecked {
      let line = Self.line("not checked: ", "\(value.pointer): \(value.reason.text)")
      guard policy.notChecked.contains(value.kind) else {
        testCase.remarks.append(line)
        continue
      }
      if testCase.failure == nil { testCase.failure = Failure(message: line, type: "not-checked") }
      testCase.failure?.lines.append(line)
    }
    return testCase
  }

  private static func text(of diagnostic: Diagnostic, in lines: LineIndex) -> [String] {
    let word = diagnostic.isExpected ? "expected" : diagnostic.severity.name
    let place = lines.place(of: diagnostic.range)
    return [line(place, ": \(word): \(diagnostic.fullMessage.text) [\(diagnostic.rule)]")]
      + diagnostic.remarks.map { line("  ", $0.text) }
  }

  /// Returns one sanitized line, which is not a command to a service that shows the report in a log.
  private static func line(_ start: String, _ rest: String) -> String {
    var line: [UInt8] = []
    Sanitizer.appendAtLineStart(start, to: &line)
    Sanitizer.append(rest, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  // MARK: XML

  private mutating func closeSuite(in output: inout ReportOutput) {
    guard let suite else { return }
    xml.open(
      "testsuite",
      [
        ("name", suite.name), ("tests", "\(suite.tests)"), ("failures", "\(suite.failures)"),
        ("errors", "\(suite.errors)"), Self.time,
      ])
    output += xml.takeBytes()
    output.release()
    xml.close("testsuite")
    output += xml.takeBytes()
    self.suite = nil
  }
}

extension Report.Subject {
  /// The name of a test case without an attributes type.
  fileprivate var word: String {
    switch self {
    case .payload: "payload"
    case .declarations: "declarations"
    case .configuration: "configuration"
    }
  }
}
