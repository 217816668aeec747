import CodeSyntax
import PushCode
import TestSupport
import Testing

/// The cost of reading is proportional to the size of the text.
@Suite struct WorkTests {
  private static let anchor = "x = {'aps': {'content-state': {}, 'event': \"end\"}}\n"

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Texts that are large in different ways.
  private static let texts: [(name: String, count: Int, text: @Sendable (Int) -> String)] = [
    ("keys", 5000, { "x = {" + many("'content-state': 1, ", $0) + "}" }),
    ("keys of ends", 5000, { "x = {event: 1, " + many("'dismissal-date': 1, ", $0) + "}" }),
    ("other keys", 5000, { "x = {'aps': {'content-state': {" + many("'a': 1, ", $0) + "}}}" }),
    ("keys of vendors", 5000, { "x = {" + many("event_updates: 1, ", $0) + "}" }),
    ("nested objects", 5000, { "x = " + many("{'content-state': ", $0) + "1" }),
    ("open brackets", 5000, { anchor + many("(", $0) }),
    ("wrong brackets", 5000, { anchor + many("{[(]", $0) }),
    ("closed brackets", 5000, { anchor + many("(", $0) + many(")", $0) }),
    ("unended strings", 5000, { anchor + many("'\n", $0) }),
    ("an unended line", 50000, { anchor + "'" + many("a", $0) }),
    ("quotation marks", 5000, { anchor + many("'\"", $0) }),
    ("strings with expressions", 2000, { anchor + many("f\"{\n", $0) }),
    ("comments", 5000, { anchor + "/*" + many("/*", $0) }),
    ("templates", 2000, { anchor + many("`${", $0) }),
    ("closed templates", 2000, { anchor + many("`${", $0) + many("}`", $0) }),
    ("regular expressions", 2000, { anchor + many("/[", $0) }),
    ("here-documents", 2000, { anchor + many("<<a\n", $0) }),
    ("here-documents on a line", 2000, { anchor + many("<<a <<'b ", $0) }),
    ("names in marks", 2000, { anchor + many("`a", $0) }),
    ("ends of a page", 2000, { anchor + many("<?php // ?>", $0) }),
    ("marks before strings", 2000, { anchor + many("#$~%r", $0) }),
    ("elements", 2000, { anchor + many("<a b={", $0) }),
    ("conditions", 2000, { anchor + many("#if false\n", $0) }),
    ("generics", 2000, { anchor + many("a<a", $0) }),
    ("a long line", 6000, { anchor + many("f(a, 'b') + 1; ", $0) }),
    (
      "headers", 600,
      {
        "h = {'apns-topic': t}\nr = q(h)\n" + many("r.set('apns-topic', t)\n", $0)
          + many("r.post(h, {'aps': {'event': 'end', 'content-state': s}})\n", $0)
      }
    ),
    (
      "functions with headers", 200,
      {
        many(
          "() => { const h = {'apns-topic': t}; h.set('apns-id', u); f(h, {aps: {event: 'end', 'content-state': s}}) }\n",
          $0)
          + "function f(h, p) { post(h, p); f(p, h) }"
      }
    ),
    ("a long expression", 2000, { anchor + "s = 1" + many(" + s", $0) }),
    (
      "mentions", 3_000,
      {
        many("x = {'aps': {'event': 'end', 'content-state': s}}\n", $0) + many("s = 1\n", $0)
      }
    ),
    (
      "mentions after assignments", 600,
      {
        many("s = {'a': 1}\n", $0) + many("f({'aps': {'event': 'end', 'content-state': s}})\n", $0)
      }
    ),
    (
      "mentions of a large object", 600,
      {
        "s = {" + many("'a': 1, ", $0) + "}\n"
          + many("f({'aps': {'event': 'end', 'content-state': s}})\n", $0)
      }
    ),
    (
      "mentions of a large copy", 600,
      {
        "s = {'a': 1}\ns = {...s, " + many("'a': 1, ", $0) + "}\n"
          + many("f({'aps': {'event': 'end', 'content-state': s}})\n", $0)
      }
    ),
    (
      "other names", 20,
      {
        let names = many("t = s; u = t; s = {...t};", 12)
        return many(
          "() => { const s = {a: 1}; \(names) f({aps: {event: 'end', 'content-state': s}}) }\n", $0)
      }
    ),
    (
      "copies", 20,
      {
        let copies = many("p = clone(s); q = clone(p); q.aps.x = 1;", 12)
        return many(
          "() => { const s = {aps: {event: 'end', 'content-state': {a: 1}}}; \(copies) }\n", $0)
      }
    ),
    (
      "variables", 600,
      {
        many("aps = {'event': 'end', 'content-state': s}\naps['x'] = 1\n", $0)
      }
    ),
    (
      "changes", 600,
      {
        "aps = {'content-state': 1, 'event': 2}\n" + many("aps['content-state'] = 1; ", $0)
      }
    ),
    (
      "elements", 600,
      {
        "x = [" + many("{'aps': {'event': 'end', 'content-state': {}}}, ", $0) + "]"
      }
    ),
    ("labels of pushes", 2000, { many("f({contentState: a, event: b, ", $0) }),
    ("labels", 2000, { many("contentState: event: ", $0) }),
    ("calls", 2000, { many("f(", $0) + anchor }),
    ("members", 2000, { many("a.", $0) + "b['content-state'] = 1" }),
    ("a chain of calls", 2000, { "x = JSONObject()" + many(".put('content-state', 1)", $0) }),
    (
      "chains of calls", 600,
      { many("x = JSONObject()" + many(".put('content-state', JSONObject())", 60) + "\n", $0) }
    ),
    (
      "functions in functions", 600,
      { count in
        (0..<count).map { "function f\($0)() { f({'content-state': f\($0 + 1)()}); " }.joined()
          + anchor + many("}", count)
      }
    ),
    (
      "calls of a large function", 600,
      {
        "function s() { return {" + many("'a': 1, ", $0) + "} }\n"
          + many("f({'aps': {'event': 'end', 'content-state': s()}})\n", $0)
      }
    ),
    ("assignments in a value", 2000, { anchor + many("x['content-state'] = y + ", $0) }),
    ("objects in a value", 2000, { anchor + many("x = {'content-state': 1} + ", $0) }),
    (
      "pushes in a value", 2000,
      { anchor + (0..<$0).map { "x\($0) = {'aps': {'content-state': x}} + " }.joined() }
    ),
    (
      "placeholders in JSON in a string", 20_000,
      { "x = '{\"aps\": {\"content-state\": \"" + many("<a", $0) + "\"}}'" }
    ),
    ("conditions", 2000, { anchor + many("a = b ? c : ", $0) }),
    ("joined strings", 600, { "x = ['content-state'" + many(" + 'content-state\\\"'", $0) + "]" }),
    ("here-documents", 1000, { anchor + many("a(<<A)\nb\nA\n", $0) }),
    ("unended here-documents", 2000, { anchor + many("a(<<A)\n", $0) }),
    (
      "texts", 600,
      {
        many("s = '{\"aps\": {\"event\": \"end\", \"content-state\": {}}}'\n", $0)
      }
    ),
  ]

