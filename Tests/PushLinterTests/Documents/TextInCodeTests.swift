import ActivitySchema
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// JSON in a string of source code is checked as it is sent.
@Suite struct TextInCodeTests {
  /// A form of strings: the code around the text, and the spelling of its characters.
  struct Form: CustomTestStringConvertible, Sendable {
    let file: String
    let start: String
    let end: String
    var escapes: [Character: String] = [:]

    var testDescription: String { "\(file): \(start)" }

    func escaped(_ text: Substring) -> String { text.map { escapes[$0] ?? String($0) }.joined() }
    func code(_ json: String) -> String { start + escaped(json[...]) + end }

    func quoted(_ quote: Character = "\"") -> Form {
      var form = self
      form.escapes = ["\\": "\\\\", "\n": "\\n", quote: "\\\(quote)"]
      return form
    }

    func lines(_ other: [Character: String] = [:]) -> Form {
      var form = self
      form.escapes = other.merging(["\\": "\\\\"]) { $1 }
      return form
    }
  }

  static let forms = [
    Form(file: "a.js", start: "send('", end: "')").quoted("'"),
    Form(file: "a.js", start: "send({body: `", end: "`})").lines(),
    Form(file: "a.ts", start: "const body: string = \"", end: "\";").quoted(),
    Form(file: "a.py", start: "body = \"", end: "\"\n").quoted(),
    Form(file: "a.py", start: "def f():\n  send('''", end: "''')\n").lines(["'": "\\'"]),
    Form(file: "a.py", start: "send(r\"\"\"", end: "\"\"\")\n"),
    Form(file: "a.py", start: "send(f'''", end: "''')\n")
      .lines(["{": "{{", "}": "}}", "'": "\\'"]),
    Form(file: "a.swift", start: "let body = \"", end: "\"").quoted(),
    Form(file: "a.swift", start: "let body = #\"\"\"\n", end: "\n\"\"\"#"),
    Form(file: "a.swift", start: "let body = \"\"\"\n  ", end: "\n  \"\"\"").lines(),
    Form(file: "a.go", start: "var body = `", end: "`\n"),
    Form(file: "a.go", start: "var body = \"", end: "\"\n").quoted(),
    Form(file: "a.rb", start: "body = '", end: "'\n", escapes: ["\\": "\\\\", "'": "\\'"]),
    Form(file: "a.rb", start: "body = <<~JSON\n  ", end: "\nJSON\n").lines(),
    Form(file: "a.php", start: "<?php $body = '", end: "';", escapes: ["\\": "\\\\", "'": "\\'"]),
    Form(file: "a.php", start: "<?php $body = \"", end: "\";").quoted(),
    Form(file: "a.kt", start: "val body = \"\"\"", end: "\"\"\"\n"),
    Form(file: "a.kt", start: "val body = \"", end: "\"\n").quoted(),
    Form(file: "a.cs", start: "var body = @\"", end: "\";", escapes: ["\"": "\"\""]),
    Form(
      file: "a.cs", start: "var body = $\"", end: "\";",
      escapes: ["\\": "\\\\", "\n": "\\n", "\"": "\\\"", "{": "{{", "}": "}}"]),
    Form(file: "a.java", start: "String body = \"\"\"\n  ", end: "\n  \"\"\";").lines(),
    Form(file: "a.java", start: "String body = \"", end: "\";").quoted(),
    Form(file: "a.rs", start: "let body = r#\"", end: "\"#;"),
    Form(file: "a.rs", start: "let body = \"", end: "\";").quoted(),
    Form(file: "a.dart", start: "final body = '", end: "';").quoted("'"),
    Form(file: "a.ex", start: "body = \"\"\"\n", end: "\n\"\"\"\n").lines(),
    Form(file: "a.md", start: "# A\n\n```js\nsend('", end: "')\n```\n").quoted("'"),
    Form(file: "a.md", start: "# A\n\n```python\nsend(\"\"\"", end: "\"\"\")\n```\n").lines(),
  ]

  private static let state = #"{"stops": 3, "driver": "Ana"}"#
  private static let right =
    #"{"aps": {"timestamp": 1788729100, "event": "update", "content-state": \#(state)}}"#

