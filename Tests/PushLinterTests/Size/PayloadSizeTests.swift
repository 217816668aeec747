import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

@Suite struct PayloadSizeTests {
  private func sizes(of text: String, declarations: String = "") -> [PayloadSize] {
    let files =
      declarations.isEmpty ? [] : [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))]
    return Linter(schema: SchemaBuilder.schema(from: files))
      .examine(Source(name: "push.json", bytes: Array(text.utf8))).sizes
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/accepted"))
  func membersAndBracketsAddUpToTheTotal(_ source: Source) {
    let linter = Linter(
      schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)
    for size in linter.examine(source).sizes {
      let outer = size.rows.filter { $0.depth == 0 }
      #expect(outer.reduce(2 + outer.count - 1) { $0 + $1.bytes } == size.compact)
    }
  }
}
