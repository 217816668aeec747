import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
import PushRules
import PushTexts

extension Report {
  /// Creates a report on the pushes of one document, usually a single one.
  init(
    on payload: ExaminedPayload, with outcomes: Outcomes,
    configured: Configuration.ConfiguredFindings
  ) {
    let (first, others) = (payload.first, payload.others)
    func failure(_ push: Payload) -> (push: Payload, failure: DecodingFailure)? {
      push.decodingFailure.map { (push, $0) }
    }
    let failing =
      failure(first) ?? others.lazy.compactMap { failure($0) }.first
      ?? payload.variations.lazy.compactMap { failure($0.payload) }.first
    let pushes = [first] + others
    let notChecked =
      pushes.flatMap { Self.notChecked($0.uncheckedValues + $0.unreadableParts, in: $0) }
      + (payload.code == nil ? [] : pushes.flatMap { Self.unreadStates(in: $0) })
      + pushes.flatMap { Self.times(in: $0) }
      + Self.unread(in: [first] + others.prefix { !$0.startsDocument })
      + (configured.reportsMissingType ? [] : pushes.flatMap { Self.uncompared(in: $0) })
    let isEmpty =
      configured.diagnostics.isEmpty && configured.suppressed.isEmpty && notChecked.isEmpty
    self.init(
      source: payload.source,
      typeName: first.selection.activities.first?.name,
      decodes: failing != nil
        ? false : first.isWhollyChecked && others.allSatisfy { $0.isWhollyChecked } ? true : nil,
      decodingError: failing?.failure,
      mayFailEarlier: failing?.push.mayFailEarlier ?? false,
      diagnostics: configured.diagnostics, suppressed: configured.suppressed,
      notChecked: notChecked, secrets: isEmpty ? Secrets() : payload.secrets)
    self.outcomes = outcomes
    code = payload.code
    pushCount = pushes.count
    hasNothingToCompare = pushes.allSatisfy { $0.hasNothingToCompare }
    isEndWithoutState = pushes.contains { push in
      push.action == .end && push.aps?.contentState == nil && push.lacks(.contentState)
    }
  }

  private static func notChecked(
    _ values: [(node: JSONNode, reason: Message)], in push: Payload
  ) -> [NotChecked] {
    guard !values.isEmpty else { return [] }
    let tree = push.tree
    let isWhole = if case .source = push.text.origin { true } else { false }
    return zip(tree.pointers(to: values.map { $0.node }), values).map {
      NotChecked(
        pointer: $0, reason: $1.reason,
        range: !isWhole ? push.text.map.sourceRange(of: tree.range(of: $1.node)) : nil)
    }
  }

  /// Returns the content state of a push in source code if nothing of it was read.
  private static func unreadStates(in push: Payload) -> [NotChecked] {
    guard let state = push.unreadState else { return [] }
    let node = push.aps?.contentState?.node
    return [
      NotChecked(
        pointer: node.flatMap { push.tree.pointers(to: [$0]).first } ?? "", reason: state.reason,
        kind: .unread, range: state.range)
    ]
  }

  /// Returns the numbers of which code that was not followed makes dates.
  private static func times(in push: Payload) -> [NotChecked] {
    let nodes = push.decodings.flatMap { $0.result.observations }.compactMap {
      if case .time(_, .unknownNumber) = $0.subject { $0.node } else { nil }
    }
    let reason: Message =
      "the unit of the number is unknown: `init(from:)` makes a `Date` of it in code that was not understood"
    return zip(push.tree.pointers(to: nodes), nodes).map { pointer, _ in
      NotChecked(pointer: pointer, reason: reason, decodes: true)
    }
  }

