import DeclarationSyntax

extension ShapeBuilder {
  /// Returns the shape of a subclass of a `Decodable` class; it inherits an `init(from:)` that does not set its own
  /// properties.
  mutating func shapeOfSuperclass(of instance: TypeInstance) -> Shape? {
    let nominal = types.index.nominals[instance.nominal]
    guard let first = nominal.inheritance.first, case .named(let parts) = first.type.kind,
      let name = parts.last?.name, !StandardTypes.protocols.contains(name)
    else { return nil }
    guard instance.subclassCount < DeclarationIndex.maximumSuperclassCount else {
      return .opaque(UnknownDecoding(.unbounded(type: nominal.qualifiedName)))
    }
    switch types.index.lookUp(name, in: instance.scope) {
    case .nominals(let found)?:
      guard let superclass = found.first, types.index.nominals[superclass].kind == .class else {
        return nil
      }
      let isDecodable =
        Conformances(of: superclass, in: types.index).isDecodable
        || types.index.superclassIsDecodable(superclass)
      guard isDecodable else { return nil }
      let arguments = parts.last?.arguments.map { types.resolve($0, in: instance.scope) } ?? []
      let place = types.place(of: superclass, arguments: arguments, in: instance.scope)
      return shapeOfSuperclass(at: place, arguments, for: instance)
    case nil where name == "NSObject": return nil
    case nil:
      return nominal.inheritance.count > 1 ? nil : .opaque(UnknownDecoding(.unresolved(type: name)))
    default: return nil
    }
  }

  private mutating func shapeOfSuperclass(
    at place: TypeID, _ arguments: [TypeID], for instance: TypeInstance
  ) -> Shape {
    guard let superclass = types.table.declaration(of: place) else {
      return types.table[place].shape
    }
    let nominal = types.index.nominals[instance.nominal]
    // The superclass may not have a shape yet; its shape does not depend on the order.
    var scope = Scope(
      file: types.index.nominals[superclass].file, nominal: superclass,
      substitutions: instance.scope.substitutions)
    for (parameter, argument) in zip(types.index.nominals[superclass].genericParameters, arguments)
    {
      scope.substitutions[parameter.name.text] = argument
    }
    let shape = shape(
      of: TypeInstance(
        nominal: superclass, scope: scope, name: types.table[place].name, place: place,
        flags: instance.flags, subclassCount: instance.subclassCount + 1))
    guard case .record(let record) = shape else { return shape }
    let own = nominal.instanceVariables.map {
      UnreadMember(
        name: $0.name.text, reason: .subclassProperty,
        site: types.index.site($0.name.range, file: nominal.file))
    }
    return .record(
      Record(
        properties: record.properties, unreadMembers: record.unreadMembers + own,
        acceptsAnything: record.acceptsAnything))
  }
}
