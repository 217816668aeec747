package import JSONSyntax
package import PushDocuments
import PushModel
package import PushTexts

/// The keys of an alert that localize an ordinary push, and their replacements in a Live Activity.
package struct FlatAlert {
  private let alert: Alert
  private let title: AlertText
  private let body: AlertText
  private let tree: JSONTree
  /// The members that localize the title or the body, by Apple's key for each.
  private let members: [(member: Member, meant: WireName.FlatAlert)]

  /// Creates the flat keys of an alert that lacks a string; nil if there are none.
  package init?(_ alert: Alert, title: AlertText, body: AlertText, in tree: JSONTree) {
    guard !(title.hasText && body.hasText) else { return nil }
    (self.alert, self.title, self.body, self.tree) = (alert, title, body, tree)
    members = alert.members.compactMap { member in
      let name =
        WireName.FlatAlert(rawValue: member.name)
        ?? Misspelling(ofAlert: member).flatMap { WireName.FlatAlert(rawValue: $0.meant) }
      guard let name, Self.localizing.contains(name) else { return nil }
      return (member, name)
    }
    if members.isEmpty { return nil }
  }

  private static let localizing: [WireName.FlatAlert] = [
    .titleKey, .titleArguments, .bodyKey, .bodyArguments,
  ]

  package var names: [String] { members.map { $0.member.name } }
  /// Whether a key's spelling differs from Apple's.
  package var isMisspelled: Bool { names != members.map { $0.meant.rawValue } }

  /// The keys inside a title or a body that replace these keys.
  package var spellings: [String] {
    WireName.LocalizedText.allCases.filter { name in
      members.contains { $0.meant.rawValue.hasSuffix(name.rawValue) }
    }.map { $0.rawValue }
  }

  /// The strings that the alert lacks, with their flat keys.
  private var lacking:
    [(
      name: WireName.Alert, text: AlertText, key: WireName.FlatAlert, arguments: WireName.FlatAlert
    )]
  {
    [
      (WireName.Alert.title, title, .titleKey, .titleArguments),
      (.body, body, .bodyKey, .bodyArguments),
    ].filter { !$0.1.hasText }
  }

  /// `title` and `body` are missing here
  package var label: Message {
    let missing = lacking.filter { $0.text.isMissing }.map { $0.name.rawValue }
    let empty = lacking.filter { !$0.text.isMissing }.map { $0.name.rawValue }
    let missingWords: Message =
      missing.count == 1
      ? "\(.list(missing)) is missing here" : "\(.list(missing)) are missing here"
    let emptyWords: Message =
      empty.count == 1 ? "\(.list(empty)) is empty" : "\(.list(empty)) are empty"
    if empty.isEmpty { return missingWords }
    return missing.isEmpty ? emptyWords : "\(missingWords), \(emptyWords)"
  }

  /// The members that a Live Activity needs instead, such as `"body": {"loc-key": "READY", "loc-args": ["A-17"]}`.
  package var replacement: String {
    lacking.map { lack in
      guard let key = self[lack.key] else { return "\"\(lack.name.rawValue)\": \"…\"" }
      let arguments = self[lack.arguments].map { ", \"loc-args\": \(spelling(ofArray: $0.node))" }
      return "\"\(lack.name.rawValue)\": {\"loc-key\": \(spelling(of: key.node))\(arguments ?? "")}"
    }.joined(separator: ", ")
  }

  private subscript(name: WireName.FlatAlert) -> Member? {
    members.first { $0.meant == name }?.member
  }

  private func spelling(of node: JSONNode) -> String {
    tree.range(of: node).count <= Self.shownLength ? tree.spelling(of: node) : "\"…\""
  }

  private func spelling(ofArray node: JSONNode) -> String {
    guard tree.kind(of: node) == .array, tree.range(of: node).count <= Self.shownLength else {
      return "[…]"
    }
    return "[\(tree.elements(of: node).map { spelling(of: $0) }.joined(separator: ", "))]"
  }

  /// The maximum length of a value in a message, in bytes.
  private static let shownLength = 80
}
