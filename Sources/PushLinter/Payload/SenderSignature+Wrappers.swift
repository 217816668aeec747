import ActivitySchema
import JSONSyntax

/// Values in the wrappers of databases and languages.
extension SenderSignature {
  static let wrappers = [
    SenderSignature(
      form: "a value as MongoDB's Extended JSON writes it",
      correction: "send the value without the object around it",
      source: .vendor(
        "MongoDB", "MongoDB Extended JSON (v2)",
        "https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/")
    ) { tree, node, shape in
      for name in ["$numberInt", "$numberLong", "$numberDouble", "$numberDecimal"] {
        guard let text = onlyText(name, of: node, in: tree), shape.isNumber, isNumber(text) else {
          continue
        }
        return .value(text)
      }
      for name in ["$oid", "$symbol"] {
        guard let text = onlyText(name, of: node, in: tree), case .string = shape else { continue }
        return .value(JSONWriter.quoted(text))
      }
      return nil
    },
    SenderSignature(
      form: "a value as DynamoDB's JSON writes it",
      correction:
        "convert the item before you send it, for example with `unmarshall` of `@aws-sdk/util-dynamodb`",
      source: .vendor(
        "AWS", "DynamoDB low-level API",
        "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html"
      )
    ) { tree, node, shape in
      if let text = onlyText("N", of: node, in: tree), shape.isNumber, isNumber(text) {
        return .value(text)
      }
      if let text = onlyText("S", of: node, in: tree), case .string = shape {
        return .value(JSONWriter.quoted(text))
      }
      return nil
    },
    SenderSignature(
      form: "the description of a Swift optional",
      correction: "unwrap the optional before you interpolate it",
      source: .decoder
    ) { tree, node, shape in
      guard tree.kind(of: node) == .string, case let text = tree.text(of: node),
        text.hasPrefix("Optional("), text.hasSuffix(")")
      else { return nil }
      let inner = String(text.dropFirst("Optional(".count).dropLast())
      return shape.isNumber && isNumber(inner) ? .value(inner) : .noValue
    },
    SenderSignature(
      form: "the object that Node.js writes for a `Buffer`",
      correction: "in JavaScript, send `buffer.toString(\"base64\")`",
      source: .vendor("Node.js", "buf.toJSON()", "https://nodejs.org/api/buffer.html#buftojson")
    ) { tree, node, shape in
      guard case .data = shape, let type = tree.member("type", of: node),
        tree.isText(type, "Buffer"), let data = tree.member("data", of: node)
      else { return nil }
      return bytes(of: data, in: tree).map { .value(JSONWriter.quoted(Base64.text(of: $0))) }
    },
    SenderSignature(
      form: "an array of bytes", correction: "encode the bytes as Base64",
      source: .decoder
    ) { tree, node, shape in
      guard case .data = shape, tree.kind(of: node) == .array else { return nil }
      return bytes(of: node, in: tree).map { .value(JSONWriter.quoted(Base64.text(of: $0))) }
    },
    SenderSignature(
      form: "a string of hexadecimal digits",
      correction:
        "encode the bytes themselves as Base64: in Python `base64.b64encode(bytes.fromhex(text))`",
      source: .standard(
        "RFC 4648, *The Base16, Base32, and Base64 Data Encodings*",
        "https://www.rfc-editor.org/rfc/rfc4648")
    ) { tree, node, shape in
      guard case .data = shape, tree.kind(of: node) == .string else { return nil }
      let digits = HexadecimalText(tree.text(of: node))
      guard let digits else { return nil }
      // The Base64 of a token is as secret as its digits, but does not look like them.
      guard let bytes = digits.bytes, bytes.count <= maximumShownBytes / 2,
        !isNamedSecret(node, in: tree)
      else { return .noValue }
      return .value(JSONWriter.quoted(Base64.text(of: bytes)))
    },
    SenderSignature(
      form: "a `data:` URL", correction: "send only the part after the comma",
      source: .standard(
        "RFC 2397, *The \"data\" URL scheme*", "https://www.rfc-editor.org/rfc/rfc2397")
    ) { tree, node, shape in
      guard case .data = shape, tree.kind(of: node) == .string, case let text = tree.text(of: node),
        text.hasPrefix("data:"), let comma = text.firstIndex(of: ","),
        text[..<comma].hasSuffix(";base64")
      else { return nil }
      let data = String(text[text.index(after: comma)...])
      return Base64.isValid(data) && data.utf8.count <= maximumShownBytes
        ? .value(JSONWriter.quoted(data)) : .noValue
    },
    SenderSignature(
      form: "a UUID in brackets", correction: "send it without them: in C#, `id.ToString()`",
      source: .vendor(
        "Microsoft", "Guid.ToString", "https://learn.microsoft.com/dotnet/api/system.guid.tostring")
    ) { tree, node, shape in
      guard case .uuid = shape, tree.kind(of: node) == .string, case let text = tree.text(of: node),
        text.hasPrefix("{") && text.hasSuffix("}") || text.hasPrefix("(") && text.hasSuffix(")"),
        case let inner = String(text.dropFirst().dropLast()), let id = uuid(inner)
      else { return nil }
      return .value(JSONWriter.quoted(id))
    },
    SenderSignature(
      form: "a UUID as a URN", correction: "send only the part after `urn:uuid:`",
      source: .standard(
        "RFC 9562, *Universally Unique IDentifiers*", "https://www.rfc-editor.org/rfc/rfc9562")
    ) { tree, node, shape in
      let prefix = "urn:uuid:"
      guard case .uuid = shape, tree.kind(of: node) == .string, case let text = tree.text(of: node),
        text.lowercased().hasPrefix(prefix), let id = uuid(String(text.dropFirst(prefix.count)))
      else { return nil }
      return .value(JSONWriter.quoted(id))
    },
    SenderSignature(
      form: "a UUID without hyphens",
      correction: "send the form with hyphens: in Python `str(id)`, in C# `id.ToString()`",
      source: .vendor("Python", "uuid", "https://docs.python.org/3/library/uuid.html")
    ) { tree, node, shape in
      guard case .uuid = shape, tree.kind(of: node) == .string else { return nil }
      let digits = tree.text(of: node)
      guard digits.utf8.count == 32, let id = uuid(digits) else { return nil }
      return .value(JSONWriter.quoted(id))
    },
  ]

