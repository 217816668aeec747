import ActivitySchema
import JSONSyntax

extension Rule {
  static let lenientNumber = Rule(
    id: "lenient-number", severity: .info, group: .decoding,
    summary: "A number that decodes, but not as it is written",
    explanation: """
      `3.0` and `3e0` decode as the integer 3. They show that the server computes with floating-point numbers, and the \
      first `3.5` will make the phone drop a push. A whole number of more than 15 digits can silently lose its last digits \
      in a `Double`.
      """,
    sources: [.decoder],
    examples: [
      .contentState(#"{"stops": ⟦3.0⟧}"#, of: "var stops: Int"),
      .contentState(#"{"id": ⟦9007199254740993⟧}"#, of: "var id: Double"),
      .contentState(#"{"stops": 3}"#, of: "var stops: Int"),
    ]
  ) { payload, report in
    payload.forEachObservation { subject, value in
      guard case .lenientNumber = subject else { return }
      if case .integer = value.shape {
        report(
          "\(value.name) is written \(value.spelling); `\(value.typeName)` accepts it only because it is whole",
          about: value, label: "written as a fraction or with an exponent",
          effect: "this number decodes; the first fraction will not",
          help: "round on the server and send a whole number",
          fix: payload.wholeNumber(at: value.node))
      } else {
        let kept = payload.tree.double(of: value.node) ?? 0
        report(
          "\(value.name) is \(value.spelling), which becomes \(.number(kept)) as a `Double`",
          about: value, label: "loses digits", effect: "the app sees a different number",
          help: payload.isOfPackage
            ? "send fewer digits" : "send it as a string, or declare the property as `Int`")
      }
    }
  }
}

extension Payload {
  /// Returns a fix that writes the number without a fraction or an exponent, or nil if a `Double` may
  /// not represent all its digits.
  fileprivate func wholeNumber(at node: JSONNode) -> Fix? {
    guard let number = tree.double(of: node), number.magnitude < 9e15 else {
      return nil
    }
    return fixes.replacement(of: node, with: DecimalText.of(number), .safe)
  }
}
