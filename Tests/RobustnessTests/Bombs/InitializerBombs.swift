/// Statements of hand-written initializers.
enum InitializerBombs {
  private static let decode = "try c.decode(Int.self, forKey: .a)"

  static let all: [SizeBomb] = [
    SizeBomb("values") { Text.initializer("a = \(decode)\n" * $0) },
    SizeBomb("values with a name") {
      Text.initializer(Text.lines($0) { "let v\($0) = \(decode)" })
    },
    SizeBomb("converted values") {
      Text.initializer("a = Int(try c.decode(Double.self, forKey: .a).rounded()) % 7\n" * $0)
    },
    SizeBomb("interpolated values") { Text.initializer("a = f(\"\\(\(decode))\")\n" * $0) },
    SizeBomb("nested interpolations") {
      Text.initializer("a = f(" + Text.nested("\"\\(", decode, ")\"", $0) + ")")
    },
    SizeBomb("values in short circuit") {
      Text.initializer("a = " + "try c.decode(Bool.self, forKey: .a) && " * $0 + "x")
    },
    SizeBomb("nested collections") { Text.initializer("a = " + Text.nested("[", decode, "]", $0)) },
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
    SizeBomb("generic functions that call each other") {
      Text.initializer(
        "a = try Self.h0(c)",
        members: Text.lines($0) {
          "static func h\($0)<T: Decodable>(_ c: KeyedDecodingContainer<CodingKeys>) throws -> [T: T] { try Self.h\($0 + 1)(c) ?? Self.h\($0 + 1)(c) }"
        })
    },
    SizeBomb("functions in a body") {
      Text.initializer(
        Text.lines($0) { "func f\($0)() throws -> Int { \(decode) }" } + "\na = f0()")
    },
    SizeBomb("types in a body") {
      Text.initializer(Text.lines($0) { "struct T\($0): Decodable { let a: Int }" } + "\na = 1")
    },
    SizeBomb("types with a type in their initializer") {
      Text.state(
        Text.lines($0) { "var x\($0): S\($0)" },
        and: Text.lines($0) {
          "struct S\($0): Codable { let a: Int; init(from d: any Decoder) throws {\nstruct T: Decodable { let a: Int }\na = try T(from: d).a } }"
        })
    },
    SizeBomb("types that a protocol extension decodes") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S\($0)" },
        and: """
          protocol P: Decodable {}
          extension P { init(from decoder: any Decoder) throws {
          let c = try decoder.singleValueContainer()
          \("_ = try c.decode(Int.self)\n" * count)
          } }
          \(Text.lines(count) { "struct S\($0): P, Encodable { var a = 1 }" })
          """)
    },
    SizeBomb("conditions on keys") {
      Text.initializer("if \("c.contains(.a) && " * $0)c.contains(.b) { a = \(decode) }")
    },
    SizeBomb("nested conditions on keys") {
      Text.initializer(Text.nested("if c.contains(.a) { ", "a = \(decode)", "}", $0))
    },
    SizeBomb("negated conditions on keys") {
      Text.initializer("if \("!" * $0)c.contains(.a) { a = \(decode) }")
    },
    SizeBomb("conditional expressions") {
      Text.initializer("a = " + Text.nested("c.contains(.a) ? (", decode, ") : 1", $0))
    },
    SizeBomb("conditional expressions in a row") {
      Text.initializer("a = " + "c.contains(.a) ? \(decode) : " * $0 + "1")
    },
    SizeBomb("build flags in a body") {
      Text.initializer("#if DEBUG\na = \(decode)\n#else\na = 1\n#endif\n" * $0)
    },
    SizeBomb("members with build flags") {
      Text.state(Text.lines($0) { "#if DEBUG\nvar x\($0): Int\n#endif" })
    },
    SizeBomb("types with build flags") {
      Text.state(
        Text.lines($0) { "var x\($0): S\($0)" },
        and: Text.lines($0) {
          "struct S\($0): Codable, Hashable {\n#if DEBUG\nvar a: Int\n#endif\nvar b: Int }"
        })
    },
    SizeBomb("dates in dates") {
      Text.initializer("a = " + Text.nested("Date(timeIntervalSince1970: ", decode, ")", $0))
    },
    SizeBomb("dates of values") {
      Text.initializer(
        "let x = \(decode)\n" + "a = Date(timeIntervalSince1970: x / 1000)\n" * $0)
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
