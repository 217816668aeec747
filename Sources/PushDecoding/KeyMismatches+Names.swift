package import ActivitySchema
import JSONSyntax
import PushTexts

/// Missing keys that are in the payload under a misspelled, a prefixed or a shorter name.
extension KeyMismatches {
  /// The maximum number of candidates; a similar name among thousands is not evidence.
  package static let maximumCandidates = 256

  mutating func findRenamedKeys(
    _ unknown: [JSONMember], in object: JSONNode, _ absent: [Property], _ needed: [Property],
    _ search: Search
  ) {
    let tree = search.tree
    guard !absent.isEmpty, absent.count <= Self.maximumCandidates else { return }
    var open = Set(needed.map { $0.key })
    open.subtract((traces[object] ?? [:]).keys)
    let prefixed = Self.prefixed(unknown, needed.filter { open.contains($0.key) }, tree)
    let candidates = AbsentProperties(absent)
    var renamed: [JSONMember] = []
    for member in unknown {
      let name = tree.text(of: member.key)
      guard let property = prefixed[member.key] ?? candidates.property(meantBy: name),
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
      namingConventions[object] = .prefix(
        String(decoding: names[0].utf8.prefix(count), as: UTF8.self))
    } else if names.allSatisfy({ $0.utf8.contains(UInt8(ascii: "_")) }) {
      namingConventions[object] = .snakeCase
    }
  }

  /// Finds the missing keys that only one unknown key abbreviates or is a part of, such as `qty` of `quantity`. The key of an
  /// associated value without a label, `_0`, has no name that another could resemble.
  mutating func findAbbreviatedKeys(
    _ unknown: [JSONMember], in object: JSONNode, _ needed: [Property], _ search: Search
  ) {
    guard unknown.count <= Self.maximumCandidates, needed.count <= Self.maximumCandidates else {
      return
    }
    let open = needed.filter { trace(of: $0.key, in: object) == nil }
    guard !open.isEmpty else { return }
    var matches: [(member: JSONMember, property: Property)] = []
    for member in unknown {
      let name = search.tree.text(of: member.key)
      let similar = open.filter {
        NameWords.isShortForm(name, of: $0.key) || unknown.count == 1 && $0.isUnlabeled
      }
      guard similar.count == 1, search.canBeMeant(member.value, as: similar[0].type) else {
        continue
      }
      matches.append((member, similar[0]))
    }
    let counts = matches.reduce(into: [String: Int]()) { $0[$1.property.key, default: 0] += 1 }
    for (member, property) in matches where counts[property.key] == 1 {
      meant[member.key] = property
      traces[object, default: [:]][property.key] = .renamed(member)
      found.insert(member.key)
    }
  }

  /// Finds the missing keys that an unknown key may be meant for: the only one of the object, or one with the same words.
  mutating func findLikelyKeys(
    _ unknown: [JSONMember], in object: JSONNode, _ needed: [Property], _ search: Search
  ) {
    guard unknown.count <= Self.maximumCandidates, needed.count <= Self.maximumCandidates else {
      return
    }
    let open = needed.filter { trace(of: $0.key, in: object) == nil && !$0.isUnlabeled }
    for property in open {
      let similar = unknown.filter {
        open.count == 1 && unknown.count == 1
          || NameWords.areAlike(search.tree.text(of: $0.key), property.key)
      }
      guard similar.count == 1, !found.contains(similar[0].key),
        search.canBeMeant(similar[0].value, as: property.type)
      else { continue }
      traces[object, default: [:]][property.key] = .likely(similar[0])
      found.insert(similar[0].key)
    }
  }

  /// Finds the absent optional properties whose names are a part of an unknown key, or contain it.
  mutating func findLikelyProperties(
    of unknown: [JSONMember], among absent: [Property], _ search: Search
  ) {
    guard unknown.count <= Self.maximumCandidates, absent.count <= Self.maximumCandidates else {
      return
    }
    let taken = Set(meant.values.map { $0.key })
    let open = absent.filter { $0.isOptional && !taken.contains($0.key) }
    for member in unknown {
      let name = search.tree.text(of: member.key)
      let similar = open.filter { NameWords.isPart(name, of: $0.key) }
      guard similar.count == 1, search.decodes(member.value, as: similar[0].type) else { continue }
      likely[member.key] = similar[0]
    }
  }

  /// Absent properties whose keys and names are compared with many unknown keys.
  private struct AbsentProperties {
    private let properties: [Property]
    private let keys: [NearMiss.Spelling]
    /// The properties whose keys are not their names.
    private let renamed: [Property]
    private let names: [NearMiss.Spelling]

    init(_ properties: [Property]) {
      self.properties = properties
      keys = properties.map { NearMiss.Spelling($0.key) }
      renamed = properties.filter { $0.name != $0.key }
      names = renamed.map { NearMiss.Spelling($0.name) }
    }

    /// Returns the property whose key is near the name, or whose Swift name is the name or near it.
    func property(meantBy name: String) -> Property? {
      if let named = renamed.first(where: { $0.name == name }) { return named }
      if let near = NearMiss.candidate(for: name, among: keys) {
        return properties.first { $0.key == near }
      }
      let near = NearMiss.candidate(for: name, among: names)
      return near.flatMap { near in properties.first { $0.name == near } }
    }
  }

  /// Returns the unknown keys that are missing keys with a common prefix, such as an activity's id: `42_status` and
  /// `42_eta`.
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

extension Property {
  /// Whether this is an associated value without a label, whose key is its position: `_0`.
  package var isUnlabeled: Bool {
    key.hasPrefix("_") && key.utf8.count > 1 && key.utf8.dropFirst().allSatisfy { $0.isDigit }
  }
}
