import Foundation
import Testing

/// The child of `MutationTests`; in any other process there is no batch to run.
@Suite struct MutationBatchTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment[BatchProcess.variable] != nil))
  func batch() async throws {
    guard let batch = try BatchProcess.requested else { return }
    MemoryLimit.set()
    // A separate thread, because its stack is as small as the stacks of the program's threads.
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      let thread = Thread { end.resume(with: Swift.Result { try batch.run() }) }
      thread.stackSize = Limits.stackKilobytes << 10
      thread.start()
    }
  }
}

/// The limit of the memory of this process.
private enum MemoryLimit {
  /// Limits the further allocations of the process. Only Linux can limit them.
  static func set() {
    #if os(Linux)
      guard let megabytes = Limits.megabytes,
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmData:") }),
        let kilobytes = line.split(whereSeparator: { $0.isWhitespace }).dropFirst().first
          .flatMap({ UInt($0) })
      else { return }
      let bytes = (kilobytes << 10) + UInt(megabytes) << 20
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #endif
  }
}
