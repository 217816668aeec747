/// Members of types, and the text before and after them.
enum MemberBombs {
  static let all: [SizeBomb] = [
    SizeBomb("members") { Text.state(Text.lines($0) { "var x\($0): Int" }) },
    SizeBomb("members on a line") { Text.state("var " + Text.list($0) { "x\($0): Int" }) },
    SizeBomb("members with one type") { Text.state("var \(Text.list($0) { "x\($0)" }): Int") },
    SizeBomb("equal members") { Text.state("var x: Int\n" * $0) },
    SizeBomb("members of unknown types") { Text.state(Text.lines($0) { "var x\($0): U\($0)" }) },
    SizeBomb("members of imported types") { count in
      Text.state(
        Text.lines(count) { "var x\($0): M\($0).X" }, and: Text.lines(count) { "import M\($0)" })
    },
    SizeBomb("coding keys") { count in
      Text.state(
        Text.lines(count) { "var x\($0): Int" }
          + "\nenum CodingKeys: String, CodingKey {\(Text.lines(count) { "case x\($0)" })}")
    },
    SizeBomb("functions") { Text.state(Text.lines($0) { "func f\($0)(a: Int) -> Int { 1 }" }) },
    SizeBomb("parameters") {
      Text.state("func f(\(Text.list($0) { "a\($0): Int" })) {}\nvar x: Int")
    },
    SizeBomb("effects") { Text.state("func f() \("throws " * $0){}\nvar x: Int") },
    SizeBomb("macros") { Text.state(Text.lines($0) { "#foo(\($0))" }) },
    SizeBomb("property wrappers") {
      Text.state(
        Text.lines($0) { "@W var x\($0): Int" },
        and: "@propertyWrapper struct W<T: Codable>: Codable { var wrappedValue: T }")
    },
    SizeBomb("attributes") { Text.state("@x " * $0 + "var x: Int") },
    SizeBomb("attributes with arguments") { Text.state("@x(1)\n" * $0 + "var x: Int") },
    SizeBomb("number signs and at signs") { Text.state("# @" * $0 + "var x: Int") },
    SizeBomb("modifiers") { Text.state("public " * $0 + "var x: Int") },
    SizeBomb("accessors") { Text.state("var x: Int { \("@x mutating " * $0)get { 1 } }") },
    SizeBomb("properties with accessors") {
      Text.state(Text.lines($0) { "var x\($0): Int { @a @b get { 1 } }" })
    },
    SizeBomb("cases") { count in
      Text.state(
        "var x: E", and: "enum E: String, Codable { case \(Text.list(count) { "c\($0)" }) }")
    },
    SizeBomb("cases with values") { count in
      Text.state(
        "var x: E", and: "enum E: Codable { \(Text.lines(count) { "case c\($0)(a: Int)" }) }")
    },
    SizeBomb("values of a case") { count in
      Text.state(
        "var x: E",
        and: """
          enum E: Codable {
          case c(\(Text.list(count) { "a\($0): Int" }))
          enum CCodingKeys: String, CodingKey { case \(Text.list(count) { "a\($0)" }) }
          }
          """)
    },
    SizeBomb("values of a case without names of keys") { count in
      Text.state(
        "var x: E", and: "enum E: Codable { case c(\(Text.list(count) { "a\($0): Int" })) }")
    },
    SizeBomb("equal cases") {
      Text.state("var x: E", and: "enum E: Codable { \("case c\n" * $0) }")
    },
    SizeBomb("values that name a case") { count in
      Text.state(
        Text.lines(count) { "var x\($0) = E.c\($0)" },
        and: "enum E: String, Codable { \(Text.lines(count) { "case c\($0)" }) }")
    },
    SizeBomb("values that name a static member") { count in
      Text.state(
        Text.lines(count) { "var x\($0) = C.a\($0)" },
        and: "struct C: Codable { \(Text.lines(count) { "static var a\($0) = 1" }) }")
    },
    SizeBomb("static members that name each other") { count in
      Text.state(
        "var x = C.a0",
        and: "struct C: Codable { \(Text.lines(count) { "static var a\($0) = C.a\($0 + 1)" }) }")
    },
    SizeBomb("calls of initializers") { count in
      Text.state(
        Text.lines(count) { "var x\($0) = S(a\($0): 1)" },
        and: "struct S: Codable { \(Text.lines(count) { "init(a\($0): Int) {}" }) }")
    },
    SizeBomb("overloads for containers") { count in
      Text.state(
        Text.lines(count) { "var x\($0): T\($0)" },
        and: """
          extension KeyedDecodingContainer {
          \(Text.lines(count) { "func decode(_ type: T\($0).Type, forKey key: Key) throws -> T\($0) { 1 }" })
          }
          \(Text.lines(count) { "struct T\($0): Codable {}" })
          """)
    },
    SizeBomb("associated types") { count in
      Text.state(
        "var x: S",
        and: """
          struct S: Codable, P { \(Text.lines(count) { "var a\($0): T\($0)" }) }
          protocol P { \(Text.lines(count) { "associatedtype T\($0)\nvar a\($0): T\($0) { get }" }) }
          """)
    },
    SizeBomb("requirements") { count in
      Text.state(
        "var x: S<Int>",
        and: "struct S<T>: Codable where \(Text.list(count) { "T: P\($0)" }) { var a: T }")
    },
    SizeBomb("inherited types") { count in
      Text.state(
        "var x: S",
        and: """
          struct S: Codable, \(Text.list(count) { "P\($0)" }) {
          \(Text.lines(count) { "var a\($0): Q\($0)" })
          }
          \(Text.lines(count) { "protocol P\($0) {}" })
          """)
    },
    SizeBomb("statements at the top level") { Text.state("var x: Int", and: "foo() bar\n" * $0) },
    SizeBomb("words in a type") { Text.state("foo bar " * $0 + "\nvar x: Int") },
    SizeBomb("semicolons") { Text.state(";" * $0 + "var x: Int") },
    SizeBomb("imports") { Text.state("var x: Int", and: "import A\n" * $0) },
  ]
}
