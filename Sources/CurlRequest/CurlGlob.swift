/// A URL with alternatives `{a,b}` and ranges `[1-3]`, which curl expands to several URLs unless `--globoff` is given.
struct CurlGlob {
  /// The alternatives of each part, one of which is in each URL.
  private var parts: [[[UInt8]]] = []

  /// The maximum number of URLs to check. A pattern for more of them is not expanded.
  private static let maximumCount = 64

  /// Returns the URLs in curl's order; only the text itself if it is not a pattern. A single word in braces is probably a
  /// placeholder.
  static func urls(matching text: [UInt8]) -> [[UInt8]] {
    var urls: [[UInt8]] = [[]]
    for texts in CurlGlob(text).parts {
      guard urls.count * texts.count <= maximumCount else { return [text] }
      urls = urls.flatMap { start in texts.map { start + $0 } }
    }
    return urls
  }

  private init(_ text: [UInt8]) {
    var rest = text[...]
    while let byte = rest.first {
      if let (texts, end) = Self.group(at: rest) {
        append(texts)
        rest = text[end...]
      } else {
        let isEscaped =
          byte == UInt8(ascii: "\\") && rest.dropFirst().first.map(Self.isMark) == true
        rest = rest.dropFirst(isEscaped ? 2 : 1)
        append([[isEscaped ? text[rest.startIndex - 1] : byte]])
      }
    }
  }

  /// Appends a part. Parts without alternatives become one, which bounds their number.
  private mutating func append(_ texts: [[UInt8]]) {
    if texts.count == 1, let last = parts.indices.last, parts[last].count == 1 {
      parts[last][0] += texts[0]
    } else {
      parts.append(texts)
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool { "{}[]".utf8.contains(byte) }

  /// Returns the alternatives of a pattern at the start of the text, and the position after it.
  private static func group(at text: ArraySlice<UInt8>) -> (texts: [[UInt8]], end: Int)? {
    guard let close = text.first.flatMap({ closing[$0] }),
      let end = text.dropFirst().firstIndex(where: isMark), text[end] == close
    else { return nil }
    let content = text[(text.startIndex + 1)..<end]
    if close == UInt8(ascii: "]") { return range(content).map { ($0, end + 1) } }
    let texts = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    // A token can be a description of bytes, `{length=32,bytes=0x…}`, which is worth a message as a whole.
    let isPattern = texts.count > 1 && !texts.contains { $0.isEmpty || $0.contains(equalsSign) }
    guard isPattern else { return nil }
    return (texts.map { Array($0) }, end + 1)
  }

  private static let equalsSign = UInt8(ascii: "=")
  private static let closing = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// Returns the strings of `1-3`, `01-10:2` or `a-c`.
  private static func range(_ content: ArraySlice<UInt8>) -> [[UInt8]]? {
    let halves = content.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let bounds = (halves.first ?? []).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard halves.count <= 2, bounds.count == 2, let first = bounds[0].first,
      let step = halves.count == 2 ? number(halves[1]) : 1, step > 0
    else { return nil }
    if bounds[0].count == 1, bounds[1].count == 1, let last = bounds[1].first, isLetter(first),
      isLetter(last)
    {
      guard first <= last else { return nil }
      return stride(from: Int(first), through: Int(last), by: step).map { [UInt8($0)] }
    }
    guard let low = number(bounds[0]), let high = number(bounds[1]), low <= high,
      (high - low) / step < maximumCount
    else { return nil }
    let width = first == UInt8(ascii: "0") ? bounds[0].count : 0
    return stride(from: low, through: high, by: step).map { number in
      let digits = Array(String(number).utf8)
      return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Returns the value of at most nine digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return digits.reduce(0 as Int?) { value, byte in
      guard let value, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      return value * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
}
