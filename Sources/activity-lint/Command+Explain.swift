import ActivityLint
import ActivitySchema

extension Command {
  /// `explain`: what a rule finds, with an example that is checked at this moment.
  func explain(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard let id = options.positionals.first?.text else {
      throw options.usage("no rule is named; 'activity-lint rules' lists them")
    }
    guard options.positionals.count == 1 else {
      throw options.usage("explain takes one rule at a time")
    }
    guard let rule = Rule.named(id) else {
      let near = suggestion(for: id, among: Rule.all.map { $0.id })
      throw options.usage(
        "unknown rule '\(id)'\(near.isEmpty ? "; 'activity-lint rules' lists them all" : near)")
    }
    return try show(RuleExplanation(of: rule, width: width, style: style(options)).text)
  }
}

/// All that there is to say about a rule.
private struct RuleExplanation {
  let rule: Rule
  let width: Int
  let style: Reporter.Style

  init(of rule: Rule, width: Int, style: Reporter.Style) {
    self.rule = rule
    self.width = width
    self.style = style
  }

  var text: String {
    var parts = [
      "\(rule.id) (\(rule.severity.name), \(rule.group.rawValue.lowercased()))\n\(rule.summary)\n",
      TextWrap.wrapped(rule.explanation, width: width) + "\n",
    ]
    if let example = rule.examples.first(where: { !$0.unmarked.ranges.isEmpty }) {
      parts.append("What it finds:\n\n" + declarations(of: example) + findings(in: example))
    }
    if let example = rule.examples.first(where: { $0.unmarked.ranges.isEmpty }) {
      parts.append("What is fine:\n\n" + declarations(of: example) + payload(of: example))
    }
    return parts.joined(separator: "\n")
  }

  private func findings(in example: Rule.Example) -> String {
    var reporter = Reporter(
      format: .full, style: style,
      declarations: example.swiftFiles.map { Source(name: $0.name, bytes: $0.bytes) })
    for var report in example.reports(of: rule) {
      report.diagnostics.removeAll { $0.rule != rule.id }
      reporter.add(report)
    }
    return String(decoding: reporter.takeOutput(), as: UTF8.self)
  }

  /// What else the example is checked with.
  private func declarations(of example: Rule.Example) -> String {
    let headers = example.headers.map { "--header '\($0.name): \($0.value)'" }
    let options = headers + (example.now.map { ["--now=\(Int64($0))"] } ?? [])
    return (options.isEmpty ? "" : indented(options.joined(separator: " ")) + "\n")
      + (example.declarations.isEmpty ? "" : indented(example.declarations) + "\n")
  }

  private func payload(of example: Rule.Example) -> String {
    indented(String(decoding: example.unmarked.bytes, as: UTF8.self))
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }
      .joined()
  }
}
