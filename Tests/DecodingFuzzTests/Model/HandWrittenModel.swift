/// A generated type with its own `init(from:)`, in common forms.
struct HandWrittenModel: Sendable {
  var members: [Member]
  /// The key enum that the container is opened with; nil for the `CodingKeys` that Swift synthesizes.
  var keysName: String?
  /// The name of the container.
  var container = "container"
  var isInExtension = false
  /// Whether the initializer calls `self.init` with the decoded values.
  var delegates = false

  struct Member: Sendable {
    var name: String
    var key: KeyList.Literal?
    var type: GeneratedType
    var form: Form
  }

  /// How a member gets its value.
  enum Form: Sendable, CaseIterable {
    case decode, selfDecode, parenthesized, local, optionalType
    case ifPresent, ifPresentOrDefault, ifLet, ifLetElse
    case forgiving, forgivingOptional, forgivingIfPresent, forgivingLocal
    case epoch, epochIfPresent, epochIfPresentFunction
    case contains, absentOrNull, presentAndNotNull, debugged
    /// The member has a default and is not decoded.
    case unread
    // Uncommon forms: they may stay unchecked, but the prediction must not be wrong.
    case doCatch, thrown, qualifiedKey, milliseconds, nested
  }

  var mentions: Set<String> { members.reduce([]) { $0.union($1.type.mentions) } }

  /// Whether the parser is not expected to understand the form.
  var mayBeOpaque: Bool { members.contains { $0.form.mayBeOpaque } }

  var sample: Sample {
    .object(
      members.filter { $0.form != .unread }.map { member in
        let key = keysName == nil ? nil : member.key?.text
        return Sample.Member(
          key ?? member.name.bare, member.sample, isRequired: !member.form.allowsAbsence)
      })
  }

  func lines(named name: String, qualified: String) -> (inside: [String], outside: [String]) {
    var body = members.map { "var \($0.name): \($0.propertyType)\($0.initialValue)" }
    if let keysName {
      let entries = members.filter { $0.form != .unread }.map {
        KeyList.Entry(name: $0.name, key: $0.key)
      }
      let keys = KeyList(style: .string, entries: entries)
      body += keys.lines(named: keysName, for: Set(entries.map(\.name)))
    }
    let marker = mayBeOpaque ? ["\(Agreement.marker)\(name)"] : []
    let head = marker + ["struct \(name): Codable {"]
    if isInExtension || delegates {
      let outside =
        ["extension \(qualified) {"] + initializer.map { "  " + $0 } + ["}"]
      return (head + body.map { "  " + $0 } + ["}"], outside)
    }
    return (head + (body + initializer).map { "  " + $0 } + ["}"], [])
  }

  private var initializer: [String] {
    let keys = keysName ?? "CodingKeys"
    var statements = ["let \(container) = try decoder.container(keyedBy: \(keys).self)"]
    if delegates {
      var arguments: [String] = []
      for member in members where member.form != .unread {
        let value = member.expression(in: container, keys: keys)
        arguments.append("\(member.name): \(value)")
      }
      statements.append("self.init(\(arguments.joined(separator: ", ")))")
    } else {
      for (place, member) in members.enumerated() {
        statements += member.statements(in: container, keys: keys, place: place)
      }
    }
    return ["init(from decoder: any Decoder) throws {"] + statements.map { "  " + $0 } + ["}"]
  }
}

extension HandWrittenModel.Form {
  var mayBeOpaque: Bool {
    switch self {
    case .doCatch, .thrown, .qualifiedKey, .milliseconds, .nested: true
    default: false
    }
  }

  /// Whether the value is a single expression.
  var isExpression: Bool {
    switch self {
    case .local, .ifLet, .ifLetElse, .forgivingLocal, .unread, .contains, .doCatch, .thrown,
      .nested, .absentOrNull, .presentAndNotNull, .debugged:
      false
    default: true
    }
  }

  var needsDefault: Bool {
    switch self {
    case .ifPresentOrDefault, .ifLetElse, .forgiving, .forgivingIfPresent, .forgivingLocal, .unread,
      .contains, .doCatch, .absentOrNull, .presentAndNotNull:
      true
    default: false
    }
  }

  fileprivate var allowsAbsence: Bool {
    switch self {
    case .decode, .selfDecode, .parenthesized, .local, .optionalType, .epoch, .thrown,
      .qualifiedKey, .milliseconds, .nested, .absentOrNull, .debugged:
      false
    default: true
    }
  }
}

