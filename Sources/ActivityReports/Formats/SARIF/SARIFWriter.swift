import JSONSyntax
import PushLinter
import PushRules
import PushTexts

extension ReportFormat {
  /// SARIF 2.1.0, for code scanning.
  package static let sarif = ReportFormat("sarif") {
    SARIFWriter(files: DeclarationFiles($0.declarations), paths: $0.paths)
  }
}

/// A writer of findings as SARIF 2.1.0, with the parts that GitHub's code scanning uses.
///
/// Results are written one by one, followed by the rules of the results and the values that were not checked.
struct SARIFWriter: FormatWriter {
  private var files: DeclarationFiles
  private let paths: RepositoryPaths
  private var results = 0
  /// The number of findings beyond GitHub's limit.
  private var surplus = 0
  private var fingerprints = FindingFingerprints()
  /// The index of each rule with a result, by id.
  private var rules: [String: Int] = [:]
  private var ruleIDs: [String] = []
  private var notifications: [JSONValue] = []
  private var failures: [JSONValue] = []
  private var isFull: Bool { notifications.count == Self.maximumNotifications }

  /// The maximum number of results; GitHub rejects a report with more.
  static let maximumResults = 25_000
  static let maximumNotifications = 1_000
  /// The maximum number of bytes of a source with hashes of its lines.
  private static let maximumHashedSize = 1 << 18

  init(files: DeclarationFiles, paths: RepositoryPaths) {
    self.files = files
    self.paths = paths
  }

  func start(_ output: inout ReportOutput) {
    output +=
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
    // Columns count UTF-16 code units, because most readers of SARIF are written in JavaScript.
    output += "\"runs\":[{\"columnKind\":\"utf16CodeUnits\",\"results\":["
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let artifact = SARIFArtifact(path: paths.path(of: report.source.name))
    if let failure = report.failure {
      guard failures.count < Self.maximumNotifications else { return }
      let place = Self.place(of: "", in: report.source, artifact)
      return failures.append(
        Self.notification(failure.kind.rawValue, failure.message, "error", at: place))
    }
    for value in report.notChecked where !isFull {
      let place = Self.place(of: value.pointer, in: report.source, artifact)
      notifications.append(
        Self.notification("not-checked", "not checked: \(value.reason.text)", at: place))
    }
    let findings =
      report.diagnostics.map { (diagnostic: $0, reasonInSource: nil as String?) }
      + report.suppressed.filter { $0.isInSource }.map { ($0.diagnostic, $0.reason) }
    guard !findings.isEmpty else { return }
    let lines = LineIndex(report.source)
    // The hash covers the text after a line, which is unknown for a stream. The uploading tool adds missing hashes, also
    // for sources far larger than a push, whose hashes would take much memory.
    let isHashed = !report.source.isLine && report.source.bytes.count <= Self.maximumHashedSize
    let hashes = isHashed ? LineHashes(of: report.source.bytes) : nil
    for (diagnostic, reason) in findings {
      guard results < Self.maximumResults else {
        surplus += 1
        continue
      }
      let result = SARIFResult(
        diagnostic: diagnostic, reasonInSource: reason, rule: index(ofRule: diagnostic.rule),
        artifact: artifact,
        lines: lines,
        fingerprint: fingerprints.next(for: diagnostic, in: report, path: artifact.path),
        lineHash: hashes?.hash(ofLine: lines.position(of: diagnostic.range.lowerBound).line),
        related: diagnostic.relatedSpans(in: lines, files: &files).map { span in
          (span, SARIFArtifact(path: paths.path(of: span.lines.source.name)))
        })
      output += results == 0 ? "\n" : ",\n"
      output.write(result.json)
      results += 1
    }
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    if summary.notChecked > notifications.count {
      let count = summary.notChecked - notifications.count
      let values = count == 1 ? "value" : "values"
      notifications.append(Self.notification("not-checked", "not checked: \(count) more \(values)"))
    }
    if surplus > 0 {
      notifications.append(
        Self.notification("too-many-findings", "not in this report: \(surplus) more findings"))
    }
    output += "\n],\"tool\":"
    output.write(SARIFRule.tool(with: ruleIDs))
    output += ",\n\"invocations\":"
    if let failure = summary.failure {
      failures.append(Self.notification(Report.Failure.Kind.run.rawValue, failure, "error"))
    }
    output.write([
      [
        "executionSuccessful": .boolean(!summary.hasFailed),
        "exitCode": summary.hasFailed ? 2 : nil,
        "toolExecutionNotifications": .array(failures + notifications),
      ]
    ])
    output += "}]}\n"
  }

  private mutating func index(ofRule id: String) -> Int {
    if let index = rules[id] { return index }
    rules[id] = ruleIDs.count
    ruleIDs.append(id)
    return ruleIDs.count - 1
  }

  // MARK: Unchecked values, and failures

  private static func notification(
    _ id: String, _ text: String, _ level: JSONValue = "note", at place: JSONValue? = nil
  ) -> JSONValue {
    [
      "descriptor": ["id": .string(id)],
      "level": level,
      "message": ["text": .string(text)],
      "locations": place.map { [$0] },
    ]
  }

  private static func place(
    of pointer: String, in source: Source, _ artifact: SARIFArtifact
  ) -> JSONValue {
    [
      "physicalLocation": artifact.physicalLocation(["startLine": .integer(source.line)]),
      "logicalLocations": .logicalLocations(pointer),
    ]
  }
}
