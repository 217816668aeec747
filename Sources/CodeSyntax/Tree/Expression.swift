internal import JSONSyntax

extension CodeTree {
  /// Returns an expression without conversions that do not change its JSON.
  package func withoutConversion(_ list: Range<Int>) -> Range<Int> {
    var list = list
    for _ in 0..<Self.maximumConversions {
      let items = self.items(of: list)
      guard let first = items.first else { return list }
      if items.count > 1, isSymbol(first, "&") {
        list = items[1]..<list.upperBound
      } else if let cast = items.dropFirst().first(where: { isWord($0, in: ["as", "satisfies"]) }),
        !items.contains(where: { $0 > cast && isSymbol($0, in: Self.arithmetic) })
      {
        list = list.lowerBound..<cast
      } else if items.count == 1, isOpen(first, "("), !contents(of: first).isEmpty,
        split(contents(of: first)).count == 1
      {
        list = contents(of: first)
      } else if items.count > 2, isSymbol(items[1], "."), isWord(items[2], in: Self.conversions),
        items.count == 3
          || items.count == 4 && isOpen(items[3], "(") && contents(of: items[3]).isEmpty,
        // The text of another value is a string.
        kind(first) == .string || !isWord(items[2], in: ["to_string", "toString"])
      {
        list = first..<end(of: first)
      } else if items.count > 4, let call = items.suffix(3).first, isAccess(call),
        isWord(items[items.count - 2], in: Self.conversions),
        container(list.lowerBound..<call) != nil
      {
        list = list.lowerBound..<call
      } else {
        return list
      }
    }
    return list
  }

  /// Returns the contents of `json!("x")`; nil for any other expression.
  package func contentsOfMacro(_ list: Range<Int>) -> Range<Int>? {
    guard language.constructors["json!"] != nil, let open = lastItem(of: list), isOpen(open, "("),
      open > list.lowerBound + 1, isSymbol(open - 1, "!"), isWord(open - 2, "json"),
      container(list) == nil
    else { return nil }
    return contents(of: open)
  }

  private static let maximumConversions = 8
  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%"]
  /// The methods that change a string or an object only for the program.
  private static let conversions: Set<String> = [
    "to_string", "to_owned", "into", "freeze", "toString",
  ]

  /// Whether an expression is a string, a number, a constant of the language, or a member of a type: `.phone`, `Target.phone`.
  package func isScalarLiteral(_ list: Range<Int>) -> Bool {
    let items = self.items(of: list)
    guard let first = items.first, let last = items.last else { return false }
    if items.count == 1 {
      return [.string, .number].contains(kind(last))
        || isWord(
          last, in: ["true", "false", "True", "False", "TRUE", "FALSE", "null", "nil", "None"])
    }
    if isSymbol(first, in: ["-", ".", ":"]) { return items.count == 2 }
    return items.allSatisfy { kind($0) == .word || isAccess($0) }
      && spelling(first).utf8.first.map { $0.isUppercase } ?? false
  }

  /// Returns the JSON of a decimal number; nil for any other expression.
  package func number(_ list: Range<Int>) -> [UInt8]? {
    let isNegative = list.count == 2 && isSymbol(list.lowerBound, "-")
    guard let item = list.last, list.count == (isNegative ? 2 : 1), kind(item) == .number else {
      return nil
    }
    var digits = text.bytes[tokens[item].range].filter { $0 != UInt8(ascii: "_") }
    let suffixes = ["i32", "i64", "u32", "u64", "f64", "f32", "L", "l", "f", "d", "D", "F", "m"]
    if !digits.starts(with: "0x".utf8),
      let suffix = suffixes.first(where: { digits.suffix($0.utf8.count).elementsEqual($0.utf8) })
    {
      digits.removeLast(suffix.utf8.count)
    }
    let isDecimal = digits.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    guard isDecimal, Double(String(decoding: digits, as: UTF8.self)) != nil, digits[0].isDigit,
      digits.count == 1 || digits[0] != UInt8(ascii: "0") || !digits[1].isDigit,
      digits.last?.isDigit == true
    else { return nil }
    return (isNegative ? [UInt8(ascii: "-")] : []) + digits
  }
}
