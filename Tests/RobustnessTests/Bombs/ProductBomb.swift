import Testing

/// Files that grow together, each entry of one of which could be compared with each of another.
struct ProductBomb: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  /// Returns the files by name, with a number of entries in each.
  let files: @Sendable (Int) -> [String: String]

  init(
    _ name: String, _ arguments: [String], _ files: @escaping @Sendable (Int) -> [String: String]
  ) {
    (self.name, self.arguments, self.files) = (name, arguments, files)
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
    ProductBomb("files that call each other", ["check", "."]) { count in
      let files = count / 20
      return code(files * 10) { number in
        let others = (1...10).map { (number + $0) % files }
        return (
          "a\(number).ts",
          others.map { "import { f\($0) } from './a\($0)';" }.joined(separator: "\n")
            + """

            export function f\(number)(x) {
              \(others.map { "f\($0)(x);" }.joined(separator: " "))
              send({ aps: { event: 'update', 'content-state': { driver: x } } });
            }
            f\(number)(1);
            """
        )
      }
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
