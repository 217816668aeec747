import ActivitySchema
import JSONSyntax

extension Rule {
  static let typeMismatch = Rule(
    id: "type-mismatch", severity: .error, group: .decoding,
    summary: "A value is of another JSON kind than its Swift type decodes from",
    explanation: """
      `JSONDecoder` converts nothing: "3" is no `Int`, 1 is no `Bool`, 3 is no `String`. Some types stand in JSON in a \
      form of their own: a range is an array of two, an enum without raw values is an object with one member, a \
      dictionary whose keys are neither `String` nor `Int` is an array of keys and values in turn. One value of the \
      wrong kind makes the phone drop the whole push, alert included; the console of the app may say "The data \
      couldn’t be read because it isn’t in the correct format."
      """,
    examples: [
      .contentState(#"{"stops": ⟦"3"⟧}"#, declarations: .state("var stops: Int")),
      .contentState(#"{"isLate": ⟦1⟧}"#, declarations: .state("var isLate: Bool")),
      .contentState(
        #"{⟦"window"⟧: {"lowerBound": 0, "upperBound": 60}}"#,
        declarations: .state("var window: ClosedRange<Date>")),
      .contentState(
        #"{"phase": ⟦"idle"⟧}"#,
        declarations: .state(
          "enum Phase: Codable, Hashable { case idle, moving(Int) }; var phase: Phase")),
      .contentState(
        #"{"floors": {⟦"ground"⟧: 1}}"#, declarations: .state("var floors: [Int: Int]")),
      .contentState(#"{"stops": 3}"#, declarations: .state("var stops: Int")),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      let isKey =
        if case .unsuitableKey = problem.cause { problem.kind == .typeMismatch } else { false }
      let isValue = if case .typeMismatch = problem.cause { true } else { false }
      guard isKey || isValue, !problem.isISODate(in: payload), !problem.isDoubleEncoded(in: payload)
      else {
        return
      }
      let found = payload.kindOfValue(at: problem.node)
      let wanted = payload.describe(problem.type)
      report(
        isKey
          ? "the key `\(payload.tree.text(of: problem.node))` is no whole number, which this dictionary's keys are"
          : "\(payload.nameOfValue(at: problem.node, of: problem.property, in: part)) is \(found), and `\(payload.schema[problem.type].name)` needs \(wanted)",
        at: problem.node, label: isKey ? "no whole number" : "\(found)",
        notes: payload.declarationNote(of: problem.property),
        effect: Effect.dropped, help: payload.helpForMismatch(problem),
        decodingError: problem.failure(in: part))
    }
  }
}

extension Payload {
  fileprivate func helpForMismatch(_ problem: DecodingProblem) -> String {
    switch schema[problem.type].shape {
    case .enumeration(let cases):
      if tree.kind(of: problem.node) == .string,
        let match = cases.first(where: { $0.key == tree.text(of: problem.node) })
      {
        return match.values.isEmpty
          ? "send {\"\(match.key)\": {}}: an enum without raw values is an object with one member"
          : "send {\"\(match.key)\": {…}} with its associated values"
      }
      return "send \(describe(problem.type))"
    case .range: return "send [lower, upper]"
    case .date:
      return "send seconds since 2001-01-01 UTC: Unix seconds less 978307200"
    case .dictionary(.int, _): return "use whole numbers as keys"
    case .pairs: return "send an array of keys and values in turn: [key, value, key, value]"
    default: return "send \(describe(problem.type))"
    }
  }
}
