import CodeSyntax
internal import JSONSyntax

/// The spellings of types in a language, by the JSON of their values.
struct KindTable {
  var strings: Set<String> = []
  var numbers: Set<String> = []
  var booleans: Set<String> = []
  /// The types whose values are ISO 8601 text.
  var times: Set<String> = []
  var any: Set<String> = []
  /// The text before and after the type of the elements, or the types of the keys and values of a map.
  var arrays: [(String, String)] = []
  var maps: [(String, String)] = []
  var optionals: [(String, String)] = []
  /// Types with the JSON of the type inside of them.
  var wrappers: [(String, String)] = []
  /// Whether arrays and maps can be null.
  var containersCanBeNull = false

  private static let maximumDepth = 6

  /// Returns the kind of the values of a type; unknown for a spelling that is not in the table.
  func kind(of type: String, depth: Int = 0) -> DeclaredKind {
    guard depth < Self.maximumDepth else { return .unknown }
    func inner(_ forms: [(String, String)]) -> String? {
      forms.lazy.compactMap { Self.inside(type, $0) }.first
    }
    if strings.contains(type) { return .known(.string) }
    if numbers.contains(type) { return .known(.number) }
    if booleans.contains(type) { return .known(.boolean) }
    if times.contains(type) { return .known(.time(.iso8601Text)) }
    if any.contains(type) { return .any }
    if let wrapped = inner(optionals) { return .optional(kind(of: wrapped, depth: depth + 1)) }
    if let wrapped = inner(wrappers) { return kind(of: wrapped, depth: depth + 1) }
    if inner(maps) != nil { return containersCanBeNull ? .optional(.map) : .map }
    if let element = inner(arrays) {
      // Go encodes bytes as Base64.
      if containersCanBeNull, ["byte", "uint8"].contains(element) {
        return .optional(.known(.string))
      }
      return containersCanBeNull ? .optional(.known(.array)) : .known(.array)
    }
    // A type of Go can have the name of its package before it.
    let isName = type.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") && containersCanBeNull
    }
    return isName && !type.isEmpty ? .type(type) : .unknown
  }

  /// Returns the text between two others, without a mark at its own level that joins types.
  private static func inside(_ type: String, _ form: (String, String)) -> String? {
    guard type.hasPrefix(form.0), type.hasSuffix(form.1),
      type.utf8.count > form.0.utf8.count + form.1.utf8.count
    else { return nil }
    let text = type.dropFirst(form.0.count).dropLast(form.1.count)
    var depth = 0
    for byte in text.utf8 {
      if "<[({".utf8.contains(byte) { depth += 1 }
      if ">])}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 || depth == 0 && "|&:".utf8.contains(byte) { return nil }
    }
    return depth == 0 ? text.trimmed : nil
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    let bytes = Array(utf8)
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    let end = (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }
}

extension KindTable {
  /// `encoding/json`, *Marshal*.
  static let go = KindTable(
    strings: ["string"],
    numbers: [
      "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
      "float32", "float64", "byte", "rune", "time.Duration",
    ], booleans: ["bool"], times: ["time.Time"], any: ["any", "interface{}"],
    arrays: [("[]", "")], maps: [("map[string]", "")], optionals: [("*", "")],
    containersCanBeNull: true)

  /// Serde, *Data model*, and the format of `serde_json`.
  static let rust = KindTable(
    strings: ["String", "str", "char", "&str", "&'static str", "&'a str"],
    numbers: [
      "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "isize", "usize", "f32", "f64",
    ], booleans: ["bool"], any: ["Value", "serde_json::Value"],
    arrays: [("Vec<", ">"), ("HashSet<", ">"), ("BTreeSet<", ">"), ("VecDeque<", ">")],
    maps: [("HashMap<String,", ">"), ("BTreeMap<String,", ">")],
    optionals: [("Option<", ">")],
    wrappers: [("Box<", ">"), ("Arc<", ">"), ("Rc<", ">"), ("&'a ", ""), ("&", "")])

  /// Python, `json`; Pydantic, *Serialization*.
  static let python = KindTable(
    strings: ["str"], numbers: ["int", "float"], booleans: ["bool"], any: ["Any", "object"],
    arrays: [("list[", "]"), ("List[", "]")],
    maps: [("dict[str,", "]"), ("Dict[str,", "]")],
    optionals: [("Optional[", "]"), ("", "| None"), ("None |", "")],
    wrappers: [("\"", "\""), ("'", "'")])

  /// ECMA-262, `JSON.stringify`.
  static let typeScript = KindTable(
    strings: ["string"], numbers: ["number"], booleans: ["boolean", "true", "false"],
    times: ["Date"], any: ["any", "unknown"],
    arrays: [("", "[]"), ("Array<", ">"), ("ReadonlyArray<", ">")],
    maps: [("Record<string,", ">")],
    optionals: [("", "| null"), ("null |", ""), ("", "| undefined"), ("undefined |", "")])

  /// Kotlin, *Basic types*.
  static let kotlin = KindTable(
    strings: ["String"], numbers: ["Int", "Long", "Short", "Double", "Float"],
    booleans: ["Boolean"])

  /// Java, *Primitive types and values*.
  static let java = KindTable(
    strings: ["String"],
    numbers: [
      "int", "long", "short", "double", "float", "Integer", "Long", "Short", "Double", "Float",
    ], booleans: ["boolean", "Boolean"])

  /// C#, *Built-in types*.
  static let cSharp = KindTable(
    strings: ["string", "String"],
    numbers: ["int", "long", "short", "uint", "ulong", "double", "float", "decimal"],
    booleans: ["bool"])

  /// Dart, *Built-in types*.
  static let dart = KindTable(
    strings: ["String"], numbers: ["int", "double", "num"], booleans: ["bool"])

  /// PHP, *Type declarations*.
  static let php = KindTable(strings: ["string"], numbers: ["int", "float"], booleans: ["bool"])

  /// Swift Evolution 0166, 0167.
  static let swift = KindTable(
    strings: ["String", "UUID"],
    numbers: [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "Float",
    ], booleans: ["Bool"], arrays: [("[", "]")], maps: [("[String:", "]")],
    optionals: [("", "?"), ("Optional<", ">")])
}
