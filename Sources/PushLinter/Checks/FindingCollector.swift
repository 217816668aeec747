import JSONSyntax

/// Collects the findings of each rule for one payload.
package struct FindingCollector {
  /// The checks of the group that runs now.
  private var checks: [Rule.PayloadCheck] = []
  private let tree: JSONTree
  /// The map from the checked text to the source.
  private let map: SourceMap
  /// The index of the check that runs now.
  private var current = 0
  private var list: FindingList

  private init(tree: JSONTree, map: SourceMap, outcomeOnly rules: Set<String>) {
    self.tree = tree
    self.map = map
    list = FindingList(outcomeOnly: rules)
  }

  /// A diagnostic with its position in the source; its JSON Pointer is computed later.
  struct Finding {
    var diagnostic: Diagnostic
    let node: JSONNode
    /// The JSON Pointer, if the node is one of another document of the text.
    var pointer: String?
  }

  /// Returns the findings of the rules that can apply to a payload.
  ///
  /// - Parameter rules: The ids of rules that only contribute their outcome.
  package static func findings(
    in payload: Payload, by groups: [Rule.PayloadChecks], outcomeOnly rules: Set<String>
  ) -> FindingList {
    var collector = FindingCollector(
      tree: payload.tree, map: payload.text.map, outcomeOnly: rules)
    for group in groups where payload.canTrigger(group.group) {
      collector.checks = group.checks
      for index in group.checks.indices {
        collector.current = index
        group.checks[index].run(payload, &collector)
      }
    }
    return collector.list
  }

  /// Reports a node: a key or a scalar by its own range, an object or array by its key, or its opening bracket.
  ///
  /// - Parameter outcome: The consequence for the push; nil for that of the rule if the finding is an error.
  mutating func callAsFunction(
    _ message: Message, at node: JSONNode, severity: Severity? = nil, outcome: Outcome? = nil,
    label: Message = "", notes: [Note] = [], effect: Message = "", consoleLine: ConsoleLine? = nil,
    help: Message = "", fix: Fix? = nil, decodingError: DecodingFailure? = nil
  ) {
    self(
      message, in: Self.anchor(of: node, in: tree), near: node, severity: severity,
      outcome: outcome,
      label: label,
      notes: notes, effect: effect, consoleLine: consoleLine, help: help, fix: fix,
      decodingError: decodingError)
  }

  /// Reports a range of the checked text, and the node that provides the JSON Pointer.
  ///
  /// Only this method maps the positions of findings, notes and fixes to the source.
  mutating func callAsFunction(
    _ message: Message, in range: Range<Int>, near node: JSONNode, severity: Severity? = nil,
    outcome: Outcome? = nil, label: Message = "", notes: [Note] = [], effect: Message = "",
    consoleLine: ConsoleLine? = nil, help: Message = "", fix: Fix? = nil,
    decodingError: DecodingFailure? = nil
  ) {
    self(
      message, inSource: map.sourceRange(of: range), near: node, severity: severity,
      outcome: outcome,
      label: label,
      notes: (notes + (decodingError?.notes ?? [])).map { $0.mapped(by: map) }, effect: effect,
      consoleLine: consoleLine,
      help: help, fix: fix.flatMap { $0.mapped(by: map) }, decodingError: decodingError)
  }

  /// Reports a range of the original source instead of the checked text.
  mutating func callAsFunction(
    _ message: Message, inSource range: Range<Int>, near node: JSONNode, severity: Severity? = nil,
    outcome: Outcome? = nil, label: Message = "", notes: [Note] = [], effect: Message = "",
    consoleLine: ConsoleLine? = nil, help: Message = "", fix: Fix? = nil,
    decodingError: DecodingFailure? = nil
  ) {
    let check = checks[current]
    let severity = severity ?? check.severity
    // Only an error is proven.
    let provenOutcome = severity == .error ? check.outcome : .delivered
    let diagnostic = Diagnostic(
      rule: check.id, severity: severity, message: message, range: range, pointer: "",
      label: label, notes: notes, outcome: outcome ?? provenOutcome, effect: effect,
      consoleLine: consoleLine ?? decodingError?.consoleLine, help: help, fix: fix,
      decodingError: decodingError)
    list.append(Finding(diagnostic: diagnostic, node: node))
  }

  /// Marks the last finding as one about an option of the run, which is the same for every payload.
  mutating func markLastAsAboutOptions() { list.markLastAsAboutOptions(of: checks[current].id) }

  /// Places the last finding behind those of all rules.
  mutating func placeLastAtEnd() { list.placeLastAtEnd(of: checks[current].id) }

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
  /// Returns the same fix for the source; nil if an edit has no position there.
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
  /// Returns whether a group of rules can report a finding in this payload.
  ///
  /// Most payloads have no problems. One test per group is cheaper than eighty rules.
  fileprivate func canTrigger(_ group: Rule.Group) -> Bool {
    switch group {
    case .decoding:
      tree.containsNull || decodings.contains { $0.result.isNoteworthy } || encodedPush != nil
    case .request: request != nil || activityRequest != nil
    case .sequence: sequenceStep != nil
    case .clock: now != nil
    // A vendor adds bytes to the push.
    // Attributes of an earlier push count with the state of this one.
    case .size:
      push?.vendor != nil || sequenceStep != nil || context.options.reportsEverySize
        || tree.bytes.count >= PushSize.leastWarned
    case .text, .selection, .envelope: true
    case .declaration, .expectation, .compatibility: false
    }
  }
}
