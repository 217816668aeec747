import ActivitySchema

/// The Swift files that notes point into; the lines of each are counted when the first note does.
package struct DeclarationFiles: Sendable {
  private let sources: [Source]
  private var indexes: [LineIndex?]

  package init(_ sources: [Source]) {
    self.sources = sources
    indexes = [LineIndex?](repeating: nil, count: sources.count)
  }

  /// The lines of a file, or nil for one whose text was not handed over.
  package mutating func lines(of file: Int) -> LineIndex? {
    guard sources.indices.contains(file) else { return nil }
    if let index = indexes[file] { return index }
    let index = LineIndex(sources[file])
    indexes[file] = index
    return index
  }

  /// The file and the range that a note of a payload's finding points at.
  package mutating func resolve(_ place: Note.Place, payload: LineIndex) -> (
    lines: LineIndex, range: Range<Int>
  )? {
    switch place {
    case .payload(let range): return (payload, range)
    case .declaration(let site):
      guard let lines = lines(of: site.file) else { return nil }
      return (lines, site.range)
    }
  }
}
