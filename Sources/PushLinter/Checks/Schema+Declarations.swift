import ActivitySchema

/// What rules about declarations look at.
extension Schema {
  /// The types that the activities reach and that were declared in the files read, each once.
  var activityTypes: [SchemaType] {
    let roots = activities.flatMap { [$0.attributes, $0.contentState] }
    return types(reachedFrom: roots).map { self[$0] }.filter { $0.site != nil }
  }

  /// The stored properties and associated values of those types, each once.
  var declaredProperties: [Property] {
    activityTypes.flatMap { type -> [Property] in
      switch type.shape {
      case .record(let record): record.properties
      case .enumeration(let cases): cases.flatMap { $0.values }
      default: []
      }
    }
  }

  /// The types that a property's declaration names: its own and, of collections and optionals, those inside.
  func types(named property: Property) -> [TypeID] {
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

  /// Nobody writes more into one declaration.
  private static let maximumNamedTypes = 64

  /// True where nothing that was read says what the activity's state is.
  func lacksContentState(_ activity: Activity) -> Bool {
    guard case .opaque(let unknown) = self[activity.contentState].shape,
      case .unresolved(let name) = unknown.reason
    else { return false }
    return name == "\(activity.qualifiedName).ContentState"
  }

  /// The keys that a type decodes and where they stand in it, or nil where it has no members of its own.
  func properties(of type: TypeID) -> [String: Int]? {
    switch self[type].shape {
    case .record(let record): record.keys.positions
    case .custom(let custom): custom.keys.positions
    case .optional(let wrapped): properties(of: wrapped)
    default: nil
    }
  }
}