  /// Returns the elements of a list that contain no push at the places where others contain one.
  ///
  /// - Parameter pushes: The pushes of one document.
  private static func unread(in pushes: [Payload]) -> [NotChecked] {
    guard
      let guessed = pushes.first(where: { $0.push?.envelope?.isGuessed ?? false }),
      let place = guessed.push?.envelope?.places.first
    else { return [] }
    let tree = guessed.tree
    var elements = place.elementsWithoutMatch(in: tree, from: tree.root) {
      tree.kind(of: $0) == .object && APS($0, in: tree).isLiveActivity
    }
    // Elements and pushes are in the order of the document, and one element can have several pushes.
    let positions = pushes.compactMap { $0.push }.filter { $0.aps.isLiveActivity }
      .map { tree.range(of: $0.aps.node).lowerBound }.sorted()
    var next = 0
    elements.removeAll { element in
      let range = tree.range(of: element)
      while next < positions.count, positions[next] < range.lowerBound { next += 1 }
      return next < positions.count && range.contains(positions[next])
    }
    let reason: Message = "it contains no push at `\(place.description)`"
    return notChecked(elements.prefix(FindingList.maximumCount).map { ($0, reason) }, in: guessed)
  }

  /// Returns the parts of a push that were compared with none of the declared types.
  private static func uncompared(in payload: Payload) -> [NotChecked] {
    let reason: Message
    switch payload.selection {
    case .undeclared(let name):
      reason = "no `ActivityAttributes` type is named `\(name)`"
    case .undetermined:
      reason = "several types are declared, and nothing names the type of this push"
    case .unlike(let activity):
      reason =
        "it shares no key with `\(activity.name)`, the only declared type, and the text names another type"
    case .chosen, .notApplicable: return []
    }
    let parts = payload.document.decodedParts(in: payload.tree)
    return notChecked(parts.map { ($0.1, reason) }, in: payload)
  }
}

extension Configuration.ConfiguredFindings {
  /// Whether an error reports that no type was selected, or the configuration expects that.
  fileprivate var reportsMissingType: Bool {
    diagnostics.contains {
      ($0.severity == .error || $0.isExpected) && Rule.ids(of: .missingType).contains($0.rule)
    }
  }
}

extension Payload {
  fileprivate var uncheckedValues: [(node: JSONNode, reason: Message)] {
    decodings.flatMap { $0.result.unchecked }.map { ($0.node, $0.reason.sentence) }
  }

  /// The parts of the push whose type refers to a declaration with a syntax error that no value of the push needs.
  fileprivate var unreadableParts: [(node: JSONNode, reason: Message)] {
    guard schema.hasUnreadTypes else { return [] }
    return decodings.filter { $0.result.unchecked.isEmpty }.compactMap { decoding in
      schema.unreadType(reachedFrom: decoding.type).map { (decoding.node, $0.sentence) }
    }
  }

  /// Whether `JSONDecoder` decodes the push: false if it is certain to fail, nil if it is unknown.
  var decodes: Bool? { decodingFailure != nil ? false : isWhollyChecked ? true : nil }

  /// The first error on the phone: text that is not JSON fails before anything is decoded.
  var decodingFailure: DecodingFailure? {
    if textProblems.includeViolation {
      let part = document.decodedParts(in: tree).first?.0 ?? .contentState
      return DecodingFailure(part: part, kind: .dataCorrupted, codingPath: [])
    }
    for decoding in decodings {
      if let problem = decoding.result.problems.first { return problem.failure(in: decoding.part) }
    }
    return nil
  }

  /// Whether an unchecked value is decoded before that error.
  fileprivate var mayFailEarlier: Bool {
    if textProblems.includeViolation { return false }
    // The type that the app uses is only known to fail.
    if selection.namesNoType { return true }
    for decoding in decodings {
      let result = decoding.result
      if !result.problems.isEmpty { return result.uncheckedBeforeProblems > 0 }
      if !result.unchecked.isEmpty { return true }
    }
    return false
  }

  /// Whether the push is an end without a state, and no type was selected for it.
  fileprivate var hasNothingToCompare: Bool {
    guard case .undetermined = selection else { return false }
    return action == .end && document.decodedParts(in: tree).isEmpty
  }

  fileprivate var isWhollyChecked: Bool {
    guard text.origin.code == nil, case .chosen = selection, document.absentParts.isEmpty,
      !hasUnreadType
    else {
      return false
    }
    // Without `aps`, the phone decodes nothing.
    if case .withoutAPS = document { return false }
    return decodings.allSatisfy { $0.result.unchecked.isEmpty }
  }

  /// Whether a syntax error affects the declarations of a part of the push.
  private var hasUnreadType: Bool {
    guard schema.hasUnreadTypes else { return false }
    return decodings.contains { schema.unreadType(reachedFrom: $0.type) != nil }
  }
}
