/// A hand-written `CodingKeys`.
struct KeyList: Sendable {
  var style: Style
  var entries: [Entry]
  /// The modifiers of the enum, with a trailing space.
  var modifier = ""
  var protocols = "CodingKey"
  /// `case a, b = "B"`
  var isOneLine = false

  enum Style: Sendable {
    /// `enum CodingKeys: CodingKey`, or with `String`, or with `Int` raw values.
    case plain, string, int
  }

  struct Entry: Sendable {
    /// The case, which is the property's name.
    var name: String
    /// The raw value if it is not the name.
    var key: Literal?
  }

  /// A string and its spelling in the source.
  struct Literal: Sendable {
    let text: String
    let spelling: String
  }

  /// The keys for some properties, by the properties' names, in the keys' order.
  func keys(for names: Set<String>) -> [(name: String, key: String)] {
    entries.filter { names.contains($0.name) }.map {
      ($0.name, style == .string ? ($0.key?.text ?? $0.name.bare) : $0.name.bare)
    }
  }

  func lines(named name: String, for names: Set<String>, conforms: Bool = true) -> [String] {
    let kept = entries.filter { names.contains($0.name) }
    let raw: [String] =
      kept.isEmpty && conforms
      ? [] : style == .string ? ["String"] : style == .int ? ["Int"] : []
    let clause = (raw + (conforms ? [protocols] : [])).joined(separator: ", ")
    var cases = kept.enumerated().map { place, entry -> String in
      switch (style, entry.key) {
      case (.string, let key?): "\(entry.name) = \(key.spelling)"
      case (.int, _?): "\(entry.name) = \(place * 10 + 4)"
      default: entry.name
      }
    }
    if isOneLine, cases.count > 1 { cases = [cases.joined(separator: ", ")] }
    return ["\(modifier)enum \(name): \(clause) {"] + cases.map { "  case \($0)" } + ["}"]
  }
}

extension String {
  /// Returns a name without the backticks that a keyword needs.
  var bare: String { filter { $0 != "`" } }

  /// Returns the source of a literal for a string.
  var literal: String {
    var source = "\""
    for unit in unicodeScalars {
      switch unit {
      case "\"", "\\": source += "\\\(unit)"
      case _ where unit.value < 0x20: source += "\\u{\(String(unit.value, radix: 16))}"
      default: source.unicodeScalars.append(unit)
      }
    }
    return source + "\""
  }
}
