package import ActivitySchema
package import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
package import PushTexts

/// Values in the wrappers of databases and languages.
extension SenderSignature {
  static let wrappers = [
    // Seen in: field/faults/realm-6933-mongodb-oid-object
    SenderSignature(
      form: "an id as MongoDB's Extended JSON writes it",
      correction: "send the value without the object around it",
      source: .vendor(
        "MongoDB", "MongoDB Extended JSON (v2)",
        "https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/")
    ) { tree, node, shape in
      guard case .string = shape, tree.kind(of: node) == .object,
        let text = tree.member("$oid", of: node), tree.kind(of: text) == .string
      else { return nil }
      return .value(tree.spelling(of: text))
    },
    SenderSignature(
      form: "the description of a Swift optional",
      correction: "unwrap the optional before you interpolate it",
      source: .decoder
    ) { tree, node, shape in
      guard let text = tree.string(at: node),
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
      return bytes(of: data, in: tree).map { .value(JSONString.quoted(Base64.text(of: $0))) }
    },
    // Seen in: field/faults/whatsnewkit-18-data-url
    SenderSignature(
      form: "a `data:` URL", correction: "send only the part after the comma",
      source: .standard(
        "RFC 2397, *The \"data\" URL scheme*", "https://www.rfc-editor.org/rfc/rfc2397")
    ) { tree, node, shape in
      guard case .data = shape, let text = tree.string(at: node),
        text.hasPrefix("data:"), let comma = text.firstIndex(of: ","),
        text[..<comma].hasSuffix(";base64")
      else { return nil }
      let data = String(text[text.index(after: comma)...])
      return Base64.isValid(data) && data.utf8.count <= maximumShownBytes
        ? .value(JSONString.quoted(data)) : .noValue
    },
    // Seen in: field/faults/msgspec-388-uuid-without-hyphens
    SenderSignature(
      form: "a UUID without hyphens",
      correction: "send the form with hyphens: in Python `str(id)`, in C# `id.ToString()`",
      source: .vendor("Python", "uuid", "https://docs.python.org/3/library/uuid.html")
    ) { tree, node, shape in
      guard case .uuid = shape, let digits = tree.string(at: node), digits.utf8.count == 32,
        digits.allSatisfy({ $0.isHexDigit })
      else { return nil }
      var rest = Substring(digits)
      let groups = [8, 4, 4, 4, 12].map { count -> Substring in
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
      }
      return .value(JSONString.quoted(groups.joined(separator: "-")))
    },
  ]

  /// Arrays instead of objects, and vice versa.
  package static let collections = [
    SenderSignature(
      form: "the empty array that PHP and Lua write for an empty map",
      correction: "in PHP, encode `(object) $map`",
      source: .vendor(
        "PHP", "json_encode", "https://www.php.net/manual/en/function.json-encode.php")
    ) { tree, node, shape in
      guard tree.kind(of: node) == .array, tree.isEmpty(node), case .dictionary = shape else {
        return nil
      }
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
        "\(JSONString.quoted(tree.text(of: member.key))), \(tree.spelling(of: member.value))"
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
  package static func ofList(at node: JSONNode, in tree: JSONTree) -> Message? {
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
  package var isNumber: Bool {
    switch self {
    case .integer, .floatingPoint, .decimal: true
    default: false
    }
  }
}

/// Durations as text, where Swift reads a number of seconds.
extension SenderSignature {
  static let spans = [
    SenderSignature(
      form: "a duration as text", correction: "send the number of its seconds",
      source: .standard(
        "ISO 8601, *Durations*", "https://www.rfc-editor.org/rfc/rfc3339#appendix-A")
    ) { tree, node, shape in
      guard shape.isNumber, let span = tree.string(at: node).flatMap({ WrittenSpan($0) }) else {
        return nil
      }
      let isWhole = span.seconds == span.seconds.nearestWhole
      if case .integer = shape, !isWhole { return .noValue }
      return span.isCertain ? .value(DecimalText.of(span.seconds)) : .noValue
    }
  ]
}
