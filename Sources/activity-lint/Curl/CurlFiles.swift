import CommandSyntax
import CurlRequest
import PushLinter

/// The files and the standard input that curl's arguments name: read once, checked, and passed unchanged to curl.
struct CurlFiles {
  /// The bytes of each file that was read. Only the first reader of standard input gets its bytes, as in curl.
  private var read: [(file: CurlFile, bytes: [UInt8])] = []
  private let command: Invocation

  init(of command: Invocation) { self.command = command }

  /// The paths of the files that were read.
  var paths: [Path] { read.filter { !$0.file.isStandardInput }.map { Path($0.file.path) } }

  /// Returns the bytes of a file, or of the rest of standard input.
  mutating func read(_ file: CurlFile) throws(CommandFailure) -> [UInt8] {
    let bytes = try bytes(of: file)
    read.append((file, bytes))
    return bytes
  }

  private func bytes(of file: CurlFile) throws(CommandFailure) -> [UInt8] {
    let path = Path(file.path)
    do throws(SystemError) {
      guard file.isStandardInput else {
        return try FileSystem.read(command.environment.absolute(path))
      }
      if read.contains(where: { $0.file.isStandardInput }) { return [] }
      var buffer = InputBuffer(size: Descriptor.chunkSize)
      let range = try buffer.wholeText(command.streams.read)
      return Array(buffer.bytes[range])
    } catch {
      throw .unreadable(path, error)
    }
  }
}

// MARK: For curl

extension CurlFiles {
  /// The input of curl: its arguments with the paths of copies, its standard input, and the open copies.
  struct Copies {
    var arguments: [Path]
    /// Nil for the standard input of this process, if it was not read.
    var input: Descriptor?
    var files: [Descriptor] = []
  }

  /// Copies all read bytes to files without a name. Curl then sends the checked bytes even if a file has changed.
  func copies(for arguments: [Path]) throws(CommandFailure) -> Copies {
    var copies = Copies(arguments: arguments)
    for (file, bytes) in read {
      if file.isNamed, !file.isStandardInput {
        try checkThatUnchanged(file, bytes)
        continue
      }
      if file.isStandardInput, copies.input != nil { continue }
      let copy = try copy(of: bytes)
      if file.isStandardInput {
        copies.input = copy
      } else {
        let argument = copies.arguments[file.argument]
        copies.arguments[file.argument] = Path(
          Array(argument.bytes[..<file.offset]) + copy.name.bytes)
        copies.files.append(copy)
      }
    }
    return copies
  }

  private func copy(of bytes: [UInt8]) throws(CommandFailure) -> Descriptor {
    let environment = command.environment
    do throws(SystemError) {
      return try Descriptor.unnamed(holding: bytes, in: environment)
    } catch {
      throw .temporaryFile(error, in: environment)
    }
  }

  /// Compares a file again that curl must read itself.
  private func checkThatUnchanged(_ file: CurlFile, _ bytes: [UInt8]) throws(CommandFailure) {
    let path = Path(file.path)
    let place = command.environment.absolute(path)
    if (try? FileSystem.kind(of: place)) == .other {
      throw .job(
        "'\(path.text)' can be read only once, and curl must read it; write it to a file first")
    }
    guard (try? FileSystem.read(place)) == bytes else {
      throw .job("'\(path.text)' was changed while it was being checked; nothing was sent")
    }
  }
}
