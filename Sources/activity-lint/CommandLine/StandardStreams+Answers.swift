extension StandardStreams {
  /// Writes to standard output.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !bytes.isEmpty else { return }
    do {
      try writeOutput(bytes)
    } catch {
      throw error.isBrokenPipe
        ? .outputClosed : .job("cannot write to standard output: \(error.message)")
    }
  }
}
