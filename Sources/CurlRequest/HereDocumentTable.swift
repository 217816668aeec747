import JSONSyntax

/// The here-documents in shell text, and the ones that a command reads.
struct HereDocumentTable {
  /// In the order of the text.
  let all: [HereDocument]
  /// The indices of the documents that a file contains, by its path.
  private var ofFiles: [[UInt8]: [Int]] = [:]

  /// The maximum number of here-documents of one line that are considered.
  private static let maximumInputs = 16

  init(_ documents: [HereDocument]) {
    all = documents
    for (index, document) in documents.enumerated() {
      if let file = document.file { ofFiles[file, default: []].append(index) }
    }
  }

  subscript(index: Int) -> HereDocument { all[index] }

  /// Returns the last document before a position; nil if there is none.
  func last(before position: Int) -> HereDocument? {
    let count = all.endOfSortedPrefix { $0.range.upperBound <= position }
    return count > 0 ? all[count - 1] : nil
  }

  /// Returns the document that contains a position; nil if none does.
  func around(_ position: Int) -> HereDocument? {
    let next = all.endOfSortedPrefix { $0.range.upperBound <= position }
    return next < all.count && all[next].range.contains(position) ? all[next] : nil
  }

  /// Returns the index of the next document that the file of another one gets; nil if there is none.
  func next(ofFileOf index: Int) -> Int? {
    guard let file = all[index].file, let indices = ofFiles[file] else { return nil }
    let next = indices.endOfSortedPrefix { $0 <= index }
    return next < indices.count ? indices[next] : nil
  }

  /// Returns the index of the document that curl reads as a file; nil if the text does not contain it.
  func index(of path: [UInt8], for command: Range<Int>) -> Int? {
    if path == CurlCommandLine.standardInput {
      // `curl -d @- <<EOF`, `cat <<EOF | curl -d @-`
      let first = all.endOfSortedPrefix { $0.line.upperBound <= command.lowerBound }
      let sent = all.indices[first...].prefix(Self.maximumInputs)
        .prefix { all[$0].line.overlaps(command) }
      // The last redirection of a command counts, and it counts before a pipe.
      return sent.last { command.contains(all[$0].position) }
        ?? sent.last { all[$0].position < command.lowerBound } ?? sent.first
    }
    guard let indices = ofFiles[path] else { return nil }
    let count = indices.endOfSortedPrefix { all[$0].range.upperBound <= command.lowerBound }
    return count > 0 ? indices[count - 1] : nil
  }
}
