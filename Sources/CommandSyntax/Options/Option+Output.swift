package import ActivityReports
package import PushLinter
import PushRules
import PushTexts

// Options for reports, the exit status and fixes.

extension Option<[ReportRequest]> {
  package static var format: Option<[ReportRequest]> {
    Option(
      "format", .choice("format", { formats }),
      """
      The report format, optionally with a file to write. Repeatable. (values: \
      \(formats.joined(separator: ", ")); default: full)
      """,
      isRepeatable: true, takesFile: true, default: [ReportRequest(.full)],
      parse: ReportRequest.all)
  }

  private static var formats: [String] { ReportFormat.all.map { $0.name } }
}

extension Option<FailurePolicy> {
  package static var failOn: Option<FailurePolicy> {
    Option(
      "fail-on", .list("severity", { failures }),
      """
      The lowest severity that sets the exit status to 1; with unchecked, as in warning,unchecked, also values that the \
      declarations do not determine; with unread, also pushes and states in source code that were not read. (values: \(failures.joined(separator: ", ")); default: error)
      """, default: FailurePolicy()
    ) { texts throws(OptionFault) in try FailurePolicy(texts.first?.text ?? "") }
  }

  private static let failures =
    Severity.allCases.reversed().map { $0.name } + ["never"]
    + Report.NotChecked.Kind.allCases.map { $0.rawValue }
}

extension FailurePolicy {
  /// Parses a list such as `warning,unchecked`. Without a severity, the threshold is the default.
  fileprivate init(_ list: String) throws(OptionFault) {
    let names = list.split(separator: ",").map { String($0) }
    let thresholds = names.filter { Report.NotChecked.Kind(rawValue: $0) == nil }
    guard thresholds.count <= 1 else {
      throw OptionFault("'--fail-on' takes one severity, found '\(list)'")
    }
    self.init(notChecked: Set(names.compactMap { Report.NotChecked.Kind(rawValue: $0) }))
    if let name = thresholds.first { threshold = Severity(name: name) }
  }
}

extension Option<Bool> {
  package static var showSettings: Self {
    Option(
      flag: "show-settings",
      "Show the settings in effect with their lines, without a check; for each <path>, the selected declaration and the settings that apply."
    )
  }
  package static var coverage: Self {
    Option(
      flag: "coverage",
      "List declarations that no payload uses: properties, omitted optionals, cases, events."
    )
  }
  package static var diff: Self {
    Option(flag: "diff", "Show the changes of --fix as a patch, without changing files.")
  }
}

extension Option<FixApplier.Level?> {
  package static var fix: Option<FixApplier.Level?> {
    Option(
      "fix", .optionalChoice("level", FixApplier.Level.rawValues),
      "Apply safe fixes; all: also fixes that change what the push does. (values: safe, all; default: safe)",
      default: nil
    ) { $0.first.flatMap { FixApplier.Level(rawValue: $0.text) } ?? .safe }
  }
}

extension Option<Terminal.Color> {
  package static var color: Option<Terminal.Color> {
    Option(
      choice: "color", "when",
      "When to use color. (values: \(Terminal.Color.rawValues.joined(separator: ", ")); default: auto)",
      default: .auto)
  }
}
