import CodeSyntax
import PushCode
import Testing

/// Statements other than assignments can write into an object, or hide its name.
@Suite struct WriterTests {
  private static let pushes: [String: (state: String, push: String)] = [
    ("js", "const s = { stops: '3' };", "send({ aps: { event: 'update', 'content-state': s } })"),
    ("py", "s = {'stops': '3'}", "send({'aps': {'event': 'update', 'content-state': s}})"),
    (
      "rb", "s = { 'stops' => '3' }",
      "send({ 'aps' => { 'event' => 'update', 'content-state' => s } })"
    ),
    (
      "php", "<?php $s = ['stops' => '3'];",
      "send(['aps' => ['event' => 'update', 'content-state' => $s]]);"
    ),
    (
      "go", "s := map[string]any{\"stops\": \"3\"}",
      "send(map[string]any{\"aps\": map[string]any{\"event\": \"update\", \"content-state\": s}})"
    ),
  ].reduce(into: [:]) { $0[$1.0] = (state: $1.1, push: $1.2) }

  /// Returns whether the value of the state is certain in the push, with statements around it.
  private func isCertain(_ language: String, _ before: String, _ after: String = "") -> Bool {
    guard let (state, push) = Self.pushes[language] else { return false }
    return read("\(state)\n\(before)\(push)\(after)\n", language).contains { $0.contains("\"3\"") }
  }

  @Test(arguments: ["js", "py", "rb", "php", "go"])
  func aStateThatNothingWritesIntoIsCertain(_ language: String) {
    #expect(isCertain(language, ""))
  }

  @Test(arguments: [
    ("js", "[s.stops] = [1];\n"), ("js", "({ stops: s.stops } = g());\n"),
    ("js", "for (s.stops of [1]) {}\n"), ("js", "delete s[key];\n"),
    ("js", "Object.defineProperty(s, 'stops', { value: 3 });\n"),
    ("js", "Reflect.deleteProperty(s, key);\n"),
    ("py", "for s['stops'] in [1]:\n    pass\n"), ("py", "del s[key]\n"),
    ("py", "operator.setitem(s, key, 3)\n"), ("php", "[$s['stops']] = [1];\n"),
    ("php", "list($s['stops']) = [1];\n"), ("php", "unset($s[$key]);\n"),
    ("php", "foreach ($s as &$value) { $value = 3; }\n"),
    ("php", "array_walk($s, fn(&$value) => $value = 3);\n"),
    ("php", "settype($s['stops'], 'integer');\n"), ("go", "delete(s, key)\n"),
    // A function that the source does not contain, and whose result nothing uses.
    ("js", "normalize(s);\n"), ("js", "await fixer.normalize(s)\n"), ("py", "normalize(s)\n"),
    ("go", "normalize(s)\n"), ("php", "Fixer::normalize($s);\n"), ("js", "++s.stops;\n"),
    ("go", "maps.Copy(s, other)\n"), ("go", "clear(s)\n"), ("rb", "s['stops'], x = 1, 2\n"),
  ])
  func aStatementThatWritesMakesTheValueUncertain(_ language: String, _ statement: String) {
    #expect(!isCertain(language, statement))
  }

  @Test(arguments: [
    ("js", "function fix(x) { x.stops = 3; }\nfix(s);\n"),
    ("js", "const fix = (a, x) => { delete x.stops; };\nfix(1, s);\n"),
    ("py", "def fix(x):\n    x['stops'] = 3\nfix(s)\n"),
    ("rb", "def fix(x)\n  x['stops'] = 3\nend\nfix(s)\n"),
    ("php", "function fix(&$x) { $x['stops'] = 3; }\nfix($s);\n"),
    ("go", "fix := func(x map[string]any) { x[\"stops\"] = 3 }\nfix(s)\n"),
  ])
  func aFunctionThatWritesIntoItsParameterMakesTheValueUncertain(
    _ language: String, _ call: String
  ) {
    #expect(!isCertain(language, call))
  }

  @Test(arguments: [
    ("js", "function show(x) { log(x.stops); }\nshow(s);\n"),
    ("js", "function fix(x, y) { y.stops = 3; }\nfix(s, other);\n"),
    ("py", "def show(x):\n    print(x['stops'])\nshow(s)\n"),
    ("php", "function fix($x) { $x['stops'] = 3; }\nfix($s);\n"),
    ("php", "foreach ($s as $value) { echo $value; }\n"),
  ])
  func aFunctionThatOnlyReadsItsParameterLeavesTheValueCertain(_ language: String, _ call: String) {
    #expect(isCertain(language, call))
  }

  @Test(arguments: [
    ("js", "for await (const s of all()) { ", " }"), ("js", "try { f() } catch (s) { ", " }"),
    ("go", "select {\ncase s := <-c:\n", "\n}"), ("py", "match x:\n  case {'s': s}:\n    ", ""),
    ("rb", "begin\n  f\nrescue Failure => s\n  ", "\nend"),
    ("rb", "case x\nin { s: }\n  ", "\nend"), ("php", "foreach ($all as $s) { ", " }"),
  ])
  func aNameThatABlockGivesIsAnotherValue(_ language: String, _ before: String, _ after: String) {
    #expect(!isCertain(language, before, after))
  }

  @Test func aGlobalVariableCanGetAnotherValue() {
    #expect(!isCertain("py", "def load():\n  global s\n  s = {'stops': 3}\n"))
  }
}
