import PushTexts

/// A range of a file, displayed with a mark beneath it and a label.
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

  /// The start of the range as `path:line:column`.
  var place: String { lines.place(of: range) }
}

extension Diagnostic {
  /// Returns the ranges of the notes, in the payload and in the declarations with available text.
  func relatedSpans(in lines: LineIndex, files: inout DeclarationFiles) -> [MarkedSpan] {
    notes.compactMap { note in
      guard let place = files.resolve(note.place, payload: lines) else { return nil }
      return MarkedSpan(lines: place.lines, range: place.range, label: note.message.text)
    }
  }
}
