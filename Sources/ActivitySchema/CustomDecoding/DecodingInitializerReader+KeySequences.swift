/// The keys of a loop: `container.allKeys`, `CodingKeys.allCases`, `[CodingKeys.home, .away]`.
extension DecodingInitializerReader {
  enum KeySequence {
    /// The cases of an enum; with a container, only those that the object has.
    case cases([DecodingInitializer.Key], presentIn: TypeSyntax?)
    /// All keys of the container with a name.
    case all(of: String)
  }

  mutating func takeKeySequence() -> KeySequence? {
    if let container = names.containers[word], words(ahead: word, ".", "allKeys") {
      let name = word
      guard !names.optionalContainers.contains(name) else { return nil }
      position += 3
      switch container {
      case .singleValue: return nil
      case .keyed(let keys), .nested(let keys):
        if helpers.isAnyKey(keys) { return .all(of: name) }
        // The members of a nested object are decoded in the order of the source.
        guard case .keyed = container, let cases = helpers.cases(of: keys) else { return nil }
        return .cases(cases.map { .init(name: $0, keys: keys) }, presentIn: keys)
      }
    }
    if word == "[" { return takeKeyList() }
    let start = position
    guard takeName() != nil else { return nil }
    var loop = LoopGuard()
    while word == ".", !words(ahead: ".", "allCases"), loop.advances(to: position) {
      position += 1
      guard takeName() != nil else { return nil }
    }
    let range = start..<position
    guard take("."), take("allCases"), let keys = type(in: range),
      let cases = helpers.cases(of: keys)
    else { return nil }
    return .cases(cases.map { .init(name: $0, keys: keys) }, presentIn: nil)
  }

  /// Reads `[CodingKeys.home, .away]`.
  private mutating func takeKeyList() -> KeySequence? {
    let group = position..<endOfGroup(at: position)
    guard let contents = contents(of: group), contents.count > 2,
      let dot = contents.last(where: {
        body.words[$0].text == "." && body.words[$0 - 1].text != ","
      }),
      dot > contents.lowerBound, let type = type(in: contents.lowerBound..<dot),
      let cases = helpers.cases(of: type)
    else { return nil }
    var reader = self
    (reader.position, reader.end) = (contents.lowerBound, contents.upperBound)
    guard let keys = reader.takeKeys(of: type), reader.position == contents.upperBound,
      keys.allSatisfy({ cases.contains($0.name) })
    else { return nil }
    position = group.upperBound
    return .cases(keys, presentIn: nil)
  }

  private mutating func takeKeys(of type: TypeSyntax) -> [DecodingInitializer.Key]? {
    var keys: [DecodingInitializer.Key] = []
    repeat {
      guard let key = takeKey(of: type) else { return nil }
      keys.append(key)
    } while take(",")
    return keys
  }
}
