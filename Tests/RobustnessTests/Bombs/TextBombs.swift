/// Text around declarations: conditions, literals, comments, brackets, expressions.
enum TextBombs {
  static let all: [SizeBomb] = [
    SizeBomb("nested conditions") {
      Text.state(Text.nested("#if A\n", "var x: Int\n", "#endif\n", $0))
    },
    SizeBomb("conditions") {
      Text.state(Text.lines($0) { "#if A\nvar x\($0): Int\n#else\nvar x\($0): String\n#endif" })
    },
    SizeBomb("branches of a condition") {
      Text.state("#if A\n" + Text.lines($0) { "#elseif B\($0)\nvar x\($0): Int" } + "\n#endif")
    },
    SizeBomb("a nested condition") {
      Text.state("#if \(Text.nested("(", "A", ")", $0))\nvar x: Int\n#endif")
    },
    SizeBomb("a negated condition") { Text.state("#if \("! " * $0)A\nvar x: Int\n#endif") },
    SizeBomb("a long condition") { Text.state("#if \("A || B && " * $0)C\nvar x: Int\n#endif") },
    SizeBomb("conditions without an end") { Text.state("#if A\n" * $0) },
    SizeBomb("branches without a condition") { Text.state("#else\n#elseif X\n" * $0) },
    SizeBomb("nested interpolations") {
      Text.state("var x = " + Text.nested("\"\\(", "1", ")\"", $0))
    },
    SizeBomb("interpolations without an end") { Text.state("var x = " + "\"\\(" * $0) },
    SizeBomb("interpolations") { Text.state("var x = \"\("\\(1)" * $0)\"") },
    SizeBomb("literals without an end") { Text.state(Text.lines($0) { "var x\($0) = \"\\((\"" }) },
    SizeBomb("multiline literals without an end") { Text.state("var x = \"\"\"\n\\(\n" * $0) },
    SizeBomb("delimiters") { Text.state("var x = \(Text.nested("#", "\"a\"", "#", $0))") },
    SizeBomb("delimiters that close nothing") { Text.state("var x = \("#" * $0)\"\("\"#" * $0)") },
    SizeBomb("escapes that escape nothing") { Text.state("var x = ##\"\("\\#" * $0)\"##") },
    SizeBomb("ambiguous delimiters") { Text.state("var x = #\"\"\"" * $0) },
    SizeBomb("slashes") { Text.state("var x = " + "/a " * $0) },
    SizeBomb("regular expressions") { Text.state("var x = " + "#/" * $0) },
    SizeBomb("nested comments") { Text.state(Text.nested("/*", "", "*/", $0) + "var x: Int") },
    SizeBomb("comments without an end") { Text.state("var x: Int\n" + "/*\n" * $0) },
    SizeBomb("comments") { Text.state("/* a */ " * $0 + "var x: Int") },
    SizeBomb("documentation") { Text.state("/// a\n" * $0 + "var x: Int") },
    SizeBomb("lines of documentation") { Text.state("/**\n\(" * a\n\n" * $0)*/ var x: Int") },
    SizeBomb("opening brackets") { Text.state("var x = " + "([{" * $0) },
    SizeBomb("closing brackets") { Text.state("var x = " + "}])" * ($0 / 8)) },
    SizeBomb("unmatched brackets") { Text.state("var x = " + "[(}(]" * ($0 / 8)) },
    SizeBomb("comparisons") { Text.state("var x = \("a < " * $0)b") },
    SizeBomb("angle brackets") { Text.state("var x = [\("a<b<c<d, " * $0)a<b]") },
    SizeBomb("less-than signs") { Text.state("var x = a\("<b" * $0)") },
    SizeBomb("less-than signs before values") { Text.state("var x = [\("a.b<c, 1, " * $0)1]") },
    SizeBomb("angle brackets that close too late") {
      Text.state("var x = [\("a<b<c<d<e<f<g<h>>>>>>>x, " * $0)1]")
    },
    SizeBomb("operators") { Text.state("var x = 1\(" + 1...2 < a<b>.c" * $0)") },
    SizeBomb("negations") { Text.state("var x = \("!" * $0)a\("!" * $0)") },
    SizeBomb("accesses") { Text.state("var x = UUID()\(".a" * $0)") },
    SizeBomb("conditional values") { Text.state("var x = \("a ? b : " * $0)c") },
    SizeBomb("casts") { Text.state("var x = 1\(" as Int" * $0)") },
    SizeBomb("elements") { Text.state("var x = [\("1, " * $0)1]") },
    SizeBomb("nested elements") { Text.state("var x = " + Text.nested("[", "1", "]", $0)) },
    SizeBomb("nested calls") { Text.state("var x = " + Text.nested("f(", "1", ")", $0)) },
    SizeBomb("nested generic calls") {
      Text.state("var x = " + Text.nested("F<", "Int", ">()", $0))
    },
    SizeBomb("nested closures") {
      Text.state("var x: Int = " + Text.nested("{ ", "3", " }()", $0))
    },
    SizeBomb("closures") { Text.state("var x = f { }\(" b: { }" * $0)") },
    SizeBomb("backticks") { Text.state("`a" * $0 + "\nvar x: Int") },
    SizeBomb("digits") { Text.state("var x = \("1" * $0)\nvar y = 0x1\(".1" * $0)") },
  ]
}
