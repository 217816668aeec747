import JSONSyntax
import PushDocuments
import PushTexts

extension FoundDocument {
  /// The place in the source of the first expansion that can be more or less than one value of the JSON, such as a member
  /// that `$EXTRA` adds; nil if there is none.
  var joinedPart: Range<Int>? {
    guard let expansions = origin.commandBody?.expansions, let first = expansions.first,
      // One expansion is a document as a whole.
      first.range.count < text.bytes.count
    else { return nil }
    var rest = expansions[...]
    var brackets: [UInt8] = []
    var (isQuoted, isEscaped) = (false, false)
    var last: UInt8 = 0
    var position = 0
    while position < text.bytes.count {
      while let part = rest.first, part.range.lowerBound < position { rest.removeFirst() }
      if let part = rest.first, part.range.lowerBound == position, !part.range.isEmpty {
        var end = position
        // `$A$B` is one value.
        while let next = rest.first, next.range.lowerBound == end, !next.range.isEmpty {
          end = next.range.upperBound
          rest.removeFirst()
        }
        if !isQuoted, text.bytes[position] != UInt8(ascii: "\"") {
          let isAfterMark =
            last == UInt8(ascii: ":")
            || brackets.last == UInt8(ascii: "[") && ",[".utf8.contains(last)
          let next = text.bytes[end...].first { !JSONParser.isBlank($0) }
          guard isAfterMark, let next, ",}]".utf8.contains(next) || next.isDigit else {
            return text.map.sourceRange(of: part.range)
          }
          last = next
        }
        position = end
        continue
      }
      let byte = text.bytes[position]
      position += 1
      if isQuoted {
        if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      guard !JSONParser.isBlank(byte) else { continue }
      switch byte {
      case UInt8(ascii: "\""): (isQuoted, isEscaped) = (true, false)
      case UInt8(ascii: "{"), UInt8(ascii: "["): brackets.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = brackets.popLast()
      default: break
      }
      last = byte
    }
    return nil
  }
}
