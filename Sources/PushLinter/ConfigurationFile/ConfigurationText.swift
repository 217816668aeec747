package import JSONSyntax

/// A configuration's text, to show where something in it stands.
///
/// Only for a text in which no problem was found: there the entries have the numbers that they have in `Configuration`.
package struct ConfigurationText: Sendable {
  package let source: Source
  package let tree: JSONTree

  package init(_ source: Source) {
    self.source = source
    tree = JSONParser.parse(JSONComments.blanked(source.bytes)).tree
  }

  /// The range that marks what a JSON Pointer points to, or else the start.
  func range(of pointer: String) -> Range<Int> {
    FindingCollector.anchor(of: tree.node(at: pointer) ?? tree.root, in: tree)
  }

  /// The line that a setting stands on, from 1; nil where the default holds.
  package func line(of pointer: String) -> Int? {
    tree.node(at: pointer).map {
      LineIndex(source).position(of: FindingCollector.anchor(of: $0, in: tree).lowerBound).line
    }
  }

  /// `.activity-lint.json:7`
  func place(of pointer: String) -> String? { line(of: pointer).map { "\(source.name):\($0)" } }
}
