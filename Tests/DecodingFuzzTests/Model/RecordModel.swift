/// A generated struct or class.
struct RecordModel: Sendable {
  var keyword: String
  var members: [StoredMember]
  var keys: KeyList?
  var keysPlacement = KeysPlacement.inside
  /// What it conforms to, in the order of the clause.
  var conformances: [String]
  /// True where `Codable` stands in an extension.
  var conformsInExtension = false
  /// Lines that no decoder cares about.
  var noise: [String] = []

  enum KeysPlacement: Sendable {
    case inside, `extension`, alias
    /// Under another name, so that it is no list of coding keys.
    case ignored
  }

  var mentions: Set<String> { members.reduce(Set(conformances)) { $0.union($1.mentions) } }

  /// The names that `CodingKeys` may list: a constant may stand there, though nothing decodes it.
  private var listableNames: Set<String> {
    Set(
      members.filter {
        if case .fixed = $0.form { return true }
        return $0.isDecoded
      }.flatMap(\.names))
  }

  var decodedNames: Set<String> { Set(members.filter(\.isDecoded).flatMap(\.names)) }

  private var hasEffectiveKeys: Bool { keys != nil && keysPlacement != .ignored }

  var sample: Sample {
    var samples: [String: Sample.Member] = [:]
    var order: [String] = []
    for member in members where member.isDecoded {
      for name in member.names {
        samples[name] = Sample.Member(
          name.bare, member.sample, isRequired: !member.isOptional)
        order.append(name)
      }
    }
    guard let keys, hasEffectiveKeys else { return .object(order.compactMap { samples[$0] }) }
    return .object(
      keys.keys(for: decodedNames).compactMap { name, key in
        samples[name].map { Sample.Member(key, $0.value, isRequired: $0.isRequired) }
      })
  }

  /// The declaration, and what has to stand at the top level of its file behind it.
  func lines(named name: String, parameters: String, qualified: String) -> (
    inside: [String], outside: [String]
  ) {
    var body = noise
    body += members.flatMap(\.lines)
    var outside: [String] = []
    if let keys {
      let names = listableNames
      switch keysPlacement {
      case .inside: body += keys.lines(named: "CodingKeys", for: names)
      case .ignored: body += keys.lines(named: "Keys", for: names)
      case .alias:
        body.append("typealias CodingKeys = Shared")
        body += keys.lines(named: "Shared", for: names)
      case .extension:
        outside.append("extension \(qualified) {")
        outside += keys.lines(named: "CodingKeys", for: names).map { "  " + $0 }
        outside.append("}")
      }
    }
    var clause = conformances
    if conformsInExtension, keyword == "struct" {
      clause.removeAll { $0 == "Codable" || $0 == "Decodable" }
      outside.append("extension \(qualified): Codable {}")
    }
    let inheritance = clause.isEmpty ? "" : ": " + clause.joined(separator: ", ")
    let head = "\(keyword) \(name)\(parameters)\(inheritance) {"
    return ([head] + body.map { "  " + $0 } + ["}"], outside)
  }
}
