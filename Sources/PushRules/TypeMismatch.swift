import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let typeMismatch = Rule(
    id: "type-mismatch", severity: .error, outcome: .dropped, group: .decoding, role: .wrongType,
    inCode: .kinds,
    summary: "A value has a JSON kind that its Swift type cannot decode",
    explanation: """
      `JSONDecoder` converts nothing: "3" is not an `Int`, 1 is not a `Bool`, 3 is not a `String`. Some types have a \
      JSON form of their own: a range is an array of two elements, an enum without raw values is an object with one \
      member, a dictionary whose keys are neither `String` nor `Int` is an array of alternating keys and values. One \
      value of the wrong kind makes the phone drop the whole push, alert included.
      """,
    sources: [.activityKitPushes, .decoder] + SenderSignature.sources,
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"stops": ⟦"3"⟧}"#, of: "var stops: Int"),
      .contentState(#"{"isLate": ⟦1⟧}"#, of: "var isLate: Bool"),
      .contentState(
        #"{⟦"window"⟧: {"lowerBound": 0, "upperBound": 60}}"#, of: "var window: ClosedRange<Date>"),
      .contentState(
        #"{"phase": ⟦"idle"⟧}"#,
        of: "enum Phase: Codable, Hashable { case idle, moving(Int) }; var phase: Phase"),
      .contentState(
        #"{"phase": {"moving": ⟦3⟧}}"#,
        of: "enum Phase: Codable, Hashable { case idle, moving(Int) }; var phase: Phase"),
      .contentState(#"{"floors": {⟦"ground"⟧: 1}}"#, of: "var floors: [Int: Int]"),
      .contentState(#"{"eta": ⟦"2026-11-21T18:00:00Z"⟧}"#, declarations: .stateWithMilliseconds),
      .contentState(#"{"eta": 1795284000000}"#, declarations: .stateWithMilliseconds),
      .contentState(#"{"stops": 3}"#, of: "var stops: Int"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      let found = payload.kindOfValue(at: problem.node)
      if case .caseContents(let enumerationCase) = problem.cause {
        return report(
          "expected an object with the values of the case `\(enumerationCase.key)`, found \(found)",
          about: value, label: "\(found)", notes: payload.note(on: enumerationCase, problem),
          help: payload.helpForContents(of: enumerationCase, at: problem.node))
      }
      if case .missingAll(let keys) = problem.cause {
        let lack: Message =
          keys.count == 2
          ? "has neither `\(keys[0])` nor `\(keys[1])`" : "has none of \(.list(keys, .and))"
        return report(
          "\(value.name) \(lack); the `init(from:)` of `\(value.typeName)` requires one of them",
          about: value, label: "without these keys", help: "add \(.list(keys, .or))")
      }
      let isKey =
        if case .unsuitableKey = problem.cause { problem.kind == .typeMismatch } else { false }
      let isValue = if case .typeMismatch = problem.cause { true } else { false }
      guard isKey || isValue else { return }
      let advice = MismatchAdvice(on: problem, in: payload)
      let expected = advice.formats.isEmpty ? advice.required : advice.formats.description
      let isDecodedByHand =
        !advice.formats.isEmpty
        || problem.property?.type == problem.type && payload.isConverted(problem.property)
      let reader: Message = isDecodedByHand ? "the app's `init(from:)`" : "`\(value.typeName)`"
      report(
        isKey
          ? "the key `\(value.text)` is not a whole number, as this dictionary's keys must be"
          : "\(value.name) is \(found); \(reader) requires \(expected)",
        about: value, label: isKey ? "not a whole number" : "\(found)", help: advice.text,
        fix: isKey ? nil : advice.fix)
    }
  }
}

extension Payload {
  /// Returns the values to send for a case; a single value is the one in the payload.
  fileprivate func helpForContents(
    of enumerationCase: EnumerationCase, at node: JSONNode
  ) -> Message {
    guard let first = enumerationCase.values.first else { return "send {} here" }
    let isOnly = enumerationCase.values.count == 1 && tree.kind(of: node) != .null
    let values = enumerationCase.values.map { "\"\($0.key)\": …" }.joined(separator: ", ")
    let contents = isOnly ? "\"\(first.key)\": \(shortSpelling(of: node))" : values
    let unlabeled: Message =
      first.isUnlabeled ? ": Swift names a value without a label by its position" : ""
    return "send {\(contents)} here\(unlabeled)"
  }

  /// Returns a note on the declaration of a case if it is known, or else of the property.
  fileprivate func note(on enumerationCase: EnumerationCase, _ problem: DecodingProblem) -> [Note] {
    guard let site = enumerationCase.site else { return declarationNote(of: problem.property) }
    return [Note("declared here", at: .declaration(site))]
  }
}

extension String {
  fileprivate static let stateWithMilliseconds: String = .state(
    "var eta: Date", "init(from decoder: any Decoder) throws {",
    "  let container = try decoder.container(keyedBy: CodingKeys.self)",
    "  let milliseconds = try container.decode(Double.self, forKey: .eta)",
    "  eta = Date(timeIntervalSince1970: milliseconds / 1000)", "}")
}
