package import ActivitySchema

/// The parts of a schema that rules about declarations use.
extension Schema {
  /// The types that activities reach and the parsed files declare, each once.
  package var activityTypes: [SchemaType] {
    types(reachedFrom: activityRoots).map { self[$0] }.filter { $0.site != nil }
  }

  /// The same types, except those that are only read with a fallback: a wrong value of these drops no push.
  package var activityTypesWithoutFallback: [SchemaType] {
    types(reachedFrom: activityRoots) { $0.partsWithoutFallback }
      .map { self[$0] }.filter { $0.site != nil }
  }

  private var activityRoots: [TypeID] { activities.flatMap { [$0.attributes, $0.contentState] } }

  /// The stored properties and associated values of those types, each once.
  package var declaredProperties: [(type: SchemaType, properties: [Property])] {
    activityTypes.map { type in
      switch type.shape {
      case .record(let record): (type, record.properties)
      case .enumeration(let cases): (type, cases.flatMap { $0.values })
      default: (type, [])
      }
    }
  }

  /// Returns the properties of a record; none for other types.
  package func properties(of type: TypeID) -> [Property] {
    guard case .record(let record) = self[type].shape else { return [] }
    return record.properties
  }

  /// Returns the types that a property's declaration names, including those inside collections and optionals.
  package func types(named property: Property) -> [TypeID] {
    var named: [TypeID] = []
    var pending = [property.type]
    while let type = pending.popLast(), named.count < Self.maximumNamedTypes {
      named.append(type)
      guard self[type].site == nil else { continue }
      switch self[type].shape {
      case .record, .enumeration, .rawValue: continue
      case let shape: pending += shape.parts
      }
    }
    return named
  }

  /// The limit of types in one declaration; no real declaration has more.
  private static let maximumNamedTypes = 64

  /// Returns whether only the compiler can infer the type, which then has no name to show.
  package func isInferred(_ type: TypeID) -> Bool {
    guard case .opaque(let unknown) = self[type].shape, case .inferred = unknown.reason else {
      return false
    }
    return true
  }
}
