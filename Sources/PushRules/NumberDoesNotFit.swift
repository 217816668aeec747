import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let numberDoesNotFit = Rule(
    id: "number-does-not-fit", severity: .error, outcome: .dropped, group: .decoding,
    inCode: .literals,
    summary: "A number has a fraction, or is too large, for the Swift type",
    explanation: """
      An integer type accepts a number only if it is whole and in range, in any notation: `3.0` is valid for `Int`, \
      `3.5` is not, and 300 does not fit `Int8`. The decoder reports this for the whole document, without a coding \
      path, so the console does not show which value it was. Servers that compute with floating-point numbers \
      occasionally send such values, and each costs one push.
      """,
    sources: [.decoder, .fieldReport],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"nozzle": ⟦74.59375⟧}"#, of: "var nozzle: Int"),
      .contentState(#"{"level": ⟦300⟧}"#, of: "var level: UInt8?"),
      .contentState(#"{"progress": ⟦0.77⟧}"#, of: "var progress: UInt8"),
      .contentState(#"{"distance": ⟦1e400⟧}"#, of: "var distance: Double"),
      .contentState(#"{"nozzle": 75}"#, of: "var nozzle: Int"),
      .contentState(#"{"distance": 74.59375}"#, of: "var distance: Double"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      guard case .numberDoesNotFit = problem.cause else { return }
      report(
        "\(value.name) is \(value.spelling), which `\(value.typeName)` cannot represent",
        about: value, label: "does not fit `\(value.typeName)`", help: help(for: value))
    }
  }

  /// 2^63, from which on a number does not fit `Int`.
  private static let beyondIntegers = 0x1p63

  private static func help(for value: DecodedValue) -> Message {
    let payload = value.payload
    let expected: Message = "send \(payload.describe(value.type))"
    guard case .integer = value.shape, let number = payload.tree.double(of: value.node) else {
      return expected
    }
    if number.magnitude >= Self.beyondIntegers {
      return
        "send a number that fits `\(value.typeName)`\(payload.ifOwned(", or declare the property as `Double`; if the number is not known, declare it as optional and omit the key"))"
    }
    if payload.isOfPackage {
      return number.magnitude < 1e15
        ? "send a whole number, such as \(roundedText(number))" : expected
    }
    if number > 0, number < 1 {
      return
        "declare the property as `Double`, or send a whole number, such as \(roundedText(number * 100)) if it is a percentage"
    }
    let rounded = roundedText(number)
    return payload.isNumber(rounded, for: value.type) && number != Double(rounded)
      ? "declare the property as `Double`, or send a whole number: rounded, this is \(rounded)"
      : "\(expected), or declare the property with a type that can represent it"
  }

  private static func roundedText(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return "" }
    return "\(Int64(number < 0 ? number - 0.5 : number + 0.5))"
  }
}
