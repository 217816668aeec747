import PushLinter

/// A range of a file that is shown with a mark beneath it and a few words beside the mark.
struct MarkedSpan {
  let lines: LineIndex
  let range: Range<Int>
  let label: String
  let start: LineIndex.Position

  init(lines: LineIndex, range: Range<Int>, label: String) {
    self.lines = lines
    self.range = range
    self.label = label
    start = lines.position(of: range.lowerBound)
  }

  /// `path:line:column`
  var place: String { lines.place(of: range) }
}
