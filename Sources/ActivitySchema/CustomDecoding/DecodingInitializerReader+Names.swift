import DeclarationSyntax

/// Names that contain a decoded value, which a `switch` can depend on.
extension DecodingInitializerReader {
  /// The target of an assignment.
  enum Target {
    /// `let name` or `var name`
    case local(String)
    /// `self.name`
    case property(String)
    /// `name`, a property or a local variable.
    case name(String)
    /// `self` or `_`
    case nothing
  }

  /// Records that a name contains a value; nil for an unknown value.
  mutating func bind(_ target: Target, to value: DecodingInitializer.Subject?) {
    switch target {
    case .local(let name):
      names.locals.insert(name)
      names.values[name] = value
    case .property(let name):
      names.values["self." + name] = value
      if !names.locals.contains(name) { names.values[name] = value }
    case .name(let name):
      names.values[name] = value
      if !names.locals.contains(name) { names.values["self." + name] = value }
    case .nothing: break
    }
  }

  /// Returns the value of `name` or `self.name`, unless it is optional.
  func value(namedIn range: Range<Int>) -> DecodingInitializer.Subject? {
    subject(namedIn: range).flatMap { $0.isOptional ? nil : $0 }
  }

  func subject(namedIn range: Range<Int>) -> DecodingInitializer.Subject? {
    guard range.count == 1 || range.count == 3 else { return nil }
    return names.values[body.words[range].map { $0.text }.joined()]
  }

  /// Returns whether the words are one call without a conversion: `try container.decode(String.self, forKey: .kind)`.
  func isPlainCall(_ range: Range<Int>) -> Bool {
    guard let last = range.last, body.words[last].text == ")" else { return false }
    var depth = 0
    for position in range.reversed() {
      switch body.words[position].text {
      case ")", "]", "}": depth += 1
      case "(", "[", "{": depth -= 1
      case "decode" where depth == 0, "decodeIfPresent" where depth == 0:
        // An operator before the call changes the value.
        return !body.words[range.lowerBound..<position].contains { $0.kind == .operator }
      case _ where depth == 0: return false
      default: break
      }
    }
    return false
  }

  /// Forgets the names that are bound or assigned again in a statement without decoding calls.
  mutating func forgetNames(boundIn range: Range<Int>) {
    for position in range.dropLast() where ["let", "var"].contains(body.words[position].text) {
      bind(.local(body.words[position + 1].text), to: nil)
    }
    forgetAssignedNames(in: range)
  }

  /// Forgets the names that a statement assigns, passes as `inout`, or starts with.
  mutating func forgetAssignedNames(in range: Range<Int>) {
    for position in range where body.words[position].kind == .identifier {
      let name = body.words[position].text
      let isKnown = names.values[name] != nil || names.values["self." + name] != nil
      guard isKnown || names.origins[name] != nil else { continue }
      let next = position + 1 < range.upperBound ? body.words[position + 1].text : ""
      let previous = position > range.lowerBound ? body.words[position - 1].text : ""
      let isComparison = ["==", "!=", "<=", ">=", "===", "!=="].contains(next)
      let isAssigned = next.hasSuffix("=") && !isComparison && !["let", "var"].contains(previous)
      if isAssigned || previous == "&" || position == range.lowerBound && next == "." {
        names.values[name] = nil
        names.values["self." + name] = nil
        names.scales[name] = .unknown
      }
    }
  }
}

extension DecodingInitializer.Step {
  /// The value that the step decodes, if it is not converted.
  var subject: DecodingInitializer.Subject? {
    switch self {
    case .member(let member):
      guard let type = member.type, [.none, .absence].contains(member.tolerance) else { return nil }
      return DecodingInitializer.Subject(
        key: member.key, type: type, isOptional: member.tolerance == .absence)
    case .whole(let type): return DecodingInitializer.Subject(key: nil, type: type)
    default: return nil
    }
  }
}
