import JSONSyntax
import PushTexts

/// The source line where a range starts, shortened if necessary, with the mark beneath it.
struct Excerpt {
  /// The sanitized text without a line break.
  private(set) var text: [UInt8] = []
  /// The indentation of the mark: tabs under tabs, spaces under other characters.
  private(set) var padding: [UInt8] = []
  /// The number of underlined terminal columns.
  private(set) var markedCells = 0

  /// The maximum number of displayed characters of a line.
  static let maximumWidth = 160
  /// The maximum number of columns of a tab.
  static let tabWidth = 8
  /// The number of characters before the range in a shortened line.
  static let widthBefore = 60

  /// - Parameter columns: the number of columns of a terminal that the line must fit into; nil for no limit.
  init(of range: Range<Int>, in lines: LineIndex, columns: Int? = nil) {
    var line = Line(of: range, in: lines)
    if let columns { line.fit(columns) }
    var sanitizer = Sanitizer(keepsTabs: true)
    if line.isCutBefore {
      text.append(contentsOf: "…".utf8)
      padding.append(UInt8(ascii: " "))
    }
    for scalar in line.before {
      let cells = sanitizer.append(scalar, to: &text)
      if scalar == "\t" {
        padding.append(UInt8(ascii: "\t"))
      } else {
        padding.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cells))
      }
    }
    for scalar in line.marked { markedCells += sanitizer.append(scalar, to: &text) }
    for scalar in line.after { _ = sanitizer.append(scalar, to: &text) }
    if line.isCutAfter { text.append(contentsOf: "…".utf8) }
    markedCells = max(1, markedCells)
  }
}

/// The bytes of a line around the range that starts on it.
private struct Line {
  private(set) var before: [Unicode.Scalar]
  private(set) var marked: [Unicode.Scalar]
  private(set) var after: [Unicode.Scalar]
  private(set) var isCutBefore: Bool
  private(set) var isCutAfter: Bool

  init(of range: Range<Int>, in lines: LineIndex) {
    let bytes = lines.source.bytes
    let text = bytes.span
    let lower = lines.clamped(range.lowerBound)
    let lineStart = lines.startOfLine(at: lower)
    let ahead = Self.forward(from: lower, in: lines, atMost: Excerpt.maximumWidth)
    let start = Self.backward(
      from: lower, to: lineStart, in: text,
      atMost: max(Excerpt.widthBefore, Excerpt.maximumWidth - ahead.count))
    let end = Self.forward(from: lower, in: lines, atMost: Excerpt.maximumWidth - start.count)
    let markedEnd = min(max(range.upperBound, lower), end.offset)
    let isWide = JSONParser.isWide(text)
    before = Self.scalars(bytes[start.offset..<lower], isWide: isWide)
    marked = Self.scalars(bytes[lower..<markedEnd], isWide: isWide)
    after = Self.scalars(bytes[markedEnd..<end.offset], isWide: isWide)
    isCutBefore = start.offset > lineStart
    isCutAfter = end.isCut
  }

  /// Decodes bytes without `String`, whose time is quadratic in the number of bytes that are not UTF-8.
  private static func scalars(_ bytes: ArraySlice<UInt8>, isWide: Bool) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    // UTF-16 and UTF-32 show only ASCII, without the zeros and the byte order mark.
    let bytes = isWide ? bytes.filter { $0 != 0 && $0 < 0xFE } : Array(bytes)
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .error: scalars.append("\u{FFFD}")
      case .emptyInput: return scalars
      }
    }
  }

  /// The length of the longest UTF-8 sequence in bytes; a longer run of continuation bytes is not UTF-8.
  private static let longestSequence = 4

  private static func forward(
    from lower: Int, in lines: LineIndex, atMost limit: Int
  ) -> (offset: Int, count: Int, isCut: Bool) {
    let text = lines.source.bytes.span
    var offset = lower
    var count = 0
    while offset < text.count, !lines.isLineBreak(at: offset) {
      if count == limit { return (offset, count, true) }
      let end = min(offset + longestSequence, text.count)
      offset += 1
      while offset < end, LineIndex.continuesScalar(text[offset]) { offset += 1 }
      count += 1
    }
    return (offset, count, false)
  }

  private static func backward(
    from lower: Int, to lineStart: Int, in text: Span<UInt8>, atMost limit: Int
  ) -> (offset: Int, count: Int) {
    var offset = lower
    var count = 0
    while offset > lineStart, count < limit {
      let end = max(offset - longestSequence, lineStart)
      offset -= 1
      while offset > end, LineIndex.continuesScalar(text[offset]) { offset -= 1 }
      count += 1
    }
    return (offset, count)
  }

  // MARK: The width of a terminal

  /// The minimum number of columns; in a narrower terminal, the line wraps.
  private static let minimumColumns = 20
  /// Cuts the line on both sides of the mark to fit the terminal.
  fileprivate mutating func fit(_ columns: Int) {
    let widths = [before, marked, after].map { $0.reduce(0) { $0 + Self.width(of: $1) } }
    let ellipses = (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0)
    guard widths.reduce(ellipses, +) > columns else { return }
    let available = max(columns, Self.minimumColumns) - 2
    let share = available * Excerpt.widthBefore / Excerpt.maximumWidth
    let ahead = Self.fitting(before.reversed(), max(share, available - widths[1] - widths[2]))
    isCutBefore = isCutBefore || ahead.count < before.count
    before.removeFirst(before.count - ahead.count)
    let shown = Self.fitting(marked, available - ahead.width)
    let behind =
      shown.count < marked.count
      ? (count: 0, width: 0) : Self.fitting(after, available - ahead.width - shown.width)
    isCutAfter = isCutAfter || shown.count + behind.count < marked.count + after.count
    marked.removeLast(marked.count - shown.count)
    after.removeLast(after.count - behind.count)
  }

  /// Returns the number of leading characters that fit into some columns, and their width.
  private static func fitting(
    _ scalars: [Unicode.Scalar], _ columns: Int
  ) -> (count: Int, width: Int) {
    var (count, total) = (0, 0)
    for scalar in scalars {
      let width = width(of: scalar)
      guard total + width <= columns else { break }
      total += width
      count += 1
    }
    return (count, total)
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    guard scalar != "\t" else { return Excerpt.tabWidth }
    var sanitizer = Sanitizer(keepsTabs: true)
    var output: [UInt8] = []
    return sanitizer.append(scalar, to: &output)
  }
}
