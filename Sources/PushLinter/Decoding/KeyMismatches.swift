import ActivitySchema
import JSONSyntax

/// Keys that a type needs and lacks, found under another name or on another level of the payload.
struct KeyMismatches: Sendable {
  /// By the object that lacks the key, and the key.
  private var traces: [JSONNode: [String: Trace]] = [:]
  /// What the type reads instead of a key that it does not know.
  private(set) var meant: [JSONNode: Property] = [:]
  /// Keys that the finding about a missing one speaks of.
  private(set) var found: Set<JSONNode> = []
  /// The key `aps`, where the value is the whole push and a part of one was announced.
  private(set) var wholePush: JSONNode?
  /// What all the renamed keys of an object have in common.
  private(set) var habits: [JSONNode: Habit] = [:]

  /// A way in which a server writes all its keys.
  enum Habit: Sendable {
    case snakeCase
    case prefix(String)
  }

  /// Where a missing key went.
  enum Trace: Sendable {
    /// It has another name.
    case renamed(JSONMember)
    /// All that the type needs stands in this member.
    case deeper(JSONMember)
    /// What belongs into the property's value stands beside it.
    case flattened([JSONMember])
    /// The finding about another key tells.
    case toldElsewhere
  }

  func trace(of key: String, in object: JSONNode) -> Trace? { traces[object]?[key] }
}

extension KeyMismatches {
  init(_ result: DecodingResult, in tree: JSONTree, schema: Schema) {
    guard result.isNoteworthy else { return }
    var search = Search(tree: tree, schema: schema)
    for problem in result.problems {
      guard case .missingKey(let property) = problem.cause else { continue }
      search.needed[problem.node, default: []].append(property)
    }
    for observation in result.observations {
      guard case .unknownKey(let object) = observation.subject else { continue }
      if search.unknown[object] == nil { search.objects.append((object, observation.type)) }
      search.unknown[object, default: []].insert(observation.node)
    }
    for (object, type) in search.objects { explain(object, as: type, search) }
  }

  /// What a result says of the objects in which some key is unknown.
  private struct Search {
    let tree: JSONTree
    let schema: Schema
    var objects: [(JSONNode, TypeID)] = []
    var needed: [JSONNode: [Property]] = [:]
    var unknown: [JSONNode: Set<JSONNode>] = [:]

    /// False for a value that cannot be meant for a property of that type: a list of names for a name.
    func decodes(_ node: JSONNode, as type: TypeID) -> Bool {
      FragmentDecoder.decode(node, as: type, in: tree, schema: schema).problems.isEmpty
    }
  }

  private mutating func explain(_ object: JSONNode, as type: TypeID, _ search: Search) {
    let (tree, schema) = (search.tree, search.schema)
    let properties: [Property]
    switch schema[type].shape {
    case .record(let record): properties = record.properties
    case .custom(let custom): properties = custom.properties
    default: return
    }
    let members = Array(tree.members(of: object))
    let unknown = members.filter { search.unknown[object]?.contains($0.key) ?? false }
    let needed = search.needed[object] ?? []
    if object == tree.root, let aps = Self.push(among: unknown, in: tree) {
      wholePush = aps.key
      found.formUnion(unknown.map { $0.key }.filter { $0 != aps.key })
      for property in needed { traces[object, default: [:]][property.key] = .toldElsewhere }
      return
    }
    if let first = needed.first, let outer = wrapper(of: needed, in: object, unknown, search) {
      for property in needed { traces[object, default: [:]][property.key] = .toldElsewhere }
      traces[object, default: [:]][first.key] = outer
      return
    }
    for property in needed {
      let inner = Self.flattened(property, in: members, unknown: unknown, search)
      if inner.isEmpty { continue }
      traces[object, default: [:]][property.key] = .flattened(inner)
      found.formUnion(inner.map { $0.key })
    }
    let present = Set(members.map { tree.text(of: $0.key) })
    let absent = properties.filter { !present.contains($0.key) }
    findNames(unknown.filter { !found.contains($0.key) }, in: object, absent, needed, search)
  }

  private static func push(among unknown: [JSONMember], in tree: JSONTree) -> JSONMember? {
    unknown.first { tree.text(of: $0.key) == WireName.aps && tree.kind(of: $0.value) == .object }
  }

