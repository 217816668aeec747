/// Chains of declarations, and many declarations of one name.
enum ChainBombs {
  /// Returns declarations that each name the next one, and the last one.
  private static func chain(
    _ count: Int, _ members: String = "var x: S0",
    end: (Int) -> String = { "struct S\($0): Codable { var z: Int }" },
    _ link: (Int, Int) -> String
  ) -> String {
    Text.state(members, and: Text.lines(count) { link($0, $0 + 1) } + "\n" + end(count))
  }

  static let all: [SizeBomb] = [
    SizeBomb("structs") { chain($0) { "struct S\($0): Codable { var x: S\($1) }" } },
    SizeBomb("structs, twice each") {
      chain($0) { "struct S\($0): Codable { var x: S\($1); var y: S\($1) }" }
    },
    SizeBomb("structs in arrays of arrays") {
      chain($0) { "struct S\($0): Codable { var x: \(Text.nested("[", "S\($1)", "]", 25)) }" }
    },
    SizeBomb("structs in a circle") { count in
      chain(count) { "struct S\($0): Codable { var x: S\($1 % count)? }" }
    },
    SizeBomb("enums") { chain($0) { "enum S\($0): Codable { case a(S\($1)) }" } },
    SizeBomb("dictionary keys") {
      chain($0) { "struct S\($0): Codable, Hashable { var x: [S\($1): Int] }" }
    },
    SizeBomb("raw values") {
      chain($0, end: { "typealias S\($0) = Int" }) {
        "struct S\($0): RawRepresentable, Codable { init(rawValue: S\($1)) {} }"
      }
    },
    SizeBomb("types that decode the next one") {
      chain($0) {
        "struct S\($0): Codable { init(from d: any Decoder) throws { x = try d.singleValueContainer().decode(S\($1)?.self) } }"
      }
    },
    SizeBomb("types that try the next one") {
      chain($0) {
        """
        struct S\($0): Codable { init(from d: any Decoder) throws {
        let c = try d.singleValueContainer()
        if let x = try? c.decode(S\($1).self) { y = x } else { z = try c.decode(Int.self) }
        } }
        """
      }
    },
    SizeBomb("types of `id`") {
      chain($0, "var x: S0.ID") { "struct S\($0): Codable { var id: S\($1).ID }" }
    },
    SizeBomb("inferred types") {
      chain($0, "var x = S0.a") { "struct S\($0): Codable { static let a = S\($1).a }" }
    },
    SizeBomb("aliases") { count in
      chain(count, Text.lines(count) { "var x\($0): S\($0)" }) { "typealias S\($0) = S\($1)" }
    },
    SizeBomb("aliases, twice each") { chain($0) { "typealias S\($0) = [S\($1): S\($1)]" } },
    SizeBomb("aliases of one name") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S" },
        and: "private typealias S = Int\n" * count + "extension A { typealias S = Int }\n" * count)
    },
    SizeBomb("extensions of an alias") { count in
      chain(count, "var x: S0") {
        "typealias S\($0) = S\($1)\nextension S\($0) { typealias T\($0) = Int }"
      }
    },
    SizeBomb("generic aliases") {
      chain($0, "var x: S0<Int>", end: { "typealias S\($0)<T> = T" }) {
        "typealias S\($0)<T> = S\($1)<[T: T]>"
      }
    },
    SizeBomb("aliases of protocols") {
      chain($0, "var x: T\nstruct T: S0 { var a: Int }", end: { "typealias S\($0) = Codable" }) {
        "typealias S\($0) = S\($1) & S\($1)"
      }
    },
    SizeBomb("an alias of many protocols, for many types") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S\($0)?\nstruct S\($0): Codable, P { var a: Int }" },
        and: """
          typealias P = \(Text.list(count, separator: " & ") { "P\($0)" })
          \(Text.lines(count) { "protocol P\($0) {}" })
          """)
    },
    SizeBomb("protocols of one name, for many types") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S\($0)?\nstruct S\($0): Codable, P { var a: Int }" },
        and: "protocol P {}\n" * count)
    },
    SizeBomb("protocols") { count in
      chain(
        count, Text.lines(count / 8) { "var x\($0): T\($0)\nstruct T\($0): Codable, S\($0) {}" }
      ) {
        "protocol S\($0): S\($1) {}"
      }
    },
    SizeBomb("protocols in a circle") { count in
      chain(count, "var x: T\nstruct T: Codable, S0 { var a: Q }") {
        "protocol S\($0): S\($1 % count) {}"
      }
    },
    SizeBomb("classes") { count in
      chain(
        count, Text.lines(count / 8) { "var x\($0): S\($0)" },
        end: { "class S\($0): Codable { var z: Int }" }
      ) { "class S\($0): S\($1) { var a\($0): Int }" }
    },
    SizeBomb("classes in a circle") { count in
      chain(count) { "class S\($0): S\($1 % count) { var a: Int }" }
    },
    SizeBomb("generic classes") {
      chain($0, "var x: S0<Int>", end: { "class S\($0)<T>: Codable { var z: T }" }) {
        "class S\($0)<T>: S\($1)<[T]> { var a: T }"
      }
    },
    SizeBomb("extensions") {
      chain($0, "var x: Int") { "extension S\($0) { struct S\($1) {} }" } + "struct S0 {}"
    },
    SizeBomb("extensions in reverse") { count in
      Text.state(
        "var x: Int",
        and: Text.lines(count / 40) { number in
          "extension \(Text.list(40 - number % 40, separator: ".") { "E\($0)" }) { struct E\(40 - number % 40) {} }"
        } + "\nstruct E0 {}")
    },
    SizeBomb("extensions of nested types that are declared often") { count in
      Text.state(
        "var x: Int",
        and: Text.lines(60) { number in
          "extension \(Text.list(60 - number, separator: ".") { "E\($0)" }) { struct E\(60 - number) {} }"
        } + "\nstruct E0 {}" * 70
          + Text.lines(count) {
            "extension \(Text.list(60, separator: ".") { "E\($0)" }) { struct F\($0) {} }"
          })
    },
    SizeBomb("extensions of missing types, and in reverse") { count in
      Text.state(
        "var x: Int",
        and: Text.lines(60) { number in
          "extension \(Text.list(60 - number, separator: ".") { "E\($0)" }) { struct E\(60 - number) {} }"
        } + "\nstruct E0 {}\n" + Text.lines(count) { "extension E0.F\($0) {}" })
    },
    SizeBomb("extensions of one type") {
      Text.state(
        "var x: S",
        and: "struct S: Codable {}\n"
          + Text.lines($0) { "extension S: P\($0) { var b\($0): Int { 1 } }" })
    },
    SizeBomb("extensions of unknown types") { count in
      Text.state(
        Text.lines(count) { "var x\($0): T\($0)" },
        and: Text.lines(count) {
          "extension F\($0) { init(from d: any Decoder) {} }\nstruct T\($0): Codable {}"
        })
    },
    SizeBomb("types in types") {
      Text.state("var x: Int\n" + Text.nested("struct S: Codable {", "", "}", $0))
    },
    SizeBomb("types beside each other") {
      Text.state(Text.lines($0) { "var x\($0): S\($0)\nstruct S\($0): Codable {}" })
    },
    SizeBomb("equal types") { count in
      Text.state(
        Text.lines(count) { "var x\($0): S" }, and: "struct S: Codable { var a: Int }\n" * count)
    },
    SizeBomb("equal types that contain the next ones") {
      chain($0) {
        "struct S\($0): Codable { var a: S\($1) }\nstruct S\($0): Codable { var a: S\($1) }"
      }
    },
    SizeBomb("different types of one name that contain the next ones") {
      chain($0) {
        "struct S\($0): Codable { var a: S\($1) }\nstruct S\($0): Codable { var b: S\($1) }"
      }
    },
    SizeBomb("different aliases of one name") {
      chain($0) { "typealias S\($0) = [S\($1)]\ntypealias S\($0) = [String: S\($1)]" }
    },
    SizeBomb("extensions of equal types") { count in
      Text.state(
        "var x: S",
        and: "struct S: Codable { var a: Int }\nextension S { var b: Int { 1 } }\n" * count)
    },
    SizeBomb("equal nested types") { Text.state("var x: S\n" + "struct S: Codable {}\n" * $0) },
    SizeBomb("equal aliases") { count in
      Text.state(Text.lines(count) { "var x\($0): T" }, and: "typealias T = Int\n" * count)
    },
    SizeBomb("activities") {
      Text.lines($0) {
        "struct A\($0): ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }"
      }
    },
    SizeBomb("activities of one name") {
      Text.lines($0) {
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a\($0): Int } }"
      }
    },
  ]
}
