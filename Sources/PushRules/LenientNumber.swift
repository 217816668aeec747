import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let lenientNumber = Rule(
    id: "lenient-number", severity: .info, group: .decoding,
    summary: "A number decodes although its form does not fit its type",
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
      guard case .lenientNumber = subject, let number = payload.tree.double(of: value.node) else {
        return
      }
      if case .integer = value.shape {
        report(
          "\(value.name) is written \(value.spelling); `\(value.typeName)` accepts it only because it is whole",
          about: value, label: "written as a fraction or with an exponent",
          effect: "this number decodes; the first fraction will not",
          help: "round on the server and send a whole number",
          // A `Double` may not represent all digits of a larger number.
          fix: number.magnitude < 9e15 ? value.fix(DecimalText.of(number), .safe) : nil)
      } else {
        report(
          "\(value.name) is \(value.spelling), which becomes \(.number(number)) as a `Double`",
          about: value, label: "loses digits", effect: "the app sees a different number",
          help: payload.isOfPackage
            ? "send fewer digits" : "send it as a string, or declare the property as `Int`")
      }
    }
  }
}
