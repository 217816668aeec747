package import ActivitySchema
package import JSONSyntax
import PushTexts

/// Missing keys of a type that are in the payload under another name or on another level.
package struct KeyMismatches: Sendable {
  /// The traces by the object that lacks the key, and by the key.
  var traces: [JSONNode: [String: Trace]] = [:]
  /// The properties that unknown keys were probably intended for.
  package var meant: [JSONNode: Property] = [:]
  /// The absent optional properties that share words with an unknown key, if no other property does.
  package var likely: [JSONNode: Property] = [:]
  /// The properties next to unknown keys whose values should contain those keys.
  package private(set) var holders: [JSONNode: Property] = [:]
  /// The keys that findings about missing keys mention.
  package var found: Set<JSONNode> = []
  /// The key `aps`, if the value is a whole push although a part of one was specified.
  package private(set) var wholePush: JSONNode?
  /// The naming pattern of all renamed keys of an object.
  package var namingConventions: [JSONNode: NamingConvention] = [:]

  package init() {}

  /// A naming pattern of a server for all its keys.
  package enum NamingConvention: Sendable {
    case snakeCase
    case prefix(String)
  }

  /// The location of a missing key.
  package enum Trace: Sendable {
    /// The key has another name.
    case renamed(JSONMember)
    /// The only unknown key of the object, or one with the same words, may be meant.
    case likely(JSONMember)
    /// This member contains everything that the type needs.
    case deeper(JSONMember)
    /// These members belong in the property's value, but are next to it.
    case flattened([FlatMember])
    /// The finding about another key mentions this key.
    case reportedElsewhere
  }

  /// A member that belongs in an object next to it.
  package struct FlatMember: Sendable {
    package let member: JSONMember
    /// The key in that object, which can differ from the member's name.
    package let key: String
  }

  package func trace(of key: String, in object: JSONNode) -> Trace? { traces[object]?[key] }

  /// Whether every missing key is absent, and none is under another name or on another level.
  package var isEmpty: Bool { traces.isEmpty }
}

extension KeyMismatches {
  package init(_ result: DecodingResult, in tree: JSONTree, schema: Schema) {
    guard result.isNoteworthy else { return }
    var search = Search(tree: tree, schema: schema)
    for observation in result.observations {
      guard case .unknownKey(let object) = observation.subject else { continue }
      if search.unknown[object] == nil { search.objects.append((object, observation.type)) }
      search.unknown[object, default: []].insert(observation.node)
    }
    guard !search.objects.isEmpty else { return }
    for problem in result.problems {
      guard case .missingKey(let property) = problem.cause else { continue }
      search.needed[problem.node, default: []].append(property)
    }
    for (object, type) in search.objects { explain(object, as: type, search) }
  }

  /// The objects of a result with unknown keys, and their missing properties.
  package struct Search {
    package let tree: JSONTree
    package let schema: Schema
    package var objects: [(JSONNode, TypeID)] = []
    package var needed: [JSONNode: [Property]] = [:]
    package var unknown: [JSONNode: Set<JSONNode>] = [:]

    /// Returns whether a value can be intended for a property of a type; a list of names cannot be a name.
    package func decodes(_ node: JSONNode, as type: TypeID) -> Bool {
      FragmentDecoder.decode(node, as: type, in: tree, schema: schema).problems.isEmpty
    }

    /// The same, also for a date in another form.
    func canBeMeant(_ node: JSONNode, as type: TypeID) -> Bool {
      if case .date = schema[type].shape, tree.kind(of: node) == .string {
        return ISODate.secondsSince1970(tree.text(of: node)) != nil
      }
      return decodes(node, as: type)
    }
  }

  private mutating func explain(_ object: JSONNode, as type: TypeID, _ search: Search) {
    let (tree, schema) = (search.tree, search.schema)
    let properties: [Property]
    switch schema[type].shape {
    case .record(let record): properties = record.properties
    case .custom(let custom): properties = custom.properties
    case .enumeration: properties = search.needed[object] ?? []
    default: return
    }
    let members = Array(tree.members(of: object))
    let unknown = members.filter { search.unknown[object]?.contains($0.key) ?? false }
    let needed = search.needed[object] ?? []
    if object == tree.root, let aps = Self.push(among: unknown, in: tree) {
      wholePush = aps.key
      found.formUnion(unknown.map { $0.key }.filter { $0 != aps.key })
      for property in needed { traces[object, default: [:]][property.key] = .reportedElsewhere }
      return
    }
    if let first = needed.first, let outer = wrapper(of: needed, in: object, unknown, search) {
      for property in needed { traces[object, default: [:]][property.key] = .reportedElsewhere }
      traces[object, default: [:]][first.key] = outer
      return
    }
    let mayBeFlattened = needed.count <= Self.maximumCandidates && !unknown.isEmpty
    let names = MemberNames(mayBeFlattened ? members : [], unknown: unknown, in: tree)
    for property in needed where mayBeFlattened {
      let inner = Self.flattened(property, in: names, search)
      if inner.isEmpty { continue }
      traces[object, default: [:]][property.key] = .flattened(inner)
      found.formUnion(inner.map { $0.member.key })
    }
    let present = Self.names(Set(properties.map { $0.key }), in: members, tree)
    let absent = properties.filter { !present.contains($0.key) }
    findHolders(of: unexplained(unknown), among: absent, search)
    findRenamedKeys(unexplained(unknown), in: object, absent, needed, search)
    findAbbreviatedKeys(unexplained(unknown), in: object, needed, search)
    findLikelyKeys(unexplained(unknown), in: object, needed, search)
    findLikelyProperties(of: unexplained(unknown), among: absent, search)
  }

