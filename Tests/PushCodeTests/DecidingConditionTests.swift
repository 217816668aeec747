import CodeSyntax
import PushCode
import Testing

/// Of several values, those that a condition keeps from the push are not read.
@Suite struct DecidingConditionTests {
  private static let send = "send({aps: {event: 'end', 'content-state': {a: s}}})"

  /// Statements of JavaScript before a push with the value of `s`, of which `bad` is never sent.
  @Test(arguments: [
    // Guards.
    "const s = done ? 1 : 'bad'; if (s === 'bad') return; \(send)",
    "const s = done ? 1 : 'bad'; if (s === 'bad') { throw new Error() } \(send)",
    "const s = done ? 1 : 'bad'; if (s !== 'bad') { \(send) }",
    "const s = done ? 1 : 'bad'; if (s === 'bad') { log() } else { \(send) }",
    "const s = ride.done ? 1 : 'bad'; if (!ride.done) return; \(send)",
    "const s = done ? 1 : 'bad'; assert(s !== 'bad'); \(send)",
    "const s = done ? 1 : 'bad'; return s === 'bad' ? null : \(send)",
    "const s = done ? 1 : 'bad'; s !== 'bad' && \(send)",
    "let s = 'bad'; if (done) { s = 1 } if (s === 'bad') { return } \(send)",
    "let s; if (done) { s = 1 } else { s = 'bad' } if (!done) { return log(s) } \(send)",
    "let s = done ? 1 : 'bad'; if (s === 'bad') { s = 2 } \(send)",
    "let s = done ? 1 : 'bad'; try { check(s) } catch (e) { return } \(send)",
    // Values that another one replaces.
    "let s = 1; if (late) { s = 'bad'; log(s); s = 2 } \(send)",
    "let s = 1; try { load() } catch (e) { s = 'bad' } finally { s = 2 } \(send)",
    "let s; switch (k) { case 0: s = 'bad'; case 1: s = 1; break; default: s = 2 } \(send)",
    "let s = 'bad'; ({ s } = load()); \(send)", "let s = 'bad'; [s, t] = load(); \(send)",
    "let s = 'bad'; while (!(s = next())) {} \(send)",
    "const n = null; const s = n ?? 1; \(send)",
    "const n = done ? 1 : null; const s = n || 2; \(send)",
    "const s = 1 ?? 'bad'; \(send)",
    // Conditions that are always the same.
    "const DEBUG = false; const s = DEBUG ? 'bad' : 1; \(send)",
    "let s = 1; if (false) { s = 'bad' } \(send)",
    "const s = word(ride, false); \(send) }\nfunction word(r, web) { if (web) return 'bad'; return r.done ? 1 : 2",
    "const s = word(ride); \(send) }\nfunction word(r, web = false) { if (web) return 'bad'; return r.done ? 1 : 2",
  ])
  func aValueThatIsNotSentIsNotRead(statements: String) {
    let source = "async function f(ride) { \(statements) }"
    let pushes = read(source, "js")
    #expect(pushes.count == 1)
    #expect(
      !(pushes + readVariations(source, "js")).contains {
        $0.contains("bad") || $0.contains("null")
      })
  }

  @Test(arguments: [
    (
      "py",
      "def f():\n  s = 1 if done else 'bad'\n  if s == 'bad':\n    return\n  send({'aps': {'event': 'end', 'content-state': {'a': s}}})"
    ),
    (
      "py",
      "def f():\n  s = 1 if done else 'bad'\n  try:\n    s + 1\n  except TypeError:\n    return\n  send({'aps': {'event': 'end', 'content-state': {'a': s}}})"
    ),
    (
      "py",
      "def f():\n  s = 1 if done else 'bad'\n  if s != 'bad':\n    send({'aps': {'event': 'end', 'content-state': {'a': s}}})"
    ),
    (
      "rb",
      "def f\n  s = done ? 1 : 'bad'\n  return if s == 'bad'\n  post({ aps: { event: 'end', 'content-state' => { a: s } } })\nend"
    ),
    (
      "rb",
      "def f\n  s = if done then 'BAD'.downcase else 1 end\n  s = (done ? 'bad' : 'x').upcase\n  post({ aps: { event: 'end', 'content-state' => { a: s } } })\nend"
    ),
    (
      "ex",
      "def f do\n  s = if(done, do: \"bad\", else: \"x\") |> String.upcase()\n  p(%{\"aps\" => %{\"event\" => \"end\", \"content-state\" => %{a: s}}})\nend"
    ),
    (
      "swift",
      "func f() {\n  let s: Any = done ? 1 : \"bad\"\n  guard s != \"bad\" else { return }\n  send([\"aps\": [\"event\": \"end\", \"content-state\": [\"a\": s]]])\n}"
    ),
    (
      "kt",
      "fun f() {\n  val s = if (done) 1 else \"bad\"\n  if (s == \"bad\") return\n  send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to mapOf(\"a\" to s))))\n}"
    ),
    (
      "go",
      "func f() {\n\tvar s any = 1\n\tif late {\n\t\ts = \"bad\"\n\t}\n\tif s == \"bad\" {\n\t\treturn\n\t}\n\tsend(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": map[string]any{\"a\": s}}})\n}"
    ),
    (
      "go",
      "func (w Web) word(r Ride) string {\n\tif r.done {\n\t\treturn \"bad\"\n\t}\n\treturn \"x\"\n}\nfunc f() {\n\tsend(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": map[string]any{\"a\": word(r)}}})\n}"
    ),
    (
      "php",
      "<?php function f() { $s = $done ? 1 : 'bad'; if ($s === 'bad') { return; } send(['aps' => ['event' => 'end', 'content-state' => ['a' => $s]]]); }"
    ),
    (
      "rs",
      "fn f() { let s = if done { \"BAD\" } else { \"bad\" }.to_uppercase();\n  send(json!({\"aps\": {\"event\": \"end\", \"content-state\": {\"a\": s}}})); }"
    ),
  ])
  func aValueThatIsNotSentIsNotReadInAnotherLanguage(language: String, source: String) {
    let pushes = read(source, language)
    #expect(pushes.count == 1)
    #expect(
      !(pushes + readVariations(source, language)).contains { $0.lowercased().contains("bad") })
  }

  /// A condition about something else decides nothing.
  @Test(arguments: [
    "const s = done ? 1 : 'bad'; if (!token) return; \(send)",
    "let s = 1; if (late) { s = 'bad' } log(s); \(send)",
    "const s = ride.done ? 1 : 'bad'; if (!ride.token) return; \(send)",
  ])
  func otherConditionsKeepTheValues(statements: String) {
    #expect(
      readVariations("function f(ride) { \(statements) }", "js").contains { $0.contains("bad") })
  }

  /// The arguments of one call can be those of another branch of the function.
  @Test func aConditionAboutALiteralArgumentDecides() throws {
    let source = """
      function deliver(kind, state) {
        if (kind === 'a') { send({aps: {event: 'end', 'content-state': state}}) }
      }
      deliver('a', {a: 1})
      deliver('b', {bad: 1})
      """
    let push = try #require(result(source, "js").pushes.first)
    #expect(push.variations.isEmpty)
    #expect(push.unreadState != nil)
  }

  /// A test of the presence of a member excludes no object; another member can stand for anything.
  @Test(arguments: [
    ("if (ride.state)", true), ("if (ride.state !== undefined)", true), ("if (ride.ok)", false),
    ("if (ride.state.isNew())", false), ("if (ride.state())", false),
    ("if (ride.state && ride.ok)", false),
  ])
  func aConditionAboutTheSentMemberDecidesNothing(condition: String, isRead: Bool) throws {
    let source = """
      function end(ride) {
        const aps = { event: 'end', timestamp: 1788729113 };
        \(condition) aps['content-state'] = ride.state;
        send({ aps });
      }
      end({ state: { a: 1 }, ok: false });
      """
    #expect(readVariations(source, "js").contains { $0.contains("\"a\": 1") } == isRead)
  }
}
