import ActivitySchema

/// Unique names of types in another language, made of ASCII letters, digits and a separator.
struct TypeIdentifiers {
  /// The text between the parts of `Ride.ContentState`.
  private let separator: String
  private var taken: Set<String>
  /// The next number for a name that is in use.
  private var numbers: [String: Int] = [:]
  private var names: [TypeID: String] = [:]

  init(separator: String, reserved: Set<String> = []) {
    self.separator = separator
    taken = reserved
  }

  /// Returns the name of a type; the same name on every call.
  mutating func name(of type: TypeID, in schema: Schema) -> String {
    if let name = names[type] { return name }
    let name = unused(schema[type].name)
    names[type] = name
    return name
  }

  /// Returns an unused name derived from any text.
  mutating func unused(_ text: String) -> String {
    let name = identifier(text)
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name)_\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)_\(number)"
  }

  private func identifier(_ text: String) -> String {
    var name = ""
    var isBetweenParts = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_":
        if isBetweenParts, !name.isEmpty { name += separator }
        name.unicodeScalars.append(scalar)
        isBetweenParts = false
      case "\0"..<"\u{80}": isBetweenParts = true
      default:
        if isBetweenParts, !name.isEmpty { name += separator }
        name += "u" + String(scalar.value, radix: 16)
        isBetweenParts = false
      }
    }
    let startsWithDigit = name.utf8.first.map { $0 < UInt8(ascii: "A") } ?? true
    return startsWithDigit ? "_" + name : name
  }
}
