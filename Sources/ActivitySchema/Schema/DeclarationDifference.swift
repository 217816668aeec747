/// A member that two declarations of one type declare differently.
package struct DeclarationDifference: Hashable, Sendable {
  /// The member with the type that declares it, such as `ContentState.stops`; the attributes type itself is omitted.
  package let member: String
  /// The type of the member in the first declaration, as Swift prints it; nil if that declaration does not have the
  /// member.
  package let first: String?
  /// The type of the member in the second declaration; nil if that declaration does not have the member.
  package let second: String?
}

extension Schema {
  /// Returns the members that differ between two declarations of an attributes type, state members first.
  ///
  /// The result is empty if the declarations differ only in the code of an `init(from:)`.
  package func differences(
    between first: Activity, and second: Activity
  ) -> [DeclarationDifference] {
    var comparison = DeclarationComparison(of: first, and: second, in: self)
    return comparison.run()
  }
}

/// Compares the types of two declarations member by member.
private struct DeclarationComparison {
  private let schema: Schema
  /// The prefix of the names of the types nested in the attributes type.
  private let prefix: String
  /// Pairs of types.
  private var pending: [[TypeID]]
  private var compared: Set<[TypeID]> = []
  private var differences: [DeclarationDifference] = []

  /// A property, an enum case or a raw value by its name.
  private struct Member {
    let name: String
    let description: String
    var types: [TypeID] = []
  }

  init(of first: Activity, and second: Activity, in schema: Schema) {
    self.schema = schema
    prefix = first.qualifiedName + "."
    pending = [
      [first.attributes, second.attributes], [first.contentState, second.contentState],
    ]
  }

  mutating func run() -> [DeclarationDifference] {
    while let pair = pending.popLast() {
      guard pair[0] != pair[1], compared.insert(pair).inserted else { continue }
      compareMembers(of: pair[0], and: pair[1])
    }
    return differences
  }

  private mutating func compareMembers(of type: TypeID, and otherType: TypeID) {
    let (first, second) = (members(of: type), members(of: otherType))
    let firstByName = Dictionary(keepingFirst: first.map { ($0.name, $0) })
    let secondByName = Dictionary(keepingFirst: second.map { ($0.name, $0) })
    for member in first + second.filter({ firstByName[$0.name] == nil }) {
      let (one, other) = (firstByName[member.name], secondByName[member.name])
      if let one, let other, one.description == other.description {
        // Most equal descriptions name one type; types of one name may have different members.
        pending += zip(one.types, other.types).map { [$0, $1] }
      } else {
        differences.append(
          DeclarationDifference(
            member: path(of: type) + member.name, first: one?.description,
            second: other?.description))
      }
    }
  }

  private func path(of type: TypeID) -> String {
    let path = schema[type].name + "."
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func members(of type: TypeID) -> [Member] {
    switch schema[type].shape {
    case .record(let record): record.properties.map(member)
    case .custom(let custom): custom.properties.map(member)
    case .enumeration(let cases):
      cases.map { enumerationCase in
        Member(
          name: enumerationCase.key, description: "case",
          types: enumerationCase.values.map { $0.type })
      }
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values {
        cases.map { Member(name: $0.name, description: $0.value.spelling) }
      } else {
        []
      }
    // The element of an array, the values of a dictionary: members without a name.
    case let shape: [Member(name: "", description: "", types: shape.parts)]
    }
  }

  private func member(_ property: Property) -> Member {
    Member(
      name: property.key,
      description: schema[property.type].name + (property.isOptional ? "?" : "")
        + (property.hasFallback ? " or a default" : ""),
      types: [property.type])
  }
}
