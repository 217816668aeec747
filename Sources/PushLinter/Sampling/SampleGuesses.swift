import ActivitySchema
import JSONSyntax

/// Values that the code of a type mentions and is likely to accept; the most plausible one first.
struct SampleGuesses {
  private(set) var values: [JSONValue] = []

  /// The maximum number of guesses about one value.
  private static let maximumCount = 24
  /// The maximum length of a string that is a value; longer ones are messages.
  private static let maximumLength = 40

  /// - Parameter shape: The shape that the code reads: a string or a number.
  init(about type: SchemaType, as shape: Shape, _ request: SampleRequest) {
    guard let clues = type.clues else { return }
    switch shape {
    case .string: addStrings(clues, type, request)
    case .integer, .floatingPoint, .decimal:
      values += Self.ordered(clues.cases, request).compactMap { rawCase in
        if case .string = rawCase.value { nil } else { rawCase.value.jsonValue(as: shape) }
      }
    default: return
    }
    values = Array(values.prefix(Self.maximumCount))
  }

  private mutating func addStrings(
    _ clues: CodeClues, _ type: SchemaType, _ request: SampleRequest
  ) {
    let cases = Self.ordered(clues.cases, request).map { $0.value.text }
    // An enum, and code that creates a value from a raw value, compare with the strings; other code mentions parts.
    let areValues = if case .rawValue = type.shape { true } else { !clues.cases.isEmpty }
    let mentioned = areValues ? clues.strings.filter { Self.isValue($0) } : []
    let texts = mentioned + cases
    if clues.names.contains("lowercased") {
      add(texts.map { $0.lowercased() })
    } else if clues.names.contains("uppercased") {
      add(texts.map { $0.uppercased() })
    }
    add(texts)
    guard clues.cases.isEmpty else { return }
    addFormats(clues, type, request)
  }

  /// Adds strings in the formats that the code reads.
  private mutating func addFormats(
    _ clues: CodeClues, _ type: SchemaType, _ request: SampleRequest
  ) {
    let words = SampleWords(type.name.split(separator: ".").last.map { String($0) } ?? "")
    if clues.strings.contains("#") || words.contains(anyOf: ["hex", "color", "colour"]) {
      add(["#34C759"])
    }
    if clues.names.contains("radix") { add(["34C759"]) }
    if let time = ClockTime(Double(request.second)) {
      if clues.names.contains(where: { $0.hasPrefix("ISO8601") || $0 == "iso8601" }) {
        add([time.isoText])
      }
      if clues.strings.contains("yyyy-MM-dd") { add([String(time.isoText.prefix(10))]) }
      if clues.names.contains("DateFormatter") { add([time.isoText]) }
    }
    if clues.names.contains("UUID") { add(["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]) }
    if clues.names.contains("URL") { add(["https://example.com/activity"]) }
    if !clues.names.isDisjoint(with: ["Int", "Double", "Float", "Decimal"]) { add(["3"]) }
  }

  private mutating func add(_ texts: [String]) { values += texts.map { .string($0) } }

  /// Returns the cases with the plausible one for the event first.
  private static func ordered(_ cases: [RawCase], _ request: SampleRequest) -> [RawCase] {
    let cases = Array(cases.prefix(maximumCount))
    guard let index = SampleCase.index(in: cases.map { $0.name }, request.event) else { return [] }
    return [cases[index]] + cases[..<index] + cases[(index + 1)...]
  }

  /// Returns whether a string can be a value, not a message, format or separator.
  private static func isValue(_ text: String) -> Bool {
    text.utf8.count <= maximumLength && !text.utf8.contains(UInt8(ascii: " "))
      && text.utf8.contains { $0.isLetter || $0.isDigit || $0 >= 0x80 }
  }
}
