import PushCode
import Testing

/// A change counts only for the pushes that are sent with it.
@Suite struct SendingTests {
  /// Statements that change the state `s` without an effect on the push, which has the value 1.
  @Test(arguments: [
    ("js", "if (r.old) { s.a = '-'; return render(s) }"),
    ("js", "if (r.old) { s.a = '-'; throw new Error(s) }"),
    ("js", "if (r.old) { s.a = '-'; fcm({ data: s }) } else { P }"),
    ("js", "switch (r.kind) { case 1: s.a = '-'; return fcm(s); case 2: P }"),
    ("py", "if r.old:\n        s['a'] = '-'\n        return s"),
    ("py", "if r.old:\n        s['a'] = '-'\n        fcm(s)\n    else:\n        P"),
    ("rb", "if r.old\n      s[:a] = '-'\n      return s\n    end"),
    ("go", "if r.Old {\n s[\"a\"] = \"-\"\n return fcm(s)\n}"),
    ("kt", "if (r.old) { s[\"a\"] = \"-\"; return fcm(s) }"),
  ])
  func aChangeInABranchWithoutThePushIsNotSent(language: String, change: String) {
    #expect(found(language, change) == #"{"aps": {"event": "end", "content-state": {"a": 1}}}"#)
  }

  @Test(arguments: [
    ("js", "if (r.old) { s.a = '-'; if (r.gone) return }"),
    ("js", "if (r.old) { s.a = '-' } else { log(r) }"),
    ("js", "for (const x of r) { if (x.old) { s.a = '-' } else { P } }"),
    ("py", "if r.old:\n        s['a'] = '-'\n        if r.gone: return"),
    ("rb", "if r.old\n      s[:a] = '-'\n      return if r.gone\n    end"),
  ])
  func aChangeThatCanReachThePushIsSent(language: String, change: String) {
    #expect(found(language, change)?.contains(#""a": unknown"#) == true)
  }

  private func found(_ language: String, _ change: String) -> String? {
    let (start, push, end) =
      switch language {
      case "py":
        (
          "def f(r):\n    s = {'a': 1}\n    ",
          "send({'aps': {'event': 'end', 'content-state': s}})", "\n"
        )
      case "rb":
        (
          "def f(r)\n    s = {a: 1}\n    ", "send({aps: {event: 'end', 'content-state': s}})",
          "\nend\n"
        )
      case "go":
        (
          "func f(r R) {\n s := map[string]any{\"a\": 1}\n",
          "send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})",
          "\n}"
        )
      case "kt":
        (
          "fun f(r: R) {\n val s = mutableMapOf<String, Any>(\"a\" to 1)\n",
          "send(mapOf(\"aps\" to mapOf(\"event\" to \"end\", \"content-state\" to s)))", "\n}"
        )
      default:
        (
          "function f(r) { const s = {a: 1}; ", "send({aps: {event: 'end', 'content-state': s}})",
          " }"
        )
      }
    let isInside = change.contains("P")
    let body = change.replacing("P", with: push) + (isInside ? "" : "\n    " + push)
    return read(start + body + end, language).first
  }

  @Test(arguments: [
    ("js", "send(p); p.aps.event = 'sent'; log(p)"),
    ("js", "if (r.dry) { p.aps.event = 'sent'; console.log(p); return } send(p)"),
    ("py", "send(p)\np['aps']['event'] = 'sent'\nprint(p)"),
  ])
  func aChangeAfterThePushIsNotCertain(language: String, statements: String) throws {
    let start = language == "js" ? "const p" : "p"
    let found = read(
      "\(start) = {'aps': {'event': 'end', 'content-state': {'a': 1}}}\n\(statements)", language)
    let push = try #require(found.first)
    #expect(!push.contains("sent"), "\(push)")
  }

  @Test(arguments: [
    ("js", "const p", "function strip(p) { p.aps['content-state'].a = '1' }"),
    ("py", "p", "def strip(p): p['aps']['content-state']['a'] = '1'"),
    ("rb", "p", "def strip(p)\n  p['aps']['content-state']['a'] = '1'\nend"),
  ])
  func aFunctionOfTheSourceCanChangeObjectsInItsArgument(
    language: String, name: String, function: String
  ) throws {
    let found = read(
      "\(function)\n\(name) = {'aps': {'event': 'end', 'content-state': {'a': 1}}}\nstrip(p)\nsend(p)",
      language)
    #expect(try #require(found.first).contains(#""a": unknown"#), "\(found)")
  }

  /// An empty state that a function fills after the push has it, and before the push is sent.
  @Test(arguments: [
    ("js", "const s = {}; const p = {aps: {event: 'end', 'content-state': s}}; fill(s); send(p)"),
    (
      "java",
      "Map<String, Object> s = new HashMap<>(); var p = Map.of(\"aps\", Map.of(\"event\", \"end\", \"content-state\", s)); fill(s); send(p);"
    ),
    (
      "go",
      "s := map[string]any{}\np := map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}}\nfill(s)\nsend(p)"
    ),
    (
      "dart",
      "final s = <String, dynamic>{}; final p = {'aps': {'event': 'end', 'content-state': s}}; fill(s); send(p);"
    ),
  ])
  func aStateCanBeFilledBeforeThePushIsSent(language: String, source: String) {
    #expect(read(source, language) == [#"{"aps": {"event": "end", "content-state": …{}}}"#])
  }

