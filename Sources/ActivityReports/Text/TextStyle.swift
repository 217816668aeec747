import PushLinter

/// The style of text reports, and which findings they list.
package struct TextStyle: Sendable {
  /// Whether text is colored by ANSI escape sequences.
  package var isColored: Bool
  /// Whether text reports list the findings that the configuration expects, instead of only counting them.
  package var showsExpected: Bool
  /// The maximum number of identical findings to show per property; nil for no maximum.
  package var maximumRepetitions: Int?
  /// The number of columns of the terminal, for source lines; nil if the text does not go to a terminal.
  package var columns: Int?

  package init(
    isColored: Bool = false, showsExpected: Bool = false, maximumRepetitions: Int? = nil,
    columns: Int? = nil
  ) {
    self.isColored = isColored
    self.showsExpected = showsExpected
    self.maximumRepetitions = maximumRepetitions
    self.columns = columns
  }

  /// The same style without color or columns, for a file.
  package var forFile: TextStyle {
    TextStyle(showsExpected: showsExpected, maximumRepetitions: maximumRepetitions)
  }

  /// Returns whether text reports list a finding.
  func shows(_ diagnostic: Diagnostic) -> Bool { showsExpected || !diagnostic.isExpected }
}
