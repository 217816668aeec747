import CodeSyntax
import PushCode
import Testing

/// Every two marks can be read at the end of a text, whole or cut off, in every language.
@Suite struct LexingRobustnessTests {
  /// The marks of strings, comments, elements and conditions, each with its first and its last character.
  private static let marks = [
    "?", "\\", "?\\", "%", "%q(", ")", "~s(", "~S\"\"\"", "r#\"", "\"#", "#\"", "#/", "$$\"", "$\"",
    "\"\"\"", "'''", "'", "\"", "`", "`${", "}", "{", "[", "]", "(", "/", "/*", "*/", "//", "<a",
    "<a b=",
    "</a>", "/>", ">", "<", "<<~A", "<<'b c'", "<<<e", "\nA\n", "\nb c\n", "=begin\n", "\n=end\n",
    "__END__", "<?php ", "?>", "<script>", "</script>", "#if false\n", "#endif\n", "#", "\n", "\r",
    "\u{2028}", "\u{A0}", "\u{FEFF}", "é", "👋", "x", "1", " ", "return ", "if (x)", "=", ",", "!",
    "++",
    "{$", "#{", "\\(", "'content-state': {", "f\"{", "rb'", "\0",
  ]

  @Test(arguments: CodeLanguage.all.map { $0.extensions[0] })
  func everyPairOfMarksIsRead(_ language: String) {
    let language = CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0]
    for text in Self.marks + Self.marks.flatMap({ first in Self.marks.map { first + $0 } }) {
      let bytes = Array("x = 'content-state'; \(text)".utf8)
      let found = CodePushes(bytes, in: language)
      #expect(found.refused.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }

  @Test(arguments: CodeLanguage.all.map { $0.extensions[0] })
  func aMarkCanBeCutOff(_ language: String) {
    let language = CodeLanguage.ofExtension(language) ?? CodeLanguage.all[0]
    for mark in Self.marks {
      let bytes = Array("x = 'content-state'; \(mark)".utf8.dropLast())
      let found = CodePushes(bytes, in: language)
      #expect(found.refused.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