  @Test func aStateThatIsUsedAfterThePushIsSentIsCertain() {
    let push = "const p = {aps: {event: 'end', 'content-state': s}}"
    let source = "function f() { const s = {a: 1}; \(push); send(p); save(s) }"
    #expect(read(source, "js") == [#"{"aps": {"event": "end", "content-state": {"a": 1}}}"#])
  }

  @Test(arguments: [
    "var s = {a: 1}; if (c) { var s = {a: 2} } P",
    "if (c) { var s = {a: 1} } else { var s = {a: 2} } P",
  ])
  func aVariableOfAFunctionIsTheSameInABlock(source: String) {
    let push = "send({aps: {event: 'end', 'content-state': s}})"
    #expect(
      readVariations("function f() { \(source.replacing("P", with: push)) }", "js")
        == [1, 2].map { #"{"aps": {"event": "end", "content-state": {"a": \#($0)}}}"# })
  }

  @Test(arguments: ["const T = 'V'; const p = JSON.parse(T)", "const p = JSON.parse('V')"])
  func aTextThatIsReadAndChangedIsNotSent(declaration: String) {
    let text = #"{"aps": {"event": "end", "content-state": {"a": null}}}"#
    let source = "\(declaration.replacing("V", with: text)); p.aps['content-state'].a = 1; send(p)"
    #expect(read(source, "js") == [])
    #expect(reasons(source, "js").contains(.changedText))
  }

  @Test(arguments: [
    ("int $a", "'3'", "number 1"), ("string $a", "7", "~\"…\""), ("bool $a", "1", "boolean true"),
    ("int $a", "3", "3"), ("string $a", "'x'", "\"x\""), ("$a", "'3'", "\"3\""),
  ])
  func anArgumentOfPHPHasTheTypeOfItsParameter(parameter: String, argument: String, value: String) {
    let source =
      "<?php function f(\(parameter)) { return ['aps' => ['event' => 'end', 'content-state' => ['a' => $a]]]; } f(\(argument));"
    let found = readVariations(source, "php").last ?? read(source, "php").last
    #expect(found?.contains("\"a\": \(value)}") == true, "\(found ?? "")")
  }

  @Test(arguments: [
    ("aps = Map.put(aps, \"stale-date\", 5)", ", \"stale-date\": 5"),
    ("aps = if late, do: Map.put(aps, \"stale-date\", 5), else: aps", ", ?\"stale-date\": 5"),
  ])
  func aMapOfElixirKeepsItsMembersWithANewOne(statement: String, member: String) {
    let source =
      "def f do\n  aps = %{\"event\" => \"end\", \"content-state\" => %{\"a\" => 1}}\n  \(statement)\n  %{\"aps\" => aps}\nend"
    #expect(
      read(source, "ex")
        == [#"{"aps": …{"event": "end", "content-state": {"a": 1}\#(member)}}"#])
  }

  /// Statements that set the member `b` of the state in every branch, or not in every one.
  @Test(arguments: [
    ("js", "if (r.x) { s.b = 1 } else { s.b = 2 }", true), ("js", "if (r.x) { s.b = 1 }", false),
    ("js", "if (r.y) { log(r) } else if (r.x) { s.b = 1 } else { s.b = 2 }", false),
    ("py", "if r.x:\n        s['b'] = 1\n    else:\n        s['b'] = 2", true),
    ("py", "try:\n        s['b'] = r.b()\n    except KeyError:\n        return None", true),
    ("py", "if r.x:\n        s['b'] = 1\n    elif r.y:\n        s['b'] = 2", false),
    ("go", "if r.X {\n s[\"b\"] = 1\n} else {\n s[\"b\"] = 2\n}", true),
    ("go", "if r.X {\n s[\"b\"] = 1\n}", false),
    ("kt", "if (r.x) { s[\"b\"] = 1 } else { s[\"b\"] = 2 }", true),
    ("kt", "if (r.x) { s[\"b\"] = 1 } else { log(r) }", false),
    ("rb", "if r.x\n      s[:b] = 1\n    else\n      s[:b] = 2\n    end", true),
    ("rb", "if r.x\n      s[:b] = 1\n    end", false),
    ("js", "switch (r.x) { case 1: s.b = 1; break; default: return null }", true),
    ("js", "switch (r.x) { case 1: s.b = 1; break; case 2: log(r) }", false),
    ("py", "match r.x:\n        case 1: s['b'] = 1\n        case _: return None", true),
    ("py", "match r.x:\n        case 1: s['b'] = 1\n        case _ if r.y: return None", false),
    ("go", "switch r.X {\n case 1: s[\"b\"] = 1\n default: return nil\n}", true),
    ("kt", "when (r.x) {\n 1 -> s[\"b\"] = 1\n else -> throw E()\n}", true),
    ("kt", "when (r.x) {\n 1 -> s[\"b\"] = 1\n 2 -> throw E()\n}", false),
    ("rb", "case r.x\n    when 1\n      s[:b] = 1\n    else\n      return nil\n    end", true),
    ("rb", "case r.x\n    when 1\n      s[:b] = 1\n    else\n      log(r)\n    end", false),
    ("rb", "case r.x\n    when 1 then s[:b] = 1\n    else\n      raise r\n    end", true),
    (
      "js", "switch (r.x) { case 1: if (r.y) { break } s.b = 1; break; default: return null }",
      false
    ),
  ])
  func aMemberThatEachBranchSetsIsInEveryPush(language: String, change: String, isCertain: Bool) {
    let push = found(language, change) ?? ""
    #expect(push.contains(#""b": "#) && push.contains(#"?"b": "#) != isCertain, "\(push)")
  }

  /// Statements of a loop whose branch with the value 2 continues with the next round.
  @Test(arguments: [
    ("js", "for (const r of all) { const s = {b: 1}; if (r.x) { s.b = 2; continue } P }"),
    (
      "js",
      "for (const r of all) { const s = {b: 1}; switch (r.x) { case 1: s.b = 2; continue; default: s.b = 1 } P }"
    ),
    (
      "py",
      "for r in all:\n    s = {'b': 1}\n    if r.x:\n        s['b'] = 2\n        continue\n    P"
    ),
    ("rb", "all.each do |r|\n  s = { b: 1 }\n  if r.x\n    s[:b] = 2\n    next\n  end\n  P\nend"),
    (
      "go",
      "for _, r := range all {\n s := map[string]any{\"b\": 1}\n if r.X { s[\"b\"] = 2; continue }\n P\n}"
    ),
  ])
  func aValueOfASkippedRoundIsNotSent(language: String, source: String) {
    let push =
      switch language {
      case "py": "send({'aps': {'event': 'end', 'content-state': s}})"
      case "go":
        "send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})"
      default: "send({aps: {event: 'end', 'content-state': s}})"
      }
    let source = source.replacing("P", with: push)
    let found = (readVariations(source, language) + read(source, language)).joined()
    #expect(found.contains(#""b": 1"#) && !found.contains(#""b": 2"#), "\(found)")
  }

  @Test(arguments: [
    ("js", "switch (r.x) { case 1: s.b = 1; break; default: exit(1) }"),
    ("js", "switch (r.x) { case 1: s.b = 1; break; default: fail(r) }"),
    ("go", "switch r.X {\n case 1: s[\"b\"] = 1\n default: os.Exit(1)\n}"),
    ("js", "if (r.x) s.b = 1; else process.exit(2);"),
    ("js", "if (r.x) s.b = 1\n else fail(r)\n"),
    ("js", "if (r.x) { s.b = 1 } else process.exit(2); if (r.y) { log(r) }"),
  ])
  func aBranchThatMayNotReturnDecidesNothing(language: String, change: String) {
    let source =
      language == "go"
      ? "func f(r R) {\n s := map[string]any{\"b\": \"x\"}\n\(change)\n send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})\n}"
      : "function f(r) { const s = {b: 'x'}; \(change) send({aps: {event: 'end', 'content-state': s}}) }"
    let found = (readVariations(source, language) + read(source, language)).joined()
    #expect(found.contains("\"b\"") && !found.contains("\"x\""), "\(found)")
  }

  /// Selections that send the state in one arm and change it in another one.
  @Test(arguments: [
    ("js", "const s = {b: 1}; switch (k) { case 0: s.b = 2; log(s); break; default: P }"),
    ("go", "s := map[string]any{\"b\": 1}\nswitch k {\ncase 0: s[\"b\"] = 2\ndefault: P\n}"),
    ("rb", "s = { b: 1 }\n  case k\n  when 0\n    s[:b] = 2\n  else\n    P\n  end"),
    (
      "py",
      "s = {'b': 1}\n    match k:\n        case 0:\n            s['b'] = 2\n        case _:\n            P"
    ),
  ])
  func aValueOfAnotherArmIsNotSent(language: String, body: String) {
    let (start, push, end) =
      switch language {
      case "py":
        ("def f(k):\n    ", "send({'aps': {'event': 'end', 'content-state': s}})", "\n")
      case "rb": ("def f(k)\n  ", "send({aps: {event: 'end', 'content-state': s}})", "\nend")
      case "go":
        (
          "func f(k int) {\n",
          "send(map[string]any{\"aps\": map[string]any{\"event\": \"end\", \"content-state\": s}})",
          "\n}"
        )
      default: ("function f(k) { ", "send({aps: {event: 'end', 'content-state': s}})", " }")
      }
    let source = start + body.replacing("P", with: push) + end
    let found = (readVariations(source, language) + read(source, language)).joined()
    #expect(found.contains(#""b": 1"#) && !found.contains(#""b": 2"#), "\(found)")
  }
}
