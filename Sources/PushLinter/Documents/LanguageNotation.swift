import JSONSyntax

/// The notation in which a language prints its own values, which looks like JSON and is not.
struct LanguageNotation: Sendable {
  /// The notation, such as "Python's notation of a dictionary".
  let name: Message
  /// The code that writes JSON instead.
  let correction: Message
  let source: Citation
  private let matches: @Sendable (Opening) -> Bool

  private init(
    _ name: Message, _ correction: Message, _ source: Citation,
    _ matches: @escaping @Sendable (Opening) -> Bool
  ) {
    self.name = name
    self.correction = correction
    self.source = source
    self.matches = matches
  }

  /// Returns the notation of a text that is not JSON; nil if it is none of these.
  static func of(_ bytes: [UInt8], _ problems: [JSONProblem]) -> LanguageNotation? {
    guard problems.contains(where: { $0.kind.isViolation }) else { return nil }
    let opening = Opening(bytes, problems)
    return all.first { $0.matches(opening) }
  }

  static let all = [
    LanguageNotation(
      "Python's notation of `bytes`", "send the bytes themselves, or `payload.decode()`",
      .python("Built-in Types", "library/stdtypes.html#bytes")
    ) { $0.text.hasPrefix("b'{") || $0.text.hasPrefix("b\"{") },
    LanguageNotation(
      "Python's notation of a dictionary",
      "send `json.dumps(payload)` instead of `str(payload)`; convert dates, decimals and UUIDs first",
      .python("Built-in Functions: repr", "library/functions.html#repr")
    ) { opening in
      opening.afterBrackets.hasPrefix("'") && opening.separator == ":"
        && !opening.kinds.contains(.unquotedKey) && !opening.text.hasPrefix("['")
        && !opening.words.isDisjoint(with: wordsOfPython)
    },
    LanguageNotation(
      "JavaScript's notation of an object, as `console.log` prints it",
      "send `JSON.stringify(payload)`",
      .vendor(
        "Node.js", "util.inspect", "https://nodejs.org/api/util.html#utilinspectobject-options")
    ) { opening in
      opening.text == "[objectObject]"
        || opening.text.hasPrefix("{") && opening.startsWithWord && opening.separator == ":"
          && (opening.kinds.contains(.singleQuotes) || opening.text.contains("[Object]"))
    },
    LanguageNotation(
      "Elixir's notation of a map", "send `Jason.encode!(payload)`",
      .vendor("Elixir", "Map", "https://hexdocs.pm/elixir/Map.html")
    ) { $0.text.hasPrefix("%{") },
    LanguageNotation(
      "the notation of an array that PHP prints", "send `json_encode($payload)`",
      .vendor("PHP", "print_r", "https://www.php.net/manual/en/function.print-r.php")
    ) { opening in
      opening.text.hasPrefix("Array(") || opening.text.hasPrefix("array(")
        || opening.text.hasPrefix("[") && opening.separator == "=>"
    },
    LanguageNotation(
      "Ruby's notation of a hash", "send `payload.to_json`",
      .vendor("Ruby", "Hash", "https://docs.ruby-lang.org/en/master/Hash.html")
    ) { $0.text.hasPrefix("{") && ($0.separator == "=>" || $0.text.hasPrefix("{:")) },
    LanguageNotation(
      "Go's notation of a map", "send the result of `json.Marshal(payload)`",
      .vendor("Go", "Package fmt", "https://pkg.go.dev/fmt")
    ) { $0.text.hasPrefix("map[") },
    LanguageNotation(
      "Swift's notation of a dictionary",
      "send the result of `JSONEncoder` or `JSONSerialization`",
      .vendor(
        "Apple", "JSONSerialization",
        "https://developer.apple.com/documentation/foundation/jsonserialization")
    ) { $0.text.hasPrefix("[\"") && $0.separator == ":" },
    LanguageNotation(
      "the notation in which Foundation describes a dictionary",
      "send the result of `JSONSerialization`",
      .vendor(
        "Apple", "JSONSerialization",
        "https://developer.apple.com/documentation/foundation/jsonserialization")
    ) { $0.text.hasPrefix("{") && $0.separator == "=" && $0.text.contains(";") },
    LanguageNotation(
      "Java's notation of a map", "send `objectMapper.writeValueAsString(payload)`",
      .vendor(
        "Oracle", "AbstractMap.toString",
        "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/AbstractMap.html")
    ) { $0.text.hasPrefix("{") && $0.startsWithWord && $0.separator == "=" },
    LanguageNotation(
      "the text in which a language prints an object", "send the object as JSON",
      .vendor(
        "Kotlin", "Data classes", "https://kotlinlang.org/docs/data-classes.html")
    ) { $0.isConstructor },
  ]

