/// The notation of a programming language, as far as literal values depend on it.
package struct CodeLanguage: Sendable {
  package let name: String
  /// The extensions of its files, in lowercase.
  package let extensions: [String]
  /// The names of the language in Markdown, in lowercase; its extensions are names too.
  let infoStrings: [String]
  /// The comments, the strings and the white space.
  let lexicon: Lexicon
  /// Whether blocks are recognized by indentation.
  package var blocksAreIndented = false
  /// Whether `<Type, Type>` can follow a word.
  var hasGenerics = true
  /// Whether `<Type, Type>` can precede a literal.
  package var hasTypedLiterals = false
  /// Whether a word before a colon is a key in braces.
  var hasWordKeys = false
  /// Whether a word alone in braces is a member with the value of that variable.
  package var hasShorthand = false
  /// Whether the members of `[…]` can have keys.
  package var hasBracketMaps = false
  /// Whether a member with the null value is sent as `null`.
  package var sendsNull = true
  /// Whether `{"key", value}` is a member.
  package var hasPairs = false
  /// Whether `Type{…}` is a value.
  package var hasCompositeLiterals = false
  /// Whether a line ends a statement in spite of an operator at its end.
  package var linesEndStatements = false
  /// Whether `a, b = c, d` assigns to both names.
  package var hasListsOfTargets = false
  /// Whether the arguments of a call can follow without parentheses.
  package var hasBareArguments = false
  /// Whether a method can be called without parentheses, and its name can end with `!`.
  package var hasCommandCalls = false
  /// Whether `if` can follow a statement.
  package var hasModifiers = false
  /// Whether a statement can follow a colon on the line of its condition.
  package var hasInlineBlocks = false
  /// Whether a function can use the variables of the function around it.
  package var functionsUseOuterNames = true
  /// Whether a variable belongs to its function without a declaration.
  package var hasLocalVariables: Bool { blocksAreIndented || joins == ["."] }
  /// Whether a variable can be used before it has a value.
  package var hasUnassignedVariables: Bool { hasShorthand || hasLocalVariables }
  /// Whether the statements of a case continue with those of the next one.
  package var casesFallThrough: Bool { ["JavaScript", "Java", "PHP"].contains(name) }
  /// Whether one of the cases of `switch` or `match` always runs.
  package var selectionsAreExhaustive: Bool { ["Swift", "Rust"].contains(name) }
  /// Whether the files of a folder know the names of each other.
  package var sharesPackages: Bool { ["Go", "Java", "Kotlin", "PHP"].contains(name) }
  /// Whether a call of a function with `async` is an object until `await`.
  package var hasPromises: Bool { ["JavaScript", "Python"].contains(name) }
  /// Whether keys of two kinds can have the same name: `:stops` and `"stops"`.
  package var hasSymbolKeys: Bool { ["Ruby", "Elixir"].contains(name) }
  /// Whether the imports of a file do not show which other files it uses.
  package var lacksImports: Bool {
    ["Ruby", "Swift", "C#", "Dart", "Elixir"].contains(name)
  }
  /// Whether other files can import the imported names of a file.
  package var importsAreExported: Bool { ["Python", "Rust"].contains(name) }
  /// Whether the types of all files are known in each.
  package var sharesTypes: Bool { name == "Ruby" }
  /// Whether an object that becomes a value can change afterwards, because both are the same object.
  package var sharesObjects = true
  /// Whether `a || b` is true or false for operands of any type, and a function converts its result to its type.
  package var convertsValues: Bool { name == "PHP" }
  /// Whether an encoder can write the names of members in another case.
  package var hasNamingPolicies: Bool { name == "C#" }
  /// Whether a function can change the array of its caller.
  package var passesReferences: Bool { name == "PHP" }
  /// Whether the name of a function can stand without a keyword.
  package var methodsLackKeyword = false
  /// Whether the method of an object is called with the object before it.
  package var methodsNeedReceivers = false
  /// Whether `@name` before a function can replace it.
  package var hasDecorators = false
  /// Whether `=> {` starts a block of statements.
  package var arrowsPrecedeBlocks = false
  /// Whether the method of an object declares the name for the object.
  package var methodsNameReceivers = false
  /// Whether a function returns the value of its last statement.
  package var returnsLastValue = false
  /// Whether a method `timestamp()` returns the seconds since 1970; in other languages, it can return a property.
  package var timestampsAreUnixTime = false
  /// Whether the division of two whole numbers can have a fraction.
  package var dividesToFractions = false
  /// Whether the name of a member can start with a capital letter, or with `set`.
  package var hasCapitalLabels = false
  /// The mark between the name and the value of an argument; empty if arguments have no names.
  package var argumentLabel = ":"
  /// Whether a parameter can have another name in calls than in its function.
  package var parametersHaveLabels = false
  /// The operators that join strings.
  var joins: Set<String> = ["+"]
  /// The operators that lead to a member.
  var accesses = [".", "?.", "::"]
  /// The value that a call, or a name before brackets, constructs from their contents.
  var constructors: [String: Constructor] = [:]
  /// The methods that add a member to a new object and return the object.
  var chainedCalls: Set<String> = []

  /// A spelling of an object or an array.
  enum Constructor {
    /// An object of the entries.
    case object
    /// An object of the arguments' names and values.
    case namedArguments
    /// An object of keys and values in turn.
    case alternating
    /// An object, or an array if the entries have no keys.
    case entries
    /// An array.
    case elements
    /// The value of the only argument.
    case wrapper
  }
}

