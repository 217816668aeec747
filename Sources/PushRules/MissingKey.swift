import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
package import PushModel
import PushTexts

extension Rule {
  package static let missingKey = Rule(
    id: "missing-key", severity: .error, outcome: .dropped, group: .decoding, inCode: .kinds,
    summary: "The payload has no key for a property that the type requires",
    explanation: """
      A push replaces the whole state, so every property needs its key in every push, unless it is optional. A default \
      value does not help: Swift uses `var closed = false` when code creates the value, and the synthesized \
      `init(from:)` ignores it. The phone drops the push silently, alert included.
      """,
    sources: [
      .activityKitPushes, .decoder, .thread("istornz/flutter_live_activities", 118),
      .thread("home-assistant/iOS", 4856), .fieldReport,
    ],
    consoleLines: [.stateIsMissing],
    examples: [
      .contentState(
        #"⟦{⟧"driver": "Ana"}"#, declarations: .state("var driver: String", "var stops: Int")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana"}}}"#,
        declarations: .state("var driver: String", "var isLate = false")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "driver": "Ana", ⟦"content-state"⟧: {"stops": 3}}}"#,
        of: "var driver: String; var stops: Int"),
      .contentState(#"{⟦"driver_name"⟧: "Ana"}"#, of: "var driverName: String"),
      .contentState(
        #"{⟦"data"⟧: {"driver": "Ana", "stops": 3}}"#, of: "var driver: String; var stops: Int"),
      .contentState(
        #"{⟦"home"⟧: 1, "away": 0}"#,
        of: "struct Score: Codable, Hashable { var home: Int; var away: Int }; var score: Score"),
      .contentState(
        #"{⟦"aps"⟧: {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
        of: "var stops: Int"),
      .contentState(
        #"{"driver": "Ana"}"#,
        declarations: .state("var driver: String", "var stops: Int?", "let version = 2")),
    ]
  ) { payload, report in
    for decoding in payload.decodings {
      if let aps = decoding.keyMismatches.wholePush, let first = decoding.firstMissingKey {
        report.reportWholePush(at: aps, decoding, failure: first)
        continue
      }
      if !decoding.keyMismatches.isEmpty {
        reportMismatches(of: decoding, in: payload, to: &report)
      }
      for keys in AbsentKeys.all(in: decoding) { keys.report(decoding, of: payload, to: &report) }
      reportConditional(decoding, in: payload, to: &report)
    }
  }

  /// Reports the required keys that the source code sends only under a condition.
  private static func reportConditional(
    _ decoding: PartDecoding, in payload: Payload, to report: inout FindingCollector
  ) {
    guard case .record(let record) = payload.schema[decoding.type].shape else { return }
    for member in payload.tree.members(of: decoding.node) where payload.tree.isOpen(member.key) {
      let key = payload.tree.text(of: member.key)
      guard let position = record.keys.positions[key],
        case let property = record.properties[position], !property.isOptional,
        !property.hasFallback
      else { continue }
      report.conditionalKey(
        key, at: member.key, requiredBy: "`\(payload.schema[decoding.type].name)`",
        notes: payload.declarationNote(of: property, "declared here"),
        help: "send it in every push, or declare the property as an optional")
    }
  }

  /// Reports the keys that the payload has under another name or on another level.
  private static func reportMismatches(
    of decoding: PartDecoding, in payload: Payload, to report: inout FindingCollector
  ) {
    var reportedObjects: Set<JSONNode> = []
    for problem in decoding.result.problems {
      guard case .missingKey(let property) = problem.cause else { continue }
      let missing = MissingKey(
        property: property, problem: problem, decoding: decoding, payload: payload,
        isFirst: reportedObjects.insert(problem.node).inserted)
      missing.report(to: &report)
    }
  }
}

/// A required key of a type that the payload has under another name or on another level.
private struct MissingKey {
  let property: Property
  let problem: DecodingProblem
  let decoding: PartDecoding
  let payload: Payload
  /// Whether this is the first finding about its object, which includes the advice about all renamed keys of the object.
  let isFirst: Bool

  private var part: PayloadPart { decoding.part }
  private var object: Message.Argument {
    payload.nameOfValue(at: problem.node, of: problem.property, in: part)
  }

  func report(to report: inout FindingCollector) {
    switch decoding.keyMismatches.trace(of: property.key, in: problem.node) {
    case .renamed(let member): reportRenamed(member, to: &report)
    case .likely(let member): reportLikely(member, to: &report)
    case .deeper(let member): reportWrapper(member, to: &report)
    case .flattened(let members): reportFlattened(members, to: &report)
    case nil, .reportedElsewhere: break
    }
  }

