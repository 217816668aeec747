import JSONSyntax

/// Takes down what a rule finds, under the rule's own id.
struct RuleReport {
  private let rule: Rule.PayloadCheck
  private let tree: JSONTree
  private(set) var findings: [Finding] = []

  /// A diagnostic whose JSON Pointer is not worked out yet.
  struct Finding {
    var diagnostic: Diagnostic
    let node: JSONNode
    /// True where the range is one of the source, whatever is checked in its place.
    let standsInSource: Bool
  }

  init(of rule: Rule.PayloadCheck, in tree: JSONTree) {
    self.rule = rule
    self.tree = tree
  }

  /// Reports a node: a key or a scalar by its own range, an object or array by its key, or its opening bracket.
  mutating func callAsFunction(
    _ message: String, at node: JSONNode, severity: Severity? = nil, label: String = "",
    notes: [Note] = [], effect: String = "", consoleLine: ConsoleLine? = nil,
    help: String = "", repair: Repair? = nil, decodingError: DecodingFailure? = nil
  ) {
    self(
      message, in: Self.anchor(of: node, in: tree), near: node, severity: severity, label: label,
      notes: notes, effect: effect, consoleLine: consoleLine, help: help, repair: repair,
      decodingError: decodingError)
  }

  /// Reports a range of bytes, and the node whose pointer it goes by.
  mutating func callAsFunction(
    _ message: String, in range: Range<Int>, near node: JSONNode, severity: Severity? = nil,
    label: String = "", notes: [Note] = [], effect: String = "",
    consoleLine: ConsoleLine? = nil, help: String = "", repair: Repair? = nil,
    decodingError: DecodingFailure? = nil, standsInSource: Bool = false
  ) {
    let diagnostic = Diagnostic(
      rule: rule.id, severity: severity ?? rule.severity, message: message, range: range,
      pointer: "",
      label: label, notes: notes, effect: effect,
      consoleLine: consoleLine ?? decodingError?.consoleLine, help: help, repair: repair,
      decodingError: decodingError)
    findings.append(
      Finding(diagnostic: diagnostic, node: node, standsInSource: standsInSource))
  }

  static func anchor(of node: JSONNode, in tree: JSONTree) -> Range<Int> {
    let range = tree.range(of: node)
    switch tree.kind(of: node) {
    case .object, .array:
      if let key = tree.key(of: node) { return tree.range(of: key) }
      return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    default: return range
    }
  }
}

extension RuleReport.Finding {
  /// Goes back from the text that was checked to the one that it was made from.
  mutating func translate(from derived: DerivedText) {
    guard !standsInSource else { return }
    diagnostic.range = derived.origin(of: diagnostic.range)
    diagnostic.repair = diagnostic.repair.flatMap { derived.origin(of: $0) }
    diagnostic.notes = diagnostic.notes.map { note in
      guard case .payload(let range) = note.place else { return note }
      return Note(note.message, at: .payload(derived.origin(of: range)))
    }
  }
}
