import Foundation
import Testing

/// Files and links below a folder, and those that a search returns or warns about. The tests of the package for Node.js
/// read the same file.
struct LinkSearchCase: Decodable, CustomTestStringConvertible {
  let name: String
  /// The searched folder.
  let folder: String
  let extensions: [String]
  let files: [String]
  /// The targets of the links, by their paths.
  let links: [String: String]
  let found: [String]
  /// The links that the search warns about.
  let skipped: [String]

  var testDescription: String { name }

  static let all: [LinkSearchCase] = {
    let file = Repository.root.appending(path: "Tests/link-searches.json")
    do {
      return try JSONDecoder().decode([LinkSearchCase].self, from: Data(contentsOf: file))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}