  /// Something that holds all that is missing, where its members were meant to stand.
  private mutating func wrapper(
    of needed: [Property], in object: JSONNode, _ unknown: [JSONMember], _ search: Search
  ) -> Trace? {
    let tree = search.tree
    let isEmptyOtherwise = Array(tree.members(of: object)).count == unknown.count
    // One common name, such as `id`, in one member among others proves nothing.
    guard needed.count > 1 || isEmptyOtherwise else { return nil }
    let outer = unknown.first { member in
      let names = Set(tree.members(of: member.value).map { tree.text(of: $0.key) })
      return needed.allSatisfy { names.contains($0.key) }
    }
    guard let outer else { return nil }
    found.insert(outer.key)
    return .deeper(outer)
  }

  /// The members that belong into the value of a missing property, if all that it needs is there.
  private static func flattened(
    _ property: Property, in members: [JSONMember], unknown: [JSONMember], _ search: Search
  ) -> [JSONMember] {
    guard case .record(let inner) = search.schema[property.type].shape else { return [] }
    let needed = inner.properties.filter { !$0.isOptional }
    let names = Set(members.map { search.tree.text(of: $0.key) })
    guard !needed.isEmpty, needed.allSatisfy({ names.contains($0.key) }) else { return [] }
    // In the order of the declaration, so that a finding is the same whatever the order of the members.
    return inner.properties.compactMap { property in
      unknown.first { search.tree.text(of: $0.key) == property.key }
    }
  }
}

// MARK: Names

extension KeyMismatches {
  /// Keys up to which each is compared with each: names that are near to thousands are near to none.
  private static let maximumCandidates = 256

  private mutating func findNames(
    _ unknown: [JSONMember], in object: JSONNode, _ absent: [Property], _ needed: [Property],
    _ search: Search
  ) {
    let tree = search.tree
    guard !absent.isEmpty, absent.count <= Self.maximumCandidates else { return }
    var open = Set(needed.map { $0.key })
    open.subtract((traces[object] ?? [:]).keys)
    let prefixed = Self.prefixed(unknown, needed.filter { open.contains($0.key) }, tree)
    var renamed: [JSONMember] = []
    for member in unknown {
      let name = tree.text(of: member.key)
      guard let property = prefixed[member.key] ?? Self.property(meantBy: name, among: absent),
        open.contains(property.key) || search.decodes(member.value, as: property.type)
      else { continue }
      meant[member.key] = property
      guard open.remove(property.key) != nil else { continue }
      traces[object, default: [:]][property.key] = .renamed(member)
      found.insert(member.key)
      renamed.append(member)
    }
    guard renamed.count > 1 else { return }
    let names = renamed.map { tree.text(of: $0.key) }
    if let property = prefixed[renamed[0].key] {
      let count = names[0].utf8.count - property.key.utf8.count
      habits[object] = .prefix(String(decoding: names[0].utf8.prefix(count), as: UTF8.self))
    } else if names.allSatisfy({ $0.utf8.contains(UInt8(ascii: "_")) }) {
      habits[object] = .snakeCase
    }
  }

  /// The property that is near by its key, or that has the name in Swift.
  private static func property(meantBy name: String, among absent: [Property]) -> Property? {
    if let named = absent.first(where: { $0.name == name && $0.key != name }) { return named }
    if let near = NearMiss.candidate(for: name, among: absent.map { $0.key }) {
      return absent.first { $0.key == near }
    }
    let near = NearMiss.candidate(
      for: name, among: absent.filter { $0.name != $0.key }.map { $0.name })
    return near.flatMap { near in absent.first { $0.name == near } }
  }

  /// Keys that several missing ones have become behind one prefix, such as an activity's id: `42_status` and `42_eta`.
  private static func prefixed(
    _ unknown: [JSONMember], _ needed: [Property], _ tree: JSONTree
  ) -> [JSONNode: Property] {
    guard needed.count > 1 else { return [:] }
    var byPrefix: [[UInt8]: [JSONNode: Property]] = [:]
    for member in unknown {
      let name = Array(tree.text(of: member.key).utf8)
      for property in needed where name.count > property.key.utf8.count + 1 {
        let (prefix, rest) = (name.dropLast(property.key.utf8.count), property.key.utf8)
        guard name.suffix(rest.count).elementsEqual(rest), let separator = prefix.last,
          "_-.:".utf8.contains(separator)
        else { continue }
        byPrefix[Array(prefix), default: [:]][member.key] = property
      }
    }
    let most = byPrefix.values.max { $0.count < $1.count } ?? [:]
    return most.count > 1 ? most : [:]
  }
}
