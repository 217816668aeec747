import ActivitySchema
import JSONSyntax

extension Report {
  init(
    of payload: Payload, from source: Source, judgement: Configuration.Judgement
  ) {
    let failure = Self.failure(of: payload)
    let mayFailEarlier = failure != nil && Self.mayFailEarlier(payload)
    let unchecked = payload.decodings.flatMap { decoding in
      decoding.result.unchecked.map { (decoding.part, $0) }
    }
    let pointers = payload.tree.pointers(to: unchecked.map { $0.1.node })
    self.init(
      source: source,
      typeName: payload.selection.activities.first?.name,
      decodes: failure != nil ? false : Self.isWhollyChecked(payload) ? true : nil,
      decodingError: failure,
      mayFailEarlier: mayFailEarlier,
      diagnostics: judgement.diagnostics,
      notChecked: zip(pointers, unchecked).map { pointer, value in
        NotChecked(pointer: pointer, reason: value.1.reason.sentence)
      })
    setAside = judgement.setAside
    let hasFindings = !diagnostics.isEmpty || !setAside.isEmpty
    secrets = hasFindings ? payload.tree.secrets : []
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