// MARK: The languages

extension CodeLanguage {
  /// Returns the language of files with an extension; nil if it is unknown.
  package static func ofExtension(_ name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return all.first { $0.extensions.contains(name) }
  }

  /// Returns the language of a fenced block of Markdown; nil if it is unknown.
  package static func ofInfoString(_ name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return all.first { $0.infoStrings.contains(name) || $0.extensions.contains(name) }
  }

  /// Whether the rules of the language are known; false for the row for any language.
  var isKnown: Bool { !extensions.isEmpty }

  /// The same language with other rules for `<`: with JSX or with casts; nil for any other language.
  package var dialect: CodeLanguage? {
    switch extensions.first {
    case "ts": Self.javaScript
    case "js": Self.typeScript
    default: nil
    }
  }

  package static let all: [CodeLanguage] = [
    javaScript, typeScript, component, python, ruby, php, go, java, kotlin, cSharp, dart, swift,
    rust, elixir,
  ]

  private static func ecmaScript(
    _ extensions: [String], _ infoStrings: [String], _ lexicon: Lexicon
  ) -> CodeLanguage {
    CodeLanguage(
      name: "JavaScript", extensions: extensions, infoStrings: infoStrings, lexicon: lexicon,
      hasWordKeys: true, hasShorthand: true, methodsLackKeyword: true, methodsNeedReceivers: true,
      arrowsPrecedeBlocks: true, dividesToFractions: true, argumentLabel: "",
      constructors: ["Object.freeze": .wrapper, "structuredClone": .wrapper])
  }

  private static let javaScript = ecmaScript(
    ["js", "jsx", "mjs", "cjs", "tsx"], ["javascript", "node", "nodejs"], .javaScript)
  private static let typeScript = ecmaScript(
    ["ts", "mts", "cts"], ["typescript"], .typeScript)
  private static let component = ecmaScript(["vue", "svelte"], [], .component)

  private static let python = CodeLanguage(
    name: "Python", extensions: ["py", "pyi"], infoStrings: ["python", "python3"],
    lexicon: .python,
    blocksAreIndented: true, hasGenerics: false, linesEndStatements: true,
    hasListsOfTargets: true, hasInlineBlocks: true, methodsNeedReceivers: true,
    hasDecorators: true, timestampsAreUnixTime: true, dividesToFractions: true, argumentLabel: "=",
    constructors: [
      "dict": .namedArguments, "copy.deepcopy": .wrapper, "deepcopy": .wrapper,
    ])

  private static let ruby = CodeLanguage(
    name: "Ruby", extensions: ["rb", "rake"], infoStrings: ["ruby"], lexicon: .ruby,
    blocksAreIndented: true, hasGenerics: false,
    hasWordKeys: true, hasListsOfTargets: true, hasCommandCalls: true, hasModifiers: true,
    functionsUseOuterNames: false,
    returnsLastValue: true, accesses: [".", "&.", "::"])

  private static let php = CodeLanguage(
    name: "PHP", extensions: ["php"], infoStrings: [], lexicon: .php, hasGenerics: false,
    hasBracketMaps: true,
    sharesObjects: false, methodsNeedReceivers: true, dividesToFractions: true,
    hasCapitalLabels: true, joins: ["."],
    accesses: ["->", "?->", "::"],
    constructors: ["array": .entries])

