import Foundation
import TestSupport

/// A run of the program under limits: time, memory, and a stack as small as that of a thread on macOS.
struct LimitedRun {
  /// The status of the program; above 128 if a signal or a limit ended it.
  let status: Int
  /// The processor time of the program itself, in seconds.
  let seconds: Double

  /// Whether the program ended by itself.
  var isOrderly: Bool { status <= 2 }

  private static let stackKilobytes = 512
  /// Address space, which is several times the memory in use.
  private static let memoryKilobytes = 700_000

  /// Runs the program in a folder.
  static func of(
    _ arguments: [String], in folder: URL, seconds: Int, input: URL? = nil
  ) throws -> LimitedRun {
    guard let program = BuiltProgram.url else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script(seconds: seconds), "bash", program.path()] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return LimitedRun(
      status: words.first.flatMap { Int($0) } ?? -1,
      seconds: words.last.flatMap { Double($0) } ?? .infinity)
  }

  /// Only Linux limits the address space.
  private static func script(seconds: Int) -> String {
    #if os(Linux)
      let memory = "ulimit -v \(memoryKilobytes)"
    #else
      let memory = "true"
    #endif
    return """
      ulimit -c 0; ulimit -s \(stackKilobytes); \(memory); ulimit -t \(seconds)
      TIMEFORMAT=%U
      { time { "$@" > /dev/null 2>&1; echo $?; }; } 2>&1
      """
  }
}