  /// Returns the unknown members that no trace or property explains so far.
  private func unexplained(_ unknown: [JSONMember]) -> [JSONMember] {
    unknown.filter { !found.contains($0.key) && holders[$0.key] == nil && meant[$0.key] == nil }
  }

  /// Returns the names that are among the members, of which there can be many more.
  private static func names(
    _ wanted: Set<String>, in members: some Sequence<JSONMember>, _ tree: JSONTree
  ) -> Set<String> {
    var found: Set<String> = []
    for member in members {
      let name = tree.text(of: member.key)
      if wanted.contains(name) { found.insert(name) }
    }
    return found
  }

  /// The names of an object's members, which the properties of many types are compared with.
  private struct MemberNames {
    let present: Set<String>
    /// The first unknown member with each name.
    private(set) var unknown: [String: JSONMember] = [:]

    init(_ members: [JSONMember], unknown: [JSONMember], in tree: JSONTree) {
      present = Set(members.map { tree.text(of: $0.key) })
      for member in unknown.reversed() { self.unknown[tree.text(of: member.key)] = member }
    }
  }

  private static func push(among unknown: [JSONMember], in tree: JSONTree) -> JSONMember? {
    unknown.first { tree.text(of: $0.key) == WireName.aps && tree.kind(of: $0.value) == .object }
  }

  /// Returns the member that contains all missing members, which belong directly in the object.
  private mutating func wrapper(
    of needed: [Property], in object: JSONNode, _ unknown: [JSONMember], _ search: Search
  ) -> Trace? {
    let tree = search.tree
    let isEmptyOtherwise = Array(tree.members(of: object)).count == unknown.count
    // A single match of a common name, such as `id`, is not sufficient evidence.
    guard needed.count > 1 || isEmptyOtherwise else { return nil }
    let wanted = Set(needed.map { $0.key })
    let outer = unknown.first { member in
      Self.names(wanted, in: tree.members(of: member.value), tree).count == wanted.count
    }
    guard let outer else { return nil }
    found.insert(outer.key)
    return .deeper(outer)
  }

  /// Returns the members that belong in the value of a missing property, if all members that it needs are present.
  private static func flattened(
    _ property: Property, in names: MemberNames, _ search: Search
  ) -> [FlatMember] {
    let (all, needed) = properties(of: property.type, search.schema)
    guard !needed.isEmpty else { return [] }
    func nameHere(_ property: Property) -> String? {
      [property.key, property.name].first { names.present.contains($0) }
    }
    guard needed.allSatisfy({ nameHere($0) != nil }) else { return [] }
    // The order of the declaration makes the finding independent of the order of the members.
    return all.compactMap { property in
      nameHere(property).flatMap { names.unknown[$0] }.map {
        FlatMember(member: $0, key: property.key)
      }
    }
  }

  /// Finds absent optional properties whose members are next to them.
  private mutating func findHolders(
    of unknown: [JSONMember], among absent: [Property], _ search: Search
  ) {
    guard !unknown.isEmpty, absent.count <= Self.maximumCandidates else { return }
    let names = MemberNames(unknown, unknown: unknown, in: search.tree)
    for property in absent where property.isOptional {
      let members = Self.flattened(property, in: names, search)
      // A single common name, such as `id`, is not evidence.
      guard members.count > 1 else { continue }
      for member in members where holders[member.member.key] == nil {
        holders[member.member.key] = property
      }
    }
  }

  /// Returns the properties of an object, and the required ones among them.
  private static func properties(
    of type: TypeID, _ schema: Schema
  ) -> (all: [Property], needed: [Property]) {
    switch schema[type].shape {
    case .record(let record): (record.properties, record.properties.filter { !$0.isOptional })
    case .custom(let custom) where custom.wholeTypes.isEmpty:
      (custom.properties, custom.properties.filter { custom.needs($0) })
    default: ([], [])
    }
  }
}