  private var namingHint: Message {
    if property.isUnlabeled {
      return ": Swift names an associated value without a label by its position"
    }
    guard isFirst else { return "" }
    switch decoding.keyMismatches.namingConventions[problem.node] {
    case .snakeCase:
      return
        "; the phone does not convert keys from snake_case: rename them on the server, or declare `CodingKeys`"
    case .prefix(let prefix): return "; send every key that starts with `\(prefix)` without it"
    case nil: return ""
    }
  }

  /// Advice about a value that is not a `Date` either; it is checked only under the right key.
  private func dateHint(_ member: JSONMember) -> Message {
    guard case .date = payload.schema[property.type].shape else { return "" }
    let isText = payload.tree.kind(of: member.value) == .string
    let seconds =
      isText
      ? ISODate.secondsSince1970(payload.tree.text(of: member.value))
      : payload.tree.double(of: member.value).flatMap { UnixTime.isPlausible($0) ? $0 : nil }
    guard let seconds else { return "" }
    return
      ", with the value \(.number(seconds - UnixTime.referenceDate)): a `Date` is a number of seconds since 2001"
  }

  private func reportRenamed(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "\(object) has `\(name)`, but the phone reads `\(property.key)`\(LookAlike.difference(of: name, from: property.key))",
      at: member.key, label: "`\(property.key)`?",
      notes: payload.declarationNote(
        of: property,
        property.name == property.key
          ? "declared here" : "declared here; `CodingKeys` names it `\(property.key)`"),
      effect: payload.effectOfMerge(problem, in: decoding) ?? payload.dropped,
      help: "send `\(property.key)` instead of `\(name)`\(dateHint(member))\(namingHint)",
      fix: payload.fixes.renaming(of: member.key, to: property.key),
      decodingError: problem.failure(in: part))
  }

  private func reportLikely(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    let effectOfMerge = payload.effectOfMerge(problem, in: decoding)
    report(
      "\(object) has no `\(property.key)`, which `\(payload.schema[problem.type].name)` requires",
      at: member.key, severity: effectOfMerge == nil ? nil : .warning,
      outcome: effectOfMerge == nil ? nil : .unknown, label: "is `\(property.key)` meant?",
      notes: payload.declarationNote(of: property), effect: effectOfMerge ?? payload.dropped,
      help:
        "send `\(property.key)` instead of `\(name)` if that is meant\(dateHint(member)); otherwise, add \(.message(payload.memberWithExample(property)))",
      decodingError: effectOfMerge == nil ? problem.failure(in: part) : nil)
  }

  private func reportWrapper(_ member: JSONMember, to report: inout FindingCollector) {
    let name = payload.tree.text(of: member.key)
    report(
      "the members of \(object) are one level too deep, in `\(name)`",
      at: member.key, label: "one object too many", notes: payload.declarationNote(of: property),
      effect: payload.dropped,
      help: "send the contents of `\(name)` as \(object) itself, without `\(name)` around them",
      decodingError: problem.failure(in: part))
  }

  private func reportFlattened(
    _ members: [KeyMismatches.FlatMember], to report: inout FindingCollector
  ) {
    guard let first = members.first else { return }
    let tree = payload.tree
    let names = members.map { tree.text(of: $0.member.key) }
    let isRenamed = zip(names, members).contains { $0 != $1.key }
    let values = members.map { member in
      "\"\(member.key)\": \(payload.shortSpelling(of: member.member.value))"
    }.joined(separator: ", ")
    report(
      "\(.list(names)) \(names.count == 1 ? "is" : "are") directly in \(object); the phone looks for \(names.count == 1 ? "it" : "them") in `\(property.key)`",
      at: first.member.key, label: "belongs in `\(property.key)`",
      notes: payload.declarationNote(of: property), effect: payload.dropped,
      help: isRenamed
        ? "send `\"\(property.key)\": {\(values)}` instead; `CodingKeys` names the keys"
        : "send `\"\(property.key)\": {\"\(names[0])\": …}` with \(.list(names)) in it",
      decodingError: problem.failure(in: part))
  }
}

extension AbsentKeys {
  fileprivate func report(
    _ decoding: PartDecoding, of payload: Payload, to report: inout FindingCollector
  ) {
    let object = payload.nameOfValue(at: first.node, of: first.property, in: decoding.part)
    let keys = properties.map { Message.Argument.code($0.key) }
    let effectOfMerge = payload.effectOfMerge(first, in: decoding)
    let strays = strays(decoding, in: payload)
    report(
      "\(object) \(keys.count == 1 ? "has no" : "lacks") \(.list(keys, of: keys.count, .and)), which `\(payload.schema[first.type].name)` requires",
      at: first.node, severity: effectOfMerge == nil ? nil : .warning,
      outcome: effectOfMerge == nil ? nil : .unknown,
      label: keys.count == 1 ? "\(keys[0]) is missing" : "\(keys.count) keys are missing",
      notes: strays.map {
        Note("`\($0.name)` is here", at: .payload(payload.tree.range(of: $0.key)))
      }
        + notes(in: payload),
      effect: effectOfMerge ?? payload.dropped,
      help: strays.isEmpty
        ? "\(help(decoding, in: payload))\(partialUpdateHint(decoding, in: payload))"
        : help(moving: strays, to: decoding.part, in: payload),
      fix: fix(moving: strays, to: decoding.node, in: payload),
      decodingError: effectOfMerge == nil ? first.failure(in: decoding.part) : nil)
  }

