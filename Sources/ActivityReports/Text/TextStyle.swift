import PushLinter

/// The style of text reports, and which findings they list.
package struct TextStyle: Sendable {
  /// Whether text is colored by ANSI escape sequences.
  package var isColored: Bool
  /// Whether text reports list the findings that the configuration expects, instead of only counting them.
  package var showsExpected: Bool

  package init(isColored: Bool = false, showsExpected: Bool = false) {
    self.isColored = isColored
    self.showsExpected = showsExpected
  }

  /// Whether text reports list a finding.
  func shows(_ diagnostic: Diagnostic) -> Bool { showsExpected || !diagnostic.isExpected }
}
