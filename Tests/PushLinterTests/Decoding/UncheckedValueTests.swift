import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of values that only the project's code can check.
@Suite struct UncheckedValueTests {
  private static let declarations = """
    struct A: ActivityAttributes {
      struct ContentState: Codable, Hashable { var first: Int; var tint: Tint; var last: Int }
    }
    struct Tint: Codable, Hashable {
      init(from decoder: any Decoder) throws { try self.init(hex: String(from: decoder)) }
    }
    """

  @Test func anErrorAfterAnUncheckedValueMayNotBeTheFirst() {
    let report = report(on: #"{"first": 1, "tint": "x"}"#)
    #expect(report.decodes == false)
    #expect(report.mayFailEarlier)
  }

  @Test func anErrorBeforeAnUncheckedValueIsTheFirst() {
    let report = report(on: #"{"tint": "x"}"#)
    #expect(report.decodes == false)
    #expect(!report.mayFailEarlier)
  }

  @Test(arguments: [
    // Each type decodes the other from the same value, twice.
    """
    struct Tint: Codable, Hashable {
      init(from decoder: any Decoder) throws {
        if let shade = try? Shade(from: decoder) {} else { _ = try Shade(from: decoder) }
      }
    }
    struct Shade: Codable, Hashable {
      init(from decoder: any Decoder) throws {
        if let tint = try? Tint(from: decoder) {} else { _ = try Tint(from: decoder) }
      }
    }
    """,
    "struct Tint: Codable, Hashable { init(from decoder: any Decoder) throws { _ = try Tint(from: decoder); _ = try Tint(from: decoder) } }",
    "struct Tint: Codable, Hashable { init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Tint.self) } }",
  ])
  func endlesslyRecursiveInitializersAreNotFollowed(_ tint: String) {
    let state =
      "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var tint: Tint } }"
    let report = report(on: #"{"tint": 3}"#, declarations: state + "\n" + tint)
    #expect(report.decodes == nil)
    #expect(report.notChecked.count == 1)
  }

  private func report(on text: String, declarations: String = declarations) -> Report {
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))])
    return Linter(schema: schema, options: Linter.Options(part: .contentState))
      .lint(Source(name: "payload.json", bytes: Array(text.utf8)))
  }
}
