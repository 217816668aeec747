import ActivityReports

/// The streams of a command; tests replace them by buffers.
struct StandardStreams {
  /// Reads available bytes into a range of a buffer, and returns their number; 0 at the end.
  typealias Read = (inout [UInt8], Range<Int>) throws(SystemError) -> Int

  let read: Read
  let writeOutput: ([UInt8]) throws(SystemError) -> Void
  let writeError: ([UInt8]) throws(SystemError) -> Void
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorIsTerminal = false
  /// The number of columns of the terminal that shows the output; nil if there is none.
  var outputColumns: Int?

  static var system: StandardStreams {
    StandardStreams(
      read: Descriptor.standardInput.read(into:at:),
      writeOutput: { bytes throws(SystemError) in try Descriptor.standardOutput.write(bytes) },
      writeError: { bytes throws(SystemError) in try Descriptor.standardError.write(bytes) },
      inputIsTerminal: Descriptor.standardInput.isTerminal,
      outputIsTerminal: Descriptor.standardOutput.isTerminal,
      errorIsTerminal: Descriptor.standardError.isTerminal,
      outputColumns: Descriptor.standardOutput.columns)
  }

  /// Writes messages to standard error. Each is sanitized, because it may contain paths and arguments. Errors are ignored,
  /// because there is no other place to report them.
  func writeMessage(_ line: String) { writeMessages([line]) }

  func writeMessages(_ lines: [String]) {
    var output: [UInt8] = []
    for line in lines {
      output += Sanitizer.message(line) + [UInt8(ascii: "\n")]
    }
    try? writeError(output)
  }
}
