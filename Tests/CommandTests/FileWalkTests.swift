import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Tests of the search for payloads and declarations below a folder.
@Suite struct FileWalkTests {
  @Test(arguments: LinkSearchCase.all)
  func linkIsFollowedOnlyToAFileThatTheSearchFinds(_ example: LinkSearchCase) throws {
    let folder = try TemporaryFolder()
    for file in example.files { try folder.write("", to: file) }
    for (link, target) in example.links { try folder.link(link, to: target) }
    for workers in [1, 4] {
      var skipped: [String] = []
      let found = FileWalk(extensions: example.extensions).filesInAnyOrder(
        below: Path(example.folder), in: folder.environment, by: Workers(count: workers)
      ) { path, _ in
        skipped.append(path.text)
      }
      #expect(found.map { $0.text }.sorted() == example.found)
      #expect(skipped.sorted() == example.skipped)
    }
  }

  /// The system follows a limited number of links.
  @Test func chainOfLinksEnds() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "0.json")
    for number in 1...100 { try folder.link("\(number).json", to: "\(number - 1).json") }
    let found = FileWalk(extensions: ["json"]).files(
      below: Path("."), in: folder.environment
    ) { _, _ in }
    #expect(found.prefix(2).map { $0.text } == ["0.json", "1.json"])
  }
}