  private static let go = CodeLanguage(
    name: "Go", extensions: ["go"], infoStrings: ["golang"], lexicon: .go,
    hasGenerics: false, hasCompositeLiterals: true, hasListsOfTargets: true,
    methodsNameReceivers: true, hasCapitalLabels: true, argumentLabel: "")

  private static let java = CodeLanguage(
    name: "Java", extensions: ["java"], infoStrings: [], lexicon: .java, sendsNull: false,
    methodsLackKeyword: true, hasCapitalLabels: true, argumentLabel: "",
    constructors: javaConstructors,
    chainedCalls: ["put"])

  private static let kotlin = CodeLanguage(
    name: "Kotlin", extensions: ["kt", "kts"], infoStrings: ["kotlin"], lexicon: .kotlin,
    sendsNull: false, hasCapitalLabels: true, argumentLabel: "=",
    constructors: javaConstructors.adding([
      "mapOf": .object, "mutableMapOf": .object, "hashMapOf": .object, "linkedMapOf": .object,
      "listOf": .elements, "mutableListOf": .elements, "arrayOf": .elements,
    ]), chainedCalls: ["put"])

  private static let javaConstructors: [String: Constructor] = [
    "Map.of": .alternating, "List.of": .elements, "Arrays.asList": .elements,
    "HashMap": .wrapper, "LinkedHashMap": .wrapper, "newHashMap": .wrapper,
    "newLinkedHashMap": .wrapper, "JSONObject": .wrapper, "newJSONObject": .wrapper,
    "JsonObject": .wrapper, "newJsonObject": .wrapper, "createObjectNode": .wrapper,
  ]

  private static let cSharp = CodeLanguage(
    name: "C#", extensions: ["cs"], infoStrings: ["csharp", "c#"], lexicon: .cSharp,
    sendsNull: false, hasPairs: true,
    methodsLackKeyword: true, arrowsPrecedeBlocks: true, hasCapitalLabels: true,
    constructors: [
      "new": .namedArguments, "newDictionary": .object, "newDictionary()": .object,
      "newList": .elements, "newList()": .elements, "new()": .object,
      "newJsonObject": .object, "newJsonObject()": .object, "newJObject": .object,
      "newJObject()": .object, "newJsonArray": .elements, "newJArray": .elements,
    ])

  private static let dart = CodeLanguage(
    name: "Dart", extensions: ["dart"], infoStrings: ["flutter"], lexicon: .dart,
    hasTypedLiterals: true, methodsLackKeyword: true, dividesToFractions: true, joins: ["+", ""])

  private static let swift = CodeLanguage(
    name: "Swift", extensions: ["swift"], infoStrings: [], lexicon: .swift, hasBracketMaps: true,
    sendsNull: false, sharesObjects: false, returnsLastValue: true, parametersHaveLabels: true)

  private static let rust = CodeLanguage(
    name: "Rust", extensions: ["rs"], infoStrings: ["rust"], lexicon: .rust, sharesObjects: false,
    returnsLastValue: true, timestampsAreUnixTime: true,
    argumentLabel: "", constructors: ["json!": .wrapper, "vec!": .elements])

  private static let elixir = CodeLanguage(
    name: "Elixir", extensions: ["ex", "exs"], infoStrings: ["elixir"], lexicon: .elixir,
    blocksAreIndented: true, hasGenerics: false, hasWordKeys: true, hasBareArguments: true,
    functionsUseOuterNames: false, sharesObjects: false, returnsLastValue: true,
    dividesToFractions: true, joins: ["<>"],
    constructors: ["%": .object])

  /// The row for text whose language is unknown.
  package static let any = CodeLanguage(
    name: "any", extensions: [], infoStrings: [], lexicon: .any, hasWordKeys: true,
    hasShorthand: true, hasBracketMaps: true, sendsNull: false,
    hasCompositeLiterals: true, methodsLackKeyword: true, arrowsPrecedeBlocks: true,
    hasCapitalLabels: true, joins: ["+", "."], accesses: [".", "?.", "::", "->"],
    constructors: kotlin.constructors.adding(["array": .entries, "dict": .namedArguments]),
    chainedCalls: ["put"])
}

extension [String: CodeLanguage.Constructor] {
  /// Written out, because Embedded Swift has no `merging`.
  fileprivate func adding(_ others: [String: CodeLanguage.Constructor]) -> Self {
    var all = self
    for (name, constructor) in others { all[name] = constructor }
    return all
  }
}
