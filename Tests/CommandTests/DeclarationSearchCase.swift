import Foundation
import Testing

/// Swift files of an app, and the relevant ones for pushes. The tests of the packages for Python and Node.js read the same file.
struct DeclarationSearchCase: Decodable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  let found: [String]

  var testDescription: String { name }

  static let all: [DeclarationSearchCase] = {
    let file = Repository.root.appending(path: "Tests/declaration-searches.json")
    do {
      return try JSONDecoder().decode([DeclarationSearchCase].self, from: Data(contentsOf: file))
    } catch {
      Issue.record(error)
      return []
    }
  }()
}
