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
}
