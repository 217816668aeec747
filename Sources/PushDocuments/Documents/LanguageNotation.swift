package import CodeSyntax
package import JSONSyntax
package import PushTexts

/// The notation in which a language prints its own values, which only resembles JSON.
package struct LanguageNotation: Sendable {
  /// The notation, such as "Python's notation of a dictionary".
  package let name: Message
  /// The code that writes JSON instead.
  package let correction: Message
  private let source: Citation?
  /// The language of text that is a program; nil for other text.
  package let language: CodeLanguage?
  private let matches: @Sendable (NotationOpening) -> Bool

  private init(
    _ name: Message, _ correction: Message, _ source: Citation?, language: CodeLanguage? = nil,
    _ matches: @escaping @Sendable (NotationOpening) -> Bool
  ) {
    (self.name, self.correction, self.source) = (name, correction, source)
    self.language = language
    self.matches = matches
  }

  private static func program(
    _ ending: String, _ matches: @escaping @Sendable (NotationOpening) -> Bool
  ) -> LanguageNotation? {
    CodeLanguage.ofExtension(ending).map { language in
      LanguageNotation(
        "source code",
        "name the file with the extension of its language, such as \(.code("push.\(ending)")), or check the text that the program sends",
        nil, language: language, matches)
    }
  }

  /// Whether text in this notation is a program, whose output is known only when it runs.
  package var isProgram: Bool { language != nil }

  /// Returns the notation of text that is not JSON; nil if it is unknown.
  package static func of(_ bytes: [UInt8], _ problems: [JSONProblem]) -> LanguageNotation? {
    guard problems.includeViolation else { return nil }
    let opening = NotationOpening(bytes, problems)
    return all.first { $0.matches(opening) }
  }

  /// Returns the language of text that is not JSON, if it is a program.
  static func ofProgram(_ bytes: [UInt8]) -> LanguageNotation? {
    let opening = NotationOpening(bytes, [])
    return programs.first { $0.matches(opening) }
  }

  /// The marks of programs, by the extension of the files of their language.
  private static let programs = [
    program("swift") { $0.isSwift },
    program("py") { $0.isPython },
    program("php") { $0.isPHP },
    program("js") { $0.isJavaScript },
    program("go") {
      $0.startsWithWord && $0.contains("map[string]any{", "map[string]interface{}{")
    },
    program("kt") {
      $0.startsWithWord && $0.contains("mapOf(", "newHashMap<", "Map.of(\"", "newJSONObject(")
    },
    program("cs") {
      $0.startsWithWord && $0.contains("new{", "new()", "newDictionary<string,")
        && $0.contains("aps")
    },
  ].compactMap { $0 }

  package static let all = documents + programs + values

  private static let documents = [
    LanguageNotation(
      "an HTML or XML page", "the server answered with a page: send the body of the push itself",
      .html
    ) { $0.isMarkup },
    LanguageNotation(
      "text with HTML entities instead of quotation marks",
      "decode the entities before you send the text: `&quot;` is `\"`",
      .html
    ) { $0.afterBrackets.hasPrefix("quot;") || $0.afterBrackets.hasPrefix("#34;") },
  ]

  private static let values = [
    LanguageNotation(
      "text in the quotation marks of a shell",
      "remove the single quotes at the start and the end",
      .bashQuoting
    ) { $0.starts("'{", "'[") && $0.last == UInt8(ascii: "'") },
    LanguageNotation(
      "the source code of a string, with escaped quotation marks",
      "send the string itself: it contains no backslashes before its quotation marks",
      .bashQuoting
    ) { $0.afterBrackets.hasPrefix("\\\"") && $0.text.hasPrefix("{") },
    LanguageNotation(
      "Python's notation of `bytes`", "send the bytes themselves, or `payload.decode()`",
      .python("Built-in Types", "library/stdtypes.html#bytes")
    ) { $0.starts("b'{", "b\"{") },
    LanguageNotation(
      "Python's notation of a dictionary",
      "send `json.dumps(payload)` instead of `str(payload)`; convert dates, decimals and UUIDs first",
      .python("Built-in Functions: repr", "library/functions.html#repr")
    ) { opening in
      opening.afterBrackets.hasPrefix("'") && opening.separator == ":"
        && opening.count(of: .unquotedKey) == 0 && !opening.text.hasPrefix("['")
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
          && (opening.count(of: .singleQuotes) > 0 || opening.contains("[Object]"))
    },
    LanguageNotation(
      "JavaScript's notation of an object, or Ruby's of a hash",
      "send `JSON.stringify(payload)`, in Ruby `payload.to_json`: JSON has quotation marks around each key",
      .vendor("Ruby", "Hash", "https://docs.ruby-lang.org/en/master/Hash.html")
    ) { opening in
      opening.text.hasPrefix("{") && opening.startsWithWord && opening.separator == ":"
        && opening.count(of: .unquotedKey) > 1 && opening.text.contains("\"")
    },
    LanguageNotation(
      "PHP's notation of an array", "send `json_encode($payload)`",
      .vendor("PHP", "print_r", "https://www.php.net/manual/en/function.print-r.php")
    ) { opening in
      opening.starts("Array(", "array(") || opening.text.hasPrefix("[") && opening.separator == "=>"
    },
    LanguageNotation(
      "Go's notation of a map", "send the result of `json.Marshal(payload)`",
      .vendor("Go", "Package fmt", "https://pkg.go.dev/fmt")
    ) { $0.text.hasPrefix("map[") },
    LanguageNotation(
      "a form, `application/x-www-form-urlencoded`",
      "send the JSON itself as the body of the request",
      .vendor("WHATWG", "URL", "https://url.spec.whatwg.org/#application/x-www-form-urlencoded")
    ) { $0.isForm },
    LanguageNotation(
      "YAML", "convert it to JSON first",
      .vendor("YAML", "YAML 1.2.2", "https://yaml.org/spec/1.2.2/")
    ) { $0.isYAML },
    LanguageNotation(
      "Swift's notation of a dictionary",
      "send the result of `JSONEncoder` or `JSONSerialization`",
      .jsonSerialization
    ) { $0.text.hasPrefix("[\"") && $0.separator == ":" },
    LanguageNotation(
      "the notation in which Foundation describes a dictionary",
      "send the result of `JSONSerialization`",
      .jsonSerialization
    ) { $0.text.hasPrefix("{") && $0.separator == "=" && $0.text.contains(";") },
  ]

  /// The words outside of strings that Python writes for its constants and values, and before its strings.
  private static let wordsOfPython: Set<String> = [
    "None", "True", "False", "nan", "inf", "u", "b", "datetime", "date", "Decimal", "UUID",
    "OrderedDict", "defaultdict", "np",
  ]

  /// The documentation of the notations, each once.
  package static var sources: [Citation] {
    var titles: Set<String> = []
    return all.compactMap { $0.source?.asBackground }.filter { titles.insert($0.title).inserted }
  }
}

extension Citation {
  fileprivate static func python(_ title: String, _ path: String) -> Citation {
    vendor("Python", title, "https://docs.python.org/3/\(path)")
  }

  fileprivate static let html = vendor("WHATWG", "HTML", "https://html.spec.whatwg.org/")
  fileprivate static let jsonSerialization = vendor(
    "Apple", "JSONSerialization",
    "https://developer.apple.com/documentation/foundation/jsonserialization")
  fileprivate static let bashQuoting = vendor(
    "GNU", "Bash: Quoting", "https://www.gnu.org/software/bash/manual/html_node/Quoting.html")
}
