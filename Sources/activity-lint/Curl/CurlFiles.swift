import PushLinter

/// A reader of the files and the standard input that curl's arguments name.
struct CurlFiles {
  /// The bytes of standard input, which cannot be read again.
  private(set) var standardInput: [UInt8]?
  private let command: Invocation
  private let isSentLater: Bool

  init(of command: Invocation, isSentLater: Bool) {
    self.command = command
    self.isSentLater = isSentLater
  }

  /// Returns the bytes of a file, or of standard input for `-`.
  mutating func read(_ path: Path) throws(CommandFailure) -> [UInt8] {
    let place = command.environment.absolute(path)
    if isSentLater, path != .standardInput, (try? FileSystem.kind(of: place)) == .other {
      throw .job(
        "'\(path.text)' can be read only once, and curl must read it; write it to a file first")
    }
    do throws(SystemError) {
      guard path == .standardInput else { return try FileSystem.read(place) }
      if let standardInput { return standardInput }
      let bytes = try wholeInput()
      standardInput = bytes
      return bytes
    } catch {
      throw .unreadable(path, error)
    }
  }

  private func wholeInput() throws(SystemError) -> [UInt8] {
    var buffer = InputBuffer(size: Descriptor.chunkSize)
    let range = try buffer.wholeText(command.streams.read)
    return Array(buffer.bytes[range])
  }
}
