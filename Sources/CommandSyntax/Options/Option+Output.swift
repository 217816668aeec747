package import ActivityReports
package import PushLinter

// Options for reports, the exit status and fixes.

extension Option<[ReportRequest]> {
  package static var format: Option<[ReportRequest]> {
    Option(
      "format", .choice("format", { formats }),
      """
      The report format, optionally with a file to write. Repeatable. (values: \
      \(formats.joined(separator: ", ")); default: full)
      """,
      separator: UInt8(ascii: ":"), takesFile: true, default: [ReportRequest(.full)],
      parse: ReportRequest.all)
  }

  private static var formats: [String] { ReportFormat.all.map { $0.name } }
}

extension Option<Severity?> {
  /// Nil for `never`.
  package static var failOn: Option<Severity?> {
    Option(
      "fail-on", .choice("severity", { severities }),
      "The lowest severity that sets the exit status to 1. (values: \(severities.joined(separator: ", ")); default: error)",
      default: .error
    ) { $0.first.flatMap { Severity(name: $0.text) } }
  }

  private static var severities: [String] {
    Severity.allCases.reversed().map { $0.name } + ["never"]
  }
}

extension Option<Bool> {
  package static var failOnUnchecked: Self {
    Option(
      flag: "fail-on-unchecked",
      "Set the exit status to 1 if the declarations do not determine how a value decodes.")
  }
  package static var showExpected: Self {
    Option(
      flag: "show-expected",
      "List the findings that the configuration expects; without this option, they are only counted."
    )
  }
  package static var statistics: Self {
    Option(flag: "statistics", "Count the findings of each rule instead of listing them.")
  }
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

extension Option<Int?> {
  /// Nil for all.
  package static var maximumFindings: Self {
    let defaultValue = 3
    return Option(
      "max-findings", .text("count"),
      "The maximum number of identical findings to print per property in text formats; 0 prints all. (default: \(defaultValue))",
      default: defaultValue
    ) { counts throws(OptionFault) in
      guard let text = counts.first?.text else { return defaultValue }
      guard let count = Int(text), count >= 0 else {
        throw OptionFault(
          "--max-findings expects a number such as 10, or 0 for all; found '\(text)'")
      }
      return count == 0 ? nil : count
    }
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

extension Options {
  /// Returns the reports to write; `--statistics` is the one on standard output.
  package func reportRequests() throws(UsageError) -> [ReportRequest] {
    guard self[ifDeclared: .statistics] else { return self[.format] }
    let requests = has(.format) ? self[.format] : []
    guard requests.allSatisfy({ $0.file != nil }) else {
      throw usageError(
        "'--statistics' is the report on standard output; use --format <format>=<file> to write another one to a file"
      )
    }
    return [ReportRequest(.statistics)] + requests
  }

  /// The findings that fail the run.
  package var failurePolicy: FailurePolicy {
    FailurePolicy(
      threshold: self[ifDeclared: .failOn], includesUnchecked: self[ifDeclared: .failOnUnchecked])
  }
}

extension Option<GridReport.Format> {
  package static var gridFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, markdown, json; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}
