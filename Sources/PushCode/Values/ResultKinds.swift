import CodeNames
import CodeSyntax

/// The calls and conversions of a language whose result always has one kind.
struct ResultKinds {
  private typealias Names = Set<String>

  /// Functions of the language or its standard library, as written before their arguments.
  private var functions: [(KnownKind, Names)] = []
  /// Methods, whose receiver can be any value.
  private var methods: [(KnownKind, Names)] = []
  /// The types in parentheses before a value.
  private var casts: [(KnownKind, Names)] = []

  private static let maximumTokens = 60

  /// Returns the kind of the value of a whole expression; nil if it is unknown, or if the source declares the function.
  static func kind(of list: Range<Int>, in names: NameTable) -> KnownKind? {
    let tree = names.tree
    guard let kinds = all[tree.language.name], list.count > 1, list.count <= maximumTokens else {
      return nil
    }
    if tree.language.convertsValues, isJoined(tree.items(of: list), tree) { return .boolean }
    let items = tree.items(of: list).drop { tree.isWord($0, in: ["await", "new"]) }
    guard let first = items.first else { return nil }
    if tree.isOpen(first, "("), let type = tree.only(tree.contents(of: first)), items.count > 1,
      let kind = kind(named: tree.spelling(type), in: kinds.casts), isChain(items.dropFirst(), tree)
    {
      return kind
    }
    guard isChain(items, tree), var last = items.last else { return nil }
    let isCall = tree.isOpen(last, "(")
    if isCall {
      if let callee = tree.compactSpelling(of: first..<last),
        let kind = kind(named: callee, in: kinds.functions)
      {
        return names.isBuiltIn(tree.spelling(first)) ? kind : nil
      }
      last = items.dropLast().last ?? last
    }
    guard isCall || tree.language.hasCommandCalls, items.count > 2, tree.kind(last) == .word,
      tree.isAccess(tree.item(before: last))
    else { return nil }
    // `", ".join(tags)` and `tags.join(", ")`
    if tree.isWord(last, "join") {
      let separator = items.last.flatMap { tree.only(tree.contents(of: $0)) }
      return [first, separator].contains { tree.kind($0) == .string } ? .string : nil
    }
    return kind(named: tree.spelling(last), in: kinds.methods)
  }

  /// `a || b`
  private static func isJoined(_ items: [Int], _ tree: CodeTree) -> Bool {
    items.contains { tree.isSymbol($0, in: ["||", "&&"]) }
      && !items.contains { tree.isSymbol($0, in: ["?", "?:", "??"]) }
  }

  private static func kind(named name: String, in rows: [(KnownKind, Names)]) -> KnownKind? {
    rows.first { $0.1.contains(name) }?.0
  }

  /// Whether an expression is one value with accesses and calls, which cannot end early as `a?.b()` can.
  private static func isChain(_ items: ArraySlice<Int>, _ tree: CodeTree) -> Bool {
    var before: Int?
    for item in items {
      defer { before = item }
      switch tree.tokens[item].kind {
      case .word, .number, .string:
        guard before == nil || tree.isAccess(before) else { return false }
      case .open: guard tree.isOpen(item, "([") else { return false }
      case .symbol:
        // `format!(…)`
        let isMacro = tree.language.name == "Rust" && tree.isSymbol(item, "!")
        guard isMacro || tree.isAccess(item), !tree.isSymbol(item, in: ["?.", "&."]) else {
          return false
        }
      case .close: return false
      }
    }
    return before != nil
  }
}

extension ResultKinds {
  private static let all: [String: ResultKinds] = [
    "JavaScript": javaScript, "Python": python, "Ruby": ruby, "PHP": php, "Go": go, "Java": java,
    "Kotlin": java, "C#": cSharp, "Dart": dart, "Swift": swift, "Rust": rust, "Elixir": elixir,
  ]

  /// ECMA-262, *The global object* and *Fundamental objects*.
  private static let javaScript = ResultKinds(
    functions: [
      (.string, ["String", "JSON.stringify"]), (.boolean, ["Boolean"]),
      (
        .number,
        [
          "Number", "parseInt", "parseFloat", "Number.parseInt", "Number.parseFloat", "Math.floor",
          "Math.ceil", "Math.round", "Math.trunc", "Math.abs", "Math.max", "Math.min",
        ]
      ),
    ],
    methods: [
      (
        .string,
        [
          "toString", "toFixed", "toPrecision", "toLocaleString", "toLocaleDateString",
          "toLocaleTimeString", "toUTCString", "toUpperCase", "toLowerCase", "padStart", "padEnd",
        ]
      )
    ])

