import CommandSyntax

/// Reads objects by one `git cat-file --batch`, which ends with its pipes, and so with this program.
struct GitReader {
  private let git: GitCommand
  private var process: ChildProcess?
  /// The output that was read, and the part of it that was not returned yet.
  private var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
  private var available = 0..<0
  private var byteCount = 0

  struct Object {
    let id: String
    /// Nil if there are more bytes than `SizeLimit.text` allows.
    let bytes: [UInt8]?
  }

  /// The maximum number of bytes of the objects of a run; one that is too large counts as `SizeLimit.text`.
  private static let maximumBytes = 1 << 28
  /// The maximum number of bytes of the line before the contents of an object.
  private static let maximumHeader = 1 << 10

  init(_ git: GitCommand) { self.git = git }

  /// Returns the object that an expression names; nil if there is none.
  mutating func object(_ expression: String) throws(GitProblem) -> Object? {
    do throws(SystemError) {
      if process == nil { process = try git.start(["cat-file", "--batch"]) }
      try process?.write(Array("\(expression)\n".utf8))
    } catch  where !error.isBrokenPipe {
      throw GitProblem(error, running: git.program)
    } catch {}
    // `ID KIND SIZE`; or `EXPRESSION missing`.
    let fields = try header().split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 3, let size = Int(fields[2]), size >= 0 else { return nil }
    byteCount += min(size, SizeLimit.text.bytes)
    guard byteCount <= Self.maximumBytes else { throw .tooLarge(Self.maximumBytes) }
    guard size < SizeLimit.text.bytes else {
      // Another process reads the next object, because this one writes all of the contents.
      (process, available) = (nil, 0..<0)
      return Object(id: fields[0], bytes: nil)
    }
    return Object(id: fields[0], bytes: try contents(ofSize: size))
  }

  private mutating func header() throws(GitProblem) -> [UInt8] {
    var header: [UInt8] = []
    while header.count < Self.maximumHeader {
      if available.isEmpty { try fill() }
      let part = buffer[available]
      let end = part.firstIndex(of: UInt8(ascii: "\n"))
      header += part[..<(end ?? part.endIndex)]
      available = (end.map { $0 + 1 } ?? part.endIndex)..<part.endIndex
      if end != nil { return header }
    }
    throw .failed("unexpected answer of cat-file")
  }

  /// Reads contents and the line feed after them.
  private mutating func contents(ofSize size: Int) throws(GitProblem) -> [UInt8] {
    var contents: [UInt8] = []
    contents.reserveCapacity(size + 1)
    while contents.count <= size {
      if available.isEmpty { try fill() }
      let part = buffer[available].prefix(size + 1 - contents.count)
      contents += part
      available = part.endIndex..<available.upperBound
    }
    contents.removeLast()
    return contents
  }

  private mutating func fill() throws(GitProblem) {
    guard let process else { throw .failed("") }
    do throws(SystemError) {
      let count = try process.read(into: &buffer, at: buffer.indices)
      available = 0..<count
      guard available.isEmpty else { return }
      _ = try process.end()
    } catch {
      self.process = nil
      throw GitProblem(error, running: git.program)
    }
    self.process = nil
    throw GitProblem(process.gitMessage, in: git.root)
  }
}
