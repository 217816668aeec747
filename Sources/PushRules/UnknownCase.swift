import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let unknownCase = Rule(
    id: "unknown-case", severity: .error, outcome: .dropped, group: .decoding, inCode: .literals,
    summary: "A value is not a case of the enum",
    explanation: """
      An enum with raw values decodes only from an exact raw value: not from the name of the case if that differs, and \
      not from another capitalization. An enum without raw values decodes from an object with exactly one member, the \
      case. Anything else fails, and with it the whole push: a case that only the newest app knows makes every older \
      app drop the push.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(
        #"{"phase": ⟦"Boarding"⟧}"#,
        of: "enum Phase: String, Codable { case boarding, landed }; var phase: Phase"),
      .contentState(
        #"{⟦"step"⟧: {"walking": {}}}"#,
        of: "enum Step: Codable, Hashable { case idle, riding(Int) }; var step: Step"),
      .contentState(
        #"{"phase": "boarding"}"#,
        of: "enum Phase: String, Codable { case boarding, landed }; var phase: Phase"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      switch problem.cause {
      case .unknownCase: break
      case .unsuitableKey where problem.kind == .dataCorrupted: break
      default: return
      }
      let names = payload.tree.members(of: problem.node).map { payload.tree.text(of: $0.key) }
      let shown = names.first ?? value.spelling
      let type = payload.schema[payload.enumeration(of: problem.type)].name
      let written = payload.caseText(at: problem.node) ?? names.first
      let nearest = written.flatMap { payload.nearestCase(to: $0, of: problem.type) }
      let difference: Message =
        if let written, let nearest { LookAlike.difference(of: written, from: nearest.text) } else {
          ""
        }
      report(
        names.count > 1
          ? "`\(type)` requires exactly one of its cases as a member; this object has \(.list(names.map { .text($0) }, .comma))"
          : payload.namedCase(written, of: problem.type).map { named in
            "\(shown) is the name of a case of `\(type)`, whose raw value is \(named.value.spelling)"
          } ?? "\(shown) is not a case of `\(type)`\(difference)",
        about: value,
        label: nearest.map { "did you mean \($0.spelling)?" }
          ?? "not a case of `\(type)`", notes: payload.caseNotes(of: problem, written),
        help: nearest.map { "send \($0.spelling)" } ?? payload.helpForNamedCase(problem)
          ?? payload.helpForMissingValue(problem) ?? payload.helpForUnknownCase(problem),
        fix: payload.fix(of: problem.node, to: nearest))
    }
  }
}

extension Payload {
  /// Returns the type of the cases: that of the keys, if the value is a dictionary.
  fileprivate func enumeration(of type: TypeID) -> TypeID {
    if case .dictionary(.rawValue(let keys), _) = schema[type].shape { keys } else { type }
  }

  /// Returns the cases as written in JSON.
  fileprivate func caseNames(of type: TypeID) -> Message {
    switch schema[type].shape {
    case .rawValue(let rawValue): numberedCases(of: rawValue) ?? describe(type)
    case .enumeration: describe(type)
    case .custom(let custom) where custom.isOneOfSeveralDeclarations: describe(type)
    case .dictionary(.rawValue(let keys), _): describe(keys)
    default: "one of its cases"
    }
  }

  /// Returns the raw values with the names of their cases; nil unless they are numbers, which are unclear alone.
  private func numberedCases(of rawValue: RawValue) -> Message? {
    guard case .only(let cases) = rawValue.values, !cases.isEmpty,
      cases.allSatisfy({ if case .string = $0.value { false } else { true } })
    else { return nil }
    let items = cases.map { item -> Message.Argument in
      .message("\(.text(item.value.spelling)) (`\(item.name)`)")
    }
    return "one of \(.list(items, .or))"
  }

  /// Returns the help for a string such as `undefined`, which no case of an enum represents.
  fileprivate func helpForMissingValue(_ problem: DecodingProblem) -> Message? {
    SenderSignature.of(problem.node, as: schema[problem.type].shape, in: tree).map {
      $0.signature.help(for: $0.match)
    }
  }

  /// Returns the help for a value that is not a misspelling, whose case the app may lack.
  fileprivate func helpForUnknownCase(_ problem: DecodingProblem) -> Message {
    let cases: Message = "send \(caseNames(of: problem.type))"
    let fallback: Message =
      "a new case must be in the app before the server sends it, unless the enum has an `init(from:)` with a fallback"
    guard let property = problem.property, property.isOptional,
      tree.key(of: problem.node).map({ tree.isText($0, property.key) }) == true
    else { return "\(cases); \(fallback)" }
    return
      "\(cases), or omit the key: an optional is nil only if its key is missing or `null`; \(fallback)"
  }

  /// Returns the JSON that Swift reads instead of an object such as `{"type": "card", "value": 3}`, in which one member names
  /// the case.
  fileprivate func helpForNamedCase(_ problem: DecodingProblem) -> Message? {
    guard case .enumeration(let cases) = schema[problem.type].shape else { return nil }
    let members = Array(tree.members(of: problem.node).prefix(Self.maximumNamedMembers))
    for member in members where tree.kind(of: member.value) == .string {
      let name = tree.text(of: member.value)
      guard let named = cases.position(of: name).map({ cases[$0] }) else { continue }
      let others = members.filter { $0.key != member.key }
      let values = named.values.map { value -> String in
        let match =
          others.first { tree.text(of: $0.key) == value.key }
          ?? (named.values.count == 1 && others.count == 1 ? others[0] : nil)
        return "\"\(value.key)\": \(match.map { shortSpelling(of: $0.value) } ?? "…")"
      }
      return
        "send `{\"\(named.key)\": {\(values.joined(separator: ", "))}}`: the case is the only key, with its values in an object"
    }
    return nil
  }

  /// The maximum number of members of an object that is intended as a case.
  private static var maximumNamedMembers: Int { 8 }

  fileprivate func nearestCase(to text: String, of type: TypeID) -> NearestCase? {
    switch schema[type].shape {
    case .enumeration(let cases):
      guard cases.count <= NearMiss.maximumCandidates else { return nil }
      return NearMiss.candidate(for: text, among: cases.map { $0.key }).map { .key($0) }
    case .dictionary(.rawValue(let keys), _): return nearestCase(to: text, of: keys)
    case .rawValue(let rawValue):
      guard case .only(let cases) = rawValue.values, cases.count <= NearMiss.maximumCandidates
      else { return nil }
      // The name of a case most likely means its raw value.
      if let named = namedCase(text, of: type) { return .value(named.value) }
      let texts = cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
      return NearMiss.candidate(for: text, among: texts).map { .value(.string($0)) }
    default: return nil
    }
  }

  /// Returns the case with a name, of an enum with raw values; nil if there is none.
  fileprivate func namedCase(_ name: String?, of type: TypeID) -> RawCase? {
    guard let name, case .rawValue(let rawValue) = schema[type].shape,
      case .only(let cases) = rawValue.values, cases.count <= NearMiss.maximumCandidates
    else { return nil }
    return cases.first { $0.name == name }
  }

  /// Returns a fix for the node of a case: a value, a key, or an object whose only member is the case.
  fileprivate func fix(of node: JSONNode, to nearest: NearestCase?) -> Fix? {
    switch (nearest, tree.kind(of: node)) {
    case (.value(.string(let text)), .key): return fixes.renaming(of: node, to: text)
    case (.value(let value), .string): return fixes.replacement(of: node, with: value.json, .unsafe)
    case (.key(let name), .object):
      let members = Array(tree.members(of: node))
      return members.count == 1 ? fixes.renaming(of: members[0].key, to: name) : nil
    default: return nil
    }
  }

  fileprivate func caseText(at node: JSONNode) -> String? {
    let kind = tree.kind(of: node)
    return kind == .string || kind == .key ? tree.text(of: node) : nil
  }

  /// Returns a note on the declaration of the enum if it is known, or else of the property.
  fileprivate func caseNotes(of problem: DecodingProblem, _ written: String?) -> [Note] {
    if let site = namedCase(written, of: problem.type)?.site {
      return [Note("the case is declared here", at: .declaration(site))]
    }
    guard let site = schema[problem.type].site else { return declarationNote(of: problem.property) }
    return [Note("the cases are declared here", at: .declaration(site))]
  }
}

/// The case that is most likely intended.
private enum NearestCase {
  case value(RawLiteral)
  case key(String)

  var spelling: String {
    switch self {
    case .value(let value): value.spelling
    case .key(let name): "`\(name)`"
    }
  }

  /// The name without quotation marks; empty for a number.
  var text: String {
    switch self {
    case .value(.string(let text)), .key(let text): text
    case .value: ""
    }
  }
}

extension RawLiteral {
  fileprivate var json: String {
    if case .string(let text) = self { JSONString.quoted(text) } else { spelling }
  }
}
