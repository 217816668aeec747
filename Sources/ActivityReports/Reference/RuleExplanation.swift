import ActivitySchema
package import PushLinter

/// All that there is to say about a rule, with an example that is checked at this moment.
package struct RuleExplanation: Sendable {
  let rule: Rule

  package init(of rule: Rule) { self.rule = rule }

  /// A payload that the rule rejects.
  var broken: Rule.Example? { rule.examples.first { !$0.isFine } }

  /// A payload that it does not reject, checked against the same declarations if there is one.
  var fixed: Rule.Example? {
    let fine = rule.examples.filter { $0.isFine }
    return fine.first { $0.declarations == broken?.declarations && $0.part == broken?.part }
      ?? fine.first
  }

  /// What the configuration says to turn the rule off, or on.
  var setting: String { "\"rules\": {\"\(rule.id)\": \"\(settingValue)\"}" }

  /// What it could say instead.
  var otherSettings: String {
    (Severity.allCases.reversed().map { $0.name } + ["off"]).filter { $0 != settingValue }
      .map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private var settingValue: String { rule.isOffByDefault ? rule.severity.name : "off" }

  /// "error", or where nobody gets it unasked "info, off by default".
  var severity: String {
    rule.severity.name + (rule.isOffByDefault ? ", off by default" : "")
  }

  /// How it is known that the rule is right.
  var certainty: String {
    rule.certainties.isEmpty
      ? "what the phone does is not documented"
      : rule.certainties.map { $0.rawValue }.joined(separator: ", ")
  }

  /// What the program reports for an example under this rule.
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
  /// True where no rule reports anything.
  var isFine: Bool { unmarked.ranges.isEmpty }

  /// The declarations in Swift that the example needs, or consists of; empty where there are none.
  var swiftLines: [String] {
    if kind == .declarations { return payloadLines }
    return Self.lines(of: declarations)
  }

  /// The configuration beside a payload, or the payload beside a configuration.
  var companionLines: [String] { Self.lines(of: companion) }

  private static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// What else the command line says where the example is checked.
  var optionLines: [String] {
    let headers = request.headers.map { "--header '\($0.name): \($0.value)'" }
    // The day on which a suppression expires is the system's, and no option says another.
    let clock = kind == .configuration ? nil : now
    let options = headers + (clock.map { ["--now=\(Int64($0))"] } ?? [])
    return options.isEmpty ? [] : [options.joined(separator: " ")]
  }

  /// All pushes of a sequence, of which a finding shows one.
  var sequenceLines: [String] { kind == .sequence ? payloadLines : [] }

  /// The payload without its marks; what is long beyond reading is cut.
  var payloadLines: [String] {
    String(decoding: unmarked.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard line.unicodeScalars.count > Self.longestLine else { return String(line) }
        return String(line.unicodeScalars.prefix(Self.longestLine / 2)) + " … "
          + String(line.unicodeScalars.suffix(Self.longestLine / 4))
      }
  }

  /// Examples of large pushes hold thousands of characters in one line.
  private static let longestLine = 240
}