  /// The words outside of strings that Python writes for its constants and values, and before its strings.
  private static let wordsOfPython: Set<String> = [
    "None", "True", "False", "nan", "inf", "u", "b", "datetime", "date", "Decimal", "UUID",
    "OrderedDict", "defaultdict", "np",
  ]

  /// The documentation of the notations, each once.
  static var sources: [Citation] {
    var titles: Set<String> = []
    return all.map { $0.source.asBackground }.filter { titles.insert($0.title).inserted }
  }
}

/// The first part of a text that is not JSON.
private struct Opening {
  /// The text without white space.
  let text: String
  /// The same after the opening brackets.
  let afterBrackets: Substring
  let kinds: Set<JSONProblem.Kind>
  /// What follows the first name: `:`, `=`, `=>`, or nothing.
  let separator: String

  /// The maximum length of the part that is read, in bytes.
  private static let length = 2_048

  init(_ bytes: [UInt8], _ problems: [JSONProblem]) {
    text = String(
      decoding: bytes.prefix(Self.length).filter { $0 > 0x20 }, as: UTF8.self)
    afterBrackets = text.drop { $0 == "{" || $0 == "[" }
    kinds = Set(problems.map { $0.kind })
    var rest = afterBrackets
    if let quote = rest.first, quote == "'" || quote == "\"" {
      rest = rest.dropFirst().drop { $0 != quote }.dropFirst()
    } else {
      rest = rest.drop(while: Self.isPartOfName)
    }
    separator = rest.hasPrefix("=>") ? "=>" : String(rest.prefix(1))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.asciiValue.map {
      TemplatePlaceholder.isPartOfName($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    } ?? false
  }

  /// Whether the first name has no quotation marks.
  var startsWithWord: Bool { afterBrackets.first.map(Self.isPartOfName) ?? false }

  /// The words outside of strings; of a dotted name only the first part.
  var words: Set<String> {
    var words: Set<String> = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "'" || first == "\"" {
        rest = Self.afterString(rest.dropFirst(), endingIn: first)
      } else if Self.isPartOfName(first) {
        let name = rest.prefix(while: Self.isPartOfName)
        words.insert(String(name.prefix { $0 != "." }))
        rest = rest.dropFirst(name.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private static func afterString(_ text: Substring, endingIn quote: Character) -> Substring {
    var isEscaped = false
    for index in text.indices {
      if !isEscaped, text[index] == quote { return text[text.index(after: index)...] }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return ""
  }

  /// Whether the text is a name and its members in parentheses, such as `Push(aps=Aps(event=update))`.
  var isConstructor: Bool {
    guard text.first.map(Self.isPartOfName) == true else { return false }
    let rest = text.drop(while: Self.isPartOfName)
    guard rest.first == "(" else { return false }
    let separator = rest.dropFirst().drop(while: Self.isPartOfName).first
    return separator == "=" || separator == ":"
  }
}

extension Citation {
  fileprivate static func python(_ title: String, _ path: String) -> Citation {
    vendor("Python", title, "https://docs.python.org/3/\(path)")
  }
}
