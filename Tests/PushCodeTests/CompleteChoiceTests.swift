import PushCode
import Testing

/// A member whose value each branch replaces, or whose branches leave, does not keep its first value.
@Suite struct CompleteChoiceTests {
  /// Statements after which the member `a` of the state `s` cannot have its first value `"x"`.
  private static let complete: [(language: String, statements: String)] = [
    ("js", "if (b) { return } else { s.a = 1 }"),
    ("js", "if (b) return; else if (c) throw new Error(); else s.a = 1;"),
    ("js", "if (b) { log(b); throw new Error() } else if (c) { return } else { s.a = 1 }"),
    ("js", "if (b) { if (c) { return } else { s.a = 1 } } else { s.a = 1 }"),
    ("js", "if (b) { if (c) { return } else { throw c } } else { s.a = 1 }"),
    ("js", "try { check(b) } finally { s.a = 1 }"),
    ("js", "for (;;) { if (b) { s.a = 1; break } }"),
    ("ts", "do { s.a = 1 } while (b)"),
    ("java", "if (b) { return null; } else { s.put(\"a\", 1); }"),
    ("java", "synchronized (this) { s.put(\"a\", 1); }"),
    ("java", "switch (b) { case null -> { return null; } default -> s.put(\"a\", 1); }"),
    ("kt", "if (b) return null else s[\"a\"] = 1"),
    ("kt", "when (b) {\n 1 -> return null\n else -> s[\"a\"] = 1\n}"),
    ("cs", "if (b) throw new Fault(); else s[\"a\"] = 1;"),
    ("dart", "try { s['a'] = 1; } on FormatException { return; }"),
    ("php", "if ($b) { return; } elseif ($c) { throw $c; } else { $s['a'] = 1; }"),
    ("go", "if b { return nil } else { s[\"a\"] = 1 }"),
    ("go", "for { if b { continue }; s[\"a\"] = 1; break }"),
    ("swift", "if let b { s[\"a\"] = 1 } else { return }"),
    ("swift", "switch b { case .none: return\n case .some: s[\"a\"] = 1 }"),
    ("rs", "match b { None => return None, Some(c) => s[\"a\"] = json!(1), }"),
    ("rs", "loop { if b { continue; } s[\"a\"] = json!(1); break; }"),
    ("py", "if b:\n    return\n  elif c:\n    raise c\n  else:\n    s['a'] = 1"),
    ("py", "if b: return\n  else: s['a'] = 1"),
    ("py", "with lock:\n    s['a'] = 1"),
    ("py", "try:\n    check(b)\n  except E:\n    return\n  else:\n    s['a'] = 1"),
    ("py", "while True:\n    try:\n      s['a'] = 1\n      break\n    except E:\n      continue"),
    ("rb", "if b\n    return\n  elsif c\n    raise c\n  else\n    s[:a] = 1\n  end"),
    ("rb", "unless b\n    s[:a] = 1\n  else\n    raise c\n  end"),
    ("rb", "begin\n    s[:a] = 1\n  rescue E\n    return\n  ensure\n    log(b)\n  end"),
  ]

  @Test(arguments: complete)
  func `The first value is not sent`(language: String, statements: String) {
    #expect(Set(Self.values(language, statements)) == ["1"])
  }

  /// Statements after which the member can have its first value `"x"`.
  private static let incomplete: [(language: String, statements: String)] = [
    ("js", "if (b) { log(b) } else { s.a = 1 }"),
    ("js", "if (b) { return } else if (c) { s.a = 1 }"),
    ("js", "if (b) { if (c) { return } } else { s.a = 1 }"),
    ("js", "if (b) { return } else { if (c) { s.a = 1 } }"),
    ("js", "try { s.a = 1 } catch (e) { log(e) }"),
    ("js", "while (true) { if (b) { break } s.a = 1; break }"),
    ("js", "do { if (b) continue; s.a = 1 } while (c)"),
    ("java", "if (b) { return null; } else { if (c) { s.put(\"a\", 1); } }"),
    ("java", "switch (b) { case null -> {} default -> s.put(\"a\", 1); }"),
    ("kt", "when (b) {\n 1 -> println(b)\n else -> s[\"a\"] = 1\n}"),
    ("dart", "try { s['a'] = 1; } on FormatException { print(b); }"),
    ("go", "for _, b := range c { s[\"a\"] = 1; break }"),
    ("rs", "match b { None => {}, Some(c) => s[\"a\"] = json!(1), }"),
    ("py", "if b:\n    if c:\n      return\n  else:\n    s['a'] = 1"),
    ("py", "with suppress(E):\n    s['a'] = 1"),
    ("py", "try:\n    s['a'] = 1\n  except E:\n    pass"),
    ("rb", "if b\n    return\n  else\n    s[:a] = 1 if c\n  end"),
    ("rb", "begin\n    s[:a] = 1\n  rescue E\n    nil\n  end"),
  ]

