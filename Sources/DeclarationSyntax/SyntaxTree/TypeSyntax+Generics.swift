/// Arguments of generic parameters, as types with the spelling of the source.
extension TypeSyntax {
  /// The maximum number of types in a type whose parameters are replaced by arguments.
  private static let maximumSize = 64

  /// Returns the type with arguments instead of generic parameters; nil if it gets too large.
  package func substituting(_ arguments: [String: TypeSyntax]) -> TypeSyntax? {
    if arguments.isEmpty { return self }
    var remaining = Self.maximumSize
    return substituting(arguments, &remaining)
  }

  private func substituting(_ arguments: [String: TypeSyntax], _ remaining: inout Int)
    -> TypeSyntax?
  {
    remaining -= 1
    guard remaining > 0 else { return nil }
    switch kind {
    case .named(let parts):
      if parts.count == 1, let argument = arguments[parts[0].name] {
        return argument.fits(&remaining) ? argument : nil
      }
      var result: [TypeNameSyntax] = []
      for part in parts {
        var types: [TypeSyntax] = []
        for type in part.arguments {
          guard let type = type.substituting(arguments, &remaining) else { return nil }
          types.append(type)
        }
        result.append(TypeNameSyntax(name: part.name, arguments: types, range: part.range))
      }
      return TypeSyntax(kind: .named(result), range: range)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return wrapped.substituting(arguments, &remaining).map {
        TypeSyntax(kind: .optional($0), range: range)
      }
    case .array(let element):
      return element.substituting(arguments, &remaining).map {
        TypeSyntax(kind: .array($0), range: range)
      }
    case .dictionary(let key, let value):
      guard let key = key.substituting(arguments, &remaining),
        let value = value.substituting(arguments, &remaining)
      else { return nil }
      return TypeSyntax(kind: .dictionary(key: key, value: value), range: range)
    default: return names(anyOf: Set(arguments.keys)) ? nil : self
    }
  }

  /// Subtracts the number of types that this one consists of; returns false if it is too large.
  private func fits(_ remaining: inout Int) -> Bool {
    remaining -= 1
    return remaining > 0 && parts.allSatisfy { $0.fits(&remaining) }
  }

  /// Returns whether one of these names occurs in the type.
  package func names(anyOf names: Set<String>) -> Bool {
    switch kind {
    case .named(let parts) where names.contains(parts.first?.name ?? ""): true
    // The parts of these types are not known.
    case .function, .unsupported: !names.isEmpty
    default: parts.contains { $0.names(anyOf: names) }
    }
  }

  /// The types that the type directly consists of.
  private var parts: [TypeSyntax] {
    switch kind {
    case .named(let names): names.flatMap { $0.arguments }
    case .optional(let part), .implicitlyUnwrapped(let part), .array(let part), .opaque(let part),
      .existential(let part), .metatype(let part), .suppressed(let part):
      [part]
    case .dictionary(let one, let other), .inlineArray(let one, let other): [one, other]
    case .tuple(let elements): elements.map { $0.type }
    case .composition(let parts): parts
    case .function, .unsupported, .placeholder, .integer: []
    }
  }
}
