public import Foundation

/// The Swift compiler that the tests find on `PATH`.
public struct Toolchain: Sendable {
  public let compiler: String

  /// The toolchain; nil if there is none.
  public static let found: Toolchain? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/swiftc" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Toolchain(compiler: $0) }
  }()

  /// Runs a program with files as its standard streams, and returns its exit status.
  public static func run(
    _ program: String, _ arguments: [String], input: URL? = nil, output: URL, errors: URL
  ) throws -> Int32 {
    for url in [output, errors] { try Data().write(to: url) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TZ"] = "UTC"
    process.environment = environment
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Compiles Swift files into a program; returns the compiler's messages if it refuses.
  public func compile(_ files: [URL], into program: URL) throws -> String? {
    let folder = program.deletingLastPathComponent()
    let errors = folder.appending(path: "compiler.txt")
    let status = try Self.run(
      compiler,
      [
        "-Onone", "-swift-version", "5", "-suppress-warnings", "-parse-as-library", "-wmo",
        "-num-threads", "2", "-diagnostic-style=llvm", "-module-name", "Fuzz", "-o", program.path,
      ] + files.map(\.path), output: folder.appending(path: "compiler.out"), errors: errors)
    guard status != 0 else { return nil }
    return String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }
}
