import CodeSyntax
import PushCode
import Testing

/// Strings, comments and the parts of a file that are no code, as each language has them.
@Suite struct LexingTests {
  /// A push in the notation of a language, by the extension of its files.
  private static let pushes: [String: String] = [
    "js": "push = { aps: { event: 'update', 'content-state': { stops: 3 } } };\n",
    "py": "push = {'aps': {'event': 'update', 'content-state': {'stops': 3}}}\n",
    "rb": "push = { 'aps' => { 'event' => 'update', 'content-state' => { 'stops' => 3 } } }\n",
    "php": "$push = ['aps' => ['event' => 'update', 'content-state' => ['stops' => 3]]];\n",
    "go":
      "push = map[string]any{\"aps\": map[string]any{\"event\": \"update\", \"content-state\": map[string]any{\"stops\": 3}}}\n",
    "java":
      "push = Map.of(\"aps\", Map.of(\"event\", \"update\", \"content-state\", Map.of(\"stops\", 3)));\n",
    "kt":
      "push = mapOf(\"aps\" to mapOf(\"event\" to \"update\", \"content-state\" to mapOf(\"stops\" to 3)))\n",
    "cs":
      "push = new Dictionary<string, object> { [\"aps\"] = new Dictionary<string, object> { [\"event\"] = \"update\", [\"content-state\"] = new Dictionary<string, object> { [\"stops\"] = 3 } } };\n",
    "dart": "push = {'aps': {'event': 'update', 'content-state': {'stops': 3}}};\n",
    "swift": "push = [\"aps\": [\"event\": \"update\", \"content-state\": [\"stops\": 3]]]\n",
    "rs":
      "push = json!({\"aps\": {\"event\": \"update\", \"content-state\": {\"stops\": 3}}});\n",
    "ex":
      "push = %{\"aps\" => %{\"event\" => \"update\", \"content-state\" => %{\"stops\" => 3}}}\n",
  ]

  private static func push(_ language: String) -> String {
    let notation = ["jsx": "js", "ts": "js", "tsx": "js", "vue": "js"][language] ?? language
    return pushes[notation] ?? ""
  }

  /// Returns the numbers of pushes that are read, and of places that are not.
  private func counts(_ text: String, _ language: String) -> [Int] {
    let found = result(text, language)
    return [found.pushes.count, found.refused.count]
  }

  // MARK: Code