  /// Texts that no parser of JSON reads, and one with a key twice.
  static let faults = [
    right.replacing(#""Ana"}"#, with: #""Ana",}"#),
    right.replacing(#", "event""#, with: #",, "event""#),
    String(right.dropLast()), right + "}",
    right.replacing(#""stops""#, with: #"/* three */ "stops""#),
    right.replacing("3, ", with: "3, // three\n"), right.replacing("3,", with: "0x10,"),
    right.replacing("3,", with: "03,"), right.replacing("3,", with: "None,"),
    right.replacing("3,", with: "NaN,"), right.replacing(#""stops""#, with: "stops"),
    right.replacing(#""stops":"#, with: #""stops" =>"#),
    right.replacing(#""stops":"#, with: #""stops""#), right.replacing("3,", with: "3"),
    right.replacing(#""Ana""#, with: "'Ana'"), right.replacing(#""Ana""#, with: #""Ana"#),
    right.replacing("Ana", with: "An\na"), right.replacing("Ana", with: #"A\qna"#),
    right.replacing(#""stops": 3"#, with: #""stops": 3, "stops": "4""#),
  ]

  private static let linter = Linter(
    schema: Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int; var driver: String }
        }
        """, in: "Ride.swift"))

  private static func report(on text: String, in file: String) -> Report {
    linter.lint(Source(name: file, path: file, bytes: Array(text.utf8)))
  }

  @Test(arguments: forms.sampled(oneIn: 3), [right] + faults)
  func `A string has the findings of the same text in a JSON file`(form: Form, json: String) {
    let expected = Self.report(on: json, in: "push.json")
    let code = form.code(json)
    let found = Self.report(on: code, in: form.file)
    func position(_ offset: Int) -> Int {
      form.start.utf8.count
        + form.escaped(json[..<json.utf8.index(json.startIndex, offsetBy: offset)]).utf8.count
    }
    // A page can show a part of a push: an error is a warning there.
    let isPage = form.file == "a.md"
    #expect(
      found.diagnostics.map { "\($0.severity) \($0.rule) \($0.message.text) \($0.range)" }
        == expected.diagnostics.map { finding in
          let start = position(finding.range.lowerBound)
          let range = start..<max(start, position(finding.range.upperBound))
          let isComment = finding.message.text == "JSON has no comments"
          let severity =
            isPage ? min(finding.severity, isComment ? .info : .warning) : finding.severity
          return "\(severity) \(finding.rule) \(finding.message.text) \(range)"
        }, "\(code)")
    #expect(found.notChecked.isEmpty)
    #expect(found.diagnostics.allSatisfy { $0.fix == nil })
  }

  /// Strings with unknown parts, by the extension of the file; `P` is the start of a push, and `D` is a whole state.
  @Test(arguments: [
    ("js", #"send(`{"aps": {P, "content-state": {"stops": ${n}, "driver": "${d}"}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": ${JSON.stringify({a: "}"})}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {${members}}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {"stops": 3, ${members}}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {${members} "stops": 3}}}`)"#),
    ("js", #"send(`{"aps": {P, ${a}, ${b}, "content-state": {"stops": 3${members}}}}`)"#),
    ("js", #"send(`{"aps": {P${alert}, "content-state": D}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {"${key}": 3, "${other}": ""}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {${key}: 3, "driver": ""}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {"stops": ${a}${b}, "driver": "a${c}"}}}`)"#),
    ("js", #"send(`{"aps": {P, "content-state": {"stops": -${a}, "driver": ${b} }}}`)"#),
    ("js", #"send('{"aps": {P, "content-state": ' + state + '}}')"#),
    ("js", #"send('{"aps": {P, "content-state": NOW}}'.replace('NOW', state))"#),
    (
      "js",
      #"send('{"aps": {P, "content-state": {"stops": "N", "driver": ""}}}'.replace('"N"', n))"#
    ),
    ("js", #"send(fill('{"aps": {P, "content-state": {"stops": __N__, "driver": ""}}}'))"#),
    ("js", #"send(fill('{"aps": {P, "content-state": {"stops": <%= n %>, "driver": ""}}}'))"#),
    (
      "js",
      #"send(fill('{"aps": {P, {{#if a}}"stale-date": 1788729900,{{/if}} "content-state": D}}'))"#
    ),
    (
      "js",
      #"send(fill('{"aps": {P, {% if a %}"stale-date": 1788729900,{% endif %} "content-state": D}}'))"#
    ),
    ("js", #"send(fill('{"aps": {P, "content-state": {{ state | json }}}}'))"#),
    ("py", #"b = '{"aps": {P, "content-state": {"stops": %d, "driver": "%s"}}}' % (n, d)"#),
    ("py", #"b = '{"aps": {P, "content-state": {"stops": %(n)s, "driver": ""}}}' % v"#),
    (
      "py", #"b = '{{"aps": {{P, "content-state": {{"stops": {0}, "driver": {d!r}}}}}}}'.format(n)"#
    ),
    ("py", #"b = f'{{"aps": {{P, "content-state": {{"stops": {n:d}, "driver": "{d}"}}}}}}'"#),
    ("py", #"b = Template('{"aps": {P, "content-state": {"stops": $n, "driver": "$d"}}}')"#),
    ("rb", #"b = "{\"aps\": {P, \"content-state\": #{state.to_json}}}""#),
    ("rb", #"b = '{"aps": {P, "content-state": {"stops": %{n}, "driver": %<d>s}}}' % v"#),
    (
      "go",
      #"var b = fmt.Sprintf(`{"aps": {P, "content-state": {"stops": %v, "driver": %q}}}`, n, d)"#
    ),
    ("go", #"var b = `{"aps": {P, "content-state": {"stops": {{.N}}, "driver": {{.D | js}}}}}`"#),
    ("swift", ##"let b = #"{"aps": {P, "content-state": {"stops": \#(n), "driver": "\#(d)"}}}"#"##),
    (
      "kt",
      "val b = \"\"\"{\"aps\": {P, \"content-state\": {\"stops\": $n, \"driver\": ${d}}}}\"\"\""
    ),
    ("java", #"var b = String.format("{\"aps\": {P, \"content-state\": %s}}", state);"#),
    ("cs", ##"var b = $"{{\"aps\": {{P, \"content-state\": {state}}}}}";"##),
    (
      "rs",
      ###"let b = format!(r#"{{"aps": {{P, "content-state": {{"stops": {}, "driver": "{d}"}}}}}}"#, n);"###
    ),
    ("php", #"<?php $b = '{"aps": {P, "content-state": ' . json_encode($s) . '}}';"#),
    ("dart", "final b = '{\"aps\": {P, \"content-state\": ${jsonEncode(s)}}}';"),
    ("ex", #"b = "{\"aps\": {P, \"content-state\": #{state}}}""#),
    ("js", "const page = `{\"aps\": {P, \"content-state\": {…}}}`"),
    ("js", #"const page = `{"aps": {P, ..., "content-state": { /* your state */ }}}`"#),
    (
      "js",
      "const page = `{\"aps\": {P, \"content-state\": {\n  \"stops\": 3,\n  // other keys\n}}}`"
    ),
  ])
  func `An unknown part of a text is no fault`(language: String, source: String) {
    let start = #""timestamp": 1788729100, "event": "update""#
    let isEscaped = source.contains(#"\"aps"#)
    let code = source.replacing("P", with: isEscaped ? start.replacing("\"", with: "\\\"") : start)
      .replacing("D", with: Self.state)
    let found = Self.report(on: code + "\n", in: "a.\(language)")
    #expect(
      found.diagnostics.isEmpty && found.notChecked.allSatisfy { $0.kind == .unread }, "\(code)")
  }

  @Test(arguments: [
    ("py", "b = ast.literal_eval(\"\"\"X\"\"\")"), ("py", "s = '''X'''\nb = yaml.safe_load(s)"),
    ("js", "send(JSON5.parse(`X`))"), ("java", "var o = new JSONObject(\"\"\"X\"\"\");"),
    ("rb", "b = JSON.parse('X')"), ("js", "const q = gql`X`"),
    ("js", "send(`X`.replace(',}', '}'))"), ("js", "send(`X`.replace(/,}/g, '}'))"),
    ("php", "<?php $s = str_replace(',}', '}', 'X');"), ("py", "s = re.sub(r',}', '}', '''X''')"),
  ])
  func `A text that is not sent as it is is not read`(language: String, source: String) {
    let text = #"{"aps": {"event": "update", "content-state": {"stops": 3,}}}"#
    let found = Self.report(on: source.replacing("X", with: text), in: "a.\(language)")
    #expect(found.diagnostics.isEmpty)
    #expect(found.notChecked.count == 1)
  }

  @Test(arguments: [
    #"let s = '{"aps": {"event": "end", "content-state": {}}'; if (a) s += ', "a": 1'; s += '}'"#,
    #"w('{"data": '); w('{"aps": {"event": "end", "content-state": {}}}}')"#,
    #"send(`{"aps": {"event": "end", ${more} "content-state": {}}`)"#,
    #"send(`{"a": 1}\n{"aps": {"event": "end", "content-state": {}}}`)"#,
  ])
  func `A piece of a text is not broken`(source: String) {
    #expect(Self.report(on: source, in: "a.js").diagnostics.isEmpty)
  }
}
