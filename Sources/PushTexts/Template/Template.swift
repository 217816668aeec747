package import JSONSyntax

/// Text with placeholders, and the text to check instead.
package struct Template: Sendable {
  package private(set) var text = MappedText()
  /// The placeholders outside strings that have no known value.
  package private(set) var unfilled: [TemplatePlaceholder] = []
  /// The ranges of the checked text that contain a substitute for an unfilled placeholder.
  package private(set) var substitutes: [Range<Int>] = []
  /// The ranges of the checked text that contain a substitute for a shell expansion.
  private var filledByShell: [Range<Int>] = []
  /// The positions of the numbers in the checked text that stand for shell expansions of the same notation.
  package private(set) var examples: Set<Int> = []
  /// Whether a placeholder is between the single quotes of a shell's string.
  package private(set) var isInShellQuotes = false
  /// Whether the text to check is larger than any push, and not complete.
  package private(set) var isTooLarge = false
  /// The map from the template to the source.
  package let map: SourceMap
  private let bytes: [UInt8]

  /// The maximum number of bytes of the text to check, and of its placeholders.
  package static let maximumSize = 1 << 22
  package static let maximumCount = 1 << 16

  /// Not a JSON value; the linter does not predict how it decodes.
  private static let substitute = Array("placeholder".utf8)

  /// Fills in the values that the project defines, and replaces the other placeholders outside strings with a
  /// substitute.
  ///
  /// Returns nil if nothing is replaced.
  ///
  /// - Parameters:
  ///   - start: The position of the document; the text before it is omitted.
  ///   - isInShell: Whether the document is in the single quotes of a command. A shell expands the text between them.
  ///   - expansions: The parts that a shell fills in, in order.
  package init?(
    _ bytes: [UInt8], filledWith values: [String: PlaceholderValue] = [:],
    in map: SourceMap = .identity, startingAt start: Int = 0, isInShell: Bool = false,
    expansions: [ShellExpansion] = []
  ) {
    self.bytes = bytes
    self.map = map
    var copied = start
    var isQuoted = false
    var depth = 0
    var isAfterEnd = false
    var offset = start
    var count = 0
    var expansions = expansions[...]
    while offset < bytes.count {
      if isQuoted, bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      while let first = expansions.first, first.range.upperBound <= offset {
        expansions.removeFirst()
      }
      let expansion = expansions.first.flatMap { $0.range.lowerBound == offset ? $0 : nil }
      // An expansion can contain the quotation marks of a string.
      if bytes[offset] == UInt8(ascii: "\""), expansion == nil { isQuoted.toggle() }
      guard
        let (placeholder, range) = expansion.map({
          (TemplatePlaceholder(filledByShell: $0.range), $0.range)
        })
          ?? Self.placeholder(at: offset, in: bytes, isQuoted: isQuoted),
        // Only a directive is part of the template after the end of the document.
        !isAfterEnd || placeholder.isDirective
      else {
        if !isQuoted {
          if let end = JSONParser.endOfComment(bytes.span, from: offset)?.position {
            offset = end
            continue
          }
          switch bytes[offset] {
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            isAfterEnd = depth <= 0
          default: break
          }
        }
        offset += 1
        continue
      }
      offset = range.upperBound
      let value = placeholder.isDirective ? nil : values[placeholder.name(in: bytes)]
      if value == nil, isQuoted { continue }
      text.copy(copied..<range.lowerBound, of: bytes)
      copied = range.upperBound
      if let value {
        text.put(isQuoted ? value.textInString : value.json, for: range)
      } else if let example = expansion?.example, Self.isNumber(range, in: bytes) {
        examples.insert(text.bytes.count)
        text.put(example, for: range)
      } else {
        let isQuotedByShell = range != placeholder.range
        isInShellQuotes = isInShellQuotes || isQuotedByShell
        putSubstitute(
          for: placeholder, in: range,
          isFilled: expansion != nil || isInShell && isQuotedByShell)
      }
      count += 1
      if text.bytes.count > Self.maximumSize || count > Self.maximumCount {
        isTooLarge = true
        return
      }
    }
    guard copied > start else { return nil }
    text.copy(copied..<bytes.count, of: bytes)
  }

  /// Returns whether digits in a range of the text would be a number, perhaps with more digits after it.
  private static func isNumber(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<range.lowerBound].last { !JSONParser.isBlank($0) }
    let rest = bytes[range.upperBound...].drop { $0.isDigit }
    return before.map { ":,[".utf8.contains($0) } ?? false
      && rest.first.map { JSONParser.isBlank($0) || ",]}".utf8.contains($0) } ?? false
  }

  private mutating func putSubstitute(
    for placeholder: TemplatePlaceholder, in range: Range<Int>, isFilled: Bool
  ) {
    let start = text.bytes.count
    text.put(placeholder.isDirective ? [] : Self.substitute, for: range)
    if isFilled {
      filledByShell.append(start..<text.bytes.count)
    } else {
      unfilled.append(placeholder)
    }
    substitutes.append(start..<text.bytes.count)
  }

  /// Returns the placeholder at an offset and its range, including a shell's quotes, as in `'$(date +%s)'` and `'"$NOW"'`.
  private static func placeholder(
    at offset: Int, in bytes: [UInt8], isQuoted: Bool
  ) -> (TemplatePlaceholder, Range<Int>)? {
    if let found = TemplatePlaceholder(at: offset, in: bytes, isQuoted: isQuoted) {
      return (found, found.range)
    }
    for quotes in shellQuotes where !isQuoted && bytes[offset...].starts(with: quotes) {
      guard
        let found = TemplatePlaceholder(
          at: offset + quotes.count, in: bytes, isQuoted: quotes.count > 1),
        bytes[found.range.upperBound...].starts(with: quotes.reversed())
      else { continue }
      return (found, offset..<found.range.upperBound + quotes.count)
    }
    return nil
  }

  /// The quotation marks with which a shell's string in single quotes is interrupted.
  private static let shellQuotes = [Array("'\"".utf8), Array("'".utf8)]

  /// Whether the template omits, repeats or selects parts depending on data of the server.
  package var hasDirectives: Bool { unfilled.contains { $0.isDirective } }

  /// The source text of each placeholder, without duplicates.
  package var spellings: [String] { distinct(unfilled.map { spelling(of: $0) }) }

  /// The names of the placeholders in the configuration, without duplicates.
  package var names: [String] {
    distinct(unfilled.filter { !$0.isDirective }.map { $0.name(in: bytes) })
  }

  private func spelling(of placeholder: TemplatePlaceholder) -> String {
    String(decoding: bytes[placeholder.range].prefix(Self.shownLength), as: UTF8.self)
  }

  private static let shownLength = 40

  private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// The number of values outside strings that a shell fills in; expansions side by side are one value.
  package var filledValueCount: Int {
    let ends = [nil] + filledByShell.map { $0.upperBound }
    return zip(filledByShell, ends).count { $0.lowerBound != $1 }
  }

  /// Returns whether a range starts in a substitute for a shell expansion.
  package func isFilledByShell(_ range: Range<Int>) -> Bool {
    filledByShell.contains { $0.contains(range.lowerBound) }
  }

  /// Returns whether a range starts in a substitute, and its value is not known yet.
  package func covers(_ range: Range<Int>) -> Bool {
    substitutes.contains { $0.contains(range.lowerBound) || $0.lowerBound == range.lowerBound }
  }
}

/// The value that the project defines for a placeholder.
package struct PlaceholderValue: Sendable {
  /// The text of a JSON value.
  package let json: [UInt8]
  package let isString: Bool

  package init(json: [UInt8], isString: Bool) {
    self.json = json
    self.isString = isString
  }

  /// The bytes that replace a placeholder inside a string.
  var textInString: [UInt8] {
    if isString { return Array(json.dropFirst().dropLast()) }
    return json.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
