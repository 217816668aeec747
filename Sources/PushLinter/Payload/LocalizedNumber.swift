import JSONSyntax

/// A number with a decimal comma or with separators between thousands, instead of a JSON value.
struct LocalizedNumber {
  let range: Range<Int>
  let text: String
  /// The number as JSON has it.
  let corrected: String

  /// Creates the number around the comma before a problem; nil if there is none.
  init?(at problem: JSONProblem, in tree: JSONTree) {
    let (bytes, digit) = (tree.bytes, problem.range.lowerBound)
    guard problem.kind == .unexpectedCharacter, digit >= 2, bytes[digit].isDigit,
      bytes[digit - 1] == UInt8(ascii: ","), bytes[digit - 2].isDigit
    else { return nil }
    let start = bytes[..<digit].lastIndex { !Self.isPart($0) }.map { $0 + 1 } ?? 0
    var end = bytes[digit...].firstIndex { !Self.isPart($0) } ?? bytes.count
    // The comma after the last digit separates members.
    while end > digit, !bytes[end - 1].isDigit { end -= 1 }
    guard end - start <= JSONProblem.Kind.shownLength else { return nil }
    range = start..<end
    text = String(decoding: bytes[range], as: UTF8.self)
    switch SenderSignature.number(localized: text, isWhole: false) {
    case .value(let value)?: corrected = value
    // `1,234` is a fraction as often as thousands.
    case .noValue?: corrected = String(text.map { $0 == "," ? "." : $0 })
    default: return nil
    }
  }

  var message: Message {
    text.utf8.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") } > 1
      ? "`\(text)` is formatted for people; a JSON number has a decimal point and no other separators"
      : "`\(text)` has a decimal comma; JSON has only the decimal point"
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isDigit || "-.,".utf8.contains(byte) }
}
