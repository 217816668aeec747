import ActivityReports
import PushLinter

// What is made of the findings.

extension OptionDeclaration where Self == Option<[ReportRequest]> {
  static var format: Self {
    let formats = ReportFormat.all.map { $0.name }
    return Option(
      "format", .choice("format", formats),
      """
      How findings are written, and into which file. May be repeated. (values: \
      \(formats.joined(separator: ", ")); default: full)
      """,
      separator: UInt8(ascii: ":"), takesFile: true, default: [ReportRequest(.full)],
      parse: ReportRequest.all)
  }
}

extension OptionDeclaration where Self == Option<Severity?> {
  /// Nil for `never`.
  static var failOn: Self {
    let severities = Severity.allCases.reversed().map { $0.name } + ["never"]
    return Option(
      "fail-on", .choice("severity", severities),
      "The least severity that makes the exit status 1. (values: \(severities.joined(separator: ", ")); default: error)",
      default: .error
    ) { $0.first.flatMap { Severity(name: $0.text) } }
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  static var failOnUnchecked: Self {
    Option(
      flag: "fail-on-unchecked",
      "Make the exit status 1 if the declarations do not tell how some value decodes.")
  }
  static var showExpected: Self {
    Option(
      flag: "show-expected",
      "List the findings that the configuration expects; they are only counted otherwise.")
  }
  static var coverage: Self {
    Option(
      flag: "coverage",
      "List what of the declarations no payload uses: properties, optionals left out, cases, events."
    )
  }
  static var diff: Self {
    Option(flag: "diff", "Show what --fix would change, as a patch, and change nothing.")
  }
}

extension OptionDeclaration where Self == Option<FixApplier.Level?> {
  static var fix: Self {
    Option(
      "fix", .optionalChoice("level", FixApplier.Level.rawValues),
      "Mend what is certain; all: also where the push then does something else. (values: safe, all; default: safe)",
      default: nil
    ) { $0.first.flatMap { FixApplier.Level(rawValue: $0.text) } ?? .safe }
  }
}

extension OptionDeclaration where Self == Option<Terminal.Color> {
  static var color: Self {
    Option(
      choice: "color", "when",
      "When to colour. (values: \(Terminal.Color.rawValues.joined(separator: ", ")); default: auto)",
      default: .auto)
  }
}

extension Options {
  /// What makes the run fail.
  var failurePolicy: FailurePolicy {
    FailurePolicy(threshold: self[.failOn], includesUnchecked: self[.failOnUnchecked])
  }
}
