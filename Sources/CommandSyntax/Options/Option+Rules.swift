package import PushLinter
import PushModel
import PushRules
import PushTexts

// Options that select rules.

extension Option<[String]> {
  package static var select: Self {
    rules("select", "Report only this rule, also if it is off. Repeatable.")
  }
  package static var ignore: Self {
    rules("ignore", "Do not report this rule; the verdict of a push does not change. Repeatable.")
  }

  private static func rules(_ name: String, _ summary: String) -> Self {
    Option(
      name, .text("rule"), summary, isRepeatable: true, default: []
    ) { texts throws(OptionFault) in
      let ids = Rule.all.map { $0.id }
      let rules = texts.map { $0.text }
      if let unknown = rules.first(where: { !ids.contains($0) }) {
        throw OptionFault("unknown rule '\(unknown)'\(suggestion(for: unknown, among: ids))")
      }
      return rules
    }
  }
}

extension Options {
  /// The rules to report; nil for those of the configuration.
  package var ruleSelection: RuleSelection? {
    let (selected, ignored) = (self[ifDeclared: .select], self[ifDeclared: .ignore])
    guard !selected.isEmpty || !ignored.isEmpty else { return nil }
    return RuleSelection(only: selected, without: ignored)
  }
}
