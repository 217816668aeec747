internal import JSONSyntax

/// The forms of strings whose marks the text chooses: a prefix, the number of marks, or the brackets.
enum StringFamily {
  /// `rb"…"`, `f'''…'''`: letters in any order and case.
  case python
  /// `%q(…)`, `%w[…]`, `%{…}` of Ruby.
  case percent
  /// `~s(…)`, `~r/…/`, `~S"""…"""` of Elixir.
  case sigil
  /// `?x`, a character of Ruby and Elixir.
  case character
  /// `r#"…"#`, `br##"…"##` of Rust.
  case rust
  /// `#"…"#`, `##"""…"""##` and `#/…/#` of Swift.
  case pounds
  /// `"""…"""`, `$$""""…""""` of C#.
  case rawQuotes
  /// `$$"…"`, `$$"""…"""` of Kotlin.
  case dollars

  /// Whether a value must be expected where the string starts, because its mark is an operator too.
  var needsValue: Bool {
    switch self {
    case .percent: true
    case .python, .sigil, .character, .rust, .pounds, .rawQuotes, .dollars: false
    }
  }

  /// Returns the form of the string that starts at a position, and the start of its contents; nil if none does.
  func form(in bytes: ArraySlice<UInt8>) -> (form: StringForm, content: Int)? {
    switch self {
    case .python: Self.python(bytes)
    case .percent: Self.percent(bytes)
    case .sigil: Self.sigil(bytes)
    case .character: Self.character(bytes)
    case .rust: Self.rust(bytes)
    case .pounds: Self.pounds(bytes)
    case .rawQuotes: Self.rawQuotes(bytes)
    case .dollars: Self.dollars(bytes)
    }
  }

  private typealias Found = (form: StringForm, content: Int)

  private static let longestPrefix = 3
  /// The maximum number of marks before a string, such as `#`.
  private static let maximumMarks = 64
  private static let quotes: [String] = ["\"\"\"", "'''", "\"", "'"]

  private static func marks(_ mark: UInt8, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix(maximumMarks).prefix { $0 == mark }
  }

  private static func python(_ bytes: ArraySlice<UInt8>) -> Found? {
    let prefix = bytes.prefix(longestPrefix).prefix { $0.isLetter }
    let letters = Set(prefix.map { $0 | 0x20 })
    guard letters.count == prefix.count, letters.isSubset(of: "rbuft".utf8),
      let quote = quotes.first(where: { bytes[prefix.endIndex...].starts(with: $0.utf8) })
    else { return nil }
    let isRaw = letters.contains(UInt8(ascii: "r"))
    let hasHoles = letters.contains(UInt8(ascii: "f")) || letters.contains(UInt8(ascii: "t"))
    let form = StringForm(
      String(decoding: prefix, as: UTF8.self) + quote, quote,
      escapes: isRaw ? .quoteOnly : .backslash,
      holes: hasHoles ? [.brace] : [], spansLines: quote.utf8.count == 3,
      isOpaque: letters.contains(UInt8(ascii: "b")) || letters.contains(UInt8(ascii: "t")))
    return (form, prefix.endIndex + quote.utf8.count)
  }

