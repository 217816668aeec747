import ActivityReports
import PushLinter

/// Where a command reads from and writes to; tests put buffers in the place of the system's streams.
struct StandardStreams {
  /// Fills a range of a buffer with some bytes as soon as there are any, and says how many; none at the end.
  typealias Read = (inout [UInt8], Range<Int>) throws(SystemError) -> Int

  let read: Read
  let writeOutput: ([UInt8]) throws(SystemError) -> Void
  let writeError: ([UInt8]) throws(SystemError) -> Void
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorIsTerminal = false
}

extension StandardStreams {
  static var system: StandardStreams {
    StandardStreams(
      read: Descriptor.standardInput.read(into:at:),
      writeOutput: { bytes throws(SystemError) in try Descriptor.standardOutput.write(bytes) },
      writeError: { bytes throws(SystemError) in try Descriptor.standardError.write(bytes) },
      inputIsTerminal: Descriptor.standardInput.isTerminal,
      outputIsTerminal: Descriptor.standardOutput.isTerminal,
      errorIsTerminal: Descriptor.standardError.isTerminal)
  }

  /// Writes lines for people. Paths and arguments stand in them, so each is made harmless; nobody can be told where
  /// this fails.
  func writeMessage(_ lines: String...) {
    var output: [UInt8] = []
    for line in lines {
      Sanitizer.append(line, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    try? writeError(output)
  }
}
