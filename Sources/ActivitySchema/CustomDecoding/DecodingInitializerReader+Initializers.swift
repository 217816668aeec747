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
    guard let superclass = helpers.superclass, !isFunction, takeDecoderArgument() else {
      return false
    }
    steps.append(.whole(superclass))
    return position == end
  }

  /// Reads the parenthesis after the name of a type, or after its `.init`; does nothing if the argument is not the decoder.
  mutating func readInitializer(of callee: Range<Int>) -> Yield? {
    let isExplicit =
      callee.count > 2 && body.words[callee.upperBound - 1].text == "init"
      && body.words[callee.upperBound - 2].text == "."
    let name = isExplicit ? callee.dropLast(2) : callee
    guard let last = name.last, body.words[last].text.utf8.first.map({ 0x41...0x5A ~= $0 }) == true,
      let type = type(in: name).flatMap({ known($0) }), !helpers.isAlias(type),
      !Self.decodedDifferently.contains(body.words[last].text)
    else { return nil }
    var reader = self
    guard reader.takeDecoderArgument() else { return nil }
    position = reader.position
    steps.append(.whole(type))
    return .value
  }

  /// Types that `JSONDecoder` itself decodes from other values than their `init(from:)` does.
  private static let decodedDifferently: Set<String> = ["Data", "Decimal", "URL"]

  /// Reads `(from: decoder)`.
  private mutating func takeDecoderArgument() -> Bool {
    take("(") && take("from") && take(":") && take(decoder) && take(")")
  }
}
