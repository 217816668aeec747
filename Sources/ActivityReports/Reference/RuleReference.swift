import JSONSyntax
import PushDocuments
import PushModel
import PushRules
import PushTexts

/// The reference of all rules, for programs that show or configure them.
package enum RuleReference {
  /// The rules as JSON.
  package static var json: String { JSONValue.array(rules).line }

  /// The rules and the requests of vendors as one JSON object, as `explain` prints them.
  package static var jsonWithEnvelopes: String {
    let json: JSONValue = [
      "rules": .array(rules), "envelopes": .array(Envelope.all.map { $0.json }),
    ]
    return json.line
  }

  private static var rules: [JSONValue] { inOrder.map { $0.json } }

  /// The rules with their severities, by group, and the requests of vendors.
  package static func text(width: Int) -> String {
    let idWidth = Rule.all.map { $0.id.count }.max() ?? 0
    let severityWidth = Severity.allCases.map { $0.name.count }.max() ?? 0
    var text = ""
    for group in Rule.Group.allCases {
      text += "\(group.rawValue)\n"
      for rule in Rule.all where rule.group == group {
        text +=
          "  \(rule.id.padded(to: idWidth))  \(rule.severity.name.padded(to: severityWidth))  \(rule.summary)\n"
      }
      text += "\n"
    }
    return text + EnvelopeReference.text(width: width)
  }

  /// The rules by group, in the order of the list that `explain` prints.
  static var inOrder: [Rule] {
    Rule.Group.allCases.flatMap { group in Rule.all.filter { $0.group == group } }
  }
}
