import Testing

/// A kind of input that is changed at random: texts to start from, words to insert, and the commands that read it.
///
/// The invariants of a kind follow from its commands: see `Invariant`.
struct MutationKind: Sendable, CustomTestStringConvertible {
  let name: String
  /// The name of the file that contains the input.
  let file: String
  let seeds: [String]
  let words: [String]
  /// The commands that read the input: `-` is the input as standard input, `lines` its lines as arguments.
  let commands: [[String]]
  /// Other files that the commands read, by name.
  var others: [String: String] = [:]
  /// The maximum size of an input, in bytes.
  var maximumSize = 1 << 18

  var testDescription: String { name }

  /// The argument that stands for the lines of the input, each an argument.
  static let lines = "<lines>"

  static let all: [MutationKind] = [
    .declarations, .configuration, .payload, .envelopes, .jsonLines, .baseline, .template, .request,
    .curl, .headers, .expectations,
  ]

  static func named(_ name: String) -> MutationKind? { all.first { $0.name == name } }
}
