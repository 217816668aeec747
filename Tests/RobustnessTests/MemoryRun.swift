import Foundation
import TestSupport

/// A run of the program whose peak of resident memory is measured.
struct MemoryRun {
  let status: Int32
  /// The peak in bytes; nil if the system does not report it.
  let peak: Int?

  /// The time between two measurements, in microseconds: the system keeps the peak, but only while the program runs.
  private static let interval: UInt32 = 2_000

  /// Runs the program in a folder.
  static func of(_ arguments: [String], in folder: URL) throws -> MemoryRun {
    guard let program = BuiltProgram.url else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var peak: Int?
    while process.isRunning {
      peak = Self.peak(of: process.processIdentifier) ?? peak
      usleep(interval)
    }
    process.waitUntilExit()
    return MemoryRun(status: process.terminationStatus, peak: peak)
  }

  /// Returns the peak so far of a process that runs; only Linux shows it as a file.
  private static func peak(of process: Int32) -> Int? {
    guard
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    let lines = status.split(separator: "\n")
    guard lines.first?.hasSuffix("activity-lint") == true else { return nil }
    let line = lines.first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
