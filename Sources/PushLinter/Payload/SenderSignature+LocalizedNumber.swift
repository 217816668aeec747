import ActivitySchema
import JSONSyntax

/// Numbers as a language writes them for people, with a decimal comma or with separators between thousands.
extension SenderSignature {
  static let localizedNumber = SenderSignature(
    form: "a number formatted for people",
    correction: "send the number itself, not its formatted text",
    source: .vendor(
      "MDN", "Number.prototype.toLocaleString()",
      "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Number/toLocaleString"
    )
  ) { tree, node, shape in
    guard shape.isNumber, tree.kind(of: node) == .string, case let text = tree.text(of: node),
      text.utf8.count <= maximumNumberLength
    else { return nil }
    return number(localized: text, isWhole: shape.isInteger)
  }

  private static let maximumNumberLength = 32

  /// Returns the value of a string such as `3,5`, `1.234,50` or `1 234`; nil for any other string.
  ///
  /// - Parameter isWhole: Whether a fraction is impossible; `1,234` then has thousands.
  static func number(localized text: String, isWhole: Bool) -> Match? {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.utf8.count)
    let marks = digits.filter { !$0.isASCIIDigit }
    guard let last = marks.last, digits.first?.isASCIIDigit == true,
      digits.last?.isASCIIDigit == true, marks.allSatisfy({ separators.contains($0) })
    else { return nil }
    let groups = digits.split(whereSeparator: { !$0.isASCIIDigit })
    guard groups.count == marks.count + 1, let first = groups.first, let end = groups.last else {
      return nil
    }
    let areThousands = groups.dropFirst().allSatisfy { $0.utf8.count == 3 } && first.utf8.count <= 3
    // One mark for thousands, and at most one other for the fraction.
    let others = marks.dropLast()
    let isMixed = others.contains { $0 != last }
    let isGrouped = groups.dropFirst().dropLast().allSatisfy { $0.utf8.count == 3 }
    let whole = groups.joined()
    if !isMixed, areThousands, isWhole || marks.count > 1 || last != "," && last != "." {
      return .value(sign + trimmed(whole))
    }
    // `1,234` is one and a fraction, or a thousand and more.
    if !isMixed, areThousands, last == "," { return .noValue }
    guard !isWhole, last == "," || last == ".", others.isEmpty || isMixed && isGrouped,
      Set(others).count <= 1
    else { return nil }
    return .value(sign + trimmed(groups.dropLast().joined()) + "." + end)
  }

  private static let separators: Set<Character> = [",", ".", " ", "'", "\u{A0}", "\u{202F}", "’"]

  private static func trimmed(_ digits: String) -> String {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : String(rest)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { asciiValue?.isDigit ?? false }
}

extension Shape {
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }
}
