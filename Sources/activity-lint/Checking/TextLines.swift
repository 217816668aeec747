/// The lines of text with their line feeds; the last one may have none. Only their positions are kept, because text
/// can have more lines than there is memory for slices.
struct TextLines: RandomAccessCollection {
  private let text: [UInt8]
  private var starts: [UInt32] = []

  init(_ text: [UInt8]) {
    self.text = text
    var start = 0
    while start < text.count {
      starts.append(UInt32(start))
      start = LineFeed.position(in: start..<text.count, of: text).map { $0 + 1 } ?? text.count
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(index: Int) -> ArraySlice<UInt8> {
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : text.count
    return text[Int(starts[index])..<end]
  }
}
