/// Types that the configuration or the caller names.
extension TypeResolver {
  /// Returns the type that the project specifies for one of the names.
  mutating func overriddenType(_ names: String...) -> TypeID? {
    guard let name = names.first(where: { overrides[$0] != nil }), let decoding = overrides[name]
    else {
      return nil
    }
    switch decoding {
    case .unixSeconds: return table.place("seconds since 1970", .floatingPoint(.double))
    case .unixMilliseconds: return table.place("milliseconds since 1970", .floatingPoint(.double))
    case .iso8601: return table.place("ISO 8601 date", .string)
    case .anything: return anything
    case .type(let text):
      guard let syntax = TypeOverride.syntax(of: text) else { return nil }
      // An override does not apply to itself: `"Tint": "Tint"` refers to the declaration.
      overrides[name] = nil
      defer { overrides[name] = decoding }
      return resolve(syntax, in: Scope(file: 0, nominal: nil))
    }
  }

  /// Returns types by their spellings.
  mutating func types(named spellings: [String]) -> [String: TypeID] {
    var found: [String: TypeID] = [:]
    for spelling in spellings where found[spelling] == nil {
      guard let syntax = TypeOverride.syntax(of: spelling) else { continue }
      found[spelling] = resolve(syntax, in: Scope(file: 0, nominal: nil))
    }
    return found
  }

  /// A type that accepts any value.
  var anything: TypeID {
    mutating get {
      table.place("any JSON value", .record(Record(properties: [], acceptsAnything: true)))
    }
  }
}
