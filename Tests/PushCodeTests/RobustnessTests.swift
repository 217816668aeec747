import CodeSyntax
import PushCode
import Testing

/// Any text is read without a trap.
@Suite struct RobustnessTests {
  private static let sources = [
    (
      "js",
      "const s = {a: `x${f(`y${1}`)}`}; const aps = {event: 'end', ...(x ? {a: 1} : {}), 'content-state': s}; if (a) aps['alert'] = {t: \"\\u00e9\"}; send({aps, [k]: 1})"
    ),
    (
      "py",
      "def f(a):\n  aps = {'content-state': {'a': f'x{a}'}, \"event\": 'end'}\n  if a: aps['x'] = 1\n  return {'aps': aps}\n"
    ),
    (
      "cs",
      "var p = new { aps = new Dictionary<string, object> { [\"event\"] = \"end\", { \"content-state\", new { a = @\"x\"\"\" } } } };"
    ),
    (
      "rb",
      "s = <<~JSON\n{\"aps\": {\"event\": \"end\", \"content-state\": {\"a\": \"#{x}\"}}}\nJSON\n"
    ),
    (
      "java",
      "Map<String, Object> aps = new HashMap<>(); aps.put(\"event\", \"end\"); aps.put(\"content-state\", Map.of(\"a\", 1)); send(Map.of(\"aps\", aps));"
    ),
  ]

  @Test(arguments: sources)
  func `Damaged code ends without a trap`(language: String, source: String) {
    let bytes = Array(source.utf8)
    let language = CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0]
    for count in stride(from: 0, to: bytes.count, by: 3) {
      _ = CodePushes(Array(bytes[..<count]), in: language)
      _ = CodePushes(Array(bytes[count...]), in: CodeLanguage.all[0])
      var removed = bytes
      removed.remove(at: count)
      _ = CodePushes(removed, in: language)
      for other in CodeLanguage.all where count.isMultiple(of: 7) {
        _ = CodePushes(Array(bytes[..<count] + bytes[(count / 2)...]), in: other)
      }
    }
  }

  @Test(arguments: ["js", "py"])
  func `Large texts are read to their end`(language: String) {
    let anchor = "x = {'aps': {'content-state': {}, 'event': \"end\"}}\n"
    func many(_ text: String, _ count: Int = 3_000) -> String {
      String(repeating: text, count: count)
    }
    let texts = [
      "x = {" + many("'content-state': 1, ") + "}",
      "x = " + many("{'content-state': ") + "1",
      anchor + many("("), anchor + many("(]"), anchor + many("{["), anchor + "'" + many("a"),
      anchor + many("\"\\\""), anchor + many("'"), anchor + "/*" + many("/*"), anchor + many("/["),
      anchor + many("`${"), anchor + many("#{\""), anchor + many("a<a"), anchor + many("<<A "),
      many("x = {'aps': {'event': 'end', 'content-state': s}}\n", 500) + many("s = 1\n", 500),
      "s = {" + many("'a': 1, ", 500) + "}\n"
        + many("f({'aps': {'event': 'end', 'content-state': s}})\n", 500),
      many("aps = {'event': 'end', 'content-state': s}\naps['x'] = 1\n", 500),
      "x = ['content-state'" + many(" + 'content-state\\\"'") + "]",
      "aps = {'content-state': 1, 'event': 2}\n" + many("aps['content-state'] = 1; ", 3_000),
      "x = [" + many("{'aps': {'event': 'end', 'content-state': {}}}, ", 3_000) + "]",
      many("f(", 3_000) + anchor, many("a.", 3_000) + "b['content-state'] = 1",
      anchor + many("a = b ? c : ", 3_000),
    ]
    for text in texts {
      _ = CodePushes(
        Array(text.utf8), in: CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0])
    }
  }
}