  @Test(arguments: [
    ("rb", #"x = ?""#), ("rb", #"x = [?', ?\n]"#), ("rb", #"x = %Q{say "hi}"#),
    ("rb", "x = %q(it's (a) 'b)"),
    ("rb", "x = %w[a' b]"), ("rb", #"x = %(say "hi)"#), ("rb", #"x = `echo "`"#),
    ("rb", #"x = $""#),
    ("rb", #"x = %r{"}"#), ("rb", #"foo.gsub /"/, "a""#), ("rb", "x = a / 2 # it's\ny = 4 / 2"),
    ("rb", "x = a.empty? ? 'b' : 'c'"), ("rb", "x = a % 'b'"), ("rb", "y = x << 2"),
    ("rb", ##"x = "#{a[/`.*'/]}""##), ("rb", #"x = :"a b""#),
    ("php", "$x = `echo \"`;"), ("php", "/* it's */ # it's"), ("php", #"#[Attr("x")]"#),
    ("php", #"$x = "a {$b["c"]} d";"#),
    ("rs", ##"let x = r#"a"b"#;"##), ("rs", ###"let x = r##"a"#b"##;"###), ("rs", "/* /* */ \" */"),
    ("rs", "let x = b'\"';"), ("rs", "fn f<'a>(x: &'a str) -> &'a str { x }"),
    ("rs", #"let x = '\'';"#),
    ("rs", ##"let x = br#"a"b"#;"##), ("rs", "'outer: loop { break 'outer; }"),
    ("kt", "fun `it's fine`() {}"), ("kt", #"fun `say "hi`() {}"#),
    ("kt", ##"val x = """a"b""" "##),
    ("kt", ##"val x = """a"""""##), ("kt", "val c = '\"'"),
    ("kt", #"val x = "${if (a) "b" else "c"}""#),
    ("kt", "val x = \"a ${f(\n1)}\""), ("kt", ##"val x = $$"""a $b "c" """ "##),
    ("kt", "/* /* */ it's */"),
    ("swift", ##"let x = #"a"b"#"##), ("swift", ###"let x = ##"a"#b"##"###),
    ("swift", #"let r = /"/"#),
    ("swift", ##"let r = #/"/#"##), ("swift", "let x = #\"\"\"\n\"\n\"\"\"#"),
    ("swift", "func `it's`() {}"),
    ("swift", #"let x = "\(a ? "b" : "c")""#), ("swift", "let x = a.reduce(1, /)"),
    ("swift", "let y = a / b; let d = \"/\""),
    ("dart", #"var x = r"\";"#), ("dart", "var x = '${a['b']}';"),
    ("dart", "var x = 'a ${f(\n1)}';"),
    ("ex", #"x = ?""#), ("ex", #"x = ?\""#), ("ex", #"x = ~s(say "hi)"#), ("ex", #"x = ~r/"/"#),
    ("ex", #"x = ~w[a" b]"#),
    ("ex", #"x = ~s|a"b|"#), ("ex", "x = ~S'''\n\"\n'''"), ("ex", "x = ~D[2020-01-01]"),
    ("ex", #"x = valid?("a")"#),
    ("js", "if (a) /`/.test(b);"), ("js", "x = typeof /`/;"),
    ("js", "function f() {}\n/`/.test(a);"),
    ("js", "x = (a) / b; y = '/';"), ("js", "x = a.b++ / 2; y = '/'"),
    ("js", #"const r = /[/"]/;"#), ("js", "x = {}\n/ 2; y = 'a/b';"),
    ("js", "x = `'${a.replace(/'/g, `'`)}'`;"), ("js", "if (a) {} else /`/.exec(a);"),
    ("js", "const a = <p>it's</p>;"),
    ("js", "<!-- it's"), ("ts", "const f = <T>(x: T): T => x; const g = <string>h;"),
    ("ts", "x = a! / b; y = '/'"),
    ("jsx", "const a = <p>the ` mark</p>;"), ("jsx", "const a = <p>/* all</p>;"),
    ("jsx", "const a = <><b>\"</b></>;"),
    ("jsx", "const a = <p>{b ? 'c' : <i>it's</i>}</p>;"),
    ("jsx", "const a = <a b=\"it's\" c={`d`} /* ' */ />;"),
    ("tsx", "const a = <T,>(x: T) => x; const b = <p>it's // a</p>;"),
    ("tsx", "const a = useState<string>('a');"),
    ("tsx", "const a = <List<Item> b={c}>it's</List>;"),
    ("tsx", "declare const a: <T = any>(b: string) => T;"),
    ("cs", "#region Bob's \"x\n#endregion"), ("cs", ##"var x = """"a"""b"""";"##),
    ("cs", "var c = '\"';"),
    ("cs", ##"var x = $$"""a {{b}} "c" """;"##), ("cs", #"var x = @"a""b";"#),
    ("cs", #"var x = $"{(a ? "b" : "c")}";"#),
    ("cs", #"var x = "a"u8;"#), ("java", "char c = '\"';"),
    ("java", "String x = \"\"\"\n  a\"b\n  \"\"\";"),
    ("go", "var c = '\"'"), ("go", "var x = `a\"b`"), ("py", #"x = Rb"a\"b""#),
    ("py", #"x = f"{a["b"]}""#),
    ("py", "x = bR'''it's'''"), ("py", #"x = t"{a["b"]}""#), ("py", "x = f'{a!r:>{b}}'"),
  ])
  func codeAroundAPushIsReadAsItsLanguageHasIt(_ language: String, _ code: String) {
    let push = Self.push(language)
    let start = language == "php" ? "<?php\n" : ""
    #expect(counts("\(start)\(push)\(code)\n\(push)", language) == [2, 0])
  }

  @Test(arguments: [
    ("rb", "call(<<~A, <<-'b c')\n  it's\nA\n  two\"\n  b c\n"),
    ("rb", "x = <<~eos\n  it's\neos\n"),
    ("php", "$x = <<<eot\nit's\neot;\n"), ("php", "$x = <<< 'E'\nit's\n  E;\n"),
    ("php", "?>\n<p>it's <?= $x ?> a\"</p>\n<?php\n"),
    ("php", "// it's ?>\n\"<?php\n"),
  ])
  func textOfSeveralLinesEndsWhereItsLanguageEndsIt(_ language: String, _ code: String) {
    let push = Self.push(language)
    let start = language == "php" ? "<?php\n" : ""
    #expect(counts("\(start)\(push)\(code)\(push)", language) == [2, 0])
  }

  // MARK: Text

  @Test(arguments: [
    ("rb", "=begin\n", "=end\n"), ("rb", "x = <<~eos\n", "eos\n"), ("rb", "x = %q{\n", "}\n"),
    ("rb", "x = 1\n%r{\n", "}\n"), ("rb", "x = <<A\nA\n%q(\n", ")\n"),
    ("rb", "__END__\n", ""),
    ("php", "?>\n<pre>\n", "</pre>\n<?php\n"), ("php", "__halt_compiler();\n", ""),
    ("php", "$x = <<<eot\n", "eot;\n"),
    ("rs", "/* /* */\n", "*/\n"), ("rs", "let x = r####\"\n", "\"####;\n"),
    ("kt", "/* /* */\n", "*/\n"), ("dart", "/* /* */\n", "*/\n"),
    ("swift", "/* /* */\n", "*/\n"), ("swift", "#if false\nx\n#if a\n#endif\n", "#endif\n"),
    ("cs", "#if (false)\n", "#endif\n"),
    ("ex", "x = ~s|\n", "|\n"), ("ex", "x = ~S\"\"\"\n", "\"\"\"\n"),
    ("py", "x = Rb\"\"\"\n", "\"\"\"\n"), ("vue", "</script><pre>", "</pre>"),
    ("js", "const a = <pre title='\n", "'/>;\n"),
  ])
  func textWithAPushIsNoCode(_ language: String, _ before: String, _ after: String) {
    let start = ["php": "<?php\n", "vue": "<template>it's</template><script>\n"][language] ?? ""
    let push = Self.push(language)
    #expect(result("\(start)\(push)\(before)\(push)\(after)", language).pushes.count == 1)
  }

  @Test func codeAfterAnExcludedConditionIsRead() {
    let push = "let \(Self.push("swift"))"
    #expect(counts("#if false\n\(push)#else\n\(push)#endif\n", "swift") == [1, 0])
  }

  // MARK: Lines and spaces

  @Test(arguments: ["js", "py", "php", "kt", "swift", "cs", "dart", "java"])
  func aCarriageReturnEndsAComment(_ language: String) {
    let start = language == "php" ? "<?php\n" : ""
    let mark = language == "py" ? "#" : "//"
    #expect(counts("\(start)\(mark) all\r\(Self.push(language))", language) == [1, 0])
  }

  @Test(arguments: ["\u{2028}", "\u{2029}"])
  func aSeparatorOfUnicodeEndsAComment(_ separator: String) {
    #expect(counts("// all\(separator)\(Self.push("js"))", "js") == [1, 0])
  }

  @Test(arguments: ["\u{A0}", "\u{FEFF}", "\u{3000}", "\u{2028}"])
  func whiteSpaceOutsideOfASCIISeparatesTokens(_ space: String) {
    let push =
      "push =\(space){ aps: {\(space)'content-state':\(space){\(space)stops: 3 }, event: 'end' } }"
    #expect(counts(push, "js") == [1, 0])
  }

  // MARK: Faults

  @Test func aBlockOfAPageCanLackBracketsAndHaveAnyDialect() {
    let language = CodeLanguage.ofInfoString("typescript") ?? CodeLanguage.all[0]
    let block = "switch (a) {\n\(Self.push("js"))const b = <p>it's</p>;\n"
    let page = Array("```\n\(block)```\n".utf8)
    let found = CodePushes(page, in: language, range: 4..<4 + block.utf8.count)
    #expect(found.pushes.count == 1)
    #expect(found.refused.isEmpty)
  }

  @Test(arguments: [
    ("js", "x = 'it\n"), ("js", "x = `a\n"), ("js", "/* a\n"), ("js", "f((1)\n"),
    ("js", "f(1))\n"), ("js", "f([1)]\n"),
    ("jsx", "const a = <p>\n"), ("py", "x = \"\"\"a\n"), ("rb", "x = <<~A\n"),
    ("java", "String s = \\u0022it\\u0022;\n"), ("java", "String s = \"it\\u0022;\n"),
    ("java", "// it\\uuu000astop();\n"), ("java", "/* it \\u002a/ stop();\n"),
    ("swift", "#if false\n"), ("ex", "x = ~s(a\n"), ("js", "x = = /a\n"),
  ])
  func aFileThatIsNotClearIsNotReadAsAWhole(_ language: String, _ code: String) {
    let push = Self.push(language)
    let found = result("\(push)\(code)\(push)", language)
    #expect(found.pushes.isEmpty)
    #expect(found.refused.count == 1)
  }

  @Test func `Each of the here-documents on one line is a string of several lines`() throws {
    let text = "f(<<A, 'x', <<B)\na\nA\nb\nB\n\"c\nc\"\n"
    let ruby = try #require(CodeLanguage.ofExtension("rb"))
    let code = CodeComments(Array(text.utf8), in: ruby, range: 0..<text.utf8.count)
    let strings = code.strings.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    #expect(strings == ["<<A, 'x', <<B)\na\n", "<<B)\na\nA\nb\n", "\"c\nc\""])
  }

  /// Code can have a token and a string for every other byte.
  @Test func `A token and a string take 24 bytes each`() {
    #expect(MemoryLayout<CodeToken>.stride == 24)
    #expect(MemoryLayout<CodeString>.stride == 24)
  }
}