  @Test(
    arguments: texts.indices.sampled(oneIn: 5),
    CompleteRun.isRequested ? ["js", "rb", "kt"] : ["js"])
  func `Twice the text costs twice the work`(index: Int, language: String) throws {
    let (name, complete, text) = Self.texts[index]
    let count = CompleteRun.count(complete, otherwise: max(600, complete / 10))
    let language = try #require(CodeLanguage.ofExtension(language))
    let once = CodePushes(Array(text(count).utf8), in: language).work
    let twice = CodePushes(Array(text(2 * count).utf8), in: language).work
    #expect(Double(twice) <= 2.2 * Double(once), "\(name) in \(language.name): \(once), \(twice)")
  }

  /// Types and conversions of many names in one file.
  private static let types: [(language: String, code: @Sendable (Int) -> String)] = [
    (
      "rs",
      {
        "#[derive(Serialize)]\nstruct S\($0) { a: i64 }\n"
          + "fn f\($0)() { send(json!({\"aps\": {\"event\": \"end\", \"content-state\": S\($0) { a: 1 }}})); }\n"
      }
    ),
    (
      "rs",
      {
        "#[derive(Serialize)]\nstruct P\($0) { event: String, #[serde(rename = \"content-state\")] state: S }\n"
          + "fn f\($0)() { send(P\($0) { event: \"end\".into(), state: s }); }\n"
      }
    ),
    (
      "py",
      {
        "@dataclass\nclass S\($0):\n    a: int\n"
          + "send({'aps': {'event': 'end', 'content-state': asdict(S\($0)(a=1))}})\n"
      }
    ),
    (
      "ts",
      {
        "send({ aps: { event: 'end', 'content-state': { a: String(b\($0)), c: d\($0).toString() } } });\n"
      }
    ),
  ]

  @Test(arguments: types.indices)
  func `Twice the types cost twice the work`(index: Int) throws {
    let language = try #require(CodeLanguage.ofExtension(Self.types[index].language))
    func work(_ count: Int) -> Int {
      let text = (0..<count).map { Self.types[index].code($0) }.joined()
      return CodePushes(Array(text.utf8), in: language).work
    }
    let (once, twice) = (work(400), work(800))
    #expect(Double(twice) <= 2.2 * Double(once), "\(once), \(twice)")
  }

  private static let large = CompleteRun.count(100_000, otherwise: 10_000)

  @Test(arguments: [
    "x = {" + many("'content-state': 1, ", large) + "}",
    "x = " + many("{'content-state': ", large) + "1", anchor + "'" + many("a", 10 * large),
  ])
  func `A large text costs a few steps a byte`(text: String) throws {
    let language = try #require(CodeLanguage.ofExtension("js"))
    let bytes = Array(text.utf8)
    #expect(CodePushes(bytes, in: language).work < 12 * bytes.count)
  }
}
