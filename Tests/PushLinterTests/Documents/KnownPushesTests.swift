import ActivitySchema
import CodeSyntax
import PushCode
import PushDocuments
import PushLinter
import PushModel
import PushTexts
import Testing

/// The check of a source file uses the pushes that the search of the run found in it.
@Suite struct KnownPushesTests {
  private static let path = "push.ts"
  private static let wrong = code("{ stops: '3' }")
  private static let right = code("{ stops: 3 }")

  private static func code(_ state: String) -> [UInt8] {
    Array(
      "send({aps: {timestamp: 1788729113, event: 'update', 'content-state': \(state)}})".utf8)
  }

  /// Returns the rules with findings in a text, after a search of another one at the same path.
  private func rules(in text: [UInt8], afterSearchOf searched: [UInt8]) throws -> [String] {
    let language = try #require(CodeLanguage.ofExtension("ts"))
    let file = try #require(
      CodeFile(searched, in: language, at: Self.path, named: Self.path))
    var linter = Linter(
      schema: .declared(
        by: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var stops: Int }
          }
          """))
    linter.options.project.add(file.search.pushes, in: searched, at: Self.path)
    return linter.lint(Source(name: Self.path, bytes: text)).diagnostics.map { $0.rule }
  }

  @Test func theFindingsAreThoseOfTheSearch() throws {
    #expect(try rules(in: Self.wrong, afterSearchOf: Self.wrong) == ["type-mismatch"])
    #expect(try rules(in: Self.right, afterSearchOf: Self.right) == [])
  }

  @Test func aFileThatChangedAfterTheSearchIsReadAgain() throws {
    #expect(try rules(in: Self.wrong, afterSearchOf: Self.right) == ["type-mismatch"])
    #expect(try rules(in: Self.right, afterSearchOf: Self.wrong) == [])
  }

  @Test func largerPushesNeedMoreOfTheAllowance() throws {
    let language = try #require(CodeLanguage.ofExtension("ts"))
    let sizes = [Self.right, Self.right + Self.right].map {
      CodePushes($0, in: language).size
    }
    #expect(sizes[0] > 0 && sizes[1] == 2 * sizes[0])
  }
}
