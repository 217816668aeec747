import Testing

/// A kind of input that is changed at random: initial inputs, words to insert, and the commands that read it.
///
/// The invariants of a kind follow from its commands: see `Invariant`.
struct MutationKind: Sendable, CustomTestStringConvertible {
  let name: String
  /// The name of the file that contains the input.
  let file: String
  var seeds: [String] { makeSeeds() }
  var words: [String] { makeWords() }
  /// The commands that read the input: `-` is the input as standard input.
  let commands: [[String]]
  /// Other files that the commands read, by name.
  let others: [String: String]
  /// The maximum size of an input, in bytes.
  let maximumSize: Int
  /// Make the seeds and the words only for the kind that a process tries: those of `envelopes` are many samples.
  private let makeSeeds: @Sendable () -> [String]
  private let makeWords: @Sendable () -> [String]

  init(
    name: String, file: String, seeds: @autoclosure @escaping @Sendable () -> [String],
    words: @autoclosure @escaping @Sendable () -> [String], commands: [[String]],
    others: [String: String] = [:], maximumSize: Int = 1 << 18
  ) {
    (self.name, self.file, self.commands) = (name, file, commands)
    (self.others, self.maximumSize) = (others, maximumSize)
    (makeSeeds, makeWords) = (seeds, words)
  }

  var testDescription: String { name }

  static let all: [MutationKind] = [
    .declarations, .configuration, .payload, .envelopes, .jsonLines, .template, .request, .curl,
    .expectations, .comparison,
  ]

  static func named(_ name: String) -> MutationKind? { all.first { $0.name == name } }
}
