import Testing

/// Files that grow together, each entry of one of which could be compared with each of another.
struct ProductBomb: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  /// The maximum factor of the cost for four times the size; quadratic cost grows sixteen times. Cost up to a limit of the
  /// program hardly grows if the smaller size is above the limit, and can grow like the product below it.
  let growth: Double
  /// Returns the files by name, with a number of entries in each.
  let files: @Sendable (Int) -> [String: String]

  init(
    _ name: String, _ arguments: [String], growth: Double = 6,
    _ files: @escaping @Sendable (Int) -> [String: String]
  ) {
    (self.name, self.arguments, self.files) = (name, arguments, files)
    self.growth = growth
  }

  var testDescription: String { name }

  static let all = [
    ProductBomb("types and pushes without a type", ["check", "lines.jsonl"]) { count in
      types(count * 2) { _ in update(#""driver": 1"#) }
    },
    ProductBomb("types and pushes with misspelled types", ["check", "lines.jsonl"]) { count in
      types(count * 2) {
        #"{"aps":{"timestamp":1795000000,"event":"start","attributes-type":"T\#($0)z"}}"#
      }
    },
    ProductBomb("types and objects that are no pushes", ["check", "lines.jsonl"]) { count in
      types(count * 2) { #"{"driver": 1, "u\#($0)": 1}"# }
    },
    ProductBomb("missing objects and unknown keys", ["check", "push.json"]) { count in
      [
        "Ride.swift": Text.state(
          Text.lines(count) { "var a\($0): S" }, and: "struct S: Codable, Hashable { var q: Int }"),
        "push.json": update(Text.list(count) { #""u\#($0)": 1"# }),
      ]
    },
    ProductBomb("absent members and keys beyond ASCII", ["check", "push.json"]) { count in
      [
        "Ride.swift": Text.state(Text.lines(min(count, 250)) { "var a\($0): Int?" }),
        "push.json": update(Text.list(count / 10) { #""\#("\u{4E2D}" * 40)\#($0)": 1"# }),
      ]
    },
    ProductBomb("own envelopes and elements", ["check", "push.json"]) { count in
      let envelopes = Text.list(count / 10) { #"{"name": "e\#($0)", "aps": "/a/*/m\#($0)"}"# }
      return [
        "Ride.swift": Text.state("var driver: String"),
        ".activity-lint.json": #"{"envelopes": [\#(envelopes)]}"#,
        "push.json": #"{"a": [\#(Text.list(count * 5) { _ in "[[1]]" })]}"#,
      ]
    },
    ProductBomb("suppressions and files", ["check", "--show-settings", "."]) { count in
      let suppressions = Text.list(count) { _ in
        #"{"rule": "type-mismatch", "files": "**", "reason": "r"}"#
      }
      let files = (0..<count / 20).map { ("p\($0).json", update(#""driver": 1"#)) }
      return Dictionary(files, uniquingKeysWith: { first, _ in first }).merging([
        "Ride.swift": Text.state("var driver: String"),
        ".activity-lint.json": #"{"suppressions": [\#(suppressions)]}"#,
      ]) { $1 }
    },
    ProductBomb("calls from other files", ["check", "."]) { count in
      code(count) {
        (
          "a\($0).ts",
          "import { push } from './push';\nexport function f\($0)() { push({ driver: \($0) }); }\n"
        )
      }.merging([
        "push.ts":
          "export function push(s) { send({ aps: { event: 'update', 'content-state': s } }); }\n"
      ]) { $1 }
    },
    ProductBomb("functions of one name in other files", ["check", "."]) { count in
      code(count) {
        (
          "a\($0).ts",
          """
          import { push as next } from './a\($0 + 1)';
          export function push(s) { next(s); send({ aps: { event: 'update', 'content-state': s } }); }
          """
        )
      }
    },
    ProductBomb("files that call each other", ["check", "."], growth: 1.8) { count in
      calls(count / 50, script)
    },
    ProductBomb("files that call each other many times", ["check", "."], growth: 16) { count in
      code(40) { number in
        script(number, (0..<count / 25).map { (number + 1 + $0 % 3) % 4 })
      }
    },
    ProductBomb("files of a package that call each other", ["check", "."], growth: 1.8) {
      calls($0 / 50) { number, others in
        (
          "a\(number).kt",
          """
          package p
          fun f\(number)(x: String) {
            \(Text.list(others.count, separator: "; ") { "f\(others[$0])(x)" })
            send(mapOf("aps" to mapOf("event" to "update", "content-state" to mapOf("driver" to x))))
          }
          """
        )
      }
    },
    ProductBomb("an index that exports every file", ["check", "."]) { count in
      code(count * 5) {
        (
          "a\($0).ts",
          "export function f\($0)(s) { send({ aps: { event: 'update', 'content-state': s } }); }\n"
        )
      }.merging([
        "index.ts": Text.lines(count / 2) { "export * from './a\($0)';" },
        "caller.ts": "import * as a from './index';\n"
          + Text.lines(count / 20) { "a.f\($0 * 10)({ driver: \($0) });" },
      ]) { $1 }
    },
    ProductBomb("subclasses of other files", ["check", "."], growth: 16) { count in
      code(count) {
        (
          "a\($0).py",
          """
          class A\($0):
              driver = 1
              def push(self):
                  return {"aps": {"event": "update", "content-state": {"driver": self.driver}}}

          """
        )
      }.merging([
        "b.py": Text.lines(count / 10) {
          "from a\($0) import A\($0)\nclass B\($0)(A\($0)):\n    driver = \"a\""
        }
      ]) { $1 }
    },
    ProductBomb("changes of objects of other files", ["check", "."]) { count in
      code(count * 4) { ("a\($0).js", "export const p\($0) = \(object);\n") }.merging([
        "b.js": changes(count * 4 / 10)
      ]) { $1 }
    },
    ProductBomb("files that change objects of other files", ["check", "."]) {
      count in
      let others = (0..<8).map { ("b\($0).js", changes(count / 10)) }
      return code(count) { ("a\($0).js", "export const p\($0) = \(object);\n") }
        .merging(others) { $1 }
    },
    ProductBomb("versions of an app", ["compat"], growth: 3) { count in
      let versions = 0..<count / 100
      let files = versions.map { version in
        ("o\(version).swift", Text.state(Text.lines(1_000) { "var o\(version)x\($0): Int" }))
      }
      let list = versions.map { #"{"app": "1.\#($0)", "declarations": ["o\#($0).swift"]}"# }
      return Dictionary(uniqueKeysWithValues: files).merging([
        "New.swift": Text.state(Text.lines(1_000) { "var n\($0): Int" }),
        ".activity-lint.json":
          #"{"declarations": ["New.swift"], "versions": [\#(list.joined(separator: ", "))]}"#,
      ]) { $1 }
    },
    ProductBomb("renamed keys", ["compat", "Old.swift", "New.swift"]) { count in
      [
        "Old.swift": Text.state(Text.lines(count * 4) { "var a\($0): Int" }),
        "New.swift": Text.state(Text.lines(count * 4) { "var b\($0): Int" }),
      ]
    },
    ProductBomb("types of other files", ["check", "."]) { count in
      code(count) {
        (
          "a\($0).go",
          """
          package main
          type S\($0) struct { Driver string `json:"driver"` }
          func f\($0)() { send(map[string]any{"aps": map[string]any{"event": "update", "content-state": S\($0 + 1){Driver: "a"}}}) }
          """
        )
      }
    },
  ]

  /// Files of source code beside a declaration, one for ten entries.
  private static func code(_ count: Int, _ file: (Int) -> (String, String)) -> [String: String] {
    let files = (0..<count / 10).map(file) + [("Ride.swift", Text.state("var driver: String"))]
    return Dictionary(files, uniquingKeysWith: { first, _ in first })
  }

  /// Files each of whose functions calls those of several others.
  private static func calls(
    _ degree: Int, _ file: (Int, [Int]) -> (String, String)
  ) -> [String: String] {
    code(500) { number in file(number, (1...max(1, degree)).map { (number + $0) % 50 }) }
  }

  /// Returns a file whose function sends a push and calls those of other files.
  @Sendable private static func script(_ number: Int, _ others: [Int]) -> (String, String) {
    let imports = Set(others).sorted().map { "import { f\($0) } from './a\($0)';" }
    return (
      "a\(number).ts",
      """
      \(imports.joined(separator: "\n"))
      export function f\(number)(x) {
        \(others.map { "f\($0)(x);" }.joined(separator: " "))
        send({ aps: { event: 'update', 'content-state': { driver: x } } });
      }
      f\(number)(1);
      """
    )
  }

  private static let object = "{ aps: { event: 'update', 'content-state': { driver: 1 } } }"

  /// Returns a file that changes the objects of as many other files.
  private static func changes(_ count: Int) -> String {
    Text.lines(count) {
      "import { p\($0) } from './a\($0)';\np\($0).aps['content-state'].driver = 'a';"
    }
  }

  /// Files with attributes types, and with as many lines.
  private static func types(_ count: Int, _ line: (Int) -> String) -> [String: String] {
    [
      "Types.swift": Text.lines(count) {
        """
        struct T\($0): ActivityAttributes {
        struct ContentState: Codable, Hashable { var driver: Int }
        }
        """
      },
      "lines.jsonl": Text.lines(count, line),
    ]
  }

  private static func update(_ members: String) -> String {
    #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{\#(members)}}}"#
  }
}
