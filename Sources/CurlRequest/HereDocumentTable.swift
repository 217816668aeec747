import JSONSyntax

/// The here-documents of a text, and which of them a command reads.
struct HereDocumentTable {
  /// In the order of the text.
  let all: [HereDocument]
  /// The indices of the documents that a file contains, by its path.
  private var ofFiles: [[UInt8]: [Int]] = [:]

  init(_ documents: [HereDocument]) {
    all = documents
    for (index, document) in documents.enumerated() {
      if let file = document.file { ofFiles[file, default: []].append(index) }
    }
  }

  subscript(index: Int) -> HereDocument { all[index] }

  /// Returns the index of the document that curl reads as a file; nil if the text does not contain it.
  func index(of path: [UInt8], for command: Range<Int>) -> Int? {
    if path == CurlCommandLine.standardInput {
      // `curl -d @- <<EOF`, `cat <<EOF | curl -d @-`
      let index = all.endOfSortedPrefix { $0.line.upperBound <= command.lowerBound }
      return index < all.count && all[index].line.overlaps(command) ? index : nil
    }
    guard let indices = ofFiles[path] else { return nil }
    let count = indices.endOfSortedPrefix { all[$0].range.upperBound <= command.lowerBound }
    return count > 0 ? indices[count - 1] : nil
  }
}
