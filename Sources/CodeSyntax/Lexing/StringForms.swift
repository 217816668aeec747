/// The forms of strings of a language, for a search by their first byte.
struct StringForms {
  /// The forms with fixed marks, by the first byte of the mark.
  private let fixed: [[StringForm]]
  private let families: [StringFamily]
  private let returnsEndLines: Bool
  /// Whether an expression in a string of one line can have more lines.
  let expressionsSpanLines: Bool
  /// Whether a slash can start a regular expression.
  let hasRegularExpressions: Bool

  init(of lexicon: Lexicon) {
    var fixed = [[StringForm]](repeating: [], count: 128)
    for form in lexicon.strings {
      if let first = form.open.first, first < 128 { fixed[Int(first)].append(form) }
    }
    self.fixed = fixed
    families = lexicon.families
    returnsEndLines = lexicon.lineEnds != .feeds
    expressionsSpanLines = lexicon.expressionsSpanLines
    hasRegularExpressions = lexicon.regularExpressions != .none
  }

  /// Returns the forms with fixed marks that start at a position, the longest mark first.
  func fixedForms(at position: Int, in bytes: [UInt8], upTo end: Int) -> [StringForm] {
    guard bytes[position] < 128 else { return [] }
    return fixed[Int(bytes[position])].filter { bytes[position..<end].starts(with: $0.open) }
  }

  /// Returns the form whose marks the text chooses, and the start of the contents; nil if none starts at a position.
  ///
  /// - Parameter isAtValue: Whether a value must follow; operators can have the same mark.
  func chosenForm(
    at position: Int, in bytes: [UInt8], upTo end: Int, isAtValue: Bool
  ) -> (form: StringForm, content: Int)? {
    for family in families where isAtValue || !family.needsValue {
      if let found = family.form(in: bytes[position..<end]) { return found }
    }
    return nil
  }

  /// Returns the first form that starts at a position, and the start of the contents.
  func form(
    at position: Int, in bytes: [UInt8], upTo end: Int
  ) -> (form: StringForm, content: Int)? {
    if let chosen = chosenForm(at: position, in: bytes, upTo: end, isAtValue: false) {
      return chosen
    }
    return fixedForms(at: position, in: bytes, upTo: end).first.map {
      ($0, position + $0.open.count)
    }
  }

  /// Whether a line ends at a position.
  func endsLine(at position: Int, in bytes: [UInt8], upTo end: Int) -> Bool {
    bytes[position] == 0x0A || returnsEndLines && bytes[position] == 0x0D
  }
}
