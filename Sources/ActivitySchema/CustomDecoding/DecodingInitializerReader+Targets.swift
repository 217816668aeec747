/// The targets of statements: `self.name =`, `values[key] =`, `values.append(…)`.
extension DecodingInitializerReader {
  /// Reads the `[key]` of `values[key] =`, which changes a part of the value.
  private mutating func takeSubscript() -> Bool {
    guard word == "[", case let group = position..<endOfGroup(at: position),
      !mentionsDecoding(group), isHarmless(group)
    else { return false }
    position = group.upperBound
    return true
  }

  /// Reads `values.append(try container.decode(Int.self, forKey: .count))`.
  mutating func readAppend() -> Bool {
    let outer = errorHandling
    defer { errorHandling = outer }
    if word == "try" {
      guard takeTry() else { return false }
      errorHandling = .propagated
    }
    if words(ahead: "self", ".") { position += 2 }
    guard takeName() != nil, take("."), take("append") || take("insert") else { return false }
    return readArguments() != nil && position == end
  }

  /// Reads `self.name =`, `name =`, `let name: String =` or `_ =`.
  mutating func takeTarget() -> Target? {
    if take("let") || take("var") {
      guard let name = takeName(), takeAnnotation(), take("=") else { return nil }
      return .local(name)
    }
    if words(ahead: "self", ".") {
      position += 2
      guard let name = takeName() else { return nil }
      if takeSubscript() { return take("=") ? .nothing : nil }
      return take("=") ? .property(name) : nil
    }
    if take("self") { return take("=") ? .nothing : nil }
    if take("=") { return .nothing }
    guard let name = takeName() else { return nil }
    if takeSubscript() { return take("=") ? .nothing : nil }
    if take("+=") {
      bind(.name(name), to: nil)
      return .nothing
    }
    return take("=") ? .name(name) : nil
  }
}
