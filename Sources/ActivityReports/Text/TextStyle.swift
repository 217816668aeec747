import PushLinter

/// How text for people looks, and which findings it lists.
package struct TextStyle: Sendable {
  /// True to colour text by ANSI escape sequences.
  package var isColored: Bool
  /// Whether reports for people list the findings that the configuration expects, and not only count them.
  package var showsExpected: Bool

  package init(isColored: Bool = false, showsExpected: Bool = false) {
    self.isColored = isColored
    self.showsExpected = showsExpected
  }

  /// Whether reports for people list a finding.
  func shows(_ diagnostic: Diagnostic) -> Bool { showsExpected || !diagnostic.isExpected }
}
