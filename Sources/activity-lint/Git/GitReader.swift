import CommandSyntax

/// Reads objects by one `git cat-file --batch`, which ends with its pipes, and so with this program.
struct GitReader {
  private let git: GitCommand
  private var process: ChildProcess?
  /// The output that was read, and not returned yet.
  private var output: ArraySlice<UInt8> = []
  private var byteCount = 0

  struct Object {
    let id: String
    /// Nil if there are more bytes than `SizeLimit.text` allows.
    let bytes: [UInt8]?
  }

  /// The maximum number of bytes of the objects of a run, and of the files at further paths; one that is too large counts
  /// as `SizeLimit.text`.
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
      throw git.problem(error)
    } catch {}
    // `ID KIND SIZE`; or `EXPRESSION missing`.
    let fields = try header().split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 3, let size = Int(fields[2]), size >= 0 else { return nil }
    try count(min(size, SizeLimit.text.bytes))
    guard size < SizeLimit.text.bytes else {
      // Another process reads the next object, because this one writes all of the contents.
      (process, output) = (nil, [])
      return Object(id: fields[0], bytes: nil)
    }
    // A line feed follows the contents.
    return Object(id: fields[0], bytes: try take(size + 1).dropLast())
  }

  /// Counts bytes that are read, or read again at another path.
  mutating func count(_ bytes: Int) throws(GitProblem) {
    byteCount += bytes
    guard byteCount <= Self.maximumBytes else {
      throw .unreadable(
        "the files of the commits of this run have more than \(Self.maximumBytes >> 20) MB; limit each to a folder: 'REF:FOLDER'"
      )
    }
  }

  /// Returns a line of the output, without its line feed.
  private mutating func header() throws(GitProblem) -> [UInt8] {
    while true {
      if let end = output.prefix(Self.maximumHeader).firstIndex(of: UInt8(ascii: "\n")) {
        return try take(end + 1 - output.startIndex).dropLast()
      }
      guard output.count < Self.maximumHeader else {
        throw .unreadable("git gives an unexpected answer")
      }
      try readMore()
    }
  }

  private mutating func take(_ count: Int) throws(GitProblem) -> [UInt8] {
    while output.count < count { try readMore() }
    defer { output = output.dropFirst(count) }
    return Array(output.prefix(count))
  }

  /// Throws if git ends.
  private mutating func readMore() throws(GitProblem) {
    do throws(SystemError) {
      let more = try process?.read() ?? []
      output += more
      guard more.isEmpty else { return }
      try process?.end()
    } catch {
      process = nil
      throw git.problem(error)
    }
    defer { process = nil }
    throw git.ended(process)
  }
}
