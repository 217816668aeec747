import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

/// The expected value of a member that contains a time, and the phone's reaction to another value.
struct TimeExpectation {
  /// The name of the member in Apple's documentation or in the payload.
  let name: String
  var unit: Message = "seconds since 1970-01-01 UTC"
  var instruction: Message =
    "send the seconds since 1970-01-01 UTC as a number, such as 1788732713"
  /// Whether a push can omit the member.
  var isOptional = true
  /// The severity of milliseconds and finer units; nil for the severity of the rule.
  var severityOfFinerUnits: Severity?
  /// The severity of a number outside all expected years; nil for the severity of the rule.
  var severityOfFarDates: Severity?
  let effectOfText: Message
  let effectOfNoNumber: Message
  var effectOfNull: Message = ""
  let effectOfReferenceDate: Message
  /// The effect of a number of seconds outside all expected years.
  let effectOfFarDate: Message
  /// The log line and the outcome of a value that is not a number; nil for the outcome of the rule.
  var consoleLineOfNoNumber: ConsoleLine?
  var outcomeOfNoNumber: Outcome?
  /// The name of the time of such a number.
  var farDate: Message = "thousands of years in the future"
  /// The problem with any string, if strings of digits are valid; nil if a number is required.
  var faultOfText: Message?
  var notesOnFinerUnit: [Note] = []
  /// Whether a corrected number keeps the quotation marks of the value.
  var mayBeQuoted = false

  init(
    name: String, unit: Message = "seconds since 1970-01-01 UTC",
    instruction: Message = "send the seconds since 1970-01-01 UTC as a number, such as 1788732713",
    isOptional: Bool = true, severityOfFinerUnits: Severity? = nil,
    severityOfFarDates: Severity? = nil, effectOfText: Message, effectOfNoNumber: Message,
    effectOfNull: Message = "", effectOfReferenceDate: Message, effectOfFarDate: Message,
    consoleLineOfNoNumber: ConsoleLine? = nil, outcomeOfNoNumber: Outcome? = nil,
    farDate: Message = "thousands of years in the future", faultOfText: Message? = nil,
    notesOnFinerUnit: [Note] = [], mayBeQuoted: Bool = false
  ) {
    self.name = name
    self.unit = unit
    self.instruction = instruction
    self.isOptional = isOptional
    self.severityOfFinerUnits = severityOfFinerUnits
    self.severityOfFarDates = severityOfFarDates
    self.effectOfText = effectOfText
    self.effectOfNoNumber = effectOfNoNumber
    self.effectOfNull = effectOfNull
    self.effectOfReferenceDate = effectOfReferenceDate
    self.effectOfFarDate = effectOfFarDate
    self.consoleLineOfNoNumber = consoleLineOfNoNumber
    self.outcomeOfNoNumber = outcomeOfNoNumber
    self.farDate = farDate
    self.faultOfText = faultOfText
    self.notesOnFinerUnit = notesOnFinerUnit
    self.mayBeQuoted = mayBeQuoted
  }
}

extension FindingCollector {
  /// Reports a time that is not in seconds since 1970.
  mutating func wrongTime(
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
