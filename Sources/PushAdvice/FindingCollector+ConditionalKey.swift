package import JSONSyntax
package import PushModel
package import PushTexts

extension FindingCollector {
  /// Reports a required key that source code sends only under a condition.
  package mutating func conditionalKey(
    _ name: String, at key: JSONNode, requiredBy owner: Message, notes: [Note] = [],
    help: Message = "send it in every push"
  ) {
    self(
      "`\(name)` is sent only under a condition, and \(owner) requires it", at: key,
      severity: .info, outcome: .unknown, label: "not in every push", notes: notes,
      effect: "the phone drops a push without it", help: help)
  }
}
