import JSONSyntax

/// Something that a template engine or a shell was to fill in, and did not.
struct TemplatePlaceholder: Sendable {
  /// Offsets in bytes.
  let range: Range<Int>
  /// What stands between the brackets.
  private let inner: Range<Int>
  /// True for what steers a template, such as `{{#if late}}`, and leaves nothing in its place.
  let isDirective: Bool

  /// Bytes that are searched for the end of one.
  private static let maximumLength = 200

  /// How one begins and ends.
  private struct Bracket {
    let open: [UInt8]
    let close: [UInt8]
    /// What follows the opening where nothing is to be filled in; all but `=` and `-` does where this is nil.
    var directives: [UInt8]? = []

    init(_ open: String, _ close: String, directives: String? = "") {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.directives = directives.map { Array($0.utf8) }
    }
  }

  /// Handlebars and Mustache, Jinja, Liquid and Go, ERB and EJS, shells and JavaScript, Python, Ruby.
  private static let brackets = [
    Bracket("{{{", "}}}"), Bracket("{{", "}}", directives: "#/^!>"),
    Bracket("{%", "%}", directives: nil), Bracket("{#", "#}", directives: nil),
    Bracket("<%", "%>", directives: nil), Bracket("${", "}"), Bracket("$(", ")"),
    Bracket("%(", ")s"), Bracket("%(", ")d"), Bracket("%(", ")f"), Bracket("#{", "}"),
  ]

  /// The one that starts there.
  ///
  /// - Parameter isQuoted: true inside of a string, where a quotation mark ends what can be one.
  init?(at start: Int, in bytes: [UInt8], isQuoted: Bool) {
    guard bytes.indices.contains(start), Self.openers.contains(bytes[start]) else { return nil }
    let rest = bytes[start...].prefix(Self.maximumLength)
    for bracket in Self.brackets where rest.starts(with: bracket.open) {
      guard let placeholder = Self(bracket, in: rest, isQuoted: isQuoted) else { continue }
      self = placeholder
      return
    }
    guard
      let found = Self.angleBracketed(rest) ?? Self.formatted(rest)
        ?? Self.variable(rest) ?? Self.underlined(rest)
    else { return nil }
    self = found
  }

  private static let openers = Array("{<$%#_".utf8)

  private init?(_ bracket: Bracket, in rest: ArraySlice<UInt8>, isQuoted: Bool) {
    let start = rest.startIndex + bracket.open.count
    let quote = UInt8(ascii: "\"")
    let first = rest[start...].first { $0 > UInt8(ascii: " ") }
    // A quotation mark at once tells of JSON with a bracket too many.
    guard let first, first != quote else { return nil }
    guard
      let end = rest.indices.first(where: { $0 >= start && rest[$0...].starts(with: bracket.close) }
      )
    else { return nil }
    let inner = rest[start..<end]
    let quotes = inner.count { $0 == quote }
    guard isQuoted ? quotes == 0 : quotes % 2 == 0, !inner.contains(UInt8(ascii: "\n")) else {
      return nil
    }
    range = rest.startIndex..<end + bracket.close.count
    self.inner = start..<end
    if let directives = bracket.directives {
      let word = String(decoding: inner.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
      isDirective = directives.contains(first) || !directives.isEmpty && Self.words.contains(word)
    } else {
      isDirective = first != UInt8(ascii: "=") && first != UInt8(ascii: "-")
    }
  }

  /// What Handlebars and Go write without a mark.
  private static let words: Set<String> = ["else", "end"]

  private init(_ range: Range<Int>, inner: Range<Int>) {
    self.range = range
    self.inner = inner
    isDirective = false
  }

  /// `<eta>`
  private static func angleBracketed(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")),
      end > rest.startIndex + 1, rest[rest.startIndex + 1..<end].allSatisfy(isPartOfPhrase)
    else { return nil }
    return TemplatePlaceholder(rest.startIndex..<end + 1, inner: rest.startIndex + 1..<end)
  }

  /// `%d`
  private static func formatted(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    guard rest.first == UInt8(ascii: "%"), let kind = rest.dropFirst().first,
      "dsfiu@".utf8.contains(kind), !(rest.dropFirst(2).first.map(isPartOfPhrase) ?? false)
    else { return nil }
    let range = rest.startIndex..<rest.startIndex + 2
    return TemplatePlaceholder(range, inner: range)
  }

  /// `$ETA`
  private static func variable(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    guard rest.first == UInt8(ascii: "$"), let first = rest.dropFirst().first,
      isPartOfName(first), !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
    else { return nil }
    let end = rest.dropFirst().firstIndex { !isPartOfName($0) } ?? rest.endIndex
    return TemplatePlaceholder(rest.startIndex..<end, inner: rest.startIndex + 1..<end)
  }

  /// `__ETA__`
  private static func underlined(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    let mark = Array("__".utf8)
    let word = rest.prefix(while: isPartOfName)
    guard word.starts(with: mark), word.suffix(2) == mark[...], word.count > 2 * mark.count else {
      return nil
    }
    let range = word.startIndex..<word.endIndex
    return TemplatePlaceholder(range, inner: range.dropFirst(2).dropLast(2))
  }

  private static func isPartOfPhrase(_ byte: UInt8) -> Bool {
    isPartOfName(byte) || "- .".utf8.contains(byte)
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension TemplatePlaceholder {
  /// What it goes by in the configuration: `{{ user.eta | round }}` and `${user.eta:-3}` are `user.eta`, `%d` is itself.
  func name(in bytes: [UInt8]) -> String {
    // A command of a shell is its whole text.
    if bytes[range].starts(with: "$(".utf8) { return String(decoding: bytes[inner], as: UTF8.self) }
    let isMark = { (byte: UInt8) in byte <= UInt8(ascii: " ") || "=-~&".utf8.contains(byte) }
    let text = bytes[inner].drop(while: isMark)
    guard let first = text.first, Self.isPartOfName(first) || first == UInt8(ascii: ".") else {
      return String(decoding: bytes[inner], as: UTF8.self)
    }
    let end = text.indices.first { index in
      !Self.isPartOfPhrase(text[index]) || text[index] == UInt8(ascii: " ")
        || text[index...].starts(with: ":-".utf8)
    }
    return String(decoding: text[..<(end ?? text.endIndex)], as: UTF8.self)
  }

  /// True for a text with a placeholder somewhere in it.
  static func isPart(of text: String) -> Bool { !all(in: text).isEmpty }

  /// Those in a text that is no JSON, such as a header, as they are written.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    var offset = 0
    while offset < bytes.count {
      if let placeholder = TemplatePlaceholder(at: offset, in: bytes, isQuoted: true) {
        found.append(String(decoding: bytes[placeholder.range], as: UTF8.self))
        offset = placeholder.range.upperBound
      } else {
        offset += 1
      }
    }
    return found
  }
}

extension String {
  /// True for a text in which a template or a shell left something open.
  package var isPlaceholder: Bool { TemplatePlaceholder.isPart(of: self) }
}

extension JSONTree {
  /// True for a string that is nothing but a placeholder.
  func isPlaceholder(_ node: JSONNode) -> Bool {
    guard kind(of: node) == .string, case let content = contentRange(of: node), !content.isEmpty,
      let placeholder = TemplatePlaceholder(at: content.lowerBound, in: bytes, isQuoted: true)
    else { return false }
    return placeholder.range == content
  }
}
