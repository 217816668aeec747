/// The style of text reports.
package struct TextStyle: Sendable {
  /// Whether text is colored by ANSI escape sequences.
  package var isColored: Bool
  /// The number of columns of the terminal, for source lines; nil if the text does not go to a terminal.
  package var columns: Int?

  package init(isColored: Bool = false, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
  }
}
