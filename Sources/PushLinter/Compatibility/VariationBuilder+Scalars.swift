import ActivitySchema
import JSONSyntax
import PushDecoding

extension VariationBuilder {
  /// Strings that the reader accepts or rejects for its own reasons, too.
  mutating func strings(besides value: JSONValue, _ counterpart: TypeID?) {
    var texts = ["Other text"]
    switch counterpart.map({ reader[$0].shape }) {
    case .rawValue(let rawValue): texts += rawValue.texts(upTo: Self.maximumCases)
    case .uuid: texts.append("00000000-0000-4000-8000-000000000001")
    case .url: texts.append("https://example.com/a")
    case .data: texts.append("aGVsbG8=")
    default: break
    }
    for text in texts where text != value.text { ordinary(.string(text)) }
    bound("")
  }

  /// Integers at the limits of both types, and the raw values of the reader.
  mutating func integers(_ format: IntegerFormat, _ counterpart: TypeID?) {
    var bounds = IntegerLimits(format).texts
    if case .integer(let other) = counterpart.map({ reader[$0].shape }) {
      bounds = IntegerLimits(other).textsAround.filter(IntegerLimits(format).contains) + bounds
    }
    var seen: Set<String> = []
    bounds.removeAll { !seen.insert($0).inserted }
    ordinary(0)
    numbers(of: counterpart)
    for text in bounds { bound(.literal(text)) }
  }

  /// Whole numbers and fractions, and numbers at the limits of the type that reads them.
  mutating func fractions(_ format: FloatingPointFormat, _ counterpart: TypeID?) {
    ordinary(2)
    ordinary(.literal("2.5"))
    bound(.literal("-2"))
    if format != .float16 { bound(.literal("1e30")) }
    if case .floatingPoint(let other) = counterpart.map({ reader[$0].shape }), other < format {
      bound(.literal(other == .float16 ? "1e5" : "1e39"))
    }
    numbers(of: counterpart)
  }

  /// The raw values of the reader's enum.
  private mutating func numbers(of counterpart: TypeID?) {
    guard case .rawValue(let rawValue) = counterpart.map({ reader[$0].shape }) else { return }
    for number in rawValue.numbers(upTo: Self.maximumCases) { ordinary(number) }
  }

  /// The cases of an enum, or the variations of the raw value.
  mutating func raw(
    _ rawValue: RawValue, _ value: JSONValue, _ counterpart: TypeID?, for name: String
  ) {
    guard case .only(let cases) = rawValue.values else {
      return vary(value, rawValue.type, readAs: counterpart, for: name)
    }
    guard canContinue(members: cases.count) else { return noteUntried() }
    let shape = schema[rawValue.type].shape
    let (unknown, known) = reader.unknownFirst(cases, to: counterpart)
    for rawCase in (unknown + known).prefix(Self.maximumCases) {
      let other = rawCase.value.jsonValue(as: shape)
      if other.compactText != value.compactText { emit(other, .enumCase(other.shownText)) }
    }
    // The reader decodes all values that it knows, or none.
    if unknown.count > Self.maximumCases { noteUntried() }
  }
}

/// The smallest and the largest value of an integer type of at most 64 bits.
struct IntegerLimits {
  private let lowest: Int64
  private let highest: UInt64

  init(_ format: IntegerFormat) {
    let bits = UInt64(min(format.bitWidth, 64))
    highest = format.isSigned ? (1 << (bits - 1)) - 1 : .max >> (64 - bits)
    lowest = format.isSigned ? -Int64(highest) - 1 : 0
  }

  /// Both limits as digits.
  var texts: [String] { lowest == 0 ? ["\(highest)"] : ["\(highest)", "\(lowest)"] }

  /// The numbers next to the limits, outside and inside.
  var textsAround: [String] {
    var result: [String] = []
    if highest < .max { result.append("\(highest + 1)") }
    if lowest > .min { result.append("\(lowest - 1)") }
    return result + texts
  }

  /// Returns whether the type represents a number.
  func contains(_ digits: String) -> Bool {
    if let number = Int64(digits), number < 0 { return number >= lowest }
    return UInt64(digits).map { $0 <= highest } ?? false
  }
}

extension RawValue {
  /// Returns the numbers of the first cases; none if the raw values are strings.
  fileprivate func numbers(upTo maximum: Int) -> [JSONValue] {
    guard case .only(let cases) = values else { return [] }
    return cases.prefix(maximum).compactMap { rawCase in
      switch rawCase.value {
      case .integer(let digits): .literal(digits)
      case .double(let number) where number.isFinite: .literal("\(number)")
      default: nil
      }
    }
  }

  /// Returns the texts of the first cases.
  func texts(upTo maximum: Int) -> [String] {
    guard case .only(let cases) = values else { return [] }
    return cases.prefix(maximum).map { $0.value.text }
  }
}
