import JSONSyntax
import PushLinter

/// The reference of all rules, for programs that show or configure them.
package enum RuleReference {
  /// The rules as JSON.
  package static var json: String {
    var json = JSONWriter()
    json.array(of: inOrder) { json, rule in json.object { $0.rule(rule) } }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  /// The rules by group, in the order of the list that `explain` prints.
  static var inOrder: [Rule] {
    Rule.Group.allCases.flatMap { group in Rule.all.filter { $0.group == group } }
  }
}