  /// Python, *Built-in functions*.
  private static let python = ResultKinds(
    functions: [
      (.string, ["str", "repr", "json.dumps"]), (.boolean, ["bool"]),
      (.number, ["int", "float", "len"]),
    ],
    methods: [(.string, ["strftime", "upper", "lower"]), (.number, ["total_seconds"])])

  /// Ruby, *Kernel* and *Object*.
  private static let ruby = ResultKinds(
    functions: [(.string, ["String", "format", "sprintf"]), (.number, ["Integer", "Float"])],
    methods: [
      (.string, ["to_s", "strftime", "upcase", "downcase", "to_json"]),
      (.number, ["to_i", "to_f"]),
    ])

  /// PHP, *Type juggling* and *String functions*.
  private static let php = ResultKinds(
    functions: [
      (
        .string,
        [
          "strval", "sprintf", "number_format", "date", "gmdate", "strtoupper", "strtolower",
          "json_encode", "implode",
        ]
      ),
      (.number, ["intval", "floatval", "count", "strlen"]), (.boolean, ["boolval"]),
    ],
    methods: [(.string, ["format"])],
    casts: [
      (.string, ["string"]), (.number, ["int", "integer", "float", "double"]),
      (.boolean, ["bool", "boolean"]),
    ])

  /// Go, *Conversions*, and the packages `strconv` and `fmt`.
  private static let go = ResultKinds(
    functions: [
      (
        .string,
        [
          "strconv.Itoa", "strconv.FormatInt", "strconv.FormatUint", "strconv.FormatFloat",
          "strconv.FormatBool", "fmt.Sprint", "fmt.Sprintf", "string",
          "strings.Join",
        ]
      ),
      (
        .number,
        [
          "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
          "float32", "float64", "len",
        ]
      ),
    ],
    methods: [(.string, ["Format"]), (.number, ["Seconds", "Minutes", "Hours", "Milliseconds"])])

  /// Java, `java.lang`; Kotlin, *Numbers*.
  private static let java = ResultKinds(
    functions: [
      (
        .string,
        [
          "String.valueOf", "String.format", "Integer.toString", "Long.toString", "Double.toString",
          "Boolean.toString", "String.join",
        ]
      ),
      (
        .number,
        [
          "Integer.parseInt", "Integer.valueOf", "Long.parseLong", "Long.valueOf",
          "Double.parseDouble", "Double.valueOf",
        ]
      ),
      (.boolean, ["Boolean.parseBoolean", "Boolean.valueOf"]),
    ],
    methods: [
      (.string, ["toString", "toUpperCase", "toLowerCase", "joinToString"]),
      (
        .number, ["intValue", "longValue", "doubleValue", "toInt", "toLong", "toDouble", "toFloat"]
      ),
    ],
    casts: [(.string, ["String"]), (.number, ["int", "long", "double", "float"])])

  /// .NET, `System.Object` and `System.Convert`.
  private static let cSharp = ResultKinds(
    functions: [
      (
        .string,
        ["string.Format", "String.Format", "string.Join", "String.Join", "Convert.ToString"]
      ),
      (
        .number,
        [
          "int.Parse", "long.Parse", "double.Parse", "Convert.ToInt32", "Convert.ToInt64",
          "Convert.ToDouble",
        ]
      ),
      (.boolean, ["bool.Parse", "Convert.ToBoolean"]),
    ],
    methods: [(.string, ["ToString", "ToUpper", "ToLower"])],
    casts: [(.string, ["string"]), (.number, ["int", "long", "double", "float"])])

  /// Dart, `dart:core`.
  private static let dart = ResultKinds(
    functions: [(.string, ["jsonEncode"]), (.number, ["int.parse", "double.parse", "num.parse"])],
    methods: [
      (.string, ["toString", "toStringAsFixed", "toUpperCase", "toLowerCase"]),
      (.number, ["toInt", "toDouble"]),
    ])

  /// Swift, *Standard Library*.
  private static let swift = ResultKinds(
    functions: [(.string, ["String"]), (.number, ["Int", "Int64", "Double", "Float"])],
    methods: [(.string, ["uppercased", "lowercased", "formatted", "joined"])])

  /// Rust, `std::string`.
  private static let rust = ResultKinds(
    functions: [(.string, ["format!", "String::from"])],
    methods: [
      (.string, ["to_string", "to_uppercase", "to_lowercase"]), (.number, ["len", "as_secs_f64"]),
    ])

  /// Elixir, *Kernel*, *Integer* and *String*.
  private static let elixir = ResultKinds(
    functions: [
      (.string, ["to_string", "inspect", "Integer.to_string", "Float.to_string", "Enum.join"]),
      (.number, ["String.to_integer", "String.to_float", "trunc", "round"]),
    ])
}
