import TestSupport

/// Edits of declarations that are only text: their cases, and the types that they name.
extension CaseEditor {
  private static let replacements = [
    ("Int", "Double"), ("Int", "String"), ("Int", "UInt8"), ("Double", "Int"), ("String", "Int"),
    ("Bool", "Int"), ("Date", "Double"), ("Double", "Date"), ("UInt8", "Int16"),
    ("own", "mine"), ("base", "root"), ("label", "title"), ("v", "w"), ("stored", "kept"),
  ]

  mutating func edit(_ lines: inout [String]) -> String? {
    let cases = lines.indices.filter { Self.listsPlainCases(lines[$0]) }
    if let index = random.pick(from: cases), random.chance(75) {
      return editCases(in: &lines[index])
    }
    let suitable = Self.replacements.filter { pair in
      lines.contains { Self.words(in: $0).contains(Substring(pair.0)) }
    }
    guard let (old, new) = random.pick(from: suitable) else { return nil }
    lines = lines.map { line in
      Self.words(in: line).map { $0 == old ? new : String($0) }.joined()
    }
    return "`\(old)` replaced by `\(new)`"
  }

  /// Splits a line into names and single other characters.
  private static func words(in line: String) -> [Substring] {
    var words: [Substring] = []
    var rest = line[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      words.append(word.isEmpty ? rest.prefix(1) : word)
      rest = rest.dropFirst(max(word.count, 1))
    }
    return words
  }

  /// Whether a line declares cases without associated values.
  private static func listsPlainCases(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("case ") && !text.contains("(") && !text.contains(":")
      && !text.contains("\n")
  }

  private mutating func editCases(in line: inout String) -> String? {
    let indent = String(line.prefix { $0 == " " })
    var cases = line.dropFirst(indent.count + 5).split(separator: ", ").map { String($0) }
    guard let index = random.pick(from: Array(cases.indices)) else { return nil }
    let edit: String
    switch random.number(0...3) {
    case 0:
      guard cases.count > 1 else { return nil }
      cases.remove(at: index)
      edit = "raw case removed"
    case 1:
      cases.append("fresh")
      edit = "raw case added"
    case 2:
      let value = cases[index].split(separator: " = ", maxSplits: 1).dropFirst().first
      cases[index] = "another" + (value.map { " = \($0)" } ?? "")
      edit = "raw case renamed"
    default:
      let name = cases[index].prefix { $0 != " " }
      let isNumber = line.contains { $0.isNumber } && !line.contains("\"")
      cases[index] = "\(name) = \(isNumber ? "77" : "\"moved\"")"
      edit = "raw value changed"
    }
    line = "\(indent)case \(cases.joined(separator: ", "))"
    return edit
  }
}
