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
}
