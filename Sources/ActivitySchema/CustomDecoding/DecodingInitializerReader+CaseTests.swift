/// Conditions on whether an enum has a case with a decoded raw value.
extension DecodingInitializerReader {
  /// `Phase(rawValue: text)`
  struct CaseTest {
    let subject: DecodingInitializer.Subject
    let type: TypeSyntax

    /// Returns the step with the branches for the raw value of a case, and for any other value.
    func choice(then: [Step], otherwise: [Step]) -> DecodingChoice<DecodingInitializer.Terms> {
      DecodingChoice(
        key: subject.key, type: subject.type,
        branches: [.init(values: [.rawValues(of: type)], steps: then)], otherwise: otherwise)
    }
  }

  /// Returns the test in `let phase = Phase(rawValue: text)`; nil for any other condition.
  func caseTest(in condition: Range<Int>) -> CaseTest? {
    guard condition.count > 6, ["let", "var"].contains(body.words[condition.lowerBound].text),
      body.words[condition.lowerBound + 2].text == "=",
      body.words[condition.upperBound - 1].text == ")",
      let opening = condition.first(where: { body.words[$0].text == "(" }),
      body.groupEnds[opening] == condition.upperBound, opening + 3 < condition.upperBound,
      body.words[opening + 1].text == "rawValue", body.words[opening + 2].text == ":",
      let subject = value(namedIn: opening + 3..<condition.upperBound - 1)
    else { return nil }
    let callee = withoutInit(condition.lowerBound + 3..<opening)
    return type(in: callee).flatMap { known($0) }.map { CaseTest(subject: subject, type: $0) }
  }
}
