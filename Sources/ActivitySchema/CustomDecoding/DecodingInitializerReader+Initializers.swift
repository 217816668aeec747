/// Initializers that get the decoder: `Ride(from: decoder)`, `super.init(from: decoder)`.
extension DecodingInitializerReader {
  /// Reads `try super.init(from: decoder)`, or a `super.init(…)` that decodes nothing.
  mutating func readSuperclass() -> Bool {
    let isTry = take("try")
    guard words(ahead: "super", ".", "init", "("), endOfGroup(at: position + 3) == end else {
      return false
    }
    position += 3
    let arguments = position..<end
    if !isTry { return !mentionsDecoding(arguments) && isHarmless(arguments) }
    guard !isFunction, take("(", "from", ":", decoder, ")"), let superclass = helpers.superclass
    else { return false }
    steps.append(.whole(superclass))
    return position == end
  }

  /// Reads the parenthesis after the name of a type, or after its `.init`; does nothing if the argument is not the decoder.
  mutating func readInitializer(of callee: Range<Int>) -> Yield? {
    let name = withoutInit(callee)
    guard let last = name.last, text(last).utf8.first.map({ 0x41...0x5A ~= $0 }) == true,
      let type = type(in: name).flatMap({ known($0) }), !helpers.isAlias(type),
      !Self.decodedDifferently.contains(text(last)), words(ahead: "(", "from", ":", decoder, ")")
    else { return nil }
    position += 5
    steps.append(.whole(type))
    return .value
  }

  /// Returns the name of the type in `Ride`, or in `Ride.init`.
  func withoutInit(_ callee: Range<Int>) -> Range<Int> {
    let isExplicit =
      callee.count > 2 && text(callee.upperBound - 1) == "init"
      && text(callee.upperBound - 2) == "."
    return isExplicit ? callee.dropLast(2) : callee
  }

  /// Types that `JSONDecoder` itself decodes from other values than their `init(from:)` does.
  private static let decodedDifferently: Set<String> = ["Data", "Decimal", "URL"]
}
