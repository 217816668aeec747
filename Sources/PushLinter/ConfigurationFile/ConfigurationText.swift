package import JSONSyntax
import PushModel
package import PushTexts

/// The text of a configuration, with the positions of its entries.
///
/// Use it only for text without problems: its entries then have the same numbers as in `Configuration`.
package struct ConfigurationText: Sendable {
  package let source: Source
  package let tree: JSONTree
  private let lines: LineIndex

  package init(_ source: Source) {
    self.source = source
    lines = LineIndex(source)
    tree = JSONParser.parse(JSONComments.blanked(source.bytes)).tree
  }

  /// Returns the range that marks the value of a JSON Pointer; the start of the text if there is none.
  func range(of pointer: String) -> Range<Int> {
    FindingCollector.anchor(of: tree.node(at: pointer) ?? tree.root, in: tree)
  }

  /// The names of the settings that are not empty, with the number of entries if there are several.
  package var settings: [String] {
    tree.members(of: tree.root).compactMap { member -> String? in
      let name = tree.text(of: member.key)
      guard ConfigurationReader.keys.contains(name) else { return nil }
      let count: Int
      switch tree.kind(of: member.value) {
      case .object: count = Array(tree.members(of: member.value)).count
      case .array: count = Array(tree.elements(of: member.value)).count
      default: return name
      }
      return count == 0 ? nil : "\(name) (\(count))"
    }
  }

  /// Returns the line of a value, from 1.
  package func line(of node: JSONNode) -> Int {
    lines.position(of: FindingCollector.anchor(of: node, in: tree).lowerBound).line
  }

  /// Returns the place of a setting, such as `.activity-lint.json:7`; nil if the default applies.
  func place(of pointer: String) -> String? {
    tree.node(at: pointer).map { "\(source.name):\(line(of: $0))" }
  }
}
