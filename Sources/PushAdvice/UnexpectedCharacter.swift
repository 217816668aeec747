import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

/// A character outside of strings that JSON does not allow there, and its correction.
package struct UnexpectedCharacter {
  package let text: ProblemText
  /// The intended text; nil if that is not certain.
  package let correction: String?

  package init(_ text: String) {
    let scalar = text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
    if let scalar, Self.isWithoutWidth(scalar) {
      correction = ""
      self.text = ProblemText(
        "an invisible character, \(InvisibleCharacter.name(of: scalar)), is outside of a string",
        label: "not allowed here",
        help: """
          delete it; if you cannot see it, delete the line and type it again: such characters come with text that is \
          copied from web pages and chats
          """)
    } else if let scalar, Self.isSpace(scalar) {
      correction = " "
      self.text = ProblemText(
        "\(InvisibleCharacter.name(of: scalar)) is not white space in JSON",
        label: "looks like a space", help: "replace it with an ordinary space")
    } else if !Self.isQuotationMark(text),
      let meant = Self.lookalikes[text] ?? scalar.flatMap({ Self.halfWidth(of: $0) })
    {
      correction = meant
      self.text = ProblemText(
        "unexpected \(Self.visible(text))", label: "`\(meant)`?", help: "write `\(meant)`")
    } else {
      correction = nil
      self.text = Self.problem(ofUncertain: text)
    }
  }

  /// Returns the text about a character without a certain correction.
  private static func problem(ofUncertain text: String) -> ProblemText {
    switch text {
    case _ where isQuotationMark(text):
      ProblemText(
        "\(visible(text)) is a \(text == "＂" ? "full-width" : "typographic") quotation mark; JSON allows only the straight `\"`",
        label: "not `\"`",
        help: "write `\"`; word processors and chats replace it when text is copied")
    case "（", "）":
      ProblemText(
        "unexpected \(visible(text)): JSON has no parentheses", label: "not JSON",
        help: "remove it; JSON groups values only with `{}` and `[]`")
    case "<":
      ProblemText(
        "unexpected `<`: JSON has no angle brackets", label: "not JSON",
        help: """
          write the value itself; Objective-C and Go print `<null>` and `<nil>` for a missing value: omit its key
          """)
    default:
      ProblemText(
        "unexpected \(visible(text))", label: "not allowed here",
        help: "write a JSON value, a comma or a closing bracket here")
    }
  }

  /// Returns whether the text is invisible, although it has characters other than white space of JSON.
  package static func isInvisible(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isWithoutWidth(first) else { return false }
    return text.unicodeScalars.allSatisfy { isWithoutWidth($0) || $0 == " " }
  }

  static func isQuotationMark(_ text: String) -> Bool { quotationMarks.contains(text) }

  private static let quotationMarks: Set<String> = [
    "“", "”", "„", "‟", "«", "»", "‘", "’", "″", "＂", "「", "」", "『", "』",
  ]

  /// Substitutes for JSON characters: of Chinese keyboards, of other languages, and of word processors.
  private static let lookalikes = [
    "，": ",", "、": ",", "；": ",", ";": ",", "：": ":", "=": ":", "＝": ":", "｛": "{", "｝": "}",
    "［": "[", "］": "]", "【": "[", "】": "]", "−": "-", "–": "-", "—": "-",
  ]

  /// Returns the character of a number or a literal whose full-width form a scalar is; nil for any other.
  private static func halfWidth(of scalar: Unicode.Scalar) -> String? {
    guard (0xFF01...0xFF5E).contains(scalar.value),
      let half = Unicode.Scalar(scalar.value - 0xFEE0),
      half.isASCII, case let byte = UInt8(half.value),
      byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    else { return nil }
    return String(half)
  }

  /// Returns the text in backticks, with the code point of a character that is not ASCII.
  static func visible(_ text: String) -> Message {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      scalar.value > 0x7E
    else { return "`\(text)`" }
    return "`\(text)` (\(InvisibleCharacter.codePoint(of: scalar)))"
  }

  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || InvisibleCharacter.isInvisible(scalar)
  }

  /// Returns whether a scalar is a space or a line break other than JSON's.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
