import ActivitySchema
import Foundation

/// Properties of locks, and of comparisons of versions.
extension Invariant {
  /// A lock is read completely, or not at all.
  static let lock = Invariant(
    name: "a lock is read as a whole or reported",
    applies: { $0.contains(DeclarationLock.fileName) || $0.first == "record" },
    violation: { trial, run in
      guard trial.kind.file == DeclarationLock.fileName, DeclarationLock.isLock(trial.text) else {
        return nil
      }
      let lock: DeclarationLock
      do {
        lock = try DeclarationLock(parsing: trial.text)
      } catch {
        let text = String(decoding: run.errors, as: UTF8.self)
        let isOneLine = text.hasSuffix("\n") && text.count { $0.isNewline } == 1
        guard run.status == 2, isOneLine, run.output.isEmpty else { return "no message: \(text)" }
        let left = try Data(contentsOf: trial.file)
        return left == Data(trial.text) ? nil : "the lock was replaced"
      }
      if let line = unreadLine(of: trial.text, lock) { return "line \(line) was not read" }
      guard let again = try? DeclarationLock(parsing: lock.text) else { return "not read again" }
      return names(lock) == names(again) ? nil : "written differently"
    })

  static let comparison = Invariant(
    name: "a version is compatible with itself",
    applies: { $0 == ["compat", "Mutant.swift", "Mutant.swift"] },
    violation: { _, run in run.status == 1 ? String(decoding: run.output, as: UTF8.self) : nil })

  /// Returns the number of a line that is neither blank, nor a comment, nor in a file of the lock.
  private static func unreadLine(of text: [UInt8], _ lock: DeclarationLock) -> Int? {
    let read = lock.versions.flatMap { $0.files }.map { $0.start..<$0.start + $0.bytes.count }
      .sorted { $0.lowerBound < $1.lowerBound }
    var (offset, place) = (0, 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      while place < read.count, read[place].upperBound <= offset { place += 1 }
      let isRead = place < read.count && read[place].contains(offset)
      let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      if !isRead, !isBlank, !line.starts(with: "//".utf8) { return number + 1 }
      offset += line.count + 1
    }
    return nil
  }

  /// The names of the versions and of their files.
  private static func names(_ lock: DeclarationLock) -> [[String]] {
    lock.versions.map { version in [version.name] + version.files.map { $0.name } }
  }
}
