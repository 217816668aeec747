import DeclarationSyntax

/// The types of properties, including those that are inferred from initial values.
extension TypeResolver {
  /// Returns the type of a variable, or nil if only the compiler can infer it.
  mutating func type(of variable: VariableDeclaration, in scope: Scope) -> TypeID? {
    if let declared = variable.type { return resolve(declared, in: scope) }
    guard let value = variable.initialValue else { return nil }
    return inferredType(of: value, in: scope)
  }

  mutating func inferredType(of value: InitialValue, in scope: Scope) -> TypeID? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch value.kind {
    case .integer: return standard("Int")
    case .float: return standard("Double")
    case .string, .interpolatedString: return standard("String")
    case .boolean: return standard("Bool")
    case .array(let elements):
      return elementType(of: elements, in: scope).map { array("Array", of: $0) }
    case .dictionary(let elements):
      guard let key = commonType(of: elements.map { $0.key }, in: scope),
        let value = elementType(of: elements.map { $0.value }, in: scope)
      else { return nil }
      return dictionary(key, value)
    case .cast(_, let type): return resolve(type, in: scope)
    case .call(let type, let arguments): return typeOfCall(type, arguments, in: scope)
    case .member(let type, let name): return typeOfMember(name, of: type, in: scope)
    case .tuple(let elements) where elements.count == 1:
      return inferredType(of: elements[0].value, in: scope)
    case .forced(let value):
      guard let type = inferredType(of: value, in: scope),
        case .optional(let wrapped) = table[type].shape
      else { return nil }
      return wrapped
    case .arithmetic(let operands): return commonType(of: operands, in: scope)
    case .access(let base, let name):
      return typeName(ofMember: name, of: base, in: scope).flatMap { standard($0) }
    case .range(let lower, let upper, let isClosed):
      guard let bound = commonType(of: [lower, upper], in: scope) else { return nil }
      return table.place(isClosed ? "ClosedRange" : "Range", of: [bound], .range(of: bound))
    case .condition(let operands):
      for operand in operands where inferredType(of: operand, in: scope) == nil { return nil }
      return standard("Bool")
    case .nil, .tuple, .implicitMember, .implicitMemberCall, .name, .closureCall, .other: return nil
    }
  }

  /// Returns the type of the elements of a literal; an optional type if one of them is `nil`.
  private mutating func elementType(of elements: [InitialValue], in scope: Scope) -> TypeID? {
    let values = elements.filter { if case .nil = $0.kind { false } else { true } }
    guard let type = commonType(of: values, in: scope) else { return nil }
    if values.count == elements.count { return type }
    if case .optional = table[type].shape { return type }
    return optional(type)
  }

  /// Returns the type of all operands, or of all elements of a literal, if they have the same type.
  private mutating func commonType(of elements: [InitialValue], in scope: Scope) -> TypeID? {
    guard let first = elements.first, let type = inferredType(of: first, in: scope) else {
      return nil
    }
    var common = type
    for element in elements.dropFirst() {
      guard let other = inferredType(of: element, in: scope) else { return nil }
      if other == common { continue }
      // `[1, 2.5]` is an array of doubles.
      guard Set([common, other]) == [standard("Int"), standard("Double")] else { return nil }
      common = standard("Double")
    }
    return common
  }

  // MARK: Calls

  private mutating func typeOfCall(
    _ callee: TypeSyntax, _ arguments: [InitialValue.Argument], in scope: Scope
  ) -> TypeID? {
    if case .named(let parts) = callee.kind, let last = parts.last, last.arguments.isEmpty {
      if parts.count == 1 || StandardTypes.modules.contains(parts[0].name) {
        if let type = typeOfGenericCall(last.name, arguments, in: scope) { return type }
      }
      // `Duration.seconds(3)` returns the type itself.
      if parts.count > 1, last.name.first?.isLowercase == true,
        parts[parts.count - 2].name == "Duration", index.lookUp("Duration", in: scope) == nil
      {
        return standard("Duration")
      }
      if let type = typeOfStaticCall(parts, arguments, in: scope) { return type }
    }
    if let type = typeOfMethod(callee, in: scope) { return type }
    let type = resolve(callee, in: scope)
    if case .opaque(let unknown) = table[type].shape, table.declaration(of: type) == nil {
      // The name is a function, or a type of another module.
      guard case .unresolved = unknown.reason else { return nil }
      guard case .named(let parts) = callee.kind else { return type }
      return parts.last?.name.first?.isUppercase == true ? type : nil
    }
    return isOptionalResult(of: type, arguments, in: scope).map { $0 ? optional(type) : type }
  }

  /// Infers the generic argument of `Optional(3)`, `Set([1])`, `Array(repeating: 0, count: 3)`.
  private mutating func typeOfGenericCall(
    _ name: String, _ arguments: [InitialValue.Argument], in scope: Scope
  ) -> TypeID? {
    guard let first = arguments.first, index.lookUp(name, in: scope) == nil else { return nil }
    switch (name, first.label) {
    case ("Optional", nil): return inferredType(of: first.value, in: scope).map { optional($0) }
    case ("Array", "repeating"?), ("ContiguousArray", "repeating"?):
      return inferredType(of: first.value, in: scope).map { array(name, of: $0) }
    case ("Array", nil), ("ContiguousArray", nil), ("Set", nil):
      guard case .array(let elements) = first.value.kind else { return nil }
      return elementType(of: elements, in: scope).map { array(name, of: $0) }
    default: return nil
    }
  }

  /// Returns whether an initializer can fail, or nil if that is unknown.
  private mutating func isOptionalResult(
    of type: TypeID, _ arguments: [InitialValue.Argument], in scope: Scope
  ) -> Bool? {
    let labels = arguments.map { $0.label }
    if let nominal = table.declaration(of: type) {
      let declaration = index.nominals[nominal]
      if declaration.file >= index.firstSystemFile {
        return labels == ["identifier"] && declaration.name == "TimeZone"
      }
      guard declaration.positionsOfInitializers.count <= Self.maximumOverloadCount else {
        return nil
      }
      if let first = declaration.initializers.first(where: { $0.parameters.matching(labels) != nil }
      ) {
        return first.isFailable
      }
      return declaration.kind == .enum && labels == ["rawValue"]
    }
    switch (table[type].name, labels.first ?? nil) {
    case ("URL", "string"?), ("UUID", "uuidString"?), ("Data", "base64Encoded"?),
      ("Decimal", "string"?),
      (_, "exactly"?):
      return true
    default: break
    }
    guard let first = arguments.first, first.label == nil else { return false }
    switch table[type].shape {
    case .integer, .floatingPoint, .bool:
      switch first.value.kind {
      case .integer, .float, .boolean: return false
      case .string, .interpolatedString: return true
      default: break
      }
      guard let argument = inferredType(of: first.value, in: scope) else { return nil }
      switch table[argument].shape {
      case .integer, .floatingPoint: return false
      case .string: return true
      default: return nil
      }
    default: return false
    }
  }
}
