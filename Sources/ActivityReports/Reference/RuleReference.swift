import JSONSyntax
import PushDocuments
import PushModel
import PushRules
import PushTexts

/// The reference of all rules, for programs that show or configure them.
package enum RuleReference {
  /// The rules as JSON.
  package static var json: String {
    var json = JSONWriter()
    json.array(of: inOrder) { json, rule in json.object { $0.rule(rule) } }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  /// The rules and the requests of vendors as one JSON object, as `explain` prints them.
  package static var jsonWithEnvelopes: String {
    JSONWriter.line { json in
      json.objects("rules", of: inOrder) { $0.rule($1) }
      json.objects("envelopes", of: Envelope.all) { $0.envelope($1) }
    }
  }

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
