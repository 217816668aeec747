/// Statements of hand-written initializers.
enum InitializerBombs {
  private static let decode = "try c.decode(Int.self, forKey: .a)"

  static let all: [SizeBomb] = [
    SizeBomb("values") { Text.initializer("a = \(decode)\n" * $0) },
    SizeBomb("values with a name") {
      Text.initializer(Text.lines($0) { "let v\($0) = \(decode)" })
    },
    SizeBomb("alternatives") {
      Text.initializer("a = " + "(try? c.decode(Int.self, forKey: .a)) ?? " * $0 + "1")
    },
    SizeBomb("nested errors") {
      Text.initializer(Text.nested("do { a = \(decode) } catch { ", "a = 1", "}", $0))
    },
    SizeBomb("nested errors at the limit") {
      Text.initializer(
        (Text.nested("do { a = \(decode) } catch { ", "a = 1", "}", 20) + "\n") * ($0 / 200))
    },
    SizeBomb("nested conditions of values") {
      Text.initializer(Text.nested("if x { ", "a = \(decode)", "}", $0))
    },
    SizeBomb("else after else") {
      Text.initializer("if x { a = \(decode) } else " * $0 + "{ a = 1 }")
    },
    SizeBomb("early returns") {
      Text.initializer(
        "guard let x = try c.decodeIfPresent(Int.self, forKey: .a) else { return }\n" * $0)
    },
    SizeBomb("undecided branches before an error") {
      Text.initializer(
        "if x { a = \(decode) } else { a = try c.decode(Int.self, forKey: .b) }\n" * min($0, 1_000)
          + "throw E.x")
    },
    SizeBomb("conditions in a list") {
      Text.initializer("if \("let x = try? c.decode(Int.self, forKey: .a), " * $0)y { a = 1 }")
    },
    SizeBomb("branches") {
      Text.initializer(
        "let k = try c.decode(String.self, forKey: .a)\nswitch k {\n"
          + Text.lines($0) { "case \"a\($0)\": a = \(decode)" } + "\ndefault: a = 1 }")
    },
    SizeBomb("nested branches") {
      Text.initializer(
        "let k = try c.decode(String.self, forKey: .a)\n"
          + Text.nested("switch k { case \"a\": ", "a = \(decode)", "\ndefault: a = 1 }", $0))
    },
    SizeBomb("parentheses") { Text.initializer("a = " + Text.nested("(", decode, ")", $0)) },
    SizeBomb("conversions") { Text.initializer("a = " + Text.nested("Double(", decode, ")", $0)) },
    SizeBomb("arguments") { Text.initializer("a = f(\("c, x: 1, " * $0)c)") },
    SizeBomb("brackets in arguments") {
      Text.initializer("a = f(\(Text.nested("[", "c", "]", $0)))")
    },
    SizeBomb("closing brackets in arguments") { Text.initializer("a = f(c, \("]" * ($0 / 8)))") },
    SizeBomb("closures after a value") { Text.initializer("a = \(decode)\(".map { $0 }" * $0)") },
    SizeBomb("calls of a function") {
      Text.initializer(
        "a = try Self.h(c)\n" * $0,
        members: """
          static func h(_ c: KeyedDecodingContainer<CodingKeys>) throws -> Int {
          \("let z = \(decode)\n" * $0)
          return z
          }
          """)
    },
    SizeBomb("functions that call each other") {
      Text.initializer(
        "a = try Self.h0(c)",
        members: Text.lines($0) {
          "static func h\($0)(_ c: KeyedDecodingContainer<CodingKeys>) throws -> Int { try Self.h\($0 + 1)(c) + Self.h\($0 + 1)(c) }"
        })
    },
    SizeBomb("types that call a function") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S\($0)" },
        and: """
          extension KeyedDecodingContainer { func h(forKey key: Key) throws -> Int {
          \("let z = try decode(Int.self, forKey: key)\n" * count)
          return z
          } }
          \(Text.lines(count) {
            """
            struct S\($0): Codable { enum CodingKeys: CodingKey { case a }
            init(from d: any Decoder) throws {
            let c = try d.container(keyedBy: CodingKeys.self); _ = try c.h(forKey: .a) } }
            """
          })
          """)
    },
    SizeBomb("nested containers") {
      Text.initializer("let d = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .b)\n" * $0)
    },
    SizeBomb("members of a nested container") {
      Text.initializer(
        "let d = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .b)\n"
          + "a = try d.decode(Int.self, forKey: .a)\n" * $0)
    },
    SizeBomb("thrown errors") {
      Text.initializer(
        "throw DecodingError.dataCorruptedError(forKey: .a, in: c, debugDescription: \"\")\n" * $0)
    },
    SizeBomb("words") { Text.initializer("foo " * $0 + "c") },
    SizeBomb("many keys") { count in
      Text.initializer(
        Text.lines(min(count, 2_000)) { "a = try c.decode(Int.self, forKey: .k\($0))" }
      ).replacing("case a, b, c", with: "case " + Text.list(count) { "k\($0)" })
    },
  ]
}