  /// Shows the first property, and the first one with a default value, which its author may have relied on.
  private func notes(in payload: Payload) -> [Note] {
    guard let first = properties.first else { return [] }
    let others = properties.dropFirst().filter { !first.hasDefault && $0.hasDefault }.prefix(1)
    return ([first] + others).flatMap { property in
      payload.declarationNote(
        of: property,
        property.hasDefault
          ? "declared here; decoding does not use the default value"
          : property.wrapper != nil
            ? "declared here; a default of the wrapper does not replace a missing key"
            : "declared here")
    }
  }

  /// The number of keys above which a whole sample is more useful than a list.
  private static let listedKeys = 6

  /// Whether the properties need only a `?`: the key of a wrapped property stays required.
  private func canBeOptional(in payload: Payload) -> Bool {
    !payload.isOfPackage && properties.allSatisfy { $0.wrapper == nil }
  }

  private func help(_ decoding: PartDecoding, in payload: Payload) -> Message {
    if let hint = endHint(decoding, in: payload) { return hint }
    if let wrapped = wrappedHint(in: payload) { return wrapped }
    guard properties.contains(where: { !$0.hasDefault }) else {
      return
        "send \(.list(properties.map { .message(payload.memberWithExample($0)) }, .and)) in every \(decoding.part == .attributes ? "start" : "push")\(canBeOptional(in: payload) ? ", or declare \(properties.count == 1 ? "it" : "them") as optional" : "")"
    }
    if let measurement = MismatchAdvice(on: first, in: payload).forMeasurement {
      return measurement
    }
    let members = properties.map { property -> Message.Argument in
      .message(payload.memberWithExample(property))
    }
    let sample: Message =
      properties.count > Self.listedKeys
      ? "; `activity-lint sample \(decoding.activity.name)` writes all of them" : ""
    return
      "add \(.list(members, .and))\(omittedValueHint(in: payload))\(nullHint(in: payload))\(sample)"
  }

  /// Advice about keys that the payload has outside of the part.
  private func help(moving strays: [Member], to part: PayloadPart, in payload: Payload) -> Message {
    let names = Set(strays.map { $0.name })
    let others = properties.filter { !names.contains($0.key) }
      .map { Message.Argument.message(payload.memberWithExample($0)) }
    return """
      move \(.list(strays.map { $0.name })) into `\(payload.names[part == .contentState ? .contentState : .attributes])`\
      \(others.isEmpty ? "" : ", and add \(.list(others, .and))")
      """
  }

  private func fix(moving strays: [Member], to target: JSONNode, in payload: Payload) -> Fix? {
    guard let push = payload.push, let first = strays.first else { return nil }
    let holder = push.aps.unknown.contains { $0.key == first.key } ? push.aps.node : push.root
    guard strays.allSatisfy({ payload.tree.parent(of: $0.key) == holder }) else { return nil }
    return payload.fixes.move(strays, from: holder, to: target)
  }

  /// Advice for an `end` with an empty state.
  private func endHint(_ decoding: PartDecoding, in payload: Payload) -> Message? {
    guard payload.action == .end, decoding.part == .contentState, first.node == decoding.node,
      payload.push?.hasVendorMembers != true, payload.tree.isEmpty(first.node)
    else { return nil }
    return
      "send the whole last state, as `activity-lint sample \(decoding.activity.name) --event end` writes it"
  }

  /// Advice for a state with only some of its keys, as if a push were a change to the previous one.
  private func partialUpdateHint(_ decoding: PartDecoding, in payload: Payload) -> Message {
    let isState = decoding.part == .contentState && first.node == decoding.node
    guard isState, payload.effectOfMerge(first, in: decoding) == nil else { return "" }
    if payload.action == .end, !payload.tree.isEmpty(first.node),
      payload.push?.hasVendorMembers != true
    {
      return "; an `end` needs the whole last state"
    }
    guard properties.count > 1 || payload.action != .start,
      payload.tree.members(of: first.node).contains(where: { _ in true })
    else { return "" }
    return "; each push replaces the whole state, so send all its keys every time"
  }
}
