import Testing

/// The initial value of a type's variable is certain only if nothing sets another one.
@Suite struct FieldTests {
  /// The declaration and the statements that set the variable `status`, with the push of a method.
  private static func program(_ language: String, _ declaration: String, _ writer: String = "")
    -> String
  {
    let push = [
      "java":
        "Object p() { return Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", Map.of(\"a\", status))); }",
      "cs":
        "object P() => new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = new Dictionary<string, object> { [\"a\"] = status } } };",
      "kt":
        "fun p() = mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(\"a\" to status)))",
      "swift":
        "func p() -> [String: Any] { [\"aps\": [\"event\": \"end\", \"content-state\": [\"a\": status]]] }",
      "dart":
        "Object p() => {'aps': {'event': 'end', 'content-state': {'a': _status}}};",
      "rb": "def p\n    { aps: { event: 'end', 'content-state': { a: @status } } }\n  end",
    ][language, default: ""]
    if language == "rb" {
      return "class P\n  \(writer)\n  def initialize\n    \(declaration)\n  end\n  \(push)\nend"
    }
    return "class P {\n \(declaration)\n \(writer)\n \(push)\n}"
  }

  @Test(arguments: [
    ("java", "private String status = \"x\";", ""),
    ("java", "static final String status = \"x\";", ""),
    ("cs", "string status = \"x\";", ""),
    ("kt", "val status = \"x\"", ""), ("kt", "private var status = \"x\"", ""),
    ("swift", "let status = \"x\"", ""), ("swift", "private(set) var status = \"x\"", ""),
    ("dart", "String _status = 'x';", ""), ("rb", "@status = 'x'", "attr_reader :status"),
  ])
  func aVariableThatNothingSetsIsCertain(language: String, declaration: String, writer: String) {
    #expect(
      read(Self.program(language, declaration, writer), language)
        == [#"{"aps": {"event": "end", "content-state": {"a": "x"}}}"#])
  }

  @Test(arguments: [
    ("java", "private String status = \"x\";", "P(String s) { this.status = s; }"),
    ("java", "private String status = \"x\";", "static void g(P p) { p.status = \"y\"; }"),
    ("java", "String status = \"x\";", ""), ("cs", "public string status = \"x\";", ""),
    ("cs", "string status = \"x\";", "public P(string s) { this.status = s; }"),
    ("kt", "var status = \"x\"", ""),
    ("kt", "private var status = \"x\"", "fun g(s: String) = apply { this.status = s }"),
    ("swift", "var status = \"x\"", ""),
    ("swift", "private var status = \"x\"", "init(status: String) { self.status = status }"),
    ("dart", "String _status = 'x';", "P(this._status);"),
    ("dart", "String _status = 'x';", "static P g() => P().._status = 'y';"),
    ("rb", "@status = 'x'", "attr_accessor :id, :status"),
    ("rb", "@status = 'x'", "attr_writer :status"),
  ])
  func aVariableThatAnObjectCanSetIsUnknown(language: String, declaration: String, writer: String) {
    #expect(
      read(Self.program(language, declaration, writer), language)
        == [#"{"aps": {"event": "end", "content-state": {"a": unknown}}}"#])
  }

  @Test(arguments: [
    (
      "java", "private final Map<String, Object> status = new HashMap<>();",
      "void g(int b) { this.status.put(\"b\", b); }"
    ),
    (
      "cs",
      "private readonly Dictionary<string, object> status = new Dictionary<string, object>();",
      "void G(int b) { this.status[\"b\"] = b; }"
    ),
    (
      "kt", "private val status = mutableMapOf<String, Any>()",
      "fun g(b: Int) { this.status[\"b\"] = b }"
    ),
    (
      "swift", "private var status: [String: Any] = [:]",
      "func g(b: Int) { self.status[\"b\"] = b }"
    ),
    (
      "dart", "final Map<String, dynamic> _status = {};", "void g(int b) { this._status['b'] = b; }"
    ),
  ])
  func anObjectThatAMethodFillsIsUnknown(language: String, declaration: String, writer: String) {
    #expect(
      read(Self.program(language, declaration, writer), language)
        == [#"{"aps": {"event": "end", "content-state": {"a": unknown}}}"#])
  }

  /// A method or a variable that another type replaces, in a class `P` with the push.
  @Test(arguments: [
    ("kt", "open val status = \"x\""), ("kt", "protected val status = \"x\""),
    ("kt", "open fun status() = \"x\""),
    ("cs", "protected virtual string status() { return \"x\"; }"),
    ("java", "protected String status() { return \"x\"; }"),
  ])
  func aMemberThatAnotherTypeCanReplaceIsUnknown(language: String, declaration: String) {
    let source = Self.program(language, declaration)
    let isMethod = declaration.contains("()")
    #expect(
      read(isMethod ? Self.calling(source) : source, language)
        == [#"{"aps": {"event": "end", "content-state": {"a": unknown}}}"#])
  }

  @Test(arguments: [
    ("kt", "fun status() = \"x\""), ("cs", "string status() { return \"x\"; }"),
    ("java", "private String status() { return \"x\"; }"),
  ])
  func aMethodThatNoOtherTypeReplacesIsCertain(language: String, declaration: String) {
    #expect(
      read(Self.calling(Self.program(language, declaration)), language)
        == [#"{"aps": {"event": "end", "content-state": {"a": "x"}}}"#])
  }

  /// The source with a call of `status` instead of the variable.
  private static func calling(_ source: String) -> String {
    source.replacing(/status([)\] ])(?! *\{| =)/) { "status()\($0.1)" }
  }
}
