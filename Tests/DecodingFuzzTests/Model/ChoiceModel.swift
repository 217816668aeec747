/// A generated enum with associated values.
struct ChoiceModel: Sendable {
  var cases: [Case]
  var keys: KeyList?
  var conformances: [String]
  var isIndirect = false

  struct Case: Sendable {
    var name: String
    var values: [Value]
    /// The case's own keys, named after the case.
    var keys: KeyList?
    var isIndirect = false
  }

  struct Value: Sendable {
    /// Nil for `_0` and its like.
    var label: String?
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

  func lines(named name: String, parameters: String) -> [String] {
    let clause = conformances.joined(separator: ", ")
    var body: [String] = []
    for choice in cases { body.append(choice.line) }
    let names = Set(cases.map(\.name))
    if let keys { body += keys.lines(named: "CodingKeys", for: names) }
    for choice in cases { body += choice.keyLines }
    let modifier = isIndirect ? "indirect " : ""
    return ["\(modifier)enum \(name)\(parameters): \(clause) {"] + body.map { "  " + $0 } + ["}"]
  }
}

extension ChoiceModel.Case {
  /// The values' labels, with those that the compiler makes up.
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
      let label = value.label.map { "\($0): " } ?? ""
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
