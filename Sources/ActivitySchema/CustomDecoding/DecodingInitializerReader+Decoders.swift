/// Initializers that get a decoder: `Ride(from: decoder)`, `super.init(from: values.superDecoder())`.
extension DecodingInitializerReader {
  /// The value that a decoder decodes.
  private enum DecoderReference {
    case whole
    case member(DecodingInitializer.Key)
  }

  /// Reads `let payload = try values.superDecoder(forKey: .payload)`; does nothing if it is another statement.
  mutating func takeNamedDecoder() -> Bool {
    var reader = self
    guard reader.take("let"), let name = reader.takeName(), reader.takeAnnotation(),
      reader.take("="), reader.takeTry(), let key = reader.takeSuperDecoder(),
      reader.position == end
    else { return false }
    position = end
    names.hide(name)
    names.decoders[name] = key
    return true
  }

  /// Reads `try super.init(from: decoder)`, or a `super.init(…)` that decodes nothing.
  mutating func readSuperclass() -> Bool {
    let isTry = take("try")
    guard words(ahead: "super", ".", "init", "("), endOfGroup(at: position + 3) == end else {
      return false
    }
    position += 3
    let arguments = position..<end
    if !isTry { return !mentionsDecoding(arguments) && isHarmless(arguments) }
    guard let superclass = helpers.superclass, !isFunction else { return false }
    return takeDecoderArgument().map { append(superclass, from: $0) } != nil && position == end
  }

  /// Reads the parenthesis after the name of a type, or after its `.init`; does nothing if the argument is not a decoder.
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
    guard let reference = reader.takeDecoderArgument() else { return nil }
    position = reader.position
    append(type, from: reference)
    return .value
  }

  /// Types that `JSONDecoder` itself decodes from other values than their `init(from:)` does.
  private static let decodedDifferently: Set<String> = ["Data", "Decimal", "URL"]

  private mutating func append(_ type: TypeSyntax, from reference: DecoderReference) {
    switch reference {
    case .whole: steps.append(.whole(type))
    case .member(let key):
      steps.append(.member(.init(key: key, content: .value(type), tolerance: .null)))
    }
  }

  /// Reads `(from: decoder)`.
  private mutating func takeDecoderArgument() -> DecoderReference? {
    guard take("("), take("from"), take(":") else { return nil }
    if word == "try", !takeTry() { return nil }
    var reference: DecoderReference?
    if take(decoder) {
      reference = .whole
    } else if let key = names.decoders[word] {
      position += 1
      reference = .member(key)
    } else {
      reference = takeSuperDecoder().map { .member($0) }
    }
    return take(")") ? reference : nil
  }

  /// Reads `values.superDecoder()` or `values.superDecoder(forKey: .payload)`.
  private mutating func takeSuperDecoder() -> DecodingInitializer.Key? {
    guard case .keyed(let keys)? = names.containers[word],
      !names.optionalContainers.contains(word),
      words(ahead: word, ".", "superDecoder", "(")
    else { return nil }
    position += 4
    if take(")") { return DecodingInitializer.Key(name: "super", keys: keys, text: "super") }
    guard take("forKey"), take(":"), let key = takeKey(of: keys), take(")") else { return nil }
    return key
  }
}
