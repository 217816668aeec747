/// Path patterns and comments in the configuration.
enum GlobBombs {
  static let all: [SizeBomb] = [
    SizeBomb("groups in a pattern") { configuration("{a,b}" * $0) },
    SizeBomb("nested groups") { configuration(Text.nested("{a,", "b", "}", $0)) },
    SizeBomb("alternatives in a pattern") { configuration("{\(Text.list($0) { "a\($0)" })}") },
    SizeBomb("empty alternatives") { configuration("{,a}" * $0) },
    SizeBomb("opening braces") { configuration("{" * $0) },
    SizeBomb("stars") { configuration("*" * $0) },
    SizeBomb("stars between letters") { configuration("*a" * $0) },
    SizeBomb("folders of any name") { configuration("**/" * $0) },
    SizeBomb("folders that start and end with anything") { configuration("**/*f1*/**/*a*" * $0) },
    SizeBomb("current folders") { configuration("./" * $0) },
    SizeBomb("unclosed comments") { "{" + "/**" * $0 },
    SizeBomb("comments") { "{" + "/**/" * $0 + "}" },
    SizeBomb("unclosed texts") { "{" + "\"/*\n" * $0 },
    SizeBomb("patterns") { count in
      "{\"exclude\": [\(Text.list(count) { "\"a\($0)/**\"" })]}"
    },
  ]

  private static func configuration(_ pattern: String) -> String {
    "{\"exclude\": [\"\(pattern)\", \"x/\(pattern)/y\"]}"
  }
}
