extension Schema {
  /// The types that are reached from some of them, each once, in the order in which they are named.
  package func types(reachedFrom roots: [TypeID]) -> [TypeID] {
    var found: [TypeID] = []
    var seen = Set(roots)
    var pending = Array(roots.reversed())
    while let type = pending.popLast() {
      found.append(type)
      for part in self[type].shape.parts.reversed() where seen.insert(part).inserted {
        pending.append(part)
      }
    }
    return found
  }
}

extension Shape {
  /// The types that a value of this shape is made of, in the order of decoding.
  package var parts: [TypeID] {
    switch self {
    case .optional(let part), .array(let part), .vector(_, let part), .range(let part): [part]
    case .dictionary(.rawValue(let keys), let values), .pairs(let keys, let values): [keys, values]
    case .dictionary(_, let values): [values]
    case .sequence(let parts): parts
    case .record(let record): record.properties.map { $0.type }
    case .enumeration(let cases): cases.flatMap { $0.values.map { $0.type } }
    case .rawValue(let rawValue): [rawValue.type]
    case .custom(let custom): custom.wholeTypes + custom.properties.map { $0.type }
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never,
      .opaque:
      []
    }
  }
}
