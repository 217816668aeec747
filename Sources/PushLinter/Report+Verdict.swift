import ActivitySchema
import JSONSyntax

extension Report {
  /// What was found out about the pushes of one document, most often a single one.
  init(
    of payload: Payload, from source: Source, judgement: Configuration.Judgement
  ) {
    func failure(_ payload: Payload) -> (payload: Payload, failure: DecodingFailure)? {
      Self.failure(of: payload).map { (payload, $0) }
    }
    let failing = failure(payload) ?? payload.siblings.lazy.compactMap { failure($0) }.first
    self.init(
      source: source,
      typeName: payload.selection.activities.first?.name,
      decodes: failing != nil
        ? false
        : Self.isWhollyChecked(payload) && payload.siblings.allSatisfy(Self.isWhollyChecked)
          ? true : nil,
      decodingError: failing?.failure,
      mayFailEarlier: failing.map { Self.mayFailEarlier($0.payload) } ?? false,
      diagnostics: judgement.diagnostics,
      notChecked: payload.siblings.reduce(into: Self.notChecked(in: payload)) {
        $0 += Self.notChecked(in: $1)
      })
    setAside = judgement.setAside
    let hasFindings = !diagnostics.isEmpty || !setAside.isEmpty
    secrets = hasFindings ? payload.secrets : []
  }

  private static func notChecked(in payload: Payload) -> [NotChecked] {
    let unchecked = payload.decodings.flatMap { $0.result.unchecked }
    guard !unchecked.isEmpty else { return [] }
    let pointers = payload.tree.pointers(to: unchecked.map { $0.node })
    return zip(pointers, unchecked).map { pointer, value in
      NotChecked(pointer: pointer, reason: value.reason.sentence)
    }
  }

  /// The error that the phone meets first: a text that is no JSON fails before anything is decoded.
  private static func failure(of payload: Payload) -> DecodingFailure? {
    if payload.textProblems.contains(where: { $0.kind.isViolation }) {
      let part = payload.document.decodedParts.first?.0 ?? .contentState
      return DecodingFailure(part: part, kind: .dataCorrupted, codingPath: [])
    }
    for decoding in payload.decodings {
      if let problem = decoding.result.problems.first { return problem.failure(in: decoding.part) }
    }
    return nil
  }

  private static func mayFailEarlier(_ payload: Payload) -> Bool {
    if payload.textProblems.contains(where: { $0.kind.isViolation }) { return false }
    for decoding in payload.decodings {
      let result = decoding.result
      if !result.problems.isEmpty { return result.uncheckedBeforeProblems > 0 }
      if !result.unchecked.isEmpty { return true }
    }
    return false
  }

  private static func isWhollyChecked(_ payload: Payload) -> Bool {
    guard case .chosen = payload.selection, payload.document.absentParts.isEmpty else {
      return false
    }
    return payload.decodings.allSatisfy { $0.result.unchecked.isEmpty }
  }
}

extension DecodingProblem {
  func failure(in part: PayloadPart) -> DecodingFailure {
    DecodingFailure(part: part, kind: kind, codingPath: codingPath)
  }
}
