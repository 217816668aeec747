import ActivitySchema

/// The Swift files that notes refer to; the lines of a file are counted when the first note needs them.
package struct DeclarationFiles: Sendable {
  private let sources: [Source]
  private var indexes: [LineIndex?]

  package init(_ sources: [Source]) {
    self.sources = sources
    indexes = [LineIndex?](repeating: nil, count: sources.count)
  }

  /// Returns the lines of a file, or nil if its text is not available.
  package mutating func lines(of file: Int) -> LineIndex? {
    guard sources.indices.contains(file) else { return nil }
    if let index = indexes[file] { return index }
    let source = sources[file]
    let index = LineIndex(source.masked(by: Secrets(inSwift: source.bytes)))
    indexes[file] = index
    return index
  }

  /// Returns the file and the range that a note of a payload's finding refers to.
  package mutating func resolve(_ place: Note.Place, payload: LineIndex) -> (
    lines: LineIndex, range: Range<Int>
  )? {
    switch place {
    case .payload(let range): return (payload, range)
    case .declaration(let site) where site.isOnSamePage: return (payload, site.range)
    case .declaration(let site):
      guard let lines = lines(of: site.file) else { return nil }
      return (lines, site.range)
    }
  }
}
