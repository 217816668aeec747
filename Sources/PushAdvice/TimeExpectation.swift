import PushModel
package import PushTexts

/// The expected value of a member that contains a time, and the phone's reaction to another value.
package struct TimeExpectation {
  /// The name of the member in Apple's documentation or in the payload.
  package let name: String
  package var unit: Message = "seconds since 1970-01-01 UTC"
  package var instruction: Message =
    "send the seconds since 1970-01-01 UTC as a number, such as 1788732713"
  /// Whether a push can omit the member.
  package var isOptional = true
  /// The severity of milliseconds and finer units; nil for the severity of the rule.
  package var severityOfFinerUnits: Severity?
  /// The severity of a number outside all expected years; nil for the severity of the rule.
  package var severityOfFarDates: Severity?
  package let effectOfText: Message
  package let effectOfNoNumber: Message
  package var effectOfNull: Message = ""
  package let effectOfReferenceDate: Message
  /// The effect of a number of seconds outside all expected years.
  package let effectOfFarDate: Message
  /// The log line and the outcome of a value that is not a number; nil for the outcome of the rule.
  package var consoleLineOfNoNumber: ConsoleLine?
  package var outcomeOfNoNumber: Outcome?
  /// The name of the time of such a number.
  package var farDate: Message = "thousands of years in the future"
  /// The problem with any string, if strings of digits are valid; nil if a number is required.
  package var faultOfText: Message?
  package var notesOnFinerUnit: [Note] = []
  /// Whether a corrected number keeps the quotation marks of the value.
  package var mayBeQuoted = false

  package init(
    _ name: String, effectOfText: Message, effectOfNoNumber: Message,
    effectOfReferenceDate: Message, effectOfFarDate: Message
  ) {
    (self.name, self.effectOfText) = (name, effectOfText)
    self.effectOfNoNumber = effectOfNoNumber
    self.effectOfReferenceDate = effectOfReferenceDate
    self.effectOfFarDate = effectOfFarDate
  }
}
