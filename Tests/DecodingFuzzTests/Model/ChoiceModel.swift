/// A generated enum with associated values.
struct ChoiceModel: Sendable {
  var cases: [Case]
  var keys: KeyList?
  var conformances: [String]
  var isIndirect = false
  /// The contents of an extension: `Codable`, with the keys if there are any.
  var isCodableInExtension = false
  var hasKeysAlias = false

  struct Case: Sendable {
    var name: String
    var values: [Value]
    /// The case's own keys, named after the case.
    var keys: KeyList?
    var isIndirect = false
  }

  struct Value: Sendable {
    /// The label; nil for generated labels such as `_0`.
    var label: String?
    /// The name in `_ name: T`, which is not a label.
    var innerName: String?
    var type: GeneratedType
    var hasDefault = false
  }

  var mentions: Set<String> {
    cases.flatMap(\.values).reduce([]) { $0.union($1.type.mentions) }
  }

  var sample: Sample {
    let names = Set(cases.map(\.name))
    let pairs =
      keys?.keys(for: names) ?? cases.map { (name: $0.name, key: $0.name.bare) }
    return .oneMember(
      pairs.compactMap { name, key in
        cases.first { $0.name == name }.map { Sample.Member(key, $0.sample) }
      })
  }

  func lines(named name: String, parameters: String, qualified: String) -> (
    inside: [String], outside: [String]
  ) {
    var clause = conformances
    var keyLines: [String] = []
    let names = Set(cases.map(\.name))
    if let keys {
      keyLines += keys.lines(named: hasKeysAlias ? "Shared" : "CodingKeys", for: names)
      if hasKeysAlias { keyLines.append("typealias CodingKeys = Shared") }
    }
    for choice in cases { keyLines += choice.keyLines }
    var outside: [String] = []
    if isCodableInExtension {
      clause.removeAll { $0 == "Codable" }
      outside = ["extension \(qualified): Codable {"] + keyLines.map { "  " + $0 } + ["}"]
      keyLines = []
    }
    let body = cases.map(\.line) + keyLines
    let modifier = isIndirect ? "indirect " : ""
    let inheritance = clause.isEmpty ? "" : ": " + clause.joined(separator: ", ")
    let inside =
      ["\(modifier)enum \(name)\(parameters)\(inheritance) {"] + body.map { "  " + $0 } + ["}"]
    return (inside, outside)
  }
}

extension ChoiceModel.Case {
  /// The labels of the values, including those that the compiler generates.
  var labels: [String] {
    values.enumerated().map { place, value in value.label ?? "_\(place)" }
  }

  fileprivate var sample: Sample {
    let members = zip(labels, values).map { label, value in
      Sample.Member(label.bare, value.type.sample, isRequired: !value.type.isOptional)
    }
    guard let keys else { return .object(members) }
    let named = Dictionary(zip(labels, members)) { first, _ in first }
    return .object(
      keys.keys(for: Set(labels)).compactMap { label, key in
        named[label].map { Sample.Member(key, $0.value, isRequired: $0.isRequired) }
      })
  }

  fileprivate var line: String {
    let arguments = values.map { value in
      let label = value.label.map { "\($0): " } ?? value.innerName.map { "_ \($0): " } ?? ""
      let literal = value.hasDefault ? value.type.literal.map { " = \($0)" } ?? "" : ""
      return label + value.type.spelling + literal
    }
    let list = values.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(isIndirect ? "indirect " : "")case \(name)\(list)"
  }

  fileprivate var keyLines: [String] {
    guard let keys else { return [] }
    let bare = name.bare
    let capitalized = bare.prefix(1).uppercased() + bare.dropFirst()
    return keys.lines(named: "\(capitalized)CodingKeys", for: Set(labels))
  }
}
