import Testing

/// A kind of input that is changed at random: texts to start from, words to insert, and the commands that read it.
struct MutationKind: Sendable, CustomTestStringConvertible {
  let name: String
  /// The name of the file that contains the input.
  let file: String
  let seeds: [String]
  let words: [String]
  let commands: [[String]]
  /// Other files that the commands read, by name.
  var others: [String: String] = [:]

  var testDescription: String { name }

  static let all: [MutationKind] = [.declarations, .configuration]
}
