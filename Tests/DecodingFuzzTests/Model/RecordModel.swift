/// A generated struct or class.
struct RecordModel: Sendable {
  var keyword: String
  /// The modifiers of the type, with a trailing space.
  var modifier = ""
  var members: [StoredMember]
  var keys: KeyList?
  var keysPlacement = KeysPlacement.inside
  /// The conformances, in the order of the clause.
  var conformances: [String]
  /// The conformances of a struct in an extension.
  var extensionConformance: String?
  /// The placeholder for the namespace, with a trailing dot, in a name in an extension.
  static let scope = "%S."
  /// Lines without influence on decoding.
  var noise: [String] = []

  enum KeysPlacement: Sendable {
    case inside, `extension`, alias
    /// An enum with raw values that conforms to `CodingKey` in an extension.
    case conformingInExtension
    /// Has another name, and does not declare coding keys.
    case ignored
  }

  var mentions: Set<String> {
    let extended = extensionConformance.map { $0.replacing(Self.scope, with: "") }
    return members.reduce(Set(conformances + [extended ?? ""])) { $0.union($1.mentions) }
  }

  /// The names that `CodingKeys` may list, including constants, which are not decoded.
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

  /// Returns the declaration, and the lines that must follow it at the top level of its file.
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
      case .conformingInExtension:
        body += keys.lines(named: "CodingKeys", for: names, conforms: false)
        outside.append("extension \(qualified).CodingKeys: CodingKey {}")
      case .extension:
        outside.append("extension \(qualified) {")
        outside += keys.lines(named: "CodingKeys", for: names).map { "  " + $0 }
        outside.append("}")
      }
    }
    var clause = conformances
    if let extensionConformance, keyword == "struct" {
      clause.removeAll { $0 == "Codable" || $0 == "Decodable" }
      let conformance = extensionConformance.replacing(
        Self.scope, with: "\(qualified.prefix { $0 != "." }).")
      outside.append("extension \(qualified): \(conformance) {}")
    }
    let inheritance = clause.isEmpty ? "" : ": " + clause.joined(separator: ", ")
    let head = "\(modifier)\(keyword) \(name)\(parameters)\(inheritance) {"
    return ([head] + body.map { "  " + $0 } + ["}"], outside)
  }
}