  @Test(arguments: incomplete)
  func `The first value can be sent`(language: String, statements: String) {
    #expect(Self.values(language, statements).contains(#""x""#))
  }

  /// Statements that give the member the value `"y"` in one of their cases.
  @Test(arguments: [
    ("rs", "match b { 0 => return None, 1 => s[\"a\"] = json!(\"y\"), _ => s[\"a\"] = json!(1), }"),
    ("kt", "when (b) {\n 1 -> return null\n 2 -> s[\"a\"] = \"y\"\n else -> s[\"a\"] = 1\n}"),
    ("java", "switch (b) { case A -> s.put(\"a\", \"y\"); case B -> s.put(\"a\", 1); }"),
    ("js", "if (b) { if (c) { s.a = 'y' } else { return } } else { s.a = 1 }"),
    ("js", "if (b) { s.a = 'y' } else { leave(b) }"),
  ])
  func `A value in one case is sent`(language: String, statements: String) {
    let values = Self.values(language, statements)
    #expect(values.contains(#""y""#))
    #expect(!values.contains(#""x""#))
  }

  @Test func `An arm that can be missing makes the first value unknown`() {
    #expect(
      Self.values("kt", "when (b) {\n A -> return null\n B -> s[\"a\"] = 1\n}") == ["unknown", "1"])
  }

  /// Returns the values of the member `a`, which is `"x"` before the statements.
  private static func values(_ language: String, _ statements: String) -> [String] {
    let source =
      switch language {
      case "py":
        "def f(b, c):\n  s = {'a': 'x'}\n  \(statements)\n  send({'aps': {'event': 'end', 'content-state': s}})\n"
      case "rb":
        "def f(b, c)\n  s = { a: 'x' }\n  \(statements)\n  send({ aps: { event: 'end', 'content-state': s } })\nend\n"
      case "java":
        "class P { Map f(B b) { Map<String, Object> s = new HashMap<>(Map.of(\"a\", \"x\")); \(statements) return Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s)); } }"
      case "kt":
        "fun f(b: Int) {\n val s = mutableMapOf<String, Any>(\"a\" to \"x\")\n \(statements)\n send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s)))\n}"
      case "cs":
        "class P { void F() { var s = new Dictionary<string, object> { [\"a\"] = \"x\" }; \(statements) Send(new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"end\", [\"content-state\"] = s } }); } }"
      case "dart":
        "void f() { final s = {'a': 'x'}; \(statements) send({'aps': {'event': 'end', 'content-state': s}}); }"
      case "php":
        "<?php function f($b, $c) { $s = ['a' => 'x']; \(statements) send(['aps' => ['event' => 'end', 'content-state' => $s]]); }"
      case "go":
        "func f() {\n s := map[string]any{\"a\": \"x\"}\n \(statements)\n send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})\n}"
      case "swift":
        "func f() {\n var s: [String: Any] = [\"a\": \"x\"]\n \(statements)\n send([\"aps\": [\"event\": \"end\", \"content-state\": s]])\n}"
      case "rs":
        "fn f() { let mut s = json!({\"a\": \"x\"}); \(statements) send(json!({\"aps\": {\"event\": \"end\", \"content-state\": s}})); }"
      default:
        "function f(b, c) { const s = {a: 'x'}; \(statements) send({aps: {event: 'end', 'content-state': s}}) }"
      }
    let found = readVariations(source, language)
    let all = found.isEmpty ? read(source, language) : found
    return all.map {
      $0.replacing(#"{"aps": {"event": "end", "content-state": {"a": "#, with: "")
        .replacing("}}}", with: "")
    }
  }
}
