import ActivitySchema
import CommandSyntax

/// The file of a lock.
struct LockFile {
  /// The path as given.
  let name: Path
  private let path: Path
  private let environment: Environment

  init(_ name: Path, in environment: Environment) {
    self.name = name
    self.environment = environment
    path = environment.absolute(name).normalized
  }

  /// Reads the lock; returns nil if there is no file.
  func read() throws(CommandFailure) -> DeclarationLock? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(path)
    } catch {
      if error.isAbsence { return nil }
      throw .unreadable(name, error)
    }
    if bytes.isEmpty { return nil }
    guard DeclarationLock.isLock(bytes) else {
      throw .job("'\(name.text)' is not a lock; name another file with --output")
    }
    do throws(LockProblem) {
      return try DeclarationLock(parsing: bytes)
    } catch {
      throw .job("cannot read '\(name.text)': \(error.message)")
    }
  }

  /// Writes the lock atomically. A file that is no lock is never replaced, because `read` precedes.
  func write(_ lock: DeclarationLock) throws(CommandFailure) {
    let text = lock.text
    // A line of a string could start a section.
    guard let written = try? DeclarationLock(parsing: text), written.text == text else {
      throw .job(
        "cannot write '\(name.text)': a string in the declarations has a line that starts with `// file: `, `// version: ` or a conflict mark"
      )
    }
    do throws(SystemError) {
      try FileSystem.write(text, to: path, in: environment)
    } catch {
      throw .unwritable(name, error)
    }
  }
}
