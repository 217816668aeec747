import ActivitySchema
import Foundation
import PushLinter
import PushRules
import PushTexts

/// A measurement of the cost of a check while one dimension grows tenfold repeatedly, to verify that the time is linear.
struct Scaling {
  private struct Series {
    let name: String
    let unit: String
    let sizes: [Int]
    let make: (Int) -> (linter: Linter, payload: [UInt8])
  }

  func run() {
    var table = Table(["what grows", "size", "bytes", "ms", "ns a byte", "findings"])
    for series in Self.all {
      for size in series.sizes {
        let (linter, payload) = series.make(size)
        let source = Source(name: "payload", bytes: payload)
        var findings = 0
        let times = (0..<3).map { _ in
          ProcessorTime.seconds { findings = linter.lint(source).diagnostics.count }
        }
        table.add([
          series.name, "\(size) \(series.unit)", "\(payload.count)", rounded(times.median * 1e3),
          rounded(times.median * 1e9 / Double(payload.count)), "\(findings)",
        ])
      }
    }
    print(table.text)
    print("")
    print(schemas().text)
  }

  private func schemas() -> Table {
    var table = Table(["properties declared", "read ms", "µs a property"])
    for count in [10, 100, 1_000, 10_000] {
      let file = SwiftFile(name: "A.swift", bytes: Array(Self.declaration(properties: count).utf8))
      let times = (0..<3).map { _ in
        ProcessorTime.seconds {
          precondition(!SchemaBuilder.schema(from: [file]).activities.isEmpty)
        }
      }
      table.add([
        "\(count)", rounded(times.median * 1e3), rounded(times.median * 1e6 / Double(count)),
      ])
    }
    return table
  }

  private static let thousands = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  private static var all: [Series] {
    let items = linter(
      "struct Item: Codable, Hashable { var a: Int; var b: String }; var items: [Item]")
    return [
      Series(name: "items, all fine", unit: "B", sizes: thousands) { size in
        (items, push(#"{"items":[\#(repeated(#"{"a":1,"b":"xxxxxxxxxxxx"}"#, upTo: size))]}"#))
      },
      Series(name: "items, all wrong", unit: "B", sizes: thousands) { size in
        (items, push(#"{"items":[\#(repeated(#"{"a":"","c":"xxxxxxxxxxxx"}"#, upTo: size))]}"#))
      },
      Series(name: "one text", unit: "B", sizes: thousands) { size in
        (
          linter("var text: String"),
          push(#"{"text":"\#(String(repeating: "é", count: size / 2))"}"#)
        )
      },
      Series(name: "properties, declared and sent", unit: "", sizes: [10, 100, 1_000, 10_000]) {
        count in
        let members = (0..<count).map { #""property\#($0)":\#($0)"# }.joined(separator: ",")
        return (Linter(schema: schema(declaration(properties: count))), push("{\(members)}"))
      },
      Series(name: "properties, declared and missing", unit: "", sizes: [10, 100, 1_000, 10_000]) {
        count in
        (Linter(schema: schema(declaration(properties: count))), push("{}"))
      },
      Series(name: "keys that are not known", unit: "", sizes: [100, 1_000, 10_000, 100_000]) {
        count in
        let members = (0..<count).map { #""key\#($0)":0"# }.joined(separator: ",")
        return (linter("var count: Int"), push(#"{"count":1,\#(members)}"#))
      },
      Series(name: "one key again and again", unit: "", sizes: [100, 1_000, 10_000, 100_000]) {
        count in
        (linter("var count: Int"), push("{\(repeated(#""count":1"#, times: count))}"))
      },
      Series(
        name: "keys that collide in their ends", unit: "", sizes: [100, 1_000, 10_000, 100_000]
      ) { count in
        let members = (0..<count).map { number in
          let digits = String(number)
          return
            #""aaaaaaaa\#(String(repeating: "0", count: 8 - digits.count))\#(digits)zzzzzzzz":0"#
        }
        return (
          linter("var scores: [String: Int]"),
          push(#"{"scores":{\#(members.joined(separator: ","))}}"#)
        )
      },
      Series(name: "arrays inside one another", unit: "", sizes: [100, 1_000, 10_000, 100_000]) {
        depth in
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return (linter("var count: Int"), push(#"{"count":1,"more":\#(nested)}"#))
      },
      Series(name: "arrays that are not closed", unit: "", sizes: [100, 1_000, 10_000, 100_000]) {
        depth in
        (linter("var count: Int"), Array(String(repeating: "[", count: depth).utf8))
      },
    ]
  }

  // MARK: Texts

  private static func declaration(properties count: Int) -> String {
    let properties = (0..<count).map { "var property\($0): Int" }.joined(separator: "\n")
    return
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {\n\(properties)\n} }"
  }

  private static func schema(_ declaration: String) -> Schema {
    SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(declaration.utf8))])
  }

  private static func linter(_ state: String) -> Linter {
    Linter(
      schema: schema(
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { \(state) } }"))
  }

  private static func push(_ state: String) -> [UInt8] {
    Array(#"{"aps":{"timestamp":1788729113,"event":"update","content-state":\#(state)}}"#.utf8)
  }

  private static func repeated(_ text: String, times count: Int) -> String {
    Array(repeating: text, count: max(1, count)).joined(separator: ",")
  }

  private static func repeated(_ text: String, upTo size: Int) -> String {
    repeated(text, times: size / text.utf8.count)
  }
}
