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

extension Diagnostic {
  /// Returns what the notes point at, in the payload and in the declarations whose text is known.
  func relatedSpans(in lines: LineIndex, files: inout DeclarationFiles) -> [MarkedSpan] {
    notes.compactMap { note in
      guard let place = files.resolve(note.place, payload: lines) else { return nil }
      return MarkedSpan(lines: place.lines, range: place.range, label: note.message.text)
    }
  }
}
