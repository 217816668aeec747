import JSONSyntax

/// The value of an arithmetic expansion such as `$((NOW + 10 * 60))`.
struct ShellArithmetic {
  /// A number, or an example of an unknown one.
  typealias Number = (value: Int64, isExample: Bool)

  private var rest: ArraySlice<UInt8>
  private var hasExample = false
  /// The numbers of variables and commands by their spelling: `$NOW`, `$(date +%s)`.
  private let known: (String) -> Number?

  /// The maximum length of an expansion in bytes, which bounds the depth of its brackets.
  private static let maximumLength = 256

  /// Returns the number for which an expansion stands; nil if it has an unknown part, or an operator other than `+ - * /`.
  static func number(in expansion: String, _ known: (String) -> Number?) -> Number? {
    guard expansion.hasPrefix("$(("), expansion.hasSuffix("))"),
      expansion.utf8.count <= maximumLength
    else { return nil }
    return withoutActuallyEscaping(known) { known in
      let text = Array(expansion.utf8.dropFirst(3).dropLast(2))
      var reader = ShellArithmetic(rest: text[...], known: known)
      guard let sum = reader.sum(), reader.next() == nil else { return nil }
      return (sum, reader.hasExample)
    }
  }

  /// Skips blanks, and returns the next byte.
  private mutating func next() -> UInt8? {
    rest = rest.drop(while: JSONParser.isBlank)
    return rest.first
  }

  private mutating func sum() -> Int64? {
    guard var sum = product() else { return nil }
    while let mark = next(), "+-".utf8.contains(mark) {
      rest.removeFirst()
      guard let value = product() else { return nil }
      let isAddition = mark == UInt8(ascii: "+")
      let (result, overflows) =
        isAddition ? sum.addingReportingOverflow(value) : sum.subtractingReportingOverflow(value)
      if overflows { return nil }
      sum = result
    }
    return sum
  }

  private mutating func product() -> Int64? {
    guard var product = operand() else { return nil }
    while let mark = next(), "*/".utf8.contains(mark) {
      rest.removeFirst()
      guard let value = operand() else { return nil }
      let (result, overflows) =
        mark == UInt8(ascii: "*")
        ? product.multipliedReportingOverflow(by: value)
        : product.dividedReportingOverflow(by: value)
      if overflows { return nil }
      product = result
    }
    return product
  }

  private mutating func operand() -> Int64? {
    guard let byte = next() else { return nil }
    if byte == UInt8(ascii: "(") {
      rest.removeFirst()
      guard let sum = sum(), next() == UInt8(ascii: ")") else { return nil }
      rest.removeFirst()
      return sum
    }
    if byte.isDigit {
      let digits = rest.prefix { $0.isDigit }
      rest = rest[digits.endIndex...]
      // A zero starts an octal number.
      return digits.count > 1 && byte == UInt8(ascii: "0")
        ? nil : Int64(String(decoding: digits, as: UTF8.self))
    }
    let length = rest.starts(with: "$(".utf8) ? lengthOfCommand : lengthOfName
    guard length > 0 else { return nil }
    let spelling = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length)
    guard let number = known(spelling.hasPrefix("$") ? spelling : "$\(spelling)") else {
      return nil
    }
    hasExample = hasExample || number.isExample
    return number.value
  }

  private var lengthOfName: Int {
    let name = rest.drop { "${".utf8.contains($0) }.drop(while: ShellReader.isPartOfName)
    let hasBrace = rest.starts(with: "${".utf8) && name.first == UInt8(ascii: "}")
    return name.startIndex + (hasBrace ? 1 : 0) - rest.startIndex
  }

  private var lengthOfCommand: Int {
    rest.firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 - rest.startIndex } ?? 0
  }
}