extension HandWrittenModel.Member {
  fileprivate var sample: Sample {
    switch form {
    case .epoch, .milliseconds: .number
    case .epochIfPresent, .epochIfPresentFunction: .nullable(.number)
    case .nested: .object([.init(name.bare, type.sample)])
    case .ifPresent, .ifPresentOrDefault, .ifLet, .ifLetElse, .optionalType, .forgiving,
      .forgivingOptional, .forgivingIfPresent, .forgivingLocal, .absentOrNull,
      .presentAndNotNull:
      .nullable(type.sample)
    default: type.sample
    }
  }

  fileprivate var propertyType: String {
    switch form {
    case .epoch, .milliseconds: "Date"
    case .epochIfPresent, .epochIfPresentFunction: "Date?"
    case .ifPresent, .optionalType, .forgivingOptional, .ifLet: "Optional<\(type.spelling)>"
    default: type.spelling
    }
  }

  fileprivate var initialValue: String { form == .unread ? " = \(type.literal ?? "nil")" : "" }

  private func call(
    _ method: String, _ container: String, of type: String? = nil, forKey key: String? = nil
  ) -> String {
    "\(container).\(method)(\(type ?? self.type.spelling).self, forKey: \(key ?? "." + name))"
  }

  fileprivate func expression(in container: String, keys: String) -> String {
    let literal = type.literal ?? "nil"
    switch form {
    case .parenthesized: return "(try \(call("decode", container)))"
    case .optionalType: return "try \(call("decode", container, of: "Optional<\(type.spelling)>"))"
    case .ifPresent: return "try \(call("decodeIfPresent", container))"
    case .ifPresentOrDefault: return "try \(call("decodeIfPresent", container)) ?? \(literal)"
    case .forgiving: return "(try? \(call("decode", container))) ?? \(literal)"
    case .forgivingOptional: return "try? \(call("decode", container))"
    case .forgivingIfPresent: return "(try? \(call("decodeIfPresent", container))) ?? \(literal)"
    case .epoch:
      return "Date(timeIntervalSince1970: try \(call("decode", container, of: "TimeInterval")))"
    case .epochIfPresent:
      return
        "try \(call("decodeIfPresent", container, of: "Double")).map { Date(timeIntervalSince1970: $0) }"
    case .epochIfPresentFunction:
      return
        "try \(call("decodeIfPresent", container, of: "Double")).map(Date.init(timeIntervalSince1970:))"
    case .milliseconds:
      return "Date(timeIntervalSince1970: try \(call("decode", container, of: "Double")) / 1000)"
    case .qualifiedKey:
      return "try \(call("decode", container, forKey: "\(keys).\(name)"))"
    default: return "try \(call("decode", container))"
    }
  }

  fileprivate func statements(in container: String, keys: String, place: Int) -> [String] {
    let literal = type.literal ?? "nil"
    let decode = "try \(call("decode", container))"
    let decodeIfPresent = "try \(call("decodeIfPresent", container))"
    switch form {
    case .unread: return []
    case .selfDecode: return ["self.\(name) = \(decode)"]
    case .local: return ["let local\(place) = \(decode)", "self.\(name) = local\(place)"]
    case .forgivingLocal:
      return [
        "let local\(place): \(type.spelling)? = try? \(call("decode", container))",
        "\(name) = local\(place) ?? \(literal)",
      ]
    case .ifLet:
      return [
        "if let found = \(decodeIfPresent) { \(name) = found } else {", "  \(name) = nil", "}",
      ]
    case .ifLetElse:
      return [
        "if let found = \(decodeIfPresent) {", "  \(name) = found", "} else {",
        "  \(name) = \(literal)", "}",
      ]
    case .absentOrNull:
      return [
        "\(name) = try \(container).decodeNil(forKey: .\(name)) ? \(literal) : \(call("decode", container))"
      ]
    case .presentAndNotNull:
      return [
        "if \(container).contains(.\(name)), try !\(container).decodeNil(forKey: .\(name)) {",
        "  \(name) = \(decode)", "} else {", "  \(name) = \(literal)", "}",
      ]
    case .debugged:
      return [
        "#if DEBUG", "  assert(\(container).allKeys.isEmpty)", "#endif", "\(name) = \(decode)",
      ]
    case .contains: return ["\(name) = \(container).contains(.\(name)) ? \(decode) : \(literal)"]
    case .doCatch: return ["do { \(name) = \(decode) } catch { \(name) = \(literal) }"]
    case .thrown:
      return [
        "\(name) = \(decode)",
        "if \(container).allKeys.count > 2 {",
        "  throw DecodingError.dataCorruptedError(",
        "    forKey: .\(name), in: \(container), debugDescription: \"\")", "}",
      ]
    case .nested:
      return [
        "let inner\(place) = try \(container).nestedContainer(keyedBy: \(keys).self, forKey: .\(name))",
        "\(name) = try \(call("decode", "inner\(place)"))",
      ]
    default: return ["\(name) = \(expression(in: container, keys: keys))"]
    }
  }
}