  private static func percent(_ bytes: ArraySlice<UInt8>) -> Found? {
    guard bytes.first == UInt8(ascii: "%") else { return nil }
    let letter = bytes.dropFirst().prefix(1).filter { "qQwWiIrsx".utf8.contains($0) }
    let start = bytes.startIndex + 1 + letter.count
    guard start < bytes.endIndex, case let open = bytes[start], isDelimiter(open) else {
      return nil
    }
    let kind = letter.first ?? UInt8(ascii: "Q")
    let isPlain = "qwis".utf8.contains(kind)
    let close = open.closingDelimiter
    let form = StringForm(
      String(decoding: bytes[bytes.startIndex...start], as: UTF8.self),
      String(decoding: [close], as: UTF8.self), escapes: isPlain ? .quote : .backslash,
      holes: isPlain ? [] : [.hashBrace], spansLines: true,
      isOpaque: kind | 0x20 != UInt8(ascii: "q"), nested: close == open ? nil : open)
    return (form, start + 1)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    0x21..<0x7F ~= byte && !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: "=")
  }

  private static func sigil(_ bytes: ArraySlice<UInt8>) -> Found? {
    guard bytes.first == UInt8(ascii: "~") else { return nil }
    let name = bytes.dropFirst().prefix(maximumMarks).prefix { $0.isLetter || $0.isDigit }
    guard let first = name.first, first.isUppercase || name.count == 1 && first.isLetter,
      case let rest = bytes[name.endIndex...], let open = rest.first,
      "/|\"'([{<".utf8.contains(open)
    else { return nil }
    let isTriple = ["\"\"\"", "'''"].contains { rest.starts(with: $0.utf8) }
    let close = isTriple ? Array(rest.prefix(3)) : [open.closingDelimiter]
    let content = name.endIndex + close.count
    let form = StringForm(
      String(decoding: bytes[..<content], as: UTF8.self), String(decoding: close, as: UTF8.self),
      escapes: first.isUppercase ? .quoteOnly : .backslash,
      holes: first.isUppercase ? [] : [.hashBrace], spansLines: true,
      isOpaque: first | 0x20 != UInt8(ascii: "s"))
    return (form, content)
  }

  private static func character(_ bytes: ArraySlice<UInt8>) -> Found? {
    guard bytes.first == UInt8(ascii: "?"), let next = bytes.dropFirst().first, next > 0x20 else {
      return nil
    }
    let isEscape = next == UInt8(ascii: "\\")
    let length =
      isEscape ? 2 : next < 0xC0 ? 1 : next < 0xE0 ? 2 : next < 0xF0 ? 3 : 4
    return (StringForm.charactersAfterMark[length], bytes.startIndex + 1)
  }

  private static func rust(_ bytes: ArraySlice<UInt8>) -> Found? {
    let prefix = bytes.prefix(2).prefix { "bcr".utf8.contains($0) }
    guard prefix.last == UInt8(ascii: "r"), prefix.first != prefix.last || prefix.count == 1 else {
      return nil
    }
    let pounds = marks(UInt8(ascii: "#"), in: bytes[prefix.endIndex...])
    guard pounds.endIndex < bytes.endIndex, bytes[pounds.endIndex] == UInt8(ascii: "\"") else {
      return nil
    }
    let form = StringForm(
      String(decoding: bytes[...pounds.endIndex], as: UTF8.self),
      "\"" + String(decoding: pounds, as: UTF8.self), escapes: .none, spansLines: true,
      isOpaque: prefix.count > 1)
    return (form, pounds.endIndex + 1)
  }

  private static func pounds(_ bytes: ArraySlice<UInt8>) -> Found? {
    let pounds = marks(UInt8(ascii: "#"), in: bytes)
    let rest = bytes[pounds.endIndex...]
    guard !pounds.isEmpty,
      let quote = ["\"\"\"", "\"", "/"].first(where: { rest.starts(with: $0.utf8) })
    else { return nil }
    let marks = String(decoding: pounds, as: UTF8.self)
    let isExpression = quote == "/"
    let form = StringForm(
      marks + quote, quote + marks, escapes: .none,
      holes: isExpression ? [] : [StringForm.Hole("\\\(marks)(")], spansLines: quote != "\"",
      isOpaque: isExpression)
    return (form, pounds.endIndex + quote.utf8.count)
  }

  private static func rawQuotes(_ bytes: ArraySlice<UInt8>) -> Found? {
    let dollars = marks(UInt8(ascii: "$"), in: bytes)
    let quotes = marks(UInt8(ascii: "\""), in: bytes[dollars.endIndex...])
    guard quotes.count > 2 else { return nil }
    let form = StringForm(
      String(decoding: bytes[..<quotes.endIndex], as: UTF8.self),
      String(decoding: quotes, as: UTF8.self), escapes: .none,
      holes: dollars.isEmpty ? [] : [StringForm.Hole(String(repeating: "{", count: dollars.count))],
      spansLines: true)
    return (form, quotes.endIndex)
  }

  private static func dollars(_ bytes: ArraySlice<UInt8>) -> Found? {
    let dollars = marks(UInt8(ascii: "$"), in: bytes)
    let rest = bytes[dollars.endIndex...]
    guard !dollars.isEmpty,
      let quote = ["\"\"\"", "\""].first(where: { rest.starts(with: $0.utf8) })
    else { return nil }
    let mark = String(decoding: dollars, as: UTF8.self)
    let isRaw = quote.utf8.count == 3
    let form = StringForm(
      mark + quote, quote, escapes: isRaw ? .none : .backslash,
      holes: [StringForm.Hole(mark + "{"), StringForm.Hole(mark)], spansLines: isRaw,
      closesLate: isRaw)
    return (form, dollars.endIndex + quote.utf8.count)
  }
}
