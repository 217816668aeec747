import PushModel
import PushRules

/// The rules that a run reports, instead of those that the configuration switches on.
package struct RuleSelection: Sendable {
  /// The ids of the only rules; empty for those of the configuration.
  private let selected: Set<String>
  private let ignored: Set<String>

  package init(only selected: [String], without ignored: [String]) {
    (self.selected, self.ignored) = (Set(selected), Set(ignored))
  }

  fileprivate func includes(_ rule: Rule, in configuration: Configuration) -> Bool {
    guard !ignored.contains(rule.id) else { return false }
    return selected.isEmpty ? configuration.isOn(rule) : selected.contains(rule.id)
  }
}

extension Configuration {
  /// Reports only some rules. The outcome of a push includes the others, and no entry of `expected` is judged.
  package mutating func restrict(to selection: RuleSelection) {
    for rule in Rule.all {
      if rule.role == .missingExpectation || !selection.includes(rule, in: self) {
        severities[rule.id] = .some(nil)
      } else if rule.isOffByDefault, !isOn(rule) {
        severities[rule.id] = .some(rule.severity)
      } else if !isOn(rule) {
        severities.removeValue(forKey: rule.id)
      }
    }
  }
}
