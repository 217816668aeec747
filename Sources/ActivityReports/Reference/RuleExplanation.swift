import ActivitySchema
import PushDocuments
import PushLinter
package import PushModel
import PushRules
import PushTexts

/// The explanation of a rule, with examples. The linter computes their findings.
package struct RuleExplanation: Sendable {
  let rule: Rule

  package init(of rule: Rule) { self.rule = rule }

  /// An example with a finding of the rule.
  var broken: Rule.Example? { rule.examples.first { !$0.isFine } }

  /// An example without a finding, with the same declarations if possible.
  var fixed: Rule.Example? {
    let fine = rule.examples.filter { $0.isFine }
    return fine.first { $0.declarations == broken?.declarations && $0.part == broken?.part }
      ?? fine.first
  }

  /// The configuration entry that turns the rule off, or on if it is off by default.
  var setting: String { "\"rules\": {\"\(rule.id)\": \"\(settingValue)\"}" }

  /// The other values of the configuration entry.
  var otherSettings: String {
    (Severity.allCases.reversed().map { $0.name } + ["off"]).filter { $0 != settingValue }
      .map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private var settingValue: String { rule.isOffByDefault ? rule.severity.name : "off" }

  /// The severity, such as "error" or "info, off by default".
  var severity: String {
    rule.severity.name + (rule.isOffByDefault ? ", off by default" : "")
  }

  /// The evidence for the rule.
  var certainty: String {
    rule.certainties.isEmpty
      ? "the phone's behavior is not documented"
      : rule.certainties.map { $0.rawValue }.joined(separator: ", ")
  }

  /// Returns the report of this rule's findings in an example.
  func findings(in example: Rule.Example, style: TextStyle) -> String {
    let reporter = ReportFormat.full.reporter(
      ReportContext(
        style: style,
        declarations: example.swiftFiles.map { Source(name: $0.name, bytes: $0.bytes) }))
    for var report in example.reports(of: rule) {
      report.diagnostics.removeAll { $0.rule != rule.id }
      reporter.add(report)
    }
    return String(decoding: reporter.takeOutput(), as: UTF8.self)
  }
}

extension Rule.Example {
  /// Whether the example has no findings.
  var isFine: Bool { unmarked.ranges.isEmpty }

  /// The Swift declarations of the example; empty if there are none.
  var swiftLines: [String] {
    if kind == .declarations { return payloadLines }
    return Self.lines(of: declarations)
  }

  /// The configuration for a payload, or the payload for a configuration.
  var companionLines: [String] { Self.lines(of: companion) }

  static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The command-line options for checking the example.
  var optionLines: [String] {
    let headers = request.headers.map { "--header '\($0.name): \($0.value)'" }
    // A suppression expires by the system clock, and no option changes that.
    let clock = kind == .configuration ? nil : now
    let options = headers + (clock.map { ["--now=\(Int64($0))"] } ?? [])
    return options.isEmpty ? [] : [options.joined(separator: " ")]
  }

  /// All pushes of a sequence; a finding shows only one of them.
  var sequenceLines: [String] { kind == .sequence ? payloadLines : [] }

  /// The payload without its marks; long lines are shortened.
  var payloadLines: [String] {
    String(decoding: unmarked.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard line.unicodeScalars.count > Self.longestLine else { return String(line) }
        return String(line.unicodeScalars.prefix(Self.longestLine / 2)) + " … "
          + String(line.unicodeScalars.suffix(Self.longestLine / 4))
      }
  }

  /// The maximum number of characters of a line. Examples of large pushes have thousands.
  private static let longestLine = 240
}
