import TestSupport

/// Edits of declarations that are only text: their cases, and the types that they name.
extension CaseEditor {
  private static let replacements = [
    ("Int", "Double"), ("Int", "String"), ("Int", "UInt8"), ("Double", "Int"), ("String", "Int"),
    ("String", "UUID"), ("Bool", "Int"), ("Date", "Double"), ("Double", "Date"),
    ("Value?", "Value"), ("own", "mine"), ("base", "root"), ("Int?", "Int"), ("label", "title"),
    ("var v:", "var w:"), ("[Int]", "Int"), ("stored", "kept"), (" decode(", " decodeIfPresent("),
  ]

  mutating func edit(_ lines: inout [String]) -> String? {
    let cases = lines.indices.filter { Self.listsPlainCases(lines[$0]) }
    if let index = random.pick(from: cases), random.chance(75) {
      return editCases(in: &lines[index])
    }
    let suitable = Self.replacements.filter { pair in
      lines.contains { $0.contains(pair.0) }
    }
    guard let (old, new) = random.pick(from: suitable) else { return nil }
    lines = lines.map { $0.replacing(old, with: new) }
    return "`\(old)` replaced by `\(new)`"
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
