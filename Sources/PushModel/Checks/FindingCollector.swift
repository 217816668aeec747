package import JSONSyntax
import PushDecoding
import PushDocuments
package import PushTexts

/// Collects the findings of each rule for one payload.
package struct FindingCollector {
  /// The checks of a group, and the one that runs now: an index, because a copy for each payload and rule takes time.
  private var checks: [Rule.PayloadCheck] = []
  private var current = 0
  private let tree: JSONTree
  /// The map from the checked text to the source.
  private let map: SourceMap
  /// The source code that contains the push; nil if the text is the push.
  private let code: CodeOrigin?
  /// Whether the push stands in a page or a test, which may show only a part, and of another app.
  private let isIllustration: Bool
  /// Whether a page omits parts of the push.
  private let isPartial: Bool
  private var list: FindingList

  /// A diagnostic with its position in the source; its JSON Pointer is computed later.
  package struct Finding {
    package var diagnostic: Diagnostic
    package let node: JSONNode
    package var role = Rule.Role.ordinary
    /// The JSON Pointer, if the node is one of another document of the text.
    package var pointer: String?
  }

  /// Returns the findings of the rules that can apply to a payload.
  ///
  /// - Parameter rules: The ids of rules that only contribute their outcome.
  package static func findings(
    in payload: Payload, by groups: [Rule.PayloadChecks], outcomeOnly rules: Set<String>
  ) -> FindingList {
    var collector = FindingCollector(
      tree: payload.tree, map: payload.text.map, code: payload.text.origin.code,
      isIllustration: payload.text.isIllustration,
      isPartial: payload.text.isIllustration && !payload.tree.isWhole,
      list: FindingList(outcomeOnly: rules))
    // Every check applies to most texts.
    let isPayload = collector.code == nil && !collector.isIllustration
    for group in groups where payload.canTrigger(group.group) {
      collector.checks = group.checks
      for index in group.checks.indices {
        collector.current = index
        if isPayload || collector.applies { group.checks[index].run(payload, &collector) }
      }
    }
    if payload.selection.activities.count > 1 { collector.list.mergeCopies() }
    return collector.list
  }

  private var check: Rule.PayloadCheck { checks[current] }

  /// Whether the current check can be used for the text.
  private var applies: Bool {
    guard !isIllustration || check.role != .missingType && check.role != .notCredential else {
      return false
    }
    return code == nil && !isPartial || check.inCode != .wholePush
  }

  /// Reports a value: a key or a scalar by its own range, an object or array by its key, or its opening bracket.
  package mutating func callAsFunction(
    _ message: Message, at node: JSONNode, severity: Severity? = nil, outcome: Outcome? = nil,
    label: Message = "", notes: [Note] = [], effect: Message = "", consoleLine: ConsoleLine? = nil,
    help: Message = "", fix: Fix? = nil, decodingError: DecodingFailure? = nil, isLast: Bool = false
  ) {
    self(
      message, at: .value(node), severity: severity, outcome: outcome, label: label, notes: notes,
      effect: effect, consoleLine: consoleLine, help: help, fix: fix, decodingError: decodingError,
      isLast: isLast)
  }

  /// Reports the `aps` of a push that is checked as if it were a part of one.
  package mutating func reportWholePush(
    at aps: JSONNode, _ decoding: PartDecoding, failure: DecodingFailure?
  ) {
    let part = decoding.part.rawValue
    self(
      "this is a whole push, but it is checked as if it were only the \(part)", at: aps,
      severity: failure == nil ? .warning : .error, label: "a push has `aps`, its \(part) does not",
      effect: "none of its content was checked",
      help: "omit `--part \(part)`, or check only the value of `\(part)`", decodingError: failure)
  }

  /// Reports a place. Only this method maps the positions of findings, notes and fixes to the source.
  ///
  /// - Parameters:
  ///   - outcome: The consequence for the push; nil for that of the rule if the finding is an error.
  ///   - effect: Empty for the answer of APNs that is the outcome.
  ///   - isLast: Whether the finding follows those of all rules.
  @inline(never)
  package mutating func callAsFunction(
    _ message: Message, at place: FindingPlace, severity: Severity? = nil, outcome: Outcome? = nil,
    label: Message = "", notes: [Note] = [], effect: Message = "", consoleLine: ConsoleLine? = nil,
    help: Message = "", fix: Fix? = nil, decodingError: DecodingFailure? = nil, isLast: Bool = false
  ) {
    if check.inCode == .literals,
      tree.isExample(place.node) || tree.elements(of: place.node).contains(where: tree.isExample)
    {
      return
    }
    // A rule about whole pushes knows no numbers of which only the notation is known.
    if check.inCode == .wholePush, tree.kind(of: place.node) == .number, tree.isExample(place.node)
    {
      return
    }
    let isUncertain = isIllustration || code?.isUnchecked(place.node) ?? false
    let severity = min(severity ?? check.severity, isUncertain ? .warning : .error)
    // Only an error is proven.
    let outcome = outcome ?? (severity == .error ? check.outcome : .delivered)
    var effect = effect
    if effect.isEmpty, case .rejected(let answer) = outcome { effect = answer.refusal }
    let isInSource = if case .source = place { true } else { false }
    let diagnostic = Diagnostic(
      rule: check.id, severity: severity, message: message, range: range(of: place),
      label: place.option.map { "sent with \($0)" } ?? label,
      notes: isInSource
        ? notes
        : (notes + (decodingError?.notes ?? [])).map { $0.mapped(by: map) }
          + (code?.note(on: place.node).map { [$0] } ?? []),
      outcome: outcome, effect: effect, consoleLine: consoleLine ?? decodingError?.consoleLine,
      help: help, fix: code != nil ? nil : isInSource ? fix : fix.flatMap { $0.mapped(by: map) },
      decodingError: decodingError, isAboutOptions: place.isAboutOptions, followsOthers: isLast)
    list.append(Finding(diagnostic: diagnostic, node: place.node, role: check.role))
  }

  /// Returns the range of a place in the source.
  private func range(of place: FindingPlace) -> Range<Int> {
    switch place {
    case .value(let node), .option(_, let node, _):
      map.sourceRange(of: Self.anchor(of: node, in: tree))
    case .text(let range, _): map.sourceRange(of: range)
    case .source(let range, _): range
    }
  }

  package static func anchor(of node: JSONNode, in tree: JSONTree) -> Range<Int> {
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
  package func mapped(by map: SourceMap) -> Fix? {
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
  /// Most payloads have no problems. One test per group is cheaper than all rules.
  fileprivate func canTrigger(_ group: Rule.Group) -> Bool {
    switch group {
    case .decoding:
      tree.containsNull || decodings.contains { $0.result.isNoteworthy } || encodedPush != nil
        || text.origin.code != nil
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
