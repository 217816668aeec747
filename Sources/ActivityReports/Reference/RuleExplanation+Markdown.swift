import PushModel
import PushTexts

extension RuleExplanation {
  /// The explanation as a separate Markdown document.
  package var markdown: String {
    markdown(under: "#") + "\nIn `.activity-lint.json`: `\(setting)`, or \(otherSettings)\n"
  }

  /// Returns a section with a heading of the given level, such as `##`.
  func markdown(under heading: String) -> String {
    var blocks = [
      "\(heading) \(rule.id)",
      "\(rule.severity.title)\(rule.isOffByDefault ? ", off by default" : "") · \(rule.group.rawValue) · \(certainty)",
      "**\(rule.summary).** \(rule.explanation)",
    ]
    if let broken {
      blocks += fenced("sh", broken.optionLines) + fenced("swift", broken.swiftLines)
      blocks += fenced(language(of: broken), broken.companionLines)
      blocks += fenced("json", broken.sequenceLines)
      let findings = findings(in: broken, style: TextStyle())
      blocks += fenced("text", Rule.Example.lines(of: findings))
    }
    if let fixed {
      blocks.append("Without this finding:")
      blocks += fenced("sh", fixed.optionLines)
      if fixed.swiftLines != broken?.swiftLines { blocks += fenced("swift", fixed.swiftLines) }
      blocks += fenced(language(of: fixed), fixed.companionLines)
      if fixed.kind != .declarations { blocks += fenced(language(of: fixed), fixed.payloadLines) }
    }
    if !rule.consoleLines.isEmpty {
      let lines = rule.consoleLines.map { "`\($0.rawValue)`" }
      blocks.append("The device log may contain: \(lines.joined(separator: " or "))")
    }
    blocks.append("Sources: \(rule.sources.map { $0.link }.joined(separator: "; "))")
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the language of an example and its companion.
  private func language(of example: Rule.Example) -> String {
    switch example.kind {
    case .versions: "swift"
    case .javaScript: "javascript"
    case .payload, .sequence, .declarations, .configuration: "json"
    }
  }

  /// Returns a block of code; none if there are no lines.
  private func fenced(_ language: String, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    let lines = lines.last == "" ? lines.dropLast() : lines[...]
    return ["```\(language)\n\(lines.joined(separator: "\n"))\n```"]
  }
}

extension Citation {
  var link: String {
    guard let url else { return sentence }
    let link = "[\(title)](\(url))"
    return certainty == nil ? "\(link), which does not specify the phone's behavior" : link
  }
}

extension Severity {
  /// The name of the severity, capitalized.
  var title: String { choice(error: "Error", warning: "Warning", info: "Info") }
}
