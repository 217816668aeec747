/// The expected value of a member that contains a time, and the phone's reaction to another value.
struct TimeExpectation {
  /// The name of the member in Apple's documentation or in the payload.
  let name: String
  let unit: Message
  let instruction: Message
  /// Whether a push can omit the member.
  let isOptional: Bool
  /// The severity of milliseconds and finer units; nil for the severity of the rule.
  let severityOfFinerUnits: Severity?
  /// The severity of a number outside all expected years; nil for the severity of the rule.
  let severityOfFarDates: Severity?
  let effectOfNoNumber: Message
  let effectOfFinerUnit: Message
  let effectOfReferenceDate: Message
  let effectBeyondAllDates: Message
}

extension FindingCollector {
  /// Reports a time that is not in seconds since 1970.
  mutating func wrongTime(
    _ fault: TimeFault, of member: Member, _ expected: TimeExpectation, in payload: Payload
  ) {
    let name = expected.name
    switch fault {
    case .text(let seconds, let isNumber):
      self(
        "`\(name)` is a string, not a number", at: member.node,
        label: isNumber ? "seconds, without quotation marks" : expected.unit,
        effect: "Apple documents a number; how the phone treats a string is not documented",
        help: seconds.map {
          TimeFault.advice(toSend: $0, for: member.value.text ?? "", isNumber)
        } ?? expected.instruction,
        fix: seconds.map {
          payload.fixes.replacement(of: member, with: "\($0)", isNumber ? .safe : .unsafe)
        })
    case .otherKind:
      let isNull = expected.isOptional && member.value == .null
      self(
        "`\(name)` is \(member.value.kind), not a number", at: member.node,
        severity: isNull ? .warning : .error, label: expected.unit,
        effect: isNull
          ? "not documented; pushes that contain `null` are reported to vanish"
          : expected.effectOfNoNumber,
        help: expected.isOptional
          ? "\(expected.instruction), or omit `\(name)`" : expected.instruction,
        fix: expected.isOptional ? payload.fixes.removal(ofNull: member.node, .safe) : nil)
    case .finerUnit(let unit, let seconds):
      self(
        "`\(name)` is in \(unit), not in seconds", at: member.node,
        severity: expected.severityOfFinerUnits,
        label: "\(.day(Double(seconds))) in \(unit)", effect: expected.effectOfFinerUnit,
        help: "send \(seconds)",
        fix: payload.fixes.replacement(of: member, with: "\(seconds)", .safe))
    case .sinceReferenceDate(let seconds):
      self(
        "`\(name)` \(payload.spelling(of: member)) looks like seconds since 2001, not since 1970",
        at: member.node, severity: .warning,
        label: "as seconds since 1970, this is \(.day(member.value.number ?? 0))",
        effect: expected.effectOfReferenceDate,
        help: "send \(seconds) (add 978307200) if you mean \(.day(Double(seconds)))",
        fix: payload.fixes.replacement(of: member, with: "\(seconds)", .unsafe))
    case .beyondAllDates:
      self(
        "`\(name)` is thousands of years in the future", at: member.node,
        severity: expected.severityOfFarDates, label: expected.unit,
        effect: expected.effectBeyondAllDates, help: expected.instruction)
    }
  }
}
