import Foundation

@testable import CommandSyntax
@testable import activity_lint

/// Text that a command reads, in a folder with the other files of its kind; the command runs in this process.
struct Trial {
  let kind: MutationKind
  let text: [UInt8]
  let arguments: [String]
  let folder: URL
  /// Called before each run.
  var willRun: () -> Void = {}

  /// The output of a command, and its status.
  struct Run: Equatable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var status: Int32 = 0
  }

  /// The time of the clock: 2026-11-21T10:00:00Z.
  private static let secondsSince1970 = 1_795_255_200.0

  /// The path of the text.
  var file: URL { folder.appending(path: kind.file) }

  /// Writes the text and the other files, and runs the command.
  func run() throws -> Run { try run(arguments) }

  /// Writes the text and the other files, and runs another command.
  func run(_ arguments: [String]) throws -> Run {
    try write()
    return runAgain(arguments)
  }

  /// Writes the text and the other files, some of which an earlier command may have changed.
  func write() throws {
    for (name, text) in kind.others {
      let other = folder.appending(path: name)
      if name.contains("/") {
        try FileManager.default.createDirectory(
          at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: other)
    }
    try Data(text).write(to: file)
  }

  /// Runs a command on the files as they are.
  func runAgain(_ arguments: [String]) -> Run {
    willRun()
    let streams = MutableStreams(input: text)
    let environment = Environment(
      workingDirectory: Path(folder.path(percentEncoded: false)).normalized,
      variable: { _ in nil }, secondsSince1970: { Self.secondsSince1970 })
    let status = Program.activityLint.run(
      arguments: arguments.map { Path($0) }, in: environment, streams: streams.standard)
    return Run(output: streams.output, errors: streams.errors, status: status.rawValue)
  }

  /// The arguments of the command.
  var paths: [Path] { arguments.map { Path($0) } }
}

/// Buffers that replace the standard streams.
private final class MutableStreams {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var input: ArraySlice<UInt8>

  init(input: [UInt8]) { self.input = input[...] }

  var standard: StandardStreams {
    StandardStreams(
      read: { (bytes: inout [UInt8], range: Range<Int>) throws(SystemError) in
        let piece = self.input.prefix(range.count)
        bytes.replaceSubrange(range.lowerBound..<range.lowerBound + piece.count, with: piece)
        self.input.removeFirst(piece.count)
        return piece.count
      },
      writeOutput: { bytes throws(SystemError) in self.output += bytes },
      writeError: { bytes throws(SystemError) in self.errors += bytes })
  }
}