  /// Returns a UUID with its hyphens; nil if the text is none, with or without them.
  private static func uuid(_ text: String) -> String? {
    if UUIDSyntax.isValid(text) { return text }
    guard text.utf8.count == 32, text.allSatisfy({ $0.isHexDigit }) else { return nil }
    var rest = Substring(text)
    let groups = [8, 4, 4, 4, 12].map { count -> Substring in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    return groups.joined(separator: "-")
  }

  /// Arrays instead of objects, and vice versa.
  static let collections = [
    SenderSignature(
      form: "the empty array that PHP and Lua write for an empty map",
      correction: "in PHP, encode `(object) $map`",
      source: .vendor(
        "PHP", "json_encode", "https://www.php.net/manual/en/function.json-encode.php")
    ) { tree, node, shape in
      guard tree.kind(of: node) == .array,
        tree.elements(of: node).first(where: { _ in true }) == nil,
        case .dictionary = shape
      else { return nil }
      return .value("{}")
    },
    numberedList,
    SenderSignature(
      form: "a dictionary as an object, but its keys are neither `String` nor `Int`",
      correction: "or let the key type conform to `CodingKeyRepresentable`",
      source: .decoder
    ) { tree, node, shape in
      guard case .pairs = shape, tree.kind(of: node) == .object,
        tree.members(of: node).allSatisfy({ isShort($0.value, in: tree) })
      else { return nil }
      let pairs = tree.members(of: node).map { member in
        "\(JSONWriter.quoted(tree.text(of: member.key))), \(tree.spelling(of: member.value))"
      }
      let array = "[\(pairs.joined(separator: ", "))]"
      return array.utf8.count <= maximumShownBytes ? .value(array) : nil
    },
  ]

  private static let numberedList = SenderSignature(
    form:
      "a list as an object with its positions as keys, as PHP writes it with `JSON_FORCE_OBJECT`, or if `unset` or `array_filter` left gaps",
    correction: "in PHP, encode `array_values($list)` without that flag",
    source: .vendor(
      "PHP", "json_encode", "https://www.php.net/manual/en/function.json-encode.php")
  ) { tree, node, shape in
    switch shape {
    case .array, .pairs, .sequence, .vector, .range: list(numbered: node, in: tree)
    default: nil
    }
  }

  /// Returns the help for an object with the positions of a list as keys, where a list is required; nil for any other.
  static func ofList(at node: JSONNode, in tree: JSONTree) -> Message? {
    list(numbered: node, in: tree).map { numberedList.help(for: $0) }
  }

  /// Returns the array for an object whose keys are `0`, `1` and so on, also with gaps; nil for any other value.
  private static func list(numbered node: JSONNode, in tree: JSONTree) -> Match? {
    guard tree.kind(of: node) == .object else { return nil }
    var elements: [String] = []
    var next = 0
    for member in tree.members(of: node) {
      let key = tree.text(of: member.key)
      guard let position = Int(key), position >= next, position < Int.max, "\(position)" == key
      else { return nil }
      next = position + 1
      elements.append(tree.spelling(of: member.value))
    }
    guard !elements.isEmpty else { return nil }
    let array = "[\(elements.joined(separator: ", "))]"
    return array.utf8.count <= maximumShownBytes && !array.utf8.contains(UInt8(ascii: "\n"))
      ? .value(array) : .noValue
  }

  /// A help with more bytes would not be read.
  private static let maximumShownBytes = 200

  /// Returns whether a value is on one line and short enough for help.
  private static func isShort(_ node: JSONNode, in tree: JSONTree) -> Bool {
    let range = tree.range(of: node)
    return range.count <= maximumShownBytes && !tree.bytes[range].contains(UInt8(ascii: "\n"))
  }

  private static func onlyText(_ name: String, of node: JSONNode, in tree: JSONTree) -> String? {
    guard tree.kind(of: node) == .object, Array(tree.members(of: node).prefix(2)).count == 1,
      let value = tree.member(name, of: node), tree.kind(of: value) == .string
    else { return nil }
    return tree.text(of: value)
  }

  static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
  }

  /// Returns whether the name of a value, or a name around it, marks a credential or a token.
  private static func isNamedSecret(_ node: JSONNode, in tree: JSONTree) -> Bool {
    var node = node
    for _ in 0..<maximumNames {
      if let key = tree.key(of: node), SecretName(tree.text(of: key).utf8) != nil { return true }
      guard let outer = tree.parent(of: node) else { return false }
      node = outer
    }
    return true
  }

  /// The number of names around a value that are compared; a deeper value counts as a secret.
  private static let maximumNames = 64

  private static func bytes(of array: JSONNode, in tree: JSONTree) -> [UInt8]? {
    var bytes: [UInt8] = []
    for element in tree.elements(of: array) {
      guard bytes.count < maximumShownBytes / 2, let byte = UInt8(tree.spelling(of: element)) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes
  }
}

extension Shape {
  var isNumber: Bool {
    switch self {
    case .integer, .floatingPoint, .decimal: true
    default: false
    }
  }
}
