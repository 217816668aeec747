/// Types as they are written: generics, tuples, arrays, optionals, names.
enum TypeBombs {
  private static let box = "struct Box<T: Codable>: Codable { var v: T }"

  /// Returns attributes types whose states have a property of a type.
  private static func activities(_ count: Int, _ type: (Int) -> String) -> String {
    Text.lines(count) {
      """
      struct T\($0): ActivityAttributes {
      struct ContentState: Codable, Hashable { var x: \(type($0)) }
      }
      """
    } + "\n"
  }

  static let all: [SizeBomb] = [
    SizeBomb("nested generic arguments") {
      Text.state("var x: " + Text.nested("Array<", "Int", ">", $0))
    },
    SizeBomb("nested arguments of a declared type") {
      Text.state("var x: " + Text.nested("Box<", "Int", ">", $0), and: box)
    },
    SizeBomb("generic arguments") { Text.state("var x: Box<\("Int, " * $0)Int>", and: box) },
    SizeBomb("generic arguments without an end") { Text.state("var x: " + "Array<" * $0) },
    SizeBomb("generic parameters") { count in
      Text.state(
        "var x: Box<\("Int, " * count)Int>",
        and: """
          struct Box<\(Text.list(count) { "T\($0)" })>: Codable {
          \(Text.lines(count) { "var v\($0): T\($0)" })
          }
          """)
    },
    SizeBomb("types with different arguments") { count in
      Text.state(
        Text.lines(count) { "var x\($0): Box<B\($0)>" },
        and: box + "\n" + Text.lines(count) { "struct B\($0): Codable {}" })
    },
    SizeBomb("types that contain themselves with new arguments") { count in
      Text.state(
        Text.lines(count) { "var x\($0): G\($0)<Int>" },
        and: Text.lines(count) {
          "struct G\($0)<T: Codable>: Codable { var v: G\($0)<[T]>?; var w: G\($0)<[String: T]>? }"
        })
    },
    SizeBomb("a type with many members that contains itself with new arguments") { count in
      Text.state(
        "var x: B<Int>?",
        and: "struct B<T: Codable>: Codable {\n\(Text.lines(count) { "var b\($0): B<[T]>?" })\n}")
    },
    SizeBomb("attributes types") { activities($0) { _ in "Int" } },
    SizeBomb("attributes types with one state") { count in
      activities(count) { _ in "S" }
        + "struct S: Codable, Hashable {\n\(Text.lines(count) { "var p\($0): Int?" })\n}\n"
    },
    SizeBomb("attributes types with one enum") { count in
      activities(count) { _ in "E" }
        + "enum E: String, Codable {\n\(Text.lines(count) { "case c\($0)" })\n}\n"
    },
    SizeBomb("attributes types along a chain") { count in
      activities(count) { "S\($0)" }
        + Text.lines(count) { "struct S\($0): Codable, Hashable { var n: S\($0 + 1)? }" }
    },
    SizeBomb("enums with two cases inside each other") { count in
      Text.state(
        "var e: E0",
        and: Text.lines(count) {
          "enum E\($0): Codable, Hashable { case a(E\($0 + 1)?), b(E\($0 + 1)?) }"
        } + "\nenum E\(count): String, Codable, Hashable { case a }")
    },
    SizeBomb("optional properties") { count in
      Text.state(Text.lines(count) { "var p\($0): String?" })
    },
    SizeBomb("nested tuples") { Text.state("var x: " + Text.nested("(", "Int", ")", $0)) },
    SizeBomb("tuple elements") { Text.state("var x: (\("Int, " * $0)Int)") },
    SizeBomb("tuple patterns") { count in
      Text.state("var (\(Text.list(count) { "a\($0)" })): (\("Int, " * count)Int)")
    },
    SizeBomb("nested patterns") { Text.state("var \(Text.nested("(", "a", ")", $0)) = 1") },
    SizeBomb("nested arrays") { Text.state("var x: " + Text.nested("[", "Int", "]", $0)) },
    SizeBomb("arrays without an end") { Text.state("var x: " + "[" * $0) },
    SizeBomb("nested dictionaries") {
      Text.state("var x: " + Text.nested("[String: ", "Int", "]", $0))
    },
    SizeBomb("nested dictionary keys") {
      Text.state("var x: " + Text.nested("[", "Int8", ": Int8]", $0))
    },
    SizeBomb("dictionary keys at the limit") { count in
      Text.state(
        Text.lines(count / 30) { "var x\($0): " + Text.nested("[", "Int8", ": Int8]", 30) })
    },
    SizeBomb("ranges") { count in
      Text.state(Text.lines(count / 30) { "var x\($0): " + Text.nested("Range<", "Int8", ">", 30) })
    },
    SizeBomb("vectors") { count in
      Text.state(Text.lines(count / 30) { "var x\($0): " + Text.nested("SIMD4<", "Int8", ">", 30) })
    },
    SizeBomb("question marks") { Text.state("var x: Int" + "?" * $0) },
    SizeBomb("exclamation marks") { Text.state("var x: Int" + "!" * $0) },
    SizeBomb("nested optionals") { Text.state("var x: " + Text.nested("(", "Int", ")?", $0)) },
    SizeBomb("function types") { Text.state("var x: \("(Int) -> " * $0)Int") },
    SizeBomb("function types as arguments") {
      Text.state("var x: " + Text.nested("(", "Int", ") -> Int", $0))
    },
    SizeBomb("effects of a function type") { Text.state("var x: ()\(" throws" * $0) -> Int") },
    SizeBomb("compositions") { Text.state("var x: \("P & " * $0)Q") },
    SizeBomb("existentials") { Text.state("var x: \("any " * $0)Q") },
    SizeBomb("packs") { Text.state("var x: \("each " * $0)Q") },
    SizeBomb("suppressed types") { Text.state("var x: \("~" * $0)Q") },
    SizeBomb("specifiers") { Text.state("var x: \("inout " * $0)Q") },
    SizeBomb("metatypes") { Text.state("var x: Int" + ".Type" * $0) },
    SizeBomb("attributes of a type") { Text.state("var x: \("@x " * $0)Int") },
    SizeBomb("closing angle brackets") { Text.state("var x: " + ">" * $0) },
    SizeBomb("a dotted name") { Text.state("var x: \("Z." * $0)B") },
    SizeBomb("a dotted name of modules") { Text.state("var x: \("Swift." * $0)Int") },
    SizeBomb("a dotted name of aliases") {
      Text.state("var x: \("N." * $0)B", and: "struct N: Codable { typealias N = A }")
    },
    SizeBomb("a dotted name in an inheritance clause") {
      "struct A: ActivityAttributes, \("Z." * $0)B { struct ContentState: Codable { var a: Int } }"
    },
    SizeBomb("a dotted name of an extension") {
      Text.state("var x: Int", and: "extension \("Z." * $0)B { struct Q {} }")
    },
    SizeBomb("a dotted attribute") { Text.state("@\("x." * $0)y var x: Int") },
    SizeBomb("a dotted value") { Text.state("var x = \("z." * $0)b") },
    SizeBomb("calls after calls") { Text.state("var x = \("z()." * $0)b") },
    SizeBomb("a long name") { Text.state("var \("x" * $0): \("Y" * $0)") },
    SizeBomb("a long name around many") { count in
      Text.state(
        "var x: Int",
        and: "enum \("S" * count) {\n\(Text.lines(count) { "struct Q\($0) { var a = b() }" })\n}")
    },
  ]
}
