import Foundation
import TestSupport

/// A library that makes one system call of the program fail, compiled from C. Only Linux loads it.
struct FaultShim {
  private let folder: URL
  let library: URL

  /// Returns nil if there is no C compiler, or no way to load the library.
  init?() {
    #if os(Linux)
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Faults/faults.c")
      folder = FileManager.default.temporaryDirectory.appending(
        path: "faults-\(UUID().uuidString)", directoryHint: .isDirectory)
      library = folder.appending(path: "faults.so")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let arguments = "\"$@\" -shared -fPIC -o '\(library.path())' '\(source.path())' 2> /dev/null"
      for compiler in ["clang", "cc", "gcc"] where Self.shell("set -- \(compiler); \(arguments)") {
        return
      }
    #endif
    return nil
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func shell(_ script: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
