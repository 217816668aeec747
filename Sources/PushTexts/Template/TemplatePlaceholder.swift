package import JSONSyntax

/// A placeholder that a template engine or a shell did not fill in.
package struct TemplatePlaceholder: Sendable {
  /// The range in bytes.
  package let range: Range<Int>
  /// The range between the brackets.
  private let inner: Range<Int>
  /// Whether the placeholder controls the template, such as `{{#if late}}`, and produces no text itself.
  let isDirective: Bool

  /// The maximum length of a placeholder, in bytes.
  package static let maximumLength = 200

  /// The delimiters of a placeholder.
  private struct Bracket {
    let open: [UInt8]
    let close: [UInt8]
    /// The first bytes that mark a directive.
    let directives: [UInt8]

    init(_ open: String, _ close: String, directives: String = "") {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.directives = Array(directives.utf8)
    }
  }

  /// Handlebars, Mustache, Jinja and Go, then shells and JavaScript.
  private static let brackets = [
    Bracket("{{{", "}}}"), Bracket("{{", "}}", directives: "#/^!>"), Bracket("${", "}"),
    Bracket("$(", ")"),
  ]

  /// Creates the placeholder that starts at an offset, or returns nil if there is none.
  ///
  /// - Parameter isQuoted: Whether the offset is inside a string, which a quotation mark ends.
  package init?(at start: Int, in bytes: [UInt8], isQuoted: Bool) {
    guard bytes.indices.contains(start) else { return nil }
    guard Self.openers.contains(bytes[start]) else { return nil }
    let rest = bytes[start...].prefix(Self.maximumLength)
    for bracket in Self.brackets where rest.starts(with: bracket.open) {
      guard let placeholder = Self(bracket, in: rest, isQuoted: isQuoted) else { continue }
      self = placeholder
      return
    }
    guard
      let found = Self.angleBracketed(rest) ?? Self.formatted(rest) ?? Self.variable(rest)
    else { return nil }
    self = found
  }

  private static let openers = Array("{<$%".utf8)

  private init?(_ bracket: Bracket, in rest: ArraySlice<UInt8>, isQuoted: Bool) {
    let start = rest.startIndex + bracket.open.count
    let quote = UInt8(ascii: "\"")
    let first = rest[start...].first { $0 > UInt8(ascii: " ") }
    // A quotation mark directly after the bracket indicates JSON with an extra bracket.
    guard let first, first != quote,
      let end = Self.end(of: bracket, in: rest[start...], isQuoted: isQuoted)
    else { return nil }
    let inner = rest[start..<end]
    guard inner.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    range = rest.startIndex..<end + bracket.close.count
    self.inner = start..<end
    let word = String(decoding: inner.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    isDirective =
      bracket.directives.contains(first) || !bracket.directives.isEmpty && Self.words.contains(word)
  }

  /// Returns the offset of the closing bracket, before the end of the line and with complete strings before it.
  private static func end(of bracket: Bracket, in rest: ArraySlice<UInt8>, isQuoted: Bool) -> Int? {
    var isInString = false
    // The parentheses of a shell nest: `$(( $(date +%s) + 300 ))`.
    let nests = bracket.open == Array("$(".utf8)
    var depth = 0
    for position in rest.indices {
      let byte = rest[position]
      if nests, byte == UInt8(ascii: "("), !isInString { depth += 1 }
      if nests, byte == UInt8(ascii: ")"), !isInString, depth > 0 {
        depth -= 1
        continue
      }
      if byte == bracket.close[0], rest[position...].starts(with: bracket.close) {
        return isInString ? nil : position
      }
      if byte == UInt8(ascii: "\n") { return nil }
      guard byte == UInt8(ascii: "\"") else { continue }
      if isQuoted { return nil }
      isInString.toggle()
    }
    return nil
  }

  /// The directives of Handlebars and Go that have no marker.
  private static let words: Set<String> = ["else", "end"]

  /// Creates the placeholder for a variable or a command that a shell fills in.
  package init(filledByShell range: Range<Int>) { self.init(range, inner: range.dropFirst()) }

  package init(_ range: Range<Int>, inner: Range<Int>) {
    self.range = range
    self.inner = inner
    isDirective = false
  }

  /// `<eta>`, but not `<.>`, `<nil>`, which is a value in the notation of Go, a UUID, or bytes.
  private static func angleBracketed(_ rest: ArraySlice<UInt8>) -> TemplatePlaceholder? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let phrase = rest.dropFirst().prefix(while: isPartOfPhrase)
    let end = phrase.endIndex
    guard end < rest.endIndex, rest[end] == UInt8(ascii: ">"),
      phrase.contains(where: { $0.isLetter }), !phrase.elementsEqual("nil".utf8),
      !phrase.elementsEqual("null".utf8), !isUUID(phrase), !isBytes(phrase)
    else { return nil }
    return TemplatePlaceholder(rest.startIndex..<end + 1, inner: phrase.startIndex..<end)
  }

  /// Returns whether a phrase has the digits and hyphens of a UUID, which is not a name.
  private static func isUUID(_ phrase: ArraySlice<UInt8>) -> Bool {
    phrase.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0.isHexDigit } ? $0.count : 0 } == [8, 4, 4, 4, 12]
  }

  /// Returns whether a phrase is bytes in hexadecimal digits, as `NSData` describes them: `80f4d1a9 2b6c35e7`. A shorter one can be a name.
  private static func isBytes(_ phrase: ArraySlice<UInt8>) -> Bool {
    phrase.count >= leastBytes && phrase.contains { $0.isDigit }
      && phrase.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: " ") }
  }

  private static let leastBytes = 16

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
      isPartOfName(first), !first.isDigit
    else { return nil }
    let end = rest.dropFirst().firstIndex { !isPartOfName($0) } ?? rest.endIndex
    return TemplatePlaceholder(rest.startIndex..<end, inner: rest.startIndex + 1..<end)
  }

  private static func isPartOfPhrase(_ byte: UInt8) -> Bool {
    isPartOfName(byte) || "- .".utf8.contains(byte)
  }

  package static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }

  /// Returns the name in the configuration: `user.eta` for `{{ user.eta | round }}` and `${user.eta:-3}`, `%d` for
  /// `%d`.
  package func name(in bytes: [UInt8]) -> String {
    // The name of a shell command is its whole text.
    if bytes[range].starts(with: "$(".utf8) {
      return String(decoding: bytes[inner], as: UTF8.self)
    }
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

  /// Returns whether the text contains a placeholder.
  package static func isPart(of text: String) -> Bool { !all(in: text).isEmpty }

  /// Returns the source texts of all placeholders in text that is not JSON, such as a header.
  package static func all(in text: String) -> [String] {
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

extension TemplatePlaceholder {
  /// Returns the variables of REST clients in a part of text: `{{topic}}`.
  package static func variables(in bytes: [UInt8], _ range: Range<Int>) -> [TemplatePlaceholder] {
    var found: [TemplatePlaceholder] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "{"), bytes[offset...].starts(with: "{{".utf8),
        let variable = TemplatePlaceholder(at: offset, in: bytes, isQuoted: true),
        !variable.isDirective, variable.range.upperBound <= range.upperBound
      {
        found.append(variable)
        offset = variable.range.upperBound
      } else {
        offset += 1
      }
    }
    return found
  }
}

extension String {
  /// Whether the text contains a placeholder that a template engine or a shell did not fill in.
  package var isPlaceholder: Bool { TemplatePlaceholder.isPart(of: self) }
}

extension JSONTree {
  /// Returns whether a node is a string that consists of a single placeholder.
  package func isPlaceholder(_ node: JSONNode) -> Bool {
    guard kind(of: node) == .string, case let content = contentRange(of: node), !content.isEmpty,
      let placeholder = TemplatePlaceholder(at: content.lowerBound, in: bytes, isQuoted: true)
    else { return false }
    return placeholder.range == content
  }
}
