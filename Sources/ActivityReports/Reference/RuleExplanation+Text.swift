import PushModel
import PushTexts

extension RuleExplanation {
  /// Returns the explanation as text, wrapped to a number of columns.
  package func text(width: Int, style: TextStyle = TextStyle()) -> String {
    var sections = [
      "\(rule.id) (\(severity), \(rule.group.rawValue.lowercased()))\n\(rule.summary)\n",
      wrapped(rule.explanation, width),
    ]
    if let broken {
      sections.append(
        "Example:\n\n" + block(broken.optionLines) + block(broken.swiftLines)
          + block(broken.companionLines) + block(broken.sequenceLines)
          + findings(in: broken, style: style))
    }
    if let fixed {
      sections.append(
        "Without this finding:\n\n"
          + (fixed.kind == .declarations
            ? indented(fixed.swiftLines)
            : block(fixed.optionLines) + block(fixed.swiftLines)
              + block(fixed.companionLines) + indented(fixed.payloadLines)))
    }
    if !rule.consoleLines.isEmpty {
      sections.append(
        "The device log may contain:\n\n"
          + rule.consoleLines.map { wrapped($0.rawValue, width, indent: "  ") }.joined())
    }
    sections.append("Evidence: \(certainty)\n\n" + sources(width))
    sections.append("In .activity-lint.json:\n\n  \(setting)  // or \(otherSettings)\n")
    return sections.joined(separator: "\n")
  }

  private func sources(_ width: Int) -> String {
    rule.sources.map { source in
      wrapped(source.sentence, width, indent: "  ") + (source.url.map { "    \($0)\n" } ?? "")
    }.joined()
  }

  /// Returns indented lines, followed by an empty line if there are any.
  private func block(_ lines: [String]) -> String {
    lines.isEmpty ? "" : indented(lines) + "\n"
  }

  private func indented(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private func wrapped(_ text: String, _ width: Int, indent: String = "") -> String {
    TextWrap.wrapped(text, width: width, indent: indent) + "\n"
  }
}

extension Citation {
  /// The title, with a remark if the source does not specify the phone's behavior.
  var sentence: String {
    certainty == nil ? "\(title), which does not specify the phone's behavior" : title
  }
}
