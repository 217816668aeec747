import CommandSyntax
import Synchronization

/// The contents of files in a repository, read by one `git cat-file --batch`.
final class GitObjects: Sendable {
  private let git: GitCommand
  private let state = Mutex(State())

  /// The maximum number of bytes of all files that are read for one commit; a file that is too large counts as `SizeLimit.text`.
  static let maximumTotal = 1 << 30
  /// The maximum number of bytes of the line before the contents of a file.
  fileprivate static let maximumHeader = 1 << 10

  fileprivate struct State {
    var process: GitProcess?
    /// The output that was read, and the part of it that was not returned yet.
    var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    var available = 0..<0
    var total = 0
    /// The first error, after which nothing is read.
    var problem: GitProblem?
  }

  init(_ git: GitCommand) { self.git = git }

  /// The first error except the size of a file.
  var problem: GitProblem? { state.withLock { $0.problem } }

  /// Starts to count the bytes of another commit.
  func beginCommit() { state.withLock { $0.total = 0 } }

  /// Returns the contents of a file. Throws if it is too large, or if an earlier file could not be read.
  func contents(of id: [UInt8], at path: Path) throws(SystemError) -> [UInt8] {
    try state.withLock { state throws(SystemError) in
      guard state.problem == nil else { throw .gitProblem }
      do throws(GitProblem) {
        if let contents = try state.contents(of: id, at: path, git) { return contents }
      } catch {
        state.problem = git.problem(error, withFileAt: path)
        state.process = nil
        throw .gitProblem
      }
      throw SystemError(exceeding: .text)
    }
  }
}

extension GitCommand {
  /// Returns the reason for which a file cannot be read. In a partial clone, some versions of git end at the first file that
  /// is missing.
  fileprivate func problem(_ problem: GitProblem, withFileAt path: Path) -> GitProblem {
    guard case .failed = problem, (try? isPartialClone) == true else { return problem }
    return .missing(path, isPartialClone: true)
  }
}

extension GitObjects.State {
  /// Returns the contents of a file; nil if they are too large.
  fileprivate mutating func contents(
    of id: [UInt8], at path: Path, _ git: GitCommand
  ) throws(GitProblem) -> [UInt8]? {
    let process: GitProcess
    if let running = self.process {
      process = running
    } else {
      process = try git.start([Path("cat-file"), Path("--batch")])
      self.process = process
    }
    try process.write(id + [UInt8(ascii: "\n")])
    // `ID blob SIZE`, or `ID missing`.
    let fields = try header(from: process).split(separator: UInt8(ascii: " "))
    guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)), size >= 0
    else {
      if fields.last?.elementsEqual("missing".utf8) == true {
        throw .missing(path, isPartialClone: try git.isPartialClone)
      }
      throw .failed("unexpected answer of cat-file")
    }
    total += min(size, SizeLimit.text.bytes)
    guard total <= GitObjects.maximumTotal else { throw .tooLarge(GitObjects.maximumTotal) }
    guard size < SizeLimit.text.bytes else {
      // The next file is read by another process, because this one writes all of the contents.
      self.process = nil
      available = 0..<0
      return nil
    }
    return try text(ofSize: size, from: process)
  }

  private mutating func header(from process: GitProcess) throws(GitProblem) -> [UInt8] {
    var header: [UInt8] = []
    while header.count < GitObjects.maximumHeader {
      if available.isEmpty { try fill(from: process) }
      let part = buffer[available]
      let end = part.firstIndex(of: UInt8(ascii: "\n"))
      header += part[..<(end ?? part.endIndex)]
      available = (end.map { $0 + 1 } ?? part.endIndex)..<part.endIndex
      if end != nil { return header }
    }
    throw .failed("unexpected answer of cat-file")
  }

  /// Reads contents and the line feed after them.
  private mutating func text(
    ofSize size: Int, from process: GitProcess
  ) throws(GitProblem) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(size + 1)
    while text.count <= size {
      if available.isEmpty { try fill(from: process) }
      let part = buffer[available].prefix(size + 1 - text.count)
      text += part
      available = part.endIndex..<available.upperBound
    }
    text.removeLast()
    return text
  }

  private mutating func fill(from process: GitProcess) throws(GitProblem) {
    let count = try process.read(into: &buffer, at: 0..<buffer.count)
    guard count > 0 else {
      self.process = nil
      throw .failed(try process.end().message)
    }
    available = 0..<count
  }
}
