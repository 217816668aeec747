import JSONSyntax

/// Takes down what one rule after the other finds in a payload, each under its own id.
struct FindingCollector {
  private let checks: [Rule.PayloadCheck]
  private let tree: JSONTree
  /// Where the source has what is reported.
  private let map: SourceMap
  /// The check that looks at the payload now.
  private var current = 0
  private(set) var findings: [Finding] = []

  /// A diagnostic, at its place in the source, whose JSON Pointer is not worked out yet.
  struct Finding {
    var diagnostic: Diagnostic
    let node: JSONNode
  }

  /// What rules find in a payload, as far as it has what they look at.
  ///
  /// - Parameter checks: best group by group.
  static func findings(in payload: Payload, by checks: [Rule.PayloadCheck]) -> [Finding] {
    var report = FindingCollector(checks: checks, tree: payload.tree, map: payload.text.map)
    var group: Rule.Group?
    var isConcerned = false
    for index in checks.indices {
      if group != checks[index].group {
        group = checks[index].group
        isConcerned = payload.canTrigger(checks[index].group)
      }
      guard isConcerned else { continue }
      report.current = index
      checks[index].run(payload, &report)
    }
    return report.findings
  }

  /// Reports a node: a key or a scalar by its own range, an object or array by its key, or its opening bracket.
  mutating func callAsFunction(
    _ message: Message, at node: JSONNode, severity: Severity? = nil, label: Message = "",
    notes: [Note] = [], effect: Message = "", consoleLine: ConsoleLine? = nil,
    help: Message = "", fix: Fix? = nil, decodingError: DecodingFailure? = nil
  ) {
    self(
      message, in: Self.anchor(of: node, in: tree), near: node, severity: severity, label: label,
      notes: notes, effect: effect, consoleLine: consoleLine, help: help, fix: fix,
      decodingError: decodingError)
  }

  /// Reports a range of the text that is checked, and the node whose pointer it goes by.
  ///
  /// Here alone the places of findings, notes and fixes are mapped to the source.
  mutating func callAsFunction(
    _ message: Message, in range: Range<Int>, near node: JSONNode, severity: Severity? = nil,
    label: Message = "", notes: [Note] = [], effect: Message = "",
    consoleLine: ConsoleLine? = nil, help: Message = "", fix: Fix? = nil,
    decodingError: DecodingFailure? = nil
  ) {
    self(
      message, inSource: map.sourceRange(of: range), near: node, severity: severity, label: label,
      notes: notes.map { $0.mapped(by: map) }, effect: effect, consoleLine: consoleLine,
      help: help, fix: fix.flatMap { $0.mapped(by: map) }, decodingError: decodingError)
  }

  /// Reports a range of the source, whatever is checked in its place.
  mutating func callAsFunction(
    _ message: Message, inSource range: Range<Int>, near node: JSONNode, severity: Severity? = nil,
    label: Message = "", notes: [Note] = [], effect: Message = "",
    consoleLine: ConsoleLine? = nil, help: Message = "", fix: Fix? = nil,
    decodingError: DecodingFailure? = nil
  ) {
    let diagnostic = Diagnostic(
      rule: checks[current].id, severity: severity ?? checks[current].severity, message: message,
      range: range,
      pointer: "",
      label: label, notes: notes, effect: effect,
      consoleLine: consoleLine ?? decodingError?.consoleLine, help: help, fix: fix,
      decodingError: decodingError)
    findings.append(Finding(diagnostic: diagnostic, node: node))
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

extension Note {
  fileprivate func mapped(by map: SourceMap) -> Note {
    guard !map.isIdentity, case .payload(let range) = place else { return self }
    return Note(message, at: .payload(map.sourceRange(of: range)))
  }
}

extension Fix {
  /// Returns the same fix of the source; nil where an edit has no place there.
  func mapped(by map: SourceMap) -> Fix? {
    guard !map.isIdentity else { return self }
    var mapped: [Edit] = []
    for edit in edits {
      guard let edit = map.sourceEdit(replacing: edit.range, with: edit.replacement) else {
        return nil
      }
      mapped.append(Edit(edit.range, to: edit.replacement))
    }
    return Fix(mapped, safety)
  }
}

extension Payload {
  /// False for a group of rules that find nothing in this payload, because it has nothing that they look at.
  ///
  /// Most payloads are in order, and that is not asked of eighty rules one by one.
  fileprivate func canTrigger(_ group: Rule.Group) -> Bool {
    switch group {
    case .decoding: tree.holdsNull || decodings.contains { $0.result.isNoteworthy }
    case .request: request != nil || activityRequest != nil
    case .sequence: sequenceStep != nil
    case .clock: now != nil
    // A vendor adds bytes of its own.
    case .size: push?.vendor != nil || tree.bytes.count >= PushSize.leastWarned(by: limits)
    case .text, .selection, .envelope: true
    case .declaration, .expectation: false
    }
  }
}
