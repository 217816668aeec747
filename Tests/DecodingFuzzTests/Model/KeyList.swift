/// A hand-written `CodingKeys`.
struct KeyList: Sendable {
  var style: Style
  var entries: [Entry]
  /// Of the enum, with a space behind.
  var modifier = ""

  enum Style: Sendable {
    /// `enum CodingKeys: CodingKey`, or with `String`, or with `Int` raw values.
    case plain, string, int
  }

  struct Entry: Sendable {
    /// The case, which is the property's name.
    var name: String
    /// The raw value, where it is not the name itself.
    var key: Literal?
  }

  /// A string and how it is spelled in the source.
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

  func lines(named name: String, for names: Set<String>, inheritance: String = "CodingKey")
    -> [String]
  {
    let kept = entries.filter { names.contains($0.name) }
    let raw = kept.isEmpty ? "" : style == .string ? "String, " : style == .int ? "Int, " : ""
    let cases = kept.enumerated().map { place, entry -> String in
      switch (style, entry.key) {
      case (.string, let key?): "  case \(entry.name) = \(key.spelling)"
      case (.int, _?): "  case \(entry.name) = \(place * 10 + 4)"
      default: "  case \(entry.name)"
      }
    }
    return ["\(modifier)enum \(name): \(raw)\(inheritance) {"] + cases + ["}"]
  }
}

extension String {
  /// A name without the backticks that a keyword needs.
  var bare: String { filter { $0 != "`" } }

  /// The source of a string literal that stands for this text.
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
