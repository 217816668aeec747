import JSONSyntax
package import PushDocuments
package import PushModel
import PushTexts

extension FindingCollector {
  /// Reports a time that is not in seconds since 1970.
  package mutating func wrongTime(
    _ fault: TimeFault, of member: Member, _ expected: TimeExpectation, in payload: Payload
  ) {
    let name = expected.name
    // Only the unit of a time that the code computes is known.
    let isExample = payload.tree.isExample(member.node)
    func written(_ seconds: Int64) -> String {
      expected.mayBeQuoted && member.value.text != nil ? "\"\(seconds)\"" : "\(seconds)"
    }
    switch fault {
    case .text(let seconds, let isNumber):
      self(
        expected.faultOfText ?? "`\(name)` is a string, not a number", at: member.node,
        outcome: expected.outcomeOfNoNumber,
        label: isNumber && expected.faultOfText == nil
          ? "seconds, without quotation marks" : expected.unit, effect: expected.effectOfText,
        consoleLine: expected.consoleLineOfNoNumber,
        help: isExample
          ? expected.instruction
          : seconds.map {
            TimeFault.advice(toSend: $0, for: member.value.text ?? "", isNumber)
          } ?? expected.instruction,
        fix: seconds.map {
          payload.fixes.replacement(of: member, with: "\($0)", isNumber ? .safe : .unsafe)
        })
    case .otherKind:
      let isNull = expected.isOptional && member.value == .null
      self(
        "`\(name)` is \(member.value.kind), not a number", at: member.node,
        severity: isNull ? .warning : .error, outcome: isNull ? nil : expected.outcomeOfNoNumber,
        label: expected.unit, effect: isNull ? expected.effectOfNull : expected.effectOfNoNumber,
        consoleLine: expected.consoleLineOfNoNumber,
        help: expected.isOptional
          ? "\(expected.instruction), or omit `\(name)`" : expected.instruction,
        fix: expected.isOptional ? payload.fixes.removal(ofNull: member.node, .safe) : nil)
    case .finerUnit(let unit, let seconds):
      self(
        "`\(name)` is in \(unit), not in seconds", at: member.node,
        severity: expected.severityOfFinerUnits,
        label: isExample ? "\(unit)" : "\(.day(Double(seconds))) in \(unit)",
        notes: expected.notesOnFinerUnit, effect: expected.effectOfFarDate,
        help: isExample ? "divide by 1000, and round" : "send \(seconds)",
        fix: payload.fixes.replacement(of: member, with: written(seconds), .safe))
    case .sinceReferenceDate(let seconds):
      self(
        isExample
          ? "`\(name)` is in seconds since 2001, not since 1970"
          : "`\(name)` \(payload.spelling(of: member)) looks like seconds since 2001, not since 1970",
        at: member.node, severity: .warning,
        label: isExample
          ? "seconds since 2001"
          : "as seconds since 1970, this is \(.day(member.value.number ?? 0))",
        effect: expected.effectOfReferenceDate,
        help: isExample
          ? "send the seconds since 1970: do not subtract 978307200 here"
          : "send \(seconds) (add 978307200) if you mean \(.day(Double(seconds)))",
        fix: payload.fixes.replacement(of: member, with: written(seconds), .unsafe))
    case .beyondAllDates:
      self(
        "`\(name)` is \(expected.farDate)", at: member.node, severity: expected.severityOfFarDates,
        label: expected.unit, effect: expected.effectOfFarDate, help: expected.instruction)
    }
  }
}
