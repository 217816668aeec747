import CodeSyntax
import Testing

/// The cost of reading is proportional to the size of the text.
@Suite struct WorkTests {
  private static let anchor = "x = {'aps': {'content-state': {}, 'event': \"end\"}}\n"

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Texts of a size, by what is large in them.
  private static let texts: [(name: String, count: Int, text: @Sendable (Int) -> String)] = [
    ("keys", 50_000, { "x = {" + many("'content-state': 1, ", $0) + "}" }),
    ("other keys", 50_000, { "x = {'aps': {'content-state': {" + many("'a': 1, ", $0) + "}}}" }),
    ("keys of vendors", 50_000, { "x = {" + many("event_updates: 1, ", $0) + "}" }),
    ("nested objects", 50_000, { "x = " + many("{'content-state': ", $0) + "1" }),
    ("open brackets", 50_000, { anchor + many("(", $0) }),
    ("wrong brackets", 50_000, { anchor + many("{[(]", $0) }),
    ("closed brackets", 50_000, { anchor + many("(", $0) + many(")", $0) }),
    ("unended strings", 50_000, { anchor + many("'\n", $0) }),
    ("an unended line", 500_000, { anchor + "'" + many("a", $0) }),
    ("quotation marks", 50_000, { anchor + many("'\"", $0) }),
    ("strings with expressions", 20_000, { anchor + many("f\"{\n", $0) }),
    ("comments", 50_000, { anchor + "/*" + many("/*", $0) }),
    ("templates", 20_000, { anchor + many("`${", $0) }),
    ("closed templates", 20_000, { anchor + many("`${", $0) + many("}`", $0) }),
    ("regular expressions", 20_000, { anchor + many("/[", $0) }),
    ("generics", 20_000, { anchor + many("a<a", $0) }),
    ("a long line", 60_000, { anchor + many("f(a, 'b') + 1; ", $0) }),
    ("a long expression", 20_000, { anchor + "s = 1" + many(" + s", $0) }),
    ("mentions", 1_500, {
      many("x = {'aps': {'event': 'end', 'content-state': s}}\n", $0) + many("s = 1\n", $0)
    }),
    ("mentions after assignments", 1_500, {
      many("s = {'a': 1}\n", $0) + many("f({'aps': {'event': 'end', 'content-state': s}})\n", $0)
    }),
    ("mentions of a large object", 500, {
      "s = {" + many("'a': 1, ", $0) + "}\n"
        + many("f({'aps': {'event': 'end', 'content-state': s}})\n", $0)
    }),
    ("variables", 1_500, {
      many("aps = {'event': 'end', 'content-state': s}\naps['x'] = 1\n", $0)
    }),
    ("changes", 5_000, {
      "aps = {'content-state': 1, 'event': 2}\n" + many("aps['content-state'] = 1; ", $0)
    }),
    ("elements", 5_000, {
      "x = [" + many("{'aps': {'event': 'end', 'content-state': {}}}, ", $0) + "]"
    }),
    ("calls", 20_000, { many("f(", $0) + anchor }),
    ("members", 20_000, { many("a.", $0) + "b['content-state'] = 1" }),
    ("conditions", 20_000, { anchor + many("a = b ? c : ", $0) }),
    ("joined strings", 5_000, { "x = ['content-state'" + many(" + 'content-state\\\"'", $0) + "]" }),
    ("here-documents", 10_000, { anchor + many("a(<<A)\nb\nA\n", $0) }),
    ("unended here-documents", 20_000, { anchor + many("a(<<A)\n", $0) }),
    ("texts", 1_000, {
      many("s = '{\"aps\": {\"event\": \"end\", \"content-state\": {}}}'\n", $0)
    }),
  ]

  @Test(arguments: texts.indices, ["js", "py", "rb", "kt"])
  func `Twice the text costs twice the work`(index: Int, language: String) throws {
    let (name, count, text) = Self.texts[index]
    let language = try #require(CodeLanguage.ofExtension(language))
    let once = CodePushes(Array(text(count).utf8), in: language).work
    let twice = CodePushes(Array(text(2 * count).utf8), in: language).work
    #expect(Double(twice) <= 2.2 * Double(once), "\(name) in \(language.name): \(once), \(twice)")
  }
}
