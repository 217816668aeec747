import JSONSyntax

/// Collects the lines of a TypeScript module.
struct TypeScriptWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func blank() { text += "\n" }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, end: String = "", _ body: (inout TypeScriptWriter) -> Void) {
    line(head.hasSuffix("<") ? head + "{" : head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}" + end)
  }

  /// Writes a TSDoc comment; nothing for an empty text.
  mutating func comment(_ text: String, indentation: Int = 0) {
    guard !text.isEmpty else { return }
    depth += indentation
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      TypeScriptSyntax.insideComment(String($0))
    }
    if lines.count == 1 {
      line("/** \(lines[0]) */")
    } else {
      line("/**")
      for text in lines { line(text.isEmpty ? " *" : " * " + text) }
      line(" */")
    }
    depth -= indentation
  }

  mutating func members(_ members: [TypeScriptMember]) {
    for member in members {
      comment(member.comment)
      let key = TypeScriptSyntax.key(member.key) + (member.isRequired ? "" : "?")
      line("\(key): \(member.type);")
    }
  }
}

/// A member of an object type.
struct TypeScriptMember {
  let key: String
  private(set) var type: String
  private(set) var isRequired: Bool
  let comment: String

  /// Adds another type for the same key.
  mutating func add(_ other: TypeScriptMember) {
    isRequired = isRequired || other.isRequired
    if type != other.type { type += " | " + other.type }
  }
}

enum TypeScriptSyntax {
  /// Names that no type of the module can have.
  static let reservedNames = words.union(TypeScriptAlias.all.map { $0.name })

  private static let words: Set<String> = [
    "any", "bigint", "boolean", "never", "null", "number", "object", "string", "symbol",
    "undefined", "unknown", "void",
    "as", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for",
    "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "package", "private", "protected", "public", "return", "static", "super", "switch", "this",
    "throw", "true", "try", "type", "typeof", "var", "while", "with", "yield",
    // Names that the module itself uses.
    "Exclude",
  ]

  /// Returns a key as written in an object type.
  static func key(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.utf8.enumerated().allSatisfy { index, byte in
        byte.isLetter || "_$".utf8.contains(byte) || byte.isDigit && index > 0
      }
    return isPlain ? name : JSONString.quoted(name)
  }

  /// Returns the text changed so that it does not end the surrounding comment, and does not affect its reader.
  static func insideComment(_ text: String) -> String {
    var inside = ""
    var hazards = HazardDetector()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if hazards.isHazard(scalar), scalar != "\t" {
        inside += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        if scalar == "/", previous == "*" { inside += "\\" }
        inside.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return inside
  }
}
