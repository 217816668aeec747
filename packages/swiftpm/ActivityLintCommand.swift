import Foundation
import PackagePlugin

/// The command `swift package activity-lint`, which runs the program in the package's folder.
///
/// Two packages compile this file: this one, whose plugin builds the program, and the one that `pack.py` makes, whose
/// plugin has the program of a release.
@main struct ActivityLintCommand: CommandPlugin {
  private static let program = "activity-lint"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let released = try? context.tool(named: Self.program).url
    try Self.run(released ?? build(), arguments, in: context.package.directoryURL)
  }

  /// Builds the program on demand. With a dependency on the program, every `swift build` of its package would build it a
  /// second time, for the host.
  private func build() throws -> URL {
    let result = try packageManager.build(
      .product(Self.program), parameters: .init(configuration: .release, echoLogs: true))
    let built = result.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == Self.program
    }
    guard result.succeeded, let built else {
      Diagnostics.error("cannot build \(Self.program)")
      exit(2)
    }
    return built.url
  }

  private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    // Xcode passes the targets that the user selects; the program checks the whole folder. After `--`, arguments are files.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var extractor = ArgumentExtractor(Array(arguments[..<end]))
    _ = extractor.extractOption(named: "target")
    let process = Process()
    process.executableURL = program
    process.arguments = extractor.remainingArguments + arguments[end...]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The program has already printed its findings; SwiftPM needs only the exit status.
    guard process.terminationReason == .exit else { exit(2) }
    exit(process.terminationStatus)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The same command for a project of Xcode, which cannot build the program.
  extension ActivityLintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try Self.run(
        context.tool(named: Self.program).url, arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
