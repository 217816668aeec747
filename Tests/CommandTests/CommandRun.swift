import Foundation

@testable import activity_lint

/// The output of a command.
struct CommandRun: Equatable {
  var output = ""
  var errors = ""
  var status: Int32 = 0
  /// The changed files, by name.
  var changedFiles: [String: String] = [:]

  mutating func replace(_ text: String, by replacement: String) {
    output = output.replacingOccurrences(of: text, with: replacement)
    errors = errors.replacingOccurrences(of: text, with: replacement)
  }
}

/// Buffers that replace the standard streams.
final class StreamBuffers {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var input: [UInt8]
  /// The maximum number of bytes of a read.
  var pieceSize = Int.max
  /// The number of bytes after which the reader closes the output.
  var outputLimit = Int.max
  var outputIsTerminal = false
  private let inputIsTerminal: Bool

  init(input: Data?) {
    self.input = input.map { Array($0) } ?? []
    inputIsTerminal = input == nil
  }

  var streams: StandardStreams {
    StandardStreams(
      read: { (bytes: inout [UInt8], range: Range<Int>) throws(SystemError) in
        let piece = self.input.prefix(min(range.count, self.pieceSize))
        bytes.replaceSubrange(range.lowerBound..<range.lowerBound + piece.count, with: piece)
        self.input.removeFirst(piece.count)
        return piece.count
      },
      writeOutput: { bytes throws(SystemError) in
        guard self.output.count < self.outputLimit else { throw SystemError(code: EPIPE) }
        self.output += bytes
      },
      writeError: { bytes throws(SystemError) in self.errors += bytes },
      inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal)
  }
}
